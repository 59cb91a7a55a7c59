// SPDX-License-Identifier: MIT
// Durable storage of tables being played, in one SQLite file. The store is the truth, memory is a
// cache of it.
//
// What it promises:
// - Committed is said only after COMMIT returned and the file was synced: a power cut right after
//   takes nothing back. No other verdict is given earlier, either: a Repeat or a Stale may rest on
//   a batch of the same group.
// - Reads see committed states only.
// - One thread writes. A group is whatever was submitted while the last group was on its way to the
//   disk, so a lone batch is never kept waiting and a busy store does many batches with one sync.
//   One batch that loses does not harm the others of its group.
// - Failed makes no promise either way. As a rule nothing of the batch is in force; but after a
//   crash, or trouble for which the file must be opened anew, it may turn out to have reached the
//   disk, then whole. Whoever repeats it under its command id is safe.
// - After an error of the disk every table of that group is read-only: its batches are Failed until
//   recover_table has read again what the disk holds. Other tables play on, each new group being
//   a new attempt.
//
// All functions may be called from any thread. Reads wait for the group under way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/batch.h"
#include "server/store/rows.h"

namespace gaslight::server {

class Writer;

// A fault of the disk or the file, as one sentence for whoever runs the server.
struct StoreFault {
  std::string sentence;
};

struct StoreOptions {
  // The layer below SQLite, by the name it is registered with there; "" is the system's own. Tests
  // put a disk with faults here.
  std::string disk;
};

struct StoreCounts {
  std::uint64_t batches = 0;   // that got a receipt
  std::uint64_t commits = 0;   // groups of which something was written
  std::uint64_t failures = 0;  // groups that met an error of the disk
};

class Store {
 public:
  // Opens the file, made anew when it is not there, readable for its owner only, and held
  // exclusively. Throws a StoreFault when it is not ours, is in use, or was written by a newer
  // program; what it holds is then left alone.
  static std::unique_ptr<Store> open(const std::string& path, const StoreOptions& options = {});

  // Everything submitted gets its receipt first. Not to be destroyed from a callback.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Writing

  // The callback runs once, on the store's own thread, in the order of submission. It is short,
  // because the next group waits for it, and does not throw.
  void submit(Batch batch, Callback callback);
  // The same for those who can wait. Not from a callback.
  Receipt submit_and_wait(Batch batch);

  // Reading. A StoreFault is thrown when the disk cannot be read. May be called from a callback.

  // The table with its moves from version `from` on.
  std::optional<LoadedTable> load_table(const TableId& id, Version from = kDealt);
  // Open and being played, the newest first.
  std::vector<ListedTable> open_tables(std::size_t limit);
  // Being played, open or not, the oldest first: what a restarted server must know.
  std::vector<TableId> unfinished_tables();
  std::optional<SessionRow> find_session(const SessionHash& hash);
  std::optional<CommandRow> find_command(const TableId& table, Seat seat, const CommandId& id);

  // Trouble

  // Whether the last group, and whatever tidying followed it, went to the disk.
  bool is_healthy() const;
  // Whether this table can be written to, as far as is known.
  bool is_healthy(const TableId& table) const;
  // What was wrong last, "" when healthy.
  std::string trouble() const;
  // Loads a table whole and makes it writable again. Whatever was in memory of it must be dropped:
  // what the disk holds is the truth.
  std::optional<LoadedTable> recover_table(const TableId& id);

  StoreCounts counts() const;

 private:
  explicit Store(std::unique_ptr<Writer> writer);

  std::unique_ptr<Writer> writer_;
};

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// The one thread that uses the one connection. Batches queue up while a group is on its way to the
// disk and make up the next group; reads are answered between groups, so that they never see what
// is not committed.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/store/batch_writer.h"
#include "server/store/reader.h"
#include "server/store/store.h"

namespace gaslight::server {

class Writer {
 public:
  // Opens the file first: a StoreFault comes out here.
  Writer(std::string path, StoreOptions options);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void submit(Batch batch, Callback callback);
  // Runs the question on the writer's thread and waits for it. Throws a StoreFault.
  void read(const std::function<void(Reader&)>& question);

  bool is_on_its_thread() const;
  bool is_healthy() const;
  bool is_healthy(const TableId& table) const;
  void trust_again(const TableId& table);
  std::string trouble() const;
  StoreCounts counts() const;

 private:
  struct Job {
    Batch batch;
    Callback callback;
  };
  struct Connection {
    explicit Connection(std::unique_ptr<Database> opened)
        : database(std::move(opened)),
          reader(*database),
          writer(*database, reader) {}
    std::unique_ptr<Database> database;
    Reader reader;
    BatchWriter writer;
  };
  using Group = std::vector<Job>;
  using Reads = std::vector<std::function<void()>>;

  void work();
  // False when the store is closing and nothing is left to do.
  bool take_work(Group& group, Reads& reads);
  void read_now(const std::function<void(Reader&)>& question);
  Connection& connection();

  void commit(const Group& group);
  std::vector<Receipt> write_group(const Group& group);
  Receipt write_batch(const Batch& batch);
  bool is_read_only(const Batch& batch) const;
  std::vector<Receipt> give_up(const Group& group, const StoreFault& fault);
  void end_in_trouble(SqlFault::Kind kind);
  void note_success(const std::vector<Receipt>& receipts);
  void tidy();

  const std::string path_;
  const StoreOptions options_;
  // Of the thread alone. Null after trouble that a rollback could not end, until it is opened
  // again.
  std::unique_ptr<Connection> connection_;

  mutable std::mutex mutex_;  // for all below
  std::condition_variable wake_;
  Group waiting_;
  Reads reads_;
  bool closing_ = false;
  std::set<TableId> read_only_;
  std::string trouble_;
  StoreCounts counts_;

  std::thread thread_;  // last: everything is there when it starts
};

}  // namespace gaslight::server

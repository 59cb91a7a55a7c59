// SPDX-License-Identifier: MIT
// For tests: a disk with faults, below a real SQLite. It fills up, fails to sync, calls a hook in
// the middle of a commit, and remembers what a power cut would leave.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace gaslight::server {

class FaultyDisk {
 public:
  // Stores opened with it must be closed before it goes.
  FaultyDisk();
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  // For StoreOptions::disk.
  const std::string& name() const;

  // From now on every write and every growth fails, as on a full disk; until make_room.
  void fill();
  // Likewise once so many more bytes have been written.
  void fill_after(long bytes);
  void make_room();

  // The n-th sync from now (1 is the next one) fails, once, as when the device has an error.
  void fail_sync(int nth);

  enum class BadRead : std::uint8_t {
    Fails,
    Garbles,  // gives other bytes than were written
  };
  // After so many more reads all of them are bad, but for what SQLite remembers; until mend.
  void spoil_reads_after(long reads, BadRead how);
  void mend();

  // Called right before the n-th write or sync from now.
  void before_write(int nth, std::function<void()> hook);
  void before_sync(int nth, std::function<void()> hook);

  int syncs() const;

  // Every file as it was when it was last synced. Unsynced writes are lost in a power cut.
  std::map<std::string, std::string> after_power_cut() const;

  struct State;

 private:
  std::unique_ptr<State> state_;
};

}  // namespace gaslight::server

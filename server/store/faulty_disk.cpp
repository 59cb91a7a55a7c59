// SPDX-License-Identifier: MIT
#include "server/store/faulty_disk.h"

#include <atomic>
#include <cstdint>
#include <cstring>
#include <limits>
#include <mutex>
#include <sqlite3.h>
#include <utility>

namespace gaslight::server {

namespace {

// Counts down to something that happens once.
struct Countdown {
  int left = 0;  // 0: not set
  bool strikes() { return left > 0 && --left == 0; }
};

struct HookAt {
  Countdown countdown;
  std::function<void()> hook;
};

constexpr long kPlenty = std::numeric_limits<long>::max();

}  // namespace

struct FaultyDisk::State {
  std::string name;
  sqlite3_vfs* real = nullptr;
  sqlite3_vfs shim{};

  mutable std::mutex mutex;  // for all below
  long room = kPlenty;
  long reads_left = kPlenty;
  BadRead bad_read = BadRead::Fails;
  Countdown sync_failure;
  HookAt on_write;
  HookAt on_sync;
  int syncs = 0;
  std::map<std::string, std::string> images;
};

namespace {

using State = FaultyDisk::State;

// SQLite allocates it, with the real file behind it, and keeps the name alive until it is closed.
struct File {
  sqlite3_file base;
  State* disk;
  const char* name;
};

File* cast(sqlite3_file* file) {
  return reinterpret_cast<File*>(file);
}

sqlite3_file* real_of(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(cast(file) + 1);
}

State& disk_of(sqlite3_file* file) {
  return *cast(file)->disk;
}

// The hook runs without the lock: it may look at the disk, block, or end the process.
void call(State& disk, HookAt& at) {
  std::function<void()> hook;
  {
    const std::lock_guard lock(disk.mutex);
    if (at.countdown.strikes()) hook = std::exchange(at.hook, nullptr);
  }
  if (hook) hook();
}

bool has_room(State& disk, int bytes) {
  const std::lock_guard lock(disk.mutex);
  if (disk.room == kPlenty) return true;
  if (disk.room < bytes) return false;
  disk.room -= bytes;
  return true;
}

std::string content_of(sqlite3_file* real) {
  sqlite3_int64 size = 0;
  real->pMethods->xFileSize(real, &size);
  std::string content(static_cast<std::size_t>(size), '\0');
  if (size > 0) real->pMethods->xRead(real, content.data(), static_cast<int>(size), 0);
  return content;
}

int close_file(sqlite3_file* file) {
  return real_of(file)->pMethods->xClose(real_of(file));
}

bool can_read(State& disk) {
  const std::lock_guard lock(disk.mutex);
  if (disk.reads_left == kPlenty) return true;
  if (disk.reads_left == 0) return false;
  --disk.reads_left;
  return true;
}

FaultyDisk::BadRead how_bad(const State& disk) {
  const std::lock_guard lock(disk.mutex);
  return disk.bad_read;
}

int read_file(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
  const bool good = can_read(disk_of(file));
  if (!good && how_bad(disk_of(file)) == FaultyDisk::BadRead::Fails) return SQLITE_IOERR_READ;
  const int code = real_of(file)->pMethods->xRead(real_of(file), bytes, size, at);
  if (!good) std::memset(bytes, 0xAA, static_cast<std::size_t>(size));
  return code;
}

int write_file(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  State& disk = disk_of(file);
  call(disk, disk.on_write);
  if (!has_room(disk, size)) return SQLITE_FULL;
  return real_of(file)->pMethods->xWrite(real_of(file), bytes, size, at);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  return real_of(file)->pMethods->xTruncate(real_of(file), size);
}

int sync_file(sqlite3_file* file, int flags) {
  State& disk = disk_of(file);
  call(disk, disk.on_sync);
  {
    const std::lock_guard lock(disk.mutex);
    ++disk.syncs;
    if (disk.sync_failure.strikes()) return SQLITE_IOERR_FSYNC;
  }
  const int code = real_of(file)->pMethods->xSync(real_of(file), flags);
  if (code != SQLITE_OK || cast(file)->name == nullptr) return code;
  const std::lock_guard lock(disk.mutex);
  disk.images[cast(file)->name] = content_of(real_of(file));
  return code;
}

int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

int lock_file(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xLock(real_of(file), level);
}

int unlock_file(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

int is_file_reserved(sqlite3_file* file, int* result) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
}

int control_file(sqlite3_file* file, int operation, void* argument) {
  return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

int sector_size(sqlite3_file* file) {
  return real_of(file)->pMethods->xSectorSize(real_of(file));
}

int characteristics(sqlite3_file* file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

// Version 1: without shared memory, which a file held exclusively does not need.
constexpr sqlite3_io_methods methods() {
  sqlite3_io_methods made{};
  made.iVersion = 1;
  made.xClose = close_file;
  made.xRead = read_file;
  made.xWrite = write_file;
  made.xTruncate = truncate_file;
  made.xSync = sync_file;
  made.xFileSize = size_of_file;
  made.xLock = lock_file;
  made.xUnlock = unlock_file;
  made.xCheckReservedLock = is_file_reserved;
  made.xFileControl = control_file;
  made.xSectorSize = sector_size;
  made.xDeviceCharacteristics = characteristics;
  return made;
}

constexpr sqlite3_io_methods kMethods = methods();

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* state = static_cast<State*>(vfs->pAppData);
  cast(file)->disk = state;
  cast(file)->name = name;
  file->pMethods = nullptr;
  const int code = state->real->xOpen(state->real, name, real_of(file), flags, out);
  if (real_of(file)->pMethods != nullptr) file->pMethods = &kMethods;
  return code;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  auto* state = static_cast<State*>(vfs->pAppData);
  const int code = state->real->xDelete(state->real, name, sync_folder);
  const std::lock_guard lock(state->mutex);
  if (code == SQLITE_OK) state->images.erase(name);
  return code;
}

std::string new_name() {
  static std::atomic<int> count = 0;
  return "faulty-" + std::to_string(++count);
}

}  // namespace

FaultyDisk::FaultyDisk() : state_(std::make_unique<State>()) {
  sqlite3_initialize();
  state_->name = new_name();
  state_->real = sqlite3_vfs_find(nullptr);
  state_->shim = *state_->real;
  state_->shim.szOsFile += static_cast<int>(sizeof(File));
  state_->shim.zName = state_->name.c_str();
  state_->shim.pAppData = state_.get();
  state_->shim.xOpen = open_file;
  state_->shim.xDelete = delete_file;
  sqlite3_vfs_register(&state_->shim, 0);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&state_->shim);
}

const std::string& FaultyDisk::name() const {
  return state_->name;
}

void FaultyDisk::fill() {
  fill_after(0);
}

void FaultyDisk::fill_after(long bytes) {
  const std::lock_guard lock(state_->mutex);
  state_->room = bytes;
}

void FaultyDisk::make_room() {
  fill_after(kPlenty);
}

void FaultyDisk::fail_sync(int nth) {
  const std::lock_guard lock(state_->mutex);
  state_->sync_failure.left = nth;
}

void FaultyDisk::spoil_reads_after(long reads, BadRead how) {
  const std::lock_guard lock(state_->mutex);
  state_->reads_left = reads;
  state_->bad_read = how;
}

void FaultyDisk::mend() {
  spoil_reads_after(kPlenty, BadRead::Fails);
}

void FaultyDisk::before_write(int nth, std::function<void()> hook) {
  const std::lock_guard lock(state_->mutex);
  state_->on_write = {{nth}, std::move(hook)};
}

void FaultyDisk::before_sync(int nth, std::function<void()> hook) {
  const std::lock_guard lock(state_->mutex);
  state_->on_sync = {{nth}, std::move(hook)};
}

int FaultyDisk::syncs() const {
  const std::lock_guard lock(state_->mutex);
  return state_->syncs;
}

std::map<std::string, std::string> FaultyDisk::after_power_cut() const {
  const std::lock_guard lock(state_->mutex);
  return state_->images;
}

}  // namespace gaslight::server

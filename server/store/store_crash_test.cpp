// SPDX-License-Identifier: MIT
// kill -9, over and over, on one file: whatever was printed as committed is there afterwards, once.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <doctest/doctest.h>
#include <map>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "engine/core/rng.h"
#include "server/store/store_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

constexpr int kTables = 4;
constexpr int kKills = 30;

TableId table_at(int i) {
  return {"table-" + std::to_string(i)};
}

std::string command_of(Version version) {
  return "command-" + std::to_string(number(version));
}

// How a child dies. All of them are SIGKILL.
enum class Death : std::uint8_t {
  AnyMoment,    // from outside
  BeforeWrite,  // with a part of a group in the log
  BeforeSync,   // with all of it in the log, but not acknowledged
};

void kill_oneself() {
  ::kill(::getpid(), SIGKILL);
}

// Plays on at every table for ever and prints "TABLE VERSION\n" for each move that is committed.
class Child {
 public:
  Child(const std::string& path, int output)
      : store_(Store::open(path, {.disk = disk_.name()})),
        output_(output) {}

  [[noreturn]] void play(Death death, int nth) {
    for (int i = 0; i < kTables; ++i)
      start(i);
    if (death == Death::BeforeWrite) disk_.before_write(nth, kill_oneself);
    if (death == Death::BeforeSync) disk_.before_sync(nth, kill_oneself);
    while (true)
      ::pause();
  }

 private:
  void start(int i) {
    const auto table = store_->load_table(table_at(i));
    if (table) {
      go_on(i, next(*table->latest));
    } else {
      store_->submit(deal(table_at(i)), [this, i](const Receipt&) { go_on(i, next(kDealt)); });
    }
  }

  void go_on(int i, Version version) {
    store_->submit(answered_move(table_at(i), version, command_of(version)),
                   [this, i, version](const Receipt& receipt) {
                     if (receipt.verdict != Verdict::Committed) ::_exit(1);
                     print(std::to_string(i) + " " + std::to_string(number(version)) + "\n");
                     go_on(i, next(version));
                   });
  }

  void print(const std::string& line) const {
    if (::write(output_, line.data(), line.size()) < 0) ::_exit(1);
  }

  FaultyDisk disk_;
  std::unique_ptr<Store> store_;
  int output_;
};

struct Ended {
  std::string printed;
  int status = 0;
};

Ended run_child(const std::string& path, Death death, Rng& rng) {
  const int nth = 1 + static_cast<int>(rng.below(60));
  const auto life = std::chrono::milliseconds(1 + rng.below(60));
  int pipe[2];
  REQUIRE(::pipe(pipe) == 0);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) Child(path, pipe[1]).play(death, nth);
  ::close(pipe[1]);

  Ended ended;
  char bytes[4096];
  ssize_t size = ::read(pipe[0], bytes, sizeof bytes);  // it has begun
  if (death == Death::AnyMoment) {
    std::this_thread::sleep_for(life);
    ::kill(child, SIGKILL);
  }
  for (; size > 0; size = ::read(pipe[0], bytes, sizeof bytes))
    ended.printed.append(bytes, static_cast<std::size_t>(size));
  ::close(pipe[0]);
  REQUIRE(::waitpid(child, &ended.status, 0) == child);
  return ended;
}

// Adds what a child printed to the last version of each table that was acknowledged.
void note(const std::string& printed, std::map<int, std::uint32_t>& acknowledged) {
  int table = 0;
  unsigned version = 0;
  for (std::size_t at = 0; at < printed.size(); at = printed.find('\n', at) + 1) {
    REQUIRE(std::sscanf(printed.c_str() + at, "%d %u", &table, &version) == 2);
    // Nothing is acknowledged twice, nothing out of order.
    REQUIRE(version > acknowledged[table]);
    acknowledged[table] = version;
  }
}

// All versions up to the last one, whole and once, each with the answer to its command.
void check_table(Store& store, int i, std::uint32_t acknowledged) {
  const auto table = store.load_table(table_at(i));
  CHECK((table || acknowledged == 0));
  if (!table) return;
  REQUIRE(table->latest);
  CHECK(number(*table->latest) >= acknowledged);
  REQUIRE(table->moves.size() == number(*table->latest) + 1);
  for (const MoveRow& move : table->moves) {
    REQUIRE(move == move_row(table_at(i), move.version));
    if (move.version == kDealt) continue;
    const std::string command = command_of(move.version);
    REQUIRE(store.find_command(table_at(i), Seat{0}, {command}) ==
            command_row(table_at(i), command, move.version));
  }
  CHECK(!store.find_command(table_at(i), Seat{0}, {command_of(next(*table->latest))}));
  if (acknowledged == 0) return;
  const Version last{acknowledged};
  CHECK(store.submit_and_wait(answered_move(table_at(i), last, command_of(last))).verdict ==
        Verdict::Repeat);
}

TEST_CASE("store: killed thirty times in mid-stream, it has all that it acknowledged, once") {
  const Folder folder;
  Rng rng(5);
  std::map<int, std::uint32_t> acknowledged;
  for (int kill = 0; kill < kKills; ++kill) {
    const auto death = static_cast<Death>(kill % 3);
    const Ended ended = run_child(folder.file(), death, rng);
    REQUIRE(WIFSIGNALED(ended.status));
    REQUIRE(WTERMSIG(ended.status) == SIGKILL);
    note(ended.printed, acknowledged);
    const auto store = Store::open(folder.file());
    for (int i = 0; i < kTables; ++i)
      check_table(*store, i, acknowledged[i]);
  }
  CHECK(acknowledged[0] > kKills);
}

}  // namespace

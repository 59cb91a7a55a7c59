// SPDX-License-Identifier: MIT
// Threads on which bots think, at a lower priority than the one that serves people. Fair by table:
// tables wait in line, and one that has just been served goes to the end of it. A bot is handed
// exactly what its seat got, as values, and hands its answer back through the loop.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/roster.h"
#include "server/rooms/loop.h"

namespace gaslight::server {

struct Thought {
  std::unique_ptr<AnyPlayer> player;
  std::size_t picked = 0;  // a place in the choices
};

struct Puzzle {
  std::string table;
  std::unique_ptr<AnyPlayer> player;
  AnyView view;
  AnyChoices choices;
  Rng rng;
  std::function<void(Thought)> answer;  // runs on the loop
};

// How long a bot may think about one decision, alone: its table is one of many.
inline constexpr std::chrono::milliseconds kTimeToThink{2000};

class Thinkers {
 public:
  // At least one thread. The loop must outlive the Thinkers.
  Thinkers(Loop& loop, unsigned threads, std::chrono::milliseconds time = kTimeToThink);
  // Tells those who think that their time is up and waits for them; what they find out is dropped.
  ~Thinkers();

  void think(Puzzle puzzle);

 private:
  void work();
  bool take(Puzzle& puzzle);

  Loop& loop_;
  std::chrono::milliseconds time_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, std::deque<Puzzle>> waiting_;  // per table
  std::deque<std::string> line_;                       // tables with something waiting, in order
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;
};

// How many: all cores but the one that serves people.
unsigned thinker_count();

}  // namespace gaslight::server

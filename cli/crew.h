// SPDX-License-Identifier: MIT
// Time and hands for the bots of a game at the terminal: so much time for each decision, and
// threads that think along. How far a bot gets with that depends on the machine, so simulate and
// arena never use it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/budget.h"

namespace gaslight::cli {

class Crew final : public Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // `threads` think at a time, whoever calls share() among them. Tests bring a clock of their own.
  Crew(unsigned threads,
       std::chrono::milliseconds per_decision,
       std::function<Clock::time_point()> now = Clock::now);
  ~Crew() override;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // A decision begins, and so does its time. Nobody may be thinking.
  void begin();

  bool is_spent() const override { return now_() >= end_; }
  // Comes back when all jobs are done. A job may share out jobs in turn; it does them by itself.
  void share(Jobs& jobs, std::size_t count) const override;

 private:
  // What is being shared out. Everything in it is guarded by its mutex.
  struct Work {
    std::mutex mutex;
    std::condition_variable begun;
    std::condition_variable finished;
    Jobs* jobs = nullptr;
    std::size_t count = 0;
    std::size_t next = 0;  // the first job nobody has taken
    std::size_t done = 0;
    bool stopping = false;
  };
  static void help(Work& work, std::unique_lock<std::mutex>& lock);
  static void wait_and_help(Work& work);

  std::chrono::milliseconds per_decision_;
  std::function<Clock::time_point()> now_;
  Clock::time_point end_;
  mutable Work work_;
  std::vector<std::thread> helpers_;
};

// As many as the machine has cores.
unsigned crew_size();

// How long a bot may think about one decision of a game with people.
inline constexpr std::chrono::milliseconds kTimeToThink{2000};

}  // namespace gaslight::cli

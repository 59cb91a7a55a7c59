// SPDX-License-Identifier: MIT
#include "cli/crew.h"

#include <atomic>
#include <doctest/doctest.h>
#include <numeric>

using namespace gaslight;
using namespace gaslight::cli;
using std::chrono::milliseconds;

namespace {

// Counts how often each job is done.
class Counting final : public Jobs {
 public:
  explicit Counting(std::size_t count) : times_(count) {}
  void run(std::size_t i) override { times_[i].fetch_add(1); }
  bool is_each_done_once() const {
    for (const std::atomic<int>& times : times_)
      if (times != 1) return false;
    return true;
  }

 private:
  std::vector<std::atomic<int>> times_;
};

// Jobs of which none ends before all have begun: one thread alone never gets through.
class Meeting final : public Jobs {
 public:
  explicit Meeting(std::size_t expected) : expected_(expected) {}
  void run(std::size_t) override {
    constexpr std::chrono::seconds kPatience{20};  // a meeting that fails must not hang
    std::unique_lock lock(mutex_);
    if (++here_ == expected_) all_here_.notify_all();
    if (!all_here_.wait_for(lock, kPatience, [this] { return here_ == expected_; }))
      took_place_ = false;
  }
  bool took_place() const { return took_place_; }

 private:
  std::mutex mutex_;
  std::condition_variable all_here_;
  std::size_t expected_;
  std::size_t here_ = 0;
  bool took_place_ = true;
};

// Each job shares out five more.
class Nested final : public Jobs {
 public:
  explicit Nested(const Budget& budget) : budget_(budget) {}
  void run(std::size_t) override {
    Counting inner(5);
    budget_.share(inner, 5);
    if (inner.is_each_done_once()) done_.fetch_add(1);
  }
  int done() const { return done_; }

 private:
  const Budget& budget_;
  std::atomic<int> done_ = 0;
};

// Adds up without a lock: every job has a place of its own.
class Squares final : public Jobs {
 public:
  explicit Squares(std::size_t count) : square_(count) {}
  void run(std::size_t i) override { square_[i] = i * i; }
  std::size_t sum() const {
    return std::accumulate(square_.begin(), square_.end(), std::size_t{0});
  }

 private:
  std::vector<std::size_t> square_;
};

}  // namespace

TEST_CASE("crew: every job is done once, by however many threads") {
  for (const unsigned threads : {1U, 2U, 4U}) {
    const Crew crew(threads, milliseconds(1000));
    for (int round = 0; round < 50; ++round) {
      for (const std::size_t count : {0U, 1U, 2U, 3U, 100U}) {
        Counting jobs(count);
        crew.share(jobs, count);
        REQUIRE(jobs.is_each_done_once());
      }
    }
  }
}

TEST_CASE("crew: what the jobs have written is there when they are done") {
  const Crew crew(3, milliseconds(1000));
  for (int round = 0; round < 20; ++round) {
    Squares jobs(101);
    crew.share(jobs, 101);
    CHECK(jobs.sum() == 338350);
  }
}

TEST_CASE("crew: as many think at a time as there are threads") {
  const Crew crew(3, milliseconds(1000));
  Meeting meeting(3);
  crew.share(meeting, 3);
  CHECK(meeting.took_place());
}

TEST_CASE("crew: a job may share out jobs") {
  const Crew crew(3, milliseconds(1000));
  Nested jobs(crew);
  crew.share(jobs, 20);
  CHECK(jobs.done() == 20);
}

TEST_CASE("crew: each decision has its own time") {
  Crew::Clock::time_point now{};
  Crew crew(2, milliseconds(2000), [&now] { return now; });
  CHECK_FALSE(crew.is_spent());
  now += milliseconds(1999);
  CHECK_FALSE(crew.is_spent());
  now += milliseconds(1);
  CHECK(crew.is_spent());
  crew.begin();
  CHECK_FALSE(crew.is_spent());
  now += milliseconds(2000);
  CHECK(crew.is_spent());
}

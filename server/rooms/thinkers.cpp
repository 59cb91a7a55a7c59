// SPDX-License-Identifier: MIT
#include "server/rooms/thinkers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace gaslight::server {
namespace {

constexpr int kPoliteness = 10;  // of 19: people's moves go first when cores are short

// On Linux a nice value belongs to a thread.
void be_polite() {
  const auto thread = static_cast<id_t>(syscall(SYS_gettid));
  setpriority(PRIO_PROCESS, thread, kPoliteness);
}

// Time for one decision, from now on. Whoever waits for the thinkers to end cuts it short.
class Deadline final : public Budget {
 public:
  Deadline(std::chrono::milliseconds time, const std::atomic<bool>& stopping)
      : end_(std::chrono::steady_clock::now() + time),
        stopping_(stopping) {}
  bool is_spent() const override {
    return stopping_.load(std::memory_order_relaxed) || std::chrono::steady_clock::now() >= end_;
  }

 private:
  std::chrono::steady_clock::time_point end_;
  const std::atomic<bool>& stopping_;
};

}  // namespace

unsigned thinker_count() {
  const unsigned cores = std::thread::hardware_concurrency();
  return cores > 1 ? cores - 1 : 1;
}

Thinkers::Thinkers(Loop& loop, unsigned threads, std::chrono::milliseconds time)
    : loop_(loop),
      time_(time) {
  for (unsigned i = 0; i < threads; ++i)
    threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_)
    thread.join();
}

void Thinkers::think(Puzzle puzzle) {
  {
    const std::lock_guard lock(mutex_);
    std::deque<Puzzle>& own = waiting_[puzzle.table];
    if (own.empty()) line_.push_back(puzzle.table);
    own.push_back(std::move(puzzle));
  }
  wake_.notify_one();
}

bool Thinkers::take(Puzzle& puzzle) {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return stopping_ || !line_.empty(); });
  if (stopping_) return false;
  const std::string table = std::move(line_.front());
  line_.pop_front();
  const auto own = waiting_.find(table);
  puzzle = std::move(own->second.front());
  own->second.pop_front();
  if (own->second.empty()) {
    waiting_.erase(own);
  } else {
    line_.push_back(table);
  }
  return true;
}

void Thinkers::work() {
  be_polite();
  Puzzle puzzle{{}, nullptr, {}, {}, Rng(0), {}};
  while (take(puzzle)) {
    Thought thought{std::move(puzzle.player), 0};
    const Deadline deadline(time_, stopping_);
    thought.picked = thought.player->decide(puzzle.view, puzzle.choices, puzzle.rng, deadline);
    // A std::function must be copyable, a thought is not.
    auto shared = std::make_shared<Thought>(std::move(thought));
    loop_.post([answer = std::move(puzzle.answer), shared] { answer(std::move(*shared)); });
  }
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
#include "cli/crew.h"

#include <algorithm>
#include <utility>

namespace gaslight::cli {

unsigned crew_size() {
  return std::max(1U, std::thread::hardware_concurrency());
}

Crew::Crew(unsigned threads,
           std::chrono::milliseconds per_decision,
           std::function<Clock::time_point()> now)
    : per_decision_(per_decision),
      now_(std::move(now)),
      end_(now_() + per_decision) {
  for (unsigned i = 1; i < threads; ++i)
    helpers_.emplace_back([this] { wait_and_help(work_); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(work_.mutex);
    work_.stopping = true;
  }
  work_.begun.notify_all();
  for (std::thread& helper : helpers_)
    helper.join();
}

void Crew::begin() {
  end_ = now_() + per_decision_;
}

void Crew::share(Jobs& jobs, std::size_t count) const {
  std::unique_lock lock(work_.mutex);
  const bool busy = work_.jobs != nullptr;
  if (busy || helpers_.empty() || count < 2) {
    lock.unlock();
    return Budget::share(jobs, count);
  }
  work_.jobs = &jobs;
  work_.count = count;
  work_.next = 0;
  work_.done = 0;
  work_.begun.notify_all();
  help(work_, lock);
  work_.finished.wait(lock, [this] { return work_.done == work_.count; });
  work_.jobs = nullptr;
}

// Takes jobs as long as there are any. The lock is held before and after, not while a job is done.
void Crew::help(Work& work, std::unique_lock<std::mutex>& lock) {
  while (work.next < work.count) {
    const std::size_t i = work.next++;
    Jobs& jobs = *work.jobs;
    lock.unlock();
    jobs.run(i);
    lock.lock();
    if (++work.done == work.count) work.finished.notify_all();
  }
}

void Crew::wait_and_help(Work& work) {
  std::unique_lock lock(work.mutex);
  while (!work.stopping) {
    help(work, lock);
    work.begun.wait(lock, [&work] { return work.stopping || work.next < work.count; });
  }
}

}  // namespace gaslight::cli

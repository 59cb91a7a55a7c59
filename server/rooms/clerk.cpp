// SPDX-License-Identifier: MIT
#include "server/rooms/clerk.h"

#include <utility>

namespace gaslight::server {

Clerk::Clerk(Store& store, Loop& loop) : store_(store), loop_(loop), thread_([this] { work(); }) {}

Clerk::~Clerk() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void Clerk::enqueue(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  wake_.notify_one();
}

void Clerk::work() {
  while (true) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task();
  }
}

}  // namespace gaslight::server

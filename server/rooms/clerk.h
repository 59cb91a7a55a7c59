// SPDX-License-Identifier: MIT
// Reads the store for the rooms. A read may have to wait for a sync of the disk, so it happens on a
// thread of its own, and what was found comes back through the loop.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/rooms/loop.h"
#include "server/store/store.h"

namespace gaslight::server {

class Clerk {
 public:
  // Both must outlive the Clerk.
  Clerk(Store& store, Loop& loop);
  // What still waits is dropped.
  ~Clerk();

  // `read` runs on the clerk's thread, `then` on the loop with what was read; without a value when
  // the disk could not be read.
  template <class Found>
  void ask(std::function<Found(Store&)> read, std::function<void(std::optional<Found>)> then) {
    enqueue([this, read = std::move(read), then = std::move(then)] {
      std::optional<Found> found;
      try {
        found = read(store_);
      } catch (const StoreFault&) {
        found.reset();
      }
      loop_.post([then, found = std::move(found)]() mutable { then(std::move(found)); });
    });
  }

 private:
  void enqueue(std::function<void()> task);
  void work();

  Store& store_;
  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace gaslight::server

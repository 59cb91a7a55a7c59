// SPDX-License-Identifier: MIT
// The one thread on which rooms live. What other threads find out reaches it by post().
#pragma once

#include <chrono>
#include <functional>

namespace gaslight::server {

class Loop {
 public:
  virtual ~Loop() = default;
  // From any thread.
  virtual void post(std::function<void()> task) = 0;
  // From the loop's own thread.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> task) = 0;
  // A clock that never goes back.
  virtual std::chrono::steady_clock::time_point now() const = 0;
};

}  // namespace gaslight::server

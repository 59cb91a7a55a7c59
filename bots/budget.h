// SPDX-License-Identifier: MIT
// What a player may spend on one decision, and who helps it think. Without more it may think as
// long as it likes, alone: then it decides alike on every machine. Players have no clock and start
// no threads; whoever seats them does.
#pragma once

#include <cstddef>

namespace gaslight {

// Pieces of work that do not depend on each other.
class Jobs {
 public:
  virtual ~Jobs() = default;
  virtual void run(std::size_t i) = 0;
};

class Budget {
 public:
  virtual ~Budget() = default;
  // True once time is up: a player then answers with the best it has.
  virtual bool is_spent() const { return false; }
  // Does the jobs 0 to count - 1, in any order, perhaps several at a time.
  virtual void share(Jobs& jobs, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i)
      jobs.run(i);
  }
};

inline const Budget kUnlimited;

}  // namespace gaslight

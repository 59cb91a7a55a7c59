// SPDX-License-Identifier: MIT
// Budgets that try a player: no time, and helpers that work in another order.
#pragma once

#include "bots/budget.h"

namespace gaslight {

// Time is up before it begins.
class Hurry final : public Budget {
 public:
  bool is_spent() const override { return true; }
};

// Does the jobs from the last to the first, as if on several threads.
class Backwards final : public Budget {
 public:
  void share(Jobs& jobs, std::size_t count) const override {
    for (std::size_t i = count; i > 0; --i)
      jobs.run(i - 1);
    ++shared_;
  }
  int shared() const { return shared_; }

 private:
  mutable int shared_ = 0;
};

}  // namespace gaslight

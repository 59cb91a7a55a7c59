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

// Spent once it has been asked about so many times.
class Countdown final : public Budget {
 public:
  explicit Countdown(int questions) : left_(questions) {}
  bool is_spent() const override { return left_ <= 0 || --left_ <= 0; }
  bool was_used_up() const { return left_ <= 0; }

 private:
  mutable int left_;
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

// SPDX-License-Identifier: MIT
// How fast somebody may talk: so many texts at once, so many a second in the long run.
#pragma once

#include <algorithm>
#include <chrono>

namespace gaslight::server {

class Rate {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Rate(int per_second, int at_once, Time now)
      : per_second_(per_second),
        at_once_(at_once),
        left_(at_once),
        last_(now) {}

  // Whether one more may pass now. If not, it is a strike; one that passes makes up for a strike,
  // so that whoever is slightly too fast for long is slowed down and not thrown out.
  bool passes(Time now) {
    const std::chrono::duration<double> since = now - last_;
    last_ = now;
    left_ = std::min<double>(at_once_, left_ + since.count() * per_second_);
    if (left_ < 1) {
      ++strikes_;
      return false;
    }
    left_ -= 1;
    strikes_ = std::max(0, strikes_ - 1);
    return true;
  }

  int strikes() const { return strikes_; }

 private:
  int per_second_;
  int at_once_;
  int strikes_ = 0;
  double left_;
  Time last_;
};

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// How sure a mean is: an interval by bootstrap. Whole deals are drawn again, not single games, for
// the games of a deal share their cards and say less than as many games of their own.
#pragma once

#include <cstdint>
#include <span>

namespace gaslight {

struct Interval {
  double low;
  double high;
};

inline constexpr std::size_t kResamples = 2'000;

// The middle 95 % of the means of kResamples samples, each with as many values as there are, drawn
// with replacement by a generator that always begins alike. REQUIRES: there is a value.
Interval interval_of_mean(std::span<const std::uint32_t> values);

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "bots/arena/interval.h"

#include <algorithm>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/rng.h"

namespace gaslight {
namespace {

constexpr std::uint64_t kSeed = 95;
constexpr std::size_t kOutside = kResamples / 40;  // 2.5 % on each side

std::uint64_t sum_drawn_again(std::span<const std::uint32_t> values, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(values.size());
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < count; ++i)
    sum += values[rng.below(count)];
  return sum;
}

}  // namespace

Interval interval_of_mean(std::span<const std::uint32_t> values) {
  GASLIGHT_CHECK(!values.empty());
  Rng rng(kSeed);
  std::vector<std::uint64_t> sums;
  sums.reserve(kResamples);
  for (std::size_t i = 0; i < kResamples; ++i)
    sums.push_back(sum_drawn_again(values, rng));
  std::sort(sums.begin(), sums.end());
  const auto count = static_cast<double>(values.size());
  return {static_cast<double>(sums[kOutside]) / count,
          static_cast<double>(sums[kResamples - 1 - kOutside]) / count};
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "bots/real.h"

#include <bit>
#include <cstdint>

namespace gaslight {
namespace {

constexpr double kLn2High = 0x1.62e42fefa3800p-1;  // ln 2 in two parts: the first times a small
constexpr double kLn2Low = 0x1.ef35793c76730p-45;  // whole number is exact
constexpr double kPerLn2 = 0x1.71547652b82fep+0;
constexpr double kMost = 700.0;
constexpr int kBias = 1023;
constexpr int kFraction = 52;

double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + kBias) << kFraction);
}

}  // namespace

double real_exp(double x) {
  if (!(x > -kMost)) return 0.0;
  if (x > kMost) x = kMost;
  const double scaled = x * kPerLn2;
  const int n = static_cast<int>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  const double r = (x - n * kLn2High) - n * kLn2Low;  // at most half of ln 2 from zero
  double sum = 1.0;
  for (int k = 13; k > 0; --k)
    sum = 1.0 + sum * r / k;
  return sum * power_of_two(n);
}

double real_log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int exponent = static_cast<int>(bits >> kFraction) - kBias;
  constexpr std::uint64_t kFractionBits = (std::uint64_t{1} << kFraction) - 1;
  double m = std::bit_cast<double>((bits & kFractionBits) | std::uint64_t{kBias} << kFraction);
  if (m > 1.4142135623730951) {
    m *= 0.5;
    ++exponent;
  }
  // ln m = 2 (s + s^3/3 + s^5/5 + ...) with s = (m - 1) / (m + 1), at most 0.172
  const double s = (m - 1.0) / (m + 1.0);
  const double square = s * s;
  double sum = 0.0;
  for (int k = 21; k >= 1; k -= 2)
    sum = 1.0 / k + sum * square;
  return exponent * kLn2High + (2.0 * s * sum + exponent * kLn2Low);
}

double real_part(Rng& rng) {
  return static_cast<double>(rng.next() >> 11U) * 0x1.0p-53;
}

}  // namespace gaslight

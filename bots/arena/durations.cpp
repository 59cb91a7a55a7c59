// SPDX-License-Identifier: MIT
#include "bots/arena/durations.h"

#include <bit>

#include "engine/core/check.h"

namespace gaslight {
namespace {

// A bucket holds the numbers that agree in their first six binary digits, so that there are 32 of
// them between a number and its double.
constexpr std::uint32_t kDigits = 6;
constexpr std::uint32_t kPerDoubling = 1U << (kDigits - 1);

}  // namespace

Durations::Bucket Durations::bucket_of(std::uint64_t nanoseconds) {
  const auto width = static_cast<std::uint32_t>(std::bit_width(nanoseconds));
  const std::uint32_t dropped = width > kDigits ? width - kDigits : 0;
  return dropped * kPerDoubling + static_cast<Bucket>(nanoseconds >> dropped);
}

double Durations::middle_of(Bucket bucket) {
  if (bucket < 2 * kPerDoubling) return bucket;  // holds one number only
  const std::uint32_t dropped = bucket / kPerDoubling - 1;
  const std::uint64_t first = std::uint64_t{bucket % kPerDoubling + kPerDoubling} << dropped;
  const std::uint64_t last = first + ((std::uint64_t{1} << dropped) - 1);
  return (static_cast<double>(first) + static_cast<double>(last)) / 2;
}

void Durations::add(Bucket bucket, std::uint64_t count) {
  GASLIGHT_CHECK(bucket < kBuckets);
  if (count == 0) return;
  buckets_[bucket] += count;
  count_ += count;
}

void Durations::add(const Durations& others) {
  for (const auto& [bucket, count] : others.buckets_)
    add(bucket, count);
}

double Durations::nanoseconds_at(double share) const {
  const double wanted = share * static_cast<double>(count_);
  std::uint64_t passed = 0;
  double time = 0;
  for (const auto& [bucket, count] : buckets_) {
    time = middle_of(bucket);
    passed += count;
    if (static_cast<double>(passed) >= wanted) break;
  }
  return time;
}

}  // namespace gaslight

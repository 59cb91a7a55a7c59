// SPDX-License-Identifier: MIT
// How long things took, counted in buckets that grow with what they hold: every time is known to
// about 2 %, and adding up two of these gives what counting everything in one would have given.
#pragma once

#include <cstdint>
#include <map>

namespace gaslight {

class Durations {
 public:
  using Bucket = std::uint32_t;
  static constexpr Bucket kBuckets = 1'920;

  void add(std::uint64_t nanoseconds) { add(bucket_of(nanoseconds), 1); }
  // REQUIRES: bucket < kBuckets.
  void add(Bucket bucket, std::uint64_t count);
  void add(const Durations& others);

  std::uint64_t count() const { return count_; }
  // The time that this share (0 to 1) of all stays within; 0 when there is none.
  double nanoseconds_at(double share) const;
  // How many there are, by bucket; none is empty.
  const std::map<Bucket, std::uint64_t>& buckets() const { return buckets_; }

  static Bucket bucket_of(std::uint64_t nanoseconds);
  static double middle_of(Bucket bucket);

  bool operator==(const Durations&) const = default;

 private:
  std::map<Bucket, std::uint64_t> buckets_;
  std::uint64_t count_ = 0;
};

}  // namespace gaslight

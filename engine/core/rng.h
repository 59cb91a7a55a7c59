// SPDX-License-Identifier: MIT
// A small fast generator for bots and search, where nobody has to check the numbers by hand: games
// themselves draw from the streams of chance.h. xoshiro256** by Blackman and Vigna, its state
// filled from one number by splitmix64. The same seed gives the same numbers on every build.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/check.h"

namespace gaslight {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_)
      word = splitmix64(seed);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number from 0 to n - 1, all equally likely (Lemire's multiplication; it divides only when a
  // word may have to be rejected). REQUIRES: n > 0.
  std::uint32_t below(std::uint32_t n) {
    GASLIGHT_CHECK(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t uneven = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < uneven)
        product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static std::uint64_t splitmix64(std::uint64_t& state) {
    state += 0x9e3779b97f4a7c15;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::array<std::uint64_t, 4> state_;
};

}  // namespace gaslight

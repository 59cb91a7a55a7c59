// SPDX-License-Identifier: MIT
// All places of a list, or `most` of them spread evenly from a random one.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/core/rng.h"

namespace gaslight {

struct Spread {
  std::size_t size;
  std::size_t count;
  std::size_t first;

  Spread(std::size_t all, std::size_t most, Rng& rng)
      : size(all),
        count(std::min(all, most)),
        first(all > most ? rng.below(static_cast<std::uint32_t>(all)) : 0) {}
  std::size_t operator[](std::size_t i) const { return (first + i * size / count) % size; }
};

}  // namespace gaslight

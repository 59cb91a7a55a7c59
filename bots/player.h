// SPDX-License-Identifier: MIT
// What a computer player is: it is shown a view at the start, told events as its seat saw them, and
// asked to decide. It never meets the Table, and can always be rebuilt from its SeatLog.
#pragma once

#include <cstddef>

#include "engine/core/rng.h"

namespace gaslight {

template <class Title>
class Player {
 public:
  virtual ~Player() = default;

  // A game (of a match) has been set up.
  virtual void start(const typename Title::SeatView& view) { static_cast<void>(view); }
  virtual void observe(const typename Title::Event& event) { static_cast<void>(event); }
  // The place of the answer in `choices`, which holds at least two.
  virtual std::size_t decide(const typename Title::SeatView& view,
                             const typename Title::Choices& choices,
                             Rng& rng) = 0;
};

// Picks any choice, all equally likely.
template <class Title>
class RandomPlayer final : public Player<Title> {
 public:
  std::size_t decide(const typename Title::SeatView&,
                     const typename Title::Choices& choices,
                     Rng& rng) override {
    return rng.below(static_cast<std::uint32_t>(choices.size()));
  }
};

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// What a computer player is: it is shown a view at the start, told events as its seat saw them, and
// asked to decide. It never meets the Table, and can always be rebuilt from its SeatLog.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "engine/core/rng.h"
#include "engine/game/seat.h"

namespace gaslight {

// How likely a player takes it that a seat has a secret role.
struct RoleChance {
  Seat seat;
  std::string_view role;  // the role's id
  std::string_view kind;  // roles that want the same thing share it
  double chance;
};

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
                             Rng& rng,
                             const Budget& budget) = 0;
  // What it believes of other seats' secret roles; nothing where it believes nothing or there are
  // none.
  virtual std::vector<RoleChance> beliefs() const { return {}; }
};

// Picks any choice, all equally likely.
template <class Title>
class RandomPlayer final : public Player<Title> {
 public:
  std::size_t decide(const typename Title::SeatView&,
                     const typename Title::Choices& choices,
                     Rng& rng,
                     const Budget&) override {
    return rng.below(static_cast<std::uint32_t>(choices.size()));
  }
};

}  // namespace gaslight

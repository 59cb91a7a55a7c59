// SPDX-License-Identifier: MIT
// greedy: weighs each meld by the points it brings and the cards it costs, and takes the card that
// brings the next tile closest. Looks one turn ahead, remembers nothing.
#pragma once

#include "bots/player.h"
#include "engine/looting/title.h"

namespace gaslight::looting {

class GreedyPlayer final : public Player<Looting> {
 public:
  explicit GreedyPlayer(const Rules& rules) : rules_(rules) {}
  std::size_t decide(const SeatView& view, const Choices& choices, Rng& rng) override;

 private:
  Rules rules_;
};

}  // namespace gaslight::looting

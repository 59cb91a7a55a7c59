// SPDX-License-Identifier: MIT
// rules: random play with a few rules of thumb. Announces a victory, takes loans unless it is
// Sidonia, leaves Trouble alone when it is Fagin, and skips nothing that can be used. Remembers
// nothing.
#pragma once

#include "bots/player.h"
#include "engine/nanty/title.h"

namespace gaslight::nanty {

class RulesPlayer final : public Player<Nanty> {
 public:
  explicit RulesPlayer(const Rules& rules) : rules_(rules) {}
  std::size_t decide(const SeatView& view,
                     const Choices& choices,
                     Rng& rng,
                     const Budget& budget) override;

 private:
  Rules rules_;
};

}  // namespace gaslight::nanty

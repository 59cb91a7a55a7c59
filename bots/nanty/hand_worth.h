// SPDX-License-Identifier: MIT
// How much better than average the cards of a hand are for a Personality.
#pragma once

#include <array>

#include "engine/nanty/card_set.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

class HandWorth {
 public:
  explicit HandWorth(const Rules& rules);

  // What playing a card brings about, before looking at the board.
  int of_card(CardId card, PersonalityId personality) const { return worth_[personality][card]; }
  // In sixteenths of a good card, as features.h wants it. Cards not in `hand` count as average.
  int of_hand(CardSet hand, PersonalityId personality) const;

 private:
  // [Personality][card], and the mean of each row.
  std::array<std::array<int, kCards>, kPersonalities> worth_;
  std::array<int, kPersonalities> average_;
};

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "bots/nanty/hand_worth.h"

#include <algorithm>

#include "bots/nanty/card_worth.h"
#include "bots/nanty/features.h"

namespace gaslight::nanty {
namespace {

constexpr int kGoodCard = 300;  // in the units of card_worth.h
constexpr int kMostCards = 8;

}  // namespace

HandWorth::HandWorth(const Rules& rules) {
  for (std::size_t who = 0; who < kPersonalities; ++who) {
    int sum = 0;
    for (std::size_t card = 0; card < kCards; ++card) {
      worth_[who][card] =
          rough_worth(rules, static_cast<CardId>(card), static_cast<PersonalityId>(who));
      sum += worth_[who][card];
    }
    average_[who] = sum / static_cast<int>(kCards);
  }
}

int HandWorth::of_hand(CardSet hand, PersonalityId personality) const {
  int sum = 0;
  hand.for_each([&](CardId card) { sum += worth_[personality][card] - average_[personality]; });
  return std::clamp(sum * kWhole / kGoodCard, -kMostCards * kWhole, kMostCards * kWhole);
}

}  // namespace gaslight::nanty

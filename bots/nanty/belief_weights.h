// SPDX-License-Identifier: MIT
// How much each thing that a choice changes counts to somebody who has this wish: fitted from games
// that bots play among themselves (bots/arena/fit_belief.cpp writes belief_table.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "bots/nanty/clue.h"

namespace gaslight::nanty {

// Things about a card that tell who likes it
inline constexpr std::size_t kCardTraits = 18;
using CardTraits = std::array<double, kCardTraits>;
// The last of them is what the card is roughly worth to the Personality.
CardTraits card_traits(const Rules& rules, CardId card, PersonalityId personality);

struct BeliefWeights {
  struct OfClue {
    std::array<double, kChanges> change{};
    double nearer = 0;
    double met = 0;
  };
  struct OfWish {
    std::array<OfClue, kClueKinds> clue{};
    std::array<CardTraits, kCardUses> card{};
  };
  using Wishes = std::array<OfWish, kWishes.size()>;
  std::array<Wishes, kPlayerCounts> players{};  // with 2, 3, 4 players

  const OfWish& of(int player_count, std::size_t wish) const {
    return players[static_cast<std::size_t>(player_count - kMinPlayers)][wish];
  }
};

// How much an option appeals to a role: what it does is likely in proportion to e to this power.
double appeal(const BeliefWeights::OfClue& weights, const Option& option, std::size_t role);
double appeal(const CardTraits& weights, const CardTraits& traits);

// Players differ in how closely they follow what appeals to them: a temper multiplies it. They
// double from one to the next, so that e to a power is the square of the one before.
inline constexpr std::size_t kTempers = 4;
inline constexpr std::array<double, kTempers> kTemper = {0.0, 0.25, 0.5, 1.0};
inline constexpr std::array<double, kTempers> kTemperChance = {0.15, 0.15, 0.25, 0.45};

const BeliefWeights& fitted_weights();

// The weights one after another, as the table has them, in thousandths.
inline constexpr std::size_t kWeightsOfWish = kClueKinds * (kChanges + 2) + kCardUses * kCardTraits;
inline constexpr std::size_t kWeightsOfPlayers = kWishes.size() * kWeightsOfWish;
inline constexpr std::size_t kWeights = kPlayerCounts * kWeightsOfPlayers;
using BeliefTable = std::array<std::int16_t, kWeights>;
extern const BeliefTable kBeliefTable;
// The ruleset it was fitted to, with all options at their defaults.
extern const std::string_view kBeliefRuleset;
BeliefWeights read_weights(const BeliefTable& table);

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// The chance of each seat to win, from a whole World at the start of a turn. A logistic model over
// a few features of each seat; its weights are fitted to games of the bots against themselves by
// arena/fit_looting and stored in weights.h.
#pragma once

#include <array>

#include "bots/looting/outlook.h"
#include "engine/game/world.h"
#include "engine/looting/title.h"

namespace gaslight::looting {

inline constexpr std::size_t kFeatures = 7;
inline constexpr std::size_t kStages = 3;
inline constexpr std::size_t kWeights = kFeatures * kStages;

// What the model looks at in one seat. A weight belongs to a feature at a stage of the game, and
// how much each stage counts now is the same for all seats.
using Features = std::array<double, kFeatures>;
using Stages = std::array<double, kStages>;
using Weights = std::array<double, kWeights>;

struct Situation {
  std::size_t players;
  Stages stages;
  std::array<Features, kMaxSeats> seats;
};

using Hands = std::array<Counts, kMaxSeats>;

// REQUIRES: a turn begins.
Situation situation(const Rules& rules, const SeatView& view, const Hands& hands);

// Sums to 1 over the seats.
PerSeat win_chances(const Situation& situation, const Weights& weights);

// With the fitted weights; exact when the World is over.
PerSeat win_chances(const Rules& rules, const World<Looting>& world);

}  // namespace gaslight::looting

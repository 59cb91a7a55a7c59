// SPDX-License-Identifier: MIT
// How likely a seat is to win Nanty Narking. Each seat has a strength, e to the sum of the weights
// of its facts (features.h); its chance is its part of the sum of all strengths. The weights were
// fitted to self-play (bots/arena/fit_nanty.cpp) and stand in weights.h.
#pragma once

#include <array>

#include "bots/nanty/features.h"
#include "bots/nanty/hand_worth.h"
#include "engine/core/fixed_vector.h"
#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

// Who has which Personality.
using Assignment = std::array<PersonalityId, kSeats>;

// What a seat reckons with: its own Personality is certain, those of others are guesses, each as
// likely as it is often among them.
struct Reckoning {
  static constexpr std::size_t kMostGuesses = 24;

  std::size_t me = 0;
  PersonalityId personality = kNoPersonality;
  FixedVector<Assignment, kMostGuesses> guesses;
};

class Evaluator {
 public:
  explicit Evaluator(const Rules& rules);

  const Rules& rules() const { return rules_; }
  const HandWorth& hands() const { return hands_; }

  // How much a seat weighs against others at the start of the turn of `start.next`.
  double strength(const Board& board,
                  const TurnStart& start,
                  std::size_t seat,
                  PersonalityId personality,
                  int hand) const;

  // The chance of `reckoning.me` when the turn of `next` is to begin. Only cards of `known` count
  // as what they are in its hand; others are average, like those of other seats.
  double chance(const Position& position,
                Seat next,
                const Reckoning& reckoning,
                CardSet known) const;

  // The same where the Personalities of the Position are taken for true.
  double chance_in(const Position& position, Seat next, std::size_t me, CardSet known) const;

 private:
  // Strengths of rivals by Personality, worked out when first asked for.
  struct Rivals;

  Rules rules_;
  HandWorth hands_;
  // The first Personality with the same goals, which has the same strength.
  std::array<PersonalityId, kPersonalities> alike_;
  // e to the power of whole and 1024th parts.
  std::array<double, 65> whole_;
  std::array<double, 1024> part_;
};

}  // namespace gaslight::nanty

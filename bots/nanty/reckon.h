// SPDX-License-Identifier: MIT
// What a seat reckons with when it plans: its own Personality, and guesses at the others'.
#pragma once

#include "bots/nanty/planner.h"
#include "engine/nanty/view.h"

namespace gaslight::nanty {

// Guesses at who of the players has which Personality, all deals equally likely; `open` are the
// Personalities that others than `out.me` may have.
void guess_any(
    PersonalityBits open, std::size_t players, std::size_t count, Rng& rng, Reckoning& out);

// The Personalities that may be dealt to others, as far as this seat knows.
PersonalityBits open_to_others(const Rules& rules, const SeatView& view);

// The intent of who is shown this view; it guesses nothing yet.
Intent intent_of(const SeatView& view);

// The same with guesses: each drawn by `guess(view, rng)` and made whole by sampling.
template <class Draw>
Intent intent_with_guesses(
    const Rules& rules, const SeatView& view, std::size_t count, Rng& rng, Draw&& guess) {
  Intent intent = intent_of(view);
  for (std::size_t i = 0; i < count; ++i) {
    const Guess drawn = guess(view, rng);
    intent.reckoning.guesses.push_back(sample(rules, view, drawn, rng).personality);
  }
  return intent;
}

// What a seat of a World reckons with: it knows its own card there and takes others for anything.
Intent intent_in_world(
    const Rules& rules, const Position& position, std::size_t seat, std::size_t count, Rng& rng);

}  // namespace gaslight::nanty

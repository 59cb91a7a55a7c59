// SPDX-License-Identifier: MIT
// How a game of Nanty Narking goes on, as the rest of the program sees it. Nothing here allocates.
#pragma once

#include "engine/core/chance.h"
#include "engine/core/fixed_string.h"
#include "engine/game/decision.h"
#include "engine/game/settings.h"
#include "engine/nanty/choice.h"
#include "engine/nanty/event.h"
#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

// Streams of Chance (docs/chance.md). Those below kStreams last for the whole game; the rolls for
// one card or event have a stream of their own.
inline constexpr std::uint16_t kStreams = 13;
FixedString<48> stream_name(std::uint16_t stream);

// A game before its set-up.
Position start(const Rules& rules, const Settings& settings);

Decision decision(const Position& position);
ChanceQuestion chance(const Rules& rules, const Position& position);
// What Chance chooses from: Action cards, or the indices of Personalities, Agent and Building cards
// or Random Events as if they were. Both are empty for a seat and for dice.
CardSet chance_cards(const Position& position);
CardSet chance_others(const Position& position);

// All legal choices of the seat to move: sorted, distinct, never empty.
void choices(const Rules& rules, const Position& position, Choices& out);
void apply_assume_legal(const Rules& rules,
                        Position& position,
                        const Choice& choice,
                        Events& events);
void resolve(const Rules& rules, Position& position, std::uint32_t outcome, Events& events);

// Works out the open question anew, for positions that were put together by hand or by sampling.
void pose_question(const Rules& rules, Position& position);

}  // namespace gaslight::nanty

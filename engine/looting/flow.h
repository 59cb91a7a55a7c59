// SPDX-License-Identifier: MIT
// How a game of Looting London goes on: set-up, turns, draws, the end. Every change of a Position
// is made here or in cases.h; nothing here allocates or asks anything but its arguments.
#pragma once

#include <string>

#include "engine/core/check.h"
#include "engine/game/decision.h"
#include "engine/game/settings.h"
#include "engine/looting/choice.h"
#include "engine/looting/event.h"
#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

enum class AskKind : std::uint8_t {
  Meld,
  Draw,
};

// Streams of Chance: who starts; then tiles, tops and pool of each game of a match
// (docs/chance.md).
inline constexpr std::uint16_t kStreams = 10;
inline constexpr std::uint16_t kFirstStream = 0;
inline constexpr std::uint16_t kTilesStreams = 1;
inline constexpr std::uint16_t kTopsStreams = 4;
inline constexpr std::uint16_t kPoolStreams = 7;
inline std::uint16_t stream_of_game(std::uint16_t first_of_kind, const Position& position) {
  return static_cast<std::uint16_t>(first_of_kind + position.game - 1);
}
std::string stream_name(std::uint16_t stream);

// A game before its set-up. The settings must have passed Looting::check_settings.
Position start(const Settings& settings);

inline Decision decision(const Position& position) {
  switch (position.phase) {
    case Phase::Meld:
      return {Actor::Seat, position.to_move, static_cast<std::uint8_t>(AskKind::Meld)};
    case Phase::Draw:
      return {Actor::Seat, position.to_move, static_cast<std::uint8_t>(AskKind::Draw)};
    case Phase::Over:
      return {Actor::Nobody, kNoSeat, 0};
    case Phase::SetUpFirst:
    case Phase::SetUpTops:
    case Phase::SetUpTopColumns:
    case Phase::SetUpTiles:
    case Phase::SetUpHands:
    case Phase::SetUpRow:
    case Phase::Refill:
    case Phase::Sweep:
    case Phase::Blind:
      break;
  }
  return {Actor::Chance, kNoSeat, 0};
}
inline ChanceQuestion chance(const Rules& rules, const Position& position);

// All legal choices of the seat to move: sorted, distinct, never empty.
void choices(const Rules& rules, const Position& position, Choices& out);

// Carries out one of choices().
void apply_assume_legal(const Rules& rules,
                        Position& position,
                        const Choice& choice,
                        Events& events);

// Carries out Chance's answer, 0 to count - 1.
void resolve(const Rules& rules, Position& position, std::uint32_t outcome, Events& events);

// Small questions about a position
bool four_alike(const Position& position);
// A card can come off the deck, after a reshuffle if need be (LL-016).
bool deck_can_give(const Position& position);
// The player to move could take or draw a card.
bool can_draw(const Position& position);
// The exchange of four identical face-up cards is on offer (LL-014, L09, L12, L22, L23).
bool can_sweep(const Position& position);
// The player to move may leave out the meld (L19).
bool may_decline_meld(const Rules& rules, const Position& position);

inline constexpr int kStartHand = 4;   // LL-008
inline constexpr int kMaxSweeps = 18;  // L23

// What Chance is asked before there are cards to draw.
ChanceQuestion set_up_question(const Rules& rules, const Position& position);

// Stands here to be inlined: it is asked for every card.
inline ChanceQuestion chance(const Rules& rules, const Position& position) {
  if (position.phase < Phase::SetUpHands) return set_up_question(rules, position);
  GASLIGHT_CHECK(decision(position).actor == Actor::Chance);
  SeatSet audience = kEverybody;
  if (position.phase == Phase::Blind) audience = only(position.to_move);
  if (position.phase == Phase::SetUpHands) audience = only(seat_at(position.progress / kStartHand));
  return {stream_of_game(kPoolStreams, position), static_cast<std::uint32_t>(position.deck.total()),
          audience};
}

}  // namespace gaslight::looting

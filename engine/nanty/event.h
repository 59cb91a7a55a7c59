// SPDX-License-Identifier: MIT
// What happens in Nanty Narking, as small facts, named and filled as journals write them. Money,
// pieces, cards, area cards and Trouble change only through these.
#pragma once

#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/nanty/position.h"

namespace gaslight::nanty {

enum class EventKind : std::uint8_t {
  SetUp,
  TurnStarted,       // seat, amount: turn
  VictoryAnnounced,  // seat, personality, amount: value, needed
  CardPlayed,        // seat, card
  IconStarted,       // seat, card, icon, amount
  CardDiscarded,     // seat (kNoSeat for the Fog), card, why
  CardKept,          // seat, card, why
  CardsDrawn,        // seat, cards, why
  CardsTaken,        // from (seat or kNoSeat: the discard pile), seat, cards, why
  HandsSwapped,      // seat, other
  RefillFailed,      // seat, amount: missing
  AgentPlaced,       // owner, area, piece, why, flag: trouble
  AgentMoved,        // owner, area: from, to, piece, seat: by (kNoSeat: an event), why
  AgentRemoved,      // owner, area, piece, seat: by (kNoSeat: an event), why
  TroublePlaced,     // area, why
  TroubleRemoved,    // area, why
  BuildingPlaced,    // seat, area, piece, amount: paid, other: to, why
  BuildingRemoved,   // seat, area, piece, why
  AreaCardMoved,     // area, seat: from, other: to
  AreaCardDisabled,  // area
  AreaAbilityUsed,   // seat, area
  MoneyMoved,        // seat: from, other: to, amount, why
  DieRolled,         // seat, amount: value, area (kAreas: none), why
  EventDrawn,        // event
  EffectBlocked,     // blocked: what, owner: victim, area, piece, why
  ResponsePlayed,    // seat, card or kWith..., why: against, hit, owner, area, piece: what it saves
  PersonalitySwapped,  // seat, personality: old, amount: new
  PersonalitiesSeen,   // seat, personalities
  HandSeen,            // seat, other: of, cards
  Scored,              // seat, points
  VariantRevealed,     // seat, card: the index of a VariantCard
  VariantUsed,         // seat, card
  VariantLost,         // seat, card
  BuildingCardDrawn,   // seat, card
  EventsSeen,          // seat, count, row
  EventsArranged,      // seat, count: how many on top, row
};

// An effect that did not happen.
enum class Blocked : std::uint8_t {
  AgentRemoved,
  AgentMoved,
  BuildingRemoved,
  AreaCardDisabled,
  AgentPlaced,
  Text,
};

struct Event {
  EventKind kind{};
  Seat seat = kNoSeat;
  Seat other = kNoSeat;
  Owner owner = kNoOwner;
  std::uint8_t area = 0;
  std::uint8_t to = 0;
  CardId card = kNoCard;
  Why why = 0;
  Icon icon{};
  EventCard event{};
  HitKind hit{};
  Blocked blocked{};
  PersonalityId personality = kNoPersonality;
  PieceId piece = kNoPiece;
  std::uint8_t count = 0;  // cards that this seat may not see
  bool flag = false;
  std::int16_t amount = 0;
  std::int16_t needed = 0;
  PersonalityBits personalities = 0;
  CardSet cards{};
  std::int16_t points[4] = {0, 0, 0, 0};  // agents, buildings, money, loans

  // Random Events. They share the room of `cards`.
  EventRow row() const { return cards.low; }
  void set_row(EventRow row) { cards = {row, 0}; }

  bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) <= 64);

// The longest run between two questions: every pawn of an area removed with its Trouble marker, all
// Buildings burnt, and the scores.
using Events = FixedVector<Event, 200>;

}  // namespace gaslight::nanty

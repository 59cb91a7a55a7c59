// SPDX-License-Identifier: MIT
// What happens in Looting London, as small facts. A fact that a seat may not know whole is given to
// it with a blank: the card of a CardDrawn is kNoWitness for everybody but the one who drew it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/looting/position.h"

namespace gaslight::looting {

enum class EventKind : std::uint8_t {
  SetUp,             // number: game of the match. Journals write a set-up line for it.
  TurnStarted,       // seat, number: turn
  TileDestroyed,     // seat, place: column, tile, cards
  TileGained,        // seat, place: column, tile, cards
  RowSwept,          // seat, card: the kind swept, fresh
  CardTaken,         // seat, card, place: slot, refill (kNoWitness: none)
  CardDrawn,         // seat, card
  DeckReshuffled,    // number: size of the discard pile
  CaseSolved,        // colour, seat: winner or kNoSeat, totals
  TurnPassed,        // seat
  Scored,            // seat, totals: tiles, disks, total
  GameOfMatchEnded,  // number: game, totals
};

struct Event {
  EventKind kind{};
  Seat seat = kNoSeat;
  std::uint8_t place = 0;
  Tile tile = kNoTile;
  Witness card = kNoWitness;
  Witness refill = kNoWitness;
  Colour colour{};
  std::uint16_t number = 0;
  Counts cards{};
  std::array<Witness, kRow> fresh{kNoWitness, kNoWitness, kNoWitness, kNoWitness};
  std::array<std::uint8_t, kMaxSeats> totals{};

  bool operator==(const Event&) const = default;
};

// The longest run between two questions: four tiles destroyed, a case solved by each, a tile
// gained, its case, five scores, the end of a game and the next set-up; 24 leaves room.
using Events = FixedVector<Event, 24>;

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// Cases: tiles leaving the columns, solving, and what everything is worth at the end.
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/looting/event.h"
#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

// A case is solved as soon as all its tiles have left the columns (LL-032).
inline bool is_solved(const Position& position, std::size_t colour) {
  return position.left[colour] == 0;
}
int solved_cases(const Position& position);

// Takes the bottom tile of a column away; when that solves its case, decides who gets the disk.
// Returns the tile. The event of the tile itself must be told by the caller first.
Tile bottom_tile(const Position& position, std::size_t column);
void remove_bottom_tile(const Rules& rules, Position& position, std::size_t column, Events& events);

struct Score {
  int tiles;
  int disks;
  int total() const { return tiles + disks; }
};
// Only solved cases count (LL-036, LL-037).
Score score_of(const Rules& rules, const Position& position, Seat seat);

// The end of the whole game or match: sums over all its games, and who has the highest (LL-038,
// L14, L17).
struct Outcome {
  EndReason reason;
  FixedVector<Seat, kMaxSeats> winners;
  FixedVector<std::uint16_t, kMaxSeats> scores;
};
Outcome outcome(const Position& position);

}  // namespace gaslight::looting

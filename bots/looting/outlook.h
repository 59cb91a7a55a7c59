// SPDX-License-Identifier: MIT
// How the cases stand: which may stay unsolved, who is likely to get the disks, and how many points
// each seat can count on. Looks only at what lies on the table, which everybody sees. Asked many
// thousand times a second: nothing here allocates.
#pragma once

#include <array>

#include "engine/looting/view.h"

namespace gaslight::looting {

using PerSeat = std::array<double, kMaxSeats>;
using PerColour = std::array<double, kColours>;

// The part of a view that melds change. Small, because it is copied for each meld that is thought
// through; the tiles themselves stay in the view, which must outlive it.
struct Board {
  Board(const Rules& rules, const SeatView& view);

  // The bottom tile of a column goes to a seat, or to nobody. REQUIRES: the column has a tile.
  void gain(const Rules& rules, std::size_t column, Seat seat);
  void destroy(const Rules& rules, std::size_t column);

  bool has_tile(std::size_t column) const { return gone[column] < kColumnHeight; }
  Tile bottom(std::size_t column) const { return (*columns)[column][gone[column]]; }
  int solved_cases() const;
  bool is_over() const { return solved_cases() >= 4; }  // LL-035
  // Value that must leave the columns before the game can end: of all cases but the longest.
  int value_to_go() const;
  // Tiles that must leave the columns before the game can end, of whatever case.
  int tiles_to_go() const;

  const std::array<std::array<Tile, kColumnHeight>, kColumns>* columns;
  std::size_t players;
  std::array<std::uint8_t, kColumns> gone;
  std::array<std::uint8_t, kColours> left;
  std::array<std::uint8_t, kColours> value_left;  // of the tiles of a case still in the columns
  std::array<Seat, kColours> disks;
  std::array<std::array<std::uint8_t, kColours>, kMaxSeats> evidence;
  // Per column: how many tiles from the bottom up to the highest of each case, gone ones included.
  std::array<std::array<std::uint8_t, kColours>, kColumns> reach;

 private:
  void remove(const Rules& rules, std::size_t column);
};

class Outlook {
 public:
  Outlook(const Rules& rules, const Board& board);

  // The chance that a case is solved before the game ends.
  double solved(std::size_t colour) const { return solved_[colour]; }
  // What a seat can count on for tiles and disks; exact once the game is over.
  PerSeat points() const;
  // What a seat could count on more if it gained this tile.
  double worth(const TileFace& face, Seat seat) const;

 private:
  double last_tile_worth(const TileFace& face, Seat seat) const;

  const Rules& rules_;
  const Board& board_;
  PerColour solved_;
  std::array<PerSeat, kColours> claims_;  // on each disk
  PerColour all_claims_;
};

}  // namespace gaslight::looting

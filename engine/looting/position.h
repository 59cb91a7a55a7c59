// SPDX-License-Identifier: MIT
// The data of one game of Looting London: a plain value without pointers. Table and World wrap it.
// Invariant: every Witness card is in exactly one of deck, discard pile, row and hands; every tile
// is in a column, with a seat, or out of the game (invariants.h checks this in tests and debug
// builds). The deck is an unordered pool: which card comes next is Chance's to say when it is
// drawn.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/game/seat.h"
#include "engine/looting/ids.h"

namespace gaslight::looting {

// How many cards of each witness. Sums go over all four bytes at once: no count reaches 64.
struct Counts {
  std::array<std::uint8_t, kWitnesses> of{};

  std::uint8_t& operator[](Witness witness) { return of[index(witness)]; }
  std::uint8_t operator[](Witness witness) const { return of[index(witness)]; }
  int total() const { return static_cast<int>((word() * 0x01010101U) >> 24); }
  void add(const Counts& more) { set_word(word() + more.word()); }
  // REQUIRES: covers(fewer)
  void take(const Counts& fewer) { set_word(word() - fewer.word()); }
  bool covers(const Counts& wanted) const {
    return (((word() | 0x80808080U) - wanted.word()) & 0x80808080U) == 0x80808080U;
  }
  // Half of each count, rounded down: the pairs.
  Counts pairs() const {
    Counts halves;
    halves.set_word((word() >> 1) & 0x7F7F7F7FU);
    return halves;
  }
  auto operator<=>(const Counts&) const = default;

  // All four counts as one number, a byte each.
  std::uint32_t word() const { return std::bit_cast<std::uint32_t>(of); }
  void set_word(std::uint32_t word) {
    of = std::bit_cast<std::array<std::uint8_t, kWitnesses>>(word);
  }
};

// What the game waits for. The set-up and the three draws wait for Chance, Meld and Draw for a
// seat.
enum class Phase : std::uint8_t {
  SetUpFirst,
  SetUpTops,
  SetUpTopColumns,
  SetUpTiles,
  SetUpHands,
  SetUpRow,
  Meld,
  Draw,
  Refill,
  Sweep,
  Blind,
  Over,
};

enum class EndReason : std::uint8_t {
  NotOver,
  Cases,  // LL-035
  Dry,    // L19
};

inline constexpr Tile kNoTile = 0xFF;
// Where a Loot disk is when no seat has it.
inline constexpr Seat kDiskOpen{0xFD};
inline constexpr Seat kDiskInBox{0xFC};

// A set of tiles: bit i is tile i.
using TileSet = std::uint32_t;

struct Position {
  // Settings of the game
  std::uint8_t players;
  std::uint8_t games;         // 1, or 3 in a match (LL-041)
  std::uint8_t five_colours;  // LL-043
  std::uint8_t two_players;   // L18

  // Where we are
  Phase phase;
  EndReason end;      // why the last finished game ended
  std::uint8_t game;  // of the match, from 1
  Seat first;
  Seat to_move;
  std::uint8_t passes;    // turns in a row in which nothing could be done (L19)
  std::uint8_t sweeps;    // in this turn (L23)
  std::uint8_t progress;  // of the set-up or a sweep; the slot to refill
  Witness in_flight;      // the card just taken, or the kind just swept, until its event is told
  std::uint16_t turn;

  // The display
  std::array<std::array<Tile, kColumnHeight>, kColumns>
      columns;                              // bottom first; kNoTile where gone
  std::array<std::uint8_t, kColumns> gone;  // tiles gone from the bottom
  std::array<Witness, kRow> row;            // kNoWitness where empty
  std::array<std::uint8_t, kColours> left;  // tiles of a case still in the columns
  std::array<Seat, kColours> disks;
  TileSet bag;   // during the set-up: tiles not laid yet
  TileSet tops;  // during the set-up: tiles that go on top

  // Cards
  Counts deck;
  Counts discard;
  std::array<Counts, kMaxSeats> hands;
  // Cards of each hand that everybody knows of, because they were taken face up. Public and
  // certain: when a hand gives away cards, these are counted as given first.
  std::array<Counts, kMaxSeats> known;

  // What each seat has gained
  std::array<TileSet, kMaxSeats> tiles;
  std::array<std::array<std::uint8_t, kColours>, kMaxSeats> evidence;  // total value per case
  std::array<std::uint16_t, kMaxSeats> match_totals;                   // of the games already ended

  bool operator==(const Position&) const = default;
};
static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) <= 512, "a Position of Looting London fits 512 bytes");

}  // namespace gaslight::looting

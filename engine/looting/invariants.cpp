// SPDX-License-Identifier: MIT
#include "engine/looting/invariants.h"

#include <bit>

#include "engine/looting/cases.h"
#include "engine/looting/flow.h"

namespace gaslight::looting {
namespace {

bool at_rest(const Position& position) {
  return decision(position).actor != Actor::Chance;
}

bool every_card_is_in_one_place(const Rules& rules, const Position& position) {
  Counts all = position.deck;
  all.add(position.discard);
  for (const Counts& hand : position.hands)
    all.add(hand);
  for (const Witness card : position.row)
    if (card != kNoWitness) ++all[card];
  return all.of == rules.card_count;
}

bool known_cards_are_in_the_hand(const Rules&, const Position& position) {
  for (std::size_t i = 0; i < kMaxSeats; ++i)
    if (!position.hands[i].covers(position.known[i])) return false;
  return true;
}

bool no_tile_is_in_two_places(const Rules&, const Position& position) {
  TileSet seen = 0;
  for (const TileSet tiles : position.tiles) {
    if ((seen & tiles) != 0) return false;
    seen |= tiles;
  }
  for (const auto& column : position.columns) {
    for (const Tile tile : column) {
      if (tile == kNoTile) continue;
      if (tile >= kTiles || ((seen >> tile) & 1) != 0) return false;
      seen |= TileSet{1} << tile;
    }
  }
  return true;
}

bool columns_are_empty_from_the_bottom(const Rules&, const Position& position) {
  for (std::size_t c = 0; c < kColumns; ++c)
    for (std::size_t h = 0; h < kColumnHeight; ++h)
      if ((position.columns[c][h] == kNoTile) != (h < position.gone[c])) return false;
  return true;
}

bool cases_count_their_tiles(const Rules& rules, const Position& position) {
  std::array<std::uint8_t, kColours> left{};
  for (const auto& column : position.columns)
    for (const Tile tile : column)
      if (tile != kNoTile) ++left[index(rules.tiles[tile].colour)];
  return left == position.left;
}

bool evidence_is_the_value_of_the_tiles(const Rules& rules, const Position& position) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    std::array<std::uint8_t, kColours> values{};
    for (TileSet rest = position.tiles[i]; rest != 0; rest &= rest - 1) {
      const TileFace& face = rules.tiles[static_cast<std::size_t>(std::countr_zero(rest))];
      values[index(face.colour)] =
          static_cast<std::uint8_t>(values[index(face.colour)] + face.value);
    }
    if (values != position.evidence[i]) return false;
  }
  return true;
}

bool disks_of_unsolved_cases_are_open(const Rules&, const Position& position) {
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (is_solved(position, colour) == (position.disks[colour] == kDiskOpen)) return false;
  return true;
}

bool four_solved_cases_end_the_game(const Rules&, const Position& position) {
  return solved_cases(position) < 4 || position.phase == Phase::Over;
}

bool counters_are_in_range(const Rules&, const Position& position) {
  return position.passes <= position.players && position.sweeps <= kMaxSweeps &&
         position.game >= 1 && position.game <= position.games &&
         position.in_flight == kNoWitness && position.progress == 0;
}

bool no_seat_that_is_not_there_has_anything(const Rules&, const Position& position) {
  for (std::size_t i = position.players; i < kMaxSeats; ++i)
    if (position.hands[i].total() > 0 || position.tiles[i] != 0 || position.match_totals[i] != 0)
      return false;
  for (const Seat disk : position.disks)
    if (disk != kDiskOpen && disk != kDiskInBox && index(disk) >= position.players) return false;
  return index(position.first) < position.players;
}

struct Invariant {
  const char* words;
  bool (*holds)(const Rules&, const Position&);
};

constexpr Invariant kInvariants[] = {
    {"every Witness card is in exactly one place", every_card_is_in_one_place},
    {"cards known to be in a hand are in it", known_cards_are_in_the_hand},
    {"no tile is in two places", no_tile_is_in_two_places},
    {"columns are empty from the bottom up", columns_are_empty_from_the_bottom},
    {"each case counts its tiles in the columns", cases_count_their_tiles},
    {"evidence is the value of the tiles", evidence_is_the_value_of_the_tiles},
    {"exactly the disks of unsolved cases are open", disks_of_unsolved_cases_are_open},
    {"four solved cases end the game", four_solved_cases_end_the_game},
    {"counters are in range", counters_are_in_range},
    {"seats that are not there have nothing", no_seat_that_is_not_there_has_anything},
};

}  // namespace

const char* broken_invariant(const Rules& rules, const Position& position) {
  if (!at_rest(position)) return nullptr;
  for (const Invariant& invariant : kInvariants)
    if (!invariant.holds(rules, position)) return invariant.words;
  return nullptr;
}

}  // namespace gaslight::looting

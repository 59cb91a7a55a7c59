// SPDX-License-Identifier: MIT
// Melding and destroying: which tiles a hand can gain, and by which payments.
#pragma once

#include "engine/looting/choice.h"
#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

// How many cards of the needed type this hand can stand for: own cards of that type and a joker
// pair for every two identical others (LL-023, LL-024).
int worth_for(const Counts& hand, Witness needed);

// How many tiles may be destroyed at the bottom of a column before a meld for the next one: the top
// tile stays (LL-039) and no destruction may end the game (LL-040, L07).
int destroyable(const Rules& rules, const Position& position, std::size_t column);

// The tile that a meld in this column would gain after `destroy` destructions.
inline Tile tile_above(const Position& position, std::size_t column, int destroy) {
  return position.columns[column][static_cast<std::size_t>(position.gone[column] + destroy)];
}

// Appends every meld on offer to the player to move, sorted (L21).
void append_melds(const Rules& rules, const Position& position, Choices& out);

// Whether append_melds would append anything, at less cost.
bool can_meld(const Rules& rules, const Position& position);

}  // namespace gaslight::looting

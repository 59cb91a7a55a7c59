// SPDX-License-Identifier: MIT
// Positions of Looting London as text that people can read and write, for tests and bug reports.
// Columns, slots and seats count from 0, as in journals. Statements end with a line break or a
// semicolon; # begins a comment. Example:
//
//   looting-london; players 3; seat 0; ask meld
//   column 0: t10 t11 t06        # bottom first
//   row: waif bobby - dame       # - is an empty place
//   hand 0: dame 4, waif 1; known 0: dame 2
//   tiles 1: t01 t02; disk green: 1
//
// What is not said has a default: players 4, seat 0, ask meld, turn 1, first 0, empty columns and
// hands, an empty row, disks open where tiles of the colour are in the columns and in the box
// otherwise. Cards that are not placed anywhere are the deck, unless `deck:` says otherwise.
// position_text writes every field; position_from reads it back to the same Position.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

std::string position_text(const Position& position);

// What is wrong, in a sentence with the statement it is about; nothing when `out` was read. A
// position that breaks an invariant (a card in two places, say) is refused.
std::optional<std::string> position_from(const Rules& rules, std::string_view text, Position& out);

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// Positions of Nanty Narking as text that people can read and write, for tests and bug reports.
// Statements end with a line break or a semicolon; # begins a comment; lists are separated by
// spaces or commas.
//
//   nanty-narking; players 3; edition first; personalities standard; turn 7; seat 0
//   agents 0: strand 2, city 1; agents 1: city 1
//   grenadiers: holborn 1; citizens: lambeth 2; trouble: strand city
//   buildings 1: lambeth; money: 10 4 12
//   hand 0: toby sweeney_todd; hand 1: mr_goodyear; discard: navvies
//   dealt: fagin lord_balmoral sherlock_holmes
//
// What is not said has a default: 4 players, retail, standard, turn 20, seat 0 about to play a
// card, an empty board, £10 each, empty hands, area cards with the Buildings' owners, the first
// Personalities of the set in order, all events to come, and every card that is nowhere else in the
// pile. With `agent_building_cards on` pieces have faces (`faces 0: tosher city palace lambeth`,
// the first ones left where none are said) and seats Agent and Building cards (`variants 0:
// tosher`). position_text writes every field; position_from reads it back to the same Position.
// Where we are in a card is believed only under the seal that position_text puts below its text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

std::string position_text(const Position& position);

// What is wrong, in a sentence; nothing when `out` was read. A position that breaks an invariant is
// refused.
std::optional<std::string> position_from(const Rules& rules, std::string_view text, Position& out);

}  // namespace gaslight::nanty

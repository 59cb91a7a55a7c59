// SPDX-License-Identifier: MIT
// What the guide says of Nanty Narking, from a view alone: the question, how close goals are, and
// the aid of docs/protocol.md.
#pragma once

#include <string>
#include <vector>

#include "engine/game/rules_bin.h"
#include "engine/nanty/title.h"
#include "engine/notation/json.h"
#include "engine/notation/nanty_words.h"

namespace gaslight {

// What everybody sees of the board and the money, as the engine's questions about the board want
// it. Hands, decks and Personalities stay empty.
nanty::Position nanty_board_of(const nanty::SeatView& view);

// "Sweeney Todd: Which pawn do you assassinate?"
std::string nanty_question(const nanty::Rules& rules,
                           const Texts& texts,
                           const nanty::Moment& moment);

// Goals

// One way to win: met when the value has reached what is needed, and the game has come so far.
struct GoalPart {
  std::string text;  // what is counted
  int value;
  int needed;
};
// How far this seat would be with this Personality. Any one part wins.
std::vector<GoalPart> nanty_goal_parts(const nanty::Rules& rules,
                                       const nanty::SeatView& view,
                                       std::size_t seat,
                                       nanty::PersonalityId personality);
// The same in words: "control of 2 of 4 areas".
std::string nanty_progress(const nanty::Rules& rules,
                           const nanty::SeatView& view,
                           std::size_t seat,
                           nanty::PersonalityId personality);

// "assassinate", "money:2"
std::string printed_icon_id(const nanty::PrintedIcon& printed);

void write_nanty_aid(const nanty::Rules& rules,
                     const Texts& texts,
                     const nanty::SeatView& view,
                     JsonWriter& json);

}  // namespace gaslight

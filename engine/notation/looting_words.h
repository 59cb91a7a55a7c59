// SPDX-License-Identifier: MIT
// Looting London in sentences for people. Names come from the texts of the language in use.
#pragma once

#include <span>
#include <string>

#include "engine/game/rules_bin.h"
#include "engine/looting/title.h"

namespace gaslight::looting {

// A choice as an offer: "gain the 4 High Society Dame of column 1 for 4 Dames".
std::string choice_text(const Rules& rules,
                        const Texts& texts,
                        const Position& position,
                        const Choice& choice);

// An event as a line of the log. `names` are what the seats are called.
std::string event_text(const Rules& rules,
                       const Texts& texts,
                       const Event& event,
                       std::span<const std::string> names);

// "yellow 4 High Society Dame"
std::string tile_text(const Rules& rules, const Texts& texts, Tile tile);
// "2 Waifs and 1 London Bobby"; "no cards" when there are none
std::string cards_text(const Texts& texts, const Counts& cards);

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// The table of Nanty Narking as one seat sees it: drawn for a screen of 80 by 24, or told in
// sentences. A player's pieces show as the first letter of their colour.
#pragma once

#include <string>

#include "cli/play_seats.h"
#include "cli/terminal.h"
#include "engine/game/rules_bin.h"
#include "engine/nanty/rules.h"
#include "engine/nanty/view.h"

namespace gaslight::cli {

// On a low screen the news need the room.
inline constexpr int kLowScreen = 30;

// What drawing needs beside the view.
struct NantyArt {
  const nanty::Rules& rules;
  const Texts& texts;
  Style style;
};

// The areas with their neighbours on the left, the players on the right. With the variant the faces
// of the Agents need the room of the neighbours on a narrow screen.
Lines draw_table(const NantyArt& art, const nanty::SeatView& view, const SeatNames& names);
// The same areas where they lie in London, the Thames between them.
Lines draw_map(const NantyArt& art, const nanty::SeatView& view);

Lines tell_table(const NantyArt& art, const nanty::SeatView& view, const SeatNames& names);
// Own money, goal and hand.
Lines tell_question(const NantyArt& art, const nanty::SeatView& view);
// "Chelsea, number 1, Building £6, on the Thames. Trouble. ..."
std::string tell_area(const NantyArt& art,
                      const nanty::SeatView& view,
                      const SeatNames& names,
                      std::size_t area);
// "Bot 1 (yellow, greedy): £10, 5 cards, ..."
std::string tell_player(const NantyArt& art,
                        const nanty::SeatView& view,
                        const SeatNames& names,
                        std::size_t seat);

// The end: who was who, how close, and the points where they decided.
Lines tell_end(const NantyArt& art, const nanty::SeatView& view, const SeatNames& names);

// Words

char letter_of(const NantyArt& art, const nanty::SeatView& view, std::size_t seat);
std::string in_colour(const NantyArt& art,
                      const nanty::SeatView& view,
                      std::size_t seat,
                      std::string_view text);
// "Sweeney Todd (grey): Assassinate, Take £2, Place an Agent. Assassinate one pawn, ..."
std::string card_line(const NantyArt& art, nanty::Edition edition, nanty::CardId card);
bool has_seat(const nanty::SeatView& view);

}  // namespace gaslight::cli

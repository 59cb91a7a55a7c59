// SPDX-License-Identifier: MIT
// The table of Looting London as one seat sees it: drawn for a screen of 80 by 24, or told in
// sentences. Tiles show the letter of their colour, their value and the witness: B4 Dame.
#pragma once

#include <string>

#include "cli/play_seats.h"
#include "cli/terminal.h"
#include "engine/game/rules_bin.h"
#include "engine/looting/rules.h"
#include "engine/looting/view.h"

namespace gaslight::cli {

// What drawing needs beside the view.
struct LootingArt {
  const looting::Rules& rules;
  const Texts& texts;
  Style style;
};

Lines draw_table(const LootingArt& art, const looting::SeatView& view, const SeatNames& names);
Lines tell_table(const LootingArt& art, const looting::SeatView& view, const SeatNames& names);
// Own hand, and what is to be chosen from: bottom tiles before a meld, the row before a draw.
Lines tell_question(const LootingArt& art, const looting::SeatView& view);
// "Column 2, from the bottom: ..."
std::string tell_column(const LootingArt& art, const looting::SeatView& view, std::size_t column);

// The end of a game, case by case.
Lines draw_scores(const LootingArt& art, const looting::SeatView& view, const SeatNames& names);
Lines tell_scores(const LootingArt& art, const looting::SeatView& view, const SeatNames& names);

// Words

// "Dame"
std::string short_name(const LootingArt& art, looting::Witness witness);
// "2 Waif + 1 Dame"
std::string short_cards(const LootingArt& art,
                        const looting::Counts& cards,
                        std::string_view between);
// "blue 4 Dame"
std::string short_tile(const LootingArt& art, looting::Tile tile);
Paint paint_of(looting::Colour colour);
// "have 3 of 4, short 1"
std::string cost_text(const LootingArt& art, const looting::SeatView& view, looting::Tile tile);

}  // namespace gaslight::cli

// SPDX-License-Identifier: MIT
// What the Agent and Building card variant adds to the table: the faces of the pieces, on the board
// as codes of two letters, and the cards before the players. Only for games with the variant.
#pragma once

#include <array>
#include <string>

#include "cli/nanty_table.h"

namespace gaslight::cli {

// "To" for the Tosher; no two faces have the same.
using FaceCodes = std::array<std::string, nanty::kVariantCards>;
FaceCodes face_codes(const NantyArt& art, nanty::Edition edition);
// All codes with what they stand for.
std::string codes_text(const NantyArt& art, nanty::Edition edition);

// All pawns of an area in so many places, or their numbers where there are too many:
// "G:ToCy Y:Md #1"
std::string faces_cell(const NantyArt& art,
                       const nanty::SeatView& view,
                       const FaceCodes& codes,
                       std::size_t area,
                       int width);
// "your Tosher and Maid", "the Jockey of Bot 1"
std::string agents_text(const NantyArt& art,
                        const nanty::SeatView& view,
                        const SeatNames& names,
                        std::size_t area,
                        std::size_t seat);
// Where every player's piece with this face is: "Yours is in City, that of Bot 1 in Strand."
std::string places_text(const NantyArt& art,
                        const nanty::SeatView& view,
                        const SeatNames& names,
                        nanty::PieceId face);

// The name, of long ones only the end: "Matchstick Girl"
std::string brief_face(const NantyArt& art, nanty::Edition edition, nanty::PieceId face);
// The seat's own cards in a line, with where their pieces are: "Tosher (City), Maid (open, used)";
// with codes where the screen is too narrow
std::string own_cards_brief(const NantyArt& art, const nanty::SeatView& view);
// Each of them with what it is good for, cut where the screen ends.
Lines own_cards_short(const NantyArt& art, const nanty::SeatView& view);
// Each of them with its whole text.
Lines own_cards_text(const NantyArt& art, const nanty::SeatView& view);
// "3 Agent cards and 1 Building card face down; open: Maid"; empty when there are none
std::string held_text(const NantyArt& art, const nanty::SeatView& view, std::size_t seat);
// What is left of the deck and what has left the game.
std::string piles_text(const NantyArt& art, const nanty::SeatView& view);
// All of that for every player.
Lines all_cards_text(const NantyArt& art, const nanty::SeatView& view, const SeatNames& names);

}  // namespace gaslight::cli

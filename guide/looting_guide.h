// SPDX-License-Identifier: MIT
// What the guide says of Looting London, from a view alone: the question, what tiles cost, who
// leads the cases, and the aid of docs/protocol.md.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/game/rules_bin.h"
#include "engine/looting/title.h"
#include "engine/notation/json.h"

namespace gaslight {

std::string looting_question(const looting::SeatView& view);

// The tile that a meld in this column gains, or kNoTile.
looting::Tile looting_bottom_tile(const looting::SeatView& view, std::size_t column);

// How many cards of the tile's witness the reader's hand stands for, joker pairs included.
int looting_cards_for(const looting::Rules& rules,
                      const looting::SeatView& view,
                      looting::Tile tile);

// The seats with the most evidence of a case; none as long as nobody has any. One alone would get
// the disk (LL-033, LL-034).
std::vector<Seat> looting_leaders(const looting::SeatView& view, std::size_t colour);

void write_looting_aid(const looting::Rules& rules,
                       const Texts& texts,
                       const looting::SeatView& view,
                       std::span<const std::string> names,
                       JsonWriter& json);

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// What the files of card texts share: scrolls.cpp, which knows when a text can be used and how it
// begins, scrolls_money, scrolls_hands and scrolls_board.cpp with the frames of those that ask, and
// variant.cpp with the Agent and Building cards. Nobody else includes it.
#pragma once

#include "engine/nanty/play.h"

namespace gaslight::nanty {

// Who can be hit

inline std::uint16_t money_of(const Position& position, std::size_t i) {
  return position.money[i];
}
inline const CardSet& hand_of(const Position& position, Seat seat) {
  return position.hands[gaslight::index(seat)];
}
SeatSet others_with_money(const Position& position, Seat seat);
SeatSet others_with_cards(const Position& position, Seat seat);
SeatSet others_with_buildings(const Position& position, Seat seat);
SeatSet others_with_agents(const Position& position, Seat seat, std::size_t area);

// What many frames do

void ask_run(Play& play, Frame& frame);
void pose_seats(Question& question, Seat seat, SeatSet seats);
void pose_pieces(Question& question, Seat seat, const Pieces& pieces);
void pose_areas(Question& question, Seat seat, AreaSet areas);
void pose_cards(Question& question, Seat seat, CardSet cards);
// Asks the victim for an answer to the text; how it came out is `cancelled`.
void aim(Play& play, const Frame& frame, Seat victim);
inline bool cancelled(const Play& play) {
  return play.p.result == Result::Cancelled;
}
// A `choose` that keeps the seat in `a` and goes on at pc 1.
void pick_victim(Play& play, Frame& frame, const Choice& choice);
void tell_roll(Play& play, Seat seat, int value, std::size_t area, Why cause);

// scrolls_money.cpp

// Mr Goodyear stops the text for this player.
void cancel_text(Play& play, const Frame& frame, Seat victim);
// The victim hands over so many pounds or a card, or answers; `hand_over` reads the pounds in `b`.
void pose_money_or_card(const Play& play, Seat victim, int pounds, Question& question);
void hand_over(Play& play, const Frame& frame, Seat victim, const Choice& choice);
SeatSet demand_targets(const Position& position, Seat seat, bool clog);
void take_loan(Play& play, Seat seat, CardId card);
Handlers money_scroll_handlers(Op op);

// scrolls_hands.cpp

// Asks for a player (kept in `a`), lets them answer, shows their hand and asks again at pc 3.
void run_view_hand(Play& play, Frame& frame);
Handlers hand_scroll_handlers(Op op);

// scrolls_board.cpp

Pieces movable(const Position& position, Seat seat, Scroll scroll);
bool can_swap(const Position& position);
AreaSet take_over_targets(const Rules& rules, const Position& position, Seat seat, bool in_trouble);
Handlers board_scroll_handlers(Op op);

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// What lies open on the table, kept up to date from the start of a game and the events as a seat
// sees them: a player that is told of every event knows the board between its own decisions too.
#pragma once

#include "engine/nanty/event.h"
#include "engine/nanty/view.h"

namespace gaslight::nanty {

class Fold {
 public:
  void start(const SeatView& view) { board_ = view; }
  void observe(const Event& event);

  // As this seat's view would be: settings, turn, active, in_play, pieces, Trouble, area cards,
  // used, gained, faces, Agent and Building cards, money, hand_sizes, loans, clogs, grey_left,
  // brown_left, discard, events and the seat's own Personality. The rest is as it was at the start:
  // what is asked, hands, known, and the passing marks of a step under way.
  const SeatView& board() const { return board_; }

 private:
  void observe_cards(const Event& event);
  void observe_pieces(const Event& event);
  void observe_variant(const Event& event);
  void draw(int count);
  void discard(const Event& event);
  void keep(const Event& event);
  void lose_variant(Seat seat, CardId card);

  SeatView board_{};
};

// Cards that everybody sees: discards, the card in play, loans and clogs.
CardSet cards_lying_open(const SeatView& board);

}  // namespace gaslight::nanty

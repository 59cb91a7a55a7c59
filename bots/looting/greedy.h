// SPDX-License-Identifier: MIT
// greedy: plans its whole turn. Each meld is weighed by what it changes in the points the seats can
// count on, by the cards that stay in hand, and by the best card to take after it. Remembers
// nothing, uses no randomness: the same view gives the same answer.
#pragma once

#include <vector>

#include "bots/player.h"
#include "engine/looting/title.h"

namespace gaslight::looting {

// What things are worth to greedy, in points.
struct Tastes {
  double card = 1.0;     // a card in hand, whatever it is
  double spare = 0.3;    // of that, a card for which few tiles may be left
  double share = 1.6;    // cards that can be used, for an even share of the value to be gained
  double reserve = 1.4;  // and some more
  double best = 0.18;    // of the tile that the hand is closest to
  double all = 0.13;     // of every other tile that can be gained
  double above = 0.28;   // of the tiles above those
  double rivals = 0.5;   // what the rivals' points weigh, all together
  double near = 0.8;     // how much more a tile counts that is nearly paid for
  double open = 0.04;    // of each tile left for the next to gain
};

class GreedyPlayer final : public Player<Looting> {
 public:
  explicit GreedyPlayer(const Rules& rules, const Tastes& tastes = {})
      : rules_(rules),
        tastes_(tastes) {}
  std::size_t decide(const SeatView& view,
                     const Choices& choices,
                     Rng& rng,
                     const Budget& budget) override;

 private:
  Rules rules_;
  Tastes tastes_;
};

// The answer of greedy, for whoever plays it in their head.
std::size_t greedy_choice(const Rules& rules,
                          const Tastes& tastes,
                          const SeatView& view,
                          const Choices& choices);

// The choices worth a closer look, best first, at most `most` of them; the first is greedy's own.
// Face-up cards of one kind count as one.
std::vector<std::size_t> greedy_ranking(const Rules& rules,
                                        const Tastes& tastes,
                                        const SeatView& view,
                                        const Choices& choices,
                                        std::size_t most);

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// greedy: knows its Personality. Tries each choice in a few invented Worlds, plays its own turn
// there to the end with the next best steps, and takes what leaves it best off (evaluate.h). Looks
// at nobody else's turn and remembers nothing. Costs some hundreds of evaluations a decision,
// however many choices there are: 4 ms a game. Wins 82 % among three `rules`, 97 % against one.
#pragma once

#include <array>

#include "bots/nanty/evaluate.h"
#include "bots/player.h"
#include "engine/game/world.h"
#include "engine/nanty/title.h"

namespace gaslight::nanty {

class GreedyPlayer final : public Player<Nanty> {
 public:
  explicit GreedyPlayer(const Rules& rules, const Weights& weights = {})
      : rules_(rules),
        evaluator_(rules, weights) {}
  std::size_t decide(const SeatView& view, const Choices& choices, Rng& rng) override;

 private:
  using Invented = World<Nanty>;
  static constexpr std::size_t kLevels = 4;

  // Weighing
  std::size_t best_of(const SeatView& view, const Choices& choices, Rng& rng);
  int try_choice(const Invented& world, const Choice& choice, std::uint64_t seed);
  int try_free(const Invented& world, const Choice& choice, std::uint64_t seed);
  int value(const Invented& world) const { return evaluator_.value(world.view(me_), known_); }

  // Going on in a World
  void apply(Invented& world, const Choice& choice, Rng& rng);
  void advance(Invented& world, Rng& rng);
  void settle(Invented& world, std::size_t level, Rng& rng);
  void finish_turn(Invented& world, Rng& rng);
  void try_icon(Invented& world, Rng& rng);
  bool play_best_card(Invented& world, Rng& rng);
  void take_best(Invented& world, std::size_t level, Rng& rng);

  Rules rules_;
  Evaluator evaluator_;
  // Of the decision under way
  Seat me_ = kNoSeat;
  PersonalityId personality_ = kNoPersonality;
  std::uint16_t turn_ = 0;
  CardSet known_;
  // Room for the questions on the way, one for each level: too large for a small stack.
  std::array<Choices, kLevels> choices_;
  Events events_;
};

}  // namespace gaslight::nanty

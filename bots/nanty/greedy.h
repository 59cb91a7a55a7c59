// SPDX-License-Identifier: MIT
// greedy: knows its Personality and takes those of others to be anything. Tries each choice in a
// few invented Worlds, plans its own turn there to the end (planner.h), and takes what leaves it
// most likely to win. Looks at nobody else's turn and remembers nothing. The lower levels
// (levels.h) are kinds of it.
#pragma once

#include <array>
#include <optional>

#include "bots/nanty/mind.h"
#include "bots/nanty/planner.h"
#include "bots/nanty/spread.h"
#include "bots/player.h"

namespace gaslight::nanty {

struct GreedySettings {
  std::size_t looks_at = 64;  // choices of one question, at the table and in its plans
  double content = 0;         // plays any card that gives away no more chance to win than this
  bool believes = false;      // draws inferences from what others do
};

class GreedyPlayer final : public Player<Nanty> {
 public:
  explicit GreedyPlayer(const Rules& rules, const GreedySettings& settings = {});
  void start(const SeatView& view) override;
  void observe(const Event& event) override;
  std::size_t decide(const SeatView& view,
                     const Choices& choices,
                     Rng& rng,
                     const Budget& budget) override;
  std::vector<RoleChance> beliefs() const override;

 private:
  Guess guess(const SeatView& view, Rng& rng) const;
  Intent reckon(const SeatView& view, Rng& rng) const;
  std::size_t best_of(const SeatView& view, const Choices& choices, const Intent& intent, Rng& rng);
  std::size_t good_card(const Choices& choices,
                        const Spread& spread,
                        const std::vector<double>& worth,
                        std::size_t best,
                        Rng& rng) const;

  GreedySettings settings_;
  Evaluator evaluator_;
  Planner planner_;
  std::optional<Mind> mind_;                 // of those who believe anything
  std::optional<std::uint16_t> given_turn_;  // in which chances were given away already
};

}  // namespace gaslight::nanty

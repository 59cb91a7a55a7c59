// SPDX-License-Identifier: MIT
// search: plans whole turns and tries them out. It lists the turns it could play (plans.h), then
// plays each of them in the same invented Worlds, drawn from what it believes, lets the others
// answer by their own goals until its turn comes again, and looks how likely it is then to win.
// Half of the plans are dropped each time, the better ones are tried more often. The plan that is
// left is followed until something happens that it did not foresee.
#pragma once

#include <memory>
#include <vector>

#include "bots/nanty/mind.h"
#include "bots/nanty/plans.h"
#include "bots/nanty/rollout.h"
#include "bots/player.h"

namespace gaslight::nanty {

struct SearchSettings {
  int simulations = 400;  // each time a turn is planned; other questions get fewer
  std::size_t plans = 16;
  double trust = 12;     // simulations that the planner's own judgement counts for
  bool believes = true;  // draws inferences from what others do
  Rounds rounds;
};

// Where the Worlds of a search come from.
class Insight {
 public:
  virtual ~Insight() = default;
  virtual Guess guess(const SeatView& view, Rng& rng) const = 0;
};

class SearchPlayer final : public Player<Nanty> {
 public:
  SearchPlayer(const Rules& rules, const SearchSettings& settings);

  void start(const SeatView& view) override;
  void observe(const Event& event) override;
  std::size_t decide(const SeatView& view,
                     const Choices& choices,
                     Rng& rng,
                     const Budget& budget) override;
  std::vector<RoleChance> beliefs() const override { return mind_.belief().chances(); }

  // Worlds are drawn from here instead of from the own beliefs. For measuring what knowing more
  // would bring.
  void set_insight(const Insight* insight) { insight_ = insight; }

 private:
  std::size_t follow_plan(const SeatView& view, const Choices& choices);
  Guess guess(const SeatView& view, Rng& rng) const;
  std::size_t best_plan(const SeatView& view,
                        const Intent& intent,
                        const std::vector<Plan>& plans,
                        int simulations,
                        Rng& rng,
                        const Budget& budget) const;

  Evaluator evaluator_;
  SearchSettings settings_;
  Mind mind_;
  const Insight* insight_ = nullptr;
  std::unique_ptr<Planner> planner_;
  // One for each part of the simulations that may run at the same time.
  std::vector<std::unique_ptr<Planner>> lanes_;
  // What is left of the plan that is being followed, and in which turn.
  std::vector<Choice> plan_;
  std::uint16_t plan_turn_ = 0;
};

}  // namespace gaslight::nanty

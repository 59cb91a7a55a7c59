// SPDX-License-Identifier: MIT
// Turns that could be played, as lists of choices. A plan goes as far as it can be foreseen: up to
// the end of the turn, or to where Chance decides something.
#pragma once

#include <vector>

#include "bots/nanty/planner.h"

namespace gaslight::nanty {

struct Plan {
  std::vector<Choice> choices;
  double worth = 0;  // as the planner sees it
};

// The best plans that begin with one of `choices`, at most `most`, best first. They are made in the
// given Worlds, which agree with the same view. Free actions are not among them.
std::vector<Plan> make_plans(Planner& planner,
                             const Intent& intent,
                             const std::vector<Invented>& worlds,
                             const Choices& choices,
                             std::size_t most,
                             Rng& rng);

// The free action that helps most at once; choices.size() when none does.
std::size_t best_free_action(Planner& planner,
                             const Intent& intent,
                             const std::vector<Invented>& worlds,
                             const Choices& choices,
                             Rng& rng);

}  // namespace gaslight::nanty

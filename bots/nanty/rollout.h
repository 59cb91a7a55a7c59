// SPDX-License-Identifier: MIT
// One simulation: a plan is played in a World, the others have their turns, and when the turn comes
// round again the World is weighed.
#pragma once

#include "bots/nanty/plans.h"

namespace gaslight::nanty {

// How far and how carefully a World is played on.
struct Rounds {
  int count = 2;  // until the seat's turn comes for the count-th time
  Effort own = {.cards = 3, .further_cards = 1, .picks = 12, .abilities = false, .answers = true};
  Effort theirs = {.cards = 3, .further_cards = 1, .picks = 10, .abilities = true, .answers = true};
};

// How likely the intent's seat is to win in this World if it follows the plan.
double roll_out(Planner& planner,
                const Evaluator& evaluator,
                const Intent& intent,
                const Plan& plan,
                const Rounds& rounds,
                Invented world,
                Rng& rng);

}  // namespace gaslight::nanty

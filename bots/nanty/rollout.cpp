// SPDX-License-Identifier: MIT
#include "bots/nanty/rollout.h"

#include "bots/nanty/reckon.h"

namespace gaslight::nanty {
namespace {

// Deals that a rival takes others to have.
constexpr std::size_t kTheirGuesses = 3;
constexpr int kLongRound = 64;

// Makes the choices of a plan as long as they are on offer.
void follow(Planner& planner, const Intent& intent, const Plan& plan, Invented& world, Rng& rng) {
  for (const Choice& choice : plan.choices) {
    planner.come_to_choice(world, intent, rng);
    if (!Planner::is_asked(world, intent) || !planner.apply_if_offered(world, choice, rng)) return;
  }
}

}  // namespace

double roll_out(Planner& planner,
                const Evaluator& evaluator,
                const Intent& intent,
                const Plan& plan,
                const Rounds& rounds,
                Invented world,
                Rng& rng) {
  planner.set_effort(rounds.own);
  follow(planner, intent, plan, world, rng);
  if (!world.is_over() && world.position().active == intent.seat() &&
      world.position().turn == intent.turn)
    planner.play_turn(world, intent, rng);
  planner.set_effort(rounds.theirs);
  planner.finish_set_up(world, rng);
  int own_turns = 0;
  for (int i = 0; i < kLongRound && !world.is_over(); ++i) {
    const Position& position = world.position();
    const std::size_t active = gaslight::index(position.active);
    if (active == intent.reckoning.me && position.turn != intent.turn &&
        ++own_turns == rounds.count)
      break;
    const Intent theirs = intent_in_world(evaluator.rules(), position, active, kTheirGuesses, rng);
    planner.play_turn(world, theirs, rng);
  }
  const Position& position = world.position();
  return evaluator.chance_in(position, position.active, intent.reckoning.me,
                             position.hands[intent.reckoning.me]);
}

}  // namespace gaslight::nanty

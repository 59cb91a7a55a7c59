// SPDX-License-Identifier: MIT
// One simulation of search: a World that agrees with what a seat knows, in which plans are played
// to see what chance to win they leave. Where a plan turns up a card of the deck, every witness
// that may come is tried and weighed by its exact chance; what comes later is drawn by luck.
#pragma once

#include "bots/looting/greedy.h"
#include "bots/looting/knowledge.h"
#include "bots/looting/win_chance.h"
#include "engine/game/world.h"
#include "engine/looting/title.h"

namespace gaslight::looting {

// What a seat is going to do in its turn: a choice, and perhaps the card it draws after it.
struct Plan {
  Choice first;
  Choice draw{.what = Do::None};  // None: as greedy would
};

struct Playout {
  const Rules& rules;
  const Tastes& tastes;
  int rounds;  // turns of every seat that are played before the chances are read off
  // Whether the card that takes the place of a face-up one is tried in all ways too.
  bool weighs_refills;

  // All seats go on as greedy would on their own views; the chance of `me` at the end of that.
  double finish(World<Looting> world, Seat me, Rng rng) const {
    Events events;
    settle(world, rng, events);
    const SeatView begun = world.view(me);
    const int last = begun.turn + rounds * begun.players;
    Choices choices;
    while (!world.is_over()) {
      const SeatView view = world.view(world.decision().seat);
      if (view.phase == Phase::Meld && (view.turn > last || view.game != begun.game)) break;
      world.choices(choices);
      const std::size_t picked =
          choices.size() > 1 ? greedy_choice(rules, tastes, view, choices) : 0;
      world.apply_assume_legal(choices[picked], events);
      settle(world, rng, events);
    }
    return win_chances(rules, world)[index(me)];
  }

 private:
  static void settle(World<Looting>& world, Rng& rng, Events& events) {
    events.clear();
    while (world.decision().actor == Actor::Chance)
      world.resolve(rng.below(world.chance().count), events);
    events.clear();
  }
};

class Simulation {
 public:
  Simulation(const Playout& playout, const SeatView& view, const Hidden& hidden, Rng rng)
      : playout_(playout),
        view_(view),
        hidden_(hidden),
        luck_of_hands_(rng.next()),
        luck_later_(rng.next()),
        world_(begun(kNoWitness)) {}

  double value(const Plan& plan) const {
    World<Looting> world = world_;
    carry_out(plan, world);
    const Phase phase = world.position().phase;
    if (phase == Phase::Blind || (phase == Phase::Refill && playout_.weighs_refills))
      return expected(plan, world);
    return playout_.finish(world, view_.seat, luck_later_);
  }

 private:
  // A World in which `next` is the deck's next card, or any; otherwise as much alike as can be.
  World<Looting> begun(Witness next) const {
    Rng rng = luck_of_hands_;
    const Guess guess = hidden_.guess(rng, next);
    return World<Looting>::sample(playout_.rules, view_, guess, rng);
  }

  static void carry_out(const Plan& plan, World<Looting>& world) {
    Events events;
    world.apply_assume_legal(plan.first, events);
    if (plan.draw.what != Do::None && world.position().phase == Phase::Draw)
      world.apply_assume_legal(plan.draw, events);
  }

  // `waiting` is the World after the plan, which waits for a card of the deck. A deck just made of
  // the discard pile is no secret; otherwise rivals may hold what could have come, so each witness
  // has a World of its own.
  double expected(const Plan& plan, const World<Looting>& waiting) const {
    const Counts& pile = waiting.position().deck;
    const bool is_open = view_.deck_size == 0;
    double sum = 0;
    for (std::size_t i = 0; i < kWitnesses; ++i) {
      const auto card = static_cast<Witness>(i);
      const double chance =
          is_open ? static_cast<double>(pile[card]) / pile.total() : hidden_.chance_of_next(card);
      if (chance <= 0) continue;
      World<Looting> world = is_open ? waiting : begun(card);
      if (!is_open) carry_out(plan, world);
      Events events;
      world.resolve(first_of(world.position().deck, i), events);
      sum += chance * playout_.finish(world, view_.seat, luck_later_);
    }
    return sum;
  }

  // Chance's answer that brings this witness: cards of the deck count in order of witnesses.
  static std::uint32_t first_of(const Counts& deck, std::size_t witness) {
    std::uint32_t before = 0;
    for (std::size_t i = 0; i < witness; ++i)
      before += deck.of[i];
    return before;
  }

  const Playout& playout_;
  const SeatView& view_;
  const Hidden hidden_;
  const Rng luck_of_hands_;
  const Rng luck_later_;
  const World<Looting> world_;
};

}  // namespace gaslight::looting

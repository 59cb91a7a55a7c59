// SPDX-License-Identifier: MIT
// All that a seat can conclude from what it has seen, for inventing Worlds: who may be who, and
// where the cards may be.
#pragma once

#include "bots/nanty/belief.h"
#include "bots/nanty/knowledge.h"

namespace gaslight::nanty {

class Mind {
 public:
  explicit Mind(const Rules& rules) : belief_(rules), knowledge_(rules) {}

  void start(const SeatView& view) {
    belief_.start(view);
    knowledge_.start(view);
  }
  void observe(const Event& event) {
    belief_.observe(event);
    knowledge_.observe(event);
  }
  // To be called with the view at hand before guesses are made from it.
  void look(const SeatView& view) { knowledge_.look(view); }

  Guess guess(const SeatView& view, Rng& rng) const {
    Guess guess;
    guess.personality = belief_.sample(rng);
    guess.known = knowledge_.sample(view, rng);
    return guess;
  }
  const Belief& belief() const { return belief_; }
  const Knowledge& knowledge() const { return knowledge_; }

 private:
  Belief belief_;
  Knowledge knowledge_;
};

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// search: tries its choices out in invented Worlds. Each simulation is one World that agrees with
// what the seat knows; every choice still in the race is played there, all seats go on as greedy
// would on their own views, and after some rounds the chance to win is read off. Choices that fall
// behind drop out. Near the end it reckons its whole turn out: the best draw after each meld, and
// every card that may come, by its chance.
#pragma once

#include "bots/looting/greedy.h"
#include "bots/looting/knowledge.h"
#include "bots/looting/playout.h"
#include "bots/names.h"
#include "bots/player.h"
#include "engine/looting/title.h"

namespace gaslight::looting {

// Whether the game can end before this seat's next turn though nobody destroys a tile.
bool is_near_end(const Rules& rules, const SeatView& view);

// What a player keeps in mind of the cards it has seen.
enum class Memory : std::uint8_t {
  None,    // nothing: a rival may hold anything
  FaceUp,  // which cards rivals have taken face up
  All,     // and what follows from when the others were drawn (knowledge.h)
};

struct SearchSettings {
  int simulations = kUsualSimulations;
  int rounds = 4;       // turns of every seat that are played before the chances are read off
  int candidates = 8;   // choices that are looked at
  double careless = 0;  // any choice is as good as the best that loses no more chance to win
  Memory memory = Memory::All;
  bool reckons_end = true;  // whether melds are tried with several draws near the end
};

class SearchPlayer final : public Player<Looting> {
 public:
  SearchPlayer(const Rules& rules, const SearchSettings& settings)
      : rules_(rules),
        settings_(settings),
        knowledge_(rules) {}
  void start(const SeatView& view) override { knowledge_.start(view); }
  void observe(const Event& event) override { knowledge_.observe(event); }
  std::size_t decide(const SeatView& view,
                     const Choices& choices,
                     Rng& rng,
                     const Budget& budget) override;

 private:
  // A plan, and the choice it begins with.
  struct Runner {
    Plan plan;
    std::size_t choice;
  };

  std::vector<Runner> runners(const SeatView& view, const Choices& choices, bool is_near) const;
  std::vector<Choice> draws_after(const SeatView& view, const Choice& meld) const;

  Rules rules_;
  SearchSettings settings_;
  Tastes tastes_;
  Knowledge knowledge_;
};

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// Games of Nanty Narking that bots play among themselves, told as a Belief is told, with the truth
// beside it: to fit what a Belief reckons with, and to measure how good it is.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bots/nanty/belief_weights.h"
#include "engine/game/settings.h"
#include "engine/game/table.h"
#include "engine/nanty/title.h"

namespace gaslight::nanty {

class BeliefGame {
 public:
  virtual ~BeliefGame() = default;
  virtual void start(const Table<Nanty>& table) = 0;
  // Before the event is told to anybody else. The table is already past it.
  virtual void observe(const Table<Nanty>& table, const Event& event) = 0;
};

// Plays one game, all seats by the bot of this name, and tells `game` of it.
void play_belief_game(const Rules& rules,
                      const Settings& settings,
                      std::string_view bot,
                      const std::string& seed,
                      BeliefGame& game);

// The mean loss in nats, by own turn: minus the log of the chance that the kind of goal which a
// rival has was given. Turn 0 is unused, the last one holds all later ones.
struct BeliefLoss {
  static constexpr std::size_t kTurns = 16;
  std::array<double, kTurns> sum{};
  std::array<std::uint64_t, kTurns> count{};
};

// Over games number 0 to `games - 1` of a seed.
BeliefLoss measure_belief(const Rules& rules,
                          const BeliefWeights& weights,
                          const Settings& settings,
                          std::string_view bot,
                          const std::string& seed,
                          int games);

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// Whole games without a person, and what they add up to. Game i of seed S has the seed text "S:i",
// so any game can be played again by itself and the order they are played in does not matter.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "engine/core/sha256.h"
#include "engine/game/settings.h"
#include "engine/notation/journal.h"

namespace gaslight {

struct Simulation {
  const Library& library;
  const TitleFunctions& title;
  Settings settings;
  std::string seed;
  std::vector<std::string> bots;  // one name per seat, all known to the title
};

struct PlayedGame {
  std::uint64_t decisions = 0;
  std::uint64_t turns = 0;
  AnyOutcome outcome;
  std::vector<std::string_view> dealt;  // secret roles, per seat; empty where a title has none
  std::vector<std::string_view> held;   // at the end
  std::string journal;                  // empty unless kept
  std::string signature_text;
};

// Plays game number `i`.
PlayedGame play_one(const Simulation& simulation, std::uint64_t i, Keep keep);
// The same; nothing comes back when the budget was spent before the end.
std::optional<PlayedGame> play_one_within(const Budget& budget,
                                          const Simulation& simulation,
                                          std::uint64_t i,
                                          Keep keep);

// Sums over games. Add them in order: the signature depends on it.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t turns = 0;
  std::vector<double> wins_by_seat;  // a shared win counts 1/k
  std::map<std::string, double> wins_by_bot;
  std::map<std::string, std::uint64_t> ends;
  struct Role {
    std::uint64_t dealt = 0;
    double won = 0;  // by who held it at the end
  };
  std::map<std::string, Role> personalities;
  Sha256 signature;

  explicit Tally(const Simulation& simulation);
  void add(const Simulation& simulation, const PlayedGame& game);
};

}  // namespace gaslight

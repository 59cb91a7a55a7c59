// SPDX-License-Identifier: MIT
#include "bots/looting/roster.h"

#include "bots/looting/greedy.h"
#include "bots/looting/levels.h"
#include "bots/looting/search.h"
#include "bots/names.h"

namespace gaslight::looting {

std::vector<std::string_view> player_names() {
  std::vector<std::string_view> names = {"random", "greedy", kSearch};
  names.insert(names.end(), kLevels.begin(), kLevels.end());
  return names;
}

bool is_player(std::string_view name) {
  return name == "random" || name == "greedy" || simulations_of(name) || level_named(name);
}

std::unique_ptr<Player<Looting>> make_player(std::string_view name, const Rules& rules) {
  if (name == "random") return std::make_unique<RandomPlayer<Looting>>();
  if (name == "greedy") return std::make_unique<GreedyPlayer>(rules);
  if (const auto simulations = simulations_of(name))
    return std::make_unique<SearchPlayer>(rules, SearchSettings{.simulations = *simulations});
  if (const auto level = level_named(name))
    return std::make_unique<SearchPlayer>(rules, settings_of(*level));
  return nullptr;
}

}  // namespace gaslight::looting

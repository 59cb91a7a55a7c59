// SPDX-License-Identifier: MIT
#include "bots/nanty/roster.h"

#include "bots/names.h"
#include "bots/nanty/greedy.h"
#include "bots/nanty/levels.h"
#include "bots/nanty/rules_player.h"
#include "bots/nanty/search.h"

namespace gaslight::nanty {

namespace {

std::unique_ptr<Player<Nanty>> make_search(const Rules& rules, int simulations) {
  SearchSettings settings;
  settings.simulations = simulations;
  return std::make_unique<SearchPlayer>(rules, settings);
}

}  // namespace

std::vector<std::string_view> player_names() {
  std::vector<std::string_view> names = {"random", "rules", "greedy", kSearch};
  names.insert(names.end(), kLevels.begin(), kLevels.end());
  return names;
}

bool is_player(std::string_view name) {
  return name == "random" || name == "rules" || name == "greedy" || simulations_of(name) ||
         level_named(name);
}

std::unique_ptr<Player<Nanty>> make_player(std::string_view name, const Rules& rules) {
  if (name == "random") return std::make_unique<RandomPlayer<Nanty>>();
  if (name == "rules") return std::make_unique<RulesPlayer>(rules);
  if (name == "greedy") return std::make_unique<GreedyPlayer>(rules);
  if (const auto simulations = simulations_of(name)) return make_search(rules, *simulations);
  if (const auto level = level_named(name)) return make_level(*level, rules);
  return nullptr;
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "bots/nanty/levels.h"

#include "bots/nanty/greedy.h"
#include "bots/nanty/search.h"

namespace gaslight::nanty {

std::unique_ptr<Player<Nanty>> make_level(Level level, const Rules& rules) {
  switch (level) {
    case Level::Apprentice:
      return std::make_unique<GreedyPlayer>(
          rules, GreedySettings{.looks_at = 3, .content = 0.3, .believes = false});
    case Level::Regular:
      return std::make_unique<GreedyPlayer>(
          rules, GreedySettings{.looks_at = 5, .content = 0.14, .believes = false});
    case Level::Expert:
      return std::make_unique<GreedyPlayer>(
          rules, GreedySettings{.looks_at = 24, .content = 0.05, .believes = true});
    case Level::Master:
      break;
  }
  return std::make_unique<SearchPlayer>(rules, SearchSettings{});
}

}  // namespace gaslight::nanty

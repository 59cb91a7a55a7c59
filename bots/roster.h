// SPDX-License-Identifier: MIT
// Which computer players there are, by name, and playing them without knowing the title. Which a
// title has is said in its own room (looting/roster.h, nanty/roster.h).
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/player.h"
#include "engine/core/rng.h"
#include "engine/game/opaque.h"

namespace gaslight {

// A Player of any title (bots/player.h).
class AnyPlayer {
 public:
  virtual ~AnyPlayer() = default;
  virtual void start(const AnyView& view) = 0;
  virtual void observe(const AnyEvent& event) = 0;
  virtual std::size_t decide(const AnyView& view,
                             const AnyChoices& choices,
                             Rng& rng,
                             const Budget& budget) = 0;
  virtual std::vector<RoleChance> beliefs() const = 0;
};

// The names a title's players go by; `search` may be followed by a number of simulations:
// search:400.
std::vector<std::string_view> player_names(std::string_view title);

// Those that people are offered to play against, weakest first.
std::vector<std::string_view> level_names(std::string_view title);

// Whether make_player() knows this name.
bool is_player(std::string_view title, std::string_view name);

// Null when the title has no player of that name. The player keeps what it needs of the rules.
std::unique_ptr<AnyPlayer> make_player(std::string_view title,
                                       std::string_view name,
                                       const AnyRules& rules);

}  // namespace gaslight

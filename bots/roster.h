// SPDX-License-Identifier: MIT
// Which computer players there are, by name, and playing them without knowing the title.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/rng.h"
#include "engine/game/opaque.h"

namespace gaslight {

// A Player of any title (bots/player.h).
class AnyPlayer {
 public:
  virtual ~AnyPlayer() = default;
  virtual void start(const AnyView& view) = 0;
  virtual void observe(const AnyEvent& event) = 0;
  virtual std::size_t decide(const AnyView& view, const AnyChoices& choices, Rng& rng) = 0;
};

// The names a title's players go by, weakest first.
std::vector<std::string_view> player_names(std::string_view title);

// Null when the title has no player of that name. The player keeps what it needs of the rules.
std::unique_ptr<AnyPlayer> make_player(std::string_view title,
                                       std::string_view name,
                                       const AnyRules& rules);

}  // namespace gaslight

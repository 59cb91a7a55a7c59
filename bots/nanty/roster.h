// SPDX-License-Identifier: MIT
// The players of this title, by name (bots/names.h).
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/player.h"
#include "engine/nanty/title.h"

namespace gaslight::nanty {

std::vector<std::string_view> player_names();
bool is_player(std::string_view name);
// Null for a name that is not a player's.
std::unique_ptr<Player<Nanty>> make_player(std::string_view name, const Rules& rules);

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// The levels people may choose (bots/names.h). Lower ones look at less, conclude less and are
// content with less; none plays badly on purpose.
#pragma once

#include <memory>

#include "bots/names.h"
#include "bots/player.h"
#include "engine/nanty/title.h"

namespace gaslight::nanty {

std::unique_ptr<Player<Nanty>> make_level(Level level, const Rules& rules);

}  // namespace gaslight::nanty

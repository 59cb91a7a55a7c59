// SPDX-License-Identifier: MIT
// The levels people play against. All search; the weaker ones look at fewer choices in fewer Worlds
// and not so far ahead, forget cards, and are content with what is nearly best.
#pragma once

#include "bots/looting/search.h"
#include "bots/names.h"

namespace gaslight::looting {

SearchSettings settings_of(Level level);

}  // namespace gaslight::looting

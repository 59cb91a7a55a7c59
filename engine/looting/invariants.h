// SPDX-License-Identifier: MIT
// What is always true of a game of Looting London at rest, as a list. Checked after each step in
// tests and debug builds.
#pragma once

#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

// The first thing that is not as it must be, in words; null when all is well.
const char* broken_invariant(const Rules& rules, const Position& position);

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// What is always true of a game of Nanty Narking at rest, as a list. Checked after each step in
// tests and debug builds.
#pragma once

#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

// The first thing that is not as it must be, in words; null when all is well.
const char* broken_invariant(const Rules& rules, const Position& position);

}  // namespace gaslight::nanty

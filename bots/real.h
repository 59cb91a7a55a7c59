// SPDX-License-Identifier: MIT
// exp and log made of sums and products alone, in a fixed order, so that every build and
// WebAssembly give the same bits: libraries differ in the last place, and a bot's choice can hang
// on it.
#pragma once

#include "engine/core/rng.h"

namespace gaslight {

// e to the power of x; 0 below -700, and as at 700 above it.
double real_exp(double x);
// The natural logarithm. REQUIRES: x > 0 and x is finite and normal.
double real_log(double x);
// Any number from 0 to 1, without 1.
double real_part(Rng& rng);

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// A rough price for each Action card in the hand of a Personality, in hundredths of a point.
#pragma once

#include "engine/nanty/rules.h"

namespace gaslight::nanty {

int rough_worth(const Rules& rules, CardId card, PersonalityId personality);

}  // namespace gaslight::nanty

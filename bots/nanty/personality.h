// SPDX-License-Identifier: MIT
// Which Personality a card is, whatever set it belongs to. All sets give the same goals to the same
// name.
#pragma once

#include "engine/nanty/rules.h"

namespace gaslight::nanty {

// Fagin wants Trouble markers.
inline bool is_fagin(const Rules& rules, PersonalityId personality) {
  return personality != kNoPersonality &&
         rules.personalities[personality].goals[0].goal == Goal::TroubleMarkers;
}

// Sidonia wants net worth and nothing else, which tells him from Gradgrind.
inline bool is_sidonia(const Rules& rules, PersonalityId personality) {
  if (personality == kNoPersonality) return false;
  const auto& goals = rules.personalities[personality].goals;
  return goals[0].goal == Goal::NetWorth && goals[1].goal == Goal::None;
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// Why things are not possible, in sentences with their rules. For whatever a player may look for,
// either a choice offers it or a reason here says why not.
#pragma once

#include <optional>

#include "engine/core/fixed_vector.h"
#include "engine/game/refusal.h"
#include "engine/nanty/choice.h"
#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

using Reasons = FixedVector<Reason, 160>;

// Everything the seat that is asked might look for and is not offered.
void reasons(const Rules& rules, const Position& position, Reasons& out);

// Nothing when this seat may make this choice now.
std::optional<Refusal> refusal(const Rules& rules,
                               const Position& position,
                               Seat seat,
                               const Choice& choice);

}  // namespace gaslight::nanty

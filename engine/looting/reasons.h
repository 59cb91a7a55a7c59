// SPDX-License-Identifier: MIT
// Why things are not possible, in sentences with their rules. For whatever a player may look for,
// either a choice offers it or a reason here says why not.
#pragma once

#include <optional>

#include "engine/core/fixed_vector.h"
#include "engine/game/refusal.h"
#include "engine/looting/choice.h"
#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

using Reasons = FixedVector<Reason, 32>;

// Everything the seat to move might look for and is not offered: a tile, a destruction, declining,
// each face-up card, the deck, the exchange.
void reasons(const Rules& rules, const Position& position, Reasons& out);

// Nothing when this seat may make this choice now.
std::optional<Refusal> refusal(const Rules& rules,
                               const Position& position,
                               Seat seat,
                               const Choice& choice);

}  // namespace gaslight::looting

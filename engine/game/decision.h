// SPDX-License-Identifier: MIT
// What a game waits for. A game at rest waits for exactly one actor: a seat that must choose, or
// Chance. A finished game waits for nobody.
#pragma once

#include <cstdint>

#include "engine/game/seat.h"

namespace gaslight {

enum class Actor : std::uint8_t {
  Seat,
  Chance,
  Nobody,
};

struct Decision {
  Actor actor;
  Seat seat;         // whose question it is; kNoSeat for Chance and Nobody
  std::uint8_t ask;  // which question: an index into the title's kAsks

  bool operator==(const Decision&) const = default;
};

// A question to Chance: one of `count` outcomes, drawn from the stream of this number. `audience`
// are the seats that will see the result.
struct ChanceQuestion {
  std::uint16_t stream;
  std::uint32_t count;
  SeatSet audience;

  bool seen_by(Seat seat) const { return holds(audience, seat); }
};

// The name of a question as journals write it, and the rule it comes from.
struct Ask {
  const char* name;
  const char* rule;
};

}  // namespace gaslight

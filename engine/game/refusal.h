// SPDX-License-Identifier: MIT
// A Refusal says that something was asked for that is not allowed, why, and by which rule.
// It is a value: refusing changes nothing and is never an exception.
#pragma once

#include <cstdint>

#include "engine/core/fixed_string.h"

namespace gaslight {

enum class RefusalCode : std::uint8_t {
  Illegal,
  NotYourTurn,
  Over,
  BadOption,
};

struct Refusal {
  RefusalCode code;
  const char* rule;           // ledger id or ruling, "" where none applies
  FixedString<200> sentence;  // readable by a player
};

// Why one thing that a player may look for is not on offer.
struct Reason {
  FixedString<48> what;  // the thing: "column 2", "sweep"
  const char* rule;
  FixedString<200> sentence;
};

}  // namespace gaslight

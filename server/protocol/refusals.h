// SPDX-License-Identifier: MIT
// Why a request was refused, as docs/protocol.md lists it. A refusal is a value and changes
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/refusal.h"
#include "server/store/rows.h"

namespace gaslight::server {

enum class RefusedAs : std::uint8_t {
  Stale,
  Illegal,
  NotYourTurn,
  Forbidden,
  NotThere,  // told as forbidden: whether a table exists is nobody's business
  Conflict,
  Malformed,
  TooLarge,  // told as malformed
  TooFast,
  Unavailable,
};
// The word of the protocol.
std::string_view name_of(RefusedAs code);
int http_status(RefusedAs code);

struct Refused {
  RefusedAs code;
  std::string sentence;
  std::string rule;  // "" where no rule is meant
  std::optional<Version> version = std::nullopt;
};

// What the engine said.
Refused refused_by_rules(const Refusal& refusal, Version version);

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// What is printed on the components of Looting London, as the engine needs it for play.
// Comes from data/looting through the play section of rules.bin; names and texts are elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/looting/ids.h"

namespace gaslight::looting {

// Values above this are refused by the data check: they would only make the lists of payments
// longer.
inline constexpr int kMaxTileValue = 6;

struct TileFace {
  Colour colour;
  std::uint8_t value;
  Witness witness;
};

struct Rules {
  std::array<std::uint8_t, kWitnesses> card_count;  // LL-003
  std::array<std::uint8_t, kColours> disk_value;    // LL-002
  std::array<TileFace, kTiles> tiles;               // LL-004, LL-005
};

// Reads the play section of rules.bin (layout: data/compiler/README.md). Nothing comes back when
// the bytes are not a whole, sensible section: wrong length, unknown colour or witness, value out
// of range.
std::optional<Rules> read_rules(std::span<const std::uint8_t> play_section);

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// What the files of nanty_json.h share: small writers (nanty_json_write.cpp), small readers
// (nanty_json_read.cpp). Nobody else includes it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "engine/nanty/title.h"
#include "engine/notation/json.h"

namespace gaslight::nanty {

inline constexpr std::array<std::string_view, 5> kHitNames = {"agent", "building", "card",
                                                              "grenadier", "citizen"};

// Writing

void write_seat(Seat seat, JsonWriter& json);
void write_owner(Owner owner, JsonWriter& json);
// The cards, or as many blanks as there are cards that may not be seen.
void write_cards(const CardSet& cards, int hidden, JsonWriter& json);
void write_variants(VariantSet cards, JsonWriter& json);
// The field `piece`, where there is one.
void write_piece(PieceId piece, JsonWriter& json);
// So many events from the top, with blanks for those that may not be seen.
void write_row(EventRow row, int count, JsonWriter& json);
void write_personalities(PersonalityBits bits, int hidden, JsonWriter& json);
void write_personality(PersonalityId personality, JsonWriter& json);

// Reading

template <std::size_t N>
std::optional<std::uint8_t> place_of(const std::array<std::string_view, N>& names,
                                     std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - names.begin());
}
// A whole number from 0, below this.
std::optional<std::uint8_t> small_number(const JsonValue* value, int below);
// Empty for what is no text.
std::string_view text_of(const JsonValue* value);

}  // namespace gaslight::nanty

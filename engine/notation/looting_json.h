// SPDX-License-Identifier: MIT
// Looting London in JSON: choices, events and set-ups as journals write them (CONTRACT in
// docs/journal.md), positions and views as `replay --trace` prints them.
#pragma once

#include <optional>

#include "engine/game/any_game.h"
#include "engine/looting/title.h"
#include "engine/notation/json.h"

namespace gaslight::looting {

void write_choice(const Choice& choice, JsonWriter& json);
// Nothing comes back when the value has not the form of a choice. Whether it is legal is another
// question.
std::optional<Choice> read_choice(const JsonValue& value);

void write_event(const Event& event, int players, JsonWriter& json);
void write_set_up(const Position& position, JsonWriter& json);
void write_position(const Position& position, JsonWriter& json);
void write_view(const SeatView& view, JsonWriter& json);

// Chance's answer at this position, read off what a journal says happened.
std::optional<std::uint32_t> recorded_outcome(const Rules& rules,
                                              const Position& position,
                                              const RecordedChance& recorded);

// Ids as texts
std::string_view tile_id(Tile tile);
std::optional<Tile> tile_named(std::string_view id);
std::optional<Witness> witness_named(std::string_view id);
std::optional<Colour> colour_named(std::string_view id);
std::string_view phase_name(Phase phase);
std::optional<Phase> phase_named(std::string_view name);
std::string_view reason_name(EndReason reason);

}  // namespace gaslight::looting

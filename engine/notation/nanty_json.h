// SPDX-License-Identifier: MIT
// Nanty Narking in JSON: choices, events and set-ups as journals write them (docs/journal.md),
// positions and views as `replay --trace` prints them.
#pragma once

#include <optional>

#include "engine/game/any_game.h"
#include "engine/nanty/title.h"
#include "engine/notation/json.h"

namespace gaslight::nanty {

void write_choice(const Choice& choice, JsonWriter& json);
std::optional<Choice> read_choice(const JsonValue& value);
void write_event(const Event& event, int players, JsonWriter& json);
void write_set_up(const Position& position, JsonWriter& json);
void write_position(const Position& position, JsonWriter& json);
void write_view(const SeatView& view, JsonWriter& json);
// The icon and card that a step about an icon names.
void write_step_extras(const Rules& rules, const Position& before, JsonWriter& json);

// Chance's answer at this position, read off what a journal says happened.
std::optional<std::uint32_t> recorded_outcome(const Rules& rules,
                                              const Position& position,
                                              const RecordedChance& recorded);

// Ids as texts
std::string why_text(Why why);
std::string icon_text(const PrintedIcon& icon);  // "money:3"
std::optional<CardId> card_named(std::string_view id);
std::optional<std::uint8_t> area_named(std::string_view id);

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// Parts of JSON that journals, the server and tests write alike.
#pragma once

#include "engine/game/any_game.h"
#include "engine/notation/json.h"

namespace gaslight {

// The object of all options by name.
void write_options(const SettingsSpec& spec, const Settings& settings, JsonWriter& json);

// The fields "winners" and "scores" of an end.
void write_result(const AnyOutcome& outcome, JsonWriter& json);

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// What people read about a game beside its table: the question before them, what the rules say of
// the position they see, and everything there is to look up. Made for one reader, from that
// reader's view alone, so that nothing hidden can come here.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/game/any_game.h"
#include "engine/game/rules_bin.h"
#include "engine/game/settings.h"
#include "engine/notation/json.h"
#include "engine/notation/titles.h"

namespace gaslight {

// What is asked now, as a short sentence for the one who is asked. Empty when nobody is.
std::string question_text(const TitleFunctions& title,
                          const AnyRules& rules,
                          const Texts& texts,
                          const AnyView& view);

// The aid of docs/protocol.md ("Aids"), one JSON object. `names` are the seats as this reader reads
// them: "You", "Ben".
void write_aid(const TitleFunctions& title,
               const AnyRules& rules,
               const Texts& texts,
               const AnyView& view,
               std::span<const std::string> names,
               JsonWriter& json);

// Every topic of the reference, as GET /api/v1/reference answers it: game, edition, options,
// players, ruleset, topics. The settings must have passed read_settings.
std::string reference_json(const Library& library,
                           const TitleFunctions& title,
                           const Settings& settings);

// For the lobby
struct TitleFacts {
  std::string_view label;
  std::string_view about;  // one line
  int age;
  int minutes_low;
  int minutes_high;
};
TitleFacts title_facts(const TitleFunctions& title);

}  // namespace gaslight

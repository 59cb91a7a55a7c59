// SPDX-License-Identifier: MIT
#include "engine/notation/shared_json.h"

namespace gaslight {

void write_options(const SettingsSpec& spec, const Settings& settings, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < spec.options.size(); ++i)
    json.key(spec.options[i].name).string(spec.options[i].values[settings.value[i]]);
  json.end_object();
}

void write_result(const AnyOutcome& outcome, JsonWriter& json) {
  json.key("winners").begin_array();
  for (const Seat seat : outcome.winners)
    json.number(static_cast<std::int64_t>(index(seat)));
  json.end_array().key("scores");
  if (!outcome.scores) {
    json.null();
    return;
  }
  json.begin_array();
  for (const int score : *outcome.scores)
    json.number(score);
  json.end_array();
}

}  // namespace gaslight

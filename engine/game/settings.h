// SPDX-License-Identifier: MIT
// Edition, options and number of players of one game. Every option has a name and a closed list of
// values; the first value is the default. Titles say which options they have, this says what was
// set.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/fixed_string.h"
#include "engine/game/refusal.h"

namespace gaslight {

struct OptionSpec {
  const char* name;
  std::span<const char* const> values;  // the first is the default
  const char* text;                     // one line for help
};

struct SettingsSpec {
  std::string_view title;
  std::span<const char* const> editions;  // the first is the default
  std::span<const OptionSpec> options;
  int min_players;
  int max_players;
  int default_players;
  const char* players_text;  // for people: "3 to 5 players"
};

inline constexpr std::size_t kMaxOptions = 8;

struct Settings {
  std::uint8_t players;
  std::uint8_t edition;                         // index into SettingsSpec::editions
  std::array<std::uint8_t, kMaxOptions> value;  // per option, index into its values

  bool operator==(const Settings&) const = default;
};

// What a person or a file asked for, as text.
struct RequestedSettings {
  std::string edition;                                       // "" means the default
  std::vector<std::pair<std::string, std::string>> options;  // name, value
  int players = 0;                                           // 0 means the default
};

// Turns text into Settings, or says in one sentence what is wrong. Checks names, values, repeats
// and the range of players; what depends on several of them together is the title's own check.
std::optional<Refusal> read_settings(const SettingsSpec& spec,
                                     const RequestedSettings& requested,
                                     Settings& settings);

// The name of title + edition + options + data: 32 hexadecimal digits. Texts and the number of
// players are not part of it.
std::string ruleset_hash(const SettingsSpec& spec,
                         const Settings& settings,
                         int revision,
                         std::span<const std::uint8_t> play_data);

}  // namespace gaslight

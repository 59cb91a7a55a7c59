// SPDX-License-Identifier: MIT
#include "engine/game/settings.h"

#include "engine/core/check.h"
#include "engine/core/sha256.h"

namespace gaslight {
namespace {

Refusal bad(std::string_view sentence) {
  return {RefusalCode::BadOption, "", FixedString<200>(sentence)};
}

std::string listed(std::span<const char* const> names) {
  std::string text;
  for (const char* name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

std::optional<std::uint8_t> find(std::span<const char* const> names, std::string_view wanted) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (wanted == names[i]) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}

// What a request may contain is shown back shortened, so that the sentence stays one.
std::string shown(std::string_view text) {
  return '"' + std::string(FixedString<40>(text).view()) + '"';
}

std::optional<Refusal> set_option(const SettingsSpec& spec,
                                  const std::pair<std::string, std::string>& asked,
                                  std::array<bool, kMaxOptions>& seen,
                                  Settings& settings) {
  for (std::size_t i = 0; i < spec.options.size(); ++i) {
    const OptionSpec& option = spec.options[i];
    if (asked.first != option.name) continue;
    if (seen[i]) return bad("option " + shown(asked.first) + " is given twice");
    seen[i] = true;
    const auto value = find(option.values, asked.second);
    if (!value)
      return bad("option " + asked.first + " is " + listed(option.values) + ", not " +
                 shown(asked.second));
    settings.value[i] = *value;
    return std::nullopt;
  }
  return bad(std::string(spec.title) + " has no option " + shown(asked.first));
}

}  // namespace

std::optional<Refusal> read_settings(const SettingsSpec& spec,
                                     const RequestedSettings& requested,
                                     Settings& settings) {
  GASLIGHT_CHECK(spec.options.size() <= kMaxOptions);
  Settings read{};
  if (!requested.edition.empty()) {
    const auto edition = find(spec.editions, requested.edition);
    if (!edition)
      return bad(std::string(spec.title) + " has the edition " + listed(spec.editions) + ", not " +
                 shown(requested.edition));
    read.edition = *edition;
  }
  std::array<bool, kMaxOptions> seen{};
  for (const auto& asked : requested.options)
    if (auto refusal = set_option(spec, asked, seen, read)) return refusal;
  const int players = requested.players == 0 ? spec.default_players : requested.players;
  if (players < spec.min_players || players > spec.max_players)
    return bad(std::string(spec.title) + " is for " + spec.players_text + ", not " +
               std::to_string(players));
  read.players = static_cast<std::uint8_t>(players);
  settings = read;
  return std::nullopt;
}

std::string ruleset_hash(const SettingsSpec& spec,
                         const Settings& settings,
                         int revision,
                         std::span<const std::uint8_t> play_data) {
  std::string text = "gaslight-ruleset/1|" + std::string(spec.title) + '|' +
                     spec.editions[settings.edition] + '|' + std::to_string(revision) + '|';
  for (std::size_t i = 0; i < spec.options.size(); ++i) {
    text += spec.options[i].name;
    text += '=';
    text += spec.options[i].values[settings.value[i]];
    text += '|';
  }
  Sha256 hash;
  hash.update(text);
  hash.update(play_data);
  const auto digest = hash.finish();
  return to_hex(std::span(digest).first(16));
}

}  // namespace gaslight

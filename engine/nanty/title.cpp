// SPDX-License-Identifier: MIT
#include "engine/nanty/title.h"

namespace gaslight::nanty {
namespace {

constexpr const char* kEditionNames[] = {"retail", "deluxe", "first"};
constexpr const char* kPersonalityNames[] = {"standard", "classic", "alternative"};
constexpr const char* kVariant[] = {"off", "on"};
const OptionSpec kOptions[] = {
    {"personalities", kPersonalityNames,
     "which set of Personality cards is dealt (NN-218, NN-221)"},
    {"agent_building_cards", kVariant,
     "whether pieces have faces and Agent and Building cards are dealt (NN-232)"},
};

}  // namespace

const SettingsSpec& Nanty::settings_spec() {
  static const SettingsSpec spec{kName, kEditionNames,   kOptions, kMinPlayers, kMaxPlayers,
                                 4,     "2 to 4 players"};
  return spec;
}

std::optional<Refusal> Nanty::check_settings(const Settings& settings) {
  const bool first = static_cast<Edition>(settings.edition) == Edition::First;
  if (first && settings.value[0] == 1)
    return Refusal{RefusalCode::BadOption, "E30",
                   FixedString<200>("the first edition has no classic personalities")};
  if (first && settings.value[1] == 1)
    return Refusal{RefusalCode::BadOption, "E32",
                   FixedString<200>("the first edition has no Agent and Building cards")};
  return std::nullopt;
}

const StreamTable& Nanty::streams() {
  static const auto nonces = [] {
    std::array<Nonce, kStreams> made{};
    for (std::uint16_t i = 0; i < kStreams; ++i)
      made[i] = nonce_of_stream(stream_name(i));
    return made;
  }();
  static const StreamTable table{kStreams, nonces.data(), [](std::uint16_t stream) {
                                   return nonce_of_stream(stream_name(stream));
                                 }};
  return table;
}

std::optional<std::pair<std::uint32_t, std::uint32_t>> Nanty::same_outcome(const Rules& rules,
                                                                           const Position& left,
                                                                           const Position& right,
                                                                           Rng& rng) {
  const auto same_rank = [&](auto in_both,
                             auto rank) -> std::optional<std::pair<std::uint32_t, std::uint32_t>> {
    if (in_both.empty()) return std::nullopt;
    const CardId card = in_both.nth(rng.below(static_cast<std::uint32_t>(in_both.size())));
    return std::pair{rank(left, card), rank(right, card)};
  };
  switch (left.draws) {
    case Draws::Card:
    case Draws::FromDiscard:
    case Draws::FromHand:
      return same_rank(
          chance_cards(left) & chance_cards(right),
          [](const Position& position, CardId card) { return chance_cards(position).rank(card); });
    case Draws::Personality:
    case Draws::Unused:
    case Draws::AgentCard:
    case Draws::BuildingCard:
    case Draws::Event:
    case Draws::EventSeen:
      return same_rank(
          chance_others(left) & chance_others(right),
          [](const Position& position, CardId id) { return chance_others(position).rank(id); });
    case Draws::First:
    case Draws::Die:
      break;
  }
  const std::uint32_t outcome = rng.below(chance(rules, left).count);
  return std::pair{outcome, outcome};
}

}  // namespace gaslight::nanty

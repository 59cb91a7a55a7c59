// SPDX-License-Identifier: MIT
#include "engine/looting/title.h"

namespace gaslight::looting {
namespace {

constexpr const char* kEditions[] = {"retail"};
constexpr const char* kTopRow[] = {"random", "five_colours"};
constexpr const char* kGames[] = {"1", "3"};
constexpr const char* kTwoPlayers[] = {"off", "on"};
const OptionSpec kOptions[] = {
    {"top_row", kTopRow,
     "five_colours: the top tiles of the columns show the five colours (LL-043)"},
    {"games", kGames, "3: a match of three games, totals added up (LL-041)"},
    {"two_players", kTwoPlayers, "on: lets two play, which the rulebook does not offer (L18)"},
};
constexpr std::size_t kTwoPlayersOption = 2;

}  // namespace

const SettingsSpec& Looting::settings_spec() {
  static const SettingsSpec spec{kName,
                                 kEditions,
                                 kOptions,
                                 2,
                                 static_cast<int>(kMaxSeats),
                                 4,
                                 "3 to 5 players (2 with two_players=on)"};
  return spec;
}

const StreamTable& Looting::streams() {
  static const auto nonces = [] {
    std::array<Nonce, kStreams> made{};
    for (std::uint16_t i = 0; i < kStreams; ++i)
      made[i] = nonce_of_stream(stream_name(i));
    return made;
  }();
  static const StreamTable table{kStreams, nonces.data(), nullptr};
  return table;
}

std::optional<Refusal> Looting::check_settings(const Settings& settings) {
  if (settings.players > 2 || settings.value[kTwoPlayersOption] == 1) return std::nullopt;
  return Refusal{
      RefusalCode::BadOption, "L18",
      FixedString<200>("looting-london is for 3 to 5 players; two can play with two_players=on")};
}

std::optional<std::pair<std::uint32_t, std::uint32_t>> Looting::same_outcome(const Rules& rules,
                                                                             const Position& left,
                                                                             const Position& right,
                                                                             Rng& rng) {
  if (left.phase < Phase::SetUpHands) {  // nothing of what lies out is hidden from anybody
    const std::uint32_t outcome = rng.below(chance(rules, left).count);
    return std::pair{outcome, outcome};
  }
  std::optional<std::pair<std::uint32_t, std::uint32_t>> picked;
  std::uint32_t common = 0;
  std::uint32_t left_rank = 0;
  std::uint32_t right_rank = 0;
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    const bool both = left.deck.of[i] > 0 && right.deck.of[i] > 0;
    if (both && rng.below(++common) == 0) picked = {left_rank, right_rank};
    left_rank += left.deck.of[i];
    right_rank += right.deck.of[i];
  }
  return picked;
}

}  // namespace gaslight::looting

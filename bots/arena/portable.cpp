// SPDX-License-Identifier: MIT
#include "bots/arena/portable.h"

#include <charconv>
#include <optional>
#include <vector>

#include "bots/arena/simulate.h"
#include "bots/roster.h"
#include "engine/game/conformance.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"
#include "engine/notation/record_conformance.h"

namespace gaslight {
namespace {

std::vector<std::string_view> parts_of(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(between), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::string error(std::string_view sentence) {
  return "error: " + std::string(sentence);
}

// What `signature` and `bots` have in common: GAME PLAYERS GAMES SEED ... [OPTION=VALUE...].
struct Order {
  const TitleFunctions* title = nullptr;
  Settings settings{};
  int games = 0;
  std::string seed;
};

// Reads it; the options begin at word `first_option`. Says what is wrong when something is.
std::optional<std::string> read_order(const std::vector<std::string_view>& words,
                                      std::size_t first_option,
                                      Order& order) {
  order.title = find_title(words[1]);
  if (order.title == nullptr) return error("there is no such game");
  const auto players = number_of(words[2]);
  const auto games = number_of(words[3]);
  if (!players || *players == 0 || !games) return error("PLAYERS and GAMES are numbers");
  order.games = *games;
  order.seed = words[4];
  RequestedSettings requested{.edition = {}, .options = {}, .players = *players};
  for (std::size_t i = first_option; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (equals == std::string_view::npos) return error("an option is NAME=VALUE");
    requested.options.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
  }
  if (auto refusal = read_settings(*order.title, requested, order.settings))
    return error(refusal->sentence);
  return std::nullopt;
}

std::string signature_of_games(const Order& order, const std::vector<std::string>& bots) {
  const Library library = Library::embedded();
  const Simulation simulation{library, *order.title, order.settings, order.seed, bots};
  Tally tally(simulation);
  for (int i = 0; i < order.games; ++i)
    tally.add(simulation, play_one(simulation, static_cast<std::uint64_t>(i), Keep::Signature));
  return signature_of(tally.signature);
}

std::string run_signature(const std::vector<std::string_view>& words) {
  if (words.size() < 5) return error("signature takes GAME PLAYERS GAMES SEED [OPTION=VALUE...]");
  Order order;
  if (auto wrong = read_order(words, 5, order)) return *wrong;
  return signature_of_games(order, std::vector<std::string>(order.settings.players, "random"));
}

std::string run_bots(const std::vector<std::string_view>& words) {
  if (words.size() < 6)
    return error("bots takes GAME PLAYERS GAMES SEED BOT[,BOT...] [OPTION=VALUE...]");
  Order order;
  if (auto wrong = read_order(words, 6, order)) return *wrong;
  std::vector<std::string> bots;
  for (const std::string_view name : parts_of(words[5], ',')) {
    if (!is_player(order.title->name, name)) return error("the game has no such bot");
    bots.emplace_back(name);
  }
  if (bots.size() == 1) bots = std::vector<std::string>(order.settings.players, bots[0]);
  if (bots.size() != order.settings.players) return error("one bot for each seat, or one for all");
  return signature_of_games(order, bots);
}

// Every game of the kit once, for settings and numbers that go round.
template <class Title>
std::optional<std::string> conformance_fault(const Library& library,
                                             const TitleFunctions& title,
                                             const Settings& settings,
                                             std::uint64_t number) {
  const auto& rules = *static_cast<const typename Title::Rules*>(library.rules(title).get());
  if (auto fault = conformance::check_game<Title>(rules, settings, number)) return fault;
  std::uint64_t compared = 0;
  for (const Seat seat : conformance::observers<Title>(settings))
    if (auto fault = conformance::check_twins<Title>(rules, settings, seat, number, compared))
      return fault;
  return conformance::check_record(library, title, settings, number);
}

std::string run_conformance(const std::vector<std::string_view>& words) {
  if (words.size() != 4) return error("conformance takes GAME GAMES SEED");
  const TitleFunctions* title = find_title(words[1]);
  if (title == nullptr) return error("there is no such game");
  const auto games = number_of(words[2]);
  const auto seed = number_of(words[3]);
  if (!games || !seed) return error("GAMES and SEED are numbers");
  const Library library = Library::embedded();
  const SettingsSpec& spec = title->settings_spec();
  for (int i = 0; i < *games; ++i) {
    Settings settings = conformance::varied_settings(spec, static_cast<std::uint64_t>(i));
    if (title->check_settings(settings)) continue;
    const auto number =
        static_cast<std::uint64_t>(*seed) * 1'000'000 + static_cast<std::uint64_t>(i);
    const auto fault = title->name == nanty::Nanty::kName
                           ? conformance_fault<nanty::Nanty>(library, *title, settings, number)
                           : conformance_fault<looting::Looting>(library, *title, settings, number);
    if (fault) return error("game " + std::to_string(i) + ": " + *fault);
  }
  return "conforms";
}

}  // namespace

std::string run_portable_command(std::string_view line) {
  const auto words = parts_of(line, ' ');
  if (words.empty()) return error("an empty command");
  if (words[0] == "signature") return run_signature(words);
  if (words[0] == "bots") return run_bots(words);
  if (words[0] == "conformance") return run_conformance(words);
  return error("there is no such command");
}

}  // namespace gaslight

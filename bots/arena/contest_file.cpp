// SPDX-License-Identifier: MIT
#include "bots/arena/contest_file.h"

#include "engine/notation/json.h"
#include "engine/notation/shared_json.h"

namespace gaslight {
namespace {

// Longer names and longer games do not exist; a file that claims them is broken.
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kLongestQuote = 120;
constexpr std::size_t kMostTurns = 10'000;
constexpr std::int64_t kMostCounted = 1'000'000'000'000;
constexpr std::int64_t kMostRivals = 64;            // of a deal, over all seats of the hero
constexpr std::int64_t kMostLoss = 14'000'000'000;  // billionths, with one rival

// Reading: each says whether the value was what it should be.

bool read_number(const JsonValue* value, std::int64_t most, std::int64_t& out) {
  if (value == nullptr || !value->is_int()) return false;
  out = value->as_int();
  return out >= 0 && out <= most;
}

// A list of a given length; null when the field is anything else.
const JsonValue* list_of(const JsonValue& line, std::string_view key, std::size_t size) {
  const JsonValue* list = line.find(key);
  return list != nullptr && list->is_array() && list->size() == size ? list : nullptr;
}

bool read_name(const JsonValue& value, std::string& out) {
  if (!value.is_string() || value.as_string().empty() || value.as_string().size() > kLongestName)
    return false;
  out = value.as_string();
  return true;
}

// Two numbers in a list.
bool read_pair(const JsonValue& pair, std::int64_t most, std::int64_t& a, std::int64_t& b) {
  return pair.is_array() && pair.size() == 2 && read_number(pair.items().data(), most, a) &&
         read_number(&pair.items()[1], kMostCounted, b);
}

bool read_games(const Contest& contest, const JsonValue& line, std::vector<HeroGame>& games) {
  const std::size_t players = contest.settings.players;
  const JsonValue* winners = list_of(line, "winners", players);
  const JsonValue* ends = list_of(line, "ends", players);
  const JsonValue* roles = line.find("roles");
  if (winners == nullptr || ends == nullptr) return false;
  if (roles != nullptr && list_of(line, "roles", players) == nullptr) return false;
  for (std::size_t i = 0; i < players; ++i) {
    HeroGame game;
    std::int64_t count = 0;
    if (!read_number(&winners->items()[i], static_cast<std::int64_t>(players), count)) return false;
    game.winners = static_cast<std::uint8_t>(count);
    if (!read_name(ends->items()[i], game.end)) return false;
    if (roles != nullptr && !read_name(roles->items()[i], game.role)) return false;
    games.push_back(std::move(game));
  }
  return true;
}

bool read_decisions(const JsonValue& line, Durations& decisions) {
  const JsonValue* list = line.find("decisions");
  if (list == nullptr || !list->is_array()) return false;
  for (const JsonValue& pair : list->items()) {
    std::int64_t bucket = 0;
    std::int64_t count = 0;
    if (!read_pair(pair, Durations::kBuckets - 1, bucket, count)) return false;
    decisions.add(static_cast<Durations::Bucket>(bucket), static_cast<std::uint64_t>(count));
  }
  return true;
}

bool read_losses(const JsonValue& line, std::vector<LogLoss>& losses) {
  const JsonValue* list = line.find("loss");
  if (list == nullptr || !list->is_array() || list->size() > kMostTurns) return false;
  for (const JsonValue& pair : list->items()) {
    std::int64_t billionths = 0;
    std::int64_t count = 0;
    if (!read_pair(pair, kMostCounted, billionths, count)) return false;
    if (count > kMostRivals || billionths > count * kMostLoss) return false;
    losses.push_back({.billionths = billionths, .count = static_cast<std::uint64_t>(count)});
  }
  return true;
}

// Writing

void write_games(const std::vector<HeroGame>& games, JsonWriter& json) {
  json.key("winners").begin_array();
  for (const HeroGame& game : games)
    json.number(game.winners);
  json.end_array().key("ends").begin_array();
  for (const HeroGame& game : games)
    json.string(game.end);
  json.end_array();
  if (games.empty() || games.front().role.empty()) return;
  json.key("roles").begin_array();
  for (const HeroGame& game : games)
    json.string(game.role);
  json.end_array();
}

void write_pair(std::int64_t a, std::uint64_t b, JsonWriter& json) {
  json.begin_array().number(a).number(static_cast<std::int64_t>(b)).end_array();
}

std::string text_of(const JsonValue& value) {
  std::string text;
  JsonWriter json(text);
  write(value, json);
  return text;
}

std::string quoted(std::string_view text) {
  return '"' + std::string(text) + '"';
}

std::string difference(std::string_view key, std::string_view there, std::string_view here) {
  std::string sentence = "holds another contest: " + quoted(key) + " is ";
  sentence += there.substr(0, kLongestQuote);
  sentence += " there, not ";
  sentence += here;
  return sentence;
}

}  // namespace

std::string contest_line(const Contest& contest) {
  const SettingsSpec& spec = contest.title.settings_spec();
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("arena").key("format").string(kContestFormat);
  json.key("game").string(contest.title.name);
  json.key("edition").string(spec.editions[contest.settings.edition]);
  write_options(spec, contest.settings, json.key("options"));
  json.key("players").number(contest.settings.players);
  json.key("hero").string(contest.hero).key("rivals").string(contest.rivals);
  json.key("seed").string(contest.seed);
  json.key("ruleset").string(contest.library.ruleset(contest.title, contest.settings));
  json.key("belief").boolean(contest.belief).end_object();
  return text;
}

std::optional<std::string> misfit_of(const Contest& contest, std::string_view line) {
  if (line == contest_line(contest)) return std::nullopt;
  JsonValue found;
  JsonValue wanted;
  const bool is_json = !parse_json(line, found);
  const JsonValue* format = found.find("format");
  if (!is_json || format == nullptr || !format->is_string() ||
      format->as_string() != kContestFormat)
    return "is no file of the arena";
  static_cast<void>(parse_json(contest_line(contest), wanted));
  for (const std::string& key : wanted.keys()) {
    const JsonValue* there = found.find(key);
    const std::string here = text_of(*wanted.find(key));
    if (there == nullptr) return "has no " + quoted(key) + " in its first line";
    if (text_of(*there) != here) return difference(key, text_of(*there), here);
  }
  return "holds another contest";
}

std::string deal_line(const Contest& contest, std::uint64_t i, const PlayedDeal& deal) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("deal").key("i").number(static_cast<std::int64_t>(i));
  write_games(deal.games, json);
  json.key("decisions").begin_array();
  for (const auto& [bucket, count] : deal.decisions.buckets())
    write_pair(bucket, count, json);
  json.end_array();
  if (contest.belief) {
    json.key("loss").begin_array();
    for (const LogLoss& loss : deal.loss_by_turn)
      write_pair(loss.billionths, loss.count, json);
    json.end_array();
  }
  json.end_object();
  return text;
}

std::optional<NumberedDeal> read_deal_line(const Contest& contest, std::string_view line) {
  JsonValue value;
  if (parse_json(line, value)) return std::nullopt;
  const JsonValue* t = value.find("t");
  if (t == nullptr || !t->is_string() || t->as_string() != "deal") return std::nullopt;
  std::int64_t number = 0;
  if (!read_number(value.find("i"), static_cast<std::int64_t>(kMostDeals) - 1, number))
    return std::nullopt;
  NumberedDeal read{.number = static_cast<std::uint64_t>(number), .deal = {}};
  if (!read_games(contest, value, read.deal.games)) return std::nullopt;
  if (!read_decisions(value, read.deal.decisions)) return std::nullopt;
  if (contest.belief && !read_losses(value, read.deal.loss_by_turn)) return std::nullopt;
  return read;
}

}  // namespace gaslight

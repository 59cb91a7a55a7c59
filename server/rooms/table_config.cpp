// SPDX-License-Identifier: MIT
#include "server/rooms/table_config.h"

#include <algorithm>

#include "bots/roster.h"
#include "engine/notation/shared_json.h"
#include "server/protocol/fields.h"

namespace gaslight::server {
namespace {

constexpr std::size_t kLongestWord = 40;

RequestedSettings read_requested(Fields& fields) {
  RequestedSettings requested;
  requested.edition = fields.text("edition", 0, kLongestWord);
  const JsonValue options = fields.object("options");
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!options.items()[i].is_string()) {
      fields.say_wrong("the values of \"options\" are texts");
      continue;
    }
    requested.options.emplace_back(options.keys()[i], options.items()[i].as_string());
  }
  requested.players = static_cast<int>(fields.number("players", 1, kMaxSeats));
  return requested;
}

int read_clock(Fields& fields) {
  const int seconds = static_cast<int>(fields.number("response_s", 0, kLongestClock));
  if (seconds != 0 && seconds < kShortestClock)
    fields.say_wrong("\"response_s\" is 0 or from 10 to 300");
  return seconds;
}

SeatWish read_seat(const TitleFunctions& title, const JsonValue& value, Fields& outer) {
  Fields fields(value);
  SeatWish wish;
  const std::string kind = fields.text("kind", 1, kLongestWord);
  if (kind == "bot") {
    wish = {SeatWish::Kind::Bot, fields.text("level", 1, kLongestWord)};
    if (!is_level(title, wish.level)) fields.say_wrong("there is no bot of this level");
  } else if (kind == "you") {
    wish.kind = SeatWish::Kind::You;
  } else if (kind != "open") {
    fields.say_wrong("a seat is \"you\", \"open\" or \"bot\"");
  }
  fields.refuse_others();
  if (!fields.wrong().empty()) outer.say_wrong(fields.wrong());
  return wish;
}

void read_seats(Fields& fields, TableWish& wish) {
  const JsonValue seats = fields.array("seats");
  if (!fields.wrong().empty()) return;
  if (seats.size() != wish.config.settings.players)
    return fields.say_wrong("\"seats\" has one entry per player");
  for (const JsonValue& seat : seats.items())
    wish.seats.push_back(read_seat(*wish.config.title, seat, fields));
  const auto yours = std::count_if(wish.seats.begin(), wish.seats.end(), [](const SeatWish& seat) {
    return seat.kind == SeatWish::Kind::You;
  });
  if (yours > 1) fields.say_wrong("nobody sits in two seats");
}

void read_config(Fields& fields, TableConfig& config) {
  config.title = find_title(fields.text("title", 1, kLongestWord));
  if (config.title == nullptr) return fields.say_wrong("there is no game of this title");
  const RequestedSettings requested = read_requested(fields);
  if (!fields.wrong().empty()) return;
  if (auto refusal = read_settings(*config.title, requested, config.settings))
    return fields.say_wrong(std::string(refusal->sentence.view()));
  const auto visibility = visibility_named(fields.text("visibility", 1, kLongestWord));
  if (!visibility) fields.say_wrong("\"visibility\" is \"open\" or \"link\"");
  config.visibility = visibility.value_or(Visibility::Link);
  if (fields.text("windows", 1, kLongestWord) != "quick")
    fields.say_wrong("\"windows\" is \"quick\"");
  config.response_s = read_clock(fields);
}

}  // namespace

bool is_level(const TitleFunctions& title, std::string_view level) {
  return is_player(title.name, level);
}

std::vector<std::string> journal_seats(const std::vector<SeatRow>& seats) {
  std::vector<std::string> names;
  for (const SeatRow& seat : seats) {
    const bool is_bot = seat.kind == SeatKind::Bot && !seat.session;
    names.emplace_back(is_bot ? std::string_view(seat.level) : kPlayer);
  }
  return names;
}

void write_settings(const TableConfig& config, JsonWriter& json) {
  const SettingsSpec& spec = config.title->settings_spec();
  json.key("edition").string(spec.editions[config.settings.edition]);
  write_options(spec, config.settings, json.key("options"));
  json.key("players").number(config.settings.players);
}

std::string config_text(const TableConfig& config) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_settings(config, json);
  json.key("windows").string("quick").key("response_s").number(config.response_s).end_object();
  return text;
}

std::optional<TableConfig> config_from(const TableRow& row) {
  TableConfig config;
  config.title = find_title(row.title);
  config.visibility = row.visibility;
  JsonValue value;
  if (config.title == nullptr || parse_json(row.settings, value)) return std::nullopt;
  Fields fields(value);
  const RequestedSettings requested = read_requested(fields);
  config.response_s = read_clock(fields);
  if (!fields.wrong().empty() || read_settings(*config.title, requested, config.settings))
    return std::nullopt;
  return config;
}

std::optional<TableWish> read_wish(const JsonValue& body, std::string& wrong) {
  TableWish wish;
  Fields fields(body);
  wish.id = fields.command();
  if (fields.wrong().empty()) read_config(fields, wish.config);
  if (fields.wrong().empty()) read_seats(fields, wish);
  if (fields.wrong().empty()) fields.refuse_others();
  wrong = fields.wrong();
  if (!wrong.empty()) return std::nullopt;
  return wish;
}

}  // namespace gaslight::server

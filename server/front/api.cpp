// SPDX-License-Identifier: MIT
// The HTTP API of docs/protocol.md.
#include <algorithm>
#include <charconv>

#include "bots/roster.h"
#include "guide/guide.h"
#include "server/front/front.h"
#include "server/front/query.h"
#include "server/protocol/answers.h"
#include "server/protocol/fields.h"

namespace gaslight::server {
namespace {

constexpr std::string_view kApi = "/api/v1/";
constexpr std::size_t kMostFrames = 100;
constexpr std::size_t kMostReferences = 64;
// What some requests count as, beside those that read a little.
constexpr double kMakingATable = 5;
constexpr double kReplaying = 10;

HttpResponse json_response(std::string body) {
  return {200,
          "application/json",
          {{"Cache-Control", "no-store"}, {"X-Content-Type-Options", "nosniff"}},
          std::move(body)};
}

HttpResponse refuse(RefusedAs code, std::string sentence) {
  return refusal_response({code, std::move(sentence), "", std::nullopt});
}

// Somebody whose session cannot be read at the moment is not a stranger.
HttpResponse unreadable() {
  return refuse(RefusedAs::Unavailable, "the session could not be read");
}

// The body as JSON, or what is wrong with the request.
std::optional<HttpResponse> read_body(const HttpRequest& request, JsonValue& body) {
  if (!request.content_type.starts_with("application/json"))
    return refuse(RefusedAs::Malformed, "the body of a request is application/json");
  if (auto error = parse_json(request.body, body))
    return refuse(RefusedAs::Malformed,
                  "not JSON at byte " + std::to_string(error->offset + 1) + ": " + error->sentence);
  return std::nullopt;
}

std::string session_body(const std::optional<std::string>& name) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("name");
  if (name) {
    json.string(*name);
  } else {
    json.null();
  }
  json.end_object();
  return text;
}

void write_texts(JsonWriter& json, std::span<const char* const> texts) {
  json.begin_array();
  for (const char* text : texts)
    json.string(text);
  json.end_array();
}

// The bots people are offered: levels where a title has them. What is_level() accepts is more.
std::vector<std::string_view> offered_bots(std::string_view title) {
  const auto levels = level_names(title);
  return levels.empty() ? player_names(title) : levels;
}

void write_title(const TitleFunctions& title, JsonWriter& json) {
  const SettingsSpec& spec = title.settings_spec();
  const TitleFacts facts = title_facts(title);
  json.begin_object().key("name").string(title.name).key("label").string(facts.label);
  json.key("about").string(facts.about).key("players").begin_object();
  json.key("min").number(spec.min_players).key("max").number(spec.max_players);
  json.key("default").number(spec.default_players).key("text").string(spec.players_text);
  json.end_object().key("age").number(facts.age).key("minutes").begin_array();
  json.number(facts.minutes_low).number(facts.minutes_high).end_array();
  write_texts(json.key("editions"), spec.editions);
  json.key("options").begin_array();
  for (const OptionSpec& option : spec.options) {
    json.begin_object().key("name").string(option.name);
    write_texts(json.key("values"), option.values);
    json.key("text").string(option.text).end_object();
  }
  json.end_array().key("bots").begin_array();
  for (const std::string_view bot : offered_bots(title.name))
    json.string(bot);
  json.end_array().end_object();
}

void write_listed(const ListedTable& listed, JsonWriter& json) {
  const auto config = config_from(listed.row);
  if (!config) return;
  const bool waits = std::any_of(listed.seats.begin(), listed.seats.end(),
                                 [](const SeatRow& seat) { return seat.kind == SeatKind::Empty; });
  json.begin_object().key("table").string(listed.row.id.text);
  json.key("title").string(listed.row.title);
  write_settings(*config, json);
  json.key("state").string(waits ? "waiting" : "playing").key("seats").begin_array();
  for (const SeatRow& seat : listed.seats) {
    json.begin_object().key("seat").number(static_cast<std::int64_t>(index(seat.seat)));
    json.key("kind").string(name_of(seat.kind)).key("name").string(seat.name).key("level");
    if (seat.level.empty()) {
      json.null();
    } else {
      json.string(seat.level);
    }
    json.end_object();
  }
  json.end_array().end_object();
}

// `eyes` of a replay: a seat, "watcher" or "all".
std::optional<Room::Eyes> eyes_from(const std::string& text, std::size_t players) {
  if (text == "watcher") return Room::Eyes{text, kSpectator, false};
  if (text == "all") return Room::Eyes{text, kSpectator, true};
  const auto seat = number_from(text, players - 1);
  if (!seat) return std::nullopt;
  return Room::Eyes{text, seat_at(*seat), false};
}

}  // namespace

void Front::serve_api(const HttpRequest& request, Respond respond) {
  if (!request.path.starts_with(kApi))
    return respond(refuse(RefusedAs::NotThere, "this server speaks version 1 of the API"));
  const std::string_view path = std::string_view(request.path).substr(kApi.size());
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const bool posts = request.method == "POST";
  if (path == "session" && reads) return get_session(request, std::move(respond));
  if (path == "session" && posts) return post_session(request, std::move(respond));
  if (path == "titles" && reads) return get_titles(std::move(respond));
  if (path == "tables" && posts) return post_table(request, std::move(respond));
  if (path == "tables" && reads) return list_tables(std::move(respond));
  if (path.starts_with("reference/") && reads)
    return get_reference(request, path.substr(10), std::move(respond));
  if (path.starts_with("tables/") && reads) return serve_tables(request, std::move(respond));
  respond(refuse(RefusedAs::NotThere, "the API has no such request"));
}

void Front::serve_tables(const HttpRequest& request, Respond respond) {
  const std::string_view rest = std::string_view(request.path).substr(kApi.size() + 7);
  const std::string_view id = rest.substr(0, rest.find('/'));
  const std::string_view what = rest.substr(id.size());
  const TableId table{std::string(id)};
  if (is_table_id(id) && what == "/journal") return get_journal(table, std::move(respond));
  if (is_table_id(id) && what == "/replay") return get_replay(table, request, std::move(respond));
  respond(refuse(RefusedAs::NotThere, "the API has no such request"));
}

// Sessions

void Front::get_session(const HttpRequest& request, Respond respond) {
  const auto token = token_in(request.cookie);
  if (!token) return respond(json_response(session_body(std::nullopt)));
  house_.find_person(*token, [respond = std::move(respond)](const House::Found& found) {
    if (!found.is_read) return respond(unreadable());
    respond(json_response(
        session_body(found.person ? std::optional(found.person->name) : std::nullopt)));
  });
}

void Front::post_session(const HttpRequest& request, Respond respond) {
  JsonValue body;
  if (auto wrong = read_body(request, body)) return respond(*wrong);
  Fields fields(body);
  const auto name = name_from(fields.text("name", 1, kLongestName));
  fields.refuse_others();
  if (!fields.wrong().empty()) return respond(refuse(RefusedAs::Malformed, fields.wrong()));
  if (!name) return respond(refuse(RefusedAs::Malformed, "this cannot be a name"));
  const auto store = [this, name = *name, respond](const std::string& token) {
    house_.put_person(token, name, [token, name, respond](bool stored) {
      if (!stored) return respond(refuse(RefusedAs::Unavailable, "the name could not be stored"));
      HttpResponse response = json_response(session_body(name));
      response.headers.emplace_back("Set-Cookie", cookie_for(token));
      respond(std::move(response));
    });
  };
  // A token nobody knows is not taken over: sessions are made here only.
  const auto token = token_in(request.cookie);
  if (!token) return store(new_token());
  house_.find_person(*token, [token = *token, store, respond](const House::Found& found) {
    if (!found.is_read) return respond(unreadable());
    store(found.person ? token : new_token());
  });
}

// Titles

void Front::get_titles(Respond respond) const {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("titles").begin_array();
  for (const TitleFunctions* title : all_titles())
    write_title(*title, json);
  json.end_array().end_object();
  respond(json_response(std::move(text)));
}

void Front::get_reference(const HttpRequest& request, std::string_view title, Respond respond) {
  const TitleFunctions* found = find_title(title);
  if (found == nullptr)
    return respond(refuse(RefusedAs::NotThere, "there is no game of this title"));
  const auto arguments = read_query(request.query);
  if (!arguments) return respond(refuse(RefusedAs::Malformed, "this address makes no sense"));
  RequestedSettings requested;
  for (const auto& [key, value] : *arguments) {
    if (key == "edition") {
      requested.edition = value;
    } else if (key == "players") {
      requested.players = static_cast<int>(number_from(value, 99).value_or(99));
    } else {
      requested.options.emplace_back(key, value);
    }
  }
  Settings settings{};
  if (auto refusal = read_settings(*found, requested, settings))
    return respond(refuse(RefusedAs::Malformed, std::string(refusal->sentence.view())));
  const std::string key = std::string(title) + '|' + std::to_string(settings.players) + '|' +
                          house_.library().ruleset(*found, settings);
  if (references_.size() >= kMostReferences) references_.clear();
  std::string& body = references_[key];
  if (body.empty()) body = reference_json(house_.library(), *found, settings);
  respond(json_response(body));
}

// Tables

void Front::list_tables(Respond respond) {
  house_.list_tables([respond = std::move(respond)](const House::Listed& listed) {
    if (!listed) return respond(refuse(RefusedAs::Unavailable, "the tables could not be read"));
    std::string text;
    JsonWriter json(text);
    json.begin_object().key("tables").begin_array();
    for (const ListedTable& table : *listed)
      write_listed(table, json);
    json.end_array().end_object();
    respond(json_response(std::move(text)));
  });
}

void Front::post_table(const HttpRequest& request, Respond respond) {
  JsonValue body;
  if (auto wrong = read_body(request, body)) return respond(*wrong);
  std::string wrong;
  const auto wish = read_wish(body, wrong);
  if (!wish) return respond(refuse(RefusedAs::Malformed, wrong));
  const auto token = token_in(request.cookie);
  if (!token) return respond(refuse(RefusedAs::Forbidden, "say your name first"));
  if (is_too_fast(request.address, kMakingATable))
    return respond(refuse(RefusedAs::TooFast, "too many tables: slow down"));
  const TableId id = table_id_for(*token, wish->id.text);
  house_.find_person(*token, [this, wish = *wish, id, respond](const House::Found& found) {
    if (!found.is_read) return respond(unreadable());
    if (!found.person) return respond(refuse(RefusedAs::Forbidden, "say your name first"));
    house_.make_table(*found.person, id, wish, [respond](const House::Made& made) {
      if (const auto* refused = std::get_if<Refused>(&made))
        return respond(refusal_response(*refused));
      respond(json_response(R"({"table":")" + std::get<TableId>(made).text + "\"}"));
    });
  });
}

void Front::with_finished(const TableId& table,
                          Respond respond,
                          std::function<HttpResponse(const Room&)> answer) {
  house_.with_room(table, [respond = std::move(respond), answer = std::move(answer)](Room* room) {
    if (room == nullptr) return respond(refuse(RefusedAs::NotThere, "there is no such table"));
    if (!room->is_finished())
      return respond(refuse(RefusedAs::Forbidden, "the game is not over: hidden things are in it"));
    respond(answer(*room));
  });
}

void Front::get_journal(const TableId& table, Respond respond) {
  with_finished(table, std::move(respond), [](const Room& room) {
    HttpResponse response = json_response(room.journal());
    response.content_type = "application/jsonl";
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"" + room.row().title + ".jsonl\"");
    return response;
  });
}

void Front::get_replay(const TableId& table, const HttpRequest& request, Respond respond) {
  const auto arguments = read_query(request.query);
  if (!arguments) return respond(refuse(RefusedAs::Malformed, "this address makes no sense"));
  if (is_too_fast(request.address, kReplaying))
    return respond(refuse(RefusedAs::TooFast, "too many requests: slow down"));
  std::string eyes = "watcher";
  std::optional<std::size_t> from = 0;
  std::optional<std::size_t> count = kMostFrames;
  for (const auto& [key, value] : *arguments) {
    if (key == "eyes") eyes = value;
    if (key == "from") from = number_from(value, 1'000'000);
    if (key == "count") count = number_from(value, kMostFrames);
  }
  with_finished(table, std::move(respond), [eyes, from, count](const Room& room) {
    const auto read = eyes_from(eyes, room.seats().size());
    if (!read || !from || !count)
      return refuse(
          RefusedAs::Malformed,
          "eyes is a seat, watcher or all; from and count are numbers, count at most 100");
    return json_response(room.replay(*read, Version{static_cast<std::uint32_t>(*from)}, *count));
  });
}

}  // namespace gaslight::server

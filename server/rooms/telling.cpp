// SPDX-License-Identifier: MIT
#include "server/rooms/telling.h"

#include <algorithm>

#include "engine/notation/json.h"
#include "engine/notation/shared_json.h"
#include "guide/guide.h"
#include "guide/sentences.h"

namespace gaslight::server {
namespace {

JsonWriter& number_or_null(JsonWriter& json, std::optional<std::int64_t> value) {
  return value ? json.number(*value) : json.null();
}

JsonWriter& seat_or_null(JsonWriter& json, Seat seat) {
  return seat == kNoSeat ? json.null() : json.number(static_cast<std::int64_t>(index(seat)));
}

JsonWriter& version_or_null(JsonWriter& json, std::optional<Version> version) {
  return version ? json.number(number(*version)) : json.null();
}

// Why a preview ends where it does.
enum class Stop : std::uint8_t {
  Question,
  Chance,
  Reveal,
  Another,
  End,
};

std::string_view name_of(Stop stop) {
  constexpr std::array<std::string_view, 5> kNames = {"question", "chance", "reveal", "another",
                                                      "end"};
  return kNames[static_cast<std::size_t>(stop)];
}

Stop stop_of(const AnyGame& game, Seat seat) {
  const Decision decision = game.decision();
  if (decision.actor == Actor::Chance) return Stop::Chance;
  if (decision.actor == Actor::Nobody) return Stop::End;
  return decision.seat == seat ? Stop::Question : Stop::Another;
}

}  // namespace

std::vector<std::string> names_for(std::span<const std::string> names, Reader reader) {
  std::vector<std::string> read(names.begin(), names.end());
  if (index(reader) < read.size()) read[index(reader)] = "You";
  return read;
}

Teller::Teller(const Library& library, const TitleFunctions& title, TableId table)
    : title_(title),
      rules_(library.rules(title)),
      texts_(library.texts(title)),
      table_(std::move(table)) {}

std::string Teller::news(const Course& course,
                         const Move& move,
                         Reader reader,
                         const std::optional<Now>& now) const {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("news").key("table").string(table_.text);
  write_head(move, json);
  const bool unfiltered = leak == PlantedLeak::CatchUp && !now;
  write_events(course.record().game(), move.events, unfiltered ? kNoSeat : reader, json);
  json.key("now");
  if (now) {
    write_now(course, reader, *now, json);
  } else {
    json.null();
  }
  json.end_object();
  return text;
}

void Teller::write_head(const Move& move, JsonWriter& json) const {
  json.key("version").number(number(move.version));
  seat_or_null(json.key("seat"), move.seat);
  json.key("by");
  if (move.by) {
    json.string(name_of(*move.by));
  } else {
    json.null();
  }
  version_or_null(json.key("undoes"), move.undoes);
}

void Teller::write_frame(const Course& course,
                         const Move& move,
                         std::span<const Reader> eyes,
                         bool all,
                         JsonWriter& json) const {
  const AnyGame& game = course.record().game();
  json.begin_object();
  write_head(move, json);
  write_events(game, move.events, all ? kNoSeat : eyes.front(), json);
  if (!all) {
    write_view(game, eyes.front(), json);
    json.end_object();
    return;
  }
  json.key("views").begin_array();
  for (const Reader reader : eyes)
    title_.write_view(game.view(reader), json);
  json.end_array().key("aids").begin_array();
  for (const Reader reader : eyes)
    write_aid(title_, rules_, texts_, game.view(reader), names_for(names, reader), json);
  json.end_array().end_object();
}

// For kNoSeat the events stay as they happened: for finished games that are shown open, and for a
// leak that tests plant.
void Teller::write_events(const AnyGame& game,
                          std::span<const AnyEvent> events,
                          Reader reader,
                          JsonWriter& json) const {
  const std::vector<std::string> read = names_for(names, reader);
  json.key("events").begin_array();
  for (const AnyEvent& event : events) {
    const bool whole = reader == kNoSeat || leak == PlantedLeak::DrawOrder;
    const AnyEvent seen = whole ? event : title_.seen_by(event, reader);
    json.begin_object().key("e");
    title_.write_event(seen, static_cast<int>(names.size()), json);
    json.key("text").string(
        second_person(title_.event_text(rules_.get(), texts_, game.position(), seen, read)));
    json.end_object();
  }
  json.end_array();
}

void Teller::write_view(const AnyGame& game, Reader reader, JsonWriter& json) const {
  const AnyView view = game.view(reader);
  json.key("view");
  title_.write_view(view, json);
  json.key("aid");
  write_aid(title_, rules_, texts_, view, names_for(names, reader), json);
}

void Teller::write_now(const Course& course,
                       Reader reader,
                       const Now& now,
                       JsonWriter& json) const {
  const AnyGame& game = course.record().game();
  const Seat asked = course.asked();
  const bool shows_hands = leak == PlantedLeak::WatchersSeeHands && reader == kSpectator;
  json.begin_object();
  write_view(game, shows_hands ? seat_at(0) : reader, json);
  json.key("asked");
  if (asked == kNoSeat) {
    json.null();
  } else {
    json.begin_object();
    seat_or_null(json.key("seat"), asked);
    json.key("ask").string(course.ask());
    number_or_null(json.key("clock_ms"), now.clock_ms);
    if (leak == PlantedLeak::ChoiceCounts)
      json.key("choices").number(std::ssize(course.record().choices()));
    json.end_object();
  }
  json.key("question");
  if (asked != kNoSeat && asked == reader) {
    write_question(course, json);
  } else {
    json.null();
  }
  json.key("undo").boolean(course.can_undo(reader));
  json.key("end");
  if (course.is_over()) {
    write_end(course, json);
  } else {
    json.null();
  }
  if (leak == PlantedLeak::StateHash)
    json.key("checksum")
        .string(to_hex(sha256(title_.position_text(rules_.get(), game.position()))));
  json.end_object();
}

void Teller::write_question(const Course& course, JsonWriter& json) const {
  const Record& record = course.record();
  const AnyGame& game = record.game();
  const Decision decision = record.decision();
  const Ask& ask = title_.asks[decision.ask];
  json.begin_object().key("ask").string(ask.name).key("rule").string(ask.rule);
  json.key("text").string(question_text(title_, rules_, texts_, game.view(decision.seat)));
  json.key("choices").begin_array();
  for (const AnyChoice& choice : record.choices()) {
    json.begin_object().key("choice");
    title_.write_choice(choice, json);
    json.key("text").string(title_.choice_text(rules_.get(), texts_, game.position(), choice));
    json.end_object();
  }
  json.end_array().end_object();
}

void Teller::write_end(const Course& course, JsonWriter& json) const {
  const AnyGame& game = course.record().game();
  const AnyOutcome outcome = game.outcome();
  json.begin_object().key("reason").string(outcome.reason).key("by").string(outcome.by);
  write_result(outcome, json);
  json.key("aids").begin_array();
  for (std::size_t i = 0; i < names.size(); ++i)
    write_aid(title_, rules_, texts_, game.view(seat_at(i)), names, json);
  json.end_array().end_object();
}

std::string Teller::previewed(const Course& course, const AnyChoice& choice) const {
  const Seat seat = course.asked();
  AnyGame copy = course.record().game();
  AnyEvents events;
  copy.apply_assume_legal(choice, events);
  // What has one answer only is certain, too: the course goes on the same way.
  while (stop_of(copy, seat) == Stop::Question && std::ranges::none_of(events, title_.is_reveal)) {
    AnyChoices choices;
    copy.choices(choices);
    if (choices.size() != 1) break;
    copy.apply_assume_legal(choices[0], events);
  }
  Stop stop = stop_of(copy, seat);
  const auto reveal = std::find_if(events.begin(), events.end(), title_.is_reveal);
  if (reveal != events.end()) {
    stop = Stop::Reveal;
    events.erase(reveal, events.end());
  }
  // Who wins may hang on what others hide, and so do the scores that are counted or not.
  if (stop == Stop::End) events.clear();
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("previewed").key("table").string(table_.text);
  json.key("version").number(number(course.version())).key("choice");
  title_.write_choice(choice, json);
  json.key("stops").string(name_of(stop));
  write_events(copy, events, seat, json);
  if (stop == Stop::Reveal || stop == Stop::End) {
    json.key("view").null().key("aid").null();
  } else {
    write_view(copy, seat, json);
  }
  json.end_object();
  return text;
}

std::string Teller::reasons(const Course& course) const {
  std::vector<Reason> all;
  course.record().game().reasons(all);
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("reasons").key("table").string(table_.text);
  json.key("version").number(number(course.version())).key("reasons").begin_array();
  for (const Reason& reason : all)
    json.begin_object()
        .key("what")
        .string(reason.what.view())
        .key("rule")
        .string(reason.rule)
        .key("sentence")
        .string(reason.sentence.view())
        .end_object();
  json.end_array().end_object();
  return text;
}

}  // namespace gaslight::server

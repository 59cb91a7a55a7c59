// SPDX-License-Identifier: MIT
// What is told to whom: views, questions, previews, reasons.
#include <algorithm>
#include <doctest/doctest.h>

#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

const std::vector<std::string> kTitles = {"looting-london", "nanty-narking"};

struct TellingScene : RoomScene {
  explicit TellingScene(const std::string& title, const std::string& chosen = "{}") {
    ada = guest("Ada");
    ben = guest("Ben");
    id = table(ada, {.title = title, .options = chosen, .seats = {"you", "open", "random"}});
    a = visit(ada);
    b = visit(ben);
    w = watch();
    ask(b, seat_text("sit", id, "s1", 1));
    follow(a, id);
    follow(b, id);
    follow(w, id);
  }
  // The position the disk holds.
  std::unique_ptr<Course> course() {
    const auto loaded = store->load_table(id);
    const TableConfig config = *config_from(loaded->row);
    JournalHeader header{config.settings, loaded->row.seed, std::string(kEngineVersion),
                         journal_seats(loaded->seats)};
    auto made = std::make_unique<Course>(library, *config.title, std::move(header));
    for (const MoveRow& move : loaded->moves)
      made->repeat(move);
    return made;
  }

  Guest ada;
  Guest ben;
  TableId id;
  TestVisitorPtr a;
  TestVisitorPtr b;
  TestVisitorPtr w;
};

std::string view_text(const Course& course, Reader reader) {
  std::string text;
  JsonWriter json(text);
  course.title().write_view(course.record().game().view(reader), json);
  return text;
}

TEST_CASE("telling: each reader gets the view of its own seat, whoever watches that of nobody") {
  for (const std::string& title : kTitles) {
    TellingScene s(title);
    int looked = 0;
    s.play({s.a, s.b}, s.id, [&] {
      s.loop.run_until_quiet();
      const auto course = s.course();
      CHECK(text_in(s.a->now(), "now", "view") == view_text(*course, Seat{0}));
      CHECK(text_in(s.b->now(), "now", "view") == view_text(*course, Seat{1}));
      CHECK(text_in(s.w->now(), "now", "view") == view_text(*course, kSpectator));
      CHECK(s.w->version() == number(course->version()));
      return ++looked == 12;
    });
    CHECK(looked > 5);
  }
}

TEST_CASE("telling: only the one who is asked gets the question; all hear who that is") {
  for (const std::string& title : kTitles) {
    TellingScene s(title);
    s.play({s.a, s.b}, s.id, [&, n = 0]() mutable {
      const TestVisitorPtr asked = s.asked_of({s.a, s.b});
      const TestVisitorPtr other = asked == s.a ? s.b : s.a;
      CHECK(asked->choices().size() > 1);
      CHECK(text_in(other->now(), "now", "question") == "null");
      CHECK(text_in(s.w->now(), "now", "question") == "null");
      CHECK(text_in(s.w->now(), "now", "undo") == "false");
      CHECK(text_in(other->now(), "now", "undo") == "false");
      for (const auto& visitor : {s.a, s.b, s.w}) {
        CHECK(number_in(visitor->now(), "now", "asked", "seat") == (asked == s.a ? 0 : 1));
        CHECK(word_in(visitor->now(), "now", "asked", "ask") ==
              word_in(asked->now(), "now", "question", "ask"));
      }
      return ++n == 30;
    });
  }
}

TEST_CASE("telling: sentences say You to the reader and names to the others") {
  TellingScene s("looting-london");
  s.play({s.a, s.b}, s.id, [n = 0]() mutable { return ++n > 12; });
  s.loop.run_until_quiet();
  const auto all = [](const TestVisitorPtr& visitor) {
    std::string text;
    for (const JsonValue& value : visitor->values)
      if (const JsonValue* events = value.find("events"))
        for (const JsonValue& event : events->items())
          text += word_in(event, "text") + '\n';
    return text;
  };
  CHECK(all(s.a).find("You ") != std::string::npos);
  CHECK(all(s.a).find("Ben ") != std::string::npos);
  CHECK(all(s.a).find("Ada ") == std::string::npos);
  CHECK(all(s.b).find("Ada ") != std::string::npos);
  CHECK(all(s.b).find("Ben ") == std::string::npos);
  CHECK(all(s.w).find("You") == std::string::npos);
  CHECK(all(s.w).find("Bot 3 ") != std::string::npos);
}

// How often a preview stopped for each reason.
struct Stops {
  int question = 0;
  int chance = 0;
  int reveal = 0;
  int another = 0;
  int end = 0;
};

void count(Stops& stops, const std::string& why) {
  stops.question += why == "question" ? 1 : 0;
  stops.chance += why == "chance" ? 1 : 0;
  stops.reveal += why == "reveal" ? 1 : 0;
  stops.another += why == "another" ? 1 : 0;
  stops.end += why == "end" ? 1 : 0;
}

// Events that show somebody a secret.
bool is_reveal(const JsonValue& event) {
  const std::string kind = word_in(event, "e", "e");
  return kind == "hand_seen" || kind == "personalities_seen" || kind == "hands_swapped" ||
         kind == "cards_taken" || kind == "personality_swapped" ||
         kind == "variant_card_revealed" || kind == "variant_card_used" || kind == "events_seen";
}

// Compares what was previewed with what came of the same choice.
void compare(const JsonValue& preview, const JsonValue& news) {
  const auto& seen = find_in(preview, "events")->items();
  const auto& real = find_in(news, "events")->items();
  REQUIRE(seen.size() <= real.size());
  for (std::size_t i = 0; i < seen.size(); ++i) {
    CHECK(text_in(seen[i], "e") == text_in(real[i], "e"));
    CHECK(word_in(seen[i], "text") == word_in(real[i], "text"));
    CHECK(!is_reveal(seen[i]));
  }
  const std::string stops = word_in(preview, "stops");
  // Whether points are counted tells whether somebody's Personality has won.
  if (stops == "end") CHECK(seen.empty());
  if (stops == "reveal") CHECK((seen.size() < real.size() && is_reveal(real[seen.size()])));
  const std::string view = text_in(preview, "view");
  if (stops == "reveal" || stops == "end") CHECK(view == "null");
  // It goes as far as is certain: what has one answer only is answered, as in the game.
  if (stops != "question") return;
  CHECK(seen.size() == real.size());
  CHECK(text_in(news, "now", "question") != "null");
  CHECK(view == text_in(news, "now", "view"));
  CHECK(text_in(preview, "aid") == text_in(news, "now", "aid"));
}

Stops preview_a_game(const std::string& title, const std::string& options) {
  Stops stops;
  TellingScene s(title, options);
  while (const TestVisitorPtr asked = s.asked_of({s.a, s.b})) {
    const std::int64_t version = asked->version();
    const std::string stored = s.journal(s.id);
    const auto choices = asked->choices();
    const JsonValue& choice = choices[s.rng.below(static_cast<std::uint32_t>(choices.size()))];
    const JsonValue& other = choices[s.rng.below(static_cast<std::uint32_t>(choices.size()))];
    s.ask(asked, preview_text(s.id, version, json_text(other)));
    const JsonValue preview = s.ask(asked, preview_text(s.id, version, json_text(choice)));
    REQUIRE(word_in(preview, "t") == "previewed");
    CHECK(text_in(preview, "choice") == json_text(choice));
    CHECK(number_in(preview, "version") == version);
    CHECK(s.journal(s.id) == stored);
    count(stops, word_in(preview, "stops"));
    REQUIRE(word_in(s.choose(asked, s.id, choice), "t") == "done");
    REQUIRE(s.loop.run_until([&] { return asked->version() > version; }));
    for (const JsonValue& value : asked->values)
      if (word_in(value, "t") == "news" && number_in(value, "version") == version + 1)
        compare(preview, value);
  }
  return stops;
}

TEST_CASE("telling: what a preview shows happens, in Looting London") {
  const Stops stops = preview_a_game("looting-london", "{}");
  CHECK(stops.chance > 0);
  CHECK(stops.question + stops.another > 0);
}

TEST_CASE("telling: what a preview shows happens, in Nanty Narking") {
  Stops stops = preview_a_game("nanty-narking", "{}");
  CHECK(stops.question > 0);
  CHECK(stops.chance > 0);
  for (int game = 0; game < 8 && (stops.reveal == 0 || stops.another == 0); ++game)
    stops = preview_a_game("nanty-narking", R"({"agent_building_cards":"on"})");
  CHECK(stops.reveal > 0);
  CHECK(stops.another > 0);
}

TEST_CASE("telling: why says what is not on offer, by which rule, to the one who is asked") {
  for (const std::string& title : kTitles) {
    TellingScene s(title);
    std::size_t reasons = 0;
    s.play({s.a, s.b}, s.id, [&, n = 0]() mutable {
      const TestVisitorPtr asked = s.asked_of({s.a, s.b});
      const JsonValue answer = s.ask(asked, version_text("why", s.id, "", asked->version()));
      REQUIRE(word_in(answer, "t") == "reasons");
      CHECK(number_in(answer, "version") == asked->version());
      for (const JsonValue& reason : find_in(answer, "reasons")->items()) {
        CHECK(!word_in(reason, "what").empty());
        CHECK(!word_in(reason, "sentence").empty());
        CHECK(find_in(reason, "rule") != nullptr);
        ++reasons;
      }
      return ++n == 20;
    });
    CHECK(reasons > 0);
  }
}

// All news of one fixed game, as everybody got them and somebody who came late.
std::string all_news(PlantedLeak leak) {
  HouseOptions options;
  options.rooms.planted.leak = leak;
  options.rooms.make_chance = [](const TitleFunctions& title, const std::string&) {
    return seeded_chance(title, "leaks:1");
  };
  RoomScene s(options);
  const std::vector<Guest> guests = {s.guest("Ada"), s.guest("Ben"), s.guest("Cleo")};
  const TableId id = s.table(guests[0], {.seats = {"you", "open", "open"}});
  RoomScene::Players readers;
  for (const Guest& guest : guests) {
    readers.push_back(s.visit(guest));
    s.follow(readers.back(), id);
  }
  s.ask(readers[1], seat_text("sit", id, "s", 1));
  s.ask(readers[2], seat_text("sit", id, "s", 2));
  // Cards come from the deck, so that there is something to hide.
  for (int i = 0; i < 6; ++i) {
    const TestVisitorPtr asked = s.asked_of(readers);
    const JsonValue deck = parsed(R"({"do":"deck"})");
    if (word_in(s.choose(asked, id, deck), "t") != "done") s.choose(asked, id, asked->choices()[0]);
  }
  s.loop.run_until_quiet();
  readers.push_back(s.watch());
  s.follow(readers.back(), id);
  std::string all;
  for (const TestVisitorPtr& reader : readers)
    for (const JsonValue& value : reader->values)
      if (word_in(value, "t") == "news") all += text_in(value, "events") + text_in(value, "now");
  return all;
}

TEST_CASE("telling: every planted leak changes what somebody is told") {
  const std::string honest = all_news(PlantedLeak::None);
  CHECK(all_news(PlantedLeak::None) == honest);
  for (const PlantedLeak leak :
       {PlantedLeak::StateHash, PlantedLeak::DrawOrder, PlantedLeak::CatchUp,
        PlantedLeak::ChoiceCounts, PlantedLeak::WatchersSeeHands}) {
    CAPTURE(static_cast<int>(leak));
    CHECK((all_news(leak) != honest));
  }
}

}  // namespace

// SPDX-License-Identifier: MIT
// Whole games: every title with every setting, and what can be seen of them afterwards.
#include <algorithm>
#include <doctest/doctest.h>

#include "bots/roster.h"
#include "server/rooms/rooms_scene.h"
#include "server/rooms/seated_bots.h"
#include "server/rooms/table_config.h"
#include "tests/support/budgets.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

// Every combination of a title's options, as JSON.
std::vector<std::string> all_options(const SettingsSpec& spec) {
  std::vector<std::string> all = {""};
  for (const OptionSpec& option : spec.options) {
    std::vector<std::string> longer;
    for (const std::string& begun : all)
      for (const char* value : option.values)
        longer.push_back(begun + (begun.empty() ? "" : ",") + '"' + option.name + "\":\"" + value +
                         '"');
    all = longer;
  }
  for (std::string& options : all)
    options = '{' + options + '}';
  return all;
}

// Every table that can be made, with bots only.
std::vector<TableText> all_tables() {
  std::vector<TableText> tables;
  for (const TitleFunctions* title : all_titles()) {
    const SettingsSpec& spec = title->settings_spec();
    for (const char* edition : spec.editions)
      for (const std::string& options : all_options(spec))
        for (int players = spec.min_players; players <= spec.max_players; ++players) {
          TableText text{.title = std::string(title->name), .edition = edition, .options = options};
          text.seats.assign(static_cast<std::size_t>(players), "random");
          text.id = "t" + std::to_string(tables.size());
          std::string wrong;
          if (read_wish(parsed(table_body(text)), wrong)) tables.push_back(text);
        }
  }
  return tables;
}

void play_all(const std::vector<TableText>& tables) {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  std::vector<TableId> ids;
  for (const TableText& text : tables) {
    INFO(table_body(text));
    ids.push_back(s.table(ada, text));
    REQUIRE(!ids.back().text.empty());
  }
  while (!s.store->unfinished_tables().empty())
    s.loop.run_until_quiet();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    INFO(table_body(tables[i]));
    CHECK(s.store->load_table(ids[i])->row.state == TableState::Finished);
    CHECK(wrong_with(s.library, s.journal(ids[i])) == "");
    CHECK(s.room(ids[i])->journal() == s.journal(ids[i]));
  }
}

TEST_CASE("rooms: bots play every title, edition, option and number of players to the end [slow]") {
  const std::vector<TableText> tables = all_tables();
  CHECK(tables.size() > 40);
  play_all(tables);
}

TEST_CASE("rooms: bots play every title with each number of players to the end") {
  std::vector<TableText> some;
  for (const TableText& text : all_tables()) {
    const std::string kind = text.title + std::to_string(text.seats.size());
    const bool is_new = std::none_of(some.begin(), some.end(), [&](const TableText& one) {
      return one.title + std::to_string(one.seats.size()) == kind;
    });
    if (is_new) some.push_back(text);
  }
  CHECK(some.size() >= 6);
  play_all(some);
}

TEST_CASE("rooms: every level of bot can sit down and plays") {
  for (const TitleFunctions* title : all_titles()) {
    std::vector<TableText> tables;
    for (const std::string_view level : player_names(title->name)) {
      TableText text{.title = std::string(title->name)};
      text.seats = {std::string(level), "random", std::string(level)};
      text.id = "t" + std::to_string(tables.size());
      tables.push_back(text);
    }
    play_all(tables);
  }
}

TEST_CASE("rooms: a game goes on after a restart as it would have without one") {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.title = "nanty-narking", .seats = {"you", "greedy", "random"}});
  TestVisitorPtr a = s.visit(ada);
  s.follow(a, id);
  for (int restarts = 0; restarts < 4 && !a->sees_end(); ++restarts) {
    s.play({a}, id, [n = 0]() mutable { return ++n > 4; });
    if (a->sees_end()) break;
    // In the middle of whatever bots do.
    s.choose(a, id, a->choices()[0]);
    s.restart();
    a = s.visit(ada);
    s.follow(a, id);
  }
  s.play_to_the_end({a}, id);
  CHECK(wrong_with(s.library, s.journal(id)) == "");
}

TEST_CASE("rooms: games under way go on after a restart though nobody looks") {
  HouseOptions slow;
  slow.rooms.bot_pause = std::chrono::milliseconds(0);
  RoomScene s(slow);
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.seats = {"random", "random", "random"}});
  s.restart();
  REQUIRE(s.loop.run_until([&] { return s.house->rooms() == 1; }));
  while (!s.store->unfinished_tables().empty())
    s.loop.run_until_quiet();
  CHECK(wrong_with(s.library, s.journal(id)) == "");
}

TEST_CASE("rooms: bots wait a little before they move where people follow") {
  HouseOptions options;
  options.rooms.bot_pause = std::chrono::milliseconds(500);
  RoomScene s(options);
  const Guest ada = s.guest("Ada");
  const TestVisitorPtr w = s.watch();
  const TableId id = s.table(ada, {.seats = {"random", "random", "open"}});
  s.follow(w, id);
  const TestVisitorPtr a = s.visit(ada);
  s.ask(a, seat_text("sit", id, "s", 2));
  s.follow(a, id);
  for (int i = 0; i < 200 && !a->is_asked(); ++i) {
    s.loop.run_until_quiet();
    const std::int64_t version = w->version();
    s.loop.advance(std::chrono::milliseconds(499));
    s.loop.run_until_quiet();
    CHECK(w->version() == version);
    s.loop.advance(std::chrono::milliseconds(1));
    REQUIRE(s.loop.run_until([&] { return w->version() == version + 1; }));
  }
  CHECK(a->is_asked());
}

TEST_CASE("rooms: a bot whose moment comes while a repeat is looked up moves all the same") {
  HouseOptions options;
  options.rooms.bot_pause = std::chrono::milliseconds(500);
  RoomScene s(options);
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.seats = {"random", "random", "open"}});
  const TestVisitorPtr a = s.visit(ada);
  s.ask(a, seat_text("sit", id, "s", 2));
  s.follow(a, id);
  s.loop.run_until_quiet();
  for (int i = 0; i < 200 && a->is_asked(); ++i) {  // until a bot is to move, and waits a little
    s.choose(a, id, a->choices()[0]);
    s.loop.run_until_quiet();
  }
  const std::int64_t version = a->version();
  {
    HeldSync held(s);
    s.house->put_person(new_token(), "Zed", [](bool) {});  // somebody else's write is on its way
    held.wait();
    s.hand_in(a,
              seat_text("sit", id, "s", 2));  // a repeat: looked up behind it, and changes nothing
    s.loop.advance(std::chrono::milliseconds(500));
  }
  CHECK(s.loop.run_until([&] { return a->version() > version; }));
}

// The first version in which a bot did not do what it would do asked once for each, 0 when there is
// none. Bots of a RoomScene have no time.
std::uint32_t first_other_thought(RoomScene& s, const TableId& id) {
  const auto loaded = s.store->load_table(id);
  const auto config = config_from(loaded->row);
  std::vector<std::string> levels;
  for (const SeatRow& seat : loaded->seats)
    levels.push_back(seat.level);
  Course course(s.library, *config->title,
                {.settings = config->settings,
                 .seed = loaded->row.seed,
                 .bots = journal_seats(loaded->seats)});
  std::vector<Move> dealt{course.repeat(loaded->moves[0])};
  SeatedBots bots(*config->title, s.library.rules(*config->title));
  bots.rebuild(levels, dealt);
  for (std::size_t i = 1; i < loaded->moves.size(); ++i) {
    const MoveRow& row = loaded->moves[i];
    std::string expected;
    if (!levels[index(row.seat)].empty()) {
      const AnyChoices choices = course.record().choices();
      auto player = bots.lend(row.seat);
      Rng rng = bot_rng_at(loaded->row.seed, row.seat, course.version());
      const std::size_t picked =
          player->decide(course.record().game().view(row.seat), choices, rng, Hurry());
      bots.take_back(row.seat, std::move(player));
      JsonWriter json(expected);
      config->title->write_choice(choices[picked], json);
    }
    bots.hear(course.repeat(row));
    if (row.lines.find(expected) == std::string::npos) return number(row.version);
  }
  return 0;
}

TEST_CASE(
    "rooms: a bot that plans its turn is asked once, though a repeat is looked up meanwhile") {
  HouseOptions options;
  options.rooms.bot_pause = std::chrono::milliseconds(500);
  RoomScene s(options);
  const Guest ada = s.guest("Ada");
  const TableId id =
      s.table(ada, {.title = "nanty-narking", .seats = {"search:40", "search:40", "open"}});
  const TestVisitorPtr a = s.visit(ada);
  s.ask(a, seat_text("sit", id, "s", 2));
  s.follow(a, id);
  s.loop.run_until_quiet();
  for (int i = 0; i < 60 && !a->sees_end(); ++i) {
    if (a->is_asked()) {
      s.choose(a, id, a->choices()[0]);
      continue;
    }
    const std::int64_t version = a->version();
    {
      HeldSync held(s);
      s.house->put_person(new_token(), "Zed", [](bool) {});  // somebody else's write
      held.wait();
      s.loop.advance(options.rooms.bot_pause);     // the bot thinks
      s.hand_in(a, seat_text("sit", id, "s", 2));  // a repeat: looked up behind that write
      s.loop.run_until_quiet();
    }
    s.loop.run_until_quiet();
    if (a->version() == version) s.loop.advance(options.rooms.bot_pause);  // asked again?
    REQUIRE(s.loop.run_until([&] { return a->version() > version; }));
  }
  CHECK(first_other_thought(s, id) == 0);
}

// A finished game with one person and one bot at least, and what the person saw.
struct FinishedScene : RoomScene {
  explicit FinishedScene(const std::string& title) {
    ada = guest("Ada");
    id = table(ada, {.title = title, .seats = {"you", "random", "random"}});
    a = visit(ada);
    follow(a, id);
    play_to_the_end({a}, id);
    loop.run_until_quiet();
  }
  // All frames of the replay, a few at a time.
  std::vector<JsonValue> frames(const Room::Eyes& eyes) {
    std::vector<JsonValue> all;
    while (true) {
      const JsonValue part =
          parsed(room(id)->replay(eyes, Version{static_cast<std::uint32_t>(all.size())}, 80));
      CHECK(word_in(part, "eyes") == eyes.name);
      CHECK(number_in(part, "versions") == a->version() + 1);
      const JsonValue* frames = part.find("frames");
      REQUIRE(frames != nullptr);
      if (frames->size() == 0) return all;
      for (const JsonValue& frame : frames->items())
        all.push_back(frame);
    }
  }

  Guest ada;
  TableId id;
  TestVisitorPtr a;
};

TEST_CASE("rooms: a replay shows a finished game version by version through the eyes of a seat") {
  for (const std::string title : {"looting-london", "nanty-narking"}) {
    FinishedScene s(title);
    const auto frames = s.frames({"0", Seat{0}, false});
    const auto live = s.a->versions();
    REQUIRE(frames.size() == live.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
      CHECK(number_in(frames[i], "version") == static_cast<std::int64_t>(i));
      CHECK(text_in(frames[i], "seat") + '|' + text_in(frames[i], "by") + '|' +
                text_in(frames[i], "undoes") + '|' + text_in(frames[i], "events") ==
            live.at(static_cast<std::int64_t>(i)));
    }
    CHECK(text_in(frames.back(), "view") == text_in(s.a->now(), "now", "view"));
    CHECK(text_in(frames.back(), "aid") == text_in(s.a->now(), "now", "aid"));
  }
}

TEST_CASE("rooms: a replay through all eyes has the view of every seat, and nobody is You") {
  for (const std::string title : {"looting-london", "nanty-narking"}) {
    FinishedScene s(title);
    const auto all = s.frames({"all", kSpectator, true});
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const auto own = s.frames({std::to_string(seat), seat_at(seat), false});
      REQUIRE(own.size() == all.size());
      for (std::size_t i = 0; i < all.size(); ++i) {
        REQUIRE(find_in(all[i], "views")->size() == 3);
        CHECK(json_text(find_in(all[i], "views")->items()[seat]) == text_in(own[i], "view"));
        CHECK(json_text(find_in(all[i], "aids")->items()[seat]) == text_in(own[i], "aid"));
      }
    }
    std::size_t spoken_to = 0;
    for (const JsonValue& frame : all)
      for (const JsonValue& event : find_in(frame, "events")->items())
        spoken_to += word_in(event, "text").starts_with("You") ? 1U : 0U;
    CHECK(spoken_to == 0);
  }
}

TEST_CASE("rooms: the end says who won, and shows the aid of every seat") {
  for (const std::string title : {"looting-london", "nanty-narking"}) {
    FinishedScene s(title);
    const JsonValue now = s.a->now();
    REQUIRE(s.a->sees_end());
    CHECK(text_in(now, "now", "asked") == "null");
    CHECK(text_in(now, "now", "question") == "null");
    CHECK(text_in(now, "now", "undo") == "false");
    CHECK(find_in(now, "now", "end", "aids")->size() == 3);
    CHECK(find_in(now, "now", "end", "winners")->is_array());
    CHECK(word_in(s.a->last("table"), "state") == "finished");
    s.restart();
    const TestVisitorPtr late = s.visit(s.ada);
    s.follow(late, s.id);
    CHECK(text_in(late->now(), "now") == text_in(now, "now"));
    CHECK(word_in(late->last("table"), "state") == "finished");
  }
}

TEST_CASE("rooms: a table nobody looks at is let go, and is as it was when somebody does") {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.seats = {"you", "random", "random"}});
  const TestVisitorPtr a = s.visit(ada);
  s.follow(a, id);
  s.play({a}, id, [n = 0]() mutable { return ++n > 5; });
  s.loop.run_until_quiet();
  s.loop.advance(std::chrono::seconds(31));
  CHECK(s.house->rooms() == 1);
  s.house->gone(a);
  s.loop.advance(std::chrono::seconds(31));
  CHECK(s.house->rooms() == 0);
  const TestVisitorPtr back = s.visit(ada);
  s.follow(back, id);
  CHECK(text_in(back->now(), "now") == text_in(a->now(), "now"));
  s.play_to_the_end({back}, id);
}

}  // namespace

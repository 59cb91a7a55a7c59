// SPDX-License-Identifier: MIT
// The contract of a move: accepted means stored, once, in order, and the same for everybody.
#include <doctest/doctest.h>

#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

// Two people and a bot at Looting London, and somebody who watches.
struct MoveScene : RoomScene {
  MoveScene() {
    ada = guest("Ada");
    ben = guest("Ben");
    id = table(ada, {.seats = {"you", "open", "random"}});
    a = visit(ada);
    b = visit(ben);
    w = watch();
    follow(a, id);
    follow(w, id);
    REQUIRE(word_in(ask(b, seat_text("sit", id, "sit", 1)), "t") == "done");
    follow(b, id);
    REQUIRE(loop.run_until([this] { return a->version() == b->version(); }));
  }
  // Whoever is asked now, of the two.
  TestVisitorPtr asked() { return asked_of({a, b}); }
  TestVisitorPtr other(const TestVisitorPtr& one) const { return one == a ? b : a; }
  const Guest& guest_of(const TestVisitorPtr& visitor) const { return visitor == a ? ada : ben; }
  std::string first_choice(const TestVisitorPtr& visitor, std::string_view command) const {
    return choose_text(id, command, visitor->version(), json_text(visitor->choices().at(0)));
  }

  Guest ada;
  Guest ben;
  TableId id;
  TestVisitorPtr a;
  TestVisitorPtr b;
  TestVisitorPtr w;
};

std::string code_of(const JsonValue& answer) {
  return word_in(answer, "t") == "refused" ? word_in(answer, "code") : word_in(answer, "t");
}

TEST_CASE("rooms: while a move is on its way to the disk nobody is told anything") {
  MoveScene s;
  const TestVisitorPtr asked = s.asked();
  s.loop.run_until_quiet();
  const std::int64_t version = asked->version();
  HeldSync held(s);
  std::vector<std::size_t> before;
  for (const auto& visitor : {s.a, s.b, s.w})
    before.push_back(visitor->texts.size());
  s.hand_in(asked, s.first_choice(asked, "c1"));
  held.wait();
  // Whatever is asked meanwhile waits: a refusal would tell that there is a new state.
  s.hand_in(s.other(asked), choose_text(s.id, "c2", version, R"({"do":"deck"})"));
  s.hand_in(asked, version_text("why", s.id, "", version));
  s.hand_in(s.w, follow_text(s.id));
  s.loop.run_until_quiet();
  std::vector<std::size_t> meanwhile;
  for (const auto& visitor : {s.a, s.b, s.w})
    meanwhile.push_back(visitor->texts.size());
  CHECK(meanwhile == before);
  held.let_go();
  CHECK(s.loop.run_until([&] { return asked->count("done") >= 1 && s.w->version() > version; }));
  CHECK(s.loop.run_until([&] { return s.other(asked)->count("refused") == 1; }));
  CHECK(code_of(s.other(asked)->last("refused")) == "stale");
}

TEST_CASE("rooms: a done comes before the news that follow from it, and has their version") {
  MoveScene s;
  const TestVisitorPtr asked = s.asked();
  const std::int64_t version = asked->version();
  CHECK(json_text(s.ask(asked, s.first_choice(asked, "c1"))) ==
        R"({"t":"done","id":"c1","table":")" + s.id.text + R"(","version":)" +
            std::to_string(version + 1) + "}");
  REQUIRE(s.loop.run_until([&] { return asked->versions().contains(version + 1); }));
  std::string order;
  for (const JsonValue& value : asked->values) {
    const bool newest = number_in(value, "version") == version + 1;
    if (newest && word_in(value, "t") != "table") order += word_in(value, "t") + ' ';
  }
  CHECK(order == "done news ");
}

TEST_CASE(
    "rooms: a repeated command gets the same answer byte for byte, and nothing happens twice") {
  MoveScene s;
  const TestVisitorPtr asked = s.asked();
  const std::string move = s.first_choice(asked, "c1");
  const std::string done = json_text(s.ask(asked, move));
  for (int i = 0; i < 3; ++i) {
    s.play({s.a, s.b}, s.id, [n = 0]() mutable { return ++n > 3; });
    s.loop.run_until_quiet();
    const std::string stored = s.stored(s.id);
    const JsonValue again = s.ask(asked, move);
    CHECK(json_text(again) == done);
    CHECK(s.stored(s.id) == stored);
  }
}

TEST_CASE("rooms: a repeated command gets the same answer after a restart") {
  MoveScene s;
  const TestVisitorPtr asked = s.asked();
  const std::string move = s.first_choice(asked, "c1");
  const std::string done = json_text(s.ask(asked, move));
  s.loop.run_until_quiet();
  s.restart();
  const TestVisitorPtr back = s.visit(s.guest_of(asked));
  CHECK(json_text(s.ask(back, move)) == done);
  CHECK(json_text(s.ask(back, move)) == done);
}

TEST_CASE(
    "rooms: a command that is repeated before it is answered gets one effect and two answers") {
  MoveScene s;
  const TestVisitorPtr asked = s.asked();
  s.loop.run_until_quiet();
  const std::int64_t version = asked->version();
  HeldSync held(s);
  s.hand_in(asked, s.first_choice(asked, "c1"));
  s.hand_in(asked, s.first_choice(asked, "c1"));
  held.wait();
  held.let_go();
  CHECK(s.loop.run_until([&] { return asked->count("done") == 2; }));
  CHECK(asked->count("refused") == 0);
  s.loop.run_until_quiet();
  const auto command = s.store->find_command(s.id, asked == s.a ? Seat{0} : Seat{1}, {"c1"});
  REQUIRE(command.has_value());
  CHECK(number(*command->version) == version + 1);
}

TEST_CASE("rooms: the same id with another content is a conflict, and the table goes on unharmed") {
  MoveScene s;
  TestVisitorPtr asked = s.asked();
  const TestVisitorPtr first = asked;
  s.ask(asked, s.first_choice(asked, "c1"));
  // Again when it is the same person's decision.
  s.play({s.a, s.b}, s.id, [&] { return first->is_asked() && s.asked_of({s.a, s.b}) == first; });
  s.loop.run_until_quiet();
  const std::string stored = s.stored(s.id);
  const std::size_t others = s.w->texts.size();
  CHECK(code_of(s.ask(first, s.first_choice(first, "c1"))) == "conflict");
  CHECK(code_of(s.ask(first, version_text("undo", s.id, "c1", first->version()))) == "conflict");
  CHECK(code_of(s.ask(first, seat_text("sit", s.id, "c1", first == s.a ? 0 : 1))) == "conflict");
  s.loop.run_until_quiet();
  CHECK(s.stored(s.id) == stored);
  CHECK(s.w->texts.size() == others);
  s.play_to_the_end({s.a, s.b}, s.id);
  CHECK(wrong_with(s.library, s.journal(s.id)) == "");
}

TEST_CASE("rooms: a refused command is not remembered: its id may be used again") {
  MoveScene s;
  const TestVisitorPtr asked = s.asked();
  const std::string stale =
      choose_text(s.id, "c1", asked->version() + 7, json_text(asked->choices()[0]));
  CHECK(code_of(s.ask(asked, stale)) == "stale");
  CHECK(code_of(s.ask(asked, s.first_choice(asked, "c1"))) == "done");
}

TEST_CASE("rooms: of two lines of one session that race for a version one is done, one is stale") {
  MoveScene s;
  int races = 0;
  while (races < 20) {
    const TestVisitorPtr asked = s.asked();
    if (asked == nullptr) break;
    const TestVisitorPtr twin = s.visit(s.guest_of(asked));
    const std::string n = std::to_string(++races);
    const std::size_t refused = asked->count("refused");
    const std::int64_t version = asked->version();
    const std::string choice = json_text(asked->choices().back());
    s.hand_in(asked, choose_text(s.id, "one-" + n, version, choice));
    s.hand_in(twin, choose_text(s.id, "two-" + n, version, choice));
    REQUIRE(s.loop.run_until([&] { return twin->texts.size() == 1; }));
    CHECK(asked->version() > version);
    CHECK(asked->count("refused") == refused);
    CHECK(code_of(twin->last("refused")) == "stale");
    CHECK(number_in(twin->last("refused"), "version") >= version + 1);
    const auto seat = asked == s.a ? Seat{0} : Seat{1};
    CHECK(s.store->find_command(s.id, seat, {"one-" + n}).has_value());
    CHECK(!s.store->find_command(s.id, seat, {"two-" + n}).has_value());
  }
  CHECK(races > 3);
}

TEST_CASE("rooms: every follower sees every version once and in order") {
  MoveScene s;
  s.play_to_the_end({s.a, s.b}, s.id);
  REQUIRE(s.loop.run_until([&] { return s.a->sees_end() && s.b->sees_end() && s.w->sees_end(); }));
  for (const auto& visitor : {s.a, s.w}) {
    std::int64_t next = 0;
    for (const JsonValue& value : visitor->values) {
      if (word_in(value, "t") != "news") continue;
      const bool repeats =
          number_in(value, "version") == next - 1 && text_in(value, "events") == "[]";
      if (!repeats) CHECK(number_in(value, "version") == next++);
    }
    CHECK(next > 10);
  }
}

TEST_CASE("rooms: whoever reconnects gets what those saw who stayed, byte for byte") {
  MoveScene s;
  s.play({s.a, s.b}, s.id, [n = 0]() mutable { return ++n > 25; });
  s.loop.run_until_quiet();
  for (const bool restarted : {false, true}) {
    if (restarted) s.restart();
    const auto check = [&](const TestVisitorPtr& stayed,
                           const std::function<TestVisitorPtr()>& come) {
      const auto live = stayed->versions();
      const std::int64_t newest = live.rbegin()->first;
      for (std::int64_t since = -1; since <= newest; ++since) {
        const TestVisitorPtr back = come();
        s.follow(back, s.id, since < 0 ? std::nullopt : std::optional(since));
        auto told = back->versions();
        if (since == newest) {
          CHECK(told.size() == 1);
          CHECK(back->count("news") == 1);
          CHECK(back->version() == newest);
          continue;
        }
        CHECK(told.begin()->first == since + 1);
        CHECK(told.size() == static_cast<std::size_t>(newest - since));
        for (const auto& [version, text] : told)
          CHECK(text == live.at(version));
        CHECK(text_in(back->now(), "now") == text_in(stayed->now(), "now"));
        s.house->gone(back);
      }
    };
    check(s.a, [&] { return s.visit(s.ada); });
    check(s.b, [&] { return s.visit(s.ben); });
    check(s.w, [&] { return s.watch(); });
  }
}

TEST_CASE("rooms: only the newest version says how things stand now") {
  MoveScene s;
  s.play({s.a, s.b}, s.id, [n = 0]() mutable { return ++n > 6; });
  s.loop.run_until_quiet();
  const TestVisitorPtr late = s.watch();
  s.follow(late, s.id);
  std::size_t with_now = 0;
  for (const JsonValue& value : late->values)
    with_now += find_in(value, "now", "view") != nullptr ? 1U : 0U;
  CHECK(with_now == 1);
  CHECK(find_in(late->values.back(), "now", "view") != nullptr);
  CHECK(word_in(late->values.front(), "t") == "table");
}

TEST_CASE("rooms: a version from the future cannot be followed") {
  MoveScene s;
  const TestVisitorPtr late = s.watch();
  s.follow(late, s.id, 4000);
  CHECK(late->texts.size() == 1);
  CHECK(code_of(late->last("refused")) == "stale");
}

TEST_CASE("rooms: an answer before the commit is noticed, which is what the planted fault is for") {
  HouseOptions options;
  options.rooms.planted.ack_before_commit = true;
  RoomScene s(options);
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.seats = {"you", "random", "random"}});
  const TestVisitorPtr a = s.visit(ada);
  s.follow(a, id);
  while (!a->is_asked()) {
    s.loop.run_until_quiet();
    s.loop.advance(std::chrono::milliseconds(100));
  }
  s.hand_in(a, choose_text(id, "c1", a->version(), json_text(a->choices()[0])));
  CHECK(a->count("done") == 1);
  CHECK(!s.store->find_command(id, Seat{0}, {"c1"}));
}

}  // namespace

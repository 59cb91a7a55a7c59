// SPDX-License-Identifier: MIT
// Taking back, and the clock of response windows.
#include <doctest/doctest.h>

#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct Remembered {
  std::int64_t version;
  std::string view;
  std::string question;
};

Remembered remembered(const TestVisitorPtr& visitor) {
  const JsonValue now = visitor->now();
  return {number_in(now, "version"), text_in(now, "now", "view"), text_in(now, "now", "question")};
}

// Plays one game at random and takes back whatever may be. How often something was taken back.
int play_with_undos(RoomScene& s, const TestVisitorPtr& a, const TableId& id) {
  int undone = 0;
  std::vector<Remembered> behind;  // how it stood before each decision that may be taken back
  std::vector<std::int64_t> made;  // the versions of those decisions
  while (s.asked_of({a}) != nullptr) {
    const bool may = text_in(a->now(), "now", "undo") == "true";
    const Remembered now = remembered(a);
    const std::string command = "u-" + std::to_string(++s.commands);
    const JsonValue taken = may && s.rng.below(2) == 0
                                ? s.ask(a, version_text("undo", id, command, now.version))
                                : JsonValue();
    if (word_in(taken, "t").empty()) {
      if (!may) {
        behind.clear();
        made.clear();
      }
      const auto choices = a->choices();
      behind.push_back(now);
      made.push_back(now.version + 1);
      const auto picked = s.rng.below(static_cast<std::uint32_t>(choices.size()));
      REQUIRE(word_in(s.choose(a, id, choices[picked]), "t") == "done");
      REQUIRE(s.loop.run_until([&] { return a->version() > now.version; }));
      continue;
    }
    ++undone;
    REQUIRE(word_in(taken, "t") == "done");
    CHECK(number_in(taken, "version") == now.version + 1);
    REQUIRE(s.loop.run_until([&] { return a->version() == now.version + 1; }));
    const JsonValue news = a->now();
    REQUIRE(!made.empty());
    CHECK(number_in(news, "undoes") == made.back());
    CHECK(text_in(news, "events") == "[]");
    CHECK(text_in(news, "by") == "\"player\"");
    CHECK(remembered(a).view == behind.back().view);
    CHECK(remembered(a).question == behind.back().question);
    behind.pop_back();
    made.pop_back();
  }
  return undone;
}

TEST_CASE("rooms: an undo gives back the very question and view, and is a version of its own") {
  for (const std::string title : {"looting-london", "nanty-narking"}) {
    RoomScene s;
    const Guest ada = s.guest("Ada");
    const TestVisitorPtr w = s.watch();
    const TestVisitorPtr a = s.visit(ada);
    int undone = 0;
    for (int game = 0; game < 3 && undone < 5; ++game) {
      const TableId id = s.table(
          ada,
          {.title = title, .seats = {"you", "greedy", "random"}, .id = "g" + std::to_string(game)});
      const TestVisitorPtr live = s.visit(ada);
      s.follow(live, id);
      s.follow(w, id);
      undone += play_with_undos(s, live, id);
      s.loop.run_until_quiet();
      CHECK(wrong_with(s.library, s.journal(id)) == "");
      // Catching up goes through the same versions, those taken back included.
      const TestVisitorPtr late = s.visit(ada);
      s.follow(late, id);
      CHECK(late->versions() == live->versions());
      s.restart();
      const TestVisitorPtr later = s.visit(ada);
      s.follow(later, id);
      CHECK(later->versions() == live->versions());
    }
    if (title == "nanty-narking") CHECK(undone > 0);
  }
}

TEST_CASE("rooms: what may not be taken back is refused, and the news said so") {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.title = "nanty-narking", .seats = {"you", "random"}});
  const TestVisitorPtr a = s.visit(ada);
  s.follow(a, id);
  int refused = 0;
  s.play({a}, id, [&] {
    if (text_in(a->now(), "now", "undo") == "false") {
      const JsonValue answer =
          s.ask(a, version_text("undo", id, "no-" + std::to_string(++s.commands), a->version()));
      CHECK(word_in(answer, "code") == "illegal");
      CHECK(!word_in(answer, "sentence").empty());
      ++refused;
    }
    return refused == 10;
  });
  CHECK(refused == 10);
}

TEST_CASE("rooms: a repeated undo takes back once") {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.title = "nanty-narking", .seats = {"you", "random"}});
  const TestVisitorPtr a = s.visit(ada);
  s.follow(a, id);
  s.play({a}, id, [&] { return text_in(a->now(), "now", "undo") == "true"; });
  REQUIRE(text_in(a->now(), "now", "undo") == "true");
  const std::string text = version_text("undo", id, "once", a->version());
  const JsonValue done = s.ask(a, text);
  REQUIRE(word_in(done, "t") == "done");
  const std::string stored = s.stored(id);
  CHECK(json_text(s.ask(a, text)) == json_text(done));
  CHECK(s.stored(id) == stored);
  s.play_to_the_end({a}, id);
}

// Two people at Nanty Narking; one of them is asked in a response window.
struct WindowScene : RoomScene {
  explicit WindowScene(int response_s) {
    ada = guest("Ada");
    ben = guest("Ben");
    for (int game = 0; game < 40 && asked == nullptr; ++game) {
      id = table(ada, {.title = "nanty-narking",
                       .seats = {"you", "open", "random"},
                       .response_s = response_s,
                       .id = "w" + std::to_string(game)});
      a = visit(ada);
      b = visit(ben);
      ask(b, seat_text("sit", id, "s1", 1));
      follow(a, id);
      follow(b, id);
      play({a, b}, id, [this] {
        const TestVisitorPtr one = asked_of({a, b});
        if (word_in(one->now(), "now", "question", "ask") == "respond") asked = one;
        return asked != nullptr;
      });
    }
    REQUIRE(asked != nullptr);
    loop.run_until_quiet();
    version = asked->version();
    seat = asked == a ? 0 : 1;
  }
  std::int64_t clock(const TestVisitorPtr& visitor) const {
    return number_in(visitor->now(), "now", "asked", "clock_ms");
  }
  const TestVisitorPtr& other() const { return asked == a ? b : a; }
  const Guest& asked_guest() const { return asked == a ? ada : ben; }
  std::string by(std::int64_t which) const {
    for (const JsonValue& value : asked->values)
      if (word_in(value, "t") == "news" && number_in(value, "version") == which)
        return word_in(value, "by");
    return "";
  }

  Guest ada;
  Guest ben;
  TableId id;
  TestVisitorPtr a;
  TestVisitorPtr b;
  TestVisitorPtr asked;
  std::int64_t version = 0;
  int seat = 0;
};

TEST_CASE("rooms: the clock of a response window passes for a person who thinks too long") {
  WindowScene s(10);
  CHECK(s.clock(s.asked) == 10'000);
  CHECK(s.clock(s.other()) == 10'000);
  s.loop.advance(milliseconds(9'900));
  s.loop.run_until_quiet();
  CHECK(s.asked->version() == s.version);
  const TestVisitorPtr late = s.watch();
  s.follow(late, s.id, s.version);
  CHECK(s.clock(late) == 100);
  s.loop.advance(milliseconds(100));
  REQUIRE(s.loop.run_until([&] { return s.asked->version() > s.version; }));
  CHECK(s.by(s.version + 1) == "clock");
  s.play_to_the_end({s.a, s.b}, s.id);
  CHECK(wrong_with(s.library, s.journal(s.id)) == "");
}

TEST_CASE("rooms: without a clock a response window waits for ever") {
  WindowScene s(0);
  CHECK(text_in(s.asked->now(), "now", "asked", "clock_ms") == "null");
  s.loop.advance(seconds(100'000));
  s.loop.run_until_quiet();
  CHECK(s.asked->version() == s.version);
}

TEST_CASE("rooms: an answer in time stops the clock") {
  WindowScene s(10);
  s.loop.advance(seconds(5));
  REQUIRE(word_in(s.choose(s.asked, s.id, s.asked->choices()[0]), "t") == "done");
  REQUIRE(s.loop.run_until([&] { return s.asked->version() > s.version; }));
  CHECK(s.by(s.version + 1) == "player");
}

TEST_CASE("rooms: nothing that happens at the table gives a window more time than was told") {
  WindowScene s(10);
  s.loop.advance(seconds(6));
  // Both are allowed, and neither is a decision.
  s.ask(s.asked, seat_text("sit", s.id, "again", s.seat));
  s.ask(s.other(), seat_text("leave", s.id, "bye", 1 - s.seat));
  s.loop.run_until_quiet();
  CHECK(s.clock(s.asked) == 4'000);
  s.loop.advance(milliseconds(3'900));
  s.loop.run_until_quiet();
  CHECK(s.asked->version() == s.version);
  s.loop.advance(milliseconds(100));
  REQUIRE(s.loop.run_until([&] { return s.asked->version() > s.version; }));
  CHECK(s.by(s.version + 1) == "clock");
}

TEST_CASE("rooms: after a restart the clock of a window runs, and whoever comes sees it") {
  WindowScene s(10);
  s.close();
  s.open();
  const TestVisitorPtr back = s.visit(s.asked_guest());
  s.follow(back, s.id, s.version);
  CHECK(s.clock(back) == 10'000);
  s.loop.advance(seconds(10));
  CHECK(s.loop.run_until([&] { return back->version() > s.version; }));
}

TEST_CASE("rooms: a window nobody looks at is passed by its clock once, by one room") {
  WindowScene s(60);
  s.house->gone(s.a);
  s.house->gone(s.b);
  s.loop.advance(seconds(35));  // the house is swept meanwhile
  const TestVisitorPtr back = s.visit(s.asked_guest());
  s.follow(back, s.id, s.version);
  CHECK(s.clock(back) == 25'000);
  s.loop.advance(seconds(25));
  REQUIRE(s.loop.run_until([&] { return back->version() > s.version; }));
  s.loop.run_until_quiet();
  s.loop.advance(seconds(60));
  s.loop.run_until_quiet();
  for (const JsonValue& value : back->values)
    CHECK(word_in(value, "state") != "read_only");
}

}  // namespace

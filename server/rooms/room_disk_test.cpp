// SPDX-License-Identifier: MIT
// Tables on a disk that fails: nothing is acknowledged or told, the others play on, and afterwards
// it goes on where it stood.
#include <doctest/doctest.h>
#include <thread>

#include "server/protocol/fields.h"
#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

using std::chrono::milliseconds;

// Ada and two bots; she is asked.
struct DiskScene : RoomScene {
  DiskScene() {
    ada = guest("Ada");
    id = table(ada, {.seats = {"you", "random", "random"}});
    a = visit(ada);
    w = watch();
    follow(a, id);
    follow(w, id);
    REQUIRE(asked_of({a}) != nullptr);
    loop.run_until_quiet();
  }
  std::string first_choice(std::string_view command) const {
    return choose_text(id, command, a->version(), json_text(a->choices().at(0)));
  }
  // Time passes until the table can be played at again.
  void wait_for_recovery() {
    for (int i = 0; i < 20 && word_in(w->last("table"), "state") != "playing"; ++i) {
      loop.run_until_quiet();
      loop.advance(milliseconds(1'000));
    }
    loop.run_until_quiet();
    REQUIRE(word_in(w->last("table"), "state") == "playing");
  }

  Guest ada;
  TableId id;
  TestVisitorPtr a;
  TestVisitorPtr w;
};

TEST_CASE("rooms: a move whose sync fails is not acknowledged and is told to nobody") {
  DiskScene s;
  const std::int64_t version = s.a->version();
  const std::size_t news = s.w->count("news");
  const std::string stored = s.stored(s.id);
  s.disk.fail_sync(1);
  const JsonValue answer = s.ask(s.a, s.first_choice("c1"));
  CHECK(word_in(answer, "code") == "unavailable");
  CHECK(number_in(answer, "version") == version);
  CHECK(word_in(s.w->last("table"), "state") == "read_only");
  s.wait_for_recovery();
  CHECK(s.a->count("done") == 0);
  CHECK(s.w->count("news") == news);
  CHECK(s.a->version() == version);
  CHECK(s.stored(s.id) == stored);
}

TEST_CASE("rooms: after an error of the disk the same command is done once, and the game goes on") {
  DiskScene s;
  const std::string move = s.first_choice("c1");
  const std::int64_t version = s.a->version();
  s.disk.fail_sync(1);
  REQUIRE(word_in(s.ask(s.a, move), "code") == "unavailable");
  s.wait_for_recovery();
  const JsonValue done = s.ask(s.a, move);
  CHECK(word_in(done, "t") == "done");
  CHECK(number_in(done, "version") == version + 1);
  s.play_to_the_end({s.a}, s.id);
  CHECK(wrong_with(s.library, s.journal(s.id)) == "");
}

TEST_CASE("rooms: while a table is read-only its commands are unavailable, others play on") {
  DiskScene s;
  const Guest eve = s.guest("Eve");
  const TableId other = s.table(eve, {.seats = {"you", "random", "random"}, .id = "t2"});
  const TestVisitorPtr e = s.visit(eve);
  s.follow(e, other);
  REQUIRE(s.asked_of({e}) != nullptr);
  s.loop.run_until_quiet();
  s.disk.fail_sync(1);
  REQUIRE(word_in(s.ask(s.a, s.first_choice("c1")), "code") == "unavailable");
  // Not one more task has run: the table has not been read again.
  const std::size_t texts = s.a->texts.size();
  s.hand_in(s.a, s.first_choice("c2"));
  s.hand_in(s.a, version_text("undo", s.id, "c3", s.a->version()));
  s.hand_in(s.a, seat_text("leave", s.id, "c4", 0));
  s.hand_in(s.a, seat_text("sit", s.id, "c5", 0));
  s.hand_in(s.a, put_bot_text(s.id, "c6", 0, "random"));
  REQUIRE(s.a->texts.size() == texts + 5);
  for (std::size_t i = texts; i < texts + 5; ++i)
    CHECK(word_in(s.a->values[i], "code") == "unavailable");
  CHECK(word_in(s.choose(e, other, e->choices()[0]), "t") == "done");
  s.play_to_the_end({e}, other);
  s.wait_for_recovery();
  s.play_to_the_end({s.a}, s.id);
}

TEST_CASE("rooms: what could not be stored is shown to nobody who comes meanwhile") {
  DiskScene s;
  const TestVisitorPtr before = s.visit(s.ada);
  s.follow(before, s.id);
  const std::int64_t version = s.a->version();
  s.disk.fail_sync(1);
  REQUIRE(word_in(s.ask(s.a, s.first_choice("c1")), "code") == "unavailable");
  // Not one more task has run: the table has not been read again.
  const TestVisitorPtr late = s.visit(s.ada);
  s.hand_in(late, follow_text(s.id, version));
  s.hand_in(late, version_text("why", s.id, "", version));
  s.hand_in(late, version_text("why", s.id, "", version + 1));
  s.hand_in(late, preview_text(s.id, version, json_text(before->choices().at(0))));
  s.hand_in(late, follow_text(s.id, version + 1));
  for (const JsonValue& value : late->values) {
    if (find_in(value, "now", "view") != nullptr)
      CHECK(text_in(value, "now") == text_in(before->now(), "now"));
    if (find_in(value, "version") != nullptr && find_in(value, "version")->is_int())
      CHECK(number_in(value, "version") <= version);
    if (word_in(value, "t") == "reasons") CHECK(number_in(value, "version") == version);
  }
}

TEST_CASE("rooms: a full disk is tried now and then, not as fast as bots can think") {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  const TableId id = s.table(ada, {.seats = {"random", "random", "random"}});
  const TestVisitorPtr w = s.watch();
  s.disk.fill();
  s.follow(w, id);
  REQUIRE(s.loop.run_until([&] { return word_in(w->last("table"), "state") == "read_only"; }));
  const std::uint64_t failures = s.store->counts().failures;
  const auto end = std::chrono::steady_clock::now() + milliseconds(300);
  while (std::chrono::steady_clock::now() < end)
    s.loop.step();
  CHECK(s.store->counts().failures <= failures + 2);
  CHECK(w->count("table") < 10);
  s.disk.make_room();
  for (int i = 0; i < 30 && !w->sees_end(); ++i) {
    s.loop.run_until_quiet();
    s.loop.advance(milliseconds(1'000));
  }
  REQUIRE(s.loop.run_until([&] { return w->sees_end(); }));
  CHECK(wrong_with(s.library, s.journal(id)) == "");
}

TEST_CASE("rooms: an error of the disk at any move of bots costs no version and tells none twice") {
  for (int nth = 1; nth <= 12; nth += 3) {
    RoomScene s;
    const Guest ada = s.guest("Ada");
    const TestVisitorPtr w = s.watch();
    s.options.rooms.bot_pause = milliseconds(5);
    s.restart();
    const TableId id = s.table(ada, {.seats = {"random", "random", "random"}});
    s.follow(w, id);
    s.disk.fail_sync(nth);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!w->sees_end() && std::chrono::steady_clock::now() < deadline) {
      while (s.loop.step()) {
      }
      s.loop.advance(milliseconds(100));
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    REQUIRE(w->sees_end());
    std::int64_t next = 0;
    for (const JsonValue& value : w->values)
      if (word_in(value, "t") == "news") CHECK(number_in(value, "version") == next++);
    CHECK(s.store->counts().failures == 1);
    CHECK(wrong_with(s.library, s.journal(id)) == "");
  }
}

TEST_CASE("rooms: a seat that could not be stored is not taken, and can be taken afterwards") {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  const Guest ben = s.guest("Ben");
  const TableId id = s.table(ada, {.seats = {"you", "open", "random"}});
  const TestVisitorPtr a = s.visit(ada);
  const TestVisitorPtr b = s.visit(ben);
  s.follow(a, id);
  s.disk.fail_sync(1);
  CHECK(word_in(s.ask(b, seat_text("sit", id, "s1", 1)), "code") == "unavailable");
  CHECK(a->count("news") == 0);
  for (int i = 0; i < 20 && word_in(a->last("table"), "state") != "waiting"; ++i) {
    s.loop.run_until_quiet();
    s.loop.advance(milliseconds(1'000));
  }
  CHECK(word_in(s.ask(b, seat_text("sit", id, "s1", 1)), "t") == "done");
  REQUIRE(s.loop.run_until([&] { return a->version() >= 0; }));
}

TEST_CASE(
    "rooms: a table that could not be stored is not there; the same request can be sent again") {
  RoomScene s;
  const Guest ada = s.guest("Ada");
  s.disk.fail_sync(1);
  CHECK(s.table(ada, {.seats = {"you", "open", "random"}}).text == "");
  CHECK(is_table_id(s.table(ada, {.seats = {"you", "open", "random"}, .id = "t2"}).text));
  CHECK(is_table_id(s.table(ada, {.seats = {"you", "open", "random"}}).text));
}

TEST_CASE("rooms: a rematch that could not be stored can be asked for again") {
  DiskScene s;
  s.play_to_the_end({s.a}, s.id);
  s.loop.run_until_quiet();
  s.disk.fail_sync(1);
  CHECK(word_in(s.ask(s.a, seat_text("rematch", s.id, "r1", 0)), "code") == "unavailable");
  CHECK(word_in(s.ask(s.a, seat_text("rematch", s.id, "r1", 0)), "t") == "done");
}

TEST_CASE("rooms: a name that could not be stored is said to be none") {
  RoomScene s;
  bool stored = true;
  s.disk.fail_sync(1);
  bool answered = false;
  s.house->put_person(new_token(), "Zoe", [&](bool was) {
    stored = was;
    answered = true;
  });
  REQUIRE(s.loop.run_until([&] { return answered; }));
  CHECK(!stored);
}

}  // namespace

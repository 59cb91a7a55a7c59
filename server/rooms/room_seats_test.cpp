// SPDX-License-Identifier: MIT
// Who sits where: taking seats and leaving them, bots that stand in, rematches.
#include <doctest/doctest.h>

#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// A table of three with Ada at it and two seats open.
struct SeatScene : RoomScene {
  SeatScene() {
    ada = guest("Ada");
    ben = guest("Ben");
    id = table(ada, {.seats = {"you", "open", "open"}});
    a = visit(ada);
    b = visit(ben);
    follow(a, id);
  }
  void deal() {
    REQUIRE(code(b, seat_text("sit", id, "deal-1", 1)) == "done");
    REQUIRE(code(a, put_bot_text(id, "deal-2", 2, "random")) == "done");
    follow(b, id);
    loop.run_until_quiet();
  }
  std::string code(const TestVisitorPtr& visitor, const std::string& text) {
    const JsonValue answer = ask(visitor, text);
    return word_in(answer, "t") == "refused" ? word_in(answer, "code") : word_in(answer, "t");
  }
  // A field of a seat in the newest table text.
  static std::string seat(const TestVisitorPtr& visitor, std::size_t seat, std::string_view field) {
    const JsonValue last = visitor->last("table");
    const JsonValue* seats = last.find("seats");
    return seats == nullptr || seats->size() <= seat ? "" : text_in(seats->items()[seat], field);
  }

  Guest ada;
  Guest ben;
  TableId id;
  TestVisitorPtr a;
  TestVisitorPtr b;
};

TEST_CASE("rooms: with the last seat taken the cards are dealt, and everybody is told") {
  SeatScene s;
  CHECK(word_in(s.a->last("table"), "state") == "waiting");
  CHECK(text_in(s.a->last("table"), "version") == "null");
  CHECK(s.code(s.b, seat_text("sit", s.id, "c1", 1)) == "done");
  CHECK(s.a->count("news") == 0);
  CHECK(s.seat(s.a, 1, "name") == "\"Ben\"");
  const Guest cleo = s.guest("Cleo");
  const TestVisitorPtr c = s.visit(cleo);
  s.follow(c, s.id);
  CHECK(s.seat(c, 2, "may_sit") == "true");
  CHECK(s.seat(c, 1, "may_sit") == "false");
  CHECK(s.code(c, seat_text("sit", s.id, "c1", 2)) == "done");
  REQUIRE(s.loop.run_until([&] { return s.a->version() == 0 && c->version() == 0; }));
  CHECK(word_in(c->last("table"), "state") == "playing");
  CHECK(text_in(c->last("table"), "yours") == "[2]");
  CHECK(number_in(c->now(), "now", "view", "seat") == 2);
}

TEST_CASE("rooms: the last seat taken by a bot deals, too, and the bot plays") {
  SeatScene s;
  s.deal();
  s.play_to_the_end({s.a, s.b}, s.id);
  CHECK(wrong_with(s.library, s.journal(s.id)) == "");
}

TEST_CASE("rooms: a seat is left before the deal, and is free for somebody else") {
  SeatScene s;
  REQUIRE(s.code(s.b, seat_text("sit", s.id, "c1", 1)) == "done");
  REQUIRE(s.code(s.b, seat_text("leave", s.id, "c2", 1)) == "done");
  CHECK(s.seat(s.a, 1, "kind") == "\"empty\"");
  CHECK(s.seat(s.a, 1, "name") == "\"\"");
  CHECK(s.code(s.b, seat_text("sit", s.id, "c3", 2)) == "done");
  CHECK(s.seat(s.a, 2, "name") == "\"Ben\"");
}

TEST_CASE(
    "rooms: a seat that somebody has is taken by nobody else, whatever the id of the command") {
  SeatScene s;
  const TestVisitorPtr c = s.visit(s.guest("Cleo"));
  REQUIRE(s.code(s.b, seat_text("sit", s.id, "c1", 1)) == "done");
  CHECK(s.code(c, seat_text("sit", s.id, "c2", 1)) == "forbidden");
  // The very same text: whoever is told done must sit there.
  CHECK(s.code(c, seat_text("sit", s.id, "c1", 1)) != "done");
  CHECK(s.code(s.watch(), seat_text("sit", s.id, "c1", 1)) != "done");
  CHECK(s.seat(s.a, 1, "name") == "\"Ben\"");
}

TEST_CASE("rooms: whoever takes a seat that was left sits there when told so") {
  SeatScene s;
  const TestVisitorPtr c = s.visit(s.guest("Cleo"));
  REQUIRE(s.code(s.b, seat_text("sit", s.id, "c1", 1)) == "done");
  REQUIRE(s.code(s.b, seat_text("leave", s.id, "c2", 1)) == "done");
  const std::string told = s.code(c, seat_text("sit", s.id, "c1", 1));
  s.loop.run_until_quiet();
  CHECK((told == "done") == (s.seat(s.a, 1, "name") == "\"Cleo\""));
  // And Ben's answer stays Ben's.
  CHECK(s.code(s.b, seat_text("sit", s.id, "c1", 1)) == "done");
}

TEST_CASE("rooms: nobody sits in two seats, in none that is not there, or without a name") {
  SeatScene s;
  const std::string stored = s.stored(s.id);
  CHECK(s.code(s.a, seat_text("sit", s.id, "c1", 1)) == "forbidden");
  CHECK(s.code(s.b, seat_text("sit", s.id, "c1", 4)) == "forbidden");
  CHECK(s.code(s.watch(), seat_text("sit", s.id, "c1", 1)) == "forbidden");
  CHECK(s.code(s.b, seat_text("leave", s.id, "c1", 0)) == "forbidden");
  CHECK(s.code(s.b, seat_text("leave", s.id, "c1", 1)) == "forbidden");
  CHECK(s.code(s.b, put_bot_text(s.id, "c1", 1, "random")) == "forbidden");
  CHECK(s.code(s.a, put_bot_text(s.id, "c1", 4, "random")) == "forbidden");
  CHECK(s.code(s.a, put_bot_text(s.id, "c1", 0, "random")) == "forbidden");
  CHECK(s.code(s.a, put_bot_text(s.id, "c1", 1, "genius")) == "malformed");
  CHECK(s.stored(s.id) == stored);
}

TEST_CASE("rooms: repeated commands about seats get the same answer and change nothing more") {
  SeatScene s;
  s.deal();
  const std::string stored = s.stored(s.id);
  CHECK(s.code(s.b, seat_text("sit", s.id, "deal-1", 1)) == "done");
  CHECK(s.code(s.a, put_bot_text(s.id, "deal-2", 2, "random")) == "done");
  CHECK(s.code(s.a, put_bot_text(s.id, "deal-2", 1, "random")) != "done");
  s.loop.run_until_quiet();
  CHECK(s.stored(s.id) == stored);
}

TEST_CASE("rooms: whoever leaves after the deal can be replaced, and takes the seat back") {
  SeatScene s;
  s.deal();
  CHECK(s.code(s.a, put_bot_text(s.id, "p1", 1, "random")) == "forbidden");
  CHECK(s.code(s.b, seat_text("leave", s.id, "l1", 1)) == "done");
  CHECK(s.seat(s.a, 1, "replaceable") == "true");
  CHECK(s.seat(s.a, 1, "name") == "\"Ben\"");
  CHECK(s.code(s.a, put_bot_text(s.id, "p2", 1, "greedy")) == "done");
  CHECK(s.seat(s.a, 1, "stand_in") == "true");
  CHECK(s.seat(s.a, 1, "name") == "\"Ben\"");
  CHECK(s.seat(s.a, 1, "level") == "\"greedy\"");
  REQUIRE(s.loop.run_until([&] { return text_in(s.b->last("table"), "yours") == "[]"; }));
  CHECK(s.seat(s.b, 1, "may_sit") == "true");
  // With eyes of somebody who watches.
  CHECK(text_in(s.b->now(), "now", "question") == "null");
  s.play({s.a}, s.id, [n = 0]() mutable { return ++n > 2; });
  CHECK(s.code(s.b, seat_text("sit", s.id, "s2", 1)) == "done");
  CHECK(s.seat(s.a, 1, "stand_in") == "false");
  REQUIRE(s.loop.run_until([&] { return number_in(s.b->now(), "now", "view", "seat") == 1; }));
  s.play_to_the_end({s.a, s.b}, s.id);
  CHECK(wrong_with(s.library, s.journal(s.id)) == "");
}

TEST_CASE("rooms: a bot that stands in is there after a restart, and so is whom it stands in for") {
  SeatScene s;
  s.deal();
  REQUIRE(s.code(s.b, seat_text("leave", s.id, "l1", 1)) == "done");
  REQUIRE(s.code(s.a, put_bot_text(s.id, "p2", 1, "random")) == "done");
  s.restart();
  const TestVisitorPtr a = s.visit(s.ada);
  const TestVisitorPtr b = s.visit(s.ben);
  s.follow(a, s.id);
  CHECK(s.seat(a, 1, "stand_in") == "true");
  CHECK(s.code(b, seat_text("sit", s.id, "s2", 1)) == "done");
  s.follow(b, s.id);
  s.play_to_the_end({a, b}, s.id);
  CHECK(wrong_with(s.library, s.journal(s.id)) == "");
}

TEST_CASE("rooms: a refused leave leaves the seat as it was") {
  SeatScene s;
  s.deal();
  // The id was used to sit down.
  CHECK(s.code(s.b, seat_text("leave", s.id, "deal-1", 1)) == "conflict");
  s.house->gone(s.watch());
  const TestVisitorPtr w = s.watch();
  s.follow(w, s.id);
  CHECK(s.seat(w, 1, "replaceable") == "false");
  CHECK(s.code(s.a, put_bot_text(s.id, "p1", 1, "random")) == "forbidden");
}

TEST_CASE("rooms: a command that took effect is still answered when a bot stands in") {
  SeatScene s;
  s.deal();
  const TestVisitorPtr asked = s.asked_of({s.a, s.b});
  const TestVisitorPtr other = asked == s.a ? s.b : s.a;
  const int seat = asked == s.a ? 0 : 1;
  const std::string move =
      choose_text(s.id, "c1", asked->version(), json_text(asked->choices()[0]));
  REQUIRE(s.code(asked, move) == "done");
  REQUIRE(s.code(asked, seat_text("leave", s.id, "l1", seat)) == "done");
  REQUIRE(s.code(other, put_bot_text(s.id, "p1", seat, "random")) == "done");
  CHECK(s.code(asked, move) == "done");
}

TEST_CASE("rooms: somebody who has been away for long can be replaced, not before") {
  SeatScene s;
  s.options.rooms.abandoned_after = seconds(60);
  s.deal();
  CHECK(s.seat(s.a, 1, "here") == "true");
  s.house->gone(s.b);
  CHECK(s.seat(s.a, 1, "here") == "false");
  CHECK(s.seat(s.a, 1, "replaceable") == "false");
  s.loop.advance(seconds(59));
  CHECK(s.code(s.a, put_bot_text(s.id, "p1", 1, "random")) == "forbidden");
  s.loop.advance(seconds(2));
  CHECK(s.seat(s.a, 1, "replaceable") == "true");
  // Back in time.
  s.follow(s.b, s.id);
  CHECK(s.seat(s.a, 1, "replaceable") == "false");
  CHECK(s.code(s.a, put_bot_text(s.id, "p1", 1, "random")) == "forbidden");
  s.house->gone(s.b);
  s.loop.advance(seconds(61));
  CHECK(s.code(s.a, put_bot_text(s.id, "p1", 1, "random")) == "done");
}

TEST_CASE("rooms: the table is told who has not come back for long since a restart") {
  SeatScene s;
  s.deal();
  s.restart();
  const TestVisitorPtr a = s.visit(s.ada);
  s.follow(a, s.id);
  CHECK(s.seat(a, 1, "replaceable") == "false");
  s.loop.advance(seconds(61));
  CHECK(s.seat(a, 1, "replaceable") == "true");
}

TEST_CASE(
    "rooms: several lines of one person count once, and the last to go is the one that counts") {
  SeatScene s;
  s.deal();
  const TestVisitorPtr second = s.visit(s.ben);
  s.follow(second, s.id);
  CHECK(text_in(s.a->last("table"), "watchers") == "0");
  s.house->gone(s.b);
  CHECK(s.seat(s.a, 1, "here") == "true");
  s.house->gone(second);
  CHECK(s.seat(s.a, 1, "here") == "false");
}

TEST_CASE("rooms: those who only watch are counted, and told so to whoever comes") {
  SeatScene s;
  s.deal();
  const TestVisitorPtr w = s.watch();
  s.follow(w, s.id);
  CHECK(text_in(w->last("table"), "watchers") == "1");
  CHECK(text_in(w->last("table"), "yours") == "[]");
  s.hand_in(w, R"({"t":"unfollow","table":")" + s.id.text + "\"}");
  const TestVisitorPtr next = s.watch();
  s.follow(next, s.id);
  CHECK(text_in(next->last("table"), "watchers") == "1");
}

TEST_CASE("rooms: whoever is gone before the table could be followed does not stay there") {
  SeatScene s;
  s.deal();
  const auto watchers = [&] {
    const TestVisitorPtr w = s.watch();
    s.follow(w, s.id);
    const std::string count = text_in(w->last("table"), "watchers");
    s.house->gone(w);
    return count;
  };
  REQUIRE(watchers() == "1");
  SUBCASE("while a move is on its way to the disk") {
    const TestVisitorPtr asked = s.asked_of({s.a, s.b});
    HeldSync held(s);
    s.hand_in(asked, choose_text(s.id, "c1", asked->version(), json_text(asked->choices()[0])));
    held.wait();
    const TestVisitorPtr brief = s.watch();
    s.hand_in(brief, follow_text(s.id));
    s.house->gone(brief);
    held.let_go();
    s.loop.run_until_quiet();
  }
  SUBCASE("while the table is read") {
    s.restart();
    const TestVisitorPtr brief = s.watch();
    s.hand_in(brief, follow_text(s.id));
    s.house->gone(brief);
    s.loop.run_until_quiet();
  }
  SUBCASE("unfollowed while the table is read") {
    s.restart();
    const TestVisitorPtr brief = s.watch();
    s.hand_in(brief, follow_text(s.id));
    s.hand_in(brief, R"({"t":"unfollow","table":")" + s.id.text + "\"}");
    s.loop.run_until_quiet();
    s.house->gone(brief);
  }
  CHECK(watchers() == "1");
}

TEST_CASE(
    "rooms: a rematch has the same people, bots and settings, is made once and is found again") {
  SeatScene s;
  s.deal();
  CHECK(s.code(s.a, seat_text("rematch", s.id, "r0", 0)) == "illegal");
  s.play_to_the_end({s.a, s.b}, s.id);
  s.loop.run_until_quiet();
  CHECK(word_in(s.a->last("table"), "state") == "finished");
  CHECK(text_in(s.a->last("table"), "next") == "null");
  CHECK(s.code(s.b, seat_text("rematch", s.id, "r1", 0)) == "forbidden");
  CHECK(s.code(s.watch(), seat_text("rematch", s.id, "r1", 0)) == "forbidden");
  CHECK(s.code(s.a, seat_text("rematch", s.id, "r1", 0)) == "done");
  const std::string next = word_in(s.b->last("table"), "next");
  REQUIRE(next.size() == 32);
  CHECK(s.code(s.a, seat_text("rematch", s.id, "r1", 0)) == "done");
  CHECK(s.code(s.b, seat_text("rematch", s.id, "r2", 1)) == "done");
  CHECK(word_in(s.a->last("table"), "next") == next);
  const TestVisitorPtr a = s.visit(s.ada);
  const TestVisitorPtr b = s.visit(s.ben);
  s.follow(a, {next});
  s.follow(b, {next});
  CHECK(text_in(a->last("table"), "yours") == "[0]");
  CHECK(s.seat(a, 2, "level") == "\"random\"");
  s.play_to_the_end({a, b}, {next});
  CHECK(wrong_with(s.library, s.journal({next})) == "");
  CHECK(s.journal({next}) != s.journal(s.id));
  s.restart();
  const TestVisitorPtr late = s.visit(s.ada);
  s.follow(late, s.id);
  CHECK(s.loop.run_until([&] { return word_in(late->last("table"), "next") == next; }));
}

TEST_CASE("rooms: in a rematch people sit where bots stood in for them") {
  SeatScene s;
  s.deal();
  REQUIRE(s.code(s.b, seat_text("leave", s.id, "l1", 1)) == "done");
  REQUIRE(s.code(s.a, put_bot_text(s.id, "p2", 1, "random")) == "done");
  s.play_to_the_end({s.a}, s.id);
  s.loop.run_until_quiet();
  REQUIRE(s.code(s.a, seat_text("rematch", s.id, "r1", 0)) == "done");
  const TestVisitorPtr b = s.visit(s.ben);
  s.follow(b, {word_in(s.a->last("table"), "next")});
  CHECK(text_in(b->last("table"), "yours") == "[1]");
}

TEST_CASE("rooms: the same request of the same session makes one table") {
  SeatScene s;
  CHECK(s.table(s.ada, {.seats = {"you", "open", "open"}}) == s.id);
  CHECK(s.table(s.ben, {.seats = {"you", "open", "open"}}) != s.id);
  CHECK(s.table(s.ada, {.title = "nanty-narking", .seats = {"you", "open", "open"}}).text == "");
  s.restart();
  CHECK(s.table(s.ada, {.seats = {"you", "open", "open"}}) == s.id);
}

}  // namespace

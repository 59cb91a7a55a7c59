// SPDX-License-Identifier: MIT
// Every refusal is typed, says why, and changes nothing.
#include <algorithm>
#include <doctest/doctest.h>

#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

struct RefusalScene : RoomScene {
  RefusalScene() {
    ada = guest("Ada");
    ben = guest("Ben");
    id = table(ada, {.seats = {"you", "open", "open"}});
    a = visit(ada);
    b = visit(ben);
    follow(a, id);
  }
  void deal() {
    ask(b, seat_text("sit", id, "s1", 1));
    ask(a, put_bot_text(id, "s2", 2, "random"));
    follow(b, id);
    asked = asked_of({a, b});
    loop.run_until_quiet();
  }
  // Hands in something that must be refused, and looks that nothing has changed.
  JsonValue refused(const TestVisitorPtr& visitor, const std::string& text) {
    const std::string before = stored(id);
    const std::size_t told = a->texts.size() + b->texts.size();
    const JsonValue answer = ask(visitor, text);
    loop.run_until_quiet();
    INFO(text, " was answered by ", json_text(answer));
    CHECK(word_in(answer, "t") == "refused");
    CHECK(!word_in(answer, "sentence").empty());
    CHECK(find_in(answer, "rule") != nullptr);
    CHECK(stored(id) == before);
    const std::size_t own = visitor == a || visitor == b ? 1 : 0;
    CHECK(a->texts.size() + b->texts.size() == told + own);
    return answer;
  }
  std::string code(const TestVisitorPtr& visitor, const std::string& text) {
    return word_in(refused(visitor, text), "code");
  }
  const TestVisitorPtr& other() const { return asked == a ? b : a; }

  Guest ada;
  Guest ben;
  TableId id;
  TestVisitorPtr a;
  TestVisitorPtr b;
  TestVisitorPtr asked;
};

const std::string kDeck = R"({"do":"deck"})";

TEST_CASE("rooms: before the deal nothing can be decided") {
  RefusalScene s;
  CHECK(s.code(s.a, choose_text(s.id, "c1", 0, kDeck)) == "illegal");
  CHECK(s.code(s.a, version_text("undo", s.id, "c1", 0)) == "illegal");
  CHECK(s.code(s.a, version_text("why", s.id, "", 0)) == "illegal");
  CHECK(s.code(s.a, preview_text(s.id, 0, kDeck)) == "illegal");
}

TEST_CASE("rooms: a version that is not the newest is stale, from the past and from the future") {
  RefusalScene s;
  s.deal();
  s.choose(s.asked, s.id, s.asked->choices()[0]);
  s.asked = s.asked_of({s.a, s.b});
  s.loop.run_until_quiet();
  const std::int64_t now = s.asked->version();
  for (const std::int64_t version : {std::int64_t{0}, now - 1, now + 1, std::int64_t{2147483647}}) {
    const JsonValue answer =
        s.refused(s.asked, choose_text(s.id, "c", version, json_text(s.asked->choices()[0])));
    CHECK(word_in(answer, "code") == "stale");
    CHECK(number_in(answer, "version") == now);
    CHECK(word_in(answer, "id") == "c");
    CHECK(word_in(answer, "table") == s.id.text);
    CHECK(s.code(s.asked, version_text("undo", s.id, "c", version)) == "stale");
    CHECK(s.code(s.asked, version_text("why", s.id, "", version)) == "stale");
    CHECK(s.code(s.asked, preview_text(s.id, version, kDeck)) == "stale");
  }
}

TEST_CASE("rooms: out of turn nothing can be decided, and the sentence says whose turn it is") {
  RefusalScene s;
  s.deal();
  const std::int64_t now = s.asked->version();
  const std::string choice = json_text(s.asked->choices()[0]);
  const JsonValue answer = s.refused(s.other(), choose_text(s.id, "c1", now, choice));
  CHECK(word_in(answer, "code") == "not_your_turn");
  CHECK(word_in(answer, "sentence").find(s.asked->person->name) != std::string::npos);
  CHECK(s.code(s.other(), version_text("undo", s.id, "c1", now)) == "not_your_turn");
  CHECK(s.code(s.other(), version_text("why", s.id, "", now)) == "not_your_turn");
  CHECK(s.code(s.other(), preview_text(s.id, now, choice)) == "not_your_turn");
}

TEST_CASE("rooms: what is not on offer is illegal, with the engine's rule and sentence") {
  RefusalScene s;
  s.deal();
  const std::int64_t now = s.asked->version();
  int with_rule = 0;
  for (const std::string choice :
       {R"({"do":"sweep"})", R"({"do":"row","slot":3})", R"({"do":"deck"})",
        R"({"do":"claim","column":0,"cards":[]})", R"({"do":"pass"})"}) {
    const auto offered = s.asked->choices();
    const bool legal = std::any_of(offered.begin(), offered.end(),
                                   [&](const JsonValue& one) { return json_text(one) == choice; });
    if (legal) continue;
    const JsonValue answer = s.refused(s.asked, choose_text(s.id, "c1", now, choice));
    const std::string code = word_in(answer, "code");
    CHECK((code == "illegal" || code == "malformed"));
    CHECK(number_in(answer, "version") == now);
    with_rule += code == "illegal" && !word_in(answer, "rule").empty() ? 1 : 0;
    CHECK(s.code(s.asked, preview_text(s.id, now, choice)) == code);
  }
  CHECK(with_rule > 0);
}

TEST_CASE("rooms: what is no choice of this game is malformed") {
  RefusalScene s;
  s.deal();
  const std::int64_t now = s.asked->version();
  for (const std::string choice : {"{}", R"({"do":"fly"})", R"({"do":7})", R"({"do":"row"})",
                                   R"({"do":"row","slot":"2"})", R"({"do":"row","slot":99})"}) {
    CHECK(s.code(s.asked, choose_text(s.id, "c1", now, choice)) == "malformed");
    CHECK(s.code(s.asked, preview_text(s.id, now, choice)) == "malformed");
  }
}

TEST_CASE("rooms: those without a seat decide nothing, whatever they know") {
  RefusalScene s;
  s.deal();
  const std::int64_t now = s.asked->version();
  const std::string choice = json_text(s.asked->choices()[0]);
  for (const TestVisitorPtr& stranger : {s.watch(), s.visit(s.guest("Cleo"))}) {
    CHECK(s.code(stranger, choose_text(s.id, "c1", now, choice)) == "forbidden");
    CHECK(s.code(stranger, version_text("undo", s.id, "c1", now)) == "forbidden");
    CHECK(s.code(stranger, version_text("why", s.id, "", now)) == "forbidden");
    CHECK(s.code(stranger, preview_text(s.id, now, choice)) == "forbidden");
    CHECK(s.code(stranger, put_bot_text(s.id, "c1", 1, "random")) == "forbidden");
    CHECK(s.code(stranger, seat_text("leave", s.id, "c1", 0)) == "forbidden");
    CHECK(s.code(stranger, seat_text("rematch", s.id, "c1", 0)) == "forbidden");
    // Commands that others gave are not answered to strangers.
    CHECK(s.code(stranger, seat_text("sit", s.id, "s1", 1)) != "done");
  }
}

TEST_CASE("rooms: a table that is not there is forbidden, and nothing is said about it") {
  RefusalScene s;
  const TableId none{std::string(32, '0')};
  for (const std::string& text :
       {follow_text(none), choose_text(none, "c1", 0, kDeck), version_text("undo", none, "c1", 0),
        version_text("why", none, "", 0), preview_text(none, 0, kDeck),
        seat_text("sit", none, "c1", 0), seat_text("leave", none, "c1", 0),
        seat_text("rematch", none, "c1", 0), put_bot_text(none, "c1", 0, "random")}) {
    const JsonValue answer = s.refused(s.a, text);
    CHECK(word_in(answer, "code") == "forbidden");
    CHECK(text_in(answer, "version") == "null");
    CHECK(word_in(answer, "table") == none.text);
  }
}

TEST_CASE("rooms: at a table a refusal always says where the table stands") {
  RefusalScene s;
  s.deal();
  const std::int64_t now = s.asked->version();
  CHECK(number_in(s.refused(s.watch(), choose_text(s.id, "c1", now, kDeck)), "version") == now);
  CHECK(number_in(s.refused(s.a, seat_text("sit", s.id, "c1", 1)), "version") == now);
  CHECK(number_in(s.refused(s.a, put_bot_text(s.id, "c1", 2, "none")), "version") == now);
  CHECK(number_in(s.refused(s.a, seat_text("rematch", s.id, "c1", 0)), "version") == now);
}

TEST_CASE("rooms: nothing can be decided after the end") {
  RefusalScene s;
  s.deal();
  s.play_to_the_end({s.a, s.b}, s.id);
  s.loop.run_until_quiet();
  const std::int64_t now = s.a->version();
  CHECK(s.code(s.a, choose_text(s.id, "c1", now, kDeck)) == "illegal");
  CHECK(s.code(s.a, version_text("undo", s.id, "c1", now)) == "illegal");
  CHECK(s.code(s.a, version_text("why", s.id, "", now)) == "illegal");
  CHECK(s.code(s.a, put_bot_text(s.id, "c1", 1, "random")) == "forbidden");
}

TEST_CASE(
    "rooms: more than eight tables cannot be followed, and a table that is not there is none") {
  RefusalScene s;
  const TestVisitorPtr w = s.watch();
  for (int i = 0; i < 12; ++i) {
    const TableId none{std::string(31, '0') + "0123456789ab"[i]};
    CHECK(word_in(s.ask(w, follow_text(none)), "code") == "forbidden");
  }
  std::vector<TableId> tables;
  for (int i = 0; i < 9; ++i)
    tables.push_back(
        s.table(s.ada, {.seats = {"you", "open", "open"}, .id = "more-" + std::to_string(i)}));
  for (int i = 0; i < 8; ++i)
    s.follow(w, tables[static_cast<std::size_t>(i)]);
  CHECK(w->count("table") == 8);
  s.follow(w, tables[0]);  // again is not one more
  CHECK(w->count("table") == 9);
  CHECK(word_in(s.ask(w, follow_text(tables[8])), "code") == "too_fast");
  s.hand_in(w, R"({"t":"unfollow","table":")" + tables[3].text + "\"}");
  s.follow(w, tables[8]);
  CHECK(w->count("table") == 10);
}

TEST_CASE("rooms: too much waiting at a table is too fast, and all the rest is answered") {
  RefusalScene s;
  s.deal();
  const std::int64_t now = s.asked->version();
  HeldSync held(s);
  s.hand_in(s.asked, choose_text(s.id, "c1", now, json_text(s.asked->choices()[0])));
  held.wait();
  const TestVisitorPtr w = s.watch();
  for (int i = 0; i < 100; ++i)
    s.hand_in(w, version_text("why", s.id, "", now));
  CHECK(w->count("refused") == 36);
  CHECK(word_in(w->last("refused"), "code") == "too_fast");
  held.let_go();
  CHECK(s.loop.run_until([&] { return w->count("refused") == 100; }));
  CHECK(word_in(w->last("refused"), "code") == "forbidden");
}

TEST_CASE("rooms: a full house makes and loads no more tables") {
  HouseOptions options;
  options.most_rooms = 2;
  RoomScene s(options);
  const Guest ada = s.guest("Ada");
  const TestVisitorPtr watcher = s.watch();
  const auto make = [&](const char* id) {
    return s.table(ada, {.seats = {"you", "open", "open"}, .id = id});
  };
  const TableId first = make("1");
  s.follow(watcher, first);
  // Rooms that nobody needs make place for others.
  const TableId second = make("2");
  const TableId third = make("3");
  CHECK(!third.text.empty());
  s.follow(watcher, third);
  CHECK(make("4").text.empty());
  CHECK(word_in(s.ask(watcher, R"({"t":"follow","table":")" + second.text + R"(","since":null})"),
                "t") == "refused");
  s.hand_in(watcher, R"({"t":"unfollow","table":")" + first.text + "\"}");
  CHECK(!make("4").text.empty());
}

TEST_CASE(
    "rooms: a hello of another protocol is refused, ping is answered, nonsense is malformed") {
  RefusalScene s;
  s.hand_in(s.a, R"({"t":"hello","protocol":1})");
  CHECK(s.a->texts.back() == R"({"t":"welcome","protocol":1,"name":"Ada"})");
  const TestVisitorPtr w = s.watch();
  s.hand_in(w, R"({"t":"hello","protocol":1})");
  CHECK(w->texts.back() == R"({"t":"welcome","protocol":1,"name":null})");
  const auto stranger = std::make_shared<TestVisitor>();
  CHECK(s.code(stranger, R"({"t":"ping"})") == "malformed");
  CHECK(s.code(stranger, follow_text(s.id)) == "malformed");
  CHECK(s.code(stranger, R"({"t":"hello","protocol":2})") == "malformed");
  CHECK(s.code(stranger, follow_text(s.id)) == "malformed");
  s.hand_in(w, R"({"t":"ping"})");
  CHECK(w->texts.back() == R"({"t":"pong"})");
  for (const std::string text : {"", "[]", "{", "7", R"({"t":"dance"})", R"({"t":"ping","x":1})"})
    CHECK(s.code(s.a, text) == "malformed");
}

}  // namespace

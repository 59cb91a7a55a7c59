// SPDX-License-Identifier: MIT
// What clients say, read strictly.
#include "server/protocol/messages.h"

#include <doctest/doctest.h>
#include <map>

#include "engine/core/rng.h"
#include "server/protocol/answers.h"
#include "server/protocol/fields.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

const std::string kTable = "00112233445566778899aabbccddeeff";

// The examples of docs/protocol.md, by type.
const std::map<std::string, std::string> kExamples = {
    {"hello", R"({"t":"hello","protocol":1})"},
    {"follow", R"({"t":"follow","table":"00112233445566778899aabbccddeeff","since":null})"},
    {"unfollow", R"({"t":"unfollow","table":"00112233445566778899aabbccddeeff"})"},
    {"choose",
     R"({"t":"choose","id":"c-17","table":"00112233445566778899aabbccddeeff","version":16,"choice":{"do":"row","slot":2}})"},
    {"undo", R"({"t":"undo","id":"c-18","table":"00112233445566778899aabbccddeeff","version":17})"},
    {"preview",
     R"({"t":"preview","table":"00112233445566778899aabbccddeeff","version":16,"choice":{"do":"row","slot":2}})"},
    {"why", R"({"t":"why","table":"00112233445566778899aabbccddeeff","version":16})"},
    {"sit", R"({"t":"sit","id":"c-1","table":"00112233445566778899aabbccddeeff","seat":2})"},
    {"leave", R"({"t":"leave","id":"c-2","table":"00112233445566778899aabbccddeeff","seat":2})"},
    {"put_bot",
     R"({"t":"put_bot","id":"c-3","table":"00112233445566778899aabbccddeeff","seat":2,"level":"greedy"})"},
    {"rematch",
     R"({"t":"rematch","id":"c-90","table":"00112233445566778899aabbccddeeff","seat":0})"},
    {"ping", R"({"t":"ping"})"},
};

JsonValue parsed_text(std::string_view text) {
  JsonValue value;
  REQUIRE(!parse_json(text, value));
  return value;
}

// The object with one field left out (no value) or given another value.
std::string with_field(const JsonValue& object, std::string_view key, const std::string& value) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  for (std::size_t i = 0; i < object.keys().size(); ++i) {
    if (object.keys()[i] == key && value.empty()) continue;
    json.key(object.keys()[i]);
    if (object.keys()[i] == key) {
      json.raw(value);
    } else {
      write(object.items()[i], json);
    }
  }
  json.end_object();
  return text;
}

bool is_refused(const std::string& text) {
  const ReadMessage read = read_message(text);
  return !read.message && !read.wrong.empty();
}

TEST_CASE("messages: every example of the protocol's page is read as what it is") {
  std::size_t kind = 0;
  for (const char* type : {"hello", "follow", "unfollow", "choose", "undo", "preview", "why", "sit",
                           "leave", "put_bot", "rematch", "ping"}) {
    CAPTURE(type);
    const ReadMessage read = read_message(kExamples.at(type));
    CHECK(read.wrong == "");
    REQUIRE(read.message.has_value());
    CHECK(read.message->index() == kind++);
  }
  CHECK(kind == std::variant_size_v<ClientMessage>);
  CHECK(kind == kExamples.size());
}

TEST_CASE("messages: their fields arrive") {
  const auto choose = std::get<Choose>(*read_message(kExamples.at("choose")).message);
  CHECK(choose.id.text == "c-17");
  CHECK(choose.table.text == kTable);
  CHECK(choose.version == Version{16});
  CHECK(choose.choice.find("slot")->as_int() == 2);
  const auto follow = std::get<Follow>(*read_message(kExamples.at("follow")).message);
  CHECK(!follow.since.has_value());
  const auto since = std::get<Follow>(
      *read_message(with_field(parsed_text(kExamples.at("follow")), "since", "12")).message);
  CHECK(since.since == Version{12});
  const auto put = std::get<PutBot>(*read_message(kExamples.at("put_bot")).message);
  CHECK(put.seat == Seat{2});
  CHECK(put.level == "greedy");
  CHECK(std::get<Rematch>(*read_message(kExamples.at("rematch")).message).seat == Seat{0});
  CHECK(std::get<Hello>(*read_message(kExamples.at("hello")).message).protocol == 1);
}

TEST_CASE("messages: a missing, mistyped or further field is refused with a sentence") {
  for (const auto& [type, example] : kExamples) {
    const JsonValue object = parsed_text(example);
    for (const std::string& key : object.keys()) {
      CAPTURE(type);
      CAPTURE(key);
      CHECK(is_refused(with_field(object, key, "")));
      const ReadMessage missing = read_message(with_field(object, key, ""));
      CHECK(missing.wrong.find('"' + key + '"') != std::string::npos);
      for (const std::string wrong :
           {"true", "[]", "1.5", "-1", "1e3", "99999999999", "\"\"", "[1]"})
        CHECK(is_refused(with_field(object, key, wrong)));
      if (key != "since") CHECK(is_refused(with_field(object, key, "null")));
      if (key != "choice") CHECK(is_refused(with_field(object, key, "{}")));
    }
    CHECK(is_refused(example.substr(0, example.size() - 1) + R"(,"more":1})"));
    CHECK(is_refused(example.substr(0, example.size() - 1) + R"(,"t":"ping"})"));
    CHECK(is_refused(example + "{}"));
    CHECK(is_refused('[' + example + ']'));
  }
}

TEST_CASE("messages: ids and numbers have their limits") {
  const JsonValue sit = parsed_text(kExamples.at("sit"));
  const auto quoted = [](const std::string& text) { return '"' + text + '"'; };
  CHECK(!is_refused(with_field(sit, "id", quoted(std::string(64, 'Z')))));
  CHECK(!is_refused(with_field(sit, "id", quoted("aZ09-_"))));
  CHECK(is_refused(with_field(sit, "id", quoted(std::string(65, 'Z')))));
  for (const std::string wrong : {"a b", "a.b", "é", "a/b", "a\\n"})
    CHECK(is_refused(with_field(sit, "id", quoted(wrong))));
  for (const std::string& wrong :
       {std::string(31, 'a'), std::string(33, 'a'), std::string(32, 'A'), std::string(32, 'g')})
    CHECK(is_refused(with_field(sit, "table", quoted(wrong))));
  CHECK(!is_refused(with_field(sit, "seat", "4")));
  CHECK(is_refused(with_field(sit, "seat", "5")));
  const JsonValue why = parsed_text(kExamples.at("why"));
  CHECK(!is_refused(with_field(why, "version", "2147483647")));
  CHECK(is_refused(with_field(why, "version", "2147483648")));
}

TEST_CASE("messages: what is no JSON is told apart, and a refusal names what could be read") {
  CHECK(!read_message("").is_json);
  CHECK(!read_message("{\"t\":").is_json);
  CHECK(!read_message("\xff").is_json);
  CHECK(read_message("[]").is_json);
  const ReadMessage read =
      read_message(R"({"t":"fly","id":"c-1","table":"00112233445566778899aabbccddeeff"})");
  CHECK(read.is_json);
  CHECK(read.id == "c-1");
  CHECK(read.table == kTable);
  const ReadMessage bad = read_message(R"({"t":"fly","id":"no good","table":7})");
  CHECK(bad.id == "");
  CHECK(bad.table == "");
}

TEST_CASE("messages: whatever is made of them nothing breaks, and what is read was one of them") {
  Rng rng(5);
  std::vector<std::string> all;
  for (const auto& [type, example] : kExamples)
    all.push_back(example);
  const auto below = [&rng](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  int read = 0;
  for (int i = 0; i < 60'000; ++i) {
    std::string text = all[below(all.size())];
    const std::uint32_t changes = 1 + below(4);
    for (std::uint32_t n = 0; n < changes && !text.empty(); ++n) {
      const std::size_t place = below(text.size());
      switch (below(5)) {
        case 0:
          text[place] = static_cast<char>(below(256));
          break;
        case 1:
          text.erase(place, 1 + below(8));
          break;
        case 2:
          text.insert(place, 1, "{}[]\",:0e-\\\0n"[below(13)]);
          break;
        case 3:
          text.insert(place, all[below(all.size())].substr(below(12), below(20)));
          break;
        default:
          text = text.substr(0, place);
      }
    }
    const ReadMessage result = read_message(text);
    CHECK((result.message.has_value() == result.wrong.empty()));
    if (!result.is_json) CHECK(!result.message.has_value());
    read += result.message ? 1 : 0;
    // A refusal is always a text that can be sent.
    JsonValue value;
    CHECK(!parse_json(refused_text(result.id, result.table,
                                   {RefusedAs::Malformed, result.wrong, "", std::nullopt}),
                      value));
  }
  CHECK(read > 100);
}

TEST_CASE("messages: deep and long texts are refused, not followed") {
  CHECK(is_refused(std::string(16'000, '[')));
  std::string deep = R"({"t":"choose","id":"c","table":")" + kTable + R"(","version":1,"choice":)";
  for (int i = 0; i < 1'000; ++i)
    deep += R"({"a":)";
  CHECK(is_refused(deep));
}

TEST_CASE("messages: the hash of a body tells requests apart, not ways to write them") {
  CHECK(body_hash(kExamples.at("sit")) == body_hash(kExamples.at("sit")));
  CHECK(body_hash(kExamples.at("sit")) == body_hash(" " + kExamples.at("sit") + "\n"));
  CHECK(body_hash(kExamples.at("sit")) != body_hash(kExamples.at("leave")));
  CHECK(body_hash(parsed_text(kExamples.at("sit"))) == body_hash(kExamples.at("sit")));
}

TEST_CASE("answers: they are written as the protocol's page shows them") {
  CHECK(welcome_text("Ada") == R"({"t":"welcome","protocol":1,"name":"Ada"})");
  CHECK(welcome_text(std::nullopt) == R"({"t":"welcome","protocol":1,"name":null})");
  CHECK(done_text({"c-17"}, {kTable}, Version{17}) ==
        R"({"t":"done","id":"c-17","table":")" + kTable + R"(","version":17})");
  CHECK(done_text({"c-1"}, {kTable}, std::nullopt) ==
        R"({"t":"done","id":"c-1","table":")" + kTable + R"(","version":null})");
  CHECK(refused_text("c-17", kTable, {RefusedAs::Illegal, "no", "LL-014", Version{16}}) ==
        R"({"t":"refused","id":"c-17","table":")" + kTable +
            R"(","code":"illegal","rule":"LL-014","sentence":"no","version":16})");
  CHECK(
      refused_text("", "", {RefusedAs::Malformed, "no", "", std::nullopt}) ==
      R"({"t":"refused","id":null,"table":null,"code":"malformed","rule":"","sentence":"no","version":null})");
  CHECK(refusal_body({RefusedAs::NotYourTurn, "it is Ben's decision", "", Version{16}}) ==
        R"({"code":"not_your_turn","rule":"","sentence":"it is Ben's decision","version":16})");
  CHECK(pong_text() == R"({"t":"pong"})");
  CHECK(bye_text() == R"({"t":"bye","sentence":"The server stops and will be back."})");
}

TEST_CASE("answers: each refusal has its word and its status") {
  struct Expected {
    RefusedAs code;
    const char* name;
    int status;
  };
  for (const Expected& e :
       {Expected{RefusedAs::Stale, "stale", 409}, Expected{RefusedAs::Illegal, "illegal", 422},
        Expected{RefusedAs::NotYourTurn, "not_your_turn", 409},
        Expected{RefusedAs::Forbidden, "forbidden", 403},
        Expected{RefusedAs::NotThere, "forbidden", 404},
        Expected{RefusedAs::Conflict, "conflict", 409},
        Expected{RefusedAs::Malformed, "malformed", 400},
        Expected{RefusedAs::TooLarge, "malformed", 413},
        Expected{RefusedAs::TooFast, "too_fast", 429},
        Expected{RefusedAs::Unavailable, "unavailable", 503}}) {
    CHECK(name_of(e.code) == e.name);
    CHECK(http_status(e.code) == e.status);
  }
}

TEST_CASE("answers: what the engine refuses keeps its rule and sentence") {
  const Refused illegal = refused_by_rules(
      {RefusalCode::Illegal, "LL-014", FixedString<200>("the cards differ")}, Version{3});
  CHECK(illegal.code == RefusedAs::Illegal);
  CHECK(illegal.rule == "LL-014");
  CHECK(illegal.sentence == "the cards differ");
  CHECK(illegal.version == Version{3});
  CHECK(refused_by_rules({RefusalCode::NotYourTurn, "", FixedString<200>("wait")}, kDealt).code ==
        RefusedAs::NotYourTurn);
}

}  // namespace

// SPDX-License-Identifier: MIT
// What the writer writes, what the reader reads, and everything it must refuse.
#include "engine/notation/json.h"

#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rng.h"

namespace gaslight {
namespace {

// The text of the value that was read, or why and where it was refused.
std::string rewritten(std::string_view text) {
  JsonValue value;
  if (const std::optional<JsonError> error = parse_json(text, value)) {
    return "at " + std::to_string(error->offset) + ": " + error->sentence;
  }
  std::string out;
  JsonWriter json(out);
  write(value, json);
  return out;
}

std::string refusal(std::string_view text) {
  JsonValue value;
  const std::optional<JsonError> error = parse_json(text, value);
  if (!error) return "none";
  CHECK(value.is_null());
  CHECK(error->offset <= text.size());
  return error->sentence;
}

JsonValue read(std::string_view text) {
  JsonValue value;
  REQUIRE(!parse_json(text, value));
  return value;
}

std::string quoted(std::string_view text) {
  std::string out;
  JsonWriter(out).string(text);
  return out;
}

std::string written(std::int64_t number) {
  std::string out;
  JsonWriter(out).number(number);
  return out;
}

std::string written_scaled(std::int64_t units, int digits) {
  std::string out;
  JsonWriter(out).scaled(units, digits);
  return out;
}

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

// Writing

TEST_CASE("the writer sets commas where they belong") {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("t").string("step").key("n").number(1);
  json.key("empty").begin_array().end_array();
  json.key("nothing").begin_object().end_object();
  json.key("list").begin_array().number(1).number(-2).begin_array().end_array();
  json.begin_object().key("a").null().end_object().string("x").end_array();
  json.key("yes").boolean(true).key("no").boolean(false).key("raw").raw("{\"k\":0}");
  json.key("last").null().end_object();
  CHECK(out == R"({"t":"step","n":1,"empty":[],"nothing":{},"list":[1,-2,[],{"a":null},"x"],)"
               R"("yes":true,"no":false,"raw":{"k":0},"last":null})");
}

TEST_CASE("one writer may write line after line behind what is there") {
  std::string out = "before\n";
  JsonWriter json(out);
  json.begin_object().key("n").number(1).end_object();
  out.push_back('\n');
  json.begin_array().end_array();
  out.push_back('\n');
  json.number(1);
  out.push_back('\n');
  json.string("x");
  CHECK(out == "before\n{\"n\":1}\n[]\n1\n\"x\"");
}

TEST_CASE("strings are escaped as little as possible") {
  CHECK(quoted("") == R"("")");
  CHECK(quoted("plain/text") == R"("plain/text")");
  CHECK(quoted("a\"b\\c") == R"("a\"b\\c")");
  const std::string letters(100, 'x');
  CHECK(quoted(letters) == '"' + letters + '"');
  CHECK(quoted(letters + '\n' + letters) == '"' + letters + "\\n" + letters + '"');
  CHECK(quoted("\b\f\n\r\t") == R"("\b\f\n\r\t")");
  CHECK(quoted(std::string_view("\0\x01\x1f\x7f", 4)) == "\"\\u0000\\u0001\\u001f\x7f\"");
  CHECK(quoted("\u00a3 \u20ac \U0001f3a9") == "\"\u00a3 \u20ac \U0001f3a9\"");
}

TEST_CASE("keys are escaped like strings") {
  std::string out;
  JsonWriter(out).begin_object().key("a\"\n").number(0).end_object();
  CHECK(out == R"({"a\"\n":0})");
}

TEST_CASE("integers are written in full") {
  CHECK(written(0) == "0");
  CHECK(written(7) == "7");
  CHECK(written(-10) == "-10");
  CHECK(written(std::numeric_limits<std::int64_t>::max()) == "9223372036854775807");
  CHECK(written(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  std::int64_t power = 1;
  for (int digits = 1; digits <= 18; ++digits, power *= 10) {
    for (const std::int64_t n : {power - 1, power, power + 1, -power}) {
      CHECK(written(n) == std::to_string(n));
    }
  }
}

TEST_CASE("scaled integers are written as decimal fractions") {
  CHECK(written_scaled(1250, 3) == "1.250");
  CHECK(written_scaled(-5, 2) == "-0.05");
  CHECK(written_scaled(0, 2) == "0.00");
  CHECK(written_scaled(38, 2) == "0.38");
  CHECK(written_scaled(100, 2) == "1.00");
  CHECK(written_scaled(42, 0) == "42");
  CHECK(written_scaled(1, 18) == "0.000000000000000001");
  CHECK(written_scaled(std::numeric_limits<std::int64_t>::min(), 18) == "-9.223372036854775808");
}

// Reading

TEST_CASE("every kind of value is read") {
  CHECK(read("null").is_null());
  CHECK(read("true").as_boolean());
  CHECK(!read("false").as_boolean());
  CHECK(read("false").is_boolean());
  CHECK(read("12").as_int() == 12);
  CHECK(read("\"x\"").as_string() == "x");
  CHECK(read("[]").is_array());
  CHECK(read("{}").is_object());
  CHECK(read(" \t\r\n[ 1 , 2 ]\n").size() == 2);
}

TEST_CASE("an object keeps its order and finds by key") {
  const JsonValue value = read(R"({"z":1,"a":{"b":[true]},"":null})");
  CHECK(value.keys() == std::vector<std::string>{"z", "a", ""});
  REQUIRE(value.find("z") != nullptr);
  CHECK(value.find("z")->as_int() == 1);
  REQUIRE(value.find("a") != nullptr);
  REQUIRE(value.find("a")->find("b") != nullptr);
  CHECK(value.find("a")->find("b")->items()[0].as_boolean());
  REQUIRE(value.find("") != nullptr);
  CHECK(value.find("")->is_null());
  CHECK(value.find("b") == nullptr);
  CHECK(read("[1]").find("z") == nullptr);
}

TEST_CASE("whole numbers are integers as far as they fit") {
  CHECK(read("0").as_int() == 0);
  CHECK(read("-0").as_int() == 0);
  CHECK(read("9223372036854775807").as_int() == std::numeric_limits<std::int64_t>::max());
  CHECK(read("-9223372036854775808").as_int() == std::numeric_limits<std::int64_t>::min());
  for (const std::string_view text :
       {"9223372036854775808", "-9223372036854775809", "1.0", "1e2", "0.5", "1E-400"}) {
    const JsonValue value = read(text);
    CHECK(value.is_number());
    CHECK(!value.is_int());
    CHECK(value.number_text() == text);
  }
  CHECK(!read("\"1\"").is_int());
}

TEST_CASE("escapes are undone into UTF-8") {
  CHECK(read(R"("\"\\\/\b\f\n\r\t")").as_string() == "\"\\/\b\f\n\r\t");
  CHECK(read(R"("\u0041\u00e9\u20AC")").as_string() == "A\u00e9\u20ac");
  CHECK(read(R"("\uD83C\uDFA9!")").as_string() == "\U0001f3a9!");
  CHECK(read(R"("\ud800\udc00\udbff\udfff")").as_string() == "\U00010000\U0010ffff");
  CHECK(read(R"("a\u0000b")").as_string() == std::string_view("a\0b", 3));
}

TEST_CASE("compact text comes back byte for byte") {
  for (const std::string_view text : {
           R"(null)",
           R"(-0)",
           R"(1.50e+10)",
           R"(123456789012345678901234567890)",
           R"("")",
           R"("\"\\\b\f\n\r\t\u0000\u001f/")",
           "\"\u00a3\u20ac\U0001f3a9\"",
           R"([])",
           R"({})",
           R"([[],{},[[0]],"a",true,false,null])",
           R"({"t":"step","n":1,"choice":{"do":"take","pay":{"waif":2}},"events":[]})",
       }) {
    CHECK(rewritten(text) == text);
  }
}

TEST_CASE("other spellings come back in the one way there is") {
  CHECK(rewritten(" { \"a\" : [ 1 , 2 ] } ") == R"({"a":[1,2]})");
  CHECK(rewritten(R"("\u0041\/\u000A\u000d")") == R"("A/\n\r")");
}

// Refusing

TEST_CASE("a text must hold one value and nothing else") {
  CHECK(refusal("") == "A JSON value is missing here.");
  CHECK(refusal("  ") == "A JSON value is missing here.");
  CHECK(refusal("1 2") == "Something follows after the end of the JSON text.");
  CHECK(refusal("{}}") == "Something follows after the end of the JSON text.");
  CHECK(refusal(std::string_view("1\0", 2)) == "Something follows after the end of the JSON text.");
  CHECK(refusal("\xEF\xBB\xBF{}") == "A JSON value is missing here.");
  CHECK(refusal("\v1") == "A JSON value is missing here.");
}

TEST_CASE("words other than true, false and null are refused") {
  CHECK(refusal("tru") == "This word is not a JSON value.");
  CHECK(refusal("nul") == "This word is not a JSON value.");
  CHECK(refusal("fAlse") == "This word is not a JSON value.");
  CHECK(refusal("truex") == "Something follows after the end of the JSON text.");
  CHECK(refusal("NaN") == "A JSON value is missing here.");
  CHECK(refusal("undefined") == "A JSON value is missing here.");
}

TEST_CASE("arrays and objects must be well formed") {
  CHECK(refusal("[1,]") == "A JSON value is missing here.");
  CHECK(refusal("[,1]") == "A JSON value is missing here.");
  CHECK(refusal("[1 2]") == "A comma or the end of the array is missing here.");
  CHECK(refusal("[1") == "A comma or the end of the array is missing here.");
  CHECK(refusal("[") == "A JSON value is missing here.");
  CHECK(refusal("[1}") == "A comma or the end of the array is missing here.");
  CHECK(refusal(R"({"a":1,})") == "A key in double quotes is missing here.");
  CHECK(refusal("{a:1}") == "A key in double quotes is missing here.");
  CHECK(refusal("{") == "A key in double quotes is missing here.");
  CHECK(refusal(R"({"a" 1})") == "A colon is missing after the key.");
  CHECK(refusal(R"({"a":})") == "A JSON value is missing here.");
  CHECK(refusal(R"({"a":1 "b":2})") == "A comma or the end of the object is missing here.");
  CHECK(refusal(R"([1]//)") == "Something follows after the end of the JSON text.");
}

TEST_CASE("numbers must be well formed") {
  CHECK(refusal("01") == "A number must not begin with a zero.");
  CHECK(refusal("-01") == "A number must not begin with a zero.");
  CHECK(refusal("-") == "A digit is missing here.");
  CHECK(refusal("-x") == "A digit is missing here.");
  CHECK(refusal("1.") == "A digit is missing here.");
  CHECK(refusal("1.e1") == "A digit is missing here.");
  CHECK(refusal("1e") == "A digit is missing here.");
  CHECK(refusal("1e+") == "A digit is missing here.");
  CHECK(refusal("1e+-1") == "A digit is missing here.");
  CHECK(refusal("+1") == "A JSON value is missing here.");
  CHECK(refusal(".5") == "A JSON value is missing here.");
  CHECK(refusal("0x10") == "Something follows after the end of the JSON text.");
}

TEST_CASE("strings must be well formed") {
  CHECK(refusal("\"a") == "The text ends inside a string.");
  CHECK(refusal("\"a\nb\"") == "A control character inside a string must be escaped.");
  CHECK(refusal(std::string_view("\"\0\"", 3)) ==
        "A control character inside a string must be escaped.");
  CHECK(refusal(R"("\x41")") == "There is no such escape in a string.");
  CHECK(refusal("\"\\") == "There is no such escape in a string.");
  CHECK(refusal(R"("\u12")") == "Four hexadecimal digits must follow \\u.");
  CHECK(refusal(R"("\u12g4")") == "Four hexadecimal digits must follow \\u.");
  CHECK(refusal("\"\\u12") == "Four hexadecimal digits must follow \\u.");
}

TEST_CASE("half of a surrogate pair is refused") {
  constexpr std::string_view kLone = "Half of a surrogate pair stands alone.";
  CHECK(refusal(R"("\ud83c")") == kLone);
  CHECK(refusal(R"("\udfa9")") == kLone);
  CHECK(refusal(R"("\ud83cx")") == kLone);
  CHECK(refusal(R"("\ud83c\n")") == kLone);
  CHECK(refusal(R"("\ud83c\u0041")") == kLone);
  CHECK(refusal(R"("\ud83c\ud83c")") == kLone);
  CHECK(refusal(R"("\ud83c\u")") == "Four hexadecimal digits must follow \\u.");
}

TEST_CASE("bytes that are not UTF-8 are refused") {
  for (const std::string_view bytes : {
           "\x80",              // a continuation byte alone
           "\xC3",              // cut short
           "\xE2\x82",          // cut short
           "\xF0\x9F\x8E",      // cut short
           "\xC0\xAF",          // overlong
           "\xC1\xBF",          // overlong
           "\xE0\x9F\xBF",      // overlong
           "\xF0\x8F\xBF\xBF",  // overlong
           "\xED\xA0\x80",      // a surrogate
           "\xF4\x90\x80\x80",  // above 10FFFF
           "\xF5\x80\x80\x80",  // above 10FFFF
           "\xFF",
           "\xE2(\xA1",
           "\xE2\x82(",
       }) {
    CHECK(refusal("\"" + std::string(bytes) + "\"") == "These bytes are not UTF-8.");
  }
  for (const std::string_view bytes : {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                                       "\xEE\x80\x80", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    CHECK(read("\"" + std::string(bytes) + "\"").as_string() == bytes);
  }
}

TEST_CASE("a key may stand only once in an object") {
  constexpr std::string_view kTwice = "This object has that key already.";
  CHECK(refusal(R"({"a":1,"a":1})") == kTwice);
  CHECK(refusal(R"({"a":1,"b":2,"\u0061":3})") == kTwice);
  CHECK(refusal(R"([{"x":{"":0,"":0}}])") == kTwice);
  CHECK(refusal(R"({"a":{"a":1}})") == "none");

  std::string many = "{";
  for (int i = 0; i < 1000; ++i)
    many += "\"" + std::to_string(i) + "\":0,";
  CHECK(refusal(many + "\"1000\":0}") == "none");
  CHECK(refusal(many + "\"500\":0}") == kTwice);
}

TEST_CASE("a repeated key is reported where it stands, the first one first") {
  CHECK(rewritten(R"({"a":1,"b":2,"b":3,"a":4})") == "at 13: This object has that key already.");
  std::string many = "{";
  for (int i = 10; i < 40; ++i)
    many += "\"" + std::to_string(i) + "\":0,";
  REQUIRE(many.size() == 211);
  CHECK(rewritten(many + "\"30\":0,\"10\":0,\"30\":0}") ==
        "at 211: This object has that key already.");
}

TEST_CASE("depth is limited to 64") {
  constexpr std::string_view kDeep = "Arrays and objects stand too deep inside each other.";
  CHECK(refusal(nested(64)) == "none");
  CHECK(refusal(nested(65)) == kDeep);
  CHECK(refusal(std::string(1000000, '[')) == kDeep);
  std::string objects;
  for (int i = 0; i < 1000; ++i)
    objects += "{\"a\":";
  CHECK(refusal(objects) == kDeep);
}

TEST_CASE("a refusal says at which byte") {
  CHECK(rewritten("[1,]") == "at 3: A JSON value is missing here.");
  CHECK(rewritten("\"a\x01\"") == "at 2: A control character inside a string must be escaped.");
  CHECK(rewritten(R"(["\ud800"])") == "at 2: Half of a surrogate pair stands alone.");
}

TEST_CASE("a value is read afresh over an old one") {
  JsonValue value = read(R"({"a":[1,2]})");
  REQUIRE(!parse_json("7", value));
  CHECK(value.as_int() == 7);
  CHECK(value.size() == 0);
}

TEST_CASE("every beginning of a text is refused, every change read or refused") {
  const std::string text =
      R"({"t":"game","n":-12.5e+3,"s":"\u00e9\ud83c\udfa9\\ £","l":[true,false,null,{}]})";
  CHECK(refusal(text) == "none");
  for (std::size_t size = 0; size < text.size(); ++size) {
    CHECK(refusal(text.substr(0, size)) != "none");
  }
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    std::string changed = text;
    for (int k = 0; k < 3; ++k) {
      changed[rng.below(static_cast<std::uint32_t>(changed.size()))] =
          static_cast<char>(rng.below(256));
    }
    JsonValue value;
    if (parse_json(changed, value)) continue;
    std::string once;
    JsonWriter json(once);
    write(value, json);
    REQUIRE(rewritten(once) == once);
  }
}

}  // namespace
}  // namespace gaslight

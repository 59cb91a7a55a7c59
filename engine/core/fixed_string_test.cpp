// SPDX-License-Identifier: MIT
// FixedString: appending, cutting off, comparing.
#include "engine/core/fixed_string.h"

#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

namespace gaslight {
namespace {

static_assert(std::is_trivially_copyable_v<FixedString<16>>);

TEST_CASE("a new FixedString is empty") {
  const FixedString<8> text;
  CHECK(text.empty());
  CHECK(text == "");
}

TEST_CASE("appended parts stand behind each other") {
  FixedString<32> text;
  text.append("tile ").append(7).append(' ').append(std::string("of")).append(' ').append(25U);
  CHECK(text == "tile 7 of 25");
  CHECK(text.size() == 12);
  CHECK(!text.empty());
}

TEST_CASE("numbers of every width are written in decimal") {
  FixedString<64> text;
  text.append(std::uint8_t{65}).append(' ');
  text.append(std::numeric_limits<std::int64_t>::min()).append(' ');
  text.append(std::numeric_limits<std::uint64_t>::max());
  CHECK(text == "65 -9223372036854775808 18446744073709551615");
}

TEST_CASE("what does not fit is cut off without a word") {
  FixedString<5> text("looting");
  CHECK(text == "looti");
  text.append("ng").append('!').append(12);
  CHECK(text == "looti");
}

TEST_CASE("text that fits exactly is kept whole") {
  CHECK(FixedString<7>("looting") == "looting");
  CHECK(FixedString<3>(std::string_view("ab\u00e9").substr(0, 3)).size() == 3);
}

TEST_CASE("a UTF-8 character is kept whole or left out") {
  CHECK(FixedString<3>("ab\u00e9") == "ab");
  CHECK(FixedString<4>("ab\u00e9") == "ab\u00e9");
  CHECK(FixedString<4>("a\U0001f3a9") == "a");
  CHECK(FixedString<4>("\u00a3\u20ac") == "\u00a3");
}

TEST_CASE("FixedStrings are equal when their texts are") {
  FixedString<8> one("abcdef");
  one.clear();
  one.append("ab");
  CHECK(one == FixedString<8>("ab"));
  CHECK(one != FixedString<8>("abc"));
  CHECK(one == std::string("ab"));
  CHECK("ab" == one);
}

TEST_CASE("a FixedString is read as a string_view") {
  const FixedString<8> text("witness");
  const std::string_view view = text;
  CHECK(view == "witness");
}

}  // namespace
}  // namespace gaslight

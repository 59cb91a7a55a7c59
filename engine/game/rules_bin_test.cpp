// SPDX-License-Identifier: MIT
#include "engine/game/rules_bin.h"

#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using gaslight::RulesBin;
using gaslight::Texts;
using Bytes = std::vector<std::uint8_t>;
using Pairs = std::vector<std::pair<std::string, std::string>>;

void put(Bytes& out, std::size_t value, int size) {
  for (int i = 0; i < size; ++i) {
    out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
}

void put(Bytes& out, std::string_view text) {
  out.insert(out.end(), text.begin(), text.end());
}

Bytes texts_of(const Pairs& pairs) {
  Bytes out;
  put(out, pairs.size(), 4);
  for (const auto& [key, value] : pairs) {
    put(out, key.size(), 2);
    put(out, key);
    put(out, value.size(), 4);
    put(out, value);
  }
  return out;
}

Bytes bin_of(const std::vector<std::pair<std::string, Bytes>>& sections) {
  Bytes out;
  put(out, "GLRULES1");
  put(out, sections.size(), 4);
  std::size_t offset = 12 + 32 * sections.size();
  for (const auto& [tag, bytes] : sections) {
    put(out, tag);
    out.insert(out.end(), 24 - tag.size(), 0);
    put(out, offset, 4);
    put(out, bytes.size(), 4);
    offset += bytes.size();
  }
  for (const auto& section : sections) {
    out.insert(out.end(), section.second.begin(), section.second.end());
  }
  return out;
}

Bytes example() {
  return bin_of({{"title.play", {1, 2, 3}},
                 {"title.text.en", texts_of({{"a", "one"}, {"a.b", ""}, {"b", "two"}})}});
}

// Where the second section's directory entry begins.
constexpr std::size_t kSecond = 12 + 32;

std::string all_of(const Texts& texts, std::string_view prefix) {
  std::string result;
  texts.for_each(prefix, [&](std::string_view key, std::string_view value) {
    result += std::string(key) + "=" + std::string(value) + ";";
  });
  return result;
}

}  // namespace

TEST_CASE("rules.bin: sections are found by their tag") {
  const Bytes bytes = example();
  const auto bin = RulesBin::open(bytes);
  REQUIRE(bin.has_value());
  const auto play = bin->section("title.play");
  CHECK(Bytes(play.begin(), play.end()) == Bytes{1, 2, 3});
  CHECK(bin->section("title.pla").empty());
  CHECK(bin->section("").empty());
}

TEST_CASE("rules.bin: a tag may fill its whole field") {
  const std::string tag(24, 'x');
  const Bytes bytes = bin_of({{tag, {7}}});
  const auto bin = RulesBin::open(bytes);
  REQUIRE(bin.has_value());
  CHECK(bin->section(tag).size() == 1);
}

TEST_CASE("rules.bin: no sections at all is sound") {
  const Bytes bytes = bin_of({});
  const auto bin = RulesBin::open(bytes);
  REQUIRE(bin.has_value());
  CHECK(bin->section("title.play").empty());
}

TEST_CASE("rules.bin: every cut is refused") {
  const Bytes bytes = example();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CAPTURE(size);
    const Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    CHECK(!RulesBin::open(cut));
  }
}

TEST_CASE("rules.bin: another magic is refused") {
  Bytes bytes = example();
  bytes[7] = '2';
  CHECK(!RulesBin::open(bytes));
}

TEST_CASE("rules.bin: a section count beyond the file or the limit is refused") {
  Bytes bytes = example();
  bytes[8] = 200;
  CHECK(!RulesBin::open(bytes));
  bytes[11] = 0xFF;
  CHECK(!RulesBin::open(bytes));
}

TEST_CASE("rules.bin: a section outside the file is refused, also when the sum wraps around") {
  Bytes far = example();
  far[kSecond + 27] = 0x7F;
  CHECK(!RulesBin::open(far));
  Bytes wrapped = example();
  for (std::size_t i = 24; i < 32; ++i) {
    wrapped[kSecond + i] = 0xFF;
  }
  CHECK(!RulesBin::open(wrapped));
}

TEST_CASE("rules.bin: a section inside the directory is refused") {
  Bytes bytes = example();
  bytes[12 + 24] = 8;
  CHECK(!RulesBin::open(bytes));
}

TEST_CASE("rules.bin: tags are unique printable ASCII, padded with zeros") {
  CHECK(!RulesBin::open(bin_of({{"a", {}}, {"a", {}}})));
  CHECK(!RulesBin::open(bin_of({{"", {}}})));
  CHECK(!RulesBin::open(bin_of({{"a b", {}}})));
  CHECK(!RulesBin::open(bin_of({{"a\xC3", {}}})));
  Bytes bytes = example();
  bytes[12 + 23] = 'x';
  CHECK(!RulesBin::open(bytes));
}

TEST_CASE("rules.bin: text sections must be sorted and whole") {
  const auto opens = [](const Bytes& texts) {
    return RulesBin::open(bin_of({{"title.text.en", texts}})).has_value();
  };
  CHECK(opens(texts_of({{"a", "x"}, {"b", "y"}})));
  CHECK(opens(texts_of({})));
  CHECK(!opens({}));
  CHECK(!opens(texts_of({{"b", "x"}, {"a", "y"}})));
  CHECK(!opens(texts_of({{"a", "x"}, {"a", "y"}})));
  CHECK(!opens(texts_of({{"", "x"}})));
  Bytes trailing = texts_of({{"a", "x"}});
  trailing.push_back(0);
  CHECK(!opens(trailing));
  Bytes promised = texts_of({{"a", "x"}});
  promised[0] = 2;
  CHECK(!opens(promised));
}

TEST_CASE("texts: found by key, absent keys are empty") {
  const Bytes bytes = texts_of({{"a", "one"}, {"a.b", ""}, {"b", "two"}});
  const Texts texts(bytes);
  CHECK(texts.find("a") == "one");
  CHECK(texts.find("b") == "two");
  CHECK(texts.find("a.b").empty());
  CHECK(texts.find("c").empty());
  CHECK(texts.find("").empty());
}

TEST_CASE("texts: for_each visits a prefix in order") {
  const Bytes bytes = texts_of({{"a", "1"}, {"b.x", "2"}, {"b.y", "3"}, {"c", "4"}});
  const Texts texts(bytes);
  CHECK(all_of(texts, "b.") == "b.x=2;b.y=3;");
  CHECK(all_of(texts, "") == "a=1;b.x=2;b.y=3;c=4;");
  CHECK(all_of(texts, "d").empty());
}

TEST_CASE("texts: broken bytes hold fewer texts and never harm") {
  CHECK(Texts({}).find("a").empty());
  CHECK(!Texts({}).is_well_formed());
  const Bytes whole = texts_of({{"a", "one"}, {"b", "two"}});
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    CHECK(!Texts(cut).is_well_formed());
    CHECK(Texts(cut).find("b").empty());
  }
}

TEST_CASE("rules.bin: a changed byte anywhere is refused or harmless") {
  const Bytes bytes = example();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int value = 0; value < 256; ++value) {
      Bytes changed = bytes;
      changed[i] = static_cast<std::uint8_t>(value);
      const auto bin = RulesBin::open(changed);
      if (!bin) continue;
      const Texts texts(bin->section("title.text.en"));
      CHECK(all_of(texts, "").size() <= bytes.size());
    }
  }
}

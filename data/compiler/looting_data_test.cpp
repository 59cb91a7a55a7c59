// SPDX-License-Identifier: MIT
// What the real data of Looting London says, read back the way the engine reads it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <doctest/doctest.h>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include "data/compiler/compile.h"
#include "engine/game/rules_bin.h"
#include "engine/looting/rules.h"

namespace {

using gaslight::RulesBin;
using gaslight::Texts;
using namespace gaslight::looting;

const std::vector<std::uint8_t>& real_bytes() {
  static const auto compiled = gaslight::data::compile_directory(GASLIGHT_DATA_DIR);
  return compiled.rules_bin;
}

RulesBin real_bin() {
  const auto bin = RulesBin::open(real_bytes());
  REQUIRE(bin.has_value());
  return *bin;
}

Rules real_rules() {
  const auto rules = read_rules(real_bin().section("looting.play"));
  REQUIRE(rules.has_value());
  return *rules;
}

Texts real_texts() {
  return Texts(real_bin().section("looting.text.en"));
}

std::size_t entries_under(std::string_view prefix) {
  std::size_t count = 0;
  real_texts().for_each(prefix, [&](std::string_view, std::string_view) { ++count; });
  return count;
}

bool has_tile(int value, Witness witness) {
  const Rules rules = real_rules();
  return std::any_of(rules.tiles.begin(), rules.tiles.end(), [&](const TileFace& tile) {
    return tile.value == value && tile.witness == witness;
  });
}

int tiles_worth(int value) {
  const Rules rules = real_rules();
  return static_cast<int>(std::count_if(rules.tiles.begin(), rules.tiles.end(),
                                        [&](const TileFace& tile) { return tile.value == value; }));
}

}  // namespace

TEST_CASE("LL-002: five crimes with disks worth 2, 3, 4, 4 and 5") {
  const Rules rules = real_rules();
  CHECK(rules.disk_value[index(Colour::Green)] == 2);
  CHECK(rules.disk_value[index(Colour::Red)] == 3);
  CHECK(rules.disk_value[index(Colour::Yellow)] == 4);
  CHECK(rules.disk_value[index(Colour::Blue)] == 4);
  CHECK(rules.disk_value[index(Colour::Purple)] == 5);
}

TEST_CASE("LL-002: the loot of the five crimes") {
  const Texts texts = real_texts();
  CHECK(texts.find("colour.green.loot") == "painting");
  CHECK(texts.find("colour.red.loot") == "artefact");
  CHECK(texts.find("colour.yellow.loot") == "files");
  CHECK(texts.find("colour.blue.loot") == "bullion");
  CHECK(texts.find("colour.purple.loot") == "crown");
}

TEST_CASE("LL-003: there are 72 witness cards, 18 of each") {
  const Rules rules = real_rules();
  for (const auto count : rules.card_count) {
    CHECK(count == 18);
  }
  CHECK(std::accumulate(rules.card_count.begin(), rules.card_count.end(), 0) == 72);
}

TEST_CASE("LL-003: the cards are yellow, green, blue and maroon") {
  const Texts texts = real_texts();
  CHECK(texts.find("witness.waif.card_colour") == "yellow");
  CHECK(texts.find("witness.grinder.card_colour") == "green");
  CHECK(texts.find("witness.bobby.card_colour") == "blue");
  CHECK(texts.find("witness.dame.card_colour") == "maroon");
}

TEST_CASE("LL-004: 25 tiles and 5 disks") {
  CHECK(real_rules().tiles.size() == 25);
  CHECK(entries_under("tile.") == 25);
  CHECK(real_rules().disk_value.size() == 5);
  CHECK(entries_under("disk.") == 5);
}

TEST_CASE("LL-005: each tile shows a witness, a colour and a value") {
  for (const TileFace& tile : real_rules().tiles) {
    CHECK(index(tile.witness) < kWitnesses);
    CHECK(index(tile.colour) < kColours);
    CHECK(tile.value >= 2);
    CHECK(tile.value <= 6);
  }
}

TEST_CASE("LL-005: every colour and every witness is on some tile, no two tiles are alike") {
  std::set<Colour> colours;
  std::set<Witness> witnesses;
  std::set<std::tuple<Colour, int, Witness>> faces;
  for (const TileFace& tile : real_rules().tiles) {
    colours.insert(tile.colour);
    witnesses.insert(tile.witness);
    faces.insert({tile.colour, tile.value, tile.witness});
  }
  CHECK(colours.size() == 5);
  CHECK(witnesses.size() == 4);
  CHECK(faces.size() == 25);
}

TEST_CASE("LL-005: tiles stand in the order of their ids") {
  const Rules rules = real_rules();
  CHECK(rules.tiles[0].colour == Colour::Green);
  CHECK(rules.tiles[0].value == 3);
  CHECK(rules.tiles[0].witness == Witness::Bobby);
  CHECK(rules.tiles[24].colour == Colour::Purple);
  CHECK(rules.tiles[24].value == 6);
  CHECK(rules.tiles[24].witness == Witness::Grinder);
}

TEST_CASE("the reconstruction keeps its own rules: totals rise with the disk, 95 points in all") {
  std::array<int, kColours> count{};
  std::array<int, kColours> total{};
  std::array<int, kWitnesses> points{};
  for (const TileFace& tile : real_rules().tiles) {
    ++count[index(tile.colour)];
    total[index(tile.colour)] += tile.value;
    points[index(tile.witness)] += tile.value;
  }
  CHECK(count == std::array<int, kColours>{3, 4, 5, 6, 7});
  CHECK(total == std::array<int, kColours>{12, 14, 20, 23, 26});
  CHECK(points == std::array<int, kWitnesses>{24, 23, 23, 25});
}

TEST_CASE("the tile list is marked as a reconstruction") {
  int marked = 0;
  real_texts().for_each("tile.", [&](std::string_view, std::string_view source) {
    if (source == "reconstruction") ++marked;
  });
  CHECK(marked == 25);
  CHECK(real_texts().find("note.tiles").find("reconstruction") != std::string_view::npos);
}

TEST_CASE("LL-022: the tile 4 Dame of the example exists") {
  CHECK(has_tile(4, Witness::Dame));
}

TEST_CASE("LL-025: the tile 5 Bobby of the example exists") {
  CHECK(has_tile(5, Witness::Bobby));
}

TEST_CASE("LL-031: a 3 and a 4 exist") {
  CHECK(tiles_worth(3) > 0);
  CHECK(tiles_worth(4) > 0);
}

TEST_CASE("the ledger holds LL-001 to LL-043, the rulings L01 to L26") {
  CHECK(entries_under("ledger.LL-") == 2 * 43);
  CHECK(!real_texts().find("ledger.LL-043.text").empty());
  CHECK(entries_under("ruling.L") == 4 * 26);
  CHECK(!real_texts().find("ruling.L26.reason").empty());
}

TEST_CASE("names of witnesses in one and in many") {
  CHECK(real_texts().find("witness.bobby.name") == "London Bobby");
  CHECK(real_texts().find("witness.bobby.names") == "London Bobbies");
  CHECK(real_texts().find("witness.bobby.count") == "18");
}

TEST_CASE("read_rules refuses a section with any byte out of range") {
  const auto section = real_bin().section("looting.play");
  const std::vector<std::uint8_t> good(section.begin(), section.end());
  REQUIRE(good.size() == 86);
  for (std::size_t i = 0; i < good.size(); ++i) {
    auto bad = good;
    bad[i] = 200;
    CAPTURE(i);
    CHECK(!read_rules(bad));
  }
}

TEST_CASE("read_rules refuses zero values") {
  const auto section = real_bin().section("looting.play");
  std::vector<std::uint8_t> no_disk(section.begin(), section.end());
  no_disk[5] = 0;
  CHECK(!read_rules(no_disk));
  std::vector<std::uint8_t> no_value(section.begin(), section.end());
  no_value[12] = 0;
  CHECK(!read_rules(no_value));
}

TEST_CASE("read_rules refuses a section that is too short or too long") {
  const auto section = real_bin().section("looting.play");
  for (std::size_t size = 0; size < section.size(); ++size) {
    CHECK(!read_rules(section.first(size)));
  }
  std::vector<std::uint8_t> longer(section.begin(), section.end());
  longer.push_back(0);
  CHECK(!read_rules(longer));
}

TEST_CASE("LL-032: read_rules refuses a colour without tiles") {
  const auto section = real_bin().section("looting.play");
  std::vector<std::uint8_t> bytes(section.begin(), section.end());
  for (std::size_t tile = 0; tile < 3; ++tile) {
    bytes[11 + 3 * tile] = static_cast<std::uint8_t>(Colour::Red);
  }
  CHECK(!read_rules(bytes));
}

// SPDX-License-Identifier: MIT
// The set-up of Looting London, over many deals.
#include <array>
#include <bit>
#include <doctest/doctest.h>
#include <set>
#include <string>

#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

constexpr int kDeals = 300;

std::string seed(int number) {
  return "setup:" + std::to_string(number);
}

Scene dealt(int players, int number) {
  return Scene::dealt({.edition = "", .options = {}, .players = players}, seed(number));
}

Scene dealt_with(const char* option, const char* value, int players, int number) {
  return Scene::dealt({.edition = "", .options = {{option, value}}, .players = players},
                      seed(number));
}

// The rule or, where none is cited, the sentence that refuses a request; "" when it is accepted.
std::string refused(const RequestedSettings& requested) {
  Settings settings{};
  const auto refusal = read_settings(title(), requested, settings);
  if (!refusal) return "";
  CHECK(refusal->code == RefusalCode::BadOption);
  CHECK(!refusal->sentence.empty());
  return *refusal->rule != '\0' ? refusal->rule : std::string(refusal->sentence.view());
}

std::string refused(int players) {
  return refused({.edition = "", .options = {}, .players = players});
}

// The tiles of all columns, and how many places hold one.
struct Laid {
  TileSet tiles = 0;
  int places = 0;
};
Laid laid(const Position& position) {
  Laid all;
  for (const auto& column : position.columns)
    for (const Tile tile : column)
      if (tile != kNoTile) {
        all.tiles |= TileSet{1} << tile;
        ++all.places;
      }
  return all;
}

std::set<Colour> top_colours(const Position& position) {
  std::set<Colour> colours;
  for (const auto& column : position.columns)
    colours.insert(rules().tiles[column[kColumnHeight - 1]].colour);
  return colours;
}

}  // namespace

TEST_CASE("LL-001: three, four and five can play") {
  for (const int players : {3, 4, 5})
    CHECK(refused(players) == "");
}

TEST_CASE("LL-001: one, two and six cannot") {
  CHECK(refused(1) != "");
  CHECK(refused(2) != "");
  CHECK(refused(6) != "");
}

TEST_CASE("LL-001, L18: the title's own check refuses two and lets three pass") {
  Settings settings{};
  settings.players = 2;
  const auto refusal = Looting::check_settings(settings);
  REQUIRE(refusal.has_value());
  CHECK(std::string(refusal->rule) == "L18");
  settings.players = 3;
  CHECK(!Looting::check_settings(settings).has_value());
}

TEST_CASE("L18: two can play when the extra is switched on") {
  const RequestedSettings two{.edition = "", .options = {{"two_players", "on"}}, .players = 2};
  CHECK(refused(two) == "");
  const Scene scene = Scene::dealt(two, "1:0");
  CHECK(scene.now().players == 2);
  CHECK(scene.hand(0).total() == 4);
  CHECK(scene.hand(1).total() == 4);
}

TEST_CASE("L18: the extra is off by default and may be said to be off") {
  CHECK(refused({.edition = "", .options = {}, .players = 2}) == "L18");
  CHECK(refused({.edition = "", .options = {{"two_players", "off"}}, .players = 2}) == "L18");
}

TEST_CASE("LL-002, LL-004: the display has the five disks with their values") {
  const Scene scene = dealt(3, 0);
  CHECK(scene.now().disks.size() == 5);
  CHECK(rules().disk_value == std::array<std::uint8_t, kColours>{2, 3, 4, 4, 5});
}

TEST_CASE("LL-003: a game is dealt from 72 cards, 18 of each witness") {
  for (int number = 0; number < kDeals; ++number) {
    const Scene scene = dealt(4, number);
    Counts all = scene.now().deck;
    for (std::size_t seat = 0; seat < 4; ++seat)
      all.add(scene.hand(seat));
    for (const Witness card : scene.now().row)
      ++all[card];
    CHECK(all == cards("waif 18, grinder 18, bobby 18, dame 18"));
  }
}

TEST_CASE(
    "LL-004, LL-005: the display has 25 tiles, which a seat sees by colour, witness and value") {
  const Scene scene = dealt(3, 0);
  CHECK(laid(scene.now()).places == 25);
  const SeatView view = scene.view(seat_at(0));
  const TileFace& face = rules().tiles[view.columns[0][0]];
  CHECK(index(face.colour) < kColours);
  CHECK(index(face.witness) < kWitnesses);
  CHECK(face.value >= 2);
}

TEST_CASE("LL-006: all five disks are on display from the set-up, for everybody") {
  for (int number = 0; number < 20; ++number) {
    const SeatView view = dealt(3, number).view(kSpectator);
    for (const Seat disk : view.disks)
      CHECK(disk == kDiskOpen);
  }
}

TEST_CASE("LL-007: five columns of five hold each tile once, in every deal") {
  for (int number = 0; number < kDeals; ++number) {
    const Scene scene = dealt(5, number);
    CHECK(std::popcount(laid(scene.now()).tiles) == 25);
    CHECK(laid(scene.now()).places == 25);
    CHECK(scene.now().gone == std::array<std::uint8_t, kColumns>{});
  }
}

TEST_CASE("LL-007: the tiles are shuffled: any tile may lie in any corner") {
  TileSet first_bottom = 0;
  TileSet last_top = 0;
  for (int number = 0; number < kDeals; ++number) {
    const auto columns = dealt(3, number).now().columns;
    first_bottom |= TileSet{1} << columns[0][0];
    last_top |= TileSet{1} << columns[4][4];
  }
  CHECK(std::popcount(first_bottom) == 25);
  CHECK(std::popcount(last_top) == 25);
}

TEST_CASE("LL-007: the tiles lie face up: a spectator sees every one") {
  const Scene scene = dealt(3, 0);
  CHECK(scene.view(kSpectator).columns == scene.now().columns);
}

TEST_CASE("LL-008: each player is dealt four cards") {
  for (const int players : {3, 4, 5}) {
    for (int number = 0; number < 50; ++number) {
      const Scene scene = dealt(players, number);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
        CHECK(scene.hand(seat).total() == 4);
    }
  }
}

TEST_CASE("LL-008: nobody else gets cards, and the hands differ from deal to deal") {
  std::set<std::array<std::uint8_t, kWitnesses>> hands;
  for (int number = 0; number < 50; ++number) {
    const Scene scene = dealt(3, number);
    CHECK(scene.hand(3).total() == 0);
    CHECK(scene.hand(4).total() == 0);
    hands.insert(scene.hand(0).of);
  }
  CHECK(hands.size() > 10);
}

TEST_CASE("LL-009: four cards are face up, the rest is the deck, nothing is discarded") {
  for (const int players : {3, 4, 5}) {
    const Scene scene = dealt(players, 0);
    for (const Witness card : scene.now().row)
      CHECK(card != kNoWitness);
    CHECK(scene.now().deck.total() == 72 - 4 * players - 4);
    CHECK(scene.now().discard.total() == 0);
  }
}

TEST_CASE("LL-009: the deck is face down: a seat sees how many cards it has, no more") {
  const Scene scene = dealt(3, 0);
  CHECK(scene.view(seat_at(0)).deck_size == 56);
  CHECK(unlocated(rules(), scene.view(seat_at(0))).total() == 56 + 8);
}

TEST_CASE("LL-010: any seat may be picked to start, and it has the first turn") {
  std::set<int> starters;
  for (int number = 0; number < kDeals; ++number) {
    const Scene scene = dealt(5, number);
    CHECK(scene.now().to_move == scene.now().first);
    CHECK(scene.now().turn == 1);
    starters.insert(scene.to_move());
  }
  CHECK(starters == std::set<int>{0, 1, 2, 3, 4});
}

TEST_CASE("LL-010: play is clockwise, round the table more than once") {
  Scene scene = dealt(3, 0);
  const int first = scene.to_move();
  for (int turn = 0; turn < 7; ++turn) {
    CHECK(scene.to_move() == (first + turn) % 3);
    scene.play(none()).play(row(0));
  }
}

TEST_CASE("LL-043, L16: with five_colours the top tiles show the five colours, in every deal") {
  for (int number = 0; number < kDeals; ++number) {
    const Scene scene = dealt_with("top_row", "five_colours", 3, number);
    CHECK(top_colours(scene.now()).size() == 5);
    CHECK(std::popcount(laid(scene.now()).tiles) == 25);
    CHECK(laid(scene.now()).places == 25);
  }
}

TEST_CASE("LL-043: without the variant the tops are as they come") {
  int five = 0;
  for (int number = 0; number < kDeals; ++number)
    if (top_colours(dealt(3, number).now()).size() == 5) ++five;
  CHECK(five > 0);
  CHECK(five < kDeals / 2);
}

TEST_CASE("L16: any tile of its colour may be on top, in any column") {
  std::array<TileSet, kColumns> tops{};
  for (int number = 0; number < 1000; ++number) {
    const Scene scene = dealt_with("top_row", "five_colours", 3, number);
    for (std::size_t column = 0; column < kColumns; ++column)
      tops[column] |= TileSet{1} << scene.now().columns[column][kColumnHeight - 1];
  }
  for (const TileSet seen : tops)
    CHECK(std::popcount(seen) == 25);
}

TEST_CASE("L16: the other tiles are shuffled below: any may be at the bottom of a column") {
  TileSet bottoms = 0;
  for (int number = 0; number < 1000; ++number)
    bottoms |= TileSet{1} << dealt_with("top_row", "five_colours", 3, number).now().columns[0][0];
  CHECK(std::popcount(bottoms) == 25);
}

TEST_CASE("LL-009: no card lies in the row before it is dealt") {
  const Position position = start({.players = 3, .edition = 0, .value = {}});
  for (const Witness card : position.row)
    CHECK(card == kNoWitness);
}

}  // namespace gaslight::looting

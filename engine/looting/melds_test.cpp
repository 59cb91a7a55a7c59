// SPDX-License-Identifier: MIT
// Melding for Evidence tiles and destroying them.
// Tiles used here: t01 green 3 Bobby, t04 red 2 Dame, t05 red 3 Waif, t06 red 4 Grinder, t07 red
// 5 Bobby, t08 yellow 2 Waif, t10 yellow 4 Dame, t11 yellow 5 Dame, t12 yellow 6 Bobby, t13 blue
// 2 Dame, t17 blue 5 Grinder, t18 blue 6 Waif, t19 purple 2 Grinder, t20 purple 2 Bobby, t21 purple
// 3 Dame, t22 purple 4 Bobby, t25 purple 6 Grinder.
#include <doctest/doctest.h>
#include <string>

#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

using enum Witness;

// Three players and a column of tiles that small hands cannot reach; `more` is what the test is
// about.
Scene scene_with(const std::string& more) {
  return Scene("players 3; row: waif grinder bobby dame; column 4: t25 t18 t12;" + more);
}

}  // namespace

TEST_CASE("LL-017: at the start of a turn a player may meld, and need not") {
  const Scene scene = scene_with("column 0: t10 t11; hand 0: dame 4");
  CHECK(scene.ask() == "meld");
  CHECK(scene.offers(take(0, "dame 4")));
  CHECK(scene.offers(none()));
}

TEST_CASE("LL-017: the bottom tile of each of the five columns may be gained") {
  const Scene scene(
      "players 3; column 0: t04 t10; column 1: t08 t11; column 2: t13 t12; column 3: t19 t25;"
      "column 4: t20 t22; hand 0: waif 2, grinder 2, bobby 2, dame 2; row: waif waif dame dame");
  CHECK(scene.offers(take(0, "dame 2")));
  CHECK(scene.offers(take(1, "waif 2")));
  CHECK(scene.offers(take(2, "dame 2")));
  CHECK(scene.offers(take(3, "grinder 2")));
  CHECK(scene.offers(take(4, "bobby 2")));
}

TEST_CASE("LL-017: melding is over once it is time to take a card") {
  Scene scene = scene_with("column 0: t10 t11; hand 0: dame 4");
  scene.play(none());
  CHECK(!scene.offers(take(0, "dame 4")));
  CHECK(scene.refused_by(take(0, "dame 4")) == "LL-017");
}

TEST_CASE("LL-018: a tile costs as many cards of its witness as its value") {
  Scene scene = scene_with("column 0: t10 t11; hand 0: dame 5, waif 1");
  scene.play(take(0, "dame 4"));
  CHECK(scene.hand(0) == cards("dame 1, waif 1"));
  CHECK(scene.now().discard == cards("dame 4"));
  CHECK(scene.told("tile_gained") ==
        R"({"e":"tile_gained","seat":0,"column":0,"tile":"t10","cards":{"dame":4}})");
}

TEST_CASE("LL-018: one card too few does not gain the tile") {
  const Scene scene = scene_with("column 0: t10 t11; hand 0: dame 3");
  CHECK(scene.count(Do::Take) == 0);
  CHECK(scene.refused_by(take(0, "dame 3")) == "LL-018");
  CHECK(scene.refused_by(take(0, "dame 4")) == "LL-018");
}

TEST_CASE("LL-018: single cards of another witness do not pay") {
  const Scene scene = scene_with("column 0: t10 t11; hand 0: dame 3, waif 1, grinder 1, bobby 1");
  CHECK(scene.count(Do::Take) == 0);
}

TEST_CASE("LL-019: the tile gained lies in front of its player, for all to see") {
  Scene scene = scene_with("column 0: t10 t11; hand 0: dame 4");
  scene.play(take(0, "dame 4"));
  CHECK(scene.has_tile(0, "t10"));
  CHECK(!scene.has_tile(1, "t10"));
  CHECK(scene.view(seat_at(2)).tiles[0] == tile_set({"t10"}));
  CHECK(scene.view(kSpectator).tiles[0] == tile_set({"t10"}));
}

TEST_CASE("LL-020: a tile that is not at the bottom of its column cannot be gained") {
  const Scene scene = scene_with("column 0: t11 t10; hand 0: dame 4");
  CHECK(scene.count(Do::Take) == 0);
}

TEST_CASE("LL-020: when the bottom tile is gone the next one up becomes available") {
  Scene scene = scene_with("column 0: t04 t10; hand 0: dame 2; hand 1: dame 4");
  scene.play(take(0, "dame 2")).play(deck());
  CHECK(scene.to_move() == 1);
  CHECK(scene.offers(take(0, "dame 4")));
  scene.play(take(0, "dame 4"));
  CHECK(scene.has_tile(1, "t10"));
}

TEST_CASE("LL-020: an empty column offers nothing") {
  const Scene scene = scene_with("column 0: t04; hand 0: dame 9");
  CHECK(scene.refused_by(take(1, "dame 2")) == "LL-020");
  CHECK(scene.reason("column 2") == "LL-020");
}

TEST_CASE("LL-021: a second tile cannot be gained in the same turn") {
  Scene scene = scene_with("column 0: t04 t13; column 1: t10; hand 0: dame 8");
  scene.play(take(0, "dame 2"));
  CHECK(scene.ask() == "draw");
  CHECK(scene.count(Do::Take) == 0);
  CHECK(scene.refused_by(take(0, "dame 2")) == "LL-017");
  CHECK(scene.refused_by(take(1, "dame 4")) == "LL-017");
}

TEST_CASE("LL-021: in the next turn another tile may be gained") {
  Scene scene = scene_with("players 3; seat 2; column 0: t04 t13; hand 0: dame 2; hand 2: dame 2");
  scene.play(take(0, "dame 2")).play(deck());
  CHECK(scene.offers(take(0, "dame 2")));
}

TEST_CASE("LL-022: four Dames gain the 4 Dame at the bottom of the first column") {
  Scene scene = scene_with("column 0: t10 t01 t04; hand 0: dame 4");
  scene.play(take(0, "dame 4"));
  CHECK(scene.story() == "tile_gained");
  CHECK(scene.has_tile(0, "t10"));
  CHECK(scene.hand(0).total() == 0);
}

TEST_CASE("LL-023: two identical cards stand for one of the needed type") {
  Scene scene = scene_with("column 0: t10 t11; hand 0: dame 3, waif 2");
  CHECK(scene.offers(take(0, "dame 3, waif 2")));
  scene.play(take(0, "dame 3, waif 2"));
  CHECK(scene.hand(0).total() == 0);
  CHECK(scene.now().discard == cards("dame 3, waif 2"));
}

TEST_CASE("LL-023: two different cards are no joker pair") {
  const Scene scene = scene_with("column 0: t10 t11; hand 0: dame 3, waif 1, bobby 1");
  CHECK(scene.count(Do::Take) == 0);
}

TEST_CASE("LL-023: a pair stands for one card, not for two, and a third card adds nothing") {
  const Scene scene = scene_with("column 0: t10 t11; hand 0: dame 2, waif 3");
  CHECK(scene.count(Do::Take) == 0);
  CHECK(scene.refused_by(take(0, "dame 2, waif 3")) == "LL-018");
}

TEST_CASE("LL-024: a tile may be paid with joker pairs alone") {
  CHECK(scene_with("column 0: t10 t11; hand 0: waif 8").offers(take(0, "waif 8")));
  CHECK(scene_with("column 0: t10 t11; hand 0: waif 4, grinder 2, bobby 2")
            .offers(take(0, "waif 4, grinder 2, bobby 2")));
  CHECK(scene_with("column 0: t10 t11; hand 0: waif 7").count(Do::Take) == 0);
}

TEST_CASE(
    "LL-025: three Bobbies, two Waifs and two Grinders gain the 5 Bobby of the fifth column") {
  Scene scene(
      "players 3; row: waif grinder bobby dame; column 4: t07 t10 t01;"
      "hand 0: bobby 3, waif 2, grinder 2");
  scene.play(take(4, "bobby 3, waif 2, grinder 2"));
  CHECK(scene.has_tile(0, "t07"));
  CHECK(scene.hand(0).total() == 0);
}

TEST_CASE("LL-026: two identical cards return the bottom tile of a column to the box") {
  Scene scene = scene_with("column 1: t17 t10 t01; hand 0: waif 2, dame 4");
  CHECK(scene.offers(take(1, "dame 4", {1, Waif})));
  scene.play(take(1, "dame 4", {1, Waif}));
  CHECK(scene.story() == "tile_destroyed tile_gained");
  CHECK(scene.told("tile_destroyed") ==
        R"({"e":"tile_destroyed","seat":0,"column":1,"tile":"t17","cards":{"waif":2}})");
  CHECK(scene.now().discard == cards("waif 2, dame 4"));
}

TEST_CASE("LL-026: the two cards may be of any type, the column any") {
  const Scene scene = scene_with(
      "column 0: t06 t04; column 3: t17 t13;"
      "hand 0: waif 2, grinder 2, bobby 2, dame 4");
  for (const Witness type : {Waif, Grinder, Bobby, Dame}) {
    CHECK(scene.offers(take(0, "dame 2", {1, type})));
    CHECK(scene.offers(take(3, "dame 2", {1, type})));
  }
}

TEST_CASE("LL-026: two different cards destroy nothing, and nobody has to destroy") {
  const Scene scene = scene_with("column 0: t06 t04; hand 0: waif 1, bobby 1, dame 4");
  CHECK(!scene.offers(take(0, "dame 2", {1, Waif})));
  CHECK(scene.refused_by(take(0, "dame 2", {1, Waif})) == "LL-026");
  CHECK(scene.offers(none()));
}

TEST_CASE("LL-027: destroying is followed by the meld for the next tile of the same column") {
  Scene scene = scene_with("column 0: t06 t10 t04; hand 0: waif 2, dame 6");
  scene.play(take(0, "dame 4", {1, Waif}));
  CHECK(scene.has_tile(0, "t10"));
  CHECK(scene.now().gone[0] == 4);
  CHECK(scene.ask() == "draw");
}

TEST_CASE("LL-027: a tile in another column does not make up for the next one") {
  const Scene scene = scene_with("column 0: t06 t10; column 1: t04; hand 0: waif 2, dame 2");
  CHECK(scene.offers(take(1, "dame 2")));
  CHECK(!scene.offers(take(0, "dame 2", {1, Waif})));
  CHECK(scene.refused_by(take(0, "dame 2", {1, Waif})) == "L05");
}

TEST_CASE("LL-028: four identical cards destroy two tiles, six three, eight four") {
  const Scene two = scene_with("column 0: t06 t17 t04; hand 0: grinder 4, dame 2");
  CHECK(two.offers(take(0, "dame 2", {2, Grinder})));
  const Scene three = scene_with("column 0: t06 t17 t22 t04; hand 0: grinder 6, dame 2");
  CHECK(three.offers(take(0, "dame 2", {3, Grinder})));
  const Scene four = scene_with("column 0: t06 t17 t22 t07 t04; hand 0: grinder 8, dame 2");
  CHECK(four.offers(take(0, "dame 2", {4, Grinder})));
}

TEST_CASE("LL-028: with one card fewer it is one tile fewer") {
  CHECK(scene_with("column 0: t06 t17 t04; hand 0: grinder 3, dame 2")
            .refused_by(take(0, "dame 2", {2, Grinder})) == "LL-028");
  CHECK(scene_with("column 0: t06 t17 t22 t04; hand 0: grinder 5, dame 2")
            .refused_by(take(0, "dame 2", {3, Grinder})) == "LL-028");
  CHECK(scene_with("column 0: t06 t17 t22 t07 t04; hand 0: grinder 7, dame 2")
            .refused_by(take(0, "dame 2", {4, Grinder})) == "LL-028");
}

TEST_CASE("LL-028: destroying four and the meld after it are told tile by tile") {
  Scene scene =
      scene_with("column 0: t06 t17 t22 t07 t04; column 1: t05; hand 0: grinder 8, dame 2");
  scene.play(take(0, "dame 2", {4, Grinder}));
  CHECK(scene.story() == "tile_destroyed tile_destroyed tile_destroyed tile_destroyed tile_gained");
  CHECK(scene.told("tile_destroyed", 3) ==
        R"({"e":"tile_destroyed","seat":0,"column":0,"tile":"t07","cards":{"grinder":2}})");
  CHECK(scene.now().discard == cards("grinder 8, dame 2"));
}

TEST_CASE("LL-029: a destroyed tile is nobody's and in no column") {
  Scene scene = scene_with("column 0: t06 t04; hand 0: waif 2, dame 2");
  scene.play(take(0, "dame 2", {1, Waif}));
  for (std::size_t seat = 0; seat < 3; ++seat)
    CHECK(!scene.has_tile(seat, "t06"));
  CHECK(scene.now().columns[0][3] == kNoTile);
  CHECK(scene.now().evidence[0][index(Colour::Red)] == 2);
}

TEST_CASE("LL-030: destroying gives access to a tile that cannot be gained otherwise") {
  const Scene without = scene_with("column 0: t06 t04; hand 0: waif 1, dame 2");
  CHECK(without.count(Do::Take) == 0);
  const Scene with = scene_with("column 0: t06 t04; hand 0: waif 2, dame 2");
  CHECK(with.offers(take(0, "dame 2", {1, Waif})));
}

TEST_CASE("LL-031: four Grinders remove the 3 and the 4 at the bottom of the second column") {
  Scene scene = scene_with("column 1: t21 t22 t04; hand 0: grinder 4, dame 2");
  scene.play(take(1, "dame 2", {2, Grinder}));
  CHECK(scene.told("tile_destroyed", 0) ==
        R"({"e":"tile_destroyed","seat":0,"column":1,"tile":"t21","cards":{"grinder":2}})");
  CHECK(scene.told("tile_destroyed", 1) ==
        R"({"e":"tile_destroyed","seat":0,"column":1,"tile":"t22","cards":{"grinder":2}})");
  CHECK(scene.has_tile(0, "t04"));
}

TEST_CASE("LL-039: the top tile of a column cannot be destroyed") {
  const Scene one = scene_with("column 0: t04; column 1: t01; hand 0: waif 8, dame 8");
  CHECK(one.refused_by(take(0, "dame 2", {1, Waif})) == "LL-039");
  CHECK(one.reason("destroy in column 1") == "LL-039");
  const Scene two = scene_with("column 0: t06 t04; column 1: t01; hand 0: waif 8, dame 8");
  CHECK(two.offers(take(0, "dame 2", {1, Waif})));
  CHECK(two.refused_by(take(0, "dame 2", {2, Waif})) == "LL-039");
}

TEST_CASE("LL-040, L07: a tile that would solve the fourth case cannot be destroyed") {
  // Yellow, blue and purple are solved; t01 is the last green tile.
  const Scene scene(
      "players 3; row: waif grinder bobby dame; column 0: t01 t04 t06;"
      "hand 0: waif 2, bobby 3, dame 2");
  CHECK(!scene.offers(take(0, "dame 2", {1, Waif})));
  CHECK(scene.refused_by(take(0, "dame 2", {1, Waif})) == "LL-040");
  CHECK(scene.reason("destroy in column 1") == "LL-040");
  CHECK(scene.offers(take(0, "bobby 3")));
}

TEST_CASE("LL-040, L07: a tile that solves the third case may be destroyed") {
  const Scene scene(
      "players 3; row: waif grinder bobby dame; column 0: t01 t04 t06; column 1: t12;"
      "hand 0: waif 2, bobby 3, dame 2");
  CHECK(scene.offers(take(0, "dame 2", {1, Waif})));
}

TEST_CASE("LL-040, L07: of several tiles in a column only those before the fourth case may go") {
  // Blue and purple are solved; t01 is the last green tile, t08 the last yellow one.
  const Scene scene(
      "players 3; row: waif grinder bobby dame; column 0: t01 t08 t04 t06;"
      "hand 0: grinder 4, waif 2, dame 2");
  CHECK(scene.offers(take(0, "waif 2", {1, Grinder})));
  CHECK(!scene.offers(take(0, "dame 2", {2, Grinder})));
  CHECK(scene.refused_by(take(0, "dame 2", {2, Grinder})) == "LL-040");
}

TEST_CASE("L02: after one destruction and its meld there is no other") {
  Scene scene = scene_with("column 0: t06 t04; column 1: t17 t13; hand 0: waif 4, dame 4");
  scene.play(take(0, "dame 2", {1, Waif}));
  CHECK(scene.count(Do::Take) == 0);
  CHECK(scene.refused_by(take(1, "dame 2", {1, Waif})) == "LL-017");
}

TEST_CASE("L02: two pairs of different types do not destroy two tiles") {
  const Scene scene = scene_with("column 0: t07 t17 t04; hand 0: waif 2, grinder 2, dame 2");
  CHECK(scene.count(Do::Take) == 0);
  CHECK(scene.refused_by(take(0, "dame 2", {2, Waif})) == "LL-028");
}

TEST_CASE("L02: five tiles cannot be destroyed") {
  const Scene scene = scene_with("column 0: t06 t17 t22 t07 t04; hand 0: grinder 10, dame 2");
  CHECK(scene.refused_by(take(0, "dame 2", {5, Grinder})) == "LL-028");
}

TEST_CASE("L03: a joker pair does not stand for a card when destroying") {
  // Three Grinders and a pair of Waifs are no four Grinders.
  const Scene scene = scene_with("column 0: t06 t22 t04; hand 0: grinder 3, waif 2, dame 2");
  CHECK(!scene.offers(take(0, "dame 2", {2, Grinder})));
  CHECK(scene.refused_by(take(0, "dame 2", {2, Grinder})) == "LL-028");
}

TEST_CASE("L03: nor does it where another type would do") {
  const Scene scene = scene_with("column 0: t06 t22 t04; hand 0: grinder 3, waif 4, dame 2");
  CHECK(scene.offers(take(0, "dame 2", {2, Waif})));
  CHECK(!scene.offers(take(0, "dame 2", {2, Grinder})));
}

TEST_CASE("L04: a pair of the needed type would pay, but gives away more than it needs") {
  const Scene scene = scene_with("column 0: t10 t11; hand 0: dame 5");
  CHECK(scene.refused_by(take(0, "dame 5")) == "L21");
  CHECK(scene.count(Do::Take) == 1);
}

TEST_CASE("L05: no destruction without the cards for the next tile") {
  const Scene short_of_one = scene_with("column 0: t06 t10; hand 0: waif 2, dame 3");
  CHECK(short_of_one.count(Do::Take) == 0);
  CHECK(short_of_one.refused_by(take(0, "dame 3", {1, Waif})) == "L05");
  CHECK(short_of_one.reason("destroy in column 1") == "L05");
  const Scene enough = scene_with("column 0: t06 t10; hand 0: waif 2, dame 4");
  CHECK(enough.offers(take(0, "dame 4", {1, Waif})));
}

TEST_CASE("L05: cards spent on destroying are not there for the meld") {
  const Scene scene = scene_with("column 0: t06 t10; hand 0: dame 5");
  CHECK(!scene.offers(take(0, "dame 4", {1, Dame})));
  CHECK(scene.refused_by(take(0, "dame 4", {1, Dame})) == "L05");
  CHECK(scene_with("column 0: t06 t10; hand 0: dame 6").offers(take(0, "dame 4", {1, Dame})));
}

TEST_CASE("L05: a joker pair that was spent on destroying does not pay as well") {
  const Scene scene = scene_with("column 0: t06 t10; hand 0: dame 4, waif 2, bobby 2");
  CHECK(scene.offers(take(0, "dame 3, bobby 2", {1, Waif})));
  CHECK(!scene.offers(take(0, "dame 3, waif 2", {1, Waif})));
  CHECK(scene.refused_by(take(0, "dame 3, waif 2", {1, Waif})) == "LL-018");
}

TEST_CASE("L21: all payments are offered of which no card could be spared") {
  const Scene scene = scene_with("column 0: t04; hand 0: dame 2, waif 2, bobby 2");
  CHECK(scene.count(Do::Take) == 4);
  CHECK(scene.offers(take(0, "dame 2")));
  CHECK(scene.offers(take(0, "dame 1, waif 2")));
  CHECK(scene.offers(take(0, "dame 1, bobby 2")));
  CHECK(scene.offers(take(0, "waif 2, bobby 2")));
}

TEST_CASE("L21: a payment with a card to spare is legal in the rulebook but refused here") {
  const Scene scene = scene_with("column 0: t04; hand 0: dame 3, waif 2");
  CHECK(scene.refused_by(take(0, "dame 3")) == "L21");
  CHECK(scene.refused_by(take(0, "dame 2, waif 2")) == "L21");
  CHECK(scene.refused_by(take(0, "dame 2, waif 1")) == "L21");
  CHECK(scene.count(Do::Take) == 2);
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// Solving cases, the Loot disks, the end and the scores.
// Green: t01 3 Bobby, t02 4 Waif, t03 5 Dame; disk 2. Red: t04 2 Dame, t05 3 Waif, t06 4 Grinder,
// t07 5 Bobby; disk 3. Yellow disk 4, blue disk 4, purple disk 5.
#include <doctest/doctest.h>
#include <string>

#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

// Three players; red and blue stay open whatever happens in column 0.
Scene early(const std::string& more) {
  return Scene("players 3; row: waif grinder bobby dame; column 4: t07 t18;" + more);
}

// Three players; blue and yellow stay open, red has its tiles in column 0 only.
Scene red_last(const std::string& more) {
  return Scene("players 3; row: waif grinder bobby dame; column 4: t18 t12;" + more);
}

// Three cases are solved, green and purple are open; t25 (purple) is out of reach.
Scene late(const std::string& more) {
  return Scene("players 3; row: waif grinder bobby dame; column 4: t25;" + more);
}

Seat disk_of(const Scene& scene, Colour colour) {
  return scene.now().disks[index(colour)];
}

bool wins(const Scene& scene, std::initializer_list<int> seats) {
  const auto winners = scene.outcome().winners;
  bool all = winners.size() == seats.size();
  for (const int seat : seats)
    all = all && winners.contains(seat_at(static_cast<std::size_t>(seat)));
  return all;
}

}  // namespace

TEST_CASE("LL-032: a case is solved as soon as its last tile has left the columns") {
  Scene scene = early("column 0: t03; hand 0: dame 5");
  scene.play(take(0, "dame 5"));
  CHECK(scene.story() == "tile_gained case_solved");
  CHECK(is_solved(scene.now(), index(Colour::Green)));
}

TEST_CASE("LL-032: a tile left anywhere in the columns keeps its case open") {
  Scene scene = early("column 0: t03; column 1: t12 t11 t02; hand 0: dame 5");
  scene.play(take(0, "dame 5"));
  CHECK(scene.story() == "tile_gained");
  CHECK(disk_of(scene, Colour::Green) == kDiskOpen);
}

TEST_CASE("LL-033: the highest total value of the case gets its disk, for all to see") {
  Scene scene = early("column 0: t03; hand 0: dame 5; tiles 0: t01; tiles 1: t02");
  scene.play(take(0, "dame 5"));
  CHECK(scene.told("case_solved") ==
        R"({"e":"case_solved","colour":"green","winner":0,"totals":[8,4,0]})");
  CHECK(scene.view(kSpectator).disks[index(Colour::Green)] == seat_at(0));
}

TEST_CASE("LL-033: who takes the last tile need not be who gets the disk") {
  Scene scene = early("column 0: t01; hand 0: bobby 3; tiles 1: t02 t03");
  scene.play(take(0, "bobby 3"));
  CHECK(scene.told("case_solved") ==
        R"({"e":"case_solved","colour":"green","winner":1,"totals":[3,9,0]})");
  CHECK(disk_of(scene, Colour::Green) == seat_at(1));
}

TEST_CASE("LL-033: values count, not the number of tiles, and only those of the case") {
  Scene scene = red_last("column 0: t05; hand 0: waif 3; tiles 0: t04 t25; tiles 2: t07 t06");
  scene.play(take(0, "waif 3"));
  CHECK(scene.told("case_solved") ==
        R"({"e":"case_solved","colour":"red","winner":2,"totals":[5,0,9]})");
}

TEST_CASE("LL-034: in a tie for the highest the disk goes back to the box") {
  Scene tied = red_last("column 0: t05; hand 0: waif 3; tiles 0: t04; tiles 1: t07; tiles 2: t06");
  tied.play(take(0, "waif 3"));
  CHECK(tied.told("case_solved") ==
        R"({"e":"case_solved","colour":"red","winner":null,"totals":[5,5,4]})");
  CHECK(disk_of(tied, Colour::Red) == kDiskInBox);
}

TEST_CASE("LL-034: a tie below the highest does no harm") {
  Scene scene = red_last("column 0: t05; hand 0: waif 3; tiles 1: t07; tiles 2: t04");
  scene.play(take(0, "waif 3"));  // 3, 5 and 2
  CHECK(disk_of(scene, Colour::Red) == seat_at(1));
  Scene tie_below = early("column 0: t03; hand 0: dame 5");
  tie_below.play(take(0, "dame 5"));  // 5, 0 and 0
  CHECK(disk_of(tie_below, Colour::Green) == seat_at(0));
}

TEST_CASE("LL-034: a disk in the box is scored by nobody") {
  Scene scene = late("column 0: t05; hand 0: waif 3; tiles 0: t04; tiles 1: t07");
  scene.play(take(0, "waif 3"));  // red: 5 against 5
  CHECK(scene.told("scored", 0) == R"({"e":"scored","seat":0,"tiles":5,"disks":0,"total":5})");
  CHECK(scene.told("scored", 1) == R"({"e":"scored","seat":1,"tiles":5,"disks":0,"total":5})");
}

TEST_CASE("LL-035: the third solved case does not end the game") {
  Scene scene(
      "players 3; row: waif grinder bobby dame; column 0: t03; column 4: t25 t18; hand 0: dame 5");
  scene.play(take(0, "dame 5"));
  CHECK(solved_cases(scene.now()) == 3);
  CHECK(!scene.is_over());
  CHECK(scene.ask() == "draw");
}

TEST_CASE("LL-035: the fourth solved case does") {
  Scene scene = late("column 0: t03; hand 0: dame 5");
  scene.play(take(0, "dame 5"));
  CHECK(scene.is_over());
  CHECK(scene.outcome().reason == EndReason::Cases);
  CHECK(scene.refused_by(seat_at(1), none()) == "LL-035");
}

TEST_CASE("LL-036: tiles of the case that stays open score nothing, its disk is nobody's") {
  Scene scene = late("column 0: t03; hand 0: dame 5; tiles 1: t24 t23 t22 t21");
  scene.play(take(0, "dame 5"));
  CHECK(scene.told("scored", 1) == R"({"e":"scored","seat":1,"tiles":0,"disks":0,"total":0})");
  CHECK(disk_of(scene, Colour::Purple) == kDiskOpen);
}

TEST_CASE("LL-037: a player's score is own tiles plus own disks") {
  Scene scene = late(
      "column 0: t03; hand 0: dame 5; tiles 0: t04 t10; tiles 1: t11 t12 t18;"
      "disk red: 0; disk yellow: 1; disk blue: 1");
  scene.play(take(0, "dame 5"));
  CHECK(scene.story() == "tile_gained case_solved scored scored scored");
  CHECK(scene.told("scored", 0) == R"({"e":"scored","seat":0,"tiles":11,"disks":5,"total":16})");
  CHECK(scene.told("scored", 1) == R"({"e":"scored","seat":1,"tiles":17,"disks":8,"total":25})");
  CHECK(scene.told("scored", 2) == R"({"e":"scored","seat":2,"tiles":0,"disks":0,"total":0})");
}

TEST_CASE("LL-037: all four solved cases count, each disk with its own value") {
  Scene scene = late(
      "column 0: t03; hand 0: dame 5; tiles 0: t01 t02;"
      "disk red: 0; disk yellow: 0; disk blue: 0");
  scene.play(take(0, "dame 5"));
  CHECK(scene.told("scored", 0) == R"({"e":"scored","seat":0,"tiles":12,"disks":13,"total":25})");
}

TEST_CASE("LL-038: the highest total wins") {
  Scene scene = late("column 0: t03; hand 0: dame 5; tiles 1: t11 t12; tiles 2: t18");
  scene.play(take(0, "dame 5"));  // 7, 11 and 6
  CHECK(wins(scene, {1}));
  CHECK(scene.outcome().scores[0] == 7);
  CHECK(scene.outcome().scores[1] == 11);
  CHECK(scene.outcome().scores[2] == 6);
}

TEST_CASE("LL-038: disks decide where tiles are equal") {
  Scene scene = late("column 0: t03; hand 0: dame 5; tiles 1: t11; disk red: 1");
  scene.play(take(0, "dame 5"));  // 5 + 2 against 5 + 3
  CHECK(wins(scene, {1}));
}

TEST_CASE("LL-042: leading the case that stays open wins nothing and may lose the game") {
  // Seat 1 holds 14 points of purple, the case at risk; seat 0 has 5 and the disk of green.
  Scene scene = late("column 0: t03; hand 0: dame 5; tiles 1: t24 t23 t22");
  scene.play(take(0, "dame 5"));
  CHECK(wins(scene, {0}));
  // With purple solved instead, the same tiles win by far.
  Scene other(
      "players 3; row: waif grinder bobby dame; column 0: t20; column 4: t03; hand 0: bobby 2; "
      "tiles 1: t24 t23 t22");
  other.play(take(0, "bobby 2"));
  CHECK(wins(other, {1}));
}

TEST_CASE("LL-030: destroying takes a tile out of the tally that endangers a disk") {
  // Seat 0 leads red 4 to 3; the 2 Dame would give it to seat 1.
  Scene scene =
      red_last("column 0: t04 t08; hand 0: grinder 2, waif 2; tiles 0: t06; tiles 1: t05");
  scene.play(take(0, "waif 2", {1, Witness::Grinder}));
  CHECK(scene.told("case_solved") ==
        R"({"e":"case_solved","colour":"red","winner":0,"totals":[4,3,0]})");
}

TEST_CASE("LL-029: a destroyed tile is in nobody's total when its case is solved") {
  Scene scene = early("column 0: t03 t08; column 1: t10; hand 0: dame 2, waif 2; tiles 1: t01");
  scene.play(take(0, "waif 2", {1, Witness::Dame}));
  CHECK(scene.told("case_solved") ==
        R"({"e":"case_solved","colour":"green","winner":1,"totals":[0,3,0]})");
}

TEST_CASE("L06: destroying the last tile of a case solves it, before the meld that follows") {
  Scene scene = early("column 0: t03 t08; column 1: t10; hand 0: dame 2, waif 2; tiles 2: t02");
  scene.play(take(0, "waif 2", {1, Witness::Dame}));
  CHECK(scene.story() == "tile_destroyed case_solved tile_gained");
  CHECK(disk_of(scene, Colour::Green) == seat_at(2));
}

TEST_CASE("L06: with no tile of the case in any hand it is a tie and the disk leaves") {
  Scene scene = early("column 0: t03 t08; column 1: t10; hand 0: dame 2, waif 2");
  scene.play(take(0, "waif 2", {1, Witness::Dame}));
  CHECK(scene.told("case_solved") ==
        R"({"e":"case_solved","colour":"green","winner":null,"totals":[0,0,0]})");
  CHECK(disk_of(scene, Colour::Green) == kDiskInBox);
}

TEST_CASE("L06: each case solved on the way is told right after its tile") {
  // Destroying t03 solves green; gaining t08 solves yellow.
  Scene scene = early("column 0: t03 t08; hand 0: dame 2, waif 2");
  scene.play(take(0, "waif 2", {1, Witness::Dame}));
  CHECK(scene.story() == "tile_destroyed case_solved tile_gained case_solved");
}

TEST_CASE("L08: the fourth case ends the game at once, nobody takes a card any more") {
  Scene scene = late("column 0: t03; hand 0: dame 5");
  scene.play(take(0, "dame 5"));
  CHECK(scene.story() == "tile_gained case_solved scored scored scored");
  CHECK(scene.is_over());
  CHECK(scene.hand(0).total() == 0);
}

TEST_CASE("L14: equal totals share the victory") {
  Scene scene = late("column 0: t03; hand 0: dame 5; tiles 1: t10; disk red: 1; tiles 2: t18");
  scene.play(take(0, "dame 5"));  // 7, 7 and 6
  CHECK(wins(scene, {0, 1}));
}

TEST_CASE("L14: three equal totals are won by three") {
  Scene scene = late("column 0: t02; hand 0: waif 4; tiles 1: t18; tiles 2: t12");
  scene.play(take(0, "waif 4"));  // 4 + 2, 6 and 6
  CHECK(wins(scene, {0, 1, 2}));
}

TEST_CASE(
    "L15: a tied fourth case counts as solved: the game ends, its tiles score, its disk is gone") {
  Scene scene = late("column 0: t05; hand 0: waif 3; tiles 0: t04; tiles 1: t07");
  scene.play(take(0, "waif 3"));
  CHECK(scene.told("case_solved") ==
        R"({"e":"case_solved","colour":"red","winner":null,"totals":[5,5,0]})");
  CHECK(scene.is_over());
  CHECK(disk_of(scene, Colour::Red) == kDiskInBox);
  CHECK(scene.told("scored", 0) == R"({"e":"scored","seat":0,"tiles":5,"disks":0,"total":5})");
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// What is refused, by which rule, and the reasons a player is given for what is not on offer.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

using enum Witness;

struct Case {
  const char* position;
  Choice choice;
  const char* rule;
};

constexpr const char* kMelding =
    "players 3; column 0: t10 t11 t25; column 1: t12 t18; row: waif grinder bobby dame;"
    "hand 0: dame 4, waif 2";
constexpr const char* kDrawing =
    "players 3; ask draw; column 0: t10 t11 t25; column 1: t12 t18; row: waif - bobby dame";
constexpr const char* kDry =
    "players 3; ask draw; column 0: t25; column 1: t18; row: waif waif waif waif; deck: ; discard: "
    ";"
    "hand 1: waif 14, grinder 18; hand 2: bobby 18, dame 18";

Choice with_burn(Choice choice, Witness burn) {
  choice.burn = burn;
  return choice;
}

}  // namespace

TEST_CASE("each kind of refusal cites its rule") {
  const std::vector<Case> cases = {
      {kMelding, row(0), "LL-017"},
      {kMelding, deck(), "LL-017"},
      {kMelding, sweep(), "LL-017"},
      {kMelding, take(5, "dame 4"), "LL-007"},
      {kMelding, take(2, "dame 4"), "LL-020"},
      {kMelding, take(1, "bobby 6"), "LL-018"},
      {kMelding, take(0, "dame 3"), "LL-018"},
      {kMelding, take(0, "bobby 4"), "LL-018"},
      {kMelding, take(0, "dame 4, waif 2"), "L21"},
      {kMelding, with_burn(take(0, "dame 4"), Waif), "LL-026"},
      {kMelding, take(0, "dame 4", {1, kNoWitness}), "LL-026"},
      {kMelding, take(0, "dame 4", {5, Dame}), "LL-028"},
      {kMelding, take(0, "dame 4", {4, Dame}), "LL-039"},
      {kMelding, take(0, "dame 4", {3, Dame}), "LL-039"},
      {kMelding, take(0, "dame 4", {2, Waif}), "LL-028"},
      {kMelding, take(0, "dame 4", {2, Dame}), "L05"},
      {kMelding, take(0, "dame 4", {1, Dame}), "L05"},
      {kDrawing, none(), "L26"},
      {kDrawing, take(0, "dame 4"), "LL-017"},
      {kDrawing, row(1), "L24"},
      {kDrawing, row(4), "LL-009"},
      {kDrawing, sweep(), "L12"},
      {kDry, deck(), "L10"},
      {kDry, sweep(), "L22"},
  };
  for (const Case& entry : cases) {
    CAPTURE(entry.position);
    CAPTURE(static_cast<int>(entry.choice.what));
    CHECK(Scene(entry.position).refused_by(entry.choice) == entry.rule);
  }
}

TEST_CASE("a refusal changes nothing and tells nothing") {
  const Scene scene(kMelding);
  Table<Looting> table = scene.table();
  Events events;
  CHECK(table.apply(seat_at(0), take(0, "dame 3"), events).has_value());
  CHECK(table == scene.table());
  CHECK(events.empty());
}

TEST_CASE("LL-010: out of turn every choice is refused, to seats and spectators") {
  const Scene scene(kMelding);
  for (const Seat seat : {seat_at(1), seat_at(2), seat_at(3), kSpectator}) {
    const auto refusal = Looting::refusal(rules(), scene.now(), seat, none());
    REQUIRE(refusal.has_value());
    CHECK(refusal->code == RefusalCode::NotYourTurn);
    CHECK(std::string(refusal->rule) == "LL-010");
  }
}

TEST_CASE("LL-035: after the end every choice is refused") {
  Scene scene("players 3; column 0: t03; column 4: t25; hand 0: dame 5; row: waif waif dame dame");
  scene.play(take(0, "dame 5"));
  const auto refusal = Looting::refusal(rules(), scene.now(), seat_at(1), none());
  REQUIRE(refusal.has_value());
  CHECK(refusal->code == RefusalCode::Over);
  CHECK(std::string(refusal->rule) == "LL-035");
}

TEST_CASE("reasons while melding: each column, each destruction, and the draw that comes later") {
  const Scene scene(kMelding);
  CHECK(scene.reason("column 1") == "");  // it is on offer
  CHECK(scene.reason("column 2") == "LL-018");
  CHECK(scene.reason("column 3") == "LL-020");
  CHECK(scene.reason("destroy in column 1") == "L05");
  CHECK(scene.reason("destroy in column 3") == "LL-020");
  CHECK(scene.reason("none") == "");
  CHECK(scene.reason("draw") == "LL-017");
}

TEST_CASE("reasons while drawing: the meld that is past, empty places, the deck, the exchange") {
  const Scene scene(kDrawing);
  CHECK(scene.reason("meld") == "LL-017");
  CHECK(scene.reason("card 1") == "");
  CHECK(scene.reason("card 2") == "L24");
  CHECK(scene.reason("deck") == "");
  CHECK(scene.reason("sweep") == "L12");
  CHECK(Scene(kDry).reason("deck") == "L10");
}

TEST_CASE("LL-026: a reason for lack of two identical cards says how many there are") {
  const Scene scene(
      "players 3; column 0: t10 t11 t25; column 1: t12; row: waif waif dame dame; hand 0: dame 1");
  CHECK(scene.reason("destroy in column 1") == "LL-026");
  Reasons list;
  reasons(rules(), scene.now(), list);
  CHECK(list[1].sentence == "destroying 1 takes 2 identical cards; you have at most 1 alike");
}

TEST_CASE("L24: the first place of the row may be the empty one") {
  const Scene scene(
      "players 3; ask draw; column 0: t10 t11 t25; column 1: t12 t18; row: - waif dame dame");
  CHECK(scene.reason("card 1") == "L24");
  CHECK(scene.reason("card 2") == "");
}

TEST_CASE("reasons begin afresh in a list that was used before") {
  const Scene scene(kDrawing);
  Reasons list;
  reasons(rules(), scene.now(), list);
  const std::size_t count = list.size();
  reasons(rules(), scene.now(), list);
  CHECK(list.size() == count);
}

TEST_CASE("LL-017: who has gained no tile is not told that one tile is the most") {
  Scene scene("players 3; column 0: t10 t11 t25; column 1: t12; row: waif waif dame dame");
  scene.play(none());
  CHECK(scene.ask() == "draw");
  CHECK(scene.reason("meld") == "LL-017");
}

TEST_CASE("LL-028: destroying two tiles is on offer where one would not do") {
  // The tile above the first needs five Organ Grinders, the one above both two Dames.
  const Scene scene(
      "players 3; column 0: t10 t17 t04; column 1: t12; row: waif waif dame dame;"
      "hand 0: waif 4, dame 2");
  bool two = false;
  for (const Choice& choice : scene.choices()) {
    CHECK(choice.destroy != 1);
    two = two || choice.destroy == 2;
  }
  CHECK(two);
  CHECK(scene.reason("destroy in column 1") == "");
}

TEST_CASE("what is not on offer has a reason with a rule and a sentence, in random games") {
  Rng rng(1);
  for (int game = 0; game < 20; ++game) {
    Scene scene = Scene::dealt({.edition = "", .options = {}, .players = 3},
                               "reasons:" + std::to_string(game));
    while (!scene.is_over()) {
      const Choices offered = scene.choices();
      Reasons list;
      reasons(rules(), scene.now(), list);
      for (const Reason& reason : list) {
        CHECK(*reason.rule != '\0');
        CHECK(!reason.sentence.empty());
      }
      if (scene.ask() == "meld") {
        for (std::size_t column = 0; column < kColumns; ++column) {
          bool outright = false;
          bool after_any = false;
          for (const Choice& choice : offered) {
            if (choice.what != Do::Take || choice.place != column) continue;
            outright = outright || choice.destroy == 0;
            after_any = after_any || choice.destroy > 0;
          }
          const std::string number = std::to_string(column + 1);
          CHECK((scene.reason("column " + number) == "") == outright);
          CHECK((scene.reason("destroy in column " + number) == "") == after_any);
        }
      }
      scene.play(offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
    }
  }
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// How the game ends: the deck, Riots, points and ties.
#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

constexpr const char* kNoSherlock = "dealt: fagin lord_balmoral lord_bellinger lord_holdhurst;";

// Seat 0 draws Riots with so many markers on the board.
Scene riots(const std::string& text, int markers) {
  Scene scene(text + "citizens:" + one_each(markers) + "; trouble:" + areas(markers) +
              "; hand 0: augustus_snodgrass");
  scene.event("riots").card("augustus_snodgrass").use();
  return scene;
}

std::string alternative(const char* dealt) {
  return "personalities alternative; dealt: " + std::string(dealt) + ';';
}

}  // namespace

TEST_CASE("NN-040: a refill that cannot reach five ends the game at once") {
  Scene scene(pile_of({"toby", "nancy"}, {"diogenes_club", "hound", "navvies"}) + kNoSherlock +
              "hand 0: diogenes_club hound navvies");
  scene.card("diogenes_club").play(kEndTurn);
  CHECK(scene.is_over());
  CHECK(scene.now().end == EndReason::Deck);
  CHECK(scene.happened("refill_failed", R"("seat":0,"missing":1)"));
  CHECK(!scene.happened("cards_drawn"));
  CHECK(!scene.happened("turn_started"));
}

TEST_CASE("NN-040: after the end nobody can do anything") {
  Scene scene = deck_ends(kNoSherlock);
  CHECK(scene.refused_by(kEndTurn) == "NN-040");
}

TEST_CASE("R03: a card that draws more than there is takes what is there and ends nothing") {
  Scene scene(pile_of({"toby", "nancy"}, {"reading_room", "hound", "navvies", "chop_house"}) +
              "hand 0: reading_room hound navvies chop_house");
  scene.card("reading_room").use();
  CHECK(!scene.is_over());
  CHECK(scene.now().hands[0].size() == 5);
  scene.play(kEndTurn);
  CHECK(!scene.is_over());
  CHECK(gaslight::index(scene.asked()) == 1);
}

TEST_CASE("R04: a refill that takes the very last card has not failed; the next one does") {
  Scene scene(std::string(kNoSherlock) +
              pile_of({"toby", "nancy"},
                      {"diogenes_club", "hound", "navvies", "chop_house", "lamplighter"}) +
              "hand 0: diogenes_club hound navvies chop_house; hand 1: lamplighter");
  scene.card("diogenes_club").play(kEndTurn);
  CHECK(scene.now().pile.empty());
  REQUIRE(!scene.is_over());
  scene.card("lamplighter").skip().play(kEndTurn);
  CHECK(scene.is_over());
  CHECK(scene.happened("refill_failed", R"("seat":1,"missing":5)"));
}

TEST_CASE("R05: who needs no card does not care for an empty pile") {
  Scene scene(
      pile_of({}, {"diogenes_club", "hound", "navvies", "chop_house", "lamplighter", "nancy"}) +
      "hand 0: diogenes_club hound navvies chop_house lamplighter nancy");
  scene.card("diogenes_club").play(kEndTurn);
  CHECK(!scene.is_over());
  CHECK(gaslight::index(scene.asked()) == 1);
}

TEST_CASE("NN-040: Riots with eight markers ends the game, with seven it does not") {
  const Scene eight = riots(kNoSherlock, 8);
  CHECK(eight.is_over());
  CHECK(eight.now().end == EndReason::Riots);
  CHECK(eight.count("scored") == 4);
  const Scene seven = riots(kNoSherlock, 7);
  CHECK(!seven.is_over());
  CHECK(!seven.happened("scored"));
}

TEST_CASE(
    "NN-061: Sherlock Holmes wins when the refill fails, whoever's it is and whatever the points") {
  for (const char* dealt : {"sherlock_holmes", "fagin sherlock_holmes",
                            "fagin lord_balmoral lord_bellinger sherlock_holmes"}) {
    const std::string text = "money: 50 90 50 90; dealt: " + std::string(dealt);
    const Scene scene = deck_ends(text);
    const int sherlock = std::string(dealt).find("fagin") == std::string::npos  ? 0
                         : std::string(dealt).find("lord") == std::string::npos ? 1
                                                                                : 3;
    CHECK(winners_are(scene, {sherlock}));
    CHECK(scene.now().end == EndReason::Deck);
    CHECK(!scene.happened("scored"));
    CHECK(!scene.happened("victory_announced"));
  }
}

TEST_CASE("NN-061: a goal met but not announced does not stop Sherlock Holmes") {
  const Scene scene =
      deck_ends("dealt: fagin sherlock_holmes; agents 2:" + one_each(8) + "; trouble:" + areas(8));
  CHECK(winners_are(scene, {1}));
}

TEST_CASE("NN-062: without Sherlock Holmes the most points win") {
  const Scene scene = deck_ends(std::string(kNoSherlock) + "money: 3 4 9 8");
  CHECK(winners_are(scene, {2}));
  CHECK(scene.count("scored") == 4);
  CHECK(points(scene, 2) == 9);
}

TEST_CASE("NN-062: an undealt Sherlock Holmes wins nothing") {
  const Scene scene = deck_ends("dealt: fagin lord_balmoral; money: 3 4", {}, 2);
  CHECK(winners_are(scene, {1}));
  CHECK(scene.count("scored") == 2);
}

TEST_CASE("NN-063, E34: when nobody's condition holds in the Alternative game points decide") {
  const Scene scene = deck_ends(alternative("alt_sherlock_holmes alt_fagin") +
                                "agents 1: city 2; trouble: city; agents 2: strand 3");
  CHECK(scene.count("scored") == 4);
  CHECK(winners_are(scene, {2}));
  const Scene without = deck_ends(
      alternative("alt_lenore_lloyd alt_lord_balmoral alt_lord_bellinger alt_lord_holdhurst") +
      "money: 1 2 3 4");
  CHECK(winners_are(without, {3}));
}

TEST_CASE(
    "NN-064, NN-065, NN-066: five for each Agent, the cost of each Building, one for each pound") {
  const Scene scene =
      deck_ends(std::string(kNoSherlock) +
                "money: 7 0 0 0; agents 0: city 2, strand 1; buildings 0: lambeth chelsea");
  CHECK(scene.happened("scored",
                       R"("seat":0,"agents":15,"buildings":24,"money":7,"loans":0,"total":46)"));
  CHECK(points(scene, 0) == 46);
}

TEST_CASE("NN-067, E35: beside a Grenadier Agents and Buildings score nothing, in every edition") {
  for (const char* edition : {"retail", "deluxe", "first"}) {
    const Scene scene =
        deck_ends("edition " + std::string(edition) + ';' + kNoSherlock +
                  "money: 1 0 0 0; agents 0: city 2, strand 1; buildings 0: city strand;"
                  "grenadiers: city 1; citizens: strand 2; agents 1: city 4");
    CHECK(scene.happened("scored", R"("seat":0,"agents":5,"buildings":12,"money":1,)"));
    CHECK(points(scene, 1) == 0);
  }
}

TEST_CASE("NN-068, R35: a loan is paid back where twelve pounds are there") {
  const Scene scene =
      deck_ends(std::string(kNoSherlock) + "money: 12 5 0 0; loans: 0 -", {"city_suburban_bank"});
  CHECK(scene.happened("money_moved", R"("from":0,"to":"bank","amount":12,"why":"loan")"));
  CHECK(scene.happened("scored",
                       R"("seat":0,"agents":0,"buildings":0,"money":12,"loans":-12,"total":0)"));
  CHECK(scene.money(0) == 0);
  CHECK(winners_are(scene, {1}));
}

TEST_CASE("NN-069, R35: who cannot pay keeps the money and loses fifteen points") {
  const Scene scene =
      deck_ends(std::string(kNoSherlock) + "money: 11 5 0 0; loans: - 0", {"mr_merryweather"});
  CHECK(!scene.happened("money_moved"));
  CHECK(scene.money(0) == 11);
  CHECK(points(scene, 0) == -4);
}

TEST_CASE("R35: two loans are settled one by one") {
  const std::initializer_list<std::string_view> both = {"city_suburban_bank", "mr_merryweather"};
  const Scene one = deck_ends(std::string(kNoSherlock) + "money: 20 0 0 0; loans: 0 0", both);
  CHECK(points(one, 0) == 20 - 12 - 15);
  CHECK(one.money(0) == 8);
  const Scene two = deck_ends(std::string(kNoSherlock) + "money: 24 0 0 0; loans: 0 0", both);
  CHECK(points(two, 0) == 0);
  const Scene none = deck_ends(std::string(kNoSherlock) + "money: 0 0 0 0; loans: 0 0", both);
  CHECK(points(none, 0) == -30);
  CHECK(winners_are(none, {1, 2, 3}));
}

TEST_CASE("NN-068: Riots settles loans too") {
  const Scene scene = riots(std::string(kNoSherlock) + "money: 13 0 0 0; loans: 0 -;", 8);
  CHECK(points(scene, 0) == 1);
}

TEST_CASE("NN-070: a tie goes to the highest City Area card") {
  const Scene scene = deck_ends(std::string(kNoSherlock) +
                                "money: 12 6 18 0; buildings 0: city; buildings 1: strand");
  CHECK(points(scene, 0) == 18);
  CHECK(points(scene, 1) == 18);
  CHECK(points(scene, 2) == 18);
  CHECK(winners_are(scene, {1}));
}

TEST_CASE("NN-070: a card breaks ties only; more points win without one") {
  CHECK(winners_are(deck_ends(std::string(kNoSherlock) + "money: 0 19 0 0; buildings 0: lambeth"),
                    {1}));
}

TEST_CASE("R34: what is still tied is a shared victory") {
  CHECK(winners_are(deck_ends(std::string(kNoSherlock) + "money: 9 4 9 9"), {0, 2, 3}));
  CHECK(winners_are(deck_ends(std::string(kNoSherlock) +
                              "money: 0 0 18 0; buildings 0: lambeth; buildings 1: holborn"),
                    {0, 1}));
}

TEST_CASE("R82: a card beside a Grenadier still breaks the tie") {
  CHECK(winners_are(
      deck_ends(
          std::string(kNoSherlock) +
          "money: 18 6 0 0; buildings 0: lambeth; buildings 1: strand; grenadiers: lambeth 1"),
      {0}));
}

TEST_CASE(
    "R82: a card that Inigo Jones sent back is not held; one taken again by a later Building is") {
  const std::string text =
      std::string(kNoSherlock) +
      "money: 0 6 0 0; buildings 0: lambeth; buildings 1: strand; dead: lambeth;";
  CHECK(winners_are(deck_ends(text + "card lambeth: display"), {1}));
  CHECK(winners_are(deck_ends(text), {0}));
}

TEST_CASE("E21: after Riots Sherlock Holmes scores like everybody else") {
  const std::string sherlock = "dealt: fagin sherlock_holmes;";
  CHECK(winners_are(riots(sherlock + "money: 5 4 0 0;", 8), {0}));
  CHECK(winners_are(riots(sherlock + "money: 5 6 0 0;", 8), {1}));
}

TEST_CASE("NN-231, E21: after Riots Alternative Sherlock does not win by his card") {
  const Scene scene = riots(
      alternative("alt_lord_balmoral alt_sherlock_holmes") + "money: 90 0 0 0; agents 1: city 12;",
      8);
  CHECK(winners_are(scene, {0}));
}

TEST_CASE(
    "R55, NN-229: Alternative Fagin wins the end of the deck with more markers than any opponent "
    "has Agents") {
  const std::string fagin =
      alternative("alt_fagin alt_lord_balmoral alt_lord_bellinger alt_lord_holdhurst") +
      "money: 0 90 0 0;";
  const Scene more =
      deck_ends(fagin +
                "agents 0: city 2, strand 2, holborn 1; agents 1: lambeth 2; agents 2: chelsea 1;"
                "trouble: city strand holborn");
  CHECK(winners_are(more, {0}));
  CHECK(more.now().end == EndReason::Deck);
  CHECK(!more.happened("scored"));
  CHECK(!more.happened("victory_announced"));
  const Scene level =
      deck_ends(fagin +
                "agents 0: city 2, strand 2, holborn 1; agents 1: lambeth 2; agents 2: chelsea 3;"
                "trouble: city strand holborn");
  CHECK(winners_are(level, {1}));
  CHECK(level.happened("scored"));
}

TEST_CASE(
    "NN-230: Alternative Sherlock wins the end of the deck with more Agents than there are "
    "markers") {
  const std::string sherlock =
      alternative("alt_lord_balmoral alt_sherlock_holmes alt_lord_bellinger alt_lord_holdhurst") +
      "money: 90 0 0 0;";
  const Scene more =
      deck_ends(sherlock + "agents 1: city 3; agents 2: strand 1; trouble: city strand");
  CHECK(winners_are(more, {1}));
  CHECK(!more.happened("scored"));
  const Scene level =
      deck_ends(sherlock + "agents 1: city 2; agents 2: strand 1; trouble: city strand");
  CHECK(winners_are(level, {0}));
}

TEST_CASE("R56: Fagin and Sherlock exclude each other, wherever they sit") {
  for (const char* dealt : {"alt_fagin alt_sherlock_holmes", "alt_sherlock_holmes alt_fagin"}) {
    const int fagin = std::string(dealt).starts_with("alt_fagin") ? 0 : 1;
    const std::string text = alternative(dealt);
    const std::string sherlock_has = "agents " + std::to_string(1 - fagin) + ": city ";
    CHECK(winners_are(
        deck_ends(text + sherlock_has + "1; agents 2: strand 1; trouble: city strand"), {fagin}));
    CHECK(
        winners_are(deck_ends(text + sherlock_has + "3; agents 2: strand 1; trouble: city strand"),
                    {1 - fagin}));
    CHECK(deck_ends(text + sherlock_has + "2; agents 2: strand 1; trouble: city strand")
              .happened("scored"));
  }
}

TEST_CASE("NN-231, E21: after Riots Alternative Sherlock loses, even with the most points") {
  const Scene scene =
      riots(alternative("alt_lord_balmoral alt_sherlock_holmes") + "money: 5 90 3 0;", 8);
  CHECK(winners_are(scene, {0}));
}

// SPDX-License-Identifier: MIT
// Fire, Fog, Riots, Mysterious Murders and Subsidence, with and without each protection.
#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

// Fire

TEST_CASE("NN-141: a Fire burns the Building of the rolled area and rolls again") {
  const Scene scene = strike("buildings 1: strand", "fire", {3, 5});
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.count("die_rolled") == 2);
}

TEST_CASE("NN-141: a Fire in an area without a Building is out at once") {
  const Scene scene = strike("buildings 1: city", "fire", {3});
  CHECK(scene.count("die_rolled") == 1);
  CHECK(!scene.happened("building_removed"));
}

TEST_CASE("NN-142: a Fire spreads to a Building next to the last one, not next to the first") {
  const Scene scene =
      strike("buildings 1: strand; buildings 2: city; buildings 3: highbury", "fire", {3, 6, 7, 1});
  CHECK(scene.count("building_removed") == 3);
  const Scene apart =
      strike("buildings 1: strand; buildings 2: city; buildings 3: lambeth", "fire", {3, 6, 11});
  CHECK(apart.count("building_removed") == 2);
  CHECK(index(apart.building("lambeth")) == 3);
}

TEST_CASE("NN-143, E13: a Fire stops at a Building that is not next to the last one") {
  const Scene scene = strike("buildings 1: strand; buildings 2: chelsea", "fire", {3, 1});
  CHECK(index(scene.building("chelsea")) == 2);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-143: a Fire stops next door when nothing is built there") {
  const Scene scene = strike("buildings 1: strand; buildings 2: highbury", "fire", {3, 6});
  CHECK(scene.count("die_rolled") == 2);
  CHECK(index(scene.building("highbury")) == 2);
}

TEST_CASE("NN-144: the shorter stop rule of the aid card is not played, in either edition") {
  for (const std::string edition : {"edition retail", "edition first"}) {
    const Scene scene =
        strike(edition + "; buildings 1: strand; buildings 2: battersea", "fire", {3, 12});
    CHECK(index(scene.building("battersea")) == 2);
  }
}

TEST_CASE("NN-201, R25: a Building kept for £3 still spreads the Fire") {
  Scene scene = strike("buildings 1: holborn strand; buildings 2: city", "fire", {3, 6, 1});
  scene.play(holborn(1, "strand", "building")).pass_all();
  CHECK(index(scene.building("strand")) == 1);
  CHECK(scene.building("city") == kNoSeat);
  CHECK(scene.money(1) == 7);
}

TEST_CASE("NN-204, E12: retail decides Building by Building, before the next roll") {
  Scene scene = strike("buildings 1: holborn strand city", "fire", {3, 6, 1});
  CHECK(scene.count("die_rolled") == 1);
  CHECK(!scene.offers(holborn(1, "city", "building")));
  scene.play(holborn(1, "strand", "building"));
  scene.pass_all();
  CHECK(scene.count("die_rolled") == 3);
  CHECK(scene.building("city") == kNoSeat);
}

TEST_CASE("NN-204: who lets the first Building burn is asked again for the next") {
  Scene scene = strike("buildings 1: holborn strand city", "fire", {3, 6, 1});
  scene.pass();
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.ask() == AskKind::Respond);
  scene.play(holborn(1, "city", "building")).pass_all();
  CHECK(index(scene.building("city")) == 1);
}

TEST_CASE("NN-203, E12: the first edition rolls the whole Fire before Holborn decides") {
  Scene scene = strike("edition first; buildings 1: holborn strand city", "fire", {3, 6, 1});
  CHECK(scene.count("die_rolled") == 3);
  CHECK(!scene.happened("building_removed"));
  CHECK(scene.offers(holborn(1, "strand", "building")));
  scene.play(holborn(1, "city", "building")).pass();
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(index(scene.building("city")) == 1);
}

TEST_CASE("E12: a Fire that takes Holborn first ends its help, but not in the first edition") {
  Scene retail = strike("buildings 1: holborn strand", "fire", {5, 3, 1});
  retail.pass_all();
  CHECK(retail.building("strand") == kNoSeat);
  Scene first = strike("edition first; buildings 1: holborn strand", "fire", {5, 3, 1});
  first.play(holborn(1, "strand", "building")).pass_all();
  CHECK(index(first.building("strand")) == 1);
  CHECK(first.building("holborn") == kNoSeat);
}

TEST_CASE("E12, NN-142: a Fire can go through all twelve areas in either edition") {
  for (const std::string edition : {"edition retail", "edition first"}) {
    Scene scene =
        strike(edition +
                   "; buildings 1: chelsea battersea lambeth westminster west_end holborn; "
                   "buildings 2: strand southwark bermondsey city highbury east_end",
               "fire", {1, 12, 11, 2, 4, 5, 3, 10, 9, 6, 7, 8, 8});
    scene.pass_all();
    CHECK(scene.count("building_removed") == 12);
  }
}

TEST_CASE("E12: the first edition's Fire does not light an area twice") {
  Scene scene = strike("edition first; buildings 1: holborn strand city", "fire", {3, 6, 3});
  CHECK(scene.count("die_rolled") == 3);
  scene.play(holborn(1, "strand", "building")).pass_all();
  CHECK(index(scene.building("strand")) == 1);
  CHECK(scene.building("city") == kNoSeat);
}

TEST_CASE("R26: rolling the burning area again ends the Fire") {
  Scene scene = strike("buildings 1: holborn strand; buildings 2: city", "fire", {3, 3});
  scene.play(holborn(1, "strand", "building")).pass_all();
  CHECK(scene.count("die_rolled") == 2);
  CHECK(index(scene.building("strand")) == 1);
  CHECK(scene.money(1) == 7);
  CHECK(strike("edition first; buildings 1: strand; buildings 2: city", "fire", {3, 3}).ask() ==
        AskKind::Icon);
}

TEST_CASE("NN-210: no protection card answers a Fire") {
  CHECK(strike("agents 1: strand 1; buildings 1: strand; hand 1: little_dorrit toby mr_goodyear",
               "fire", {3, 4})
            .ask() == AskKind::Icon);
}

// Fog

TEST_CASE("NN-145: Fog discards the top five cards of the pile, grey ones before brown ones") {
  Scene scene(with_pile("hand 0: augustus_snodgrass",
                        {"sweeney_todd", "toby", "navvies", "lamplighter", "hound", "nancy"}));
  scene.event("fog").draws({"toby", "sweeney_todd", "nancy"}).card("augustus_snodgrass").use();
  CHECK(scene.count("card_discarded", R"("why":"fog")") == 5);
  CHECK(scene.now().pile.size() == 1);
  CHECK(scene.discarded("toby"));
}

TEST_CASE("NN-146: everybody sees the cards that the Fog takes") {
  const Scene scene = strike("hand 1: navvies", "fog");
  CHECK(scene.count("card_discarded", R"("seat":null)") == 5);
  CHECK(scene.view(2).discard.size() == 5);
  CHECK(scene.view(-1).discard.size() == 5);
}

TEST_CASE("NN-197: Holborn is not asked about Fog or Riots") {
  CHECK(strike("agents 1: holborn 1; buildings 1: holborn; hand 1: toby", "fog").ask() ==
        AskKind::Icon);
  CHECK(strike("agents 1: holborn 1; buildings 1: holborn; hand 1: toby", "riots").ask() ==
        AskKind::Icon);
}

// Riots

namespace {
const char kEightAgents[] =
    "agents 1: chelsea 1, westminster 1, strand 1, west_end 1, holborn 1, city 1, highbury 1, "
    "east_end 1; ";
const char kEightMarkers[] =
    "trouble: chelsea westminster strand west_end holborn city highbury east_end; ";
}  // namespace

TEST_CASE("NN-147: Riots end the game at once with eight Trouble markers") {
  const Scene scene = strike(std::string(kEightAgents) + kEightMarkers, "riots");
  CHECK(scene.is_over());
  CHECK(scene.now().end == EndReason::Riots);
  CHECK(!scene.happened("card_discarded"));
}

TEST_CASE("NN-147: Riots do nothing with seven Trouble markers") {
  const Scene scene =
      strike(std::string(kEightAgents) +
                 "trouble: chelsea westminster strand west_end holborn city highbury",
             "riots");
  CHECK(!scene.is_over());
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-148: after Riots most points win") {
  const Scene scene =
      strike(std::string(kEightAgents) + kEightMarkers + "money: 60 10 10 10", "riots");
  CHECK(scene.count("scored") == 4);
  CHECK(scene.now().winners == 1);
  CHECK(scene.now().scores[0] - kScoreZero == 60);
  CHECK(scene.now().scores[1] - kScoreZero == 50);
}

TEST_CASE("NN-149, E21: Riots give Sherlock Holmes no win, he scores like the others") {
  const std::string text = std::string(kEightAgents) + kEightMarkers;
  const Scene poor =
      strike(text + "dealt: sherlock_holmes fagin lord_balmoral lord_bellinger", "riots");
  CHECK(poor.now().winners == 2);
  const Scene rich =
      strike(text + "money: 90 10 10 10; dealt: sherlock_holmes fagin lord_balmoral lord_bellinger",
             "riots");
  CHECK(rich.now().winners == 1);
  CHECK(rich.count("scored") == 4);
}

TEST_CASE("E21, NN-231: Alternative Sherlock Holmes cannot win after Riots, whatever he scores") {
  const Scene scene =
      strike(std::string(kEightAgents) + kEightMarkers +
                 "personalities alternative; money: 90 0 0 0; "
                 "dealt: alt_sherlock_holmes alt_fagin alt_lord_balmoral alt_lenore_lloyd",
             "riots");
  CHECK(scene.is_over());
  CHECK(scene.now().winners == 2);
}

// Mysterious Murders

TEST_CASE("NN-151: Mysterious Murders remove one pawn of the roller's choice, Trouble or not") {
  Scene scene = strike("players 2; agents 0: strand 1; agents 1: strand 1; citizens: strand 1",
                       "mysterious_murders", {3, 4});
  CHECK(index(scene.asked()) == 0);
  CHECK(scene.choices().size() == 3);
  scene.piece(kCitizen, "strand");
  CHECK(scene.agents(kCitizen, "strand") == 0);
  CHECK(pawns_in(scene.now(), 2) == 2);
}

TEST_CASE("NN-151: the marker goes with the murdered pawn") {
  Scene scene =
      strike("players 2; agents 1: strand 2; trouble: strand", "mysterious_murders", {3, 4});
  scene.piece(1, "strand").pass_all();
  CHECK(!scene.trouble("strand"));
  CHECK(scene.happened("trouble_removed", R"("area":"strand","why":"mysterious_murders")"));
}

TEST_CASE("NN-152: the die of the Murders goes round clockwise, once for each") {
  const Scene scene = strike("players 3; seat 1; hand 1: augustus_snodgrass; agents 0: city 1",
                             "mysterious_murders", {3, 4, 5});
  std::vector<int> rollers;
  for (const Event& event : scene.told())
    if (event.kind == EventKind::DieRolled) rollers.push_back(static_cast<int>(index(event.seat)));
  CHECK(rollers == std::vector<int>{1, 2, 0});
}

TEST_CASE("NN-152: the next player rolls only when the murder before is done") {
  Scene scene =
      strike("players 2; agents 1: strand 1; citizens: city 1", "mysterious_murders", {3, 6});
  CHECK(scene.count("die_rolled") == 1);
  scene.piece(1, "strand").pass_all();
  CHECK(scene.count("die_rolled") == 2);
  CHECK(index(scene.asked()) == 1);
}

TEST_CASE("NN-153: with only own Agents in the rolled area one of them must go") {
  Scene scene = strike("players 2; agents 0: strand 2", "mysterious_murders", {3, 4});
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":0,"area":"strand"})"});
  scene.piece(0, "strand").pass_all();
  CHECK(scene.agents(0, "strand") == 1);
}

TEST_CASE("NN-199: £3 keep an Agent from a murder, and nobody else dies for it") {
  Scene scene =
      strike("players 2; agents 1: strand 2; buildings 1: holborn", "mysterious_murders", {3, 4});
  scene.piece(1, "strand").play(holborn(1, "strand")).pass_all();
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.money(1) == 7);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-210: Little Dorrit, the League and Frankenstein answer a murder") {
  const std::string text =
      "players 2; agents 1: strand 1; hand 1: little_dorrit red_headed_league victor_frankenstein";
  Scene dorrit = strike(text, "mysterious_murders", {3, 4});
  dorrit.piece(1, "strand").play(answer("little_dorrit", 1, "strand"));
  CHECK(dorrit.agents(1, "strand") == 1);
  for (const char* card : {"red_headed_league", "victor_frankenstein"}) {
    Scene scene = strike(text, "mysterious_murders", {3, 4});
    scene.piece(1, "strand").play(answer(card, 1, "strand")).area("lambeth");
    CHECK(scene.agents(1, "lambeth") == 1);
    CHECK(scene.agents(1, "strand") == 0);
    CHECK(!scene.happened("agent_removed"));
  }
}

TEST_CASE("NN-210, R47: the roller may save the own Agent that the die cost") {
  Scene scene = strike("players 2; agents 0: strand 1; hand 0: augustus_snodgrass little_dorrit",
                       "mysterious_murders", {3, 4});
  scene.piece(0, "strand").play(answer("little_dorrit", 0, "strand"));
  CHECK(scene.agents(0, "strand") == 1);
}

// Subsidence

TEST_CASE("NN-161: everybody pays £2 for each own Building") {
  const Scene scene =
      strike("buildings 0: strand; buildings 1: city lambeth; money: 10 10 10 10", "subsidence");
  CHECK(scene.money(0) == 8);
  CHECK(scene.money(1) == 6);
  CHECK(scene.money(2) == 10);
  CHECK(!scene.happened("building_removed"));
}

TEST_CASE("NN-161: a Building that is not paid for falls, with its City Area card") {
  Scene scene = strike("buildings 1: city; money: 10 1 10 10", "subsidence");
  scene.forced();
  CHECK(scene.building("city") == kNoSeat);
  CHECK(scene.area_card("city") == kDisplay);
  CHECK(scene.money(1) == 1);
}

TEST_CASE("NN-196: Holborn is not asked about Subsidence") {
  const Scene scene = strike("buildings 1: holborn city", "subsidence");
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.money(1) == 6);
}

// SPDX-License-Identifier: MIT
// Riot Act, New Citizens and Inigo Jones, with and without each protection, and what the neutral
// pawns mean.
#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

// Riot Act

TEST_CASE("NN-154, E16: four rolls of the Riot Act place a Grenadier each, repeats included") {
  const Scene scene = strike("", "riot_act", {3, 3, 6, 12});
  CHECK(scene.count("die_rolled") == 4);
  CHECK(scene.agents(kGrenadier, "strand") == 2);
  CHECK(scene.agents(kGrenadier, "city") == 1);
  CHECK(scene.agents(kGrenadier, "battersea") == 1);
}

TEST_CASE("NN-155: a Grenadier brings a Trouble marker even to an empty area") {
  const Scene scene = strike("agents 1: city 2; trouble: city", "riot_act", {3, 3, 6, 12});
  CHECK(scene.trouble("strand"));
  CHECK(scene.trouble("battersea"));
  CHECK(scene.count("trouble_placed") == 2);
}

TEST_CASE("NN-156: beside a Grenadier the City Area ability is off") {
  const Scene scene("buildings 0: lambeth highbury; grenadiers: lambeth 1; hand 0: navvies");
  CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
  CHECK(scene.offers(R"({"do":"ability","area":"highbury"})"));
}

TEST_CASE("NN-157, E22: a Building beside a Grenadier is worth nothing") {
  const Scene scene("buildings 0: lambeth highbury; grenadiers: lambeth 1; money: 5 0 0 0");
  CHECK(building_value(test_rules(), scene.now(), seat_at(0)) == 12);
  CHECK(net_worth(test_rules(), scene.now(), seat_at(0)) == 17);
}

TEST_CASE("NN-158: nobody controls an area with a Grenadier") {
  const Scene scene("agents 0: strand 3, city 1; buildings 0: strand; grenadiers: strand 1");
  CHECK(!controls(scene.now(), seat_at(0), 2));
  CHECK(controls(scene.now(), seat_at(0), 5));
}

TEST_CASE("NN-159, E17: an area with a Grenadier does not count as occupied") {
  const std::string eight =
      "agents 0: chelsea 1, westminster 1, strand 1, west_end 1, holborn 1, city 1, highbury 1, "
      "east_end 1; "
      "dealt: professor_moriarty fagin lord_balmoral lord_bellinger; hand 0: navvies";
  CHECK(Scene(eight).offers(R"({"do":"announce"})"));
  const Scene scene(eight + "; grenadiers: east_end 1");
  CHECK(occupied_areas(scene.now(), seat_at(0)) == 7);
  CHECK(!scene.offers(R"({"do":"announce"})"));
}

TEST_CASE("NN-160: a Grenadier can be assassinated and moved") {
  Scene kill("grenadiers: strand 1; trouble: strand; hand 0: spring_heeled_jack");
  kill.card("spring_heeled_jack").use().piece(kGrenadier, "strand");
  CHECK(kill.agents(kGrenadier, "strand") == 0);
  CHECK(!kill.trouble("strand"));
  Scene walk("grenadiers: strand 1; hand 0: a_hansom_cab");
  walk.card("a_hansom_cab").use().piece(kGrenadier, "strand").area("city");
  CHECK(walk.agents(kGrenadier, "city") == 1);
}

TEST_CASE("NN-189: Holborn pays £3 to keep a Grenadier out") {
  Scene scene = strike("agents 1: strand 1; buildings 1: holborn", "riot_act", {3, 4, 6, 12});
  scene.play(holborn(1, "strand", "grenadier")).pass_all();
  CHECK(scene.money(1) == 7);
  CHECK(scene.agents(kGrenadier, "strand") == 0);
  CHECK(scene.agents(kGrenadier, "city") == 1);
}

TEST_CASE("NN-190: in the first edition a Grenadier kept out does not come to the board later") {
  Scene scene =
      strike("edition first; agents 1: strand 1; buildings 1: holborn", "riot_act", {3, 4, 6, 12});
  scene.play(holborn(1, "strand", "grenadier")).pass_all();
  CHECK(agents_on_board(scene.now(), kGrenadier) == 3);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-191, E15: a Grenadier kept out is out of the game") {
  Scene scene = strike("agents 1: strand 1; buildings 1: holborn", "riot_act", {3, 4, 6, 12});
  scene.play(holborn(1, "strand", "grenadier")).pass_all();
  CHECK(agents_on_board(scene.now(), kGrenadier) == 3);
  CHECK(scene.happened("effect_blocked", R"("what":"agent_placed")"));
}

TEST_CASE("NN-198: £3 keep out one pawn, whatever stands there, and each costs anew") {
  Scene scene =
      strike("agents 1: strand 3; buildings 1: holborn strand", "riot_act", {3, 3, 6, 12});
  scene.play(holborn(1, "strand", "grenadier"));
  CHECK(scene.money(1) == 7);
  CHECK(scene.offers(holborn(1, "strand", "grenadier")));
  scene.pass();
  CHECK(scene.agents(kGrenadier, "strand") == 1);
}

TEST_CASE("NN-198: only areas with an own Agent or Building can be kept clear") {
  const Scene scene = strike("agents 1: strand 1; agents 2: city 1; buildings 1: holborn lambeth",
                             "riot_act", {3, 6, 11, 12});
  CHECK(scene.offers(holborn(1, "strand", "grenadier")));
  CHECK(scene.offers(holborn(1, "lambeth", "grenadier")));
  CHECK(!scene.offers(holborn(1, "city", "grenadier")));
  CHECK(!scene.offers(holborn(1, "battersea", "grenadier")));
}

TEST_CASE("NN-198: Holborn keeps New Citizens out in the same way") {
  Scene scene = strike("agents 1: strand 1; buildings 1: holborn", "new_citizens", {3, 3, 6});
  CHECK(!scene.offers(holborn(1, "city", "citizen")));
  scene.play(holborn(1, "strand", "citizen")).play(holborn(1, "strand", "citizen")).pass_all();
  CHECK(scene.money(1) == 4);
  CHECK(scene.agents(kCitizen, "strand") == 0);
  CHECK(scene.agents(kCitizen, "city") == 1);
  CHECK(!scene.trouble("strand"));
}

TEST_CASE("NN-202: all dice of Riot Act and New Citizens are rolled before Holborn decides") {
  CHECK(strike("agents 1: strand 1; buildings 1: holborn", "riot_act", {3, 4, 6, 12})
            .count("die_rolled") == 4);
  CHECK(strike("agents 1: strand 1; buildings 1: holborn", "new_citizens", {3, 4, 6})
            .count("die_rolled") == 3);
}

TEST_CASE("NN-210: no protection card answers Riot Act or New Citizens") {
  const std::string text =
      "agents 1: strand 1; hand 1: little_dorrit red_headed_league toby mr_goodyear";
  CHECK(strike(text, "riot_act", {3, 3, 3, 3}).ask() == AskKind::Icon);
  CHECK(strike(text, "new_citizens", {3, 3, 3}).ask() == AskKind::Icon);
}

// New Citizens

TEST_CASE("NN-167: three rolls place a New Citizen each, several in one area if so rolled") {
  const Scene scene = strike("", "new_citizens", {3, 12, 3});
  CHECK(scene.agents(kCitizen, "strand") == 2);
  CHECK(scene.agents(kCitizen, "battersea") == 1);
}

TEST_CASE("NN-168: a New Citizen brings Trouble only where a pawn stands already") {
  const Scene scene = strike("agents 1: strand 1", "new_citizens", {3, 12, 6});
  CHECK(scene.trouble("strand"));
  CHECK(!scene.trouble("battersea"));
  CHECK(!scene.trouble("city"));
}

TEST_CASE("NN-168: the second New Citizen of an area finds the first one there") {
  CHECK(strike("", "new_citizens", {3, 3, 6}).trouble("strand"));
}

TEST_CASE("NN-169: New Citizens together count as one more player for control") {
  CHECK(!controls(Scene("agents 0: strand 2; citizens: strand 2").now(), seat_at(0), 2));
  CHECK(controls(Scene("agents 0: strand 2; citizens: strand 1").now(), seat_at(0), 2));
  CHECK(controls(Scene("agents 0: strand 1; buildings 0: strand; citizens: strand 1").now(),
                 seat_at(0), 2));
}

TEST_CASE("NN-170: a New Citizen can be assassinated and moved") {
  Scene kill("citizens: strand 2; trouble: strand; hand 0: spring_heeled_jack");
  kill.card("spring_heeled_jack").use().piece(kCitizen, "strand");
  CHECK(kill.agents(kCitizen, "strand") == 1);
  Scene walk("citizens: strand 1; hand 0: a_hansom_cab");
  walk.card("a_hansom_cab").use().piece(kCitizen, "strand").area("city");
  CHECK(walk.agents(kCitizen, "city") == 1);
}

// Inigo Jones

TEST_CASE("NN-162: Inigo Jones ends the ability of the rolled area's card") {
  Scene scene = strike("buildings 0: lambeth", "inigo_jones", {11});
  CHECK(scene.happened("area_card_disabled", R"("area":"lambeth")"));
  CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
}

TEST_CASE("NN-162: Inigo Jones does nothing to a card nobody owns") {
  const Scene scene = strike("agents 1: lambeth 1", "inigo_jones", {11});
  CHECK(!scene.happened("area_card_disabled"));
  CHECK(scene.agents(1, "lambeth") == 1);
  CHECK(scene.now().dead == 0);
}

TEST_CASE("NN-163, E18: in the first edition the card leaves the game") {
  const Scene scene = strike("edition first; buildings 1: lambeth", "inigo_jones", {11});
  CHECK(scene.area_card("lambeth") == kBox);
  CHECK(scene.happened("area_card_moved", R"("area":"lambeth","from":1,"to":"box")"));
}

TEST_CASE("NN-164, E18: in retail the dead card goes back to the display") {
  const Scene scene = strike("buildings 1: lambeth", "inigo_jones", {11});
  CHECK(scene.area_card("lambeth") == kDisplay);
  CHECK(has(scene.now().dead, 10));
}

TEST_CASE("NN-165, E19: the owner loses exactly one Agent there") {
  Scene scene =
      strike("agents 1: lambeth 2; agents 2: lambeth 1; trouble: lambeth; buildings 1: lambeth",
             "inigo_jones", {11});
  scene.pass_all();
  CHECK(scene.agents(1, "lambeth") == 1);
  CHECK(scene.agents(2, "lambeth") == 1);
  CHECK(!scene.trouble("lambeth"));
}

TEST_CASE("NN-165, NN-200: of two Agents there one is hit by Inigo Jones, so £3 save both") {
  Scene scene = strike("agents 1: lambeth 2; buildings 1: holborn lambeth", "inigo_jones", {11});
  scene.play(holborn(1, "lambeth"));
  CHECK(!scene.offers(holborn(1, "lambeth")));
  scene.pass_all();
  CHECK(scene.agents(1, "lambeth") == 2);
}

TEST_CASE("NN-166, E20: the Building stays, counts for control and keeps its value") {
  for (const std::string edition : {"edition retail", "edition first"}) {
    const Scene scene = strike(edition + "; buildings 1: lambeth", "inigo_jones", {11});
    CHECK(index(scene.building("lambeth")) == 1);
    CHECK(controls(scene.now(), seat_at(1), 10));
    CHECK(building_value(test_rules(), scene.now(), seat_at(1)) == 18);
  }
}

TEST_CASE("NN-200: Holborn saves the card and the Agent from Inigo Jones for £3 each") {
  const std::string text = "agents 1: lambeth 1; buildings 1: holborn lambeth";
  Scene card = strike(text, "inigo_jones", {11});
  card.play(holborn(1, "lambeth", "card")).pass();
  CHECK(index(card.area_card("lambeth")) == 1);
  CHECK(card.agents(1, "lambeth") == 0);
  CHECK(card.money(1) == 7);
  Scene agent = strike(text, "inigo_jones", {11});
  agent.play(holborn(1, "lambeth")).pass();
  CHECK(agent.area_card("lambeth") == kDisplay);
  CHECK(agent.agents(1, "lambeth") == 1);
  Scene both = strike(text, "inigo_jones", {11});
  both.play(holborn(1, "lambeth")).play(holborn(1, "lambeth", "card")).pass_all();
  CHECK(both.agents(1, "lambeth") == 1);
  CHECK(both.now().dead == 0);
  CHECK(both.money(1) == 4);
}

TEST_CASE("NN-200, E18: in the first edition, too, £3 keep the card") {
  Scene scene = strike("edition first; buildings 1: holborn lambeth", "inigo_jones", {11});
  scene.play(holborn(1, "lambeth", "card")).pass_all();
  CHECK(index(scene.area_card("lambeth")) == 1);
}

TEST_CASE("NN-210: protection cards save the Agent from Inigo Jones, not the card") {
  const std::string text =
      "agents 1: lambeth 1; buildings 1: lambeth; hand 1: little_dorrit red_headed_league "
      "victor_frankenstein";
  Scene dorrit = strike(text, "inigo_jones", {11});
  CHECK(!dorrit.offers(answer("little_dorrit", 1, "lambeth", "card")));
  dorrit.play(answer("little_dorrit", 1, "lambeth")).pass_all();
  CHECK(dorrit.agents(1, "lambeth") == 1);
  CHECK(dorrit.area_card("lambeth") == kDisplay);
  for (const char* card : {"red_headed_league", "victor_frankenstein"}) {
    Scene scene = strike(text, "inigo_jones", {11});
    scene.play(answer(card, 1, "lambeth")).area("city");
    CHECK(scene.agents(1, "city") == 1);
    CHECK(scene.agents(1, "lambeth") == 0);
    CHECK(scene.area_card("lambeth") == kDisplay);
  }
}

TEST_CASE("E18: the first edition's Inigo Jones lets no card come back from the box") {
  Scene scene(
      "edition first; buildings 1: lambeth; card lambeth: box; dead: lambeth; hand 0: "
      "augustus_snodgrass");
  scene.event("explosion").rolls({11}).card("augustus_snodgrass").use();
  CHECK(scene.building("lambeth") == kNoSeat);
  CHECK(scene.area_card("lambeth") == kBox);
}

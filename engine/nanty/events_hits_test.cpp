// SPDX-License-Identifier: MIT
// Zeppelin Crash, Flood, Explosion and Earthquake, with and without each protection.
#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

// Zeppelin Crash

TEST_CASE("NN-134: a Building lost to an event takes its City Area card back to the display") {
  const Scene scene = strike("buildings 1: strand", "explosion", {3});
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.area_card("strand") == kDisplay);
  CHECK(scene.happened("area_card_moved", R"("area":"strand","from":1,"to":"display")"));
}

TEST_CASE("NN-135: a Zeppelin Crash clears pawns of all kinds, the marker and the Building") {
  const Scene scene = strike(
      "agents 0: strand 1; agents 1: strand 2, city 1; grenadiers: strand 1; citizens: strand 1; "
      "trouble: strand; "
      "buildings 2: strand",
      "zeppelin_crash", {3});
  CHECK(scene.count("agent_removed", R"("area":"strand","by":"event","why":"zeppelin_crash")") ==
        5);
  CHECK(pawns_in(scene.now(), 2) == 0);
  CHECK(!scene.trouble("strand"));
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.count("die_rolled") == 1);
}

TEST_CASE("NN-199, NN-125: against a Zeppelin Crash Holborn pays £3 for each piece it keeps") {
  Scene scene = strike("agents 1: strand 2; buildings 1: holborn strand; money: 10 10 10 10",
                       "zeppelin_crash", {3});
  CHECK(index(scene.asked()) == 1);
  scene.play(holborn(1, "strand")).play(holborn(1, "strand", "building")).pass();
  CHECK(scene.money(1) == 4);
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(index(scene.building("strand")) == 1);
  CHECK(index(scene.area_card("strand")) == 1);
  CHECK(scene.count("agent_removed") == 1);
  CHECK(scene.count("money_moved", R"("from":1,"to":"bank","amount":3,"why":"zeppelin_crash")") ==
        2);
}

TEST_CASE("NN-199: each of several Agents costs Holborn its own £3, while the money lasts") {
  Scene scene =
      strike("agents 1: strand 3; buildings 1: holborn; money: 10 8 10 10", "zeppelin_crash", {3});
  scene.play(holborn(1, "strand")).play(holborn(1, "strand"));
  CHECK(scene.money(1) == 2);
  CHECK(!scene.offers(holborn(1, "strand")));
  scene.pass_all();
  CHECK(scene.agents(1, "strand") == 2);
}

TEST_CASE("NN-199: Holborn keeps only the pieces of its owner") {
  const Scene scene =
      strike("agents 1: strand 1; agents 2: strand 1; buildings 1: holborn; buildings 2: strand",
             "zeppelin_crash", {3});
  CHECK(scene.offers(holborn(1, "strand")));
  CHECK(!scene.offers(holborn(2, "strand")));
  CHECK(!scene.offers(holborn(2, "strand", "building")));
}

TEST_CASE("NN-210: Little Dorrit keeps one Agent in a Zeppelin Crash") {
  Scene scene = strike("agents 1: strand 2; hand 1: little_dorrit", "zeppelin_crash", {3});
  scene.play(answer("little_dorrit", 1, "strand")).pass_all();
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.discarded("little_dorrit"));
}

TEST_CASE("NN-210, R16: the Red-Headed League sets an Agent of the Zeppelin Crash down elsewhere") {
  Scene scene =
      strike("agents 1: strand 1, city 1; hand 1: red_headed_league", "zeppelin_crash", {3});
  scene.play(answer("red_headed_league", 1, "strand"));
  CHECK(scene.ask() == AskKind::PickArea);
  CHECK(scene.choices().size() == 11);
  scene.area("city");
  CHECK(scene.happened(
      "agent_moved", R"("owner":1,"from":"strand","to":"city","by":1,"why":"red_headed_league")"));
  CHECK(!scene.happened("agent_removed"));
  CHECK(scene.trouble("city"));
}

TEST_CASE("NN-210: Victor Frankenstein sets an Agent of the Zeppelin Crash down elsewhere") {
  Scene scene = strike("agents 1: strand 1; hand 1: victor_frankenstein", "zeppelin_crash", {3});
  scene.play(answer("victor_frankenstein", 1, "strand")).area("battersea");
  CHECK(scene.agents(1, "battersea") == 1);
  CHECK(!scene.trouble("battersea"));
}

TEST_CASE("NN-210, NN-199: a protection card and Holborn may both answer one Zeppelin Crash") {
  Scene scene = strike("agents 1: strand 2; buildings 1: holborn; hand 1: little_dorrit",
                       "zeppelin_crash", {3});
  scene.play(answer("little_dorrit", 1, "strand")).play(holborn(1, "strand")).pass_all();
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.money(1) == 7);
}

// Flood

TEST_CASE("NN-136: only the rolled areas on the Thames are flooded") {
  Scene scene = strike("agents 1: strand 1, west_end 1, holborn 1", "flood", {3, 4});
  CHECK(scene.count("die_rolled") == 2);
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"strand"})"});
  scene.piece(1, "strand").area("holborn");
  CHECK(scene.agents(1, "west_end") == 1);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-136: a Flood in two inland areas moves nobody") {
  const Scene scene = strike("agents 1: west_end 1, highbury 1", "flood", {4, 7});
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(!scene.happened("agent_moved"));
}

TEST_CASE("NN-137, E10: the same number twice floods one area") {
  Scene scene = strike("agents 1: strand 1", "flood", {3, 3});
  scene.piece(1, "strand").area("city");
  CHECK(scene.count("agent_moved") == 1);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-138, R64: clockwise from the active player all Agents leave a flooded area") {
  Scene scene = strike(
      "seat 2; agents 0: strand 1; agents 1: strand 1; agents 2: strand 1; agents 3: strand 1; "
      "trouble: strand; "
      "hand 2: augustus_snodgrass",
      "flood", {3, 4});
  std::vector<std::size_t> order;
  while (scene.ask() == AskKind::PickPiece) {
    order.push_back(index(scene.asked()));
    scene.piece(static_cast<int>(order.back()), "strand").area("city");
  }
  CHECK(order == std::vector<std::size_t>{2, 3, 0, 1});
  CHECK(pawns_in(scene.now(), 2) == 0);
}

TEST_CASE("NN-139, E11: nobody flees to another flooded area, a dry one by the river will do") {
  Scene scene = strike("agents 1: strand 1", "flood", {3, 11});
  scene.piece(1, "strand");
  CHECK(scene.offers(R"({"area":"southwark"})"));
  CHECK(!scene.offers(R"({"area":"lambeth"})"));
  CHECK(!scene.offers(R"({"area":"strand"})"));
  CHECK(!scene.offers(R"({"area":"chelsea"})"));
  CHECK(scene.choices().size() == 4);
}

TEST_CASE("NN-140: Buildings, Grenadiers and New Citizens stay in a flooded area") {
  Scene scene = strike(
      "agents 1: strand 1; buildings 2: strand; grenadiers: strand 1; citizens: strand 1; trouble: "
      "strand",
      "flood", {3, 4});
  scene.piece(1, "strand").area("city");
  CHECK(scene.agents(kGrenadier, "strand") == 1);
  CHECK(scene.agents(kCitizen, "strand") == 1);
  CHECK(index(scene.building("strand")) == 2);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-199: Holborn pays £3 for each Agent that stays in a flooded area") {
  Scene scene =
      strike("agents 1: strand 3; buildings 1: holborn; trouble: strand", "flood", {3, 4});
  scene.play(holborn(1, "strand")).play(holborn(1, "strand")).pass();
  CHECK(scene.count("effect_blocked", R"("what":"agent_moved","victim":1,"area":"strand")") == 2);
  scene.piece(1, "strand").area("city");
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.money(1) == 4);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-199: when Holborn keeps all Agents the marker of the flooded area stays too") {
  Scene scene =
      strike("agents 1: strand 2; buildings 1: holborn; trouble: strand", "flood", {3, 4});
  scene.play(holborn(1, "strand")).play(holborn(1, "strand")).pass_all();
  CHECK(scene.trouble("strand"));
  CHECK(!scene.happened("agent_moved"));
}

TEST_CASE("NN-210: a Flood removes nobody, so no protection card answers it") {
  const Scene scene = strike(
      "agents 1: strand 1; hand 1: little_dorrit red_headed_league victor_frankenstein toby "
      "mr_goodyear",
      "flood", {3, 4});
  CHECK(scene.ask() == AskKind::PickPiece);
  CHECK(scene.choices().size() == 1);
}

TEST_CASE("NN-205, R21: Agents flee one at a time, in any order, with the usual Trouble") {
  Scene scene = strike("agents 1: strand 1, lambeth 1; agents 2: city 1", "flood", {3, 11});
  CHECK(scene.choices().size() == 2);
  scene.piece(1, "lambeth").area("southwark");
  CHECK(!scene.trouble("southwark"));
  scene.piece(1, "strand").area("southwark");
  CHECK(scene.trouble("southwark"));
}

TEST_CASE("NN-205: fleeing takes the marker of the flooded area away") {
  Scene scene = strike("agents 1: strand 1; agents 2: strand 1; trouble: strand", "flood", {3, 4});
  scene.piece(1, "strand").area("city");
  CHECK(scene.happened("trouble_removed", R"("area":"strand","why":"flood")"));
}

TEST_CASE("NN-202: both dice of a Flood are rolled before Holborn decides") {
  const Scene scene = strike("agents 1: strand 1; buildings 1: holborn", "flood", {3, 4});
  CHECK(scene.ask() == AskKind::Respond);
  CHECK(scene.count("die_rolled") == 2);
}

// Explosion, Earthquake

TEST_CASE("NN-150: an Explosion removes the Building in the rolled area and nothing else") {
  const Scene scene =
      strike("agents 1: strand 2; trouble: strand; buildings 1: strand; buildings 2: city",
             "explosion", {3});
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.trouble("strand"));
  CHECK(index(scene.building("city")) == 2);
}

TEST_CASE("NN-150: an Explosion where nothing is built does nothing") {
  const Scene scene = strike("agents 1: strand 1", "explosion", {3});
  CHECK(!scene.happened("building_removed"));
  CHECK(scene.agents(1, "strand") == 1);
}

TEST_CASE("NN-199: £3 keep a Building from an Explosion") {
  Scene scene = strike("buildings 1: holborn strand", "explosion", {3});
  scene.play(holborn(1, "strand", "building")).pass_all();
  CHECK(index(scene.building("strand")) == 1);
  CHECK(scene.money(1) == 7);
  CHECK(
      scene.happened("effect_blocked",
                     R"("what":"building_removed","victim":1,"area":"strand","why":"explosion")"));
}

TEST_CASE("NN-199: an Explosion in Holborn itself can be answered with Holborn") {
  Scene scene = strike("buildings 1: holborn", "explosion", {5});
  scene.play(holborn(1, "holborn", "building")).pass_all();
  CHECK(index(scene.area_card("holborn")) == 1);
}

TEST_CASE("NN-171: an Earthquake removes the Buildings of two rolled areas") {
  const Scene scene =
      strike("buildings 1: strand; buildings 2: city; buildings 3: lambeth", "earthquake", {3, 6});
  CHECK(scene.count("die_rolled") == 2);
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.building("city") == kNoSeat);
  CHECK(index(scene.building("lambeth")) == 3);
}

TEST_CASE("NN-171: an Earthquake that rolls one area twice takes one Building") {
  const Scene scene = strike("buildings 1: strand; buildings 2: city", "earthquake", {3, 3});
  CHECK(scene.count("building_removed") == 1);
}

TEST_CASE("NN-199, NN-202: Holborn decides after both rolls of an Earthquake") {
  Scene scene = strike("buildings 1: strand holborn city", "earthquake", {3, 6});
  CHECK(scene.count("die_rolled") == 2);
  scene.play(holborn(1, "city", "building")).pass();
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(index(scene.building("city")) == 1);
  CHECK(scene.money(1) == 7);
}

TEST_CASE("NN-210: no protection card answers an Explosion or an Earthquake") {
  const std::string hand =
      "buildings 1: strand; agents 1: strand 1; hand 1: little_dorrit toby red_headed_league "
      "mr_goodyear";
  CHECK(strike(hand, "explosion", {3}).ask() == AskKind::Icon);
  CHECK(strike(hand, "earthquake", {3, 4}).ask() == AskKind::Icon);
}

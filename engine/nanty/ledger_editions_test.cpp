// SPDX-License-Identifier: MIT
// What differs in play between the editions, as far as events and Grenadiers go. Placing is in
// ledger_pieces_test.cpp, set-up in ledger_setup_test.cpp, goals in goals_test.cpp, the end in
// ledger_end_test.cpp.
#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

const char* const kEditions3[] = {"retail", "deluxe", "first"};

std::string edition(const char* name) {
  return "edition " + std::string(name) + "; hand 0: augustus_snodgrass;";
}

Scene happening(const std::string& text, const char* event, std::initializer_list<int> rolls) {
  Scene scene(text);
  scene.event(event).rolls(rolls).card("augustus_snodgrass").use();
  return scene;
}

constexpr const char* kSaveStrand =
    R"({"do":"use","with":"holborn","saves":{"owner":1,"area":"strand","kind":"building"}})";

}  // namespace

TEST_CASE("E10: a Flood with the same number twice floods one area") {
  for (const char* name : kEditions3) {
    Scene scene = happening(edition(name) + "agents 0: strand 1", "flood", {3, 3});
    CHECK(scene.count("die_rolled") == 2);
    REQUIRE(scene.ask() == AskKind::PickPiece);
    scene.piece(0, "strand").area("city");
    CHECK(scene.agents(0, "city") == 1);
    CHECK(scene.count("agent_moved") == 1);
    CHECK(scene.ask() == AskKind::Icon);
  }
}

TEST_CASE("E11: nobody flees a Flood to another flooded area; a dry one by the river will do") {
  for (const char* name : kEditions3) {
    Scene scene = happening(edition(name) + "agents 0: strand 1", "flood", {3, 6});
    scene.piece(0, "strand");
    REQUIRE(scene.ask() == AskKind::PickArea);
    CHECK(!scene.offers(R"({"area":"city"})"));
    CHECK(scene.offers(R"({"area":"southwark"})"));
    CHECK(scene.choices().size() == 4);
    CHECK(scene.refused_by(R"({"area":"city"})") == "NN-139");
  }
}

TEST_CASE("E12: in retail and deluxe Holborn's owner decides on each fire before the next roll") {
  for (const char* name : {"retail", "deluxe"}) {
    Scene scene = happening(edition(name) + "buildings 1: holborn strand city", "fire", {3, 6, 1});
    REQUIRE(scene.ask() == AskKind::Respond);
    CHECK(gaslight::index(scene.asked()) == 1);
    CHECK(scene.count("die_rolled") == 1);
    scene.play(kSaveStrand);
    CHECK(scene.count("die_rolled") == 2);
    CHECK(scene.building("strand") == seat_at(1));
    scene.pass_all();
    CHECK(scene.count("die_rolled") == 3);
    CHECK(scene.building("city") == kNoSeat);
  }
}

TEST_CASE("E12: in the first edition the fire is rolled to its end first") {
  Scene scene = happening(edition("first") + "buildings 1: holborn strand city", "fire", {3, 6, 1});
  REQUIRE(scene.ask() == AskKind::Respond);
  CHECK(scene.count("die_rolled") == 3);
  CHECK(!scene.happened("building_removed"));
  scene.play(kSaveStrand).pass_all();
  CHECK(scene.count("die_rolled") == 3);
  CHECK(scene.building("strand") == seat_at(1));
  CHECK(scene.building("city") == kNoSeat);
}

TEST_CASE("E13: a fire stops at an area without a Building") {
  for (const char* name : kEditions3) {
    const Scene scene = happening(edition(name) + "buildings 1: strand lambeth", "fire", {3, 6});
    CHECK(scene.building("strand") == kNoSeat);
    CHECK(scene.building("lambeth") == seat_at(1));
    CHECK(scene.count("die_rolled") == 2);
  }
}

TEST_CASE("E13: and at an area that is not next to the last one, Building or not") {
  for (const char* name : kEditions3) {
    const Scene scene = happening(edition(name) + "buildings 1: strand chelsea", "fire", {3, 1});
    CHECK(scene.building("strand") == kNoSeat);
    CHECK(scene.building("chelsea") == seat_at(1));
    CHECK(scene.count("die_rolled") == 2);
  }
}

TEST_CASE("E13: the next fire must be next to the one before, not to the first") {
  for (const char* name : kEditions3) {
    // Strand, City, then Lambeth: next to Strand but not to City.
    const Scene scene =
        happening(edition(name) + "buildings 1: strand city lambeth", "fire", {3, 6, 11});
    CHECK(scene.building("city") == kNoSeat);
    CHECK(scene.building("lambeth") == seat_at(1));
  }
}

TEST_CASE("E15: a Grenadier kept out by Holborn is not on the board and brings no marker") {
  for (const char* name : kEditions3) {
    Scene scene = happening(edition(name) + "buildings 1: holborn; agents 1: strand 1", "riot_act",
                            {3, 1, 1, 2});
    REQUIRE(scene.ask() == AskKind::Respond);
    CHECK(scene.count("die_rolled") == 4);
    std::string save;
    for (const std::string& choice : scene.choices())
      if (choice.find("strand") != std::string::npos) save = choice;
    REQUIRE(!save.empty());
    scene.play(save).pass_all();
    CHECK(scene.agents(kGrenadier, "strand") == 0);
    CHECK(!scene.trouble("strand"));
    CHECK(agents_on_board(scene.now(), kGrenadier) == 3);
    CHECK(scene.money(1) == 7);
  }
}

TEST_CASE("E17: an area with a Grenadier is not occupied, in any edition") {
  for (const char* name : kEditions3) {
    const Scene scene(edition(name) +
                      "agents 0: city 1, strand 2; grenadiers: strand 1; citizens: city 1");
    CHECK(occupied_areas(scene.now(), seat_at(0)) == 1);
  }
}

TEST_CASE("E18: Inigo Jones sends the card back to the display, dead, in retail and deluxe") {
  for (const char* name : {"retail", "deluxe"}) {
    const Scene scene = happening(edition(name) + "buildings 0: lambeth", "inigo_jones", {11});
    CHECK(scene.area_card("lambeth") == kDisplay);
    CHECK(has(scene.now().dead, *area_named("lambeth")));
    CHECK(scene.happened("area_card_moved", R"("area":"lambeth","from":0,"to":"display")"));
    CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
  }
}

TEST_CASE("E18: in the first edition the card leaves the game") {
  const Scene scene = happening(edition("first") + "buildings 0: lambeth", "inigo_jones", {11});
  CHECK(scene.area_card("lambeth") == kBox);
  CHECK(scene.happened("area_card_moved", R"("area":"lambeth","from":0,"to":"box")"));
  CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
}

TEST_CASE("E18: a card that nobody holds stays where it is and alive") {
  for (const char* name : kEditions3) {
    const Scene scene = happening(edition(name) + "agents 0: lambeth 1", "inigo_jones", {11});
    CHECK(scene.area_card("lambeth") == kDisplay);
    CHECK(scene.now().dead == 0);
    CHECK(scene.agents(0, "lambeth") == 1);
  }
}

TEST_CASE("E19: Inigo Jones costs the owner exactly one Agent there, if there is one") {
  for (const char* name : kEditions3) {
    const Scene three = happening(
        edition(name) + "buildings 0: lambeth; agents 0: lambeth 3, city 1; agents 1: lambeth 1",
        "inigo_jones", {11});
    CHECK(three.agents(0, "lambeth") == 2);
    CHECK(three.agents(0, "city") == 1);
    CHECK(three.agents(1, "lambeth") == 1);
    const Scene none =
        happening(edition(name) + "buildings 0: lambeth; agents 0: city 1", "inigo_jones", {11});
    CHECK(!none.happened("agent_removed"));
    CHECK(none.happened("area_card_disabled"));
  }
}

TEST_CASE("E20: the Building that Inigo Jones met counts for control and keeps its value") {
  for (const char* name : kEditions3) {
    const Scene scene =
        happening(edition(name) + "buildings 0: lambeth; agents 0: city 1", "inigo_jones", {11});
    CHECK(scene.building("lambeth") == seat_at(0));
    CHECK(controls(scene.now(), seat_at(0), *area_named("lambeth")));
    CHECK(net_worth(test_rules(), scene.now(), seat_at(0)) == 28);
  }
}

TEST_CASE(
    "E22: Buildings beside a Grenadier are worth nothing after the Riot Act, in every edition") {
  for (const char* name : kEditions3) {
    const Scene scene =
        happening(edition(name) + "buildings 0: lambeth strand", "riot_act", {11, 1, 1, 1});
    CHECK(net_worth(test_rules(), scene.now(), seat_at(0)) == 10 + 12);
  }
}

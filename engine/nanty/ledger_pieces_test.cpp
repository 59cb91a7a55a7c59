// SPDX-License-Identifier: MIT
// Placing Agents, and Trouble markers coming and going.
#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

// Seat 0 is asked where to place an Agent.
Scene placing(const std::string& text) {
  Scene scene(text + "; hand 0: jo_the_crossing_sweeper");
  scene.card("jo_the_crossing_sweeper").use();
  return scene;
}

std::vector<std::string> areas_offered(std::initializer_list<const char*> ids) {
  std::vector<std::string> texts;
  for (const char* id : ids)
    texts.push_back(R"({"area":")" + std::string(id) + R"("})");
  return texts;
}

}  // namespace

TEST_CASE("NN-078: an Agent goes where you have one or next to it, and nowhere else") {
  const Scene scene = placing("agents 0: west_end 1; agents 1: lambeth 1");
  CHECK(scene.choices() == areas_offered({"chelsea", "westminster", "west_end", "holborn"}));
}

TEST_CASE("NN-078: areas next to any of your Agents will do") {
  const Scene scene = placing("agents 0: west_end 1, bermondsey 2");
  CHECK(scene.choices() == areas_offered({"chelsea", "westminster", "west_end", "holborn", "city",
                                          "east_end", "bermondsey", "southwark"}));
}

TEST_CASE("NN-078: a Building is not an Agent") {
  const Scene scene = placing("agents 0: west_end 1; buildings 0: battersea");
  CHECK(!scene.offers(R"({"area":"battersea"})"));
  CHECK(scene.refused_by(R"({"area":"lambeth"})") == "NN-078");
}

TEST_CASE("NN-078: the Agent comes from the supply") {
  Scene scene = placing("agents 0: west_end 1");
  scene.area("holborn");
  CHECK(scene.agents(0, "holborn") == 1);
  CHECK(scene.agents(0, "west_end") == 1);
  CHECK(scene.happened("agent_placed",
                       R"("owner":0,"area":"holborn","why":"place_agent","trouble":true)"));
}

TEST_CASE("NN-079, E05: without an Agent on the board any area will do") {
  for (const char* edition : {"retail", "deluxe"}) {
    const Scene scene =
        placing("edition " + std::string(edition) + "; agents 1: city 1; buildings 0: strand");
    CHECK(scene.choices().size() == 12);
  }
}

TEST_CASE(
    "E05: the first edition gives no such leave: without an Agent none can be placed by the icon") {
  Scene scene("edition first; agents 1: city 1; hand 0: jo_the_crossing_sweeper");
  scene.card("jo_the_crossing_sweeper");
  CHECK(!scene.offers(R"({"do":"use"})"));
  CHECK(scene.offers(R"({"do":"skip"})"));
  CHECK(scene.refused_by(R"({"do":"use"})") == "NN-078");
}

TEST_CASE("NN-080: an area holds any number of Agents") {
  Scene scene = placing("agents 0: city 11; agents 1: city 12; agents 2: city 12; trouble: city");
  scene.area("city");
  CHECK(scene.agents(0, "city") == 12);
}

TEST_CASE(
    "NN-081, E06: the first edition takes one Agent up, then places it under the normal rule") {
  Scene scene = placing("edition first; agents 0: highbury 1, battersea 11");
  REQUIRE(scene.ask() == AskKind::PickPiece);
  scene.piece(0, "highbury");
  // Highbury is empty now: only Battersea and its neighbours are left.
  CHECK(scene.choices() == areas_offered({"chelsea", "westminster", "lambeth", "battersea"}));
  scene.area("lambeth");
  CHECK(scene.agents(0, "highbury") == 0);
  CHECK(scene.agents(0, "lambeth") == 1);
  CHECK(scene.happened("agent_moved", R"("from":"highbury","to":"lambeth")"));
}

TEST_CASE(
    "NN-082, E06, R40: with all twelve out one moves from a different area to the chosen one") {
  Scene scene = placing("agents 0: highbury 1, battersea 11");
  REQUIRE(scene.ask() == AskKind::PickArea);
  // Adjacency is judged before anything is lifted: next to Highbury is fine.
  CHECK(scene.choices() == areas_offered({"chelsea", "westminster", "holborn", "city", "highbury",
                                          "east_end", "lambeth", "battersea"}));
  scene.area("holborn").piece(0, "highbury");
  CHECK(scene.agents(0, "highbury") == 0);
  CHECK(scene.agents(0, "holborn") == 1);
  CHECK(scene.count("agent_moved") == 1);
  CHECK(!scene.happened("agent_placed"));
}

TEST_CASE("NN-082, R40: the moved Agent comes from another area than the chosen one") {
  Scene scene = placing("agents 0: highbury 1, battersea 11");
  scene.area("battersea");
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":0,"area":"highbury"})"});
}

TEST_CASE("NN-082, R40: twelve in one area cannot be placed in that area") {
  const Scene scene = placing("agents 0: battersea 12");
  CHECK(scene.choices() == areas_offered({"chelsea", "westminster", "lambeth"}));
  CHECK(scene.refused_by(R"({"area":"battersea"})") == "NN-082");
}

TEST_CASE("NN-082: with eleven out the twelfth is placed and nothing moves") {
  Scene scene = placing("agents 0: battersea 11");
  scene.area("battersea");
  CHECK(scene.agents(0, "battersea") == 12);
  CHECK(!scene.happened("agent_moved"));
}

TEST_CASE(
    "NN-083, NN-093: from East End an Agent may be placed in Bermondsey, and brings Trouble beside "
    "a pawn") {
  Scene scene = placing("agents 0: east_end 1; agents 1: bermondsey 1");
  scene.area("bermondsey");
  CHECK(scene.agents(0, "bermondsey") == 1);
  CHECK(scene.trouble("bermondsey"));
}

TEST_CASE("NN-084: an Agent placed beside any pawn brings a Trouble marker") {
  for (const char* who : {"agents 1", "grenadiers", "citizens"}) {
    Scene scene = placing("agents 0: city 1; " + std::string(who) + ": strand 1");
    scene.area("strand");
    CHECK(scene.trouble("strand"));
    CHECK(scene.happenings().at(scene.happenings().size() - 2) ==
          R"({"e":"trouble_placed","area":"strand","why":"place_agent"})");
  }
}

TEST_CASE("NN-084: no marker comes to an empty area, nor to one with a Building alone") {
  Scene empty = placing("agents 0: city 1");
  empty.area("strand");
  CHECK(!empty.trouble("strand"));
  Scene built = placing("agents 0: city 1; buildings 1: strand");
  built.area("strand");
  CHECK(!built.trouble("strand"));
}

TEST_CASE("NN-084: a moved pawn brings a marker as a placed one does") {
  Scene scene("agents 1: city 1; agents 2: strand 1; hand 0: a_hansom_cab");
  scene.card("a_hansom_cab").use().piece(1, "city").area("strand").pass_all();
  CHECK(scene.trouble("strand"));
}

TEST_CASE("NN-084: a New Citizen among pawns brings a marker") {
  Scene scene("agents 1: chelsea 1; hand 0: augustus_snodgrass");
  scene.event("new_citizens").rolls({1, 2, 3}).card("augustus_snodgrass").use();
  CHECK(scene.trouble("chelsea"));
  CHECK(!scene.trouble("westminster"));
}

TEST_CASE("NN-085: your own Agent is pawn enough") {
  Scene scene = placing("agents 0: city 1");
  scene.area("city");
  CHECK(scene.trouble("city"));
}

TEST_CASE("NN-086: an area has one marker at most") {
  Scene scene = placing("agents 0: city 2; trouble: city");
  scene.area("city");
  CHECK(scene.trouble("city"));
  CHECK(!scene.happened("trouble_placed"));
}

TEST_CASE("NN-087: a pawn that is removed takes the marker along, though others stay") {
  Scene scene(
      "agents 1: city 3; agents 2: city 2; trouble: city strand; citizens: strand 2; hand 0: "
      "bill_sikes");
  scene.card("bill_sikes").use().piece(1, "city");
  CHECK(scene.agents(1, "city") == 2);
  CHECK(!scene.trouble("city"));
  CHECK(scene.trouble("strand"));
}

TEST_CASE("NN-087: so does a pawn that moves away") {
  Scene scene("agents 1: city 2; agents 2: city 1; trouble: city; hand 0: a_hansom_cab");
  scene.card("a_hansom_cab").use().piece(1, "city").area("strand").pass_all();
  CHECK(!scene.trouble("city"));
  CHECK(!scene.trouble("strand"));
}

TEST_CASE("NN-087: and an Agent moved because all twelve are out") {
  Scene scene = placing("agents 0: city 12; agents 1: city 1; trouble: city");
  scene.area("strand").piece(0, "city");
  CHECK(!scene.trouble("city"));
}

TEST_CASE("NN-088, E07: no marker is put where no pawn stands, in any edition") {
  for (const char* edition : {"retail", "deluxe", "first"}) {
    Scene scene(
        "edition " + std::string(edition) +
        "; agents 1: city 1; citizens: lambeth 1; buildings 1: strand; hand 0: alfred_jingle");
    scene.event("riots").card("alfred_jingle").use().use();
    CHECK(scene.choices() == areas_offered({"city", "lambeth"}));
    CHECK(scene.refused_by(R"({"area":"strand"})") == "NN-088");
  }
}

TEST_CASE("NN-089: a Building brings no Trouble") {
  Scene scene("agents 0: city 1; agents 1: city 2; hand 0: royal_mint");
  scene.card("royal_mint").use().area("city");
  CHECK(scene.building("city") == seat_at(0));
  CHECK(!scene.trouble("city"));
}

TEST_CASE("NN-090: nobody is assassinated where no marker stands") {
  Scene scene("agents 1: city 1, strand 1; trouble: strand; hand 0: bill_sikes");
  scene.card("bill_sikes").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"strand"})"});
}

TEST_CASE("NN-090: without any marker the skull cannot be used") {
  Scene scene("agents 1: city 2; hand 0: bill_sikes");
  scene.card("bill_sikes");
  CHECK(!scene.offers(R"({"do":"use"})"));
  CHECK(scene.refused_by(R"({"do":"use"})") == "NN-090");
}

TEST_CASE("NN-091: nothing is built where a marker stands") {
  Scene scene("agents 0: city 1, chelsea 1; agents 1: city 1; trouble: city; hand 0: royal_mint");
  scene.card("royal_mint").use();
  CHECK(scene.choices() == areas_offered({"chelsea"}));
  CHECK(scene.refused_by(R"({"area":"city"})") == "NN-091");
}

TEST_CASE("NN-092: pawns may be placed beside a marker") {
  Scene scene = placing("agents 0: city 1; agents 1: strand 1; trouble: strand");
  CHECK(scene.offers(R"({"area":"strand"})"));
  scene.area("strand");
  CHECK(scene.agents(0, "strand") == 1);
  CHECK(scene.trouble("strand"));
}

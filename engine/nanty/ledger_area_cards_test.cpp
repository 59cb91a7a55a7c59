// SPDX-License-Identifier: MIT
// The City Area cards in play.
#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

std::string ability(std::string_view area) {
  return R"({"do":"ability","area":")" + std::string(area) + R"("})";
}

// Seat 0 has the Building and the card of this area and a card to play.
std::string owning(std::string_view area) {
  return "hand 0: diogenes_club; buildings 0: " + std::string(area) + ';';
}

int income(std::string_view area) {
  Scene scene(owning(area));
  scene.play(ability(area));
  return scene.money(0) - 10;
}

}  // namespace

TEST_CASE("NN-117: each of the twelve cards has an ability, Holborn's being for events") {
  for (const std::string_view area : kAreaIds) {
    const Scene scene(owning(area) +
                      "agents 0: east_end 1, city 1; agents 1: strand 1; trouble: strand");
    CHECK(scene.offers(ability(area)) == (area != "holborn"));
  }
}

TEST_CASE("NN-117: only the holder of the card has the ability") {
  const Scene scene("hand 0: diogenes_club; buildings 1: lambeth");
  CHECK(scene.refused_by(ability("lambeth")) == "NN-107");
  CHECK(scene.refused_by(ability("battersea")) == "NN-107");
}

TEST_CASE("NN-118: an ability works once in a turn") {
  Scene scene(owning("lambeth"));
  scene.play(ability("lambeth"));
  CHECK(scene.refused_by(ability("lambeth")) == "NN-118");
  scene.card("diogenes_club");
  CHECK(!scene.offers(ability("lambeth")));
}

TEST_CASE("NN-118: at any moment of the turn: before the card, between icons, after it") {
  Scene before("hand 0: chop_house; agents 0: city 1; buildings 0: lambeth");
  CHECK(before.offers(ability("lambeth")));
  before.card("chop_house");
  CHECK(before.offers(ability("lambeth")));
  before.use();
  CHECK(before.offers(ability("lambeth")));
  before.skip();
  CHECK(before.offers(ability("lambeth")));
  before.play(ability("lambeth"));
  CHECK(before.money(0) == 16);
}

TEST_CASE("NN-118: in the next turn it works again, but not in another player's") {
  Scene scene("players 2; hand 0: diogenes_club; hand 1: chop_house; buildings 0: lambeth");
  scene.play(ability("lambeth")).card("diogenes_club").play(kEndTurn);
  REQUIRE(gaslight::index(scene.asked()) == 1);
  CHECK(scene.now().question.abilities == 0);
  scene.card("chop_house").skip().skip().play(kEndTurn);
  REQUIRE(gaslight::index(scene.asked()) == 0);
  CHECK(scene.offers(ability("lambeth")));
}

TEST_CASE("NN-119: a card gained in this turn does not work yet") {
  Scene scene("money: 30 0 0 0; hand 0: royal_mint; agents 0: lambeth 1");
  scene.card("royal_mint").use().area("lambeth");
  REQUIRE(scene.area_card("lambeth") == seat_at(0));
  CHECK(scene.refused_by(ability("lambeth")) == "NN-119");
  scene.skip();
  CHECK(!scene.offers(ability("lambeth")));
}

TEST_CASE("NN-119: it works in the next turn") {
  Scene scene(
      "players 2; money: 30 0; hand 0: royal_mint diogenes_club; hand 1: chop_house; agents 0: "
      "lambeth 1");
  scene.card("royal_mint").use().area("lambeth").skip().play(kEndTurn);
  CHECK(!scene.offers(ability("lambeth")));
  scene.card("chop_house").skip().skip().play(kEndTurn);
  REQUIRE(gaslight::index(scene.asked()) == 0);
  CHECK(scene.offers(ability("lambeth")));
}

TEST_CASE("NN-120: Holborn answers an event in somebody else's turn") {
  Scene scene("hand 0: augustus_snodgrass; buildings 1: holborn strand");
  scene.event("explosion").rolls({3}).card("augustus_snodgrass").use();
  CHECK(scene.ask() == AskKind::Respond);
  CHECK(gaslight::index(scene.asked()) == 1);
  scene.play(
      R"({"do":"use","with":"holborn","saves":{"owner":1,"area":"strand","kind":"building"}})");
  CHECK(scene.building("strand") == seat_at(1));
  CHECK(scene.money(1) == 7);
}

TEST_CASE("NN-120: Holborn is not used without an event") {
  const Scene scene(owning("holborn"));
  CHECK(scene.refused_by(ability("holborn")) == "NN-120");
}

TEST_CASE(
    "NN-121, NN-130: Chelsea and Bermondsey place an Agent there or next to it for three pounds") {
  Scene chelsea(owning("chelsea") + "agents 0: highbury 1");
  chelsea.play(ability("chelsea"));
  CHECK(chelsea.money(0) == 7);
  CHECK(chelsea.choices() ==
        std::vector<std::string>{R"({"area":"chelsea"})", R"({"area":"westminster"})",
                                 R"({"area":"west_end"})", R"({"area":"battersea"})"});
  chelsea.area("battersea");
  CHECK(chelsea.agents(0, "battersea") == 1);
  Scene bermondsey(owning("bermondsey"));
  bermondsey.play(ability("bermondsey"));
  CHECK(bermondsey.choices() ==
        std::vector<std::string>{R"({"area":"city"})", R"({"area":"east_end"})",
                                 R"({"area":"bermondsey"})", R"({"area":"southwark"})"});
}

TEST_CASE("NN-121, NN-130: with two pounds they cannot be used") {
  for (const char* area : {"chelsea", "bermondsey"}) {
    CHECK(!Scene(owning(area) + "money: 2 0 0 0").offers(ability(area)));
    CHECK(Scene(owning(area) + "money: 3 0 0 0").offers(ability(area)));
  }
}

TEST_CASE("NN-121: the Agent brings Trouble as usual") {
  Scene scene(owning("chelsea") + "agents 1: chelsea 1");
  scene.play(ability("chelsea")).area("chelsea");
  CHECK(scene.trouble("chelsea"));
}

TEST_CASE("NN-122: Westminster draws a card, then discards any card of the hand") {
  Scene scene(owning("westminster"));
  scene.draws({"chop_house"}).play(ability("westminster"));
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"card":"chop_house"})", R"({"card":"diogenes_club"})"});
  scene.play(R"({"card":"chop_house"})");
  CHECK(scene.discarded("chop_house"));
  CHECK(scene.now().hands[0].size() == 1);
  CHECK(scene.happened("card_discarded", R"("why":"westminster")"));
}

TEST_CASE("NN-122, R44: with an empty pile Westminster is of no use") {
  const Scene scene(owning("westminster") + pile_of({}, {"diogenes_club"}));
  CHECK(scene.refused_by(ability("westminster")) == "R44");
}

TEST_CASE("NN-123: Strand removes a marker anywhere for two pounds") {
  Scene scene(owning("strand") + "agents 1: highbury 1; trouble: highbury");
  scene.play(ability("strand")).area("highbury");
  CHECK(!scene.trouble("highbury"));
  CHECK(scene.money(0) == 8);
  CHECK(!Scene(owning("strand") + "money: 1 0 0 0; agents 1: highbury 1; trouble: highbury")
             .offers(ability("strand")));
  CHECK(!Scene(owning("strand") + "agents 1: highbury 1").offers(ability("strand")));
}

TEST_CASE("NN-124, NN-127, NN-131, NN-132, NN-133: five areas bring money") {
  CHECK(income("west_end") == 2);
  CHECK(income("highbury") == 2);
  CHECK(income("southwark") == 1);
  CHECK(income("lambeth") == 3);
  CHECK(income("battersea") == 1);
}

TEST_CASE("NN-125: Holborn saves each of your pieces that an event hits for three pounds") {
  Scene scene("hand 0: augustus_snodgrass; buildings 1: holborn strand; agents 1: strand 2");
  scene.event("zeppelin_crash").rolls({3}).card("augustus_snodgrass").use();
  scene.play(R"({"do":"use","with":"holborn","saves":{"owner":1,"area":"strand"}})");
  scene
      .play(
          R"({"do":"use","with":"holborn","saves":{"owner":1,"area":"strand","kind":"building"}})")
      .pass_all();
  CHECK(scene.money(1) == 4);
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.building("strand") == seat_at(1));
}

TEST_CASE("NN-126: City takes a card and gives two pounds") {
  Scene scene("hand 0: diogenes_club chop_house; buildings 0: city");
  scene.play(ability("city")).play(R"({"card":"chop_house"})");
  CHECK(scene.money(0) == 12);
  CHECK(scene.discarded("chop_house"));
  CHECK(!Scene("buildings 0: city").offers(ability("city")));
}

TEST_CASE("NN-128: East End puts a marker there or next to it where a pawn stands") {
  Scene scene(owning("east_end") +
              "agents 1: east_end 1, city 1, strand 1, bermondsey 2; trouble: bermondsey");
  scene.play(ability("east_end"));
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"area":"city"})", R"({"area":"east_end"})"});
  scene.area("city");
  CHECK(scene.trouble("city"));
}

TEST_CASE("NN-129: the Agent there may be anybody's") {
  for (const int owner : {0, 1, 3}) {
    Scene scene(owning("east_end") + "agents " + std::to_string(owner) + ": highbury 1");
    scene.play(ability("east_end")).area("highbury");
    CHECK(scene.trouble("highbury"));
  }
}

TEST_CASE("NN-128: with nobody about East End is of no use") {
  const Scene scene(owning("east_end") + "agents 0: chelsea 1");
  CHECK(scene.refused_by(ability("east_end")) == "NN-128");
}

// SPDX-License-Identifier: MIT
// Money, removing Trouble, assassination, Interrupts, building, scrolls, events and further cards.
#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

constexpr const char* kUse = R"({"do":"use"})";

Scene building_in(const std::string& text) {
  Scene scene(text + "; hand 0: six_jolly_fellowship_porters");
  scene.card("six_jolly_fellowship_porters").use();
  return scene;
}

}  // namespace

TEST_CASE("NN-094: the bank pays what the icon shows") {
  struct Paid {
    const char* card;
    int skips;
    int pounds;
  };
  for (const Paid& paid :
       {Paid{"chop_house", 0, 3}, Paid{"royal_mint", 1, 5}, Paid{"buckingham_palace", 1, 4},
        Paid{"spring_heeled_jack", 1, 1}, Paid{"bill_sikes", 1, 2}}) {
    Scene scene("money: 4 0 0 0; hand 0: " + std::string(paid.card));
    scene.card(paid.card);
    for (int i = 0; i < paid.skips; ++i)
      scene.skip();
    scene.use();
    CHECK(scene.money(0) == 4 + paid.pounds);
    CHECK(scene.happened("money_moved",
                         R"("from":"bank","to":0,"amount":)" + std::to_string(paid.pounds)));
  }
}

TEST_CASE("NN-095: any marker on the board may be removed") {
  Scene scene(
      "agents 1: city 2, lambeth 1; citizens: highbury 1; trouble: city lambeth highbury; hand 0: "
      "lamplighter");
  scene.card("lamplighter").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"city"})", R"({"area":"highbury"})",
                                                    R"({"area":"lambeth"})"});
  scene.area("lambeth");
  CHECK(!scene.trouble("lambeth"));
  CHECK(scene.trouble("city"));
  CHECK(scene.agents(1, "lambeth") == 1);
}

TEST_CASE("NN-095: with no marker on the board there is none to remove") {
  Scene scene("agents 1: city 2; hand 0: lamplighter");
  scene.card("lamplighter");
  CHECK(scene.refused_by(kUse) == "NN-095");
}

TEST_CASE("NN-096: any pawn but your own Agents may be assassinated") {
  Scene scene(
      "agents 0: city 1; agents 1: city 1; agents 3: city 1; grenadiers: city 1; citizens: city 1; "
      "trouble: city;"
      "hand 0: bill_sikes");
  scene.card("bill_sikes").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"city"})",
                                                    R"({"owner":3,"area":"city"})",
                                                    R"({"owner":"grenadier","area":"city"})",
                                                    R"({"owner":"citizen","area":"city"})"});
}

TEST_CASE("NN-096: your own Agents alone are no target") {
  Scene scene("agents 0: city 2; trouble: city; hand 0: bill_sikes");
  scene.card("bill_sikes");
  CHECK(!scene.offers(kUse));
}

TEST_CASE("NN-097: the marker goes with the assassinated pawn") {
  Scene scene("agents 1: city 2; trouble: city; hand 0: bill_sikes");
  scene.card("bill_sikes").use().piece(1, "city");
  CHECK(!scene.trouble("city"));
  CHECK(scene.agents(1, "city") == 1);
}

TEST_CASE("NN-098: an assassinated Agent is its owner's again and may be placed later") {
  Scene scene(
      "agents 1: city 12; trouble: city; hand 0: bill_sikes; hand 1: jo_the_crossing_sweeper");
  scene.card("bill_sikes").use().piece(1, "city").pass_all().skip().play(kEndTurn);
  scene.card("jo_the_crossing_sweeper").use().area("strand");
  CHECK(scene.happened("agent_placed", R"("owner":1)"));
  CHECK(scene.agents(1, "city") == 11);
  CHECK(scene.agents(1, "strand") == 1);
}

TEST_CASE("NN-099: an assassinated neutral pawn is off the board") {
  for (const Owner owner : {kGrenadier, kCitizen}) {
    Scene scene("grenadiers: city 1; citizens: city 1; trouble: city; hand 0: bill_sikes");
    scene.card("bill_sikes").use().piece(owner, "city");
    CHECK(agents_on_board(scene.now(), owner) == 0);
  }
}

TEST_CASE("NN-100: an Interrupt answers in somebody else's turn") {
  Scene scene("agents 1: city 1; trouble: city; hand 0: bill_sikes; hand 1: toby");
  scene.card("bill_sikes").use().piece(1, "city");
  CHECK(scene.ask() == AskKind::Respond);
  CHECK(gaslight::index(scene.asked()) == 1);
  CHECK(scene.offers(R"({"do":"use","with":"toby","saves":{"owner":1,"area":"city"}})"));
}

TEST_CASE("NN-101: Toby stops the removal of an Agent") {
  Scene scene("agents 1: city 1; trouble: city; hand 0: bill_sikes; hand 1: toby");
  scene.card("bill_sikes")
      .use()
      .piece(1, "city")
      .play(R"({"do":"use","with":"toby","saves":{"owner":1,"area":"city"}})");
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.happened("effect_blocked", R"("what":"agent_removed","victim":1)"));
  CHECK(scene.discarded("toby"));
}

TEST_CASE("NN-102: an Interrupt in your own turn is no action: a card is still to be played") {
  Scene scene("agents 0: city 1; hand 0: toby chop_house");
  scene.play(R"({"do":"discard","card":"toby"})");
  CHECK(scene.offers(R"({"do":"play","card":"chop_house"})"));
  CHECK(!scene.offers(kEndTurn));
}

TEST_CASE("NN-102: an Interrupt is not the card of a turn") {
  const Scene scene("hand 0: toby chop_house");
  CHECK(scene.refused_by(R"({"do":"play","card":"toby"})") == "R07");
}

TEST_CASE("NN-103: who passes has lost the chance") {
  Scene scene("agents 1: city 1; trouble: city; hand 0: bill_sikes; hand 1: toby little_dorrit");
  scene.card("bill_sikes").use().piece(1, "city").pass();
  CHECK(scene.agents(1, "city") == 0);
  CHECK(gaslight::index(scene.asked()) == 0);
  CHECK(scene.in_hand(1, "toby"));
}

TEST_CASE("NN-104: building needs your own Agent in the area") {
  const Scene scene = building_in(
      "money: 30 30 30 30; agents 0: city 1; agents 1: chelsea 1; citizens: highbury 1");
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"city"})"});
  CHECK(scene.refused_by(R"({"area":"chelsea"})") == "NN-104");
}

TEST_CASE("NN-105: the area must have neither a Building nor a marker") {
  const Scene scene = building_in(
      "money: 30 30 30 30; agents 0: city 1, chelsea 2, highbury 1; trouble: chelsea; buildings 1: "
      "highbury");
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"city"})"});
  CHECK(scene.refused_by(R"({"area":"highbury"})") == "NN-105");
  CHECK(scene.refused_by(R"({"area":"chelsea"})") == "NN-091");
}

TEST_CASE("NN-105: not even your own Building may stand there") {
  const Scene scene = building_in("agents 0: city 1, chelsea 1; buildings 0: chelsea");
  CHECK(!scene.offers(R"({"area":"chelsea"})"));
}

TEST_CASE("NN-106: every area costs what it shows, paid to the bank") {
  constexpr int kCosts[] = {6, 18, 12, 12, 18, 6, 12, 6, 6, 12, 18, 12};
  for (std::size_t area = 0; area < kAreas; ++area) {
    const std::string id(kAreaIds[area]);
    Scene scene = building_in("money: 20 0 0 0; agents 0: " + id + " 1");
    scene.area(id);
    CHECK(scene.money(0) == 20 - kCosts[area]);
    CHECK(scene.happened("money_moved",
                         R"("from":0,"to":"bank","amount":)" + std::to_string(kCosts[area])));
  }
}

TEST_CASE("NN-106: who cannot pay cannot build") {
  Scene exact = building_in("money: 12 0 0 0; agents 0: strand 1");
  exact.area("strand");
  CHECK(exact.money(0) == 0);
  Scene short_of_one("money: 11 0 0 0; agents 0: strand 1; hand 0: royal_mint");
  short_of_one.card("royal_mint");
  CHECK(!short_of_one.offers(kUse));
}

TEST_CASE("NN-107: the builder gets the City Area card") {
  Scene scene = building_in("agents 0: city 1");
  REQUIRE(scene.area_card("city") == kDisplay);
  scene.area("city");
  CHECK(scene.area_card("city") == seat_at(0));
  CHECK(scene.happened("area_card_moved", R"("area":"city","from":"display","to":0)"));
  CHECK(scene.view(3).area_card[nanty::index(Area::City)] == seat_at(0));
}

TEST_CASE("NN-108: the card goes back to the display with the Building, whatever removed it") {
  Scene event("hand 0: augustus_snodgrass; buildings 1: city");
  event.event("explosion").rolls({6}).card("augustus_snodgrass").use();
  CHECK(event.building("city") == kNoSeat);
  CHECK(event.area_card("city") == kDisplay);
  Scene text("money: 5 0 5 5; hand 0: fire_brigade; buildings 1: city; agents 1: city 1");
  text.card("fire_brigade").use().seat(1).pass_all().play(R"({"do":"refuse"})");
  text.area("city");
  CHECK(text.building("city") == kNoSeat);
  CHECK(text.area_card("city") == kDisplay);
}

TEST_CASE("NN-109, NN-110: with six Buildings one of them moves, and its card goes back") {
  Scene scene = building_in("money: 20 0 0 0; agents 0: lambeth 1; buildings 0:" + areas(6));
  scene.area("lambeth");
  REQUIRE(scene.ask() == AskKind::PickBuilding);
  CHECK(scene.choices().size() == 6);
  scene.area("holborn");
  CHECK(building_count(scene.now(), seat_at(0)) == 6);
  CHECK(scene.building("lambeth") == seat_at(0));
  CHECK(scene.building("holborn") == kNoSeat);
  CHECK(scene.area_card("holborn") == kDisplay);
  CHECK(scene.area_card("lambeth") == seat_at(0));
  CHECK(scene.money(0) == 2);
  CHECK(scene.happened("building_removed", R"("area":"holborn","why":"moved")"));
}

TEST_CASE("NN-109: the sixth Building is simply built") {
  Scene scene = building_in("money: 20 0 0 0; agents 0: lambeth 1; buildings 0:" + areas(5));
  scene.area("lambeth");
  CHECK(building_count(scene.now(), seat_at(0)) == 6);
  CHECK(!scene.happened("building_removed"));
}

TEST_CASE("NN-111: Battersea costs twelve, and being outnumbered there is no bar") {
  Scene scene = building_in("money: 12 0 0 0; agents 0: battersea 1; agents 1: battersea 3");
  scene.area("battersea");
  CHECK(scene.building("battersea") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE(
    "NN-112: Trouble in Chelsea, a Building in Lambeth, no Agent in Westminster and West End: no "
    "building") {
  const Scene scene = building_in(
      "money: 40 0 0 0; agents 0: battersea 1, chelsea 2, lambeth 1; agents 1: westminster 1, "
      "west_end 1, chelsea 1;"
      "trouble: chelsea; buildings 1: lambeth");
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"battersea"})"});
}

TEST_CASE("NN-113: a scroll does what the card's text says, at its place among the icons") {
  Scene scene("hand 0: inspector_gregson");
  scene.card("inspector_gregson").use();
  CHECK(scene.count("cards_drawn", R"("why":"inspector_gregson")") == 1);
  CHECK(scene.now().hands[0].size() == 2);
}

TEST_CASE("NN-113: a text with nobody to act on cannot be used") {
  Scene scene("hand 0: a_hansom_cab; agents 0: city 1");
  scene.card("a_hansom_cab");
  CHECK(scene.refused_by(kUse) == "NN-113");
}

TEST_CASE("NN-114: an event is drawn and carried out at once") {
  Scene scene("hand 0: augustus_snodgrass; buildings 1: strand; money: 0 10 0 0");
  scene.event("subsidence").card("augustus_snodgrass").use();
  CHECK(scene.happened("event_drawn", "subsidence"));
  CHECK(scene.money(1) == 8);
}

TEST_CASE("NN-115: an event that has happened is out of the game") {
  Scene scene("hand 0: augustus_snodgrass samuel_pickwick; events: riots subsidence");
  scene.event("riots").card("augustus_snodgrass").use().skip().use().card("samuel_pickwick").use();
  CHECK(scene.count("event_drawn") == 2);
  CHECK(scene.count("event_drawn", "riots") == 1);
  CHECK(scene.happened("event_drawn", "subsidence"));
  CHECK(scene.now().events == 0);
}

TEST_CASE("NN-115: with no event left the icon does nothing") {
  Scene scene("hand 0: augustus_snodgrass; events:");
  scene.card("augustus_snodgrass").use();
  CHECK(!scene.happened("event_drawn"));
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-116: further cards may follow one another") {
  Scene scene(
      "agents 1: city 1; trouble: city; hand 0: alhambra_music_hall inspector_lestrade dorian_gray "
      "diogenes_club");
  scene.card("alhambra_music_hall")
      .use()
      .use()
      .card("inspector_lestrade")
      .skip()
      .use()
      .card("dorian_gray")
      .use()
      .skip();
  scene.use().card("diogenes_club");
  CHECK(scene.count("card_played") == 4);
  CHECK(scene.money(0) == 16);
  CHECK(scene.choices() == std::vector<std::string>{std::string(kEndTurn)});
}

TEST_CASE("NN-116: without a card to play the icon cannot be used") {
  Scene scene("hand 0: alhambra_music_hall toby");
  scene.card("alhambra_music_hall").use();
  CHECK(scene.refused_by(kUse) == "NN-116");
  scene.skip();
  CHECK(scene.offers(kEndTurn));
}

// SPDX-License-Identifier: MIT
// The brown Action cards whose text brings money, Buildings or Trouble markers.
#include "tests/support/nanty_answers.h"

using namespace gaslight;
using namespace gaslight::nanty;

// Money

TEST_CASE("card thomas_crapper: £1 for every Building of any colour, then a Building for it") {
  Scene scene(
      "hand 0: thomas_crapper; agents 0: city 1; buildings 0: chelsea; buildings 1: strand "
      "lambeth; money: 3");
  scene.card("thomas_crapper").use();
  CHECK(scene.money(0) == 6);
  scene.use().area("city");
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE(
    "card general_post_office: £1 for every Building, beside a Grenadier too, then an Agent") {
  Scene scene(
      "hand 0: general_post_office; buildings 0: chelsea; buildings 2: strand; grenadiers: strand "
      "1");
  scene.card("general_post_office").use();
  CHECK(scene.money(0) == 12);
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 1);
}

TEST_CASE("card police_gazette: £1 for every Trouble marker, then a Building") {
  Scene scene(
      "hand 0: police_gazette; agents 0: city 1; agents 1: strand 1, lambeth 1; trouble: strand "
      "lambeth; money: 4");
  scene.card("police_gazette").use();
  CHECK(scene.money(0) == 6);
  scene.use().area("city");
  CHECK(scene.building("city") == seat_at(0));
}

TEST_CASE("card w_t_stead: the marker that his Agent causes already counts") {
  Scene scene("hand 0: w_t_stead; agents 0: city 1; agents 1: lambeth 2; trouble: lambeth");
  scene.card("w_t_stead").use().area("city").use();
  CHECK(scene.money(0) == 12);
}

TEST_CASE("R32: card mr_tulkinghorn: £2 for every pawn of any kind in an area with Trouble") {
  Scene scene(
      "hand 0: mr_tulkinghorn; agents 0: city 1; agents 1: city 2, strand 1; grenadiers: city 1; "
      "citizens: city 1; "
      "trouble: city strand; money: 0");
  scene.card("mr_tulkinghorn").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"strand"})", R"({"area":"city"})"});
  scene.area("city");
  CHECK(scene.money(0) == 10);
}

TEST_CASE("card mr_tulkinghorn: needs Trouble; earns before the Building") {
  Scene calm("hand 0: mr_tulkinghorn; agents 1: city 2");
  calm.card("mr_tulkinghorn");
  CHECK(only_skip(calm));
  Scene scene(
      "hand 0: mr_tulkinghorn; agents 0: chelsea 1; agents 1: city 2; trouble: city; money: 2");
  scene.card("mr_tulkinghorn").use().area("city").use().area("chelsea");
  CHECK(scene.building("chelsea") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE("card a_j_raffles: an Agent, £3, two cards, a further card") {
  Scene scene("hand 0: a_j_raffles navvies");
  scene.draws({"toby", "reading_room"}).card("a_j_raffles").use().area("city").use().use();
  CHECK(scene.agents(0, "city") == 1);
  CHECK(scene.money(0) == 13);
  CHECK(scene.happened("cards_drawn", R"("cards":["toby","reading_room"])"));
  scene.use().card("reading_room");  // one that was just drawn will do
}

TEST_CASE("R50: card karl_marx: payer and receiver are two different other players") {
  Scene scene("hand 0: karl_marx; agents 0: city 1; money: 10 10 10 10");
  scene.card("karl_marx").use();
  CHECK(!scene.offers(R"({"seat":0})"));
  scene.seat(1);
  CHECK(!scene.offers(R"({"seat":0})"));
  CHECK(!scene.offers(R"({"seat":1})"));
  scene.seat(3);
  CHECK(scene.now().money == std::array<std::uint16_t, 4>{10, 7, 10, 13});
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 2);
}

TEST_CASE("R36: card karl_marx: whoever has less than £3 gives what there is") {
  Scene scene("hand 0: karl_marx; money: 10 2 10 10");
  scene.card("karl_marx").use().seat(1).seat(2);
  CHECK(scene.now().money == std::array<std::uint16_t, 4>{10, 0, 12, 10});
}

TEST_CASE(
    "R13: card karl_marx: Mr Goodyear of the payer: nothing is paid, nobody pays instead, the "
    "Agent is placed") {
  Scene scene("hand 0: karl_marx; hand 1: mr_goodyear");
  scene.card("karl_marx").use().seat(1).seat(2);
  answer(scene, "mr_goodyear");
  CHECK(scene.count("money_moved") == 0);
  CHECK(scene.ask() == AskKind::Icon);
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 1);
}

// Buildings

TEST_CASE(
    "R42: card mr_merdle: takes over a Building in Trouble for its cost, paid to its owner; no "
    "Agent is "
    "needed") {
  Scene scene(
      "hand 0: mr_merdle; agents 2: city 2; buildings 1: city strand; trouble: city; money: 6 0 0 "
      "0");
  scene.card("mr_merdle").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"city"})"});
  scene.area("city");
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.area_card("city") == seat_at(0));
  CHECK(scene.money(0) == 0);
  CHECK(scene.money(1) == 6);
  CHECK(scene.trouble("city"));
}

TEST_CASE("card mr_merdle: neither one's own Building nor one that is too dear") {
  Scene own("hand 0: mr_merdle; agents 2: city 2; buildings 0: city; trouble: city");
  own.card("mr_merdle");
  CHECK(only_skip(own));
  Scene dear("hand 0: mr_merdle; agents 2: city 2; buildings 1: city; trouble: city; money: 5");
  dear.card("mr_merdle");
  CHECK(only_skip(dear));
}

TEST_CASE("R43: card mr_merdle: the area card gained cannot be used in the same turn") {
  Scene scene(
      "hand 0: mr_merdle; agents 2: lambeth 2; buildings 1: lambeth; trouble: lambeth; money: 18");
  scene.card("mr_merdle").use().area("lambeth");
  CHECK(scene.area_card("lambeth") == seat_at(0));
  CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
}

TEST_CASE("R41: card mr_merdle: with six Buildings one of them is moved there") {
  Scene scene(
      "hand 0: mr_merdle; agents 2: city 2; buildings 1: city; trouble: city; money: 6 0 0 0"
      "; buildings 0: chelsea westminster strand west_end holborn highbury");
  scene.card("mr_merdle").use().area("city");
  CHECK(scene.ask() == AskKind::PickBuilding);
  CHECK(!scene.offers(R"({"area":"city"})"));
  scene.area("chelsea");
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.building("chelsea") == kNoSeat);
  CHECK(scene.area_card("chelsea") == kDisplay);
  CHECK(place_of(scene, "building_removed", "chelsea") <
        place_of(scene, "building_removed", "city"));
  CHECK(scene.money(1) == 6);
}

TEST_CASE("R13: card mr_merdle, baroness_burdett_coutts: Mr Goodyear keeps the Building") {
  Scene merdle(
      "hand 0: mr_merdle; hand 1: mr_goodyear; agents 2: city 2; buildings 1: city; trouble: city; "
      "money: 6 0");
  merdle.card("mr_merdle").use().area("city");
  answer(merdle, "mr_goodyear");
  CHECK(merdle.building("city") == seat_at(1));
  CHECK(merdle.area_card("city") == seat_at(1));
  CHECK(merdle.count("building_removed") == 0);
  Scene baroness(
      "hand 0: baroness_burdett_coutts; hand 1: mr_goodyear; buildings 1: city; money: 6 0");
  baroness.card("baroness_burdett_coutts").use().use().area("city");
  answer(baroness, "mr_goodyear");
  CHECK(baroness.building("city") == seat_at(1));
}

TEST_CASE("card baroness_burdett_coutts: the £3 may go into a Building without Trouble") {
  Scene scene(
      "hand 0: baroness_burdett_coutts; agents 2: city 2; trouble: city; buildings 1: city lambeth "
      "strand; money: 15 0");
  scene.card("baroness_burdett_coutts").use();
  CHECK(scene.money(0) == 18);
  scene.use();
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"area":"strand"})", R"({"area":"lambeth"})"});
  scene.area("lambeth");
  CHECK(scene.building("lambeth") == seat_at(0));
  CHECK(scene.money(0) == 0);
  CHECK(scene.money(1) == 18);
}

TEST_CASE("card baroness_burdett_coutts: no Building to be had without the money for it") {
  Scene scene("hand 0: baroness_burdett_coutts; buildings 1: lambeth; money: 15");
  scene.card("baroness_burdett_coutts").skip();
  CHECK(only_skip(scene));
}

TEST_CASE(
    "R41, R43: card baroness_burdett_coutts: moves a seventh Building and waits a turn for the "
    "ability") {
  Scene scene(
      "hand 0: baroness_burdett_coutts; buildings 1: lambeth; money: 15 0"
      "; buildings 0: chelsea westminster strand west_end holborn highbury");
  scene.card("baroness_burdett_coutts").use().use().area("lambeth").area("highbury");
  CHECK(scene.building("highbury") == kNoSeat);
  CHECK(scene.building("lambeth") == seat_at(0));
  CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
  CHECK(scene.offers(R"({"do":"ability","area":"west_end"})"));
}

TEST_CASE("card thomas_cubitt: half the cost of the area, whatever it is") {
  struct Price {
    const char* area;
    int half;
  };
  for (const Price& price : {Price{"city", 3}, Price{"strand", 6}, Price{"lambeth", 9}}) {
    Scene scene("hand 0: thomas_cubitt; agents 0: " + std::string(price.area) +
                " 1; money: " + std::to_string(price.half));
    scene.card("thomas_cubitt").use().area(price.area);
    CHECK(scene.building(price.area) == seat_at(0));
    CHECK(scene.money(0) == 0);
    Scene poor("hand 0: thomas_cubitt; agents 0: " + std::string(price.area) +
               " 1; money: " + std::to_string(price.half - 1));
    poor.card("thomas_cubitt");
    CHECK(only_skip(poor));
  }
}

TEST_CASE("card thomas_cubitt: all other rules of building hold") {
  Scene scene(
      "hand 0: thomas_cubitt; agents 0: city 2, strand 1, chelsea 1; agents 1: battersea 1; "
      "trouble: city; "
      "buildings 1: strand; money: 60");
  scene.card("thomas_cubitt").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"chelsea"})"});
}

TEST_CASE("R41: card thomas_cubitt: with six Buildings one of them is moved") {
  Scene scene(
      "hand 0: thomas_cubitt; agents 0: city 1; money: 3"
      "; buildings 0: chelsea westminster strand west_end holborn highbury");
  scene.card("thomas_cubitt").use().area("city").area("strand");
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

// Trouble

TEST_CASE(
    "R84: card alfred_jingle: after the event a Trouble marker where a pawn stands and none lies") {
  Scene scene(
      "hand 0: alfred_jingle navvies; agents 1: city 1, strand 2; citizens: battersea 1; trouble: "
      "strand; events: riots");
  scene.card("alfred_jingle").use().use();
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"area":"city"})", R"({"area":"battersea"})"});
  scene.area("battersea");
  CHECK(scene.trouble("battersea"));
  scene.use().card("navvies");
}

TEST_CASE("R84: card alfred_jingle: not in an empty area in the first edition either") {
  Scene scene(
      "edition first; hand 0: alfred_jingle; agents 1: city 1; trouble: city; events: riots");
  scene.card("alfred_jingle").use();
  CHECK(only_skip(scene));
}

TEST_CASE(
    "card chartists: Trouble spreads to a neighbour with a pawn, then an Agent, then a further "
    "card") {
  Scene scene(
      "hand 0: chartists navvies; agents 0: chelsea 1; agents 1: city 2, strand 1, battersea 1; "
      "trouble: city");
  scene.card("chartists").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"strand"})"});
  scene.area("strand");
  CHECK(scene.trouble("strand"));
  scene.use().area("west_end").use().card("navvies");
  CHECK(scene.agents(0, "west_end") == 1);
}

TEST_CASE("card chartists: Trouble needs Trouble, and a pawn next to it") {
  Scene calm("hand 0: chartists; agents 1: city 1, strand 1");
  calm.card("chartists");
  CHECK(only_skip(calm));
  Scene alone("hand 0: chartists; agents 1: city 2, battersea 1; trouble: city");
  alone.card("chartists");
  CHECK(only_skip(alone));
}

// SPDX-License-Identifier: MIT
// Rulings on counting, money, single cards, Buildings and ties.
#include <bit>

#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {
const char kEnd[] = R"({"do":"end"})";

// Seat 0 plays its last card with an empty pile, so that the game ends on points.
Scene ended(const std::string& text) {
  Scene scene(with_pile(text + "; hand 0: diogenes_club; dealt: fagin lord_balmoral lord_bellinger "
                               "lord_holdhurst # mr_merryweather city_suburban_bank",
                        {}));
  scene.card("diogenes_club").play(kEnd);
  REQUIRE(scene.is_over());
  return scene;
}
int score(const Scene& scene, std::size_t seat) {
  return scene.now().scores[seat] - kScoreZero;
}
}  // namespace

TEST_CASE("R31: a New Citizen or a Grenadier is Agent enough for East End") {
  Scene scene("buildings 0: east_end; citizens: city 1; grenadiers: highbury 1; hand 0: nancy");
  scene.play(R"({"do":"ability","area":"east_end"})");
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"area":"city"})", R"({"area":"highbury"})"});
}

TEST_CASE("R32: rewards for each pawn count New Citizens and Grenadiers") {
  Scene scene(
      "agents 0: strand 1; agents 1: strand 1; citizens: strand 2; grenadiers: strand 1; hand 0: "
      "lyceum_theatre");
  scene.card("lyceum_theatre").skip().use();
  CHECK(scene.money(0) == 15);
  Scene tulkinghorn("citizens: city 1; grenadiers: city 1; trouble: city; hand 0: mr_tulkinghorn");
  tulkinghorn.card("mr_tulkinghorn").use().area("city");
  CHECK(tulkinghorn.money(0) == 14);
}

TEST_CASE("R33: Mrs Hudson shows all undealt Personalities but one, then £2, then a Building") {
  Scene scene(
      "agents 0: city 1; hand 0: mrs_hudson; dealt: fagin lord_balmoral lord_bellinger "
      "lord_holdhurst");
  scene.personality("sherlock_holmes").card("mrs_hudson").use();
  CHECK(scene.happened("personalities_seen",
                       R"("cards":["professor_moriarty","monsieur_de_sidonia"])"));
  scene.use().use().area("city");
  CHECK(scene.money(0) == 6);
}

TEST_CASE("R34: who is level in points and in City Area cards shares the victory") {
  CHECK(ended("money: 9 10 10 3").now().winners == 6);
  CHECK(ended("buildings 1: lambeth; buildings 2: westminster; money: 0 4 4 0").now().winners == 6);
}

TEST_CASE("R35: a loan costs £12 where they are there, else 15 points and no money") {
  CHECK(score(ended("loans: 1 -; money: 0 12 0 0"), 1) == 0);
  const Scene poor = ended("loans: 1 -; money: 0 11 0 0");
  CHECK(score(poor, 1) == -4);
  CHECK(poor.money(1) == 11);
  const Scene two = ended("loans: 1 1; money: 0 20 0 0");
  CHECK(score(two, 1) == 20 - 12 - 15);
  CHECK(two.count("money_moved", R"("from":1,"to":"bank","amount":12,"why":"loan")") == 1);
}

TEST_CASE("R36: of money that is not there only what there is gets taken") {
  Scene scene("money: 0 2 0 0; hand 0: noah_claypole");
  scene.card("noah_claypole").use().seat(1);
  CHECK(scene.money(0) == 2);
  CHECK(scene.money(1) == 0);
  Scene each("money: 0 1 0 5; hand 0: adam_worth; agents 0: city 1");
  each.card("adam_worth").use();
  CHECK(each.money(0) == 3);
}

TEST_CASE("R37: with less than £5 the hand-clog card cannot be paid off") {
  Scene scene("money: 10 4 10 10; hand 0: irene_adler; agents 0: city 1");
  scene.card("irene_adler").use().seat(1).forced();
  CHECK(index(scene.now().clogs[0]) == 1);
  CHECK(scene.money(1) == 4);
  Scene five("money: 10 5 10 10; hand 0: irene_adler; agents 0: city 1");
  five.card("irene_adler").use().seat(1);
  CHECK(five.offers(R"({"do":"pay"})"));
}

TEST_CASE("R38: the Personality that was given up cannot come back at once") {
  Scene scene("hand 0: dr_jekyll_and_mr_hyde; dealt: fagin");
  const PersonalityId old = scene.now().personality[0];
  const PersonalityBits undealt = scene.now().unused;
  scene.card("dr_jekyll_and_mr_hyde").use();
  CHECK((undealt & personality_bit(scene.now().personality[0])) != 0);
  CHECK((scene.now().unused & personality_bit(old)) != 0);
  CHECK(std::popcount(scene.now().unused) == std::popcount(undealt));
}

TEST_CASE("R39: which undealt Personality stays hidden is up to Chance, anew each time") {
  for (const std::string hidden :
       {"professor_moriarty", "monsieur_de_sidonia", "sherlock_holmes"}) {
    Scene scene("hand 0: mrs_hudson; dealt: fagin lord_balmoral lord_bellinger lord_holdhurst");
    scene.personality(hidden).card("mrs_hudson").use();
    CHECK(scene.count("personalities_seen", hidden) == 0);
    CHECK(std::popcount(scene.view(0).seen_unused) == 2);
  }
}

TEST_CASE("R40: with all twelve out, nearness is judged first, and the area must change") {
  Scene scene("agents 0: strand 11, battersea 1; hand 0: jo_the_crossing_sweeper");
  scene.card("jo_the_crossing_sweeper").use().area("chelsea").piece(0, "battersea");
  CHECK(scene.agents(0, "chelsea") == 1);
  Scene same("agents 0: strand 12; hand 0: jo_the_crossing_sweeper");
  same.card("jo_the_crossing_sweeper").use();
  CHECK(!same.offers(R"({"area":"strand"})"));
  CHECK(same.offers(R"({"area":"city"})"));
}

TEST_CASE("R41: with six Buildings half price and take-over move one, too") {
  const std::string six =
      "buildings 0: chelsea westminster west_end holborn city highbury; money: 20 0 0 0; ";
  Scene half(six + "agents 0: strand 1; hand 0: thomas_cubitt");
  half.card("thomas_cubitt").use().area("strand").area("city");
  CHECK(half.building("city") == kNoSeat);
  CHECK(half.area_card("city") == kDisplay);
  CHECK(index(half.building("strand")) == 0);
  CHECK(half.money(0) == 14);
  Scene take(six + "buildings 1: bermondsey; hand 0: baroness_burdett_coutts");
  take.card("baroness_burdett_coutts").use().use().area("bermondsey").area("city");
  CHECK(building_count(take.now(), seat_at(0)) == 6);
  CHECK(index(take.area_card("bermondsey")) == 0);
  CHECK(take.money(1) == 6);
}

TEST_CASE("R42: a take-over needs no Agent there") {
  Scene scene(
      "agents 1: strand 1; trouble: strand; buildings 1: strand; money: 12 0 0 0; hand 0: "
      "mr_merdle");
  scene.card("mr_merdle").use().area("strand");
  CHECK(index(scene.building("strand")) == 0);
  CHECK(scene.money(1) == 12);
}

TEST_CASE("R43: a City Area card taken over is not used in the same turn") {
  Scene scene("buildings 1: lambeth; money: 20 0 0 0; hand 0: baroness_burdett_coutts");
  scene.card("baroness_burdett_coutts").skip().use().area("lambeth");
  CHECK(index(scene.area_card("lambeth")) == 0);
  CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
}

TEST_CASE("R44: Westminster cannot be used with an empty draw pile") {
  CHECK(!Scene(with_pile("buildings 0: westminster; hand 0: nancy", {}))
             .offers(R"({"do":"ability","area":"westminster"})"));
  CHECK(Scene(with_pile("buildings 0: westminster; hand 0: nancy", {"toby"}))
            .offers(R"({"do":"ability","area":"westminster"})"));
}

TEST_CASE("R45: loans and hand-clog cards stay where they are when hands are swapped") {
  Scene scene("events:; loans: 0 1; clogs: 1 0; hand 0: nathaniel_winkle nancy; hand 1: navvies");
  scene.card("nathaniel_winkle").use().use().seat(1).pass_all();
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(scene.in_hand(1, "nancy"));
  CHECK(index(scene.now().loans[0]) == 0);
  CHECK(index(scene.now().loans[1]) == 1);
  CHECK(index(scene.now().clogs[0]) == 1);
  CHECK(index(scene.now().clogs[1]) == 0);
}

TEST_CASE("R46: the Ripper's second die is rolled after the first removal") {
  Scene scene("agents 1: strand 1; hand 0: jack_the_ripper");
  scene.rolls({3, 3}).card("jack_the_ripper").use();
  CHECK(scene.count("die_rolled") == 1);
  scene.piece(1, "strand").pass_all();
  CHECK(scene.count("die_rolled") == 2);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("R47: Ripper and Murders may take an own Agent although others are there") {
  Scene ripper("agents 0: strand 1; agents 1: strand 1; hand 0: jack_the_ripper");
  ripper.rolls({3}).card("jack_the_ripper").use();
  CHECK(ripper.offers(R"({"owner":0,"area":"strand"})"));
  const Scene murders =
      strike("players 2; agents 0: strand 1; agents 1: strand 1", "mysterious_murders", {3});
  CHECK(murders.offers(R"({"owner":0,"area":"strand"})"));
}

TEST_CASE("R48: Peter's paid player may remove an own Agent, never one of the payer") {
  Scene scene(
      "agents 0: strand 1; agents 1: strand 1; agents 2: strand 1; trouble: strand; hand 0: "
      "henry_holy_peter");
  scene.card("henry_holy_peter").use().seat(1);
  CHECK(index(scene.asked()) == 1);
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"strand"})",
                                                    R"({"owner":2,"area":"strand"})"});
}

TEST_CASE("R49: paying with nobody to remove is allowed, and removes nobody") {
  Scene peter("agents 1: strand 1; hand 0: henry_holy_peter");
  peter.card("henry_holy_peter").use().seat(1);
  CHECK(peter.money(1) == 12);
  CHECK(!peter.happened("agent_removed"));
  CHECK(peter.ask() == AskKind::Icon);
  Scene gunsmith("agents 1: strand 1; hand 0: von_herder_the_gunsmith");
  gunsmith.card("von_herder_the_gunsmith").use().seat(2);
  CHECK(gunsmith.money(2) == 12);
  CHECK(gunsmith.ask() == AskKind::Icon);
}

TEST_CASE("R50: Karl Marx makes one other player pay a different other player") {
  Scene scene("agents 0: city 1; hand 0: karl_marx");
  scene.card("karl_marx").use();
  CHECK(!scene.offers(R"({"seat":0})"));
  scene.seat(1);
  CHECK(!scene.offers(R"({"seat":0})"));
  CHECK(!scene.offers(R"({"seat":1})"));
  scene.seat(3);
  CHECK(scene.money(1) == 7);
  CHECK(scene.money(3) == 13);
  CHECK(scene.money(0) == 10);
}

TEST_CASE("R81: nobody sells a card to a player without money, but may name them otherwise") {
  Scene sale(
      "agents 0: city 1; money: 10 0 1 10; hand 0: donna_britannica_hollandia nancy navvies");
  sale.card("donna_britannica_hollandia").use();
  CHECK(!sale.offers(R"({"seat":1})"));
  CHECK(sale.offers(R"({"seat":3})"));
  Scene clog("agents 0: city 1; money: 10 0 10 10; hand 0: irene_adler");
  clog.card("irene_adler").use();
  CHECK(clog.offers(R"({"seat":1})"));
  Scene fire("buildings 1: city; money: 10 0 10 10; hand 0: fire_brigade");
  fire.card("fire_brigade").use();
  CHECK(fire.offers(R"({"seat":1})"));
}

TEST_CASE("R82: for ties a City Area card counts while it is held, usable or not") {
  CHECK(ended("buildings 1: lambeth; grenadiers: lambeth 1; money: 0 20 20 0").now().winners == 2);
  CHECK(ended("buildings 1: lambeth; card lambeth: display; dead: lambeth; buildings 2: strand; "
              "money: 0 2 8 0")
            .now()
            .winners == 4);
  CHECK(ended("buildings 1: lambeth; dead: lambeth; buildings 2: strand; money: 0 2 8 0")
            .now()
            .winners == 2);
}

TEST_CASE("R83: drawing back up to five counts hand-clog cards") {
  Scene scene("agents 0: city 1; clogs: 0 0; hand 0: michael_faraday nancy navvies");
  scene.card("michael_faraday").use().play(R"({"card":"nancy"})").skip();
  CHECK(scene.now().hands[0].size() == 3);
  CHECK(scene.count("cards_drawn") == 1);
}

TEST_CASE("R84, E07: a text places no Trouble marker in an empty area, in any edition") {
  for (const std::string edition : {"edition retail", "edition first"}) {
    Scene jingle(edition + "; events:; agents 1: city 1; hand 0: alfred_jingle");
    jingle.card("alfred_jingle").use().use();
    CHECK(jingle.choices() == std::vector<std::string>{R"({"area":"city"})"});
    Scene chartists(edition + "; agents 1: city 1, strand 1; trouble: city; hand 0: chartists");
    chartists.card("chartists").use();
    CHECK(chartists.choices() == std::vector<std::string>{R"({"area":"strand"})"});
  }
}

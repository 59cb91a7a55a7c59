// SPDX-License-Identifier: MIT
// The questions that the rulebooks answer, and the sets of Personalities.
#include <bit>

#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {
PersonalityId personality_named(std::string_view id) {
  for (std::size_t i = 0; i < kPersonalities; ++i)
    if (kPersonalityIds[i] == id) return static_cast<PersonalityId>(i);
  FAIL("no such Personality");
  return 0;
}
bool in_set(PersonalityBits bits, std::string_view id) {
  return (bits & personality_bit(personality_named(id))) != 0;
}
}  // namespace

// Playing cards

TEST_CASE("NN-172: a card may be played for no effect") {
  Scene scene("agents 0: strand 1; agents 1: strand 1; trouble: strand; hand 0: sweeney_todd");
  scene.card("sweeney_todd").skip().skip().skip();
  CHECK(scene.count("icon_started") == 0);
  CHECK(scene.discarded("sweeney_todd"));
  CHECK(scene.money(0) == 10);
}

TEST_CASE("NN-172: the Random Event of a card cannot be left out") {
  Scene scene("hand 0: augustus_snodgrass");
  scene.card("augustus_snodgrass");
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"use"})"});
  CHECK(scene.refused_by(R"({"do":"skip"})") != "");
}

TEST_CASE("NN-173: any number of Interrupts may be thrown away besides the card of the turn") {
  Scene scene("hand 0: toby mr_goodyear sweeney_todd");
  scene.play(R"({"do":"discard","card":"toby"})")
      .card("sweeney_todd")
      .play(R"({"do":"discard","card":"mr_goodyear"})");
  CHECK(scene.discarded("toby"));
  CHECK(scene.discarded("mr_goodyear"));
  CHECK(scene.count("card_discarded", R"("why":"interrupt")") == 2);
  CHECK(!scene.offers(R"({"do":"discard","card":"sweeney_todd"})"));
}

TEST_CASE("NN-174: building needs no control, only an Agent and peace") {
  Scene scene("agents 0: strand 1; agents 1: strand 3; money: 12 0 0 0; hand 0: royal_mint");
  scene.card("royal_mint").use().area("strand");
  CHECK(index(scene.building("strand")) == 0);
}

TEST_CASE("NN-175: moving an Agent among pawns causes Trouble") {
  Scene scene("agents 0: strand 1; agents 1: lambeth 1; hand 0: metropolitan_railway");
  scene.card("metropolitan_railway").use().piece(0, "strand").area("lambeth");
  CHECK(scene.trouble("lambeth"));
}

TEST_CASE("NN-176: Babbage and Mycroft Holmes play any two cards of the hand") {
  for (const std::string card : {"mycroft_holmes", "charles_babbage"}) {
    Scene scene("events:; hand 0: jo_the_crossing_sweeper lamplighter navvies " + card);
    scene.card(card);
    if (card == "charles_babbage") scene.use();
    scene.use();
    CHECK(scene.choices().size() == 3);
    scene.card("navvies").skip().skip();
    CHECK(scene.offers(R"({"do":"play","card":"lamplighter"})"));
    scene.card("lamplighter").skip();
    CHECK(scene.choices() == std::vector<std::string>{R"({"do":"end"})"});
  }
}

TEST_CASE("NN-177: the first of the two cards may chain further cards before the second") {
  Scene scene(
      "hand 0: mycroft_holmes alhambra_music_hall lamplighter navvies nancy; agents 0: city 1");
  scene.card("mycroft_holmes").use().card("alhambra_music_hall").use().use();
  scene.card("lamplighter").skip();
  CHECK(scene.offers(R"({"do":"play","card":"navvies"})"));
  scene.card("navvies").skip().skip();
  CHECK(!scene.offers(R"({"do":"play","card":"nancy"})"));
  CHECK(scene.offers(R"({"do":"end"})"));
}

// Protection

TEST_CASE("NN-178: one protection card saves an Agent from one skull of Colonel Moran only") {
  Scene scene("agents 1: strand 1; trouble: strand; hand 0: col_sebastian_moran; hand 1: toby");
  scene.card("col_sebastian_moran").use().piece(1, "strand").play(answer("toby", 1, "strand"));
  CHECK(scene.agents(1, "strand") == 1);
  scene.use().piece(1, "strand").pass_all();
  CHECK(scene.agents(1, "strand") == 0);
}

TEST_CASE("NN-179: the second skull may aim at the saved Agent and needs another answer") {
  Scene scene(
      "agents 1: strand 1; trouble: strand; hand 0: col_sebastian_moran; hand 1: toby "
      "little_dorrit");
  scene.card("col_sebastian_moran").use().piece(1, "strand").play(answer("toby", 1, "strand"));
  scene.use().piece(1, "strand");
  CHECK(!scene.offers(answer("toby", 1, "strand")));
  scene.play(answer("little_dorrit", 1, "strand"));
  CHECK(scene.agents(1, "strand") == 1);
}

TEST_CASE("NN-180: Mr Goodyear stops a text aimed at you") {
  Scene scene("hand 0: noah_claypole; hand 1: mr_goodyear");
  scene.card("noah_claypole").use().seat(1).play(answer("mr_goodyear"));
  CHECK(scene.money(1) == 10);
  CHECK(scene.discarded("mr_goodyear"));
}

TEST_CASE("NN-181: Mr Goodyear does not stop a skull") {
  Scene scene("agents 1: strand 1; trouble: strand; hand 0: bill_sikes; hand 1: mr_goodyear");
  scene.card("bill_sikes").use().piece(1, "strand");
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"pass"})"});
  scene.pass();
  CHECK(scene.agents(1, "strand") == 0);
}

TEST_CASE("NN-182: Mr Goodyear stops Jack the Ripper") {
  Scene scene("agents 1: strand 1; hand 0: jack_the_ripper; hand 1: mr_goodyear");
  scene.rolls({3})
      .card("jack_the_ripper")
      .use()
      .piece(1, "strand")
      .play(answer("mr_goodyear", 1, "strand"));
  CHECK(scene.agents(1, "strand") == 1);
}

TEST_CASE("NN-183: Mr Goodyear stops the Fire Brigade, Milverton and the Forty Elephants") {
  Scene fire("buildings 1: city; money: 10 0 10 10; hand 0: fire_brigade; hand 1: mr_goodyear");
  fire.card("fire_brigade").use().seat(1).play(answer("mr_goodyear"));
  CHECK(index(fire.building("city")) == 1);
  Scene clog("hand 0: charles_augustus_milverton; hand 1: mr_goodyear; agents 0: city 1");
  clog.card("charles_augustus_milverton").use().seat(1).play(answer("mr_goodyear"));
  CHECK(clog.now().clogs[1] == kNoSeat);
  CHECK(clog.money(1) == 10);
  Scene thieves("players 2; hand 0: forty_elephants; hand 1: mr_goodyear; agents 0: city 1");
  thieves.card("forty_elephants").use().play(answer("mr_goodyear"));
  CHECK(thieves.money(1) == 10);
}

TEST_CASE("NN-184: Mr Goodyear protects nobody but the player who uses it") {
  Scene scene("agents 0: city 1; hand 0: forty_elephants; hand 2: mr_goodyear");
  scene.card("forty_elephants").use().play(answer("mr_goodyear"));
  CHECK(scene.money(1) == 8);
  CHECK(scene.money(2) == 10);
  CHECK(scene.money(3) == 8);
  CHECK(scene.money(0) == 14);
}

TEST_CASE("NN-185: Mr Goodyear is of no use against a Random Event") {
  Scene scene = strike("agents 1: strand 1; hand 1: mr_goodyear", "zeppelin_crash", {3});
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"pass"})"});
}

TEST_CASE("NN-186, E36: a card that Mr Goodyear stopped is not turned on somebody else") {
  Scene scene("hand 0: noah_claypole nancy; hand 1: mr_goodyear");
  scene.card("noah_claypole").use().seat(1).play(answer("mr_goodyear"));
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.money(0) == 10);
  scene.use();
  CHECK(scene.happened("icon_started", R"("icon":"play_another")"));
}

TEST_CASE("NN-187: Mr Goodyear against Peter: the paid player keeps the money and removes nobody") {
  Scene scene(
      "agents 2: strand 1; agents 3: strand 1; trouble: strand; hand 0: henry_holy_peter; hand 2: "
      "mr_goodyear");
  scene.card("henry_holy_peter")
      .use()
      .seat(1)
      .piece(2, "strand")
      .play(answer("mr_goodyear", 2, "strand"));
  CHECK(scene.money(1) == 12);
  CHECK(scene.money(0) == 8);
  CHECK(!scene.happened("agent_removed"));
  CHECK(index(scene.asked()) == 0);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-188: Mr Goodyear against Winkle: no card changes hands at all") {
  Scene scene("events:; hand 0: nathaniel_winkle nancy; hand 1: mr_goodyear navvies");
  scene.card("nathaniel_winkle").use().use().seat(1).play(answer("mr_goodyear"));
  CHECK(!scene.happened("hands_swapped"));
  CHECK(scene.in_hand(0, "nancy"));
  CHECK(scene.in_hand(1, "navvies"));
}

TEST_CASE("NN-208: Watson is of no use against a Random Event") {
  Scene scene = strike("agents 0: strand 1; hand 0: augustus_snodgrass doctor_john_h_watson",
                       "zeppelin_crash", {3});
  CHECK(scene.ask() == AskKind::Respond);
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"pass"})"});
}

TEST_CASE("NN-209: Toby answers players, not Random Events") {
  Scene murder =
      strike("players 2; agents 1: strand 1; hand 1: toby", "mysterious_murders", {3, 4});
  murder.piece(1, "strand");
  CHECK(murder.choices() == std::vector<std::string>{R"({"do":"pass"})"});
  Scene crash = strike("agents 1: strand 1; hand 1: toby", "zeppelin_crash", {3});
  CHECK(!crash.offers(answer("toby", 1, "strand")));
}

// Single cards

TEST_CASE("NN-192: Jack the Ripper may remove New Citizens and Grenadiers") {
  Scene scene("citizens: strand 1; grenadiers: city 1; hand 0: jack_the_ripper");
  scene.rolls({3, 6})
      .card("jack_the_ripper")
      .use()
      .piece(kCitizen, "strand")
      .piece(kGrenadier, "city");
  CHECK(agents_on_board(scene.now(), kCitizen) == 0);
  CHECK(agents_on_board(scene.now(), kGrenadier) == 0);
}

TEST_CASE("NN-193: Irene Adler and Milverton stay with who took them") {
  Scene scene("agents 0: city 1; hand 0: irene_adler");
  scene.card("irene_adler").use().seat(1).play(R"({"do":"refuse"})");
  CHECK(index(scene.now().clogs[0]) == 1);
  CHECK(!scene.discarded("irene_adler"));
  CHECK(!scene.in_hand(1, "irene_adler"));
  CHECK(scene.happened("card_kept", R"("seat":1,"card":"irene_adler","why":"clog")"));
}

TEST_CASE("NN-194: each of them takes one of the five places of the hand") {
  Scene one("clogs: 0 -; hand 0: diogenes_club");
  one.card("diogenes_club").forced();
  CHECK(one.now().hands[0].size() == 4);
  Scene two("clogs: 0 0; hand 0: diogenes_club");
  two.card("diogenes_club").forced();
  CHECK(two.now().hands[0].size() == 3);
}

TEST_CASE("NN-195: City and Westminster cannot throw them away") {
  Scene scene("clogs: 0 0; buildings 0: city westminster; hand 0: nancy");
  scene.play(R"({"do":"ability","area":"city"})");
  CHECK(scene.choices() == std::vector<std::string>{R"({"card":"nancy"})"});
  Scene empty("clogs: 0 -; buildings 0: city");
  CHECK(!empty.offers(R"({"do":"ability","area":"city"})"));
}

TEST_CASE("NN-206, E38: Tupman lifts both pawns, then sets each down among whoever else is there") {
  Scene scene(
      "events:; agents 0: strand 1; agents 1: city 1, strand 1; trouble: strand; hand 0: "
      "tracy_tupman; citizens: lambeth 1");
  scene.card("tracy_tupman").use().use().piece(0, "strand").piece(1, "city").pass_all();
  CHECK(scene.agents(0, "city") == 1);
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.trouble("strand"));
  CHECK(!scene.trouble("city"));
  CHECK(scene.count("trouble_removed", R"("area":"strand")") == 1);
  CHECK(scene.count("trouble_placed", R"("area":"strand")") == 1);
}

TEST_CASE("NN-206: a marker goes with the swap where each pawn then stands alone") {
  Scene scene(
      "events:; agents 0: strand 1; agents 1: city 1; trouble: strand city; hand 0: tracy_tupman");
  scene.card("tracy_tupman").use().use().piece(0, "strand").piece(1, "city").pass_all();
  CHECK(scene.now().trouble == 0);
}

TEST_CASE("NN-207: Gladstone's Agents are placed one after the other") {
  Scene scene("events:; hand 0: william_gladstone");
  scene.card("william_gladstone").use().use().area("westminster");
  CHECK(!scene.trouble("westminster"));
  CHECK(scene.offers(R"({"do":"skip"})"));
  scene.area("westminster");
  CHECK(scene.agents(0, "westminster") == 2);
  CHECK(scene.trouble("westminster"));
}

TEST_CASE("NN-211: where only own Agents stand Jack the Ripper takes one of them") {
  Scene scene("agents 0: strand 2; hand 0: jack_the_ripper");
  scene.rolls({3, 4}).card("jack_the_ripper").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":0,"area":"strand"})"});
  scene.piece(0, "strand").pass_all();
  CHECK(scene.agents(0, "strand") == 1);
}

TEST_CASE("NN-212: Jack the Ripper rolls, removes, rolls, removes") {
  Scene scene("citizens: strand 2; hand 0: jack_the_ripper");
  scene.rolls({3, 3}).card("jack_the_ripper").use();
  CHECK(scene.count("die_rolled") == 1);
  scene.piece(kCitizen, "strand");
  CHECK(scene.count("die_rolled") == 2);
  scene.piece(kCitizen, "strand");
  CHECK(scene.count("agent_removed") == 2);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("NN-213: once begun Jack the Ripper cannot be called off") {
  Scene scene("citizens: strand 2; hand 0: jack_the_ripper");
  scene.rolls({3, 3}).card("jack_the_ripper").use();
  CHECK(!scene.offers(R"({"do":"skip"})"));
  scene.piece(kCitizen, "strand");
  CHECK(!scene.offers(R"({"do":"skip"})"));
}

TEST_CASE("NN-214: with no card left to give nobody pays Davis or Hollandia") {
  for (const std::string card : {"rosetta_davis", "donna_britannica_hollandia"}) {
    Scene scene("agents 0: city 1; hand 0: " + card);
    scene.card(card);
    if (card == "rosetta_davis") scene.skip();
    CHECK(!scene.offers(R"({"do":"use"})"));
    scene.skip();
    CHECK(scene.money(0) == 10);
  }
}

TEST_CASE("NN-215: Bermondsey and Chelsea place there or next door, wherever your Agents are") {
  Scene scene("agents 0: highbury 1; buildings 0: chelsea bermondsey; hand 0: nancy");
  scene.play(R"({"do":"ability","area":"chelsea"})");
  CHECK(scene.choices().size() == 4);
  scene.area("battersea");
  scene.play(R"({"do":"ability","area":"bermondsey"})");
  CHECK(scene.offers(R"({"area":"bermondsey"})"));
  CHECK(!scene.offers(R"({"area":"highbury"})"));
  CHECK(scene.money(0) == 4);
}

TEST_CASE("NN-216: you may build beside a Grenadier or a New Citizen") {
  Scene scene(
      "agents 0: strand 1; grenadiers: strand 1; citizens: strand 1; money: 12 0 0 0; hand 0: "
      "royal_mint");
  scene.card("royal_mint").use().area("strand");
  CHECK(index(scene.building("strand")) == 0);
}

// Sets of Personalities

TEST_CASE("NN-217: the first edition may be played with variant Personalities") {
  CHECK(std::popcount(personalities_in_play(test_rules(), Edition::First,
                                            PersonalitySet::Alternative, 4)) == 8);
}

TEST_CASE("NN-218: Classic exchanges Moriarty and Sidonia for their classic cards") {
  const PersonalityBits classic =
      personalities_in_play(test_rules(), Edition::Retail, PersonalitySet::Classic, 4);
  CHECK(std::popcount(classic) == 7);
  CHECK(in_set(classic, "classic_professor_moriarty"));
  CHECK(in_set(classic, "classic_monsieur_de_sidonia"));
  CHECK(!in_set(classic, "professor_moriarty"));
  CHECK(!in_set(classic, "monsieur_de_sidonia"));
  CHECK(in_set(classic, "fagin"));
}

TEST_CASE("NN-219: Classic Sidonia stays out with two players") {
  CHECK(!in_set(personalities_in_play(test_rules(), Edition::Retail, PersonalitySet::Classic, 2),
                "classic_monsieur_de_sidonia"));
  CHECK(in_set(personalities_in_play(test_rules(), Edition::Retail, PersonalitySet::Classic, 3),
               "classic_monsieur_de_sidonia"));
}

TEST_CASE("NN-220, R33: the card that replaces Mrs Hudson in Classic does the same") {
  Scene scene("personalities classic; hand 0: mrs_hudson");
  scene.card("mrs_hudson").use();
  CHECK(scene.happened("personalities_seen"));
  scene.use();
  CHECK(scene.money(0) == 12);
}

TEST_CASE("NN-221: Alternative is a set of eight cards of its own") {
  const PersonalityBits set =
      personalities_in_play(test_rules(), Edition::Retail, PersonalitySet::Alternative, 4);
  CHECK(std::popcount(set) == 8);
  CHECK((set & personalities_in_play(test_rules(), Edition::Retail, PersonalitySet::Standard, 4)) ==
        0);
}

// SPDX-License-Identifier: MIT
// The brown Interrupts: Victor Frankenstein, Little Dorrit, Doctor John H. Watson.
#include "tests/support/nanty_answers.h"

using namespace gaslight;
using namespace gaslight::nanty;

TEST_CASE(
    "R07: card victor_frankenstein, little_dorrit, doctor_john_h_watson: are not the card of a "
    "turn") {
  for (const char* card : {"victor_frankenstein", "little_dorrit", "doctor_john_h_watson"}) {
    Scene scene("hand 0: navvies " + std::string(card));
    CHECK(!scene.offers(R"({"do":"play","card":")" + std::string(card) + "\"}"));
    scene.play(R"({"do":"discard","card":")" + std::string(card) + "\"}");
    CHECK(scene.discarded(card));
    CHECK(scene.offers(R"({"do":"play","card":"navvies"})"));  // the turn is still to be played
  }
}

// Victor Frankenstein

TEST_CASE(
    "card victor_frankenstein: any other area will do, however far, and an empty one gets no "
    "Trouble") {
  Scene scene("hand 0: hound; hand 1: victor_frankenstein; agents 1: city 2; trouble: city");
  scene.card("hound").use().piece(1, "city");
  answer(scene, "victor_frankenstein");
  CHECK(scene.asked() == seat_at(1));
  CHECK(scene.choices().size() == 11);
  CHECK(!scene.offers(R"({"area":"city"})"));
  scene.area("battersea");
  CHECK(scene.agents(1, "battersea") == 1);
  CHECK(!scene.trouble("battersea"));
  CHECK(!scene.trouble("city"));
  CHECK(scene.discarded("victor_frankenstein"));
}

TEST_CASE("card victor_frankenstein: is no help against a move") {
  Scene scene("hand 0: costermongers; hand 1: victor_frankenstein; agents 1: city 1");
  scene.card("costermongers").use().piece(1, "city");
  if (scene.ask() == AskKind::PickArea) scene.area("strand");
  CHECK(answer_with(scene, "victor_frankenstein").empty());
  scene.pass_all();
  CHECK(scene.agents(1, "strand") == 1);
}

TEST_CASE("card victor_frankenstein: saves nobody else's Agent") {
  Scene scene("hand 0: hound; hand 1: victor_frankenstein; agents 2: city 1; trouble: city");
  scene.card("hound").use().piece(2, "city");
  CHECK(scene.agents(2, "city") == 0);
  CHECK(scene.in_hand(1, "victor_frankenstein"));
}

TEST_CASE(
    "NN-210: card victor_frankenstein, little_dorrit: answer Mysterious Murders, Toby and Goodyear "
    "do not") {
  for (const char* card : {"victor_frankenstein", "little_dorrit"}) {
    Scene scene("players 2; hand 0: augustus_snodgrass; hand 1: toby mr_goodyear " +
                std::string(card) + "; agents 1: city 1; events: mysterious_murders");
    scene.rolls({6, 1}).card("augustus_snodgrass").use().piece(1, "city");
    CHECK(answer_with(scene, "toby").empty());         // NN-209
    CHECK(answer_with(scene, "mr_goodyear").empty());  // NN-185
    answer(scene, card);
    if (scene.ask() == AskKind::PickArea) scene.area("lambeth");
    CHECK(scene.count("agent_removed") == 0);
    CHECK(scene.agents(1, "city") + scene.agents(1, "lambeth") == 1);
  }
}

// Little Dorrit

TEST_CASE("card little_dorrit: the Agent stays, and so does the Trouble") {
  Scene scene("hand 0: hound; hand 1: little_dorrit; agents 1: city 1; trouble: city");
  scene.card("hound").use().piece(1, "city");
  answer(scene, "little_dorrit");
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.trouble("city"));
  CHECK(scene.discarded("little_dorrit"));
  CHECK(scene.happened("effect_blocked", R"("what":"agent_removed")"));
}

TEST_CASE("card little_dorrit: need not be played") {
  Scene scene("hand 0: hound; hand 1: little_dorrit; agents 1: city 1; trouble: city");
  scene.card("hound").use().piece(1, "city").pass();
  CHECK(scene.agents(1, "city") == 0);
  CHECK(scene.in_hand(1, "little_dorrit"));
}

TEST_CASE("card little_dorrit: is no help against a swap of pawns") {
  Scene scene(
      "hand 0: tracy_tupman; hand 1: little_dorrit; agents 1: city 1; agents 2: lambeth 1; events: "
      "riots");
  scene.card("tracy_tupman").use().use().piece(1, "city").piece(2, "lambeth");
  CHECK(answer_with(scene, "little_dorrit").empty());
  scene.pass_all();
  CHECK(scene.agents(1, "lambeth") == 1);
}

TEST_CASE("R14: card little_dorrit: Mr Goodyear does not answer an Interrupt") {
  Scene scene("hand 0: hound mr_goodyear; hand 1: little_dorrit; agents 1: city 1; trouble: city");
  scene.card("hound").use().piece(1, "city");
  answer(scene, "little_dorrit");
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.in_hand(0, "mr_goodyear"));
}

// Doctor John H. Watson

TEST_CASE(
    "R09: card doctor_john_h_watson: ends the turn, keeps the card, and the hand is filled up to "
    "five") {
  Scene scene("hand 0: doctor_john_h_watson navvies nancy; agents 0: city 1");
  scene.card("navvies").play(R"({"do":"watson"})");
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(!scene.discarded("navvies"));
  CHECK(scene.discarded("doctor_john_h_watson"));
  CHECK(scene.now().hands[0].size() == 5);
  CHECK(scene.happened("cards_drawn", R"("why":"refill")"));
  CHECK(scene.happened("turn_started", R"("seat":1)"));
}

TEST_CASE("R11: card doctor_john_h_watson: what the card has done stands") {
  Scene scene("hand 0: doctor_john_h_watson navvies; agents 0: city 1");
  scene.card("navvies").use().area("strand").play(R"({"do":"watson"})");
  CHECK(scene.agents(0, "strand") == 1);
  CHECK(scene.in_hand(0, "navvies"));
}

TEST_CASE("R10: card doctor_john_h_watson: in a chain only the card in play comes back") {
  Scene scene("hand 0: doctor_john_h_watson metropolitan_railway navvies; agents 0: city 1");
  scene.card("metropolitan_railway").skip().use().card("navvies").play(R"({"do":"watson"})");
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(scene.discarded("metropolitan_railway"));
  CHECK(!scene.in_hand(0, "metropolitan_railway"));
}

TEST_CASE("card doctor_john_h_watson: also ends the two cards that Babbage grants") {
  Scene scene("hand 0: doctor_john_h_watson charles_babbage navvies nancy; events: riots");
  scene.card("charles_babbage").use().use().card("navvies").play(R"({"do":"watson"})");
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(scene.in_hand(0, "nancy"));
  CHECK(scene.asked() == seat_at(1));
}

TEST_CASE("R10: card doctor_john_h_watson: a loan that has been taken cannot come back") {
  Scene scene("hand 0: doctor_john_h_watson mr_merryweather navvies");
  scene.card("mr_merryweather").use();
  if (scene.offers(R"({"do":"watson"})")) scene.play(R"({"do":"watson"})");
  CHECK(!scene.in_hand(0, "mr_merryweather"));
  CHECK(scene.money(0) == 20);
}

TEST_CASE("R69: card doctor_john_h_watson: not before a card is played") {
  Scene scene("hand 0: doctor_john_h_watson navvies");
  CHECK(!scene.offers(R"({"do":"watson"})"));
}

TEST_CASE("card doctor_john_h_watson: only in one's own turn, and no answer to a skull") {
  Scene scene("hand 0: hound; hand 1: doctor_john_h_watson; agents 1: city 1; trouble: city");
  scene.card("hound").use().piece(1, "city");
  CHECK(answer_with(scene, "doctor_john_h_watson").empty());
  CHECK(!scene.offers(R"({"do":"watson"})"));
  scene.pass_all();
  CHECK(scene.agents(1, "city") == 0);
}

TEST_CASE("NN-208: card doctor_john_h_watson: saves nothing from a Random Event") {
  Scene scene(
      "players 2; hand 0: doctor_john_h_watson augustus_snodgrass; agents 0: city 1; events: "
      "mysterious_murders");
  scene.rolls({6, 1}).card("augustus_snodgrass").use().piece(0, "city");
  CHECK(answer_with(scene, "doctor_john_h_watson").empty());
  scene.pass_all();
  CHECK(scene.agents(0, "city") == 0);
}

TEST_CASE("R85: Doctor Watson does not get anybody round a Random Event") {
  Scene scene(
      "hand 0: doctor_john_h_watson augustus_snodgrass; agents 0: city 1; events: riots fog");
  scene.card("augustus_snodgrass");
  CHECK(!scene.offers(R"({"do":"watson"})"));
  CHECK(scene.reason("watson") == "R85");
  scene.event("riots").use();
  CHECK(scene.offers(R"({"do":"watson"})"));
}

TEST_CASE(
    "R86: after its last icon a card is finished, and Doctor Watson has nothing to bring back") {
  Scene scene("hand 0: isambard_kingdom_brunel doctor_john_h_watson");
  scene.card("isambard_kingdom_brunel");
  CHECK(scene.offers(R"({"do":"watson"})"));
  scene.use();
  CHECK(scene.discarded("isambard_kingdom_brunel"));
  CHECK(!scene.offers(R"({"do":"watson"})"));
  CHECK(scene.reason("watson") == "R10");
}

TEST_CASE(
    "card uriah_heep: worlds sampled while a card is picked hold the two cards in that hand") {
  Scene scene("agents 0: city 1; hand 0: uriah_heep; hand 1: nancy navvies hound");
  scene.draws({"nancy", "hound"}).card("uriah_heep").use().seat(1).pass_all();
  REQUIRE(scene.ask() == AskKind::PickCard);
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const Position world = sample(test_rules(), scene.view(0), rng);
    CHECK((world.drawn - world.hands[1]).empty());
    CHECK(broken_invariant(test_rules(), world) == nullptr);
  }
}

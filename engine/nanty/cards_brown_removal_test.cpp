// SPDX-License-Identifier: MIT
// The brown Action cards whose text takes pawns off the board.
#include "tests/support/nanty_answers.h"

using namespace gaslight;
using namespace gaslight::nanty;

// The Great Stink

TEST_CASE("R64: card great_stink: round the table every other player takes off one own Agent") {
  Scene scene(
      "seat 2; hand 2: great_stink; agents 0: city 1; agents 1: city 1, strand 1; agents 2: city "
      "1; agents 3: city 1");
  scene.card("great_stink").use();
  CHECK(scene.asked() == seat_at(3));
  scene.piece(3, "city");
  CHECK(scene.asked() == seat_at(0));
  scene.piece(0, "city");
  CHECK(scene.asked() == seat_at(1));
  CHECK(!scene.offers(R"({"owner":0,"area":"city"})"));
  CHECK(!scene.offers(R"({"do":"skip"})"));
  scene.piece(1, "strand");
  CHECK(scene.count("agent_removed") == 3);
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.agents(2, "city") == 1);
  CHECK(scene.discarded("great_stink"));
}

TEST_CASE("card great_stink: a player without Agents is passed over") {
  Scene scene("hand 0: great_stink; agents 2: city 2; trouble: city");
  scene.card("great_stink").use();
  CHECK(scene.asked() == seat_at(2));
  scene.piece(2, "city");
  CHECK(scene.count("agent_removed") == 1);
  CHECK(!scene.trouble("city"));
}

TEST_CASE("card great_stink: of no use when nobody else has an Agent") {
  Scene scene("hand 0: great_stink; agents 0: city 2; citizens: city 1");
  scene.card("great_stink");
  CHECK(only_skip(scene));
}

TEST_CASE("R18: card great_stink: Dorrit and Toby save the Agent of whoever plays them") {
  for (const char* card : {"little_dorrit", "toby"}) {
    Scene scene("hand 0: great_stink; hand 1: " + std::string(card) +
                "; agents 1: city 1; agents 2: city 1");
    scene.card("great_stink").use().piece(1, "city");
    answer(scene, card).piece(2, "city");
    CHECK(scene.agents(1, "city") == 1);
    CHECK(scene.agents(2, "city") == 0);
  }
}

TEST_CASE("R12, NN-184: card great_stink: Mr Goodyear spares his player alone") {
  Scene scene(
      "hand 0: great_stink; hand 2: mr_goodyear; agents 1: city 1; agents 2: city 1; agents 3: "
      "city 1");
  scene.card("great_stink").use().piece(1, "city").piece(2, "city");
  answer(scene, "mr_goodyear").piece(3, "city");
  CHECK(scene.agents(1, "city") == 0);
  CHECK(scene.agents(2, "city") == 1);
  CHECK(scene.agents(3, "city") == 0);
}

TEST_CASE("card great_stink: the League sets the Agent down elsewhere") {
  Scene scene("hand 0: great_stink; hand 1: red_headed_league; agents 1: city 1");
  scene.card("great_stink").use().piece(1, "city");
  answer(scene, "red_headed_league").area("battersea");
  CHECK(scene.agents(1, "battersea") == 1);
  CHECK(scene.count("agent_removed") == 0);
}

// Von Herder the Gunsmith

TEST_CASE(
    "card von_herder_the_gunsmith: £2 to a player, then a pawn by the rules of the skull, then a "
    "Building") {
  Scene scene(
      "hand 0: von_herder_the_gunsmith; agents 0: city 1; agents 1: city 1, strand 1; trouble: "
      "city; money: 8 0 0 0");
  scene.card("von_herder_the_gunsmith").use();
  CHECK(!scene.offers(R"({"seat":0})"));
  scene.seat(3);
  CHECK(scene.money(3) == 2);
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"city"})"});
  scene.piece(1, "city").use().area("city");
  CHECK(scene.agents(1, "city") == 0);
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE("card von_herder_the_gunsmith: the victim may be the one who is paid") {
  Scene scene("hand 0: von_herder_the_gunsmith; agents 1: city 1; trouble: city; money: 2 0 0 0");
  scene.card("von_herder_the_gunsmith").use().seat(1).piece(1, "city");
  CHECK(scene.agents(1, "city") == 0);
  CHECK(scene.money(1) == 2);
}

TEST_CASE("R49: card von_herder_the_gunsmith: with nobody to hit the money can still be paid") {
  Scene scene("hand 0: von_herder_the_gunsmith; agents 1: city 1; money: 2 0 0 0");
  scene.card("von_herder_the_gunsmith").use().seat(1);
  CHECK(scene.money(1) == 2);
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("card von_herder_the_gunsmith: not to be had for less than £2") {
  Scene scene("hand 0: von_herder_the_gunsmith; agents 1: city 1; trouble: city; money: 1");
  scene.card("von_herder_the_gunsmith");
  CHECK(only_skip(scene));
}

TEST_CASE(
    "R80: card von_herder_the_gunsmith: is text, so Mr Goodyear stops it too; the money stays "
    "paid") {
  for (const char* card : {"mr_goodyear", "toby", "little_dorrit"}) {
    Scene scene("hand 0: von_herder_the_gunsmith; hand 1: " + std::string(card) +
                "; agents 1: city 1; agents 2: city 1; trouble: city; money: 2 0 0 0");
    scene.card("von_herder_the_gunsmith").use().seat(3).piece(1, "city");
    answer(scene, card);
    CHECK(scene.agents(1, "city") == 1);
    CHECK(scene.agents(2, "city") == 1);
    CHECK(scene.trouble("city"));
    CHECK(scene.money(3) == 2);
    CHECK(scene.ask() == AskKind::Icon);
  }
}

// Jack the Ripper

TEST_CASE("NN-212, R46: card jack_the_ripper: roll, remove, roll, remove") {
  Scene scene("hand 0: jack_the_ripper; agents 1: city 1; agents 2: lambeth 2");
  scene.rolls({6, 11}).card("jack_the_ripper").use();
  CHECK(scene.count("die_rolled") == 1);
  scene.piece(1, "city");
  CHECK(scene.count("agent_removed") == 1);
  CHECK(scene.count("die_rolled") == 2);
  scene.piece(2, "lambeth");
  CHECK(scene.agents(2, "lambeth") == 1);
  CHECK(place_of(scene, "agent_removed") < place_of(scene, "die_rolled", "lambeth"));
}

TEST_CASE("card jack_the_ripper: needs no Trouble, but takes a marker along") {
  Scene scene("hand 0: jack_the_ripper; agents 1: city 2; trouble: city");
  scene.rolls({6, 6}).card("jack_the_ripper").use().piece(1, "city");
  CHECK(!scene.trouble("city"));
  scene.piece(1, "city");
  CHECK(scene.agents(1, "city") == 0);
}

TEST_CASE("NN-211: card jack_the_ripper: where only one's own Agents are, one of them goes") {
  Scene scene("hand 0: jack_the_ripper; agents 0: city 1; agents 1: strand 1");
  scene.rolls({6, 7}).card("jack_the_ripper").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":0,"area":"city"})"});
  scene.piece(0, "city");
  CHECK(scene.agents(0, "city") == 0);
}

TEST_CASE("R47: card jack_the_ripper: one's own Agent may be picked beside others") {
  Scene scene("hand 0: jack_the_ripper; agents 0: city 1; agents 1: city 1");
  scene.rolls({6, 7}).card("jack_the_ripper").use();
  CHECK(scene.offers(R"({"owner":1,"area":"city"})"));
  scene.piece(0, "city");
  CHECK(scene.agents(0, "city") == 0);
}

TEST_CASE("NN-213: card jack_the_ripper: once begun there is no leaving off") {
  Scene scene("hand 0: jack_the_ripper navvies; agents 0: city 2; agents 1: city 1");
  scene.rolls({6, 6}).card("jack_the_ripper").use();
  CHECK(!scene.offers(R"({"do":"skip"})"));
  scene.piece(1, "city");
  CHECK(scene.ask() == AskKind::PickPiece);
  CHECK(!scene.offers(R"({"do":"skip"})"));
}

TEST_CASE("card jack_the_ripper: an empty area costs that roll only") {
  Scene scene("hand 0: jack_the_ripper navvies; agents 1: city 1");
  scene.rolls({1, 6}).card("jack_the_ripper").use().piece(1, "city").use().card("navvies");
  CHECK(scene.count("die_rolled") == 2);
  CHECK(scene.count("agent_removed") == 1);
}

TEST_CASE("NN-192: card jack_the_ripper: takes Grenadiers and New Citizens") {
  Scene scene("hand 0: jack_the_ripper; grenadiers: city 1; citizens: lambeth 1; trouble: city");
  scene.rolls({6, 11})
      .card("jack_the_ripper")
      .use()
      .piece(kGrenadier, "city")
      .piece(kCitizen, "lambeth");
  CHECK(scene.count("agent_removed") == 2);
  CHECK(!scene.trouble("city"));
}

TEST_CASE(
    "R71, NN-182: card jack_the_ripper: Mr Goodyear ends the scroll, the further card stays") {
  Scene scene(
      "hand 0: jack_the_ripper navvies; hand 1: mr_goodyear; agents 1: city 1; agents 2: city 1");
  scene.rolls({6}).card("jack_the_ripper").use().piece(1, "city");
  answer(scene, "mr_goodyear");
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.count("die_rolled") == 1);
  CHECK(scene.ask() == AskKind::Icon);
  scene.use().card("navvies");
  CHECK(icons_used(scene, "jack_the_ripper") == "scroll play_another");
}

TEST_CASE("R72: card jack_the_ripper: a victim saved is not replaced, the second roll follows") {
  for (const char* card : {"toby", "little_dorrit"}) {
    Scene scene("hand 0: jack_the_ripper; hand 1: " + std::string(card) +
                "; agents 1: city 1; agents 2: city 1, strand 1");
    scene.rolls({6, 3}).card("jack_the_ripper").use().piece(1, "city");
    answer(scene, card);
    CHECK(scene.agents(2, "city") == 1);
    CHECK(scene.choices() == std::vector<std::string>{R"({"owner":2,"area":"strand"})"});
  }
}

TEST_CASE(
    "card jack_the_ripper: an Agent that Frankenstein set down elsewhere can be rolled again") {
  Scene scene("hand 0: jack_the_ripper; hand 1: victor_frankenstein; agents 1: city 1");
  scene.rolls({6, 11}).card("jack_the_ripper").use().piece(1, "city");
  answer(scene, "victor_frankenstein").area("lambeth").piece(1, "lambeth");
  CHECK(scene.agents(1, "lambeth") == 0);
}

TEST_CASE(
    "R74: card jack_the_ripper: one's own dice: Dorrit may save one's own Agent, Toby and Goodyear "
    "not") {
  Scene scene("hand 0: jack_the_ripper little_dorrit toby mr_goodyear; agents 0: city 1");
  scene.rolls({6, 7}).card("jack_the_ripper").use().piece(0, "city");
  CHECK(answer_with(scene, "toby").empty());
  CHECK(answer_with(scene, "mr_goodyear").empty());
  answer(scene, "little_dorrit");
  CHECK(scene.agents(0, "city") == 1);
}

// Henry "Holy" Peter

TEST_CASE(
    "R48: card henry_holy_peter: the paid player removes a pawn in Trouble, never the payer's") {
  Scene scene(
      "hand 0: henry_holy_peter navvies; agents 0: city 1; agents 1: city 1; agents 2: city 1, "
      "strand 1; trouble: city; "
      "money: 2 0 0 0");
  scene.card("henry_holy_peter").use().seat(1);
  CHECK(scene.money(1) == 2);
  CHECK(scene.asked() == seat_at(1));
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"owner":1,"area":"city"})", R"({"owner":2,"area":"city"})"});
  scene.piece(1, "city");
  CHECK(scene.agents(1, "city") == 0);
  CHECK(!scene.trouble("city"));
  CHECK(scene.asked() == seat_at(0));
  scene.use().card("navvies");
}

TEST_CASE("R49: card henry_holy_peter: with nobody to remove the money can still be paid") {
  Scene scene(
      "hand 0: henry_holy_peter; agents 0: city 2; agents 1: strand 1; trouble: city; money: 2 0 0 "
      "0");
  scene.card("henry_holy_peter").use().seat(1);
  CHECK(scene.money(1) == 2);
  CHECK(scene.count("agent_removed") == 0);
  CHECK(scene.asked() == seat_at(0));
}

TEST_CASE("card henry_holy_peter: not to be had for less than £2") {
  Scene scene("hand 0: henry_holy_peter; agents 1: city 1; trouble: city; money: 1");
  scene.card("henry_holy_peter");
  CHECK(only_skip(scene));
}

TEST_CASE(
    "NN-187: card henry_holy_peter: Mr Goodyear of the paid player or the victim: paid, nobody "
    "removed") {
  for (const int holder : {1, 2}) {
    Scene scene("hand 0: henry_holy_peter navvies; hand " + std::to_string(holder) +
                ": mr_goodyear; agents 2: city 1; agents 3: city 1; trouble: city; money: 2 0 0 0");
    scene.card("henry_holy_peter").use().seat(1);
    if (holder == 2) scene.piece(2, "city");
    CHECK(can_answer(scene, holder, "mr_goodyear"));
    answer(scene, "mr_goodyear");
    CHECK(scene.money(1) == 2);
    CHECK(scene.count("agent_removed") == 0);
    CHECK(scene.trouble("city"));
    CHECK(scene.asked() == seat_at(0));
    CHECK(scene.ask() == AskKind::Icon);
  }
}

TEST_CASE("R72: card henry_holy_peter: a victim saved by Toby or Dorrit is not replaced") {
  for (const char* card : {"toby", "little_dorrit"}) {
    Scene scene("hand 0: henry_holy_peter; hand 2: " + std::string(card) +
                "; agents 2: city 1; agents 3: city 1; trouble: city");
    scene.card("henry_holy_peter").use().seat(1).piece(2, "city");
    answer(scene, card);
    CHECK(scene.count("agent_removed") == 0);
    CHECK(scene.asked() == seat_at(0));
  }
}

// Benjamin Disraeli

TEST_CASE(
    "card benjamin_disraeli: after the event one pawn may leave Westminster, Trouble or not") {
  Scene scene(
      "hand 0: benjamin_disraeli navvies; agents 1: westminster 2, city 1; trouble: city; events: "
      "riots");
  scene.card("benjamin_disraeli").use().use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"westminster"})"});
  scene.piece(1, "westminster").use().card("navvies");
  CHECK(scene.agents(1, "westminster") == 1);
}

TEST_CASE("card benjamin_disraeli: of no use while Westminster is empty") {
  Scene scene("hand 0: benjamin_disraeli; agents 1: city 1; trouble: city; events: riots");
  scene.card("benjamin_disraeli").use();
  CHECK(only_skip(scene));
}

TEST_CASE("R72: card benjamin_disraeli: every protection works, and no other pawn goes instead") {
  for (const char* card : {"toby", "mr_goodyear", "little_dorrit"}) {
    Scene scene("hand 0: benjamin_disraeli; hand 1: " + std::string(card) +
                "; agents 1: westminster 1; agents 2: westminster 1; events: riots");
    scene.card("benjamin_disraeli").use().use().piece(1, "westminster");
    answer(scene, card);
    CHECK(scene.agents(1, "westminster") == 1);
    CHECK(scene.agents(2, "westminster") == 1);
    CHECK(scene.ask() == AskKind::Icon);
  }
}

// The Dynamitards

TEST_CASE("card dynamitards: 7 and 12 remove a pawn where there is Trouble") {
  for (const int value : {7, 12}) {
    Scene scene("hand 0: dynamitards; agents 1: city 1, strand 1; trouble: city");
    scene.rolls({value}).card("dynamitards").use();
    CHECK(!scene.offers(R"({"owner":1,"area":"strand"})"));
    scene.piece(1, "city");
    CHECK(scene.agents(1, "city") == 0);
    CHECK(!scene.trouble("city"));
  }
}

TEST_CASE("card dynamitards: 2 and 6 do nothing, a further card follows") {
  for (const int value : {2, 6}) {
    Scene scene("hand 0: dynamitards navvies; agents 0: city 1; agents 1: city 1; trouble: city");
    scene.rolls({value}).card("dynamitards").use().use().card("navvies");
    CHECK(scene.count("agent_removed") == 0);
  }
}

TEST_CASE("card dynamitards: a 1 costs an Agent of one's own, of one's choice") {
  Scene scene("hand 0: dynamitards; agents 0: city 1, strand 1; agents 1: city 1; trouble: city");
  scene.rolls({1}).card("dynamitards").use();
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"owner":0,"area":"strand"})", R"({"owner":0,"area":"city"})"});
  scene.piece(0, "strand");
  CHECK(scene.agents(0, "strand") == 0);
  CHECK(scene.trouble("city"));
}

TEST_CASE("card dynamitards: a 1 without Agents and a 7 without Trouble do nothing") {
  for (const int value : {1, 7}) {
    Scene scene("hand 0: dynamitards; agents 1: city 1");
    scene.rolls({value}).card("dynamitards").use();
    CHECK(scene.ask() == AskKind::Icon);
    CHECK(scene.agents(1, "city") == 1);
  }
}

TEST_CASE("card dynamitards: the victim of a good roll may answer with any protection") {
  for (const char* card : {"toby", "mr_goodyear", "little_dorrit"}) {
    Scene scene("hand 0: dynamitards; hand 1: " + std::string(card) +
                "; agents 1: city 1; trouble: city");
    scene.rolls({8}).card("dynamitards").use().piece(1, "city");
    answer(scene, card);
    CHECK(scene.agents(1, "city") == 1);
    CHECK(scene.trouble("city"));
  }
}

TEST_CASE(
    "R74: card dynamitards: Dorrit saves an Agent from one's own 1, Toby and Goodyear do not") {
  Scene scene("hand 0: dynamitards little_dorrit toby mr_goodyear; agents 0: city 1");
  scene.rolls({1}).card("dynamitards").use().piece(0, "city");
  CHECK(answer_with(scene, "toby").empty());
  CHECK(answer_with(scene, "mr_goodyear").empty());
  answer(scene, "little_dorrit");
  CHECK(scene.agents(0, "city") == 1);
}

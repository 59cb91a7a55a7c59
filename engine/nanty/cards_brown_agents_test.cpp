// SPDX-License-Identifier: MIT
// The brown Action cards whose text places, moves or swaps pawns.
#include "tests/support/nanty_answers.h"

using namespace gaslight;
using namespace gaslight::nanty;

// One's own Agents, anywhere

TEST_CASE("card estella_havisham, metropolitan_railway: an own Agent goes to any other area") {
  for (const char* card : {"estella_havisham", "metropolitan_railway"}) {
    Scene scene("hand 0: " + std::string(card) +
                "; agents 0: east_end 2; agents 1: battersea 1; trouble: east_end");
    scene.card(card).use();
    CHECK(!scene.offers(R"({"owner":1,"area":"battersea"})"));
    scene.piece(0, "east_end");
    CHECK(!scene.offers(R"({"area":"east_end"})"));
    CHECK(scene.choices().size() == 11);
    scene.area("battersea");
    CHECK(scene.agents(0, "battersea") == 1);
    CHECK(!scene.trouble("east_end"));  // NN-087
    CHECK(scene.trouble("battersea"));  // NN-175
  }
}

TEST_CASE("card estella_havisham, metropolitan_railway: nothing to move without an own Agent") {
  for (const char* card : {"estella_havisham", "metropolitan_railway"}) {
    Scene scene("hand 0: navvies " + std::string(card) + "; agents 1: city 1");
    scene.card(card);
    CHECK(only_skip(scene));
  }
}

TEST_CASE("card estella_havisham: the Agent is placed and the Building built from where she went") {
  Scene scene("hand 0: estella_havisham; agents 0: east_end 1; money: 12");
  scene.card("estella_havisham").use().piece(0, "east_end").area("battersea").use();
  CHECK(!scene.offers(R"({"area":"city"})"));
  scene.area("chelsea").use().area("battersea");
  CHECK(scene.building("battersea") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE("card metropolitan_railway: moving an Agent away and playing a further card") {
  Scene scene("hand 0: metropolitan_railway navvies; agents 0: east_end 1");
  scene.card("metropolitan_railway")
      .use()
      .piece(0, "east_end")
      .area("chelsea")
      .use()
      .card("navvies")
      .use();
  CHECK(scene.offers(R"({"area":"west_end"})"));
  CHECK(!scene.offers(R"({"area":"city"})"));
}

TEST_CASE("card london_general_omnibus: £2 to a player, then an own Agent moves") {
  Scene scene("hand 0: london_general_omnibus; agents 0: city 1; money: 14 0 0 0");
  scene.card("london_general_omnibus").use();
  CHECK(!scene.offers(R"({"seat":0})"));
  scene.seat(2);
  CHECK(scene.money(0) == 12);
  CHECK(scene.money(2) == 2);
  scene.piece(0, "city");
  CHECK(!scene.offers(R"({"area":"city"})"));
  scene.area("battersea").use().area("battersea");
  CHECK(scene.building("battersea") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE("card london_general_omnibus: not to be had for less than £2") {
  Scene scene("hand 0: london_general_omnibus; agents 0: city 1; money: 1");
  scene.card("london_general_omnibus");
  CHECK(only_skip(scene));
}

// Somebody else's pawn

TEST_CASE(
    "card costermongers: another's pawn goes to a neighbouring area, then an Agent is placed") {
  Scene scene(
      "hand 0: costermongers; agents 0: city 1; agents 1: bermondsey 2, southwark 1; trouble: "
      "bermondsey");
  scene.card("costermongers").use();
  CHECK(!scene.offers(R"({"owner":0,"area":"city"})"));
  scene.piece(1, "bermondsey");
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"city"})", R"({"area":"east_end"})",
                                                    R"({"area":"southwark"})"});
  scene.area("southwark");
  CHECK(scene.agents(1, "southwark") == 2);
  CHECK(scene.trouble("southwark"));
  CHECK(!scene.trouble("bermondsey"));
  scene.use().area("bermondsey");
  CHECK(scene.agents(0, "bermondsey") == 1);
}

TEST_CASE("NN-160, NN-170: card costermongers: neutral pawns can be moved, and answer nothing") {
  Scene scene("hand 0: costermongers; hand 1: toby; grenadiers: city 1; citizens: lambeth 1");
  scene.card("costermongers").use();
  CHECK(scene.offers(R"({"owner":"citizen","area":"lambeth"})"));
  scene.piece(kGrenadier, "city").area("strand");
  CHECK(scene.agents(kGrenadier, "strand") == 1);
  CHECK(scene.asked() == seat_at(0));
}

TEST_CASE("card costermongers: one's own Agents are no target") {
  Scene scene("hand 0: costermongers; agents 0: city 2");
  scene.card("costermongers");
  CHECK(only_skip(scene));
}

TEST_CASE(
    "R13, NN-186: card costermongers: Toby or Mr Goodyear stops the move, the Agent icon stays") {
  for (const char* answer_card : {"toby", "mr_goodyear"}) {
    Scene scene("hand 0: costermongers; hand 1: " + std::string(answer_card) +
                "; agents 1: city 1; agents 2: city 1; trouble: city");
    scene.card("costermongers").use().piece(1, "city");
    if (scene.ask() == AskKind::PickArea) scene.area("strand");
    answer(scene, answer_card);
    CHECK(scene.agents(1, "city") == 1);
    CHECK(scene.trouble("city"));
    CHECK(scene.count("agent_moved") == 0);
    CHECK(scene.ask() == AskKind::Icon);
    scene.use();
    CHECK(icons_used(scene, "costermongers") == "scroll place_agent");
  }
}

TEST_CASE("card costermongers: Dorrit, the League and Frankenstein answer removals, not moves") {
  Scene scene(
      "hand 0: costermongers; hand 1: little_dorrit red_headed_league victor_frankenstein; agents "
      "1: city 1");
  scene.card("costermongers").use().piece(1, "city");
  if (scene.ask() == AskKind::PickArea) scene.area("strand");
  for (const char* card : {"little_dorrit", "red_headed_league", "victor_frankenstein"})
    CHECK(answer_with(scene, card).empty());
  scene.pass_all();
  CHECK(scene.agents(1, "strand") == 1);
}

// Agents placed by a text

TEST_CASE("card bazalgettes_tunnellers, invisible_man: an Agent anywhere, and no Trouble") {
  for (const char* card : {"bazalgettes_tunnellers", "invisible_man"}) {
    Scene scene("hand 0: " + std::string(card) + "; agents 0: city 1; agents 1: battersea 1");
    scene.card(card).use();
    CHECK(scene.choices().size() == 12);
    scene.area("battersea");
    CHECK(scene.agents(0, "battersea") == 1);
    CHECK(!scene.trouble("battersea"));
    CHECK(scene.happened("agent_placed", R"("trouble":false)"));
  }
}

TEST_CASE("card invisible_man: Trouble that is there already stays") {
  Scene scene("hand 0: invisible_man; agents 1: battersea 2; trouble: battersea");
  scene.card("invisible_man").use().area("battersea");
  CHECK(scene.trouble("battersea"));
}

TEST_CASE(
    "NN-082: card invisible_man: with all twelve Agents out one is moved, still without Trouble") {
  Scene scene("hand 0: invisible_man; agents 0: city 12; agents 1: battersea 1; trouble: city");
  scene.card("invisible_man").use();
  CHECK(!scene.offers(R"({"area":"city"})"));
  scene.area("battersea").forced();
  CHECK(scene.agents(0, "city") == 11);
  CHECK(scene.agents(0, "battersea") == 1);
  CHECK(!scene.trouble("battersea"));
  CHECK(!scene.trouble("city"));
}

TEST_CASE("card bazalgettes_tunnellers: a further card follows") {
  Scene scene("hand 0: bazalgettes_tunnellers navvies");
  scene.card("bazalgettes_tunnellers").use().area("battersea").use().card("navvies").use();
  CHECK(!scene.offers(R"({"area":"city"})"));
}

TEST_CASE("card shinwell_johnson: an Agent only where there is Trouble, however far") {
  Scene scene(
      "hand 0: shinwell_johnson; agents 0: east_end 2; agents 1: battersea 2; trouble: battersea");
  scene.card("shinwell_johnson").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"battersea"})"});
  scene.area("battersea");
  CHECK(scene.agents(0, "battersea") == 1);
  CHECK(scene.trouble("battersea"));
}

TEST_CASE("card shinwell_johnson: of no use without Trouble, a further card follows all the same") {
  Scene scene("hand 0: shinwell_johnson navvies; agents 0: east_end 2");
  scene.card("shinwell_johnson");
  CHECK(only_skip(scene));
  scene.skip().use().card("navvies");
  CHECK(scene.discarded("shinwell_johnson"));
}

TEST_CASE("card passepartout: an Agent where one has a Building, however far") {
  Scene scene(
      "hand 0: passepartout; agents 0: east_end 1; agents 1: battersea 1; buildings 0: battersea; "
      "buildings 1: city");
  scene.card("passepartout").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"battersea"})"});
  scene.area("battersea");
  CHECK(scene.agents(0, "battersea") == 1);
  CHECK(scene.trouble("battersea"));
}

TEST_CASE("card passepartout: of no use without a Building of one's own") {
  Scene scene("hand 0: passepartout; agents 0: east_end 1; buildings 1: city");
  scene.card("passepartout");
  CHECK(only_skip(scene));
}

TEST_CASE(
    "card william_gladstone, samuel_pickwick: Westminster and its neighbours, wherever one's "
    "Agents are") {
  for (const char* card : {"william_gladstone", "samuel_pickwick"}) {
    Scene scene("hand 0: " + std::string(card) + "; agents 0: east_end 1; events: riots");
    scene.card(card).use().use();
    for (const char* near :
         {"westminster", "chelsea", "strand", "west_end", "holborn", "lambeth", "battersea"})
      CHECK(scene.offers(R"({"area":")" + std::string(near) + "\"}"));
    for (const char* far : {"city", "highbury", "east_end", "bermondsey", "southwark"})
      CHECK(!scene.offers(R"({"area":")" + std::string(far) + "\"}"));
  }
}

TEST_CASE("NN-207: card william_gladstone: the two Agents are placed one after the other") {
  Scene scene("hand 0: william_gladstone; agents 0: east_end 1; events: riots");
  scene.card("william_gladstone").use().use().area("strand");
  CHECK(scene.agents(0, "strand") == 1);
  CHECK(!scene.trouble("strand"));
  scene.area("strand");
  CHECK(scene.agents(0, "strand") == 2);
  CHECK(scene.trouble("strand"));
  CHECK(scene.discarded("william_gladstone"));
}

TEST_CASE("card william_gladstone: one Agent is enough") {
  Scene scene("hand 0: william_gladstone; events: riots");
  scene.card("william_gladstone").use().use();
  CHECK(!scene.offers(R"({"do":"skip"})"));
  scene.area("strand").skip();
  CHECK(scene.count("agent_placed") == 1);
  CHECK(scene.discarded("william_gladstone"));
}

TEST_CASE("card samuel_pickwick: one Agent only, then a further card") {
  Scene scene("hand 0: samuel_pickwick navvies; agents 1: lambeth 1; events: riots");
  scene.card("samuel_pickwick").use().use().area("lambeth");
  CHECK(scene.trouble("lambeth"));
  CHECK(scene.ask() == AskKind::Icon);
  scene.use().card("navvies");
  CHECK(scene.count("agent_placed") == 1);
}

// Tracy Tupman

TEST_CASE("NN-077: card tracy_tupman: the event must come first, the rest is free") {
  Scene scene("hand 0: tracy_tupman navvies; agents 0: city 1; agents 1: lambeth 1");
  scene.event("fog").card("tracy_tupman");
  CHECK(!scene.offers(R"({"do":"skip"})"));
  scene.use();
  CHECK(scene.happened("event_drawn", "fog"));
  CHECK(scene.offers(R"({"do":"skip"})"));
  scene.use().piece(0, "city").piece(1, "lambeth").use().card("navvies");
  CHECK(scene.agents(0, "lambeth") == 1);
  CHECK(scene.agents(1, "city") == 1);
}

TEST_CASE(
    "NN-206: card tracy_tupman: Trouble goes from both areas and comes back only beside another "
    "pawn") {
  Scene scene(
      "hand 0: tracy_tupman; agents 1: city 1; agents 2: lambeth 1, city 1; trouble: city lambeth; "
      "events: riots");
  scene.card("tracy_tupman").use().use().piece(1, "city").piece(2, "lambeth");
  CHECK(scene.trouble("city"));
  CHECK(!scene.trouble("lambeth"));
  const int first = place_of(scene, "agent_moved", R"("owner":1)");
  CHECK(place_of(scene, "agent_moved", R"("owner":2)") == first + 1);
  CHECK(scene.count("trouble_removed") == 2);
  CHECK(place_of(scene, "trouble_removed") == first + 2);
  CHECK(place_of(scene, "trouble_placed", "city") == first + 4);
}

TEST_CASE("card tracy_tupman: any pawns will do, one's own and neutral ones") {
  Scene scene(
      "hand 0: tracy_tupman; agents 0: city 1; grenadiers: lambeth 1; citizens: strand 1; events: "
      "riots");
  scene.card("tracy_tupman").use().use().piece(kCitizen, "strand").piece(kGrenadier, "lambeth");
  CHECK(scene.agents(kCitizen, "lambeth") == 1);
  CHECK(scene.agents(kGrenadier, "strand") == 1);
}

TEST_CASE("card tracy_tupman: one pawn alone cannot be swapped") {
  Scene scene("hand 0: tracy_tupman; agents 1: city 1; events: riots");
  scene.card("tracy_tupman").use();
  CHECK(only_skip(scene));
}

TEST_CASE("R19: card tracy_tupman: the owner of either Agent stops the whole swap") {
  for (const char* answer_card : {"toby", "mr_goodyear"}) {
    for (const int holder : {1, 2}) {
      Scene scene("hand 0: tracy_tupman; hand " + std::to_string(holder) + ": " + answer_card +
                  "; agents 1: city 1; agents 2: lambeth 1; events: riots");
      scene.card("tracy_tupman").use().use().piece(1, "city").piece(2, "lambeth");
      CHECK(can_answer(scene, holder, answer_card));
      answer(scene, answer_card);
      CHECK(scene.agents(1, "city") == 1);
      CHECK(scene.agents(2, "lambeth") == 1);
      CHECK(scene.count("agent_moved") == 0);
      CHECK(scene.ask() == AskKind::Icon);
    }
  }
}

TEST_CASE("R17: card tracy_tupman: both owners are asked, clockwise from the active player") {
  Scene scene(
      "seat 2; hand 2: tracy_tupman; hand 1: toby; hand 3: mr_goodyear; agents 1: city 1; agents "
      "3: lambeth 1; "
      "events: riots");
  scene.card("tracy_tupman").use().use().piece(1, "city").piece(3, "lambeth");
  CHECK(can_answer(scene, 3, "mr_goodyear"));
  scene.pass();
  CHECK(can_answer(scene, 1, "toby"));
  scene.pass();
  CHECK(scene.agents(1, "lambeth") == 1);
  CHECK(scene.agents(3, "city") == 1);
}

// SPDX-License-Identifier: MIT
// Rulings on answers, on Random Events and on Holborn.
#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {
const char kPass[] = R"({"do":"pass"})";
}

TEST_CASE("R12: a card that hits everybody spares only the Goodyear player") {
  Scene scene(
      "agents 1: strand 1; agents 2: city 1; agents 3: lambeth 1; hand 0: great_stink; hand 1: "
      "mr_goodyear");
  scene.card("great_stink").use().piece(1, "strand").play(answer("mr_goodyear", 1, "strand"));
  scene.piece(2, "city").pass_all();
  scene.piece(3, "lambeth").pass_all();
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.agents(2, "city") == 0);
  CHECK(scene.agents(3, "lambeth") == 0);
  Scene dogs("hand 0: home_for_lost_dogs; hand 1: mr_goodyear; hand 2: nancy; hand 3: navvies");
  dogs.card("home_for_lost_dogs")
      .use()
      .play(answer("mr_goodyear"))
      .play(R"({"do":"pay"})")
      .play(R"({"do":"pay"})");
  CHECK(dogs.money(0) == 12);
  CHECK(dogs.money(1) == 10);
}

TEST_CASE("R13: Goodyear cancels the scroll for good; the payment stays, the other icons work") {
  Scene scene(
      "agents 0: city 1; agents 1: strand 1; trouble: strand; hand 0: von_herder_the_gunsmith; "
      "hand 1: mr_goodyear");
  scene.card("von_herder_the_gunsmith")
      .use()
      .seat(2)
      .piece(1, "strand")
      .play(answer("mr_goodyear", 1, "strand"));
  CHECK(scene.money(2) == 12);
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.ask() == AskKind::Icon);
  scene.use().area("city");
  CHECK(index(scene.building("city")) == 0);
}

TEST_CASE("R14: an Interrupt is not answered with Goodyear") {
  Scene scene("agents 1: strand 1; hand 0: a_hansom_cab mr_goodyear; hand 1: toby");
  scene.card("a_hansom_cab").use().piece(1, "strand").area("city").play(answer("toby"));
  CHECK(scene.ask() != AskKind::Respond);
  CHECK(scene.agents(1, "strand") == 1);
}

TEST_CASE("R15: a blocked assassination is spent and leaves the marker") {
  Scene scene(
      "agents 1: strand 1; agents 2: strand 1; trouble: strand; hand 0: bill_sikes; hand 1: toby");
  scene.card("bill_sikes").use().piece(1, "strand").play(answer("toby", 1, "strand"));
  CHECK(scene.trouble("strand"));
  CHECK(scene.happened("effect_blocked", R"("what":"agent_removed","victim":1,"area":"strand")"));
  scene.use();
  CHECK(scene.happened("icon_started", R"("icon":"money:2")"));
}

TEST_CASE("R16: an Agent set down elsewhere takes the old marker away and may bring a new one") {
  for (const std::string card : {"red_headed_league", "victor_frankenstein"}) {
    Scene scene(
        "agents 1: strand 1; agents 2: strand 1, city 1; trouble: strand; hand 0: bill_sikes; hand "
        "1: " +
        card);
    scene.card("bill_sikes").use().piece(1, "strand").play(answer(card, 1, "strand"));
    CHECK(!scene.offers(R"({"area":"strand"})"));
    scene.area("city");
    CHECK(!scene.trouble("strand"));
    CHECK(scene.trouble("city"));
    CHECK(scene.count("agent_moved", quoted(card)) == 1);
  }
}

TEST_CASE("R17: seats are asked clockwise from the active player, each once") {
  Scene scene = strike(
      "seat 2; agents 0: strand 1; agents 1: strand 1; agents 2: strand 1; agents 3: strand 1; "
      "hand 0: nancy; hand 1: navvies; hand 2: augustus_snodgrass hound; hand 3: lamplighter",
      "zeppelin_crash", {3});
  std::vector<std::size_t> order;
  for (; scene.ask() == AskKind::Respond; scene.pass())
    order.push_back(index(scene.asked()));
  CHECK(order == std::vector<std::size_t>{2, 3, 0, 1});
}

TEST_CASE("R17: a swap asks the owners clockwise, whichever Agent was named first") {
  Scene scene(
      "events:; agents 1: strand 1; agents 2: city 1; hand 0: tracy_tupman; hand 1: nancy; hand 2: "
      "navvies");
  scene.card("tracy_tupman").use().use().piece(2, "city").piece(1, "strand");
  CHECK(index(scene.asked()) == 1);
  scene.pass();
  CHECK(index(scene.asked()) == 2);
}

TEST_CASE("R18: Dorrit and Toby may answer a card that makes you remove your own Agent") {
  for (const std::string card : {"little_dorrit", "toby"}) {
    Scene scene("players 2; agents 1: strand 1; hand 0: great_stink; hand 1: " + card);
    scene.card("great_stink").use().piece(1, "strand").play(answer(card, 1, "strand"));
    CHECK(scene.agents(1, "strand") == 1);
    CHECK(scene.discarded(card));
  }
}

TEST_CASE("R19: the owner of either Agent may stop a swap, and all of it fails") {
  for (const std::string card : {"toby", "mr_goodyear"})
    for (const int saver : {1, 2}) {
      Scene scene("events:; agents 1: strand 1; agents 2: city 1; hand 0: tracy_tupman; hand " +
                  std::to_string(saver) + ": " + card);
      scene.card("tracy_tupman").use().use().piece(1, "strand").piece(2, "city");
      CHECK(index(scene.asked()) == static_cast<std::size_t>(saver));
      scene.play(answer(card));
      CHECK(scene.agents(1, "strand") == 1);
      CHECK(scene.agents(2, "city") == 1);
      CHECK(!scene.happened("agent_moved"));
    }
}

TEST_CASE("R20: an Agent may flee to a rolled area that is not on the river") {
  Scene scene = strike("agents 1: strand 1", "flood", {3, 5});
  scene.piece(1, "strand");
  CHECK(scene.offers(R"({"area":"holborn"})"));
}

TEST_CASE("R21: each player orders the flight of the own Agents") {
  Scene scene = strike("agents 1: strand 1, battersea 1", "flood", {3, 12});
  CHECK(index(scene.asked()) == 1);
  CHECK(scene.choices().size() == 2);
  scene.piece(1, "battersea").area("lambeth").piece(1, "strand").area("lambeth");
  CHECK(scene.trouble("lambeth"));
}

TEST_CASE("R22: Holborn bought this turn does not answer an event of this turn") {
  const Scene scene = strike("buildings 0: holborn strand; gained: holborn", "explosion", {3});
  CHECK(scene.building("strand") == kNoSeat);
  Scene bought(
      "agents 0: holborn 1; buildings 0: strand; money: 30 0 0 0; hand 0: mycroft_holmes "
      "six_jolly_fellowship_porters augustus_snodgrass");
  bought.card("mycroft_holmes")
      .use()
      .card("six_jolly_fellowship_porters")
      .use()
      .area("holborn")
      .skip();
  bought.event("explosion").rolls({3}).card("augustus_snodgrass").use();
  CHECK(bought.building("strand") == kNoSeat);
}

TEST_CASE("R23: a Grenadier in Holborn turns its ability off") {
  const Scene scene =
      strike("buildings 1: holborn strand; grenadiers: holborn 1", "explosion", {3});
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(scene.money(1) == 10);
}

TEST_CASE("R24: a Grenadier on the way to Holborn does not turn it off yet") {
  Scene scene = strike("agents 1: strand 1; buildings 1: holborn", "riot_act", {5, 3, 7, 12});
  CHECK(scene.offers(holborn(1, "strand", "grenadier")));
  scene.play(holborn(1, "holborn", "grenadier")).play(holborn(1, "strand", "grenadier")).pass_all();
  CHECK(scene.agents(kGrenadier, "holborn") == 0);
  CHECK(scene.agents(kGrenadier, "strand") == 0);
}

TEST_CASE("R25: a protected Building counts as burning in both editions") {
  for (const std::string edition : {"edition retail", "edition first"}) {
    Scene scene =
        strike(edition + "; buildings 1: holborn strand; buildings 2: lambeth", "fire", {3, 11, 1});
    scene.play(holborn(1, "strand", "building")).pass_all();
    CHECK(index(scene.building("strand")) == 1);
    CHECK(scene.building("lambeth") == kNoSeat);
  }
}

TEST_CASE("R27: who can pay for Subsidence must; who cannot picks what falls") {
  CHECK(strike("buildings 1: city strand; money: 0 4 0 0", "subsidence").money(1) == 0);
  Scene scene = strike("buildings 1: city strand lambeth; money: 0 5 0 0", "subsidence");
  CHECK(index(scene.asked()) == 1);
  CHECK(scene.choices().size() == 3);
  scene.area("strand");
  CHECK(scene.building("strand") == kNoSeat);
  CHECK(index(scene.building("city")) == 1);
  CHECK(index(scene.building("lambeth")) == 1);
  CHECK(scene.money(1) == 1);
}

TEST_CASE("R28: without an Agent there Inigo Jones only disables the card") {
  const Scene scene =
      strike("agents 1: city 2; buildings 1: lambeth; hand 1: nancy", "inigo_jones", {11});
  CHECK(scene.area_card("lambeth") == kDisplay);
  CHECK(!scene.happened("agent_removed"));
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("R29: a later Building takes the card, but its ability stays dead") {
  Scene scene("agents 0: lambeth 1; dead: lambeth; money: 20 0 0 0; hand 0: scotland_yard");
  scene.card("scotland_yard").use().area("lambeth");
  CHECK(index(scene.area_card("lambeth")) == 0);
  Scene later("buildings 0: lambeth; dead: lambeth; hand 0: nancy");
  CHECK(!later.offers(R"({"do":"ability","area":"lambeth"})"));
}

TEST_CASE("R29, E18: in the first edition a later Building finds no card to take") {
  Scene scene(
      "edition first; agents 0: lambeth 1; card lambeth: box; dead: lambeth; money: 20 0 0 0; hand "
      "0: scotland_yard");
  scene.card("scotland_yard").use().area("lambeth");
  CHECK(index(scene.building("lambeth")) == 0);
  CHECK(scene.area_card("lambeth") == kBox);
}

TEST_CASE("R30: an Agent saved from a Zeppelin Crash stays, the marker still goes") {
  Scene scene =
      strike("agents 1: strand 1; trouble: strand; hand 1: little_dorrit", "zeppelin_crash", {3});
  scene.play(answer("little_dorrit", 1, "strand")).pass_all();
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(!scene.trouble("strand"));
}

TEST_CASE("R70: a pawn kept out by Holborn brings no marker") {
  Scene scene = strike("agents 1: strand 1; buildings 1: holborn", "riot_act", {3, 4, 6, 12});
  scene.play(holborn(1, "strand", "grenadier")).pass_all();
  CHECK(!scene.trouble("strand"));
  CHECK(scene.trouble("west_end"));
}

TEST_CASE("R71: Goodyear against the Ripper cancels the second roll too, not the other icon") {
  Scene scene(
      "agents 1: strand 1; citizens: city 1; hand 0: jack_the_ripper nancy; hand 1: mr_goodyear");
  scene.rolls({3, 6})
      .card("jack_the_ripper")
      .use()
      .piece(1, "strand")
      .play(answer("mr_goodyear", 1, "strand"));
  CHECK(scene.count("die_rolled") == 1);
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.offers(R"({"do":"use"})"));
}

TEST_CASE("R72: a saved victim is not replaced by another") {
  Scene ripper("agents 1: strand 1; citizens: strand 1; hand 0: jack_the_ripper; hand 1: toby");
  ripper.rolls({3, 4})
      .card("jack_the_ripper")
      .use()
      .piece(1, "strand")
      .play(answer("toby", 1, "strand"));
  CHECK(ripper.count("die_rolled") == 2);
  CHECK(ripper.agents(kCitizen, "strand") == 1);
  Scene murders = strike("players 2; agents 1: strand 1; citizens: strand 1; hand 1: little_dorrit",
                         "mysterious_murders", {3, 4});
  murders.piece(1, "strand").play(answer("little_dorrit", 1, "strand"));
  CHECK(murders.agents(kCitizen, "strand") == 1);
  CHECK(murders.ask() == AskKind::Icon);
  Scene disraeli(
      "events:; agents 1: westminster 1; citizens: westminster 1; hand 0: benjamin_disraeli; hand "
      "1: toby");
  disraeli.card("benjamin_disraeli")
      .use()
      .use()
      .piece(1, "westminster")
      .play(answer("toby", 1, "westminster"));
  CHECK(disraeli.ask() == AskKind::Icon);
  CHECK(disraeli.agents(kCitizen, "westminster") == 1);
  Scene peter(
      "agents 2: strand 1; citizens: strand 1; trouble: strand; hand 0: henry_holy_peter; hand 2: "
      "toby");
  peter.card("henry_holy_peter").use().seat(1).piece(2, "strand").play(answer("toby", 2, "strand"));
  CHECK(peter.ask() == AskKind::Icon);
  CHECK(peter.agents(kCitizen, "strand") == 1);
}

TEST_CASE("R74: Toby and Goodyear do not help against own dice, the other three do") {
  const std::string text =
      "agents 0: strand 1; hand 0: artful_dodger toby mr_goodyear little_dorrit red_headed_league "
      "victor_frankenstein";
  Scene scene(text);
  scene.rolls({1}).card("artful_dodger").use().piece(0, "strand");
  CHECK(scene.offers(answer("little_dorrit", 0, "strand")));
  CHECK(scene.offers(answer("red_headed_league", 0, "strand")));
  CHECK(scene.offers(answer("victor_frankenstein", 0, "strand")));
  CHECK(scene.choices().size() == 4);
  scene.play(answer("little_dorrit", 0, "strand"));
  CHECK(scene.agents(0, "strand") == 1);
}

TEST_CASE("R75: a hand-clog card that was paid off or cancelled is discarded") {
  Scene paid("agents 0: city 1; hand 0: irene_adler");
  paid.card("irene_adler").use().seat(1).play(R"({"do":"pay"})").skip();
  CHECK(paid.money(0) == 15);
  CHECK(paid.discarded("irene_adler"));
  Scene cancelled("agents 0: city 1; hand 0: irene_adler; hand 1: mr_goodyear");
  cancelled.card("irene_adler").use().seat(1).play(answer("mr_goodyear")).skip();
  CHECK(cancelled.discarded("irene_adler"));
  CHECK(cancelled.now().clogs[0] == kNoSeat);
}

TEST_CASE("R80: the pay-and-assassinate card follows the skull's rules, and is text") {
  Scene scene(
      "agents 0: strand 1; agents 1: strand 1, city 1; trouble: strand; hand 0: "
      "von_herder_the_gunsmith; hand 1: mr_goodyear toby");
  scene.card("von_herder_the_gunsmith").use().seat(3);
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"strand"})"});
  scene.piece(1, "strand");
  CHECK(scene.offers(answer("toby", 1, "strand")));
  scene.play(answer("mr_goodyear", 1, "strand"));
  CHECK(scene.money(3) == 12);
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(!scene.offers(kPass));
}

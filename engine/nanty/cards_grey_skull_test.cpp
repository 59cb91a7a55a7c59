// SPDX-License-Identifier: MIT
// The grey cards with a skull, and the grey Interrupts: Toby, the Red-Headed League, Mr Goodyear.
#include "tests/support/nanty_scene.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

// Seat 0 may assassinate in Strand, where an Agent of seat 1 stands with this hand.
Scene strand(std::string_view card, std::string_view hand1) {
  return Scene("agents 0: lambeth 1; agents 1: strand 1; trouble: strand; hand 0: " +
               std::string(card) + (hand1.empty() ? "" : "; hand 1: " + std::string(hand1)));
}

std::string saves(std::string_view card, int owner, std::string_view area) {
  return R"({"do":"use","with":")" + std::string(card) + R"(","saves":{"owner":)" +
         std::to_string(owner) + R"(,"area":")" + std::string(area) + R"("}})";
}

bool may_only_pass(const Scene& scene) {
  return scene.choices() == std::vector<std::string>{R"({"do":"pass"})"};
}

// Seat 0 begins Phileas Fogg, whose event crashes a Zeppelin into Strand, where seat 1 has an
// Agent.
Scene crash_on_strand(std::string_view hand1) {
  Scene scene("agents 0: lambeth 1; agents 1: strand 1, city 1; hand 0: phileas_fogg; hand 1: " +
              std::string(hand1));
  scene.event("zeppelin_crash").rolls({3}).card("phileas_fogg").use();
  return scene;
}

}  // namespace

TEST_CASE(
    "card sweeney_todd: kills, earns £2 and places, and the Trouble marker goes with the victim") {
  Scene scene = strand("sweeney_todd", "");
  scene.card("sweeney_todd").use().piece(1, "strand");
  CHECK(scene.agents(1, "strand") == 0);
  CHECK_FALSE(scene.trouble("strand"));
  scene.use();
  CHECK(scene.money(0) == 12);
  scene.use().area("strand");
  CHECK(scene.agents(0, "strand") == 1);
}

TEST_CASE("card sweeney_todd: NN-090, without a Trouble marker there is nobody to kill") {
  Scene scene("agents 0: lambeth 1; agents 1: strand 2; hand 0: sweeney_todd");
  scene.card("sweeney_todd");
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"skip"})"});
}

TEST_CASE("card sweeney_todd: NN-096, one's own Agents in Trouble are no targets") {
  Scene scene("agents 0: strand 2; agents 1: city 1; trouble: strand; hand 0: sweeney_todd");
  CHECK_FALSE(scene.card("sweeney_todd").offers(R"({"do":"use"})"));
}

TEST_CASE("card dr_grimesby_roylott: kills and earns £3, nothing is placed") {
  Scene scene = strand("dr_grimesby_roylott", "");
  scene.card("dr_grimesby_roylott").use().piece(1, "strand").use();
  CHECK(scene.agents(1, "strand") == 0);
  CHECK(scene.money(0) == 13);
  CHECK(scene.ask() == AskKind::Turn);
}

TEST_CASE("card spring_heeled_jack: kills a Grenadier without asking anybody, and earns £1") {
  Scene scene(
      "grenadiers: city 1; agents 1: city 1; trouble: city; hand 0: spring_heeled_jack; hand 1: "
      "toby");
  scene.card("spring_heeled_jack").use().piece(kGrenadier, "city");
  CHECK(scene.happened("agent_removed", R"("owner":"grenadier")"));
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.use().money(0) == 11);
}

TEST_CASE("card bill_sikes: kills a New Citizen and earns £2") {
  Scene scene("citizens: city 2; trouble: city; hand 0: bill_sikes");
  scene.card("bill_sikes").use().piece(kCitizen, "city");
  CHECK(scene.agents(kCitizen, "city") == 1);
  CHECK_FALSE(scene.trouble("city"));  // NN-087: although a pawn remains
  CHECK(scene.use().money(0) == 12);
}

TEST_CASE(
    "card london_burkers: kills and earns £1; a second victim in the same area is out of reach") {
  Scene scene("agents 1: city 1; agents 2: city 1; trouble: city; hand 0: london_burkers");
  scene.card("london_burkers").use().piece(2, "city");
  CHECK(scene.count("agent_removed") == 1);
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.use().money(0) == 11);
}

TEST_CASE("card toby: R15, a skull that Toby stops is spent and the Trouble marker stays") {
  Scene scene = strand("sweeney_todd", "toby");
  scene.card("sweeney_todd").use().piece(1, "strand");
  CHECK(scene.asked() == seat_at(1));
  scene.play(saves("toby", 1, "strand"));
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.trouble("strand"));
  CHECK(scene.discarded("toby"));
  CHECK(scene.happened("effect_blocked", "agent_removed"));
  CHECK(scene.count("icon_started") == 1);
  scene.use();  // the next icon is the money, not the skull again
  CHECK(scene.money(0) == 12);
}

TEST_CASE("card toby: R14, nobody can answer an Interrupt") {
  Scene scene(
      "agents 1: strand 1; agents 2: strand 1; trouble: strand; hand 0: bill_sikes mr_goodyear;"
      "hand 1: toby; hand 2: mr_merryweather");
  scene.card("bill_sikes").use().piece(1, "strand").play(saves("toby", 1, "strand"));
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("card toby: only the owner of the Agent may answer") {
  Scene scene(
      "agents 1: strand 1; agents 2: strand 1; trouble: strand; hand 0: bill_sikes; hand 2: toby");
  scene.card("bill_sikes").use().piece(1, "strand");
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.agents(1, "strand") == 0);
}

TEST_CASE("card toby: passing lets the Agent go and keeps the card") {
  Scene scene = strand("bill_sikes", "toby");
  scene.card("bill_sikes").use().piece(1, "strand").pass();
  CHECK(scene.agents(1, "strand") == 0);
  CHECK(scene.in_hand(1, "toby"));
}

TEST_CASE("card toby: stops a move, and the Trouble markers stay as they are") {
  Scene scene(
      "agents 1: strand 2; agents 2: city 1; trouble: strand; hand 0: a_hansom_cab; hand 1: toby");
  scene.card("a_hansom_cab")
      .use()
      .piece(1, "strand")
      .area("city")
      .play(R"({"do":"use","with":"toby"})");
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.trouble("strand"));
  CHECK_FALSE(scene.trouble("city"));
  CHECK(scene.happened("effect_blocked", "agent_moved"));
}

TEST_CASE("card toby: NN-209, of no use against a Random Event") {
  Scene scene = crash_on_strand("toby");
  CHECK(may_only_pass(scene));
  scene.pass_all();
  CHECK(scene.agents(1, "strand") == 0);
  CHECK(scene.in_hand(1, "toby"));
}

TEST_CASE("card toby: R74, of no use against one's own dice") {
  Scene scene("agents 0: strand 1; hand 0: artful_dodger toby mr_goodyear little_dorrit");
  scene.rolls({1}).card("artful_dodger").use().piece(0, "strand");
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"do":"pass"})", saves("little_dorrit", 0, "strand")});
}

TEST_CASE("card red_headed_league: R16, the Agent goes to any other area, its old marker goes") {
  Scene scene(
      "agents 1: strand 1; agents 2: highbury 1; trouble: strand; hand 0: spring_heeled_jack;"
      "hand 1: red_headed_league");
  scene.card("spring_heeled_jack")
      .use()
      .piece(1, "strand")
      .play(saves("red_headed_league", 1, "strand"));
  CHECK(scene.asked() == seat_at(1));
  CHECK(scene.choices().size() == 11);
  CHECK_FALSE(scene.offers(R"({"area":"strand"})"));
  scene.area("highbury");
  CHECK(scene.agents(1, "highbury") == 1);
  CHECK_FALSE(scene.trouble("strand"));
  CHECK(scene.trouble("highbury"));
  CHECK(scene.happened("agent_moved", R"("why":"red_headed_league")"));
  CHECK_FALSE(scene.happened("agent_removed"));
  CHECK(scene.discarded("red_headed_league"));
}

TEST_CASE("card red_headed_league: R16, no new marker in an empty area") {
  Scene scene = strand("london_burkers", "red_headed_league");
  scene.card("london_burkers")
      .use()
      .piece(1, "strand")
      .play(saves("red_headed_league", 1, "strand"))
      .area("chelsea");
  CHECK_FALSE(scene.trouble("chelsea"));
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.use().money(0) == 11);
}

TEST_CASE("card red_headed_league: NN-210, answers a Zeppelin Crash") {
  Scene scene = crash_on_strand("red_headed_league");
  scene.play(saves("red_headed_league", 1, "strand")).area("battersea").pass_all();
  CHECK(scene.agents(1, "battersea") == 1);
  CHECK_FALSE(scene.happened("agent_removed"));
}

TEST_CASE("card red_headed_league: says nothing against a move") {
  Scene scene("agents 1: strand 1; hand 0: a_hansom_cab; hand 1: red_headed_league");
  scene.card("a_hansom_cab").use().piece(1, "strand").area("city");
  CHECK(may_only_pass(scene));
  CHECK(scene.pass_all().agents(1, "city") == 1);
}

TEST_CASE("card red_headed_league: R74, may save an Agent from one's own dice") {
  Scene scene("agents 0: strand 1; hand 0: mr_micawber red_headed_league");
  scene.rolls({1}).card("mr_micawber").use().play(R"({"do":"refuse"})").piece(0, "strand");
  scene.play(saves("red_headed_league", 0, "strand")).area("lambeth");
  CHECK(scene.agents(0, "lambeth") == 1);
  CHECK(scene.money(0) == 10);
}

TEST_CASE("R15: Little Dorrit keeps a victim of the skull where it is, marker and all") {
  Scene scene = strand("dr_grimesby_roylott", "little_dorrit");
  scene.card("dr_grimesby_roylott")
      .use()
      .piece(1, "strand")
      .play(saves("little_dorrit", 1, "strand"));
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.trouble("strand"));
  CHECK(scene.discarded("little_dorrit"));
}

TEST_CASE("R16: Victor Frankenstein sets a victim of the skull down elsewhere") {
  Scene scene = strand("bill_sikes", "victor_frankenstein");
  scene.card("bill_sikes")
      .use()
      .piece(1, "strand")
      .play(saves("victor_frankenstein", 1, "strand"))
      .area("lambeth");
  CHECK(scene.agents(1, "lambeth") == 1);
  CHECK(scene.trouble("lambeth"));  // beside the Agent of seat 0
  CHECK_FALSE(scene.trouble("strand"));
}

TEST_CASE(
    "R15, R16: each of the four protections answers each grey skull, and the money still comes") {
  for (const std::string card : {"sweeney_todd", "dr_grimesby_roylott", "spring_heeled_jack",
                                 "bill_sikes", "london_burkers"}) {
    for (const std::string shield :
         {"toby", "little_dorrit", "red_headed_league", "victor_frankenstein"}) {
      CAPTURE(card);
      CAPTURE(shield);
      Scene scene = strand(card, shield);
      scene.card(card).use().piece(1, "strand").play(saves(shield, 1, "strand"));
      const bool elsewhere = scene.ask() == AskKind::PickArea;
      CHECK(elsewhere == (shield == "red_headed_league" || shield == "victor_frankenstein"));
      if (elsewhere) scene.area("chelsea");
      CHECK(scene.agents(1, elsewhere ? "chelsea" : "strand") == 1);
      CHECK(scene.trouble("strand") == !elsewhere);
      CHECK_FALSE(scene.happened("agent_removed"));
      CHECK(scene.use().money(0) > 10);
    }
  }
}

TEST_CASE("card mr_goodyear: NN-181, does not stop a skull") {
  for (const std::string card : {"sweeney_todd", "dr_grimesby_roylott", "spring_heeled_jack",
                                 "bill_sikes", "london_burkers"}) {
    CAPTURE(card);
    Scene scene = strand(card, "mr_goodyear");
    scene.card(card).use().piece(1, "strand");
    CHECK(may_only_pass(scene));
    CHECK(scene.pass_all().agents(1, "strand") == 0);
  }
}

TEST_CASE("card mr_goodyear: NN-185, does not stop a Random Event") {
  Scene scene = crash_on_strand("mr_goodyear");
  CHECK(may_only_pass(scene));
  scene.pass_all();
  CHECK(scene.agents(1, "strand") == 0);
  CHECK(scene.in_hand(1, "mr_goodyear"));
}

TEST_CASE("card mr_goodyear: NN-180, stops the text that would move one's Agent") {
  Scene scene("agents 1: strand 1; hand 0: daniel_quilp chop_house; hand 1: mr_goodyear");
  scene.card("daniel_quilp")
      .use()
      .piece(1, "strand")
      .area("city")
      .play(R"({"do":"use","with":"mr_goodyear"})");
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.discarded("mr_goodyear"));
  CHECK(scene.ask() == AskKind::Icon);  // the other icon still works
  CHECK(scene.offers(R"({"do":"use"})"));
}

TEST_CASE("card mr_goodyear: NN-186, R13, a card that was stopped is not aimed at another player") {
  Scene scene("hand 0: noah_claypole chop_house; hand 1: mr_goodyear");
  scene.card("noah_claypole").use().seat(1).play(R"({"do":"use","with":"mr_goodyear"})");
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.ask() == AskKind::Icon);
  CHECK_FALSE(scene.happened("money_moved"));
  CHECK(scene.happened("effect_blocked", R"("victim":1)"));
  scene.use().card("chop_house").use();  // R13: the other icon still works
  CHECK(scene.money(0) == 13);
}

TEST_CASE("card mr_goodyear: NN-184, another player's Mr Goodyear does not help the victim") {
  Scene scene("hand 0: noah_claypole; hand 1: chop_house; hand 2: mr_goodyear; money: 10 10 10 10");
  scene.card("noah_claypole").use().seat(1);
  CHECK(may_only_pass(scene));
  scene.pass_all();
  CHECK(scene.money(1) == 7);
}

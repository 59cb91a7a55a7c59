// SPDX-License-Identifier: MIT
// The course of a turn, and how the icons of a card are carried out.
#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

// Seat 0 is Fagin and has won as soon as eight markers are on the board.
std::string fagin(int markers) {
  return "dealt: fagin; agents 1:" + one_each(markers) + "; trouble:" + areas(markers) + ';';
}

std::vector<std::string> icons_started(const Scene& scene) {
  std::vector<std::string> icons;
  for (const Event& event : scene.told())
    if (event.kind == EventKind::IconStarted)
      icons.emplace_back(kIconIds[nanty::index(event.icon)]);
  return icons;
}

}  // namespace

TEST_CASE("NN-030, NN-037: when a turn ends the player on the left goes on") {
  Scene scene("players 3; seat 1; turn 8; hand 1: diogenes_club; hand 2: chop_house");
  scene.card("diogenes_club").play(kEndTurn);
  CHECK(gaslight::index(scene.asked()) == 2);
  CHECK(scene.now().active == seat_at(2));
  CHECK(scene.happened("turn_started", R"("seat":2,"turn":9)"));
}

TEST_CASE("NN-030: after the last seat comes the first one again") {
  Scene scene("players 2; seat 1; hand 1: diogenes_club");
  scene.card("diogenes_club").play(kEndTurn);
  CHECK(gaslight::index(scene.asked()) == 0);
}

TEST_CASE("NN-030: the first player has the first turn") {
  for (int seed = 0; seed < 30; ++seed) {
    const Position position = dealt(4, seed);
    CHECK(position.question.seat == position.first);
    CHECK(position.turn == 1);
  }
}

TEST_CASE("NN-030: nobody else may act in a turn") {
  const Scene scene("hand 0: chop_house; hand 1: diogenes_club");
  Choice play{};
  play.what = Do::Play;
  play.card = *card_named("diogenes_club");
  const auto refusal = nanty::refusal(test_rules(), scene.now(), seat_at(1), play);
  REQUIRE(refusal.has_value());
  CHECK(std::string(refusal->rule) == "NN-030");
}

TEST_CASE("NN-031, R02: a victory is a choice beside the cards, not forced") {
  Scene scene(fagin(8) + "hand 0: diogenes_club");
  CHECK(scene.offers(kAnnounce));
  scene.card("diogenes_club");
  CHECK(!scene.is_over());
}

TEST_CASE("NN-031: announcing ends the game at once") {
  Scene scene(fagin(8) + "hand 0: diogenes_club");
  scene.play(kAnnounce);
  CHECK(winners_are(scene, {0}));
  CHECK(scene.now().end == EndReason::Personality);
  CHECK(scene.happenings().back() ==
        R"({"e":"victory_announced","seat":0,"personality":"fagin","value":8,"needed":8})");
  CHECK(!scene.happened("scored"));
}

TEST_CASE("NN-031: an area ability comes too early for an announcement after it") {
  Scene scene(fagin(8) + "buildings 0: lambeth; hand 0: diogenes_club");
  REQUIRE(scene.offers(kAnnounce));
  scene.play(R"({"do":"ability","area":"lambeth"})");
  CHECK(!scene.offers(kAnnounce));
  CHECK(scene.refused_by(kAnnounce) == "NN-031");
}

TEST_CASE("NN-031: throwing an Interrupt away comes too early as well") {
  Scene scene(fagin(8) + "hand 0: diogenes_club toby");
  scene.play(R"({"do":"discard","card":"toby"})");
  CHECK(!scene.offers(kAnnounce));
}

TEST_CASE("NN-031: no victory is announced with a later card of the turn") {
  Scene scene(fagin(8) + "hand 0: alhambra_music_hall diogenes_club");
  scene.card("alhambra_music_hall").skip().use();
  REQUIRE(scene.ask() == AskKind::Turn);
  CHECK(!scene.offers(kAnnounce));
}

TEST_CASE("NN-032, R79: nobody announces in an own first turn") {
  for (const int turn : {1, 2, 3, 4}) {
    Scene scene(fagin(8) + "hand 0: diogenes_club; turn " + std::to_string(turn));
    CHECK(!scene.offers(kAnnounce));
    CHECK(scene.refused_by(kAnnounce) == "NN-032");
  }
  CHECK(announces(fagin(8) + "turn 5"));
}

TEST_CASE("NN-032, R79: the second round begins earlier with fewer players") {
  CHECK(!announces(fagin(8) + "players 2; turn 2"));
  CHECK(announces(fagin(8) + "players 2; turn 3"));
  CHECK(!announces(fagin(8) + "players 3; turn 3"));
  CHECK(announces(fagin(8) + "players 3; turn 4"));
}

TEST_CASE("NN-033: a turn offers the cards in hand, one of which must be played") {
  Scene scene("hand 0: chop_house navvies");
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"play","card":"chop_house"})",
                                                    R"({"do":"play","card":"navvies"})"});
  CHECK(scene.refused_by(kEndTurn) == "R06");
  CHECK(!scene.offers(R"({"do":"play","card":"nancy"})"));
}

TEST_CASE("NN-033: one card is a turn: after it there is nothing more to play") {
  Scene scene("hand 0: diogenes_club navvies");
  scene.card("diogenes_club");
  CHECK(scene.choices() == std::vector<std::string>{std::string(kEndTurn)});
}

TEST_CASE("NN-034, NN-116: a card may let its player play one more") {
  Scene scene("hand 0: alhambra_music_hall chop_house navvies");
  scene.card("alhambra_music_hall").use().use();
  CHECK(scene.ask() == AskKind::Turn);
  scene.card("chop_house").use().skip();
  CHECK(scene.money(0) == 16);
  CHECK(scene.choices() == std::vector<std::string>{std::string(kEndTurn)});
}

TEST_CASE("NN-035: after the last card the hand is drawn up to five") {
  Scene scene("hand 0: diogenes_club toby mr_goodyear");
  const int pile = scene.now().pile.size();
  scene.draws({"chop_house", "sam_weller", "bill_sikes"}).card("diogenes_club");
  CHECK(scene.now().hands[0].size() == 2);
  scene.play(kEndTurn);
  CHECK(scene.now().hands[0].size() == 5);
  CHECK(scene.in_hand(0, "sam_weller"));
  CHECK(scene.now().pile.size() == pile - 3);
  CHECK(scene.happened("cards_drawn", R"("why":"refill")"));
}

TEST_CASE("NN-035: no card is drawn between two cards of one turn") {
  Scene scene("hand 0: alhambra_music_hall chop_house");
  scene.card("alhambra_music_hall").use().use().card("chop_house");
  CHECK(!scene.happened("cards_drawn"));
}

TEST_CASE("NN-036: with five cards or more nothing is drawn and nothing discarded") {
  for (const char* more : {"", " nancy hound"}) {
    Scene scene("hand 0: diogenes_club toby mr_goodyear chop_house navvies bill_sikes" +
                std::string(more));
    const int left = scene.now().hands[0].size() - 1;
    scene.card("diogenes_club").play(kEndTurn);
    CHECK(scene.now().hands[0].size() == left);
    CHECK(!scene.happened("cards_drawn"));
    CHECK(scene.count("card_discarded") == 1);
    CHECK(gaslight::index(scene.asked()) == 1);
  }
}

TEST_CASE("NN-038: play goes on as long as nobody announces and every refill works") {
  Scene scene(fagin(9) + "hand 0: diogenes_club; hand 1: chop_house");
  scene.card("diogenes_club").play(kEndTurn);
  CHECK(!scene.is_over());
  CHECK(gaslight::index(scene.asked()) == 1);
}

TEST_CASE("NN-039: what every goal counts is open to everybody") {
  const Scene scene(
      "agents 0: city 2; buildings 1: strand; money: 3 4 5 6; trouble: city; loans: 2 -");
  const SeatView view = scene.view(-1);
  CHECK(view.pawns == scene.now().pawns);
  CHECK(view.building == scene.now().building);
  CHECK(view.trouble == scene.now().trouble);
  CHECK(view.money == scene.now().money);
  CHECK(view.loans == scene.now().loans);
}

TEST_CASE("NN-071: icons are carried out from the top down") {
  Scene scene("agents 0: city 1; agents 1: city 1; trouble: city; hand 0: sweeney_todd");
  scene.card("sweeney_todd").use().piece(1, "city").use().use().area("city");
  CHECK(icons_started(scene) == std::vector<std::string>{"assassinate", "money", "place_agent"});
  CHECK(
      scene.trouble("city"));  // the skull took the marker, the Agent placed last brought a new one
}

TEST_CASE("NN-071: there is no way back to an icon that was passed over") {
  Scene scene("agents 0: city 1; agents 1: city 1; trouble: city; hand 0: sweeney_todd");
  scene.card("sweeney_todd").skip().use().skip();
  CHECK(icons_started(scene) == std::vector<std::string>{"money"});
  CHECK(scene.choices() == std::vector<std::string>{std::string(kEndTurn)});
  CHECK(scene.agents(1, "city") == 1);
}

TEST_CASE("NN-072, NN-076: all, some or none of the icons may be used") {
  const std::string text = "agents 0: city 1; trouble: city; hand 0: sergeant_cuff";
  Scene none(text);
  none.card("sergeant_cuff").skip().skip().skip();
  CHECK(icons_started(none).empty());
  CHECK(none.money(0) == 10);
  Scene some(text);
  some.card("sergeant_cuff").skip().use().area("city").skip();
  CHECK(icons_started(some) == std::vector<std::string>{"remove_trouble"});
  Scene all(text);
  all.card("sergeant_cuff").use().area("city").use().area("city").use();
  CHECK(icons_started(all).size() == 3);
}

TEST_CASE("NN-072: even money may be left") {
  Scene scene("hand 0: chop_house");
  scene.card("chop_house").skip();
  CHECK(scene.money(0) == 10);
}

TEST_CASE("NN-073: a Random Event cannot be left out") {
  Scene scene("hand 0: tracy_tupman");
  scene.card("tracy_tupman");
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"use"})"});
  CHECK(scene.refused_by(R"({"do":"skip"})") == "NN-073");
}

TEST_CASE("NN-074: one action is finished before the next: within it there are no free actions") {
  Scene scene("agents 0: city 1; buildings 0: lambeth; hand 0: jo_the_crossing_sweeper toby");
  scene.card("jo_the_crossing_sweeper");
  REQUIRE(scene.offers(R"({"do":"ability","area":"lambeth"})"));
  scene.use();
  REQUIRE(scene.ask() == AskKind::PickArea);
  CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
  CHECK(!scene.offers(R"({"do":"discard","card":"toby"})"));
}

TEST_CASE("NN-075: a card is discarded when it is finished, not before") {
  Scene scene("hand 0: chop_house");
  scene.card("chop_house").use();
  CHECK(!scene.discarded("chop_house"));
  scene.skip();
  CHECK(scene.discarded("chop_house"));
  CHECK(scene.happenings().back() ==
        R"({"e":"card_discarded","seat":0,"card":"chop_house","why":"played"})");
}

TEST_CASE("NN-077: Tracy Tupman forces an event, offers the swap, then another card") {
  Scene scene("agents 0: city 1; agents 1: strand 1; hand 0: tracy_tupman chop_house");
  scene.event("riots").card("tracy_tupman");
  CHECK(!scene.offers(R"({"do":"skip"})"));
  scene.use();
  CHECK(scene.happened("event_drawn", "riots"));
  CHECK(scene.offers(R"({"do":"skip"})"));
  scene.use().piece(0, "city").piece(1, "strand").pass_all();
  CHECK(scene.agents(0, "strand") == 1);
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.offers(R"({"do":"skip"})"));
  scene.use().card("chop_house");
  CHECK(icons_started(scene) == std::vector<std::string>{"event", "scroll", "play_another"});
}

// SPDX-License-Identifier: MIT
// Rulings on the course of the game: winning, the deck, the turn, Doctor Watson, free actions.
#include <bit>

#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {
const char kNine[] =
    "agents 1: chelsea 1, westminster 1, strand 1, west_end 1, holborn 1, city 1, highbury 1, "
    "east_end 1, lambeth 1; ";
const char kAnnounce[] = R"({"do":"announce"})";
const char kEnd[] = R"({"do":"end"})";
const char kWatson[] = R"({"do":"watson"})";
}  // namespace

TEST_CASE("R01: Fagin wins with eight Trouble markers or more, not with seven") {
  const std::string text = std::string(kNine) +
                           "dealt: fagin; hand 0: nancy; trouble: chelsea westminster strand "
                           "west_end holborn city highbury";
  CHECK(!Scene(text).offers(kAnnounce));
  CHECK(Scene(text + " east_end").offers(kAnnounce));
  CHECK(Scene(text + " east_end lambeth").offers(kAnnounce));
}

TEST_CASE("R02: a victory is offered first in the turn, and need not be taken") {
  Scene scene(std::string(kNine) +
              "dealt: fagin; hand 0: diogenes_club; trouble: chelsea westminster strand west_end "
              "holborn city highbury east_end");
  CHECK(scene.choices().front() == kAnnounce);
  scene.card("diogenes_club");
  CHECK(!scene.is_over());
  CHECK(!scene.offers(kAnnounce));
}

TEST_CASE("R03: a card that draws takes what there is; only a failed refill ends the game") {
  Scene scene(with_pile("hand 0: ada_lovelace", {"nancy", "navvies"}));
  scene.card("ada_lovelace").use();
  CHECK(scene.now().hands[0].size() == 2);
  CHECK(!scene.is_over());
  scene.skip().play(kEnd);
  CHECK(scene.is_over());
  CHECK(scene.now().end == EndReason::Deck);
  CHECK(scene.happened("refill_failed", R"("seat":0,"missing":3)"));
}

TEST_CASE("R04: a refill that takes the last card has not failed") {
  Scene scene(with_pile("hand 0: diogenes_club; hand 1: hound",
                        {"nancy", "navvies", "lamplighter", "chartists", "toby"}));
  scene.card("diogenes_club").play(kEnd);
  CHECK(!scene.is_over());
  CHECK(scene.now().pile.empty());
  CHECK(index(scene.now().active) == 1);
  scene.card("hound").skip().skip().play(kEnd);
  CHECK(scene.is_over());
}

TEST_CASE("R05: who still has five cards needs no refill from an empty pile") {
  Scene scene(with_pile("hand 0: diogenes_club nancy navvies lamplighter chartists toby", {}));
  scene.card("diogenes_club").play(kEnd);
  CHECK(!scene.is_over());
  CHECK(!scene.happened("refill_failed"));
}

TEST_CASE("R06: a card must be played unless the hand holds only Interrupts") {
  CHECK(!Scene("hand 0: diogenes_club toby").offers(kEnd));
  Scene only("hand 0: toby");
  CHECK(only.offers(kEnd));
  only.play(kEnd);
  CHECK(only.now().hands[0].size() == 5);
  CHECK(only.in_hand(0, "toby"));
}

TEST_CASE("R07: an Interrupt cannot be the card of the turn, but thrown away") {
  const Scene scene("hand 0: toby little_dorrit nancy");
  CHECK(!scene.offers(R"({"do":"play","card":"toby"})"));
  CHECK(scene.offers(R"({"do":"discard","card":"toby"})"));
  CHECK(scene.offers(R"({"do":"discard","card":"little_dorrit"})"));
}

TEST_CASE("R08: going on to another card discards the first one before that starts") {
  Scene scene("hand 0: alhambra_music_hall nancy");
  scene.card("alhambra_music_hall").skip().use();
  CHECK(scene.discarded("alhambra_music_hall"));
  CHECK(scene.now().in_play == kNoCard);
  scene.card("nancy");
  CHECK(scene.happenings().back() == R"({"e":"card_played","seat":0,"card":"nancy"})");
}

TEST_CASE("R09: after Doctor Watson the hand is refilled") {
  Scene scene("hand 0: sweeney_todd doctor_john_h_watson");
  scene.card("sweeney_todd").play(kWatson);
  CHECK(scene.in_hand(0, "sweeney_todd"));
  CHECK(scene.now().hands[0].size() == 5);
  CHECK(scene.happened("cards_drawn", R"("seat":0)"));
  CHECK(index(scene.now().active) == 1);
}

TEST_CASE("R10: Watson brings back the card being resolved, no earlier one") {
  Scene scene("hand 0: alhambra_music_hall sweeney_todd doctor_john_h_watson");
  scene.card("alhambra_music_hall").skip().use();
  CHECK(!scene.offers(kWatson));
  scene.card("sweeney_todd").play(kWatson);
  CHECK(scene.in_hand(0, "sweeney_todd"));
  CHECK(scene.discarded("alhambra_music_hall"));
}

TEST_CASE("R10: Watson cannot bring back a loan or a hand-clog card that has gone") {
  Scene loan("hand 0: mr_merryweather doctor_john_h_watson nancy");
  loan.card("mr_merryweather").use();
  CHECK(!loan.offers(kWatson));
  Scene clog("agents 0: city 1; hand 0: irene_adler doctor_john_h_watson nancy");
  clog.card("irene_adler").use().seat(1).play(R"({"do":"refuse"})");
  CHECK(!clog.offers(kWatson));
}

TEST_CASE("R11: what was done before Watson stands") {
  Scene scene("agents 0: city 1; hand 0: covent_garden_market doctor_john_h_watson");
  scene.card("covent_garden_market").use().play(kWatson);
  CHECK(scene.money(0) == 13);
  CHECK(scene.in_hand(0, "covent_garden_market"));
}

TEST_CASE("R51: with no event left the icon does nothing") {
  Scene scene("events:; hand 0: augustus_snodgrass");
  scene.card("augustus_snodgrass").use();
  CHECK(!scene.happened("event_drawn"));
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("R52: all twelve areas may have a marker, and the bank always pays") {
  Scene scene(
      "events:; money: 9000 0 0 0; citizens: chelsea 1, westminster 1, strand 1, west_end 1, "
      "holborn 1, city 1, highbury 1, "
      "east_end 1, bermondsey 1, southwark 1, lambeth 1, battersea 1; hand 0: alfred_jingle "
      "alhambra_music_hall; "
      "trouble: chelsea westminster strand west_end holborn city highbury east_end bermondsey "
      "southwark lambeth");
  scene.card("alfred_jingle").use().use().area("battersea");
  CHECK(trouble_markers(scene.now()) == 12);
  scene.use().card("alhambra_music_hall").use();
  CHECK(scene.money(0) == 9003);
}

TEST_CASE("R53: Classic with two players deals from the other six") {
  CHECK(std::popcount(
            personalities_in_play(test_rules(), Edition::Retail, PersonalitySet::Classic, 2)) == 6);
  CHECK(std::popcount(personalities_in_play(test_rules(), Edition::Retail, PersonalitySet::Standard,
                                            2)) == 7);
}

TEST_CASE("R54: Alternative Scrooge counts pieces beside a Grenadier") {
  const std::string text =
      "personalities alternative; dealt: alt_ebenezer_scrooge; hand 0: nancy; buildings 0: city; "
      "grenadiers: city 1; ";
  CHECK(Scene(text + "agents 0: city 10").offers(kAnnounce));
  CHECK(!Scene(text + "agents 0: city 9").offers(kAnnounce));
}

TEST_CASE("R55: Alternative Fagin beats the one opponent with most Agents at the end of the deck") {
  const std::string text =
      "personalities alternative; dealt: alt_fagin alt_lord_balmoral alt_lord_bellinger "
      "alt_lenore_lloyd; "
      "hand 0: diogenes_club; agents 0: chelsea 6; trouble: chelsea strand city; ";
  Scene won(with_pile(text + "agents 1: strand 1, city 1; agents 2: city 2", {}));
  won.card("diogenes_club").play(kEnd);
  CHECK(won.now().winners == 1);
  CHECK(!won.happened("scored"));
  Scene lost(with_pile(text + "agents 1: strand 2, city 1; agents 2: city 1", {}));
  lost.card("diogenes_club").play(kEnd);
  CHECK(lost.happened("scored"));
}

TEST_CASE("R56: at the end of the Alternative game Sherlock or Fagin wins, else points decide") {
  const std::string text =
      "personalities alternative; dealt: alt_fagin alt_sherlock_holmes alt_lord_bellinger "
      "alt_lenore_lloyd; "
      "hand 0: diogenes_club; money: 0 0 99 0; ";
  const auto winners = [&](const std::string& board) {
    Scene scene(with_pile(text + board, {}));
    scene.card("diogenes_club").play(kEnd);
    return static_cast<int>(scene.now().winners);
  };
  CHECK(winners("agents 1: city 1; trouble:") == 2);
  CHECK(winners("agents 1: city 1; citizens: strand 1; trouble: city strand") == 1);
  CHECK(winners("agents 1: city 1; trouble: city") == 4);
}

TEST_CASE("R64: effects that go round begin at the left of the active player") {
  Scene scene("seat 2; hand 2: home_for_lost_dogs; hand 0: nancy; hand 1: navvies; hand 3: hound");
  scene.card("home_for_lost_dogs").use();
  std::vector<std::size_t> order;
  while (scene.ask() == AskKind::Demand) {
    order.push_back(index(scene.asked()));
    scene.play(R"({"do":"pay"})");
  }
  CHECK(order == std::vector<std::size_t>{3, 0, 1});
}

TEST_CASE("R65: Fog takes what is there, and the end comes with the next short refill") {
  Scene scene(with_pile("hand 0: augustus_snodgrass", {"nancy", "navvies"}));
  scene.event("fog").card("augustus_snodgrass").use();
  CHECK(scene.count("card_discarded", R"("why":"fog")") == 2);
  CHECK(!scene.is_over());
  scene.forced();
  CHECK(scene.is_over());
}

TEST_CASE("R66: the discard pile is never shuffled into an empty draw pile") {
  Scene scene(with_pile("hand 0: reading_room nancy", {}));
  scene.card("reading_room");
  if (scene.offers(R"({"do":"use"})")) scene.use();
  CHECK(scene.now().hands[0].size() == 1);
  CHECK(!scene.happened("cards_drawn"));
}

TEST_CASE("R67: sizes of hands and the discard pile are public, contents are not") {
  const Scene scene("hand 1: nancy navvies; discard: hound lamplighter; hand 0: chartists");
  for (const int seat : {0, 2, -1}) {
    const SeatView view = scene.view(seat);
    CHECK(view.hand_sizes[1] == 2);
    CHECK(view.discard.size() == 2);
    CHECK(view.known[1].empty());
  }
}

TEST_CASE("R68: Interrupts are thrown away at one's own decisions in one's own turn only") {
  Scene scene(
      "agents 1: strand 1; trouble: strand; hand 0: sweeney_todd mr_goodyear; hand 1: toby "
      "red_headed_league");
  scene.card("sweeney_todd");
  CHECK(scene.offers(R"({"do":"discard","card":"mr_goodyear"})"));
  scene.use().piece(1, "strand");
  CHECK(index(scene.asked()) == 1);
  CHECK(!scene.offers(R"({"do":"discard","card":"toby"})"));
  CHECK(!scene.offers(R"({"do":"discard","card":"red_headed_league"})"));
}

TEST_CASE("R69: free actions come before cards, icons and the refill, not inside effects") {
  const char kLambeth[] = R"({"do":"ability","area":"lambeth"})";
  Scene scene("agents 0: city 1; buildings 0: lambeth; hand 0: navvies");
  CHECK(scene.offers(kLambeth));
  scene.card("navvies");
  CHECK(scene.offers(kLambeth));
  scene.use();
  CHECK(!scene.offers(kLambeth));
  scene.area("city").skip();
  CHECK(scene.ask() == AskKind::Turn);
  CHECK(scene.offers(kLambeth));
}

TEST_CASE("R79: nobody announces a victory in their own first turn") {
  const std::string text = std::string(kNine) +
                           "dealt: fagin; hand 0: nancy; trouble: chelsea westminster strand "
                           "west_end holborn city highbury east_end; ";
  CHECK(!Scene(text + "turn 1").offers(kAnnounce));
  CHECK(!Scene(text + "turn 4").offers(kAnnounce));
  CHECK(Scene(text + "turn 5").offers(kAnnounce));
}

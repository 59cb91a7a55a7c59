// SPDX-License-Identifier: MIT
// Turns: taking cards, the exchange of four identical ones, the deck and what happens without it.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

using enum Witness;

// Three players who cannot reach any tile: two cases are open.
const std::string kTiles = "players 3; column 0: t25 t12; column 1: t18;";

Scene drawing(const std::string& more) {
  return Scene(kTiles + "ask draw;" + more);
}

// All 72 cards are in hands and, where a test says so, in the row, the deck or the discard pile.
// Seat 0 has none.
Scene nearly_dry(const std::string& more) {
  return Scene(kTiles + more);
}

}  // namespace

TEST_CASE("LL-011: a turn offers the four face-up cards and the deck") {
  const Scene scene = drawing("row: waif grinder bobby dame");
  CHECK(scene.choices().size() == 5);
  for (int slot = 0; slot < 4; ++slot)
    CHECK(scene.offers(row(slot)));
  CHECK(scene.offers(deck()));
}

TEST_CASE("LL-011: a face-up card goes into the hand of who takes it") {
  Scene scene = drawing("row: waif grinder bobby dame; hand 0: waif 1");
  scene.play(row(2));
  CHECK(scene.hand(0) == cards("waif 1, bobby 1"));
  CHECK(scene.hand(1).total() == 0);
}

TEST_CASE("LL-011: the top card of the deck goes into the hand, the face-up cards stay") {
  Scene scene = drawing("row: waif grinder bobby dame; hand 0: waif 1");
  scene.deal("dame").play(deck());
  CHECK(scene.hand(0) == cards("waif 1, dame 1"));
  CHECK(scene.now().deck == cards("waif 16, grinder 17, bobby 17, dame 16"));
  CHECK(scene.now().row == std::array<Witness, kRow>{Waif, Grinder, Bobby, Dame});
  CHECK(scene.told("card_drawn") == R"({"e":"card_drawn","seat":0,"card":"dame"})");
}

TEST_CASE("LL-012: a face-up card taken is replaced from the deck, in its place") {
  Scene scene = drawing("row: waif grinder bobby dame");
  scene.deal("dame").play(row(2));
  CHECK(scene.now().row == std::array<Witness, kRow>{Waif, Grinder, Dame, Dame});
  CHECK(scene.now().deck == cards("waif 17, grinder 17, bobby 17, dame 16"));
  CHECK(scene.told("card_taken") ==
        R"({"e":"card_taken","seat":0,"card":"bobby","slot":2,"refill":"dame"})");
}

TEST_CASE("LL-013: taking a card ends the turn") {
  Scene scene = drawing("row: waif grinder bobby dame; turn 7");
  scene.play(deck());
  CHECK(scene.story() == "card_drawn turn_started");
  CHECK(scene.told("turn_started") == R"({"e":"turn_started","seat":1,"turn":8})");
  CHECK(scene.to_move() == 1);
  CHECK(scene.ask() == "meld");
  Scene other = drawing("row: waif grinder bobby dame");
  other.play(row(0));
  CHECK(other.story() == "card_taken turn_started");
  CHECK(other.to_move() == 1);
}

TEST_CASE("LL-010: after the last seat the first one is to move") {
  Scene scene = drawing("seat 2; row: waif grinder bobby dame");
  scene.play(deck());
  CHECK(scene.to_move() == 0);
}

TEST_CASE("LL-014: four identical face-up cards may be exchanged before a card is taken") {
  Scene scene = drawing("row: waif waif waif waif");
  CHECK(scene.offers(sweep()));
  scene.deal("bobby dame dame grinder").play(sweep());
  CHECK(scene.story() == "row_swept");
  CHECK(scene.told("row_swept") ==
        R"({"e":"row_swept","seat":0,"cards":["waif","waif","waif","waif"],)"
        R"("new":["bobby","dame","dame","grinder"]})");
  CHECK(scene.now().row == std::array<Witness, kRow>{Bobby, Dame, Dame, Grinder});
  CHECK(scene.now().discard == cards("waif 4"));
  CHECK(scene.to_move() == 0);
  CHECK(scene.ask() == "draw");
}

TEST_CASE("LL-014: the exchange is a choice: a card may be taken at once") {
  const Scene scene = drawing("row: dame dame dame dame");
  CHECK(scene.offers(row(0)));
  CHECK(scene.offers(deck()));
  CHECK(scene.choices().size() == 6);
}

TEST_CASE("LL-014: three of a kind are not enough, wherever the fourth card lies") {
  for (const char* cards_in_row : {"waif waif waif bobby", "waif waif bobby waif",
                                   "waif bobby waif waif", "bobby waif waif waif"}) {
    const Scene scene = drawing(std::string("row: ") + cards_in_row);
    CHECK(!scene.offers(sweep()));
    CHECK(scene.refused_by(sweep()) == "LL-014");
  }
}

TEST_CASE("LL-015: the discard pile is face up: everybody sees what is in it") {
  Scene scene("players 3; column 0: t10 t11 t25; row: waif waif waif waif; hand 0: dame 4");
  scene.play(take(0, "dame 4")).play(sweep());
  CHECK(scene.view(seat_at(1)).discard == cards("dame 4, waif 4"));
  CHECK(scene.view(kSpectator).discard == cards("dame 4, waif 4"));
}

TEST_CASE("LL-016, L11: with the deck empty, the discard pile becomes the new deck") {
  Scene scene = drawing(
      "row: waif grinder bobby dame; deck: ; discard: waif 3, dame 2;"
      "hand 1: waif 14, grinder 17, bobby 17, dame 15");
  scene.deal("dame").play(deck());
  CHECK(scene.story() == "deck_reshuffled card_drawn turn_started");
  CHECK(scene.told("deck_reshuffled") == R"({"e":"deck_reshuffled","count":5})");
  CHECK(scene.now().deck == cards("waif 3, dame 1"));
  CHECK(scene.now().discard.total() == 0);
}

TEST_CASE("LL-016, L11: a refill that needs a card reshuffles before the card is told") {
  Scene scene = drawing(
      "row: waif grinder bobby dame; deck: ; discard: waif 3, dame 2;"
      "hand 1: waif 14, grinder 17, bobby 17, dame 15");
  scene.deal("waif").play(row(3));
  CHECK(scene.story() == "deck_reshuffled card_taken turn_started");
  CHECK(scene.told("card_taken") ==
        R"({"e":"card_taken","seat":0,"card":"dame","slot":3,"refill":"waif"})");
}

TEST_CASE("L11: the last card of the deck alone causes no reshuffle: none is needed yet") {
  Scene scene = drawing(
      "row: waif grinder bobby dame; deck: waif 1; discard: waif 2, dame 2;"
      "hand 1: waif 14, grinder 17, bobby 17, dame 15");
  scene.play(deck());
  CHECK(scene.story() == "card_drawn turn_started");
  CHECK(scene.now().deck.total() == 0);
  CHECK(scene.now().discard == cards("waif 2, dame 2"));
}

TEST_CASE(
    "LL-016, L11: an exchange uses up the old deck first, then all discards, swept ones too") {
  Scene scene = drawing(
      "row: waif waif waif waif; deck: bobby 2; discard: dame 3;"
      "hand 1: waif 14, grinder 18, bobby 16, dame 15");
  scene.deal("bobby bobby dame waif").play(sweep());
  CHECK(scene.story() == "deck_reshuffled row_swept");
  CHECK(scene.told("deck_reshuffled") == R"({"e":"deck_reshuffled","count":7})");
  CHECK(scene.pools() == std::vector<std::uint32_t>{2, 1, 7, 6});
  CHECK(scene.now().deck == cards("dame 2, waif 3"));
  CHECK(scene.now().discard.total() == 0);
}

TEST_CASE("L11: an exchange that the deck can serve causes no reshuffle") {
  Scene scene = drawing(
      "row: waif waif waif waif; deck: bobby 4; discard: dame 1;"
      "hand 1: waif 14, grinder 18, bobby 14, dame 17");
  scene.play(sweep());
  CHECK(scene.story() == "row_swept");
  CHECK(scene.now().deck.total() == 0);
  CHECK(scene.now().discard == cards("waif 4, dame 1"));
}

TEST_CASE("L01: after a meld a card is taken all the same") {
  Scene scene("players 3; column 0: t10 t11 t25; row: waif grinder bobby dame; hand 0: dame 4");
  scene.play(take(0, "dame 4"));
  CHECK(scene.to_move() == 0);
  CHECK(scene.ask() == "draw");
  CHECK(!scene.offers(none()));
  scene.play(row(1));
  CHECK(scene.hand(0) == cards("grinder 1"));
}

TEST_CASE("L01: exactly one card a turn") {
  Scene scene = nearly_dry("row: waif grinder bobby dame");
  scene.play(none()).play(row(0));
  CHECK(scene.to_move() == 1);
  CHECK(scene.refused_by(seat_at(0), row(1)) == "LL-010");
  CHECK(scene.hand(0).total() == 1);
}

TEST_CASE("L26: who can draw cannot decline to") {
  Scene scene = nearly_dry("row: waif grinder bobby dame");
  scene.play(none());
  CHECK(!scene.offers(none()));
  CHECK(scene.refused_by(none()) == "L26");
}

TEST_CASE("L26: one face-up card is enough to have to take it") {
  Scene scene = nearly_dry(
      "row: waif - - -; deck: ; discard: ; hand 1: waif 17, grinder 18; hand 2: bobby 18, dame 18");
  scene.play(none());
  CHECK(scene.choices().size() == 1);
  CHECK(scene.offers(row(0)));
}

TEST_CASE("L09: four identical cards again may be exchanged again, and need not be") {
  Scene scene = drawing("row: waif waif waif waif");
  scene.deal("dame dame dame dame").play(sweep());
  CHECK(scene.offers(sweep()));
  CHECK(scene.offers(row(0)));
  scene.deal("waif bobby bobby bobby").play(sweep());
  CHECK(scene.now().discard == cards("waif 4, dame 4"));
  CHECK(!scene.offers(sweep()));
}

TEST_CASE("L10: with deck and discard pile empty the row is not refilled") {
  Scene scene = drawing(
      "row: waif grinder bobby dame; deck: ; discard: ;"
      "hand 1: waif 17, grinder 17, bobby 17, dame 17");
  CHECK(!scene.offers(deck()));
  CHECK(scene.refused_by(deck()) == "L10");
  scene.play(row(1));
  CHECK(scene.told("card_taken") ==
        R"({"e":"card_taken","seat":0,"card":"grinder","slot":1,"refill":null})");
  CHECK(scene.now().row == std::array<Witness, kRow>{Waif, kNoWitness, Bobby, Dame});
}

TEST_CASE("L10: with no card anywhere the draw is skipped") {
  Scene scene = nearly_dry(
      "row: - - - -; deck: ; discard: ; hand 1: waif 18, grinder 18; hand 2: bobby 18, dame 18");
  scene.play(none());
  CHECK(scene.story() == "turn_passed turn_started");
  CHECK(scene.told("turn_passed") == R"({"e":"turn_passed","seat":0})");
  CHECK(scene.to_move() == 1);
}

TEST_CASE("L12: three identical cards and an empty place are no four") {
  const Scene scene = drawing("row: waif waif waif -");
  CHECK(!scene.offers(sweep()));
  CHECK(scene.refused_by(sweep()) == "L12");
  CHECK(scene.reason("sweep") == "L12");
}

TEST_CASE("L12: four empty places are not four identical cards") {
  const Scene scene = drawing("row: - - - -");
  CHECK(!scene.offers(sweep()));
  CHECK(scene.refused_by(sweep()) == "L12");
}

TEST_CASE("L13: there is no hand limit") {
  Scene scene =
      drawing("row: waif grinder bobby dame; hand 0: waif 16, grinder 16, bobby 16, dame 16");
  scene.play(row(0));
  CHECK(scene.hand(0).total() == 65);
  CHECK(scene.now().discard.total() == 0);
}

TEST_CASE("L19: without a card to draw a player who can meld must") {
  const Scene scene = nearly_dry(
      "seat 1; row: - - - -; deck: ; discard: ; hand 1: waif 18, grinder 18;"
      "hand 2: bobby 18, dame 18");
  CHECK(!scene.offers(none()));
  CHECK(scene.count(Do::Take) > 0);
  CHECK(scene.refused_by(none()) == "L19");
  CHECK(scene.reason("none") == "L19");
}

TEST_CASE("L19: as long as one card can be drawn the meld is free") {
  CHECK(nearly_dry("seat 1; row: - - - -; deck: dame 1; discard: ; hand 1: waif 18, grinder 18;"
                   "hand 2: bobby 18, dame 17")
            .offers(none()));
  CHECK(nearly_dry("seat 1; row: - - - -; deck: ; discard: dame 1; hand 1: waif 18, grinder 18;"
                   "hand 2: bobby 18, dame 17")
            .offers(none()));
  CHECK(nearly_dry("seat 1; row: - - dame -; deck: ; discard: ; hand 1: waif 18, grinder 18;"
                   "hand 2: bobby 18, dame 17")
            .offers(none()));
}

TEST_CASE("L19: when the last player in turn can do nothing either, the game is over") {
  Scene scene = nearly_dry(
      "passes 2; row: - - - -; deck: ; discard: ; tiles 0: t24; tiles 1: t01; disk green: 1;"
      "hand 1: waif 18, grinder 18; hand 2: bobby 18, dame 18");
  scene.play(none());
  CHECK(scene.story() == "turn_passed scored scored scored");
  CHECK(scene.is_over());
  CHECK(scene.outcome().reason == EndReason::Dry);
  CHECK(scene.told("scored", 0) == R"({"e":"scored","seat":0,"tiles":0,"disks":0,"total":0})");
  CHECK(scene.told("scored", 1) == R"({"e":"scored","seat":1,"tiles":3,"disks":2,"total":5})");
}

TEST_CASE("L19: it must be every player: one before the last the game goes on") {
  Scene scene = nearly_dry(
      "passes 1; row: - - - -; deck: ; discard: ; hand 1: waif 18, grinder 18;"
      "hand 2: bobby 18, dame 18");
  scene.play(none());
  CHECK(scene.story() == "turn_passed turn_started");
  CHECK(!scene.is_over());
}

TEST_CASE("L19: a turn in which something was done starts the count anew") {
  Scene scene = nearly_dry(
      "seat 1; passes 2; row: - - - -; deck: ; discard: ; hand 1: waif 18, grinder 18;"
      "hand 2: bobby 18, dame 18");
  scene.play(take(0, "grinder 6")).play(deck());
  CHECK(scene.now().passes == 0);
  CHECK(!scene.is_over());
}

TEST_CASE("L22: no exchange when deck and discard pile are empty") {
  const Scene scene = drawing(
      "row: waif waif waif waif; deck: ; discard: ;"
      "hand 1: waif 14, grinder 18; hand 2: bobby 18, dame 18");
  CHECK(!scene.offers(sweep()));
  CHECK(scene.refused_by(sweep()) == "L22");
  CHECK(scene.reason("sweep") == "L22");
}

TEST_CASE("L22: one card in the discard pile is enough for the exchange") {
  const Scene scene = drawing(
      "row: waif waif waif waif; deck: ; discard: dame 1;"
      "hand 1: waif 14, grinder 18; hand 2: bobby 18, dame 17");
  CHECK(scene.offers(sweep()));
}

TEST_CASE("L23: eighteen exchanges in a turn, not nineteen") {
  CHECK(drawing("row: waif waif waif waif; sweeps 17").offers(sweep()));
  const Scene scene = drawing("row: waif waif waif waif; sweeps 18");
  CHECK(!scene.offers(sweep()));
  CHECK(scene.refused_by(sweep()) == "L23");
}

TEST_CASE("L23: each exchange counts, and the next turn counts from none") {
  Scene scene = drawing("row: waif waif waif waif; sweeps 17");
  scene.deal("dame dame dame dame").play(sweep());
  CHECK(scene.refused_by(sweep()) == "L23");
  scene.deal("dame").play(row(0)).play(none());
  CHECK(scene.offers(sweep()));
}

TEST_CASE("L24: a place that could not be refilled stays empty when there are cards again") {
  Scene scene = drawing("row: waif - bobby dame");
  scene.deal("grinder").play(row(0));
  CHECK(scene.now().row == std::array<Witness, kRow>{Grinder, kNoWitness, Bobby, Dame});
  scene.play(none());
  CHECK(!scene.offers(row(1)));
  CHECK(scene.refused_by(row(1)) == "L24");
  scene.play(deck());
  CHECK(scene.now().row[1] == kNoWitness);
}

}  // namespace gaslight::looting

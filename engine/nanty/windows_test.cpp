// SPDX-License-Identifier: MIT
// Who is asked to answer depends on what everybody can see (docs: windows on public grounds): a
// piece, money or cards are hit, the hand is not empty, and some card that could answer is not
// accounted for.
#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

const std::vector<std::string> kOnlyPass = {R"({"do":"pass"})"};

// Seat 0 assassinates the Agent of seat 1 in Strand; is seat 1 asked?
Scene knife(const std::string& more) {
  Scene scene("agents 1: strand 1; trouble: strand; hand 0: bill_sikes; " + more);
  scene.card("bill_sikes").use().piece(1, "strand");
  return scene;
}
// Seat 0 takes money from seat 1 by text.
Scene thief(const std::string& more) {
  Scene scene("hand 0: noah_claypole; " + more);
  scene.card("noah_claypole").use().seat(1);
  return scene;
}
bool asks(const Scene& scene) {
  return scene.ask() == AskKind::Respond && index(scene.asked()) == 1;
}

}  // namespace

TEST_CASE("window: who holds nothing that helps is asked all the same, and can only pass") {
  const Scene scene = knife("hand 1: nancy");
  CHECK(asks(scene));
  CHECK(scene.choices() == kOnlyPass);
}

TEST_CASE("window: holder and non-holder look the same from outside") {
  const Scene with = knife("hand 1: toby; hand 2: navvies");
  const Scene without = knife("hand 1: jo_the_crossing_sweeper; hand 2: navvies");
  for (const int seat : {0, 2, 3, -1})
    CHECK(with.view(seat) == without.view(seat));
  CHECK(with.offers(answer("toby", 1, "strand")));
  CHECK(without.choices() == kOnlyPass);
}

TEST_CASE("window: what the others hold does not change who is asked") {
  CHECK(asks(
      knife("hand 1: nancy; hand 2: toby little_dorrit red_headed_league victor_frankenstein")));
}

TEST_CASE("window: an empty hand is not asked") {
  CHECK(!asks(knife("")));
  CHECK(!asks(thief("")));
}

TEST_CASE("window: cards in the discard pile answer no more") {
  CHECK(asks(knife("hand 1: nancy; discard: toby red_headed_league little_dorrit")));
  CHECK(!asks(
      knife("hand 1: nancy; discard: toby red_headed_league little_dorrit victor_frankenstein")));
  CHECK(asks(thief("hand 1: nancy")));
  CHECK(!asks(thief("hand 1: nancy; discard: mr_goodyear")));
}

TEST_CASE("window: Goodyear in the discard pile does not matter to a skull, nor Toby to a text") {
  CHECK(asks(knife("hand 1: nancy; discard: mr_goodyear")));
  CHECK(asks(thief("hand 1: nancy; discard: toby little_dorrit")));
}

TEST_CASE("window: brown Interrupts count only once brown is reached") {
  const std::string gone = "discard: toby red_headed_league; ";
  CHECK(!asks(knife(gone + "hand 1: chop_house")));
  CHECK(asks(knife(gone + "hand 1: chop_house; hand 2: nancy")));
  CHECK(asks(knife(gone + "hand 1: nancy")));
}

TEST_CASE("window: before brown is reached grey Interrupts open it") {
  CHECK(asks(knife("discard: toby; hand 1: chop_house")));
  CHECK(asks(knife("discard: red_headed_league; hand 1: chop_house")));
}

TEST_CASE("window: with two players the two cards left out do not count as brown drawn") {
  Scene scene(
      "players 2; agents 1: strand 1; trouble: strand; hand 0: bill_sikes; hand 1: chop_house; "
      "discard: toby red_headed_league");
  scene.card("bill_sikes").use().piece(1, "strand");
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.agents(1, "strand") == 0);
}

TEST_CASE("window: Toby alone opens no window against an event") {
  const std::string text =
      "agents 1: strand 1; hand 1: toby; discard: little_dorrit red_headed_league "
      "victor_frankenstein";
  CHECK(strike(text, "zeppelin_crash", {3}).ask() == AskKind::Icon);
  CHECK(strike("agents 1: strand 1; hand 1: toby", "zeppelin_crash", {3}).ask() ==
        AskKind::Respond);
}

TEST_CASE("window: only seats whose pieces are hit are asked") {
  Scene scene = strike(
      "agents 1: strand 1; agents 3: strand 1; agents 2: city 1; hand 1: nancy; hand 2: navvies; "
      "hand 3: hound",
      "zeppelin_crash", {3});
  CHECK(index(scene.asked()) == 1);
  scene.pass();
  CHECK(index(scene.asked()) == 3);
  scene.pass();
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("window: a hit Building opens none for protection cards") {
  CHECK(strike("buildings 1: strand; hand 1: little_dorrit", "zeppelin_crash", {3}).ask() ==
        AskKind::Icon);
}

TEST_CASE("window: Holborn is asked when its owner is hit and has £3, with or without a hand") {
  CHECK(strike("buildings 1: holborn strand; money: 0 3 0 0", "explosion", {3}).ask() ==
        AskKind::Respond);
  CHECK(strike("buildings 1: holborn strand; money: 0 2 0 0", "explosion", {3}).ask() ==
        AskKind::Icon);
  CHECK(strike("buildings 1: holborn; buildings 2: strand", "explosion", {3}).ask() ==
        AskKind::Icon);
}

TEST_CASE("window: moves by another's text ask the owner, own and neutral pawns ask nobody") {
  Scene other("agents 1: strand 1; hand 0: a_hansom_cab; hand 1: nancy");
  other.card("a_hansom_cab").use().piece(1, "strand").area("city");
  CHECK(asks(other));
  Scene neutral("citizens: strand 1; hand 0: a_hansom_cab; hand 1: nancy");
  neutral.card("a_hansom_cab").use().piece(kCitizen, "strand").area("city");
  CHECK(neutral.ask() != AskKind::Respond);
  Scene own("agents 0: strand 1; hand 0: metropolitan_railway toby; hand 1: nancy");
  own.card("metropolitan_railway").use().piece(0, "strand").area("city");
  CHECK(own.ask() != AskKind::Respond);
}

TEST_CASE("window: a demand holds payment, refusal and the protections in one question") {
  Scene with("buildings 1: city; hand 0: fire_brigade; hand 1: mr_goodyear");
  with.card("fire_brigade").use().seat(1);
  CHECK(with.ask() == AskKind::Demand);
  CHECK(with.choices().size() == 3);
  Scene without("buildings 1: city; hand 0: fire_brigade; hand 1: nancy");
  without.card("fire_brigade").use().seat(1);
  CHECK(without.ask() == AskKind::Demand);
  CHECK(without.choices().size() == 2);
}

TEST_CASE("window: the next seat is asked whether or not the one before answered") {
  const std::string text =
      "agents 1: strand 1; agents 2: strand 1; hand 1: little_dorrit; hand 2: nancy";
  Scene passed = strike(text, "zeppelin_crash", {3});
  passed.pass();
  CHECK(index(passed.asked()) == 2);
  Scene answered = strike(text, "zeppelin_crash", {3});
  answered.play(answer("little_dorrit", 1, "strand"));
  while (index(answered.asked()) == 1)
    answered.pass();
  CHECK(index(answered.asked()) == 2);
}

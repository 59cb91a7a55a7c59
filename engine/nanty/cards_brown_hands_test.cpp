// SPDX-License-Identifier: MIT
// The brown Action cards whose text is about cards in hand.
#include <algorithm>

#include "tests/support/nanty_answers.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

int hand_size(const Scene& scene, std::size_t seat) {
  return scene.now().hands[seat].size();
}

// A draw pile of nothing but this; what is neither there nor named lies in the discard pile.
std::string pile_of(std::string_view pile, std::initializer_list<std::string_view> elsewhere) {
  std::string text = "; pile: " + std::string(pile) + "; discard:";
  for (const std::string_view card : kCardIds)
    if (card != pile && std::find(elsewhere.begin(), elsewhere.end(), card) == elsewhere.end())
      text += ' ' + std::string(card);
  return text;
}

}  // namespace

TEST_CASE("card michael_faraday: up to three cards go, then the hand is filled up to five") {
  Scene scene("hand 0: michael_faraday navvies nancy hound toby; agents 0: city 1");
  scene.card("michael_faraday").use();
  for (const char* card : {"navvies", "nancy", "hound"})
    scene.play(R"({"card":")" + std::string(card) + "\"}");
  CHECK(scene.discarded("navvies"));
  CHECK(scene.discarded("nancy"));
  CHECK(scene.discarded("hound"));
  CHECK(scene.in_hand(0, "toby"));
  CHECK(scene.ask() == AskKind::Icon);  // a fourth is not asked for
  CHECK(hand_size(scene, 0) == 5);
  scene.use().area("city");
  CHECK(scene.building("city") == seat_at(0));
}

TEST_CASE("card michael_faraday: nothing need be thrown away") {
  Scene scene("hand 0: michael_faraday navvies nancy");
  scene.card("michael_faraday").use().skip();
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(scene.in_hand(0, "nancy"));
  CHECK(hand_size(scene, 0) == 5);
}

TEST_CASE("R83: card michael_faraday: hand-clog cards fill places") {
  Scene scene("hand 0: michael_faraday navvies nancy; clogs: 0 0");
  scene.card("michael_faraday").use().play(R"({"card":"navvies"})").skip();
  CHECK(hand_size(scene, 0) == 3);
  CHECK(scene.count("cards_drawn") == 1);
}

TEST_CASE("card michael_faraday: a hand that is large enough gets nothing") {
  Scene scene("hand 0: michael_faraday navvies nancy hound toby lamplighter count_fosco");
  scene.card("michael_faraday").use().play(R"({"card":"navvies"})").skip();
  CHECK(hand_size(scene, 0) == 5);
  CHECK(scene.count("cards_drawn") == 0);
}

TEST_CASE("R03: card michael_faraday: a short pile gives what there is and ends nothing") {
  Scene scene("hand 0: michael_faraday navvies" + pile_of("nancy", {"michael_faraday", "navvies"}));
  scene.card("michael_faraday").use().play(R"({"card":"navvies"})");
  CHECK(!scene.is_over());
  CHECK(scene.in_hand(0, "nancy"));
  CHECK(hand_size(scene, 0) == 1);
}

TEST_CASE("card baker_street_irregulars: the hand is seen, a card of it goes, an Agent comes") {
  Scene scene("hand 0: baker_street_irregulars; hand 1: navvies toby; agents 0: city 1");
  scene.card("baker_street_irregulars").use();
  CHECK(!scene.offers(R"({"seat":0})"));
  CHECK(!scene.offers(R"({"seat":2})"));  // no cards there
  scene.seat(1).pass_all();
  CHECK(scene.happened("hand_seen", R"("of":1,"cards":["toby","navvies"])"));
  CHECK(scene.asked() == seat_at(0));
  scene.play(R"({"card":"toby"})");
  CHECK(scene.discarded("toby"));
  CHECK(scene.in_hand(1, "navvies"));
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 2);
}

TEST_CASE("card baker_street_irregulars: of no use when nobody else has a card") {
  Scene scene("hand 0: baker_street_irregulars navvies");
  scene.card("baker_street_irregulars");
  CHECK(only_skip(scene));
}

TEST_CASE("R13: card baker_street_irregulars: Mr Goodyear keeps the hand hidden and whole") {
  Scene scene("hand 0: baker_street_irregulars; hand 1: navvies mr_goodyear; hand 2: nancy");
  scene.card("baker_street_irregulars").use().seat(1);
  answer(scene, "mr_goodyear");
  CHECK(!scene.happened("hand_seen"));
  CHECK(scene.in_hand(1, "navvies"));
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.ask() == AskKind::Icon);
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 1);
}

TEST_CASE("card nathaniel_winkle: after the event the hands change owners, whatever their size") {
  Scene scene("hand 0: nathaniel_winkle nancy; hand 1: navvies hound toby; events: riots");
  scene.card("nathaniel_winkle").use();
  CHECK(scene.happened("event_drawn"));
  scene.use();
  CHECK(!scene.offers(R"({"seat":0})"));
  scene.seat(1).pass_all();
  CHECK(scene.happened("hands_swapped"));
  CHECK(scene.in_hand(1, "nancy"));
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(scene.in_hand(0, "toby"));
  CHECK(hand_size(scene, 0) == 3);
  CHECK(hand_size(scene, 1) == 1);
  scene.use().card("hound");  // played from the new hand
}

TEST_CASE("R45: card nathaniel_winkle: loans and hand-clog cards stay where they lie") {
  Scene scene(
      "hand 0: nathaniel_winkle nancy; hand 1: navvies; clogs: 0 1; loans: 1 0; events: riots");
  scene.card("nathaniel_winkle").use().use().seat(1).pass_all();
  CHECK(scene.now().clogs == std::array<Seat, 2>{seat_at(0), seat_at(1)});
  CHECK(scene.now().loans == std::array<Seat, 2>{seat_at(1), seat_at(0)});
}

TEST_CASE(
    "NN-188: card nathaniel_winkle: against Mr Goodyear no card changes hands, the further card "
    "stays") {
  Scene scene("hand 0: nathaniel_winkle nancy; hand 1: navvies mr_goodyear; events: riots");
  scene.card("nathaniel_winkle").use().use().seat(1);
  answer(scene, "mr_goodyear");
  CHECK(scene.in_hand(0, "nancy"));
  CHECK(scene.in_hand(1, "navvies"));
  CHECK(!scene.happened("hands_swapped"));
  scene.use().card("nancy");
}

TEST_CASE("card inspector_gregson: two cards, then one marker less") {
  Scene scene("hand 0: inspector_gregson; agents 1: city 2; trouble: city");
  scene.draws({"toby", "reading_room"}).card("inspector_gregson").use();
  CHECK(hand_size(scene, 0) == 2);
  CHECK(scene.in_hand(0, "toby"));
  scene.use().area("city");
  CHECK(!scene.trouble("city"));
}

TEST_CASE("card inspector_gregson: with an empty pile there is nothing to draw") {
  Scene scene("hand 0: inspector_gregson" + pile_of("", {"inspector_gregson"}));
  scene.card("inspector_gregson");
  CHECK(only_skip(scene));
}

TEST_CASE("R03: card inspector_gregson: draws the one card that is left, and the game goes on") {
  Scene scene("hand 0: inspector_gregson" + pile_of("nancy", {"inspector_gregson"}));
  scene.card("inspector_gregson").use();
  CHECK(scene.in_hand(0, "nancy"));
  CHECK(!scene.is_over());
}

TEST_CASE("card electric_telegraph: two cards, £2, and one of them may be played") {
  Scene scene("hand 0: electric_telegraph");
  scene.draws({"reading_room", "toby"}).card("electric_telegraph").use().use();
  CHECK(scene.money(0) == 12);
  scene.use().card("reading_room");
  CHECK(scene.discarded("electric_telegraph"));
}

TEST_CASE("card augustus_snodgrass: an event, two cards, a further card") {
  Scene scene("hand 0: augustus_snodgrass; events: riots");
  scene.draws({"reading_room", "toby"}).card("augustus_snodgrass").use().use();
  CHECK(place_of(scene, "event_drawn") < place_of(scene, "cards_drawn"));
  CHECK(hand_size(scene, 0) == 2);
  scene.use().card("reading_room");
}

TEST_CASE("R51: card augustus_snodgrass: with no event left nothing happens before the rest") {
  Scene scene("hand 0: augustus_snodgrass; events:");
  scene.card("augustus_snodgrass");
  while (scene.count("cards_drawn") == 0)
    scene.use();
  CHECK(!scene.happened("event_drawn"));
  CHECK(hand_size(scene, 0) == 2);
}

TEST_CASE("card augustus_pugin: one card for each of one's own Buildings, then a Building") {
  Scene scene(
      "hand 0: augustus_pugin; agents 0: city 1; buildings 0: chelsea battersea; buildings 1: "
      "strand");
  scene.card("augustus_pugin").use();
  CHECK(hand_size(scene, 0) == 2);
  scene.use().area("city");
  CHECK(scene.building("city") == seat_at(0));
}

TEST_CASE("card augustus_pugin: of no use without a Building of one's own") {
  Scene scene("hand 0: augustus_pugin; buildings 1: strand");
  scene.card("augustus_pugin");
  CHECK(only_skip(scene));
}

TEST_CASE(
    "NN-176, NN-177: card charles_babbage: an event, then two cards, each with its own chain") {
  Scene scene(
      "hand 0: charles_babbage metropolitan_railway navvies nancy; agents 0: city 1; events: "
      "riots");
  scene.card("charles_babbage");
  CHECK(!scene.offers(R"({"do":"skip"})"));
  scene.use().use().card("metropolitan_railway").use().piece(0, "city").area("chelsea").use();
  scene.card("navvies").skip().skip();  // the chain of the first card
  CHECK(scene.offers(R"({"do":"play","card":"nancy"})"));
  scene.card("nancy").use().area("chelsea").skip();
  CHECK(scene.agents(0, "chelsea") == 2);
  CHECK(scene.count("card_played") == 4);
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"end"})"});
}

TEST_CASE("card charles_babbage: two cards and no more") {
  Scene scene("hand 0: charles_babbage lamplighter navvies nancy; events: riots");
  scene.card("charles_babbage")
      .use()
      .use()
      .card("lamplighter")
      .skip()
      .card("navvies")
      .skip()
      .skip();
  CHECK(!scene.offers(R"({"do":"play","card":"nancy"})"));
}

TEST_CASE("card uriah_heep: of two random cards of a hand one is kept and one goes back") {
  Scene scene("hand 0: uriah_heep; hand 1: navvies nancy hound; agents 0: city 1");
  scene.draws({"hound", "nancy"}).card("uriah_heep").use();
  CHECK(!scene.offers(R"({"seat":0})"));
  CHECK(!scene.offers(R"({"seat":2})"));
  scene.seat(1).pass_all();
  CHECK(!scene.offers(R"({"card":"navvies"})"));
  CHECK(scene.offers(R"({"card":"nancy"})"));
  scene.play(R"({"card":"hound"})");
  CHECK(scene.in_hand(0, "hound"));
  CHECK(scene.in_hand(1, "nancy"));
  CHECK(scene.in_hand(1, "navvies"));
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 2);
}

TEST_CASE("card uriah_heep: the third card of the hand is not seen") {
  Scene scene("hand 0: uriah_heep; hand 1: navvies nancy hound");
  scene.draws({"hound", "nancy"}).card("uriah_heep").use().seat(1).pass_all();
  CHECK(scene.happened("hand_seen", "nancy"));
  CHECK(!scene.happened("hand_seen", "navvies"));
}

TEST_CASE("card uriah_heep: of no use when nobody else has a card") {
  Scene scene("hand 0: uriah_heep navvies");
  scene.card("uriah_heep");
  CHECK(only_skip(scene));
}

TEST_CASE("R13: card uriah_heep: Mr Goodyear keeps the hand, the Agent is placed") {
  Scene scene("hand 0: uriah_heep; hand 1: navvies mr_goodyear");
  scene.card("uriah_heep").use().seat(1);
  answer(scene, "mr_goodyear");
  CHECK(scene.in_hand(1, "navvies"));
  CHECK(!scene.happened("hand_seen"));
  CHECK(!scene.happened("cards_taken"));
  CHECK(scene.ask() == AskKind::Icon);
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 1);
}

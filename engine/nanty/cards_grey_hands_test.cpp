// SPDX-License-Identifier: MIT
// The grey cards whose text moves cards: drawing, throwing away, giving, selling, and those that
// fill a place of somebody's hand for good.
#include "tests/support/nanty_scene.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

constexpr std::string_view kUse = R"({"do":"use"})";
constexpr std::string_view kEnd = R"({"do":"end"})";
constexpr std::string_view kWithGoodyear = R"({"do":"use","with":"mr_goodyear"})";
constexpr std::string_view kPay = R"({"do":"pay"})";
constexpr std::string_view kRefuse = R"({"do":"refuse"})";

int hand(const Scene& scene, std::size_t seat) {
  return scene.now().hands[seat].size();
}

// Every card but these lies in the discard pile or, so many of them, in the draw pile.
std::string small_pile_but(int pile, const std::vector<std::string_view>& kept) {
  std::string drawn = "pile:";
  std::string rest = "; discard:";
  for (const std::string_view card : kCardIds) {
    bool keep = false;
    for (const std::string_view one : kept)
      keep |= one == card;
    if (!keep) (pile-- > 0 ? drawn : rest).append(" ").append(card);
  }
  return drawn + rest + ";";
}

}  // namespace

TEST_CASE("card beggars_of_st_giles: the named player picks the two cards that change hands") {
  Scene scene(
      "hand 0: beggars_of_st_giles; hand 1: chop_house reading_room toby; hand 2: bill_sikes");
  scene.card("beggars_of_st_giles").use().seat(1).pass_all();
  CHECK(scene.asked() == seat_at(1));
  CHECK(scene.choices().size() == 3);  // two of three
  scene.play(R"({"cards":["chop_house","toby"]})");
  CHECK(scene.in_hand(0, "chop_house"));
  CHECK(scene.in_hand(0, "toby"));
  CHECK(scene.in_hand(1, "reading_room"));
  CHECK(scene.happened("cards_taken", R"("from":1,"seat":0)"));
  CHECK(scene.offers(kUse));  // the Agent
}

TEST_CASE("card beggars_of_st_giles: a player with one card passes that one") {
  Scene scene("hand 0: beggars_of_st_giles; hand 1: chop_house");
  scene.card("beggars_of_st_giles").use().seat(1).pass_all();
  CHECK(scene.choices() == std::vector<std::string>{R"({"cards":["chop_house"]})"});
}

TEST_CASE("card beggars_of_st_giles: not on offer when nobody else has a card") {
  Scene scene("hand 0: beggars_of_st_giles chop_house");
  scene.card("beggars_of_st_giles");
  CHECK_FALSE(scene.offers(kUse));
  CHECK(scene.skip().offers(kUse));
}

TEST_CASE(
    "card beggars_of_st_giles: R13, Mr Goodyear keeps the cards where they are; the Agent still "
    "comes") {
  Scene scene(
      "hand 0: beggars_of_st_giles; hand 1: mr_goodyear chop_house reading_room; hand 2: "
      "bill_sikes");
  scene.card("beggars_of_st_giles").use().seat(1).play(kWithGoodyear);
  CHECK_FALSE(scene.happened("cards_taken"));
  CHECK(hand(scene, 1) == 2);
  CHECK(scene.asked() == seat_at(0));
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 1);
}

TEST_CASE(
    "card beggars_of_st_giles: R67, only giver and receiver know the cards, everybody how many") {
  Scene scene("hand 0: beggars_of_st_giles; hand 1: chop_house reading_room toby");
  scene.card("beggars_of_st_giles")
      .use()
      .seat(1)
      .pass_all()
      .play(R"({"cards":["chop_house","toby"]})");
  const Event& taken = scene.told().back();
  REQUIRE(taken.kind == EventKind::CardsTaken);
  CHECK(seen_by(taken, seat_at(0)).cards.size() == 2);
  CHECK(seen_by(taken, seat_at(1)).cards.size() == 2);
  CHECK(seen_by(taken, seat_at(2)).cards.empty());
  CHECK(seen_by(taken, seat_at(2)).count == 2);
}

TEST_CASE("card moll_flanders: the Agent first, then two cards of the named player's choosing") {
  Scene scene("hand 0: moll_flanders; hand 3: chop_house reading_room");
  scene.card("moll_flanders").use().area("city").use().seat(3).pass_all();
  CHECK(scene.asked() == seat_at(3));
  scene.play(R"({"cards":["chop_house","reading_room"]})");
  CHECK(hand(scene, 0) == 2);
  CHECK(hand(scene, 3) == 0);
}

TEST_CASE("card moll_flanders: R13, Mr Goodyear stops it and nobody else can be named") {
  Scene scene("hand 0: moll_flanders; hand 1: chop_house; hand 3: mr_goodyear reading_room");
  scene.card("moll_flanders").skip().use().seat(3).play(kWithGoodyear);
  CHECK(scene.ask() == AskKind::Turn);
  CHECK_FALSE(scene.happened("cards_taken"));
}

TEST_CASE("card moll_flanders: not on offer when nobody else has a card") {
  Scene scene("hand 0: moll_flanders");
  CHECK_FALSE(scene.card("moll_flanders").skip().offers(kUse));
}

TEST_CASE("card irene_adler: for £5 the card goes to the discard pile (R75)") {
  Scene scene("hand 0: irene_adler");
  scene.card("irene_adler").use().seat(1).play(kPay);
  CHECK(scene.money(0) == 15);
  CHECK(scene.money(1) == 5);
  CHECK(scene.skip().discarded("irene_adler"));
  CHECK(scene.now().clogs[0] == kNoSeat);
}

TEST_CASE(
    "card irene_adler: NN-193, who does not pay has the card for good; the Agent still comes") {
  Scene scene("hand 0: irene_adler");
  scene.card("irene_adler").use().seat(1).play(kRefuse);
  CHECK(scene.happened("card_kept", R"("seat":1,"card":"irene_adler","why":"clog")"));
  CHECK(scene.now().clogs[0] == seat_at(1));
  CHECK_FALSE(scene.in_hand(1, "irene_adler"));
  scene.use().area("city");
  CHECK_FALSE(scene.discarded("irene_adler"));
  CHECK(scene.ask() == AskKind::Turn);
}

TEST_CASE("card irene_adler: R37, £4 is not enough to be rid of it, £5 is") {
  Scene scene("hand 0: irene_adler; money: 10 4 5 0");
  scene.card("irene_adler").use().seat(1);
  CHECK_FALSE(scene.offers(kPay));
  CHECK(scene.offers(kRefuse));
  Scene enough("hand 0: irene_adler; money: 10 4 5 0");
  CHECK(enough.card("irene_adler").use().seat(2).offers(kPay));
}

TEST_CASE(
    "card irene_adler: R81, a player without money or cards may be named, one's own seat may not") {
  Scene scene("hand 0: irene_adler; money: 10 0 0 0");
  scene.card("irene_adler").use();
  CHECK(scene.choices() ==
        std::vector<std::string>{R"({"seat":1})", R"({"seat":2})", R"({"seat":3})"});
}

TEST_CASE("card irene_adler: R75, stopped by Mr Goodyear she goes to the discard pile") {
  Scene scene("hand 0: irene_adler; hand 3: mr_goodyear; money: 10 10 10 0");
  scene.card("irene_adler").use().seat(3).play(kWithGoodyear).skip();
  CHECK(scene.discarded("irene_adler"));
  CHECK(scene.now().clogs[0] == kNoSeat);
}

TEST_CASE("card irene_adler: R10, who keeps her cannot lose her to Doctor Watson") {
  Scene scene("hand 0: irene_adler doctor_john_h_watson");
  scene.card("irene_adler").use().seat(1).play(kRefuse);
  CHECK_FALSE(scene.offers(R"({"do":"watson"})"));
}

TEST_CASE("card irene_adler: NN-194, her victim's hand is filled to four") {
  Scene scene("seat 1; hand 1: chop_house; clogs: 1 -");
  scene.card("chop_house").skip().skip().play(kEnd);
  CHECK(hand(scene, 1) == 4);
}

TEST_CASE("card irene_adler: NN-194, a victim with four cards left draws nothing") {
  Scene scene("seat 1; hand 1: chop_house toby bill_sikes reading_room ada_lovelace; clogs: 1 -");
  scene.card("chop_house").skip().skip().play(kEnd);
  CHECK(hand(scene, 1) == 4);
  CHECK_FALSE(scene.happened("cards_drawn"));
}

TEST_CASE("NN-194: both of them leave a hand of three") {
  Scene scene("seat 1; hand 1: chop_house; clogs: 1 1");
  scene.card("chop_house").skip().skip().play(kEnd);
  CHECK(hand(scene, 1) == 3);
}

TEST_CASE("NN-195: they cannot be discarded with City or Westminster") {
  Scene scene("seat 1; hand 1: chop_house; clogs: 1 1; buildings 1: city westminster");
  scene.play(R"({"do":"ability","area":"city"})");
  CHECK(scene.choices() == std::vector<std::string>{R"({"card":"chop_house"})"});
  scene.play(R"({"card":"chop_house"})");
  scene.draws({"toby"}).play(R"({"do":"ability","area":"westminster"})");
  CHECK(scene.choices() == std::vector<std::string>{R"({"card":"toby"})"});
}

TEST_CASE("NN-195: with nothing else in hand City cannot be used") {
  Scene scene("seat 1; clogs: 1 1; buildings 1: city");
  CHECK(scene.choices() == std::vector<std::string>{std::string(kEnd)});
}

TEST_CASE(
    "card charles_augustus_milverton: NN-183, R75, stopped by Mr Goodyear it goes to the discard "
    "pile") {
  Scene scene("hand 0: charles_augustus_milverton; hand 1: mr_goodyear");
  scene.card("charles_augustus_milverton").use().seat(1).play(kWithGoodyear);
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.ask() == AskKind::Icon);  // NN-186: nobody else is named, the Agent comes next
  CHECK(scene.money(1) == 10);
  scene.use().area("city");
  CHECK(scene.discarded("charles_augustus_milverton"));
  CHECK(scene.now().clogs[1] == kNoSeat);
}

TEST_CASE("card charles_augustus_milverton: kept by who does not pay, whoever has Irene Adler") {
  Scene scene("hand 0: charles_augustus_milverton; clogs: 1 -");
  scene.card("charles_augustus_milverton").use().seat(2).play(kRefuse);
  CHECK(scene.now().clogs[0] == seat_at(1));
  CHECK(scene.now().clogs[1] == seat_at(2));
}

TEST_CASE("card charles_augustus_milverton: £5 to who played it") {
  Scene scene("hand 0: charles_augustus_milverton; money: 0 0 0 5");
  scene.card("charles_augustus_milverton").use().seat(3).play(kPay);
  CHECK(scene.money(0) == 5);
  CHECK(scene.money(3) == 0);
}

TEST_CASE(
    "NN-193, NN-195: the cards of the giver are the only ones that can be asked for; she stays") {
  Scene scene("hand 0: home_for_lost_dogs; hand 1: chop_house; clogs: 1 -; money: 10 0 0 0");
  scene.card("home_for_lost_dogs").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"give","card":"chop_house"})"});
}

TEST_CASE("card golden_dustman: after the Agent any number of cards for £2 each") {
  for (int thrown = 0; thrown <= 3; ++thrown) {
    CAPTURE(thrown);
    const std::string cards[] = {"chop_house", "toby", "bill_sikes"};
    Scene scene("hand 0: golden_dustman chop_house toby bill_sikes");
    scene.card("golden_dustman").use().area("city").use();
    for (int i = 0; i < thrown; ++i)
      scene.play(R"({"card":")" + cards[i] + R"("})");
    if (thrown < 3) scene.skip();
    CHECK(scene.money(0) == 10 + 2 * thrown);
    CHECK(hand(scene, 0) == 3 - thrown);
    CHECK(scene.count("card_discarded", R"("why":"golden_dustman")") == thrown);
    CHECK(scene.ask() == AskKind::Turn);
  }
}

TEST_CASE("card golden_dustman: not on offer with no card left") {
  Scene scene("hand 0: golden_dustman");
  CHECK_FALSE(scene.card("golden_dustman").skip().offers(kUse));
}

TEST_CASE("card old_curiosity_shop: £1 a card, in time for the Building") {
  Scene scene(
      "agents 0: city 1; money: 4 0 0 0; hand 0: old_curiosity_shop chop_house toby bill_sikes");
  scene.card("old_curiosity_shop")
      .use()
      .play(R"({"card":"toby"})")
      .play(R"({"card":"bill_sikes"})")
      .skip();
  CHECK(scene.money(0) == 6);
  scene.use().area("city");
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE("card old_curiosity_shop: not on offer with no card left") {
  Scene scene("agents 0: city 1; hand 0: old_curiosity_shop");
  scene.card("old_curiosity_shop");
  CHECK_FALSE(scene.offers(kUse));
  CHECK(scene.skip().offers(kUse));
}

TEST_CASE("card sam_weller: one card at most may be thrown away, for nothing, then an Agent") {
  Scene scene("hand 0: sam_weller chop_house toby");
  scene.card("sam_weller").use().play(R"({"card":"toby"})");
  CHECK(scene.discarded("toby"));
  CHECK(scene.money(0) == 10);
  CHECK(scene.ask() == AskKind::Icon);
  scene.use().area("city");
  CHECK(scene.in_hand(0, "chop_house"));
}

TEST_CASE("card sam_weller: not on offer with no card left") {
  Scene scene("hand 0: sam_weller");
  scene.card("sam_weller");
  CHECK_FALSE(scene.offers(kUse));
  CHECK(scene.skip().offers(kUse));
}

TEST_CASE("card ada_lovelace: three cards, then a Building") {
  Scene scene("agents 0: city 1; hand 0: ada_lovelace");
  scene.draws({"toby", "chop_house", "bill_sikes"}).card("ada_lovelace").use();
  CHECK(hand(scene, 0) == 3);
  CHECK(scene.happened("cards_drawn", R"("why":"ada_lovelace")"));
  CHECK(scene.use().area("city").building("city") == seat_at(0));
}

TEST_CASE(
    "card isambard_kingdom_brunel: NN-036, four cards, and with more than five none is drawn "
    "after") {
  Scene scene("hand 0: isambard_kingdom_brunel toby chop_house bill_sikes");
  scene.card("isambard_kingdom_brunel").use();
  CHECK(hand(scene, 0) == 7);
  scene.play(kEnd);
  CHECK(hand(scene, 0) == 7);
  CHECK(scene.count("cards_drawn") == 1);
}

TEST_CASE("card reading_room: four cards") {
  Scene scene("hand 0: reading_room");
  CHECK(hand(scene.card("reading_room").use(), 0) == 4);
}

TEST_CASE(
    "card reading_room: R03, a short pile gives what it has, and that does not end the game") {
  Scene scene(small_pile_but(2, {"reading_room"}) + "hand 0: reading_room");
  scene.card("reading_room").use();
  CHECK(hand(scene, 0) == 2);
  CHECK_FALSE(scene.is_over());
  CHECK_FALSE(scene.happened("refill_failed"));
}

TEST_CASE("card ada_lovelace: R03, not on offer with an empty pile, and the Building still is") {
  Scene scene(small_pile_but(0, {"ada_lovelace"}) + "agents 0: city 1; hand 0: ada_lovelace");
  scene.card("ada_lovelace");
  CHECK_FALSE(scene.offers(kUse));
  CHECK(scene.skip().offers(kUse));
}

TEST_CASE("card time_traveller: four cards of the discard pile, by chance, then an Agent") {
  Scene scene(
      "hand 0: time_traveller; discard: toby chop_house bill_sikes reading_room ada_lovelace "
      "karl_marx");
  scene.draws({"karl_marx", "toby", "reading_room", "bill_sikes"}).card("time_traveller").use();
  CHECK(hand(scene, 0) == 4);
  CHECK(scene.in_hand(0, "karl_marx"));
  CHECK_FALSE(scene.discarded("karl_marx"));
  CHECK(scene.discarded("chop_house"));
  CHECK(scene.happened("cards_taken", R"("from":"discard")"));
  CHECK(scene.use().area("city").agents(0, "city") == 1);
}

TEST_CASE("card time_traveller: a short discard pile gives what it has") {
  Scene scene("hand 0: time_traveller; discard: toby chop_house");
  CHECK(hand(scene.card("time_traveller").use(), 0) == 2);
}

TEST_CASE("card time_traveller: R08, it is not in the discard pile itself while it is played") {
  Scene scene("hand 0: time_traveller");
  CHECK_FALSE(scene.card("time_traveller").offers(kUse));
}

TEST_CASE("card time_traveller: R08, the card before it in a chain is") {
  Scene scene("hand 0: alhambra_music_hall time_traveller");
  scene.card("alhambra_music_hall").skip().use().card("time_traveller").use();
  CHECK(scene.in_hand(0, "alhambra_music_hall"));
}

TEST_CASE("card diogenes_club: does nothing and goes to the discard pile") {
  Scene scene("agents 0: city 1; hand 0: diogenes_club toby");
  scene.card("diogenes_club");
  CHECK(scene.happenings().size() == 2);
  CHECK(scene.happened("card_played"));
  CHECK(scene.discarded("diogenes_club"));
  CHECK(scene.offers(kEnd));
}

TEST_CASE("card rosetta_davis: the Agent first, then a card for £2 to a player of choice") {
  Scene scene("hand 0: rosetta_davis toby chop_house");
  scene.card("rosetta_davis").use().area("city").use().seat(2).pass_all();
  CHECK(scene.asked() == seat_at(0));
  scene.play(R"({"card":"toby"})");
  CHECK(scene.in_hand(2, "toby"));
  CHECK(scene.money(0) == 12);
  CHECK(scene.money(2) == 8);
}

TEST_CASE("card rosetta_davis: NN-214, with no card left nobody pays") {
  Scene scene("hand 0: rosetta_davis");
  CHECK_FALSE(scene.card("rosetta_davis").skip().offers(kUse));
}

TEST_CASE("card rosetta_davis: R13, Mr Goodyear stops the sale, card and money stay") {
  Scene scene("hand 0: rosetta_davis toby; hand 1: mr_goodyear");
  scene.card("rosetta_davis").skip().use().seat(1).play(kWithGoodyear);
  CHECK(scene.in_hand(0, "toby"));
  CHECK(scene.money(1) == 10);
  CHECK(scene.ask() == AskKind::Turn);
}

TEST_CASE("card donna_britannica_hollandia: the sale first, then the Agent; £1 buys for £1 (R36)") {
  Scene scene("hand 0: donna_britannica_hollandia toby; money: 0 1 0 0");
  scene.card("donna_britannica_hollandia").use().seat(1).pass_all().play(R"({"card":"toby"})");
  CHECK(scene.in_hand(1, "toby"));
  CHECK(scene.money(0) == 1);
  CHECK(scene.use().area("city").agents(0, "city") == 1);
}

TEST_CASE("card donna_britannica_hollandia: R81, who has no money cannot be made to buy") {
  Scene scene("hand 0: donna_britannica_hollandia toby; money: 10 0 5 0");
  scene.card("donna_britannica_hollandia").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"seat":2})"});
  Scene nobody("hand 0: donna_britannica_hollandia toby; money: 10 0 0 0");
  CHECK_FALSE(nobody.card("donna_britannica_hollandia").offers(kUse));
}

TEST_CASE(
    "card donna_britannica_hollandia: NN-214, with no card left nobody pays, and the Agent still "
    "comes") {
  Scene scene("hand 0: donna_britannica_hollandia");
  scene.card("donna_britannica_hollandia");
  CHECK_FALSE(scene.offers(kUse));
  CHECK(scene.skip().offers(kUse));
}

TEST_CASE(
    "card donna_britannica_hollandia: R13, Mr Goodyear stops the sale; the Agent still comes") {
  Scene scene("hand 0: donna_britannica_hollandia toby; hand 1: mr_goodyear; hand 2: chop_house");
  scene.card("donna_britannica_hollandia").use().seat(1).play(kWithGoodyear);
  CHECK(scene.in_hand(0, "toby"));
  CHECK(scene.money(0) == 10);
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.offers(kUse));
}

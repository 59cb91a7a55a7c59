// SPDX-License-Identifier: MIT
// The grey cards whose text moves money: thefts, gifts, loans, gambles, earnings.
#include "tests/support/nanty_scene.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

constexpr std::string_view kWithGoodyear = R"({"do":"use","with":"mr_goodyear"})";
constexpr std::string_view kPay = R"({"do":"pay"})";
constexpr std::string_view kRefuse = R"({"do":"refuse"})";

std::vector<std::string> only(std::string_view choice) {
  return {std::string(choice)};
}

// The money that moved, as "from>to amount" with b for the bank, in order.
std::string money_moves(const Scene& scene) {
  const auto name = [](Seat seat) {
    return seat == kBank ? std::string("b") : std::to_string(index(seat));
  };
  std::string list;
  for (const Event& event : scene.told()) {
    if (event.kind != EventKind::MoneyMoved) continue;
    if (!list.empty()) list += ", ";
    list += name(event.seat) + ">" + name(event.other) + " " + std::to_string(event.amount);
  }
  return list;
}

// Every card but these lies in the discard pile: the draw pile is empty.
std::string empty_pile_but(const std::vector<std::string_view>& kept) {
  std::string text = "pile: ; discard:";
  for (const std::string_view card : kCardIds) {
    bool keep = false;
    for (const std::string_view one : kept)
      keep |= one == card;
    if (!keep) text.append(" ").append(card);
  }
  return text + ";";
}

}  // namespace

TEST_CASE(
    "card home_for_lost_dogs: R64, clockwise each other player gives £1 or a card, as they like") {
  Scene scene("seat 2; hand 2: home_for_lost_dogs; hand 0: chop_house toby; hand 3: reading_room");
  scene.card("home_for_lost_dogs").use();
  CHECK(scene.asked() == seat_at(3));
  scene.play(kPay);
  CHECK(scene.asked() == seat_at(0));
  scene.play(R"({"do":"give","card":"chop_house"})");
  CHECK(scene.asked() == seat_at(1));
  scene.play(kPay);
  CHECK(scene.asked() == seat_at(2));
  CHECK(money_moves(scene) == "3>2 1, 1>2 1");
  CHECK(scene.in_hand(2, "chop_house"));
  CHECK(scene.happened("cards_taken", R"("from":0)"));
}

TEST_CASE(
    "card home_for_lost_dogs: who has only money pays, who has only cards gives, who has neither "
    "is passed over") {
  Scene scene("money: 10 3 0 0; hand 0: home_for_lost_dogs; hand 2: chop_house; hand 1: ");
  scene.card("home_for_lost_dogs").use();
  CHECK(scene.choices() == only(kPay));
  scene.play(kPay);
  CHECK(scene.choices() == only(R"({"do":"give","card":"chop_house"})"));
  scene.play(R"({"do":"give","card":"chop_house"})");
  CHECK(scene.asked() == seat_at(0));
}

TEST_CASE("card home_for_lost_dogs: not on offer when nobody has anything") {
  Scene scene("money: 10 0 0 0; hand 0: home_for_lost_dogs chop_house");
  CHECK_FALSE(scene.card("home_for_lost_dogs").offers(R"({"do":"use"})"));
}

TEST_CASE(
    "card home_for_lost_dogs: R12, Mr Goodyear spares only who plays it; a further card still "
    "follows") {
  Scene scene("hand 0: home_for_lost_dogs chop_house; hand 1: mr_goodyear");
  scene.card("home_for_lost_dogs").use().play(kWithGoodyear);
  CHECK(scene.asked() == seat_at(2));
  scene.play(kPay).play(kPay);
  CHECK(money_moves(scene) == "2>0 1, 3>0 1");
  CHECK(scene.use().offers(R"({"do":"play","card":"chop_house"})"));
}

TEST_CASE(
    "card city_suburban_bank: £10 now, the card stays before its player, and another card "
    "follows") {
  Scene scene("hand 0: city_suburban_bank chop_house");
  scene.card("city_suburban_bank").use();
  CHECK(money_moves(scene) == "b>0 10");
  CHECK(scene.happened("card_kept", R"("why":"loan")"));
  CHECK(scene.now().loans[0] == seat_at(0));
  CHECK_FALSE(scene.in_hand(0, "city_suburban_bank"));
  scene.use().card("chop_house");
  CHECK_FALSE(scene.discarded("city_suburban_bank"));
}

TEST_CASE("card city_suburban_bank: NN-049, the loan is £12 less in net worth") {
  Scene scene("hand 0: city_suburban_bank; money: 10 10 10 10");
  const int before = net_worth(test_rules(), scene.now(), seat_at(0));
  scene.card("city_suburban_bank").use();
  CHECK(net_worth(test_rules(), scene.now(), seat_at(0)) == before + 10 - 12);
}

TEST_CASE("card city_suburban_bank: a loan that is not taken is a card like any other") {
  Scene scene("hand 0: city_suburban_bank chop_house");
  scene.card("city_suburban_bank").skip();
  CHECK(scene.money(0) == 10);
  CHECK(scene.skip().discarded("city_suburban_bank"));
}

TEST_CASE("card city_suburban_bank: NN-194 does not hold for loans, the hand is filled to five") {
  Scene scene("hand 0: city_suburban_bank");
  scene.card("city_suburban_bank").use().skip().play(R"({"do":"end"})");
  CHECK(scene.now().hands[0].size() == 5);
}

TEST_CASE(
    "R10: Doctor Watson brings back a loan card that is not taken yet, not one that lies on the "
    "table") {
  Scene scene("hand 0: city_suburban_bank doctor_john_h_watson");
  scene.card("city_suburban_bank");
  CHECK(scene.offers(R"({"do":"watson"})"));
  scene.use();
  CHECK_FALSE(scene.offers(R"({"do":"watson"})"));
}

TEST_CASE("card mr_merryweather: £10 now, and the card stays apart from the other loan") {
  Scene scene("hand 0: mr_merryweather; loans: 1 -");
  scene.card("mr_merryweather").use();
  CHECK(scene.money(0) == 20);
  CHECK(scene.now().loans[0] == seat_at(1));
  CHECK(scene.now().loans[1] == seat_at(0));
}

TEST_CASE("card mr_merryweather: R35, with £12 at the end the loan is paid back") {
  Scene scene(empty_pile_but({"mr_merryweather"}) +
              "dealt: lord_bellinger lord_holdhurst lord_balmoral fagin; hand 0: mr_merryweather; "
              "money: 2 0 0 0");
  scene.card("mr_merryweather").use().skip().play(R"({"do":"end"})");
  REQUIRE(scene.is_over());
  CHECK(scene.happened("money_moved", R"("from":0,"to":"bank","amount":12,"why":"loan")"));
  CHECK(scene.happened("scored",
                       R"("seat":0,"agents":0,"buildings":0,"money":12,"loans":-12,"total":0)"));
}

TEST_CASE("card mr_merryweather: R35, with £11 at the end the money stays and 15 points go") {
  Scene scene(empty_pile_but({"mr_merryweather"}) +
              "dealt: lord_bellinger lord_holdhurst lord_balmoral fagin; hand 0: mr_merryweather; "
              "money: 1 0 0 0");
  scene.card("mr_merryweather").use().skip().play(R"({"do":"end"})");
  REQUIRE(scene.is_over());
  CHECK(scene.happened("scored",
                       R"("seat":0,"agents":0,"buildings":0,"money":11,"loans":-15,"total":-4)"));
  CHECK(scene.money(0) == 11);
}

TEST_CASE("R35: of two loans and £20 one is paid back and one costs 15 points") {
  Scene scene(empty_pile_but({"mr_merryweather", "city_suburban_bank", "diogenes_club"}) +
              "dealt: lord_bellinger lord_holdhurst lord_balmoral fagin; hand 0: diogenes_club; "
              "money: 20 0 0 0;"
              "loans: 0 0");
  scene.card("diogenes_club").play(R"({"do":"end"})");
  REQUIRE(scene.is_over());
  CHECK(scene.happened("scored",
                       R"("seat":0,"agents":0,"buildings":0,"money":20,"loans":-27,"total":-7)"));
}

TEST_CASE("card adam_worth: £2 from each other player, less from who has less, then an Agent") {
  Scene scene("money: 0 10 1 0; agents 0: city 1; hand 0: adam_worth");
  scene.card("adam_worth").use();
  CHECK(money_moves(scene) == "1>0 2, 2>0 1");
  scene.use().area("strand");
  CHECK(scene.agents(0, "strand") == 1);
}

TEST_CASE("card adam_worth: not on offer when nobody else has money; the Agent still is") {
  Scene scene("money: 9 0 0 0; hand 0: adam_worth");
  scene.card("adam_worth");
  CHECK(scene.choices() == only(R"({"do":"skip"})"));
  CHECK(scene.skip().offers(R"({"do":"use"})"));
}

TEST_CASE("card adam_worth: R12, Mr Goodyear spares only who plays it") {
  Scene scene("hand 0: adam_worth; hand 2: mr_goodyear");
  scene.card("adam_worth").use();
  CHECK(scene.asked() == seat_at(2));
  scene.play(kWithGoodyear);
  CHECK(money_moves(scene) == "1>0 2, 3>0 2");
  CHECK(scene.money(2) == 10);
}

TEST_CASE("card forty_elephants: £2 from each other player, clockwise from the active one") {
  Scene scene("seat 1; hand 1: forty_elephants; players 3");
  scene.card("forty_elephants").use();
  CHECK(money_moves(scene) == "2>1 2, 0>1 2");
  CHECK(scene.money(1) == 14);
}

TEST_CASE("card forty_elephants: NN-183, NN-184, R12, Mr Goodyear stops it for one player only") {
  Scene scene("hand 0: forty_elephants; hand 1: mr_goodyear");
  scene.card("forty_elephants").use().play(kWithGoodyear);
  CHECK(scene.money(1) == 10);
  CHECK(scene.money(2) == 8);
  CHECK(scene.money(3) == 8);
  CHECK(scene.happened("effect_blocked", R"("victim":1)"));
  CHECK(scene.offers(R"({"do":"use"})"));  // the Agent
}

TEST_CASE("card forty_elephants: not on offer when nobody else has money") {
  Scene scene("money: 9 0 0 0; hand 0: forty_elephants");
  CHECK_FALSE(scene.card("forty_elephants").offers(R"({"do":"use"})"));
}

TEST_CASE("card noah_claypole: £3 from one player, or what there is, then a further card") {
  Scene scene("money: 0 2 10 10; hand 0: noah_claypole chop_house");
  scene.card("noah_claypole").use();
  CHECK_FALSE(scene.offers(R"({"seat":0})"));
  scene.seat(1);
  CHECK(money_moves(scene) == "1>0 2");
  CHECK(scene.use().offers(R"({"do":"play","card":"chop_house"})"));
}

TEST_CASE("card noah_claypole: takes £3 and no more") {
  Scene scene("hand 0: noah_claypole");
  CHECK(money_moves(scene.card("noah_claypole").use().seat(3)) == "3>0 3");
}

TEST_CASE("card noah_claypole: R81, a player without money may be named and gives nothing") {
  Scene scene("money: 5 0 3 0; hand 0: noah_claypole");
  scene.card("noah_claypole").use().seat(1);
  CHECK(money_moves(scene).empty());
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("card mr_micawber: 7 to 12 earns £4 from the bank, 2 to 6 nothing") {
  for (int value = 2; value <= 12; ++value) {
    CAPTURE(value);
    Scene scene("agents 0: city 1; hand 0: mr_micawber chop_house");
    scene.rolls({value}).card("mr_micawber").use();
    CHECK(money_moves(scene) == (value >= 7 ? "b>0 4" : ""));
    CHECK(scene.agents(0, "city") == 1);
    CHECK(scene.ask() == AskKind::Icon);
  }
}

TEST_CASE("card mr_micawber: a 1 costs £2 or an Agent, as the player likes") {
  Scene pays("agents 0: city 1; hand 0: mr_micawber");
  pays.rolls({1}).card("mr_micawber").use().play(kPay);
  CHECK(money_moves(pays) == "0>b 2");
  CHECK(pays.agents(0, "city") == 1);
  Scene loses("agents 0: city 1, strand 1; agents 1: city 1; trouble: city; hand 0: mr_micawber");
  loses.rolls({1}).card("mr_micawber").use().play(kRefuse);
  CHECK(loses.choices().size() == 2);
  loses.piece(0, "city").pass_all();
  CHECK(loses.agents(0, "city") == 0);
  CHECK_FALSE(loses.trouble("city"));
  CHECK(loses.money(0) == 10);
}

TEST_CASE(
    "card mr_micawber: a 1 with £1 takes an Agent, with £2 and no Agent the money, with neither "
    "nothing") {
  Scene poor("agents 0: city 1; hand 0: mr_micawber; money: 1 0 0 0");
  poor.rolls({1}).card("mr_micawber").use();
  CHECK(poor.choices() == only(kRefuse));
  Scene alone("hand 0: mr_micawber; money: 2 0 0 0");
  alone.rolls({1}).card("mr_micawber").use();
  CHECK(alone.choices() == only(kPay));
  Scene bare("hand 0: mr_micawber; money: 1 0 0 0");
  bare.rolls({1}).card("mr_micawber").use();
  CHECK(bare.ask() == AskKind::Icon);
  CHECK(bare.money(0) == 1);
}

TEST_CASE("card artful_dodger: 7 to 12 takes £3 from a player of choice, 2 to 6 does nothing") {
  for (int value = 2; value <= 12; ++value) {
    CAPTURE(value);
    Scene scene("agents 0: city 1; hand 0: artful_dodger");
    scene.rolls({value}).card("artful_dodger").use();
    if (value >= 7) scene.seat(2);
    CHECK(money_moves(scene) == (value >= 7 ? "2>0 3" : ""));
    CHECK(scene.ask() == AskKind::Icon);
  }
}

TEST_CASE("card artful_dodger: a good roll lets one take money, it need not be taken") {
  Scene scene("agents 0: city 1; hand 0: artful_dodger");
  scene.rolls({7}).card("artful_dodger").use();
  CHECK(scene.offers(R"({"do":"skip"})"));
  scene.skip();
  CHECK(money_moves(scene).empty());
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("card artful_dodger: R36, R81, takes what there is, and nothing from who has nothing") {
  Scene some("money: 0 1 0 0; hand 0: artful_dodger");
  CHECK(money_moves(some.rolls({7}).card("artful_dodger").use().seat(1)) == "1>0 1");
  Scene none("money: 0 1 0 0; hand 0: artful_dodger");
  CHECK(money_moves(none.rolls({12}).card("artful_dodger").use().seat(2)).empty());
}

TEST_CASE("card artful_dodger: a 1 takes one of one's own Agents, money or not") {
  Scene scene("agents 0: city 1; agents 1: strand 1; hand 0: artful_dodger");
  scene.rolls({1}).card("artful_dodger").use();
  CHECK(scene.choices() == only(R"({"owner":0,"area":"city"})"));
  scene.piece(0, "city").pass_all();
  CHECK(scene.happened("agent_removed", R"("by":0)"));
  CHECK(scene.money(0) == 10);
}

TEST_CASE("card artful_dodger: a 1 without an Agent on the board is nothing") {
  Scene scene("agents 1: strand 1; hand 0: artful_dodger");
  scene.rolls({1}).card("artful_dodger").use();
  CHECK(scene.ask() == AskKind::Icon);
  CHECK_FALSE(scene.happened("agent_removed"));
}

TEST_CASE("card artful_dodger: R13, Mr Goodyear stops the theft") {
  Scene scene("hand 0: artful_dodger; hand 1: mr_goodyear");
  scene.rolls({7}).card("artful_dodger").use().seat(1).play(kWithGoodyear);
  CHECK(money_moves(scene).empty());
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE(
    "card lyceum_theatre: R32, after the Building £1 for every pawn in Strand, whosever it is") {
  Scene scene(
      "agents 0: strand 1, city 1; agents 1: strand 2; grenadiers: strand 1; citizens: strand 1;"
      "hand 0: lyceum_theatre; buildings 2: strand");
  scene.card("lyceum_theatre").use().area("city");
  CHECK(scene.building("city") == seat_at(0));
  scene.use();
  CHECK(money_moves(scene) == "0>b 6, b>0 5");
}

TEST_CASE("card lyceum_theatre: an empty Strand earns nothing") {
  Scene scene("agents 0: city 1; hand 0: lyceum_theatre; buildings 2: strand");
  CHECK_FALSE(scene.card("lyceum_theatre").skip().offers(R"({"do":"use"})"));
}

TEST_CASE("card savoy_theatre: the Building comes first and must be paid without the takings") {
  Scene scene("agents 0: strand 3; money: 11 0 0 0; hand 0: savoy_theatre");
  scene.card("savoy_theatre");
  CHECK_FALSE(scene.offers(R"({"do":"use"})"));  // Strand costs £12
  scene.skip().use();
  CHECK(money_moves(scene) == "b>0 3");
  CHECK(scene.ask() == AskKind::Turn);
}

TEST_CASE("card penny_dreadful: £1 for every Trouble marker, then an Agent") {
  Scene scene(
      "agents 0: city 2; agents 1: strand 2, chelsea 1; trouble: strand city chelsea; hand 0: "
      "penny_dreadful");
  CHECK(money_moves(scene.card("penny_dreadful").use()) == "b>0 3");
  scene.use().area("city");
  CHECK(scene.agents(0, "city") == 3);
}

TEST_CASE("card penny_dreadful: nothing to earn without Trouble") {
  Scene scene("agents 0: city 2; hand 0: penny_dreadful");
  CHECK_FALSE(scene.card("penny_dreadful").offers(R"({"do":"use"})"));
}

// SPDX-License-Identifier: MIT
// The six Building cards.
#include "tests/support/nanty_ledger.h"
#include "tests/support/nanty_variant.h"

using namespace gaslight;
using namespace gaslight::nanty;

// Palace

TEST_CASE("NN-253: Palace: £1 from the bank for each Agent of the others there, once a turn") {
  for (const std::string area : {"chelsea", "southwark", "lambeth"}) {
    Scene scene(with_faces("variants 0: palace; faces 0: palace " + area + "; agents 0: " + area +
                           " 2; agents 1: " + area + " 2; agents 3: " + area +
                           " 1; citizens: " + area + " 1; agents 2: city 1"));
    scene.variant("palace");
    CHECK(scene.money(0) == 13);
    CHECK(scene.money(1) == 10);
    CHECK(is_open(scene, 0, "palace"));
    CHECK(scene.count("variant_card_revealed", R"("seat":0,"card":"palace")") == 1);
    CHECK(!can_use(scene, "palace"));
    CHECK(scene.reason("palace") == "NN-238");
  }
}

TEST_CASE("NN-253: Palace: in Chelsea, Southwark and Lambeth only") {
  for (const std::string_view area : kAreaIds) {
    const std::string at(area);
    CAPTURE(at);
    const Scene scene(
        with_faces("variants 0: palace; faces 0: palace " + at + "; agents 1: " + at + " 1"));
    const bool fit = at == "chelsea" || at == "southwark" || at == "lambeth";
    CHECK(can_use(scene, "palace") == fit);
    CHECK(scene.reason("palace") == (fit ? "" : "NN-253"));
  }
}

TEST_CASE("NN-253: Palace: nothing without Agents of the others, nothing before it is built") {
  const Scene alone(
      with_faces("variants 0: palace; faces 0: palace lambeth; agents 0: lambeth 2; "
                 "agents 1: strand 1; grenadiers: lambeth 1"));
  CHECK(!can_use(alone, "palace"));
  CHECK(alone.reason("palace") == "NN-253");
  const Scene other(
      with_faces("variants 0: palace; faces 0: hotel lambeth; faces 1: palace "
                 "chelsea; agents 1: lambeth 1, chelsea 1"));
  CHECK(!can_use(other, "palace"));
  CHECK(other.reason("palace") == "NN-237");
}

TEST_CASE("R59: a Building card may be used in the turn its Building is placed") {
  Scene scene(
      with_faces("variants 0: palace; agents 0: chelsea 1; agents 1: chelsea 1; money: 6; "
                 "hand 0: royal_mint"));
  scene.card("royal_mint").use().area("chelsea").play(pick_building("chelsea", "palace"));
  CHECK(!scene.offers(R"({"do":"ability","area":"chelsea"})"));  // not so the City Area card
  scene.variant("palace");
  CHECK(scene.money(0) == 1);
}

TEST_CASE("NN-239: an open Building card leaves the game when its Building does") {
  Scene blown = strike(with_faces("variants 1: palace; open: palace; faces 1: palace lambeth"),
                       "explosion", {11});
  CHECK(blown.count("variant_card_lost", R"("seat":1,"card":"palace")") == 1);
  CHECK(!blown.holds_variant(1, "palace"));
  CHECK(place_of(blown, "area_card_moved") < place_of(blown, "variant_card_lost"));
  Scene hidden =
      strike(with_faces("variants 1: palace; faces 1: palace lambeth"), "explosion", {11});
  CHECK(hidden.holds_variant(1, "palace"));  // not in play
  Scene another = strike(with_faces("variants 1: palace; open: palace; faces 1: palace lambeth "
                                    "hotel strand; faces 2: palace chelsea"),
                         "earthquake", {3, 1});
  CHECK(is_open(another, 1, "palace"));  // its own Palace stands
}

TEST_CASE("NN-239: an open Building card goes with a Building that is taken over") {
  Scene scene(
      with_faces("variants 1: palace; open: palace; faces 1: palace chelsea; money: 20; "
                 "hand 0: baroness_burdett_coutts; variants 0: tenement"));
  scene.card("baroness_burdett_coutts").skip().use();
  scene.play(scene.choices()[0]).pass_all();
  scene.play(pick_building("chelsea", "palace"));
  CHECK(scene.where(0, "palace") == "chelsea");
  CHECK(!scene.holds_variant(1, "palace"));
  CHECK(!scene.holds_variant(0, "palace"));  // Buildings change hands, cards do not
  CHECK(scene.count("variant_card_lost", R"("seat":1,"card":"palace")") == 1);
}

TEST_CASE("R87: a Building that must move because all six are out keeps its open card") {
  Scene scene(
      with_faces("variants 0: palace; open: palace; money: 20; agents 0: city 1; hand 0: "
                 "royal_mint; faces 0: palace chelsea mansion westminster factory strand "
                 "tenement west_end office holborn hotel highbury"));
  scene.card("royal_mint").use().area("city").play(pick_building("chelsea", "palace"));
  CHECK(scene.where(0, "palace") == "city");
  CHECK(scene.building("chelsea") == kNoSeat);
  CHECK(is_open(scene, 0, "palace"));
  CHECK(!scene.happened("variant_card_lost"));
}

TEST_CASE("R87: so does one that moves to take another's Building over") {
  Scene scene(
      with_faces("variants 0: palace; open: palace; money: 20; hand 0: "
                 "baroness_burdett_coutts; faces 0: palace chelsea mansion westminster "
                 "factory strand tenement west_end office holborn hotel highbury; faces 1: "
                 "office lambeth; variants 1: office"));
  scene.card("baroness_burdett_coutts").skip().use();
  scene.play(scene.choices()[0]).pass_all();
  scene.play(pick_building("chelsea", "palace"));
  CHECK(scene.where(0, "palace") == "lambeth");
  CHECK(is_open(scene, 0, "palace"));
  CHECK(scene.holds_variant(1, "office"));  // face down
}

// Mansion

namespace {

const std::string kHouse = with_faces("variants 0: mansion; faces 0: mansion strand; ");

}  // namespace

TEST_CASE("NN-254, R58: Mansion: an own Agent there and one of another player anywhere") {
  Scene scene(kHouse +
              "faces 0: maid strand jockey city; faces 1: gentleman lambeth seaman "
              "highbury; agents 2: strand 1");
  scene.variant("mansion");
  CHECK(used_up(scene, 0, "mansion"));
  scene.piece(0, "strand", "maid");
  CHECK(scene.offers(pick(1, "highbury", "seaman")));
  CHECK(!scene.offers(pick(2, "strand", "street_girl")));  // no exchange within an area
  scene.piece(1, "lambeth", "gentleman");
  CHECK(scene.where(0, "maid") == "lambeth");
  CHECK(scene.where(1, "gentleman") == "strand");
  CHECK(scene.where(1, "seaman") == "highbury");
  CHECK(scene.where(0, "jockey") == "city");
  CHECK(scene.trouble("strand"));
  CHECK(!scene.trouble("lambeth"));
}

TEST_CASE("NN-254, R58: Mansion: or another player's Agent there and an own one anywhere") {
  Scene scene(kHouse + "faces 0: jockey city; faces 1: gentleman strand seaman highbury");
  scene.variant("mansion").piece(0, "city", "jockey");
  CHECK(scene.choices() == std::vector<std::string>{pick(1, "strand", "gentleman")});
  scene.piece(1, "strand", "gentleman");
  CHECK(scene.where(0, "jockey") == "strand");
  CHECK(scene.where(1, "gentleman") == "city");
}

TEST_CASE("R58: Mansion: at least one of the two stands at the Mansion") {
  const Scene scene(kHouse + "faces 0: jockey city; faces 1: gentleman lambeth");
  CHECK(!can_use(scene, "mansion"));
  CHECK(scene.reason("mansion") == "NN-254");
}

TEST_CASE("NN-254: Mansion: an own Agent and one of another player, no other pawns") {
  const Scene neutral(kHouse +
                      "faces 0: jockey strand maid city; grenadiers: city 1; citizens: "
                      "lambeth 1");
  CHECK(!can_use(neutral, "mansion"));
  CHECK(neutral.reason("mansion") == "NN-254");
  const Scene foreign(kHouse + "agents 1: strand 1; agents 2: city 1");
  CHECK(!can_use(foreign, "mansion"));
  const Scene same(kHouse + "agents 0: strand 1; agents 1: strand 1");
  CHECK(!can_use(same, "mansion"));
}

TEST_CASE("R73, R19: Mansion: Toby or Mr Goodyear stops the exchange, and the card is gone") {
  for (const char* card : {"toby", "mr_goodyear"}) {
    Scene scene(kHouse + "faces 0: jockey strand; faces 1: gentleman lambeth; hand 1: " + card);
    scene.variant("mansion").piece(0, "strand", "jockey").piece(1, "lambeth", "gentleman");
    REQUIRE(asks(scene, 1, AskKind::Respond));
    scene.play(answer(card));
    CHECK(scene.where(0, "jockey") == "strand");
    CHECK(scene.where(1, "gentleman") == "lambeth");
    CHECK(used_up(scene, 0, "mansion"));
    CHECK(scene.happened("effect_blocked", R"("area":"lambeth","piece":"gentleman")"));
    CHECK(scene.happened("response_played", R"("area":"lambeth","piece":"gentleman")"));
  }
}

TEST_CASE("NN-254: Mansion: Dorrit, League, Frankenstein and Suffragist answer no exchange") {
  Scene scene(kHouse +
              "variants 1: suffragist; faces 0: jockey strand; faces 1: gentleman lambeth "
              "suffragist westminster; hand 1: little_dorrit red_headed_league "
              "victor_frankenstein");
  scene.variant("mansion").piece(0, "strand", "jockey").piece(1, "lambeth", "gentleman");
  for (const char* card :
       {"little_dorrit", "red_headed_league", "victor_frankenstein", "suffragist"})
    CHECK(answer_with(scene, card).empty());
  scene.pass_all();
  CHECK(scene.where(1, "gentleman") == "strand");
}

TEST_CASE("NN-239: an Agent that changed places has not left: its open card stays") {
  Scene scene(kHouse +
              "faces 0: jockey strand; faces 1: maid lambeth; variants 1: maid; open: "
              "maid");
  scene.variant("mansion").piece(0, "strand", "jockey").piece(1, "lambeth", "maid");
  CHECK(is_open(scene, 1, "maid"));
}

// Factory

namespace {

const std::string kWorks = with_faces("variants 0: factory; faces 0: factory lambeth; ");

}  // namespace

TEST_CASE("NN-255: Factory: two own Agents in its area, wherever others stand, and Trouble") {
  Scene scene(kWorks + "agents 0: city 1");
  scene.variant("factory");
  CHECK(used_up(scene, 0, "factory"));
  CHECK(!scene.offers(kSkip));
  CHECK(scene.choices().size() == 11);
  scene.piece(0, "lambeth", "tosher");
  CHECK(scene.choices().size() == 10);
  scene.piece(0, "lambeth", "maid");
  CHECK(scene.where(0, "tosher") == "lambeth");
  CHECK(scene.where(0, "maid") == "lambeth");
  CHECK(scene.trouble("lambeth"));
  CHECK(scene.count("trouble_placed") == 1);
  CHECK(scene.ask() == AskKind::Turn);
  CHECK(scene.money(0) == 10);
}

TEST_CASE("NN-255: Factory: a marker that stands there stays the only one") {
  Scene scene(kWorks + "agents 1: lambeth 2; trouble: lambeth");
  scene.variant("factory").piece(0, "lambeth", "tosher").piece(0, "lambeth", "maid");
  CHECK(scene.trouble("lambeth"));
  CHECK(scene.count("trouble_placed") == 0);
  CHECK(scene.agents(0, "lambeth") == 2);
}

TEST_CASE("R63: Factory: with one Agent left only this one is placed") {
  Scene scene(kWorks + "agents 0: city 6, strand 5");
  scene.variant("factory");
  CHECK(scene.choices() == std::vector<std::string>{pick(0, "lambeth", "gentleman")});
  scene.piece(0, "lambeth", "gentleman");
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.agents(0, "lambeth") == 1);
  CHECK(scene.agents(0, "city") == 6);
  CHECK(scene.trouble("lambeth"));  // the text puts it there, alone as he is
}

TEST_CASE("R63: Factory: with none left two come from other areas") {
  Scene scene(kWorks + "agents 0: city 6, strand 5, lambeth 1; trouble: city");
  scene.variant("factory");
  CHECK(scene.choices().size() == 11);  // not the one who is there
  CHECK(!scene.offers(pick(0, "lambeth", "gentleman")));
  scene.play(scene.choices()[0]).play(scene.choices()[0]);
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.agents(0, "lambeth") == 3);
  CHECK(scene.count("agent_moved") == 2);
  CHECK(scene.trouble("lambeth"));
}

TEST_CASE("NN-255: Factory: not when nothing would change, nor off the board") {
  const Scene full(kWorks + "agents 0: lambeth 12; trouble: lambeth");
  CHECK(!can_use(full, "factory"));
  CHECK(full.reason("factory") == "NN-255");
  Scene marker(kWorks + "agents 0: lambeth 12");
  marker.variant("factory");
  CHECK(marker.trouble("lambeth"));
  const Scene off(with_faces("variants 0: factory; faces 0: hotel lambeth; faces 1: factory city"));
  CHECK(off.reason("factory") == "NN-237");
}

// Tenement

namespace {

const std::string kSlum = with_faces("variants 0: tenement; faces 0: tenement city; ");

}  // namespace

TEST_CASE("NN-256: Tenement: one Agent there goes, anybody's, Trouble or not") {
  const std::string text = kSlum +
                           "faces 0: maid city; faces 1: jockey city gentleman city tosher strand; "
                           "grenadiers: city 1; citizens: city 1";
  Scene scene(text);
  scene.variant("tenement");
  CHECK(used_up(scene, 0, "tenement"));
  CHECK(scene.choices().size() == 5);
  CHECK(!scene.offers(pick(1, "strand", "tosher")));
  scene.piece(1, "city", "gentleman");
  CHECK(scene.where(1, "gentleman").empty());
  CHECK(scene.where(1, "jockey") == "city");
  CHECK(asks(scene, 0, AskKind::Turn));
  Scene own(text);
  own.variant("tenement").piece(0, "city", "maid").pass_all();
  CHECK(own.where(0, "maid").empty());
  Scene neutral(text);
  neutral.variant("tenement").piece(kGrenadier, "city");
  CHECK(neutral.agents(kGrenadier, "city") == 0);
}

TEST_CASE("NN-256: Tenement: nobody there, or no Tenement on the board") {
  const Scene empty(kSlum + "agents 1: strand 1");
  CHECK(!can_use(empty, "tenement"));
  CHECK(empty.reason("tenement") == "NN-256");
  const Scene off(with_faces("variants 0: tenement; agents 1: city 1; faces 1: tenement city"));
  CHECK(off.reason("tenement") == "NN-237");
}

TEST_CASE("R73: Tenement: every protection stops the removal, and the card is gone") {
  for (const char* card : {"toby", "mr_goodyear", "little_dorrit", "red_headed_league",
                           "victor_frankenstein", "suffragist"}) {
    CAPTURE(std::string(card));
    const bool suffragist = std::string_view(card) == "suffragist";
    Scene scene(kSlum + "faces 1: jockey city suffragist westminster; variants 1: suffragist" +
                (suffragist ? "" : "; hand 1: " + std::string(card)));
    scene.variant("tenement").piece(1, "city", "jockey");
    scene.play(save(card, 1, "city", "jockey"));
    if (scene.ask() == AskKind::PickArea) scene.area("lambeth");
    CHECK(!scene.where(1, "jockey").empty());
    CHECK(!scene.happened("agent_removed"));
    CHECK(used_up(scene, 0, "tenement"));
    CHECK(asks(scene, 0, AskKind::Turn));  // no other victim (R72)
  }
}

TEST_CASE("NN-239, NN-256: Tenement: the open card of the removed Agent goes") {
  Scene scene(kSlum + "faces 1: maid city; variants 1: maid; open: maid");
  scene.variant("tenement").piece(1, "city", "maid").pass_all();
  CHECK(!scene.holds_variant(1, "maid"));
  Scene own(kSlum + "faces 0: maid city; variants 0: maid tenement; open: maid");
  own.variant("tenement").piece(0, "city", "maid").pass_all();
  CHECK(!own.holds_variant(0, "maid"));  // whoever did it
}

// Office

TEST_CASE(
    "NN-257: Office: in Strand or Holborn a player with an Agent there pays £2, once a turn") {
  for (const std::string area : {"strand", "holborn"}) {
    Scene scene(with_faces("variants 0: office; faces 0: office " + area + "; agents 1: " + area +
                           " 3; agents 2: " + area + " 1; agents 3: city 1"));
    scene.variant("office");
    CHECK(is_open(scene, 0, "office"));
    CHECK(scene.choices() == std::vector<std::string>{R"({"seat":1})", R"({"seat":2})"});
    CHECK(scene.reason("seat 3") == "NN-257");
    scene.seat(1);
    CHECK(scene.money(0) == 12);
    CHECK(scene.money(1) == 8);  // not for each Agent
    CHECK(scene.money(2) == 10);
    CHECK(scene.reason("office") == "NN-238");
  }
}

TEST_CASE("NN-257: Office: not in other areas, not with own or neutral pawns only") {
  for (const std::string_view area : kAreaIds) {
    const std::string at(area);
    CAPTURE(at);
    const Scene scene(
        with_faces("variants 0: office; faces 0: office " + at + "; agents 1: " + at + " 1"));
    const bool fit = at == "strand" || at == "holborn";
    CHECK(can_use(scene, "office") == fit);
    CHECK(scene.reason("office") == (fit ? "" : "NN-257"));
  }
  const Scene alone(
      with_faces("variants 0: office; faces 0: office strand; agents 0: strand 1; "
                 "citizens: strand 1; agents 1: city 1"));
  CHECK(!can_use(alone, "office"));
  CHECK(alone.reason("office") == "NN-257");
}

TEST_CASE("NN-257, R36: Office: who has less gives that") {
  Scene scene(
      with_faces("variants 0: office; faces 0: office strand; agents 1: strand 1; money: 5 "
                 "1"));
  scene.variant("office").seat(1);
  CHECK(scene.money(0) == 6);
  CHECK(scene.money(1) == 0);
}

TEST_CASE("R73, R13: Office: Mr Goodyear spares his player, nobody else pays, it was the use") {
  Scene scene(
      with_faces("variants 0: office; faces 0: office strand; agents 1: strand 1; agents "
                 "2: strand 1; hand 1: mr_goodyear"));
  scene.variant("office").seat(1).play(answer("mr_goodyear"));
  CHECK(scene.money(0) == 10);
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.reason("office") == "NN-238");
  CHECK(is_open(scene, 0, "office"));
}

// Hotel

TEST_CASE("NN-258: Hotel: every player with Agents there pays £1 for each") {
  Scene scene(
      with_faces("variants 0: hotel; faces 0: hotel battersea; agents 0: battersea 2; "
                 "agents 1: battersea 3, city 2; agents 2: battersea 1; agents 3: city 4"));
  scene.variant("hotel");
  CHECK(used_up(scene, 0, "hotel"));
  CHECK(scene.money(0) == 14);
  CHECK(scene.money(1) == 7);
  CHECK(scene.money(2) == 9);
  CHECK(scene.money(3) == 10);
  CHECK(asks(scene, 0, AskKind::Turn));
}

TEST_CASE("NN-258, R36: Hotel: or what there is") {
  Scene scene(
      with_faces("variants 0: hotel; faces 0: hotel battersea; agents 1: battersea 4; "
                 "agents 2: battersea 1; money: 0 3 0 5"));
  scene.variant("hotel");
  CHECK(scene.money(0) == 3);
  CHECK(scene.money(1) == 0);
}

TEST_CASE(
    "R73, R12: Hotel: Mr Goodyear spares only his player; who has nobody there is not asked") {
  Scene scene(with_faces(
      "variants 0: hotel; faces 0: hotel battersea; agents 1: battersea 2; agents 2: battersea 2; "
      "agents 3: city 1; hand 1: mr_goodyear nancy; hand 3: navvies"));
  scene.variant("hotel");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(answer("mr_goodyear"));
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.money(1) == 10);
  CHECK(scene.money(2) == 8);
  CHECK(scene.money(3) == 10);
  CHECK(scene.money(0) == 12);
}

TEST_CASE("R73: Hotel: everybody who would pay is asked, clockwise, with or without Goodyear") {
  Scene scene(with_faces(
      "variants 1: hotel; seat 1; faces 1: hotel battersea; agents 0: battersea 1; agents 2: "
      "battersea 1; agents 3: city 1; hand 0: nancy; hand 2: hound; hand 3: navvies"));
  scene.variant("hotel");
  std::vector<std::size_t> order;
  for (; scene.ask() == AskKind::Respond; scene.pass())
    order.push_back(index(scene.asked()));
  CHECK(order == std::vector<std::size_t>{2, 0});
  CHECK(scene.money(1) == 12);
}

TEST_CASE("NN-258: Hotel: nobody there who could pay") {
  const Scene poor(
      with_faces("variants 0: hotel; faces 0: hotel battersea; agents 1: battersea 1; "
                 "money: 5 0 9 9"));
  CHECK(!can_use(poor, "hotel"));
  CHECK(poor.reason("hotel") == "NN-258");
  const Scene own(
      with_faces("variants 0: hotel; faces 0: hotel battersea; agents 0: battersea 2; "
                 "agents 1: city 1"));
  CHECK(!can_use(own, "hotel"));
  CHECK(own.reason("hotel") == "NN-258");
  const Scene off(with_faces("variants 0: hotel; faces 1: hotel city; agents 1: city 1"));
  CHECK(off.reason("hotel") == "NN-237");
}

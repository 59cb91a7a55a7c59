// SPDX-License-Identifier: MIT
// The Agent and Building cards: when they may be used, when they leave the game, the example of the
// rulebook, and the exact piece wherever pieces are picked (R62).
#include "tests/support/nanty_ledger.h"
#include "tests/support/nanty_variant.h"

using namespace gaslight;
using namespace gaslight::nanty;

// When

TEST_CASE("NN-236, R69: with the choice of a card, before each icon, before the refill") {
  const std::string text = with_faces(
      "variants 0: maid; faces 0: maid city seaman strand; agents 1: city 1, strand 1; trouble: "
      "city strand; hand 0: inspector_lestrade chop_house");
  Scene scene(text);
  CHECK(can_use(scene, "maid"));
  scene.card("inspector_lestrade");
  CHECK(can_use(scene, "maid"));
  scene.use();
  CHECK(scene.ask() == AskKind::PickArea);
  CHECK(!can_use(scene, "maid"));  // never inside an effect
  scene.area("strand");
  CHECK(can_use(scene, "maid"));
  scene.use();
  CHECK(scene.ask() == AskKind::Turn);  // which further card
  CHECK(can_use(scene, "maid"));
  scene.card("chop_house").skip().skip();
  CHECK(scene.offers(kEnd));
  scene.variant("maid").area("city");
  CHECK(!scene.trouble("city"));
  CHECK(scene.offers(kEnd));
}

TEST_CASE("NN-236: a use is no Action and takes no card's place") {
  Scene scene(
      with_faces("variants 0: flower_girl palace; faces 0: flower_girl lambeth palace "
                 "lambeth; agents 1: lambeth 1; hand 0: chop_house"));
  scene.variant("palace").variant("flower_girl");
  CHECK(scene.money(0) == 12);
  CHECK(scene.offers(play_of("chop_house")));
  CHECK(!scene.offers(kEnd));
}

TEST_CASE("NN-236: not in another player's turn, not while answering") {
  Scene scene(
      with_faces("variants 1: maid gentleman; faces 1: maid city gentleman city; trouble: "
                 "city; hand 0: bill_sikes; hand 1: nancy"));
  scene.card("bill_sikes").use().piece(1, "city", "gentleman");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  CHECK(!can_use(scene, "maid"));
  scene.pass();
  CHECK(index(scene.asked()) == 0);
  CHECK(!can_use(scene, "maid"));
}

TEST_CASE("NN-237: only while one's own piece of that name is on the board") {
  Scene scene(
      with_faces("variants 0: maid; faces 1: maid city; agents 0: city 1; trouble: city; "
                 "hand 0: jo_the_crossing_sweeper"));
  CHECK(!can_use(scene, "maid"));
  CHECK(scene.reason("maid") == "NN-237");
  CHECK(scene.refused_by(R"({"do":"variant","card":"maid"})") == "NN-237");
  scene.card("jo_the_crossing_sweeper").use().area("city").piece(0, "city", "maid");
  CHECK(can_use(scene, "maid"));
}

TEST_CASE("NN-237: nobody uses a card of another player, nor one that was never dealt") {
  const Scene scene(
      with_faces("variants 1: maid; faces 0: maid city seaman city; trouble: city; "
                 "hand 0: nancy"));
  CHECK(!can_use(scene, "maid"));
  CHECK(!can_use(scene, "seaman"));
}

TEST_CASE("NN-238: single-use cards leave at once, ongoing ones stay open, one Interrupt answers") {
  constexpr std::string_view kOngoing[] = {"tosher", "seaman", "paper_boy", "flower_girl",
                                           "maid",   "palace", "office"};
  for (std::size_t i = 0; i < kVariantCards; ++i) {
    const std::string_view id = kVariantCardIds[i];
    const bool ongoing =
        std::find(std::begin(kOngoing), std::end(kOngoing), id) != std::end(kOngoing);
    const Timing timing = test_rules().variants[i].timing;
    CHECK(timing == (id == "suffragist" ? Timing::Interrupt
                     : ongoing          ? Timing::Ongoing
                                        : Timing::SingleUse));
  }
  Scene scene(
      with_faces("variants 0: gentleman flower_girl; faces 0: gentleman city flower_girl "
                 "city hotel city"));
  scene.variant("gentleman").variant("flower_girl");
  CHECK(!scene.holds_variant(0, "gentleman"));
  CHECK(scene.holds_variant(0, "flower_girl"));
  CHECK(scene.count("variant_card_lost") == 1);
  CHECK(place_of(scene, "variant_card_lost") == place_of(scene, "variant_card_used") + 1);
}

TEST_CASE("NN-238: Doctor Watson brings no used card back") {
  Scene scene(
      with_faces("variants 0: gentleman; faces 0: gentleman city; hand 0: bill_sikes "
                 "doctor_john_h_watson"));
  scene.card("bill_sikes").variant("gentleman").play(R"({"do":"watson"})");
  CHECK(!scene.holds_variant(0, "gentleman"));
}

TEST_CASE("NN-239: an open card is gone for good: placing its Agent again does not help") {
  Scene scene(
      with_faces("players 2; variants 1: maid; open: maid; faces 1: maid city seaman city; "
                 "trouble: city; hand 0: bill_sikes; hand 1: navvies"));
  scene.card("bill_sikes").use().piece(1, "city", "maid").pass_all().skip().play(kEnd);
  scene.card("navvies").use().area("city").piece(1, "city", "maid");
  CHECK(scene.where(1, "maid") == "city");
  CHECK(!scene.holds_variant(1, "maid"));
  CHECK(!can_use(scene, "maid"));
  CHECK(!has_face(agent_cards_left(scene.now()), static_cast<std::size_t>(VariantCard::Maid)));
}

TEST_CASE("NN-239: a lost Building card does not go back to the deck") {
  Scene scene = strike(with_faces("players 2; variants 1: palace; open: palace; faces 1: palace "
                                  "lambeth"),
                       "explosion", {11});
  CHECK(!has_face(building_pool(scene.now()), static_cast<std::size_t>(VariantCard::Palace)));
  CHECK(scene.view(0).buildings_left == 5);
}

TEST_CASE("NN-239: an Agent moved because all twelve are out has not left the board") {
  Scene scene(
      with_faces("variants 0: maid; open: maid; agents 0: city 11; faces 0: maid strand; "
                 "hand 0: jo_the_crossing_sweeper"));
  scene.card("jo_the_crossing_sweeper").use().area("city").piece(0, "strand", "maid");
  CHECK(scene.where(0, "maid") == "city");
  CHECK(is_open(scene, 0, "maid"));
}

TEST_CASE("NN-239: open cards of Agents and Building go together in a Zeppelin Crash") {
  Scene scene = strike(with_faces("variants 1: maid palace tosher; open: maid palace tosher; faces "
                                  "1: maid lambeth palace lambeth tosher city"),
                       "zeppelin_crash", {11});
  scene.pass_all();
  CHECK(!scene.holds_variant(1, "maid"));
  CHECK(!scene.holds_variant(1, "palace"));
  CHECK(is_open(scene, 1, "tosher"));
  CHECK(scene.count("variant_card_lost") == 2);
}

TEST_CASE("NN-237, R59: a Palace that came by a take-over is one's own Palace on the board") {
  Scene scene(
      with_faces("money: 20; variants 0: palace; faces 1: hotel chelsea; agents 2: chelsea "
                 "2; hand 0: baroness_burdett_coutts"));
  CHECK(scene.reason("palace") == "NN-237");
  scene.card("baroness_burdett_coutts").skip().use();
  scene.play(pick_building("chelsea", "hotel")).pass_all();
  scene.play(pick_building("chelsea", "palace")).variant("palace");
  CHECK(scene.money(0) == 16);
}

TEST_CASE("NN-240, R58, R59, NN-107: the example of the rulebook") {
  // Seat 0 is the player of the example, 1 red, 2 blue, 3 yellow.
  Scene scene(with_faces(
      "variants 0: paper_boy cyclist palace; open: palace; variants 1: street_girl; faces 0: "
      "palace lambeth paper_boy west_end cyclist battersea; faces 1: street_girl lambeth; faces 2: "
      "tosher lambeth; faces 3: gentleman west_end; hand 0: royal_mint; hand 1: diogenes_club; "
      "money: 10 10 10 0"));
  scene.play(R"({"do":"ability","area":"lambeth"})");
  CHECK(scene.money(0) == 13);
  scene.variant("palace");
  CHECK(scene.money(0) == 15);
  scene.building_card("mansion").variant("cyclist").area("strand");
  CHECK(scene.where(0, "cyclist") == "strand");
  CHECK(scene.holds_variant(0, "mansion"));
  CHECK(scene.reason("mansion") == "NN-237");
  scene.card("royal_mint").use().area("west_end").play(pick_building("west_end", "mansion"));
  CHECK(scene.money(0) == 3);
  CHECK(scene.area_card("west_end") == seat_at(0));
  scene.variant("mansion").piece(0, "west_end", "paper_boy");
  scene.piece(1, "lambeth", "street_girl").pass_all();
  CHECK(scene.where(0, "paper_boy") == "lambeth");
  CHECK(scene.where(1, "street_girl") == "west_end");
  CHECK(!scene.holds_variant(0, "mansion"));
  CHECK(!scene.holds_variant(0, "cyclist"));
  CHECK(is_open(scene, 0, "palace"));
  scene.skip().play(kEnd);
  REQUIRE(asks(scene, 1, AskKind::Turn));
  scene.variant("street_girl").piece(3, "west_end", "gentleman");
  CHECK(scene.where(3, "gentleman").empty());
}

TEST_CASE("R90: a Grenadier or Inigo Jones stops the area card, not Agent and Building cards") {
  for (const std::string why : {"grenadiers: lambeth 1", "dead: lambeth"}) {
    Scene scene(
        with_faces("variants 0: palace paper_boy; faces 0: palace lambeth paper_boy "
                   "lambeth; agents 1: lambeth 1; " +
                   why));
    CHECK(!scene.offers(R"({"do":"ability","area":"lambeth"})"));
    CHECK(can_use(scene, "paper_boy"));
    scene.variant("palace");
    CHECK(scene.money(0) == 11);
  }
}

// The exact piece

TEST_CASE("R62: placing asks for the area, then for the kind, out of what is not on the board") {
  Scene scene(with_faces("faces 0: maid city tosher lambeth; hand 0: jo_the_crossing_sweeper"));
  scene.card("jo_the_crossing_sweeper").use().area("city");
  REQUIRE(asks(scene, 0, AskKind::PickPiece));
  CHECK(scene.choices().size() == 10);
  CHECK(!scene.offers(pick(0, "city", "maid")));
  CHECK(!scene.offers(pick(0, "city", "tosher")));
  CHECK(!scene.offers(pick(0, "strand", "seaman")));
  scene.piece(0, "city", "seaman");
  CHECK(scene.where(0, "seaman") == "city");
  CHECK(scene.happened("agent_placed", R"("piece":"seaman")"));
  CHECK(scene.trouble("city"));
}

TEST_CASE("R62: with all twelve out one picks which Agent comes") {
  Scene scene(
      with_faces("agents 0: city 10; faces 0: maid strand tosher strand; trouble: strand; "
                 "hand 0: jo_the_crossing_sweeper"));
  scene.card("jo_the_crossing_sweeper").use().area("city");
  CHECK(scene.choices() ==
        std::vector<std::string>{pick(0, "strand", "tosher"), pick(0, "strand", "maid")});
  scene.piece(0, "strand", "tosher");
  CHECK(scene.where(0, "tosher") == "city");
  CHECK(scene.where(0, "maid") == "strand");
  CHECK(!scene.trouble("strand"));
}

TEST_CASE("R62: texts and abilities that place ask for the kind too") {
  for (const char* card :
       {"invisible_man", "bazalgettes_tunnellers", "shinwell_johnson", "passepartout"}) {
    CAPTURE(std::string(card));
    Scene scene(with_faces("faces 0: maid city hotel city; agents 1: city 1; trouble: city; hand "
                           "0: ") +
                card);
    scene.card(card).use().area("city").piece(0, "city", "gentleman");
    CHECK(scene.where(0, "gentleman") == "city");
  }
  Scene ability(with_faces("faces 0: hotel chelsea"));
  ability.play(R"({"do":"ability","area":"chelsea"})").area("battersea");
  ability.piece(0, "battersea", "jockey");
  CHECK(ability.where(0, "jockey") == "battersea");
  CHECK(ability.money(0) == 7);
}

TEST_CASE("R62: building asks for the area, then for the kind that is not on the board") {
  Scene scene(
      with_faces("faces 0: maid city hotel strand; faces 1: palace lambeth; hand 0: "
                 "royal_mint"));
  scene.card("royal_mint").use().area("city");
  REQUIRE(asks(scene, 0, AskKind::PickBuilding));
  CHECK(scene.choices().size() == 5);
  CHECK(!scene.offers(pick_building("city", "hotel")));
  scene.play(pick_building("city", "palace"));  // everybody has a Palace
  CHECK(scene.where(0, "palace") == "city");
  CHECK(scene.where(1, "palace") == "lambeth");
  CHECK(scene.happened("building_placed", R"("piece":"palace")"));
}

TEST_CASE("R62, NN-110: the sixth Building is out: one picks which moves, and it keeps its kind") {
  Scene scene(
      with_faces("money: 20; agents 0: city 1; hand 0: royal_mint; faces 0: palace chelsea "
                 "mansion westminster factory strand tenement west_end office holborn "
                 "hotel highbury"));
  scene.card("royal_mint").use().area("city");
  CHECK(scene.choices().size() == 6);
  CHECK(scene.offers(pick_building("holborn", "office")));
  CHECK(!scene.offers(pick_building("holborn", "hotel")));
  scene.play(pick_building("holborn", "office"));
  CHECK(scene.where(0, "office") == "city");
  CHECK(scene.building("holborn") == kNoSeat);
  CHECK(scene.area_card("holborn") == kDisplay);
  CHECK(scene.money(0) == 14);
}

TEST_CASE("R62: a take-over puts a Building of one's choice in the place of the other") {
  Scene scene(
      with_faces("money: 20 0; faces 0: hotel city; faces 1: office chelsea; hand 0: "
                 "baroness_burdett_coutts"));
  scene.card("baroness_burdett_coutts").skip().use();
  CHECK(scene.choices() == std::vector<std::string>{pick_building("chelsea", "office")});
  scene.play(pick_building("chelsea", "office")).pass_all();
  CHECK(scene.choices().size() == 5);
  CHECK(!scene.offers(pick_building("chelsea", "hotel")));
  scene.play(pick_building("chelsea", "tenement"));
  CHECK(scene.where(0, "tenement") == "chelsea");
  CHECK(scene.where(1, "office").empty());
  CHECK(scene.money(1) == 6);
}

TEST_CASE("R62: an assassin picks the exact Agent") {
  Scene scene(
      with_faces("faces 1: maid strand tosher strand; faces 2: maid strand; trouble: "
                 "strand; hand 0: bill_sikes"));
  scene.card("bill_sikes").use();
  CHECK(scene.choices() == std::vector<std::string>{pick(1, "strand", "tosher"),
                                                    pick(1, "strand", "maid"),
                                                    pick(2, "strand", "maid")});
  scene.piece(1, "strand", "maid").pass_all();
  CHECK(scene.where(1, "maid").empty());
  CHECK(scene.where(1, "tosher") == "strand");
  CHECK(scene.where(2, "maid") == "strand");
  CHECK(scene.happened("agent_removed", R"("owner":1,"area":"strand","piece":"maid")"));
}

TEST_CASE("R62: neutral pawns have no face") {
  Scene scene(
      with_faces("grenadiers: strand 1; citizens: strand 1; trouble: strand; hand 0: "
                 "bill_sikes"));
  scene.card("bill_sikes").use().piece(kGrenadier, "strand");
  CHECK(scene.agents(kGrenadier, "strand") == 0);
  CHECK(!scene.happened("agent_removed", "piece"));
}

TEST_CASE("R62: who must remove an own Agent picks it") {
  Scene scene(
      with_faces("players 2; faces 1: maid strand tosher strand seaman city; hand 0: "
                 "great_stink"));
  scene.card("great_stink").use();
  REQUIRE(asks(scene, 1, AskKind::PickPiece));
  CHECK(scene.choices().size() == 3);
  scene.piece(1, "strand", "tosher").pass_all();
  CHECK(scene.where(1, "tosher").empty());
  CHECK(scene.where(1, "maid") == "strand");
}

TEST_CASE("R62: who moves a pawn picks the exact one, one's own or another's") {
  Scene scene(with_faces("faces 1: maid strand tosher strand; hand 0: a_hansom_cab; hand 1: toby"));
  scene.card("a_hansom_cab").use().piece(1, "strand", "tosher").area("city").pass();
  CHECK(scene.where(1, "tosher") == "city");
  CHECK(scene.where(1, "maid") == "strand");
  Scene own(with_faces("faces 0: maid strand tosher strand; hand 0: metropolitan_railway"));
  own.card("metropolitan_railway").use().piece(0, "strand", "maid").area("battersea");
  CHECK(own.where(0, "maid") == "battersea");
  CHECK(own.where(0, "tosher") == "strand");
}

TEST_CASE("R62: a swap names two exact Agents") {
  Scene scene(
      with_faces("events:; faces 1: maid strand tosher strand; faces 2: maid city seaman "
                 "city; hand 0: tracy_tupman"));
  scene.card("tracy_tupman").use().use().piece(1, "strand", "tosher").piece(2, "city", "seaman");
  scene.pass_all();
  CHECK(scene.where(1, "tosher") == "city");
  CHECK(scene.where(2, "seaman") == "strand");
  CHECK(scene.where(1, "maid") == "strand");
  CHECK(scene.where(2, "maid") == "city");
}

TEST_CASE("R62: a Flood: every Agent flees on its own way") {
  Scene scene = strike(with_faces("faces 1: maid strand tosher strand"), "flood", {3, 3});
  CHECK(scene.choices() ==
        std::vector<std::string>{pick(1, "strand", "tosher"), pick(1, "strand", "maid")});
  scene.piece(1, "strand", "maid").area("city");
  CHECK(scene.choices() == std::vector<std::string>{pick(1, "strand", "tosher")});
  scene.piece(1, "strand", "tosher").area("lambeth");
  CHECK(scene.where(1, "maid") == "city");
  CHECK(scene.where(1, "tosher") == "lambeth");
}

TEST_CASE("R62: a Flood: Holborn keeps the named Agent, the other must flee") {
  Scene scene =
      strike(with_faces("faces 1: maid strand tosher strand hotel holborn"), "flood", {3, 3});
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(save("holborn", 1, "strand", "tosher")).pass_all();
  CHECK(scene.choices() == std::vector<std::string>{pick(1, "strand", "maid")});
  scene.piece(1, "strand", "maid").area("city");
  CHECK(scene.where(1, "tosher") == "strand");
  CHECK(scene.money(1) == 7);
  CHECK(asks(scene, 0, AskKind::Icon));
}

TEST_CASE("R62: a Zeppelin: each saving names its Agent, each £3 its piece") {
  Scene scene = strike(with_faces("faces 1: maid strand tosher strand seaman strand office strand "
                                  "hotel holborn; hand 1: little_dorrit; money: 0 6 0 0"),
                       "zeppelin_crash", {3});
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(save("holborn", 1, "strand", "tosher"));
  CHECK(!scene.offers(save("holborn", 1, "strand", "tosher")));
  scene.play(save("little_dorrit", 1, "strand", "seaman"));
  scene.play(save_building("holborn", 1, "strand", "office")).pass_all();
  CHECK(scene.money(1) == 0);
  CHECK(scene.where(1, "tosher") == "strand");
  CHECK(scene.where(1, "seaman") == "strand");
  CHECK(scene.where(1, "office") == "strand");
  CHECK(scene.where(1, "maid").empty());
  CHECK(scene.happened("effect_blocked", R"("piece":"seaman")"));
}

TEST_CASE("R62: Inigo Jones: the owner picks the Agent before anybody answers, and saves just it") {
  const std::string text = with_faces("faces 1: maid lambeth tosher lambeth hotel lambeth; ");
  Scene scene = strike(text + "hand 1: little_dorrit", "inigo_jones", {11});
  REQUIRE(asks(scene, 1, AskKind::PickPiece));
  CHECK(scene.choices().size() == 2);
  scene.piece(1, "lambeth", "maid");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  CHECK(scene.offers(save("little_dorrit", 1, "lambeth", "maid")));
  CHECK(!scene.offers(save("little_dorrit", 1, "lambeth", "tosher")));
  scene.pass_all();
  CHECK(scene.where(1, "maid").empty());
  CHECK(scene.where(1, "tosher") == "lambeth");
  CHECK(scene.area_card("lambeth") == kDisplay);
  CHECK(scene.where(1, "hotel") == "lambeth");
  Scene none =
      strike(with_faces("faces 1: hotel lambeth; agents 2: lambeth 1"), "inigo_jones", {11});
  CHECK(asks(none, 0, AskKind::Icon));  // R28
}

TEST_CASE("R62: Inigo Jones: an open card of the picked Agent goes, one of the Building stays") {
  Scene scene = strike(with_faces("variants 1: maid palace; open: maid palace; faces 1: maid "
                                  "lambeth palace lambeth"),
                       "inigo_jones", {11});
  scene.piece(1, "lambeth", "maid").pass_all();
  CHECK(!scene.holds_variant(1, "maid"));
  CHECK(is_open(scene, 1, "palace"));
}

TEST_CASE("R62: Mysterious Murders: who rolls picks the exact Agent") {
  Scene scene = strike(with_faces("players 2; faces 1: maid strand tosher strand"),
                       "mysterious_murders", {3, 7});
  REQUIRE(asks(scene, 0, AskKind::PickPiece));
  CHECK(scene.choices().size() == 2);
  scene.piece(1, "strand", "tosher").pass_all();
  CHECK(scene.where(1, "tosher").empty());
  CHECK(scene.where(1, "maid") == "strand");
}

TEST_CASE("R62, NN-125: Mysterious Murders: Holborn saves the Agent that was picked, no other") {
  Scene scene = strike(with_faces("players 2; faces 1: maid strand tosher strand hotel holborn"),
                       "mysterious_murders", {3, 7});
  scene.piece(1, "strand", "tosher");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  CHECK(!scene.offers(save("holborn", 1, "strand", "maid")));
  scene.play(save("holborn", 1, "strand", "tosher"));
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.money(1) == 7);
}

TEST_CASE("R62: an Agent lost by own dice is picked by its owner") {
  Scene scene(with_faces("faces 0: maid strand tosher strand; hand 0: artful_dodger"));
  scene.rolls({1}).card("artful_dodger").use();
  while (scene.ask() == AskKind::PickSeat)
    scene.seat(1);
  REQUIRE(asks(scene, 0, AskKind::PickPiece));
  CHECK(scene.choices().size() == 2);
  scene.piece(0, "strand", "maid").pass_all();
  CHECK(scene.where(0, "maid").empty());
  CHECK(scene.where(0, "tosher") == "strand");
}

TEST_CASE("R62: a removed Agent may be placed again, with its own face") {
  Scene scene(
      with_faces("players 2; faces 1: maid strand tosher city; trouble: strand; hand 0: "
                 "bill_sikes; hand 1: navvies"));
  scene.card("bill_sikes").use().piece(1, "strand", "maid").pass_all().skip().play(kEnd);
  scene.card("navvies").use().area("city");
  CHECK(scene.offers(pick(1, "city", "maid")));
  CHECK(!scene.offers(pick(1, "city", "tosher")));
}

TEST_CASE("R62: Buildings that fall in a Fire or for Subsidence are named") {
  Scene fire = strike(with_faces("faces 1: hotel strand; faces 2: hotel city"), "fire", {3, 6, 6});
  CHECK(fire.count("building_removed", R"("piece":"hotel")") == 2);
  Scene poor = strike(with_faces("faces 1: hotel strand palace city; money: 0 2"), "subsidence");
  CHECK(poor.choices() == std::vector<std::string>{pick_building("strand", "hotel"),
                                                   pick_building("city", "palace")});
  poor.play(pick_building("city", "palace"));
  CHECK(poor.where(1, "palace").empty());
  CHECK(poor.where(1, "hotel") == "strand");
}

TEST_CASE("R62: every text that removes or moves a pawn asks for the exact one") {
  const std::string text = with_faces(
      "faces 1: maid westminster tosher westminster; agents 2: city 1; trouble: westminster; "
      "events: fog; hand 0: ");
  Scene disraeli(text + "benjamin_disraeli");
  disraeli.card("benjamin_disraeli").use().use().piece(1, "westminster", "tosher").pass_all();
  CHECK(disraeli.where(1, "tosher").empty());
  CHECK(disraeli.where(1, "maid") == "westminster");
  Scene gunsmith(text + "von_herder_the_gunsmith");
  gunsmith.card("von_herder_the_gunsmith").use().seat(2).piece(1, "westminster", "tosher");
  gunsmith.pass_all();
  CHECK(gunsmith.where(1, "tosher").empty());
  CHECK(gunsmith.where(1, "maid") == "westminster");
  Scene bomb(text + "dynamitards");
  bomb.rolls({12}).card("dynamitards").use().piece(1, "westminster", "maid").pass_all();
  CHECK(bomb.where(1, "maid").empty());
  CHECK(bomb.where(1, "tosher") == "westminster");
  Scene ripper(text + "jack_the_ripper");
  ripper.rolls({2, 7}).card("jack_the_ripper").use().piece(1, "westminster", "maid").pass_all();
  CHECK(ripper.where(1, "maid").empty());
  CHECK(ripper.where(1, "tosher") == "westminster");
  Scene fogg(
      with_faces("faces 0: maid strand tosher strand; trouble: strand; events: fog; hand 0: "
                 "phileas_fogg"));
  fogg.card("phileas_fogg").use().use().piece(0, "strand", "tosher").area("city");
  CHECK(fogg.where(0, "tosher") == "city");
  CHECK(fogg.where(0, "maid") == "strand");
}

TEST_CASE("R62: who removes for another's money picks the exact Agent, Fire Brigade the Building") {
  Scene peter(
      with_faces("faces 2: maid strand tosher strand; trouble: strand; hand 0: "
                 "henry_holy_peter; hand 2: nancy"));
  peter.card("henry_holy_peter").use().seat(1);
  REQUIRE(asks(peter, 1, AskKind::PickPiece));
  CHECK(peter.choices() ==
        std::vector<std::string>{pick(2, "strand", "tosher"), pick(2, "strand", "maid")});
  peter.piece(2, "strand", "tosher").pass_all();
  CHECK(peter.where(2, "tosher").empty());
  CHECK(peter.where(2, "maid") == "strand");
  Scene fire(with_faces("faces 1: hotel strand palace city; hand 0: fire_brigade"));
  fire.card("fire_brigade").use().seat(1).play(R"({"do":"refuse"})");
  CHECK(fire.choices() == std::vector<std::string>{std::string(kSkip),
                                                   pick_building("strand", "hotel"),
                                                   pick_building("city", "palace")});
  fire.play(pick_building("city", "palace"));
  CHECK(fire.where(1, "palace").empty());
  CHECK(fire.where(1, "hotel") == "strand");
}

TEST_CASE("R62: two Agents placed near Westminster are picked one by one") {
  Scene scene(with_faces("events: fog; faces 0: maid city; hand 0: william_gladstone"));
  scene.card("william_gladstone").use().use().area("westminster");
  scene.piece(0, "westminster", "suffragist").area("westminster");
  CHECK(!scene.offers(pick(0, "westminster", "suffragist")));
  CHECK(!scene.offers(pick(0, "westminster", "maid")));
  scene.piece(0, "westminster", "governess");
  CHECK(scene.agents(0, "westminster") == 2);
}

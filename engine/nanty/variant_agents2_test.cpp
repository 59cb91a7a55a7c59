// SPDX-License-Identifier: MIT
// The Agent cards Suffragist, Flower Girl, Little Matchstick Girl, Maid, Governess and Gentleman.
#include "tests/support/nanty_variant.h"

using namespace gaslight;
using namespace gaslight::nanty;

// Suffragist. Seat 1 has her card and her Agent in Westminster, and no hand.

namespace {

const std::string kMarch = with_faces("variants 1: suffragist; ");
const std::string kInPlace = kMarch + "faces 1: suffragist westminster maid strand jockey strand; ";

}  // namespace

TEST_CASE("NN-247: Suffragist: in Westminster she stops a removal, and is gone for it") {
  Scene scene(kInPlace + "trouble: strand; hand 0: bill_sikes");
  scene.card("bill_sikes").use().piece(1, "strand", "jockey");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(save("suffragist", 1, "strand", "jockey"));
  CHECK(scene.where(1, "jockey") == "strand");
  CHECK(scene.trouble("strand"));  // R15
  CHECK(used_up(scene, 1, "suffragist"));
  CHECK(scene.where(1, "suffragist") == "westminster");  // the card leaves the game, not she
  CHECK(place_of(scene, "response_played", R"("with":"suffragist")") >= 0);
  CHECK(place_of(scene, "variant_card_lost") < place_of(scene, "effect_blocked"));
  CHECK(scene.happened("effect_blocked", R"("victim":1,"area":"strand","piece":"jockey")"));
}

TEST_CASE("NN-247: Suffragist: her owner may let the Agent go and keep her") {
  Scene scene(kInPlace + "trouble: strand; hand 0: bill_sikes");
  scene.card("bill_sikes").use().piece(1, "strand", "jockey").pass();
  CHECK(scene.where(1, "jockey").empty());
  CHECK(scene.holds_variant(1, "suffragist"));
}

TEST_CASE("NN-247: Suffragist: not from elsewhere, not from the supply, not with another's Agent") {
  for (const std::string where :
       {"faces 1: suffragist strand jockey strand", "faces 1: jockey strand",
        "faces 1: jockey strand; faces 2: suffragist westminster"}) {
    CAPTURE(where);
    Scene scene(kMarch + where + "; trouble: strand; hand 0: bill_sikes; hand 1: nancy");
    scene.card("bill_sikes").use().piece(1, "strand", "jockey");
    CHECK(answer_with(scene, "suffragist").empty());
    scene.pass_all();
    CHECK(scene.where(1, "jockey").empty());
    CHECK(scene.holds_variant(1, "suffragist"));
  }
}

TEST_CASE("NN-247: Suffragist: she may save herself") {
  Scene scene(kMarch +
              "faces 1: suffragist westminster; agents 2: westminster 1; trouble: westminster; "
              "hand 0: bill_sikes");
  scene.card("bill_sikes").use().piece(1, "westminster", "suffragist");
  scene.play(save("suffragist", 1, "westminster", "suffragist"));
  CHECK(scene.where(1, "suffragist") == "westminster");
}

TEST_CASE("NN-247, NN-238: Suffragist: an Interrupt is no free action") {
  const Scene scene(
      with_faces("variants 0: suffragist; faces 0: suffragist westminster jockey strand"));
  CHECK(!can_use(scene, "suffragist"));
  CHECK(scene.reason("suffragist") == "NN-247");
}

TEST_CASE("NN-247: Suffragist: one Random Event, any number of Agents, as her owner likes") {
  Scene scene = strike(kMarch +
                           "faces 1: suffragist westminster maid westminster jockey westminster "
                           "seaman westminster; agents 2: westminster 1",
                       "zeppelin_crash", {2});
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(save("suffragist", 1, "westminster", "maid"));
  REQUIRE(asks(scene, 1, AskKind::Respond));
  CHECK(!scene.offers(save("suffragist", 1, "westminster", "maid")));
  scene.play(save("suffragist", 1, "westminster", "seaman")).pass_all();
  CHECK(scene.where(1, "maid") == "westminster");
  CHECK(scene.where(1, "seaman") == "westminster");
  CHECK(scene.where(1, "jockey").empty());
  CHECK(scene.where(1, "suffragist").empty());
  CHECK(scene.agents(2, "westminster") == 0);
  CHECK(used_up(scene, 1, "suffragist"));
}

TEST_CASE("NN-247: Suffragist: all of them, herself too") {
  Scene scene =
      strike(kMarch + "faces 1: suffragist westminster maid westminster", "zeppelin_crash", {2});
  scene.play(save("suffragist", 1, "westminster", "suffragist"))
      .play(save("suffragist", 1, "westminster", "maid"));
  scene.pass_all();
  CHECK(scene.agents(1, "westminster") == 2);
}

TEST_CASE("R89: Suffragist: one text that removes twice is one Action") {
  Scene scene(kInPlace + "agents 2: city 1; hand 0: jack_the_ripper");
  scene.rolls({3, 3}).card("jack_the_ripper").use();
  scene.piece(1, "strand", "jockey").play(save("suffragist", 1, "strand", "jockey"));
  CHECK(used_up(scene, 1, "suffragist"));
  scene.piece(1, "strand", "maid");
  REQUIRE(asks(scene, 1, AskKind::Respond));  // although the card is gone
  scene.play(save("suffragist", 1, "strand", "maid"));
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(used_up(scene, 1, "suffragist"));  // once, not twice
}

TEST_CASE("R89: Suffragist: she may let the first Agent go and stop the second") {
  Scene scene(kInPlace + "hand 0: jack_the_ripper");
  scene.rolls({3, 3}).card("jack_the_ripper").use();
  scene.piece(1, "strand", "jockey").pass();
  scene.forced();
  scene.play(save("suffragist", 1, "strand", "maid"));
  CHECK(scene.where(1, "jockey").empty());
  CHECK(scene.where(1, "maid") == "strand");
}

TEST_CASE("R89: Suffragist: two skulls of one card are two Actions") {
  Scene scene(kInPlace + "trouble: strand; hand 0: col_sebastian_moran");
  scene.card("col_sebastian_moran").use().piece(1, "strand", "jockey");
  scene.play(save("suffragist", 1, "strand", "jockey"));
  scene.use().piece(1, "strand", "jockey");
  CHECK(asks(scene, 0, AskKind::Icon));  // nobody was asked
  CHECK(scene.where(1, "jockey").empty());
}

TEST_CASE("R89: Suffragist: a skull and then an Agent or Building card are two Actions") {
  Scene scene(kInPlace +
              "variants 0: tenement; faces 0: tenement strand; trouble: strand; hand 0: "
              "bill_sikes");
  scene.card("bill_sikes").use().piece(1, "strand", "jockey");
  scene.play(save("suffragist", 1, "strand", "jockey"));
  scene.variant("tenement").piece(1, "strand", "jockey");
  CHECK(scene.where(1, "jockey").empty());
}

TEST_CASE("R89: Suffragist: once played she helps until that Action is over, gone or not") {
  // Mysterious Murders, one event with four removals.
  Scene scene = strike(kMarch +
                           "faces 1: suffragist westminster maid strand jockey strand; agents 2: "
                           "city 1",
                       "mysterious_murders", {3, 2, 3, 6});
  scene.piece(1, "strand", "jockey").play(save("suffragist", 1, "strand", "jockey"));
  scene.forced();  // seat 1 has rolled Westminster, where she is alone
  if (scene.ask() == AskKind::Respond) scene.pass();
  CHECK(scene.where(1, "suffragist").empty());
  scene.piece(1, "strand", "maid");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(save("suffragist", 1, "strand", "maid"));
  CHECK(scene.where(1, "maid") == "strand");
  CHECK(scene.count("variant_card_lost") == 1);
}

TEST_CASE("NN-247: Suffragist: Inigo Jones takes the area card, but not the Agent") {
  Scene scene = strike(kMarch +
                           "faces 1: suffragist westminster maid lambeth tosher lambeth hotel "
                           "lambeth",
                       "inigo_jones", {11});
  scene.piece(1, "lambeth", "maid");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(save("suffragist", 1, "lambeth", "maid")).pass_all();
  CHECK(scene.agents(1, "lambeth") == 2);
  CHECK(scene.area_card("lambeth") == kDisplay);
  CHECK(used_up(scene, 1, "suffragist"));
}

TEST_CASE("NN-247, R18: Suffragist: a card that makes one remove one's own Agent") {
  Scene scene("players 2; " + kInPlace + "hand 0: great_stink");
  scene.card("great_stink").use().piece(1, "strand", "maid");
  scene.play(save("suffragist", 1, "strand", "maid"));
  CHECK(scene.agents(1, "strand") == 2);
}

TEST_CASE("R74: Suffragist: own dice that cost an Agent") {
  Scene scene(
      with_faces("variants 0: suffragist; faces 0: suffragist westminster jockey strand; agents "
                 "1: city 1; hand 0: artful_dodger"));
  scene.rolls({1}).card("artful_dodger").use();
  while (scene.ask() == AskKind::PickSeat)
    scene.seat(1);
  scene.pass_all();
  if (scene.ask() == AskKind::PickPiece) scene.piece(0, "strand", "jockey");
  REQUIRE(asks(scene, 0, AskKind::Respond));
  scene.play(save("suffragist", 0, "strand", "jockey"));
  CHECK(scene.where(0, "jockey") == "strand");
  CHECK(used_up(scene, 0, "suffragist"));
}

TEST_CASE("NN-247: Suffragist: a move, a swap or a Flood is no removal") {
  Scene moved(kInPlace + "hand 0: a_hansom_cab");
  moved.card("a_hansom_cab").use().piece(1, "strand", "jockey").area("city");
  CHECK(moved.where(1, "jockey") == "city");
  Scene swapped(kInPlace + "events:; agents 0: city 1; hand 0: tracy_tupman");
  swapped.card("tracy_tupman").use().use().piece(1, "strand", "maid");
  swapped.piece(0, "city", "street_girl");
  CHECK(swapped.where(1, "maid") == "city");
  Scene flood = strike(kInPlace, "flood", {3, 3});
  CHECK(asks(flood, 1, AskKind::PickPiece));
  CHECK(swapped.holds_variant(1, "suffragist"));
}

TEST_CASE("NN-247: Suffragist: only her owner's Agents") {
  Scene scene(kInPlace + "faces 2: jockey strand; trouble: strand; hand 0: bill_sikes");
  scene.card("bill_sikes").use().piece(2, "strand", "jockey");
  CHECK(scene.where(2, "jockey").empty());
  CHECK(asks(scene, 0, AskKind::Icon));
}

// Flower Girl

TEST_CASE("NN-248: Flower Girl: £1 beside a Palace, Hotel or Mansion, whoever owns it") {
  for (const std::string building : {"palace", "hotel", "mansion"})
    for (const std::string owner : {"0", "1"}) {
      CAPTURE(building);
      Scene scene(with_faces("variants 0: flower_girl; faces " + owner + ": " + building +
                             " highbury; agents 0: city 1; faces 0: flower_girl highbury"));
      scene.variant("flower_girl");
      CHECK(scene.money(0) == 11);
      CHECK(scene.money(1) == 10);  // from the bank
      CHECK(is_open(scene, 0, "flower_girl"));
      CHECK(scene.reason("flower_girl") == "NN-238");  // once a turn
    }
}

TEST_CASE("NN-248: Flower Girl: no other Building does, nor one elsewhere") {
  for (const std::string building : {"factory", "tenement", "office"}) {
    const Scene scene(with_faces("variants 0: flower_girl; faces 0: flower_girl highbury " +
                                 building + " highbury palace city"));
    CHECK(!can_use(scene, "flower_girl"));
    CHECK(scene.reason("flower_girl") == "NN-248");
  }
}

TEST_CASE("NN-239, NN-248: Flower Girl: her open card goes when another's text removes her") {
  Scene scene(
      with_faces("variants 1: flower_girl; open: flower_girl; faces 1: flower_girl "
                 "westminster; hand 0: benjamin_disraeli; events: fog"));
  scene.card("benjamin_disraeli").use().use().piece(1, "westminster", "flower_girl").pass_all();
  CHECK(!scene.holds_variant(1, "flower_girl"));
  CHECK(place_of(scene, "agent_removed") < place_of(scene, "variant_card_lost"));
}

TEST_CASE("NN-239: a moved Agent takes the open card along") {
  Scene scene(
      with_faces("variants 0: flower_girl; faces 0: flower_girl city; hand 0: "
                 "estella_havisham; open: flower_girl; faces 1: hotel lambeth"));
  scene.card("estella_havisham").use().piece(0, "city", "flower_girl").area("lambeth");
  CHECK(is_open(scene, 0, "flower_girl"));
  scene.variant("flower_girl");
  CHECK(scene.money(0) == 11);
}

// Little Matchstick Girl

namespace {

const std::string kMatches =
    with_faces("variants 0: little_matchstick_girl; faces 0: little_matchstick_girl strand; ");

}  // namespace

TEST_CASE("NN-249: Little Matchstick Girl: £1 or a card for each Agent, as the player likes") {
  Scene scene(kMatches + "agents 1: strand 3, city 2; hand 1: nancy navvies; money: 0 5");
  scene.variant("little_matchstick_girl");
  CHECK(used_up(scene, 0, "little_matchstick_girl"));
  scene.seat(1);
  REQUIRE(asks(scene, 1, AskKind::Demand));
  scene.play(kPay);
  REQUIRE(asks(scene, 1, AskKind::Demand));
  scene.play(give("navvies"));
  REQUIRE(asks(scene, 1, AskKind::Demand));
  scene.play(kPay);
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.money(0) == 2);
  CHECK(scene.money(1) == 3);
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(scene.in_hand(1, "nancy"));
}

TEST_CASE("NN-249: Little Matchstick Girl: one chosen player with Agents in her area") {
  Scene scene(kMatches + "agents 1: strand 1; agents 2: city 1; agents 3: strand 1");
  scene.variant("little_matchstick_girl");
  CHECK(scene.choices() == std::vector<std::string>{R"({"seat":1})", R"({"seat":3})"});
  CHECK(scene.reason("seat 2") == "NN-249");
  scene.seat(3).play(kPay);
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.money(1) == 10);
  CHECK(scene.money(3) == 9);
}

TEST_CASE("NN-249, R36: Little Matchstick Girl: as long as there is something to give") {
  Scene scene(kMatches + "agents 1: strand 4; hand 1: nancy; money: 0 1");
  scene.variant("little_matchstick_girl").seat(1).play(give("nancy"));
  CHECK(!scene.offers(give("nancy")));
  scene.play(kPay);
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.money(1) == 0);
  CHECK(scene.money(0) == 1);
}

TEST_CASE("NN-249: Little Matchstick Girl: without money a card it must be") {
  Scene scene(kMatches + "agents 1: strand 1; hand 1: nancy; money: 0 0");
  scene.variant("little_matchstick_girl").seat(1);
  CHECK(!scene.offers(kPay));
  CHECK(scene.offers(give("nancy")));
}

TEST_CASE("R73: Little Matchstick Girl: Mr Goodyear ends it all") {
  Scene scene(kMatches + "agents 1: strand 3; hand 1: nancy mr_goodyear; money: 0 5");
  scene.variant("little_matchstick_girl").seat(1).play(kPay).play(answer("mr_goodyear"));
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.money(0) == 1);
  CHECK(scene.in_hand(1, "nancy"));
}

TEST_CASE("NN-249: Little Matchstick Girl: nobody beside her, nothing to ask for") {
  const Scene scene(kMatches + "agents 0: strand 3; agents 1: city 1; citizens: strand 1");
  CHECK(!can_use(scene, "little_matchstick_girl"));
  CHECK(scene.reason("little_matchstick_girl") == "NN-249");
}

// Maid

TEST_CASE("NN-250: Maid: £1, and a Trouble marker with her or next to her goes; once a turn") {
  Scene scene(
      with_faces("variants 0: maid; faces 0: maid city; agents 1: city 1, strand 2, "
                 "lambeth 2; trouble: city strand lambeth"));
  scene.variant("maid");
  CHECK(scene.money(0) == 9);
  CHECK(is_open(scene, 0, "maid"));
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"strand"})", R"({"area":"city"})"});
  CHECK(scene.reason("lambeth") == "NN-250");
  scene.area("strand");
  CHECK(!scene.trouble("strand"));
  CHECK(scene.trouble("city"));
  CHECK(scene.reason("maid") == "NN-238");
}

TEST_CASE("NN-250: Maid: not without £1 or with no marker near her") {
  const Scene poor(
      with_faces("variants 0: maid; faces 0: maid city; agents 1: city 1; trouble: city; money: "
                 "0"));
  CHECK(!can_use(poor, "maid"));
  CHECK(!poor.reason("maid").empty());
  const Scene far(
      with_faces("variants 0: maid; faces 0: maid city; agents 1: lambeth 2; trouble: lambeth"));
  CHECK(!can_use(far, "maid"));
  CHECK(far.reason("maid") == "NN-250");
}

TEST_CASE("NN-239: Maid: her open card goes by an event, and never comes back") {
  Scene scene = strike(with_faces("variants 1: maid; open: maid; faces 1: maid strand"),
                       "zeppelin_crash", {3});
  scene.pass_all();
  CHECK(!scene.holds_variant(1, "maid"));
  CHECK(has_face(scene.now().lost, static_cast<std::size_t>(VariantCard::Maid)));
  CHECK(scene.count("variant_card_lost", R"("seat":1,"card":"maid")") == 1);
}

// Governess

namespace {

const std::string kLesson =
    with_faces("variants 0: governess; faces 0: governess holborn; faces 1: mansion holborn; ");

std::string order(std::initializer_list<std::string_view> top, std::string_view bottom) {
  std::string text = R"({"order":[)";
  for (const std::string_view event : top)
    text += (text.back() == '[' ? "" : ",") + quoted(event);
  return text + R"(],"bottom":)" + quoted(bottom) + "}";
}

}  // namespace

TEST_CASE("NN-251: Governess: five events are seen, one goes to the bottom, four back on top") {
  Scene scene(kLesson +
              "events: fog riots subsidence explosion fire earthquake; hand 0: phileas_fogg "
              "tracy_tupman alfred_jingle augustus_snodgrass samuel_pickwick nathaniel_winkle");
  scene.event("fog").event("riots").event("subsidence").event("fire").event("earthquake");
  scene.variant("governess");
  CHECK(used_up(scene, 0, "governess"));
  REQUIRE(asks(scene, 0, AskKind::ArrangeEvents));
  CHECK(scene.choices().size() == 120);
  CHECK(!scene.offers(order({"fog", "riots", "subsidence", "fire"}, "explosion")));
  scene.play(order({"subsidence", "earthquake", "fog", "riots"}, "fire"));
  CHECK(scene.ask() == AskKind::Turn);
  std::vector<std::string> came;
  for (const char* card : {"phileas_fogg", "tracy_tupman", "alfred_jingle", "augustus_snodgrass",
                           "samuel_pickwick", "nathaniel_winkle"}) {
    scene.rolls({1, 1}).card(card).use().pass_all();
    scene.skip();
    if (scene.offers(R"({"do":"use"})")) scene.use();
  }
  for (const std::string& one : scene.happenings())
    if (one.starts_with(R"({"e":"event_drawn")")) came.push_back(one);
  REQUIRE(came.size() == 6);
  const char* const wanted[] = {"subsidence", "earthquake", "fog", "riots", "explosion", "fire"};
  for (std::size_t i = 0; i < 6; ++i)
    CHECK(came[i].find(quoted(wanted[i])) != std::string::npos);
}

TEST_CASE("NN-251: Governess: up to five: fewer when fewer are left, one always at the bottom") {
  Scene three(kLesson + "events: fog riots fire");
  three.variant("governess");
  CHECK(three.choices().size() == 6);
  CHECK(three.offers(order({"fire", "fog"}, "riots")));
  Scene last(kLesson + "events: fog");
  last.variant("governess");
  CHECK(last.choices() == std::vector<std::string>{order({}, "fog")});
  last.play(order({}, "fog"));
  CHECK(last.ask() == AskKind::Turn);
}

TEST_CASE("NN-251: Governess: a Palace or Mansion in her area, anybody's; no other Building") {
  for (const std::string building :
       {"palace", "mansion", "factory", "tenement", "office", "hotel"}) {
    CAPTURE(building);
    const bool fit = building == "palace" || building == "mansion";
    for (const std::string owner : {"0", "2"}) {
      const Scene scene(with_faces("variants 0: governess; faces 0: governess holborn; faces " +
                                   owner + ": " + building + " holborn"));
      CHECK(can_use(scene, "governess") == fit);
      CHECK(scene.reason("governess") == (fit ? "" : "NN-251"));
    }
  }
}

TEST_CASE("NN-251: Governess: without a Random Event left there is nothing to arrange") {
  const Scene scene(kLesson + "events:");
  CHECK(!can_use(scene, "governess"));
  CHECK(scene.reason("governess") == "NN-251");
}

// Gentleman

TEST_CASE("NN-252: Gentleman: building where he stands costs a third") {
  const std::pair<const char*, int> prices[] = {{"holborn", 6}, {"strand", 4}, {"city", 2}};
  for (const auto& [area, third] : prices) {
    Scene scene(with_faces("variants 0: gentleman; money: 20; hand 0: royal_mint; faces 0: "
                           "gentleman ") +
                area);
    scene.variant("gentleman");
    CHECK(used_up(scene, 0, "gentleman"));
    scene.card("royal_mint").use().area(area).play(pick_building(area, "hotel"));
    CHECK(scene.money(0) == 20 - third);
    CHECK(scene.happened("building_placed", R"("paid":)" + std::to_string(third)));
  }
}

TEST_CASE("NN-252: Gentleman: only in his area, and within one's money there") {
  Scene scene(
      with_faces("variants 0: gentleman; money: 6; hand 0: royal_mint; faces 0: gentleman "
                 "holborn maid westminster seaman city"));
  scene.variant("gentleman").card("royal_mint").use();
  CHECK(scene.offers(R"({"area":"holborn"})"));
  CHECK(!scene.offers(R"({"area":"westminster"})"));
  scene.area("city").play(pick_building("city", "palace"));
  CHECK(scene.money(0) == 0);
}

TEST_CASE("NN-252: Gentleman: in this turn only") {
  const std::string text = with_faces(
      "players 2; money: 30 0; variants 0: gentleman; hand 0: mycroft_holmes royal_mint "
      "six_jolly_fellowship_porters; hand 1: diogenes_club; faces 0: gentleman holborn maid "
      "city; ");
  Scene later(text);
  later.variant("gentleman").card("mycroft_holmes").skip().play(kEnd);
  later.card("diogenes_club").play(kEnd);
  later.card("royal_mint").use().area("holborn").play(pick_building("holborn", "hotel"));
  CHECK(later.money(0) == 12);
}

TEST_CASE("NN-252: Gentleman: where he is when the Building is paid for") {
  Scene scene(
      with_faces("variants 0: gentleman; money: 20; hand 0: estella_havisham; faces 0: "
                 "gentleman city maid city"));
  scene.variant("gentleman").card("estella_havisham").use();
  scene.piece(0, "city", "gentleman").area("lambeth").skip().use();
  scene.area("lambeth").play(pick_building("lambeth", "hotel"));
  CHECK(scene.money(0) == 14);
}

TEST_CASE("NN-252: Gentleman: taking a Building over is not building") {
  Scene scene(
      with_faces("variants 0: gentleman; money: 20; hand 0: baroness_burdett_coutts; faces "
                 "0: gentleman strand; faces 1: hotel strand"));
  scene.variant("gentleman").card("baroness_burdett_coutts").skip().use();
  scene.play(scene.choices()[0]).pass_all();
  scene.play(pick_building("strand", "palace"));
  CHECK(scene.money(0) == 8);
  CHECK(scene.money(1) == 12);
}

TEST_CASE("NN-252, NN-237: Gentleman: he must be on the board") {
  const Scene scene(with_faces("variants 0: gentleman; agents 0: city 1"));
  CHECK(!can_use(scene, "gentleman"));
  CHECK(scene.reason("gentleman") == "NN-237");
}

TEST_CASE("R57: half price and the Gentleman: the cheaper price, not a sixth") {
  const std::string text = with_faces(
      "variants 0: gentleman; money: 20; hand 0: thomas_cubitt; faces 0: gentleman holborn maid "
      "westminster; ");
  Scene both(text);
  both.variant("gentleman").card("thomas_cubitt").use();
  both.area("holborn").play(pick_building("holborn", "hotel"));
  CHECK(both.money(0) == 14);
  Scene elsewhere(text);
  elsewhere.variant("gentleman").card("thomas_cubitt").use();
  elsewhere.area("westminster").play(pick_building("westminster", "hotel"));
  CHECK(elsewhere.money(0) == 11);
}

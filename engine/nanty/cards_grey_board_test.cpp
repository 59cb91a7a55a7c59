// SPDX-License-Identifier: MIT
// The grey cards that act on the board, on Personalities, and those that only let further cards be
// played.
#include <bit>

#include "tests/support/nanty_scene.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

constexpr std::string_view kUse = R"({"do":"use"})";
constexpr std::string_view kEnd = R"({"do":"end"})";
constexpr std::string_view kSkip = R"({"do":"skip"})";
constexpr std::string_view kWithGoodyear = R"({"do":"use","with":"mr_goodyear"})";
constexpr std::string_view kWithToby = R"({"do":"use","with":"toby"})";

std::vector<std::string> only(std::string_view choice) {
  return {std::string(choice)};
}

// The cards played, in order.
std::string played(const Scene& scene) {
  std::string list;
  for (const Event& event : scene.told()) {
    if (event.kind != EventKind::CardPlayed) continue;
    if (!list.empty()) list += ' ';
    list += kCardIds[event.card];
  }
  return list;
}

PersonalityBits bits(std::initializer_list<std::string_view> ids) {
  PersonalityBits set = 0;
  for (const std::string_view id : ids)
    for (std::size_t i = 0; i < kPersonalities; ++i)
      if (kPersonalityIds[i] == id) set |= personality_bit(static_cast<PersonalityId>(i));
  return set;
}

}  // namespace

TEST_CASE(
    "card inspector_lestrade: one Trouble marker of choice goes, pawns or none of one's own "
    "there") {
  Scene scene(
      "agents 1: city 2, strand 2; trouble: city strand; hand 0: inspector_lestrade chop_house");
  scene.card("inspector_lestrade").use();
  CHECK(scene.choices().size() == 2);
  scene.area("strand");
  CHECK_FALSE(scene.trouble("strand"));
  CHECK(scene.trouble("city"));
  CHECK(scene.use().offers(R"({"do":"play","card":"chop_house"})"));
}

TEST_CASE("card inspector_lestrade: without a marker only the further card is left") {
  Scene scene("agents 1: city 2; hand 0: inspector_lestrade chop_house");
  scene.card("inspector_lestrade");
  CHECK(scene.choices() == only(kSkip));
  CHECK(scene.skip().offers(kUse));
}

TEST_CASE("card sergeant_cuff: may clear the very marker that the Agent brought") {
  Scene scene("agents 0: city 1; hand 0: sergeant_cuff");
  scene.card("sergeant_cuff").use().area("city");
  CHECK(scene.trouble("city"));
  scene.use().area("city");
  CHECK_FALSE(scene.trouble("city"));
  CHECK(scene.use().money(0) == 11);
}

TEST_CASE("card covent_garden_market: £3, then an Agent where one stands or next to it") {
  Scene scene("agents 0: east_end 1; hand 0: covent_garden_market");
  scene.card("covent_garden_market").use();
  CHECK(scene.money(0) == 13);
  scene.use();
  CHECK_FALSE(scene.offers(R"({"area":"strand"})"));
  scene.area("bermondsey");
  CHECK(scene.agents(0, "bermondsey") == 1);
}

TEST_CASE("card chop_house: £3 and an Agent, which brings Trouble beside a pawn") {
  Scene scene("agents 0: east_end 1; citizens: bermondsey 1; hand 0: chop_house");
  scene.card("chop_house").use().use().area("bermondsey");
  CHECK(scene.money(0) == 13);
  CHECK(scene.trouble("bermondsey"));
}

TEST_CASE("card jo_the_crossing_sweeper: one Agent and nothing else") {
  Scene scene("hand 0: jo_the_crossing_sweeper");
  scene.card("jo_the_crossing_sweeper").use().area("highbury");
  CHECK(scene.agents(0, "highbury") == 1);
  CHECK(scene.money(0) == 10);
  CHECK(scene.choices() == only(kEnd));
}

TEST_CASE(
    "card jo_the_crossing_sweeper: NN-082, with twelve Agents out one comes from a different "
    "area") {
  Scene scene("agents 0: city 11, highbury 1; hand 0: jo_the_crossing_sweeper");
  scene.card("jo_the_crossing_sweeper").use().area("city");
  CHECK(scene.choices() == only(R"({"owner":0,"area":"highbury"})"));
  scene.piece(0, "highbury");
  CHECK(scene.agents(0, "city") == 12);
  CHECK(scene.happened("agent_moved"));
}

TEST_CASE("card six_jolly_fellowship_porters: a Building, then £2") {
  Scene scene("agents 0: bermondsey 1; hand 0: six_jolly_fellowship_porters; money: 6 0 0 0");
  scene.card("six_jolly_fellowship_porters").use().area("bermondsey");
  CHECK(scene.area_card("bermondsey") == seat_at(0));
  CHECK(scene.money(0) == 0);
  CHECK(scene.use().money(0) == 2);
}

TEST_CASE("card royal_mint: its £5 come too late to pay for its Building") {
  Scene scene("agents 0: city 1; hand 0: royal_mint; money: 5 0 0 0");
  scene.card("royal_mint");
  CHECK_FALSE(scene.offers(kUse));
  CHECK(scene.skip().use().money(0) == 10);
  CHECK(scene.building("city") == kNoSeat);
}

TEST_CASE("card royal_mint: a Building, then £5") {
  Scene scene("agents 0: city 1; hand 0: royal_mint");
  scene.card("royal_mint").use().area("city").use();
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.money(0) == 10 - 6 + 5);
}

TEST_CASE("card alhambra_music_hall: £3, and a further card only if wanted") {
  Scene scene("hand 0: alhambra_music_hall chop_house");
  scene.card("alhambra_music_hall").use();
  CHECK(scene.money(0) == 13);
  scene.skip();
  CHECK(scene.choices() == only(kEnd));
}

TEST_CASE(
    "card a_hansom_cab: any pawn but one's own, into a neighbouring area, with Trouble as usual") {
  Scene scene(
      "agents 0: city 1; agents 1: strand 2; grenadiers: lambeth 1; citizens: chelsea 1; trouble: "
      "strand;"
      "hand 0: a_hansom_cab");
  scene.card("a_hansom_cab").use();
  CHECK(scene.choices().size() == 3);
  CHECK_FALSE(scene.offers(R"({"owner":0,"area":"city"})"));
  scene.piece(1, "strand");
  CHECK(scene.choices().size() == 5);  // Westminster, Holborn, City, Southwark, Lambeth
  CHECK_FALSE(scene.offers(R"({"area":"chelsea"})"));
  scene.area("city");
  CHECK(scene.agents(1, "strand") == 1);
  CHECK(scene.agents(1, "city") == 1);
  CHECK_FALSE(scene.trouble("strand"));  // NN-087
  CHECK(scene.trouble("city"));          // NN-175
}

TEST_CASE("card a_hansom_cab: moves a Grenadier and asks nobody") {
  Scene scene("agents 1: city 1; grenadiers: lambeth 1; hand 0: a_hansom_cab; hand 1: toby");
  scene.card("a_hansom_cab").use().piece(kGrenadier, "lambeth").area("battersea");
  CHECK(scene.agents(kGrenadier, "battersea") == 1);
  CHECK(scene.asked() == seat_at(0));
}

TEST_CASE("card a_hansom_cab: not on offer with none but one's own pawns on the board") {
  Scene scene("agents 0: city 3; hand 0: a_hansom_cab");
  CHECK(scene.card("a_hansom_cab").choices() == only(kSkip));
}

TEST_CASE(
    "card a_hansom_cab: Mr Goodyear stops it (NN-180), and no other pawn is moved instead "
    "(NN-186)") {
  Scene scene("agents 1: city 1; agents 2: strand 1; hand 0: a_hansom_cab; hand 1: mr_goodyear");
  scene.card("a_hansom_cab").use().piece(1, "city").area("strand").play(kWithGoodyear);
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.choices() == only(kEnd));
}

TEST_CASE("card a_hansom_cab: Little Dorrit and the League have no say in a move") {
  Scene scene(
      "agents 1: city 1; hand 0: a_hansom_cab; hand 1: little_dorrit red_headed_league "
      "victor_frankenstein");
  scene.card("a_hansom_cab").use().piece(1, "city").area("strand");
  CHECK(scene.choices() == only(R"({"do":"pass"})"));
}

TEST_CASE("card daniel_quilp: moves a pawn of another, then a further card") {
  Scene scene("agents 2: city 1; hand 0: daniel_quilp chop_house");
  scene.card("daniel_quilp").use().piece(2, "city").area("highbury");
  CHECK(scene.agents(2, "highbury") == 1);
  CHECK(scene.use().offers(R"({"do":"play","card":"chop_house"})"));
}

TEST_CASE("card daniel_quilp: stopped by Toby, the further card still follows") {
  Scene scene("agents 2: city 1; hand 0: daniel_quilp chop_house; hand 2: toby");
  scene.card("daniel_quilp").use().piece(2, "city").area("highbury").play(kWithToby);
  CHECK(scene.agents(2, "city") == 1);
  CHECK(scene.offers(kUse));
}

TEST_CASE("card daniel_quilp: not on offer with no pawn of another on the board") {
  Scene scene("agents 0: city 1; hand 0: daniel_quilp chop_house");
  CHECK_FALSE(scene.card("daniel_quilp").offers(kUse));
}

TEST_CASE("card fire_brigade: £5 keeps all Buildings") {
  Scene scene("buildings 1: city; hand 0: fire_brigade chop_house");
  scene.card("fire_brigade").use().seat(1).play(R"({"do":"pay"})");
  CHECK(scene.money(0) == 15);
  CHECK(scene.money(1) == 5);
  CHECK(scene.building("city") == seat_at(1));
  CHECK(scene.use().offers(R"({"do":"play","card":"chop_house"})"));
}

TEST_CASE(
    "card fire_brigade: who does not pay may lose one Building of the other's choice, area card "
    "included") {
  Scene scene("buildings 1: city highbury; buildings 2: chelsea; hand 0: fire_brigade");
  scene.card("fire_brigade").use().seat(1).play(R"({"do":"refuse"})");
  CHECK(scene.asked() == seat_at(0));
  CHECK_FALSE(scene.offers(R"({"area":"chelsea"})"));
  CHECK(scene.offers(kSkip));
  scene.area("highbury");
  CHECK(scene.building("highbury") == kNoSeat);
  CHECK(scene.area_card("highbury") == kDisplay);  // NN-108
  CHECK(scene.building("city") == seat_at(1));
  CHECK(scene.happened("building_removed", R"("why":"fire_brigade")"));
}

TEST_CASE("card fire_brigade: with £4 there is no paying") {
  Scene scene("buildings 1: city; hand 0: fire_brigade; money: 10 4 0 0");
  scene.card("fire_brigade").use().seat(1);
  CHECK(scene.choices() == only(R"({"do":"refuse"})"));
}

TEST_CASE("card fire_brigade: not on offer when nobody else has a Building") {
  Scene scene("buildings 0: city; hand 0: fire_brigade");
  CHECK_FALSE(scene.card("fire_brigade").offers(kUse));
}

TEST_CASE(
    "card fire_brigade: NN-183, NN-186, Mr Goodyear stops it for good, and the further card "
    "follows") {
  Scene scene(
      "buildings 1: city; buildings 2: chelsea; hand 0: fire_brigade chop_house; hand 1: "
      "mr_goodyear");
  scene.card("fire_brigade").use().seat(1).play(kWithGoodyear);
  CHECK(scene.building("city") == seat_at(1));
  CHECK(scene.money(1) == 10);
  CHECK(scene.asked() == seat_at(0));
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.use().offers(R"({"do":"play","card":"chop_house"})"));
}

TEST_CASE("card phileas_fogg: the event comes first and cannot be left out") {
  Scene scene("agents 0: city 1; hand 0: phileas_fogg chop_house");
  scene.event("explosion").rolls({6}).card("phileas_fogg");
  CHECK(scene.choices() == only(kUse));
  scene.use();
  CHECK(scene.happened("event_drawn", "explosion"));
}

TEST_CASE("card phileas_fogg: an Agent of one's own leaves an area with Trouble for a neighbour") {
  Scene scene(
      "agents 0: city 1, strand 1; agents 1: city 1, highbury 1; trouble: city; hand 0: "
      "phileas_fogg chop_house");
  scene.event("explosion").rolls({1}).card("phileas_fogg").use().use();
  CHECK(scene.choices() == only(R"({"owner":0,"area":"city"})"));
  scene.piece(0, "city");
  CHECK_FALSE(scene.offers(R"({"area":"chelsea"})"));
  scene.area("highbury");
  CHECK_FALSE(scene.trouble("city"));
  CHECK(scene.trouble("highbury"));
  CHECK(scene.use().offers(R"({"do":"play","card":"chop_house"})"));
}

TEST_CASE("card phileas_fogg: nobody to walk when none of one's Agents stands in Trouble") {
  Scene scene("agents 0: strand 1; agents 1: city 2; trouble: city; hand 0: phileas_fogg");
  scene.event("explosion").rolls({1}).card("phileas_fogg").use();
  CHECK(scene.choices() == only(kSkip));
}

TEST_CASE("card phileas_fogg: R51, with no event left the icon does nothing") {
  Scene scene("agents 0: strand 1; events: ; hand 0: phileas_fogg");
  scene.card("phileas_fogg").use();
  CHECK_FALSE(scene.happened("event_drawn"));
  CHECK(scene.ask() == AskKind::Icon);
}

TEST_CASE("card mrs_hudson: R39, sees every undealt Personality but one that chance keeps back") {
  for (const std::string hidden : {"lord_balmoral", "sherlock_holmes", "lord_holdhurst"}) {
    CAPTURE(hidden);
    const PersonalityBits undealt = bits({"lord_balmoral", "sherlock_holmes", "lord_holdhurst"});
    Scene scene(
        "dealt: professor_moriarty fagin monsieur_de_sidonia lord_bellinger; hand 0: mrs_hudson");
    scene.personality(hidden).card("mrs_hudson").use();
    CHECK(scene.count("personalities_seen", R"("seat":0)") == 1);
    CHECK_FALSE(scene.happened("personalities_seen", hidden));
    CHECK(scene.now().seen_unused[0] == (undealt & ~bits({hidden})));
    for (std::size_t other = 1; other < 4; ++other)
      CHECK(scene.now().seen_unused[other] == 0);
    CHECK(scene.now().unused == undealt);
  }
}

TEST_CASE("card mrs_hudson: only who plays her sees the cards") {
  Scene scene("hand 0: mrs_hudson");
  scene.card("mrs_hudson").use();
  const Event& seen = scene.told().back();
  REQUIRE(seen.kind == EventKind::PersonalitiesSeen);
  CHECK(std::popcount(seen_by(seen, seat_at(0)).personalities) == 2);
  CHECK(seen_by(seen, seat_at(1)).personalities == 0);
}

TEST_CASE("card mrs_hudson: R33, does the same in the classic game") {
  Scene scene("personalities classic; hand 0: mrs_hudson");
  scene.card("mrs_hudson").use();
  CHECK(std::popcount(scene.now().seen_unused[0]) == 2);
  CHECK(scene.use().money(0) == 12);
}

TEST_CASE("card mrs_hudson: with two players she sees four of five, earns £2 and builds with it") {
  Scene scene("players 2; agents 0: city 1; hand 0: mrs_hudson; money: 4 0");
  scene.card("mrs_hudson").use();
  CHECK(std::popcount(scene.now().seen_unused[0]) == 4);
  scene.use().use().area("city");
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE(
    "card dr_jekyll_and_mr_hyde: R38, a random undealt Personality, and the old one lies with the "
    "rest after") {
  for (const std::string fresh : {"lord_balmoral", "sherlock_holmes", "lord_holdhurst"}) {
    CAPTURE(fresh);
    const PersonalityBits undealt = bits({"lord_balmoral", "sherlock_holmes", "lord_holdhurst"});
    Scene scene(
        "agents 0: city 1; dealt: professor_moriarty fagin monsieur_de_sidonia lord_bellinger;"
        "hand 0: dr_jekyll_and_mr_hyde");
    REQUIRE(scene.now().unused == undealt);
    scene.personality(fresh).card("dr_jekyll_and_mr_hyde").use();
    CHECK(scene.happened("personality_swapped",
                         R"("old":"professor_moriarty","new":")" + fresh + '"'));
    CHECK(personality_bit(scene.now().personality[0]) == bits({fresh}));
    CHECK(scene.now().unused == ((undealt & ~bits({fresh})) | bits({"professor_moriarty"})));
    CHECK(scene.offers(kUse));  // the Building
  }
}

TEST_CASE("card dr_jekyll_and_mr_hyde: the others learn neither the old nor the new Personality") {
  Scene scene("hand 0: dr_jekyll_and_mr_hyde");
  scene.card("dr_jekyll_and_mr_hyde").use();
  const Event swapped = scene.told().back();
  REQUIRE(swapped.kind == EventKind::PersonalitySwapped);
  CHECK(seen_by(swapped, seat_at(0)) == swapped);
  const Event outside = seen_by(swapped, seat_at(1));
  CHECK(outside.personality != swapped.personality);
  CHECK(outside.amount != swapped.amount);
}

TEST_CASE("card dr_jekyll_and_mr_hyde: the trade may be left out, the Building built") {
  Scene scene("agents 0: city 1; dealt: professor_moriarty; hand 0: dr_jekyll_and_mr_hyde");
  scene.card("dr_jekyll_and_mr_hyde").skip().use().area("city");
  CHECK(personality_bit(scene.now().personality[0]) == bits({"professor_moriarty"}));
  CHECK_FALSE(scene.happened("personality_swapped"));
  CHECK(scene.building("city") == seat_at(0));
}

TEST_CASE("card dr_jekyll_and_mr_hyde: what others saw undealt before is no longer certain") {
  Scene scene(
      "dealt: professor_moriarty fagin monsieur_de_sidonia lord_bellinger; seen 1: lord_balmoral;"
      "hand 0: dr_jekyll_and_mr_hyde");
  scene.personality("sherlock_holmes").card("dr_jekyll_and_mr_hyde").use();
  CHECK(scene.now().seen_unused[1] == 0);
  CHECK(scene.now().seen_unused[0] == bits({"professor_moriarty"}));
}

TEST_CASE("card mycroft_holmes: NN-176, two more cards of choice, and then no third") {
  Scene scene("hand 0: mycroft_holmes chop_house covent_garden_market royal_mint");
  scene.card("mycroft_holmes").use();
  CHECK(scene.discarded("mycroft_holmes"));  // R08
  CHECK(scene.choices().size() == 3);
  scene.card("chop_house").use().skip();
  scene.card("royal_mint").skip().use();
  CHECK(scene.money(0) == 10 + 3 + 5);
  CHECK(scene.choices() == only(kEnd));
}

TEST_CASE(
    "card mycroft_holmes: NN-177, the first of the two chains on before the second is played") {
  Scene scene(
      "hand 0: mycroft_holmes alhambra_music_hall chop_house covent_garden_market reading_room");
  scene.card("mycroft_holmes").use();
  scene.card("alhambra_music_hall").use().use();
  scene.card("chop_house").use().skip();
  CHECK(scene.offers(R"({"do":"play","card":"reading_room"})"));  // the second of the two
  scene.card("covent_garden_market").use().skip();
  CHECK(played(scene) == "mycroft_holmes alhambra_music_hall chop_house covent_garden_market");
  CHECK(scene.choices() == only(kEnd));
}

TEST_CASE("card mycroft_holmes: NN-177, a chain of the second card goes on as well") {
  Scene scene(
      "hand 0: mycroft_holmes alhambra_music_hall chop_house covent_garden_market reading_room");
  scene.card("mycroft_holmes").use();
  scene.card("chop_house").use().skip();
  scene.card("alhambra_music_hall").use().use();
  scene.card("covent_garden_market").use().skip();
  CHECK(scene.choices() == only(kEnd));
  CHECK(scene.in_hand(0, "reading_room"));
}

TEST_CASE(
    "card mycroft_holmes: NN-177, Charles Babbage inside Mycroft Holmes gives two more before the "
    "second") {
  Scene scene(
      "hand 0: mycroft_holmes charles_babbage chop_house covent_garden_market royal_mint "
      "diogenes_club");
  scene.event("explosion").rolls({1}).card("mycroft_holmes").use();
  scene.card("charles_babbage").use().use();
  scene.card("chop_house").use().skip();
  scene.card("covent_garden_market").use().skip();
  scene.card("royal_mint").skip().use();
  CHECK(scene.money(0) == 10 + 3 + 3 + 5);
  CHECK(scene.choices() == only(kEnd));
  CHECK(scene.in_hand(0, "diogenes_club"));
}

TEST_CASE("card mycroft_holmes: with one card in hand only that one is played") {
  Scene scene("hand 0: mycroft_holmes chop_house toby");
  scene.card("mycroft_holmes").use().card("chop_house").use().skip();
  CHECK_FALSE(scene.offers(R"({"do":"play","card":"toby"})"));
  CHECK(scene.offers(kEnd));
}

TEST_CASE("card mycroft_holmes: not on offer with no card to play, nor with Interrupts only") {
  Scene none("hand 0: mycroft_holmes");
  CHECK_FALSE(none.card("mycroft_holmes").offers(kUse));
  Scene interrupts("hand 0: mycroft_holmes toby mr_goodyear");
  CHECK_FALSE(interrupts.card("mycroft_holmes").offers(kUse));
}

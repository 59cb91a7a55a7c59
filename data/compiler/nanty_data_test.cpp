// SPDX-License-Identifier: MIT
// The facts of Nanty Narking's components, read from the real data through rules.bin.
#include <algorithm>
#include <array>
#include <bit>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/compiler/compile.h"
#include "engine/game/rules_bin.h"
#include "engine/nanty/rules.h"

namespace {

using gaslight::RulesBin;
using gaslight::Texts;
using namespace gaslight::nanty;

const std::vector<std::uint8_t>& real_bytes() {
  static const auto compiled = gaslight::data::compile_directory(GASLIGHT_DATA_DIR);
  return compiled.rules_bin;
}

RulesBin real_bin() {
  const auto bin = RulesBin::open(real_bytes());
  REQUIRE(bin.has_value());
  return *bin;
}

const Rules& real_rules() {
  static const auto rules = read_rules(real_bin().section("nanty.play"));
  REQUIRE(rules.has_value());
  return *rules;
}

Texts real_texts() {
  return Texts(real_bin().section("nanty.text.en"));
}

std::string text(std::string_view key) {
  return std::string(real_texts().find(key));
}

std::size_t entries_under(std::string_view prefix) {
  std::size_t count = 0;
  real_texts().for_each(prefix, [&](std::string_view, std::string_view) { ++count; });
  return count;
}

AreaFace area(Area area) {
  return real_rules().areas[index(area)];
}

CardId card_called(std::string_view id) {
  const auto found = std::find(kCardIds.begin(), kCardIds.end(), id);
  REQUIRE(found != kCardIds.end());
  return static_cast<CardId>(found - kCardIds.begin());
}

CardFace card(std::string_view id) {
  return real_rules().cards[card_called(id)];
}

PersonalityId personality_called(std::string_view id) {
  const auto found = std::find(kPersonalityIds.begin(), kPersonalityIds.end(), id);
  REQUIRE(found != kPersonalityIds.end());
  return static_cast<PersonalityId>(found - kPersonalityIds.begin());
}

PersonalityFace personality(std::string_view id) {
  return real_rules().personalities[personality_called(id)];
}

using Needed = std::array<std::uint8_t, kPlayerCounts>;

bool is_only_goal(std::string_view id, Goal goal, Needed needed) {
  const auto face = personality(id);
  return face.goals[0].goal == goal && face.goals[0].needed == needed &&
         face.goals[1].goal == Goal::None;
}

bool are_goals(std::string_view id, Goal first, Needed needed, Goal second, Needed also_needed) {
  const auto face = personality(id);
  return face.goals[0].goal == first && face.goals[0].needed == needed &&
         face.goals[1].goal == second && face.goals[1].needed == also_needed;
}

bool has_ability(Area which, Ability ability, int amount) {
  return area(which).ability == ability && area(which).amount == amount;
}

// The ids in play, first to last, with spaces between.
std::string in_play(Edition edition, PersonalitySet set, int players) {
  const auto bits = personalities_in_play(real_rules(), edition, set, players);
  std::string ids;
  for (PersonalityId i = 0; i < kPersonalities; ++i) {
    if ((bits & personality_bit(i)) == 0) continue;
    ids += (ids.empty() ? "" : " ") + std::string(personality_id(i));
  }
  return ids;
}

std::string icons_of(std::string_view id) {
  const CardFace face = card(id);
  std::string icons;
  for (std::size_t i = 0; i < face.icon_count; ++i) {
    icons += (i == 0 ? "" : " ") + std::string(id_of(face.icons[i].icon));
    if (face.icons[i].amount > 0) icons += ":" + std::to_string(face.icons[i].amount);
  }
  return icons;
}

using Numbers = std::array<std::uint8_t, kScrollNumbers>;

}  // namespace

// Board

TEST_CASE("NN-001: the board has twelve areas") {
  CHECK(real_rules().areas.size() == 12);
  for (const auto id : kAreaIds) {
    CHECK(!text("area." + std::string(id) + ".name").empty());
  }
}

TEST_CASE("NN-002: each area has a name, a number and a cost") {
  std::set<std::string> names;
  std::set<int> numbers;
  for (std::size_t i = 0; i < kAreas; ++i) {
    const AreaFace& face = real_rules().areas[i];
    names.insert(text("area." + std::string(kAreaIds[i]) + ".name"));
    numbers.insert(face.number);
    CHECK(face.number == i + 1);
    CHECK(area_of_number(real_rules(), face.number) == Area(i));
    CHECK(face.cost % 6 == 0);
    CHECK(face.cost >= 6);
    CHECK(face.cost <= 18);
  }
  CHECK(names.size() == 12);
  CHECK(numbers.size() == 12);
}

TEST_CASE("nanty: what a Building costs in each area") {
  using enum Area;
  for (const Area one : {Chelsea, City, EastEnd, Bermondsey}) {
    CHECK(area(one).cost == 6);
  }
  for (const Area one : {Strand, WestEnd, Highbury, Southwark, Battersea}) {
    CHECK(area(one).cost == 12);
  }
  for (const Area one : {Westminster, Holborn, Lambeth}) {
    CHECK(area(one).cost == 18);
  }
}

TEST_CASE("nanty: East End, City and Chelsea are the starting areas") {
  AreaSet start = 0;
  for (std::size_t i = 0; i < kAreas; ++i) {
    if (real_rules().areas[i].start) start |= bit(Area(i));
  }
  CHECK(start == (bit(Area::EastEnd) | bit(Area::City) | bit(Area::Chelsea)));
}

TEST_CASE("nanty: all areas but West End, Highbury and Holborn lie on the river") {
  AreaSet dry = 0;
  for (std::size_t i = 0; i < kAreas; ++i) {
    if (!real_rules().areas[i].river) dry |= bit(Area(i));
  }
  CHECK(dry == (bit(Area::WestEnd) | bit(Area::Highbury) | bit(Area::Holborn)));
  CHECK(text("switch.holborn_on_river.source") == "ours");
}

TEST_CASE("nanty: adjacency is mutual and as listed, 23 links") {
  using enum Area;
  const std::map<Area, std::vector<Area>> listed = {
      {Chelsea, {Westminster, WestEnd, Battersea}},
      {Westminster, {Chelsea, Strand, WestEnd, Holborn, Lambeth, Battersea}},
      {Strand, {Westminster, Holborn, City, Southwark, Lambeth}},
      {WestEnd, {Chelsea, Westminster, Holborn}},
      {Holborn, {Westminster, Strand, WestEnd, City, Highbury}},
      {City, {Strand, Holborn, Highbury, EastEnd, Bermondsey}},
      {Highbury, {Holborn, City, EastEnd}},
      {EastEnd, {City, Highbury, Bermondsey}},
      {Bermondsey, {City, EastEnd, Southwark}},
      {Southwark, {Strand, Bermondsey, Lambeth}},
      {Lambeth, {Westminster, Strand, Southwark, Battersea}},
      {Battersea, {Chelsea, Westminster, Lambeth}},
  };
  int ends = 0;
  for (const auto& [from, neighbours] : listed) {
    AreaSet expected = 0;
    for (const Area to : neighbours) {
      expected |= bit(to);
      CHECK(contains(area(to).adjacent, from));
    }
    CAPTURE(id_of(from));
    CHECK(area(from).adjacent == expected);
    ends += std::popcount(area(from).adjacent);
  }
  CHECK(ends == 2 * 23);
  CHECK(entries_under("link.") == 2 * 23);
}

TEST_CASE("nanty: seven bridges cross the Thames") {
  int bridges = 0;
  real_texts().for_each("link.", [&](std::string_view key, std::string_view value) {
    if (key.ends_with(".kind") && value == "bridge") ++bridges;
  });
  CHECK(bridges == 7);
  CHECK(text("link.east_end.bermondsey.source") == "seed");
  CHECK(text("link.chelsea.battersea.source") == "lineage");
}

// City Area cards

TEST_CASE("NN-117: each area has a City Area card with an ability") {
  for (const auto id : kAreaIds) {
    CHECK(!text("area." + std::string(id) + ".text").empty());
  }
}

TEST_CASE("NN-121: Chelsea places an Agent in or next to Chelsea for 3 pounds") {
  CHECK(has_ability(Area::Chelsea, Ability::PlaceAgentNear, 3));
}

TEST_CASE("NN-122: Westminster draws a card, then discards one") {
  CHECK(has_ability(Area::Westminster, Ability::DrawThenDiscard, 1));
}

TEST_CASE("NN-123: Strand removes a Trouble marker for 2 pounds") {
  CHECK(has_ability(Area::Strand, Ability::RemoveTrouble, 2));
}

TEST_CASE("NN-124: West End takes 2 pounds") {
  CHECK(has_ability(Area::WestEnd, Ability::TakeMoney, 2));
}

TEST_CASE("NN-125: Holborn protects from an event for 3 pounds a piece") {
  CHECK(has_ability(Area::Holborn, Ability::IgnoreEvent, 3));
}

TEST_CASE("NN-126: City discards a card for 2 pounds") {
  CHECK(has_ability(Area::City, Ability::DiscardForMoney, 2));
}

TEST_CASE("NN-127: Highbury takes 2 pounds") {
  CHECK(has_ability(Area::Highbury, Ability::TakeMoney, 2));
}

TEST_CASE("NN-128: East End places a Trouble marker in or next to East End") {
  CHECK(has_ability(Area::EastEnd, Ability::PlaceTroubleNear, 0));
}

TEST_CASE("NN-130: Bermondsey places an Agent in or next to Bermondsey for 3 pounds") {
  CHECK(has_ability(Area::Bermondsey, Ability::PlaceAgentNear, 3));
}

TEST_CASE("NN-131: Southwark takes 1 pound") {
  CHECK(has_ability(Area::Southwark, Ability::TakeMoney, 1));
}

TEST_CASE("NN-132: Lambeth takes 3 pounds") {
  CHECK(has_ability(Area::Lambeth, Ability::TakeMoney, 3));
}

TEST_CASE("NN-133: Battersea takes 1 pound") {
  CHECK(has_ability(Area::Battersea, Ability::TakeMoney, 1));
}

// Action cards

TEST_CASE("NN-021: grey is cards 1 to 48, brown is cards 49 to 101") {
  const Rules& rules = real_rules();
  CHECK(rules.cards.size() == 101);
  for (std::size_t i = 0; i < kCards; ++i) {
    CHECK(rules.cards[i].deck == (i < 48 ? Deck::Grey : Deck::Brown));
  }
  CHECK(text("deck.brown.name") == "brown");
}

TEST_CASE("NN-020: the lower deck is red in the first edition and the deluxe one") {
  CHECK(text("edition.first.deck.brown.name") == "red");
  CHECK(text("edition.deluxe.deck.brown.name") == "red");
  CHECK(text("edition.retail.deck.brown.name").empty());
}

TEST_CASE("NN-027: exactly Karl Marx and Henry Peter are 3+ cards") {
  std::set<CardId> found;
  for (CardId i = 0; i < kCards; ++i) {
    if (real_rules().cards[i].three_plus) found.insert(i);
  }
  CHECK(found == std::set<CardId>{kHenryPeter, kKarlMarx});
}

TEST_CASE("NN-050: the loan cards are City & Suburban Bank and Mr Merryweather") {
  std::set<CardId> found;
  for (CardId i = 0; i < kCards; ++i) {
    const CardFace& face = real_rules().cards[i];
    if (face.scroll != Scroll::Loan) continue;
    found.insert(i);
    CHECK(face.numbers == Numbers{10, 12, 15, 0});
  }
  CHECK(found == std::set<CardId>{kCityBank, kMerryweather});
  CHECK(text("card.city_suburban_bank.name") == "City & Suburban Bank");
  CHECK(text("card.mr_merryweather.name") == "Mr Merryweather");
}

TEST_CASE("nanty: the named cards are where the code thinks they are") {
  CHECK(card_called("city_suburban_bank") == kCityBank);
  CHECK(card_called("mr_merryweather") == kMerryweather);
  CHECK(card_called("mrs_hudson") == kMrsHudson);
  CHECK(card_called("irene_adler") == kIreneAdler);
  CHECK(card_called("red_headed_league") == kRedHeadedLeague);
  CHECK(card_called("toby") == kToby);
  CHECK(card_called("mr_goodyear") == kMrGoodyear);
  CHECK(card_called("charles_augustus_milverton") == kMilverton);
  CHECK(card_called("henry_holy_peter") == kHenryPeter);
  CHECK(card_called("karl_marx") == kKarlMarx);
  CHECK(card_called("victor_frankenstein") == kVictorFrankenstein);
  CHECK(card_called("doctor_john_h_watson") == kDoctorWatson);
  CHECK(card_called("little_dorrit") == kLittleDorrit);
  CHECK(personality_called("monsieur_de_sidonia") == kMonsieurDeSidonia);
}

TEST_CASE("nanty: the named cards do what the code thinks they do") {
  const Rules& rules = real_rules();
  CHECK(rules.cards[kMrsHudson].scroll == Scroll::PeekPersonalities);
  CHECK(rules.cards[kIreneAdler].scroll == Scroll::HandClogOrPay);
  CHECK(rules.cards[kMilverton].scroll == Scroll::HandClogOrPay);
  CHECK(rules.cards[kRedHeadedLeague].scroll == Scroll::RelocateRemovedAgent);
  CHECK(rules.cards[kVictorFrankenstein].scroll == Scroll::RelocateRemovedAgent);
  CHECK(rules.cards[kToby].scroll == Scroll::BlockMoveOrRemoval);
  CHECK(rules.cards[kMrGoodyear].scroll == Scroll::CancelText);
  CHECK(rules.cards[kLittleDorrit].scroll == Scroll::BlockRemoval);
  CHECK(rules.cards[kDoctorWatson].scroll == Scroll::EndOwnTurnKeepCard);
  CHECK(rules.cards[kHenryPeter].scroll == Scroll::PayPlayerTheyRemove);
  CHECK(rules.cards[kKarlMarx].scroll == Scroll::ForcePaymentBetweenOthers);
}

TEST_CASE("nanty: icons of all cards together") {
  std::array<int, kIcons> count{};
  int blank = 0;
  int scrolls = 0;
  for (const CardFace& face : real_rules().cards) {
    for (std::size_t i = 0; i < face.icon_count; ++i) {
      ++count[index(face.icons[i].icon)];
    }
    if (face.icon_count == 0) ++blank;
    if (face.scroll != Scroll::None) ++scrolls;
  }
  CHECK(count[index(Icon::Scroll)] == 70);
  CHECK(count[index(Icon::PlaceAgent)] == 31);
  CHECK(count[index(Icon::PlayAnother)] == 27);
  CHECK(count[index(Icon::Build)] == 22);
  CHECK(count[index(Icon::Money)] == 19);
  CHECK(count[index(Icon::Assassinate)] == 11);
  CHECK(count[index(Icon::Event)] == 9);
  CHECK(count[index(Icon::RemoveTrouble)] == 8);
  CHECK(count[index(Icon::Interrupt)] == 6);
  CHECK(blank == 1);
  CHECK(scrolls == 70 + 6);
}

TEST_CASE("nanty: every kind of text is on some card") {
  std::set<Scroll> kinds;
  for (const CardFace& face : real_rules().cards) {
    kinds.insert(face.scroll);
  }
  CHECK(kinds.size() == kScrolls);
}

TEST_CASE("nanty: numbers and areas of texts, in the order in which they are written") {
  CHECK(card("mr_micawber").numbers == Numbers{7, 4, 1, 2});
  CHECK(card("artful_dodger").numbers == Numbers{7, 3, 1, 0});
  CHECK(card("dynamitards").numbers == Numbers{7, 1, 0, 0});
  CHECK(card("michael_faraday").numbers == Numbers{3, 5, 0, 0});
  CHECK(card("a_hansom_cab").numbers == Numbers{1, 0, 0, 0});
  CHECK(card("mr_merdle").numbers == Numbers{1, 0, 0, 0});
  CHECK(card("baroness_burdett_coutts").numbers == Numbers{0, 0, 0, 0});
  CHECK(card("lyceum_theatre").area == Area::Strand);
  CHECK(card("lyceum_theatre").numbers == Numbers{1, 0, 0, 0});
  CHECK(card("benjamin_disraeli").area == Area::Westminster);
  CHECK(card("william_gladstone").numbers == Numbers{1, 2, 0, 0});
  CHECK(card("samuel_pickwick").numbers == Numbers{1, 1, 0, 0});
  CHECK(card("sweeney_todd").area == kNoArea);
}

TEST_CASE("nanty: icons from the top down") {
  CHECK(icons_of("sweeney_todd") == "assassinate money:2 place_agent");
  CHECK(icons_of("col_sebastian_moran") == "assassinate assassinate build");
  CHECK(icons_of("tracy_tupman") == "event scroll play_another");
  CHECK(icons_of("a_j_raffles") == "place_agent money:3 scroll play_another");
  CHECK(icons_of("rosetta_davis") == "place_agent scroll");
  CHECK(icons_of("donna_britannica_hollandia") == "scroll place_agent");
  CHECK(icons_of("diogenes_club").empty());
}

TEST_CASE("nanty: what is printed, reviewed and made up about the cards is marked") {
  std::map<std::string, int> names;
  real_texts().for_each("card.", [&](std::string_view key, std::string_view value) {
    if (key.ends_with(".source.name")) ++names[std::string(value)];
  });
  CHECK(names["seed"] == 24);
  CHECK(names["review"] == 2);
  CHECK(names["ours"] == 75);
  CHECK(text("card.tracy_tupman.source.rule") == "seed");
  CHECK(text("card.sweeney_todd.source.rule") == "lineage");
}

// Random Events

TEST_CASE("nanty: how often each event rolls the die") {
  const auto rolls = real_rules().event_rolls;
  CHECK(rolls[index(EventCard::ZeppelinCrash)] == 1);
  CHECK(rolls[index(EventCard::Flood)] == 2);
  CHECK(rolls[index(EventCard::Fire)] == 1);
  CHECK(rolls[index(EventCard::Fog)] == 0);
  CHECK(rolls[index(EventCard::Riots)] == 0);
  CHECK(rolls[index(EventCard::Explosion)] == 1);
  CHECK(rolls[index(EventCard::MysteriousMurders)] == 1);
  CHECK(rolls[index(EventCard::RiotAct)] == 4);
  CHECK(rolls[index(EventCard::Subsidence)] == 0);
  CHECK(rolls[index(EventCard::InigoJones)] == 1);
  CHECK(rolls[index(EventCard::NewCitizens)] == 3);
  CHECK(rolls[index(EventCard::Earthquake)] == 2);
}

TEST_CASE("E14: the first edition calls the Riot Act Martial Law") {
  CHECK(text("event.riot_act.name") == "Riot Act");
  CHECK(text("edition.first.event.riot_act.name") == "Martial Law");
  CHECK(text("edition.deluxe.event.riot_act.name").empty());
}

// Personalities

TEST_CASE("NN-015: the standard Personalities are numbers 126 to 132") {
  int found = 0;
  for (PersonalityId i = 0; i < kPersonalities; ++i) {
    if (real_rules().personalities[i].set != PersonalitySet::Standard) continue;
    CHECK(text("personality." + std::string(personality_id(i)) + ".numbers") == "126-132");
    ++found;
  }
  CHECK(found == 132 - 126 + 1);
}

TEST_CASE("NN-042: Moriarty needs 10, 9 or 8 areas") {
  CHECK(is_only_goal("professor_moriarty", Goal::OccupyAreas, {10, 9, 8}));
}

TEST_CASE("NN-043: Moriarty of the first edition and the classic one need 11, 10 or 9") {
  CHECK(is_only_goal("first_professor_moriarty", Goal::OccupyAreas, {11, 10, 9}));
  CHECK(is_only_goal("classic_professor_moriarty", Goal::OccupyAreas, {11, 10, 9}));
}

TEST_CASE("NN-045: Fagin needs eight Trouble markers") {
  CHECK(is_only_goal("fagin", Goal::TroubleMarkers, {8, 8, 8}));
}

TEST_CASE("NN-046: Sidonia needs 66, 50 or 42 pounds") {
  CHECK(is_only_goal("monsieur_de_sidonia", Goal::NetWorth, {66, 50, 42}));
}

TEST_CASE("NN-047: Sidonia of the first edition and the classic one need 50 pounds") {
  CHECK(is_only_goal("first_monsieur_de_sidonia", Goal::NetWorth, {50, 50, 50}));
  CHECK(is_only_goal("classic_monsieur_de_sidonia", Goal::NetWorth, {50, 50, 50}));
}

TEST_CASE("NN-052: the three Lords need 7, 5 or 4 areas") {
  CHECK(is_only_goal("lord_bellinger", Goal::ControlAreas, {7, 5, 4}));
  CHECK(is_only_goal("lord_holdhurst", Goal::ControlAreas, {7, 5, 4}));
  CHECK(is_only_goal("lord_balmoral", Goal::ControlAreas, {7, 5, 4}));
}

TEST_CASE("nanty: Sherlock Holmes has no goal but the end of the deck") {
  CHECK(is_only_goal("sherlock_holmes", Goal::None, {0, 0, 0}));
  CHECK(personality("sherlock_holmes").end_goal == EndGoal::NobodyElse);
  CHECK(personality("professor_moriarty").end_goal == EndGoal::None);
}

TEST_CASE("NN-222: Alternative Balmoral") {
  CHECK(are_goals("alt_lord_balmoral", Goal::OccupyAreas, {11, 10, 9}, Goal::ControlAreas,
                  {6, 5, 4}));
}

TEST_CASE("NN-223: Alternative Bellinger") {
  CHECK(are_goals("alt_lord_bellinger", Goal::OwnBuildings, {6, 5, 4}, Goal::ControlAreas,
                  {6, 5, 4}));
}

TEST_CASE("NN-224: Alternative Holdhurst") {
  CHECK(are_goals("alt_lord_holdhurst", Goal::BuildingValue, {54, 42, 36}, Goal::ControlAreas,
                  {6, 5, 4}));
}

TEST_CASE("NN-225: Alternative Scrooge") {
  CHECK(is_only_goal("alt_ebenezer_scrooge", Goal::OwnPieces, {14, 12, 11}));
}

TEST_CASE("NN-226: Alternative Gradgrind") {
  CHECK(are_goals("alt_mr_thomas_gradgrind", Goal::NetWorth, {70, 54, 46}, Goal::OccupyAreas,
                  {11, 10, 9}));
}

TEST_CASE("NN-227: Alternative Lenore Lloyd") {
  CHECK(is_only_goal("alt_lenore_lloyd", Goal::AllBuildings, {8, 9, 10}));
}

TEST_CASE("NN-228: Alternative Fagin needs eight Trouble markers") {
  CHECK(is_only_goal("alt_fagin", Goal::TroubleMarkers, {8, 8, 8}));
}

TEST_CASE("NN-229: Alternative Fagin may also win a failed refill") {
  CHECK(personality("alt_fagin").end_goal == EndGoal::MoreTroubleThanAgents);
}

TEST_CASE("NN-230: Alternative Sherlock wins a failed refill only") {
  CHECK(is_only_goal("alt_sherlock_holmes", Goal::None, {0, 0, 0}));
  CHECK(personality("alt_sherlock_holmes").end_goal == EndGoal::MoreAgentsThanTrouble);
}

// Which Personalities are in play

TEST_CASE("E01, E02: retail and deluxe use the seven standard cards") {
  const std::string seven =
      "professor_moriarty fagin monsieur_de_sidonia lord_bellinger lord_holdhurst lord_balmoral "
      "sherlock_holmes";
  for (int players = 2; players <= 4; ++players) {
    CHECK(in_play(Edition::Retail, PersonalitySet::Standard, players) == seven);
    CHECK(in_play(Edition::Deluxe, PersonalitySet::Standard, players) == seven);
  }
}

TEST_CASE("E01, E02: the first edition has Moriarty and Sidonia of its own") {
  const std::string seven =
      "fagin lord_bellinger lord_holdhurst lord_balmoral sherlock_holmes first_professor_moriarty "
      "first_monsieur_de_sidonia";
  CHECK(in_play(Edition::First, PersonalitySet::Standard, 3) == seven);
  CHECK(in_play(Edition::First, PersonalitySet::Standard, 4) == seven);
}

TEST_CASE("NN-028, E03: the first edition leaves Sidonia out with two players") {
  CHECK(in_play(Edition::First, PersonalitySet::Standard, 2) ==
        "fagin lord_bellinger lord_holdhurst lord_balmoral sherlock_holmes "
        "first_professor_moriarty");
}

TEST_CASE("E04: Fagin and the Lords are the same cards in every edition") {
  for (const Edition edition : {Edition::Retail, Edition::Deluxe, Edition::First}) {
    for (int players = 2; players <= 4; ++players) {
      const std::string ids = in_play(edition, PersonalitySet::Standard, players);
      CHECK(ids.find("fagin") != std::string::npos);
      CHECK(ids.find("lord_bellinger lord_holdhurst lord_balmoral") != std::string::npos);
    }
  }
}

TEST_CASE("NN-218: the classic variant exchanges Moriarty and Sidonia") {
  CHECK(in_play(Edition::Retail, PersonalitySet::Classic, 3) ==
        "fagin lord_bellinger lord_holdhurst lord_balmoral sherlock_holmes "
        "classic_professor_moriarty classic_monsieur_de_sidonia");
}

TEST_CASE("NN-219, R53: the classic Sidonia is left out with two players") {
  CHECK(personality("classic_monsieur_de_sidonia").min_players == 3);
  CHECK(in_play(Edition::Retail, PersonalitySet::Classic, 2) ==
        "fagin lord_bellinger lord_holdhurst lord_balmoral sherlock_holmes "
        "classic_professor_moriarty");
}

TEST_CASE("NN-221: the alternative variant has eight cards of its own") {
  const std::string eight =
      "alt_lord_balmoral alt_lord_bellinger alt_lord_holdhurst alt_ebenezer_scrooge "
      "alt_mr_thomas_gradgrind alt_lenore_lloyd alt_fagin alt_sherlock_holmes";
  for (const Edition edition : {Edition::Retail, Edition::Deluxe, Edition::First}) {
    CHECK(in_play(edition, PersonalitySet::Alternative, 2) == eight);
    CHECK(in_play(edition, PersonalitySet::Alternative, 4) == eight);
  }
}

// Editions

TEST_CASE("nanty: what an edition lets players choose") {
  const auto& editions = real_rules().editions;
  for (const Edition edition : {Edition::Retail, Edition::Deluxe}) {
    const EditionFace face = editions[index(edition)];
    CHECK(allows(face, PersonalitySet::Standard));
    CHECK(allows(face, PersonalitySet::Classic));
    CHECK(allows(face, PersonalitySet::Alternative));
    CHECK(face.agent_building_cards);
  }
  const EditionFace first = editions[index(Edition::First)];
  CHECK(allows(first, PersonalitySet::Standard));
  CHECK(!allows(first, PersonalitySet::Classic));
  CHECK(allows(first, PersonalitySet::Alternative));
  CHECK(!first.agent_building_cards);
}

TEST_CASE("nanty: the switches of the editions") {
  const auto& editions = real_rules().editions;
  for (const Edition edition : {Edition::Retail, Edition::Deluxe}) {
    const EditionFace face = editions[index(edition)];
    CHECK(face.place_without_agents_anywhere);
    CHECK(!face.lift_then_place);
    CHECK(!face.fire_rolls_first);
    CHECK(!face.inigo_jones_to_box);
    CHECK(!face.remove_sidonia_with_two);
  }
  const EditionFace first = editions[index(Edition::First)];
  CHECK(!first.place_without_agents_anywhere);
  CHECK(first.lift_then_place);
  CHECK(first.fire_rolls_first);
  CHECK(first.inigo_jones_to_box);
  CHECK(first.remove_sidonia_with_two);
}

TEST_CASE("E24: the fourth colour is red in retail, purple before") {
  CHECK(text("edition.retail.player_colours") == "green, yellow, blue, red");
  CHECK(text("edition.deluxe.player_colours") == "green, yellow, blue, purple");
  CHECK(text("edition.first.player_colours") == "green, yellow, blue, purple");
}

// Lists of rules

TEST_CASE("nanty: the ledger holds NN-001 to NN-258, the rulings R01 to R90, E01 to E40") {
  CHECK(entries_under("ledger.NN-") == 3 * 258);
  CHECK(!text("ledger.NN-258.text").empty());
  CHECK(text("ledger.NN-013.books") == "retail");
  CHECK(entries_under("ruling.R") == 4 * 90);
  CHECK(!text("ruling.R90.reason").empty());
  CHECK(entries_under("difference.E") == 7 * 40);
  CHECK(text("difference.E14.first") == "Martial Law");
}

// Reading the play section

TEST_CASE("nanty: read_rules refuses a section with any byte out of range") {
  const auto section = real_bin().section("nanty.play");
  const std::vector<std::uint8_t> good(section.begin(), section.end());
  constexpr std::size_t kVariantsAt = 1947;  // nanty_variant_test.cpp goes on there
  REQUIRE(good.size() == kVariantsAt + 18 * 5);
  for (std::size_t i = 0; i < kVariantsAt; ++i) {
    auto bad = good;
    bad[i] = 200;
    CAPTURE(i);
    CHECK(!read_rules(bad));
  }
}

TEST_CASE("nanty: read_rules refuses a section that is too short or too long") {
  const auto section = real_bin().section("nanty.play");
  for (std::size_t size = 0; size < section.size(); ++size) {
    CHECK(!read_rules(section.first(size)));
  }
  std::vector<std::uint8_t> longer(section.begin(), section.end());
  longer.push_back(0);
  CHECK(!read_rules(longer));
}

TEST_CASE("nanty: read_rules refuses what contradicts itself") {
  const auto section = real_bin().section("nanty.play");
  const std::vector<std::uint8_t> good(section.begin(), section.end());
  const auto refuses = [&](std::size_t at, std::uint8_t byte) {
    auto bad = good;
    bad[at] = byte;
    return !read_rules(bad);
  };
  constexpr std::size_t kAreasAt = 1;
  constexpr std::size_t kCardsAt = kAreasAt + 12 * 7;
  CHECK(refuses(kAreasAt, 2));                // two areas with the number 2
  CHECK(refuses(kAreasAt + 1, 0));            // a Building for nothing
  CHECK(refuses(kAreasAt + 5, 0));            // Chelsea next to fewer than are next to Chelsea
  CHECK(refuses(kCardsAt, 1));                // a brown card among the grey ones
  CHECK(refuses(kCardsAt + 1, 2));            // fewer icons announced than there are
  CHECK(refuses(kCardsAt + 5, 0));            // no money
  CHECK(refuses(kCardsAt + 10, 7));           // a text without a scroll
  CHECK(refuses(kCardsAt + 15, 0));           // an area without a text that names one
  CHECK(refuses(kCardsAt + 2 * 16 + 10, 0));  // a scroll without a text
}

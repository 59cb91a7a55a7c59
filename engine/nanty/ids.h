// SPDX-License-Identifier: MIT
// The names of things in Nanty Narking, as small numbers of their own types, and the ids that data,
// journals and tests use for them. The order of the enumerators is the order of everything that is
// "sorted by id" in this title. A new id goes to the end of its list.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace gaslight::nanty {

// Board

// As the rulebooks list them, which gives the die numbers 1 to 12 (rules.h has the real ones).
enum class Area : std::uint8_t {
  Chelsea,
  Westminster,
  Strand,
  WestEnd,
  Holborn,
  City,
  Highbury,
  EastEnd,
  Bermondsey,
  Southwark,
  Lambeth,
  Battersea,
};
inline constexpr std::size_t kAreas = 12;
// No area: a card's text that names none.
inline constexpr Area kNoArea{0xFF};

// Bit i is the area with index i.
using AreaSet = std::uint16_t;
inline constexpr AreaSet kAllAreas = (1U << kAreas) - 1;

// What a City Area card lets its owner do.
enum class Ability : std::uint8_t {
  PlaceAgentNear,
  DrawThenDiscard,
  RemoveTrouble,
  TakeMoney,
  IgnoreEvent,
  DiscardForMoney,
  PlaceTroubleNear,
};
inline constexpr std::size_t kAbilities = 7;

// Random Events

enum class EventCard : std::uint8_t {
  ZeppelinCrash,
  Flood,
  Fire,
  Fog,
  Riots,
  Explosion,
  MysteriousMurders,
  RiotAct,
  Subsidence,
  InigoJones,
  NewCitizens,
  Earthquake,
};
inline constexpr std::size_t kEvents = 12;

// Action cards

enum class Deck : std::uint8_t {
  Grey,
  Brown,
};
inline constexpr std::size_t kDecks = 2;

// Cards are 0 to 100 in printed order: the grey deck, then the brown one (NN-021).
using CardId = std::uint8_t;
inline constexpr std::size_t kCards = 101;
inline constexpr std::size_t kGreyCards = 48;
inline constexpr CardId kNoCard = 0xFF;

enum class Icon : std::uint8_t {
  None,
  PlaceAgent,
  Build,
  Assassinate,
  RemoveTrouble,
  Money,
  Scroll,
  Event,
  PlayAnother,
  Interrupt,
};
inline constexpr std::size_t kIcons = 10;

// What a card's text does. Cards with the same effect share one kind and differ in its numbers
// (forms: data/compiler/nanty_scrolls.cpp).
enum class Scroll : std::uint8_t {
  None,
  EachOtherGivesMoneyOrCard,
  Loan,
  ReceiveCardsFromOne,
  StealFromEach,
  PeekPersonalities,
  BankGamble,
  PlayTwoCards,
  MoveOtherPawnAdjacent,
  EarnPerPawnIn,
  PayOrLoseBuilding,
  HandClogOrPay,
  RelocateRemovedAgent,
  BlockMoveOrRemoval,
  CancelText,
  EndOwnTurnKeepCard,
  BlockRemoval,
  DiscardAnyFor,
  StealGamble,
  Draw,
  DrawFromDiscardRandom,
  DiscardOwn,
  StealFromOne,
  MoveOwnFromTroubleAdjacent,
  SellCard,
  EarnPerTrouble,
  SwapPersonality,
  MoveOwnAnywhere,
  DiscardUpToThenRefill,
  EachOtherRemovesOwnAgent,
  PayPlayerThenAssassinate,
  SwapAnyTwoPawns,
  ViewHandDiscardOne,
  RollRemovePawns,
  SwapHands,
  EarnPerBuilding,
  PayPlayerTheyRemove,
  RemovePawnIn,
  PlaceAnywhereNoTrouble,
  KillGamble,
  DrawPerOwnBuilding,
  PlaceTroubleAnywhere,
  PayPlayerThenMoveOwn,
  ForcePaymentBetweenOthers,
  PlaceTroubleNextToTrouble,
  TakeOverBuilding,
  PlaceAgentsNear,
  EarnPerPawnInTroubleArea,
  PlaceInTroubleArea,
  TakeRandomTwoKeepOne,
  BuildHalfPrice,
  PlaceAtOwnBuilding,
};
inline constexpr std::size_t kScrolls = 52;

// True for the texts of Interrupt cards, which stand beside no scroll icon.
constexpr bool is_interrupt(Scroll scroll) {
  return scroll == Scroll::RelocateRemovedAgent || scroll == Scroll::BlockMoveOrRemoval ||
         scroll == Scroll::CancelText || scroll == Scroll::EndOwnTurnKeepCard ||
         scroll == Scroll::BlockRemoval;
}

// Personalities

// First holds the cards of the first edition that differ from the standard ones. It is no option of
// its own: personalities_in_play (rules.h) puts it in.
enum class PersonalitySet : std::uint8_t {
  Standard,
  First,
  Classic,
  Alternative,
};
inline constexpr std::size_t kPersonalitySets = 4;

// Personalities are 0 to 18 in the order of kPersonalityIds.
using PersonalityId = std::uint8_t;
inline constexpr std::size_t kPersonalities = 19;
inline constexpr PersonalityId kNoPersonality = 0xFF;

// What is counted at the start of its owner's turn (NN-041).
enum class Goal : std::uint8_t {
  None,
  OccupyAreas,
  TroubleMarkers,
  NetWorth,
  ControlAreas,
  OwnBuildings,
  BuildingValue,
  OwnPieces,
  AllBuildings,
};
inline constexpr std::size_t kGoals = 9;

// How a Personality wins when a refill fails.
enum class EndGoal : std::uint8_t {
  None,
  NobodyElse,             // NN-061
  MoreAgentsThanTrouble,  // NN-230
  MoreTroubleThanAgents,  // NN-229
};
inline constexpr std::size_t kEndGoals = 4;

// The Agent and Building card variant

// The Agent cards, then the Building cards. They are also the faces of the pieces: every player has
// one Agent of each of the twelve kinds and one Building of each of the six.
enum class VariantCard : std::uint8_t {
  StreetGirl,
  Tosher,
  Cyclist,
  Jockey,
  Seaman,
  PaperBoy,
  Suffragist,
  FlowerGirl,
  LittleMatchstickGirl,
  Maid,
  Governess,
  Gentleman,
  Palace,
  Mansion,
  Factory,
  Tenement,
  Office,
  Hotel,
};
inline constexpr std::size_t kVariantCards = 18;
inline constexpr std::size_t kAgentKinds = 12;
inline constexpr std::size_t kBuildingKinds = 6;

// Which of its owner's pieces a piece is: the index of its face as a VariantCard. kNoPiece where
// faces do not matter: without the variant, and for Grenadiers and New Citizens.
using PieceId = std::uint8_t;
inline constexpr PieceId kNoPiece = 0xFF;

// Bit i is the VariantCard, or the piece with that face, with index i.
using VariantSet = std::uint32_t;
inline constexpr VariantSet kAgentCards = (1U << kAgentKinds) - 1;
inline constexpr VariantSet kBuildingCards = ((1U << kBuildingKinds) - 1) << kAgentKinds;

enum class Timing : std::uint8_t {
  SingleUse,  // leaves the game when it is used
  Ongoing,    // lies open from its first use on, once a turn
  Interrupt,
};
inline constexpr std::size_t kTimings = 3;

// Editions

enum class Edition : std::uint8_t {
  Retail,
  Deluxe,
  First,
};
inline constexpr std::size_t kEditions = 3;

// Ids

inline constexpr std::array<std::string_view, kAreas> kAreaIds = {
    "chelsea",  "westminster", "strand",     "west_end",  "holborn", "city",
    "highbury", "east_end",    "bermondsey", "southwark", "lambeth", "battersea"};
inline constexpr std::array<std::string_view, kAbilities> kAbilityIds = {
    "place_agent_near", "draw_then_discard", "remove_trouble",    "take_money",
    "ignore_event",     "discard_for_money", "place_trouble_near"};
inline constexpr std::array<std::string_view, kEvents> kEventIds = {
    "zeppelin_crash",     "flood",    "fire",       "fog",         "riots",        "explosion",
    "mysterious_murders", "riot_act", "subsidence", "inigo_jones", "new_citizens", "earthquake"};
inline constexpr std::array<std::string_view, kDecks> kDeckIds = {"grey", "brown"};
inline constexpr std::array<std::string_view, kCards> kCardIds = {
    "sweeney_todd",
    "inspector_lestrade",
    "home_for_lost_dogs",
    "city_suburban_bank",
    "beggars_of_st_giles",
    "mr_merryweather",
    "adam_worth",
    "mrs_hudson",
    "sergeant_cuff",
    "dr_grimesby_roylott",
    "mr_micawber",
    "mycroft_holmes",
    "a_hansom_cab",
    "lyceum_theatre",
    "fire_brigade",
    "irene_adler",
    "daniel_quilp",
    "red_headed_league",
    "toby",
    "covent_garden_market",
    "jo_the_crossing_sweeper",
    "spring_heeled_jack",
    "chop_house",
    "golden_dustman",
    "artful_dodger",
    "ada_lovelace",
    "time_traveller",
    "bill_sikes",
    "isambard_kingdom_brunel",
    "reading_room",
    "six_jolly_fellowship_porters",
    "sam_weller",
    "noah_claypole",
    "savoy_theatre",
    "diogenes_club",
    "alhambra_music_hall",
    "moll_flanders",
    "royal_mint",
    "phileas_fogg",
    "rosetta_davis",
    "penny_dreadful",
    "old_curiosity_shop",
    "donna_britannica_hollandia",
    "london_burkers",
    "forty_elephants",
    "mr_goodyear",
    "charles_augustus_milverton",
    "dr_jekyll_and_mr_hyde",
    "estella_havisham",
    "michael_faraday",
    "great_stink",
    "lamplighter",
    "von_herder_the_gunsmith",
    "tracy_tupman",
    "baker_street_irregulars",
    "costermongers",
    "jack_the_ripper",
    "nathaniel_winkle",
    "thomas_crapper",
    "inspector_gregson",
    "police_gazette",
    "electric_telegraph",
    "constable_rance",
    "henry_holy_peter",
    "benjamin_disraeli",
    "col_sebastian_moran",
    "bazalgettes_tunnellers",
    "inspector_bucket",
    "metropolitan_railway",
    "count_dracula",
    "navvies",
    "count_fosco",
    "dynamitards",
    "augustus_pugin",
    "alfred_jingle",
    "london_general_omnibus",
    "karl_marx",
    "victor_frankenstein",
    "hound",
    "chartists",
    "a_j_raffles",
    "doctor_john_h_watson",
    "buckingham_palace",
    "charles_babbage",
    "general_post_office",
    "mr_merdle",
    "augustus_snodgrass",
    "william_gladstone",
    "nancy",
    "samuel_pickwick",
    "invisible_man",
    "mr_tulkinghorn",
    "shinwell_johnson",
    "uriah_heep",
    "little_dorrit",
    "baroness_burdett_coutts",
    "dorian_gray",
    "scotland_yard",
    "thomas_cubitt",
    "w_t_stead",
    "passepartout",
};
inline constexpr std::array<std::string_view, kIcons> kIconIds = {
    "none",  "place_agent", "build", "assassinate",  "remove_trouble",
    "money", "scroll",      "event", "play_another", "interrupt"};
inline constexpr std::array<std::string_view, kScrolls> kScrollIds = {
    "none",
    "each_other_gives_money_or_card",
    "loan",
    "receive_cards_from_one",
    "steal_from_each",
    "peek_unused_personalities",
    "roll_bank_gamble",
    "play_two_cards",
    "move_other_pawn_adjacent",
    "earn_per_pawn_in",
    "pay_or_lose_building",
    "hand_clog_or_pay",
    "interrupt_relocate_removed_agent",
    "interrupt_block_move_or_removal",
    "interrupt_cancel_text",
    "interrupt_end_own_turn_keep_card",
    "interrupt_block_removal",
    "discard_any_for",
    "roll_steal_gamble",
    "draw",
    "draw_from_discard_random",
    "discard_own",
    "steal_from_one",
    "move_own_agent_from_trouble_adjacent",
    "sell_card",
    "earn_per_trouble",
    "swap_personality_random",
    "move_own_agent_anywhere",
    "discard_up_to_then_refill",
    "each_other_removes_own_agent",
    "pay_player_then_assassinate",
    "swap_agents_any_two",
    "view_hand_discard_one",
    "roll_remove_agents",
    "swap_hands",
    "earn_per_building",
    "pay_player_they_remove",
    "remove_pawn_in",
    "place_agent_anywhere_no_trouble",
    "roll_kill_gamble",
    "draw_per_own_building",
    "place_trouble_anywhere",
    "pay_player_then_move_own_anywhere",
    "force_payment_between_others",
    "place_trouble_next_to_trouble",
    "take_over_building",
    "place_agents_near",
    "earn_per_pawn_in_trouble_area",
    "place_agent_in_trouble_area",
    "take_random_two_keep_one",
    "build_discount",
    "place_agent_at_own_building",
};
inline constexpr std::array<std::string_view, kPersonalitySets> kPersonalitySetIds = {
    "standard", "first", "classic", "alternative"};
inline constexpr std::array<std::string_view, kPersonalities> kPersonalityIds = {
    "professor_moriarty",
    "fagin",
    "monsieur_de_sidonia",
    "lord_bellinger",
    "lord_holdhurst",
    "lord_balmoral",
    "sherlock_holmes",
    "first_professor_moriarty",
    "first_monsieur_de_sidonia",
    "classic_professor_moriarty",
    "classic_monsieur_de_sidonia",
    "alt_lord_balmoral",
    "alt_lord_bellinger",
    "alt_lord_holdhurst",
    "alt_ebenezer_scrooge",
    "alt_mr_thomas_gradgrind",
    "alt_lenore_lloyd",
    "alt_fagin",
    "alt_sherlock_holmes",
};
inline constexpr std::array<std::string_view, kGoals> kGoalIds = {
    "none",          "occupy_areas",   "trouble_markers", "net_worth",    "control_areas",
    "own_buildings", "building_value", "own_pieces",      "all_buildings"};
inline constexpr std::array<std::string_view, kEndGoals> kEndGoalIds = {
    "none", "nobody_else", "more_agents_than_trouble", "more_trouble_than_agents"};
inline constexpr std::array<std::string_view, kEditions> kEditionIds = {"retail", "deluxe",
                                                                        "first"};
inline constexpr std::array<std::string_view, kVariantCards> kVariantCardIds = {
    "street_girl", "tosher",      "cyclist",
    "jockey",      "seaman",      "paper_boy",
    "suffragist",  "flower_girl", "little_matchstick_girl",
    "maid",        "governess",   "gentleman",
    "palace",      "mansion",     "factory",
    "tenement",    "office",      "hotel"};
inline constexpr std::array<std::string_view, kTimings> kTimingIds = {"single_use", "ongoing",
                                                                      "interrupt"};

// Of any of the enumerations above.
template <typename Enum>
  requires std::is_enum_v<Enum>
constexpr std::size_t index(Enum value) {
  return static_cast<std::size_t>(value);
}
constexpr AreaSet bit(Area area) {
  return static_cast<AreaSet>(1U << index(area));
}
constexpr bool contains(AreaSet areas, Area area) {
  return (areas & bit(area)) != 0;
}

constexpr std::string_view id_of(Area area) {
  return kAreaIds[index(area)];
}
constexpr std::string_view id_of(Ability ability) {
  return kAbilityIds[index(ability)];
}
constexpr std::string_view id_of(EventCard event) {
  return kEventIds[index(event)];
}
constexpr std::string_view id_of(Deck deck) {
  return kDeckIds[index(deck)];
}
constexpr std::string_view id_of(Icon icon) {
  return kIconIds[index(icon)];
}
constexpr std::string_view id_of(Scroll scroll) {
  return kScrollIds[index(scroll)];
}
constexpr std::string_view id_of(PersonalitySet set) {
  return kPersonalitySetIds[index(set)];
}
constexpr std::string_view id_of(Goal goal) {
  return kGoalIds[index(goal)];
}
constexpr std::string_view id_of(EndGoal goal) {
  return kEndGoalIds[index(goal)];
}
constexpr std::string_view id_of(Edition edition) {
  return kEditionIds[index(edition)];
}
constexpr std::string_view id_of(VariantCard card) {
  return kVariantCardIds[index(card)];
}
constexpr std::string_view id_of(Timing timing) {
  return kTimingIds[index(timing)];
}
constexpr std::string_view card_id(CardId card) {
  return kCardIds[card];
}
constexpr std::string_view personality_id(PersonalityId personality) {
  return kPersonalityIds[personality];
}

// Cards and Personalities that the rules name. Every other one is known by what is printed on it.

inline constexpr CardId kCityBank = 3;
inline constexpr CardId kMerryweather = 5;
inline constexpr CardId kMrsHudson = 7;
inline constexpr CardId kIreneAdler = 15;
inline constexpr CardId kRedHeadedLeague = 17;
inline constexpr CardId kToby = 18;
inline constexpr CardId kMrGoodyear = 45;
inline constexpr CardId kMilverton = 46;
inline constexpr CardId kHenryPeter = 63;
inline constexpr CardId kKarlMarx = 76;
inline constexpr CardId kVictorFrankenstein = 77;
inline constexpr CardId kDoctorWatson = 81;
inline constexpr CardId kLittleDorrit = 94;
inline constexpr CardId kMrMicawber = 10;
inline constexpr CardId kMycroftHolmes = 11;
inline constexpr CardId kArtfulDodger = 24;
inline constexpr CardId kJackTheRipper = 56;
inline constexpr CardId kDynamitards = 72;
inline constexpr CardId kCharlesBabbage = 83;

// Texts that the engine knows by their cards: who answers what, where loans and clog cards lie,
// which dice are rolled, how deep cards can nest. Corrected data may change their numbers, not
// their cards.
struct TiedScroll {
  Scroll scroll;
  std::array<CardId, 2> cards;
};
inline constexpr TiedScroll kTiedScrolls[] = {
    {Scroll::RelocateRemovedAgent, {kRedHeadedLeague, kVictorFrankenstein}},
    {Scroll::BlockMoveOrRemoval, {kToby, kToby}},
    {Scroll::CancelText, {kMrGoodyear, kMrGoodyear}},
    {Scroll::EndOwnTurnKeepCard, {kDoctorWatson, kDoctorWatson}},
    {Scroll::BlockRemoval, {kLittleDorrit, kLittleDorrit}},
    {Scroll::Loan, {kCityBank, kMerryweather}},
    {Scroll::HandClogOrPay, {kIreneAdler, kMilverton}},
    {Scroll::PlayTwoCards, {kMycroftHolmes, kCharlesBabbage}},
    {Scroll::BankGamble, {kMrMicawber, kMrMicawber}},
    {Scroll::StealGamble, {kArtfulDodger, kArtfulDodger}},
    {Scroll::RollRemovePawns, {kJackTheRipper, kJackTheRipper}},
    {Scroll::KillGamble, {kDynamitards, kDynamitards}},
};
constexpr bool may_have(CardId card, Scroll scroll) {
  for (const TiedScroll& tied : kTiedScrolls)
    if ((tied.cards[0] == card || tied.cards[1] == card) != (tied.scroll == scroll)) return false;
  return true;
}

// One variant card answers what others do; the rest are used in one's own turn. There is one order
// of events to remember, so that the Governess looks once.
constexpr bool may_have(VariantCard card, Timing timing) {
  if (card == VariantCard::Governess) return timing == Timing::SingleUse;
  return (timing == Timing::Interrupt) == (card == VariantCard::Suffragist);
}

// Two abilities are known by their areas (NN-120, NN-128).
constexpr bool may_have(Area area, Ability ability) {
  return (ability == Ability::IgnoreEvent) == (area == Area::Holborn) &&
         (ability == Ability::PlaceTroubleNear) == (area == Area::EastEnd);
}

// How often an event rolls, where that is part of how it is carried out; kAnyRolls where data may
// say.
inline constexpr std::uint8_t kAnyRolls = 0xFF;
inline constexpr std::array<std::uint8_t, kEvents> kFixedRolls = {
    1, 2, 1, 0, 0, kAnyRolls, 1, kAnyRolls, 0, 1, kAnyRolls, kAnyRolls};
constexpr bool may_roll(std::size_t event, int rolls) {
  return kFixedRolls[event] == kAnyRolls ? rolls > 0 : rolls == kFixedRolls[event];
}
inline constexpr PersonalityId kMonsieurDeSidonia = 2;

}  // namespace gaslight::nanty

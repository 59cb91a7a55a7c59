// SPDX-License-Identifier: MIT
// What is printed on the components of Nanty Narking, as the engine needs it for play.
// Comes from data/nanty through the play section of rules.bin; names and texts are elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/nanty/ids.h"

namespace gaslight::nanty {

inline constexpr std::size_t kMaxIcons = 4;
inline constexpr std::size_t kScrollNumbers = 4;
inline constexpr std::size_t kMaxGoals = 2;
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr std::size_t kPlayerCounts = kMaxPlayers - kMinPlayers + 1;

// Bounds that the data check keeps, so that money fits small numbers everywhere.
inline constexpr int kMaxCost = 30;
inline constexpr int kMaxAbilityAmount = 9;
inline constexpr int kMaxIconMoney = 9;
inline constexpr int kMaxScrollNumber = 20;
inline constexpr int kMaxRolls = 4;
inline constexpr int kMaxNeeded = 99;

struct AreaFace {
  std::uint8_t number;  // on the die, 1 to 12
  std::uint8_t cost;    // of a Building
  bool river;
  bool start;  // everybody starts with an Agent here (NN-006)
  Ability ability;
  std::uint8_t amount;  // price or income of the ability; 0 for PlaceTroubleNear
  AreaSet adjacent;     // never the area itself, and always mutual
};

struct PrintedIcon {
  Icon icon;
  std::uint8_t amount;  // of Money; 0 for all others
};

struct CardFace {
  Deck deck;
  bool three_plus;                           // left out with two players (NN-027)
  std::uint8_t icon_count;                   // 0 to 4
  std::array<PrintedIcon, kMaxIcons> icons;  // from the top down, then None
  Scroll scroll;                             // None where there is no text
  // In the order in which the data write them (data/nanty/README.md), then 0.
  std::array<std::uint8_t, kScrollNumbers> numbers;
  Area area;  // kNoArea where the text names none
};

struct GoalFace {
  Goal goal;
  std::array<std::uint8_t, kPlayerCounts> needed;  // with 2, 3, 4 players
};

struct PersonalityFace {
  PersonalitySet set;
  PersonalityId replaces;    // the standard card, or kNoPersonality
  std::uint8_t min_players;  // 2, or 3 where it is not for two
  EndGoal end_goal;
  std::array<GoalFace, kMaxGoals> goals;  // either wins; None behind the last
};

struct EditionFace {
  std::uint8_t sets;                   // bit i: PersonalitySet i may be chosen
  bool agent_building_cards;           // the variant may be chosen (E32)
  bool place_without_agents_anywhere;  // E05
  bool lift_then_place;                // E06
  bool fire_rolls_first;               // E12
  bool inigo_jones_to_box;             // E18
  bool remove_sidonia_with_two;        // E03
};

// A card of the Agent and Building card variant.
struct VariantFace {
  Timing timing;
  std::uint8_t price;   // what its owner pays for a use; 0 for most
  std::uint8_t amount;  // pounds, Agents, events or the fraction it is about; 0 where none
  AreaSet areas;        // where its piece must stand; 0: anywhere
};

struct Rules {
  std::array<AreaFace, kAreas> areas;
  std::array<CardFace, kCards> cards;
  std::array<std::uint8_t, kEvents> event_rolls;
  std::array<PersonalityFace, kPersonalities> personalities;
  std::array<EditionFace, kEditions> editions;
  std::array<VariantFace, kVariantCards> variants;

  // Follow from the cards, worked out once because they are asked for all the time.
  std::array<std::uint64_t, 2> interrupts;  // bit i of word i / 64 is card i
  std::uint8_t brown_three_plus;            // how many brown cards two players leave out
};

// Reads the play section of rules.bin (layout: data/compiler/README.md). Nothing comes back when
// the bytes are not a whole, sensible section.
std::optional<Rules> read_rules(std::span<const std::uint8_t> play_section);

// The area a die shows. REQUIRES: 1 <= number <= 12.
Area area_of_number(const Rules& rules, int number);

// Bit i is the Personality with index i.
using PersonalityBits = std::uint32_t;

constexpr PersonalityBits personality_bit(PersonalityId personality) {
  return PersonalityBits{1} << personality;
}

// Whether this edition lets players choose this set.
constexpr bool allows(const EditionFace& edition, PersonalitySet set) {
  return (edition.sets >> index(set) & 1U) != 0;
}

// The Personality cards that are shuffled at set-up (NN-014, NN-028, NN-218, NN-221, R53). The set
// is the chosen option: Standard, Classic or Alternative. The first edition's Standard has two
// cards of its own.
PersonalityBits personalities_in_play(const Rules& rules,
                                      Edition edition,
                                      PersonalitySet set,
                                      int players);

}  // namespace gaslight::nanty

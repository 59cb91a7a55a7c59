// SPDX-License-Identifier: MIT
#include "engine/nanty/rules.h"

#include <algorithm>
#include <bit>

#include "engine/nanty/variant_fields.h"

namespace gaslight::nanty {
namespace {

constexpr std::uint8_t kVersion = 2;

constexpr std::size_t kAreaSize = 7;
constexpr std::size_t kCardSize = 2 + 2 * kMaxIcons + 1 + kScrollNumbers + 1;
constexpr std::size_t kPersonalitySize = 4 + kMaxGoals * (1 + kPlayerCounts);
constexpr std::size_t kEditionSize = 2;
constexpr std::size_t kVariantSize = 5;

constexpr std::size_t kAreasAt = 1;
constexpr std::size_t kCardsAt = kAreasAt + kAreas * kAreaSize;
constexpr std::size_t kEventsAt = kCardsAt + kCards * kCardSize;
constexpr std::size_t kPersonalitiesAt = kEventsAt + kEvents;
constexpr std::size_t kEditionsAt = kPersonalitiesAt + kPersonalities * kPersonalitySize;
constexpr std::size_t kVariantsAt = kEditionsAt + kEditions * kEditionSize;
constexpr std::size_t kSectionSize = kVariantsAt + kVariantCards * kVariantSize;

using Bytes = std::span<const std::uint8_t>;

bool is_between(int value, int low, int high) {
  return value >= low && value <= high;
}

// Areas

bool read_area(Bytes bytes, AreaFace& area) {
  if (bytes[2] > 3 || bytes[3] >= kAbilities) return false;
  area.number = bytes[0];
  area.cost = bytes[1];
  area.river = (bytes[2] & 1U) != 0;
  area.start = (bytes[2] & 2U) != 0;
  area.ability = Ability{bytes[3]};
  area.amount = bytes[4];
  area.adjacent = static_cast<AreaSet>(bytes[5] | bytes[6] << 8U);
  const bool has_amount = area.ability != Ability::PlaceTroubleNear;
  return is_between(area.number, 1, kAreas) && is_between(area.cost, 1, kMaxCost) &&
         is_between(area.amount, has_amount ? 1 : 0, has_amount ? kMaxAbilityAmount : 0);
}

bool is_mutual(const Rules& rules, std::size_t i) {
  const AreaSet adjacent = rules.areas[i].adjacent;
  if (adjacent > kAllAreas || adjacent == 0 || (adjacent >> i & 1U) != 0) return false;
  for (std::size_t j = 0; j < kAreas; ++j) {
    if ((adjacent >> j & 1U) != (rules.areas[j].adjacent >> i & 1U)) return false;
  }
  return true;
}

bool read_areas(Bytes bytes, Rules& rules) {
  unsigned numbers = 0;
  for (std::size_t i = 0; i < kAreas; ++i) {
    if (!read_area(bytes.subspan(i * kAreaSize, kAreaSize), rules.areas[i])) return false;
    numbers |= 1U << rules.areas[i].number;
  }
  for (std::size_t i = 0; i < kAreas; ++i) {
    if (!is_mutual(rules, i)) return false;
  }
  return numbers == unsigned{kAllAreas} << 1U;
}

// Cards

bool read_icons(Bytes bytes, CardFace& card) {
  for (std::size_t i = 0; i < kMaxIcons; ++i) {
    const std::uint8_t icon = bytes[2 * i];
    const std::uint8_t amount = bytes[2 * i + 1];
    if (icon >= kIcons) return false;
    card.icons[i] = {Icon{icon}, amount};
    const bool is_money = card.icons[i].icon == Icon::Money;
    if (!is_between(amount, is_money ? 1 : 0, is_money ? kMaxIconMoney : 0)) return false;
    if ((card.icons[i].icon == Icon::None) != (i >= card.icon_count)) return false;
  }
  return true;
}

bool names_area(Scroll scroll) {
  return scroll == Scroll::EarnPerPawnIn || scroll == Scroll::RemovePawnIn ||
         scroll == Scroll::PlaceAgentsNear;
}

bool read_scroll(Bytes bytes, CardFace& card) {
  if (bytes[0] >= kScrolls) return false;
  card.scroll = Scroll{bytes[0]};
  for (std::size_t i = 0; i < kScrollNumbers; ++i) {
    card.numbers[i] = bytes[1 + i];
    if (card.numbers[i] > kMaxScrollNumber) return false;
  }
  card.area = Area{bytes[1 + kScrollNumbers]};
  return names_area(card.scroll) ? index(card.area) < kAreas : card.area == kNoArea;
}

// A text stands beside one scroll icon, or is all there is on an Interrupt card.
bool has_text_where_due(const CardFace& card) {
  const auto count = [&](Icon icon) {
    return std::count_if(card.icons.begin(), card.icons.end(),
                         [&](const PrintedIcon& printed) { return printed.icon == icon; });
  };
  const bool is_interrupt_card = is_interrupt(card.scroll);
  const bool has_scroll = card.scroll != Scroll::None && !is_interrupt_card;
  return count(Icon::Interrupt) == (is_interrupt_card ? 1 : 0) &&
         count(Icon::Scroll) == (has_scroll ? 1 : 0) &&
         (!is_interrupt_card || card.icon_count == 1);
}

bool read_card(Bytes bytes, CardFace& card) {
  if (bytes[0] > 3 || bytes[1] > kMaxIcons) return false;
  card.deck = (bytes[0] & 1U) != 0 ? Deck::Brown : Deck::Grey;
  card.three_plus = (bytes[0] & 2U) != 0;
  card.icon_count = bytes[1];
  return read_icons(bytes.subspan(2), card) &&
         read_scroll(bytes.subspan(2 + 2 * kMaxIcons), card) && has_text_where_due(card);
}

bool read_cards(Bytes bytes, Rules& rules) {
  for (std::size_t i = 0; i < kCards; ++i) {
    CardFace& card = rules.cards[i];
    if (!read_card(bytes.subspan(i * kCardSize, kCardSize), card)) return false;
    if ((card.deck == Deck::Grey) != (i < kGreyCards)) return false;
    if (!may_have(static_cast<CardId>(i), card.scroll)) return false;
  }
  return true;
}

// Events, Personalities, editions

bool read_events(Bytes bytes, Rules& rules) {
  for (std::size_t i = 0; i < kEvents; ++i) {
    rules.event_rolls[i] = bytes[i];
    if (bytes[i] > kMaxRolls || !may_roll(i, bytes[i])) return false;
  }
  return true;
}

bool read_goal(Bytes bytes, GoalFace& goal) {
  if (bytes[0] >= kGoals) return false;
  goal.goal = Goal{bytes[0]};
  const bool counts = goal.goal != Goal::None;
  for (std::size_t i = 0; i < kPlayerCounts; ++i) {
    goal.needed[i] = bytes[1 + i];
    if (!is_between(bytes[1 + i], counts ? 1 : 0, counts ? kMaxNeeded : 0)) return false;
  }
  return true;
}

bool read_personality(Bytes bytes, PersonalityFace& personality) {
  if (bytes[0] >= kPersonalitySets || bytes[3] >= kEndGoals) return false;
  personality.set = PersonalitySet{bytes[0]};
  personality.replaces = bytes[1];
  personality.min_players = bytes[2];
  personality.end_goal = EndGoal{bytes[3]};
  for (std::size_t i = 0; i < kMaxGoals; ++i) {
    const auto goal = bytes.subspan(4 + i * (1 + kPlayerCounts), 1 + kPlayerCounts);
    if (!read_goal(goal, personality.goals[i])) return false;
  }
  const bool replaces =
      personality.set == PersonalitySet::First || personality.set == PersonalitySet::Classic;
  const bool can_win =
      personality.goals[0].goal != Goal::None || personality.end_goal != EndGoal::None;
  const bool in_order =
      personality.goals[0].goal != Goal::None || personality.goals[1].goal == Goal::None;
  return (personality.replaces == kNoPersonality) != replaces && can_win && in_order &&
         is_between(personality.min_players, kMinPlayers, kMaxPlayers);
}

bool read_personalities(Bytes bytes, Rules& rules) {
  for (std::size_t i = 0; i < kPersonalities; ++i) {
    const auto entry = bytes.subspan(i * kPersonalitySize, kPersonalitySize);
    if (!read_personality(entry, rules.personalities[i])) return false;
  }
  for (const PersonalityFace& personality : rules.personalities) {
    if (personality.replaces == kNoPersonality) continue;
    if (personality.replaces >= kPersonalities) return false;
    if (rules.personalities[personality.replaces].set != PersonalitySet::Standard) return false;
  }
  return true;
}

bool read_editions(Bytes bytes, Rules& rules) {
  constexpr unsigned kSwitches = 1U << 6U;
  for (std::size_t i = 0; i < kEditions; ++i) {
    const unsigned sets = bytes[i * kEditionSize];
    const unsigned switches = bytes[i * kEditionSize + 1];
    if (sets >= 1U << kPersonalitySets || switches >= kSwitches) return false;
    const auto is_on = [switches](unsigned place) { return (switches >> place & 1U) != 0; };
    rules.editions[i] = {static_cast<std::uint8_t>(sets),
                         is_on(0),
                         is_on(1),
                         is_on(2),
                         is_on(3),
                         is_on(4),
                         is_on(5)};
    if (!allows(rules.editions[i], PersonalitySet::Standard)) return false;
    if (allows(rules.editions[i], PersonalitySet::First)) return false;
  }
  return true;
}

// The Agent and Building card variant

bool is_within(int value, NumberBounds bounds) {
  return is_between(value, bounds.low, bounds.high);
}

bool read_variant(Bytes bytes, VariantCard card, VariantFace& face) {
  if (bytes[0] >= kTimings) return false;
  face.timing = Timing{bytes[0]};
  face.price = bytes[1];
  face.amount = bytes[2];
  face.areas = static_cast<AreaSet>(bytes[3] | bytes[4] << 8U);
  const VariantFields fields = fields_of(card);
  return may_have(card, face.timing) && is_within(face.price, fields.price) &&
         is_within(face.amount, fields.amount) && face.areas <= kAllAreas &&
         (face.areas != 0) == fields.areas;
}

bool read_variants(Bytes bytes, Rules& rules) {
  for (std::size_t i = 0; i < kVariantCards; ++i) {
    const auto entry = bytes.subspan(i * kVariantSize, kVariantSize);
    if (!read_variant(entry, VariantCard(i), rules.variants[i])) return false;
  }
  return true;
}

// Every set that can be chosen must have a card for each player.
bool has_enough_personalities(const Rules& rules) {
  for (std::size_t i = 0; i < kEditions; ++i) {
    for (std::size_t set = 0; set < kPersonalitySets; ++set) {
      if (!allows(rules.editions[i], PersonalitySet(set))) continue;
      for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
        const auto cards = personalities_in_play(rules, Edition(i), PersonalitySet(set), players);
        if (std::popcount(cards) < players) return false;
      }
    }
  }
  return true;
}

}  // namespace

namespace {

void work_out(Rules& rules) {
  for (std::size_t i = 0; i < kCards; ++i) {
    const CardFace& face = rules.cards[i];
    if (is_interrupt(face.scroll)) rules.interrupts[i / 64] |= std::uint64_t{1} << (i % 64);
    if (face.deck == Deck::Brown && face.three_plus) ++rules.brown_three_plus;
  }
}

}  // namespace

std::optional<Rules> read_rules(std::span<const std::uint8_t> play_section) {
  if (play_section.size() != kSectionSize || play_section[0] != kVersion) return std::nullopt;
  Rules rules{};
  const bool is_sound = read_areas(play_section.subspan(kAreasAt), rules) &&
                        read_cards(play_section.subspan(kCardsAt), rules) &&
                        read_events(play_section.subspan(kEventsAt), rules) &&
                        read_personalities(play_section.subspan(kPersonalitiesAt), rules) &&
                        read_editions(play_section.subspan(kEditionsAt), rules) &&
                        read_variants(play_section.subspan(kVariantsAt), rules) &&
                        has_enough_personalities(rules);
  if (!is_sound) return std::nullopt;
  work_out(rules);
  return rules;
}

Area area_of_number(const Rules& rules, int number) {
  std::size_t i = 0;
  while (i + 1 < kAreas && rules.areas[i].number != number) {
    ++i;
  }
  return Area(i);
}

PersonalityBits personalities_in_play(const Rules& rules,
                                      Edition edition,
                                      PersonalitySet set,
                                      int players) {
  const bool is_first = edition == Edition::First && set == PersonalitySet::Standard;
  const auto base = set == PersonalitySet::Alternative ? set : PersonalitySet::Standard;
  const auto over = is_first ? PersonalitySet::First : set;
  const bool drops_sidonia = rules.editions[index(edition)].remove_sidonia_with_two && players == 2;
  PersonalityBits in_play = 0;
  PersonalityBits replaced = 0;
  for (PersonalityId i = 0; i < kPersonalities; ++i) {
    const PersonalityFace& face = rules.personalities[i];
    if (face.set != base && face.set != over) continue;
    if (face.replaces != kNoPersonality) replaced |= personality_bit(face.replaces);
    const bool is_sidonia = i == kMonsieurDeSidonia || face.replaces == kMonsieurDeSidonia;
    if (face.min_players > players || (is_sidonia && drops_sidonia)) continue;
    in_play |= personality_bit(i);
  }
  return in_play & ~replaced;
}

}  // namespace gaslight::nanty

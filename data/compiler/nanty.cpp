// SPDX-License-Identifier: MIT
#include "data/compiler/nanty.h"

#include <cstdint>

#include "data/compiler/nanty_parts.h"

namespace gaslight::data {
namespace {

constexpr std::uint8_t kPlayVersion = 2;

using Bytes = std::vector<std::uint8_t>;

std::uint8_t as_bits(std::initializer_list<bool> flags) {
  unsigned bits = 0;
  unsigned place = 0;
  for (const bool flag : flags) {
    bits |= (flag ? 1U : 0U) << place++;
  }
  return static_cast<std::uint8_t>(bits);
}

template <typename Enum>
std::uint8_t as_byte(Enum value) {
  return static_cast<std::uint8_t>(value);
}

void put(Bytes& out, const nanty::AreaFace& area) {
  out.insert(out.end(),
             {area.number, area.cost, as_bits({area.river, area.start}), as_byte(area.ability),
              area.amount, as_byte(area.adjacent & 0xFFU), as_byte(area.adjacent >> 8U)});
}

void put(Bytes& out, const nanty::CardFace& card) {
  out.push_back(as_bits({card.deck == nanty::Deck::Brown, card.three_plus}));
  out.push_back(card.icon_count);
  for (const nanty::PrintedIcon& icon : card.icons) {
    out.insert(out.end(), {as_byte(icon.icon), icon.amount});
  }
  out.push_back(as_byte(card.scroll));
  out.insert(out.end(), card.numbers.begin(), card.numbers.end());
  out.push_back(as_byte(card.area));
}

void put(Bytes& out, const nanty::PersonalityFace& personality) {
  out.insert(out.end(), {as_byte(personality.set), personality.replaces, personality.min_players,
                         as_byte(personality.end_goal)});
  for (const nanty::GoalFace& goal : personality.goals) {
    out.push_back(as_byte(goal.goal));
    out.insert(out.end(), goal.needed.begin(), goal.needed.end());
  }
}

void put(Bytes& out, const nanty::EditionFace& edition) {
  out.push_back(edition.sets);
  out.push_back(as_bits({edition.agent_building_cards, edition.place_without_agents_anywhere,
                         edition.lift_then_place, edition.fire_rolls_first,
                         edition.inigo_jones_to_box, edition.remove_sidonia_with_two}));
}

void put(Bytes& out, const nanty::VariantFace& card) {
  out.insert(out.end(), {as_byte(card.timing), card.price, card.amount, as_byte(card.areas & 0xFFU),
                         as_byte(card.areas >> 8U)});
}

Bytes play_section(const nanty::Rules& rules) {
  Bytes out = {kPlayVersion};
  for (const auto& area : rules.areas) {
    put(out, area);
  }
  for (const auto& card : rules.cards) {
    put(out, card);
  }
  out.insert(out.end(), rules.event_rolls.begin(), rules.event_rolls.end());
  for (const auto& personality : rules.personalities) {
    put(out, personality);
  }
  for (const auto& edition : rules.editions) {
    put(out, edition);
  }
  for (const auto& card : rules.variants) {
    put(out, card);
  }
  return out;
}

}  // namespace

std::vector<Section> compile_nanty(const std::string& dir, std::vector<Mistake>& mistakes) {
  NantyData data{dir, mistakes};
  read_board(data);
  read_cards(data);
  read_events(data);
  read_personalities(data);
  read_editions(data);
  read_variant(data);
  read_rule_lists(data);
  read_nanty_texts(data);
  return {{"nanty.play", play_section(data.rules)}, {"nanty.text.en", text_section(data.texts)}};
}

}  // namespace gaslight::data

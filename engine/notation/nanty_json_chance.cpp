// SPDX-License-Identifier: MIT
// Chance read back: which outcome of a draw or a roll the set-up and events of a journal of Nanty
// Narking tell of. A replay takes it from there where there is no seed.
#include "engine/notation/nanty_json.h"
#include "engine/notation/nanty_json_parts.h"

namespace gaslight::nanty {
namespace {

const JsonValue* item(const JsonValue* array, std::size_t i) {
  return array != nullptr && array->is_array() && i < array->size() ? &array->items()[i] : nullptr;
}

std::optional<std::uint32_t> rank_of(const CardSet& set, std::optional<CardId> card) {
  if (!card || !set.has(*card)) return std::nullopt;
  return set.rank(*card);
}

std::optional<std::uint32_t> rank_of(PersonalityBits bits, std::string_view id) {
  const auto place = place_of(kPersonalityIds, id);
  if (!place || (bits >> *place & 1U) == 0) return std::nullopt;
  return CardSet{bits, 0}.rank(*place);
}

template <std::size_t N>
std::optional<std::uint32_t> rank_of(const CardSet& set,
                                     const std::array<std::string_view, N>& ids,
                                     std::string_view id) {
  const auto place = place_of(ids, id);
  if (!place || !set.has(*place)) return std::nullopt;
  return set.rank(*place);
}

// The events of one name, in order.
const JsonValue* nth_event(const JsonValue* events, std::string_view name, std::size_t n) {
  if (events == nullptr || !events->is_array()) return nullptr;
  for (const JsonValue& event : events->items())
    if (text_of(event.find("e")) == name && n-- == 0) return &event;
  return nullptr;
}

std::optional<std::uint32_t> recorded_set_up(const Position& position, const JsonValue& line) {
  const Frame& frame = position.frames[position.depth - 1U];
  if (position.draws == Draws::First) return small_number(line.find("first"), position.players);
  if (position.draws == Draws::Personality)
    return rank_of(position.unused, text_of(item(line.find("personalities"), frame.b)));
  if (position.draws == Draws::BuildingCard)
    return rank_of(chance_others(position), kVariantCardIds,
                   text_of(item(line.find("building_cards"), frame.b)));
  if (position.draws == Draws::AgentCard)
    return rank_of(chance_others(position), kVariantCardIds,
                   text_of(item(item(line.find("agent_cards"), frame.b), frame.a)));
  const JsonValue* hand = item(line.find("hands"), frame.b);
  return rank_of(chance_cards(position), card_named(text_of(item(hand, frame.a))));
}

// The first card of this list that is still to be drawn.
std::optional<std::uint32_t> next_of(const JsonValue* cards,
                                     const CardSet& pool,
                                     const CardSet& done) {
  if (cards == nullptr || !cards->is_array()) return std::nullopt;
  for (const JsonValue& one : cards->items()) {
    const auto card = card_named(text_of(&one));
    if (card && pool.has(*card) && !done.has(*card)) return pool.rank(*card);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> recorded_outcome(const Rules&,
                                              const Position& position,
                                              const RecordedChance& recorded) {
  const Frame& frame = position.frames[position.depth - 1U];
  if (frame.op == Op::SetUp)
    return recorded.set_up == nullptr ? std::nullopt : recorded_set_up(position, *recorded.set_up);
  const JsonValue* events = recorded.events;
  switch (position.draws) {
    case Draws::Die: {
      const JsonValue* event = nth_event(events, "die_rolled", recorded.dice++);
      const auto value = small_number(event == nullptr ? nullptr : event->find("value"), 13);
      if (!value || *value == 0) return std::nullopt;
      return *value - 1U;
    }
    case Draws::Event: {
      const JsonValue* event = nth_event(events, "event_drawn", 0);
      return rank_of(chance_others(position), kEventIds,
                     text_of(event == nullptr ? nullptr : event->find("event")));
    }
    case Draws::EventSeen: {
      const JsonValue* event = nth_event(events, "events_seen", 0);
      const JsonValue* seen = event == nullptr ? nullptr : event->find("events");
      const auto looked_at = static_cast<std::size_t>(events_on_top(position.arranged));
      return rank_of(chance_others(position), kEventIds, text_of(item(seen, looked_at)));
    }
    case Draws::BuildingCard: {
      const JsonValue* event = nth_event(events, "building_card_drawn", 0);
      return rank_of(chance_others(position), kVariantCardIds,
                     text_of(event == nullptr ? nullptr : event->find("card")));
    }
    case Draws::Unused: {
      if (const JsonValue* swap = nth_event(events, "personality_swapped", 0))
        return rank_of(position.unused, text_of(swap->find("new")));
      const JsonValue* seen = nth_event(events, "personalities_seen", 0);
      const JsonValue* cards = seen == nullptr ? nullptr : seen->find("cards");
      if (cards == nullptr || !cards->is_array()) return std::nullopt;
      PersonalityBits hidden = position.unused;
      for (const JsonValue& one : cards->items())
        if (const auto place = place_of(kPersonalityIds, text_of(&one)))
          hidden &= ~personality_bit(*place);
      if (std::popcount(hidden) != 1) return std::nullopt;
      return CardSet{position.unused, 0}.rank(static_cast<CardId>(std::countr_zero(hidden)));
    }
    case Draws::Card: {
      if (frame.op == Op::Fog) {
        const JsonValue* event = nullptr;
        for (std::size_t n = 0; (event = nth_event(events, "card_discarded", n)) != nullptr; ++n) {
          const auto card = card_named(text_of(event->find("card")));
          if (text_of(event->find("why")) == "fog" && card && position.pile.has(*card))
            return rank_of(chance_cards(position), card);
        }
        return std::nullopt;
      }
      const JsonValue* event = nullptr;
      for (std::size_t n = 0; (event = nth_event(events, "cards_drawn", n)) != nullptr; ++n)
        if (const auto rank = next_of(event->find("cards"), chance_cards(position), position.drawn))
          return rank;
      return std::nullopt;
    }
    case Draws::FromDiscard: {
      const JsonValue* event = nth_event(events, "cards_taken", 0);
      return event == nullptr
                 ? std::nullopt
                 : next_of(event->find("cards"), chance_cards(position), position.drawn);
    }
    case Draws::FromHand: {
      const JsonValue* event = nth_event(events, "hand_seen", 0);
      return event == nullptr
                 ? std::nullopt
                 : next_of(event->find("cards"), chance_cards(position), position.drawn);
    }
    case Draws::First:
    case Draws::Personality:
    case Draws::AgentCard:
      break;
  }
  return std::nullopt;
}

}  // namespace gaslight::nanty

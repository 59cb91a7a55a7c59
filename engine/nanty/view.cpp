// SPDX-License-Identifier: MIT
#include "engine/nanty/view.h"

#include <algorithm>

#include "engine/core/check.h"
#include "engine/nanty/board.h"
#include "engine/nanty/flow.h"

namespace gaslight::nanty {
namespace {

// Copies what is the same in a Position and in everybody's view.
template <class From, class To>
void copy_public(const From& from, To& to) {
  to.players = from.players;
  to.edition = from.edition;
  to.set = from.set;
  to.variant = from.variant;
  to.waiting = from.waiting;
  to.end = from.end;
  to.first = from.first;
  to.active = from.active;
  to.turn = from.turn;
  to.depth = from.depth;
  to.result = from.result;
  to.frames = from.frames;
  to.in_play = from.in_play;
  to.hit_count = from.hit_count;
  to.hits = from.hits;
  to.rolls = from.rolls;
  to.occurrences = from.occurrences;
  to.pawns = from.pawns;
  to.trouble = from.trouble;
  to.building = from.building;
  to.area_card = from.area_card;
  to.dead = from.dead;
  to.gained = from.gained;
  to.used = from.used;
  to.agent_at = from.agent_at;
  to.building_piece = from.building_piece;
  to.open = from.open;
  to.spent = from.spent;
  to.lost = from.lost;
  to.extra_cards = from.extra_cards;
  to.third_price = from.third_price;
  to.suffragist = from.suffragist;
  to.arranger = from.arranger;
  to.money = from.money;
  to.loans = from.loans;
  to.clogs = from.clogs;
  to.discard = from.discard;
  to.events = from.events;
  to.scores = from.scores;
  to.winners = from.winners;
}

// Cards picked at random from `from`, which loses them.
CardSet pick(CardSet& from, int count, Rng& rng) {
  CardSet picked;
  for (; count > 0; --count) {
    const CardId card = from.nth(rng.below(static_cast<std::uint32_t>(from.size())));
    from.remove(card);
    picked.add(card);
  }
  return picked;
}

CardSet all_cards(const Rules& rules, int players) {
  CardSet all;
  for (std::size_t card = 0; card < kCards; ++card)
    if (players > 2 || !rules.cards[card].three_plus) all.add(static_cast<CardId>(card));
  return all;
}

// Cards that lie open: discards, the card in play, loans and clogs.
CardSet lying_open(const SeatView& view) {
  CardSet open = view.discard;
  if (view.in_play != kNoCard) open.add(view.in_play);
  constexpr CardId kClogs[] = {kIreneAdler, kMilverton};
  for (std::size_t i = 0; i < 2; ++i) {
    if (view.loans[i] != kNoSeat) open.add(kLoanCards[i]);
    if (view.clogs[i] != kNoSeat) open.add(kClogs[i]);
  }
  return open;
}

// As many of `wanted` as the other places leave: `from` must keep `keep` cards, and `room` is what
// the hand still takes.
CardSet take_guessed(CardSet& from, CardSet wanted, int keep, int room) {
  CardSet taken;
  (wanted & from).for_each([&](CardId card) {
    if (from.size() <= keep || taken.size() == room) return;
    from.remove(card);
    taken.add(card);
  });
  return taken;
}

void sample_cards(
    const Rules& rules, const SeatView& view, const Guess& guess, Position& position, Rng& rng) {
  CardSet unlocated = all_cards(rules, view.players) - lying_open(view);
  std::array<CardSet, kSeats> known = view.known;
  for (std::size_t i = 0; i < view.players; ++i)
    unlocated = unlocated - (seat_at(i) == view.seat ? view.hand : known[i]);
  CardSet grey = unlocated & grey_cards();
  CardSet brown = unlocated - grey_cards();
  for (std::size_t i = 0; i < view.players; ++i) {
    if (seat_at(i) == view.seat) continue;
    const auto room = [&] { return view.hand_sizes[i] - known[i].size(); };
    known[i] = known[i] | take_guessed(grey, guess.known[i], view.grey_left, room());
    known[i] = known[i] | take_guessed(brown, guess.known[i], view.brown_left, room());
  }
  position.pile = pick(grey, view.grey_left, rng);  // one at a time: the order of draws is fixed
  position.pile = position.pile | pick(brown, view.brown_left, rng);
  CardSet in_hands = grey | brown;
  for (std::size_t i = 0; i < view.players; ++i) {
    if (seat_at(i) == view.seat) {
      position.hands[i] = view.hand;
    } else {
      position.hands[i] = known[i] | pick(in_hands, view.hand_sizes[i] - known[i].size(), rng);
    }
  }
  GASLIGHT_CHECK(in_hands.empty());
}

PersonalityId any_of(PersonalityBits bits, Rng& rng) {
  for (std::uint32_t r = rng.below(static_cast<std::uint32_t>(std::popcount(bits))); r > 0; --r)
    bits &= bits - 1;
  return static_cast<PersonalityId>(std::countr_zero(bits));
}

void sample_personalities(
    const Rules& rules, const SeatView& view, const Guess& guess, Position& position, Rng& rng) {
  PersonalityBits rest = personalities_in_play(rules, view.edition, view.set, view.players);
  position.personality.fill(kNoPersonality);
  const auto deal = [&](std::size_t i, PersonalityId personality) {
    position.personality[i] = personality;
    rest &= ~personality_bit(personality);
  };
  const auto is_open = [&](PersonalityId personality) {
    return personality < kPersonalities &&
           (rest & ~view.seen_unused & personality_bit(personality)) != 0;
  };
  if (gaslight::index(view.seat) < view.players) {
    position.seen_unused[gaslight::index(view.seat)] = view.seen_unused;
    deal(gaslight::index(view.seat), view.personality);
  }
  const bool over = view.waiting == Waiting::Over;
  for (std::size_t i = 0; i < view.players; ++i)
    if (over ? seat_at(i) != view.seat
             : position.personality[i] == kNoPersonality && is_open(guess.personality[i]))
      deal(i, over ? view.revealed[i] : guess.personality[i]);
  for (std::size_t i = 0; i < view.players; ++i)
    if (position.personality[i] == kNoPersonality) deal(i, any_of(rest & ~view.seen_unused, rng));
  position.unused = rest;
}

// Agent and Building cards

std::uint8_t count(VariantSet set) {
  return static_cast<std::uint8_t>(std::popcount(set));
}

void see_variants(const Position& position, SeatView& seen) {
  for (std::size_t i = 0; i < position.players; ++i) {
    const VariantSet hidden = position.variants[i] & ~position.open;
    seen.open_cards[i] = position.variants[i] & position.open;
    seen.agent_cards[i] = count(hidden & kAgentCards);
    seen.building_cards[i] = count(hidden & kBuildingCards);
  }
  seen.buildings_left = position.variant ? count(building_pool(position)) : std::uint8_t{0};
  seen.arranged_count = static_cast<std::uint8_t>(events_on_top(position.arranged));
  seen.arranged_bottom = has_bottom(position.arranged);
  if (gaslight::index(seen.seat) < position.players) {
    seen.variants = position.variants[gaslight::index(seen.seat)];
    if (seen.seat == position.arranger) seen.arranged = position.arranged;
  }
}

VariantSet pick(VariantSet& from, int count, Rng& rng) {
  VariantSet picked = 0;
  for (; count > 0; --count) {
    VariantSet rest = from;
    for (std::uint32_t r = rng.below(static_cast<std::uint32_t>(std::popcount(from))); r > 0; --r)
      rest &= rest - 1;
    picked |= rest & ~(rest - 1);
    from &= ~picked;
  }
  return picked;
}

void sample_variants(const SeatView& view, Position& position, Rng& rng) {
  VariantSet unlocated = ~(view.lost | view.open | view.variants);
  VariantSet agents = unlocated & kAgentCards;
  VariantSet buildings = unlocated & kBuildingCards;
  for (std::size_t i = 0; i < view.players; ++i) {
    if (seat_at(i) == view.seat) {
      position.variants[i] = view.variants;
      continue;
    }
    position.variants[i] = view.open_cards[i];
    position.variants[i] |= pick(agents, view.agent_cards[i], rng);
    position.variants[i] |= pick(buildings, view.building_cards[i], rng);
  }
}

void sample_events(const SeatView& view, Position& position, Rng& rng) {
  position.arranged = view.arranged;
  if (view.arranged != 0 || (view.arranged_count == 0 && !view.arranged_bottom)) return;
  VariantSet events = view.events;
  const auto next = [&] { return EventCard(std::countr_zero(pick(events, 1, rng))); };
  const bool looking = position.frames[position.depth - 1U].op == Op::Governess;
  VariantSet seen = pick(events, looking ? view.arranged_count : 0, rng);
  for (std::size_t i = 0; i < view.arranged_count; ++i) {
    // While they are looked at they lie in the order of the events.
    const EventCard event = looking ? EventCard(std::countr_zero(seen)) : next();
    seen &= seen - 1;
    position.arranged = with_event(position.arranged, i, event);
  }
  if (view.arranged_bottom) position.arranged = with_bottom(position.arranged, next());
}

}  // namespace

SeatView view(const Rules&, const Position& position, Seat seat) {
  SeatView seen{};
  seen.seat = seat;
  copy_public(position, seen);
  if (position.waiting == Waiting::Seat) {
    seen.ask = position.question.ask;
    seen.asked = position.question.seat;
  } else {
    seen.asked = kNoSeat;
  }
  for (std::size_t i = 0; i < position.players; ++i)
    seen.hand_sizes[i] = static_cast<std::uint8_t>(position.hands[i].size());
  seen.grey_left = static_cast<std::uint8_t>((position.pile & grey_cards()).size());
  seen.brown_left = static_cast<std::uint8_t>((position.pile - grey_cards()).size());
  seen.drawn_count = static_cast<std::uint8_t>(position.drawn.size());
  seen.revealed.fill(kNoPersonality);
  seen.personality = kNoPersonality;
  const bool seated = gaslight::index(seat) < position.players;
  seen.known = position.known[seated ? gaslight::index(seat) : kSeats];
  if (seated) {
    const std::size_t me = gaslight::index(seat);
    seen.hand = position.hands[me];
    seen.personality = position.personality[me];
    seen.seen_unused = position.seen_unused[me];
    const Frame& top = position.frames[position.depth - 1U];
    if (top.op == Op::TakeTwo && (top.seat == seat || top.a == me)) seen.drawn = position.drawn;
  }
  if (position.waiting == Waiting::Over) seen.revealed = position.personality;
  see_variants(position, seen);
  return seen;
}

Event seen_by(const Event& event, Seat seat) {
  Event seen = event;
  switch (event.kind) {
    case EventKind::CardsDrawn:
      if (event.seat != seat) seen.cards.clear();
      break;
    case EventKind::CardsTaken:
      if (event.other != kNoSeat && event.seat != seat && event.other != seat) seen.cards.clear();
      break;
    case EventKind::HandSeen:
      if (event.seat != seat && event.other != seat) seen.cards.clear();
      break;
    case EventKind::PersonalitiesSeen:
      if (event.seat != seat) seen.personalities = 0;
      break;
    case EventKind::PersonalitySwapped:
      if (event.seat != seat) {
        seen.personality = kNoPersonality;
        seen.amount = kNoPersonality;
      }
      break;
    case EventKind::BuildingCardDrawn:
      if (event.seat != seat) seen.card = kNoCard;
      break;
    case EventKind::EventsSeen:
    case EventKind::EventsArranged:
      if (event.seat != seat) seen.set_row(0);
      break;
    default:  // everything else happens before everybody's eyes
      break;
  }
  return seen;
}

Position sample(const Rules& rules, const SeatView& view, Rng& rng) {
  return sample(rules, view, Guess(), rng);
}

Position sample(const Rules& rules, const SeatView& view, const Guess& guess, Rng& rng) {
  GASLIGHT_CHECK(view.waiting == Waiting::Seat || view.waiting == Waiting::Over);
  Position position{};
  copy_public(view, position);
  position.draws = {};
  for (auto& known : position.known)
    known = {};
  const bool seated = gaslight::index(view.seat) < view.players;
  position.known[seated ? gaslight::index(view.seat) : kSeats] = view.known;
  sample_cards(rules, view, guess, position, rng);
  sample_personalities(rules, view, guess, position, rng);
  if (view.variant) {
    sample_variants(view, position, rng);
    sample_events(view, position, rng);
  }
  const Frame& top = position.frames[position.depth - 1U];
  if (view.drawn_count > 0) {
    CardSet hand = position.hands[top.a];
    position.drawn = view.drawn.empty() ? pick(hand, view.drawn_count, rng) : view.drawn;
  }
  pose_question(rules, position);
  return position;
}

}  // namespace gaslight::nanty

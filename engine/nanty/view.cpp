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

void sample_cards(const Rules& rules, const SeatView& view, Position& position, Rng& rng) {
  CardSet unlocated = all_cards(rules, view.players) - lying_open(view);
  for (std::size_t i = 0; i < view.players; ++i)
    unlocated = unlocated - (seat_at(i) == view.seat ? view.hand : view.known[i]);
  CardSet grey = unlocated & grey_cards();
  CardSet brown = unlocated - grey_cards();
  position.pile = pick(grey, view.grey_left, rng) | pick(brown, view.brown_left, rng);
  CardSet in_hands = grey | brown;
  for (std::size_t i = 0; i < view.players; ++i) {
    if (seat_at(i) == view.seat) {
      position.hands[i] = view.hand;
    } else {
      position.hands[i] =
          view.known[i] | pick(in_hands, view.hand_sizes[i] - view.known[i].size(), rng);
    }
  }
  GASLIGHT_CHECK(in_hands.empty());
}

void sample_personalities(const Rules& rules, const SeatView& view, Position& position, Rng& rng) {
  PersonalityBits rest = personalities_in_play(rules, view.edition, view.set, view.players);
  position.personality.fill(kNoPersonality);
  const bool seated = gaslight::index(view.seat) < view.players;
  if (seated) {
    position.personality[gaslight::index(view.seat)] = view.personality;
    position.seen_unused[gaslight::index(view.seat)] = view.seen_unused;
    rest &= ~personality_bit(view.personality);
  }
  PersonalityBits open = rest & ~view.seen_unused;
  for (std::size_t i = 0; i < view.players; ++i) {
    if (seat_at(i) == view.seat) continue;
    PersonalityBits bits = open;
    if (view.waiting == Waiting::Over) {
      position.personality[i] = view.revealed[i];
    } else {
      for (std::uint32_t r = rng.below(static_cast<std::uint32_t>(std::popcount(bits))); r > 0; --r)
        bits &= bits - 1;
      position.personality[i] = static_cast<PersonalityId>(std::countr_zero(bits));
    }
    open &= ~personality_bit(position.personality[i]);
    rest &= ~personality_bit(position.personality[i]);
  }
  position.unused = rest;
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
    default:  // everything else happens before everybody's eyes
      break;
  }
  return seen;
}

Position sample(const Rules& rules, const SeatView& view, Rng& rng) {
  GASLIGHT_CHECK(view.waiting == Waiting::Seat || view.waiting == Waiting::Over);
  Position position{};
  copy_public(view, position);
  position.draws = {};
  for (auto& known : position.known)
    known = {};
  const bool seated = gaslight::index(view.seat) < view.players;
  position.known[seated ? gaslight::index(view.seat) : kSeats] = view.known;
  sample_cards(rules, view, position, rng);
  sample_personalities(rules, view, position, rng);
  const Frame& top = position.frames[position.depth - 1U];
  if (view.drawn_count > 0) {
    CardSet hand = position.hands[top.a];
    position.drawn = view.drawn.empty() ? pick(hand, view.drawn_count, rng) : view.drawn;
  }
  pose_question(rules, position);
  return position;
}

}  // namespace gaslight::nanty

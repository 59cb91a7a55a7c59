// SPDX-License-Identifier: MIT
// Texts of cards about cards: those in hands, which are passed, sold, looked at, taken, swapped or
// thrown away, those of the discard pile, and the Personalities nobody has. A hidden card is picked
// last, after whoever is hit has answered.
#include <algorithm>
#include <utility>

#include "engine/nanty/scrolls.h"

namespace gaslight::nanty {
namespace {

// Receive: one player passes N cards of their own choosing. a: victim, b: N.

void run_receive(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 2 && cancelled(play)) return play.pop();
  play.ask();
}
void pose_receive(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0) return pose_seats(question, frame.seat, others_with_cards(play.p, frame.seat));
  question.ask = AskKind::PickCards;
  question.seat = seat_at(frame.a);
  question.cards = hand_of(play.p, seat_at(frame.a));
  question.pick = static_cast<std::uint8_t>(std::min<int>(frame.b, question.cards.size()));
}
void choose_receive(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    frame.a = owner_of(choice.seat);
    frame.pc = 1;
    return;
  }
  const Frame now = frame;
  play.pop();
  play.give(seat_at(now.a), now.seat, choice.cards, now.cause);
}

// Peek: look at all undealt Personalities but one at random (R39).

void run_peek(Play& play, Frame&) {
  play.ask_chance(Draws::Unused);
}
PersonalityId nth_personality(PersonalityBits bits, std::uint32_t r) {
  for (; r > 0; --r)
    bits &= bits - 1;
  return static_cast<PersonalityId>(std::countr_zero(bits));
}
void peek_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  const PersonalityBits seen =
      play.p.unused & ~personality_bit(nth_personality(play.p.unused, outcome));
  Event& event = play.tell(EventKind::PersonalitiesSeen);
  event.seat = frame.seat;
  event.personalities = seen;
  event.count = static_cast<std::uint8_t>(std::popcount(seen));
  play.p.seen_unused[gaslight::index(frame.seat)] |= seen;
  play.pop();
}

// NewPersonality: trade one's Personality for a random undealt one, never the old one (R38).

void new_personality_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  Position& p = play.p;
  const std::size_t me = gaslight::index(frame.seat);
  const PersonalityId fresh = nth_personality(p.unused, outcome);
  const PersonalityId old = p.personality[me];
  p.unused = (p.unused & ~personality_bit(fresh)) | personality_bit(old);
  p.personality[me] = fresh;
  // What others had seen lying there may be in play now.
  for (std::size_t i = 0; i < kSeats; ++i)
    if (i != me) p.seen_unused[i] = 0;
  p.seen_unused[me] = (p.seen_unused[me] & ~personality_bit(fresh)) | personality_bit(old);
  Event& event = play.tell(EventKind::PersonalitySwapped);
  event.seat = frame.seat;
  event.personality = old;
  event.amount = fresh;
  play.pop();
}

// DiscardSome: throw away cards one by one. a: how many at most (255: any number), b: £ for each,
// c: then draw back up to so many.

void run_discard_some(Play& play, Frame& frame) {
  if (frame.a > 0 && !hand_of(play.p, frame.seat).empty() && frame.pc == 0) return play.ask();
  const Frame now = frame;
  play.pop();
  if (now.c == 0) return;
  const int need = now.c - hand_of(play.p, now.seat).size() - clogs_of(play.p, now.seat);  // R83
  if (need > 0)
    play.push({.op = Op::Draw,
               .seat = now.seat,
               .cause = now.cause,
               .a = static_cast<std::uint8_t>(need)});
}
void pose_discard_some(const Play& play, const Frame& frame, Question& question) {
  pose_cards(question, frame.seat, hand_of(play.p, frame.seat));
  question.skip = true;
}
void choose_discard_some(Play& play, Frame& frame, const Choice& choice) {
  if (choice.what == Do::Skip) {
    frame.pc = 1;
    return;
  }
  play.discard(frame.seat, choice.card, frame.cause);
  play.pay(kBank, frame.seat, frame.b, frame.cause);
  if (frame.a != 0xFF) --frame.a;
}

// FromDiscard: random cards from the discard pile into hand. a: how many. Everybody sees what is
// gone.

void run_from_discard(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.a > 0 && !p.discard.empty()) return play.ask_chance(Draws::FromDiscard);
  const Frame now = frame;
  play.pop();
  if (p.drawn.empty()) return;
  p.drawn.for_each([&](CardId card) { play.enters_hand(now.seat, card, kEverybody); });
  Event& event = play.tell(EventKind::CardsTaken);
  event.seat = now.seat;
  event.cards = p.drawn;
  event.count = static_cast<std::uint8_t>(p.drawn.size());
  event.why = now.cause;
  p.drawn.clear();
}
void from_discard_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  const CardId card = play.p.discard.nth(outcome);
  play.p.discard.remove(card);
  play.p.drawn.add(card);
  --frame.a;
}

// Sell: a player pays £N for one of your cards, which you pick once they have not objected. a:
// buyer, b: N.

void run_sell(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 2 && cancelled(play)) return play.pop();
  play.ask();
}
void pose_sell(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0)
    return pose_seats(question, frame.seat, others_with_money(play.p, frame.seat));  // R81
  pose_cards(question, frame.seat, hand_of(play.p, frame.seat));
}
void choose_sell(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) return pick_victim(play, frame, choice);
  const Frame now = frame;
  play.pop();
  play.give(now.seat, seat_at(now.a), CardSet::of(choice.card), now.cause);
  play.pay(seat_at(now.a), now.seat, now.b, now.cause);
}

// ViewHand: look through a hand and pick a card there to be thrown away. a: victim.

void pose_view_hand(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0) return pose_seats(question, frame.seat, others_with_cards(play.p, frame.seat));
  pose_cards(question, frame.seat, hand_of(play.p, seat_at(frame.a)));
}
void choose_view_hand(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) return pick_victim(play, frame, choice);
  const Frame now = frame;
  play.pop();
  play.discard(seat_at(now.a), choice.card, now.cause);
}

// SwapHands: trade whole hands with another player. a: victim.

void swap_hands(Play& play, Seat mine, Seat theirs) {
  Position& p = play.p;
  const std::size_t a = gaslight::index(mine);
  const std::size_t b = gaslight::index(theirs);
  const CardSet hand_a = p.hands[a];
  const CardSet hand_b = p.hands[b];
  p.hands[a] = hand_b;
  p.hands[b] = hand_a;
  for (auto& known : p.known)
    std::swap(known[a], known[b]);
  p.known[a][b] = hand_a;  // both know what they gave
  p.known[b][a] = hand_b;
  p.known[a][a].clear();
  p.known[b][b].clear();
  Event& event = play.tell(EventKind::HandsSwapped);
  event.seat = mine;
  event.other = theirs;
}
void run_swap_hands(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 0) return play.ask();
  const Frame now = frame;
  play.pop();
  if (!cancelled(play)) swap_hands(play, now.seat, seat_at(now.a));  // NN-188
}
void pose_swap_hands(const Play& play, const Frame& frame, Question& question) {
  pose_seats(question, frame.seat, others(play.p, frame.seat));
}

// TakeTwo: draw two random cards from a hand, keep one, give the other back. a: victim, b: cards
// still to draw.

void run_take_two(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 2) {
    if (cancelled(play)) return play.pop();
    frame.b = static_cast<std::uint8_t>(std::min(2, hand_of(play.p, seat_at(frame.a)).size()));
    frame.pc = 3;
  }
  if (frame.pc == 3 && frame.b > 0) return play.ask_chance(Draws::FromHand);
  play.ask();
}
void take_two_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  const CardSet rest = hand_of(play.p, seat_at(frame.a)) - play.p.drawn;
  play.p.drawn.add(rest.nth(outcome));
  if (--frame.b > 0) return;
  CardSet& known = play.p.known[gaslight::index(frame.seat)][frame.a];
  known = known | play.p.drawn;
  Event& event = play.tell(EventKind::HandSeen);  // of the hand, these
  event.seat = frame.seat;
  event.other = seat_at(frame.a);
  event.cards = play.p.drawn;
  event.count = static_cast<std::uint8_t>(play.p.drawn.size());
}
void pose_take_two(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0) return pose_seats(question, frame.seat, others_with_cards(play.p, frame.seat));
  pose_cards(question, frame.seat, play.p.drawn);
}
void choose_take_two(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) return pick_victim(play, frame, choice);
  const Frame now = frame;
  play.p.drawn.clear();  // the one that goes back stays known
  play.pop();
  play.give(seat_at(now.a), now.seat, CardSet::of(choice.card), now.cause);
}

}  // namespace

namespace {

void see_hand(Play& play, Seat seat, Seat other) {
  const CardSet hand = hand_of(play.p, other);
  play.p.known[gaslight::index(seat)][gaslight::index(other)] = hand;
  Event& event = play.tell(EventKind::HandSeen);
  event.seat = seat;
  event.other = other;
  event.cards = hand;
  event.count = static_cast<std::uint8_t>(hand.size());
}

}  // namespace

void run_view_hand(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 2) {
    if (cancelled(play)) return play.pop();
    frame.pc = 3;
    see_hand(play, frame.seat, seat_at(frame.a));
  }
  play.ask();
}

Handlers hand_scroll_handlers(Op op) {
  switch (op) {
    case Op::Receive:
      return {run_receive, pose_receive, choose_receive, nullptr};
    case Op::Peek:
      return {run_peek, nullptr, nullptr, peek_drawn};
    case Op::NewPersonality:
      return {run_peek, nullptr, nullptr, new_personality_drawn};
    case Op::DiscardSome:
      return {run_discard_some, pose_discard_some, choose_discard_some, nullptr};
    case Op::FromDiscard:
      return {run_from_discard, nullptr, nullptr, from_discard_drawn};
    case Op::Sell:
      return {run_sell, pose_sell, choose_sell, nullptr};
    case Op::ViewHand:
      return {run_view_hand, pose_view_hand, choose_view_hand, nullptr};
    case Op::SwapHands:
      return {run_swap_hands, pose_swap_hands, pick_victim, nullptr};
    case Op::TakeTwo:
      return {run_take_two, pose_take_two, choose_take_two, take_two_drawn};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

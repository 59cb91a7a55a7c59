// SPDX-License-Identifier: MIT
// The texts of the Action cards. Simple ones happen at once in start_scroll; the others are frames,
// each with its rule in words. Hidden choices come last, after whoever is hit has answered.
#include <algorithm>

#include "engine/core/check.h"
#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

std::uint16_t money_of(const Position& position, std::size_t i) {
  return position.money[i];
}
const CardSet& hand_of(const Position& position, Seat seat) {
  return position.hands[gaslight::index(seat)];
}

SeatSet others_with_money(const Position& position, Seat seat) {
  return others_where(position, seat, [&](std::size_t i) { return money_of(position, i) > 0; });
}
SeatSet others_with_cards(const Position& position, Seat seat) {
  return others_where(position, seat, [&](std::size_t i) { return !position.hands[i].empty(); });
}
SeatSet others_with_buildings(const Position& position, Seat seat) {
  return others_where(position, seat,
                      [&](std::size_t i) { return building_count(position, seat_at(i)) > 0; });
}

void ask_run(Play& play, Frame&) {
  play.ask();
}

void pose_seats(Question& question, Seat seat, SeatSet seats) {
  question.ask = AskKind::PickSeat;
  question.seat = seat;
  question.seats = seats;
}
void pose_pieces(Question& question, Seat seat, const Pieces& pieces) {
  question.ask = AskKind::PickPiece;
  question.seat = seat;
  question.pieces = pieces;
}
void pose_areas(Question& question, Seat seat, AreaSet areas) {
  question.ask = AskKind::PickArea;
  question.seat = seat;
  question.areas = areas;
}
void pose_cards(Question& question, Seat seat, CardSet cards) {
  question.ask = AskKind::PickCard;
  question.seat = seat;
  question.cards = cards;
}

void aim(Play& play, const Frame& frame, Seat victim) {
  play.push({.op = Op::Aim, .seat = frame.seat, .cause = frame.cause, .a = owner_of(victim)});
}
bool cancelled(const Play& play) {
  return play.p.result == Result::Cancelled;
}

// EachGives: every other player in turn hands over £N or one card. a: offset round the table, b: N.

void run_each_gives(Play& play, Frame& frame) {
  while (++frame.a < play.p.players) {
    const Seat victim = play.around(frame.a);
    if (money_of(play.p, gaslight::index(victim)) > 0 || !hand_of(play.p, victim).empty()) {
      --frame.a;
      return play.ask();
    }
  }
  play.pop();
}
void pose_each_gives(const Play& play, const Frame& frame, Question& question) {
  const Seat victim = play.around(frame.a + 1);
  question.ask = AskKind::Demand;
  question.seat = victim;
  // Who has no card gives what money there is (R36).
  question.cards = hand_of(play.p, victim);
  question.pay = money_of(play.p, gaslight::index(victim)) >= frame.b || question.cards.empty();
  question.answers = hand_of(play.p, victim) & answers_to_text();
}
void cancel_text(Play& play, const Frame& frame, Seat victim) {
  play.answer_with(victim, kMrGoodyear, frame.cause, {});
  Event& event = play.tell(EventKind::EffectBlocked);
  event.blocked = Blocked::Text;
  event.owner = owner_of(victim);
  event.why = frame.cause;
}
void choose_each_gives(Play& play, Frame& frame, const Choice& choice) {
  const Seat victim = play.around(++frame.a);
  if (choice.what == Do::Pay) {
    play.pay(victim, frame.seat, frame.b, frame.cause);
  } else if (choice.what == Do::Give) {
    play.give(victim, frame.seat, CardSet::of(choice.card), frame.cause);
  } else {
    cancel_text(play, frame, victim);  // R12: only this player is spared
  }
}

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

// StealEach: £N from each other player. a: offset, b: N.

void run_steal_each(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 0;
    if (!cancelled(play)) play.pay(play.around(frame.a), frame.seat, frame.b, frame.cause);  // R12
  }
  while (++frame.a < play.p.players) {
    const Seat victim = play.around(frame.a);
    if (money_of(play.p, gaslight::index(victim)) == 0) continue;
    frame.pc = 1;
    return aim(play, frame, victim);
  }
  play.pop();
}

// StealOne: £N from one player. a: victim, b: N.

void run_steal_one(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 2) {
    const Frame now = frame;
    play.pop();
    if (!cancelled(play)) play.pay(seat_at(now.a), now.seat, now.b, now.cause);
    return;
  }
  play.ask();
}
void pose_steal_one(const Play& play, const Frame& frame, Question& question) {
  pose_seats(question, frame.seat,
             others(play.p, frame.seat));  // R81: who has nothing gives nothing
}
void pick_victim(Play&, Frame& frame, const Choice& choice) {
  frame.a = owner_of(choice.seat);
  frame.pc = 1;
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

// Gamble: roll; high numbers bring something, a 1 costs an Agent (or money). a: which scroll, the
// numbers come from the card. pc 1: the bank's gamble lost; 2: a pawn to remove.

void run_gamble(Play& play, Frame& frame) {
  if (frame.pc == 0) return play.ask_chance(Draws::Die);
  play.ask();
}
void tell_roll(Play& play, Seat seat, int value, std::size_t area, Why cause) {
  Event& event = play.tell(EventKind::DieRolled);
  event.seat = seat;
  event.amount = static_cast<std::int16_t>(value);
  event.area = static_cast<std::uint8_t>(area);
  event.why = cause;
}
void lose_agent(Play& play, const Frame& frame) {
  const Frame lost{.op = Op::LoseAgent, .seat = frame.seat, .cause = frame.cause};
  play.become(lost);
}
void gamble_won(Play& play, Frame& frame, const CardFace& face) {
  if (face.scroll == Scroll::BankGamble) {
    play.pay(kBank, frame.seat, face.numbers[1], frame.cause);
    return play.pop();
  }
  if (face.scroll == Scroll::StealGamble)
    return play.become(
        {.op = Op::StealOne, .seat = frame.seat, .cause = frame.cause, .b = face.numbers[1]});
  if (!any(pawns_within(play.p, play.p.trouble))) return play.pop();
  frame.pc = 2;
}
void gamble_lost(Play& play, Frame& frame, const CardFace& face) {
  const std::size_t me = gaslight::index(frame.seat);
  const bool agents = agents_on_board(play.p, owner_of(frame.seat)) > 0;
  if (face.scroll != Scroll::BankGamble) return lose_agent(play, frame);
  const bool money = money_of(play.p, me) >= face.numbers[3];
  if (!money && !agents) return play.pop();
  frame.pc = 1;
}
void gamble_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  const CardFace& face = play.face(frame.cause);
  const int value = static_cast<int>(outcome) + 1;
  tell_roll(play, frame.seat, value, kAreas, frame.cause);
  if (value >= face.numbers[0]) return gamble_won(play, frame, face);
  const int bad = face.scroll == Scroll::KillGamble ? face.numbers[1] : face.numbers[2];
  if (value == bad) return gamble_lost(play, frame, face);
  play.pop();
}
void pose_gamble(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 2) {
    pose_pieces(question, frame.seat, pawns_within(play.p, play.p.trouble));
    question.skip = true;
    return;
  }
  question.ask = AskKind::Demand;
  question.seat = frame.seat;
  question.pay = money_of(play.p, gaslight::index(frame.seat)) >= play.face(frame.cause).numbers[3];
  question.refuse = agents_on_board(play.p, owner_of(frame.seat)) > 0;
}
void choose_gamble(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  if (choice.what == Do::Skip) return play.pop();
  if (choice.what == Do::Pay) {
    play.pay(now.seat, kBank, play.face(now.cause).numbers[3], now.cause);
    return play.pop();
  }
  if (choice.what == Do::Refuse) return lose_agent(play, now);
  play.become({.op = Op::Remove,
               .seat = now.seat,
               .cause = now.cause,
               .a = choice.owner,
               .b = choice.area,
               .c = static_cast<std::uint8_t>(Source::Text)});
}

// LoseAgent: take one of one's own Agents off the board, by one's own dice (R74).

void run_lose_agent(Play& play, Frame& frame) {
  if (agents_on_board(play.p, owner_of(frame.seat)) == 0) return play.pop();
  play.ask();
}
Pieces own_pieces(const Position& position, Seat seat) {
  Pieces pieces{};
  pieces[gaslight::index(seat)] = areas_of(position, owner_of(seat));
  return pieces;
}
void pose_lose_agent(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(question, frame.seat, own_pieces(play.p, frame.seat));
}
void choose_lose_agent(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  play.become({.op = Op::Remove,
               .seat = now.seat,
               .cause = now.cause,
               .a = choice.owner,
               .b = choice.area,
               .c = static_cast<std::uint8_t>(Source::OwnDice)});
}

// MovePawn: pick a pawn, then where it goes. a: which scroll; b, c: the pawn.

Pieces movable(const Rules& rules, const Position& position, Seat seat, Scroll scroll) {
  if (scroll == Scroll::MoveOtherPawnAdjacent) {
    Pieces pieces = pawns_within(position, kAllAreas);
    pieces[gaslight::index(seat)] = 0;
    return pieces;
  }
  Pieces pieces = own_pieces(position, seat);
  if (scroll == Scroll::MoveOwnFromTroubleAdjacent)
    pieces[gaslight::index(seat)] =
        static_cast<AreaSet>(pieces[gaslight::index(seat)] & position.trouble);
  static_cast<void>(rules);
  return pieces;
}
void run_move_pawn(Play& play, Frame& frame) {
  if (frame.pc == 0 && !any(movable(play.rules, play.p, frame.seat, static_cast<Scroll>(frame.a))))
    return play.pop();
  play.ask();
}
void pose_move_pawn(const Play& play, const Frame& frame, Question& question) {
  const auto scroll = static_cast<Scroll>(frame.a);
  if (frame.pc == 0)
    return pose_pieces(question, frame.seat, movable(play.rules, play.p, frame.seat, scroll));
  const bool anywhere = scroll == Scroll::MoveOwnAnywhere;
  pose_areas(question, frame.seat,
             anywhere ? static_cast<AreaSet>(kAllAreas & ~bit(frame.c))
                      : play.rules.areas[frame.c].adjacent);
}
void choose_move_pawn(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    frame.b = choice.owner;
    frame.c = choice.area;
    frame.pc = 1;
    return;
  }
  const Frame now = frame;
  play.become({.op = Op::Move,
               .seat = now.seat,
               .cause = now.cause,
               .a = now.b,
               .b = now.c,
               .c = choice.area});
}

// Demand: a player pays £N, or loses a Building (Fire Brigade) or keeps the card for good (Adler,
// Milverton). a: victim, b: N, c: 1 for the clog cards.

void run_demand(Play& play, Frame&) {
  play.ask();
}
SeatSet demand_targets(const Position& position, Seat seat, bool clog) {
  return clog ? others(position, seat) : others_with_buildings(position, seat);
}
void pose_demand(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0)
    return pose_seats(question, frame.seat, demand_targets(play.p, frame.seat, frame.c == 1));
  if (frame.pc == 2) {
    question.ask = AskKind::PickBuilding;
    question.seat = frame.seat;
    question.buildings = buildings_of(play.p, seat_at(frame.a));
    question.skip = true;
    return;
  }
  const Seat victim = seat_at(frame.a);
  question.ask = AskKind::Demand;
  question.seat = victim;
  question.pay = money_of(play.p, frame.a) >= frame.b;  // R37: all or nothing
  question.refuse = true;
  question.answers = hand_of(play.p, victim) & answers_to_text();
}
void keep_clog(Play& play, const Frame& frame) {
  const CardId card = frame.cause;
  play.p.clogs[card == kIreneAdler ? 0 : 1] = seat_at(frame.a);
  play.p.in_play = kNoCard;
  Event& event = play.tell(EventKind::CardKept);  // NN-193
  event.seat = seat_at(frame.a);
  event.card = card;
  event.why = why(Word::Clog);
}
void choose_demand(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  if (now.pc == 0) return pick_victim(play, frame, choice);
  if (now.pc == 2) {
    play.pop();
    if (choice.what == Do::Area) play.remove_building(choice.area, now.cause);
    return;
  }
  if (choice.what == Do::Refuse && now.c == 0) {
    frame.pc = 2;
    return;
  }
  play.pop();
  if (choice.what == Do::Pay) {
    play.pay(seat_at(now.a), now.seat, now.b, now.cause);
  } else if (choice.what == Do::Refuse) {
    keep_clog(play, now);
  } else {
    cancel_text(play, now, seat_at(now.a));
  }
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

// EachRemoves: every other player in turn takes one own Agent off the board. a: offset.

void run_each_removes(Play& play, Frame& frame) {
  while (++frame.a < play.p.players) {
    if (agents_on_board(play.p, owner_of(play.around(frame.a))) == 0) continue;
    --frame.a;
    return play.ask();
  }
  play.pop();
}
void pose_each_removes(const Play& play, const Frame& frame, Question& question) {
  const Seat victim = play.around(frame.a + 1);
  pose_pieces(question, victim, own_pieces(play.p, victim));
}
void choose_each_removes(Play& play, Frame& frame, const Choice& choice) {
  ++frame.a;
  play.push({.op = Op::Remove,  // R18: another's card removes it
             .seat = frame.seat,
             .cause = frame.cause,
             .a = choice.owner,
             .b = choice.area,
             .c = static_cast<std::uint8_t>(Source::Text)});
}

// PayThen: give a player £N, then assassinate (a 0) or move an own Agent anywhere (a 1). b: N.

void pose_pay_then(const Play& play, const Frame& frame, Question& question) {
  pose_seats(question, frame.seat, others(play.p, frame.seat));
}
void choose_pay_then(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  play.pay(now.seat, choice.seat, now.b, now.cause);
  if (now.a == 1)
    return play.become({.op = Op::MovePawn,
                        .seat = now.seat,
                        .cause = now.cause,
                        .a = static_cast<std::uint8_t>(Scroll::MoveOwnAnywhere)});
  if (!any(assassination_targets(play.p, now.seat))) return play.pop();        // R49
  play.become({.op = Op::Assassinate, .seat = now.seat, .cause = now.cause});  // R80
}

// SwapPawns: two pawns in different areas change places; the owner of either may stop it all (R19).
// a, b: the first pawn; c, d: the second.

Pieces swap_partners(const Position& position, Owner owner, std::size_t area) {
  static_cast<void>(owner);
  return pawns_within(position, static_cast<AreaSet>(kAllAreas & ~bit(area)));
}
void run_swap_pawns(Play& play, Frame& frame) {
  if (frame.pc < 2) return play.ask();
  if (frame.pc > 2 && cancelled(play)) return play.pop();
  const Frame now = frame;
  // The owners, clockwise from the active player (R17); one who owns both is asked once.
  const bool turned =
      is_seat(now.a) && is_seat(now.c) && play.offset_of(now.c) < play.offset_of(now.a);
  for (auto i = static_cast<std::uint8_t>(frame.pc - 2); i < 2; ++i) {
    const bool first = (i == 0) != turned;
    const Owner owner = first ? now.a : now.c;
    const std::uint8_t area = first ? now.b : now.d;
    frame.pc = static_cast<std::uint8_t>(i + 3);
    if (!is_seat(owner) || seat_at(owner) == now.seat || (i == 1 && now.a == now.c)) continue;
    return play.push(
        {.op = Op::Aim, .seat = now.seat, .cause = now.cause, .a = owner, .b = 1, .c = area});
  }
  play.pop();
  play.swap_pawns(now.a, now.b, now.c, now.d, now.seat, now.cause);
}
bool can_swap(const Position& position) {
  return std::popcount(occupied(position)) > 1;
}
void pose_swap_pawns(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(
      question, frame.seat,
      frame.pc == 0 ? pawns_within(play.p, kAllAreas) : swap_partners(play.p, frame.a, frame.b));
}
void choose_swap_pawns(Play&, Frame& frame, const Choice& choice) {
  (frame.pc == 0 ? frame.a : frame.c) = choice.owner;
  (frame.pc == 0 ? frame.b : frame.d) = choice.area;
  ++frame.pc;
}

// ViewHand: look through a hand and pick a card there to be thrown away. a: victim.

void run_view_hand(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 2) {
    if (cancelled(play)) return play.pop();
    frame.pc = 3;
    const CardSet hand = hand_of(play.p, seat_at(frame.a));
    play.p.known[gaslight::index(frame.seat)][frame.a] = hand;
    Event& event = play.tell(EventKind::HandSeen);
    event.seat = frame.seat;
    event.other = seat_at(frame.a);
    event.cards = hand;
    event.count = static_cast<std::uint8_t>(hand.size());
  }
  play.ask();
}
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

// RollRemove: Jack the Ripper rolls, removes, rolls, removes (NN-212, R46). a: rolls left, b: the
// area.

void run_roll_remove(Play& play, Frame& frame) {
  if (frame.pc == 2) {                       // a removal is over
    if (cancelled(play)) return play.pop();  // R71
    frame.pc = 0;
  }
  if (frame.pc == 1) return play.ask();
  if (frame.a == 0) return play.pop();
  play.ask_chance(Draws::Die);
}
void roll_remove_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  const auto area = nanty::index(area_of_number(play.rules, static_cast<int>(outcome) + 1));
  tell_roll(play, frame.seat, static_cast<int>(outcome) + 1, area, frame.cause);
  --frame.a;
  frame.b = static_cast<std::uint8_t>(area);
  if (pawns_in(play.p, area) > 0) frame.pc = 1;
}
void pose_roll_remove(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(question, frame.seat, pawns_within(play.p, bit(frame.b)));  // R47, NN-211
}
void choose_roll_remove(Play& play, Frame& frame, const Choice& choice) {
  frame.pc = 2;
  play.push({.op = Op::Remove,
             .seat = frame.seat,
             .cause = frame.cause,
             .a = choice.owner,
             .b = choice.area,
             .c = static_cast<std::uint8_t>(Source::Text)});
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

// TheyRemove: a player gets £N and must remove a pawn in Trouble, never one of the payer's (R48).
// a: that player, b: N.

Pieces they_remove_targets(const Position& position, Seat payer) {
  Pieces pieces = pawns_within(position, position.trouble);
  pieces[gaslight::index(payer)] = 0;
  return pieces;
}
void run_they_remove(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc == 2) {
    if (cancelled(play)) return play.pop();                                // NN-187, R13
    if (!any(they_remove_targets(play.p, frame.seat))) return play.pop();  // R49
  }
  play.ask();
}
void pose_they_remove(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0) return pose_seats(question, frame.seat, others(play.p, frame.seat));
  pose_pieces(question, seat_at(frame.a), they_remove_targets(play.p, frame.seat));
}
void choose_they_remove(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    pick_victim(play, frame, choice);
    play.pay(frame.seat, choice.seat, frame.b, frame.cause);
    return;
  }
  const Frame now = frame;
  play.become({.op = Op::Remove,
               .seat = seat_at(now.a),
               .cause = now.cause,
               .a = choice.owner,
               .b = choice.area,
               .c = static_cast<std::uint8_t>(Source::Text),
               .d = 1});
}

// RemoveIn: remove a pawn from one area, Trouble or not. b: the area.

void pose_remove_in(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(question, frame.seat, pawns_within(play.p, bit(frame.b)));
}
void choose_remove_in(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  play.become({.op = Op::Remove,
               .seat = now.seat,
               .cause = now.cause,
               .a = choice.owner,
               .b = choice.area,
               .c = static_cast<std::uint8_t>(Source::Text)});
}

// Trouble: put a Trouble marker somewhere. a: where it may go.

void pose_trouble(const Play& play, const Frame& frame, Question& question) {
  pose_areas(question, frame.seat, trouble_targets(play.rules, play.p, frame.op, frame.a));
}
void choose_trouble(Play& play, Frame& frame, const Choice& choice) {
  const Why cause = frame.cause;
  play.pop();
  play.add_trouble(choice.area, cause);
}

// ForcePayment: one other player hands £N to a different other player (R50). a: payer, c: receiver,
// b: N.

void run_force_payment(Play& play, Frame& frame) {
  if (frame.pc == 2) {
    frame.pc = 3;
    return aim(play, frame, seat_at(frame.a));
  }
  if (frame.pc < 2) return play.ask();
  const Frame now = frame;
  play.pop();
  if (!cancelled(play)) play.pay(seat_at(now.a), seat_at(now.c), now.b, now.cause);
}
void pose_force_payment(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0) return pose_seats(question, frame.seat, others(play.p, frame.seat));
  pose_seats(question, frame.seat,
             static_cast<SeatSet>(others(play.p, frame.seat) & ~only(seat_at(frame.a))));
}
void choose_force_payment(Play&, Frame& frame, const Choice& choice) {
  (frame.pc == 0 ? frame.a : frame.c) = owner_of(choice.seat);
  ++frame.pc;
}

// TakeOver: swap another's Building for one of yours at its cost, paid to that player. a: 1 where a
// Trouble marker must be, b: the area. pc 3: the sixth Building must move first.

AreaSet take_over_targets(const Rules& rules,
                          const Position& position,
                          Seat seat,
                          bool in_trouble) {
  AreaSet targets = 0;
  for (std::size_t area = 0; area < kAreas; ++area) {
    const Seat owner = position.building[area];
    if (owner == kNoSeat || owner == seat || has(position.trouble, area) != in_trouble) continue;
    if (position.money[gaslight::index(seat)] >= rules.areas[area].cost) targets |= bit(area);
  }
  return targets;
}
void take_over(Play& play, const Frame& now) {
  const Seat owner = play.p.building[now.b];
  play.remove_building(now.b, now.cause);
  play.place_building(now.seat, now.b, play.cost(now.b), owner, now.cause);
}
void run_take_over(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, play.p.building[frame.b]);
  }
  if (frame.pc == 2) {
    if (cancelled(play)) return play.pop();
    if (building_count(play.p, frame.seat) < kBuildings) {
      const Frame now = frame;
      play.pop();
      return take_over(play, now);
    }
    frame.pc = 3;  // R41
  }
  play.ask();
}
void pose_take_over(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::PickBuilding;
  question.seat = frame.seat;
  question.buildings = frame.pc == 0
                           ? take_over_targets(play.rules, play.p, frame.seat, frame.a == 1)
                           : buildings_of(play.p, frame.seat);
}
void choose_take_over(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    frame.b = choice.area;
    frame.pc = 1;
    return;
  }
  const Frame now = frame;
  play.pop();
  play.remove_building(choice.area, why(Word::Moved));
  take_over(play, now);
}

// PlaceNear: Agents one at a time in an area or next to it. a: how many more, b: the area, c: how
// many must be.

void run_place_near(Play& play, Frame& frame) {
  if (frame.a == 0) return play.pop();
  --frame.a;
  const bool optional = frame.c == 0;
  if (frame.c > 0) --frame.c;
  play.push({.op = Op::Place,
             .seat = frame.seat,
             .cause = frame.cause,
             .a = static_cast<std::uint8_t>(PlaceMode::Near),
             .b = frame.b,
             .d = static_cast<std::uint8_t>(optional ? 1 : 0)});
}

// EarnIn: pick an area with a Trouble marker and take £N for every pawn there. b: N.

void pose_earn_in(const Play& play, const Frame& frame, Question& question) {
  pose_areas(question, frame.seat, play.p.trouble);
}
void choose_earn_in(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  play.pop();
  play.pay(kBank, now.seat, now.b * pawns_in(play.p, choice.area), now.cause);
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

void earn(Play& play, Seat seat, CardId card, int amount) {
  play.pay(kBank, seat, amount, why(card));
}

// Each time a card rolls the dice it has a stream of its own; in the order of kDiceCards
// (flow.cpp).
void count_dice(Position& p, Scroll scroll) {
  constexpr std::array kDice = {Scroll::BankGamble, Scroll::StealGamble, Scroll::RollRemovePawns,
                                Scroll::KillGamble};
  for (std::size_t i = 0; i < kDice.size(); ++i)
    if (kDice[i] == scroll) ++p.occurrences[i];
}

void take_loan(Play& play, Seat seat, CardId card) {
  play.pay(kBank, seat, play.face(card).numbers[0], why(card));
  play.p.loans[card == kCityBank ? 0 : 1] = seat;
  play.p.in_play = kNoCard;
  Event& event = play.tell(EventKind::CardKept);
  event.seat = seat;
  event.card = card;
  event.why = why(Word::Loan);
}

}  // namespace

AreaSet trouble_targets(const Rules& rules, const Position& position, Op, std::uint8_t mode) {
  auto targets =
      static_cast<AreaSet>(occupied(position) & ~position.trouble);  // NN-086, NN-088, R84
  if (mode == kTroubleNextToTrouble) targets &= neighbours(rules, position.trouble);
  if (mode == kTroubleNearEastEnd) {
    const std::size_t east_end = nanty::index(Area::EastEnd);
    targets &= static_cast<AreaSet>(bit(east_end) | rules.areas[east_end].adjacent);  // NN-128, R31
  }
  return targets;
}

bool scroll_usable(const Rules& rules, const Position& position, Seat seat, CardId card) {
  const CardFace& face = rules.cards[card];
  const std::size_t me = gaslight::index(seat);
  const auto pays = [&] { return position.money[me] >= face.numbers[0]; };
  switch (face.scroll) {
    case Scroll::EachOtherGivesMoneyOrCard:
      return (others_with_money(position, seat) | others_with_cards(position, seat)) != 0;
    case Scroll::ReceiveCardsFromOne:
    case Scroll::ViewHandDiscardOne:
    case Scroll::TakeRandomTwoKeepOne:
      return others_with_cards(position, seat) != 0;
    case Scroll::StealFromEach:
      return others_with_money(position, seat) != 0;
    case Scroll::PeekPersonalities:
      return std::popcount(position.unused) > 1;
    case Scroll::SwapPersonality:
      return position.unused != 0;
    case Scroll::PlayTwoCards:
      return !playable(rules, position, seat).empty();
    case Scroll::MoveOtherPawnAdjacent:
    case Scroll::MoveOwnFromTroubleAdjacent:
    case Scroll::MoveOwnAnywhere:
      return any(movable(rules, position, seat, face.scroll));
    case Scroll::EarnPerPawnIn:
      return pawns_in(position, nanty::index(face.area)) > 0;
    case Scroll::PayOrLoseBuilding:
      return demand_targets(position, seat, false) != 0;
    case Scroll::StealFromOne:
    case Scroll::HandClogOrPay:
    case Scroll::Loan:
    case Scroll::BankGamble:
    case Scroll::StealGamble:
    case Scroll::KillGamble:
    case Scroll::RollRemovePawns:
    case Scroll::SwapHands:
      return true;
    case Scroll::DiscardAnyFor:
    case Scroll::DiscardOwn:
      return !position.hands[me].empty();
    case Scroll::DiscardUpToThenRefill:
      return !position.hands[me].empty() || !position.pile.empty();
    case Scroll::Draw:
      return !position.pile.empty();
    case Scroll::DrawPerOwnBuilding:
      return !position.pile.empty() && building_count(position, seat) > 0;
    case Scroll::DrawFromDiscardRandom:
      return !position.discard.empty();
    case Scroll::SellCard:
      return !position.hands[me].empty() && others_with_money(position, seat) != 0;
    case Scroll::EarnPerTrouble:
      return position.trouble != 0;
    case Scroll::EachOtherRemovesOwnAgent:
      return others_where(position, seat, [&](std::size_t i) {
               return agents_on_board(position, static_cast<Owner>(i)) > 0;
             }) != 0;
    case Scroll::PayPlayerThenAssassinate:
    case Scroll::PayPlayerThenMoveOwn:
    case Scroll::PayPlayerTheyRemove:
      return pays();
    case Scroll::SwapAnyTwoPawns:
      return can_swap(position);
    case Scroll::EarnPerBuilding:
      return all_buildings(position) > 0;
    case Scroll::RemovePawnIn:
      return pawns_in(position, nanty::index(face.area)) > 0;
    case Scroll::PlaceAnywhereNoTrouble:
      return place_targets(rules, position, seat, PlaceMode::NoTrouble, 0) != 0;
    case Scroll::PlaceInTroubleArea:
      return place_targets(rules, position, seat, PlaceMode::InTrouble, 0) != 0;
    case Scroll::PlaceAtOwnBuilding:
      return place_targets(rules, position, seat, PlaceMode::AtOwnBuilding, 0) != 0;
    case Scroll::PlaceAgentsNear:
      return place_targets(rules, position, seat, PlaceMode::Near, nanty::index(face.area)) != 0;
    case Scroll::PlaceTroubleAnywhere:
      return trouble_targets(rules, position, Op::Trouble, kTroubleAnywhere) != 0;
    case Scroll::PlaceTroubleNextToTrouble:
      return trouble_targets(rules, position, Op::Trouble, kTroubleNextToTrouble) != 0;
    case Scroll::ForcePaymentBetweenOthers:
      return position.players > 2;
    case Scroll::TakeOverBuilding:
      return take_over_targets(rules, position, seat, face.numbers[0] == 1) != 0;
    case Scroll::EarnPerPawnInTroubleArea:
      return position.trouble != 0;
    case Scroll::BuildHalfPrice:
      return build_targets(rules, position, seat, true) != 0;
    case Scroll::None:
    case Scroll::RelocateRemovedAgent:
    case Scroll::BlockMoveOrRemoval:
    case Scroll::CancelText:
    case Scroll::EndOwnTurnKeepCard:
    case Scroll::BlockRemoval:
      return false;
  }
  return false;
}

void start_scroll(Play& play, Seat seat, CardId card) {
  Position& p = play.p;
  const CardFace& face = play.face(card);
  const std::uint8_t n = face.numbers[0];
  const auto begin = [&](Op op, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
    play.push({.op = op, .seat = seat, .cause = why(card), .a = a, .b = b, .c = c});
  };
  const auto place = [&](PlaceMode mode) { begin(Op::Place, static_cast<std::uint8_t>(mode)); };
  switch (face.scroll) {
    case Scroll::EachOtherGivesMoneyOrCard:
      return begin(Op::EachGives, 0, n);
    case Scroll::Loan:
      return take_loan(play, seat, card);
    case Scroll::ReceiveCardsFromOne:
      return begin(Op::Receive, 0, n);
    case Scroll::StealFromEach:
      return begin(Op::StealEach, 0, n);
    case Scroll::PeekPersonalities:
      return begin(Op::Peek);
    case Scroll::BankGamble:
    case Scroll::StealGamble:
    case Scroll::KillGamble:
      count_dice(p, face.scroll);
      return begin(Op::Gamble);
    case Scroll::MoveOtherPawnAdjacent:
    case Scroll::MoveOwnFromTroubleAdjacent:
    case Scroll::MoveOwnAnywhere:
      return begin(Op::MovePawn, static_cast<std::uint8_t>(face.scroll));
    case Scroll::EarnPerPawnIn:
      return earn(play, seat, card, n * pawns_in(p, nanty::index(face.area)));  // R32
    case Scroll::PayOrLoseBuilding:
      return begin(Op::Demand, 0, n, 0);
    case Scroll::HandClogOrPay:
      return begin(Op::Demand, 0, n, 1);
    case Scroll::DiscardAnyFor:
      return begin(Op::DiscardSome, 0xFF, n);
    case Scroll::DiscardOwn:
      return begin(Op::DiscardSome, n);
    case Scroll::DiscardUpToThenRefill:
      return begin(Op::DiscardSome, n, 0, face.numbers[1]);
    case Scroll::Draw:
      return begin(Op::Draw, n);
    case Scroll::DrawPerOwnBuilding:
      return begin(Op::Draw, static_cast<std::uint8_t>(n * building_count(p, seat)));
    case Scroll::DrawFromDiscardRandom:
      return begin(Op::FromDiscard, n);
    case Scroll::StealFromOne:
      return begin(Op::StealOne, 0, n);
    case Scroll::SellCard:
      return begin(Op::Sell, 0, n);
    case Scroll::EarnPerTrouble:
      return earn(play, seat, card, n * trouble_markers(p));
    case Scroll::SwapPersonality:
      return begin(Op::NewPersonality);
    case Scroll::EachOtherRemovesOwnAgent:
      return begin(Op::EachRemoves);
    case Scroll::PayPlayerThenAssassinate:
      return begin(Op::PayThen, 0, n);
    case Scroll::PayPlayerThenMoveOwn:
      return begin(Op::PayThen, 1, n);
    case Scroll::SwapAnyTwoPawns:
      return begin(Op::SwapPawns);
    case Scroll::ViewHandDiscardOne:
      return begin(Op::ViewHand);
    case Scroll::RollRemovePawns:
      count_dice(p, face.scroll);
      return begin(Op::RollRemove, n);
    case Scroll::SwapHands:
      return begin(Op::SwapHands);
    case Scroll::EarnPerBuilding:
      return earn(play, seat, card, n * all_buildings(p));
    case Scroll::PayPlayerTheyRemove:
      return begin(Op::TheyRemove, 0, n);
    case Scroll::RemovePawnIn:
      return begin(Op::RemoveIn, 0, static_cast<std::uint8_t>(face.area));
    case Scroll::PlaceAnywhereNoTrouble:
      return place(PlaceMode::NoTrouble);
    case Scroll::PlaceInTroubleArea:
      return place(PlaceMode::InTrouble);
    case Scroll::PlaceAtOwnBuilding:
      return place(PlaceMode::AtOwnBuilding);
    case Scroll::PlaceAgentsNear:
      return begin(Op::PlaceNear, std::max(face.numbers[0], face.numbers[1]),
                   static_cast<std::uint8_t>(face.area), 1);
    case Scroll::PlaceTroubleAnywhere:
      return begin(Op::Trouble, kTroubleAnywhere);
    case Scroll::PlaceTroubleNextToTrouble:
      return begin(Op::Trouble, kTroubleNextToTrouble);
    case Scroll::ForcePaymentBetweenOthers:
      return begin(Op::ForcePayment, 0, n);
    case Scroll::TakeOverBuilding:
      return begin(Op::TakeOver, n);
    case Scroll::EarnPerPawnInTroubleArea:
      return begin(Op::EarnIn, 0, n);
    case Scroll::TakeRandomTwoKeepOne:
      return begin(Op::TakeTwo);
    case Scroll::BuildHalfPrice:
      return begin(Op::Build, 1);
    case Scroll::PlayTwoCards:  // the card frame remembers it
    case Scroll::None:
    case Scroll::RelocateRemovedAgent:
    case Scroll::BlockMoveOrRemoval:
    case Scroll::CancelText:
    case Scroll::EndOwnTurnKeepCard:
    case Scroll::BlockRemoval:
      return;
  }
}

Handlers scroll_handlers(Op op) {
  switch (op) {
    case Op::EachGives:
      return {run_each_gives, pose_each_gives, choose_each_gives, nullptr};
    case Op::Receive:
      return {run_receive, pose_receive, choose_receive, nullptr};
    case Op::StealEach:
      return {run_steal_each, nullptr, nullptr, nullptr};
    case Op::Peek:
      return {run_peek, nullptr, nullptr, peek_drawn};
    case Op::NewPersonality:
      return {run_peek, nullptr, nullptr, new_personality_drawn};
    case Op::Gamble:
      return {run_gamble, pose_gamble, choose_gamble, gamble_drawn};
    case Op::MovePawn:
      return {run_move_pawn, pose_move_pawn, choose_move_pawn, nullptr};
    case Op::Demand:
      return {run_demand, pose_demand, choose_demand, nullptr};
    case Op::DiscardSome:
      return {run_discard_some, pose_discard_some, choose_discard_some, nullptr};
    case Op::FromDiscard:
      return {run_from_discard, nullptr, nullptr, from_discard_drawn};
    case Op::StealOne:
      return {run_steal_one, pose_steal_one, pick_victim, nullptr};
    case Op::Sell:
      return {run_sell, pose_sell, choose_sell, nullptr};
    case Op::EachRemoves:
      return {run_each_removes, pose_each_removes, choose_each_removes, nullptr};
    case Op::PayThen:
      return {ask_run, pose_pay_then, choose_pay_then, nullptr};
    case Op::SwapPawns:
      return {run_swap_pawns, pose_swap_pawns, choose_swap_pawns, nullptr};
    case Op::ViewHand:
      return {run_view_hand, pose_view_hand, choose_view_hand, nullptr};
    case Op::RollRemove:
      return {run_roll_remove, pose_roll_remove, choose_roll_remove, roll_remove_drawn};
    case Op::SwapHands:
      return {run_swap_hands, pose_swap_hands, pick_victim, nullptr};
    case Op::TheyRemove:
      return {run_they_remove, pose_they_remove, choose_they_remove, nullptr};
    case Op::RemoveIn:
      return {ask_run, pose_remove_in, choose_remove_in, nullptr};
    case Op::LoseAgent:
      return {run_lose_agent, pose_lose_agent, choose_lose_agent, nullptr};
    case Op::Trouble:
      return {ask_run, pose_trouble, choose_trouble, nullptr};
    case Op::ForcePayment:
      return {run_force_payment, pose_force_payment, choose_force_payment, nullptr};
    case Op::TakeOver:
      return {run_take_over, pose_take_over, choose_take_over, nullptr};
    case Op::PlaceNear:
      return {run_place_near, nullptr, nullptr, nullptr};
    case Op::EarnIn:
      return {ask_run, pose_earn_in, choose_earn_in, nullptr};
    case Op::TakeTwo:
      return {run_take_two, pose_take_two, choose_take_two, take_two_drawn};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

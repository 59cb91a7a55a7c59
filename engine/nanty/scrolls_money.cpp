// SPDX-License-Identifier: MIT
// Texts of cards about money: stealing it, having it handed over, forcing a payment between others,
// paying for something more, rolling the dice for it, demands to pay or else, loans, and income
// that asks where. Income that asks nothing is a line of start_scroll.
#include "engine/nanty/scrolls.h"

namespace gaslight::nanty {
namespace {

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
  pose_money_or_card(play, play.around(frame.a + 1), frame.b, question);
}
void choose_each_gives(Play& play, Frame& frame, const Choice& choice) {
  const Seat victim = play.around(++frame.a);
  hand_over(play, frame, victim, choice);  // R12: who answers spares only themselves
}

// StealEach: £N from each other player; with an area £N for each Agent there (the Hotel). a:
// offset, b: N, c: 1 + the area.

int demanded(const Play& play, const Frame& frame, Seat victim) {
  const std::size_t i = gaslight::index(victim);
  return frame.c == 0 ? frame.b : frame.b * play.p.pawns[i][frame.c - 1U];
}
void run_steal_each(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 0;
    const Seat victim = play.around(frame.a);
    if (!cancelled(play))
      play.pay(victim, frame.seat, demanded(play, frame, victim), frame.cause);  // R12
  }
  while (++frame.a < play.p.players) {
    const Seat victim = play.around(frame.a);
    if (money_of(play.p, gaslight::index(victim)) == 0 || demanded(play, frame, victim) == 0)
      continue;
    frame.pc = 1;
    return aim(play, frame, victim);
  }
  play.pop();
}

// StealOne: £N from one player; with an area only from one with an Agent there (the Office). a:
// victim, b: N, c: 1 + the area, d: 1 when it may be left.

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
  // R81: who has nothing gives nothing.
  pose_seats(question, frame.seat,
             frame.c == 0 ? others(play.p, frame.seat)
                          : others_with_agents(play.p, frame.seat, frame.c - 1U));
  question.skip = frame.d == 1;
}
void choose_steal_one(Play& play, Frame& frame, const Choice& choice) {
  if (choice.what == Do::Skip) return play.pop();
  pick_victim(play, frame, choice);
}

// Gamble: roll; high numbers bring something, a 1 costs an Agent (or money). a: which scroll, the
// numbers come from the card. pc 1: the bank's gamble lost; 2: a pawn to remove.

void run_gamble(Play& play, Frame& frame) {
  if (frame.pc == 0) return play.ask_chance(Draws::Die);
  play.ask();
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
    return play.become({.op = Op::StealOne,
                        .seat = frame.seat,
                        .cause = frame.cause,
                        .b = face.numbers[1],
                        .d = 1});
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
  play.become(removal_of(choice, now.seat, now.cause, Source::Text));
}

// Demand: a player pays £N, or loses a Building (Fire Brigade) or keeps the card for good (Adler,
// Milverton). a: victim, b: N, c: 1 for the clog cards.

void run_demand(Play& play, Frame&) {
  play.ask();
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

// EarnIn: pick an area with a Trouble marker and take £N for every pawn there. b: N.

void pose_earn_in(const Play& play, const Frame& frame, Question& question) {
  pose_areas(question, frame.seat, play.p.trouble);
}
void choose_earn_in(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  play.pop();
  play.pay(kBank, now.seat, now.b * pawns_in(play.p, choice.area), now.cause);
}

}  // namespace

void pose_money_or_card(const Play& play, Seat victim, int pounds, Question& question) {
  question.ask = AskKind::Demand;
  question.seat = victim;
  // Who has no card gives what money there is (R36).
  question.cards = hand_of(play.p, victim);
  question.pay = money_of(play.p, gaslight::index(victim)) >= pounds || question.cards.empty();
  question.answers = hand_of(play.p, victim) & answers_to_text();
}

void cancel_text(Play& play, const Frame& frame, Seat victim) {
  play.answer_with(victim, kMrGoodyear, frame.cause, {});
  Event& event = play.tell(EventKind::EffectBlocked);
  event.blocked = Blocked::Text;
  event.owner = owner_of(victim);
  event.why = frame.cause;
}

void hand_over(Play& play, const Frame& frame, Seat victim, const Choice& choice) {
  if (choice.what == Do::Pay) {
    play.pay(victim, frame.seat, frame.b, frame.cause);
  } else if (choice.what == Do::Give) {
    play.give(victim, frame.seat, CardSet::of(choice.card), frame.cause);
  } else {
    cancel_text(play, frame, victim);
  }
}

SeatSet demand_targets(const Position& position, Seat seat, bool clog) {
  return clog ? others(position, seat) : others_with_buildings(position, seat);
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

Handlers money_scroll_handlers(Op op) {
  switch (op) {
    case Op::EachGives:
      return {run_each_gives, pose_each_gives, choose_each_gives, nullptr};
    case Op::StealEach:
      return {run_steal_each, nullptr, nullptr, nullptr};
    case Op::Gamble:
      return {run_gamble, pose_gamble, choose_gamble, gamble_drawn};
    case Op::Demand:
      return {run_demand, pose_demand, choose_demand, nullptr};
    case Op::StealOne:
      return {run_steal_one, pose_steal_one, choose_steal_one, nullptr};
    case Op::PayThen:
      return {ask_run, pose_pay_then, choose_pay_then, nullptr};
    case Op::ForcePayment:
      return {run_force_payment, pose_force_payment, choose_force_payment, nullptr};
    case Op::EarnIn:
      return {ask_run, pose_earn_in, choose_earn_in, nullptr};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

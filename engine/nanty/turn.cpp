// SPDX-License-Identifier: MIT
// The course of a turn: set-up, the choice of a card, its icons, free actions, the refill.
#include "engine/core/check.h"
#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

// pc of Turn
constexpr std::uint8_t kBegin = 0;
constexpr std::uint8_t kChooseCard = 1;
constexpr std::uint8_t kBeforeRefill = 2;
constexpr std::uint8_t kRefill = 3;
constexpr std::uint8_t kNext = 4;

// Free actions (R69): with the choice of a card, before each icon, before the refill.

void pose_free(const Play& play, Seat seat, Question& question) {
  for (std::size_t area = 0; area < kAreas; ++area)
    if (ability_usable(play.rules, play.p, seat, area)) question.abilities |= bit(area);
  const CardSet& hand = play.p.hands[gaslight::index(seat)];
  question.discards = hand & interrupts(play.rules);  // R07, R68
  question.watson = hand.has(kDoctorWatson) && play.p.in_play != kNoCard;
  for_each_face(play.p.variants[gaslight::index(seat)], [&](PieceId card) {
    if (variant_usable(play.rules, play.p, seat, VariantCard{card}))
      question.variants |= face_bit(card);  // NN-236
  });
}

// Doctor Watson ends the turn; the card in play comes back to the hand (R09 to R11).
void use_watson(Play& play, Seat seat) {
  const CardId card = play.p.in_play;
  play.answer_with(seat, kDoctorWatson, why(card), {});
  play.p.in_play = kNoCard;
  play.enters_hand(seat, card, kEverybody);
  Event& event = play.tell(EventKind::CardKept);
  event.seat = seat;
  event.card = card;
  event.why = why(Word::Watson);
  while (play.top().op != Op::Turn)
    play.pop();
  play.top().pc = kRefill;
  play.p.extra_cards = 0;  // R88
}

// Asks for the next action. What came before is over, and the Suffragist with it (R89).
void ask_for_action(Play& play) {
  play.p.suffragist = kNoSeat;
  play.ask();
}

// True when the choice was a free action; the question is then asked again.
bool choose_free(Play& play, Seat seat, const Choice& choice) {
  if (choice.what == Do::Ability) {
    play.push({.op = Op::Ability, .seat = seat, .cause = why(Word::Ability), .a = choice.area});
  } else if (choice.what == Do::Discard) {
    play.discard(seat, choice.card, why(Word::Interrupt));
  } else if (choice.what == Do::Watson) {
    use_watson(play, seat);
  } else if (choice.what == Do::Variant) {
    start_variant(play, seat, VariantCard{choice.card});
  } else {
    return false;
  }
  return true;
}

void begin_card(Play& play, Seat seat, CardId card) {
  play.leaves_hand(seat, card, kEverybody);
  play.p.in_play = card;
  Event& event = play.tell(EventKind::CardPlayed);
  event.seat = seat;
  event.card = card;
  play.push({.op = Op::Card, .seat = seat, .cause = why(card)});
}

// Set-up: who starts, Personalities, hands, with the variant Agent and Building cards. a: how many
// are dealt, b: which seat.

constexpr int kAgentCardsDealt = 3;  // NN-232

void begin_board(Play& play) {
  Position& p = play.p;
  p.building.fill(kNoSeat);
  p.area_card.fill(kDisplay);  // NN-023
  for (std::size_t area = 0; area < kAreas; ++area) {
    if (!play.rules.areas[area].start) continue;
    for (std::size_t i = 0; i < p.players && !p.variant; ++i)
      p.pawns[i][area] = 1;  // NN-006; with the variant by choice (R76)
    p.trouble |= bit(area);  // NN-007
  }
  for (std::size_t i = 0; i < p.players; ++i)
    p.money[i] = kStartMoney;  // NN-010
}

void run_set_up(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == 0) return play.ask_chance(Draws::First);  // NN-025, NN-026
  if (frame.pc == 1) return play.ask_chance(Draws::Personality);
  if (frame.pc == 2) return play.ask_chance(Draws::Card);
  if (frame.pc == 3) return play.ask_chance(Draws::AgentCard);
  if (frame.pc == 4) return play.ask_chance(Draws::BuildingCard);
  begin_board(play);
  play.tell(EventKind::SetUp);
  play.become({.op = p.variant ? Op::PlaceFirst : Op::Turn, .seat = p.first});
}

// The next seat gets its share; when all have theirs, the next kind of card is dealt.
void next_share(Play& play, Frame& frame, std::uint8_t next_pc) {
  frame.a = 0;
  ++frame.b;
  if (frame.b == play.p.players) {
    frame.b = 0;
    frame.pc = next_pc;
  }
  frame.seat = seat_at(frame.b);
}

void deal_variant(Play& play, Frame& frame, VariantSet left, std::uint32_t outcome) {
  for (; outcome > 0; --outcome)
    left &= left - 1;
  play.p.variants[frame.b] |= left & ~(left - 1);
  const bool agents = frame.pc == 3;
  if (++frame.a < (agents ? kAgentCardsDealt : 1)) return;
  next_share(play, frame, agents ? 4 : 5);
}

void set_up_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  Position& p = play.p;
  if (frame.pc == 0) {
    p.first = seat_at(outcome);
    frame.pc = 1;
  } else if (frame.pc == 1) {
    PersonalityBits rest = p.unused;
    for (; outcome > 0; --outcome)
      rest &= rest - 1;
    const auto dealt = static_cast<PersonalityId>(std::countr_zero(rest));
    p.personality[frame.b] = dealt;
    p.unused &= ~personality_bit(dealt);  // NN-014, NN-017
    next_share(play, frame, 2);
  } else if (frame.pc == 2) {
    const CardSet grey = p.pile & grey_cards();
    const CardId card = (grey.empty() ? p.pile : grey).nth(outcome);  // NN-019, NN-022
    p.pile.remove(card);
    p.hands[frame.b].add(card);
    if (++frame.a < kHand) return;
    next_share(play, frame, p.variant ? 3 : 5);
  } else {
    deal_variant(play, frame, frame.pc == 3 ? agent_cards_left(p) : building_pool(p), outcome);
  }
}

// Turn. a: something has been done, so that no victory can be announced any more (NN-031).

void run_turn(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == kBegin) {
    p.active = frame.seat;
    ++p.turn;
    p.used = 0;
    p.gained = 0;
    p.spent = 0;
    p.extra_cards = 0;
    p.third_price = false;
    Event& event = play.tell(EventKind::TurnStarted);
    event.seat = frame.seat;
    event.amount = static_cast<std::int16_t>(p.turn);
    frame.pc = kChooseCard;
  }
  if (frame.pc == kChooseCard || frame.pc == kBeforeRefill) return ask_for_action(play);
  if (frame.pc == kRefill) {
    frame.pc = kNext;
    return play.push({.op = Op::Refill, .seat = frame.seat, .cause = why(Word::Refill)});
  }
  play.become({.op = Op::Turn, .seat = next_clockwise(frame.seat, p.players)});  // NN-030, NN-037
}

bool can_announce(const Play& play, Seat seat) {
  if (play.p.turn <= play.p.players) return false;  // NN-032, R79
  return goal_met(play.rules, play.p, seat).met;    // NN-041
}

void pose_turn(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::Turn;
  question.seat = frame.seat;
  pose_free(play, frame.seat, question);
  if (frame.pc == kBeforeRefill) {
    question.end = true;
    if (play.p.extra_cards > 0) question.cards = playable(play.rules, play.p, frame.seat);  // R88
    return;
  }
  question.announce = frame.a == 0 && can_announce(play, frame.seat);  // R02
  question.cards = playable(play.rules, play.p, frame.seat);
  question.end = question.cards.empty();  // R06
}

void announce(Play& play, Seat seat) {
  const GoalMet goal = goal_met(play.rules, play.p, seat);
  Event& event = play.tell(EventKind::VictoryAnnounced);
  event.seat = seat;
  event.personality = play.p.personality[gaslight::index(seat)];
  event.amount = static_cast<std::int16_t>(goal.value);
  event.needed = static_cast<std::int16_t>(goal.needed);
  play.end_by_personality(seat, EndReason::Personality);
}

void choose_turn(Play& play, Frame& frame, const Choice& choice) {
  frame.a = 1;
  if (choice.what == Do::Announce) return announce(play, frame.seat);
  if (choice.what == Do::End) {
    frame.pc = kRefill;
    return;
  }
  if (choice.what == Do::Play) {
    if (frame.pc == kBeforeRefill) --play.p.extra_cards;
    frame.pc = kBeforeRefill;
    return begin_card(play, frame.seat, choice.card);
  }
  choose_free(play, frame.seat, choice);
}

// PlayCards: further cards from hand. a: how many are still to be played.

void run_play_cards(Play& play, Frame& frame) {
  if (frame.a == 0) return play.pop();
  ask_for_action(play);
}

void pose_play_cards(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::Turn;
  question.seat = frame.seat;
  pose_free(play, frame.seat, question);
  question.cards = playable(play.rules, play.p, frame.seat);
  question.end = question.cards.empty();
}

void choose_play_cards(Play& play, Frame& frame, const Choice& choice) {
  if (choice.what == Do::End) return play.pop();
  if (choice.what == Do::Play) {
    const Seat seat = frame.seat;
    // The last of them takes this frame's place, so that chains do not pile up.
    if (--frame.a == 0) play.pop();
    return begin_card(play, seat, choice.card);
  }
  choose_free(play, frame.seat, choice);
}

// Card. pc: twice the icon, plus one while it is carried out. a: 1 play another, 2 play two.

constexpr std::uint8_t kPlayAnother = 1;
constexpr std::uint8_t kPlayTwo = 2;

void finish_card(Play& play, const Frame& frame) {
  Position& p = play.p;
  const CardId card = frame.cause;
  const std::uint8_t more = frame.a;
  const Seat seat = frame.seat;
  if (p.in_play == card) {  // a loan or clog card has gone elsewhere
    p.in_play = kNoCard;
    p.discard.add(card);
    Event& event = play.tell(EventKind::CardDiscarded);  // NN-075, R08
    event.seat = seat;
    event.card = card;
    event.why = why(Word::Played);
  }
  play.pop();
  if (more == 0) return;
  play.push({.op = Op::PlayCards, .seat = seat, .cause = why(card), .a = more});
}

void run_card(Play& play, Frame& frame) {
  if (frame.pc % 2 == 1) ++frame.pc;
  if (frame.pc / 2 == play.face(frame.cause).icon_count) return finish_card(play, frame);
  ask_for_action(play);  // NN-071
}

void pose_card(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::Icon;
  question.seat = frame.seat;
  const auto icon = static_cast<std::size_t>(frame.pc / 2);
  question.use = icon_usable(play.rules, play.p, frame.seat, frame.cause, icon);
  question.skip = play.face(frame.cause).icons[icon].icon != Icon::Event;  // NN-072, NN-073
  pose_free(play, frame.seat, question);
  if (!question.skip) question.watson = false;  // R85: the event must be carried out
}

void start_icon(Play& play, Seat seat, CardId card, const PrintedIcon& printed) {
  switch (printed.icon) {
    case Icon::PlaceAgent:
      return play.push({.op = Op::Place, .seat = seat, .cause = why(printed.icon)});
    case Icon::Build:
      return play.push({.op = Op::Build, .seat = seat, .cause = why(printed.icon)});
    case Icon::Assassinate:
      return play.push({.op = Op::Assassinate, .seat = seat, .cause = why(printed.icon)});
    case Icon::RemoveTrouble:
      return play.push({.op = Op::RemoveTrouble, .seat = seat, .cause = why(printed.icon)});
    case Icon::Money:
      play.pay(kBank, seat, printed.amount, why(printed.icon));  // NN-094
      return;
    case Icon::Scroll:
      return start_scroll(play, seat, card);
    case Icon::Event:
      return play.push({.op = Op::DrawEvent, .seat = seat, .cause = why(printed.icon)});
    case Icon::PlayAnother:
      play.top().a = kPlayAnother;  // NN-116
      return;
    case Icon::None:
    case Icon::Interrupt:
      return;
  }
}

void choose_card(Play& play, Frame& frame, const Choice& choice) {
  if (choose_free(play, frame.seat, choice)) return;
  const auto icon = static_cast<std::size_t>(frame.pc / 2);
  if (choice.what == Do::Skip) {
    frame.pc = static_cast<std::uint8_t>(frame.pc + 2);
    return;
  }
  const CardId card = frame.cause;
  const PrintedIcon& printed = play.face(card).icons[icon];
  Event& event = play.tell(EventKind::IconStarted);
  event.seat = frame.seat;
  event.card = card;
  event.icon = printed.icon;
  event.amount = printed.amount;
  ++frame.pc;
  if (printed.icon == Icon::Scroll && play.face(card).scroll == Scroll::PlayTwoCards) {
    frame.a = kPlayTwo;  // NN-176
    return;
  }
  start_icon(play, frame.seat, card, printed);
}

// Refill (NN-035, NN-036): clog cards take places of the hand (NN-194).

void run_refill(Play& play, Frame& frame) {
  if (frame.pc == 1) return play.pop();
  frame.pc = 1;
  const Seat seat = frame.seat;
  const int need = kHand - play.p.hands[gaslight::index(seat)].size() - clogs_of(play.p, seat);
  if (need <= 0) return;  // R05
  const int pile = play.p.pile.size();
  if (pile >= need)
    return play.push({.op = Op::Draw,
                      .seat = seat,
                      .cause = why(Word::Refill),
                      .a = static_cast<std::uint8_t>(need)});
  Event& event = play.tell(EventKind::RefillFailed);
  event.seat = seat;
  event.amount = static_cast<std::int16_t>(need - pile);
  play.end_of_deck();  // NN-040, R03
}

// Draw. a: cards still to be drawn; fewer when the pile ends (R03).

void run_draw(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.a > 0 && !p.pile.empty()) return play.ask_chance(Draws::Card);
  if (!p.drawn.empty()) {
    Event& event = play.tell(EventKind::CardsDrawn);
    event.seat = frame.seat;
    event.cards = p.drawn;
    event.count = static_cast<std::uint8_t>(p.drawn.size());
    event.why = frame.cause;
    p.drawn.for_each([&](CardId card) { play.enters_hand(frame.seat, card, only(frame.seat)); });
    p.drawn.clear();
  }
  play.pop();
}

void draw_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  Position& p = play.p;
  const CardSet grey = p.pile & grey_cards();
  const CardId card = (grey.empty() ? p.pile : grey).nth(outcome);
  p.pile.remove(card);
  p.drawn.add(card);
  --frame.a;
}

// Abilities of City Area cards. a: the area.

void run_ability(Play& play, Frame& frame) {
  Position& p = play.p;
  const AreaFace& area = play.rules.areas[frame.a];
  const Seat seat = frame.seat;
  if (frame.pc == 1) return play.ask();  // Westminster, after the draw
  p.used |= bit(frame.a);
  Event& event = play.tell(EventKind::AreaAbilityUsed);
  event.seat = seat;
  event.area = frame.a;
  switch (area.ability) {
    case Ability::TakeMoney:  // NN-124, NN-127, NN-131 to NN-133
      play.pay(kBank, seat, area.amount, frame.cause);
      return play.pop();
    case Ability::PlaceAgentNear: {  // NN-121, NN-130, NN-215
      const std::uint8_t near = frame.a;
      play.pay(seat, kBank, area.amount, frame.cause);
      return play.become({.op = Op::Place,
                          .seat = seat,
                          .cause = why(Word::Ability),
                          .a = static_cast<std::uint8_t>(PlaceMode::Near),
                          .b = near});
    }
    case Ability::DrawThenDiscard:  // NN-122
      frame.pc = 1;
      return play.push({.op = Op::Draw, .seat = seat, .cause = frame.cause, .a = 1});
    case Ability::RemoveTrouble:  // NN-123
      play.pay(seat, kBank, area.amount, frame.cause);
      return play.become({.op = Op::RemoveTrouble, .seat = seat, .cause = why(Word::Ability)});
    case Ability::DiscardForMoney:  // NN-126
      frame.pc = 1;
      return;
    case Ability::PlaceTroubleNear:  // NN-128
      return play.become(
          {.op = Op::Trouble, .seat = seat, .cause = why(Word::Ability), .a = kTroubleNearEastEnd});
    case Ability::IgnoreEvent:
      return play.pop();
  }
}

void pose_ability(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::PickCard;
  question.seat = frame.seat;
  question.cards = play.p.hands[gaslight::index(frame.seat)];
}

void choose_ability(Play& play, Frame& frame, const Choice& choice) {
  const AreaFace& area = play.rules.areas[frame.a];
  const Seat seat = frame.seat;
  const bool city = area.ability == Ability::DiscardForMoney;
  play.discard(seat, choice.card, why(city ? Word::City : Word::Westminster));
  if (city) play.pay(kBank, seat, area.amount, frame.cause);
  play.pop();
}

}  // namespace

CardSet playable(const Rules& rules, const Position& position, Seat seat) {
  return position.hands[gaslight::index(seat)] - interrupts(rules);  // R07
}

bool ability_usable(const Rules& rules, const Position& position, Seat seat, std::size_t area) {
  if (position.area_card[area] != seat || has(position.dead, area) || has(position.gained, area) ||
      has(position.used, area) || has_grenadier(position, area))  // NN-118, NN-119, NN-156
    return false;
  const AreaFace& face = rules.areas[area];
  const bool can_pay = position.money[gaslight::index(seat)] >= face.amount;
  switch (face.ability) {
    case Ability::TakeMoney:
      return true;
    case Ability::PlaceAgentNear:
      return can_pay && place_targets(rules, position, seat, PlaceMode::Near, area) != 0;
    case Ability::DrawThenDiscard:
      return !position.pile.empty();  // R44
    case Ability::RemoveTrouble:
      return can_pay && position.trouble != 0;
    case Ability::DiscardForMoney:
      return !position.hands[gaslight::index(seat)].empty();
    case Ability::PlaceTroubleNear:
      return trouble_targets(rules, position, Op::Ability, kTroubleNearEastEnd) != 0;
    case Ability::IgnoreEvent:
      return false;  // only in answer to an event (NN-120)
  }
  return false;
}

bool icon_usable(
    const Rules& rules, const Position& position, Seat seat, CardId card, std::size_t icon) {
  switch (rules.cards[card].icons[icon].icon) {
    case Icon::PlaceAgent:
      return place_targets(rules, position, seat, PlaceMode::Normal, 0) != 0;
    case Icon::Build:
      return build_targets(rules, position, seat, false) != 0;
    case Icon::Assassinate:
      return any(assassination_targets(position, seat));
    case Icon::RemoveTrouble:
      return position.trouble != 0;
    case Icon::Money:
    case Icon::Event:
      return true;
    case Icon::Scroll:
      return scroll_usable(rules, position, seat, card);
    case Icon::PlayAnother:
      return !playable(rules, position, seat).empty();
    case Icon::None:
    case Icon::Interrupt:
      return false;
  }
  return false;
}

Handlers turn_handlers(Op op) {
  switch (op) {
    case Op::SetUp:
      return {run_set_up, nullptr, nullptr, set_up_drawn};
    case Op::Turn:
      return {run_turn, pose_turn, choose_turn, nullptr};
    case Op::PlayCards:
      return {run_play_cards, pose_play_cards, choose_play_cards, nullptr};
    case Op::Card:
      return {run_card, pose_card, choose_card, nullptr};
    case Op::Refill:
      return {run_refill, nullptr, nullptr, nullptr};
    case Op::Draw:
      return {run_draw, nullptr, nullptr, draw_drawn};
    case Op::Ability:
      return {run_ability, pose_ability, choose_ability, nullptr};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

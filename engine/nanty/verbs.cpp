// SPDX-License-Identifier: MIT
#include <algorithm>

#include "engine/core/check.h"
#include "engine/nanty/play.h"

namespace gaslight::nanty {

// The stack

void Play::push(const Frame& frame) {
  GASLIGHT_CHECK(p.depth < kMaxDepth);
  p.frames[p.depth++] = frame;
}

void Play::pop() {
  GASLIGHT_CHECK(p.depth > 0);
  p.frames[--p.depth] = {};  // so that equal games are equal bytes
}

void Play::become(const Frame& frame) {
  p.frames[p.depth - 1U] = frame;
}

Event& Play::tell(EventKind kind) {
  Event& event = events.emplace_back();
  event.kind = kind;
  return event;
}

// Pawns and Trouble

void Play::add_trouble(std::size_t area, Why why) {
  if (has(p.trouble, area)) return;  // NN-086
  p.trouble |= bit(area);
  Event& event = tell(EventKind::TroublePlaced);
  event.area = static_cast<std::uint8_t>(area);
  event.why = why;
}

void Play::drop_trouble(std::size_t area, Why why) {
  if (!has(p.trouble, area)) return;
  p.trouble &= static_cast<AreaSet>(~bit(area));
  Event& event = tell(EventKind::TroubleRemoved);
  event.area = static_cast<std::uint8_t>(area);
  event.why = why;
}

void Play::place_pawn(Pawn pawn, Why why, Markers markers) {
  const bool company = pawns_in(p, pawn.area) > 0;
  ++p.pawns[pawn.owner][pawn.area];
  if (pawn.piece != kNoPiece) p.agent_at[pawn.owner][pawn.piece] = pawn.area;
  Event& event = tell(EventKind::AgentPlaced);
  event.owner = pawn.owner;
  event.area = pawn.area;
  event.piece = pawn.piece;
  event.why = why;
  event.flag = markers != Markers::None;
  if (markers == Markers::Always || (markers == Markers::Usual && company))
    add_trouble(pawn.area, why);  // NN-084
}

namespace {

// Lifts a pawn and sets it down, without the Trouble that follows.
void shift(Play& play, Pawn pawn, std::size_t to, Seat by, Why why) {
  Event& event = play.tell(EventKind::AgentMoved);
  event.owner = pawn.owner;
  event.area = pawn.area;
  event.to = static_cast<std::uint8_t>(to);
  event.piece = pawn.piece;
  event.seat = by;
  event.why = why;
  --play.p.pawns[pawn.owner][pawn.area];
  ++play.p.pawns[pawn.owner][to];
  if (pawn.piece != kNoPiece)
    play.p.agent_at[pawn.owner][pawn.piece] = static_cast<std::uint8_t>(to);
}

}  // namespace

void Play::move_pawn(Pawn pawn, std::size_t to, Seat by, Why why, Markers markers) {
  const bool company = pawns_in(p, to) > (pawn.area == to ? 1 : 0);
  shift(*this, pawn, to, by, why);
  drop_trouble(pawn.area, why);                                    // NN-087
  if (markers == Markers::Usual && company) add_trouble(to, why);  // NN-175
}

// NN-206: both are lifted, so both markers go; then each is set down where the other stood.
void Play::swap_pawns(Pawn a, Pawn b, Seat by, Why why) {
  shift(*this, a, b.area, by, why);
  shift(*this, b, a.area, by, why);
  drop_trouble(a.area, why);
  drop_trouble(b.area, why);
  if (pawns_in(p, a.area) > 1) add_trouble(a.area, why);
  if (pawns_in(p, b.area) > 1) add_trouble(b.area, why);
}

void Play::remove_pawn(Pawn pawn, Seat by, Why why) {
  --p.pawns[pawn.owner][pawn.area];
  Event& event = tell(EventKind::AgentRemoved);
  event.owner = pawn.owner;
  event.area = pawn.area;
  event.piece = pawn.piece;
  event.seat = by;
  event.why = why;
  drop_trouble(pawn.area, why);  // NN-087, NN-097
  if (pawn.piece == kNoPiece) return;
  p.agent_at[pawn.owner][pawn.piece] = kOffBoard;
  lose_open_card_of(seat_at(pawn.owner), pawn.piece);
}

// Agent and Building cards

void Play::lose_variant(Seat seat, PieceId card) {
  p.variants[gaslight::index(seat)] &= ~face_bit(card);
  p.open &= ~face_bit(card);
  p.lost |= face_bit(card);
  Event& event = tell(EventKind::VariantLost);
  event.seat = seat;
  event.card = card;
}

// NN-239: an ongoing card in play goes with its piece.
void Play::lose_open_card_of(Seat seat, PieceId piece) {
  if (has_face(p.open & p.variants[gaslight::index(seat)], piece)) lose_variant(seat, piece);
}

// Buildings and area cards

void Play::move_area_card(std::size_t area, Seat to) {
  Event& event = tell(EventKind::AreaCardMoved);
  event.area = static_cast<std::uint8_t>(area);
  event.seat = p.area_card[area];
  event.other = to;
  p.area_card[area] = to;
}

void Play::place_building(Seat seat, std::size_t area, PieceId piece, int paid, Seat to, Why why) {
  pay(seat, to, paid, why);  // NN-106
  p.building[area] = seat;
  p.building_piece[area] = piece;
  Event& event = tell(EventKind::BuildingPlaced);
  event.seat = seat;
  event.area = static_cast<std::uint8_t>(area);
  event.piece = piece;
  event.amount = static_cast<std::int16_t>(paid);
  event.other = to;
  event.why = why;
  if (p.area_card[area] != kDisplay) return;  // the first edition's Inigo Jones put it in the box
  move_area_card(area, seat);                 // NN-107
  p.gained |= bit(area);                      // NN-119
}

void Play::remove_building(std::size_t area, Why why) {
  const Seat seat = p.building[area];
  const PieceId piece = p.building_piece[area];
  p.building[area] = kNoSeat;
  p.building_piece[area] = kNoPiece;
  Event& event = tell(EventKind::BuildingRemoved);
  event.seat = seat;
  event.area = static_cast<std::uint8_t>(area);
  event.piece = piece;
  event.why = why;
  if (p.area_card[area] == seat) move_area_card(area, kDisplay);       // NN-108, NN-134
  if (why != nanty::why(Word::Moved)) lose_open_card_of(seat, piece);  // R87
}

// Money

int Play::pay(Seat from, Seat to, int amount, Why why) {
  if (from != kBank) amount = std::min<int>(amount, p.money[gaslight::index(from)]);  // R36
  if (amount <= 0) return 0;
  if (from != kBank)
    p.money[gaslight::index(from)] =
        static_cast<std::uint16_t>(p.money[gaslight::index(from)] - amount);
  if (to != kBank)
    p.money[gaslight::index(to)] =
        static_cast<std::uint16_t>(p.money[gaslight::index(to)] + amount);
  Event& event = tell(EventKind::MoneyMoved);
  event.seat = from;
  event.other = to;
  event.amount = static_cast<std::int16_t>(amount);
  event.why = why;
  return amount;
}

// Cards. An observer who sees which card leaves a hand strikes it off; one who does not can no
// longer be certain of any card there.

void Play::leaves_hand(Seat holder, CardId card, SeatSet seers) {
  p.hands[gaslight::index(holder)].remove(card);
  for (std::size_t observer = 0; observer <= kSeats; ++observer) {
    CardSet& known = p.known[observer][gaslight::index(holder)];
    const bool sees = observer == kSeats ? seers == kEverybody : holds(seers, seat_at(observer));
    if (sees) {
      known.remove(card);
    } else {
      known.clear();
    }
  }
}

void Play::enters_hand(Seat holder, CardId card, SeatSet seers) {
  p.hands[gaslight::index(holder)].add(card);
  for (std::size_t observer = 0; observer <= kSeats; ++observer) {
    if (observer == gaslight::index(holder)) continue;
    const bool sees = observer == kSeats ? seers == kEverybody : holds(seers, seat_at(observer));
    if (sees) p.known[observer][gaslight::index(holder)].add(card);
  }
}

void Play::discard(Seat holder, CardId card, Why why) {
  leaves_hand(holder, card, kEverybody);
  p.discard.add(card);
  Event& event = tell(EventKind::CardDiscarded);
  event.seat = holder;
  event.card = card;
  event.why = why;
}

void Play::give(Seat from, Seat to, CardSet cards, Why why) {
  const auto both = static_cast<SeatSet>(only(from) | only(to));
  cards.for_each([&](CardId card) {
    leaves_hand(from, card, both);
    enters_hand(to, card, both);
  });
  Event& event = tell(EventKind::CardsTaken);
  event.other = from;
  event.seat = to;
  event.cards = cards;
  event.count = static_cast<std::uint8_t>(cards.size());
  event.why = why;
}

namespace {

// The card goes the first time; then it stops every removal by the same action (NN-247, R89).
void play_suffragist(Play& play, Seat seat) {
  if (play.p.suffragist == seat) return;
  play.p.suffragist = seat;
  Event& event = play.tell(EventKind::VariantUsed);
  event.seat = seat;
  event.card = static_cast<CardId>(VariantCard::Suffragist);
  play.lose_variant(seat, static_cast<PieceId>(VariantCard::Suffragist));
}

}  // namespace

void Play::answer_with(Seat seat, CardId card, Why against, const Hit& saves, PieceId piece) {
  Event& event = tell(EventKind::ResponsePlayed);
  event.seat = seat;
  event.card = card;
  event.why = against;
  event.hit = saves.kind;
  event.owner = saves.owner;
  event.area = saves.area;
  event.flag = saves.count > 0;
  event.piece = piece;
  if (card == kWithHolborn) {
    pay(seat, kBank, rules.areas[nanty::index(Area::Holborn)].amount, against);  // NN-125
  } else if (card == kWithSuffragist) {
    play_suffragist(*this, seat);
  } else if (card == kWithPay) {
    pay(seat, p.active, rules.variants[nanty::index(VariantCard::StreetGirl)].amount, against);
  } else {
    discard(seat, card, why(Word::Interrupt));
  }
}

// The end

void Play::end_by_personality(Seat winner, EndReason reason) {
  p.end = reason;
  p.winners = only(winner);
  p.waiting = Waiting::Over;
}

namespace {

// The highest cost among the City Area cards a seat holds, usable or not (NN-070, R82).
int best_area_card(const Rules& rules, const Position& position, Seat seat) {
  int best = 0;
  for (std::size_t area = 0; area < kAreas; ++area)
    if (position.area_card[area] == seat) best = std::max<int>(best, rules.areas[area].cost);
  return best;
}

}  // namespace

void Play::end_on_points(EndReason reason) {
  p.end = reason;
  int best = -1'000'000;
  for (std::size_t i = 0; i < p.players; ++i) {
    const Seat seat = seat_at(i);
    int agents = 0;
    for (std::size_t area = 0; area < kAreas; ++area)
      if (!has_grenadier(p, area)) agents += 5 * p.pawns[i][area];  // NN-064, NN-067
    const int buildings = building_value(rules, p, seat);           // NN-065
    const int money = p.money[i];                                   // NN-066
    int loans = 0;
    for (std::size_t loan = 0; loan < kLoanCards.size(); ++loan) {  // NN-068, NN-069, R35
      if (p.loans[loan] != seat) continue;
      const auto& numbers = rules.cards[kLoanCards[loan]].numbers;
      const bool can_pay = p.money[i] >= numbers[1];
      if (can_pay) pay(seat, kBank, numbers[1], why(Word::Loan));
      loans -= can_pay ? numbers[1] : numbers[2];
    }
    const int total = agents + buildings + money + loans;
    Event& event = tell(EventKind::Scored);
    event.seat = seat;
    event.points[0] = static_cast<std::int16_t>(agents);
    event.points[1] = static_cast<std::int16_t>(buildings);
    event.points[2] = static_cast<std::int16_t>(money);
    event.points[3] = static_cast<std::int16_t>(loans);
    p.scores[i] = static_cast<std::uint16_t>(total + kScoreZero);
    // NN-231: Riots are the end of Alternative Sherlock Holmes, whatever he has.
    const EndGoal end_goal = rules.personalities[p.personality[i]].end_goal;
    if (reason == EndReason::Riots && end_goal == EndGoal::MoreAgentsThanTrouble) continue;
    // Ties go to the highest area card (NN-070); what is still tied is shared (R34).
    const int rank = 100 * total + best_area_card(rules, p, seat);
    if (rank == best) p.winners = static_cast<std::uint8_t>(p.winners | only(seat));
    if (rank > best) {
      best = rank;
      p.winners = only(seat);
    }
  }
  p.waiting = Waiting::Over;
}

// The failed refill is the only end of the deck (R03): first Sherlock Holmes and Alternative Fagin,
// then points (NN-061 to NN-063, R56).
void Play::end_of_deck() {
  for (std::size_t i = 0; i < p.players; ++i)
    if (wins_at_the_end(rules, p, seat_at(i)))
      return end_by_personality(seat_at(i), EndReason::Deck);
  end_on_points(EndReason::Deck);
}

// Who may answer

CardSet answers_to_removal(Source source, bool by_another) {
  CardSet cards =
      CardSet::of(kLittleDorrit) | CardSet::of(kRedHeadedLeague) | CardSet::of(kVictorFrankenstein);
  if (by_another && (source == Source::Icon || source == Source::Text)) cards.add(kToby);  // NN-209
  if (by_another && source == Source::Text) cards.add(kMrGoodyear);  // NN-180, NN-181
  return cards;
}

CardSet answers_to_move() {
  return CardSet::of(kToby) | CardSet::of(kMrGoodyear);
}

CardSet answers_to_text() {
  return CardSet::of(kMrGoodyear);
}

bool might_answer(const Rules& rules, const Position& position, Seat seat, CardSet answers) {
  if (position.hands[gaslight::index(seat)].empty()) return false;
  CardSet open = answers - position.discard;
  if (!brown_reached(rules, position)) open = open & grey_cards();
  return !open.empty();
}

namespace {

bool suffragist_in_place(const Rules& rules, const Position& position, Seat seat) {
  const std::size_t area = where_is(position, seat, static_cast<PieceId>(VariantCard::Suffragist));
  return area < kAreas && has(rules.variants[nanty::index(VariantCard::Suffragist)].areas, area);
}

}  // namespace

bool suffragist_might_answer(const Rules& rules, const Position& position, Seat seat) {
  if (!position.variant) return false;
  if (position.suffragist == seat) return true;
  const VariantSet hidden = position.variants[gaslight::index(seat)] & kAgentCards & ~position.open;
  return hidden != 0 && !has_face(position.lost, nanty::index(VariantCard::Suffragist)) &&
         suffragist_in_place(rules, position, seat);
}

bool suffragist_answers(const Rules& rules, const Position& position, Seat seat) {
  if (!position.variant) return false;
  return position.suffragist == seat || (has_face(position.variants[gaslight::index(seat)],
                                                  nanty::index(VariantCard::Suffragist)) &&
                                         suffragist_in_place(rules, position, seat));
}

bool holborn_ready(const Rules& rules, const Position& position, Seat seat) {
  const std::size_t holborn = nanty::index(Area::Holborn);
  return position.area_card[holborn] == seat && !has(position.dead, holborn) &&
         !has(position.gained, holborn) &&     // R22
         !has_grenadier(position, holborn) &&  // R23
         position.money[gaslight::index(seat)] >= rules.areas[holborn].amount;
}

}  // namespace gaslight::nanty

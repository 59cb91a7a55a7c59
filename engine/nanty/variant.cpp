// SPDX-License-Identifier: MIT
// The Agent and Building cards (NN-232 to NN-258): the first three Agents by choice, when each card
// can be used, and what it does. Simple effects happen at once in start_variant, some are frames of
// the Action cards' texts with an area of their own; the rest are here, each with its rule in
// words.
#include <algorithm>

#include "engine/nanty/scrolls.h"

namespace gaslight::nanty {
namespace {

constexpr PieceId face_of(VariantCard card) {
  return static_cast<PieceId>(card);
}
constexpr VariantSet set_of(VariantCard card) {
  return face_bit(face_of(card));
}

// Whether a Building with one of these faces stands in an area, whoever owns it.
bool building_with(const Position& position, std::size_t area, VariantSet faces) {
  return has_face(faces, position.building_piece[area]);
}

int agents_of_others(const Position& position, Seat seat, std::size_t area) {
  int count = 0;
  for (std::size_t i = 0; i < position.players; ++i)
    if (seat_at(i) != seat) count += position.pawns[i][area];
  return count;
}

AreaSet trouble_near(const Rules& rules, const Position& position, std::size_t area) {
  return static_cast<AreaSet>(position.trouble & (bit(area) | rules.areas[area].adjacent));
}

// PlaceFirst: everybody's first three Agents (R76). a: how many of this seat stand.

void run_place_first(Play& play, Frame& frame) {
  if (frame.a < kFirstAreas.size()) return play.ask();
  const Seat next = next_clockwise(frame.seat, play.p.players);
  play.become({.op = next == play.p.first ? Op::Turn : Op::PlaceFirst, .seat = next});
}
void pose_place_first(const Play& play, const Frame& frame, Question& question) {
  pose_supply(question, frame.seat, nanty::index(kFirstAreas[frame.a]),
              agent_supply(play.p, frame.seat));
}
void choose_place_first(Play& play, Frame& frame, const Choice& choice) {
  ++frame.a;
  play.place_pawn({choice.owner, choice.area, choice.piece}, why(Word::SetUp), Markers::None);
}

// StreetGirl: others' Gentlemen, Jockeys and Cyclists in her area, one after another, clockwise and
// in the order of their faces (NN-241, R61). a: offset, b: the next face to look at, c: the area.

constexpr VariantSet kHerPrey =
    set_of(VariantCard::Gentleman) | set_of(VariantCard::Jockey) | set_of(VariantCard::Cyclist);

VariantSet prey_of(const Position& position, Seat owner, std::size_t area) {
  return faces_in(position, owner_of(owner), area) & kHerPrey;
}
// Goes to the next of them. False when there is none left.
bool next_prey(const Play& play, Frame& frame) {
  for (; frame.a < play.p.players; ++frame.a, frame.b = 0) {
    const VariantSet later = ~VariantSet{0} << frame.b;
    const VariantSet prey = prey_of(play.p, play.around(frame.a), frame.c) & later;
    if (prey == 0) continue;
    frame.b = static_cast<std::uint8_t>(std::countr_zero(prey));
    return true;
  }
  return false;
}
void run_street_girl(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 0;
    if (cancelled(play)) {  // R12: all of that player's are spared
      ++frame.a;
      frame.b = 0;
    }
  }
  if (!next_prey(play, frame)) return play.pop();
  play.ask();
}
void pose_street_girl(const Play& play, const Frame& frame, Question& question) {
  Pieces pieces{};
  pieces[gaslight::index(play.around(frame.a))] = bit(frame.c);
  pose_pieces(question, frame.seat, pieces);
  question.faces = face_bit(frame.b);
  question.skip = true;
}
void choose_street_girl(Play& play, Frame& frame, const Choice& choice) {
  ++frame.b;
  if (choice.what == Do::Skip) return;
  frame.pc = 1;
  play.push(removal_of(choice, frame.seat, frame.cause, Source::Text));
}

// Cyclist: he may go anywhere, then a Building card is drawn (NN-243).

void run_cyclist(Play& play, Frame& frame) {
  const bool on_board = where_is(play.p, frame.seat, face_of(VariantCard::Cyclist)) != kOffBoard;
  if (frame.pc == 0 && on_board) return play.ask();
  frame.pc = 1;
  if (building_pool(play.p) == 0) return play.pop();
  play.ask_chance(Draws::BuildingCard);
}
void pose_cyclist(const Play& play, const Frame& frame, Question& question) {
  const std::size_t here = where_is(play.p, frame.seat, face_of(VariantCard::Cyclist));
  pose_areas(question, frame.seat, static_cast<AreaSet>(kAllAreas & ~bit(here)));
  question.skip = true;
}
void choose_cyclist(Play& play, Frame& frame, const Choice& choice) {
  frame.pc = 1;
  if (choice.what == Do::Skip) return;
  const PieceId cyclist = face_of(VariantCard::Cyclist);
  const auto from = static_cast<std::uint8_t>(where_is(play.p, frame.seat, cyclist));
  play.move_pawn({owner_of(frame.seat), from, cyclist}, choice.area, frame.seat, frame.cause);
}
void cyclist_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  VariantSet pool = building_pool(play.p);
  for (; outcome > 0; --outcome)
    pool &= pool - 1;
  const auto card = static_cast<PieceId>(std::countr_zero(pool));
  play.p.variants[gaslight::index(frame.seat)] |= face_bit(card);
  Event& event = play.tell(EventKind::BuildingCardDrawn);
  event.seat = frame.seat;
  event.card = card;
  play.pop();
}

// Jockey: see the hand of a player with an Agent beside him and perhaps take a card (NN-244). a:
// victim, b: the area.

SeatSet jockey_victims(const Position& position, Seat seat, std::size_t area) {
  return static_cast<SeatSet>(others_with_agents(position, seat, area) &
                              others_with_cards(position, seat));
}
void pose_jockey(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0)
    return pose_seats(question, frame.seat, jockey_victims(play.p, frame.seat, frame.b));
  pose_cards(question, frame.seat, hand_of(play.p, seat_at(frame.a)));
  question.skip = true;
}
void choose_jockey(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) return pick_victim(play, frame, choice);
  const Frame now = frame;
  play.pop();
  if (choice.what == Do::Skip) return;
  play.give(seat_at(now.a), now.seat, CardSet::of(choice.card), now.cause);
}

// Seaman: a card of the hand for a new one (NN-245).

void pose_seaman(const Play& play, const Frame& frame, Question& question) {
  pose_cards(question, frame.seat, hand_of(play.p, frame.seat));
}
void choose_seaman(Play& play, Frame& frame, const Choice& choice) {
  const Frame now = frame;
  play.discard(now.seat, choice.card, now.cause);
  play.become({.op = Op::Draw, .seat = now.seat, .cause = now.cause, .a = 1});
}

// Matchstick: a player gives £N or a card for each of their Agents beside the Little Matchstick
// Girl (NN-249). a: victim, b: N, c: the area, then how many times still.

void run_matchstick(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.c = play.p.pawns[frame.a][frame.c];
    frame.pc = 2;
  }
  const bool asks = frame.pc == 0 || (frame.c > 0 && (money_of(play.p, frame.a) > 0 ||
                                                      !hand_of(play.p, seat_at(frame.a)).empty()));
  if (!asks) return play.pop();
  play.ask();
}
void pose_matchstick(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0)
    return pose_seats(question, frame.seat, others_with_agents(play.p, frame.seat, frame.c));
  pose_money_or_card(play, seat_at(frame.a), frame.b, question);
}
void choose_matchstick(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) return pick_victim(play, frame, choice);
  // Mr Goodyear ends it all.
  frame.c = choice.what == Do::Answer ? std::uint8_t{0} : static_cast<std::uint8_t>(frame.c - 1);
  hand_over(play, frame, seat_at(frame.a), choice);
}

// Governess: look at the top events and put them back as one likes, one of them at the bottom
// (NN-251). a: how many more are looked at.

void run_governess(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == 1) return play.ask();
  if (frame.a > 0 && events_in_pool(p) != 0) return play.ask_chance(Draws::EventSeen);
  frame.pc = 1;
  // What was seen is told in the order of the events, whatever the order in which it was drawn.
  unsigned seen = p.events & ~events_in_pool(p);
  p.arranged = 0;
  Event& event = play.tell(EventKind::EventsSeen);
  event.seat = frame.seat;
  for (; seen != 0; seen &= seen - 1)
    p.arranged = with_event(p.arranged, event.count++, EventCard(std::countr_zero(seen)));
  event.set_row(p.arranged);
}
void governess_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  Position& p = play.p;
  unsigned pool = events_in_pool(p);
  for (; outcome > 0; --outcome)
    pool &= pool - 1;
  p.arranger = frame.seat;
  p.arranged = with_event(p.arranged, static_cast<std::size_t>(events_on_top(p.arranged)),
                          EventCard(std::countr_zero(pool)));
  --frame.a;
}
void pose_governess(const Play&, const Frame& frame, Question& question) {
  question.ask = AskKind::ArrangeEvents;
  question.seat = frame.seat;
}
void choose_governess(Play& play, Frame& frame, const Choice& choice) {
  play.p.arranged = choice.row();
  Event& event = play.tell(EventKind::EventsArranged);
  event.seat = frame.seat;
  event.count = static_cast<std::uint8_t>(events_on_top(choice.row()));
  event.set_row(choice.row());
  play.pop();
}

// Mansion: an own Agent and another player's change places, one of them at the Mansion (NN-254,
// R58). a, b, piece: the own Agent; c: where the Mansion stands.

// Where another player's Agent may stand to change places with an own one in `from`.
AreaSet partners_of(std::size_t from, std::size_t mansion) {
  const AreaSet areas = from == mansion ? kAllAreas : bit(mansion);
  return static_cast<AreaSet>(areas & ~bit(from));
}
Pieces agents_of_others_within(const Position& position, Seat seat, AreaSet areas) {
  Pieces pieces = pawns_within(position, areas);
  pieces[gaslight::index(seat)] = 0;
  pieces[kGrenadier] = 0;
  pieces[kCitizen] = 0;
  return pieces;
}
Pieces mansion_own(const Position& position, Seat seat, std::size_t mansion) {
  Pieces pieces{};
  for_each_area(areas_of(position, owner_of(seat)), [&](std::size_t area) {
    if (any(agents_of_others_within(position, seat, partners_of(area, mansion))))
      pieces[gaslight::index(seat)] |= bit(area);
  });
  return pieces;
}
void pose_mansion(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(question, frame.seat,
              frame.pc == 0
                  ? mansion_own(play.p, frame.seat, frame.c)
                  : agents_of_others_within(play.p, frame.seat, partners_of(frame.b, frame.c)));
}
void choose_mansion(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    frame.a = choice.owner;
    frame.b = choice.area;
    frame.piece = choice.piece;
    frame.pc = 1;
    return;
  }
  const Frame now = frame;
  play.become({.op = Op::SwapPawns,
               .pc = 2,
               .seat = now.seat,
               .cause = now.cause,
               .a = now.a,
               .b = now.b,
               .c = choice.owner,
               .d = choice.area,
               .piece = now.piece,
               .partner = choice.piece});
}

// Factory: so many own Agents in its area, and a Trouble marker (NN-255). a: how many more, b: the
// area, c: 1 when they come from elsewhere because none is left (R63).

bool can_come(const Position& position, Seat seat, std::size_t area, bool from_elsewhere) {
  if (!from_elsewhere) return agent_supply(position, seat) != 0;
  return (areas_of(position, owner_of(seat)) & ~bit(area)) != 0;
}
void run_factory(Play& play, Frame& frame) {
  if (frame.a == 0 || !can_come(play.p, frame.seat, frame.b, frame.c == 1)) {
    const Frame now = frame;
    play.pop();
    return play.add_trouble(now.b, now.cause);
  }
  --frame.a;
  play.push({.op = Op::Place,
             .pc = frame.c == 1 ? kPlaceFromElsewhere : kPlaceFromSupply,
             .seat = frame.seat,
             .cause = frame.cause,
             .c = frame.b});
}

// Whether using it would do something, its piece being where it must be. `area` is where it stands.
bool has_effect(
    const Rules& rules, const Position& position, Seat seat, VariantCard card, std::size_t area) {
  const std::size_t me = gaslight::index(seat);
  switch (card) {
    case VariantCard::StreetGirl:
      return others_where(position, seat, [&](std::size_t i) {
               return prey_of(position, seat_at(i), area) != 0;
             }) != 0;
    case VariantCard::Tosher:
      return has(position.trouble, area) && !playable(rules, position, seat).empty();
    case VariantCard::Jockey:
      return jockey_victims(position, seat, area) != 0;
    case VariantCard::Seaman:
      return rules.areas[area].river && !position.hands[me].empty() && !position.pile.empty();
    case VariantCard::PaperBoy:
      return others_with_agents(position, seat, area) != 0 && !position.pile.empty();
    case VariantCard::FlowerGirl:
      return building_with(
          position, area,
          set_of(VariantCard::Palace) | set_of(VariantCard::Hotel) | set_of(VariantCard::Mansion));
    case VariantCard::LittleMatchstickGirl:
    case VariantCard::Office:
      return others_with_agents(position, seat, area) != 0;
    case VariantCard::Maid:
      return trouble_near(rules, position, area) != 0;
    case VariantCard::Governess:
      return building_with(position, area,
                           set_of(VariantCard::Palace) | set_of(VariantCard::Mansion)) &&
             position.events != 0;
    case VariantCard::Palace:
      return agents_of_others(position, seat, area) > 0;
    case VariantCard::Mansion:
      return any(mansion_own(position, seat, area));
    case VariantCard::Factory:
      return can_come(position, seat, area, false) || can_come(position, seat, area, true) ||
             !has(position.trouble, area);
    case VariantCard::Tenement:
      return pawns_in(position, area) > 0;
    case VariantCard::Hotel:
      return (others_with_agents(position, seat, area) & others_with_money(position, seat)) != 0;
    case VariantCard::Gentleman:
      return true;
    case VariantCard::Cyclist:     // needs no piece on the board
    case VariantCard::Suffragist:  // only answers
      break;
  }
  return false;
}

}  // namespace

bool variant_usable(const Rules& rules, const Position& position, Seat seat, VariantCard card) {
  const VariantFace& face = rules.variants[nanty::index(card)];
  if (face.timing == Timing::Interrupt || has_face(position.spent, face_of(card))) return false;
  const std::size_t area = where_is(position, seat, face_of(card));
  if (card == VariantCard::Cyclist)
    return area != kOffBoard || building_pool(position) != 0;  // NN-243
  if (area == kOffBoard) return false;                         // NN-237
  if (face.areas != 0 && !has(face.areas, area)) return false;
  if (position.money[gaslight::index(seat)] < face.price) return false;
  return has_effect(rules, position, seat, card, area);
}

void start_variant(Play& play, Seat seat, VariantCard card) {
  Position& p = play.p;
  const VariantFace& face = play.rules.variants[nanty::index(card)];
  const auto area = static_cast<std::uint8_t>(where_is(p, seat, face_of(card)));
  const Why cause = why(card);
  const auto tell = [&](EventKind kind) {
    Event& event = play.tell(kind);
    event.seat = seat;
    event.card = face_of(card);
  };
  if (face.timing == Timing::Ongoing && !has_face(p.open, face_of(card))) {
    p.open |= set_of(card);
    tell(EventKind::VariantRevealed);
  }
  p.spent |= set_of(card);
  tell(EventKind::VariantUsed);
  if (face.timing == Timing::SingleUse) play.lose_variant(seat, face_of(card));
  play.pay(seat, kBank, face.price, cause);
  const auto begin = [&](Op op, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
    play.push({.op = op, .seat = seat, .cause = cause, .a = a, .b = b, .c = c});
  };
  const auto beside = static_cast<std::uint8_t>(area + 1);  // frames count areas from 1
  switch (card) {
    case VariantCard::StreetGirl:
      return begin(Op::StreetGirl, 1, 0, area);
    case VariantCard::Tosher:
      ++p.extra_cards;  // NN-242, R88
      return;
    case VariantCard::Cyclist:
      return begin(Op::Cyclist);
    case VariantCard::Jockey:
      return begin(Op::Jockey, 0, area);
    case VariantCard::Seaman:
      return begin(Op::Seaman);
    case VariantCard::PaperBoy:  // NN-246
      return begin(Op::Draw, 1);
    case VariantCard::FlowerGirl:  // NN-248
      play.pay(kBank, seat, face.amount, cause);
      return;
    case VariantCard::LittleMatchstickGirl:
      return begin(Op::Matchstick, 0, face.amount, area);
    case VariantCard::Maid:  // NN-250
      return begin(Op::RemoveTrouble, 1, area);
    case VariantCard::Governess:
      return begin(Op::Governess, face.amount);
    case VariantCard::Gentleman:
      p.third_price = true;  // NN-252
      return;
    case VariantCard::Palace:  // NN-253
      play.pay(kBank, seat, face.amount * agents_of_others(p, seat, area), cause);
      return;
    case VariantCard::Mansion:
      return begin(Op::Mansion, 0, 0, area);
    case VariantCard::Factory:
      return begin(Op::Factory, face.amount, area, agent_supply(p, seat) == 0 ? 1 : 0);
    case VariantCard::Tenement:  // NN-256
      return begin(Op::RemoveIn, 0, area);
    case VariantCard::Office:  // NN-257
      return begin(Op::StealOne, 0, face.amount, beside);
    case VariantCard::Hotel:  // NN-258
      return begin(Op::StealEach, 0, face.amount, beside);
    case VariantCard::Suffragist:
      return;
  }
}

Handlers variant_handlers(Op op) {
  switch (op) {
    case Op::PlaceFirst:
      return {run_place_first, pose_place_first, choose_place_first, nullptr};
    case Op::StreetGirl:
      return {run_street_girl, pose_street_girl, choose_street_girl, nullptr};
    case Op::Cyclist:
      return {run_cyclist, pose_cyclist, choose_cyclist, cyclist_drawn};
    case Op::Jockey:
      return {run_view_hand, pose_jockey, choose_jockey, nullptr};
    case Op::Seaman:
      return {ask_run, pose_seaman, choose_seaman, nullptr};
    case Op::Matchstick:
      return {run_matchstick, pose_matchstick, choose_matchstick, nullptr};
    case Op::Governess:
      return {run_governess, pose_governess, choose_governess, governess_drawn};
    case Op::Mansion:
      return {ask_run, pose_mansion, choose_mansion, nullptr};
    case Op::Factory:
      return {run_factory, nullptr, nullptr, nullptr};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

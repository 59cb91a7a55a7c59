// SPDX-License-Identifier: MIT
// What icons do, and what texts share with them: placing, building, removing, moving, and the
// question to whoever is hit.
#include <algorithm>

#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

void pose_area(Question& question, Seat seat, AreaSet areas) {
  question.ask = AskKind::PickArea;
  question.seat = seat;
  question.areas = areas;
}

Pieces own_agents(const Position& position, Seat seat, AreaSet areas) {
  Pieces pieces{};
  pieces[gaslight::index(seat)] = static_cast<AreaSet>(areas_of(position, owner_of(seat)) & areas);
  return pieces;
}

bool all_out(const Position& position, Seat seat) {
  return agents_on_board(position, owner_of(seat)) == kAgents;
}

// Place. a: PlaceMode, b: the area it is near, c: where the Agent was lifted from or goes to, d: 1
// when it may be left out. pc 0: where; 1: which Agent comes from elsewhere (NN-082); 2, 3: first
// edition, which Agent is lifted and where it is put (NN-081); 4: with the variant, which Agent of
// the supply (R62).

PlaceMode mode_of(const Frame& frame) {
  return static_cast<PlaceMode>(frame.a);
}

bool lifts_first(const Play& play, const Frame& frame) {
  return play.edition().lift_then_place && all_out(play.p, frame.seat);
}

// Where an Agent lifted from `from` may be put.
AreaSet targets_without(const Play& play, const Frame& frame, std::size_t from) {
  Position lifted = play.p;
  --lifted.pawns[gaslight::index(frame.seat)][from];
  return static_cast<AreaSet>(
      place_targets(play.rules, lifted, frame.seat, mode_of(frame), frame.b) & ~bit(from));
}

void run_place(Play& play, Frame& frame) {
  if (frame.pc == 0 && lifts_first(play, frame)) frame.pc = 2;
  play.ask();
}

void pose_place(const Play& play, const Frame& frame, Question& question) {
  question.skip = frame.d == 1 && (frame.pc == 0 || frame.pc == 2);
  if (frame.pc == 0)
    return pose_area(question, frame.seat,
                     place_targets(play.rules, play.p, frame.seat, mode_of(frame), frame.b));
  if (frame.pc == 3) return pose_area(question, frame.seat, targets_without(play, frame, frame.c));
  if (frame.pc == kPlaceFromSupply)
    return pose_supply(question, frame.seat, frame.c, agent_supply(play.p, frame.seat));
  question.ask = AskKind::PickPiece;
  question.seat = frame.seat;
  AreaSet from = kAllAreas;
  if (frame.pc == 1) from = static_cast<AreaSet>(from & ~bit(frame.c));
  if (frame.pc == 2) {
    from = 0;
    for_each_area(areas_of(play.p, owner_of(frame.seat)), [&](std::size_t area) {
      if (targets_without(play, frame, area) != 0) from |= bit(area);
    });
  }
  question.pieces = own_agents(play.p, frame.seat, from);
}

void choose_place(Play& play, Frame& frame, const Choice& choice) {
  if (choice.what == Do::Skip) return play.pop();
  const Frame now = frame;
  const Owner owner = owner_of(now.seat);
  const Markers markers = mode_of(now) == PlaceMode::NoTrouble ? Markers::None : Markers::Usual;
  const bool out = all_out(play.p, now.seat);
  if (now.pc == 2 || (now.pc == 0 && (out || play.p.variant))) {
    frame.c = choice.area;
    frame.pc = now.pc == 2 ? 3 : out ? kPlaceFromElsewhere : kPlaceFromSupply;
    return;
  }
  play.pop();
  if (now.pc == 0 || now.pc == kPlaceFromSupply)
    return play.place_pawn({owner, choice.area, choice.piece}, now.cause, markers);
  const std::uint8_t from = now.pc == 1 ? choice.area : now.c;
  const std::uint8_t to = now.pc == 1 ? now.c : choice.area;
  play.move_pawn({owner, from, choice.piece}, to, now.seat, now.cause, markers);
}

// Build. a: 1 at half price, b: where. pc 1: the sixth Building is on the board, another must move
// (NN-110); 2: with the variant, which Building of the supply (R62).

void run_build(Play& play, Frame&) {
  play.ask();
}

void pose_build(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc == 0)
    return pose_area(question, frame.seat,
                     build_targets(play.rules, play.p, frame.seat, frame.a == 1));
  pose_own_building(play.p, frame.seat, frame.pc == 1 ? kNoArea : Area{frame.b}, question);
}

void choose_build(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    frame.b = choice.area;
    const bool out = building_count(play.p, frame.seat) == kBuildings;
    if (out || play.p.variant) {
      frame.pc = out ? 1 : 2;
      return;
    }
  }
  const Frame now = frame;
  const int paid = price(play.rules, play.p, now.seat, now.b, now.a == 1);
  if (now.pc == 1) play.remove_building(choice.area, why(Word::Moved));
  play.pop();
  play.place_building(now.seat, now.b, choice.piece, paid, kBank, now.cause);
}

// Assassinate

void run_assassinate(Play& play, Frame&) {
  play.ask();
}

void pose_assassinate(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::PickPiece;
  question.seat = frame.seat;
  question.pieces = assassination_targets(play.p, frame.seat);
}

void choose_assassinate(Play& play, Frame& frame, const Choice& choice) {
  const Source source = frame.cause < kCards ? Source::Text : Source::Icon;
  play.become(removal_of(choice, frame.seat, frame.cause, source));
}

// RemoveTrouble. a: 1 when only b and its neighbours count (the Maid).

void run_remove_trouble(Play& play, Frame&) {
  play.ask();
}

void pose_remove_trouble(const Play& play, const Frame& frame, Question& question) {
  AreaSet areas = play.p.trouble;  // NN-095
  if (frame.a == 1)
    areas = static_cast<AreaSet>(areas & (bit(frame.b) | play.rules.areas[frame.b].adjacent));
  pose_area(question, frame.seat, areas);
}

void choose_remove_trouble(Play& play, Frame& frame, const Choice& choice) {
  const Why cause = frame.cause;
  play.pop();
  play.drop_trouble(choice.area, cause);
}

// Remove. a: owner, b: area, c: Source, d: 1 when another's card makes somebody remove their own
// (R18). pc 1: the owner sets the Agent down elsewhere, d: by which card.

Seat doer(const Frame& frame) {
  return static_cast<Source>(frame.c) == Source::Event ? kNoSeat : frame.seat;
}

CardSet removal_answers(const Frame& frame) {
  const bool by_another = seat_at(frame.a) != frame.seat || frame.d == 1;
  return answers_to_removal(static_cast<Source>(frame.c), by_another);
}

bool removal_by_event(const Frame& frame) {
  return static_cast<Source>(frame.c) == Source::Event;
}

Pawn pawn_of(const Frame& frame) {
  return {frame.a, frame.b, frame.piece};
}

// The owner may buy the pawn off the Street Girl (NN-241).
bool ransom_is_open(const Play& play, const Frame& frame) {
  return frame.cause == why(VariantCard::StreetGirl) &&
         play.p.money[frame.a] >= play.rules.variants[nanty::index(VariantCard::StreetGirl)].amount;
}

void carry_out_removal(Play& play) {
  const Frame frame = play.top();
  play.clear_hits();
  play.pop();
  play.remove_pawn(pawn_of(frame), doer(frame), frame.cause);
}

void run_remove(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == 1) return play.ask();
  p.result = Result::Done;
  if (!is_seat(frame.a)) return carry_out_removal(play);
  const Seat owner = seat_at(frame.a);
  p.hits[0] = {HitKind::Agent, frame.a, frame.b, 1, one_piece(frame.piece)};
  p.hit_count = 1;
  const bool holborn = removal_by_event(frame) && holborn_ready(play.rules, p, owner);
  if (!holborn && !might_answer(play.rules, p, owner, removal_answers(frame)) &&
      !suffragist_might_answer(play.rules, p, owner) && !ransom_is_open(play, frame))
    return carry_out_removal(play);
  play.ask();
}

void pose_remove(const Play& play, const Frame& frame, Question& question) {
  const Seat owner = seat_at(frame.a);
  if (frame.pc == 1)
    return pose_area(question, owner, static_cast<AreaSet>(kAllAreas & ~bit(frame.b)));
  question.ask = AskKind::Respond;
  question.seat = owner;
  question.pass = true;
  question.answers = play.p.hands[gaslight::index(owner)] & removal_answers(frame);
  question.suffragist = suffragist_answers(play.rules, play.p, owner);
  question.ransom = ransom_is_open(play, frame);
  if (removal_by_event(frame) && holborn_ready(play.rules, play.p, owner)) question.holborn = 1;
}

void block(Play& play, Blocked what, Pawn victim, Why cause, Result result) {
  Event& event = play.tell(EventKind::EffectBlocked);
  event.blocked = what;
  event.owner = victim.owner;
  event.area = victim.area;
  event.piece = victim.piece;
  event.why = cause;
  play.p.result = result;
  play.clear_hits();
  play.pop();
}

bool relocates(CardId card) {
  return card == kRedHeadedLeague || card == kVictorFrankenstein;
}

void choose_remove(Play& play, Frame& frame, const Choice& choice) {
  const Seat owner = seat_at(frame.a);
  if (frame.pc == 1) {  // R16: removed here and placed there
    const Frame now = frame;
    play.clear_hits();
    play.p.result = Result::Blocked;
    play.pop();
    return play.move_pawn(pawn_of(now), choice.area, owner, now.d);
  }
  if (choice.what == Do::Pass) return carry_out_removal(play);
  play.answer_with(owner, choice.card, frame.cause, play.p.hits[0], frame.piece);
  if (relocates(choice.card)) {
    frame.d = choice.card;
    frame.pc = 1;
    return;
  }
  block(play, Blocked::AgentRemoved, pawn_of(frame), frame.cause,
        choice.card == kMrGoodyear ? Result::Cancelled : Result::Blocked);
}

// Move: of another's pawn by text. a: owner, b: from, c: to.

void carry_out_move(Play& play) {
  const Frame now = play.top();
  play.pop();
  play.move_pawn(pawn_of(now), now.c, now.seat, now.cause);
}

void run_move(Play& play, Frame& frame) {
  play.p.result = Result::Done;
  const bool answers = is_seat(frame.a) && seat_at(frame.a) != frame.seat &&
                       might_answer(play.rules, play.p, seat_at(frame.a), answers_to_move());
  if (answers) return play.ask();
  carry_out_move(play);
}

void pose_answer(const Play& play, Seat seat, CardSet answers, Question& question) {
  question.ask = AskKind::Respond;
  question.seat = seat;
  question.pass = true;
  question.answers = play.p.hands[gaslight::index(seat)] & answers;
}

void pose_move(const Play& play, const Frame& frame, Question& question) {
  pose_answer(play, seat_at(frame.a), answers_to_move(), question);
}

void choose_move(Play& play, Frame& frame, const Choice& choice) {
  if (choice.what == Do::Pass) return carry_out_move(play);
  const Frame now = frame;
  play.answer_with(seat_at(now.a), choice.card, now.cause, {HitKind::Agent, now.a, now.b, 1},
                   now.piece);
  block(play, Blocked::AgentMoved, pawn_of(now), now.cause,
        choice.card == kMrGoodyear ? Result::Cancelled : Result::Blocked);
}

// Aim: a text is used against a player. a: victim, b: 1 when Toby answers too (a swap, R19), c:
// where. The frame below looks at the result.

CardSet aim_answers(const Frame& frame) {
  return frame.b == 1 ? answers_to_move() : answers_to_text();
}

void run_aim(Play& play, Frame& frame) {
  play.p.result = Result::Done;
  const Seat victim = seat_at(frame.a);
  if (victim == frame.seat || !might_answer(play.rules, play.p, victim, aim_answers(frame)))
    return play.pop();
  play.ask();
}

void pose_aim(const Play& play, const Frame& frame, Question& question) {
  pose_answer(play, seat_at(frame.a), aim_answers(frame), question);
}

void choose_aim(Play& play, Frame& frame, const Choice& choice) {
  if (choice.what == Do::Pass) return play.pop();
  const bool swap = frame.b == 1;
  Hit saves{};
  if (swap) saves = {HitKind::Agent, frame.a, frame.c, 1};
  play.answer_with(seat_at(frame.a), choice.card, frame.cause, saves, frame.piece);
  block(play, swap ? Blocked::AgentMoved : Blocked::Text, {frame.a, frame.c, frame.piece},
        frame.cause, Result::Cancelled);
}

}  // namespace

// Where things may be done

AreaSet place_targets(
    const Rules& rules, const Position& position, Seat seat, PlaceMode mode, std::size_t near) {
  const AreaSet own = areas_of(position, owner_of(seat));
  AreaSet targets = 0;
  switch (mode) {
    case PlaceMode::Normal:
      targets = static_cast<AreaSet>(own | neighbours(rules, own));  // NN-078
      if (own == 0 && rules.editions[nanty::index(position.edition)].place_without_agents_anywhere)
        targets = kAllAreas;  // NN-079, E05
      break;
    case PlaceMode::Near:
      targets = static_cast<AreaSet>(bit(near) | rules.areas[near].adjacent);
      break;
    case PlaceMode::NoTrouble:
      targets = kAllAreas;
      break;
    case PlaceMode::InTrouble:
      targets = position.trouble;
      break;
    case PlaceMode::AtOwnBuilding:
      targets = buildings_of(position, seat);
      break;
  }
  if (!all_out(position, seat)) return targets;
  // One comes from a different area (NN-082, R40): not where all twelve stand already.
  if (std::popcount(own) == 1) targets = static_cast<AreaSet>(targets & ~own);
  return targets;
}

void pose_supply(Question& question, Seat seat, std::size_t area, VariantSet faces) {
  question.ask = AskKind::PickPiece;
  question.seat = seat;
  question.pieces[gaslight::index(seat)] = bit(area);
  question.supply = true;
  question.faces = faces;
}

void pose_own_building(const Position& position, Seat seat, Area built, Question& question) {
  question.ask = AskKind::PickBuilding;
  question.seat = seat;
  question.supply = built != kNoArea;
  question.buildings = question.supply ? bit(built) : buildings_of(position, seat);
  if (question.supply) question.faces = building_supply(position, seat);
}

int price(const Rules& rules, std::size_t area, bool half, bool third) {
  const int cost = rules.areas[area].cost;
  const int least = half ? cost / 2 : cost;
  const VariantFace& gentleman = rules.variants[nanty::index(VariantCard::Gentleman)];
  return third ? std::min(least, cost / gentleman.amount) : least;
}

int price(const Rules& rules, const Position& position, Seat seat, std::size_t area, bool half) {
  return price(rules, area, half, third_price_area(position, seat) == area);
}

AreaSet build_targets(const Rules& rules, const Position& position, Seat seat, bool half) {
  AreaSet targets = 0;
  for_each_area(areas_of(position, owner_of(seat)), [&](std::size_t area) {
    const bool free =
        position.building[area] == kNoSeat && !has(position.trouble, area);  // NN-104, NN-105
    if (free && position.money[gaslight::index(seat)] >= price(rules, position, seat, area, half))
      targets |= bit(area);
  });
  return targets;
}

Pieces pawns_within(const Position& position, AreaSet areas) {
  Pieces pieces{};
  for (std::size_t owner = 0; owner < kOwners; ++owner)
    pieces[owner] = static_cast<AreaSet>(areas_of(position, static_cast<Owner>(owner)) & areas);
  return pieces;
}

bool any(const Pieces& pieces) {
  AreaSet all = 0;
  for (const AreaSet set : pieces)
    all |= set;
  return all != 0;
}

Pieces assassination_targets(const Position& position, Seat seat) {
  Pieces pieces = pawns_within(position, position.trouble);  // NN-090
  pieces[gaslight::index(seat)] = 0;                         // NN-096
  return pieces;
}

SeatSet others(const Position& position, Seat seat) {
  return others_where(position, seat, [](std::size_t) { return true; });
}

Frame removal_of(const Choice& pawn, Seat by, Why cause, Source source) {
  return {.op = Op::Remove,
          .seat = by,
          .cause = cause,
          .a = pawn.owner,
          .b = pawn.area,
          .c = static_cast<std::uint8_t>(source),
          .piece = pawn.piece};
}

Handlers icon_handlers(Op op) {
  switch (op) {
    case Op::Place:
      return {run_place, pose_place, choose_place, nullptr};
    case Op::Build:
      return {run_build, pose_build, choose_build, nullptr};
    case Op::Assassinate:
      return {run_assassinate, pose_assassinate, choose_assassinate, nullptr};
    case Op::RemoveTrouble:
      return {run_remove_trouble, pose_remove_trouble, choose_remove_trouble, nullptr};
    case Op::Remove:
      return {run_remove, pose_remove, choose_remove, nullptr};
    case Op::Move:
      return {run_move, pose_move, choose_move, nullptr};
    case Op::Aim:
      return {run_aim, pose_aim, choose_aim, nullptr};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

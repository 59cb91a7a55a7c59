// SPDX-License-Identifier: MIT
// Texts of cards about the board: pawns that are removed, moved, swapped or placed, Trouble
// markers, and Buildings that change owner. They ask which pawn and where; Remove and Move
// (icons.cpp) then ask whoever may answer.
#include "engine/nanty/scrolls.h"

namespace gaslight::nanty {
namespace {

Pieces own_pieces(const Position& position, Seat seat) {
  Pieces pieces{};
  pieces[gaslight::index(seat)] = areas_of(position, owner_of(seat));
  return pieces;
}

// LoseAgent: take one of one's own Agents off the board, by one's own dice (R74).

void run_lose_agent(Play& play, Frame& frame) {
  if (agents_on_board(play.p, owner_of(frame.seat)) == 0) return play.pop();
  play.ask();
}
void pose_lose_agent(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(question, frame.seat, own_pieces(play.p, frame.seat));
}
void choose_lose_agent(Play& play, Frame& frame, const Choice& choice) {
  play.become(removal_of(choice, frame.seat, frame.cause, Source::OwnDice));
}

// MovePawn: pick a pawn, then where it goes. a: which scroll; b, c: the pawn.

void run_move_pawn(Play& play, Frame& frame) {
  if (frame.pc == 0 && !any(movable(play.p, frame.seat, static_cast<Scroll>(frame.a))))
    return play.pop();
  play.ask();
}
void pose_move_pawn(const Play& play, const Frame& frame, Question& question) {
  const auto scroll = static_cast<Scroll>(frame.a);
  if (frame.pc == 0) return pose_pieces(question, frame.seat, movable(play.p, frame.seat, scroll));
  const bool anywhere = scroll == Scroll::MoveOwnAnywhere;
  pose_areas(question, frame.seat,
             anywhere ? static_cast<AreaSet>(kAllAreas & ~bit(frame.c))
                      : play.rules.areas[frame.c].adjacent);
}
void choose_move_pawn(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    frame.b = choice.owner;
    frame.c = choice.area;
    frame.piece = choice.piece;
    frame.pc = 1;
    return;
  }
  const Frame now = frame;
  play.become({.op = Op::Move,
               .seat = now.seat,
               .cause = now.cause,
               .a = now.b,
               .b = now.c,
               .c = choice.area,
               .piece = now.piece});
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
  // R18: another's card removes it.
  play.push(removal_of(choice, frame.seat, frame.cause, Source::Text));
}

// SwapPawns: two pawns in different areas change places; the owner of either may stop it all (R19).
// a, b: the first pawn; c, d: the second. The Mansion begins at pc 2.

Pieces swap_partners(const Position& position, std::size_t area) {
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
    return play.push({.op = Op::Aim,
                      .seat = now.seat,
                      .cause = now.cause,
                      .a = owner,
                      .b = 1,
                      .c = area,
                      .piece = first ? now.piece : now.partner});
  }
  play.pop();
  play.swap_pawns({now.a, now.b, now.piece}, {now.c, now.d, now.partner}, now.seat, now.cause);
}
void pose_swap_pawns(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(question, frame.seat,
              frame.pc == 0 ? pawns_within(play.p, kAllAreas) : swap_partners(play.p, frame.b));
}
void choose_swap_pawns(Play&, Frame& frame, const Choice& choice) {
  (frame.pc == 0 ? frame.a : frame.c) = choice.owner;
  (frame.pc == 0 ? frame.b : frame.d) = choice.area;
  (frame.pc == 0 ? frame.piece : frame.partner) = choice.piece;
  ++frame.pc;
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
  play.push(removal_of(choice, frame.seat, frame.cause, Source::Text));
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
  Frame removal = removal_of(choice, seat_at(frame.a), frame.cause, Source::Text);
  removal.d = 1;
  play.become(removal);
}

// RemoveIn: remove a pawn from one area, Trouble or not. b: the area.

void pose_remove_in(const Play& play, const Frame& frame, Question& question) {
  pose_pieces(question, frame.seat, pawns_within(play.p, bit(frame.b)));
}
void choose_remove_in(Play& play, Frame& frame, const Choice& choice) {
  play.become(removal_of(choice, frame.seat, frame.cause, Source::Text));
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

// TakeOver: swap another's Building for one of yours at its cost, paid to that player. a: 1 where a
// Trouble marker must be, b: the area. pc 3: the sixth Building must move first (R41); 4: with the
// variant, which Building of the supply.

void take_over(Play& play, const Frame& now, PieceId piece) {
  const Seat owner = play.p.building[now.b];
  play.remove_building(now.b, now.cause);
  play.place_building(now.seat, now.b, piece, play.cost(now.b), owner, now.cause);
}
void run_take_over(Play& play, Frame& frame) {
  if (frame.pc == 1) {
    frame.pc = 2;
    return aim(play, frame, play.p.building[frame.b]);
  }
  if (frame.pc == 2) {
    if (cancelled(play)) return play.pop();
    const bool all_out = building_count(play.p, frame.seat) == kBuildings;
    if (!all_out && !play.p.variant) {
      const Frame now = frame;
      play.pop();
      return take_over(play, now, kNoPiece);
    }
    frame.pc = all_out ? 3 : 4;
  }
  play.ask();
}
void pose_take_over(const Play& play, const Frame& frame, Question& question) {
  if (frame.pc != 0)
    return pose_own_building(play.p, frame.seat, frame.pc == 3 ? kNoArea : Area{frame.b}, question);
  question.ask = AskKind::PickBuilding;
  question.seat = frame.seat;
  question.buildings = take_over_targets(play.rules, play.p, frame.seat, frame.a == 1);
}
void choose_take_over(Play& play, Frame& frame, const Choice& choice) {
  if (frame.pc == 0) {
    frame.b = choice.area;
    frame.pc = 1;
    return;
  }
  const Frame now = frame;
  play.pop();
  if (now.pc == 3) play.remove_building(choice.area, why(Word::Moved));
  take_over(play, now, choice.piece);
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

}  // namespace

Pieces movable(const Position& position, Seat seat, Scroll scroll) {
  if (scroll == Scroll::MoveOtherPawnAdjacent) {
    Pieces pieces = pawns_within(position, kAllAreas);
    pieces[gaslight::index(seat)] = 0;
    return pieces;
  }
  Pieces pieces = own_pieces(position, seat);
  if (scroll == Scroll::MoveOwnFromTroubleAdjacent)
    pieces[gaslight::index(seat)] =
        static_cast<AreaSet>(pieces[gaslight::index(seat)] & position.trouble);
  return pieces;
}

bool can_swap(const Position& position) {
  return std::popcount(occupied(position)) > 1;
}

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

Handlers board_scroll_handlers(Op op) {
  switch (op) {
    case Op::MovePawn:
      return {run_move_pawn, pose_move_pawn, choose_move_pawn, nullptr};
    case Op::EachRemoves:
      return {run_each_removes, pose_each_removes, choose_each_removes, nullptr};
    case Op::SwapPawns:
      return {run_swap_pawns, pose_swap_pawns, choose_swap_pawns, nullptr};
    case Op::RollRemove:
      return {run_roll_remove, pose_roll_remove, choose_roll_remove, roll_remove_drawn};
    case Op::TheyRemove:
      return {run_they_remove, pose_they_remove, choose_they_remove, nullptr};
    case Op::RemoveIn:
      return {ask_run, pose_remove_in, choose_remove_in, nullptr};
    case Op::LoseAgent:
      return {run_lose_agent, pose_lose_agent, choose_lose_agent, nullptr};
    case Op::Trouble:
      return {ask_run, pose_trouble, choose_trouble, nullptr};
    case Op::TakeOver:
      return {run_take_over, pose_take_over, choose_take_over, nullptr};
    case Op::PlaceNear:
      return {run_place_near, nullptr, nullptr, nullptr};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

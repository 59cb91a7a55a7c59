// SPDX-License-Identifier: MIT
// The twelve Random Events. Most collect what they are about to hit, let everybody answer, and then
// carry out what is left; Fire asks building by building (in the first edition it rolls everything
// first).
#include <algorithm>

#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

constexpr Why kFirstEvent = static_cast<Why>(kCards);

EventCard event_of(const Frame& frame) {
  return static_cast<EventCard>(frame.cause - kFirstEvent);
}

void roll(Play& play, Seat roller, std::uint32_t outcome, Why cause, std::uint8_t& area) {
  const int value = static_cast<int>(outcome) + 1;
  area = static_cast<std::uint8_t>(nanty::index(area_of_number(play.rules, value)));
  Event& event = play.tell(EventKind::DieRolled);
  event.seat = roller;
  event.amount = static_cast<std::int16_t>(value);
  event.area = area;
  event.why = cause;
}

// DrawEvent: the top event card is turned over and carried out; it then leaves the game (NN-114,
// NN-115).

void run_draw_event(Play& play, Frame&) {
  if (play.p.events == 0) return play.pop();  // R51
  play.ask_chance(Draws::Event);
}

Op op_of(EventCard event) {
  switch (event) {
    case EventCard::ZeppelinCrash:
      return Op::Zeppelin;
    case EventCard::Flood:
      return Op::Flood;
    case EventCard::Fire:
      return Op::Fire;
    case EventCard::Fog:
      return Op::Fog;
    case EventCard::Riots:
      return Op::None;
    case EventCard::Explosion:
      return Op::Explosion;
    case EventCard::MysteriousMurders:
      return Op::Murders;
    case EventCard::RiotAct:
    case EventCard::NewCitizens:
      return Op::Pawns;
    case EventCard::Subsidence:
      return Op::Subsidence;
    case EventCard::InigoJones:
      return Op::Inigo;
    case EventCard::Earthquake:
      return Op::Earthquake;
  }
  return Op::None;
}

void draw_event_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  Position& p = play.p;
  unsigned rest = next_events(p);
  for (; outcome > 0; --outcome)
    rest &= rest - 1;
  const auto drawn = static_cast<EventCard>(std::countr_zero(rest));
  p.events = static_cast<std::uint16_t>(p.events & ~(1U << nanty::index(drawn)));
  p.arranged = p.events == 0 ? 0 : with_top_gone(p.arranged);
  Event& event = play.tell(EventKind::EventDrawn);
  event.event = drawn;
  const Seat seat = frame.seat;
  if (drawn == EventCard::Riots) {
    play.pop();
    if (trouble_markers(p) >= 8) play.end_on_points(EndReason::Riots);  // NN-147 to NN-149
    return;
  }
  play.become({.op = op_of(drawn), .seat = seat, .cause = why(drawn)});
}

// Hits and the window

void add_hit(Position& p, HitKind kind, Owner owner, std::size_t area, int count) {
  if (count == 0) return;
  for (std::size_t i = 0; i < p.hit_count; ++i)
    if (p.hits[i].kind == kind && p.hits[i].owner == owner && p.hits[i].area == area) {
      p.hits[i].count = static_cast<std::uint8_t>(p.hits[i].count + count);
      return;
    }
  p.hits[p.hit_count++] = {kind, owner, static_cast<std::uint8_t>(area),
                           static_cast<std::uint8_t>(count)};
}

// All pawns that this owner has in an area.
void add_pawn_hits(Position& p, Owner owner, std::size_t area) {
  add_hit(p, HitKind::Agent, owner, area, p.pawns[owner][area]);
  if (p.variant && is_seat(owner) && p.pawns[owner][area] > 0)
    p.hits[p.hit_count - 1U].pieces = static_cast<std::uint16_t>(faces_in(p, owner, area));
}

// Calls visit(piece) for every pawn of a hit that nobody has saved.
template <class Visit>
void for_each_left(const Hit& hit, Visit&& visit) {
  if (hit.pieces != 0) return for_each_face(hit.pieces, visit);
  for (int n = 0; n < hit.count; ++n)
    visit(kNoPiece);
}

void add_building_hit(Position& p, std::size_t area) {
  const Seat owner = p.building[area];
  if (owner != kNoSeat) add_hit(p, HitKind::Building, owner_of(owner), area, 1);
}

void open_window(Play& play, const Frame& frame) {
  play.push({.op = Op::Window, .seat = frame.seat, .cause = frame.cause});
}

// Window: clockwise from the active player each seat that is hit may answer as often as it can
// (R17, R64). a: offset round the table; pc 1: an Agent is set down elsewhere, c: by which card, d:
// from where, piece.

// Which events remove Agents, so that Dorrit, League and Frankenstein may answer (NN-210).
bool removes_agents(const Frame& frame) {
  const EventCard event = event_of(frame);
  return event == EventCard::ZeppelinCrash || event == EventCard::InigoJones;
}

bool concerns(const Position& p, const Hit& hit, Seat seat) {
  if (hit.count == 0) return false;
  if (hit.kind == HitKind::Grenadier || hit.kind == HitKind::Citizen)  // NN-198
    return p.pawns[gaslight::index(seat)][hit.area] > 0 || p.building[hit.area] == seat;
  return hit.owner == owner_of(seat);
}

std::uint16_t hits_on(const Position& p, Seat seat) {
  std::uint16_t set = 0;
  for (std::size_t i = 0; i < p.hit_count; ++i)
    if (concerns(p, p.hits[i], seat)) set = static_cast<std::uint16_t>(set | 1U << i);
  return set;
}

bool agent_hit(const Position& p, Seat seat) {
  for (std::size_t i = 0; i < p.hit_count; ++i)
    if (p.hits[i].kind == HitKind::Agent && concerns(p, p.hits[i], seat)) return true;
  return false;
}

bool window_opens(const Play& play, const Frame& frame, Seat seat) {
  if (hits_on(play.p, seat) == 0) return false;
  if (holborn_ready(play.rules, play.p, seat)) return true;
  return removes_agents(frame) && agent_hit(play.p, seat) &&
         (might_answer(play.rules, play.p, seat, answers_to_removal(Source::Event, false)) ||
          suffragist_might_answer(play.rules, play.p, seat));
}

void run_window(Play& play, Frame& frame) {
  if (frame.pc == 1) return play.ask();
  for (; frame.a < play.p.players; ++frame.a)
    if (window_opens(play, frame, play.around(frame.a))) return play.ask();
  play.pop();
}

void pose_window(const Play& play, const Frame& frame, Question& question) {
  const Seat seat = play.around(frame.a);
  question.seat = seat;
  if (frame.pc == 1) {
    question.ask = AskKind::PickArea;
    question.areas = static_cast<AreaSet>(kAllAreas & ~bit(frame.d));
    return;
  }
  question.ask = AskKind::Respond;
  question.pass = true;
  if (holborn_ready(play.rules, play.p, seat)) question.holborn = hits_on(play.p, seat);
  if (!removes_agents(frame) || !agent_hit(play.p, seat)) return;
  question.answers = play.p.hands[gaslight::index(seat)] & answers_to_removal(Source::Event, false);
  question.suffragist = suffragist_answers(play.rules, play.p, seat);
}

Blocked blocked_by(HitKind kind) {
  switch (kind) {
    case HitKind::Agent:
      return Blocked::AgentRemoved;
    case HitKind::Building:
      return Blocked::BuildingRemoved;
    case HitKind::AreaCard:
      return Blocked::AreaCardDisabled;
    case HitKind::Grenadier:
    case HitKind::Citizen:
      return Blocked::AgentPlaced;
  }
  return Blocked::Text;
}

void choose_window(Play& play, Frame& frame, const Choice& choice) {
  Position& p = play.p;
  const Seat seat = play.around(frame.a);
  if (frame.pc == 1) {  // R16
    const CardId card = frame.c;
    const std::uint8_t from = frame.d;
    const PieceId piece = frame.piece;
    frame.pc = 0;
    frame.piece = kNoPiece;
    return play.move_pawn({owner_of(seat), from, piece}, choice.area, seat, why(card));
  }
  if (choice.what == Do::Pass) {
    ++frame.a;
    return;
  }
  Hit& hit = *std::find_if(p.hits.begin(), p.hits.end(),
                           [&](const Hit& one) { return saves(choice, one); });
  Hit saved = hit;
  saved.count = 1;
  --hit.count;
  hit.pieces = static_cast<std::uint16_t>(hit.pieces & ~one_piece(choice.piece));
  play.answer_with(seat, choice.card, frame.cause, saved, choice.piece);
  if (choice.card == kRedHeadedLeague || choice.card == kVictorFrankenstein) {
    frame.pc = 1;
    frame.c = choice.card;
    frame.d = saved.area;
    frame.piece = choice.piece;
    return;
  }
  const bool moves = event_of(frame) == EventCard::Flood;
  Event& event = play.tell(EventKind::EffectBlocked);
  event.blocked = moves ? Blocked::AgentMoved : blocked_by(saved.kind);
  event.owner = owner_of(seat);
  event.area = saved.area;
  event.piece = choice.piece;
  event.why = frame.cause;
}

// Zeppelin Crash (NN-135): everything in the rolled area goes.

void run_zeppelin(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == 0) return play.ask_chance(Draws::Die);
  if (frame.pc == 1) {
    frame.pc = 2;
    for (std::size_t owner = 0; owner < kOwners; ++owner)
      add_pawn_hits(p, static_cast<Owner>(owner), frame.b);
    add_building_hit(p, frame.b);
    return open_window(play, frame);
  }
  const Frame now = frame;
  play.pop();
  for (std::size_t i = 0; i < p.hit_count; ++i) {
    const Hit hit = p.hits[i];
    if (hit.kind != HitKind::Agent) continue;
    for_each_left(hit, [&](PieceId piece) {
      play.remove_pawn({hit.owner, hit.area, piece}, kNoSeat, now.cause);
    });
  }
  play.drop_trouble(now.b, now.cause);  // R30
  for (std::size_t i = 0; i < p.hit_count; ++i)
    if (p.hits[i].kind == HitKind::Building && p.hits[i].count > 0)
      play.remove_building(p.hits[i].area, now.cause);
  play.clear_hits();
}

void one_roll_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  roll(play, frame.seat, outcome, frame.cause, frame.b);
  frame.pc = 1;
}

// Explosion (NN-150), Earthquake (NN-171): Buildings in the rolled areas. a: rolls made.

void run_buildings(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == 0) {
    if (frame.a < play.rules.event_rolls[nanty::index(event_of(frame))])
      return play.ask_chance(Draws::Die);
    AreaSet rolled = 0;  // the same number twice is one area
    for (std::size_t i = 0; i < frame.a; ++i)
      rolled |= bit(p.rolls[i]);
    for_each_area(rolled, [&](std::size_t area) { add_building_hit(p, area); });
    frame.pc = 1;
    return open_window(play, frame);  // NN-202
  }
  const Why cause = frame.cause;
  play.pop();
  for (std::size_t i = 0; i < p.hit_count; ++i)
    if (p.hits[i].count > 0) play.remove_building(p.hits[i].area, cause);
  play.clear_hits();
  p.rolls = {};
}
void rolls_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  roll(play, frame.seat, outcome, frame.cause, play.p.rolls[frame.a]);
  ++frame.a;
}

// Riot Act (NN-154), New Citizens (NN-167): pawns in the rolled areas, unless kept out.

void run_pawns(Play& play, Frame& frame) {
  Position& p = play.p;
  const bool grenadiers = event_of(frame) == EventCard::RiotAct;
  const HitKind kind = grenadiers ? HitKind::Grenadier : HitKind::Citizen;
  const Owner owner = grenadiers ? kGrenadier : kCitizen;
  const std::uint8_t rolls = play.rules.event_rolls[nanty::index(event_of(frame))];
  if (frame.pc == 0) {
    if (frame.a < rolls) return play.ask_chance(Draws::Die);
    for (std::size_t i = 0; i < rolls; ++i)
      add_hit(p, kind, owner, p.rolls[i], 1);
    frame.pc = 1;
    return open_window(play, frame);
  }
  const Why cause = frame.cause;
  play.pop();
  for (std::size_t i = 0; i < p.hit_count; ++i)
    for (int n = 0; n < p.hits[i].count; ++n)  // R70: one kept out brings no marker
      play.place_pawn({owner, p.hits[i].area}, cause,
                      grenadiers ? Markers::Always : Markers::Usual);
  play.clear_hits();
  p.rolls = {};
}

// Fire (NN-141 to NN-143). b: the area that burns, c: 1 once something has burnt, d: where it burnt
// last. pc 1: a Building is on fire; 2: its owner has answered. The first edition collects all
// before it asks (E12).

bool catches_fire(const Play& play, const Frame& frame) {
  const Position& p = play.p;
  if (p.building[frame.b] == kNoSeat) return false;
  for (std::size_t i = 0; i < p.hit_count; ++i)  // first edition: burning already
    if (p.hits[i].area == frame.b) return false;
  return frame.c == 0 || has(play.rules.areas[frame.d].adjacent, frame.b);  // R26
}

void burn(Play& play, Why cause) {
  Position& p = play.p;
  for (std::size_t i = 0; i < p.hit_count; ++i)
    if (p.hits[i].count > 0) play.remove_building(p.hits[i].area, cause);
  play.clear_hits();
}

void run_fire(Play& play, Frame& frame) {
  Position& p = play.p;
  const bool all_first = play.edition().fire_rolls_first;
  if (frame.pc == 1) {
    if (!catches_fire(play, frame)) {
      frame.pc = 3;
      if (all_first && p.hit_count > 0) return open_window(play, frame);
      return;
    }
    add_building_hit(p, frame.b);
    frame.c = 1;
    frame.d = frame.b;
    frame.pc = all_first ? 0 : 2;
    if (!all_first) return open_window(play, frame);  // NN-204
  }
  if (frame.pc == 2) {  // R25: protected or not, the fire goes on
    burn(play, frame.cause);
    frame.pc = 0;
  }
  if (frame.pc == 0) return play.ask_chance(Draws::Die);
  const Why cause = frame.cause;
  play.pop();
  burn(play, cause);
}

// Fog (NN-145): the top five cards of the pile are discarded, for all to see. a: how many.

void run_fog(Play& play, Frame& frame) {
  if (frame.a == 5 || play.p.pile.empty()) return play.pop();  // R65
  play.ask_chance(Draws::Card);
}
void fog_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  Position& p = play.p;
  const CardSet grey = p.pile & grey_cards();
  const CardId card = (grey.empty() ? p.pile : grey).nth(outcome);
  p.pile.remove(card);
  p.discard.add(card);
  Event& event = play.tell(EventKind::CardDiscarded);
  event.card = card;
  event.why = why(Word::Fog);
  ++frame.a;
}

// Mysterious Murders (NN-151, NN-152): each player rolls and removes a pawn there. a: offset, b:
// the area.

void run_murders(Play& play, Frame& frame) {
  if (frame.pc == 1) return play.ask();
  if (frame.a == play.p.players) return play.pop();
  play.ask_chance(Draws::Die);
}
void murders_drawn(Play& play, Frame& frame, std::uint32_t outcome) {
  roll(play, play.around(frame.a), outcome, frame.cause, frame.b);
  if (pawns_in(play.p, frame.b) > 0) {
    frame.pc = 1;
  } else {
    ++frame.a;
  }
}
void pose_murders(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::PickPiece;
  question.seat = play.around(frame.a);
  question.pieces = pawns_within(play.p, bit(frame.b));  // NN-153, R47
}
void choose_murders(Play& play, Frame& frame, const Choice& choice) {
  const Seat roller = play.around(frame.a);
  ++frame.a;
  frame.pc = 0;
  play.push(removal_of(choice, roller, frame.cause, Source::Event));
}

// Subsidence (NN-161): £2 for each own Building; who is short picks which are lost (R27). a:
// offset, b: lost so far.

int buildings_lost(const Position& p, Seat seat) {
  return std::max(0, building_count(p, seat) - p.money[gaslight::index(seat)] / 2);
}
void run_subsidence(Play& play, Frame& frame) {
  for (; frame.a < play.p.players; ++frame.a) {
    const Seat seat = play.around(frame.a);
    if (buildings_lost(play.p, seat) > 0) return play.ask();
    play.pay(seat, kBank, 2 * building_count(play.p, seat), frame.cause);
  }
  play.pop();
}
void pose_subsidence(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::PickBuilding;
  question.seat = play.around(frame.a);
  question.buildings = buildings_of(play.p, question.seat);
}
void choose_subsidence(Play& play, Frame& frame, const Choice& choice) {
  play.remove_building(choice.area, frame.cause);
}

// Inigo Jones (NN-162 to NN-166): the area card stops working, its owner removes one own Agent
// there. b: the area. pc 2: with the variant the owner says which Agent; 3: all may answer; 4: it
// happens.

void run_inigo(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == 0) return play.ask_chance(Draws::Die);
  const Seat owner = p.area_card[frame.b];
  if (frame.pc == 1) {
    if (gaslight::index(owner) >= kSeats) return play.pop();
    const bool agent = p.pawns[gaslight::index(owner)][frame.b] > 0;  // R28
    frame.pc = p.variant && agent ? 2 : 3;
  }
  if (frame.pc == 2) return play.ask();
  if (frame.pc == 3) {
    add_hit(p, HitKind::AreaCard, owner_of(owner), frame.b, 1);
    add_hit(p, HitKind::Agent, owner_of(owner), frame.b,
            p.pawns[gaslight::index(owner)][frame.b] > 0 ? 1 : 0);
    p.hits[p.hit_count - 1U].pieces = one_piece(frame.piece);
    frame.pc = 4;
    return open_window(play, frame);
  }
  const Frame now = frame;
  play.pop();
  const bool card = p.hits[0].count > 0;
  const bool agent = p.hit_count > 1 && p.hits[1].count > 0;
  play.clear_hits();
  if (card) {
    p.dead |= bit(now.b);
    Event& event = play.tell(EventKind::AreaCardDisabled);
    event.area = now.b;
    play.move_area_card(now.b, play.edition().inigo_jones_to_box ? kBox : kDisplay);  // E18
  }
  if (agent) play.remove_pawn({owner_of(owner), now.b, now.piece}, kNoSeat, now.cause);
}
void pose_inigo(const Play& play, const Frame& frame, Question& question) {
  question.ask = AskKind::PickPiece;
  question.seat = play.p.area_card[frame.b];
  question.pieces[gaslight::index(question.seat)] = bit(frame.b);
}
void choose_inigo(Play&, Frame& frame, const Choice& choice) {
  frame.piece = choice.piece;
  frame.pc = 3;
}

// Flood (NN-136 to NN-140): Agents leave the flooded areas one at a time. a: rolls, then offset; pc
// 1: after the window; 2: which Agent goes first; 3: where it goes; b, piece: flooded area of the
// Agent that goes.

AreaSet flooded(const Play& play) {
  AreaSet set = 0;
  for (std::size_t i = 0; i < 2; ++i)
    if (play.rules.areas[play.p.rolls[i]].river) set |= bit(play.p.rolls[i]);
  return set;
}
// Flooded areas from which this seat must still move Agents to somewhere.
AreaSet fleeing(const Play& play, Seat seat) {
  AreaSet set = 0;
  for (std::size_t i = 0; i < play.p.hit_count; ++i) {
    const Hit& hit = play.p.hits[i];
    const bool away = (play.rules.areas[hit.area].adjacent & ~flooded(play)) != 0;
    if (hit.owner == owner_of(seat) && hit.count > 0 && away) set |= bit(hit.area);
  }
  return set;
}
void run_flood(Play& play, Frame& frame) {
  Position& p = play.p;
  if (frame.pc == 0) {
    if (frame.a < 2) return play.ask_chance(Draws::Die);
    for_each_area(flooded(play), [&](std::size_t area) {
      for (std::size_t i = 0; i < p.players; ++i)
        add_pawn_hits(p, static_cast<Owner>(i), area);
    });
    frame.a = 0;
    frame.pc = 1;
    return open_window(play, frame);
  }
  if (frame.pc == 3) return play.ask();
  for (; frame.a < p.players; ++frame.a) {
    const AreaSet from = fleeing(play, play.around(frame.a));
    if (from == 0) continue;
    frame.pc = 2;
    return play.ask();
  }
  play.pop();
  play.clear_hits();
  p.rolls = {};
}
void pose_flood(const Play& play, const Frame& frame, Question& question) {
  const Seat seat = play.around(frame.a);
  question.seat = seat;
  if (frame.pc == 2) {  // R21
    question.ask = AskKind::PickPiece;
    question.pieces[gaslight::index(seat)] = fleeing(play, seat);
    question.faces = 0;
    for (const Hit& hit : play.p.hits)
      if (hit.owner == owner_of(seat)) question.faces |= hit.pieces;
    return;
  }
  question.ask = AskKind::PickArea;
  question.areas =
      static_cast<AreaSet>(play.rules.areas[frame.b].adjacent & ~flooded(play));  // NN-139, R20
}
void choose_flood(Play& play, Frame& frame, const Choice& choice) {
  Position& p = play.p;
  if (frame.pc == 2) {
    frame.b = choice.area;
    frame.piece = choice.piece;
    frame.pc = 3;
    return;
  }
  const Seat seat = play.around(frame.a);
  const Pawn pawn{owner_of(seat), frame.b, frame.piece};
  for (std::size_t i = 0; i < p.hit_count; ++i) {
    Hit& hit = p.hits[i];
    if (hit.owner != pawn.owner || hit.area != pawn.area) continue;
    --hit.count;
    hit.pieces = static_cast<std::uint16_t>(hit.pieces & ~one_piece(pawn.piece));
  }
  frame.pc = 1;
  frame.piece = kNoPiece;
  play.move_pawn(pawn, choice.area, seat, frame.cause);
}

}  // namespace

Handlers event_handlers(Op op) {
  switch (op) {
    case Op::DrawEvent:
      return {run_draw_event, nullptr, nullptr, draw_event_drawn};
    case Op::Zeppelin:
      return {run_zeppelin, nullptr, nullptr, one_roll_drawn};
    case Op::Flood:
      return {run_flood, pose_flood, choose_flood, rolls_drawn};
    case Op::Fire:
      return {run_fire, nullptr, nullptr, one_roll_drawn};
    case Op::Fog:
      return {run_fog, nullptr, nullptr, fog_drawn};
    case Op::Explosion:
    case Op::Earthquake:
      return {run_buildings, nullptr, nullptr, rolls_drawn};
    case Op::Murders:
      return {run_murders, pose_murders, choose_murders, murders_drawn};
    case Op::Pawns:
      return {run_pawns, nullptr, nullptr, rolls_drawn};
    case Op::Subsidence:
      return {run_subsidence, pose_subsidence, choose_subsidence, nullptr};
    case Op::Inigo:
      return {run_inigo, pose_inigo, choose_inigo, one_roll_drawn};
    case Op::Window:
      return {run_window, pose_window, choose_window, nullptr};
    default:  // the other files have the rest
      return {};
  }
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "bots/nanty/options.h"

#include <algorithm>

#include "bots/nanty/features.h"
#include "engine/nanty/board.h"

namespace gaslight::nanty {
namespace {

int pawns_at(const SeatView& board, std::size_t area) {
  int count = 0;
  for (const auto& pawns : board.pawns)
    count += pawns[area];
  return count;
}

double fourth_power(double x) {
  return x * x * x * x;
}

}  // namespace

// Weigher

Weigher::Weigher(const Rules& rules, const Roles& roles, const SeatView& before, Seat seat)
    : rules_(rules),
      roles_(roles),
      me_(gaslight::index(seat)),
      before_(stand(before)) {}

// From 0 to a little over 1.
double Weigher::near_goal(const Board& board, std::size_t seat, std::size_t role) const {
  double nearest = 0;
  for (const GoalFace& goal : rules_.personalities[roles_.personality[role]].goals) {
    const int needed = needed_for(goal, board.players);
    if (goal.goal == Goal::None || needed == 0) continue;
    const double part = board.soft(seat, goal.goal) / (100.0 * needed);
    nearest = std::max(nearest, std::clamp(part, 0.0, 1.1));
  }
  return nearest;
}

Weigher::Standing Weigher::stand(const SeatView& seen) const {
  Standing now;
  now.board = Board(rules_, seen);
  for (std::size_t role = 0; role < roles_.count; ++role) {
    const double near = near_goal(now.board, me_, role);
    now.near[role] = near * near;
    now.met[role] = meets_goal(now.board, me_, rules_.personalities[roles_.personality[role]]);
    for (std::size_t i = 0; i < seen.players; ++i)
      if (i != me_) now.threat += fourth_power(near_goal(now.board, i, role));
  }
  for (std::size_t i = 0; i < seen.players; ++i) {
    if (i == me_) continue;
    const Count& count = now.board.seats[i];
    now.rival_control += count.control;
    now.rival_agents += count.agents;
    now.rival_points = std::max(now.rival_points, count.points());
  }
  for (std::size_t area = 0; area < kAreas; ++area)
    if (seen.pawns[me_][area] > 0 && seen.building[area] == kNoSeat && !has(seen.trouble, area))
      now.sites += rules_.areas[area].cost / 10.0;
  return now;
}

Option Weigher::weigh(const SeatView& after) const {
  const Standing now = stand(after);
  const Count& mine = now.board.seats[me_];
  const Count& was = before_.board.seats[me_];
  Option option;
  const auto set = [&](Change change, double by) { option.change[index(change)] = by; };
  set(Change::Control, mine.control - was.control);
  set(Change::ControlSoft, (mine.control_soft - was.control_soft) / 100.0);
  set(Change::OccupiedSoft, (mine.occupied_soft - was.occupied_soft) / 100.0);
  set(Change::Trouble, now.board.trouble - before_.board.trouble);
  set(Change::TroubleSoft, (now.board.trouble_soft - before_.board.trouble_soft) / 100.0);
  set(Change::Money, (mine.money - was.money) / 5.0);
  set(Change::Value, (mine.value - was.value) / 5.0);
  set(Change::Agents, mine.agents - was.agents);
  set(Change::Exposed, mine.exposed - was.exposed);
  set(Change::Income, mine.income - was.income);
  set(Change::Buildings, mine.buildings - was.buildings);
  set(Change::RivalControl, now.rival_control - before_.rival_control);
  set(Change::RivalAgents, now.rival_agents - before_.rival_agents);
  set(Change::RivalPoints, (now.rival_points - before_.rival_points) / 10.0);
  set(Change::Sites, now.sites - before_.sites);
  set(Change::Threat, now.threat - before_.threat);
  for (std::size_t role = 0; role < roles_.count; ++role) {
    option.nearer[role] = 5 * (now.near[role] - before_.near[role]);
    option.met[role] = static_cast<int>(now.met[role]) - static_cast<int>(before_.met[role]);
  }
  return option;
}

// Where

AreaSet areas_with(const SeatView& board, Owner owner) {
  unsigned set = 0;
  for (std::size_t area = 0; area < kAreas; ++area)
    set |= static_cast<unsigned>(board.pawns[owner][area] > 0) << area;
  return static_cast<AreaSet>(set);
}

Pieces pawns_in_areas(const SeatView& board, AreaSet areas) {
  Pieces pieces{};
  for (std::size_t owner = 0; owner < kOwners; ++owner)
    pieces[owner] = static_cast<AreaSet>(areas_with(board, static_cast<Owner>(owner)) & areas);
  return pieces;
}

AreaSet place_areas(const Rules& rules, const SeatView& board, Seat seat) {
  const AreaSet own = areas_with(board, owner_of(seat));
  if (own == 0)
    return rules.editions[index(board.edition)].place_without_agents_anywhere ? kAllAreas
                                                                              : AreaSet{0};
  return static_cast<AreaSet>(own | neighbours(rules, own));
}

AreaSet build_areas(const Rules& rules, const SeatView& board, Seat seat, bool half) {
  const int money = board.money[gaslight::index(seat)];
  AreaSet targets = 0;
  for_each_area(areas_with(board, owner_of(seat)), [&](std::size_t area) {
    const int cost = rules.areas[area].cost;
    if (board.building[area] == kNoSeat && !has(board.trouble, area) &&
        money >= (half ? cost / 2 : cost))
      targets |= bit(area);
  });
  return targets;
}

// What

void put_agent(SeatView& board, Owner owner, std::size_t area, bool marker) {
  if (marker && pawns_at(board, area) > 0) board.trouble |= bit(area);
  ++board.pawns[owner][area];
}

void take_agent(SeatView& board, Owner owner, std::size_t area) {
  --board.pawns[owner][area];
  board.trouble &= static_cast<AreaSet>(~bit(area));
}

void move_agent(SeatView& board, Owner owner, std::size_t from, std::size_t to) {
  take_agent(board, owner, from);
  put_agent(board, owner, to, true);
}

void put_building(SeatView& board, Seat seat, std::size_t area, int price) {
  std::uint16_t& money = board.money[gaslight::index(seat)];
  money = static_cast<std::uint16_t>(std::max(money - price, 0));
  board.building[area] = seat;
  if (board.area_card[area] == kDisplay) board.area_card[area] = seat;
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "engine/nanty/board.h"

#include <algorithm>

namespace gaslight::nanty {

int pawns_in(const Position& position, std::size_t area) {
  int count = 0;
  for (const auto& pawns : position.pawns)
    count += pawns[area];
  return count;
}

AreaSet areas_of(const Position& position, Owner owner) {
  unsigned set = 0;  // without a branch: this is asked for all the time
  for (std::size_t area = 0; area < kAreas; ++area)
    set |= static_cast<unsigned>(position.pawns[owner][area] > 0) << area;
  return static_cast<AreaSet>(set);
}

int agents_on_board(const Position& position, Owner owner) {
  int count = 0;
  for (const std::uint8_t pawns : position.pawns[owner])
    count += pawns;
  return count;
}

AreaSet occupied(const Position& position) {
  AreaSet set = 0;
  for (std::size_t owner = 0; owner < kOwners; ++owner)
    set |= areas_of(position, static_cast<Owner>(owner));
  return set;
}

int trouble_markers(const Position& position) {
  return std::popcount(position.trouble);
}

AreaSet buildings_of(const Position& position, Seat seat) {
  unsigned set = 0;
  for (std::size_t area = 0; area < kAreas; ++area)
    set |= static_cast<unsigned>(position.building[area] == seat) << area;
  return static_cast<AreaSet>(set);
}

int building_count(const Position& position, Seat seat) {
  return std::popcount(buildings_of(position, seat));
}

int all_buildings(const Position& position) {
  return static_cast<int>(std::count_if(position.building.begin(), position.building.end(),
                                        [](Seat seat) { return seat != kNoSeat; }));
}

VariantSet faces_in(const Position& position, Owner owner, std::size_t area) {
  VariantSet faces = 0;
  for (std::size_t face = 0; face < kAgentKinds; ++face)
    if (position.agent_at[owner][face] == area) faces |= face_bit(face);
  return faces;
}

VariantSet agent_supply(const Position& position, Seat seat) {
  return faces_in(position, owner_of(seat), kOffBoard);
}

VariantSet building_supply(const Position& position, Seat seat) {
  VariantSet faces = kBuildingCards;
  for_each_area(buildings_of(position, seat),
                [&](std::size_t area) { faces &= ~face_bit(position.building_piece[area]); });
  return faces;
}

std::size_t where_is(const Position& position, Seat seat, PieceId piece) {
  if (piece < kAgentKinds) return position.agent_at[index(seat)][piece];
  for (std::size_t area = 0; area < kAreas; ++area)
    if (position.building[area] == seat && position.building_piece[area] == piece) return area;
  return kOffBoard;
}

namespace {

VariantSet cards_left(const Position& position) {
  VariantSet left = ~position.lost;
  for (const VariantSet held : position.variants)
    left &= ~held;
  return left;
}

}  // namespace

VariantSet agent_cards_left(const Position& position) {
  return cards_left(position) & kAgentCards;
}

VariantSet building_pool(const Position& position) {
  return cards_left(position) & kBuildingCards;
}

AreaSet neighbours(const Rules& rules, AreaSet set) {
  AreaSet near = 0;
  for_each_area(set, [&](std::size_t area) { near |= rules.areas[area].adjacent; });
  return near;
}

bool controls(const Position& position, Seat seat, std::size_t area) {
  if (has_grenadier(position, area)) return false;  // NN-055
  const auto pieces = [&](std::size_t i) {
    return position.pawns[i][area] + (position.building[area] == seat_at(i) ? 1 : 0);
  };
  const int mine = pieces(index(seat));
  if (mine <= position.pawns[kCitizen][area]) return false;  // NN-054, NN-169
  for (std::size_t i = 0; i < position.players; ++i)
    if (seat_at(i) != seat && pieces(i) >= mine) return false;  // NN-053
  return true;
}

int controlled_areas(const Position& position, Seat seat) {
  int count = 0;
  for (std::size_t area = 0; area < kAreas; ++area)
    count += controls(position, seat, area) ? 1 : 0;
  return count;
}

int occupied_areas(const Position& position, Seat seat) {
  const AreaSet guarded = areas_of(position, kGrenadier);
  return std::popcount(
      static_cast<AreaSet>(areas_of(position, owner_of(seat)) & ~guarded));  // NN-044
}

int loans_of(const Position& position, Seat seat) {
  return static_cast<int>(std::count(position.loans.begin(), position.loans.end(), seat));
}

int debt_of(const Rules& rules, const Position& position, Seat seat) {
  int debt = 0;
  for (std::size_t i = 0; i < kLoanCards.size(); ++i)
    if (position.loans[i] == seat) debt += rules.cards[kLoanCards[i]].numbers[1];
  return debt;
}

int clogs_of(const Position& position, Seat seat) {
  return static_cast<int>(std::count(position.clogs.begin(), position.clogs.end(), seat));
}

int building_value(const Rules& rules, const Position& position, Seat seat) {
  int value = 0;
  for_each_area(buildings_of(position, seat), [&](std::size_t area) {
    if (!has_grenadier(position, area)) value += rules.areas[area].cost;  // NN-051, NN-157
  });
  return value;
}

int net_worth(const Rules& rules, const Position& position, Seat seat) {
  return position.money[index(seat)] + building_value(rules, position, seat) -
         debt_of(rules, position, seat);  // NN-048, NN-049
}

int goal_value(const Rules& rules, const Position& position, Seat seat, Goal goal) {
  switch (goal) {
    case Goal::None:
      return 0;
    case Goal::OccupyAreas:
      return occupied_areas(position, seat);
    case Goal::TroubleMarkers:
      return trouble_markers(position);
    case Goal::NetWorth:
      return net_worth(rules, position, seat);
    case Goal::ControlAreas:
      return controlled_areas(position, seat);
    case Goal::OwnBuildings:
      return building_count(position, seat);
    case Goal::BuildingValue:
      return building_value(rules, position, seat) - debt_of(rules, position, seat);  // NN-224
    case Goal::OwnPieces:
      return agents_on_board(position, owner_of(seat)) + building_count(position, seat);  // R54
    case Goal::AllBuildings:
      return all_buildings(position);
  }
  return 0;
}

GoalMet goal_met(const Rules& rules, const Position& position, Seat seat) {
  const PersonalityFace& face = rules.personalities[position.personality[index(seat)]];
  for (const GoalFace& goal : face.goals) {
    if (goal.goal == Goal::None) continue;
    const int needed = goal.needed[static_cast<std::size_t>(position.players - kMinPlayers)];
    const int value = goal_value(rules, position, seat, goal.goal);
    if (value >= needed) return {true, value, needed};
  }
  return {};
}

bool wins_at_the_end(const Rules& rules, const Position& position, Seat seat) {
  switch (rules.personalities[position.personality[index(seat)]].end_goal) {
    case EndGoal::None:
      return false;
    case EndGoal::NobodyElse:  // NN-061
      return true;
    case EndGoal::MoreAgentsThanTrouble:  // NN-230
      return agents_on_board(position, owner_of(seat)) > trouble_markers(position);
    case EndGoal::MoreTroubleThanAgents: {  // NN-229, R55
      int most = 0;
      for (std::size_t i = 0; i < position.players; ++i)
        if (seat_at(i) != seat)
          most = std::max(most, agents_on_board(position, static_cast<Owner>(i)));
      return trouble_markers(position) > most;
    }
  }
  return false;
}

std::uint16_t events_in_pool(const Position& position) {
  unsigned pool = position.events;
  const EventRow row = position.arranged;
  for (int i = 0; i < events_on_top(row); ++i)
    pool &= ~(1U << index(event_at(row, static_cast<std::size_t>(i))));
  if (has_bottom(row)) pool &= ~(1U << index(bottom_event(row)));
  return static_cast<std::uint16_t>(pool);
}

std::uint16_t next_events(const Position& position) {
  const EventRow row = position.arranged;
  if (events_on_top(row) > 0) return static_cast<std::uint16_t>(1U << index(event_at(row, 0)));
  const std::uint16_t pool = events_in_pool(position);
  return pool != 0 ? pool : position.events;  // the bottom one
}

CardSet interrupts(const Rules& rules) {
  return {rules.interrupts[0], rules.interrupts[1]};
}

CardSet grey_cards() {
  return {(std::uint64_t{1} << kGreyCards) - 1, 0};
}

bool brown_reached(const Rules& rules, const Position& position) {
  const int left_out = position.players == 2 ? rules.brown_three_plus : 0;
  const int in_game = static_cast<int>(kCards - kGreyCards) - left_out;
  return (position.pile - grey_cards()).size() < in_game;
}

}  // namespace gaslight::nanty

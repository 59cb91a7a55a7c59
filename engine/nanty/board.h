// SPDX-License-Identifier: MIT
// Questions about the board of Nanty Narking. All pure.
#pragma once

#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

constexpr AreaSet bit(std::size_t area) {
  return static_cast<AreaSet>(1U << area);
}
inline bool has(AreaSet set, std::size_t area) {
  return (set >> area & 1U) != 0;
}
template <class Visit>
void for_each_area(AreaSet set, Visit&& visit) {
  for (unsigned rest = set; rest != 0; rest &= rest - 1)
    visit(static_cast<std::size_t>(std::countr_zero(rest)));
}

// Pawns
int pawns_in(const Position& position, std::size_t area);
inline bool has_grenadier(const Position& position, std::size_t area) {
  return position.pawns[kGrenadier][area] > 0;
}
// Areas where this owner has a pawn.
AreaSet areas_of(const Position& position, Owner owner);
int agents_on_board(const Position& position, Owner owner);
AreaSet occupied(const Position& position);  // by any pawn
int trouble_markers(const Position& position);

// Buildings
AreaSet buildings_of(const Position& position, Seat seat);
int building_count(const Position& position, Seat seat);
int all_buildings(const Position& position);

// Neighbours of a set, without the set itself unless two of it are neighbours.
AreaSet neighbours(const Rules& rules, AreaSet set);

// Control (NN-053 to NN-056): more pieces than each other player and than the New Citizens
// together, and no Grenadier.
bool controls(const Position& position, Seat seat, std::size_t area);

// Goals and worth
int controlled_areas(const Position& position, Seat seat);
int occupied_areas(const Position& position, Seat seat);  // free of Grenadiers (NN-159)
// The loan cards, in the order of Position::loans (NN-050).
inline constexpr std::array<CardId, 2> kLoanCards = {kCityBank, kMerryweather};
int loans_of(const Position& position, Seat seat);
// What a seat's loans count against it (NN-049).
int debt_of(const Rules& rules, const Position& position, Seat seat);
int clogs_of(const Position& position, Seat seat);
int building_value(const Rules& rules, const Position& position, Seat seat);  // loans not counted
int net_worth(const Rules& rules, const Position& position, Seat seat);
int goal_value(const Rules& rules, const Position& position, Seat seat, Goal goal);

// The first goal of this seat's Personality that is met at the start of its turn.
struct GoalMet {
  bool met = false;
  int value = 0;
  int needed = 0;
};
GoalMet goal_met(const Rules& rules, const Position& position, Seat seat);
// Whether the Personality of this seat wins when a refill fails.
bool wins_at_the_end(const Rules& rules, const Position& position, Seat seat);

// Cards
CardSet interrupts(const Rules& rules);
CardSet grey_cards();
// Some card of the lower deck has been drawn: everybody can see it from the pile.
bool brown_reached(const Rules& rules, const Position& position);

}  // namespace gaslight::nanty

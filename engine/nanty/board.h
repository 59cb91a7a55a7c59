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

// Faces, with the variant only
constexpr VariantSet face_bit(std::size_t face) {
  return VariantSet{1} << face;
}
constexpr bool has_face(VariantSet set, std::size_t face) {
  return face < kVariantCards && (set >> face & 1U) != 0;
}
template <class Visit>
void for_each_face(VariantSet set, Visit&& visit) {
  for (; set != 0; set &= set - 1)
    visit(static_cast<PieceId>(std::countr_zero(set)));
}
// The Agents that this seat has in an area, and those it could still place.
VariantSet faces_in(const Position& position, Owner owner, std::size_t area);
VariantSet agent_supply(const Position& position, Seat seat);
VariantSet building_supply(const Position& position, Seat seat);
// Where the piece of this face stands; kOffBoard when it does not.
std::size_t where_is(const Position& position, Seat seat, PieceId piece);
// Where building costs this seat a third in this turn (NN-252); kOffBoard for nowhere.
template <class Seen>
std::size_t third_price_area(const Seen& seen, Seat seat) {
  constexpr auto gentleman = static_cast<std::size_t>(VariantCard::Gentleman);
  return seen.third_price ? seen.agent_at[index(seat)][gentleman] : kOffBoard;
}
// The Agent cards that nobody holds or has lost, and the Building cards that can still be drawn.
VariantSet agent_cards_left(const Position& position);
VariantSet building_pool(const Position& position);

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

// Random Events that the Governess has not put in order, and those that may come next.
std::uint16_t events_in_pool(const Position& position);
std::uint16_t next_events(const Position& position);

// Cards
CardSet interrupts(const Rules& rules);
CardSet grey_cards();
// Some card of the lower deck has been drawn: everybody can see it from the pile.
bool brown_reached(const Rules& rules, const Position& position);

}  // namespace gaslight::nanty

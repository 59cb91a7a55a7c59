// SPDX-License-Identifier: MIT
#include "bots/nanty/count.h"

#include <algorithm>
#include <bit>

namespace gaslight::nanty {
namespace {

// Pounds a turn, or what comes to the same.
template <class Seen>
int income_of(const Rules& rules, const Seen& seen, std::size_t i, std::size_t area) {
  if (seen.area_card[area] != seat_at(i) || (seen.dead >> area & 1U) != 0) return 0;
  const AreaFace& face = rules.areas[area];
  switch (face.ability) {
    case Ability::TakeMoney:
      return face.amount;
    case Ability::PlaceAgentNear:
    case Ability::PlaceTroubleNear:
      return 2;
    case Ability::DrawThenDiscard:
    case Ability::RemoveTrouble:
    case Ability::IgnoreEvent:
    case Ability::DiscardForMoney:
      return 1;
  }
  return 0;
}

void count_control(Count& count, bool troubled, int agents, int mine, int lead) {
  if (mine == 0) return;
  if (lead > 0) {
    ++count.control;
    if (lead == 1) ++count.control_weak;
    if (lead == 1 && troubled && agents > 0) ++count.control_open;
    count.control_soft += 100 + 14 * std::min(lead - 1, 2) - (troubled ? 8 : 0);
  } else {
    if (lead == 0) ++count.ties;
    count.control_soft += lead == 0 ? 35 : 12;
  }
}

void count_occupied(Count& count, bool troubled, int agents) {
  if (agents == 0) return;
  ++count.occupied;
  const bool open = troubled && agents == 1;
  if (open) ++count.occupied_open;
  count.occupied_soft += 100 + (agents > 1 ? 12 : 0) - (open ? 6 : 0);
}

// Pieces of the seats in one area, and the most that one of them meets.
struct Pieces {
  std::array<int, kSeats> mine{};
  int first = 0;
  int second = 0;
  int pawns = 0;

  template <class Seen>
  Pieces(const Seen& seen, std::size_t area)
      : first(seen.pawns[kCitizen][area]),
        pawns(first + seen.pawns[kGrenadier][area]) {
    for (std::size_t i = 0; i < seen.players; ++i) {
      mine[i] = seen.pawns[i][area] + (seen.building[area] == seat_at(i) ? 1 : 0);
      pawns += seen.pawns[i][area];
      second = std::max(second, std::min(first, mine[i]));
      first = std::max(first, mine[i]);
    }
  }
  int rival_of(std::size_t i) const { return mine[i] == first ? second : first; }
};

template <class Seen>
void count_area(const Rules& rules, const Seen& seen, std::size_t area, Board& board) {
  const bool guarded = seen.pawns[kGrenadier][area] > 0;
  const bool troubled = (seen.trouble >> area & 1U) != 0;
  const Pieces pieces(seen, area);
  if (!troubled) board.trouble_soft += pieces.pawns > 1 ? 30 : pieces.pawns * 20;
  if (!troubled && pieces.pawns > 0) ++board.quiet;
  if (seen.building[area] != kNoSeat) ++board.buildings;
  for (std::size_t i = 0; i < seen.players; ++i) {
    Count& count = board.seats[i];
    const int agents = seen.pawns[i][area];
    const bool built = seen.building[area] == seat_at(i);
    count.agents += agents;
    count.exposed += troubled ? agents : 0;
    count.buildings += built ? 1 : 0;
    if (guarded) continue;
    count.scoring_agents += agents;
    count_occupied(count, troubled, agents);
    count_control(count, troubled, agents, pieces.mine[i], pieces.mine[i] - pieces.rival_of(i));
    if (!built) continue;
    count.value += rules.areas[area].cost;
    count.income += income_of(rules, seen, i, area);
  }
}

}  // namespace

template <class Seen>
Board::Board(const Rules& rules, const Seen& seen)
    : trouble(std::popcount(seen.trouble)),
      players(seen.players) {
  for (std::size_t area = 0; area < kAreas; ++area)
    count_area(rules, seen, area, *this);
  for (std::size_t i = 0; i < seen.players; ++i)
    seats[i].money = seen.money[i];
  for (const Seat seat : seen.loans)
    if (gaslight::index(seat) < kSeats) ++seats[gaslight::index(seat)].loans;
}

template Board::Board(const Rules& rules, const SeatView& seen);
template Board::Board(const Rules& rules, const Position& seen);

int Board::of(std::size_t seat, Goal goal) const {
  const Count& count = seats[seat];
  switch (goal) {
    case Goal::None:
      return 0;
    case Goal::OccupyAreas:
      return count.occupied;
    case Goal::TroubleMarkers:
      return trouble;
    case Goal::NetWorth:
      return count.worth();
    case Goal::ControlAreas:
      return count.control;
    case Goal::OwnBuildings:
      return count.buildings;
    case Goal::BuildingValue:
      return count.value - kLoanDebt * count.loans;
    case Goal::OwnPieces:
      return count.agents + count.buildings;
    case Goal::AllBuildings:
      return buildings;
  }
  return 0;
}

int Board::soft(std::size_t seat, Goal goal) const {
  const Count& count = seats[seat];
  switch (goal) {
    case Goal::OccupyAreas:
      return count.occupied_soft;
    case Goal::TroubleMarkers:
      return 100 * trouble + std::min(trouble_soft, 150);
    case Goal::ControlAreas:
      return count.control_soft;
    case Goal::OwnBuildings:
    case Goal::BuildingValue:
    case Goal::AllBuildings:
      return 100 * of(seat, goal) + 4 * std::min(count.money, 25) + 10 * std::min(count.agents, 8);
    case Goal::None:
    case Goal::NetWorth:
    case Goal::OwnPieces:
      break;
  }
  return 100 * of(seat, goal);
}

}  // namespace gaslight::nanty

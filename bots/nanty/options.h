// SPDX-License-Identifier: MIT
// Where things may be done, by what lies open, and what they would change.
#pragma once

#include "bots/nanty/clue.h"

namespace gaslight::nanty {

// Weighs boards that might come about against the one there is.
class Weigher {
 public:
  Weigher(const Rules& rules, const Roles& roles, const SeatView& before, Seat seat);

  Option weigh(const SeatView& after) const;

 private:
  struct Standing {
    Board board;
    std::array<double, kMaxRoles> near{};
    std::array<bool, kMaxRoles> met{};
    double sites = 0;
    double threat = 0;
    int rival_control = 0;
    int rival_agents = 0;
    int rival_points = 0;
  };
  Standing stand(const SeatView& seen) const;
  double near_goal(const Board& board, std::size_t seat, std::size_t role) const;

  const Rules& rules_;
  const Roles& roles_;
  std::size_t me_;
  Standing before_;
};

// Where an own Agent may go by the icon, and where a Building.
AreaSet place_areas(const Rules& rules, const SeatView& board, Seat seat);
AreaSet build_areas(const Rules& rules, const SeatView& board, Seat seat, bool half);
AreaSet areas_with(const SeatView& board, Owner owner);
Pieces pawns_in_areas(const SeatView& board, AreaSet areas);

// What would be done
void put_agent(SeatView& board, Owner owner, std::size_t area, bool marker);
void take_agent(SeatView& board, Owner owner, std::size_t area);
void move_agent(SeatView& board, Owner owner, std::size_t from, std::size_t to);
void put_building(SeatView& board, Seat seat, std::size_t area, int price);

}  // namespace gaslight::nanty

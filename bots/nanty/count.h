// SPDX-License-Identifier: MIT
// The board of Nanty Narking counted once, for everything that weighs it: what each seat has, how
// far each goal is, and what is about to change. Seen is a SeatView or an invented Position: only
// what lies open is looked at.
#pragma once

#include <array>

#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"
#include "engine/nanty/view.h"

namespace gaslight::nanty {

// What a loan counts against its holder (NN-049).
inline constexpr int kLoanDebt = 12;

// What one seat has on the board.
struct Count {
  int control = 0;
  int control_soft = 0;  // hundredths of an area: leads that hold, areas nearly won
  int control_weak = 0;  // controlled by one piece only
  int control_open = 0;  // controlled by one piece, with Trouble: one assassination from lost
  int ties = 0;          // areas that one more piece would win
  int occupied = 0;
  int occupied_soft = 0;
  int occupied_open = 0;  // held by one Agent, with Trouble
  int agents = 0;
  int exposed = 0;  // Agents in areas with Trouble
  int scoring_agents = 0;
  int buildings = 0;
  int value = 0;
  int loans = 0;
  int money = 0;
  int income = 0;

  int worth() const { return money + value - kLoanDebt * loans; }
  int points() const { return 5 * scoring_agents + worth(); }
};

struct Board {
  int trouble = 0;
  int trouble_soft = 0;
  int quiet = 0;  // areas with a pawn and no Trouble: the next pawn there brings a marker
  int buildings = 0;
  int players = 0;
  std::array<Count, kSeats> seats{};

  Board() = default;
  template <class Seen>
  Board(const Rules& rules, const Seen& seen);

  // How much of a goal a seat has, as it would announce it.
  int of(std::size_t seat, Goal goal) const;
  // The same in hundredths of a step, with what is on its way.
  int soft(std::size_t seat, Goal goal) const;
};

// How much of a goal one step is: pounds come several at a time.
constexpr int step_of(Goal goal) {
  return goal == Goal::NetWorth || goal == Goal::BuildingValue ? 5 : 1;
}

// What a goal asks for with so many players.
inline int needed_for(const GoalFace& goal, int players) {
  return goal.needed[static_cast<std::size_t>(players - kMinPlayers)];
}

}  // namespace gaslight::nanty

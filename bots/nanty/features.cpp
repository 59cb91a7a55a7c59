// SPDX-License-Identifier: MIT
#include "bots/nanty/features.h"

#include <algorithm>

namespace gaslight::nanty {
namespace {

std::size_t size(int number) {
  return static_cast<std::size_t>(number);
}

std::size_t column(const TurnStart& start) {
  return size(start.players - kMinPlayers);
}

std::size_t turn_place(const TurnStart& start, std::size_t seat) {
  return size((static_cast<int>(seat) - start.next + start.players) % start.players);
}

std::size_t stage(const TurnStart& start) {
  constexpr int kEnds[] = {2, 4, 7, 11, 16};
  std::size_t at = 0;
  while (at < kStages - 1 && start.left >= kEnds[at])
    ++at;
  return at;
}

// Row of a goal table: 0 to 2 are met with 2, 1, 0 steps to spare, 3 to 9 are 1 to 7 steps away.
std::size_t nearness(int value, int needed, int step) {
  const int beyond = value - needed;
  if (beyond >= 0) return size(2 - std::min(beyond / step, 2));
  return size(2 + std::min((-beyond + step - 1) / step, 7));
}

std::size_t few(int number) {
  return size(std::clamp(number, 0, static_cast<int>(kFewSizes) - 1));
}

// Pieces that hold up a goal and are easily taken away.
int open_to_attack(const Count& count, Goal goal) {
  if (goal == Goal::ControlAreas) return count.control_open;
  if (goal == Goal::OccupyAreas) return count.occupied_open;
  if (goal == Goal::OwnPieces) return count.exposed;
  return 0;
}

template <class Sink>
void list_goal(
    const Board& board, const TurnStart& start, std::size_t seat, const GoalFace& goal, Sink& out) {
  const int needed = needed_for(goal, start.players);
  if (goal.goal == Goal::None || needed == 0) return;
  const std::size_t base = kGoalBlocks + (index(goal.goal) - 1) * GoalFacts::kSize;
  const Count& count = board.seats[seat];
  const int value = board.of(seat, goal.goal);
  const std::size_t near = nearness(value, needed, step_of(goal.goal));
  const bool close = near <= 3;
  out.add(base + GoalFacts::kNearAndTurn + near * kTurnPlaces + turn_place(start, seat));
  out.add(base + GoalFacts::kNearAndStage + near * kStages + stage(start));
  out.add(base + GoalFacts::kPlayersBias + column(start));
  const int on_its_way = goal.goal == Goal::TroubleMarkers
                             ? std::min(board.quiet, 8) * 100 / 4
                             : board.soft(seat, goal.goal) - 100 * value;
  out.add(base + GoalFacts::kOnItsWay + (close ? 0 : 1),
          std::clamp(on_its_way * kWhole / 100, -4 * kWhole, 4 * kWhole));
  const std::size_t row = (near <= 2 ? 0 : 1) * kFewSizes;
  if (near <= 5) {
    // What is to spare may be lost without harm.
    const int spare = near <= 2 ? 2 - static_cast<int>(near) : 0;
    out.add(base + GoalFacts::kOpen + row + few(open_to_attack(count, goal.goal) - spare));
    out.add(base + GoalFacts::kWeak + row + few(count.control_weak - spare));
  }
  out.add(base + GoalFacts::kMoney, std::min(count.money, 40) * kWhole / 10);
  out.add(base + GoalFacts::kAgentsOut, count.agents * kWhole / 6);
  out.add(base + GoalFacts::kIncome, count.income * kWhole / 4);
  out.add(base + GoalFacts::kTies, count.ties * kWhole / 2);
}

int margin_of(const Board& board, std::size_t seat, EndGoal goal) {
  if (goal == EndGoal::MoreAgentsThanTrouble) return board.seats[seat].agents - board.trouble;
  if (goal != EndGoal::MoreTroubleThanAgents) return 0;
  int most = 0;
  for (std::size_t i = 0; i < size(board.players); ++i)
    if (i != seat) most = std::max(most, board.seats[i].agents);
  return board.trouble - most;
}

template <class Sink>
void list_end_goal(
    const Board& board, const TurnStart& start, std::size_t seat, EndGoal goal, Sink& out) {
  if (goal == EndGoal::None) return;
  const std::size_t base = kEndBlocks + (static_cast<std::size_t>(goal) - 1) * EndFacts::kSize;
  const int margin = std::clamp(margin_of(board, seat, goal) + 4, 0, 8);
  out.add(base + EndFacts::kLeft + size(std::min(start.left, 15)));
  out.add(base + EndFacts::kMarginAndStage + size(margin) * kStages + stage(start));
  out.add(base + EndFacts::kPlayersBias + column(start));
}

// Points ahead of the best other seat, in rows of about nine.
std::size_t lead_row(const Board& board, std::size_t seat) {
  int best = -1000;
  for (std::size_t i = 0; i < size(board.players); ++i)
    if (i != seat) best = std::max(best, board.seats[i].points());
  const int lead = std::clamp(board.seats[seat].points() - best, -54, 54);
  return size((lead + 54 + 4) / 9);
}

template <class Sink>
void list_all(const Board& board,
              const TurnStart& start,
              std::size_t seat,
              const PersonalityFace& face,
              int hand,
              Sink& out) {
  for (const GoalFace& goal : face.goals)
    list_goal(board, start, seat, goal, out);
  list_end_goal(board, start, seat, face.end_goal, out);
  const std::size_t lead_block = face.end_goal == EndGoal::None ? 0 : kLeads * kStages;
  out.add(kLeadBlocks + lead_block + lead_row(board, seat) * kStages + stage(start));
  out.add(kTurnBlock + column(start) * kTurnPlaces + turn_place(start, seat));
  out.add(kHandFact, hand);
  out.add(kLoanFact, board.seats[seat].loans * kWhole);
  out.add(kExposedFact, board.seats[seat].exposed * kWhole / 3);
  if (face.goals[1].goal != Goal::None) out.add(kSecondGoalFact);
}

struct Sum {
  const std::int16_t* weights;
  int total = 0;

  void add(std::size_t number, int amount = kWhole) { total += weights[number] * amount; }
};

}  // namespace

void list_facts(const Board& board,
                const TurnStart& start,
                std::size_t seat,
                const PersonalityFace& face,
                int hand,
                Facts& out) {
  list_all(board, start, seat, face, hand, out);
}

int weigh_facts(const Board& board,
                const TurnStart& start,
                std::size_t seat,
                const PersonalityFace& face,
                int hand,
                const std::int16_t* weights) {
  Sum sum{weights};
  list_all(board, start, seat, face, hand, sum);
  return sum.total;
}

bool meets_goal(const Board& board, std::size_t seat, const PersonalityFace& face) {
  for (const GoalFace& goal : face.goals) {
    const int needed = needed_for(goal, board.players);
    if (goal.goal != Goal::None && needed > 0 && board.of(seat, goal.goal) >= needed) return true;
  }
  return false;
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>

#include "engine/nanty/board.h"
#include "guide/nanty_guide.h"

namespace gaslight {
namespace {

using nanty::EndGoal;
using nanty::Goal;
using nanty::Position;

int most_agents_of_others(const Position& board, std::size_t seat) {
  int most = 0;
  for (std::size_t i = 0; i < board.players; ++i)
    if (i != seat) most = std::max(most, agents_on_board(board, static_cast<nanty::Owner>(i)));
  return most;
}

int agents_of(const Position& board, std::size_t seat) {
  return agents_on_board(board, static_cast<nanty::Owner>(seat));
}

int needed_by(const nanty::GoalFace& goal, int players) {
  return goal.needed[static_cast<std::size_t>(players - nanty::kMinPlayers)];
}

// Parts

std::string counted_by(Goal goal) {
  switch (goal) {
    case Goal::None:
      return "";
    case Goal::OccupyAreas:
      return "Areas with own Agents";
    case Goal::TroubleMarkers:
      return "Trouble markers";
    case Goal::NetWorth:
      return "Net worth in £";
    case Goal::ControlAreas:
      return "Controlled areas";
    case Goal::OwnBuildings:
      return "Own Buildings";
    case Goal::BuildingValue:
      return "Worth of own Buildings in £";
    case Goal::OwnPieces:
      return "Own pieces on the board";
    case Goal::AllBuildings:
      return "Buildings on the board";
  }
  return "";
}

GoalPart end_part(EndGoal goal, const Position& board, std::size_t seat) {
  switch (goal) {
    case EndGoal::None:
      break;
    case EndGoal::NobodyElse:
      return {"The cards run out before anybody else wins",
              board.end == nanty::EndReason::Deck ? 1 : 0, 1};
    case EndGoal::MoreAgentsThanTrouble:
      return {"When the cards run out: own Agents, more than Trouble markers",
              agents_of(board, seat), trouble_markers(board) + 1};
    case EndGoal::MoreTroubleThanAgents:
      return {"When the cards run out: Trouble markers, more than any other has Agents",
              trouble_markers(board), most_agents_of_others(board, seat) + 1};
  }
  return {};
}

// Words

std::string goal_text(Goal goal, int value, int needed) {
  const std::string of = fmt::format("{} of {}", value, needed);
  const std::string worth = fmt::format("£{} of £{}", value, needed);
  switch (goal) {
    case Goal::None:
      return "";
    case Goal::OccupyAreas:
      return "Agents in " + of + " areas";
    case Goal::TroubleMarkers:
      return of + " Trouble markers";
    case Goal::NetWorth:
      return "worth " + worth;
    case Goal::ControlAreas:
      return "control of " + of + " areas";
    case Goal::OwnBuildings:
      return of + " own Buildings";
    case Goal::BuildingValue:
      return "Buildings worth " + worth;
    case Goal::OwnPieces:
      return of + " pieces on the board";
    case Goal::AllBuildings:
      return of + " Buildings on the board";
  }
  return "";
}

std::string end_goal_text(EndGoal goal, const Position& board, std::size_t seat) {
  const int trouble = trouble_markers(board);
  switch (goal) {
    case EndGoal::None:
      return "";
    case EndGoal::NobodyElse:
      return "victory if the cards run out before anybody else wins";
    case EndGoal::MoreAgentsThanTrouble:
      return fmt::format("when the cards run out more Agents than Trouble markers, now {} to {}",
                         agents_of(board, seat), trouble);
    case EndGoal::MoreTroubleThanAgents:
      return fmt::format(
          "when the cards run out more Trouble than any other has Agents, now {} to {}", trouble,
          most_agents_of_others(board, seat));
  }
  return "";
}

}  // namespace

std::vector<GoalPart> nanty_goal_parts(const nanty::Rules& rules,
                                       const nanty::SeatView& view,
                                       std::size_t seat,
                                       nanty::PersonalityId personality) {
  const Position board = nanty_board_of(view);
  const nanty::PersonalityFace& face = rules.personalities[personality];
  std::vector<GoalPart> parts;
  for (const nanty::GoalFace& goal : face.goals)
    if (goal.goal != Goal::None)
      parts.push_back({counted_by(goal.goal), goal_value(rules, board, seat_at(seat), goal.goal),
                       needed_by(goal, view.players)});
  if (face.end_goal != EndGoal::None) parts.push_back(end_part(face.end_goal, board, seat));
  return parts;
}

std::string nanty_progress(const nanty::Rules& rules,
                           const nanty::SeatView& view,
                           std::size_t seat,
                           nanty::PersonalityId personality) {
  const Position board = nanty_board_of(view);
  const nanty::PersonalityFace& face = rules.personalities[personality];
  std::string text;
  const auto add = [&](const std::string& way) {
    if (!way.empty()) text += (text.empty() ? "" : ", or ") + way;
  };
  for (const nanty::GoalFace& goal : face.goals)
    add(goal_text(goal.goal, goal_value(rules, board, seat_at(seat), goal.goal),
                  needed_by(goal, view.players)));
  add(end_goal_text(face.end_goal, board, seat));
  return text;
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// The player aid of Nanty Narking: what a player looks up in a game, on one screen of 80 by 24.
#include <fmt/format.h>

#include "engine/nanty/title.h"
#include "engine/notation/nanty_words.h"
#include "guide/reference.h"

namespace gaslight {
namespace {

using nanty::Edition;
using nanty::EndGoal;
using nanty::Goal;
using nanty::GoalFace;
using nanty::PersonalitySet;

ReferenceEntry reminder(std::string head, const std::string& text, std::vector<std::string> rules) {
  return {std::move(head),
          {fmt::format("{} ({})", text, fmt::join(rules, ", "))},
          {{"text", text}, {"rules", "", {}, std::move(rules)}},
          ""};
}

void add_turn(Edition edition, std::vector<ReferenceEntry>& aid) {
  const bool first = edition == Edition::First;
  aid.push_back(
      reminder("Turn", "Announce a met goal, from round two, or play a card; refill.", {"NN-031"}));
  aid.push_back(
      reminder("Icons", "From the top, each as you like; only an event is a must.", {"NN-072"}));
  aid.push_back(first
                    ? reminder("Agent", "Where you have one or next to it.", {"NN-078"})
                    : reminder("Agent", "Where you have one or next to it; with none out anywhere.",
                               {"NN-079"}));
  aid.push_back(
      reminder("Trouble", "Comes when pawn joins pawn, goes when any pawn leaves.", {"NN-084"}));
  aid.push_back(
      reminder("Kill", "Any pawn but your own Agents, in an area with Trouble.", {"NN-096"}));
  aid.push_back(reminder("Build", "Own Agent, no Building, no Trouble: pay, take the area card.",
                         {"NN-105"}));
  aid.push_back(reminder("Ability", "Once a turn at any moment, not in the turn you gain the card.",
                         {"NN-118"}));
  aid.push_back(
      reminder("Control", "More pieces than each other player and all New Citizens.", {"NN-053"}));
  aid.push_back(
      reminder("Guarded", "Beside a Grenadier: no ability, control, value or points.", {"NN-156"}));
}

void add_variant(std::vector<ReferenceEntry>& aid) {
  aid.push_back(reminder("Cards", "In your turn, while their piece is out; open ones go with it.",
                         {"NN-239"}));
}

// Goals

std::string goal_words(const GoalFace& goal, int needed) {
  switch (goal.goal) {
    case Goal::None:
      break;
    case Goal::OccupyAreas:
      return fmt::format("Agents in {} areas", needed);
    case Goal::TroubleMarkers:
      return fmt::format("{} Trouble markers", needed);
    case Goal::NetWorth:
      return fmt::format("worth £{}, loans -£12", needed);
    case Goal::ControlAreas:
      return fmt::format("control {} areas", needed);
    case Goal::OwnBuildings:
      return fmt::format("{} own Buildings", needed);
    case Goal::BuildingValue:
      return fmt::format("Buildings worth £{}, loans -£12", needed);
    case Goal::OwnPieces:
      return fmt::format("{} own pieces on the board", needed);
    case Goal::AllBuildings:
      return fmt::format("{} Buildings of anyone", needed);
  }
  return "";
}

std::string end_words(EndGoal goal) {
  switch (goal) {
    case EndGoal::None:
      break;
    case EndGoal::NobodyElse:
      return "cards run out, nobody has won";
    case EndGoal::MoreAgentsThanTrouble:
      return "cards run out, more own Agents than Trouble";
    case EndGoal::MoreTroubleThanAgents:
      return "cards run out, more Trouble than any other has Agents";
  }
  return "";
}

std::string win_words(const nanty::PersonalityFace& face, int players) {
  std::string text;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "" : "; or ") + part;
  };
  for (const GoalFace& goal : face.goals)
    add(goal_words(goal, goal.needed[static_cast<std::size_t>(players - nanty::kMinPlayers)]));
  add(end_words(face.end_goal));
  return text;
}

// One line for each way to win; Personalities with the same one share it.
void add_goals(const nanty::Rules& rules,
               const Texts& texts,
               nanty::PersonalityBits used,
               int players,
               std::vector<ReferenceEntry>& aid) {
  std::vector<std::pair<std::string, std::string>> lines;  // goal, names
  for (std::size_t i = 0; i < nanty::kPersonalities; ++i) {
    if ((used >> i & 1U) == 0) continue;
    const auto id = static_cast<nanty::PersonalityId>(i);
    const std::string name = nanty::personality_name(texts, Edition::Retail, id);
    const std::string goal = win_words(rules.personalities[i], players);
    bool shared = false;
    for (auto& [known, names] : lines) {
      if (known != goal) continue;
      names += ", " + name;
      shared = true;
    }
    if (!shared) lines.emplace_back(goal, name);
  }
  int number = 0;
  for (const auto& [goal, names] : lines)
    aid.push_back({"-",
                   {fmt::format("{}: {}.", names, goal)},
                   {{"personalities", names}, {"goal", goal}},
                   "",
                   {},
                   {},
                   fmt::format("goal_{}", ++number)});
}

void add_end(int players, Edition edition, std::vector<ReferenceEntry>& aid) {
  aid.push_back(reminder("Points",
                         "When a refill fails, or Riots at 8 Trouble: 5 an Agent, the cost of each "
                         "Building, £1 each; a loan costs 12, or 15 if you cannot pay.",
                         {"NN-062", "NN-069"}));
  if (players == 2)
    aid.push_back(reminder("Two",
                           edition == Edition::First
                               ? "Karl Marx, Henry \"Holy\" Peter and Sidonia stay out."
                               : "Karl Marx and Henry \"Holy\" Peter stay out.",
                           {"NN-027"}));
  const std::string note = "Map links, most costs and most cards are reconstructed.";
  aid.push_back({"Note", {note}, {{"text", note}}, ""});
}

}  // namespace

Reference nanty_player_aid(const ReferenceRequest& request) {
  const AnyRules any = request.library.rules(request.title);
  const auto& rules = *static_cast<const nanty::Rules*>(any.get());
  const Texts texts = request.library.texts(request.title);
  const auto edition = static_cast<Edition>(request.settings.edition);
  constexpr PersonalitySet kSets[] = {PersonalitySet::Standard, PersonalitySet::Classic,
                                      PersonalitySet::Alternative};
  const PersonalitySet set = kSets[request.settings.value[0]];
  const int players = request.settings.players;
  Reference reference{
      fmt::format("Nanty Narking, player aid: {} edition, {} Personalities, {} players",
                  nanty::id_of(edition), nanty::id_of(set), players),
      "",
      {}};
  add_turn(edition, reference.entries);
  if (request.settings.value[1] == 1) add_variant(reference.entries);
  add_goals(rules, texts, nanty::personalities_in_play(rules, edition, set, players), players,
            reference.entries);
  add_end(players, edition, reference.entries);
  return reference;
}

}  // namespace gaslight

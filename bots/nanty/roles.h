// SPDX-License-Identifier: MIT
// The Personalities of a game grouped by what they want: those that share their goals cannot be
// told apart by what their owner does.
#pragma once

#include <array>
#include <string_view>

#include "engine/nanty/rules.h"
#include "engine/nanty/view.h"

namespace gaslight::nanty {

// What a Personality wants, as far as it shows in play. The numbers it needs may differ.
struct Wish {
  Goal first;
  Goal second;
  EndGoal end;
  std::string_view name;
};
inline constexpr std::array<Wish, 13> kWishes = {{
    {Goal::OccupyAreas, Goal::None, EndGoal::None, "occupy"},
    {Goal::TroubleMarkers, Goal::None, EndGoal::None, "trouble"},
    {Goal::NetWorth, Goal::None, EndGoal::None, "worth"},
    {Goal::ControlAreas, Goal::None, EndGoal::None, "control"},
    {Goal::None, Goal::None, EndGoal::NobodyElse, "end"},
    {Goal::OccupyAreas, Goal::ControlAreas, EndGoal::None, "occupy_or_control"},
    {Goal::OwnBuildings, Goal::ControlAreas, EndGoal::None, "buildings_or_control"},
    {Goal::BuildingValue, Goal::ControlAreas, EndGoal::None, "value_or_control"},
    {Goal::OwnPieces, Goal::None, EndGoal::None, "pieces"},
    {Goal::NetWorth, Goal::OccupyAreas, EndGoal::None, "worth_or_occupy"},
    {Goal::AllBuildings, Goal::None, EndGoal::None, "all_buildings"},
    {Goal::TroubleMarkers, Goal::None, EndGoal::MoreTroubleThanAgents, "trouble_or_end"},
    {Goal::None, Goal::None, EndGoal::MoreAgentsThanTrouble, "end_with_agents"},
}};

// The place of its wish in kWishes; of one with the same first goal where none is the same.
std::size_t wish_of(const Rules& rules, PersonalityId personality);

// Whether both have the same goals, with the same numbers.
bool want_the_same(const PersonalityFace& a, const PersonalityFace& b);

inline constexpr std::size_t kMaxRoles = 8;  // no set has more cards with different goals

// A role is what some Personalities in this game want, with the same numbers.
struct Roles {
  PersonalityBits in_play = 0;
  std::size_t count = 0;
  std::array<PersonalityId, kMaxRoles> personality{};  // one that has the role
  std::array<std::uint8_t, kMaxRoles> wish{};
  std::array<std::uint8_t, kPersonalities> of{};  // the role of a Personality in play

  Roles() = default;
  Roles(const Rules& rules, const SeatView& view);
};

}  // namespace gaslight::nanty

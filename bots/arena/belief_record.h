// SPDX-License-Identifier: MIT
// A game of Nanty Narking boiled down to what tells who is who, to be gone over again and again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/nanty/clue.h"
#include "engine/game/settings.h"

namespace gaslight::nanty {

using PerRole = std::array<double, kMaxRoles>;

// Something that happened in a game, as far as it tells who is who.
struct Hint {
  enum class What : std::uint8_t {
    Clue,
    Card,
    NoClaim,
    Swap,
    Ask
  } what{};
  std::uint8_t seat = 0;
  std::uint8_t kind = 0;  // ClueKind or CardUse; Ask: the own turn
  std::uint8_t chosen = 0;
  std::uint32_t first = 0;  // of its options in Played::numbers
  std::uint16_t options = 0;
  CardClue card;
  PerRole likely{};                         // NoClaim
  std::array<std::uint8_t, kSeats> role{};  // Ask: the truth
};

struct Played {
  Roles roles;
  std::array<int, kMaxRoles> copies{};  // cards of each role
  std::uint8_t players = 0;
  std::vector<Hint> hints;
  std::vector<float> numbers;  // of options: changes, then nearer and met for each role
};

Played record_game(const Rules& rules,
                   const Settings& settings,
                   std::string_view bot,
                   const std::string& seed);

}  // namespace gaslight::nanty

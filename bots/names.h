// SPDX-License-Identifier: MIT
// How players are named, in every title alike.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gaslight {

inline constexpr std::array<std::string_view, 4> kLevels = {"apprentice", "regular", "expert",
                                                            "master"};
enum class Level : std::uint8_t {
  Apprentice,
  Regular,
  Expert,
  Master,
};

std::optional<Level> level_named(std::string_view name);

inline constexpr std::string_view kSearch = "search";
inline constexpr int kUsualSimulations = 400;
inline constexpr int kMostSimulations = 1'000'000;

// The simulations of `search` or `search:400`; nothing for any other name, a number out of range
// or one that begins with 0: each player has one name.
std::optional<int> simulations_of(std::string_view name);

}  // namespace gaslight

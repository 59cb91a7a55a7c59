// SPDX-License-Identifier: MIT
// The names of things in Looting London, as small numbers of their own types.
// The order of the enumerators is the order of everything that is "sorted by id" in this title.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gaslight::looting {

enum class Witness : std::uint8_t {
  Waif,
  Grinder,
  Bobby,
  Dame,
};
inline constexpr std::size_t kWitnesses = 4;
// An empty place in the face-up row, or a card this observer may not see.
inline constexpr Witness kNoWitness{0xFF};

enum class Colour : std::uint8_t {
  Green,
  Red,
  Yellow,
  Blue,
  Purple,
};
inline constexpr std::size_t kColours = 5;

// Tiles t01 to t25 are 0 to 24.
using Tile = std::uint8_t;
inline constexpr std::size_t kTiles = 25;

inline constexpr std::size_t kColumns = 5;
inline constexpr std::size_t kColumnHeight = 5;
inline constexpr std::size_t kRow = 4;

inline constexpr std::array<std::string_view, kWitnesses> kWitnessIds = {"waif", "grinder", "bobby",
                                                                         "dame"};
inline constexpr std::array<std::string_view, kColours> kColourIds = {"green", "red", "yellow",
                                                                      "blue", "purple"};

constexpr std::size_t index(Witness witness) {
  return static_cast<std::size_t>(witness);
}
constexpr std::size_t index(Colour colour) {
  return static_cast<std::size_t>(colour);
}
constexpr std::string_view id_of(Witness witness) {
  return kWitnessIds[index(witness)];
}
constexpr std::string_view id_of(Colour colour) {
  return kColourIds[index(colour)];
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// The answers a player can give in Looting London. Eight bytes, ordered as choices are listed.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

enum class Do : std::uint8_t {
  None,   // meld nothing
  Take,   // gain the bottom tile of a column, after destroying `destroy` tiles below it
  Row,    // take the face-up card of a slot
  Deck,   // draw the top card of the deck
  Sweep,  // exchange four identical face-up cards
};

struct Choice {
  Do what = Do::None;
  std::uint8_t place = 0;     // Take: column; Row: slot
  std::uint8_t destroy = 0;   // Take: tiles destroyed first
  Witness burn = kNoWitness;  // Take: the type that pays for them, kNoWitness when none are
  Counts pay{};               // Take: cards for the tile, without those for destroying

  auto operator<=>(const Choice&) const = default;
};
static_assert(sizeof(Choice) == 8);

// The same choice with another payment, put together in one piece: melds are listed by the
// thousand, and a processor waits when it copies in one go what was just written byte by byte.
static_assert(std::endian::native == std::endian::little);
inline Choice with_pay(const Choice& choice, std::uint32_t pay_word) {
  const auto whole = std::bit_cast<std::uint64_t>(choice);
  return std::bit_cast<Choice>((whole & 0xFFFFFFFFU) | (std::uint64_t{pay_word} << 32));
}

// A tile of value v can be paid in at most (v+3 over 3) ways that are not dominated (L21): so many
// units from each of four witnesses. Each column offers it outright, or after one to four
// destructions paid with one of four types.
constexpr std::size_t payments_at_most(std::size_t value) {
  return (value + 3) * (value + 2) * (value + 1) / 6;
}
inline constexpr std::size_t kMaxChoices =
    1 + kColumns * (1 + (kColumnHeight - 1) * kWitnesses) * payments_at_most(kMaxTileValue);

using Choices = FixedVector<Choice, kMaxChoices>;

}  // namespace gaslight::looting

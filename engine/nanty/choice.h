// SPDX-License-Identifier: MIT
// The answers a player can give in Nanty Narking, ordered as choices are listed.
#pragma once

#include <compare>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/nanty/position.h"

namespace gaslight::nanty {

enum class Do : std::uint8_t {
  Announce,
  Play,  // card
  End,
  Use,  // an icon
  Skip,
  Pass,
  Pay,
  Give,  // card
  Refuse,
  Area,     // area, or the Building there
  Piece,    // owner, area
  Card,     // card
  Cards,    // cards
  Seat,     // seat
  Answer,   // card or Holborn (kNoCard), hit, owner, area: what it saves
  Ability,  // area
  Discard,  // card: an Interrupt
  Watson,
};

struct Choice {
  Do what{};
  std::uint8_t area = 0;
  Owner owner = 0;
  CardId card = 0;
  std::uint8_t hit = 0;  // Answer: 1 + HitKind of what it saves; 0 when it stops a text
  Seat seat{};
  std::uint8_t spare[2] = {0, 0};
  CardSet cards{};

  friend std::strong_ordering operator<=>(const Choice& a, const Choice& b) {
    if (auto order = a.what <=> b.what; order != 0) return order;
    if (auto order = a.seat <=> b.seat; order != 0) return order;
    if (auto order = a.owner <=> b.owner; order != 0) return order;
    if (auto order = a.area <=> b.area; order != 0) return order;
    if (auto order = a.hit <=> b.hit; order != 0) return order;
    if (auto order = a.card <=> b.card; order != 0) return order;
    if (auto order = a.cards <=> b.cards; order != 0) return order;
    return a.spare[0] + 256 * a.spare[1] <=> b.spare[0] + 256 * b.spare[1];
  }
  bool operator==(const Choice&) const = default;
};
static_assert(sizeof(Choice) == 24);

// Whether an Answer saves this very thing.
inline bool saves(const Choice& choice, const Hit& hit) {
  return hit.count > 0 && choice.hit == 1 + index(hit.kind) && choice.owner == hit.owner &&
         choice.area == hit.area;
}

// Two of a hand: no hand can hold more than the whole deck.
inline constexpr std::size_t kMaxChoices = kCards * (kCards - 1) / 2 + 16;
using Choices = FixedVector<Choice, kMaxChoices>;

}  // namespace gaslight::nanty

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
  Area,     // area, or the Building there; piece
  Piece,    // owner, area, piece
  Card,     // card
  Cards,    // cards
  Seat,     // seat
  Answer,   // card or kWith..., hit, owner, area, piece: what it saves
  Ability,  // area
  Discard,  // card: an Interrupt
  Watson,
  Variant,  // card: the index of a VariantCard
  Arrange,  // row
};

// What answers in the place of a card
inline constexpr CardId kWithHolborn = kNoCard;
inline constexpr CardId kWithSuffragist = 0xFE;
inline constexpr CardId kWithPay = 0xFD;

struct Choice {
  Do what{};
  std::uint8_t area = 0;
  Owner owner = 0;
  CardId card = 0;
  std::uint8_t hit = 0;  // Answer: 1 + HitKind of what it saves; 0 when it stops a text
  Seat seat{};
  PieceId piece = kNoPiece;
  std::uint8_t spare = 0;
  CardSet cards{};

  // Of an Arrange. It shares the room of `cards`.
  EventRow row() const { return cards.low; }
  void set_row(EventRow row) { cards = {row, 0}; }

  friend std::strong_ordering operator<=>(const Choice& a, const Choice& b) {
    if (auto order = a.what <=> b.what; order != 0) return order;
    if (auto order = a.seat <=> b.seat; order != 0) return order;
    if (auto order = a.owner <=> b.owner; order != 0) return order;
    if (auto order = a.area <=> b.area; order != 0) return order;
    if (auto order = a.hit <=> b.hit; order != 0) return order;
    if (auto order = a.card <=> b.card; order != 0) return order;
    if (auto order = a.cards <=> b.cards; order != 0) return order;
    if (auto order = a.piece <=> b.piece; order != 0) return order;
    return a.spare <=> b.spare;
  }
  bool operator==(const Choice&) const = default;
};
static_assert(sizeof(Choice) == 24);

// Whether an Answer saves this very thing.
inline bool saves(const Choice& choice, const Hit& hit) {
  return hit.count > 0 && choice.hit == 1 + index(hit.kind) && choice.owner == hit.owner &&
         choice.area == hit.area &&
         (hit.pieces == 0 ||
          (choice.piece < kAgentKinds && (hit.pieces >> choice.piece & 1U) != 0));
}

// Two of a hand: no hand can hold more than the whole deck.
inline constexpr std::size_t kMaxChoices = kCards * (kCards - 1) / 2 + 16;
using Choices = FixedVector<Choice, kMaxChoices>;

}  // namespace gaslight::nanty

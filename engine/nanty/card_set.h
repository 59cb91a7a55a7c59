// SPDX-License-Identifier: MIT
// A set of Action cards: bit i is card i. Two words, copied and compared as bytes.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "engine/nanty/ids.h"

namespace gaslight::nanty {

struct CardSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static CardSet of(CardId card) {
    CardSet set;
    set.add(card);
    return set;
  }

  // Reading
  bool has(CardId card) const {
    return card < 64 ? (low >> card & 1U) != 0 : (high >> (card - 64) & 1U) != 0;
  }
  bool empty() const { return (low | high) == 0; }
  int size() const { return std::popcount(low) + std::popcount(high); }
  // The card of rank r, counted from 0 in order of ids. REQUIRES: r < size()
  CardId nth(std::uint32_t r) const {
    std::uint64_t word = low;
    int base = 0;
    const auto in_low = static_cast<std::uint32_t>(std::popcount(low));
    if (r >= in_low) {
      word = high;
      base = 64;
      r -= in_low;
    }
    for (; r > 0; --r)
      word &= word - 1;
    return static_cast<CardId>(base + std::countr_zero(word));
  }
  std::uint32_t rank(CardId card) const {
    std::uint32_t below = 0;
    for (CardId other = 0; other < card; ++other)
      below += has(other) ? 1U : 0U;
    return below;
  }
  // Calls visit(card) for each card, in order of ids.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::uint64_t word = low; word != 0; word &= word - 1)
      visit(static_cast<CardId>(std::countr_zero(word)));
    for (std::uint64_t word = high; word != 0; word &= word - 1)
      visit(static_cast<CardId>(64 + std::countr_zero(word)));
  }

  // Changing
  void add(CardId card) {
    if (card < 64) {
      low |= std::uint64_t{1} << card;
    } else {
      high |= std::uint64_t{1} << (card - 64);
    }
  }
  void remove(CardId card) {
    if (card < 64) {
      low &= ~(std::uint64_t{1} << card);
    } else {
      high &= ~(std::uint64_t{1} << (card - 64));
    }
  }
  void clear() { *this = {}; }

  friend CardSet operator|(CardSet a, CardSet b) { return {a.low | b.low, a.high | b.high}; }
  friend CardSet operator&(CardSet a, CardSet b) { return {a.low & b.low, a.high & b.high}; }
  friend CardSet operator-(CardSet a, CardSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
  auto operator<=>(const CardSet&) const = default;
};

}  // namespace gaslight::nanty

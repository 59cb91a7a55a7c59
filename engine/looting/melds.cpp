// SPDX-License-Identifier: MIT
#include "engine/looting/melds.h"

#include <algorithm>
#include <bit>

namespace gaslight::looting {
namespace {

// Appends all payments of exactly `value` units, in order: cards of the needed type count singly,
// all others in pairs. A pair of the needed type is legal but never useful, so never offered (L04,
// L21). Each payment spends a different set of cards and none contains another, so none is
// dominated. REQUIRES: worth_for(hand, needed) >= value
void append_payments(
    const Counts& hand, Witness needed, int value, const Choice& choice, Choices& out) {
  Counts units = hand.pairs();
  units[needed] = hand[needed];
  // What one unit of each witness adds to the payment, one byte a witness.
  std::array<std::uint32_t, kWitnesses> unit{2U, 2U << 8, 2U << 16, 2U << 24};
  unit[index(needed)] /= 2;
  // Every witness leaves no more than those after it can pay; the last takes what is left over.
  const int last = units.of[3];
  const int last_two = last + units.of[2];
  const int last_three = last_two + units.of[1];
  const auto times = [&](std::size_t witness, int count) {
    return unit[witness] * static_cast<std::uint32_t>(count);
  };
  for (int a = std::max(0, value - last_three); a <= std::min<int>(units.of[0], value); ++a) {
    const int after_a = value - a;
    for (int b = std::max(0, after_a - last_two); b <= std::min<int>(units.of[1], after_a); ++b) {
      const int after_b = after_a - b;
      for (int c = std::max(0, after_b - last); c <= std::min<int>(units.of[2], after_b); ++c)
        out.push_back(
            with_pay(choice, times(0, a) + times(1, b) + times(2, c) + times(3, after_b - c)));
    }
  }
}

// What a hand stands for, for every witness, with the adding up done once: a byte each.
struct Worths {
  std::uint32_t word;

  explicit Worths(const Counts& hand) {
    const Counts pairs = hand.pairs();
    const auto all = static_cast<std::uint32_t>(pairs.total());
    word = all * 0x01010101U - pairs.word() + hand.word();
  }
  int of(Witness needed) const { return static_cast<int>((word >> (8 * index(needed))) & 0xFFU); }
};

// The melds of one column that come after destroying `destroy` tiles.
void append_after_destroying(
    const Counts& hand, const TileFace& face, int worth, int destroy, Choice choice, Choices& out) {
  choice.destroy = static_cast<std::uint8_t>(destroy);
  for (std::size_t burn = 0; burn < kWitnesses; ++burn) {
    if (hand.of[burn] < 2 * destroy) continue;  // identical cards of one type, no jokers (L02, L03)
    const bool of_needed = burn == index(face.witness);
    if (worth - (of_needed ? 2 * destroy : destroy) < face.value)
      continue;  // L05: the meld must follow
    Counts rest = hand;
    rest.of[burn] = static_cast<std::uint8_t>(rest.of[burn] - 2 * destroy);
    choice.burn = static_cast<Witness>(burn);
    append_payments(rest, face.witness, face.value, choice, out);
  }
}

// Tiles that the hand might pay for after destroying those below: bit 5 * column + destroyed.
// Whether cards for destroying are left over, and whether it is allowed, is not looked at yet: few
// pass even this, and the test is made without a branch.
std::uint32_t targets_of(const Rules& rules,
                         const Position& position,
                         const Counts& hand,
                         const Worths& worths) {
  const int deepest = *std::max_element(hand.of.begin(), hand.of.end()) / 2;
  std::uint32_t targets = 0;
  for (std::size_t column = 0; column < kColumns; ++column) {
    const int left = static_cast<int>(kColumnHeight) - position.gone[column];
    for (int k = 0; k <= deepest && k < left; ++k) {
      const TileFace& face = rules.tiles[tile_above(position, column, k)];
      const auto reached = static_cast<std::uint32_t>(worths.of(face.witness) >= face.value + k);
      targets |= reached << (kColumnHeight * column + static_cast<std::size_t>(k));
    }
  }
  return targets;
}

}  // namespace

int worth_for(const Counts& hand, Witness needed) {
  return Worths(hand).of(needed);
}

int destroyable(const Rules& rules, const Position& position, std::size_t column) {
  const int below_top = static_cast<int>(kColumnHeight) - position.gone[column] - 1;
  auto left = position.left;
  int solved = static_cast<int>(std::count(left.begin(), left.end(), 0));
  for (int k = 0; k < below_top; ++k) {
    const TileFace& face = rules.tiles[tile_above(position, column, k)];
    if (--left[index(face.colour)] == 0 && ++solved == 4) return k;  // LL-040, L07
  }
  return std::max(below_top, 0);  // LL-039
}

void append_melds(const Rules& rules, const Position& position, Choices& out) {
  const Counts& hand = position.hands[index(position.to_move)];
  const Worths worths(hand);
  for (std::uint32_t rest = targets_of(rules, position, hand, worths); rest != 0;
       rest &= rest - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
    const std::size_t column = bit / kColumnHeight;
    const int destroy = static_cast<int>(bit % kColumnHeight);
    const TileFace& face = rules.tiles[tile_above(position, column, destroy)];
    const Choice choice{.what = Do::Take, .place = static_cast<std::uint8_t>(column)};
    if (destroy == 0) {
      append_payments(hand, face.witness, face.value, choice, out);
    } else if (destroy <= destroyable(rules, position, column)) {
      append_after_destroying(hand, face, worths.of(face.witness), destroy, choice, out);
    }
  }
}

bool can_meld(const Rules& rules, const Position& position) {
  Choices melds;
  append_melds(rules, position, melds);
  return !melds.empty();
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// Which numbers and areas the data give each card of the Agent and Building card variant, and in
// which bounds. The rules are written for these: the data compiler and read_rules refuse others.
#pragma once

#include <cstdint>

#include "engine/nanty/ids.h"

namespace gaslight::nanty {

inline constexpr int kMaxVariantNumber = 20;

// Both 0 where a card has no such number.
struct NumberBounds {
  std::uint8_t low;
  std::uint8_t high;
};

struct VariantFields {
  NumberBounds price;
  NumberBounds amount;
  bool areas;  // whether it names areas, at least one
};

constexpr VariantFields fields_of(VariantCard card) {
  constexpr NumberBounds kNone = {0, 0};
  constexpr NumberBounds kAny = {1, kMaxVariantNumber};
  switch (card) {
    case VariantCard::Tosher:
    case VariantCard::Seaman:
    case VariantCard::PaperBoy:
    case VariantCard::Maid:
      return {kAny, kNone, false};
    case VariantCard::StreetGirl:
    case VariantCard::FlowerGirl:
    case VariantCard::LittleMatchstickGirl:
    case VariantCard::Factory:
    case VariantCard::Hotel:
      return {kNone, kAny, false};
    case VariantCard::Governess:
      return {kNone, {1, 5}, false};
    case VariantCard::Gentleman:
      return {kNone, {2, 6}, false};
    case VariantCard::Palace:
    case VariantCard::Office:
      return {kNone, kAny, true};
    case VariantCard::Suffragist:
      return {kNone, kNone, true};
    case VariantCard::Cyclist:
    case VariantCard::Jockey:
    case VariantCard::Mansion:
    case VariantCard::Tenement:
      return {kNone, kNone, false};
  }
  return {kNone, kNone, false};
}

}  // namespace gaslight::nanty

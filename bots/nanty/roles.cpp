// SPDX-License-Identifier: MIT
#include "bots/nanty/roles.h"

#include <algorithm>
#include <bit>

#include "engine/core/check.h"

namespace gaslight::nanty {

bool want_the_same(const PersonalityFace& a, const PersonalityFace& b) {
  const auto same = [](const GoalFace& x, const GoalFace& y) {
    return x.goal == y.goal && x.needed == y.needed;
  };
  return a.end_goal == b.end_goal &&
         std::equal(a.goals.begin(), a.goals.end(), b.goals.begin(), same);
}

std::size_t wish_of(const Rules& rules, PersonalityId personality) {
  const PersonalityFace& face = rules.personalities[personality];
  std::size_t like = 0;
  for (std::size_t i = kWishes.size(); i-- > 0;) {
    const Wish& wish = kWishes[i];
    if (wish.first != face.goals[0].goal) continue;
    like = i;
    if (wish.second == face.goals[1].goal && wish.end == face.end_goal) return i;
  }
  return like;
}

Roles::Roles(const Rules& rules, const SeatView& view)
    : in_play(personalities_in_play(rules, view.edition, view.set, view.players)) {
  for (PersonalityBits rest = in_play; rest != 0; rest &= rest - 1) {
    const auto card = static_cast<PersonalityId>(std::countr_zero(rest));
    std::size_t role = 0;
    while (role < count &&
           !want_the_same(rules.personalities[personality[role]], rules.personalities[card]))
      ++role;
    of[card] = static_cast<std::uint8_t>(role);
    if (role < count) continue;
    GASLIGHT_CHECK(count < kMaxRoles);
    personality[count] = card;
    wish[count] = static_cast<std::uint8_t>(wish_of(rules, card));
    ++count;
  }
}

}  // namespace gaslight::nanty

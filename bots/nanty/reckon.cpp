// SPDX-License-Identifier: MIT
#include "bots/nanty/reckon.h"

#include <bit>

namespace gaslight::nanty {
namespace {

PersonalityId take_any(PersonalityBits& open, Rng& rng) {
  PersonalityBits bits = open;
  for (std::uint32_t r = rng.below(static_cast<std::uint32_t>(std::popcount(bits))); r > 0; --r)
    bits &= bits - 1;
  const auto taken = static_cast<PersonalityId>(std::countr_zero(bits));
  open &= ~personality_bit(taken);
  return taken;
}

}  // namespace

void guess_any(
    PersonalityBits open, std::size_t players, std::size_t count, Rng& rng, Reckoning& out) {
  out.guesses.clear();
  for (std::size_t k = 0; k < count; ++k) {
    PersonalityBits rest = open;
    Assignment guess;
    guess.fill(kNoPersonality);
    for (std::size_t i = 0; i < players; ++i)
      guess[i] = i == out.me ? out.personality : take_any(rest, rng);
    out.guesses.push_back(guess);
  }
}

PersonalityBits open_to_others(const Rules& rules, const SeatView& view) {
  return personalities_in_play(rules, view.edition, view.set, view.players) & ~view.seen_unused &
         ~personality_bit(view.personality);
}

Intent intent_of(const SeatView& view) {
  Intent intent;
  intent.reckoning.me = gaslight::index(view.seat);
  intent.reckoning.personality = view.personality;
  intent.turn = view.turn;
  intent.known = view.hand;
  if (view.in_play != kNoCard) intent.known.add(view.in_play);
  return intent;
}

Intent intent_in_world(
    const Rules& rules, const Position& position, std::size_t seat, std::size_t count, Rng& rng) {
  Intent intent;
  intent.reckoning.me = seat;
  intent.reckoning.personality = position.personality[seat];
  intent.turn = position.turn;
  intent.known = position.hands[seat];
  const PersonalityBits open =
      personalities_in_play(rules, position.edition, position.set, position.players) &
      ~personality_bit(position.personality[seat]) & ~position.seen_unused[seat];
  guess_any(open, position.players, count, rng, intent.reckoning);
  return intent;
}

}  // namespace gaslight::nanty

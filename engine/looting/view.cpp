// SPDX-License-Identifier: MIT
#include "engine/looting/view.h"

#include <algorithm>

#include "engine/core/check.h"

namespace gaslight::looting {

SeatView view(const Rules&, const Position& position, Seat seat) {
  SeatView seen{};
  seen.seat = seat;
  seen.players = position.players;
  seen.games = position.games;
  seen.five_colours = position.five_colours;
  seen.two_players = position.two_players;
  seen.phase = position.phase;
  seen.end = position.end;
  seen.game = position.game;
  seen.first = position.first;
  seen.to_move = position.to_move;
  seen.passes = position.passes;
  seen.sweeps = position.sweeps;
  seen.turn = position.turn;
  seen.columns = position.columns;
  seen.gone = position.gone;
  seen.row = position.row;
  seen.left = position.left;
  seen.disks = position.disks;
  seen.deck_size = static_cast<std::uint8_t>(position.deck.total());
  seen.discard = position.discard;
  if (index(seat) < position.players) seen.hand = position.hands[index(seat)];
  for (std::size_t i = 0; i < position.players; ++i)
    seen.hand_sizes[i] = static_cast<std::uint8_t>(position.hands[i].total());
  seen.known = position.known;
  seen.tiles = position.tiles;
  seen.evidence = position.evidence;
  seen.match_totals = position.match_totals;
  return seen;
}

Event seen_by(const Event& event, Seat seat) {
  Event seen = event;
  if (event.kind == EventKind::CardDrawn && event.seat != seat) seen.card = kNoWitness;
  return seen;
}

Counts unlocated(const Rules& rules, const SeatView& view) {
  Counts rest{rules.card_count};
  rest.take(view.discard);
  for (const Witness card : view.row)
    if (card != kNoWitness) --rest[card];
  for (std::size_t i = 0; i < view.players; ++i)
    rest.take(seat_at(i) == view.seat ? view.hand : view.known[i]);
  return rest;
}

namespace {

// As many of the guessed cards as there are, and as the hand has room for.
void hold(const Counts& guessed, int room, Counts& hand, Counts& rest) {
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    const int cards = std::min({int{guessed.of[i]}, int{rest.of[i]}, room});
    hand.of[i] = static_cast<std::uint8_t>(hand.of[i] + cards);
    rest.of[i] = static_cast<std::uint8_t>(rest.of[i] - cards);
    room -= cards;
  }
}

}  // namespace

Position sample(const Rules& rules, const SeatView& view, Rng& rng) {
  return sample(rules, view, Guess{}, rng);
}

Position sample(const Rules& rules, const SeatView& view, const Guess& guess, Rng& rng) {
  GASLIGHT_CHECK(view.phase == Phase::Meld || view.phase == Phase::Draw ||
                 view.phase == Phase::Over);
  Position position{};
  position.players = view.players;
  position.games = view.games;
  position.five_colours = view.five_colours;
  position.two_players = view.two_players;
  position.phase = view.phase;
  position.end = view.end;
  position.game = view.game;
  position.first = view.first;
  position.to_move = view.to_move;
  position.passes = view.passes;
  position.sweeps = view.sweeps;
  position.in_flight = kNoWitness;
  position.turn = view.turn;
  position.columns = view.columns;
  position.gone = view.gone;
  position.row = view.row;
  position.left = view.left;
  position.disks = view.disks;
  position.discard = view.discard;
  position.known = view.known;
  position.tiles = view.tiles;
  position.evidence = view.evidence;
  position.match_totals = view.match_totals;

  Counts rest = unlocated(rules, view);
  for (std::size_t i = 0; i < view.players; ++i) {
    const bool is_own = seat_at(i) == view.seat;
    position.hands[i] = is_own ? view.hand : view.known[i];
    if (!is_own)
      hold(guess.held[i], view.hand_sizes[i] - view.known[i].total(), position.hands[i], rest);
  }
  auto left = static_cast<std::uint32_t>(rest.total());
  for (std::size_t i = 0; i < view.players; ++i) {
    for (int n = position.hands[i].total(); n < view.hand_sizes[i]; ++n, --left) {
      std::uint32_t r = rng.below(left);
      std::size_t witness = 0;
      while (r >= rest.of[witness])
        r -= rest.of[witness++];
      --rest.of[witness];
      ++position.hands[i].of[witness];
    }
  }
  position.deck = rest;
  return position;
}

}  // namespace gaslight::looting

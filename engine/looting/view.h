// SPDX-License-Identifier: MIT
// What one seat may know of a game of Looting London, and worlds that agree with it.
// A view is built up from nothing: a field that is not filled here cannot leak.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/rng.h"
#include "engine/looting/event.h"
#include "engine/looting/position.h"
#include "engine/looting/rules.h"

namespace gaslight::looting {

// Fields mean what they mean in Position. Hands are counted, not shown, but for the seat's own.
struct SeatView {
  Seat seat;  // whose view; kSpectator sees no hand
  std::uint8_t players;
  std::uint8_t games;
  std::uint8_t five_colours;
  std::uint8_t two_players;

  Phase phase;
  EndReason end;
  std::uint8_t game;
  Seat first;
  Seat to_move;
  std::uint8_t passes;
  std::uint8_t sweeps;
  std::uint16_t turn;

  std::array<std::array<Tile, kColumnHeight>, kColumns> columns;
  std::array<std::uint8_t, kColumns> gone;
  std::array<Witness, kRow> row;
  std::array<std::uint8_t, kColours> left;
  std::array<Seat, kColours> disks;

  std::uint8_t deck_size;
  Counts discard;  // LL-015: face up
  Counts hand;     // the seat's own
  std::array<std::uint8_t, kMaxSeats> hand_sizes;
  std::array<Counts, kMaxSeats> known;  // what everybody knows of each hand

  std::array<TileSet, kMaxSeats> tiles;
  std::array<std::array<std::uint8_t, kColours>, kMaxSeats> evidence;
  std::array<std::uint16_t, kMaxSeats> match_totals;

  bool operator==(const SeatView&) const = default;
};
static_assert(std::is_trivially_copyable_v<SeatView>);

SeatView view(const Rules& rules, const Position& position, Seat seat);

// The event with blanks where `seat` may not look.
Event seen_by(const Event& event, Seat seat);

// How many cards of each witness this seat has not located: they are in the deck and in the unknown
// part of other hands.
Counts unlocated(const Rules& rules, const SeatView& view);

// What a seat takes to be true beyond its view, for one sampled position.
struct Guess {
  std::array<Counts, kMaxSeats> held{};  // by other seats, besides view.known
};

// A position that gives the same view: every way to spread the unlocated cards is equally likely.
// The game must be at rest.
Position sample(const Rules& rules, const SeatView& view, Rng& rng);
// The same among the positions that agree with the guess. Cards of it that contradict the view are
// left out.
Position sample(const Rules& rules, const SeatView& view, const Guess& guess, Rng& rng);

}  // namespace gaslight::looting

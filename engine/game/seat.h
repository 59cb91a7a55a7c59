// SPDX-License-Identifier: MIT
// A place at the table. Seats count from 0, clockwise.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gaslight {

enum class Seat : std::uint8_t {
};

inline constexpr std::size_t kMaxSeats = 5;
// No seat at all: nobody won, nobody is to move.
inline constexpr Seat kNoSeat{0xFF};
// Whoever watches without a seat: sees what all may see, and nothing more.
inline constexpr Seat kSpectator{0xFE};

constexpr std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}
constexpr Seat seat_at(std::size_t i) {
  return static_cast<Seat>(i);
}
constexpr Seat next_clockwise(Seat seat, std::size_t players) {
  return seat_at((index(seat) + 1) % players);
}

// Several seats: bit i is seat i.
using SeatSet = std::uint8_t;
// Everybody, those who watch included.
inline constexpr SeatSet kEverybody = 0xFF;

constexpr SeatSet only(Seat seat) {
  return static_cast<SeatSet>(1U << index(seat));
}
constexpr bool holds(SeatSet set, Seat seat) {
  return set == kEverybody || (index(seat) < kMaxSeats && (unsigned{set} >> index(seat) & 1U) != 0);
}

}  // namespace gaslight

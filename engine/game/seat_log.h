// SPDX-License-Identifier: MIT
// What one seat has seen happen, from the set-up on: the view at each set-up and every event as
// this seat saw it, with blanks where it may not look. A player can be rebuilt from its SeatLog
// alone.
#pragma once

#include <vector>

#include "engine/game/seat.h"

namespace gaslight {

template <class Title>
struct SeatLog {
  Seat seat = kSpectator;
  // One view for each SetUp event among `events`, in order: a match has one set-up per game.
  std::vector<typename Title::SeatView> set_ups;
  std::vector<typename Title::Event> events;

  bool operator==(const SeatLog&) const = default;
};

// Adds what this seat may see of `events`. `game` is the Table (or World) right after them.
template <class Title, class Game>
void observe(SeatLog<Title>& log, const Game& game, const typename Title::Events& events) {
  for (const auto& event : events) {
    log.events.push_back(Title::seen_by(event, log.seat));
    if (Title::is_set_up(event)) log.set_ups.push_back(game.view(log.seat));
  }
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// A table played on, whoever sits there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/player.h"
#include "engine/core/check.h"
#include "engine/game/deal.h"
#include "engine/game/table.h"

namespace gaslight {

// Plays a new table: hear(events) gets what has happened each time somebody is to choose, and at
// the end; ask(seat, choices) says which of several it is, or nothing to stop there.
template <class Title, class Hear, class Ask>
void play_table(Table<Title>& table, const std::string& seed, Hear&& hear, Ask&& ask) {
  Deal deal(Title::streams(), seed);
  typename Title::Events events;
  typename Title::Choices choices;
  advance(table, deal, events);
  hear(events);
  while (!table.is_over()) {
    table.choices(choices);
    std::optional<std::size_t> picked = 0;
    if (choices.size() > 1) picked = ask(table.decision().seat, choices);
    if (!picked) return;
    GASLIGHT_CHECK(*picked < choices.size());
    events.clear();
    table.apply_assume_legal(choices[*picked], events);
    advance(table, deal, events);
    hear(events);
  }
}

template <class Title>
using SeatedPlayers = std::vector<std::unique_ptr<Player<Title>>>;

// Tells everybody what their seats may know of it.
template <class Title>
void tell(const SeatedPlayers<Title>& players,
          const Table<Title>& table,
          const typename Title::Events& events) {
  for (const auto& event : events)
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (Title::is_set_up(event)) {
        players[i]->start(table.view(seat_at(i)));
      } else {
        players[i]->observe(Title::seen_by(event, seat_at(i)));
      }
    }
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// Whole games for tests of what players know: whoever watches is told as a player is, from every
// seat and from none.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/nanty/roster.h"
#include "engine/game/rules_bin.h"
#include "engine/nanty/title.h"
#include "engine/notation/embedded_rules.h"
#include "tests/support/play_table.h"

namespace gaslight::nanty {

inline const Rules& rules_for_test() {
  static const Rules read = [] {
    const auto bin = RulesBin::open({kEmbeddedRules, kEmbeddedRules + kEmbeddedRulesSize});
    return *read_rules(bin->section(Nanty::play_section()));
  }();
  return read;
}

inline Settings settings_for_test(int players, int edition = 0, int set = 0, int variant = 0) {
  Settings settings{};
  settings.players = static_cast<std::uint8_t>(players);
  settings.edition = static_cast<std::uint8_t>(edition);
  settings.value[0] = static_cast<std::uint8_t>(set);
  settings.value[1] = static_cast<std::uint8_t>(variant);
  return settings;
}

// Every edition, set, number of players and the variant, as far as they go together.
template <class Visit>
void for_all_settings(Visit&& visit) {
  for (int edition = 0; edition < 3; ++edition)
    for (int set = 0; set < 3; ++set)
      for (int variant = 0; variant < 2; ++variant)
        for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
          const Settings settings = settings_for_test(players, edition, set, variant);
          if (Nanty::check_settings(settings).has_value()) continue;
          visit(settings, std::to_string(edition) + std::to_string(set) + std::to_string(variant) +
                              std::to_string(players));
        }
}

// Calls visit(i, seat) for each seat and for whoever only watches, whose place is behind them.
template <class Visit>
void for_each_watcher(const Table<Nanty>& table, Visit&& visit) {
  const std::size_t players = table.position().players;
  for (std::size_t i = 0; i < players; ++i)
    visit(i, seat_at(i));
  visit(kSeats, kSpectator);
}

// Plays a game of these players, all of one kind, and tells `watch`: start(table) at the set-up,
// observe(table, event) for each event that follows, after_step(table) whenever somebody is to
// choose or the game is over.
template <class Watch>
void play_for_test(const Settings& settings,
                   std::string_view player,
                   const std::string& seed,
                   Watch& watch) {
  SeatedPlayers<Nanty> players;
  for (std::size_t i = 0; i < settings.players; ++i)
    players.push_back(make_player(player, rules_for_test()));
  Rng rng(key_of_seed(seed)[0]);
  Table<Nanty> table(rules_for_test(), settings);
  const auto hear = [&](const Events& events) {
    for (const Event& event : events) {
      if (Nanty::is_set_up(event)) {
        watch.start(table);
      } else {
        watch.observe(table, event);
      }
    }
    tell(players, table, events);
    watch.after_step(table);
  };
  play_table(table, seed, hear, [&](Seat seat, const Choices& choices) {
    return players[index(seat)]->decide(table.view(seat), choices, rng, kUnlimited);
  });
}

// Four players and an empty board; seat 0 is a Lord.
inline SeatView board_for_test(Seat seat = seat_at(0)) {
  SeatView view{};
  view.seat = seat;
  view.players = 4;
  view.active = seat_at(0);
  view.in_play = kNoCard;
  view.building.fill(kNoSeat);
  view.area_card.fill(kDisplay);
  view.loans.fill(kNoSeat);
  view.clogs.fill(kNoSeat);
  view.hand_sizes = {5, 5, 5, 5};
  view.grey_left = 28;
  view.brown_left = 53;
  view.personality = seat == kSpectator ? kNoPersonality : PersonalityId{3};
  return view;
}

inline Event played_for_test(std::size_t seat, CardId card) {
  Event event;
  event.kind = EventKind::CardPlayed;
  event.seat = seat_at(seat);
  event.card = card;
  return event;
}

}  // namespace gaslight::nanty

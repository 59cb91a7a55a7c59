// SPDX-License-Identifier: MIT
// Whole games for tests of what players know: whoever watches is told as a player is, from every
// seat and from none.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/nanty/roster.h"
#include "bots/player.h"
#include "engine/game/deal.h"
#include "engine/game/rules_bin.h"
#include "engine/game/table.h"
#include "engine/nanty/title.h"
#include "engine/notation/embedded_rules.h"

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
  std::vector<std::unique_ptr<Player<Nanty>>> players;
  for (std::size_t i = 0; i < settings.players; ++i)
    players.push_back(make_player(player, rules_for_test()));
  Deal deal(Nanty::streams(), seed);
  Rng rng(key_of_seed(seed)[0]);
  Events events;
  Choices choices;
  Table<Nanty> table(rules_for_test(), settings);
  const auto tell = [&] {
    for (const Event& event : events) {
      const bool begins = Nanty::is_set_up(event);
      if (begins) watch.start(table);
      if (!begins) watch.observe(table, event);
      for (std::size_t i = 0; i < players.size(); ++i) {
        if (begins) players[i]->start(table.view(seat_at(i)));
        if (!begins) players[i]->observe(Nanty::seen_by(event, seat_at(i)));
      }
    }
    watch.after_step(table);
  };
  advance(table, deal, events);
  tell();
  while (!table.is_over()) {
    table.choices(choices);
    const Seat seat = table.decision().seat;
    std::size_t picked = 0;
    if (choices.size() > 1)
      picked = players[index(seat)]->decide(table.view(seat), choices, rng, kUnlimited);
    events.clear();
    const Choice choice = choices[picked];
    table.apply_assume_legal(choice, events);
    advance(table, deal, events);
    tell();
  }
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

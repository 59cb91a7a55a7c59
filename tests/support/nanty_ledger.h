// SPDX-License-Identifier: MIT
// Short ways to say what the ledger tests of Nanty Narking say often. No rules in here.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "tests/support/nanty_scene.h"

namespace gaslight::nanty {

inline constexpr std::string_view kEndTurn = R"({"do":"end"})";
inline constexpr std::string_view kAnnounce = R"({"do":"announce"})";

// "chelsea 1 westminster 1 ...": one pawn in each of the first `count` areas, from the area `from`.
inline std::string one_each(int count, int from = 0, int pawns = 1) {
  std::string text;
  for (int i = from; i < from + count; ++i)
    text += ' ' + std::string(kAreaIds[static_cast<std::size_t>(i)]) + ' ' + std::to_string(pawns);
  return text;
}
// "chelsea westminster ...": the first `count` areas.
inline std::string areas(int count, int from = 0) {
  std::string text;
  for (int i = from; i < from + count; ++i)
    text += ' ' + std::string(kAreaIds[static_cast<std::size_t>(i)]);
  return text;
}

// A game whose draw pile has only these cards; `held` are those in hands or before players.
inline std::string pile_of(std::initializer_list<std::string_view> pile,
                           std::initializer_list<std::string_view> held,
                           int players = 4) {
  const auto in = [](const auto& list, std::string_view id) {
    return std::find(list.begin(), list.end(), id) != list.end();
  };
  std::string text = "; players " + std::to_string(players) + "; pile:";
  for (const std::string_view card : pile)
    text += ' ' + std::string(card);
  text += "; discard:";
  for (std::size_t i = 0; i < kCards; ++i) {
    const bool in_game = players > 2 || (i != kKarlMarx && i != kHenryPeter);
    if (in_game && !in(pile, kCardIds[i]) && !in(held, kCardIds[i]))
      text += ' ' + std::string(kCardIds[i]);
  }
  return text + ';';
}

inline bool announces(const std::string& text) {
  return Scene(text).offers(kAnnounce);
}

// Plays a card that does nothing with an empty pile: the refill of seat 0 fails. The text must not
// name a pile, hands or a discard pile; `held` are cards that it puts before players.
inline Scene deck_ends(const std::string& text,
                       std::initializer_list<std::string_view> held = {},
                       int players = 4) {
  std::string whole = pile_of({}, {}, players);
  const auto drop = [&](std::string_view card) {
    const std::string word = ' ' + std::string(card);
    for (std::size_t at = whole.find(word); at != std::string::npos;
         at = whole.find(word, at + 1)) {
      const char after = whole[at + word.size()];
      if (after == ' ' || after == ';') return (void)whole.erase(at, word.size());
    }
  };
  drop("diogenes_club");
  for (const std::string_view card : held)
    drop(card);
  Scene scene(text + whole + "hand 0: diogenes_club");
  scene.card("diogenes_club").play(kEndTurn);
  REQUIRE(scene.happened("refill_failed"));
  REQUIRE(scene.is_over());
  return scene;
}

inline bool winners_are(const Scene& scene, std::initializer_list<int> seats) {
  unsigned set = 0;
  for (const int seat : seats)
    set |= 1U << seat;
  return scene.is_over() && scene.now().winners == set;
}

inline int points(const Scene& scene, int seat) {
  return scene.now().scores[static_cast<std::size_t>(seat)] - kScoreZero;
}

// A new game from a seed, as far as the first question.
inline Position dealt(int players,
                      int seed,
                      const char* edition = "",
                      const char* personalities = "standard") {
  Settings settings{};
  const RequestedSettings wanted{
      .edition = edition, .options = {{"personalities", personalities}}, .players = players};
  const auto refusal = read_settings(Nanty::settings_spec(), wanted, settings);
  REQUIRE(!refusal.has_value());
  Table<Nanty> table(test_rules(), settings);
  Deal deal(Nanty::streams(), "setup:" + std::to_string(seed));
  Events events;
  advance(table, deal, events);
  return table.position();
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// search and the levels of Nanty Narking: they answer in all settings, alike whatever helps them
// think, and see what is to be seen.
#include "bots/nanty/search.h"

#include <doctest/doctest.h>

#include "bots/nanty/levels.h"
#include "bots/nanty/roster.h"
#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "tests/support/budgets.h"
#include "tests/support/nanty_games.h"

namespace gaslight::nanty {
namespace {

// Plays a game to its end or for so many decisions; watch(table, choices, picked) sees each.
template <class Watch>
void play(const Settings& settings,
          const std::string& seed,
          std::string_view name,
          const Budget& budget,
          int most,
          Watch&& watch) {
  SeatedPlayers<Nanty> players;
  for (int i = 0; i < settings.players; ++i)
    players.push_back(make_player(name, rules_for_test()));
  Rng rng(5);
  Table<Nanty> table(rules_for_test(), settings);
  play_table(
      table, seed, [&](const Events& events) { tell(players, table, events); },
      [&](Seat seat, const Choices& choices) -> std::optional<std::size_t> {
        if (most-- == 0) return std::nullopt;
        const std::size_t picked =
            players[index(seat)]->decide(table.view(seat), choices, rng, budget);
        REQUIRE(picked < choices.size());
        watch(table, choices, picked);
        return picked;
      });
}

std::vector<Choice> choices_made(const Budget& budget, std::string_view name) {
  std::vector<Choice> made;
  play(settings_for_test(3), "alike", name, budget, 60,
       [&](const Table<Nanty>&, const Choices& choices, std::size_t picked) {
         made.push_back(choices[picked]);
       });
  return made;
}

}  // namespace

TEST_CASE("search and all levels answer in every setting, also when there is no time") {
  for_all_settings([](const Settings& settings, const std::string& name) {
    const auto ignore = [](const Table<Nanty>&, const Choices&, std::size_t) {};
    play(settings, "answers:" + name, "search:8", kUnlimited, 6, ignore);
    play(settings, "hurry:" + name, "master", Hurry(), 6, ignore);
    for (const std::string_view level : {"apprentice", "regular", "expert"})
      play(settings, "level:" + name, level, kUnlimited, 6, ignore);
  });
}

TEST_CASE("search decides alike whoever does the work, in whatever order") {
  const Backwards backwards;
  const auto alone = choices_made(kUnlimited, "search:40");
  CHECK(choices_made(backwards, "search:40") == alone);
  CHECK(backwards.shared() > 5);
  CHECK(choices_made(kUnlimited, "search:40") == alone);
}

TEST_CASE("search gives up in the middle of its simulations when time is up") {
  const Settings settings = settings_for_test(4);
  const Countdown soon(50);
  play(settings, "given up", "search:4000", soon, 1,
       [](const Table<Nanty>&, const Choices& choices, std::size_t picked) {
         CHECK(picked < choices.size());
       });
  CHECK(soon.was_used_up());
}

TEST_CASE("search thinks: with more simulations it does not always do the same") {
  CHECK(choices_made(kUnlimited, "search:100") != choices_made(kUnlimited, "search:1"));
}

TEST_CASE("search and all levels announce their own victory") {
  Deal deal(Nanty::streams(), "announce");
  Events events;
  Table<Nanty> dealt(rules_for_test(), settings_for_test(2));
  advance(dealt, deal, events);
  Position won = dealt.position();
  const std::size_t me = index(won.active);
  constexpr PersonalityId kLord = 3;
  won.personality = {kLord, kLord, kNoPersonality, kNoPersonality};
  won.turn = 5;
  won.pawns[me].fill(1);  // of two players, a Lord needs seven areas
  pose_question(rules_for_test(), won);
  const Table<Nanty> table(rules_for_test(), won);
  Choices choices;
  table.choices(choices);
  REQUIRE(choices[0].what == Do::Announce);
  REQUIRE(choices.size() > 1);
  for (const std::string_view name : {"search:4", "apprentice", "regular", "expert", "master"}) {
    const auto player = make_player(name, rules_for_test());
    player->start(table.view(seat_at(me)));
    Rng rng(1);
    CHECK(player->decide(table.view(seat_at(me)), choices, rng, kUnlimited) == 0);
  }
}

TEST_CASE("search has beliefs from the start, and they are chances") {
  SearchPlayer player(rules_for_test(), {});
  Deal deal(Nanty::streams(), "beliefs");
  Events events;
  Table<Nanty> table(rules_for_test(), settings_for_test(4));
  advance(table, deal, events);
  player.start(table.view(seat_at(2)));
  std::array<double, kSeats> sums{};
  for (const RoleChance& one : player.beliefs())
    sums[index(one.seat)] += one.chance;
  for (const std::size_t other : {0U, 1U, 3U})
    CHECK(sums[other] == doctest::Approx(1));
}

}  // namespace gaslight::nanty

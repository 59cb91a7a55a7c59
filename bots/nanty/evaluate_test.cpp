// SPDX-License-Identifier: MIT
// What the evaluation of Nanty Narking promises: chances, in all settings, that know a won game.
#include "bots/nanty/evaluate.h"

#include <doctest/doctest.h>

#include "bots/nanty/weights.h"
#include "engine/game/deal.h"
#include "engine/notation/titles.h"
#include "tests/support/nanty_games.h"

namespace gaslight::nanty {
namespace {

const Evaluator& evaluator() {
  static const Evaluator made(rules_for_test());
  return made;
}

double chance_of(const Position& position, std::size_t seat) {
  return evaluator().chance_in(position, position.active, seat, {});
}

Position first_turn(const Settings& settings, const std::string& seed) {
  Deal deal(Nanty::streams(), seed);
  Events events;
  Table<Nanty> table(rules_for_test(), settings);
  advance(table, deal, events);
  return table.position();
}

// Gives a seat four areas to itself and a Lord's card.
void win_for(Position& position, std::size_t seat) {
  constexpr PersonalityId kLord = 3;
  for (std::size_t i = 0; i < position.players; ++i)
    if (position.personality[i] == kLord) position.personality[i] = position.personality[seat];
  position.personality[seat] = kLord;
  for (const std::size_t area : {1U, 3U, 4U, 6U})
    position.pawns[seat][area] = 1;
}

}  // namespace

TEST_CASE("the weights were fitted to the ruleset we ship") {
  const Library library = Library::embedded();
  const TitleFunctions& title = *find_title(Nanty::kName);
  Settings usual{};
  usual.players = 4;
  CHECK(library.ruleset(title, usual) == kFittedRuleset);
}

TEST_CASE("chances are chances: the seats' add up to one, in all settings and all along a game") {
  for_all_settings([](const Settings& settings, const std::string& name) {
    Rng rng(1);
    Events events;
    Choices choices;
    Table<Nanty> table(rules_for_test(), settings);
    Deal deal(Nanty::streams(), "chances:" + name);
    advance(table, deal, events);
    while (!table.is_over()) {
      const Position& position = table.position();
      if (position.active != kNoSeat) {
        double sum = 0;
        for (std::size_t i = 0; i < position.players; ++i) {
          const double chance = chance_of(position, i);
          REQUIRE(chance >= 0);
          sum += chance;
        }
        REQUIRE(sum == doctest::Approx(1));
      }
      table.choices(choices);
      events.clear();
      const Choice choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
      table.apply_assume_legal(choice, events);
      advance(table, deal, events);
    }
    double sum = 0;
    for (std::size_t i = 0; i < table.position().players; ++i)
      sum += chance_of(table.position(), i);
    CHECK(sum == doctest::Approx(1));
  });
}

TEST_CASE("whoever meets a goal at the start of the own turn has won") {
  Position position = first_turn(settings_for_test(4), "won");
  const std::size_t me = index(position.active);
  const double before = chance_of(position, me);
  win_for(position, me);
  CHECK(before < 0.6);
  CHECK(chance_of(position, me) > 0.999);
  CHECK(chance_of(position, (me + 1) % 4) < 0.001);
}

TEST_CASE("a goal that is met long before the own turn is worth less than one met right before") {
  for (std::size_t away = 1; away < 3; ++away) {
    Position position = first_turn(settings_for_test(4), "away");
    const std::size_t me = index(position.active);
    Position sooner = position;
    Position later = position;
    win_for(sooner, (me + away) % 4);
    win_for(later, (me + away + 1) % 4);
    CHECK(chance_of(sooner, (me + away) % 4) > chance_of(later, (me + away + 1) % 4));
  }
}

TEST_CASE("what others are taken for decides how much they are feared") {
  Position position = first_turn(settings_for_test(4), "fear");
  const std::size_t me = index(position.active);
  const std::size_t rival = (me + 1) % 4;
  constexpr PersonalityId kLord = 3;
  constexpr PersonalityId kHolmes = 6;
  win_for(position, rival);
  Reckoning reckoning;
  reckoning.me = me;
  reckoning.personality = position.personality[me];
  reckoning.guesses.push_back(position.personality);
  reckoning.guesses[0][rival] = kLord;
  const double feared = evaluator().chance(position, seat_at(rival), reckoning, {});
  reckoning.guesses[0][rival] = kHolmes;
  CHECK(evaluator().chance(position, seat_at(rival), reckoning, {}) > feared + 0.05);
}

}  // namespace gaslight::nanty

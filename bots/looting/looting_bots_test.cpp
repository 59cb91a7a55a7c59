// SPDX-License-Identifier: MIT
// The computer players of Looting London: what they always do, and that they are strong.
// Tiles used here: t01 green 3 Bobby, t03 green 5 Dame, t25 purple 6 Grinder.
#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <vector>

#include "bots/looting/greedy.h"
#include "bots/looting/levels.h"
#include "bots/looting/playout.h"
#include "bots/looting/roster.h"
#include "bots/looting/search.h"
#include "bots/looting/weights.h"
#include "bots/looting/win_chance.h"
#include "tests/support/budgets.h"
#include "tests/support/looting_scene.h"
#include "tests/support/play_table.h"

namespace gaslight::looting {
namespace {

// Three cases are solved, green and purple are open; t25 (purple) is out of reach.
Scene late(const std::string& more) {
  return Scene("players 3; row: waif grinder bobby dame; column 4: t25;" + more);
}

Choice decided(const Scene& scene, const std::string& name, const Budget& budget = kUnlimited) {
  const Seat seat = scene.table().decision().seat;
  const auto player = make_player(name, rules());
  REQUIRE(player != nullptr);
  const Choices choices = scene.choices();
  Rng rng(7);
  return choices[player->decide(scene.view(seat), choices, rng, budget)];
}

// A whole game with these players; returns the seats that won.
FixedVector<Seat, kMaxSeats> winners(const Settings& settings,
                                     const std::vector<std::string>& names,
                                     const std::string& seed) {
  Table<Looting> table(rules(), settings);
  SeatedPlayers<Looting> players;
  for (const std::string& name : names)
    players.push_back(make_player(name, rules()));
  Rng rng(11);
  play_table(
      table, seed, [&](const Events& events) { tell(players, table, events); },
      [&](Seat seat, const Choices& choices) {
        return players[index(seat)]->decide(table.view(seat), choices, rng, kUnlimited);
      });
  return Looting::outcome(table.position()).winners;
}

// The hero's part of the wins among three rivals, once in each seat of every deal.
double share(const std::string& hero, const std::string& rival, int deals) {
  Settings settings{};
  settings.players = 4;
  double won = 0;
  for (int game = 0; game < 4 * deals; ++game) {
    std::vector<std::string> names(4, rival);
    names[static_cast<std::size_t>(game % 4)] = hero;
    const auto best = winners(settings, names, "strength:" + std::to_string(game / 4));
    if (best.contains(seat_at(static_cast<std::size_t>(game % 4))))
      won += 1.0 / static_cast<double>(best.size());
  }
  return won / (4 * deals);
}

// What plans are worth to the seat to move in one World, as search reckons it near the end.
class Reckoned {
 public:
  Reckoned(const Scene& scene, std::uint64_t seed)
      : view_(scene.view(scene.now().to_move)),
        simulation_(playout_, view_, Hidden(rules(), view_), Rng(seed)) {}
  double operator()(const Plan& plan) const { return simulation_.value(plan); }

 private:
  Tastes tastes_;
  Playout playout_{rules(), tastes_, 4, true};
  SeatView view_;
  Simulation simulation_;
};

// Seat 1 can take the last green tile and win in its second turn, whatever card it draws: each
// completes a pair, or is a Dame. Seat 0 comes before that, but needs a Dame, and none lies open.
// Seat 2 has two cards nobody has seen, and no use for them.
Scene race_for_a_dame(const std::string& more) {
  return late(
      "column 0: t03; hand 0: dame 4; tiles 0: t01; tiles 1: t02; row: waif grinder bobby "
      "bobby; hand 1: dame 4, waif 1, bobby 1, grinder 1; known 1: dame 4, waif 1, bobby 1, "
      "grinder 1;" +
      more);
}

}  // namespace

TEST_CASE("greedy and search end the game when they win by it") {
  const Scene scene = late("column 0: t03; hand 0: dame 5; tiles 0: t01; tiles 1: t02");
  CHECK(decided(scene, "greedy") == take(0, "dame 5"));
  CHECK(decided(scene, "search:20") == take(0, "dame 5"));
}

TEST_CASE("greedy and search do not end the game when a rival wins by it") {
  const Scene scene = late("column 0: t03; hand 0: dame 5; tiles 1: t04 t05 t06 t07; disk red: 1");
  CHECK(decided(scene, "greedy") == none());
  CHECK(decided(scene, "search:20") == none());
}

TEST_CASE("greedy does not uncover the tile with which a rival is seen to win") {
  // Seat 1 leads and holds, for all to see, what the last green tile costs.
  const std::string table =
      "players 3; row: waif grinder bobby dame; column 0: t01 t03; column 4: t24 t22 t21 t23 t25;"
      "hand 0: bobby 7; tiles 1: t04 t05 t06 t07; disk red: 1;";
  CHECK(decided(Scene(table + "hand 1: dame 5; known 1: dame 5"), "greedy") == none());
  // Where nobody has seen those cards the tile is worth having.
  CHECK(decided(Scene(table + "hand 1: dame 5"), "greedy") == take(0, "bobby 3"));
}

TEST_CASE("a blind draw is worth the exact chance of the card that wins, in every World") {
  Scene scene = race_for_a_dame("hand 2: waif 1, dame 1; discard: waif 6, bobby 3");
  scene.play(none());
  const Counts unseen = unlocated(rules(), scene.view(seat_at(0)));
  const double chance = static_cast<double>(unseen[Witness::Dame]) / unseen.total();
  REQUIRE(chance > 0.2);
  REQUIRE(scene.now().deck[Witness::Dame] < unseen[Witness::Dame]);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Reckoned worth(scene, seed);
    CHECK(worth({.first = deck()}) == doctest::Approx(chance).epsilon(1e-12));
    CHECK(worth({.first = row(0)}) == 0);
  }
  CHECK(decided(scene, "search:20") == deck());
}

TEST_CASE("a deck made of the discard pile is reckoned with card by card") {
  Scene scene = race_for_a_dame("deck: ; discard: waif 16, grinder 16, bobby 15, dame 10");
  scene.play(none());
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    CHECK(Reckoned(scene, seed)({.first = deck()}) == doctest::Approx(10.0 / 57).epsilon(1e-12));
}

TEST_CASE("near the end a meld is worth what the best draw after it is") {
  const Scene scene = race_for_a_dame("");
  const Counts unseen = unlocated(rules(), scene.view(seat_at(0)));
  const Reckoned worth(scene, 1);
  CHECK(worth({.first = none(), .draw = row(1)}) == 0);
  CHECK(worth({.first = none(), .draw = deck()}) ==
        doctest::Approx(static_cast<double>(unseen[Witness::Dame]) / unseen.total()));
}

TEST_CASE("a game that could be ended and lost is won a turn later") {
  // The purple tiles of seat 0 count once t25 is gained, which takes one Grinder more.
  const Scene scene = late(
      "column 0: t03; hand 0: dame 5, grinder 3; tiles 0: t19 t20 t21 t22 t23 t24;"
      "tiles 1: t04 t05 t06 t07; disk red: 1");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Reckoned worth(scene, seed);
    CHECK(worth({.first = take(0, "dame 5")}) == 0);
    CHECK(worth({.first = none(), .draw = row(1)}) == 1);
  }
  CHECK(decided(scene, "search:20") == none());
}

TEST_CASE("the end is near when each seat has to gain no more than one tile") {
  const auto near = [](const std::string& columns) {
    const Scene scene("players 3; row: waif grinder bobby dame; hand 0: dame 2;" + columns);
    return is_near_end(rules(), scene.view(seat_at(0)));
  };
  CHECK(near("column 0: t03; column 4: t25"));
  // Three green tiles, or four purple ones.
  CHECK(near("column 0: t01 t02 t03; column 4: t22 t23 t24 t25"));
  CHECK(!near("column 0: t22 t01 t02 t03; column 4: t23 t24 t25 t21"));
  // A purple tile lies between the green ones: it must go too, whichever case is solved.
  CHECK(near("column 0: t01 t25 t03; column 4: t24"));
  CHECK(!near("column 0: t01 t02 t25 t03; column 4: t24"));
}

TEST_CASE("search gives the same answer however its simulations are shared out") {
  int decisions = 0;
  for (int game = 0; game < 4; ++game) {
    Scene scene = Scene::dealt({.edition = "", .options = {}, .players = 4},
                               "shared:" + std::to_string(game));
    for (int turn = 0; turn < 20; ++turn) {
      const Choices choices = scene.choices();
      if (choices.size() == 1) {
        scene.play(choices[0]);
        continue;
      }
      const Choice choice = decided(scene, "search:20");
      CHECK(decided(scene, "search:20", Backwards()) == choice);
      scene.play(choice);
      ++decisions;
    }
  }
  CHECK(decisions > 40);
}

TEST_CASE("search without time answers as greedy would") {
  const Scene scene = Scene::dealt({.edition = "", .options = {}, .players = 4}, "spent:0");
  Scene drawing = scene;
  if (drawing.ask() == "meld") drawing.play(none());
  CHECK(decided(drawing, "search:1000000", Hurry()) == decided(drawing, "greedy"));
}

TEST_CASE("every player finishes every kind of game") {
  for (std::uint8_t players = 2; players <= kMaxSeats; ++players)
    for (std::uint8_t top_row = 0; top_row < 2; ++top_row)
      for (std::uint8_t games = 0; games < 2; ++games) {
        Settings settings{};
        settings.players = players;
        settings.value[0] = top_row;
        settings.value[1] = games;
        settings.value[2] = players == 2 ? 1 : 0;
        const std::vector<std::string> all = {"search:2", "greedy", "apprentice", "random",
                                              "regular"};
        const std::vector<std::string> names(all.begin(), all.begin() + players);
        CHECK(!winners(settings, names, "kinds:" + std::to_string(players)).empty());
      }
}

TEST_CASE("names that are no players make none") {
  CHECK(make_player("clever", rules()) == nullptr);
  CHECK(make_player("search:0", rules()) == nullptr);
  for (const std::string_view name : player_names()) {
    CHECK(is_player(name));
    CHECK(make_player(name, rules()) != nullptr);
  }
}

TEST_CASE("greedy beats three random players, and search three greedy ones [slow]") {
  CHECK(share("greedy", "random", 25) > 0.8);
  CHECK(share("search:8", "greedy", 4) > 0.3);
}

TEST_CASE("the weights were fitted to games of the data we have") {
  Settings settings{};
  settings.players = 4;
  CHECK(kWeightsRuleset == Library::embedded().ruleset(title(), settings));
}

TEST_CASE("chances to win add up to one, and grow with points") {
  const Scene scene = Scene::dealt({.edition = "", .options = {}, .players = 4}, "chances:0");
  Situation now = situation(rules(), scene.view(kSpectator), scene.now().hands);
  const PerSeat even = win_chances(now, kWinWeights);
  CHECK(even[0] + even[1] + even[2] + even[3] == doctest::Approx(1));
  CHECK(even[4] == 0);
  now.seats[2][0] += 10;
  const PerSeat ahead = win_chances(now, kWinWeights);
  CHECK(ahead[2] > even[2] + 0.2);
  CHECK(ahead[0] < even[0]);
}

TEST_CASE("each level is more careful than the one below") {
  for (const Level level : {Level::Apprentice, Level::Regular, Level::Expert}) {
    const SearchSettings lower = settings_of(level);
    const SearchSettings higher = settings_of(static_cast<Level>(static_cast<int>(level) + 1));
    CHECK(lower.careless > higher.careless);
    CHECK(lower.candidates <= higher.candidates);
    CHECK(lower.simulations < higher.simulations);
  }
}

}  // namespace gaslight::looting

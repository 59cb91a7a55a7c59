// SPDX-License-Identifier: MIT
// Sequential halving: who wins, who drops out, and how much it costs.
#include "bots/looting/race.h"

#include <doctest/doctest.h>

#include "engine/core/rng.h"

namespace gaslight {
namespace {

// Runs a race whose runners have these means, with luck that meets all alike and a little of their
// own. Returns how many playouts it took.
struct Outcome {
  std::size_t leader;
  int playouts;
  int worlds;
};
Outcome run(const std::vector<double>& means, int simulations, std::uint64_t seed) {
  Rng rng(seed);
  Race race(means.size(), simulations);
  int playouts = 0;
  while (!race.is_decided()) {
    const int size = race.next_batch();
    REQUIRE(size > 0);
    std::vector<double> luck;
    for (int j = 0; j < size; ++j)
      luck.push_back(rng.below(1000) / 1000.0);
    std::vector<double> results;
    for (const std::size_t runner : race.running())
      for (const double shared : luck)
        results.push_back(means[runner] + shared + rng.below(100) / 1000.0);
    playouts += static_cast<int>(results.size());
    race.add(results, size);
  }
  return {race.leader(), playouts, race.done()};
}

}  // namespace

TEST_CASE("the best runner wins the race, wherever it starts") {
  CHECK(run({0.30, 0.35, 0.31, 0.29}, 200, 1).leader == 1);
  CHECK(run({0.30, 0.25, 0.21, 0.22, 0.35}, 200, 2).leader == 4);
}

TEST_CASE("runners far behind drop out, so that a clear race is short") {
  const Outcome clear = run({0.1, 0.9, 0.1, 0.1}, 400, 3);
  CHECK(clear.leader == 1);
  CHECK(clear.worlds < 100);
  const Outcome close = run({0.300, 0.301, 0.300, 0.301}, 400, 3);
  CHECK(close.worlds == 400);
}

TEST_CASE("halving spends less than running all to the end") {
  const Outcome close = run({0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3}, 300, 4);
  CHECK(close.playouts < 8 * 300 * 7 / 10);
}

TEST_CASE("runners that are equal finish in the order they started in") {
  Race race(3, 2);
  race.add({0.5, 0.5, 0.5}, 1);
  CHECK(race.leader() == 0);
}

TEST_CASE("a lone runner need not run") {
  CHECK(Race(1, 100).is_decided());
}

TEST_CASE("runners close to the leader are told by what they lost as long as they ran") {
  Race race(3, 4);
  race.add({0.50, 0.50, 0.48, 0.48, 0.20, 0.20}, 2);
  CHECK(race.close_to_leader(0.0) == std::vector<std::size_t>{0});
  CHECK(race.close_to_leader(0.03) == std::vector<std::size_t>{0, 1});
  CHECK(race.close_to_leader(0.5) == std::vector<std::size_t>{0, 1, 2});
}

}  // namespace gaslight

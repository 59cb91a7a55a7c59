// SPDX-License-Identifier: MIT
// How far could a player get that sees everything? `search` with Worlds that are the truth: all
// hands and Personalities as they are, only what Chance has still to draw is open. It is no player
// of ours and no part of the program; it shows how much luck leaves to be won.
//
//   gaslight_oracle DEALS SEED SIMULATIONS [PLAYERS]     the oracle in every seat among greedy
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bots/arena/driver.h"
#include "bots/nanty/greedy.h"
#include "bots/nanty/search.h"
#include "engine/notation/titles.h"
#include "tests/support/play_table.h"

namespace gaslight::nanty {
namespace {

class Truth final : public Insight {
 public:
  explicit Truth(const Table<Nanty>& table) : table_(table) {}

  Guess guess(const SeatView&, Rng&) const override {
    Guess guess;
    guess.personality = table_.position().personality;
    guess.known = table_.position().hands;
    return guess;
  }

 private:
  const Table<Nanty>& table_;
};

// One game with the oracle in seat `hero`; its share of the victory.
double play(
    const Rules& rules, int players, const std::string& seed, std::size_t hero, int simulations) {
  Settings settings{};
  settings.players = static_cast<std::uint8_t>(players);
  Table<Nanty> table(rules, settings);
  const Truth truth(table);
  SearchSettings search;
  search.simulations = simulations;
  SeatedPlayers<Nanty> seats;
  std::vector<Rng> rngs;
  for (std::size_t i = 0; i < settings.players; ++i) {
    rngs.push_back(bot_rng(seed, seat_at(i)));
    if (i != hero) {
      seats.push_back(std::make_unique<GreedyPlayer>(rules));
      continue;
    }
    auto oracle = std::make_unique<SearchPlayer>(rules, search);
    oracle->set_insight(&truth);
    seats.push_back(std::move(oracle));
  }
  play_table(
      table, seed, [&](const Events& events) { tell(seats, table, events); },
      [&](Seat seat, const Choices& choices) {
        return seats[index(seat)]->decide(table.view(seat), choices, rngs[index(seat)], kUnlimited);
      });
  const std::uint8_t winners = table.position().winners;
  return (winners >> hero & 1U) != 0 ? 1.0 / std::popcount(winners) : 0.0;
}

int run(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "gaslight_oracle takes DEALS SEED SIMULATIONS [PLAYERS]\n");
    return 2;
  }
  const int deals = std::atoi(argv[1]);
  const int simulations = std::atoi(argv[3]);
  const int players = argc > 4 ? std::atoi(argv[4]) : 4;
  const Library library = Library::embedded();
  const auto& rules = *static_cast<const Rules*>(library.rules(*find_title(Nanty::kName)).get());
  double sum = 0;
  for (int i = 0; i < deals; ++i) {
    for (int hero = 0; hero < players; ++hero)
      sum += play(rules, players, argv[2] + (':' + std::to_string(i)),
                  static_cast<std::size_t>(hero), simulations);
    if (i % 10 == 9 || i + 1 == deals)
      std::printf("%d deals: %.3f\n", i + 1, sum / ((i + 1) * players));
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace gaslight::nanty

int main(int argc, char** argv) {
  return gaslight::nanty::run(argc, argv);
}

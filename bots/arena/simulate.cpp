// SPDX-License-Identifier: MIT
#include "bots/arena/simulate.h"

#include "bots/arena/driver.h"

namespace gaslight {

PlayedGame play_one(const Simulation& simulation, std::uint64_t i, Keep keep) {
  return *play_one_within(kUnlimited, simulation, i, keep);
}

std::optional<PlayedGame> play_one_within(const Budget& budget,
                                          const Simulation& simulation,
                                          std::uint64_t i,
                                          Keep keep) {
  const std::string seed_text = simulation.seed + ':' + std::to_string(i);
  SeededChance chance(simulation.title, seed_text);
  JournalHeader header{.settings = simulation.settings, .seed = seed_text, .bots = simulation.bots};
  Record record(simulation.library, simulation.title, header, chance, keep);
  record.begin();
  std::vector<std::unique_ptr<AnyPlayer>> players;
  const AnyRules rules = simulation.library.rules(simulation.title);
  for (const std::string& bot : simulation.bots)
    players.push_back(make_player(simulation.title.name, bot, rules));
  Driver driver(record, std::move(players), seed_text);
  driver.set_budget(budget);
  PlayedGame played;
  played.dealt = simulation.title.roles(record.game().position());
  while (!record.is_over()) {
    if (budget.is_spent()) return std::nullopt;
    driver.step();
  }
  if (budget.is_spent()) return std::nullopt;  // the last decision may have been hurried
  played.decisions = record.decisions();
  played.turns = record.turns();
  played.outcome = record.game().outcome();
  played.held = simulation.title.roles(record.game().position());
  played.journal = record.take_journal();
  played.signature_text = record.take_signature_text();
  return played;
}

Tally::Tally(const Simulation& simulation) : wins_by_seat(simulation.bots.size(), 0.0) {
  for (const std::string& bot : simulation.bots)
    wins_by_bot[bot] = 0.0;
}

void Tally::add(const Simulation& simulation, const PlayedGame& game) {
  ++games;
  decisions += game.decisions;
  turns += game.turns;
  ++ends[game.outcome.reason];
  const double share = 1.0 / static_cast<double>(game.outcome.winners.size());
  for (const Seat seat : game.outcome.winners) {
    wins_by_seat[index(seat)] += share;
    wins_by_bot[simulation.bots[index(seat)]] += share;
  }
  for (const std::string_view role : game.dealt)
    ++personalities[std::string(role)].dealt;
  for (const Seat seat : game.outcome.winners)
    if (!game.held.empty()) personalities[std::string(game.held[index(seat)])].won += share;
  signature.update(game.signature_text);
}

}  // namespace gaslight

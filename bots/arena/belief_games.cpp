// SPDX-License-Identifier: MIT
#include "bots/arena/belief_games.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/arena/driver.h"
#include "bots/nanty/belief.h"
#include "bots/nanty/roster.h"
#include "bots/real.h"
#include "engine/core/check.h"
#include "engine/game/deal.h"

namespace gaslight::nanty {
namespace {

struct Seated {
  std::unique_ptr<Player<Nanty>> player;
  Rng rng;
};

// One Belief for each seat; asked at the start of its seat's turns.
class Measured final : public BeliefGame {
 public:
  Measured(const Rules& rules, const BeliefWeights& weights, BeliefLoss& loss)
      : rules_(rules),
        belief_(rules, weights),
        loss_(loss) {}

  void start(const Table<Nanty>& table) override {
    beliefs_.assign(table.position().players, belief_);
    turns_.assign(table.position().players, 0);
    held_ = table.position().personality;
    for (std::size_t i = 0; i < beliefs_.size(); ++i)
      beliefs_[i].start(table.view(seat_at(i)));
  }

  void observe(const Table<Nanty>&, const Event& event) override {
    for (std::size_t i = 0; i < beliefs_.size(); ++i)
      beliefs_[i].observe(seen_by(event, seat_at(i)));
    if (event.kind == EventKind::PersonalitySwapped)
      held_[index(event.seat)] = static_cast<PersonalityId>(event.amount);
    if (event.kind == EventKind::TurnStarted) ask(index(event.seat));
  }

 private:
  void ask(std::size_t me) {
    const auto turn = std::min<std::size_t>(++turns_[me], BeliefLoss::kTurns - 1);
    for (std::size_t rival = 0; rival < beliefs_.size(); ++rival) {
      if (rival == me) continue;
      double chance = 0;
      const std::string_view kind = kWishes[wish_of(rules_, held_[rival])].name;
      for (const RoleChance& one : beliefs_[me].chances())
        if (one.seat == seat_at(rival) && one.kind == kind) chance += one.chance;
      loss_.sum[turn] -= real_log(std::max(chance, 1e-9));
      ++loss_.count[turn];
    }
  }

  const Rules& rules_;
  Belief belief_;  // before any game
  BeliefLoss& loss_;
  std::vector<Belief> beliefs_;
  std::vector<std::size_t> turns_;
  std::array<PersonalityId, kSeats> held_{};
};

}  // namespace

void play_belief_game(const Rules& rules,
                      const Settings& settings,
                      std::string_view bot,
                      const std::string& seed,
                      BeliefGame& game) {
  gaslight::Deal deal(Nanty::streams(), seed);
  std::vector<Seated> seats;
  for (std::size_t i = 0; i < settings.players; ++i)
    seats.push_back({make_player(bot, rules), bot_rng(seed, seat_at(i))});
  Table<Nanty> table(rules, settings);
  Events events;
  Choices choices;
  const auto tell = [&] {
    for (const Event& event : events) {
      const bool begins = Nanty::is_set_up(event);
      begins ? game.start(table) : game.observe(table, event);
      for (std::size_t i = 0; i < seats.size(); ++i)
        begins ? seats[i].player->start(table.view(seat_at(i)))
               : seats[i].player->observe(seen_by(event, seat_at(i)));
    }
  };
  advance(table, deal, events);
  tell();
  while (!table.is_over()) {
    table.choices(choices);
    const Seat seat = table.decision().seat;
    Seated& asked = seats[gaslight::index(seat)];
    std::size_t picked = 0;
    if (choices.size() > 1)
      picked = asked.player->decide(table.view(seat), choices, asked.rng, kUnlimited);
    GASLIGHT_CHECK(picked < choices.size());
    events.clear();
    const Choice choice = choices[picked];
    table.apply_assume_legal(choice, events);
    advance(table, deal, events);
    tell();
  }
}

BeliefLoss measure_belief(const Rules& rules,
                          const BeliefWeights& weights,
                          const Settings& settings,
                          std::string_view bot,
                          const std::string& seed,
                          int games) {
  BeliefLoss loss;
  Measured measured(rules, weights, loss);
  for (int i = 0; i < games; ++i)
    play_belief_game(rules, settings, bot, seed + ':' + std::to_string(i), measured);
  return loss;
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "bots/looting/search.h"

#include <algorithm>

#include "bots/looting/race.h"

namespace gaslight::looting {
namespace {

// Draws that are tried after each meld near the end.
constexpr std::size_t kDraws = 2;

// A batch of simulations: each job is one World with every plan still in the race.
class Batch final : public Jobs {
 public:
  Batch(const Playout& playout,
        const SeatView& view,
        const Knowledge& knowledge,
        std::uint64_t seed)
      : playout_(playout),
        view_(view),
        knowledge_(knowledge),
        seed_(seed) {}

  void begin(const std::vector<Plan>& plans, int first, int size) {
    plans_ = &plans;
    first_ = static_cast<std::uint64_t>(first);
    size_ = static_cast<std::size_t>(size);
    results_.assign(plans.size() * size_, 0.0);
  }
  void run(std::size_t i) override {
    Rng rng(seed_ + 0x9e3779b97f4a7c15 * (first_ + i + 1));
    const Hidden hidden = knowledge_.hidden(view_, rng);
    const Simulation simulation(playout_, view_, hidden, rng);
    for (std::size_t k = 0; k < plans_->size(); ++k)
      results_[k * size_ + i] = simulation.value((*plans_)[k]);
  }
  const std::vector<double>& results() const { return results_; }

 private:
  const Playout& playout_;
  const SeatView& view_;
  const Knowledge& knowledge_;
  std::uint64_t seed_;
  const std::vector<Plan>* plans_ = nullptr;
  std::uint64_t first_ = 0;
  std::size_t size_ = 0;
  std::vector<double> results_;
};

// The same view without what rivals were seen to take.
SeatView forgetful(SeatView view) {
  for (std::size_t i = 0; i < view.players; ++i)
    if (seat_at(i) != view.seat) view.known[i] = {};
  return view;
}

}  // namespace

bool is_near_end(const Rules& rules, const SeatView& view) {
  return Board(rules, view).tiles_to_go() <= view.players;
}

// The draws worth trying after a meld, best first; none when the meld ends the game. What the seat
// sees after its own meld is the same in every World, so any will do.
std::vector<Choice> SearchPlayer::draws_after(const SeatView& view, const Choice& meld) const {
  Rng any(0);
  auto world = World<Looting>::sample(rules_, view, Guess{}, any);
  Events events;
  world.apply_assume_legal(meld, events);
  std::vector<Choice> draws;
  if (world.position().phase != Phase::Draw) return draws;
  Choices choices;
  world.choices(choices);
  for (const std::size_t i :
       greedy_ranking(rules_, tastes_, world.view(view.seat), choices, kDraws))
    draws.push_back(choices[i]);
  return draws;
}

// Those that greedy would expect to do best first: all melds with the best draw after them, then
// all with the next best.
std::vector<SearchPlayer::Runner> SearchPlayer::runners(const SeatView& view,
                                                        const Choices& choices,
                                                        bool is_near) const {
  const std::vector<std::size_t> ranking = greedy_ranking(
      rules_, tastes_, view, choices, static_cast<std::size_t>(settings_.candidates));
  std::vector<Runner> all;
  for (const std::size_t choice : ranking)
    all.push_back({{.first = choices[choice]}, choice});
  if (!is_near || view.phase != Phase::Meld) return all;
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const std::vector<Choice> draws = draws_after(view, choices[ranking[i]]);
    if (!draws.empty()) all[i].plan.draw = draws[0];
    for (std::size_t k = 1; k < draws.size(); ++k)
      all.push_back({{.first = choices[ranking[i]], .draw = draws[k]}, ranking[i]});
  }
  return all;
}

std::size_t SearchPlayer::decide(const SeatView& view,
                                 const Choices& choices,
                                 Rng& rng,
                                 const Budget& budget) {
  const std::uint64_t seed = rng.next();
  const SeatView minded = settings_.memory == Memory::None ? forgetful(view) : view;
  const bool is_near = settings_.reckons_end && is_near_end(rules_, view);
  const std::vector<Runner> field = runners(minded, choices, is_near);
  Race race(field.size(), settings_.simulations);
  const Playout playout{rules_, tastes_, settings_.rounds, is_near};
  const Knowledge nothing(rules_);
  Batch batch(playout, minded, settings_.memory == Memory::All ? knowledge_ : nothing, seed);
  std::vector<Plan> running;
  const auto begin_alike = [&] {
    return std::all_of(race.running().begin(), race.running().end(), [&](std::size_t runner) {
      return field[runner].choice == field[race.leader()].choice;
    });
  };
  while (!race.is_decided() && !begin_alike() && !budget.is_spent()) {
    running.clear();
    for (const std::size_t runner : race.running())
      running.push_back(field[runner].plan);
    const int size = race.next_batch();
    batch.begin(running, race.done(), size);
    budget.share(batch, static_cast<std::size_t>(size));
    race.add(batch.results(), size);
  }
  // A game that is won is won, and who has little to lose is not careless with it.
  constexpr double kSure = 0.995;
  const double chance = race.best_mean();
  if (settings_.careless <= 0 || chance >= kSure) return field[race.leader()].choice;
  const double gap = settings_.careless < chance / 2 ? settings_.careless : chance / 2;
  const std::vector<std::size_t> good = race.close_to_leader(gap);
  return field[good[rng.below(static_cast<std::uint32_t>(good.size()))]].choice;
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
#include "bots/nanty/search.h"

#include <algorithm>

#include "bots/nanty/reckon.h"

namespace gaslight::nanty {
namespace {

constexpr std::size_t kPlanWorlds = 3;
constexpr std::size_t kGuesses = 16;
constexpr std::size_t kLanes = 4;
// Good enough to stop thinking.
constexpr double kSure = 0.995;

// Something that a plan could not foresee.
bool is_surprise(const Event& event) {
  switch (event.kind) {
    case EventKind::DieRolled:
    case EventKind::EventDrawn:
    case EventKind::CardsDrawn:
    case EventKind::CardsTaken:
    case EventKind::EffectBlocked:
    case EventKind::ResponsePlayed:
    case EventKind::HandSeen:
    case EventKind::HandsSwapped:
    case EventKind::PersonalitiesSeen:
    case EventKind::PersonalitySwapped:
    case EventKind::EventsSeen:
    case EventKind::BuildingCardDrawn:
    case EventKind::TurnStarted:
      return true;
    default:
      return false;
  }
}

int share_for(AskKind ask, int simulations) {
  if (ask == AskKind::Turn) return simulations;
  return std::max(1, simulations / (ask == AskKind::Icon ? 2 : 4));
}

// The simulations of one round: each plan that is left in each of some Worlds.
class Round final : public Jobs {
 public:
  Round(const Evaluator& evaluator,
        const std::vector<std::unique_ptr<Planner>>& lanes,
        const Intent& intent,
        const std::vector<Plan>& plans,
        const Rounds& rounds,
        const Budget& budget)
      : evaluator_(evaluator),
        lanes_(lanes),
        intent_(intent),
        plans_(plans),
        rounds_(rounds),
        budget_(budget) {}

  std::vector<std::size_t> left;  // plans
  std::vector<Invented> worlds;
  std::vector<std::uint64_t> seeds;
  std::vector<double> worth;  // [plan of left][world]

  void run(std::size_t lane) override {
    for (std::size_t i = lane; i < worth.size() && !budget_.is_spent(); i += lanes_.size()) {
      const std::size_t world = i % worlds.size();
      Rng rng(seeds[world]);
      worth[i] = roll_out(*lanes_[lane], evaluator_, intent_, plans_[left[i / worlds.size()]],
                          rounds_, worlds[world], rng);
    }
  }

 private:
  const Evaluator& evaluator_;
  const std::vector<std::unique_ptr<Planner>>& lanes_;
  const Intent& intent_;
  const std::vector<Plan>& plans_;
  const Rounds& rounds_;
  const Budget& budget_;
};

std::size_t halvings(std::size_t plans) {
  std::size_t rounds = 0;
  for (std::size_t rest = plans; rest > 1; rest = (rest + 1) / 2)
    ++rounds;
  return std::max<std::size_t>(rounds, 1);
}

}  // namespace

SearchPlayer::SearchPlayer(const Rules& rules, const SearchSettings& settings)
    : evaluator_(rules),
      settings_(settings),
      mind_(rules),
      planner_(std::make_unique<Planner>(evaluator_)) {
  planner_->set_effort({.abilities = false, .answers = true});
  for (std::size_t i = 0; i < kLanes; ++i)
    lanes_.push_back(std::make_unique<Planner>(evaluator_));
}

void SearchPlayer::start(const SeatView& view) {
  mind_.start(view);
  plan_.clear();
}

void SearchPlayer::observe(const Event& event) {
  mind_.observe(event);
  if (is_surprise(event)) plan_.clear();
}

Guess SearchPlayer::guess(const SeatView& view, Rng& rng) const {
  if (insight_ != nullptr) return insight_->guess(view, rng);
  if (settings_.believes) return mind_.guess(view, rng);
  Guess guess;
  guess.known = mind_.knowledge().sample(view, rng);
  return guess;
}

std::size_t SearchPlayer::best_plan(const SeatView& view,
                                    const Intent& intent,
                                    const std::vector<Plan>& plans,
                                    int simulations,
                                    Rng& rng,
                                    const Budget& budget) const {
  Round round(evaluator_, lanes_, intent, plans, settings_.rounds, budget);
  for (std::size_t i = 0; i < plans.size(); ++i)
    round.left.push_back(i);
  std::vector<double> sums;
  for (const Plan& plan : plans)
    sums.push_back(settings_.trust * plan.worth);
  double tried = settings_.trust;
  const std::size_t rounds = halvings(plans.size());
  while (round.left.size() > 1 && !budget.is_spent()) {
    const std::size_t each = std::max<std::size_t>(
        1, static_cast<std::size_t>(simulations) / (round.left.size() * rounds));
    round.worlds.clear();
    round.seeds.clear();
    for (std::size_t i = 0; i < each; ++i) {
      round.worlds.push_back(Invented::sample(evaluator_.rules(), view, guess(view, rng), rng));
      round.seeds.push_back(rng.next());
    }
    round.worth.assign(round.left.size() * each, 0.0);
    budget.share(round, lanes_.size());
    if (budget.is_spent()) break;  // a round that was cut short compares nothing
    for (std::size_t i = 0; i < round.worth.size(); ++i)
      sums[round.left[i / each]] += round.worth[i];
    tried += static_cast<double>(each);
    std::stable_sort(round.left.begin(), round.left.end(),
                     [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
    if (sums[round.left[0]] >= kSure * tried) break;
    round.left.resize((round.left.size() + 1) / 2);
  }
  return round.left[0];
}

// The place of the plan's next choice, or that of none.
std::size_t SearchPlayer::follow_plan(const SeatView& view, const Choices& choices) {
  if (plan_.empty() || plan_turn_ != view.turn) return choices.size();
  const auto found = std::lower_bound(choices.begin(), choices.end(), plan_.front());
  if (found == choices.end() || !(*found == plan_.front())) return choices.size();
  plan_.erase(plan_.begin());
  return static_cast<std::size_t>(found - choices.begin());
}

std::size_t SearchPlayer::decide(const SeatView& view,
                                 const Choices& choices,
                                 Rng& rng,
                                 const Budget& budget) {
  if (choices[0].what == Do::Announce) return 0;
  const std::size_t planned = follow_plan(view, choices);
  if (planned < choices.size()) return planned;
  plan_.clear();
  mind_.look(view);
  const Intent intent =
      intent_with_guesses(evaluator_.rules(), view, kGuesses, rng,
                          [this](const SeatView& seen, Rng& luck) { return guess(seen, luck); });
  std::vector<Invented> worlds;
  for (std::size_t i = 0; i < kPlanWorlds; ++i)
    worlds.push_back(Invented::sample(evaluator_.rules(), view, guess(view, rng), rng));
  const std::size_t free = best_free_action(*planner_, intent, worlds, choices, rng);
  if (free < choices.size()) return free;
  const std::vector<Plan> plans =
      make_plans(*planner_, intent, worlds, choices, settings_.plans, rng);
  if (plans.empty()) return 0;
  const std::size_t best =
      best_plan(view, intent, plans, share_for(view.ask, settings_.simulations), rng, budget);
  plan_ = plans[best].choices;
  plan_turn_ = view.turn;
  return follow_plan(view, choices);
}

}  // namespace gaslight::nanty

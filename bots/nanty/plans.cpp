// SPDX-License-Identifier: MIT
#include "bots/nanty/plans.h"

#include <algorithm>
#include <memory>

#include "bots/nanty/spread.h"

namespace gaslight::nanty {
namespace {

constexpr std::size_t kMostTried = 64;     // choices of the question at the table
constexpr std::size_t kMostOnTheWay = 24;  // choices of a question further on
constexpr std::size_t kFirstChoices = 8;   // that are planned on from
constexpr std::size_t kWidth = 3;          // plans kept for each of them
constexpr int kLongestPlan = 24;

// A plan in the making.
struct Draft {
  Plan plan;
  Invented world;
  bool done = false;
};

bool better(const Plan& a, const Plan& b) {
  return a.worth > b.worth;
}

struct Drafting {
  Planner& planner;
  const Intent& intent;
  Rng& rng;
  Choices choices;

  // Makes a choice; other seats answer, Chance ends what can be foreseen.
  void make(Draft& draft, const Choice& choice) {
    draft.plan.choices.push_back(choice);
    const bool drew = planner.apply(draft.world, choice, rng);
    const bool drew_more = planner.come_to_choice(draft.world, intent, rng);
    draft.done = drew || drew_more || !Planner::is_asked(draft.world, intent) ||
                 static_cast<int>(draft.plan.choices.size()) >= kLongestPlan;
  }

  // The next drafts of one: its best choices, each finished as the planner would.
  void extend(const Draft& draft, std::vector<Draft>& out) {
    draft.world.choices(choices);
    const Choices& all = choices;
    const Spread spread(all.size(), kMostOnTheWay, rng);
    std::vector<Draft> next;
    const std::uint64_t seed = rng.next();
    for (std::size_t i = 0; i < spread.count; ++i) {
      const Choice choice = all[spread[i]];
      if (is_free(choice)) continue;
      Draft one = draft;
      one.plan.worth = planner.try_choice(draft.world, choice, intent, seed);
      one.plan.choices.push_back(choice);  // made below, for those that are kept
      next.push_back(std::move(one));
    }
    std::stable_sort(next.begin(), next.end(),
                     [](const Draft& a, const Draft& b) { return better(a.plan, b.plan); });
    for (std::size_t i = 0; i < std::min(next.size(), kWidth); ++i) {
      const Choice choice = next[i].plan.choices.back();
      next[i].plan.choices.pop_back();
      make(next[i], choice);
      out.push_back(std::move(next[i]));
    }
  }

  // The best plans that begin with this choice.
  std::vector<Plan> plans_from(const Invented& world, const Plan& first) {
    std::vector<Draft> drafts;
    drafts.push_back({{{}, first.worth}, world});
    make(drafts[0], first.choices[0]);
    while (std::any_of(drafts.begin(), drafts.end(), [](const Draft& d) { return !d.done; })) {
      std::vector<Draft> next;
      for (const Draft& draft : drafts) {
        if (draft.done) {
          next.push_back(draft);
        } else {
          extend(draft, next);
        }
      }
      std::stable_sort(next.begin(), next.end(),
                       [](const Draft& a, const Draft& b) { return better(a.plan, b.plan); });
      if (next.size() > kWidth) next.erase(next.begin() + kWidth, next.end());
      drafts = std::move(next);
    }
    std::vector<Plan> plans;
    for (Draft& draft : drafts)
      plans.push_back(std::move(draft.plan));
    return plans;
  }
};

// The choices at the table, best first, as one-step plans.
std::vector<Plan> first_steps(Planner& planner,
                              const Intent& intent,
                              const std::vector<Invented>& worlds,
                              const Choices& choices,
                              Rng& rng) {
  const Spread spread(choices.size(), kMostTried, rng);
  const std::uint64_t seed = rng.next();
  std::vector<Plan> firsts;
  for (std::size_t i = 0; i < spread.count; ++i) {
    const Choice& choice = choices[spread[i]];
    if (is_free(choice)) continue;
    Plan plan{{choice}, 0.0};
    for (const Invented& world : worlds)
      plan.worth += planner.try_choice(world, choice, intent, seed);
    plan.worth /= static_cast<double>(worlds.size());
    firsts.push_back(std::move(plan));
  }
  std::stable_sort(firsts.begin(), firsts.end(), better);
  return firsts;
}

}  // namespace

std::vector<Plan> make_plans(Planner& planner,
                             const Intent& intent,
                             const std::vector<Invented>& worlds,
                             const Choices& choices,
                             std::size_t most,
                             Rng& rng) {
  std::vector<Plan> firsts = first_steps(planner, intent, worlds, choices, rng);
  if (firsts.size() > kFirstChoices) firsts.erase(firsts.begin() + kFirstChoices, firsts.end());
  auto drafting = std::make_unique<Drafting>(Drafting{planner, intent, rng, {}});
  std::vector<Plan> plans;
  for (const Plan& first : firsts)
    for (Plan& plan : drafting->plans_from(worlds[0], first))
      plans.push_back(std::move(plan));
  std::stable_sort(plans.begin(), plans.end(), better);
  if (plans.size() > most)
    plans.erase(plans.begin() + static_cast<std::ptrdiff_t>(most), plans.end());
  return plans;
}

std::size_t best_free_action(Planner& planner,
                             const Intent& intent,
                             const std::vector<Invented>& worlds,
                             const Choices& choices,
                             Rng& rng) {
  const std::uint64_t seed = rng.next();
  std::size_t best = choices.size();
  double highest = 0.0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!is_free(choices[i])) continue;
    double gain = 0.0;
    for (const Invented& world : worlds)
      gain += planner.try_free(world, choices[i], intent, seed);
    if (gain <= highest) continue;
    highest = gain;
    best = i;
  }
  return best;
}

}  // namespace gaslight::nanty

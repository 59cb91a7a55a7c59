// SPDX-License-Identifier: MIT
#include "bots/nanty/greedy.h"

#include <algorithm>
#include <bit>

#include "bots/nanty/reckon.h"
#include "bots/nanty/spread.h"

namespace gaslight::nanty {
namespace {

// Worlds for each kind of question. Cards bring chance with them; most picks do not.
constexpr std::size_t kWorldsForTurn = 3;
constexpr std::size_t kWorldsForIcon = 2;
constexpr std::size_t kWorldsForPick = 1;
constexpr std::size_t kGuesses = 12;

std::size_t worlds_for(AskKind ask) {
  if (ask == AskKind::Turn) return kWorldsForTurn;
  return ask == AskKind::Icon ? kWorldsForIcon : kWorldsForPick;
}

// The first choice that is no free action: there always is one.
std::size_t first_of_substance(const Choices& choices) {
  std::size_t i = 0;
  while (i + 1 < choices.size() && is_free(choices[i]))
    ++i;
  return i;
}

// Whether a choice sets down a piece whose Agent or Building card this seat holds.
bool sets_down_own_card(const SeatView& view, const Choice& choice) {
  if (choice.piece == kNoPiece || !has_face(view.variants, choice.piece)) return false;
  const bool agent = choice.what == Do::Piece && choice.owner == owner_of(view.seat);
  if (agent) return view.agent_at[gaslight::index(view.seat)][choice.piece] == kOffBoard;
  return choice.what == Do::Area && view.building_piece[choice.area] != choice.piece;
}

}  // namespace

GreedyPlayer::GreedyPlayer(const Rules& rules, const GreedySettings& settings)
    : settings_(settings),
      evaluator_(rules),
      planner_(evaluator_) {
  Effort effort;
  effort.picks = std::min(effort.picks, settings.looks_at);
  effort.further_cards = std::min(effort.further_cards, settings.looks_at / 2);
  planner_.set_effort(effort);
  if (settings.believes) mind_.emplace(rules);
}

void GreedyPlayer::start(const SeatView& view) {
  given_turn_.reset();
  if (mind_) mind_->start(view);
}

void GreedyPlayer::observe(const Event& event) {
  if (mind_) mind_->observe(event);
}

std::vector<RoleChance> GreedyPlayer::beliefs() const {
  return mind_ ? mind_->belief().chances() : std::vector<RoleChance>{};
}

Guess GreedyPlayer::guess(const SeatView& view, Rng& rng) const {
  return mind_ ? mind_->guess(view, rng) : Guess{};
}

Intent GreedyPlayer::reckon(const SeatView& view, Rng& rng) const {
  const Rules& rules = evaluator_.rules();
  if (mind_)
    return intent_with_guesses(rules, view, kGuesses, rng, [this](const SeatView& seen, Rng& luck) {
      return guess(seen, luck);
    });
  Intent intent = intent_of(view);
  guess_any(open_to_others(rules, view), view.players, kGuesses, rng, intent.reckoning);
  return intent;
}

// Free actions that help are taken before anything else; among the rest the best outcome counts.
std::size_t GreedyPlayer::best_of(const SeatView& view,
                                  const Choices& choices,
                                  const Intent& intent,
                                  Rng& rng) {
  const Spread spread(choices.size(), settings_.looks_at, rng);
  std::vector<double> worth(spread.count, 0.0);
  const std::size_t worlds = worlds_for(view.ask);
  for (std::size_t k = 0; k < worlds; ++k) {
    const Invented world = Invented::sample(evaluator_.rules(), view, guess(view, rng), rng);
    const std::uint64_t seed = rng.next();
    for (std::size_t i = 0; i < spread.count; ++i) {
      const Choice& choice = choices[spread[i]];
      worth[i] += is_free(choice) ? planner_.try_free(world, choice, intent, seed)
                                  : planner_.try_choice(world, choice, intent, seed);
    }
  }
  std::size_t best = spread.count;
  for (std::size_t i = 0; i < spread.count; ++i) {
    const Choice& choice = choices[spread[i]];
    if (is_free(choice) && worth[i] > 0) return spread[i];
    if (is_free(choice)) continue;
    if (best == spread.count || worth[i] > worth[best]) best = i;
    // Pieces are worth the same whatever their face; those with a card in hand are worth more.
    if (worth[i] == worth[best] && sets_down_own_card(view, choice) &&
        !sets_down_own_card(view, choices[spread[best]]))
      best = i;
  }
  if (best == spread.count) return first_of_substance(choices);
  if (settings_.content == 0 || choices[spread[best]].what != Do::Play || view.turn == given_turn_)
    return spread[best];
  given_turn_ = view.turn;
  for (double& sum : worth)
    sum /= static_cast<double>(worlds);
  return spread[good_card(choices, spread, worth, best, rng)];
}

// Any card that is nearly as good as the best. This is asked for the first card of a turn only, and
// whoever has little to lose is not careless with it.
std::size_t GreedyPlayer::good_card(const Choices& choices,
                                    const Spread& spread,
                                    const std::vector<double>& worth,
                                    std::size_t best,
                                    Rng& rng) const {
  const double enough = worth[best] - std::min(settings_.content, worth[best] / 2);
  std::size_t picked = best;
  std::uint32_t equals = 0;
  for (std::size_t i = 0; i < spread.count; ++i)
    if (choices[spread[i]].what == Do::Play && worth[i] >= enough && rng.below(++equals) == 0)
      picked = i;
  return picked;
}

std::size_t GreedyPlayer::decide(const SeatView& view,
                                 const Choices& choices,
                                 Rng& rng,
                                 const Budget&) {
  if (choices[0].what == Do::Announce) return 0;
  if (mind_) mind_->look(view);
  return best_of(view, choices, reckon(view, rng), rng);
}

}  // namespace gaslight::nanty

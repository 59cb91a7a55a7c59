// SPDX-License-Identifier: MIT
#include "bots/nanty/evaluate.h"

#include <algorithm>
#include <bit>

#include "bots/nanty/roles.h"
#include "bots/nanty/weights.h"
#include "bots/real.h"

namespace gaslight::nanty {
namespace {

static_assert(std::size(kWeights) == kFacts,
              "the weights were fitted to other facts: fit them anew");

constexpr int kNat = 1024 * kWhole;  // a weight is in 1/1024 nats, an amount in sixteenths
constexpr int kMostNats = 32;
constexpr double kCertain = 1e15;  // the strength of who wins at once

double share_of_win(const Position& position, std::size_t me) {
  if ((position.winners >> me & 1U) == 0) return 0.0;
  return 1.0 / std::popcount(position.winners);
}

}  // namespace

Evaluator::Evaluator(const Rules& rules) : rules_(rules), hands_(rules) {
  for (std::size_t who = 0; who < kPersonalities; ++who) {
    std::size_t first = 0;
    while (!want_the_same(rules.personalities[first], rules.personalities[who]))
      ++first;
    alike_[who] = static_cast<PersonalityId>(first);
  }
  for (std::size_t i = 0; i < whole_.size(); ++i)
    whole_[i] = real_exp(static_cast<double>(i) - kMostNats);
  for (std::size_t i = 0; i < part_.size(); ++i)
    part_[i] = real_exp(static_cast<double>(i) / static_cast<double>(part_.size()));
}

double Evaluator::strength(const Board& board,
                           const TurnStart& start,
                           std::size_t seat,
                           PersonalityId personality,
                           int hand) const {
  const PersonalityFace& face = rules_.personalities[personality];
  if (static_cast<int>(seat) == start.next && meets_goal(board, seat, face)) return kCertain;
  const int sum = weigh_facts(board, start, seat, face, hand, kWeights);
  const int bounded = std::clamp(sum + kMostNats * kNat, 0, 2 * kMostNats * kNat - 1);
  return whole_[static_cast<std::size_t>(bounded / kNat)] *
         part_[static_cast<std::size_t>(bounded % kNat / kWhole)];
}

struct Evaluator::Rivals {
  const Evaluator& evaluator;
  const Board& board;
  const TurnStart& start;
  std::array<std::array<double, kPersonalities>, kSeats> strengths{};

  double of(std::size_t seat, PersonalityId personality) {
    const PersonalityId who = evaluator.alike_[personality];
    double& strength = strengths[seat][who];
    if (strength == 0.0) strength = evaluator.strength(board, start, seat, who, 0);
    return strength;
  }
};

double Evaluator::chance(const Position& position,
                         Seat next,
                         const Reckoning& reckoning,
                         CardSet known) const {
  const std::size_t me = reckoning.me;
  if (position.waiting == Waiting::Over) return share_of_win(position, me);
  const Board board(rules_, position);
  const TurnStart start = TurnStart::of(position.players, next, position.pile.size());
  const int hand = hands_.of_hand(position.hands[me] & known, reckoning.personality);
  const double mine = strength(board, start, me, reckoning.personality, hand);
  Rivals rivals{*this, board, start};
  double sum = 0.0;
  for (const Assignment& guess : reckoning.guesses) {
    double all = mine;
    for (std::size_t i = 0; i < position.players; ++i)
      if (i != me) all += rivals.of(i, guess[i]);
    sum += mine / all;
  }
  return sum / static_cast<double>(reckoning.guesses.size());
}

double Evaluator::chance_in(const Position& position,
                            Seat next,
                            std::size_t me,
                            CardSet known) const {
  Reckoning truth;
  truth.me = me;
  truth.personality = position.personality[me];
  truth.guesses.push_back(position.personality);
  return chance(position, next, truth, known);
}

}  // namespace gaslight::nanty

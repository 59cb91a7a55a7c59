// SPDX-License-Identifier: MIT
#include "bots/looting/win_chance.h"

#include <algorithm>

#include "bots/looting/weights.h"
#include "bots/real.h"
#include "engine/looting/melds.h"

namespace gaslight::looting {
namespace {

// What is left of a match after this game blurs every lead (games still to come: 0, 1, 2).
constexpr std::array<double, 3> kBlur = {1, 0.7, 0.5};

// How many turns it takes until a seat moves.
double wait_of(const SeatView& view, std::size_t seat) {
  const std::size_t turns = (seat + view.players - index(view.to_move)) % view.players;
  return static_cast<double>(turns) / view.players;
}

struct Aims {
  double best = 0;
  double sum = 0;
  double now = 0;  // the most that could be gained at once
};

// What a hand could gain: each bottom tile by how nearly it is paid for.
Aims aims_of(
    const Rules& rules, const Board& board, const Outlook& outlook, Seat seat, const Counts& hand) {
  Aims aims;
  for (std::size_t column = 0; column < kColumns; ++column) {
    if (!board.has_tile(column)) continue;
    const TileFace& face = rules.tiles[board.bottom(column)];
    const double gain = outlook.worth(face, seat);
    const int worth = std::min<int>(worth_for(hand, face.witness), face.value);
    const int direct = std::min<int>(hand[face.witness], face.value);
    const double value = gain * (2 * worth + direct) / (3 * face.value);
    aims.best = std::max(aims.best, value);
    aims.sum += value;
    if (worth == face.value) aims.now = std::max(aims.now, value);
  }
  return aims;
}

PerSeat shares_of_win(const SeatView& view) {
  PerSeat shares{};
  const auto* begin = view.match_totals.data();
  const std::uint16_t best = *std::max_element(begin, begin + view.players);
  const auto winners = std::count(begin, begin + view.players, best);
  for (std::size_t i = 0; i < view.players; ++i)
    if (view.match_totals[i] == best) shares[i] = 1.0 / static_cast<double>(winners);
  return shares;
}

}  // namespace

Situation situation(const Rules& rules, const SeatView& view, const Hands& hands) {
  const Board board(rules, view);
  const Outlook outlook(rules, board);
  const PerSeat sums = outlook.points();
  Situation now{.players = view.players, .stages = {}, .seats = {}};
  const double to_go = board.value_to_go();
  const double blur = kBlur[static_cast<std::size_t>(view.games - view.game)];
  now.stages = {blur, blur * to_go / 80, blur * 4 / (to_go + 4)};
  for (std::size_t i = 0; i < view.players; ++i) {
    const Counts& hand = hands[i];
    const Aims aims = aims_of(rules, board, outlook, seat_at(i), hand);
    const double odd = (hand.of[0] & 1) + (hand.of[1] & 1) + (hand.of[2] & 1) + (hand.of[3] & 1);
    now.seats[i] = {sums[i] + view.match_totals[i],
                    static_cast<double>(hand.total()),
                    aims.best,
                    aims.sum,
                    aims.now,
                    odd,
                    wait_of(view, i)};
  }
  return now;
}

PerSeat win_chances(const Situation& situation, const Weights& weights) {
  PerSeat chances{};
  double highest = 0;
  for (std::size_t i = 0; i < situation.players; ++i) {
    for (std::size_t feature = 0; feature < kFeatures; ++feature)
      for (std::size_t stage = 0; stage < kStages; ++stage)
        chances[i] += weights[feature * kStages + stage] * situation.stages[stage] *
                      situation.seats[i][feature];
    highest = i == 0 ? chances[i] : std::max(highest, chances[i]);
  }
  double sum = 0;
  for (std::size_t i = 0; i < situation.players; ++i) {
    chances[i] = real_exp(chances[i] - highest);
    sum += chances[i];
  }
  for (std::size_t i = 0; i < situation.players; ++i)
    chances[i] /= sum;
  return chances;
}

PerSeat win_chances(const Rules& rules, const World<Looting>& world) {
  const SeatView view = world.view(kSpectator);
  if (world.is_over()) return shares_of_win(view);
  Hands hands{};
  for (std::size_t i = 0; i < view.players; ++i)
    hands[i] = world.view(seat_at(i)).hand;
  return win_chances(situation(rules, view, hands), kWinWeights);
}

}  // namespace gaslight::looting

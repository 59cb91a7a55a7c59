// SPDX-License-Identifier: MIT
#include "bots/looting/greedy.h"

#include <algorithm>

#include "bots/looting/outlook.h"
#include "engine/looting/melds.h"

namespace gaslight::looting {
namespace {

// More than any points: the game is won, or lost, or can be won by a rival with cards that all have
// seen.
constexpr double kDecisive = 1000;
constexpr double kHandedOver = 100;

// Where the count of a witness stands in the word of a Counts.
constexpr unsigned shift_of(std::size_t witness) {
  return static_cast<unsigned>(8 * witness);
}

Counts plus(const Counts& hand, std::uint32_t word) {
  Counts more;
  more.set_word(hand.word() + word);
  return more;
}

// What a hand is good for, with this board before it: each card for itself, and how far it is on
// the way to the tiles that can be gained, or soon can.
class HandWorth {
 public:
  HandWorth(const Rules& rules,
            const Tastes& tastes,
            const Board& board,
            const Outlook& outlook,
            Seat seat)
      : tastes_(tastes),
        usable_(tastes.reserve +
                tastes.share * board.value_to_go() / static_cast<double>(board.players)) {
    for (std::size_t column = 0; column < kColumns; ++column) {
      const std::size_t gone = board.gone[column];
      if (gone == kColumnHeight) continue;
      const TileFace& bottom = rules.tiles[(*board.columns)[column][gone]];
      const double worth = outlook.worth(bottom, seat);
      open_ += worth;
      bottoms_.push_back(aim_of(bottom, worth));
      if (gone + 1 == kColumnHeight) continue;
      const TileFace& next = rules.tiles[(*board.columns)[column][gone + 1]];
      nexts_.push_back(aim_of(next, outlook.solved(index(next.colour)) * next.value));
    }
  }

  double of(const Counts& hand) const {
    const Progress progress(hand);
    double best = 0;
    double all = 0;
    for (const Aim& aim : bottoms_) {
      const double value = reached(aim, progress);
      best = std::max(best, value);
      all += value;
    }
    double above = 0;
    for (const Aim& aim : nexts_)
      above += reached(aim, progress);
    const double cards = hand.total();
    const double used = cards < usable_ ? cards : usable_ + tastes_.spare * (cards - usable_);
    return tastes_.card * used + tastes_.best * best + tastes_.all * all + tastes_.above * above -
           tastes_.open * open_;
  }

 private:
  struct Aim {
    double worth;
    double step;  // one part of 3 * value
    int value;
    unsigned shift;  // to its witness in the word of a Counts
  };
  // A hand as words: a processor waits when it reads in one go what was just written byte by byte.
  struct Progress {
    explicit Progress(const Counts& cards)
        : hand(cards.word()),
          pairs(cards.pairs().word()),
          all_pairs(cards.pairs().total()) {}
    std::uint32_t hand;
    std::uint32_t pairs;
    int all_pairs;
  };

  static Aim aim_of(const TileFace& face, double worth) {
    return {worth, 1.0 / (3 * face.value), face.value, shift_of(index(face.witness))};
  }
  // A card of the right kind counts a third more than a pair of jokers, which costs twice as much.
  double reached(const Aim& aim, const Progress& progress) const {
    const int own = static_cast<int>((progress.hand >> aim.shift) & 0xFFU);
    const int own_pairs = static_cast<int>((progress.pairs >> aim.shift) & 0xFFU);
    const int worth = progress.all_pairs - own_pairs + own;
    const int parts = std::min(2 * worth + std::min(own, aim.value), 3 * aim.value);
    const double part = parts * aim.step;
    return aim.worth * part * (1 + tastes_.near * (part - 1));
  }

  const Tastes& tastes_;
  double usable_;  // cards
  double open_ = 0;
  FixedVector<Aim, kColumns> bottoms_;
  FixedVector<Aim, kColumns> nexts_;
};

class Thinker {
 public:
  Thinker(const Rules& rules, const Tastes& tastes, const SeatView& view)
      : rules_(rules),
        tastes_(tastes),
        view_(view),
        board_(rules, view),
        unseen_(unlocated(rules, view)) {}

  std::size_t best(const Choices& choices) const {
    return view_.phase == Phase::Meld ? best_meld(choices) : best_draw(choices);
  }

  // What each choice is worth, in points; only differences mean anything.
  std::vector<double> values(const Choices& choices) const {
    return view_.phase == Phase::Meld ? meld_values(choices) : draw_values(choices);
  }

 private:
  // A tile that can be gained, or none, with what would lie on the table afterwards.
  struct Plan {
    Plan(const Thinker& thinker, const Choice& target)
        : board(thinker.board_after(target)),
          outlook(thinker.rules_, board),
          hand(thinker.rules_, thinker.tastes_, board, outlook, thinker.view_.seat) {}
    Board board;
    Outlook outlook;
    HandWorth hand;
  };

  static bool same_target(const Choice& a, const Choice& b) {
    return a.what == b.what && a.place == b.place && a.destroy == b.destroy;
  }

  Board board_after(const Choice& target) const {
    Board board = board_;
    for (int k = 0; k < target.destroy; ++k)
      board.destroy(rules_, target.place);
    if (target.what == Do::Take) board.gain(rules_, target.place, view_.seat);
    return board;
  }

  Counts hand_after(const Choice& choice) const {
    std::uint32_t given = choice.pay.word();
    if (choice.destroy > 0) given += 2U * choice.destroy << shift_of(index(choice.burn));
    return plus(view_.hand, 0U - given);
  }

  bool is_last_game() const { return view_.game == view_.games; }

  // Whether this seat has most points, alone or with others.
  bool leads(const PerSeat& sums, Seat seat) const {
    const double mine = sums[index(seat)] + view_.match_totals[index(seat)];
    for (std::size_t i = 0; i < board_.players; ++i)
      if (sums[i] + view_.match_totals[i] > mine) return false;
    return true;
  }

  // Own points, less a part of what the rivals have on average; decisive at the end of the game.
  double standing(const Plan& plan) const {
    const PerSeat sums = plan.outlook.points();
    double rivals = 0;
    for (std::size_t i = 0; i < board_.players; ++i)
      if (seat_at(i) != view_.seat) rivals += sums[i];
    const double worth =
        sums[index(view_.seat)] - tastes_.rivals * rivals / static_cast<double>(board_.players - 1);
    if (!is_last_game()) return worth;
    if (plan.board.is_over()) return worth + (leads(sums, view_.seat) ? kDecisive : -kDecisive);
    return worth - kHandedOver * visible_wins(plan.board);
  }

  // How many rivals hold, for all to see, cards with which they can end the game and win.
  int visible_wins(const Board& board) const {
    if (board.solved_cases() < 3) return 0;
    int wins = 0;
    for (std::size_t i = 0; i < board.players; ++i)
      if (seat_at(i) != view_.seat && can_win_now(board, seat_at(i))) ++wins;
    return wins;
  }
  bool can_win_now(const Board& board, Seat rival) const {
    for (std::size_t column = 0; column < kColumns; ++column) {
      if (!board.has_tile(column)) continue;
      const TileFace& face = rules_.tiles[board.bottom(column)];
      if (board.left[index(face.colour)] > 1) continue;
      if (worth_for(view_.known[index(rival)], face.witness) < face.value) continue;
      Board after = board;
      after.gain(rules_, column, rival);
      if (leads(Outlook(rules_, after).points(), rival)) return true;
    }
    return false;
  }

  // The worth of a hand with one card more, of each kind.
  struct Draws {
    Draws(const HandWorth& worth, const Counts& hand) {
      for (std::size_t i = 0; i < kWitnesses; ++i)
        with[i] = worth.of(plus(hand, 1U << shift_of(i)));
    }
    double operator[](Witness card) const { return with[index(card)]; }
    std::array<double, kWitnesses> with;
  };

  // Blind draws: every card that this seat has not located is equally likely.
  double blind(const Draws& draws) const {
    double sum = 0;
    for (std::size_t i = 0; i < kWitnesses; ++i)
      sum += unseen_.of[i] * draws.with[i];
    return sum / std::max(unseen_.total(), 1);
  }

  double after_draw(const HandWorth& worth, const Counts& hand) const {
    const Draws draws(worth, hand);
    double best = blind(draws);
    for (const Witness card : view_.row)
      if (card != kNoWitness) best = std::max(best, draws[card]);
    return best;
  }

  double value_of(const Plan& plan, const Counts& hand) const {
    return standing(plan) + (plan.board.is_over() ? 0 : after_draw(plan.hand, hand));
  }

  // The payment that leaves the best hand, among those of one tile from `first` to before `end`.
  // Those that cost two cards more than need be are hardly ever it, and there are many.
  std::size_t best_payment(const Plan& plan,
                           const Choices& choices,
                           std::size_t first,
                           std::size_t end) const {
    int fewest = choices[first].pay.total();
    for (std::size_t i = first + 1; i < end; ++i)
      fewest = std::min(fewest, choices[i].pay.total());
    std::size_t best = end;
    double highest = 0;
    for (std::size_t i = first; i < end; ++i) {
      if (choices[i].pay.total() > fewest + 1) continue;
      const double value = plan.hand.of(hand_after(choices[i]));
      if (best == end || value > highest) {
        best = i;
        highest = value;
      }
    }
    return best;
  }

  // Only the best payment for a tile is thought through to the draw.
  std::size_t best_meld(const Choices& choices) const {
    std::size_t best = choices.size();
    double highest = 0;
    for (std::size_t first = 0, end = 0; first < choices.size(); first = end) {
      while (end < choices.size() && same_target(choices[end], choices[first]))
        ++end;
      const Plan plan(*this, choices[first]);
      const std::size_t payment = best_payment(plan, choices, first, end);
      const double value = value_of(plan, hand_after(choices[payment]));
      if (best == choices.size() || value > highest) {
        best = payment;
        highest = value;
      }
    }
    return best;
  }

  std::vector<double> meld_values(const Choices& choices) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < choices.size();) {
      const Choice& target = choices[i];
      const Plan plan(*this, target);
      const double stands = standing(plan);
      for (; i < choices.size() && same_target(choices[i], target); ++i)
        values.push_back(
            stands + (plan.board.is_over() ? 0 : after_draw(plan.hand, hand_after(choices[i]))));
    }
    return values;
  }

  // Four alike that do not help are as good as a blind draw when they are swept.
  double draw_value(const Draws& draws, double unknown, const Choice& choice) const {
    return choice.what == Do::Row ? draws[view_.row[choice.place]] : unknown;
  }

  std::size_t best_draw(const Choices& choices) const {
    const Outlook outlook(rules_, board_);
    const Draws draws(HandWorth(rules_, tastes_, board_, outlook, view_.seat), view_.hand);
    const double unknown = blind(draws);
    std::size_t best = 0;
    double highest = draw_value(draws, unknown, choices[0]);
    for (std::size_t i = 1; i < choices.size(); ++i) {
      const double value = draw_value(draws, unknown, choices[i]);
      if (value > highest) best = i;
      highest = std::max(highest, value);
    }
    return best;
  }

  std::vector<double> draw_values(const Choices& choices) const {
    const Outlook outlook(rules_, board_);
    const Draws draws(HandWorth(rules_, tastes_, board_, outlook, view_.seat), view_.hand);
    const double unknown = blind(draws);
    std::vector<double> values;
    for (const Choice& choice : choices)
      values.push_back(draw_value(draws, unknown, choice));
    return values;
  }

  const Rules& rules_;
  const Tastes& tastes_;
  const SeatView& view_;
  Board board_;
  Counts unseen_;
};

// Choices that lead to the same: face-up cards of one kind.
bool is_repeated(const SeatView& view, const Choices& choices, std::size_t place) {
  if (choices[place].what != Do::Row) return false;
  const Witness card = view.row[choices[place].place];
  for (std::size_t i = 0; i < place; ++i)
    if (view.row[choices[i].place] == card) return true;
  return false;
}

}  // namespace

std::size_t greedy_choice(const Rules& rules,
                          const Tastes& tastes,
                          const SeatView& view,
                          const Choices& choices) {
  return Thinker(rules, tastes, view).best(choices);
}

std::vector<std::size_t> greedy_ranking(const Rules& rules,
                                        const Tastes& tastes,
                                        const SeatView& view,
                                        const Choices& choices,
                                        std::size_t most) {
  const std::vector<double> values = Thinker(rules, tastes, view).values(choices);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (!is_repeated(view, choices, i)) order.push_back(i);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return values[a] > values[b] || (values[a] == values[b] && a < b);
  });
  if (order.size() > most) order.resize(most);
  return order;
}

std::size_t GreedyPlayer::decide(const SeatView& view,
                                 const Choices& choices,
                                 Rng&,
                                 const Budget&) {
  return greedy_choice(rules_, tastes_, view, choices);
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
#include "bots/nanty/evaluate.h"

#include <algorithm>
#include <bit>

#include "bots/nanty/card_worth.h"

namespace gaslight::nanty {
namespace {

constexpr int kLoan = 12;  // NN-048

// The board as a view shows it, counted once.
struct Count {
  int control = 0;
  int control_soft = 0;  // hundredths of an area: leads that hold, areas nearly won
  int occupied = 0;
  int occupied_soft = 0;
  int agents = 0;
  int scoring_agents = 0;
  int buildings = 0;
  int value = 0;
  int loans = 0;
  int money = 0;
  int income = 0;

  int worth() const { return money + value - kLoan * loans; }
  int points() const { return 5 * scoring_agents + worth(); }
};

struct Board {
  const Rules& rules;
  const SeatView& view;
  int trouble = 0;
  int trouble_soft = 0;
  int buildings = 0;
  std::array<Count, kSeats> seats{};

  Board(const Rules& the_rules, const SeatView& the_view) : rules(the_rules), view(the_view) {
    for (std::size_t area = 0; area < kAreas; ++area)
      count_area(area);
    for (std::size_t i = 0; i < view.players; ++i)
      seats[i].money = view.money[i];
    for (const Seat seat : view.loans)
      if (index(seat) < kSeats) ++seats[index(seat)].loans;
    trouble = std::popcount(view.trouble);
  }

  bool troubled(std::size_t area) const { return (view.trouble >> area & 1U) != 0; }

  void count_area(std::size_t area) {
    const bool guarded = view.pawns[kGrenadier][area] > 0;
    const Seat builder = view.building[area];
    std::array<int, kSeats> pieces{};
    int first = view.pawns[kCitizen][area];
    int second = 0;
    int pawns = first + view.pawns[kGrenadier][area];
    for (std::size_t i = 0; i < view.players; ++i) {
      pieces[i] = view.pawns[i][area] + (builder == seat_at(i) ? 1 : 0);
      pawns += view.pawns[i][area];
      second = std::max(second, std::min(first, pieces[i]));
      first = std::max(first, pieces[i]);
    }
    if (!troubled(area)) trouble_soft += pawns > 1 ? 30 : pawns * 20;
    if (builder != kNoSeat) ++buildings;
    for (std::size_t i = 0; i < view.players; ++i)
      count_seat(i, area, guarded, pieces[i], pieces[i] == first ? second : first);
  }

  void count_seat(std::size_t i, std::size_t area, bool guarded, int mine, int rival) {
    Count& count = seats[i];
    const int agents = view.pawns[i][area];
    const bool built = view.building[area] == seat_at(i);
    count.agents += agents;
    count.buildings += built ? 1 : 0;
    if (guarded) return;
    count.scoring_agents += agents;
    if (agents > 0) {
      ++count.occupied;
      count.occupied_soft += 100 + (agents > 1 ? 12 : 0) - (troubled(area) && agents == 1 ? 6 : 0);
    }
    count_control(count, area, mine, mine - rival);
    if (!built) return;
    count.value += rules.areas[area].cost;
    count.income += income(i, area);
  }

  void count_control(Count& count, std::size_t area, int mine, int lead) const {
    if (mine == 0) return;
    if (lead > 0) {
      ++count.control;
      count.control_soft += 100 + 14 * std::min(lead - 1, 2) - (troubled(area) ? 8 : 0);
    } else {
      count.control_soft += lead == 0 ? 35 : 12;
    }
  }

  // Pounds a turn, or what comes to the same.
  int income(std::size_t i, std::size_t area) const {
    if (view.area_card[area] != seat_at(i) || (view.dead >> area & 1U) != 0) return 0;
    const AreaFace& face = rules.areas[area];
    switch (face.ability) {
      case Ability::TakeMoney:
        return face.amount;
      case Ability::PlaceAgentNear:
      case Ability::PlaceTroubleNear:
        return 2;
      case Ability::DrawThenDiscard:
      case Ability::RemoveTrouble:
      case Ability::IgnoreEvent:
      case Ability::DiscardForMoney:
        return 1;
    }
    return 0;
  }

  int of(std::size_t i, Goal goal) const {
    const Count& count = seats[i];
    switch (goal) {
      case Goal::None:
        return 0;
      case Goal::OccupyAreas:
        return count.occupied;
      case Goal::TroubleMarkers:
        return trouble;
      case Goal::NetWorth:
        return count.worth();
      case Goal::ControlAreas:
        return count.control;
      case Goal::OwnBuildings:
        return count.buildings;
      case Goal::BuildingValue:
        return count.value - kLoan * count.loans;
      case Goal::OwnPieces:
        return count.agents + count.buildings;
      case Goal::AllBuildings:
        return buildings;
    }
    return 0;
  }

  // The same in hundredths of a step, with what is on its way.
  int soft(std::size_t i, Goal goal) const {
    const Count& count = seats[i];
    switch (goal) {
      case Goal::OccupyAreas:
        return count.occupied_soft;
      case Goal::TroubleMarkers:
        return 100 * trouble + std::min(trouble_soft, 150);
      case Goal::ControlAreas:
        return count.control_soft;
      case Goal::OwnBuildings:
      case Goal::BuildingValue:
      case Goal::AllBuildings:
        return 100 * of(i, goal) + 4 * std::min(count.money, 25) + 10 * std::min(count.agents, 8);
      case Goal::None:
      case Goal::NetWorth:
      case Goal::OwnPieces:
        break;
    }
    return 100 * of(i, goal);
  }
};

// How much of a goal one step is: pounds come several at a time.
int step_of(Goal goal) {
  return goal == Goal::NetWorth || goal == Goal::BuildingValue ? 5 : 1;
}

std::size_t column(const SeatView& view) {
  return static_cast<std::size_t>(view.players - kMinPlayers);
}

struct Weighing {
  const Rules& rules;
  const Weights& weights;
  const Board& board;
  const SeatView& view;
  std::size_t me;

  // Grows faster the nearer the goal is.
  int of_goal(const GoalFace& goal) const {
    const int needed = goal.needed[column(view)];
    if (goal.goal == Goal::None || needed == 0) return 0;
    const int part = std::clamp(10 * board.soft(me, goal.goal) / needed, 0, 1100);  // per mille
    int sum = weights.goal * (part * part / 1000) / 1000;
    const int beyond = board.of(me, goal.goal) - needed;
    if (beyond >= 0) sum += weights.met + weights.spare * std::min(beyond / step_of(goal.goal), 3);
    return sum;
  }

  int own_goals() const {
    const PersonalityFace& face = rules.personalities[view.personality];
    const int a = of_goal(face.goals[0]);
    const int b = of_goal(face.goals[1]);
    return std::max(a, b) + std::min(a, b) / 4;
  }

  // A rival at `value` who needs `needed`.
  int threat(const GoalFace& goal, std::size_t rival) const {
    const int needed = goal.needed[column(view)];
    if (goal.goal == Goal::None || needed == 0) return 0;
    const int missing = needed - board.of(rival, goal.goal);
    const int step = step_of(goal.goal);
    const int steps = missing <= 0 ? 0 : (missing + step - 1) / step;
    return steps < 4 ? weights.threat[static_cast<std::size_t>(steps)] : 0;
  }

  // What rivals may be about to win with, over the Personalities they may have.
  int threats() const {
    PersonalityBits open = personalities_in_play(rules, view.edition, view.set, view.players) &
                           ~view.seen_unused & ~personality_bit(view.personality);
    const int kinds = std::max(std::popcount(open), 1);
    int sum = 0;
    for (; open != 0; open &= open - 1) {
      const auto& goals =
          rules.personalities[static_cast<std::size_t>(std::countr_zero(open))].goals;
      for (std::size_t i = 0; i < view.players; ++i)
        if (i != me) sum += std::max(threat(goals[0], i), threat(goals[1], i));
    }
    return sum / kinds;
  }

  // 0 at the start, 100 when the pile is empty.
  int lateness() const {
    const int left = view.grey_left + view.brown_left;
    return std::clamp(100 - left * 100 / 81, 0, 100);
  }

  int lead() const {
    int best = -1000;
    for (std::size_t i = 0; i < view.players; ++i)
      if (i != me) best = std::max(best, board.seats[i].points());
    const int late = lateness();
    const int each = weights.lead + weights.late_lead * late * late / 10'000;
    return each * std::clamp(board.seats[me].points() - best, -60, 60);
  }

  int end_goal() const {
    const int late = lateness();
    switch (rules.personalities[view.personality].end_goal) {
      case EndGoal::None:
        return 0;
      case EndGoal::NobodyElse:
        return weights.sherlock_pile * late;
      case EndGoal::MoreAgentsThanTrouble:
        return (weights.sherlock_pile +
                4 * std::clamp(board.seats[me].agents - board.trouble, -4, 4)) *
               late;
      case EndGoal::MoreTroubleThanAgents: {
        int most = 0;
        for (std::size_t i = 0; i < view.players; ++i)
          if (i != me) most = std::max(most, board.seats[i].agents);
        return 4 * std::clamp(board.trouble - most, -6, 4) * late;
      }
    }
    return 0;
  }

  int economy() const {
    const Count& mine = board.seats[me];
    return weights.agent * mine.agents + weights.income * mine.income +
           weights.money * std::min(mine.money, 18);
  }
};

int final_value(const SeatView& view) {
  if ((view.winners >> index(view.seat) & 1U) == 0) return -kWin;
  return kWin / std::popcount(view.winners);
}

}  // namespace

Evaluator::Evaluator(const Rules& rules, const Weights& weights)
    : rules_(rules),
      weights_(weights) {
  for (std::size_t who = 0; who < kPersonalities; ++who) {
    int sum = 0;
    for (std::size_t card = 0; card < kCards; ++card) {
      worth_[who][card] =
          rough_worth(rules, static_cast<CardId>(card), static_cast<PersonalityId>(who));
      sum += worth_[who][card];
    }
    average_[who] = sum / static_cast<int>(kCards);
  }
}

int Evaluator::card_worth(CardId card, PersonalityId personality) const {
  return worth_[personality][card];
}

// The refill will bring average cards, so a hand short of five is short of nothing but choice.
int Evaluator::hand_value(const SeatView& view, CardSet known) const {
  const auto clogs = std::count(view.clogs.begin(), view.clogs.end(), view.seat);
  const int room = kHand - static_cast<int>(clogs);
  const CardSet mine = view.hand & known;
  int sum =
      average_[view.personality] * std::max(view.hand.size() - mine.size(), room - mine.size());
  mine.for_each([&](CardId card) { sum += worth_[view.personality][card]; });
  return sum * weights_.hand / 100;
}

int Evaluator::value(const SeatView& view, CardSet known) const {
  if (view.waiting == Waiting::Over) return final_value(view);
  const Board board(rules_, view);
  const Weighing weighing{rules_, weights_, board, view, index(view.seat)};
  return weighing.own_goals() - weighing.threats() + weighing.lead() + weighing.end_goal() +
         weighing.economy() + hand_value(view, known);
}

}  // namespace gaslight::nanty

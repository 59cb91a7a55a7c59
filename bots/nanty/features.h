// SPDX-License-Identifier: MIT
// What is looked at to say how likely a seat with a certain Personality is to win, as a short list
// of numbered facts. Each fact has a weight (evaluate.h); the same list is used to fit them
// (bots/arena/fit_nanty.cpp). Facts hang on goals, not on Personalities: a new Personality needs
// none of its own.
#pragma once

#include <cstdint>

#include "bots/nanty/count.h"
#include "engine/core/check.h"

namespace gaslight::nanty {

// When a board is looked at: somebody's turn is about to begin.
struct TurnStart {
  int players = 0;
  int next = 0;  // the seat whose turn begins
  int left = 0;  // cards in the draw pile, per player

  static TurnStart of(int players, Seat next, int pile) {
    return {players, static_cast<int>(gaslight::index(next)), pile / players};
  }
};

// A fact and how much of it there is, in sixteenths.
inline constexpr int kWhole = 16;
struct Fact {
  std::uint16_t number;
  std::int16_t amount;
};

class Facts {
 public:
  void add(std::size_t number, int amount = kWhole) {
    GASLIGHT_CHECK(size_ < kMost);
    list_[size_++] = {static_cast<std::uint16_t>(number), static_cast<std::int16_t>(amount)};
  }
  const Fact* begin() const { return list_; }
  const Fact* end() const { return list_ + size_; }

 private:
  static constexpr std::size_t kMost = 64;
  std::size_t size_ = 0;
  Fact list_[kMost];
};

// The numbers of facts, in blocks.
inline constexpr std::size_t kNearness = 10;   // of a goal: met with 2, 1, 0 to spare, 1 to 7 away
inline constexpr std::size_t kTurnPlaces = 4;  // turns of others before the seat's own
inline constexpr std::size_t kStages = 6;      // of the game, by the pile
inline constexpr std::size_t kFewSizes = 4;    // 0, 1, 2, 3 or more
inline constexpr std::size_t kLeads = 13;
inline constexpr std::size_t kMargins = 9;

struct GoalFacts {
  static constexpr std::size_t kNearAndTurn = 0;
  static constexpr std::size_t kNearAndStage = kNearAndTurn + kNearness * kTurnPlaces;
  static constexpr std::size_t kPlayersBias = kNearAndStage + kNearness * kStages;
  static constexpr std::size_t kOnItsWay = kPlayersBias + kPlayerCounts;
  static constexpr std::size_t kOpen = kOnItsWay + 2;
  static constexpr std::size_t kWeak = kOpen + 2 * kFewSizes;
  static constexpr std::size_t kMoney = kWeak + 2 * kFewSizes;
  static constexpr std::size_t kAgentsOut = kMoney + 1;
  static constexpr std::size_t kIncome = kAgentsOut + 1;
  static constexpr std::size_t kTies = kIncome + 1;
  static constexpr std::size_t kSize = kTies + 1;
};

struct EndFacts {
  static constexpr std::size_t kLeft = 0;  // the pile, finely
  static constexpr std::size_t kLeftSteps = 16;
  static constexpr std::size_t kMarginAndStage = kLeft + kLeftSteps;
  static constexpr std::size_t kPlayersBias = kMarginAndStage + kMargins * kStages;
  static constexpr std::size_t kSize = kPlayersBias + kPlayerCounts;
};

inline constexpr std::size_t kGoalBlocks = 0;
inline constexpr std::size_t kEndBlocks = kGoalBlocks + (kGoals - 1) * GoalFacts::kSize;
inline constexpr std::size_t kLeadBlocks = kEndBlocks + (kEndGoals - 1) * EndFacts::kSize;
inline constexpr std::size_t kTurnBlock = kLeadBlocks + 2 * kLeads * kStages;
inline constexpr std::size_t kHandFact = kTurnBlock + kPlayerCounts * kTurnPlaces;
inline constexpr std::size_t kLoanFact = kHandFact + 1;
inline constexpr std::size_t kExposedFact = kLoanFact + 1;
inline constexpr std::size_t kSecondGoalFact = kExposedFact + 1;
inline constexpr std::size_t kFacts = kSecondGoalFact + 1;

// `hand` is how much better than average the seat's cards are, in sixteenths (0 where unknown).
void list_facts(const Board& board,
                const TurnStart& start,
                std::size_t seat,
                const PersonalityFace& face,
                int hand,
                Facts& out);

// The sum of the facts' weights times their amounts, without making the list.
int weigh_facts(const Board& board,
                const TurnStart& start,
                std::size_t seat,
                const PersonalityFace& face,
                int hand,
                const std::int16_t* weights);

// Whether a goal of this Personality is met at the start of this seat's turn.
bool meets_goal(const Board& board, std::size_t seat, const PersonalityFace& face);

}  // namespace gaslight::nanty

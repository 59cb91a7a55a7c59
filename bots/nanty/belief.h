// SPDX-License-Identifier: MIT
// What a seat may conclude about the others' Personalities: Bayes' rule over every way to deal
// them. What it has seen is certain; whoever does not announce a goal that is met hardly has it;
// and what they choose, among all they might have chosen, speaks for those who would like it
// (bots/nanty/clue.h). How much it speaks depends on how purposefully they play, which shows in
// their choices too.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bots/nanty/belief_weights.h"
#include "bots/nanty/clue.h"
#include "bots/nanty/fold.h"
#include "bots/nanty/roles.h"
#include "bots/player.h"
#include "engine/core/rng.h"

namespace gaslight::nanty {

class Belief final : private Clues {
 public:
  explicit Belief(const Rules& rules);
  // With weights of one's own, which are copied.
  Belief(const Rules& rules, const BeliefWeights& weights);

  void start(const SeatView& view);
  // The event as this seat sees it.
  void observe(const Event& event);

  // What lies open on the table, as the events tell it.
  const SeatView& board() const { return fold_.board(); }
  double chance(Seat seat, PersonalityId personality) const;
  // For each seat and Personality that is possible, in order.
  std::vector<RoleChance> chances() const;
  // A deal of all Personalities, as likely as it is believed; kNoPersonality for empty seats.
  std::array<PersonalityId, kSeats> sample(Rng& rng) const;

 private:
  // What stays the same in all games.
  struct Known {
    Rules rules;
    BeliefWeights weights;
  };
  // One way to deal; the own seat's card stands there too.
  struct Deal {
    std::array<PersonalityId, kSeats> personality;
    double certain;  // how likely it is by what is certain alone
    double chance;
  };
  // [role][temper]: how likely it is that somebody does all that a seat did.
  using Deeds = std::array<std::array<double, kTempers>, kMaxRoles>;

  void deal_all();
  void price_cards();
  void look_for_victory();
  void did_not_announce();
  void swap(const Event& event);
  void swap_of(std::size_t seat);
  void see_unused(PersonalityBits personalities);
  void hold(Seat seat, PersonalityId personality);
  void take(const Clue& clue) override;
  void take(const CardClue& clue) override;
  // Multiplies by how likely each role of this seat is to do what was done.
  void weigh(Seat seat, const Deeds& deed);
  double likelihood(std::size_t seat, PersonalityId personality) const;
  void settle(std::size_t seat);
  void share_out();
  const BeliefWeights::OfWish& weights_of(std::size_t role) const;
  bool is_other(Seat seat) const;

  std::shared_ptr<const Known> known_;
  Fold fold_;
  Roles roles_;
  ClueReader reader_;
  std::vector<Deal> deals_;
  std::array<Deeds, kSeats> deeds_{};
  // Roles that could announce now, unless the next event does.
  std::array<bool, kMaxRoles> could_announce_{};
  Seat announcer_ = kNoSeat;
  // [use][role][card]: how much a role likes it, at the least temper that has likings.
  std::array<std::array<std::array<float, kCards>, kMaxRoles>, kCardUses> liking_{};
};

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// What a seat can conclude about the cards it does not see, from its log alone. A view already says
// which cards of a hand everybody knows; the log adds when the others were drawn. Before the
// discard pile is reshuffled the deck has run out, so whatever was not located then is in hands,
// and the new deck is what lay in the pile: cards drawn before and after are from two different
// pools.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/looting/view.h"

namespace gaslight::looting {

// The hidden cards of one deck: in the hands of those who drew them, and, for the newest, still in
// the deck. Every way to spread them is equally likely.
struct Pool {
  Counts cards{};
  std::array<std::uint8_t, kMaxSeats> drawn{};

  bool may_hold(Seat seat, Witness card) const { return drawn[index(seat)] > 0 && cards[card] > 0; }
  void give(Seat seat, Witness card);
  int in_hands() const;
};
using Pools = FixedVector<Pool, 3>;  // oldest first

// What the hidden cards are, once it is said of every card paid which deck it came from.
class Hidden {
 public:
  // As much as a view tells: nobody knows when a card was drawn.
  Hidden(const Rules& rules, const SeatView& view);
  explicit Hidden(const Pools& pools) : pools_(pools) {}

  const Pools& pools() const { return pools_; }
  bool fits(const SeatView& view) const;
  // The chance that the next card of the deck is of this kind: any card of the newest pool may be
  // it. REQUIRES: the deck is not empty.
  double chance_of_next(Witness card) const;
  // Cards of the rivals, one of the ways in which the next card of the deck is `next`, or any.
  Guess guess(Rng& rng, Witness next = kNoWitness) const;

 private:
  Pools pools_;
};

class Knowledge {
 public:
  explicit Knowledge(const Rules& rules) : rules_(rules) {}

  void start(const SeatView& view);
  void observe(const Event& event);

  // Cards that a rival is certain to hold: those it took face up, and hidden ones that can be
  // nowhere else.
  Counts certain(Seat rival) const;
  // What is hidden, with every payment of uncertain origin settled in one of the ways that agree
  // with the log; nothing where none is found, or no game was watched.
  std::optional<Hidden> settled(Rng& rng) const;
  // The same, where the view must do if there is no better.
  Hidden hidden(const SeatView& view, Rng& rng) const;

 private:
  // A hidden card was paid that may have come from several pools.
  struct Payment {
    Seat seat;
    Witness card;
    std::size_t decks;  // there had been then: it came from one of these pools
  };

  void reshuffle();
  void sweep(const Event& event);
  void turn_up(Witness card);
  void pay(Seat seat, const Counts& cards);
  void pay_hidden(Seat seat, Witness card);
  bool settle(Pools& pools, Rng& rng) const;

  Rules rules_;
  Seat seat_ = kNoSeat;
  std::size_t players_ = 0;
  int deck_ = 0;
  bool is_reshuffling_ = false;
  Counts discard_{};
  std::array<Counts, kMaxSeats> known_{};
  Pools pools_;  // the oldest two are taken together when there are more than three
  std::vector<Payment> unsettled_;
};

}  // namespace gaslight::looting

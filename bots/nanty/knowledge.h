// SPDX-License-Identifier: MIT
// Where the Action cards may be, by all that a seat has seen happen. A view says which cards are
// certain; this also remembers that a card which was known in one hand is in that hand or in the
// one an unseen card went to, and which cards were drawn before the grey deck ended.
#pragma once

#include <array>
#include <vector>

#include "bots/nanty/fold.h"
#include "engine/core/rng.h"
#include "engine/nanty/event.h"
#include "engine/nanty/view.h"

namespace gaslight::nanty {

class Knowledge {
 public:
  explicit Knowledge(const Rules& rules);

  void start(const SeatView& view);
  // The event as this seat sees it.
  void observe(const Event& event);
  // The own hand as it is now: after a swap of hands no event says what came.
  void look(const SeatView& view);

  double chance(Seat holder, CardId card) const;
  // Hands as they may be: the `known` of a Guess. REQUIRES: look() since the last event.
  std::array<CardSet, kSeats> sample(const SeatView& view, Rng& rng) const;

 private:
  // A hand: cards by name, and how many others of each deck.
  struct Hand {
    CardSet named;
    std::array<std::uint8_t, kDecks> others{};

    bool operator==(const Hand&) const = default;
  };
  using Hands = std::array<Hand, kSeats>;
  // One way the named cards may lie. Each named card is in some hand, the same ones in all ways.
  struct Way {
    Hands hands;
    double chance;
  };
  struct Passing;

  // All ways in which this holder has the card, which is named from now on.
  void see(std::size_t holder, CardId card);
  void see(std::size_t holder, CardSet cards) {
    cards.for_each([&](CardId card) { see(holder, card); });
  }
  void add(std::size_t holder, CardId card);
  void remove(std::size_t holder, CardId card);
  void draw(std::size_t holder, int count, CardSet seen);
  void take(const Event& event);
  void pass_unseen(std::size_t from, std::size_t to, int count);
  void share_out();
  void drop_unlikely();
  CardSet cards_in_game() const;
  // Of the cards without a name that a deck has in hands and pile.
  int others(const Hands& hands, std::size_t deck) const;

  std::array<CardSet, 2> all_;  // with two players, and with more
  Fold fold_;
  std::vector<Way> ways_;
};

}  // namespace gaslight::nanty

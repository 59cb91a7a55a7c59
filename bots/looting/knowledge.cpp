// SPDX-License-Identifier: MIT
#include "bots/looting/knowledge.h"

#include <algorithm>

#include "bots/real.h"

namespace gaslight::looting {
namespace {

// Any card of these, all equally likely. REQUIRES: there is one.
Witness draw(Counts& cards, Rng& rng) {
  std::uint32_t r = rng.below(static_cast<std::uint32_t>(cards.total()));
  std::size_t witness = 0;
  while (r >= cards.of[witness])
    r -= cards.of[witness++];
  --cards.of[witness];
  return static_cast<Witness>(witness);
}

}  // namespace

void Pool::give(Seat seat, Witness card) {
  --cards[card];
  --drawn[index(seat)];
}

int Pool::in_hands() const {
  int sum = 0;
  for (const std::uint8_t count : drawn)
    sum += count;
  return sum;
}

Hidden::Hidden(const Rules& rules, const SeatView& view) {
  Pool all{.cards = unlocated(rules, view)};
  for (std::size_t i = 0; i < std::min<std::size_t>(view.players, kMaxSeats); ++i)
    if (seat_at(i) != view.seat)
      all.drawn[i] = static_cast<std::uint8_t>(view.hand_sizes[i] - view.known[i].total());
  pools_.push_back(all);
}

bool Hidden::fits(const SeatView& view) const {
  if (pools_.empty()) return false;
  const Pool& newest = pools_.back();
  return newest.cards.total() - newest.in_hands() == view.deck_size;
}

double Hidden::chance_of_next(Witness card) const {
  const Counts& cards = pools_.back().cards;
  return static_cast<double>(cards[card]) / cards.total();
}

Guess Hidden::guess(Rng& rng, Witness next) const {
  Guess guess;
  for (std::size_t p = 0; p < pools_.size(); ++p) {
    Counts cards = pools_[p].cards;
    if (next != kNoWitness && p + 1 == pools_.size()) --cards[next];  // in nobody's hand
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      for (int n = 0; n < pools_[p].drawn[i]; ++n)
        ++guess.held[i][draw(cards, rng)];
  }
  return guess;
}

void Knowledge::start(const SeatView& view) {
  seat_ = view.seat;
  players_ = std::min<std::size_t>(view.players, kMaxSeats);
  deck_ = view.deck_size;
  is_reshuffling_ = false;
  discard_ = view.discard;
  known_ = view.known;
  unsettled_.clear();
  pools_ = Hidden(rules_, view).pools();
}

void Knowledge::observe(const Event& event) {
  if (pools_.empty()) return;  // nothing was started
  switch (event.kind) {
    case EventKind::CardTaken:
      if (event.seat != seat_) ++known_[index(event.seat)][event.card];
      if (event.refill == kNoWitness) return;
      if (is_reshuffling_) reshuffle();
      return turn_up(event.refill);
    case EventKind::CardDrawn:
      if (is_reshuffling_) reshuffle();
      if (event.seat == seat_) return turn_up(event.card);
      ++pools_.back().drawn[index(event.seat)];
      --deck_;
      return;
    case EventKind::RowSwept:
      return sweep(event);
    case EventKind::TileDestroyed:
    case EventKind::TileGained:
      discard_.add(event.cards);
      if (event.seat != seat_) pay(event.seat, event.cards);
      return;
    case EventKind::DeckReshuffled:
      is_reshuffling_ = true;  // which cards came before it, the next event tells
      return;
    case EventKind::SetUp:
    case EventKind::TurnStarted:
    case EventKind::CaseSolved:
    case EventKind::TurnPassed:
    case EventKind::Scored:
    case EventKind::GameOfMatchEnded:
      return;
  }
}

void Knowledge::reshuffle() {
  is_reshuffling_ = false;
  if (pools_.size() == Pools::capacity()) {
    Pool& oldest = pools_[0];
    oldest.cards.add(pools_[1].cards);
    for (std::size_t i = 0; i < players_; ++i)
      oldest.drawn[i] = static_cast<std::uint8_t>(oldest.drawn[i] + pools_[1].drawn[i]);
    pools_[1] = pools_[2];
    pools_.pop_back();
    for (Payment& payment : unsettled_)
      if (payment.decks > 1) --payment.decks;
  }
  pools_.push_back({.cards = discard_});
  deck_ = discard_.total();
  discard_ = {};
}

void Knowledge::turn_up(Witness card) {
  --pools_.back().cards[card];
  --deck_;
}

// The deck may run out in the middle of a sweep: what was turned up before is from the old one.
void Knowledge::sweep(const Event& event) {
  discard_[event.card] = static_cast<std::uint8_t>(discard_[event.card] + kRow);
  for (const Witness card : event.fresh) {
    if (is_reshuffling_ && deck_ == 0) reshuffle();
    turn_up(card);
  }
}

// What is known of a hand is counted as given first, as views do.
void Knowledge::pay(Seat seat, const Counts& cards) {
  Counts& known = known_[index(seat)];
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    const std::uint8_t open = std::min(known.of[i], cards.of[i]);
    known.of[i] = static_cast<std::uint8_t>(known.of[i] - open);
    for (int hidden = cards.of[i] - open; hidden > 0; --hidden)
      pay_hidden(seat, static_cast<Witness>(i));
  }
}

void Knowledge::pay_hidden(Seat seat, Witness card) {
  Pool* only = nullptr;
  int possible = 0;
  for (Pool& pool : pools_) {
    if (!pool.may_hold(seat, card)) continue;
    only = &pool;
    ++possible;
  }
  if (possible == 1) {
    only->give(seat, card);
  } else {
    unsettled_.push_back({seat, card, pools_.size()});
  }
}

// Decides where each payment of uncertain origin came from, with the chances that the pools give.
// Says whether that was possible.
bool Knowledge::settle(Pools& pools, Rng& rng) const {
  for (const Payment& payment : unsettled_) {
    double sum = 0;
    std::array<double, Pools::capacity()> chances{};
    for (std::size_t p = 0; p < payment.decks; ++p) {
      if (!pools[p].may_hold(payment.seat, payment.card)) continue;
      chances[p] = static_cast<double>(pools[p].drawn[index(payment.seat)]) *
                   pools[p].cards[payment.card] / pools[p].cards.total();
      sum += chances[p];
    }
    if (sum <= 0) return false;
    double r = real_part(rng) * sum;
    std::size_t picked = 0;
    for (std::size_t p = 0; p < pools.size(); ++p) {
      if (chances[p] <= 0) continue;
      picked = p;
      if (r < chances[p]) break;
      r -= chances[p];
    }
    pools[picked].give(payment.seat, payment.card);
  }
  // Whatever is older than the newest deck is in hands, to the last card.
  for (std::size_t p = 0; p + 1 < pools.size(); ++p)
    if (pools[p].in_hands() != pools[p].cards.total()) return false;
  return true;
}

Counts Knowledge::certain(Seat rival) const {
  Counts sum = known_[index(rival)];
  if (!unsettled_.empty()) return sum;
  for (const Pool& pool : pools_) {
    const int elsewhere = pool.cards.total() - pool.drawn[index(rival)];
    for (std::size_t i = 0; i < kWitnesses; ++i)
      sum.of[i] = static_cast<std::uint8_t>(sum.of[i] + std::max(0, pool.cards.of[i] - elsewhere));
  }
  return sum;
}

std::optional<Hidden> Knowledge::settled(Rng& rng) const {
  constexpr int kTries = 8;
  for (int i = 0; i < kTries && !pools_.empty(); ++i) {
    Pools pools = pools_;
    if (settle(pools, rng)) return Hidden(pools);
  }
  return std::nullopt;
}

Hidden Knowledge::hidden(const SeatView& view, Rng& rng) const {
  const std::optional<Hidden> found = settled(rng);
  return found && found->fits(view) ? *found : Hidden(rules_, view);
}

}  // namespace gaslight::looting

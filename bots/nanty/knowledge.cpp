// SPDX-License-Identifier: MIT
#include "bots/nanty/knowledge.h"

#include <algorithm>

#include "bots/real.h"
#include "engine/nanty/board.h"

namespace gaslight::nanty {
namespace {

// Ways that are kept; the least likely go first. Games rarely need more than a dozen.
constexpr std::size_t kMostWays = 96;

std::size_t deck_of(CardId card) {
  return card < kGreyCards ? 0 : 1;
}

double choose(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; ++i)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

CardSet pick(CardSet& from, int count, Rng& rng) {
  CardSet picked;
  for (count = std::min(count, from.size()); count > 0; --count) {
    const CardId card = from.nth(rng.below(static_cast<std::uint32_t>(from.size())));
    from.remove(card);
    picked.add(card);
  }
  return picked;
}

}  // namespace

Knowledge::Knowledge(const Rules& rules) {
  for (std::size_t card = 0; card < kCards; ++card) {
    all_[1].add(static_cast<CardId>(card));
    if (!rules.cards[card].three_plus) all_[0].add(static_cast<CardId>(card));
  }
}

// Hands are dealt off the grey deck (NN-022).
void Knowledge::start(const SeatView& view) {
  fold_.start(view);
  Way way{{}, 1.0};
  for (std::size_t i = 0; i < view.players; ++i) {
    Hand& hand = way.hands[i];
    hand.named = seat_at(i) == view.seat ? view.hand : view.known[i];
    hand.others[0] = static_cast<std::uint8_t>(view.hand_sizes[i] - hand.named.size());
  }
  ways_.assign(1, way);
}

void Knowledge::observe(const Event& event) {
  const std::size_t seat = gaslight::index(event.seat);
  switch (event.kind) {
    case EventKind::CardPlayed:
      remove(seat, event.card);
      break;
    case EventKind::CardDiscarded:
      if (event.why != why(Word::Played) && event.why != why(Word::Fog)) remove(seat, event.card);
      break;
    case EventKind::CardKept:
      if (event.why == why(Word::Watson)) add(seat, event.card);
      break;
    case EventKind::CardsDrawn:
      draw(seat, event.count, event.cards);
      break;
    case EventKind::CardsTaken:
      take(event);
      break;
    case EventKind::HandSeen:
      see(gaslight::index(event.other), event.cards);
      break;
    case EventKind::HandsSwapped:
      for (Way& way : ways_)
        std::swap(way.hands[seat], way.hands[gaslight::index(event.other)]);
      break;
    default:
      break;
  }
  fold_.observe(event);
}

void Knowledge::look(const SeatView& view) {
  for (std::size_t i = 0; i < view.players; ++i)
    see(i, seat_at(i) == view.seat ? view.hand : view.known[i]);
}

// Any card without a name is as likely as any other of its deck to be any of the unnamed ones, so a
// way with more of them in this hand is that much more likely.
void Knowledge::see(std::size_t holder, CardId card) {
  bool changed = false;
  for (Way& way : ways_) {
    Hand& hand = way.hands[holder];
    if (hand.named.has(card)) continue;
    changed = true;
    bool elsewhere = false;
    for (const Hand& other : way.hands)
      elsewhere = elsewhere || other.named.has(card);
    std::uint8_t& others = hand.others[deck_of(card)];
    way.chance = elsewhere ? 0 : way.chance * others;
    if (way.chance <= 0) continue;
    --others;
    hand.named.add(card);
  }
  if (changed) share_out();
}

void Knowledge::add(std::size_t holder, CardId card) {
  for (Way& way : ways_)
    way.hands[holder].named.add(card);
}

void Knowledge::remove(std::size_t holder, CardId card) {
  see(holder, card);
  for (Way& way : ways_)
    way.hands[holder].named.remove(card);
}

void Knowledge::draw(std::size_t holder, int count, CardSet seen) {
  if (!seen.empty()) return seen.for_each([&](CardId card) { add(holder, card); });
  const int grey = std::min<int>(count, fold_.board().grey_left);
  for (Way& way : ways_) {
    auto& others = way.hands[holder].others;
    others[0] = static_cast<std::uint8_t>(others[0] + grey);
    others[1] = static_cast<std::uint8_t>(others[1] + count - grey);
  }
}

void Knowledge::take(const Event& event) {
  const std::size_t to = gaslight::index(event.seat);
  if (event.cards.empty()) return pass_unseen(gaslight::index(event.other), to, event.count);
  event.cards.for_each([&](CardId card) {
    if (event.other != kNoSeat) remove(gaslight::index(event.other), card);
    add(to, card);
  });
}

// Every choice of `count` cards of a hand, with the chance that it is the one.
struct Knowledge::Passing {
  const Way& before;
  std::size_t from;
  std::size_t to;
  std::vector<Way>& after;

  void go(CardSet named_left, CardSet moved, int count) {
    if (!named_left.empty() && count > 0) {
      const CardId card = named_left.nth(0);
      named_left.remove(card);
      go(named_left, moved, count);
      moved.add(card);
      return go(named_left, moved, count - 1);
    }
    for (int grey = 0; grey <= count; ++grey)
      add(moved, grey, count - grey);
  }

 private:
  void add(CardSet moved, int grey, int brown) {
    const auto& others = before.hands[from].others;
    if (grey > others[0] || brown > others[1]) return;
    Way& way = after.emplace_back(before);
    way.chance *= choose(others[0], grey) * choose(others[1], brown);
    Hand& giver = way.hands[from];
    Hand& taker = way.hands[to];
    giver.named = giver.named - moved;
    taker.named = taker.named | moved;
    const std::array<int, kDecks> counts = {grey, brown};
    for (std::size_t deck = 0; deck < kDecks; ++deck) {
      giver.others[deck] = static_cast<std::uint8_t>(giver.others[deck] - counts[deck]);
      taker.others[deck] = static_cast<std::uint8_t>(taker.others[deck] + counts[deck]);
    }
  }
};

void Knowledge::pass_unseen(std::size_t from, std::size_t to, int count) {
  std::vector<Way> after;
  for (const Way& way : ways_)
    Passing{way, from, to, after}.go(way.hands[from].named, {}, count);
  ways_ = std::move(after);
  share_out();
}

// Ways that came to the same become one.
void Knowledge::share_out() {
  std::vector<Way> merged;
  for (const Way& way : ways_) {
    if (way.chance <= 0) continue;
    const auto same = std::find_if(merged.begin(), merged.end(),
                                   [&](const Way& other) { return other.hands == way.hands; });
    if (same == merged.end()) {
      merged.push_back(way);
    } else {
      same->chance += way.chance;
    }
  }
  ways_ = std::move(merged);
  if (ways_.size() > kMostWays) drop_unlikely();
  double sum = 0;
  for (const Way& way : ways_)
    sum += way.chance;
  for (Way& way : ways_)
    way.chance /= sum;
}

void Knowledge::drop_unlikely() {
  std::vector<std::size_t> order(ways_.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ways_[a].chance > ways_[b].chance || (ways_[a].chance == ways_[b].chance && a < b);
  });
  std::vector<Way> kept;
  for (std::size_t i = 0; i < kMostWays; ++i)
    kept.push_back(ways_[order[i]]);
  ways_ = std::move(kept);
}

CardSet Knowledge::cards_in_game() const {
  return all_[fold_.board().players > 2 ? 1 : 0];
}

int Knowledge::others(const Hands& hands, std::size_t deck) const {
  int count = deck == 0 ? fold_.board().grey_left : fold_.board().brown_left;
  for (const Hand& hand : hands)
    count += hand.others[deck];
  return count;
}

double Knowledge::chance(Seat holder, CardId card) const {
  const std::size_t deck = deck_of(card);
  if (!(cards_in_game() - cards_lying_open(fold_.board())).has(card)) return 0;
  double sum = 0;
  double all = 0;
  for (const Way& way : ways_) {
    all += way.chance;
    const Hand& hand = way.hands[gaslight::index(holder)];
    if (hand.named.has(card)) sum += way.chance;
    const bool named = std::any_of(way.hands.begin(), way.hands.end(),
                                   [&](const Hand& one) { return one.named.has(card); });
    const int pool = others(way.hands, deck);
    if (!named && pool > 0) sum += way.chance * hand.others[deck] / pool;
  }
  return all > 0 ? sum / all : 0;
}

std::array<CardSet, kSeats> Knowledge::sample(const SeatView& view, Rng& rng) const {
  std::array<CardSet, kSeats> known{};
  const Way* way = nullptr;
  double rest = real_part(rng);
  for (const Way& one : ways_) {
    way = &one;
    rest -= one.chance;
    if (rest < 0) break;
  }
  if (way == nullptr) return known;
  CardSet unnamed = cards_in_game() - cards_lying_open(view);
  for (const Hand& hand : way->hands)
    unnamed = unnamed - hand.named;
  CardSet grey = unnamed & grey_cards();
  CardSet brown = unnamed - grey_cards();
  for (std::size_t i = 0; i < view.players; ++i) {
    const Hand& hand = way->hands[i];
    known[i] = hand.named | pick(grey, hand.others[0], rng);
    known[i] = known[i] | pick(brown, hand.others[1], rng);
  }
  return known;
}

}  // namespace gaslight::nanty

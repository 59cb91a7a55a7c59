// SPDX-License-Identifier: MIT
// Where cards may be: against every deal there is, and against the truth of whole games.
#include "bots/nanty/knowledge.h"

#include <doctest/doctest.h>
#include <map>

#include "bots/nanty/belief.h"
#include "engine/game/world.h"
#include "engine/nanty/board.h"
#include "engine/nanty/invariants.h"
#include "tests/support/nanty_games.h"

namespace gaslight::nanty {
namespace {

// Four grey and four brown cards, all others lie open: few enough to go through every deal.
constexpr CardId kFew[] = {0, 1, 2, 3, 48, 49, 50, 51};
constexpr std::size_t kPile = kSeats;  // the place behind the hands

// Which of the few cards are where, for each hand and the pile.
using Places = std::array<CardSet, kSeats + 1>;
using Deals = std::map<Places, double>;

// The cards that may come off the pile next.
CardSet next_cards(const Places& places) {
  const CardSet grey = places[kPile] & grey_cards();
  return grey.empty() ? places[kPile] : grey;
}

// Every deal of the few cards with these sizes of hands, as likely as the others.
void deal(const std::array<int, 3>& sizes, std::size_t place, Places& places, Deals& out) {
  for (; place < 3 && places[place].size() == sizes[place]; ++place) {
  }
  if (place == 3) {
    out[places] += 1;
    return;
  }
  next_cards(places).for_each([&](CardId card) {
    Places next = places;
    next[kPile].remove(card);
    next[place].add(card);
    deal(sizes, place, next, out);
  });
}

// Moves each card that may move with its chance.
template <class From>
Deals move_any(const Deals& before, std::size_t to, From&& from) {
  Deals after;
  for (const auto& [places, chance] : before) {
    const CardSet may = from(places);
    may.for_each([&](CardId card) {
      Places next = places;
      for (CardSet& place : next)
        place.remove(card);
      next[to].add(card);
      after[next] += chance / may.size();
    });
  }
  return after;
}

// A game of three in which nothing but cards moves, with every deal that is still possible.
struct FewCards {
  Rng rng;
  Places truth{};
  Deals deals;
  SeatView view{};
  Knowledge knowledge{rules_for_test()};

  explicit FewCards(std::uint64_t seed) : rng(seed) {
    view.seat = seat_at(0);
    view.players = 3;
    view.in_play = kNoCard;
    view.loans.fill(kNoSeat);
    view.clogs.fill(kNoSeat);
    for (std::size_t card = 0; card < kCards; ++card)
      view.discard.add(static_cast<CardId>(card));
    for (const CardId card : kFew) {
      truth[kPile].add(card);
      view.discard.remove(card);
    }
    Places places = truth;
    deal({0, 2, 2}, 0, places, deals);
    for (const std::size_t seat : {1U, 1U, 2U, 2U})
      put(any(next_cards(truth)), seat);
    view.hand_sizes = {0, 2, 2, 0};
    view.brown_left = 4;
    knowledge.start(view);
  }

  CardId any(CardSet cards) {
    return cards.nth(rng.below(static_cast<std::uint32_t>(cards.size())));
  }
  void put(CardId card, std::size_t place) {
    for (CardSet& cards : truth)
      cards.remove(card);
    truth[place].add(card);
  }
  template <class Holds>
  void only(Holds&& holds) {
    std::erase_if(deals, [&](const auto& deal) { return !holds(deal.first); });
  }

  Event event(EventKind kind, std::size_t seat, std::size_t other = 0xFF) {
    Event told;
    told.kind = kind;
    told.seat = seat_at(seat);
    told.other = seat_at(other);
    told.count = 1;
    return told;
  }
  void tell(const Event& told) { knowledge.observe(told); }

  void draw(std::size_t seat) {
    if (truth[kPile].empty()) return;
    const CardId card = any(next_cards(truth));
    deals = move_any(deals, seat, next_cards);
    put(card, seat);
    Event told = event(EventKind::CardsDrawn, seat);
    told.why = why(Word::Refill);
    if (seat == 0) {
      told.cards = CardSet::of(card);
      only([&](const Places& places) { return places[0].has(card); });
    }
    tell(told);
  }

  void take(std::size_t from, std::size_t to) {
    if (truth[from].empty()) return;
    const CardId card = any(truth[from]);
    deals = move_any(deals, to, [&](const Places& places) { return places[from]; });
    put(card, to);
    Event told = event(EventKind::CardsTaken, to, from);
    if (from == 0 || to == 0) {
      told.cards = CardSet::of(card);
      only([&](const Places& places) { return places[to].has(card); });
    }
    tell(told);
  }

  // A card is seen in a hand, as one at random, and stays there or goes away for good.
  void show(std::size_t seat, bool goes) {
    if (truth[seat].empty()) return;
    const CardId card = any(truth[seat]);
    only([&](const Places& places) { return places[seat].has(card); });
    Event told =
        event(goes ? EventKind::CardDiscarded : EventKind::HandSeen, goes ? seat : 0, seat);
    told.card = card;
    told.cards = CardSet::of(card);
    told.why = why(Word::City);
    if (goes) {
      Deals without;
      for (const auto& [places, chance] : deals) {
        Places next = places;
        next[seat].remove(card);
        without[next] += chance;
      }
      deals = without;
      truth[seat].remove(card);
    }
    tell(told);
  }

  void swap_hands(std::size_t a, std::size_t b) {
    std::swap(truth[a], truth[b]);
    Deals swapped;
    for (const auto& [places, chance] : deals) {
      Places next = places;
      std::swap(next[a], next[b]);
      swapped[next] += chance;
    }
    deals = swapped;
    tell(event(EventKind::HandsSwapped, a, b));
    // Everybody sees the own hand.
    only([&](const Places& places) { return places[0] == truth[0]; });
    SeatView now = view;
    now.hand = truth[0];
    knowledge.look(now);
  }

  void step() {
    const std::size_t a = rng.below(3);
    const std::size_t b = (a + 1 + rng.below(2)) % 3;
    switch (rng.below(8)) {
      case 0:
      case 1:
        return draw(a);
      case 2:
      case 3:
      case 4:
        return take(a, b);
      case 5:
        return show(1 + rng.below(2), false);
      case 6:
        return show(a, true);
      default:
        return swap_hands(a, b);
    }
  }

  double chance(std::size_t seat, CardId card) const {
    double sum = 0;
    double all = 0;
    for (const auto& [places, chance] : deals) {
      all += chance;
      if (places[seat].has(card)) sum += chance;
    }
    return sum / all;
  }
};

// Beside the truth of a game.
struct KnowledgeCheck {
  std::array<std::vector<Knowledge>, kSeats + 1> knowledge;
  Rng rng{5};
  int ambiguous = 0;  // cards held by somebody for sure, though not by whom

  void start(const Table<Nanty>& table) {
    for_each_watcher(table, [&](std::size_t i, Seat seat) {
      knowledge[i].assign(1, Knowledge(table.rules()));
      knowledge[i][0].start(table.view(seat));
    });
  }
  void observe(const Table<Nanty>& table, const Event& event) {
    for_each_watcher(
        table, [&](std::size_t i, Seat seat) { knowledge[i][0].observe(seen_by(event, seat)); });
  }
  void after_step(const Table<Nanty>& table) {
    for_each_watcher(table, [&](std::size_t i, Seat seat) { check(table, knowledge[i][0], seat); });
  }
  void check(const Table<Nanty>& table, Knowledge& known, Seat seat) {
    const SeatView view = table.view(seat);
    known.look(view);
    const Position& truth = table.position();
    std::array<double, kCards> held{};
    for (std::size_t i = 0; i < view.players; ++i) {
      double sum = 0;
      for (std::size_t card = 0; card < kCards; ++card) {
        const double chance = known.chance(seat_at(i), static_cast<CardId>(card));
        sum += chance;
        held[card] += chance;
        if (truth.hands[i].has(static_cast<CardId>(card))) REQUIRE(chance > 0);
        if (view.known[i].has(static_cast<CardId>(card))) REQUIRE(chance == doctest::Approx(1));
        if (held[card] > 0.999 && chance > 0.001 && chance < 0.999) ++ambiguous;
      }
      REQUIRE(sum == doctest::Approx(view.hand_sizes[i]));
    }
    if (table.is_over() || rng.below(8) > 0) return;
    Guess guess;
    guess.known = known.sample(view, rng);
    for (std::size_t i = 0; i < view.players; ++i)
      REQUIRE(guess.known[i].size() == view.hand_sizes[i]);
    const Position world = sample(table.rules(), view, guess, rng);
    REQUIRE(world.hands == guess.known);
    REQUIRE(nanty::view(table.rules(), world, seat) == view);
    REQUIRE(broken_invariant(table.rules(), world) == nullptr);
  }
};

}  // namespace

TEST_CASE("knowledge: chances are those of going through every deal") {
  int uncertain = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    FewCards game(seed);
    for (int i = 0; i < 9; ++i) {
      game.step();
      CAPTURE(seed);
      CAPTURE(i);
      for (std::size_t seat = 0; seat < 3; ++seat)
        for (const CardId card : kFew) {
          const double chance = game.chance(seat, card);
          REQUIRE(game.knowledge.chance(seat_at(seat), card) == doctest::Approx(chance));
          if (chance > 0.001 && chance < 0.999) ++uncertain;
        }
    }
  }
  CHECK(uncertain > 1000);
}

TEST_CASE("knowledge: the truth is always possible, and so is every sampled hand") {
  int ambiguous = 0;
  for_all_settings([&](const Settings& settings, const std::string& name) {
    CAPTURE(name);
    KnowledgeCheck check;
    play_for_test(settings, "random", "known" + name, check);
    ambiguous += check.ambiguous;
  });
  CHECK(ambiguous > 100);
}

TEST_CASE("knowledge: hands that were full before the grey cards ended hold no brown ones") {
  SeatView view{};
  view.seat = seat_at(0);
  view.players = 3;
  view.in_play = kNoCard;
  view.loans.fill(kNoSeat);
  view.clogs.fill(kNoSeat);
  view.hand_sizes = {5, 5, 5, 0};
  for (CardId card = 0; card < 5; ++card)
    view.hand.add(card);
  for (CardId card = 17; card < kGreyCards; ++card)
    view.discard.add(card);
  view.grey_left = 2;
  view.brown_left = kCards - kGreyCards;
  Knowledge knowledge(rules_for_test());
  knowledge.start(view);
  Event drawn;
  drawn.kind = EventKind::CardsDrawn;
  drawn.seat = seat_at(1);
  drawn.count = 3;
  knowledge.observe(drawn);
  std::array<double, 3> brown{};
  for (std::size_t seat = 1; seat < 3; ++seat)
    for (std::size_t card = kGreyCards; card < kCards; ++card)
      brown[seat] += knowledge.chance(seat_at(seat), static_cast<CardId>(card));
  CHECK(brown[1] == doctest::Approx(1));  // the third card that was drawn
  CHECK(brown[2] == 0);
}

// Guesses

TEST_CASE("guess: a sampled world follows what is guessed and still gives the same view") {
  struct Check {
    Rng rng{3};
    int followed = 0;
    void start(const Table<Nanty>&) {}
    void observe(const Table<Nanty>&, const Event&) {}
    void after_step(const Table<Nanty>& table) {
      if (table.is_over() || rng.below(4) > 0) return;
      for_each_watcher(table, [&](std::size_t, Seat seat) {
        const SeatView view = table.view(seat);
        Guess guess;
        guess.personality = table.position().personality;
        guess.known = table.position().hands;
        const auto world = World<Nanty>::sample(table.rules(), view, guess, rng);
        REQUIRE(world.view(seat) == view);
        for (std::size_t i = 0; i < view.players; ++i)
          REQUIRE(world.view(seat_at(i)).hand == table.position().hands[i]);
        for (std::size_t i = 0; i < view.players; ++i)
          REQUIRE(world.view(seat_at(i)).personality == table.position().personality[i]);
        ++followed;
      });
    }
  };
  Check check;
  for_all_settings([&](const Settings& settings, const std::string& name) {
    play_for_test(settings, "random", "guess" + name, check);
  });
  CHECK(check.followed > 1000);
}

TEST_CASE("guess: what contradicts the view is left out") {
  struct Check {
    Rng rng{4};
    void start(const Table<Nanty>&) {}
    void observe(const Table<Nanty>&, const Event&) {}
    void after_step(const Table<Nanty>& table) {
      if (rng.below(4) > 0) return;
      for_each_watcher(table, [&](std::size_t, Seat seat) {
        const SeatView view = table.view(seat);
        Guess guess;
        for (std::size_t i = 0; i < kSeats; ++i) {
          guess.personality[i] = static_cast<PersonalityId>(rng.below(256));
          guess.known[i] = {rng.next(), rng.next() & ((std::uint64_t{1} << (kCards - 64)) - 1)};
        }
        const Position world = sample(table.rules(), view, guess, rng);
        REQUIRE(nanty::view(table.rules(), world, seat) == view);
        REQUIRE(broken_invariant(table.rules(), world) == nullptr);
      });
    }
  };
  Check check;
  for_all_settings([&](const Settings& settings, const std::string& name) {
    play_for_test(settings, "random", "wild" + name, check);
  });
}

}  // namespace gaslight::nanty

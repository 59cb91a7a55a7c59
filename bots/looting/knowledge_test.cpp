// SPDX-License-Identifier: MIT
// What a seat concludes about cards it does not see: by hand-made logs, and against the truth of
// whole games.
#include "bots/looting/knowledge.h"

#include <doctest/doctest.h>
#include <string>

#include "bots/looting/greedy.h"
#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

using enum Witness;

constexpr Seat kMe{0};
constexpr Seat kRival{1};
constexpr Seat kThird{2};

Event taken(Seat seat, Witness card, Witness refill) {
  return {.kind = EventKind::CardTaken, .seat = seat, .card = card, .refill = refill};
}
Event drawn(Seat seat, Witness card = kNoWitness) {
  return {.kind = EventKind::CardDrawn, .seat = seat, .card = card};
}
Event paid(Seat seat, const std::string& pay) {
  return {.kind = EventKind::TileGained, .seat = seat, .cards = cards(pay)};
}
Event reshuffled() {
  return {.kind = EventKind::DeckReshuffled};
}

// Three players, whose two rivals hold so many cards each; those and the deck are `hidden`, all
// others lie in the discard pile.
Knowledge knowing(int rivals_hold, const std::string& hidden) {
  const Counts unseen = cards(hidden);
  SeatView view{};
  view.seat = kMe;
  view.players = 3;
  view.row.fill(kNoWitness);
  view.hand_sizes[1] = static_cast<std::uint8_t>(rivals_hold);
  view.hand_sizes[2] = static_cast<std::uint8_t>(rivals_hold);
  view.deck_size = static_cast<std::uint8_t>(unseen.total() - 2 * rivals_hold);
  view.discard = Counts{rules().card_count};
  view.discard.take(unseen);
  Knowledge knowledge(rules());
  knowledge.start(view);
  return knowledge;
}

// How often a rival holds so many of a kind in a thousand guesses, if `next` lies on the deck.
int times(
    const Knowledge& knowledge, Seat rival, Witness card, int count, Witness next = kNoWitness) {
  Rng rng(5);
  int found = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto hidden = knowledge.settled(rng);
    if (hidden && hidden->guess(rng, next).held[index(rival)][card] == count) ++found;
  }
  return found;
}

double chance_of_next(const Knowledge& knowledge, Witness card) {
  Rng rng(5);
  const auto hidden = knowledge.settled(rng);
  REQUIRE(hidden.has_value());
  return hidden->chance_of_next(card);
}

}  // namespace

TEST_CASE("a card taken face up is certain until it is paid with") {
  Knowledge knowledge = knowing(0, "waif 3, dame 3");
  knowledge.observe(taken(kRival, Bobby, Waif));
  knowledge.observe(taken(kRival, Bobby, Dame));
  CHECK(knowledge.certain(kRival) == cards("bobby 2"));
  knowledge.observe(paid(kRival, "bobby 1"));
  CHECK(knowledge.certain(kRival) == cards("bobby 1"));
}

TEST_CASE("hidden cards are certain when there are too few other places for them") {
  const Knowledge knowledge = knowing(2, "waif 4, dame 1");
  CHECK(knowledge.certain(kRival) == cards("waif 1"));
}

TEST_CASE("hidden cards follow the hypergeometric distribution") {
  // Two of six cards, two of which are waifs: none in 6 of 15 ways, both in 1 of 15.
  const Knowledge knowledge = knowing(2, "waif 2, dame 4");
  CHECK(times(knowledge, kRival, Waif, 0) > 350);
  CHECK(times(knowledge, kRival, Waif, 0) < 450);
  CHECK(times(knowledge, kRival, Waif, 2) > 40);
  CHECK(times(knowledge, kRival, Waif, 2) < 95);
}

TEST_CASE("the next card of the deck is any hidden card, all equally likely") {
  const Knowledge knowledge = knowing(2, "waif 2, dame 4");
  CHECK(chance_of_next(knowledge, Waif) == 2.0 / 6);
  CHECK(chance_of_next(knowledge, Dame) == 4.0 / 6);
  CHECK(chance_of_next(knowledge, Bobby) == 0);
}

TEST_CASE("after a reshuffle the next card is one of the pile that nobody was seen to get") {
  Knowledge knowledge = knowing(1, "waif 1, dame 1");
  Counts pile{rules().card_count};
  pile.take(cards("waif 1, dame 1"));
  knowledge.observe(reshuffled());
  knowledge.observe(drawn(kMe, Bobby));
  knowledge.observe(drawn(kRival));
  const int left = pile.total() - 1;  // the rival's card may be any of them
  CHECK(chance_of_next(knowledge, Bobby) == static_cast<double>(pile[Bobby] - 1) / left);
  CHECK(chance_of_next(knowledge, Waif) == static_cast<double>(pile[Waif]) / left);
}

TEST_CASE("the card that lies on the deck is in nobody's hand") {
  // Two of the five others, of which one or two are waifs: none in 6 or 3 of 10 ways.
  const Knowledge knowledge = knowing(2, "waif 2, dame 4");
  CHECK(times(knowledge, kRival, Waif, 2, Waif) == 0);
  CHECK(times(knowledge, kRival, Waif, 0, Waif) > 550);
  CHECK(times(knowledge, kRival, Waif, 0, Waif) < 650);
  CHECK(times(knowledge, kRival, Waif, 0, Dame) > 250);
  CHECK(times(knowledge, kRival, Waif, 0, Dame) < 350);
}

TEST_CASE("a card that is turned up or drawn by oneself is in no other hand") {
  Knowledge knowledge = knowing(1, "waif 2, dame 2");
  knowledge.observe(drawn(kMe, Waif));
  knowledge.observe(taken(kThird, Bobby, Waif));
  CHECK(knowledge.certain(kRival) == cards("dame 1"));
  CHECK(knowledge.certain(kThird) == cards("bobby 1, dame 1"));
}

TEST_CASE("LL-016: after a reshuffle older cards are in hands and newer ones from the pile") {
  Knowledge knowledge = knowing(1, "waif 1, dame 2");
  knowledge.observe(drawn(kRival));
  knowledge.observe(reshuffled());
  knowledge.observe(drawn(kThird));
  // Rival: two of the three old cards; the new deck was the pile, which is full of everything.
  const int both = times(knowledge, kRival, Dame, 2);
  CHECK(both > 280);
  CHECK(both < 390);
  CHECK(times(knowledge, kRival, Bobby, 1) == 0);
  CHECK(knowledge.certain(kRival) == cards("dame 1"));
  CHECK(times(knowledge, kThird, Bobby, 1) > 150);
}

TEST_CASE("a hidden payment is taken from the only draw it can have come from") {
  Knowledge knowledge = knowing(1, "dame 2, waif 1");
  knowledge.observe(drawn(kMe, Waif));
  knowledge.observe(reshuffled());
  knowledge.observe(drawn(kRival));
  knowledge.observe(paid(kRival, "bobby 1"));  // no Bobby was hidden before the reshuffle
  CHECK(knowledge.certain(kRival) == cards("dame 1"));
  CHECK(times(knowledge, kRival, Dame, 1) == 1000);
}

TEST_CASE("a payment that may be old or new is tried both ways") {
  Knowledge knowledge = knowing(1, "dame 1, waif 2");
  knowledge.observe(drawn(kMe, Waif));
  knowledge.observe(reshuffled());
  knowledge.observe(drawn(kRival));
  knowledge.observe(paid(kRival, "dame 1"));
  // The Dame was the old card and a new one is left, or the other way round.
  const int other_kept_dame = times(knowledge, kThird, Dame, 1);
  CHECK(other_kept_dame > 50);
  CHECK(other_kept_dame < 600);
}

TEST_CASE("the deck may run out in the middle of a sweep") {
  Knowledge knowledge = knowing(1, "waif 2, dame 1");
  knowledge.observe(reshuffled());
  knowledge.observe({.kind = EventKind::RowSwept,
                     .seat = kThird,
                     .card = Bobby,
                     .fresh = {Dame, Grinder, Grinder, Bobby}});
  // The Dame was the last card of the old deck, so both rivals hold a Waif.
  CHECK(knowledge.certain(kRival) == cards("waif 1"));
  CHECK(knowledge.certain(kThird) == cards("waif 1"));
}

TEST_CASE("a sampled position holds what was guessed, as far as the view allows") {
  const Scene scene(
      "players 3; row: waif grinder bobby dame; column 0: t10 t11; column 4: t25 t18;"
      "hand 0: dame 16; hand 1: waif 4; known 1: waif 1; hand 2: bobby 2");
  Guess guess;
  guess.held[1] = cards("bobby 3");  // fits
  guess.held[2] = cards("dame 2");   // only one Dame is not located
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const Position position = sample(rules(), scene.view(kMe), guess, rng);
    REQUIRE(Looting::broken_invariant(rules(), position) == nullptr);
    REQUIRE(view(rules(), position, kMe) == scene.view(kMe));
    CHECK(position.hands[1] == cards("waif 1, bobby 3"));
    CHECK(position.hands[2][Dame] == 1);
  }
}

TEST_CASE("guesses agree with every view of whole games, and what is certain is true") {
  int positions = 0;
  int beyond_view = 0;
  int settled = 0;
  for (int game = 0; game < 6; ++game) {
    Settings settings{};
    settings.players = static_cast<std::uint8_t>(3 + game % 3);
    Table<Looting> table(rules(), settings);
    Deal deal(Looting::streams(), "knowledge:" + std::to_string(game));
    Events events;
    advance(table, deal, events);
    Knowledge knowledge(rules());
    knowledge.start(table.view(kMe));
    Rng rng(static_cast<std::uint64_t>(game));
    Choices choices;
    while (!table.is_over()) {
      const SeatView view = table.view(kMe);
      const auto hidden = knowledge.settled(rng);
      if (hidden) {
        REQUIRE(hidden->fits(view));
        ++settled;
      }
      const Guess guess = knowledge.hidden(view, rng).guess(rng);
      Counts rest = unlocated(rules(), view);
      for (std::size_t i = 1; i < settings.players; ++i) {
        REQUIRE(guess.held[i].total() == view.hand_sizes[i] - view.known[i].total());
        REQUIRE(rest.covers(guess.held[i]));
        rest.take(guess.held[i]);
        const Counts certain = knowledge.certain(seat_at(i));
        REQUIRE(table.position().hands[i].covers(certain));
        REQUIRE(certain.covers(view.known[i]));
        if (certain != view.known[i]) ++beyond_view;
      }
      ++positions;
      table.choices(choices);
      const std::size_t picked =
          greedy_choice(rules(), Tastes{}, table.view(table.decision().seat), choices);
      events.clear();
      table.apply_assume_legal(choices[picked], events);
      advance(table, deal, events);
      for (const Event& event : events)
        knowledge.observe(seen_by(event, kMe));
    }
  }
  CHECK(positions > 800);
  CHECK(beyond_view > 20);
  CHECK(settled > positions * 9 / 10);
}

}  // namespace gaslight::looting

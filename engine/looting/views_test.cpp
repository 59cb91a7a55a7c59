// SPDX-License-Identifier: MIT
// What a seat may know: its view, its events, and the worlds that agree with them.
#include <array>
#include <doctest/doctest.h>
#include <set>
#include <string>

#include "engine/core/rng.h"
#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

using enum Witness;

const std::string kStart =
    "players 3; column 0: t10 t11 t25; column 1: t18 t06; row: waif grinder bobby dame;";

Event event_of(const Scene& scene, EventKind kind) {
  for (const Event& event : scene.events())
    if (event.kind == kind) return event;
  FAIL("no such event");
  return {};
}

}  // namespace

TEST_CASE("a seat sees its own hand and how many cards the others have") {
  const Scene scene(kStart + "hand 0: dame 3; hand 1: waif 2, bobby 5; hand 2: grinder 1");
  const SeatView view = scene.view(seat_at(1));
  CHECK(view.hand == cards("waif 2, bobby 5"));
  CHECK(view.hand_sizes == std::array<std::uint8_t, kMaxSeats>{3, 7, 1, 0, 0});
  for (const Counts& known : view.known)
    CHECK(known.total() == 0);
}

TEST_CASE("a spectator sees no hand, but everything that lies on the table") {
  const Scene scene(
      kStart + "hand 0: dame 3; hand 1: waif 1; hand 2: bobby 1; tiles 2: t01; discard: waif 2");
  const SeatView view = scene.view(kSpectator);
  CHECK(view.hand.total() == 0);
  CHECK(view.hand_sizes[0] == 3);
  CHECK(view.row == scene.now().row);
  CHECK(view.columns == scene.now().columns);
  CHECK(view.discard == cards("waif 2"));
  CHECK(view.tiles[2] == tile_set({"t01"}));
  CHECK(view.deck_size == 72 - 4 - 5 - 2);
}

TEST_CASE("views of positions that differ only in hidden cards are equal") {
  const Scene left(kStart + "hand 0: dame 3; hand 1: waif 4");
  const Scene right(kStart + "hand 0: dame 3; hand 1: bobby 2, grinder 2");
  CHECK(left.view(seat_at(0)) == right.view(seat_at(0)));
  CHECK(left.view(seat_at(2)) == right.view(seat_at(2)));
  CHECK(left.view(kSpectator) == right.view(kSpectator));
  CHECK(!(left.view(seat_at(1)) == right.view(seat_at(1))));
}

TEST_CASE("a card taken face up is known to all") {
  Scene scene(kStart + "ask draw; hand 0: dame 1");
  scene.play(row(2));
  CHECK(scene.view(seat_at(1)).known[0] == cards("bobby 1"));
  CHECK(scene.view(kSpectator).known[0] == cards("bobby 1"));
  CHECK(seen_by(event_of(scene, EventKind::CardTaken), kSpectator).card == Bobby);
}

TEST_CASE("a blind draw is known to nobody else") {
  Scene scene(kStart + "ask draw; hand 0: dame 1");
  scene.deal("grinder").play(deck());
  CHECK(scene.view(seat_at(0)).hand == cards("dame 1, grinder 1"));
  CHECK(scene.view(seat_at(1)).known[0].total() == 0);
  CHECK(scene.view(seat_at(1)).hand_sizes[0] == 2);
}

TEST_CASE("the event of a blind draw has a blank for everybody but who drew") {
  Scene scene(kStart + "ask draw");
  scene.deal("grinder").play(deck());
  const Event drawn = event_of(scene, EventKind::CardDrawn);
  CHECK(seen_by(drawn, seat_at(0)).card == Grinder);
  CHECK(seen_by(drawn, seat_at(1)).card == kNoWitness);
  CHECK(seen_by(drawn, seat_at(2)).card == kNoWitness);
  CHECK(seen_by(drawn, kSpectator).card == kNoWitness);
  CHECK(seen_by(drawn, kSpectator).seat == seat_at(0));
}

TEST_CASE("all other events are whole for everybody") {
  Scene scene(kStart + "row: waif waif waif waif; hand 0: grinder 4, dame 5");
  std::vector<Event> told;
  for (const Choice& choice : {take(0, "dame 5", {1, Grinder}), sweep(), row(0)}) {
    scene.play(choice);
    told.insert(told.end(), scene.events().begin(), scene.events().end());
  }
  CHECK(told.size() == 6);  // destroyed, gained, solved, swept, taken, turn started
  for (const Event& event : told)
    CHECK(seen_by(event, kSpectator) == event);
}

TEST_CASE("known cards are known until they are given away") {
  Scene scene(kStart + "hand 0: dame 5, bobby 1; known 0: dame 2, bobby 1");
  scene.play(take(0, "dame 4"));
  CHECK(scene.view(seat_at(1)).known[0] == cards("bobby 1"));
}

TEST_CASE("known cards that are not given away stay known") {
  Scene scene(kStart + "hand 0: dame 6; known 0: dame 6");
  scene.play(take(0, "dame 4"));
  CHECK(scene.view(seat_at(1)).known[0] == cards("dame 2"));
}

TEST_CASE("cards that pay for destroying are given away too") {
  Scene scene(kStart + "hand 0: dame 5, waif 3; known 0: waif 3");
  scene.play(take(0, "dame 5", {1, Waif}));
  CHECK(scene.view(seat_at(1)).known[0] == cards("waif 1"));
}

TEST_CASE("Chance says who will see a card: all a refill, one a blind draw") {
  Scene scene(kStart + "ask draw");
  Table<Looting> table = scene.table();
  Events events;
  CHECK(!table.apply(seat_at(0), deck(), events).has_value());
  CHECK(table.chance().seen_by(seat_at(0)));
  CHECK(!table.chance().seen_by(seat_at(1)));
  CHECK(!table.chance().seen_by(kSpectator));
  table = scene.table();
  CHECK(!table.apply(seat_at(0), row(0), events).has_value());
  CHECK(table.chance().seen_by(kSpectator));
}

TEST_CASE("what a seat has not located is the deck and the unknown cards of others") {
  const Scene scene(kStart + "hand 0: dame 3; hand 1: waif 5; known 1: waif 2; discard: bobby 4");
  CHECK(unlocated(rules(), scene.view(seat_at(0))) ==
        cards("waif 15, grinder 17, bobby 13, dame 14"));
  CHECK(unlocated(rules(), scene.view(kSpectator)) ==
        cards("waif 15, grinder 17, bobby 13, dame 17"));
}

TEST_CASE("a sampled world gives the same view back and breaks no invariant") {
  const Scene scene(kStart +
                    "hand 0: dame 3; hand 1: waif 5; known 1: waif 2; hand 2: bobby 4, dame 2;"
                    "known 2: dame 1; discard: bobby 4; tiles 1: t01; turn 9");
  Rng rng(1);
  for (const Seat seat : {seat_at(0), seat_at(1), seat_at(2), kSpectator}) {
    const SeatView view = scene.view(seat);
    for (int i = 0; i < 100; ++i) {
      const Position world = sample(rules(), view, rng);
      CHECK(looting::view(rules(), world, seat) == view);
      CHECK(broken_invariant(rules(), world) == nullptr);
    }
  }
}

TEST_CASE("sampling spreads the unknown cards: a hand may be anything it can be") {
  const Scene scene(kStart + "hand 0: dame 3; hand 1: waif 2; known 1: waif 1");
  Rng rng(1);
  std::array<int, kWitnesses> seen{};
  constexpr int kWorlds = 6700;
  for (int i = 0; i < kWorlds; ++i) {
    const Position world = sample(rules(), scene.view(seat_at(0)), rng);
    REQUIRE(world.hands[1][Waif] >= 1);
    Counts other = world.hands[1];
    --other[Waif];
    for (std::size_t w = 0; w < kWitnesses; ++w)
      seen[w] += other.of[w];
  }
  // 64 cards are not located: 16 Waifs, 17 Grinders, 17 Bobbies, 14 Dames. Expect 1675, 1780,
  // 1780 and 1466; a spread of 37 is one standard deviation.
  CHECK(seen[index(Waif)] == doctest::Approx(kWorlds * 16 / 64).epsilon(0.12));
  CHECK(seen[index(Grinder)] == doctest::Approx(kWorlds * 17 / 64).epsilon(0.12));
  CHECK(seen[index(Bobby)] == doctest::Approx(kWorlds * 17 / 64).epsilon(0.12));
  CHECK(seen[index(Dame)] == doctest::Approx(kWorlds * 14 / 64).epsilon(0.12));
}

TEST_CASE("sampling knows what the seat can work out: the last cards have one place only") {
  // Seat 0 sees all but one Dame, and seat 1 has the only hidden card.
  const Scene scene(
      "players 3; column 0: t10 t25; row: dame dame dame dame; deck: ; discard: dame 13;"
      "hand 0: waif 18, grinder 18, bobby 18; hand 1: dame 1");
  Rng rng(1);
  CHECK(sample(rules(), scene.view(seat_at(0)), rng).hands[1] == cards("dame 1"));
}

}  // namespace gaslight::looting

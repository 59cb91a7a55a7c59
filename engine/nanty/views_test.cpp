// SPDX-License-Identifier: MIT
// What a seat may know: built up from nothing, certain knowledge only. known[holder] holds cards
// that were given, sold, seen, swapped or returned; an unknown card that leaves a hand clears what
// was known of it.
#include <bit>

#include "tests/support/nanty_strike.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

CardSet cards(std::initializer_list<std::string_view> ids) {
  CardSet set;
  for (const std::string_view id : ids)
    set.add(*card_named(id));
  return set;
}
CardSet known(const Scene& scene, int observer, std::size_t holder) {
  return scene.view(observer).known[holder];
}
PersonalityBits bits(std::initializer_list<std::string_view> ids) {
  PersonalityBits set = 0;
  for (const std::string_view id : ids)
    for (std::size_t i = 0; i < kPersonalities; ++i)
      if (kPersonalityIds[i] == id) set |= personality_bit(static_cast<PersonalityId>(i));
  return set;
}
// The first event of this kind as a seat sees it.
Event seen(const Scene& scene, EventKind kind, Seat seat) {
  for (const Event& event : scene.told())
    if (event.kind == kind) return seen_by(event, seat);
  FAIL("no such event");
  return {};
}

}  // namespace

// The view

TEST_CASE("view: own hand and Personality, nothing of the others'") {
  const Scene scene("hand 0: nancy; hand 1: navvies hound; dealt: fagin lord_balmoral");
  const SeatView view = scene.view(1);
  CHECK(view.hand == cards({"navvies", "hound"}));
  CHECK(view.personality == scene.now().personality[1]);
  CHECK(view.hand_sizes[0] == 1);
  for (const PersonalityId one : view.revealed)
    CHECK(one == kNoPersonality);
}

TEST_CASE("view: hidden cards and Personalities of others leave no trace") {
  const Scene one(
      "hand 0: nancy; hand 1: navvies; hand 2: hound; dealt: fagin lord_balmoral lord_bellinger");
  const Scene two(
      "hand 0: nancy; hand 1: hound; hand 2: lamplighter; dealt: fagin sherlock_holmes "
      "lord_holdhurst");
  CHECK(one.view(0) == two.view(0));
  CHECK(one.view(-1) == two.view(-1));
  CHECK(one.view(1) != two.view(1));
}

TEST_CASE("view: who only watches sees no hand, no Personality and what is public") {
  const Scene scene("hand 0: nancy navvies; discard: hound; money: 1 2 3 4");
  const SeatView view = scene.view(-1);
  CHECK(view.hand.empty());
  CHECK(view.personality == kNoPersonality);
  CHECK(view.hand_sizes[0] == 2);
  CHECK(view.money[3] == 4);
  CHECK(view.discard == cards({"hound"}));
}

TEST_CASE("view: grey and brown cards left in the pile are public, which ones they are is not") {
  const Scene scene("hand 0: nancy; hand 1: toby");
  CHECK(scene.view(2).grey_left == 47);
  CHECK(scene.view(2).brown_left == 52);
}

TEST_CASE("view: Personalities are laid open when the game is over") {
  Scene scene(with_pile(
      "hand 0: diogenes_club; dealt: fagin lord_balmoral lord_bellinger lord_holdhurst", {}));
  scene.card("diogenes_club").play(R"({"do":"end"})");
  CHECK(scene.view(-1).revealed == scene.now().personality);
  CHECK(scene.view(2).scores == scene.now().scores);
}

TEST_CASE("view: an invented world looks the same to its seat") {
  const Scene scene(
      "hand 0: nancy toby; hand 1: navvies hound; known 0 1: hound; seen 0: sherlock_holmes; "
      "dealt: fagin");
  Rng rng(7);
  for (const int seat : {0, 1, 3, -1}) {
    const SeatView view = scene.view(seat);
    const Position world = sample(test_rules(), view, rng);
    CHECK(nanty::view(test_rules(), world, view.seat) == view);
  }
}

// Hand knowledge

TEST_CASE("known: cards that are given are known to the giver, not to others") {
  Scene scene("agents 0: city 1; hand 0: beggars_of_st_giles; hand 1: nancy navvies hound");
  scene.card("beggars_of_st_giles")
      .use()
      .seat(1)
      .pass_all()
      .play(R"({"cards":["navvies","hound"]})");
  CHECK(known(scene, 1, 0) == cards({"navvies", "hound"}));
  CHECK(known(scene, 2, 0).empty());
  CHECK(known(scene, -1, 0).empty());
}

TEST_CASE("known: a card given instead of £1 is known to the giver") {
  Scene scene("players 2; hand 0: home_for_lost_dogs; hand 1: nancy");
  scene.card("home_for_lost_dogs").use().play(R"({"do":"give","card":"nancy"})");
  CHECK(known(scene, 1, 0) == cards({"nancy"}));
}

TEST_CASE("known: a card that is sold is known to the seller") {
  Scene scene("agents 0: city 1; hand 0: donna_britannica_hollandia nancy navvies; hand 1: hound");
  scene.card("donna_britannica_hollandia").use().seat(1).pass_all().play(R"({"card":"nancy"})");
  CHECK(known(scene, 0, 1) == cards({"nancy"}));
  CHECK(known(scene, 2, 1).empty());
  CHECK(known(scene, 1, 0).empty());
}

TEST_CASE("known: who looked through a hand knows what is left in it") {
  Scene scene("agents 0: city 1; hand 0: baker_street_irregulars; hand 1: nancy navvies hound");
  scene.card("baker_street_irregulars").use().seat(1).pass_all().play(R"({"card":"nancy"})");
  CHECK(known(scene, 0, 1) == cards({"navvies", "hound"}));
  CHECK(known(scene, 2, 1).empty());
  CHECK(known(scene, -1, 1).empty());
}

TEST_CASE("known: Uriah Heep knows the card he gave back, its owner the one he kept") {
  Scene scene("agents 0: city 1; hand 0: uriah_heep; hand 1: nancy navvies hound");
  scene.draws({"nancy", "hound"}).card("uriah_heep").use().seat(1).pass_all();
  CHECK(scene.view(0).drawn == cards({"nancy", "hound"}));
  CHECK(scene.view(2).drawn.empty());
  CHECK(scene.view(2).drawn_count == 2);
  scene.play(R"({"card":"hound"})");
  CHECK(known(scene, 0, 1) == cards({"nancy"}));
  CHECK(known(scene, 1, 0) == cards({"hound"}));
  CHECK(known(scene, 2, 0).empty());
}

TEST_CASE("known: after a swap of hands both know the other's cards") {
  Scene scene("events:; hand 0: nathaniel_winkle nancy; hand 1: navvies hound");
  scene.card("nathaniel_winkle").use().use().seat(1).pass_all();
  CHECK(known(scene, 0, 1) == cards({"nancy"}));
  CHECK(known(scene, 1, 0) == cards({"navvies", "hound"}));
  CHECK(known(scene, 2, 0).empty());
}

TEST_CASE("known: what others knew of swapped hands moves with the cards") {
  Scene scene(
      "events:; hand 0: nathaniel_winkle nancy; hand 1: navvies hound; known 2 1: hound; known 4 "
      "0: nancy; known 3 1: navvies");
  scene.card("nathaniel_winkle").use().use().seat(1).pass_all();
  CHECK(known(scene, 2, 0) == cards({"hound"}));
  CHECK(known(scene, 2, 1).empty());
  CHECK(known(scene, -1, 1) == cards({"nancy"}));
  CHECK(known(scene, 3, 0) == cards({"navvies"}));
}

TEST_CASE("known: a card taken back with Doctor Watson is known to all") {
  Scene scene("hand 0: sweeney_todd doctor_john_h_watson");
  scene.card("sweeney_todd").play(R"({"do":"watson"})");
  for (const int seat : {1, 2, 3, -1})
    CHECK(known(scene, seat, 0) == cards({"sweeney_todd"}));
}

TEST_CASE("known: cards out of the discard pile are known to all") {
  Scene scene("agents 0: city 1; hand 0: time_traveller; discard: nancy navvies hound");
  scene.card("time_traveller").use();
  for (const int seat : {1, 3, -1})
    CHECK(known(scene, seat, 0) == cards({"nancy", "navvies", "hound"}));
}

TEST_CASE("known: a card that leaves the hand before all eyes is struck off, the others stay") {
  Scene played("hand 0: diogenes_club nancy; known 1 0: diogenes_club nancy");
  played.card("diogenes_club");
  CHECK(known(played, 1, 0) == cards({"nancy"}));
  Scene unknown("hand 0: diogenes_club nancy; known 1 0: nancy");
  unknown.card("diogenes_club");
  CHECK(known(unknown, 1, 0) == cards({"nancy"}));
}

TEST_CASE("known: a card that leaves unseen clears what an observer knew of that hand") {
  Scene scene(
      "agents 0: city 1; hand 0: donna_britannica_hollandia nancy navvies; hand 1: hound; known 2 "
      "0: nancy; known 3 1: hound; known 4 0: nancy");
  scene.card("donna_britannica_hollandia").use().seat(1).pass_all().play(R"({"card":"navvies"})");
  CHECK(known(scene, 2, 0).empty());
  CHECK(known(scene, -1, 0).empty());
  CHECK(known(scene, 3, 1) == cards({"hound"}));
}

TEST_CASE("known: the one who gets the card strikes it off and keeps the rest") {
  Scene scene(
      "agents 0: city 1; hand 0: donna_britannica_hollandia nancy navvies; hand 1: hound; known 1 "
      "0: nancy navvies");
  scene.card("donna_britannica_hollandia").use().seat(1).pass_all().play(R"({"card":"navvies"})");
  CHECK(known(scene, 1, 0) == cards({"nancy"}));
}

TEST_CASE("known: drawing cards takes no knowledge away") {
  Scene scene("hand 0: reading_room nancy; known 1 0: nancy");
  scene.card("reading_room").use();
  CHECK(known(scene, 1, 0) == cards({"nancy"}));
}

TEST_CASE("known: an Interrupt that answered is struck off") {
  Scene scene(
      "agents 1: strand 1; trouble: strand; hand 0: bill_sikes; hand 1: toby nancy; known 0 1: "
      "toby nancy");
  scene.card("bill_sikes").use().piece(1, "strand").play(answer("toby", 1, "strand"));
  CHECK(known(scene, 0, 1) == cards({"nancy"}));
}

// Personalities

TEST_CASE("view: peeked Personalities are known to be undealt, to who looked only") {
  Scene scene("hand 0: mrs_hudson; dealt: fagin lord_balmoral lord_bellinger lord_holdhurst");
  scene.personality("sherlock_holmes").card("mrs_hudson").use();
  CHECK(scene.view(0).seen_unused == bits({"professor_moriarty", "monsieur_de_sidonia"}));
  CHECK(scene.view(1).seen_unused == 0);
  CHECK(scene.view(-1).seen_unused == 0);
  CHECK(seen(scene, EventKind::PersonalitiesSeen, seat_at(0)).personalities != 0);
  CHECK(seen(scene, EventKind::PersonalitiesSeen, seat_at(1)).personalities == 0);
  CHECK(seen(scene, EventKind::PersonalitiesSeen, kSpectator).personalities == 0);
}

TEST_CASE("view: only who trades the Personality knows the old one to be undealt") {
  Scene scene(
      "hand 0: dr_jekyll_and_mr_hyde; dealt: fagin lord_balmoral lord_bellinger lord_holdhurst");
  scene.personality("sherlock_holmes").card("dr_jekyll_and_mr_hyde").use();
  CHECK(scene.view(0).seen_unused == bits({"fagin"}));
  const Event other = seen(scene, EventKind::PersonalitySwapped, seat_at(2));
  CHECK(other.personality == kNoPersonality);
  CHECK(other.amount == kNoPersonality);
  CHECK(seen(scene, EventKind::PersonalitySwapped, seat_at(0)).personality ==
        scene.told().back().personality);
}

TEST_CASE("view: a trade of another seat does not show which of the peeked Personalities went") {
  const auto after = [](std::string_view drawn) {
    Scene scene(
        "hand 0: dr_jekyll_and_mr_hyde; dealt: fagin lord_balmoral lord_bellinger lord_holdhurst; "
        "seen 2: professor_moriarty monsieur_de_sidonia");
    scene.personality(drawn).card("dr_jekyll_and_mr_hyde").use();
    return scene.view(2);
  };
  CHECK(after("professor_moriarty") == after("sherlock_holmes"));
  CHECK(after("monsieur_de_sidonia") == after("sherlock_holmes"));
}

// Questions and events

TEST_CASE("view: a question put to another seat shows no hidden card") {
  const auto heep = [](const std::string& hand) {
    Scene scene("agents 0: city 1; hand 0: uriah_heep; hand 1: " + hand);
    scene.card("uriah_heep").use().seat(1).pass_all();
    return scene;
  };
  CHECK(heep("nancy navvies").view(2) == heep("hound lamplighter").view(2));
  CHECK(heep("nancy navvies").view(-1) == heep("hound lamplighter").view(-1));
  const auto gives = [](const std::string& hand) {
    Scene scene("agents 0: city 1; hand 0: beggars_of_st_giles; hand 1: " + hand);
    scene.card("beggars_of_st_giles").use().seat(1).pass_all();
    return scene;
  };
  for (const int seat : {0, 2, -1})
    CHECK(gives("nancy navvies mr_goodyear").view(seat) ==
          gives("hound lamplighter toby").view(seat));
}

TEST_CASE("event: drawn cards are seen by who draws, their number by all") {
  Scene scene("hand 0: reading_room");
  scene.card("reading_room").use();
  CHECK(seen(scene, EventKind::CardsDrawn, seat_at(0)).cards.size() == 4);
  CHECK(seen(scene, EventKind::CardsDrawn, seat_at(1)).cards.empty());
  CHECK(seen(scene, EventKind::CardsDrawn, seat_at(1)).count == 4);
  CHECK(seen(scene, EventKind::CardsDrawn, kSpectator).cards.empty());
}

TEST_CASE("event: cards that change hands are seen by the two hands only") {
  Scene scene("agents 0: city 1; hand 0: donna_britannica_hollandia nancy; hand 1: hound");
  scene.card("donna_britannica_hollandia").use().seat(1).pass_all().play(R"({"card":"nancy"})");
  CHECK(seen(scene, EventKind::CardsTaken, seat_at(0)).cards == cards({"nancy"}));
  CHECK(seen(scene, EventKind::CardsTaken, seat_at(1)).cards == cards({"nancy"}));
  CHECK(seen(scene, EventKind::CardsTaken, seat_at(2)).cards.empty());
  CHECK(seen(scene, EventKind::CardsTaken, kSpectator).count == 1);
}

TEST_CASE("event: a hand that is looked through is seen by two") {
  Scene scene("agents 0: city 1; hand 0: baker_street_irregulars; hand 1: nancy navvies");
  scene.card("baker_street_irregulars").use().seat(1).pass_all();
  CHECK(seen(scene, EventKind::HandSeen, seat_at(0)).cards == cards({"nancy", "navvies"}));
  CHECK(seen(scene, EventKind::HandSeen, seat_at(2)).cards.empty());
  CHECK(seen(scene, EventKind::HandSeen, kSpectator).cards.empty());
}

// SPDX-License-Identifier: MIT
// What each seat sees of the Agent and Building cards: faces and open cards lie before all eyes,
// face-down cards, drawn ones and arranged events do not. Who is asked because of the Suffragist
// depends on what everybody can see.
#include "tests/support/nanty_variant.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

const std::vector<std::string> kOnlyPass = {R"({"do":"pass"})"};

VariantSet set(std::initializer_list<std::string_view> ids) {
  VariantSet cards = 0;
  for (const std::string_view id : ids)
    for (std::size_t i = 0; i < kVariantCards; ++i)
      if (kVariantCardIds[i] == id) cards |= face_bit(i);
  REQUIRE(static_cast<std::size_t>(std::popcount(cards)) == ids.size());
  return cards;
}

// The first event of this kind as a journal of that seat writes it.
std::string seen(const Scene& scene, EventKind kind, int seat) {
  for (const Event& event : scene.told()) {
    if (event.kind != kind) continue;
    std::string text;
    JsonWriter json(text);
    write_event(seen_by(event, seat < 0 ? kSpectator : seat_at(static_cast<std::size_t>(seat))),
                scene.now().players, json);
    return text;
  }
  FAIL("no such event");
  return "";
}

// Every seat's world, invented from what it sees, looks the same to it.
void check_worlds(const Scene& scene) {
  Rng rng(11);
  for (const int seat : {0, 1, 2, 3, -1})
    for (int n = 0; n < 8; ++n) {
      const SeatView view = scene.view(seat);
      const Position world = sample(test_rules(), view, rng);
      CHECK(nanty::view(test_rules(), world, view.seat) == view);
      const char* broken = broken_invariant(test_rules(), world);
      CHECK_MESSAGE(broken == nullptr, broken);
    }
}

}  // namespace

// Cards

TEST_CASE("NN-235: own cards are seen, of the others' face-down ones their number and backs") {
  const Scene scene(
      with_faces("variants 0: maid palace; variants 1: tosher jockey seaman hotel; variants 2: "
                 "suffragist; open: seaman; faces 1: seaman city"));
  CHECK(scene.view(0).variants == set({"maid", "palace"}));
  CHECK(scene.view(1).variants == set({"tosher", "jockey", "seaman", "hotel"}));
  CHECK(scene.view(-1).variants == 0);
  for (const int seat : {0, 1, 2, 3, -1}) {
    const SeatView view = scene.view(seat);
    CHECK(view.agent_cards[1] == 2);
    CHECK(view.building_cards[1] == 1);
    CHECK(view.agent_cards[2] == 1);
    CHECK(view.building_cards[2] == 0);
    CHECK(view.open_cards[1] == set({"seaman"}));
    CHECK(view.buildings_left == 4);
  }
}

TEST_CASE("NN-235: what can be used does not show which cards somebody has") {
  const auto with = [](const std::string& cards) {
    return Scene(with_faces("variants 0: " + cards +
                            "; faces 0: maid city gentleman city palace lambeth; agents 1: lambeth "
                            "1; agents 2: city 1; trouble: city; hand 0: nancy"));
  };
  for (const int seat : {1, 2, 3, -1}) {
    CHECK(with("maid palace").view(seat) == with("gentleman hotel").view(seat));
    CHECK(with("maid palace").view(seat) == with("suffragist office").view(seat));
  }
}

TEST_CASE("NN-235: a card that was used, open or gone is known to all") {
  Scene scene(
      with_faces("variants 0: maid gentleman; faces 0: maid city gentleman strand; agents "
                 "1: city 1; trouble: city"));
  scene.variant("maid").area("city").variant("gentleman");
  for (const int seat : {1, -1}) {
    CHECK(scene.view(seat).open_cards[0] == set({"maid"}));
    CHECK(scene.view(seat).lost == set({"gentleman"}));
    CHECK(scene.view(seat).third_price);
    CHECK(scene.view(seat).agent_cards[0] == 0);
  }
  check_worlds(scene);
}

TEST_CASE("NN-235: a face-down card of a removed piece stays hidden") {
  const auto killed = [](const std::string& card) {
    Scene scene(
        with_faces("variants 1: " + card +
                   "; faces 1: maid city tosher strand; trouble: city; hand 0: bill_sikes"));
    scene.card("bill_sikes").use().piece(1, "city", "maid").pass_all();
    return scene;
  };
  CHECK(killed("maid").view(0) == killed("tosher").view(0));
  CHECK(killed("maid").view(0).agent_cards[1] == 1);
}

TEST_CASE("NN-235, NN-243: which Building card is drawn is seen by who draws, that one is by all") {
  const auto drawn = [](const char* card) {
    Scene scene(with_faces("variants 0: cyclist; faces 0: cyclist city"));
    scene.building_card(card).variant("cyclist").skip();
    return scene;
  };
  const Scene scene = drawn("office");
  CHECK(seen(scene, EventKind::BuildingCardDrawn, 0) ==
        R"({"e":"building_card_drawn","seat":0,"card":"office"})");
  for (const int seat : {1, 2, -1}) {
    CHECK(seen(scene, EventKind::BuildingCardDrawn, seat) ==
          R"({"e":"building_card_drawn","seat":0,"card":null})");
    CHECK(scene.view(seat).building_cards[0] == 1);
    CHECK(scene.view(seat).buildings_left == 5);
    CHECK(scene.view(seat) == drawn("hotel").view(seat));
  }
  CHECK(scene.view(0) != drawn("hotel").view(0));
  check_worlds(scene);
}

TEST_CASE("R62: every seat sees where each piece stands") {
  const Scene scene(with_faces("faces 1: maid strand palace lambeth; faces 2: maid city"));
  const SeatView view = scene.view(3);
  constexpr auto kMaid = static_cast<std::size_t>(VariantCard::Maid);
  CHECK(kAreaIds[view.agent_at[1][kMaid]] == "strand");
  CHECK(kAreaIds[view.agent_at[2][kMaid]] == "city");
  CHECK(view.agent_at[0][kMaid] == kOffBoard);
  CHECK(view.building_piece[*area_named("lambeth")] == static_cast<PieceId>(VariantCard::Palace));
}

TEST_CASE("view: invented worlds deal hidden Agent and Building cards anew, known ones not") {
  const Scene scene(
      with_faces("players 4; variants 0: maid palace; variants 1: tosher jockey hotel; variants 2: "
                 "seaman office; variants 3: suffragist; open: seaman; lost: cyclist; faces 2: "
                 "seaman city"));
  check_worlds(scene);
  Rng rng(3);
  VariantSet seen_at_1 = 0;
  for (int n = 0; n < 200; ++n) {
    const Position world = sample(test_rules(), scene.view(0), rng);
    CHECK(world.variants[0] == set({"maid", "palace"}));
    CHECK((world.variants[2] & set({"seaman"})) != 0);
    CHECK((world.variants[1] & set({"maid", "palace", "seaman", "cyclist"})) == 0);
    seen_at_1 |= world.variants[1];
  }
  CHECK((seen_at_1 & set({"suffragist", "tosher", "gentleman", "office", "hotel", "mansion"})) ==
        set({"suffragist", "tosher", "gentleman", "office", "hotel", "mansion"}));
}

// The Jockey, the Little Matchstick Girl

TEST_CASE("NN-244: the hand that the Jockey sees is seen by two, what is left is known to one") {
  const auto looks = [](const std::string& hand) {
    Scene scene(
        with_faces("variants 0: jockey; faces 0: jockey city; agents 1: city 1; hand 1: " + hand));
    scene.variant("jockey").seat(1).pass_all();
    return scene;
  };
  Scene scene = looks("nancy navvies hound");
  for (const int seat : {2, 3, -1})
    CHECK(scene.view(seat) == looks("dorian_gray lamplighter nancy").view(seat));
  CHECK(seen(scene, EventKind::HandSeen, 0).find("navvies") != std::string::npos);
  CHECK(seen(scene, EventKind::HandSeen, 2).find("navvies") == std::string::npos);
  scene.play(take("nancy"));
  CardSet left;
  left.add(*card_named("navvies"));
  left.add(*card_named("hound"));
  CHECK(scene.view(0).known[1] == left);
  CHECK(scene.view(2).known[1].empty());
  CHECK(scene.view(2).known[0].empty());
  CHECK(scene.view(1).known[0].has(*card_named("nancy")));
}

TEST_CASE("NN-249: a card given to the Little Matchstick Girl is seen by two") {
  const auto gives = [](const std::string& card) {
    Scene scene(
        with_faces("variants 0: little_matchstick_girl; faces 0: little_matchstick_girl "
                   "city; agents 1: city 1; hand 1: " +
                   card + " hound"));
    scene.variant("little_matchstick_girl").seat(1).play(give(card));
    return scene;
  };
  for (const int seat : {2, -1})
    CHECK(gives("nancy").view(seat) == gives("navvies").view(seat));
  CHECK(gives("nancy").view(1).known[0].has(*card_named("nancy")));
}

// The Governess

namespace {

Scene lesson(const std::string& events, std::initializer_list<std::string_view> top) {
  Scene scene(
      with_faces("variants 0: governess; faces 0: governess city palace city; hand 0: "
                 "augustus_snodgrass; events: " +
                 events));
  for (const std::string_view event : top)
    scene.event(event);
  scene.variant("governess");
  return scene;
}
const char kSeven[] = "fog riots fire flood explosion earthquake subsidence";

}  // namespace

TEST_CASE("NN-251: the events are seen by who looks at them, their number by all") {
  const Scene one = lesson(kSeven, {"fog", "riots", "fire", "flood", "explosion"});
  const Scene two = lesson(kSeven, {"subsidence", "earthquake", "fire", "flood", "fog"});
  CHECK(one.view(0) != two.view(0));
  for (const int seat : {1, 2, 3, -1})
    CHECK(one.view(seat) == two.view(seat));
  CHECK(seen(one, EventKind::EventsSeen, 1) ==
        R"({"e":"events_seen","seat":0,"events":[null,null,null,null,null]})");
  for (const char* event : {"fog", "riots", "fire", "flood", "explosion"})
    CHECK(seen(one, EventKind::EventsSeen, 0).find(quoted(event)) != std::string::npos);
  check_worlds(one);
}

TEST_CASE("NN-251: in which order they were drawn does not show, to nobody") {
  const Scene one = lesson(kSeven, {"fog", "riots", "fire", "flood", "explosion"});
  const Scene two = lesson(kSeven, {"explosion", "fire", "flood", "riots", "fog"});
  for (const int seat : {0, 1, -1})
    CHECK(one.view(seat) == two.view(seat));
}

TEST_CASE("NN-251: the new order is known to who made it") {
  const auto arranged = [](const char* choice) {
    Scene scene = lesson(kSeven, {"fog", "riots", "fire", "flood", "explosion"});
    scene.play(choice);
    return scene;
  };
  const Scene one = arranged(R"({"order":["fire","fog","riots","flood"],"bottom":"explosion"})");
  const Scene two = arranged(R"({"order":["flood","fog","riots","explosion"],"bottom":"fire"})");
  CHECK(one.view(0) != two.view(0));
  for (const int seat : {1, 2, 3, -1})
    CHECK(one.view(seat) == two.view(seat));
  CHECK(seen(one, EventKind::EventsArranged, 1) ==
        R"({"e":"events_arranged","seat":0,"order":[null,null,null,null],"bottom":null})");
  CHECK(seen(one, EventKind::EventsArranged, 0) ==
        R"({"e":"events_arranged","seat":0,"order":["fire","fog","riots","flood"],)"
        R"("bottom":"explosion"})");
  CHECK(one.view(2).arranged == 0);
  CHECK(one.view(2).arranged_count == 4);
  CHECK(one.view(2).arranged_bottom);
  check_worlds(one);
}

TEST_CASE("NN-251: an arranged event that comes is known to all, the next ones still not") {
  const auto after = [](const char* choice) {
    Scene scene = lesson(kSeven, {"fog", "riots", "fire", "flood", "explosion"});
    scene.play(choice).card("augustus_snodgrass").use();
    return scene;
  };
  const Scene one = after(R"({"order":["riots","fog","fire","flood"],"bottom":"explosion"})");
  const Scene two = after(R"({"order":["riots","flood","fire","explosion"],"bottom":"fog"})");
  CHECK(one.happened("event_drawn", "riots"));
  CHECK(one.view(1) == two.view(1));
  CHECK(one.view(1).arranged_count == 3);
  CHECK(one.view(0) != two.view(0));
  check_worlds(one);
}

TEST_CASE(
    "NN-235, NN-251: a written view names own cards and the own order, of others' the number") {
  Scene scene(
      with_faces("variants 0: governess maid palace; variants 1: tosher hotel; faces 0: governess "
                 "city maid city palace city; agents 1: city 1; trouble: city; events: fog riots "
                 "fire; hand 0: nancy"));
  scene.variant("maid").area("city").variant("governess");
  scene.play(R"({"order":["riots","fog"],"bottom":"fire"})");
  const auto written = [&](int seat) {
    std::string text;
    JsonWriter json(text);
    write_view(scene.view(seat), json);
    return text;
  };
  const auto says = [&](int seat, std::string_view part) {
    return written(seat).find(part) != std::string::npos;
  };
  CHECK(
      says(0, R"("arranged":{"seat":0,"top":["riots","fog"],"has_bottom":true,"bottom":"fire"})"));
  CHECK(says(0, R"("hand":["maid","palace"])"));
  for (const int seat : {1, 2, -1}) {
    CHECK(says(seat, R"("arranged":{"seat":0,"top":[null,null],"has_bottom":true,"bottom":null})"));
    CHECK(says(seat, R"("agent_cards":[0,1,0,0])"));
    CHECK(says(seat, R"("building_cards":[1,1,0,0])"));
    CHECK(says(seat, R"("open":[["maid"],[],[],[]])"));
    CHECK(says(seat, R"("lost":["governess"])"));
    CHECK(says(seat, R"("building_pool":4)"));
  }
  CHECK(says(1, R"("hand":["tosher","hotel"])"));
  CHECK(!says(2, "tosher\",\"hotel"));
}

// Who is asked because of the Suffragist

namespace {

// Seat 0 assassinates the Jockey of seat 1, who has no hand.
Scene knife(const std::string& more) {
  Scene scene(with_faces("trouble: strand; hand 0: bill_sikes; " + more));
  scene.card("bill_sikes").use().piece(1, "strand", "jockey");
  return scene;
}
bool asked_1(const Scene& scene) {
  return asks(scene, 1, AskKind::Respond);
}
const std::string kThere = "faces 1: jockey strand suffragist westminster; ";

}  // namespace

TEST_CASE("window: who might have the Suffragist is asked, and without her can only pass") {
  const Scene scene = knife(kThere + "variants 1: maid");
  REQUIRE(asked_1(scene));
  CHECK(scene.choices() == kOnlyPass);
  const Scene held = knife(kThere + "variants 1: maid; variants 2: suffragist");
  REQUIRE(asked_1(held));  // that another player has her is not known
  CHECK(held.choices() == kOnlyPass);
}

TEST_CASE("window: holder and non-holder of the Suffragist look the same from outside") {
  const Scene with = knife(kThere + "variants 1: suffragist; variants 2: maid");
  const Scene without = knife(kThere + "variants 1: maid; variants 2: suffragist");
  for (const int seat : {0, 3, -1})
    CHECK(with.view(seat) == without.view(seat));
  CHECK(with.offers(save("suffragist", 1, "strand", "jockey")));
  CHECK(without.choices() == kOnlyPass);
  check_worlds(with);
}

TEST_CASE("window: not while her Agent is elsewhere or off the board") {
  CHECK(!asked_1(knife("variants 1: suffragist; faces 1: jockey strand suffragist strand")));
  CHECK(!asked_1(knife("variants 1: suffragist; faces 1: jockey strand")));
  CHECK(
      !asked_1(knife("variants 1: suffragist; faces 1: jockey strand; faces 2: suffragist "
                     "westminster")));
}

TEST_CASE("window: not without a face-down Agent card") {
  CHECK(!asked_1(knife(kThere)));
  CHECK(!asked_1(knife(kThere + "variants 1: hotel")));
  CHECK(!asked_1(knife(kThere + "faces 1: maid city; variants 1: maid; open: maid")));
  CHECK(asked_1(knife(kThere + "faces 1: maid city; variants 1: maid tosher; open: maid")));
}

TEST_CASE("window: not once the Suffragist has been used by anybody") {
  CHECK(!asked_1(knife(kThere + "variants 1: maid; lost: suffragist")));
  CHECK(asked_1(knife(kThere + "variants 1: maid; lost: tosher")));
}

TEST_CASE("window: a Random Event asks on the same grounds") {
  const auto crash = [](const std::string& more) {
    return strike(with_faces("faces 1: jockey strand suffragist westminster; " + more),
                  "zeppelin_crash", {3});
  };
  CHECK(asked_1(crash("variants 1: maid")));
  CHECK(crash("variants 1: maid").choices() == kOnlyPass);
  CHECK(!asked_1(crash("")));
  CHECK(!asked_1(crash("variants 1: maid; lost: suffragist")));
  CHECK(crash("variants 1: maid; variants 2: suffragist").view(0) ==
        crash("variants 1: suffragist; variants 2: maid").view(0));
}

TEST_CASE("window: after she was played her owner is asked again in the same action only") {
  Scene scene(
      with_faces("variants 1: suffragist; faces 1: suffragist westminster maid strand "
                 "jockey strand; hand 0: jack_the_ripper bill_sikes; trouble: strand"));
  scene.rolls({3, 3}).card("jack_the_ripper").use().piece(1, "strand", "jockey");
  scene.play(save("suffragist", 1, "strand", "jockey"));
  for (const int seat : {0, 2, -1})
    CHECK(scene.view(seat).suffragist == seat_at(1));
  check_worlds(scene);
  scene.piece(1, "strand", "maid");
  CHECK(asked_1(scene));
  scene.play(save("suffragist", 1, "strand", "maid"));
  scene.use().card("bill_sikes").use().piece(1, "strand", "maid");
  CHECK(!asked_1(scene));
  CHECK(scene.where(1, "maid").empty());
}

TEST_CASE("window: the Street Girl asks whoever has the money, whatever the hand") {
  const auto hunts = [](const std::string& more) {
    Scene scene(
        with_faces("variants 0: street_girl; faces 0: street_girl strand; faces 1: jockey "
                   "strand; " +
                   more));
    scene.variant("street_girl").piece(1, "strand", "jockey");
    return scene;
  };
  CHECK(asked_1(hunts("money: 0 2")));
  CHECK(!asked_1(hunts("money: 0 1")));
  const Scene poor = hunts("money: 0 1; hand 1: nancy");
  CHECK(asked_1(poor));
  CHECK(poor.choices() == kOnlyPass);
}

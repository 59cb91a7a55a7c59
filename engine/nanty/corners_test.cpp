// SPDX-License-Identifier: MIT
// Corners of the rules that no other test looked into, as small changes of the code showed
// (tools/mutate). Many are about players other than the first.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/support/nanty_scene.h"

namespace gaslight::nanty {

TEST_CASE("NN-113: card thomas_crapper: earns from one Building on and is not for an empty board") {
  Scene none("agents 0: strand 1; hand 0: thomas_crapper");
  none.card("thomas_crapper");
  CHECK(!none.offers(R"({"do":"use"})"));
  CHECK(none.reason("use") == "NN-113");
  Scene one("agents 0: strand 1; buildings 3: city; hand 0: thomas_crapper");
  one.card("thomas_crapper");
  CHECK(one.offers(R"({"do":"use"})"));
  CHECK(one.use().money(0) == 11);
}

TEST_CASE("NN-113: card shinwell_johnson: Chelsea alone has Trouble, and all Agents are out") {
  Scene scene(
      "agents 0: strand 12; agents 1: chelsea 2; trouble: chelsea; hand 0: shinwell_johnson");
  scene.card("shinwell_johnson").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"chelsea"})"});
}

TEST_CASE("R74: card mr_micawber: a bad roll looks at the money and Agents of its own player") {
  Scene poor("seat 1; agents 1: strand 1; money: 10 1 10 10; hand 1: mr_micawber");
  poor.rolls({1}).card("mr_micawber").use();
  CHECK(poor.asked() == seat_at(1));
  CHECK(poor.choices() == std::vector<std::string>{R"({"do":"refuse"})"});
  Scene bare("seat 1; agents 0: strand 1; money: 10 1 10 10; hand 1: mr_micawber");
  bare.rolls({1}).card("mr_micawber").use();
  CHECK(bare.ask() == AskKind::Icon);
}

TEST_CASE("NN-110: the second player with six Buildings moves one of their own") {
  CardId builder = kNoCard;
  for (std::size_t i = 0; i < kCards && builder == kNoCard; ++i)
    if (test_rules().cards[i].icons[0].icon == Icon::Build) builder = static_cast<CardId>(i);
  Scene built(
      "seat 1; agents 1: strand 1; money: 0 30 0 0; hand 1: " + std::string(kCardIds[builder]) +
      "; buildings 0: holborn; buildings 1: chelsea westminster west_end city highbury east_end");
  built.card(kCardIds[builder]).use();
  CHECK(built.asked() == seat_at(1));
  CHECK(built.choices() == std::vector<std::string>{R"({"area":"strand"})"});
  built.area("strand");
  CHECK(built.asked() == seat_at(1));
  CHECK(built.choices().size() == 6);
  CHECK(!built.offers(R"({"area":"holborn"})"));
}

TEST_CASE("NN-206: card tracy_tupman: Trouble comes to both areas where a pawn meets others") {
  Scene scene("agents 0: strand 2; agents 1: city 2; trouble: ; hand 0: tracy_tupman; events: fog");
  scene.card("tracy_tupman").use().use().piece(0, "strand").piece(1, "city").pass_all();
  CHECK(scene.trouble("strand"));
  CHECK(scene.trouble("city"));
}

TEST_CASE("NN-025: a view says who began, whoever is at it") {
  const Scene scene("first 2; seat 1");
  CHECK(scene.view(0).first == seat_at(2));
  CHECK(scene.view(0).active == seat_at(1));
  CHECK(scene.view(-1).buildings_left == 0);
}

TEST_CASE("the dice of a card have a stream of their own each time") {
  Scene scene("agents 0: strand 1; hand 0: mr_micawber artful_dodger");
  const auto stream = [](Position position) {
    Events nothing;
    Choices list;
    nanty::choices(test_rules(), position, list);
    apply_assume_legal(test_rules(), position, list[0], nothing);
    REQUIRE(position.waiting == Waiting::Chance);
    return std::string(stream_name(chance(test_rules(), position).stream).view());
  };
  scene.card("mr_micawber");
  CHECK(stream(scene.now()) == "die/mr_micawber/1");
  scene.rolls({12}).use().use().card("artful_dodger");
  CHECK(stream(scene.now()) == "die/artful_dodger/1");
  Position again = scene.now();
  again.occurrences[1] = 4;
  CHECK(stream(again) == "die/artful_dodger/5");
  for (const char* card : {"jack_the_ripper", "dynamitards"}) {
    Scene other("agents 0: strand 1; hand 0: " + std::string(card));
    CHECK(stream(other.card(card).now()) == "die/" + std::string(card) + "/1");
  }
}

TEST_CASE("NN-113: card michael_faraday: an empty hand is drawn up, with nothing to throw away") {
  Scene scene("agents 0: strand 1; hand 0: michael_faraday");
  scene.card("michael_faraday");
  CHECK(scene.offers(R"({"do":"use"})"));
  scene.use();
  CHECK(scene.now().hands[0].size() == 5);
}

TEST_CASE("R67: who passes cards on knows which, whoever else may not") {
  Scene scene("hand 0: beggars_of_st_giles; hand 1: toby nancy chop_house");
  scene.card("beggars_of_st_giles").use().seat(1).pass_all();
  scene.play(R"({"cards":["toby","chop_house"]})");
  for (const Event& event : scene.told()) {
    if (event.kind != EventKind::CardsTaken) continue;
    CHECK(seen_by(event, seat_at(0)).cards.size() == 2);
    CHECK(seen_by(event, seat_at(1)).cards.size() == 2);
    CHECK(seen_by(event, seat_at(2)).cards.empty());
  }
  CHECK(scene.happened("cards_taken"));
}

TEST_CASE("R67: card time_traveller: what leaves the open discard pile is seen by everybody") {
  Scene scene("hand 0: time_traveller; discard: nancy toby navvies chop_house hound");
  scene.card("time_traveller").use();
  for (const Event& event : scene.told())
    if (event.kind == EventKind::CardsTaken) CHECK(seen_by(event, seat_at(2)).cards.size() == 4);
  CHECK(scene.happened("cards_taken", R"("from":"discard")"));
}

TEST_CASE("R89: when the action is over the Suffragist is at work no longer") {
  Scene scene(
      "agent_building_cards on; variants 1: suffragist; faces 1: suffragist westminster tosher "
      "city;"
      "variants 0: street_girl; faces 0: street_girl strand; agents 0: city 1; trouble: city;"
      "hand 0: bill_sikes chop_house; hand 1: nancy");
  scene.card("bill_sikes").use().piece(1, "city", "tosher");
  scene.play(
      R"({"do":"use","with":"suffragist","saves":{"owner":1,"area":"city","piece":"tosher"}})");
  CHECK(scene.ask() == AskKind::Icon);
  CHECK(scene.now().suffragist == kNoSeat);
}

TEST_CASE("NN-025: nobody has begun before it is drawn who does") {
  const Position position = start(test_rules(), {.players = 3, .edition = 0, .value = {}});
  CHECK(position.first == kNoSeat);
  CHECK(position.active == kNoSeat);
}

TEST_CASE("NN-156: a Grenadier is the reason why an ability rests") {
  const Scene scene("buildings 0: lambeth; grenadiers: lambeth 1; hand 0: chop_house");
  CHECK(scene.reason("ability lambeth") == "NN-156");
}

TEST_CASE("R10, R37: no reason is given for what is on offer or not in hand") {
  const Scene scene("hand 0: chop_house");
  CHECK(scene.reason("watson") == "");
  Scene rich("buildings 1: strand; money: 5 5 0 0; hand 0: fire_brigade");
  CHECK(rich.card("fire_brigade").use().seat(1).reason("pay") == "");
  Scene poor("buildings 1: strand; money: 5 4 0 0; hand 0: fire_brigade");
  CHECK(poor.card("fire_brigade").use().seat(1).reason("pay") == "R37");
}

TEST_CASE("reasons begin afresh in a list that was used before") {
  const Scene scene("hand 0: chop_house");
  Reasons list;
  reasons(test_rules(), scene.now(), list);
  const std::size_t count = list.size();
  reasons(test_rules(), scene.now(), list);
  CHECK(list.size() == count);
}

TEST_CASE("NN-244, NN-249: who cannot be named is told what is missing") {
  const auto sentence = [](const Scene& scene, std::string_view what) {
    Reasons list;
    reasons(test_rules(), scene.now(), list);
    for (const Reason& reason : list)
      if (reason.what == what) return std::string(reason.sentence.view());
    return std::string();
  };
  Scene girl(
      "agent_building_cards on; variants 0: little_matchstick_girl; hand 1: toby;"
      "faces 0: little_matchstick_girl strand; agents 1: strand 1; hand 0: chop_house");
  girl.variant("little_matchstick_girl");
  CHECK(sentence(girl, "seat 2") == "this player has no Agent there");
  Scene jockey(
      "agent_building_cards on; variants 0: jockey; hand 1: toby; faces 0: jockey strand;"
      "agents 1: strand 1; agents 2: strand 1; hand 0: chop_house");
  jockey.variant("jockey");
  CHECK(sentence(jockey, "seat 2") == "this player has no cards");
  CHECK(sentence(jockey, "seat 3") == "this player has no Agent there");
  CHECK(jockey.reason("seat 0") == "NN-244");
  CHECK(girl.reason("seat 0") == "NN-249");
}

}  // namespace gaslight::nanty

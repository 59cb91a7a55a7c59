// SPDX-License-Identifier: MIT
// The set-up with the Agent and Building cards, over many deals: what is dealt, what is left, and
// the first three Agents of everybody.
#include <algorithm>
#include <bit>
#include <set>

#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

constexpr int kDeals = 100;

std::optional<Refusal> settings_of(const char* edition, int players, Settings& settings) {
  const RequestedSettings wanted{
      .edition = edition, .options = {{"agent_building_cards", "on"}}, .players = players};
  if (auto refusal = read_settings(Nanty::settings_spec(), wanted, settings)) return refusal;
  return Nanty::check_settings(settings);
}

// A new game with the variant, as far as the first question.
Position with_cards(int players, int seed, const char* edition = "retail") {
  Settings settings{};
  REQUIRE(!settings_of(edition, players, settings).has_value());
  Table<Nanty> table(test_rules(), settings);
  Deal deal(Nanty::streams(), "variant:" + std::to_string(seed));
  Events events;
  advance(table, deal, events);
  return table.position();
}

template <class Check>
void every_deal(Check&& check) {
  for (int players = 2; players <= 4; ++players)
    for (int seed = 0; seed < kDeals; ++seed) {
      CAPTURE(players);
      CAPTURE(seed);
      check(with_cards(players, seed));
    }
}

std::size_t asked_seat(const Scene& scene) {
  return gaslight::index(scene.asked());
}

// The seat that is asked sets down these faces, in East End, City and Chelsea.
Scene& sets_down(Scene& scene, std::array<std::string_view, 3> faces) {
  const int seat = static_cast<int>(asked_seat(scene));
  return scene.piece(seat, "east_end", faces[0])
      .piece(seat, "city", faces[1])
      .piece(seat, "chelsea", faces[2]);
}

}  // namespace

TEST_CASE("NN-232: everybody gets three Agent cards and one Building card") {
  every_deal([](const Position& position) {
    VariantSet all = 0;
    for (std::size_t i = 0; i < kSeats; ++i) {
      const bool there = i < position.players;
      CHECK(std::popcount(position.variants[i] & kAgentCards) == (there ? 3 : 0));
      CHECK(std::popcount(position.variants[i] & kBuildingCards) == (there ? 1 : 0));
      CHECK((all & position.variants[i]) == 0);
      all |= position.variants[i];
    }
  });
}

TEST_CASE("NN-232: any of the eighteen cards may come to any seat") {
  std::array<VariantSet, kSeats> seen{};
  for (int seed = 0; seed < 3 * kDeals; ++seed) {
    const Position position = with_cards(2, seed);
    for (std::size_t i = 0; i < kSeats; ++i)
      seen[i] |= position.variants[i];
  }
  CHECK(seen[0] == (kAgentCards | kBuildingCards));
  CHECK(seen[1] == (kAgentCards | kBuildingCards));
}

TEST_CASE("NN-232, R76: the cards are dealt before any piece is on the board") {
  every_deal([](const Position& position) {
    for (std::size_t i = 0; i < kSeats; ++i)
      for (std::size_t area = 0; area < kAreas; ++area)
        CHECK(position.pawns[i][area] == 0);
    CHECK(position.question.ask == AskKind::PickPiece);
  });
}

TEST_CASE("NN-233: what is left of the Agent cards is out of the game, of Building cards a deck") {
  for (int players = 2; players <= 4; ++players) {
    const Position position = with_cards(players, 5);
    VariantSet held = 0;
    for (const VariantSet cards : position.variants)
      held |= cards;
    CHECK(std::popcount(agent_cards_left(position)) == 12 - 3 * players);
    CHECK(std::popcount(building_pool(position)) == 6 - players);
    CHECK((building_pool(position) & (held | kAgentCards)) == 0);
    CHECK(position.lost == 0);
    CHECK(position.open == 0);
  }
}

TEST_CASE("NN-233: only the Building cards that nobody has got can be drawn") {
  for (const char* left : {"palace", "mansion", "factory"}) {
    Scene scene(
        "players 3; agent_building_cards on; variants 0: cyclist tenement; variants 1: office; "
        "variants 2: hotel; faces 0: cyclist city");
    scene.building_card(left).variant("cyclist").skip();
    CHECK(scene.holds_variant(0, left));
    CHECK(std::popcount(scene.now().variants[0]) == 2);  // no card of the box
    CHECK(scene.view(1).buildings_left == 2);
  }
}

TEST_CASE("NN-233: box and deck are unseen: no view tells which cards lie there") {
  const Scene one(
      "players 2; agent_building_cards on; variants 0: maid palace; variants 1: tosher hotel");
  const Scene two(
      "players 2; agent_building_cards on; variants 0: maid palace; variants 1: jockey office");
  CHECK(one.view(0) == two.view(0));
  CHECK(one.view(-1) == two.view(-1));
  CHECK(one.view(1) != two.view(1));
  CHECK(one.view(0).buildings_left == 4);
}

TEST_CASE("NN-234: one's own cards are seen while the kinds of the first Agents are chosen") {
  const Position position = with_cards(4, 1);
  const Scene scene(position_text(position));
  for (int seat = 0; seat < 4; ++seat)
    CHECK(scene.view(seat).variants == position.variants[static_cast<std::size_t>(seat)]);
  CHECK(scene.view(-1).variants == 0);
}

TEST_CASE("NN-234, R76: any kind for each of the first three Agents, none twice, no Building") {
  Scene scene(position_text(with_cards(3, 2)));
  const int seat = static_cast<int>(asked_seat(scene));
  CHECK(scene.choices().size() == 12);
  CHECK(!scene.offers(R"({"owner":)" + std::to_string(seat) +
                      R"(,"area":"east_end","piece":"palace"})"));
  scene.piece(seat, "east_end", "gentleman");
  CHECK(scene.choices().size() == 11);
  CHECK(!scene.offers(R"({"owner":)" + std::to_string(seat) +
                      R"(,"area":"city","piece":"gentleman"})"));
  scene.piece(seat, "city", "street_girl");
  CHECK(scene.choices().size() == 10);
  scene.piece(seat, "chelsea", "maid");
  CHECK(scene.where(seat, "gentleman") == "east_end");
  CHECK(scene.where(seat, "street_girl") == "city");
  CHECK(scene.where(seat, "maid") == "chelsea");
  CHECK(scene.choices().size() == 12);  // the next seat has all of its own
}

TEST_CASE("R76: from the first player clockwise, each seat sets down three, then the first turn") {
  for (int seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const Position start = with_cards(4, seed);
    const std::size_t first = gaslight::index(start.first);
    Scene scene(position_text(start));
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t seat = (first + i) % 4;
      for (const char* area : {"east_end", "city", "chelsea"}) {
        REQUIRE(asked_seat(scene) == seat);
        for (const std::string& choice : scene.choices())
          CHECK(choice.find('"' + std::string(area) + '"') != std::string::npos);
        CHECK(scene.now().turn == 0);
        scene.play(scene.choices()[seat]);
        CHECK(scene.agents(static_cast<int>(seat), area) == 1);
      }
    }
    CHECK(scene.count("agent_placed", R"("why":"setup")") == 12);
    CHECK(scene.count("turn_started") == 1);
    CHECK(scene.now().turn == 1);
    CHECK(asked_seat(scene) == first);
    CHECK(scene.ask() == AskKind::Turn);
  }
}

TEST_CASE("R76: who begins is drawn, with the variant too") {
  std::set<std::size_t> firsts;
  for (int seed = 0; seed < 50; ++seed)
    firsts.insert(gaslight::index(with_cards(4, seed).first));
  CHECK(firsts.size() == 4);
}

TEST_CASE("R76: the first Agents stand openly, the cards do not") {
  Scene scene(position_text(with_cards(2, 3)));
  const std::size_t first = asked_seat(scene);
  sets_down(scene, {"tosher", "maid", "seaman"});
  const SeatView other = scene.view(static_cast<int>(1 - first));
  constexpr auto kTosher = static_cast<std::size_t>(VariantCard::Tosher);
  CHECK(kAreaIds[other.agent_at[first][kTosher]] == "east_end");
  CHECK(other.agent_cards[first] == 3);
  CHECK(other.building_cards[first] == 1);
  CHECK(other.open_cards[first] == 0);
}

TEST_CASE("R76: East End, City and Chelsea have their markers from the start, and no others come") {
  every_deal([](const Position& position) {
    for (std::size_t area = 0; area < kAreas; ++area) {
      const std::string_view id = kAreaIds[area];
      CHECK(has(position.trouble, area) == (id == "east_end" || id == "city" || id == "chelsea"));
    }
  });
  Scene scene(position_text(with_cards(2, 4)));
  sets_down(scene, {"tosher", "maid", "seaman"});
  sets_down(scene, {"tosher", "maid", "seaman"});
  CHECK(scene.count("trouble_placed") == 0);
  CHECK(scene.count("trouble_removed") == 0);
  CHECK(std::popcount(scene.now().trouble) == 3);
}

TEST_CASE("R76, NN-236, NN-237: in the first turn cards serve whose Agents were set down") {
  int tried = 0;
  for (int seed = 0; seed < kDeals && tried < 3; ++seed) {
    const Position start = with_cards(2, seed);
    constexpr auto kMaid = static_cast<std::size_t>(VariantCard::Maid);
    if (!has_face(start.variants[gaslight::index(start.first)], kMaid)) continue;
    ++tried;
    const std::string use = R"({"do":"variant","card":"maid"})";
    Scene with(position_text(start));
    sets_down(with, {"tosher", "maid", "seaman"});
    sets_down(with, {"gentleman", "jockey", "cyclist"});
    CHECK(with.offers(use));
    Scene without(position_text(start));
    sets_down(without, {"gentleman", "jockey", "cyclist"});
    sets_down(without, {"tosher", "maid", "seaman"});  // another player's Maid
    CHECK(!without.offers(use));
    CHECK(without.reason("maid") == "NN-237");
  }
  CHECK(tried == 3);
}

TEST_CASE("NN-235: cards stay secret: no other seat sees which ones somebody has") {
  const std::string text = "agent_building_cards on; variants 0: maid palace; ";
  const Scene one(text + "variants 1: tosher suffragist jockey hotel; variants 2: seaman factory");
  const Scene two(text + "variants 1: seaman cyclist jockey factory; variants 2: tosher hotel");
  CHECK(one.view(0) == two.view(0));
  CHECK(one.view(3) == two.view(3));
  CHECK(one.view(-1) == two.view(-1));
  CHECK(one.view(1) != two.view(1));
  CHECK(one.view(0).agent_cards[1] == 3);
  CHECK(one.view(0).building_cards[1] == 1);
}

TEST_CASE("NN-235, NN-238: an ongoing card is revealed by its first use, not by its later ones") {
  Scene scene(
      "players 2; agent_building_cards on; variants 0: palace; faces 0: palace lambeth; agents 1: "
      "lambeth 1; hand 0: diogenes_club; hand 1: bill_sikes");
  CHECK(scene.view(1).open == 0);
  scene.variant("palace");
  CHECK(scene.count("variant_card_revealed", R"("card":"palace")") == 1);
  CHECK(scene.view(1).open == face_bit(static_cast<std::size_t>(VariantCard::Palace)));
  CHECK(scene.view(1).building_cards[0] == 0);
  CHECK(scene.holds_variant(0, "palace"));
  scene.card("diogenes_club").play(kEndTurn);
  scene.card("bill_sikes").skip().skip().play(kEndTurn);
  scene.variant("palace");
  CHECK(scene.count("variant_card_revealed") == 1);
  CHECK(scene.count("variant_card_used") == 2);
}

TEST_CASE("E32: the first edition has no Agent and Building cards, retail and deluxe have them") {
  Settings settings{};
  const auto refusal = settings_of("first", 4, settings);
  REQUIRE(refusal.has_value());
  CHECK(std::string(refusal->rule) == "E32");
  CHECK(refusal->code == RefusalCode::BadOption);
  for (const char* edition : {"retail", "deluxe"}) {
    CHECK(!settings_of(edition, 4, settings).has_value());
    CHECK(with_cards(4, 0, edition).variant);
  }
}

TEST_CASE("E32: without the variant nobody gets such cards, and pieces have no faces") {
  const Position position = dealt(4, 0);
  CHECK(!position.variant);
  for (std::size_t i = 0; i < kSeats; ++i) {
    CHECK(position.variants[i] == 0);
    CHECK(agent_supply(position, seat_at(i)) == kAgentCards);
  }
  Scene scene("agents 1: strand 2; trouble: strand; hand 0: bill_sikes");
  scene.card("bill_sikes").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"owner":1,"area":"strand"})"});
}

TEST_CASE("E33: in both editions at any time of one's turn, while the piece is on the board") {
  for (const std::string edition : {"retail", "deluxe"}) {
    const std::string text = "edition " + edition +
                             "; agent_building_cards on; variants 0: palace; agents 1: lambeth 1; "
                             "hand 0: covent_garden_market; agents 0: city 1; ";
    const std::string use = R"({"do":"variant","card":"palace"})";
    Scene scene(text + "faces 0: palace lambeth");
    CHECK(scene.offers(use));  // with the choice of a card
    scene.card("covent_garden_market");
    CHECK(scene.offers(use));  // before the first icon
    scene.use();
    CHECK(scene.offers(use));  // before the second
    scene.skip();
    CHECK(scene.ask() == AskKind::Turn);
    CHECK(scene.offers(use));  // before the refill
    Scene none(text);
    CHECK(!none.offers(use));
    CHECK(none.reason("palace") == "NN-237");
  }
}

// SPDX-License-Identifier: MIT
// The set-up of Nanty Narking, over many deals.
#include <array>
#include <bit>
#include <set>

#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

constexpr int kDeals = 200;

bool is_start(std::size_t area) {
  return kAreaIds[area] == "east_end" || kAreaIds[area] == "city" || kAreaIds[area] == "chelsea";
}

PersonalityId personality_named(std::string_view id) {
  for (std::size_t i = 0; i < kPersonalities; ++i)
    if (kPersonalityIds[i] == id) return static_cast<PersonalityId>(i);
  FAIL("no such Personality");
  return kNoPersonality;
}

template <class Check>
void every_deal(Check&& check) {
  for (int players = 2; players <= 4; ++players)
    for (int seed = 0; seed < kDeals; ++seed) {
      CAPTURE(players);
      CAPTURE(seed);
      check(dealt(players, seed));
    }
}

// Personalities that some deal gives to somebody.
std::set<std::string_view> dealt_personalities(int players, const char* edition, const char* set) {
  std::set<std::string_view> seen;
  for (int seed = 0; seed < kDeals; ++seed) {
    const Position position = dealt(players, seed, edition, set);
    for (int i = 0; i < players; ++i)
      seen.insert(kPersonalityIds[position.personality[static_cast<std::size_t>(i)]]);
  }
  return seen;
}

CardSet everywhere(const Position& position) {
  CardSet all = position.pile | position.discard;
  for (const CardSet& hand : position.hands)
    all = all | hand;
  return all;
}

}  // namespace

TEST_CASE("NN-003: the number of an area is what a Random Event rolls") {
  for (int number = 1; number <= 12; ++number) {
    const std::string area(kAreaIds[static_cast<std::size_t>(number - 1)]);
    Scene scene("hand 0: augustus_snodgrass; buildings 1: " + area);
    scene.event("explosion").rolls({number}).card("augustus_snodgrass").use().pass_all();
    CHECK(scene.happened("building_removed", '"' + area + '"'));
  }
}

TEST_CASE("NN-004: areas with a common border are adjacent") {
  Scene scene("agents 0: highbury 1; hand 0: jo_the_crossing_sweeper");
  scene.card("jo_the_crossing_sweeper").use();
  CHECK(scene.choices() == std::vector<std::string>{R"({"area":"holborn"})", R"({"area":"city"})",
                                                    R"({"area":"highbury"})",
                                                    R"({"area":"east_end"})"});
}

TEST_CASE("NN-004: a bridge makes areas adjacent, the river alone does not") {
  Scene scene("agents 0: southwark 1; hand 0: jo_the_crossing_sweeper");
  scene.card("jo_the_crossing_sweeper").use();
  CHECK(scene.offers(R"({"area":"strand"})"));
  CHECK(!scene.offers(R"({"area":"city"})"));
  CHECK(scene.refused_by(R"({"area":"city"})") == "NN-078");
}

TEST_CASE("NN-005: a player has twelve Agents") {
  Scene eleven("agents 0: city 11; hand 0: jo_the_crossing_sweeper");
  eleven.card("jo_the_crossing_sweeper").use().area("city");
  CHECK(eleven.agents(0, "city") == 12);
  Position thirteen{};
  CHECK(position_from(test_rules(), "agents 0: city 12, strand 1", thirteen).has_value());
}

TEST_CASE("NN-005: a player has six Buildings") {
  Position position{};
  CHECK(!position_from(test_rules(), "buildings 0:" + areas(6), position).has_value());
  CHECK(position_from(test_rules(), "buildings 0:" + areas(7), position).has_value());
}

TEST_CASE(
    "NN-006: everybody starts with one Agent in East End, City and Chelsea and nowhere else") {
  every_deal([](const Position& position) {
    for (std::size_t seat = 0; seat < kSeats; ++seat)
      for (std::size_t area = 0; area < kAreas; ++area)
        CHECK(position.pawns[seat][area] == (seat < position.players && is_start(area) ? 1 : 0));
  });
}

TEST_CASE(
    "NN-007, NN-008: those three areas have the only Trouble markers, with any number of players") {
  every_deal([](const Position& position) {
    for (std::size_t area = 0; area < kAreas; ++area)
      CHECK(has(position.trouble, area) == is_start(area));
  });
}

TEST_CASE("NN-010: everybody starts with ten pounds") {
  every_deal([](const Position& position) {
    for (std::size_t seat = 0; seat < kSeats; ++seat)
      CHECK(position.money[seat] == (seat < position.players ? 10 : 0));
  });
}

TEST_CASE("NN-009: the bank never runs out") {
  Scene scene("money: 9000 9000 9000 9000; hand 0: chop_house");
  scene.card("chop_house").use();
  CHECK(scene.money(0) == 9003);
}

TEST_CASE("NN-011: everybody sees how much money everybody has") {
  const Scene scene("players 3; money: 7 0 23");
  for (const int seat : {0, 1, 2, -1}) {
    CHECK(scene.view(seat).money[0] == 7);
    CHECK(scene.view(seat).money[1] == 0);
    CHECK(scene.view(seat).money[2] == 23);
  }
}

TEST_CASE("NN-012: no Grenadier and no New Citizen is on the board at first") {
  every_deal([](const Position& position) {
    CHECK(agents_on_board(position, kGrenadier) == 0);
    CHECK(agents_on_board(position, kCitizen) == 0);
  });
}

TEST_CASE("NN-013: the Riot Act brings all four Grenadiers, New Citizens come three strong") {
  Scene act("hand 0: augustus_snodgrass");
  act.event("riot_act").rolls({1, 2, 3, 3}).card("augustus_snodgrass").use();
  CHECK(agents_on_board(act.now(), kGrenadier) == 4);
  Scene citizens("hand 0: augustus_snodgrass");
  citizens.event("new_citizens").rolls({1, 2, 2}).card("augustus_snodgrass").use();
  CHECK(agents_on_board(citizens.now(), kCitizen) == 3);
}

TEST_CASE("NN-014: each player is dealt one Personality, no two the same") {
  every_deal([](const Position& position) {
    PersonalityBits seen = 0;
    for (std::size_t seat = 0; seat < position.players; ++seat) {
      REQUIRE(position.personality[seat] < kPersonalities);
      seen |= personality_bit(position.personality[seat]);
    }
    CHECK(std::popcount(seen) == position.players);
    CHECK((seen & position.unused) == 0);
  });
}

TEST_CASE("NN-014: the Personalities are shuffled: every seat may get each of the seven") {
  std::array<std::set<PersonalityId>, kSeats> seen;
  for (int seed = 0; seed < kDeals; ++seed) {
    const Position position = dealt(4, seed);
    for (std::size_t seat = 0; seat < kSeats; ++seat)
      seen[seat].insert(position.personality[seat]);
  }
  for (const auto& ids : seen)
    CHECK(ids.size() == 7);
}

TEST_CASE("NN-016: a Personality is seen by its owner alone") {
  const Scene scene("dealt: fagin lord_balmoral sherlock_holmes lord_bellinger");
  CHECK(scene.view(1).personality == personality_named("lord_balmoral"));
  for (const int seat : {0, 1, 2, 3, -1})
    for (const PersonalityId shown : scene.view(seat).revealed)
      CHECK(shown == kNoPersonality);
  CHECK(scene.view(-1).personality == kNoPersonality);
}

TEST_CASE("NN-016: when the game is over everybody sees every Personality") {
  Scene scene("dealt: fagin lord_balmoral sherlock_holmes lord_bellinger; agents 1:" + one_each(8) +
              "; trouble:" + areas(8));
  scene.play(kAnnounce);
  CHECK(scene.view(3).revealed[0] == personality_named("fagin"));
  CHECK(scene.view(3).revealed[1] == personality_named("lord_balmoral"));
  CHECK(scene.view(-1).revealed[2] == personality_named("sherlock_holmes"));
}

TEST_CASE("NN-017: the undealt Personalities are put aside and nobody knows them") {
  every_deal([](const Position& position) {
    CHECK(std::popcount(position.unused) == 7 - position.players);
    for (const PersonalityBits seen : position.seen_unused)
      CHECK(seen == 0);
  });
}

TEST_CASE("NN-018: all twelve events are to come, and any may be the first") {
  CHECK(std::popcount(dealt(4, 1).events) == 12);
  std::set<std::uint32_t> firsts;
  for (int seed = 0; seed < kDeals; ++seed) {
    Position position = Scene("hand 0: augustus_snodgrass").now();
    Table<Nanty> table(test_rules(), position);
    Deal deal(Nanty::streams(), "events:" + std::to_string(seed));
    Events events;
    Choice play{};
    play.what = Do::Play;
    play.card = *card_named("augustus_snodgrass");
    REQUIRE(!table.apply(seat_at(0), play, events));
    Choice use{};
    use.what = Do::Use;
    REQUIRE(!table.apply(seat_at(0), use, events));
    REQUIRE(table.decision().actor == Actor::Chance);
    firsts.insert(deal.draw(table.chance()));
  }
  CHECK(firsts.size() == 12);
}

TEST_CASE("NN-019, NN-022: everybody is dealt five cards, all from the grey deck on top") {
  every_deal([](const Position& position) {
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      CHECK(position.hands[seat].size() == (seat < position.players ? 5 : 0));
      CHECK((position.hands[seat] - grey_cards()).empty());
    }
    CHECK((position.pile & grey_cards()).size() == 48 - 5 * position.players);
  });
}

TEST_CASE("NN-019: no brown card is drawn while a grey one is left") {
  const Scene scene(
      pile_of({"toby", "hound", "nancy", "navvies", "passepartout"}, {"diogenes_club"}) +
      "hand 0: diogenes_club");
  Position position = scene.now();
  Events told;
  Choice play{};
  play.what = Do::Play;
  play.card = *card_named("diogenes_club");
  apply_assume_legal(test_rules(), position, play, told);
  Choice end{};
  end.what = Do::End;
  apply_assume_legal(test_rules(), position, end, told);
  REQUIRE(position.waiting == Waiting::Chance);
  CHECK(chance_cards(position) == CardSet::of(kToby));
  CHECK(chance(test_rules(), position).count == 1);
  resolve(test_rules(), position, 0, told);
  CHECK(chance(test_rules(), position).count == 4);
}

TEST_CASE("NN-019: both decks are shuffled: any grey card may be in the first hand") {
  CardSet seen;
  for (int seed = 0; seed < kDeals; ++seed)
    seen = seen | dealt(2, seed).hands[0];
  CHECK(seen == grey_cards());
}

TEST_CASE("NN-022: what is not dealt is the draw pile; nothing is discarded yet") {
  every_deal([](const Position& position) {
    const int cards = position.players == 2 ? 99 : 101;
    CHECK(position.pile.size() == cards - 5 * position.players);
    CHECK(everywhere(position).size() == cards);
    CHECK(position.discard.empty());
  });
}

TEST_CASE("NN-023: all twelve City Area cards are on display and no Building is on the board") {
  every_deal([](const Position& position) {
    for (std::size_t area = 0; area < kAreas; ++area) {
      CHECK(position.area_card[area] == kDisplay);
      CHECK(position.building[area] == kNoSeat);
    }
  });
}

TEST_CASE("NN-025, NN-026, E26: in every edition each seat may begin, about equally often") {
  for (const char* edition : {"retail", "deluxe", "first"})
    for (int players = 2; players <= 4; ++players) {
      std::array<int, kSeats> count{};
      for (int seed = 0; seed < kDeals; ++seed) {
        const Position position = dealt(players, seed, edition);
        CHECK(position.active == position.first);
        ++count[gaslight::index(position.first)];
      }
      for (std::size_t i = 0; i < kSeats; ++i) {
        if (static_cast<int>(i) >= players) CHECK(count[i] == 0);
        if (static_cast<int>(i) < players) CHECK(count[i] > kDeals / players / 2);
      }
    }
}

TEST_CASE(
    "NN-027: with two players Karl Marx and Henry Peter are nowhere, with three they are in the "
    "pile") {
  for (const char* edition : {"retail", "deluxe", "first"})
    for (int seed = 0; seed < 20; ++seed) {
      CHECK(!everywhere(dealt(2, seed, edition)).has(kKarlMarx));
      CHECK(!everywhere(dealt(2, seed, edition)).has(kHenryPeter));
      CHECK(dealt(3, seed, edition).pile.has(kKarlMarx));
      CHECK(dealt(3, seed, edition).pile.has(kHenryPeter));
    }
}

TEST_CASE("NN-028, E03: only the first edition leaves Sidonia out with two players") {
  CHECK(dealt_personalities(2, "first", "standard") ==
        std::set<std::string_view>{"first_professor_moriarty", "fagin", "lord_bellinger",
                                   "lord_holdhurst", "lord_balmoral", "sherlock_holmes"});
  CHECK(dealt_personalities(2, "retail", "standard").contains("monsieur_de_sidonia"));
  CHECK(dealt_personalities(2, "deluxe", "standard").contains("monsieur_de_sidonia"));
  CHECK(dealt_personalities(3, "first", "standard").contains("first_monsieur_de_sidonia"));
}

TEST_CASE("R53: classic Sidonia is never dealt to two players") {
  CHECK(dealt_personalities(2, "retail", "classic") ==
        std::set<std::string_view>{"classic_professor_moriarty", "fagin", "lord_bellinger",
                                   "lord_holdhurst", "lord_balmoral", "sherlock_holmes"});
  CHECK(dealt_personalities(3, "retail", "classic").contains("classic_monsieur_de_sidonia"));
}

TEST_CASE("NN-029: without variants none of their Personalities is dealt") {
  for (const std::string_view id : dealt_personalities(4, "retail", "standard")) {
    CHECK(!id.starts_with("alt_"));
    CHECK(!id.starts_with("classic_"));
  }
}

TEST_CASE("E27: in which order the editions set up makes no difference to what is set up") {
  for (int seed = 0; seed < 50; ++seed) {
    const Position retail = dealt(4, seed, "retail");
    const Position first = dealt(4, seed, "first");
    CHECK(retail.hands == first.hands);
    CHECK(retail.pawns == first.pawns);
    CHECK(retail.trouble == first.trouble);
    CHECK(retail.money == first.money);
    CHECK(retail.first == first.first);
  }
}

// SPDX-License-Identifier: MIT
// The goals of all Personalities that are met at the start of a turn, with 2, 3 and 4 players.
#include "tests/support/nanty_ledger.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

// Seat 0 has this Personality, in the game that has it.
std::string as(const std::string& id, int players) {
  std::string text = "players " + std::to_string(players) + "; dealt: " + id + ';';
  if (id.starts_with("alt_")) text += "personalities alternative;";
  if (id.starts_with("classic_")) text += "personalities classic;";
  if (id.starts_with("first_")) text += "edition first;";
  return text;
}

// Whether exactly `needed` is enough and one less is not; `make` writes a position with so many.
template <class Make>
void needs(const std::string& id, int players, int needed, int less, Make&& make) {
  CAPTURE(id);
  CAPTURE(players);
  CHECK(!announces(as(id, players) + make(less)));
  Scene scene(as(id, players) + make(needed));
  REQUIRE(scene.offers(kAnnounce));
  scene.play(kAnnounce);
  CHECK(winners_are(scene, {0}));
  CHECK(scene.happened("victory_announced", '"' + id + R"(","value":)" + std::to_string(needed) +
                                                R"(,"needed":)" + std::to_string(needed) + '}'));
}

// With 2, 3 and 4 players.
template <class Make>
void needs(const std::string& id, std::initializer_list<int> needed, Make&& make) {
  int players = 2;
  for (const int number : needed) {
    needs(id, players, number, number - 1, make);
    ++players;
  }
}

// So many areas with an Agent of seat 0, none of them controlled.
std::string occupying(int count) {
  return "agents 0:" + one_each(count) + "; agents 1:" + one_each(count) + ';';
}
std::string controlling(int count) {
  return "agents 0:" + one_each(count) + ';';
}
std::string rich(int pounds) {
  return "money: " + std::to_string(pounds) + " 0 0 0;";
}
std::string troubled(int markers) {
  return "agents 1:" + one_each(markers) + "; trouble:" + areas(markers) + ';';
}
// Buildings of seat 0 in areas that somebody else controls.
std::string housed(const std::string& ids) {
  std::string text = "buildings 0: " + ids + "; agents 1:";
  std::string word;
  for (const char c : ids + ' ') {
    if (c != ' ') {
      word += c;
    } else {
      text += ' ' + word + " 2";
      word.clear();
    }
  }
  return text + ';';
}

const char* const kLords[] = {"lord_bellinger", "lord_holdhurst", "lord_balmoral"};

}  // namespace

TEST_CASE("NN-042: Moriarty's areas") {
  needs("professor_moriarty", {10, 9, 8}, occupying);
}

TEST_CASE("NN-042: several Agents in one area are one area") {
  CHECK(
      !announces(as("professor_moriarty", 4) + "agents 0: city 5" + one_each(5, 6) + one_each(1)));
}

TEST_CASE("NN-042: Buildings are no Agents") {
  CHECK(!announces(as("professor_moriarty", 4) + "agents 0:" + one_each(7) +
                   "; buildings 0: lambeth"));
}

TEST_CASE("NN-043, E01: Moriarty's areas in the first edition and on the classic card") {
  needs("first_professor_moriarty", {11, 10, 9}, occupying);
  needs("classic_professor_moriarty", {11, 10, 9}, occupying);
}

TEST_CASE("E01: eight areas win with four players in retail and deluxe, not in the first edition") {
  for (const char* edition : {"retail", "deluxe"})
    CHECK(announces("edition " + std::string(edition) + "; dealt: professor_moriarty;" +
                    occupying(8)));
  CHECK(!announces("edition first; dealt: first_professor_moriarty;" + occupying(8)));
}

TEST_CASE("NN-044: areas with a Grenadier do not count for Moriarty") {
  for (const char* id :
       {"professor_moriarty", "first_professor_moriarty", "classic_professor_moriarty"}) {
    CHECK(!announces(as(id, 4) + occupying(id[0] == 'p' ? 8 : 9) + "grenadiers: chelsea 1"));
    CHECK(announces(as(id, 4) + occupying(id[0] == 'p' ? 9 : 10) + "grenadiers: chelsea 1"));
    CHECK(announces(as(id, 4) + occupying(id[0] == 'p' ? 8 : 9) + "grenadiers: battersea 1"));
  }
}

TEST_CASE("NN-045, R01: Fagin needs eight markers or more") {
  needs("fagin", {8, 8, 8}, troubled);
  CHECK(announces(as("fagin", 4) + troubled(9)));
  CHECK(announces(as("fagin", 2) + troubled(12)));
}

TEST_CASE("NN-045: a Grenadier does not hide a marker from Fagin") {
  CHECK(announces(as("fagin", 4) + "grenadiers:" + one_each(4) + "; trouble:" + areas(8) +
                  "; citizens:" + one_each(4, 4)));
}

TEST_CASE("NN-046: Sidonia's net worth") {
  needs("monsieur_de_sidonia", {66, 50, 42}, rich);
}

TEST_CASE("NN-047, E02: Sidonia's net worth in the first edition and on the classic card") {
  for (const int players : {3, 4}) {
    needs("first_monsieur_de_sidonia", players, 50, 49, rich);
    needs("classic_monsieur_de_sidonia", players, 50, 49, rich);
  }
}

TEST_CASE("E02: 42 pounds are enough for four players in retail and deluxe only") {
  for (const char* edition : {"retail", "deluxe"})
    CHECK(
        announces("edition " + std::string(edition) + "; dealt: monsieur_de_sidonia;" + rich(42)));
  CHECK(!announces("edition first; dealt: first_monsieur_de_sidonia;" + rich(42)));
}

TEST_CASE(
    "E02, R53: with two players nobody can be Sidonia of the first edition or the classic one") {
  Position position{};
  CHECK(position_from(test_rules(), as("first_monsieur_de_sidonia", 2), position).has_value());
  CHECK(position_from(test_rules(), as("classic_monsieur_de_sidonia", 2), position).has_value());
  CHECK(!position_from(test_rules(), as("first_monsieur_de_sidonia", 3), position).has_value());
}

TEST_CASE("NN-048: net worth is money and the cost of own Buildings, Agents being worth nothing") {
  const std::string sidonia =
      as("monsieur_de_sidonia", 4) + "agents 0: city 9; buildings 1: westminster;";
  CHECK(announces(sidonia + rich(18) + "buildings 0: lambeth chelsea"));
  CHECK(!announces(sidonia + rich(17) + "buildings 0: lambeth chelsea"));
}

TEST_CASE("NN-049: each loan takes twelve pounds off") {
  const std::string sidonia = as("monsieur_de_sidonia", 4);
  CHECK(!announces(sidonia + rich(53) + "loans: 0 -"));
  CHECK(announces(sidonia + rich(54) + "loans: 0 -"));
  CHECK(!announces(sidonia + rich(65) + "loans: 0 0"));
  CHECK(announces(sidonia + rich(66) + "loans: 0 0"));
  CHECK(announces(sidonia + rich(42) + "loans: 1 2"));
}

TEST_CASE("NN-050: both loan cards bring ten pounds and lower the net worth by two") {
  for (const char* card : {"city_suburban_bank", "mr_merryweather"}) {
    Scene scene("hand 0: " + std::string(card));
    scene.card(card).use();
    CHECK(scene.money(0) == 20);
    CHECK(net_worth(test_rules(), scene.now(), seat_at(0)) == 8);
    CHECK(scene.happened("card_kept", R"("why":"loan")"));
  }
}

TEST_CASE("NN-051, E22: a Building beside a Grenadier is worth nothing, in every edition") {
  for (const char* id :
       {"monsieur_de_sidonia", "first_monsieur_de_sidonia", "classic_monsieur_de_sidonia"}) {
    const std::string text = as(id, 3) + "buildings 0: lambeth strand;";
    CHECK(announces(text + rich(20)));
    CHECK(!announces(text + rich(20) + "grenadiers: lambeth 1"));
    CHECK(!announces(text + rich(37) + "grenadiers: lambeth 1"));
    CHECK(announces(text + rich(38) + "grenadiers: lambeth 2"));
    CHECK(announces(text + rich(20) + "grenadiers: city 1; citizens: lambeth 2"));
  }
}

TEST_CASE("NN-052: the areas of the three Lords") {
  for (const char* lord : kLords)
    needs(lord, {7, 5, 4}, controlling);
}

TEST_CASE("NN-052: Agents in contested areas do not count for a Lord") {
  for (const char* lord : kLords)
    CHECK(!announces(as(lord, 4) + occupying(12)));
}

TEST_CASE("NN-055: an area with a Grenadier does not count for a Lord") {
  for (const char* lord : kLords) {
    CHECK(!announces(as(lord, 4) + controlling(4) + "grenadiers: chelsea 1"));
    CHECK(announces(as(lord, 4) + controlling(5) + "grenadiers: chelsea 1"));
  }
}

TEST_CASE("NN-041: a goal reached during a turn wins nothing before the owner's next one") {
  Scene scene("players 2; dealt: fagin; agents 1:" + one_each(8) + "; trouble:" + areas(7) +
              "; agents 0: lambeth 1, city 1; hand 0: jo_the_crossing_sweeper chop_house; hand 1: "
              "diogenes_club");
  REQUIRE(!scene.offers(kAnnounce));
  scene.card("jo_the_crossing_sweeper").use().area("lambeth");
  REQUIRE(trouble_markers(scene.now()) == 8);
  CHECK(!scene.offers(kAnnounce));
  scene.play(kEndTurn);
  REQUIRE(gaslight::index(scene.asked()) == 1);
  CHECK(!scene.offers(kAnnounce));
  scene.card("diogenes_club").play(kEndTurn);
  CHECK(scene.offers(kAnnounce));
}

TEST_CASE("NN-041: a goal lost before the owner's turn wins nothing") {
  Scene scene("players 2; seat 1; dealt: fagin; agents 1:" + one_each(8) + "; trouble:" + areas(8) +
              "; hand 0: chop_house; hand 1: lamplighter");
  scene.card("lamplighter").use().area("city").play(kEndTurn);
  REQUIRE(gaslight::index(scene.asked()) == 0);
  CHECK(!scene.offers(kAnnounce));
  CHECK(scene.reason("announce") == "NN-041");
}

TEST_CASE("NN-041, NN-061, NN-230: Sherlock Holmes never announces, each by his own rule") {
  const auto holmes = [](const char* id) {
    return Scene(as(id, 4) + rich(200) + "agents 0:" + one_each(12));
  };
  CHECK(!holmes("sherlock_holmes").offers(kAnnounce));
  CHECK(holmes("sherlock_holmes").reason("announce") == "NN-061");
  CHECK(!holmes("alt_sherlock_holmes").offers(kAnnounce));
  CHECK(holmes("alt_sherlock_holmes").reason("announce") == "NN-230");
}

TEST_CASE("NN-222: Alternative Balmoral occupies or controls") {
  needs("alt_lord_balmoral", {11, 10, 9}, occupying);
  needs("alt_lord_balmoral", {6, 5, 4}, controlling);
}

TEST_CASE("NN-222, E17: areas with a Grenadier count for neither goal of Balmoral") {
  CHECK(!announces(as("alt_lord_balmoral", 4) + occupying(9) + "grenadiers: chelsea 1"));
  CHECK(announces(as("alt_lord_balmoral", 4) + occupying(10) + "grenadiers: chelsea 1"));
  CHECK(!announces(as("alt_lord_balmoral", 4) + controlling(4) + "grenadiers: chelsea 1"));
}

TEST_CASE("NN-223: Alternative Bellinger builds or controls") {
  const char* const built[] = {"chelsea westminster strand", "chelsea westminster strand west_end",
                               "chelsea westminster strand west_end holborn",
                               "chelsea westminster strand west_end holborn city"};
  const auto houses = [&](int count) { return housed(built[count - 3]); };
  needs("alt_lord_bellinger", {6, 5, 4}, houses);
  needs("alt_lord_bellinger", {6, 5, 4}, controlling);
}

TEST_CASE("NN-223: only Bellinger's own Buildings count") {
  CHECK(!announces(as("alt_lord_bellinger", 4) + housed("chelsea strand city") +
                   "buildings 2: lambeth holborn"));
}

TEST_CASE("NN-224: Alternative Holdhurst has Buildings worth so much, or controls") {
  needs("alt_lord_holdhurst", 2, 54, 48, [](int value) {
    return housed(value == 54 ? "westminster holborn lambeth" : "westminster holborn strand");
  });
  needs("alt_lord_holdhurst", 3, 42, 36, [](int value) {
    return housed(value == 42 ? "westminster holborn city" : "westminster holborn");
  });
  needs("alt_lord_holdhurst", 4, 36, 30, [](int value) {
    return housed(value == 36 ? "westminster holborn" : "westminster strand");
  });
  needs("alt_lord_holdhurst", {6, 5, 4}, controlling);
}

TEST_CASE("NN-224: money is nothing to Holdhurst, loans and Grenadiers are") {
  const std::string holdhurst = as("alt_lord_holdhurst", 4);
  CHECK(!announces(holdhurst + rich(90) + housed("westminster strand")));
  CHECK(!announces(holdhurst + housed("westminster holborn") + "loans: 0 -"));
  CHECK(announces(holdhurst + housed("westminster holborn strand") + "loans: 0 -"));
  CHECK(!announces(holdhurst + housed("westminster holborn strand") + "loans: 0 0"));
  CHECK(!announces(holdhurst + housed("westminster holborn") + "grenadiers: holborn 1"));
  CHECK(announces(holdhurst + housed("westminster holborn lambeth") + "grenadiers: holborn 1"));
}

TEST_CASE("NN-225: Alternative Scrooge's pieces are Agents and Buildings") {
  needs("alt_ebenezer_scrooge", {14, 12, 11}, [](int pieces) {
    return "buildings 0: lambeth city; buildings 1: strand; agents 1: city 3; agents 0: city " +
           std::to_string(pieces - 2) + ';';
  });
}

TEST_CASE("NN-225, R54: pieces beside a Grenadier count for Scrooge") {
  CHECK(announces(as("alt_ebenezer_scrooge", 4) +
                  "agents 0: city 10; buildings 0: city; grenadiers: city 2"));
}

TEST_CASE("NN-226: Alternative Gradgrind is rich or occupies") {
  needs("alt_mr_thomas_gradgrind", {70, 54, 46}, rich);
  needs("alt_mr_thomas_gradgrind", {11, 10, 9}, occupying);
}

TEST_CASE("NN-226, E17: loans and Grenadiers count against Gradgrind") {
  const std::string gradgrind = as("alt_mr_thomas_gradgrind", 4);
  CHECK(!announces(gradgrind + rich(57) + "loans: - 0"));
  CHECK(announces(gradgrind + rich(58) + "loans: - 0"));
  CHECK(announces(gradgrind + rich(28) + "buildings 0: lambeth"));
  CHECK(!announces(gradgrind + rich(28) + "buildings 0: lambeth; grenadiers: lambeth 1"));
  CHECK(!announces(gradgrind + occupying(9) + "grenadiers: chelsea 1"));
}

TEST_CASE(
    "NN-227: Alternative Lenore Lloyd counts everybody's Buildings, and more with more players") {
  needs("alt_lenore_lloyd", {8, 9, 10}, [](int count) {
    return "buildings 1:" + areas(6) + "; buildings 0:" + areas(count - 6, 6) + ';';
  });
  CHECK(announces(as("alt_lenore_lloyd", 4) + "buildings 1:" + areas(6) +
                  "; buildings 2:" + areas(4, 6)));
}

TEST_CASE("NN-228: Alternative Fagin needs eight markers or more") {
  needs("alt_fagin", {8, 8, 8}, troubled);
  CHECK(announces(as("alt_fagin", 3) + troubled(11)));
}

// Control

namespace {

bool controlled(const std::string& text, std::string_view area, int seat = 0) {
  return controls(Scene(text).now(), seat_at(static_cast<std::size_t>(seat)), *area_named(area));
}

}  // namespace

TEST_CASE("NN-053: control takes more pieces than each other player has, Buildings included") {
  CHECK(
      controlled("agents 0: city 2; agents 1: city 1; agents 2: city 1; agents 3: city 1", "city"));
  CHECK(!controlled("agents 0: city 2; agents 1: city 2", "city"));
  CHECK(controlled("agents 0: city 2; agents 1: city 2; buildings 0: city", "city"));
  CHECK(!controlled("agents 0: city 2; agents 1: city 1; buildings 1: city", "city"));
  CHECK(controlled("buildings 0: city", "city"));
  CHECK(!controlled("agents 1: city 1", "city"));
  CHECK(!controlled("", "city"));
}

TEST_CASE("NN-054: control takes more pieces than the New Citizens have together") {
  CHECK(!controlled("agents 0: city 2; citizens: city 2", "city"));
  CHECK(controlled("agents 0: city 3; citizens: city 2", "city"));
  CHECK(controlled("agents 0: city 2; agents 1: city 1; citizens: city 1", "city"));
}

TEST_CASE("NN-056: a marker makes no difference to control") {
  CHECK(controlled("agents 0: city 2; agents 1: city 1; trouble: city", "city"));
}

TEST_CASE("NN-057: alone in Lambeth, and with a majority under a marker in Battersea") {
  const std::string text =
      "agents 0: lambeth 1, battersea 2; agents 1: battersea 1; trouble: battersea";
  CHECK(controlled(text, "lambeth"));
  CHECK(controlled(text, "battersea"));
  CHECK(!controlled(text, "battersea", 1));
}

TEST_CASE("NN-058: nobody controls Chelsea beside a Grenadier") {
  CHECK(!controlled("agents 0: chelsea 3; agents 1: chelsea 1; grenadiers: chelsea 1", "chelsea"));
}

TEST_CASE(
    "NN-059: one piece against one New Citizen does not control Westminster, a second one does") {
  CHECK(!controlled("agents 0: westminster 1; citizens: westminster 1", "westminster"));
  CHECK(controlled("agents 0: westminster 2; citizens: westminster 1", "westminster"));
}

TEST_CASE("NN-060: level in the West End, nobody controls it") {
  const std::string text = "agents 0: west_end 1; agents 1: west_end 1";
  CHECK(!controlled(text, "west_end", 0));
  CHECK(!controlled(text, "west_end", 1));
}

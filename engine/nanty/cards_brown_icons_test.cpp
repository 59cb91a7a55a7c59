// SPDX-License-Identifier: MIT
// The brown Action cards: the printed icons of all of them, and the cards that are icons alone.
#include "tests/support/nanty_answers.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

struct Printed {
  const char* card;
  const char* icons;
};

constexpr Printed kPrinted[] = {
    {"estella_havisham", "scroll place_agent build"},
    {"michael_faraday", "scroll build"},
    {"great_stink", "scroll"},
    {"lamplighter", "remove_trouble"},
    {"von_herder_the_gunsmith", "scroll build"},
    {"tracy_tupman", "event scroll play_another"},
    {"baker_street_irregulars", "scroll place_agent"},
    {"costermongers", "scroll place_agent"},
    {"jack_the_ripper", "scroll play_another"},
    {"nathaniel_winkle", "event scroll play_another"},
    {"thomas_crapper", "scroll build"},
    {"inspector_gregson", "scroll remove_trouble"},
    {"police_gazette", "scroll build"},
    {"electric_telegraph", "scroll money:2 play_another"},
    {"constable_rance", "remove_trouble place_agent"},
    {"henry_holy_peter", "scroll play_another"},
    {"benjamin_disraeli", "event scroll play_another"},
    {"col_sebastian_moran", "assassinate assassinate build"},
    {"bazalgettes_tunnellers", "scroll play_another"},
    {"inspector_bucket", "remove_trouble remove_trouble"},
    {"metropolitan_railway", "scroll play_another"},
    {"count_dracula", "assassinate money:3 build"},
    {"navvies", "place_agent place_agent"},
    {"count_fosco", "assassinate money:3 build"},
    {"dynamitards", "scroll play_another"},
    {"augustus_pugin", "scroll build"},
    {"alfred_jingle", "event scroll play_another"},
    {"london_general_omnibus", "scroll build"},
    {"karl_marx", "scroll place_agent"},
    {"hound", "assassinate scroll"},
    {"chartists", "scroll place_agent play_another"},
    {"a_j_raffles", "place_agent money:3 scroll play_another"},
    {"buckingham_palace", "build money:4 place_agent"},
    {"charles_babbage", "event scroll"},
    {"general_post_office", "scroll place_agent"},
    {"mr_merdle", "scroll"},
    {"augustus_snodgrass", "event scroll play_another"},
    {"william_gladstone", "event scroll"},
    {"nancy", "place_agent build"},
    {"samuel_pickwick", "event scroll play_another"},
    {"invisible_man", "scroll"},
    {"mr_tulkinghorn", "scroll build"},
    {"shinwell_johnson", "scroll play_another"},
    {"uriah_heep", "scroll place_agent"},
    {"baroness_burdett_coutts", "money:3 scroll"},
    {"dorian_gray", "money:3 assassinate play_another"},
    {"scotland_yard", "build remove_trouble"},
    {"thomas_cubitt", "scroll"},
    {"w_t_stead", "place_agent scroll"},
    {"passepartout", "scroll"},
};

// Uses every icon and takes the first answer to everything else, until the card is finished.
std::string played_out(const Printed& printed) {
  Scene scene(
      "hand 0: sweeney_todd sergeant_cuff " + std::string(printed.card) +
      "; hand 1: reading_room; hand 2: jo_the_crossing_sweeper; money: 60 20 20 20; events: riots"
      "; agents 0: chelsea 1, city 1, highbury 1, battersea 1; agents 1: city 1, strand 1, "
      "westminster 1"
      "; agents 2: city 1, strand 1, holborn 1; trouble: city strand"
      "; buildings 0: lambeth; buildings 1: westminster city");
  scene.rolls({6, 6}).card(printed.card);
  for (int step = 0; step < 40 && !scene.discarded(printed.card); ++step)
    scene.play(scene.offers(R"({"do":"use"})") ? R"({"do":"use"})" : scene.choices()[0]);
  return icons_used(scene, printed.card);
}

}  // namespace

TEST_CASE("NN-071: the icons of every brown card are carried out as printed, from the top down") {
  for (const Printed& printed : kPrinted) {
    CAPTURE(printed.card);
    CHECK(played_out(printed) == printed.icons);
  }
}

TEST_CASE("NN-072, NN-073: every icon of a brown card may be skipped, but not the event") {
  for (const Printed& printed : kPrinted) {
    Scene scene("hand 0: sergeant_cuff " + std::string(printed.card) +
                "; agents 0: city 1; agents 1: city 1; trouble: city; events: riots");
    scene.card(printed.card);
    CAPTURE(printed.card);
    const bool has_event = std::string_view(printed.icons).starts_with("event");
    CHECK(scene.offers(R"({"do":"skip"})") != has_event);
    if (has_event) scene.use();
    while (!scene.discarded(printed.card))
      scene.skip();
    CHECK(icons_used(scene, printed.card) == (has_event ? "event" : ""));
  }
}

TEST_CASE("card lamplighter: clears one Trouble marker anywhere") {
  Scene scene("hand 0: lamplighter; agents 1: city 2, lambeth 1; trouble: city lambeth");
  scene.card("lamplighter").use().area("lambeth");
  CHECK(!scene.trouble("lambeth"));
  CHECK(scene.trouble("city"));
  CHECK(scene.discarded("lamplighter"));
}

TEST_CASE("card lamplighter: of no use without a Trouble marker") {
  Scene scene("hand 0: lamplighter; agents 1: city 2");
  scene.card("lamplighter");
  CHECK(only_skip(scene));
}

TEST_CASE("card constable_rance: clears Trouble, so that an Agent may bring it back") {
  Scene scene("hand 0: constable_rance; agents 0: city 1; trouble: city");
  scene.card("constable_rance").use().area("city");
  CHECK(!scene.trouble("city"));
  scene.use().area("city");
  CHECK(scene.trouble("city"));
  CHECK(scene.agents(0, "city") == 2);
}

TEST_CASE("card constable_rance: without Trouble the Agent is still placed") {
  Scene scene("hand 0: constable_rance; agents 0: city 1");
  scene.card("constable_rance");
  CHECK(only_skip(scene));
  scene.skip().use().area("strand");
  CHECK(scene.agents(0, "strand") == 1);
}

TEST_CASE("card inspector_bucket: clears two Trouble markers") {
  Scene scene(
      "hand 0: inspector_bucket; agents 1: city 1, strand 1, lambeth 1; trouble: city strand "
      "lambeth");
  scene.card("inspector_bucket").use().area("city").use().area("lambeth");
  CHECK(!scene.trouble("city"));
  CHECK(scene.trouble("strand"));
  CHECK(!scene.trouble("lambeth"));
}

TEST_CASE("card inspector_bucket: the second icon needs a second marker") {
  Scene scene("hand 0: inspector_bucket; agents 1: city 1; trouble: city");
  scene.card("inspector_bucket").use().area("city");
  CHECK(only_skip(scene));
}

TEST_CASE("card navvies: the second Agent may go next to the first") {
  Scene scene("hand 0: navvies; agents 0: east_end 1");
  scene.card("navvies").use();
  CHECK(!scene.offers(R"({"area":"strand"})"));
  scene.area("city").use().area("strand");
  CHECK(scene.agents(0, "city") == 1);
  CHECK(scene.agents(0, "strand") == 1);
}

TEST_CASE("card nancy: an Agent, then a Building beside it") {
  Scene scene("hand 0: nancy; agents 0: city 1; money: 12");
  scene.card("nancy").use().area("strand").use();
  CHECK(scene.offers(R"({"area":"city"})"));
  scene.area("strand");
  CHECK(scene.building("strand") == seat_at(0));
  CHECK(scene.area_card("strand") == seat_at(0));
  CHECK(scene.money(0) == 0);
}

TEST_CASE("card nancy: her Agent may bring the Trouble that stops the Building") {
  Scene scene("hand 0: nancy; agents 0: city 1; money: 60");
  scene.card("nancy").use().area("city");
  CHECK(only_skip(scene));
}

TEST_CASE("card buckingham_palace: the Building is paid before the £4 come in") {
  Scene scene("hand 0: buckingham_palace; agents 0: strand 1; money: 11");
  scene.card("buckingham_palace");
  CHECK(only_skip(scene));
  scene.skip().use();
  CHECK(scene.money(0) == 15);
}

TEST_CASE("card buckingham_palace: Building, £4, Agent") {
  Scene scene("hand 0: buckingham_palace; agents 0: strand 1; money: 12");
  scene.card("buckingham_palace").use().area("strand").use().use().area("city");
  CHECK(scene.building("strand") == seat_at(0));
  CHECK(scene.money(0) == 4);
  CHECK(scene.agents(0, "city") == 1);
}

TEST_CASE("card scotland_yard: the Building comes before the Trouble is cleared") {
  Scene scene(
      "hand 0: scotland_yard; agents 0: city 1; agents 1: city 1; trouble: city; money: 20");
  scene.card("scotland_yard");
  CHECK(only_skip(scene));
  scene.skip().use().area("city");
  CHECK(!scene.trouble("city"));
  CHECK(scene.building("city") == kNoSeat);
}

TEST_CASE("card scotland_yard: builds here and clears Trouble there") {
  Scene scene(
      "hand 0: scotland_yard; agents 0: city 1; agents 1: lambeth 2; trouble: lambeth; money: 20");
  scene.card("scotland_yard").use().area("city").use().area("lambeth");
  CHECK(scene.building("city") == seat_at(0));
  CHECK(scene.money(0) == 14);
  CHECK(!scene.trouble("lambeth"));
}

// The skull

TEST_CASE("card count_dracula, count_fosco: a pawn, £3, a Building where the Trouble was") {
  for (const char* card : {"count_dracula", "count_fosco"}) {
    Scene scene("hand 0: " + std::string(card) +
                "; agents 0: city 1; agents 1: city 1; trouble: city; money: 3");
    scene.card(card).use();
    CHECK(!scene.offers(R"({"owner":0,"area":"city"})"));
    scene.piece(1, "city").use().use().area("city");
    CHECK(scene.agents(1, "city") == 0);
    CHECK(scene.building("city") == seat_at(0));
    CHECK(scene.money(0) == 0);
  }
}

TEST_CASE("card count_dracula, count_fosco: no skull without Trouble, nor on one's own Agents") {
  for (const char* card : {"count_dracula", "count_fosco"}) {
    Scene calm("hand 0: " + std::string(card) + "; agents 1: city 2");
    calm.card(card);
    CHECK(only_skip(calm));
    Scene own("hand 0: " + std::string(card) + "; agents 0: city 2; trouble: city");
    own.card(card);
    CHECK(only_skip(own));
  }
}

TEST_CASE("R15: card count_dracula: blocked, the skull is spent and the marker stays") {
  for (const char* answer_card : {"toby", "little_dorrit"}) {
    Scene scene("hand 0: count_dracula; hand 1: " + std::string(answer_card) +
                "; agents 1: city 1; agents 2: city 1; trouble: city");
    scene.card("count_dracula").use().piece(1, "city");
    answer(scene, answer_card);
    CHECK(scene.agents(1, "city") == 1);
    CHECK(scene.agents(2, "city") == 1);
    CHECK(scene.trouble("city"));
    CHECK(scene.happened("effect_blocked", R"("victim":1)"));
    CHECK(scene.ask() == AskKind::Icon);
    scene.use();
    CHECK(scene.money(0) == 13);
  }
}

TEST_CASE("R16: card count_fosco: the League or Frankenstein sets the Agent down elsewhere") {
  for (const char* answer_card : {"red_headed_league", "victor_frankenstein"}) {
    Scene scene("hand 0: count_fosco; hand 1: " + std::string(answer_card) +
                "; agents 1: city 2; agents 2: lambeth 1; trouble: city");
    scene.card("count_fosco").use().piece(1, "city");
    answer(scene, answer_card);
    CHECK(!scene.offers(R"({"area":"city"})"));
    scene.area("lambeth");
    CHECK(scene.agents(1, "city") == 1);
    CHECK(scene.agents(1, "lambeth") == 1);
    CHECK(!scene.trouble("city"));
    CHECK(scene.trouble("lambeth"));
    CHECK(scene.count("agent_removed") == 0);
    CHECK(scene.happened("agent_moved", R"("why":")" + std::string(answer_card)));
  }
}

TEST_CASE("NN-181: card hound: Mr Goodyear does not stop a skull") {
  Scene scene("hand 0: hound; hand 1: mr_goodyear; agents 1: city 1; trouble: city");
  scene.card("hound").use().piece(1, "city");
  CHECK(!can_answer(scene, 1, "mr_goodyear"));
  scene.pass_all();
  CHECK(scene.agents(1, "city") == 0);
}

TEST_CASE("card hound: a pawn, then one card of the own hand may go") {
  Scene scene("hand 0: hound navvies nancy; grenadiers: city 1; trouble: city");
  scene.card("hound").use().piece(kGrenadier, "city").use();
  CHECK(!scene.trouble("city"));
  scene.play(R"({"card":"nancy"})");
  CHECK(scene.discarded("nancy"));
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(scene.discarded("hound"));
}

TEST_CASE("card hound: with no card left there is nothing to throw away") {
  Scene scene("hand 0: hound; agents 1: city 1; trouble: city");
  scene.card("hound").use().piece(1, "city");
  CHECK(only_skip(scene));
}

TEST_CASE("card dorian_gray: £3, a pawn, a further card") {
  Scene scene("hand 0: dorian_gray navvies; citizens: city 1; agents 0: city 1; trouble: city");
  scene.card("dorian_gray").use();
  CHECK(scene.money(0) == 13);
  scene.use().piece(kCitizen, "city");
  CHECK(scene.agents(kCitizen, "city") == 0);
  scene.use().card("navvies");
  CHECK(scene.now().in_play != kNoCard);
}

TEST_CASE("card dorian_gray: with no further card there is nothing to play on") {
  Scene scene("hand 0: dorian_gray toby");
  scene.card("dorian_gray").skip().skip();
  CHECK(only_skip(scene));
}

// Col. Sebastian Moran

TEST_CASE("card col_sebastian_moran: two skulls in two areas, then a Building") {
  Scene scene(
      "hand 0: col_sebastian_moran; agents 0: city 1; agents 1: city 1; agents 2: lambeth 2; "
      "trouble: city lambeth");
  scene.card("col_sebastian_moran")
      .use()
      .piece(1, "city")
      .use()
      .piece(2, "lambeth")
      .use()
      .area("city");
  CHECK(scene.count("agent_removed") == 2);
  CHECK(scene.agents(2, "lambeth") == 1);
  CHECK(scene.building("city") == seat_at(0));
}

TEST_CASE(
    "card col_sebastian_moran: the first skull takes the Trouble that the second would need") {
  Scene scene("hand 0: col_sebastian_moran; agents 1: city 2; trouble: city");
  scene.card("col_sebastian_moran").use().piece(1, "city");
  CHECK(only_skip(scene));
}

TEST_CASE("NN-178: card col_sebastian_moran: one protection saves from one skull only") {
  Scene scene(
      "hand 0: col_sebastian_moran; hand 1: toby navvies; agents 1: city 1, lambeth 1; trouble: "
      "city lambeth");
  scene.card("col_sebastian_moran").use().piece(1, "city");
  answer(scene, "toby").use().piece(1, "lambeth");
  scene.pass_all();
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.agents(1, "lambeth") == 0);
}

TEST_CASE("NN-179: card col_sebastian_moran: the second skull may hit the Agent just saved") {
  Scene scene(
      "hand 0: col_sebastian_moran; hand 1: toby little_dorrit; agents 1: city 1; trouble: city");
  scene.card("col_sebastian_moran").use().piece(1, "city");
  answer(scene, "toby").use().piece(1, "city");
  CHECK(!can_answer(scene, 1, "toby"));
  answer(scene, "little_dorrit");
  CHECK(scene.agents(1, "city") == 1);
  CHECK(scene.discarded("toby"));
  CHECK(scene.discarded("little_dorrit"));
}

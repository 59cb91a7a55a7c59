// SPDX-License-Identifier: MIT
// Every grey Action card from the first icon to the last: the order, and what may be left out.
#include <algorithm>

#include "tests/support/nanty_scene.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

struct Printed {
  std::string_view card;
  std::string_view icons;  // top to bottom
};

// As the fact table prints them; the three Interrupts are not here.
constexpr Printed kPrinted[] = {
    {"sweeney_todd", "assassinate money:2 place_agent"},
    {"inspector_lestrade", "remove_trouble play_another"},
    {"home_for_lost_dogs", "scroll play_another"},
    {"city_suburban_bank", "scroll play_another"},
    {"beggars_of_st_giles", "scroll place_agent"},
    {"mr_merryweather", "scroll play_another"},
    {"adam_worth", "scroll place_agent"},
    {"mrs_hudson", "scroll money:2 build"},
    {"sergeant_cuff", "place_agent remove_trouble money:1"},
    {"dr_grimesby_roylott", "assassinate money:3"},
    {"mr_micawber", "scroll play_another"},
    {"mycroft_holmes", "scroll"},
    {"a_hansom_cab", "scroll"},
    {"lyceum_theatre", "build scroll"},
    {"fire_brigade", "scroll play_another"},
    {"irene_adler", "scroll place_agent"},
    {"daniel_quilp", "scroll play_another"},
    {"covent_garden_market", "money:3 place_agent"},
    {"jo_the_crossing_sweeper", "place_agent"},
    {"spring_heeled_jack", "assassinate money:1"},
    {"chop_house", "money:3 place_agent"},
    {"golden_dustman", "place_agent scroll"},
    {"artful_dodger", "scroll play_another"},
    {"ada_lovelace", "scroll build"},
    {"time_traveller", "scroll place_agent"},
    {"bill_sikes", "assassinate money:2"},
    {"isambard_kingdom_brunel", "scroll"},
    {"reading_room", "scroll"},
    {"six_jolly_fellowship_porters", "build money:2"},
    {"sam_weller", "scroll place_agent"},
    {"noah_claypole", "scroll play_another"},
    {"savoy_theatre", "build scroll"},
    {"diogenes_club", ""},
    {"alhambra_music_hall", "money:3 play_another"},
    {"moll_flanders", "place_agent scroll"},
    {"royal_mint", "build money:5"},
    {"phileas_fogg", "event scroll play_another"},
    {"rosetta_davis", "place_agent scroll"},
    {"penny_dreadful", "scroll place_agent"},
    {"old_curiosity_shop", "scroll build"},
    {"donna_britannica_hollandia", "scroll place_agent"},
    {"london_burkers", "assassinate money:1"},
    {"forty_elephants", "scroll place_agent"},
    {"charles_augustus_milverton", "scroll place_agent"},
    {"dr_jekyll_and_mr_hyde", "scroll build"},
};
static_assert(std::size(kPrinted) == 48 - 3);

// A position in which every icon of every grey card can be carried out.
Scene rich(std::string_view card) {
  Scene scene(
      "agents 0: chelsea 1, strand 1; agents 1: strand 1, city 1; trouble: strand; buildings 1: "
      "city;"
      "money: 20 20 20 20; discard: jack_the_ripper karl_marx; hand 1: tracy_tupman "
      "nathaniel_winkle;"
      "hand 0: william_gladstone charles_babbage " +
      std::string(card));
  scene.rolls({7}).event("explosion");
  scene.card(card);
  return scene;
}

// The icons carried out, in order.
std::string icons(const Scene& scene) {
  std::string list;
  for (const Event& event : scene.told()) {
    if (event.kind != EventKind::IconStarted) continue;
    if (!list.empty()) list += ' ';
    list += icon_text({event.icon, static_cast<std::uint8_t>(event.amount)});
  }
  return list;
}

std::size_t count_of(std::string_view icons) {
  if (icons.empty()) return 0;
  return 1 + static_cast<std::size_t>(std::count(icons.begin(), icons.end(), ' '));
}

}  // namespace

TEST_CASE("NN-071, NN-074: every grey card is carried out from the top icon to the bottom one") {
  for (const Printed& printed : kPrinted) {
    CAPTURE(printed.card);
    Scene scene = rich(printed.card);
    while (scene.ask() != AskKind::Turn) {
      if (scene.ask() == AskKind::Icon)
        scene.use();
      else
        scene.play(scene.choices()[0]);
    }
    CHECK(icons(scene) == printed.icons);
  }
}

TEST_CASE(
    "NN-072, NN-073, NN-076, NN-172: every icon of every grey card may be left, except the event") {
  for (const Printed& printed : kPrinted) {
    CAPTURE(printed.card);
    Scene scene = rich(printed.card);
    std::size_t asked = 0;
    for (; scene.ask() == AskKind::Icon; ++asked) {
      if (printed.card == "phileas_fogg" && asked == 0) {
        CHECK_FALSE(scene.offers(R"({"do":"skip"})"));
        scene.use();
      } else {
        scene.skip();
      }
    }
    CHECK(asked == count_of(printed.icons));
    CHECK(icons(scene) == (printed.card == "phileas_fogg" ? "event" : ""));
  }
}

TEST_CASE(
    "NN-075: every grey card whose icons are left out goes to the discard pile, and only the "
    "refill is left") {
  for (const Printed& printed : kPrinted) {
    CAPTURE(printed.card);
    Scene scene = rich(printed.card);
    while (scene.ask() == AskKind::Icon)
      scene.offers(R"({"do":"skip"})") ? scene.skip() : scene.use();
    CHECK(scene.discarded(printed.card));
    CHECK(scene.happened("card_discarded", R"("why":"played")"));
    CHECK(scene.choices() == std::vector<std::string>{R"({"do":"end"})"});
  }
}

TEST_CASE(
    "R07: none of the three grey Interrupts can be the card of the turn, but each may be thrown "
    "away") {
  for (const std::string card : {"red_headed_league", "toby", "mr_goodyear"}) {
    CAPTURE(card);
    Scene scene("hand 0: diogenes_club " + card);
    CHECK_FALSE(scene.offers(R"({"do":"play","card":")" + card + R"("})"));
    scene.play(R"({"do":"discard","card":")" + card + R"("})");
    CHECK(scene.happened("card_discarded", R"("why":"interrupt")"));
    CHECK(
        scene.offers(R"({"do":"play","card":"diogenes_club"})"));  // NN-102: it was not the action
  }
}

TEST_CASE("NN-116: play another is not on offer with no card left, nor with Interrupts only") {
  for (const std::string hand : {"", " toby", " toby mr_goodyear"}) {
    CAPTURE(hand);
    Scene scene("hand 0: alhambra_music_hall" + hand);
    scene.card("alhambra_music_hall").use();
    CHECK_FALSE(scene.offers(R"({"do":"use"})"));
    CHECK(scene.offers(R"({"do":"skip"})"));
  }
}

TEST_CASE("NN-116: a chain of further cards may be as long as the hand") {
  Scene scene(
      "hand 0: alhambra_music_hall inspector_lestrade noah_claypole chop_house; agents 1: city 1; "
      "trouble: city");
  scene.card("alhambra_music_hall").use().use();
  CHECK(scene.discarded("alhambra_music_hall"));  // R08: before the next card starts
  scene.card("inspector_lestrade").skip().use();
  scene.card("noah_claypole").skip().use();
  scene.card("chop_house").use().skip();
  CHECK(scene.money(0) == 16);
  CHECK(scene.count("card_played") == 4);
  CHECK(scene.choices() == std::vector<std::string>{R"({"do":"end"})"});
}

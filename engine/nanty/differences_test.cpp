// SPDX-License-Identifier: MIT
// Differences between the editions that come out alike in play, each by its id. Those that change
// play are in ledger_editions_test.cpp.
#include "engine/game/settings.h"
#include "tests/support/nanty_scene.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

std::optional<Refusal> refused(const char* edition, const char* set) {
  Settings settings{};
  return read_settings(*find_title("nanty-narking"), {edition, {{"personalities", set}}, 4},
                       settings);
}

}  // namespace

TEST_CASE("E08: an assassinated Agent can be placed again, an assassinated Grenadier is gone") {
  Scene scene(
      "edition retail; agents 0: strand 1; agents 1: strand 1; trouble: strand; hand 0: "
      "sweeney_todd");
  scene.card("sweeney_todd").use().piece(1, "strand").pass_all();
  CHECK(agents_on_board(scene.now(), 1) == 0);  // all twelve are in the supply again
  Scene guarded("agents 0: strand 1; grenadiers: strand 1; trouble: strand; hand 0: sweeney_todd");
  guarded.card("sweeney_todd").use().piece(kGrenadier, "strand");
  CHECK(agents_on_board(guarded.now(), kGrenadier) == 0);
}

TEST_CASE("E09: the East End ability needs an Agent there, anybody's, in every edition") {
  for (const char* edition : {"retail", "deluxe", "first"}) {
    Scene scene("edition " + std::string(edition) +
                "; buildings 0: east_end; agents 1: city 1; hand 0: navvies sam_weller");
    scene.play(R"({"do":"ability","area":"east_end"})");
    CHECK(scene.offers(R"({"area":"city"})"));
    CHECK(!scene.offers(R"({"area":"highbury"})"));
  }
}

TEST_CASE(
    "E30: retail and deluxe deal every set of Personalities, the first edition has no classic "
    "one") {
  for (const char* edition : {"retail", "deluxe"})
    for (const char* set : {"standard", "classic", "alternative"})
      CHECK(!refused(edition, set));
  CHECK(!refused("first", "standard"));
  CHECK(!refused("first", "alternative"));
  REQUIRE(refused("first", "classic").has_value());
  CHECK(refused("first", "classic")->rule == std::string("E30"));
}

TEST_CASE("E31, R33: Mrs Hudson does the same with every set of Personalities") {
  for (const char* set : {"standard", "classic", "alternative"}) {
    Scene scene("personalities " + std::string(set) + "; agents 0: city 1; hand 0: mrs_hudson");
    scene.card("mrs_hudson").use();
    CHECK(scene.happened("personalities_seen"));
    scene.use();
    CHECK(scene.money(0) == 12);
  }
}

TEST_CASE(
    "E37: building needs an Agent, the icon, the money, no Trouble marker and no Building there") {
  const auto can_build = [](const std::string& more) {
    Scene scene("agents 0: city 1; hand 0: six_jolly_fellowship_porters; " + more);
    scene.card("six_jolly_fellowship_porters");
    return scene.offers(R"({"do":"use"})");
  };
  CHECK(can_build(""));
  CHECK(!can_build("money: 5"));
  CHECK(!can_build("trouble: city"));
  CHECK(!can_build("buildings 1: city"));
}

TEST_CASE("E39: every icon but the Random Event may be skipped, in every edition") {
  for (const char* edition : {"retail", "deluxe", "first"}) {
    Scene scene("edition " + std::string(edition) +
                "; agents 0: city 1; hand 0: phileas_fogg; events: fog");
    scene.card("phileas_fogg");
    CHECK(!scene.offers(R"({"do":"skip"})"));
    scene.use();
    CHECK(scene.offers(R"({"do":"skip"})"));
  }
}

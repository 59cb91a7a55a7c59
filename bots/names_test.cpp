// SPDX-License-Identifier: MIT
// Names of players, and the arithmetic they share.
#include "bots/names.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <doctest/doctest.h>

#include "bots/real.h"
#include "bots/roster.h"
#include "engine/notation/titles.h"

namespace gaslight {

TEST_CASE("search may be followed by a number of simulations, and by nothing else") {
  CHECK(simulations_of("search") == kUsualSimulations);
  CHECK(simulations_of("search:1") == 1);
  CHECK(simulations_of("search:1000000") == kMostSimulations);
  for (const char* wrong : {"search:", "search:0", "search:-4", "search:1000001", "search:4x",
                            "search 4", "searches", "Search", "search:99999999999999999999", ""})
    CHECK_MESSAGE(!simulations_of(wrong), wrong);
}

TEST_CASE("every title has the levels, weakest first, and makes every player it names") {
  const Library library = Library::embedded();
  for (const TitleFunctions* title : all_titles()) {
    const auto levels = level_names(title->name);
    CHECK(std::equal(levels.begin(), levels.end(), kLevels.begin(), kLevels.end()));
    for (const std::string_view name : player_names(title->name)) {
      CHECK(is_player(title->name, name));
      CHECK(make_player(title->name, name, library.rules(*title)) != nullptr);
    }
    CHECK_FALSE(is_player(title->name, "grandmaster"));
    CHECK(make_player(title->name, "grandmaster", library.rules(*title)) == nullptr);
  }
}

TEST_CASE("exp and log of our own are as exact as a double can tell") {
  for (int i = -7000; i <= 7000; ++i) {
    const double x = i * 0.0973;
    if (x > -700 && x < 700) CHECK(real_exp(x) == doctest::Approx(std::exp(x)).epsilon(1e-13));
  }
  for (int i = 1; i < 4000; ++i) {
    const double x = i * i * 0.00137;
    CHECK(std::abs(real_log(x) - std::log(x)) <= 4e-15 * (1 + std::abs(std::log(x))));
  }
  CHECK(real_exp(0) == 1.0);
  CHECK(real_log(1) == 0.0);
  CHECK(real_exp(-1e9) == 0.0);
  CHECK(real_exp(1e9) == real_exp(700));
}

}  // namespace gaslight

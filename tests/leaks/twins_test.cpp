// SPDX-License-Identifier: MIT
// Twins at the socket: two games that differ only in what an observer cannot know send that
// observer the same bytes until they must differ. GASLIGHT_TWINS says how many pairs are played.
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <optional>
#include <unistd.h>

#include "engine/game/conformance.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"
#include "tests/leaks/twin_script.h"
#include "tests/leaks/twin_server.h"

using namespace gaslight;
using namespace gaslight::leaks;
using server::PlantedLeak;

namespace {

constexpr std::size_t kMostSteps = 40;

std::uint64_t twins() {
  const char* wanted = std::getenv("GASLIGHT_TWINS");
  return wanted == nullptr ? 120 : std::strtoull(wanted, nullptr, 10);
}

const Library& library() {
  static const Library embedded = Library::embedded();
  return embedded;
}

struct Scratch {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("gaslight-twins-" + std::to_string(::getpid()));
  Scratch() { std::filesystem::create_directories(folder); }
  ~Scratch() { std::filesystem::remove_all(folder); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
};

template <class Title>
TwinScript script_of(std::uint64_t number, const Settings& settings, Seat observer) {
  const auto& rules =
      *static_cast<const typename Title::Rules*>(library().rules(*find_title(Title::kName)).get());
  Rng rng(number * 0x9e3779b97f4a7c15ULL + index(observer));
  return TwinMaker<Title>(rules, settings, observer, rng).make(kMostSteps);
}

struct Tally {
  std::uint64_t pairs = 0;
  std::uint64_t steps = 0;
  std::optional<std::string> difference;  // the first text that tells twins apart
};

class TwinTable {
 public:
  explicit TwinTable(PlantedLeak leak)
      : left_(library(), 0, leak, (scratch_.folder / "left.db").string()),
        right_(library(), 1, leak, (scratch_.folder / "right.db").string()) {}

  // Plays pairs until there are enough or one differs.
  template <class Title>
  void compare(std::uint64_t pairs, Tally& tally) {
    for (std::uint64_t i = 0; tally.pairs < pairs && !tally.difference; ++i) {
      const Settings settings = conformance::varied_settings(Title::settings_spec(), i);
      if (Title::check_settings(settings)) continue;
      const auto observers = conformance::observers<Title>(settings);
      const TwinScript script = script_of<Title>(i, settings, observers[i % observers.size()]);
      if (script.steps.empty() || !script.differ) continue;
      compare_one(*find_title(Title::kName), script, tally);
    }
  }

 private:
  void compare_one(const TitleFunctions& title, const TwinScript& script, Tally& tally) {
    const std::uint64_t number = ++played_;
    const auto left = left_.play(title, script, number);
    const auto right = right_.play(title, script, number);
    ++tally.pairs;
    tally.steps += script.steps.size();
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
      if (left[i] != right[i] && !tally.difference) tally.difference = left[i] + "\n" + right[i];
    if (left.size() != right.size() && !tally.difference)
      tally.difference = "one of the twins is told more often";
  }

  Scratch scratch_;
  TwinServer left_;
  TwinServer right_;
  std::uint64_t played_ = 0;
};

Tally compare_both(PlantedLeak leak, std::uint64_t pairs) {
  TwinTable table(leak);
  Tally tally;
  table.compare<looting::Looting>(pairs / 2, tally);
  Tally more;
  if (!tally.difference) table.compare<nanty::Nanty>(pairs - pairs / 2, more);
  return {tally.pairs + more.pairs, tally.steps + more.steps,
          tally.difference ? tally.difference : more.difference};
}

}  // namespace

TEST_CASE("Twins: nobody is sent anything that tells what they may not know") {
  const Tally tally = compare_both(PlantedLeak::None, twins());
  INFO(tally.difference.value_or(""));
  CHECK_FALSE(tally.difference.has_value());
  CHECK(tally.pairs == twins());
  CHECK(tally.steps > 5 * twins());  // they must not part at once
  MESSAGE(tally.pairs << " twins, " << tally.steps << " steps");
}

TEST_CASE("Twins: a hash of the whole state as a checksum is noticed") {
  CHECK(compare_both(PlantedLeak::StateHash, twins()).difference.has_value());
}

TEST_CASE("Twins: the ids of cards that others draw are noticed") {
  CHECK(compare_both(PlantedLeak::DrawOrder, twins()).difference.has_value());
}

TEST_CASE("Twins: an unfiltered catch-up is noticed") {
  CHECK(compare_both(PlantedLeak::CatchUp, twins()).difference.has_value());
}

TEST_CASE("Twins: how many choices somebody else has is noticed") {
  CHECK(compare_both(PlantedLeak::ChoiceCounts, twins()).difference.has_value());
}

TEST_CASE("Twins: hands shown to those who watch are noticed") {
  CHECK(compare_both(PlantedLeak::WatchersSeeHands, twins()).difference.has_value());
}

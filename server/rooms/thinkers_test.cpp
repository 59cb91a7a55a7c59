// SPDX-License-Identifier: MIT
#include "server/rooms/thinkers.h"

#include <doctest/doctest.h>

#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

// What became of a player that thinks as long as it may.
struct Story {
  std::atomic<bool> has_begun = false;
  std::atomic<bool> was_told_to_end = false;
};

class Ponderer final : public AnyPlayer {
 public:
  explicit Ponderer(Story& story) : story_(story) {}
  void start(const AnyView&) override {}
  void observe(const AnyEvent&) override {}
  std::size_t decide(const AnyView&, const AnyChoices&, Rng&, const Budget& budget) override {
    constexpr std::chrono::seconds kPatience{60};  // a test that fails must not hang
    const auto end = std::chrono::steady_clock::now() + kPatience;
    story_.has_begun = true;
    while (!budget.is_spent() && std::chrono::steady_clock::now() < end)
      std::this_thread::yield();
    story_.was_told_to_end = budget.is_spent();
    return 1;
  }
  std::vector<RoleChance> beliefs() const override { return {}; }

 private:
  Story& story_;
};

Puzzle puzzle_for(Story& story, std::function<void(const Thought&)> answer) {
  return {"a table",        std::make_unique<Ponderer>(story), {}, AnyChoices(2), Rng(1),
          std::move(answer)};
}

}  // namespace

TEST_CASE("thinkers: a bot's time comes to an end, and it answers with what it has") {
  TestLoop loop;
  Thinkers thinkers(loop, 1, std::chrono::milliseconds(1));
  Story story;
  std::optional<std::size_t> picked;
  thinkers.think(puzzle_for(story, [&](const Thought& thought) { picked = thought.picked; }));
  REQUIRE(loop.run_until([&] { return picked.has_value(); }));
  CHECK(*picked == 1);
  CHECK(story.was_told_to_end);
}

TEST_CASE("thinkers: whoever closes the house need not wait until all have thought to the end") {
  TestLoop loop;
  Story story;
  {
    Thinkers thinkers(loop, 1, std::chrono::hours(1));
    thinkers.think(puzzle_for(story, [](const Thought&) {}));
    while (!story.has_begun)
      std::this_thread::yield();
  }
  CHECK(story.was_told_to_end);
  loop.clear();
}

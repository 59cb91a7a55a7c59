// SPDX-License-Identifier: MIT
// The board that a player keeps from events alone is the one it would be shown.
#include "bots/nanty/fold.h"

#include <doctest/doctest.h>

#include "tests/support/nanty_games.h"

namespace gaslight::nanty {
namespace {

// The view with what a Fold does not keep put aside.
SeatView folded_part(SeatView view) {
  view.waiting = {};
  view.end = {};
  view.ask = {};
  view.asked = {};
  view.depth = 0;
  view.result = {};
  view.frames = {};
  view.hit_count = 0;
  view.hits = {};
  view.rolls = {};
  view.occurrences = {};
  view.drawn_count = 0;
  view.drawn = {};
  view.extra_cards = 0;
  view.third_price = false;
  view.suffragist = {};
  view.arranger = {};
  view.arranged_count = 0;
  view.arranged_bottom = false;
  view.arranged = 0;
  view.hand = {};
  view.seen_unused = 0;
  view.known = {};
  view.variants = 0;
  view.revealed = {};
  view.scores = {};
  view.winners = 0;
  return view;
}

struct FoldCheck {
  std::array<Fold, kSeats + 1> folds;
  int steps = 0;

  void start(const Table<Nanty>& table) {
    for_each_watcher(table, [&](std::size_t i, Seat seat) { folds[i].start(table.view(seat)); });
  }
  void observe(const Table<Nanty>& table, const Event& event) {
    for_each_watcher(
        table, [&](std::size_t i, Seat seat) { folds[i].observe(Nanty::seen_by(event, seat)); });
  }
  void after_step(const Table<Nanty>& table) {
    ++steps;
    for_each_watcher(table, [&](std::size_t i, Seat seat) {
      REQUIRE(folded_part(folds[i].board()) == folded_part(table.view(seat)));
    });
  }
};

}  // namespace

TEST_CASE("fold: the events give the board at every step, in all editions, sets and numbers") {
  int steps = 0;
  for_all_settings([&](const Settings& settings, const std::string& name) {
    for (int i = 0; i < 12; ++i) {
      CAPTURE(name);
      CAPTURE(i);
      FoldCheck check;
      play_for_test(settings, i % 4 == 3 ? "rules" : "random", name + std::to_string(i), check);
      steps += check.steps;
    }
  });
  CHECK(steps > 50'000);
}

TEST_CASE("fold: the events give the board at every step when greedy plays") {
  for_all_settings([&](const Settings& settings, const std::string& name) {
    CAPTURE(name);
    if (settings.players != 3) return;
    FoldCheck check;
    play_for_test(settings, "greedy", name, check);
    CHECK(check.steps > 50);
  });
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// What others' choices look like: nothing that was done is missing among what could have been done.
#include "bots/nanty/clue.h"

#include <doctest/doctest.h>

#include "bots/nanty/fold.h"
#include "bots/nanty/options.h"
#include "engine/nanty/board.h"
#include "tests/support/nanty_games.h"

namespace gaslight::nanty {

TEST_CASE("clues: what was done is always among what could have been done") {
  struct Check : Clues {
    Fold fold;
    Roles roles;
    ClueReader reader;
    std::array<int, kClueKinds> clues{};
    int cards = 0;
    int skips = 0;
    int done = 0;  // things done by an icon, among two or more
    int told = 0;  // clues of them

    void start(const Table<Nanty>& table) {
      fold.start(table.view(kSpectator));
      roles = Roles(table.rules(), fold.board());
      reader = {};
    }
    void observe(const Table<Nanty>& table, const Event& event) {
      const bool placed = event.kind == EventKind::AgentPlaced;
      const bool by_icon =
          (placed && event.why == why(Icon::PlaceAgent)) ||
          (event.kind == EventKind::BuildingPlaced && event.why == why(Icon::Build)) ||
          (event.kind == EventKind::AgentRemoved && event.why == why(Icon::Assassinate)) ||
          (event.kind == EventKind::TroubleRemoved && event.why == why(Icon::RemoveTrouble));
      const int before = told;
      reader.read(table.rules(), roles, fold.board(), event, *this);
      if (by_icon) {
        ++done;
        REQUIRE(told == before + 1);
      }
      fold.observe(event);
    }
    void after_step(const Table<Nanty>&) {}
    void take(const Clue& clue) override {
      REQUIRE(clue.chosen < clue.options.size());
      ++clues[index(clue.kind)];
      ++told;
      if (clue.kind != ClueKind::Ability)
        skips += clue.options[clue.chosen].change[index(Change::Skip)] > 0 ? 1 : 0;
    }
    void take(const CardClue& clue) override {
      REQUIRE(clue.unseen.has(clue.card));
      REQUIRE((clue.card < kGreyCards ? clue.grey : clue.brown) > 0);
      ++cards;
    }
  };
  Check check;
  for_all_settings([&](const Settings& settings, const std::string& name) {
    // With the Gentleman prices are not what they seem.
    if (settings.value[1] == 1) return;
    for (int i = 0; i < 4; ++i)
      play_for_test(settings, "random", "clue" + name + std::to_string(i), check);
  });
  for (std::size_t kind = 0; kind < kClueKinds; ++kind) {
    CAPTURE(kind);
    CHECK(check.clues[kind] > 10);
  }
  CHECK(check.cards > 1000);
  CHECK(check.skips > 100);
  CHECK(check.done > 1000);
}

TEST_CASE("clues: icons that were passed over count as left, those that were used do not") {
  struct Taken : Clues {
    std::vector<Clue> clues;
    void take(const Clue& clue) override { clues.push_back(clue); }
    void take(const CardClue&) override {}
  };
  const Rules& rules = rules_for_test();
  constexpr CardId kSweeneyTodd = 0;  // assassinate, money, place an Agent
  REQUIRE(rules.cards[kSweeneyTodd].icons[0].icon == Icon::Assassinate);
  SeatView board = board_for_test();
  board.active = seat_at(1);
  board.pawns[1][0] = 1;
  board.pawns[2][0] = 1;
  board.trouble = 1;
  const Roles roles(rules, board);
  ClueReader reader;
  Taken taken;
  const auto tell = [&](const Event& event) { reader.read(rules, roles, board, event, taken); };
  const auto skipped = [&](ClueKind kind) {
    return taken.clues.size() == 1 && taken.clues[0].kind == kind &&
           taken.clues[0].options[taken.clues[0].chosen].change[index(Change::Skip)] == 1;
  };
  tell(played_for_test(1, kSweeneyTodd));
  Event icon = played_for_test(1, kSweeneyTodd);
  icon.kind = EventKind::IconStarted;
  icon.icon = Icon::Money;
  icon.amount = rules.cards[kSweeneyTodd].icons[1].amount;
  tell(icon);
  CHECK(skipped(ClueKind::Remove));
  taken.clues.clear();
  icon.icon = Icon::PlaceAgent;
  icon.amount = 0;
  tell(icon);
  CHECK(taken.clues.empty());
  Event gone = played_for_test(1, kSweeneyTodd);
  gone.kind = EventKind::CardDiscarded;
  gone.why = why(Word::Played);
  tell(gone);
  CHECK(taken.clues.empty());
  tell(played_for_test(1, kSweeneyTodd));
  icon.icon = Icon::Assassinate;
  tell(icon);
  tell(gone);
  CHECK(skipped(ClueKind::Place));
}

TEST_CASE("clues: a Building at half price is weighed at half price") {
  struct Taken : Clues {
    Clue last;
    void take(const Clue& clue) override { last = clue; }
    void take(const CardClue&) override {}
  };
  const Rules& rules = rules_for_test();
  CardId card = 0;
  while (rules.cards[card].scroll != Scroll::BuildHalfPrice)
    ++card;
  SeatView board = board_for_test();
  board.pawns[1][2] = 1;
  board.pawns[1][3] = 1;
  const int price = rules.areas[2].cost / 2;
  board.money[1] = static_cast<std::uint16_t>(20 - price);  // paid already
  Event event;
  event.kind = EventKind::BuildingPlaced;
  event.seat = seat_at(1);
  event.area = 2;
  event.amount = static_cast<std::int16_t>(price);
  event.why = why(card);
  Taken taken;
  ClueReader().read(rules, Roles(rules, board), board, event, taken);
  REQUIRE(taken.last.options.size() == 2);
  CHECK(taken.last.chosen == 0);
  CHECK(taken.last.options[0].change[index(Change::Money)] == doctest::Approx(-price / 5.0));
}

TEST_CASE("clues: an option changes what carrying it out changes") {
  SeatView board = board_for_test();
  board.pawns[1] = {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  board.pawns[2] = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  board.trouble = 1;
  board.money = {10, 20, 10, 10};
  const Roles roles(rules_for_test(), board);
  const Weigher weigher(rules_for_test(), roles, board, seat_at(1));
  const auto change = [&](const SeatView& after, Change what) {
    return weigher.weigh(after).change[index(what)];
  };
  SeatView placed = board;
  put_agent(placed, 1, 1, true);
  CHECK(placed.trouble == 0b11);
  CHECK(change(placed, Change::Agents) == 1);
  CHECK(change(placed, Change::Trouble) == 1);
  SeatView killed = board;
  take_agent(killed, 2, 0);
  CHECK(killed.trouble == 0);
  CHECK(change(killed, Change::Control) == 1);
  CHECK(change(killed, Change::RivalAgents) == -1);
  SeatView built = board;
  put_building(built, seat_at(1), 1, 10);
  CHECK(change(built, Change::Money) == -2);
  CHECK(change(built, Change::Buildings) == 1);
  SeatView moved = board;
  move_agent(moved, 1, 0, 5);
  CHECK(moved.trouble == 0);
  CHECK(weigher.weigh(moved).nearer[roles.of[0]] == doctest::Approx(0).epsilon(0.2));
}

}  // namespace gaslight::nanty

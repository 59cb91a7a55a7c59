// SPDX-License-Identifier: MIT
// A course rebuilt from its moves, and bots built anew.
#include <doctest/doctest.h>

#include "bots/names.h"
#include "bots/roster.h"
#include "server/rooms/rooms_scene.h"
#include "server/rooms/seated_bots.h"
#include "tests/support/budgets.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

const TableId kTable{std::string(32, 'a')};

JournalHeader header_of(const TitleFunctions& title, int players, const std::string& seed) {
  JournalHeader header;
  REQUIRE(!read_settings(title, {"", {}, players}, header.settings));
  header.seed = seed;
  header.bots.assign(static_cast<std::size_t>(players), "player");
  return header;
}

MoveRow row_of(const Move& move) {
  return {kTable, move.version, move.seat, move.lines};
}

// A game of people who choose at random and take back what they may, now and then.
std::vector<Move> random_course(const Library& library,
                                const TitleFunctions& title,
                                const std::string& seed) {
  Course course(library, title, header_of(title, 3, seed));
  std::vector<Move> moves{course.deal()};
  Rng rng(7);
  while (course.asked() != kNoSeat) {
    const Seat seat = course.asked();
    const AnyChoices& choices = course.record().choices();
    const AnyChoice choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    const bool back = course.can_undo(seat) && rng.below(3) == 0;
    auto made = back ? course.undo(seat) : course.choose(seat, choice, By::Player);
    REQUIRE(std::holds_alternative<Move>(made));
    moves.push_back(std::get<Move>(std::move(made)));
  }
  return moves;
}

std::string fault_of(const Library& library,
                     const TitleFunctions& title,
                     const std::string& seed,
                     const std::vector<MoveRow>& rows) {
  Course course(library, title, header_of(title, 3, seed));
  try {
    for (const MoveRow& row : rows)
      course.repeat(row);
  } catch (const CourseFault& fault) {
    return fault.sentence;
  }
  return "";
}

TEST_CASE("course: repeated from its moves a game is the same, version by version") {
  const Library library = Library::embedded();
  for (const TitleFunctions* title : all_titles()) {
    const std::vector<Move> moves = random_course(library, *title, "course:1");
    Course again(library, *title, header_of(*title, 3, "course:1"));
    int undone = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move& move = moves[i];
      CHECK(number(move.version) == i);
      const Move same = again.repeat(row_of(move));
      CHECK(same.version == move.version);
      CHECK(same.seat == move.seat);
      CHECK(same.by == move.by);
      CHECK(same.undoes == move.undoes);
      CHECK(same.lines == move.lines);
      CHECK(same.events.size() == move.events.size());
      CHECK(same.set_ups.size() == move.set_ups.size());
      undone += move.undoes ? 1 : 0;
    }
    CHECK(again.is_over());
    CHECK(again.asked() == kNoSeat);
    CHECK(undone > 0);
  }
}

TEST_CASE("course: moves that were tampered with are not repeated") {
  const Library library = Library::embedded();
  for (const TitleFunctions* title : all_titles()) {
    const std::string seed = "course:2";
    std::vector<MoveRow> rows;
    for (const Move& move : random_course(library, *title, seed))
      rows.push_back(row_of(move));
    REQUIRE(fault_of(library, *title, seed, rows) == "");
    const auto with = [&](std::size_t place, const std::function<void(MoveRow&)>& change) {
      std::vector<MoveRow> changed(rows.begin(),
                                   rows.begin() + static_cast<std::ptrdiff_t>(place) + 1);
      change(changed.back());
      return fault_of(library, *title, seed, changed);
    };
    for (std::size_t i = 0; i < rows.size(); i += 29) {
      CAPTURE(i);
      const std::string named = "version " + std::to_string(i) + ' ';
      CHECK(with(i, [](MoveRow& row) { row.lines.clear(); }).starts_with(named));
      CHECK(with(i, [](MoveRow& row) { row.lines += "{}\n"; }).starts_with(named));
      CHECK(with(i, [](MoveRow& row) { row.lines = "nonsense\n"; }).starts_with(named));
      CHECK(with(i, [](MoveRow& row) { row.lines = "{\"t\":\"step\"}\n"; }).starts_with(named));
      CHECK(with(i, [](MoveRow& row) { row.lines[row.lines.size() / 2] ^= 1; }).starts_with(named));
      CHECK(with(i, [](MoveRow& row) { row.version = next(row.version); }) != "");
      if (i > 0) CHECK(with(i, [](MoveRow& row) { row.seat = next_clockwise(row.seat, 3); }) != "");
    }
    CHECK(fault_of(library, *title, "course:3", rows) != "");
    std::vector<MoveRow> gap = rows;
    gap.erase(gap.begin() + 3);
    CHECK(fault_of(library, *title, seed, gap) != "");
  }
}

TEST_CASE("course: what is not allowed changes nothing") {
  const Library library = Library::embedded();
  for (const TitleFunctions* title : all_titles()) {
    Course course(library, *title, header_of(*title, 3, "course:4"));
    CHECK(course.asked() == kNoSeat);
    CHECK(course.ask() == "");
    CHECK(!course.can_undo(Seat{0}));
    course.deal();
    const Seat asked = course.asked();
    const AnyChoice choice = course.record().choices()[0];
    CHECK(std::holds_alternative<Refusal>(
        course.choose(next_clockwise(asked, 3), choice, By::Player)));
    CHECK(std::holds_alternative<Refusal>(course.undo(asked)));
    CHECK(course.version() == kDealt);
    auto made = course.choose(asked, choice, By::Player);
    CHECK(std::holds_alternative<Move>(made));
    CHECK(course.version() == Version{1});
  }
}

// What a bot of these would do now; it is as it was afterwards.
std::size_t decision_of(SeatedBots& bots, const Course& course, std::string_view seed) {
  const Seat seat = course.asked();
  std::unique_ptr<AnyPlayer> player = bots.lend(seat);
  REQUIRE(player != nullptr);
  Rng rng = bot_rng_at(seed, seat, course.version());
  const std::size_t picked =
      player->decide(course.record().game().view(seat), course.record().choices(), rng, Hurry());
  bots.take_back(seat, std::move(player));
  return picked;
}

TEST_CASE("bots: one built anew decides like one that listened all along, across undos too") {
  const Library library = Library::embedded();
  for (const TitleFunctions* title : all_titles()) {
    for (const std::string_view level : player_names(title->name)) {
      const std::string seed = "bots:1";
      const std::vector<std::string> levels = {"", std::string(level), std::string(level)};
      Course course(library, *title, header_of(*title, 3, seed));
      SeatedBots listening(*title, library.rules(*title));
      std::vector<Move> moves{course.deal()};
      listening.rebuild(levels, moves);
      Rng rng(11);
      int compared = 0;
      std::uint64_t turn = 0;
      while (course.asked() != kNoSeat && compared < 60) {
        const Seat seat = course.asked();
        std::size_t picked = 0;
        if (seat == Seat{0}) {
          const auto count = static_cast<std::uint32_t>(course.record().choices().size());
          picked = rng.below(count);
        } else {
          SeatedBots anew(*title, library.rules(*title));
          anew.rebuild(levels, moves);
          picked = decision_of(listening, course, seed);
          // Those who plan a turn ahead follow their plan in it; built anew they make another.
          const bool plans = level_named(level) || simulations_of(level);
          const bool begins = course.record().turns() != turn;
          turn = course.record().turns();
          const std::size_t picked_anew = decision_of(anew, course, seed);
          if (!plans || begins) REQUIRE(picked_anew == picked);
          ++compared;
        }
        const bool back = seat == Seat{0} && course.can_undo(seat) && rng.below(2) == 0;
        const AnyChoice choice = course.record().choices()[picked];
        auto made = back ? course.undo(seat)
                         : course.choose(seat, choice, seat == Seat{0} ? By::Player : By::Bot);
        moves.push_back(std::get<Move>(std::move(made)));
        if (back) {
          listening.rebuild(levels, moves);
        } else {
          listening.hear(moves.back());
        }
      }
      CHECK(compared > 20);
    }
  }
}

}  // namespace

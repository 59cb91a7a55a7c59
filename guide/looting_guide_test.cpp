// SPDX-License-Identifier: MIT
// The aid of Looting London against what the rules themselves do.
#include "guide/looting_guide.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "engine/looting/melds.h"
#include "guide/test_games.h"
#include "tests/support/looting_scene.h"

using namespace gaslight;
using namespace gaslight::testing;
using looting::kColours;
using looting::kColumnHeight;
using looting::kColumns;
using looting::Position;

namespace {

bool offers_bottom_tile(const AnyChoices& choices, std::size_t column) {
  return std::any_of(choices.begin(), choices.end(), [&](const AnyChoice& any) {
    const auto& choice = any.as<looting::Choice>();
    return choice.what == looting::Do::Take && choice.place == column && choice.destroy == 0;
  });
}

void check_column(const JsonValue& column,
                  const Position& position,
                  std::size_t place,
                  Seat reader) {
  if (position.gone[place] == kColumnHeight) {
    CHECK(column.is_null());
    return;
  }
  const looting::Tile tile = bottom_tile(position, place);
  const looting::TileFace& face = looting::rules().tiles[tile];
  CHECK(text_at(column, "tile") == looting::tile_id(tile));
  CHECK(text_at(at(column, "cost"), "witness") == looting::id_of(face.witness));
  CHECK(int_at(at(column, "cost"), "count") == face.value);
  CHECK(text_at(column, "text").starts_with(std::to_string(face.value) + ' '));
  if (reader == kSpectator) {
    CHECK(int_at(column, "have") == 0);
    CHECK(!at(column, "can").as_boolean());
    return;
  }
  CHECK(int_at(column, "have") == worth_for(position.hands[index(reader)], face.witness));
}

// The rules give the disk of a solved case to whoever has the most alone.
void check_case(const JsonValue& of, const Position& position, std::size_t colour) {
  CHECK(text_at(of, "colour") == looting::kColourIds[colour]);
  const JsonValue& points = at(of, "points");
  REQUIRE(points.size() == position.players);
  for (std::size_t i = 0; i < position.players; ++i)
    CHECK(at(points, i).as_int() == position.evidence[i][colour]);
  const JsonValue& leaders = at(of, "leaders");
  const JsonValue& disk = at(of, "disk");
  if (position.disks[colour] == looting::kDiskOpen) {
    CHECK(text_at(of, "disk") == "open");
  } else if (position.disks[colour] == looting::kDiskInBox) {
    CHECK(text_at(of, "disk") == "box");
    CHECK(leaders.size() != 1);
  } else {
    CHECK(disk.as_int() == static_cast<int>(index(position.disks[colour])));
    REQUIRE(leaders.size() == 1);
    CHECK(at(leaders, std::size_t{0}).as_int() == disk.as_int());
  }
  CHECK(text_at(of, "text").ends_with('.'));
}

void check_aids(const Record& record) {
  constexpr std::uint32_t kSeldom = 7;  // meets melds and draws alike
  if (!record.is_over() && record.steps() % kSeldom != 0) return;
  const auto& position = record.game().position().as<Position>();
  for (const Seat reader : readers(position.players)) {
    const JsonValue aid =
        parsed(aid_of(record.title(), record.game().view(reader), position.players, reader));
    CHECK(aid.keys() == std::vector<std::string>{"columns", "cases"});
    REQUIRE(at(aid, "columns").size() == kColumns);
    REQUIRE(at(aid, "cases").size() == kColours);
    const bool melds = position.phase == looting::Phase::Meld && reader == position.to_move;
    for (std::size_t i = 0; i < kColumns; ++i) {
      const JsonValue& column = at(at(aid, "columns"), i);
      check_column(column, position, i, reader);
      if (melds)
        CHECK(offers_bottom_tile(record.choices(), i) ==
              (!column.is_null() && at(column, "can").as_boolean()));
    }
    for (std::size_t i = 0; i < kColours; ++i)
      check_case(at(at(aid, "cases"), i), position, i);
  }
}

JsonValue aid_for(const looting::Scene& scene, Seat reader) {
  return parsed(
      aid_of(looting::title(), AnyView::of(scene.view(reader)), scene.now().players, reader));
}
std::string column_text(const JsonValue& aid, std::size_t column) {
  return text_at(at(at(aid, "columns"), column), "text");
}
std::string case_text(const JsonValue& aid, looting::Colour colour) {
  return text_at(at(at(aid, "cases"), looting::index(colour)), "text");
}

}  // namespace

TEST_CASE(
    "looting aid: columns and cases are what the rules say, in random games of all settings") {
  const TitleFunctions& title = looting::title();
  const auto nothing = [](const auto&...) {};
  for (const Settings& settings : all_settings(title))
    play_random(title, settings, "7:0", check_aids, nothing, nothing);
}

TEST_CASE("looting aid: cards and joker pairs are told apart") {
  looting::Scene scene(
      "players 3; column 0: t10 t11; column 4: t01 t05; hand 0: dame 1, waif 5; hand 1: dame 9");
  const looting::TileFace& face = looting::rules().tiles[*looting::tile_named("t10")];
  const JsonValue own = aid_for(scene, seat_at(0));
  const int cards = scene.hand(0)[face.witness];
  const int have = worth_for(scene.hand(0), face.witness);
  CHECK(int_at(at(at(own, "columns"), std::size_t{0}), "have") == have);
  CHECK(column_text(own, 0).find("; you have " + std::to_string(cards)) != std::string::npos);
  CHECK((column_text(own, 0).find("joker pair") != std::string::npos) == (have > cards));
  CHECK(at(at(own, "columns"), 1).is_null());
  // Who only watches reads the price alone.
  CHECK(column_text(aid_for(scene, kSpectator), 0).find("you") == std::string::npos);
}

TEST_CASE("looting aid: who leads a case, in words") {
  const auto view_with = [](std::initializer_list<int> points, Seat reader) {
    looting::Scene scene("players 3; column 0: t10 t11; column 4: t01 t05");
    looting::SeatView view = scene.view(reader);
    std::size_t seat = 0;
    for (const int value : points)
      view.evidence[seat++][0] = static_cast<std::uint8_t>(value);
    return view;
  };
  const auto text = [&](const looting::SeatView& view, Seat reader) {
    return case_text(parsed(aid_of(looting::title(), AnyView::of(view), 3, reader)),
                     looting::Colour{0});
  };
  const Seat me = seat_at(1);
  CHECK(text(view_with({0, 0, 0}, me), me) == "Nobody has evidence in green.");
  CHECK(text(view_with({5, 4, 0}, me), me) == "Player A leads green with 5 points.");
  CHECK(text(view_with({0, 1, 0}, me), me) == "You lead green with 1 point.");
  CHECK(text(view_with({3, 3, 3}, me), me) ==
        "Player A, You and Player C are even in green with 3 points.");
  looting::SeatView solved = view_with({5, 4, 0}, me);
  solved.disks[0] = seat_at(0);
  CHECK(text(solved, me) == "The green case is solved: the disk went to Player A, with 5 points.");
  solved.disks[0] = looting::kDiskInBox;
  CHECK(text(solved, me) == "The green case is solved with a tie: nobody gets the disk.");
}

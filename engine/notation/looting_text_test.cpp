// SPDX-License-Identifier: MIT
#include "engine/notation/looting_text.h"

#include <doctest/doctest.h>

#include "engine/core/rng.h"
#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "engine/looting/title.h"
#include "engine/notation/titles.h"

using namespace gaslight;
using namespace gaslight::looting;

namespace {

const Rules& rules() {
  static const Library library = Library::embedded();
  return *static_cast<const Rules*>(library.rules(*find_title("looting-london")).get());
}

std::string wrong(std::string_view text) {
  Position position{};
  return position_from(rules(), text, position).value_or("");
}

}  // namespace

TEST_CASE("position text: what is not said has a default") {
  Position position{};
  REQUIRE(!position_from(rules(), "column 0: t10 t11; column 1: t01", position));
  CHECK(position.players == 4);
  CHECK(position.phase == Phase::Meld);
  CHECK(position.deck.total() == 72);
  CHECK(position.disks[index(Colour::Yellow)] == kDiskOpen);
  CHECK(position.disks[index(Colour::Red)] == kDiskInBox);
  CHECK(position.gone[0] == 3);
  CHECK(position.columns[0][3] == 9);
}

TEST_CASE("position text: statements, comments, lists") {
  Position position{};
  REQUIRE(
      !position_from(rules(),
                     "looting-london; players 3; seat 1; ask draw  # a comment; hand 0: dame 9\n"
                     "row: waif - dame dame\n"
                     "hand 1: dame 4, waif 1; known 1: dame 2; discard: bobby 3\n"
                     "column 4: t01 t10; tiles 2: t02 t03; disk red: 2",
                     position));
  CHECK(position.players == 3);
  CHECK(position.to_move == seat_at(1));
  CHECK(position.phase == Phase::Draw);
  CHECK(position.row[1] == kNoWitness);
  CHECK(position.hands[0].total() == 0);
  CHECK(position.hands[1][Witness::Dame] == 4);
  CHECK(position.known[1][Witness::Dame] == 2);
  CHECK(position.evidence[2][index(Colour::Green)] == 9);
  CHECK(position.disks[index(Colour::Red)] == seat_at(2));
  CHECK(position.deck.total() == 72 - 3 - 5 - 3);
}

TEST_CASE("position text: what cannot be read or cannot be is refused in a sentence") {
  CHECK(wrong("hand 0: dame") == "cannot read \"hand 0: dame\"");
  CHECK(wrong("hand 9: dame 1") == "cannot read \"hand 9: dame 1\"");
  CHECK(wrong("row: waif") == "cannot read \"row: waif\"");
  CHECK(wrong("column 0: t26") == "cannot read \"column 0: t26\"");
  CHECK(wrong("column 0: t01 t02 t03 t04 t05 t06") != "");
  CHECK(wrong("nonsense") == "cannot read \"nonsense\"");
  CHECK(wrong("players 7") == "cannot read \"players 7\"");
  CHECK(wrong("column 0: t01 t04; hand 0: dame 19") == "there are more cards than the game has");
  CHECK(wrong("column 0: t01 t04; column 1: t01") ==
        "this cannot be: no tile is in two places does not hold");
  CHECK(wrong("players 3; column 0: t01 t04; seat 3") == "the seat to move is not at the table");
  CHECK(wrong("players 3; column 0: t01 t04; hand 4: dame 1") ==
        "this cannot be: seats that are not there have nothing does not hold");
  CHECK(wrong("column 0: t01 t04; hand 0: dame 1; known 0: dame 2") ==
        "this cannot be: cards known to be in a hand are in it does not hold");
}

TEST_CASE("position text: every stop of a game reads back to itself, chance and set-up included") {
  for (std::uint64_t i = 0; i < 60; ++i) {
    Settings settings{};
    settings.players = static_cast<std::uint8_t>(3 + i % 3);
    settings.value[0] = static_cast<std::uint8_t>(i % 2);
    Deal deal(Looting::streams(), "text:" + std::to_string(i));
    Table<Looting> table(rules(), settings);
    Rng rng(i);
    Choices choices;
    Events events;
    while (!table.is_over()) {
      Position back{};
      const auto problem = position_from(rules(), position_text(table.position()), back);
      REQUIRE_MESSAGE(!problem, *problem << " in\n" << position_text(table.position()));
      REQUIRE_MESSAGE(back == table.position(), position_text(table.position()));
      events.clear();
      if (table.decision().actor == Actor::Chance) {
        table.resolve(deal.draw(table.chance()), events);
      } else {
        table.choices(choices);
        table.apply_assume_legal(choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                                 events);
      }
    }
  }
}

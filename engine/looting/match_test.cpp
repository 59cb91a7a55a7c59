// SPDX-License-Identifier: MIT
// A match of three games, at the table and in its journal.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/notation/journal.h"
#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

// One meld before the end of a game: three cases are solved and t03, the last green tile, is to be
// had. Purple stays open.
const std::string kLastMeld =
    "players 3; row: waif grinder bobby dame; column 0: t03; column 4: t25; hand 0: dame 5;";

// A match played at random to its end and written down. `undo` takes back every meld once.
enum class Undo : bool {
  Never,
  EveryMeld,
};
std::vector<std::string> random_match(std::uint64_t seed, Undo undo) {
  const Library library = Library::embedded();
  const RequestedSettings three_games{.edition = "", .options = {{"games", "3"}}, .players = 3};
  JournalHeader header{};
  REQUIRE(!read_settings(title(), three_games, header.settings).has_value());
  header.seed = "match:" + std::to_string(seed);
  header.bots = {"random", "random", "random"};
  SeededChance chance(title(), *header.seed);
  Record record(library, title(), header, chance, Keep::Journal);
  record.begin();
  Rng rng(seed);
  while (!record.is_over()) {
    const Seat seat = record.decision().seat;
    const AnyChoices offered = record.choices();
    const AnyChoice choice = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
    CHECK(!record.choose(seat, choice, By::Bot).has_value());
    if (undo == Undo::EveryMeld && record.can_undo(seat)) {
      CHECK(!record.undo(seat).has_value());
      CHECK(!record.choose(seat, choice, By::Bot).has_value());
    }
  }
  std::vector<std::string> lines;
  std::istringstream in(record.journal());
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

JsonValue parsed(const std::string& text) {
  JsonValue value;
  REQUIRE(!parse_json(text, value).has_value());
  return value;
}

std::string kind_of(const JsonValue& line) {
  return line.find("t")->as_string();
}

std::vector<std::int64_t> numbers(const JsonValue& array) {
  std::vector<std::int64_t> list;
  for (const JsonValue& item : array.items())
    list.push_back(item.as_int());
  return list;
}

// The events of a name in all steps, in order.
std::vector<JsonValue> events_named(const std::vector<std::string>& lines, std::string_view name) {
  std::vector<JsonValue> found;
  for (const std::string& text : lines) {
    const JsonValue line = parsed(text);
    if (kind_of(line) != "step") continue;
    for (const JsonValue& event : line.find("events")->items())
      if (event.find("e")->as_string() == name) found.push_back(event);
  }
  return found;
}

}  // namespace

TEST_CASE("LL-041: after the first game of a match the second is set up") {
  Scene scene(kLastMeld + "games 3; game 1; tiles 1: t04");
  scene.play(take(0, "dame 5"));
  CHECK(scene.story() ==
        "tile_gained case_solved scored scored scored game_of_match_ended set_up turn_started");
  CHECK(scene.told("game_of_match_ended") ==
        R"({"e":"game_of_match_ended","game":1,"totals":[7,2,0]})");
  CHECK(!scene.is_over());
  CHECK(scene.now().game == 2);
}

TEST_CASE("LL-041: the second game begins with nothing of the first but the totals") {
  Scene scene(kLastMeld + "games 3; game 1; tiles 1: t04; discard: waif 3; hand 2: bobby 9");
  scene.play(take(0, "dame 5"));
  for (std::size_t seat = 0; seat < 3; ++seat) {
    CHECK(scene.hand(seat).total() == 4);
    CHECK(scene.now().tiles[seat] == 0);
    CHECK(scene.now().known[seat].total() == 0);
  }
  CHECK(scene.now().discard.total() == 0);
  CHECK(solved_cases(scene.now()) == 0);
  CHECK(scene.now().match_totals[0] == 7);
  CHECK(scene.now().match_totals[1] == 2);
}

TEST_CASE("LL-041: the third game is the last") {
  Scene scene(kLastMeld + "games 3; game 3; totals: 10 20 30");
  scene.play(take(0, "dame 5"));
  CHECK(scene.story() == "tile_gained case_solved scored scored scored game_of_match_ended");
  CHECK(scene.is_over());
  CHECK(scene.told("game_of_match_ended") ==
        R"({"e":"game_of_match_ended","game":3,"totals":[7,0,0]})");
}

TEST_CASE("LL-041: a match is optional: by default one game is all") {
  Scene scene(kLastMeld);
  scene.play(take(0, "dame 5"));
  CHECK(scene.is_over());
  CHECK(scene.story() == "tile_gained case_solved scored scored scored");
  CHECK(Scene::dealt({.edition = "", .options = {}, .players = 3}, "1:0").now().games == 1);
}

TEST_CASE("LL-041: two games are no match") {
  Settings settings{};
  CHECK(read_settings(title(), {.edition = "", .options = {{"games", "2"}}, .players = 3}, settings)
            .has_value());
}

TEST_CASE("L17: the totals of the three games are added, and the sum decides") {
  // Seat 0 wins the third game, seat 2 the match.
  Scene scene(kLastMeld + "games 3; game 3; totals: 10 11 18; tiles 1: t05");
  scene.play(take(0, "dame 5"));
  const Outcome result = scene.outcome();
  CHECK(result.scores[0] == 17);
  CHECK(result.scores[1] == 14);
  CHECK(result.scores[2] == 18);
  CHECK(result.winners.size() == 1);
  CHECK(result.winners[0] == seat_at(2));
}

TEST_CASE("L20: the seat clockwise of the last starter starts the next game") {
  Scene scene(kLastMeld + "games 3; game 1; first 1");
  scene.play(take(0, "dame 5"));
  CHECK(scene.now().first == seat_at(2));
  CHECK(scene.to_move() == 2);
}

TEST_CASE("L20: after the last seat it is the first one's turn to start") {
  Scene scene(kLastMeld + "games 3; game 2; first 2");
  scene.play(take(0, "dame 5"));
  CHECK(scene.now().first == seat_at(0));
  CHECK(scene.told("turn_started") == R"({"e":"turn_started","seat":0,"turn":1})");
}

TEST_CASE("L20: equal sums share the title") {
  Scene scene(kLastMeld + "games 3; game 3; totals: 10 17 3");
  scene.play(take(0, "dame 5"));
  CHECK(scene.outcome().winners.size() == 2);
}

TEST_CASE("L25: each game of a match counts its turns from 1") {
  Scene scene(kLastMeld + "games 3; game 1; turn 40");
  scene.play(take(0, "dame 5"));
  CHECK(scene.now().turn == 1);
  CHECK(scene.told("turn_started") == R"({"e":"turn_started","seat":1,"turn":1})");
}

TEST_CASE("LL-041, L17: the journal of a match ends with the sums of its three games") {
  const auto lines = random_match(1, Undo::Never);
  const auto games = events_named(lines, "game_of_match_ended");
  REQUIRE(games.size() == 3);
  std::vector<std::int64_t> sums(3);
  for (std::size_t g = 0; g < 3; ++g) {
    CHECK(games[g].find("game")->as_int() == static_cast<std::int64_t>(g) + 1);
    const auto totals = numbers(*games[g].find("totals"));
    for (std::size_t seat = 0; seat < 3; ++seat)
      sums[seat] += totals[seat];
  }
  const JsonValue end = parsed(lines.back());
  CHECK(kind_of(end) == "end");
  CHECK(end.find("reason")->as_string() == "cases");
  CHECK(numbers(*end.find("scores")) == sums);
}

TEST_CASE("L20, L25: the set-ups in the journal of a match go clockwise, turns begin again") {
  const auto lines = random_match(2, Undo::Never);
  std::vector<std::int64_t> firsts;
  for (const std::string& text : lines) {
    const JsonValue line = parsed(text);
    if (kind_of(line) == "setup") firsts.push_back(line.find("first")->as_int());
  }
  REQUIRE(firsts.size() == 3);
  CHECK(firsts[1] == (firsts[0] + 1) % 3);
  CHECK(firsts[2] == (firsts[1] + 1) % 3);
  int first_turns = 0;
  for (const JsonValue& event : events_named(lines, "turn_started"))
    if (event.find("turn")->as_int() == 1) ++first_turns;
  CHECK(first_turns == 3);
}

TEST_CASE("steps of a match are numbered without gaps, over all set-up lines") {
  std::int64_t n = 0;
  for (const std::string& text : random_match(3, Undo::Never)) {
    const JsonValue line = parsed(text);
    if (kind_of(line) == "step") CHECK(line.find("n")->as_int() == ++n);
  }
  CHECK(n > 100);
}

TEST_CASE("an undo in a match goes back to a step of the same game") {
  std::int64_t n = 0;
  std::int64_t last_before_set_up = 0;
  int undone = 0;
  for (const std::string& text : random_match(4, Undo::EveryMeld)) {
    const JsonValue line = parsed(text);
    if (kind_of(line) == "setup") last_before_set_up = n;
    if (kind_of(line) == "step") {
      CHECK(line.find("n")->as_int() == n + 1);
      ++n;
    }
    if (kind_of(line) == "undo") {
      n = line.find("to")->as_int();
      CHECK(n >= last_before_set_up);
      ++undone;
    }
  }
  CHECK(undone > 10);
}

TEST_CASE("a lone choice that causes nothing is no step") {
  int declined = 0;
  for (const std::string& text : random_match(6, Undo::Never)) {
    const JsonValue line = parsed(text);
    if (kind_of(line) != "step") continue;
    if (line.find("choice")->find("do")->as_string() != "none") continue;
    CHECK(line.find("choices")->as_int() > 1);
    ++declined;
  }
  CHECK(declined > 10);
}

TEST_CASE("the first step of a game tells the turn that began before it") {
  const auto lines = random_match(5, Undo::EveryMeld);
  int checked = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (kind_of(parsed(lines[i])) != "setup") continue;
    const JsonValue step = parsed(lines[i + 1]);
    CHECK(step.find("events")->items()[0].find("e")->as_string() == "turn_started");
    CHECK(step.find("events")->items()[0].find("turn")->as_int() == 1);
    ++checked;
  }
  CHECK(checked == 3);
}

}  // namespace gaslight::looting

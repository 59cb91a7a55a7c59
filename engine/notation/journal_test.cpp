// SPDX-License-Identifier: MIT
#include "engine/notation/journal.h"

#include <doctest/doctest.h>

#include "engine/looting/title.h"
#include "engine/notation/json.h"
#include "engine/notation/looting_json.h"
#include "engine/notation/replay.h"

using namespace gaslight;

namespace {

const Library& library() {
  static const Library embedded = Library::embedded();
  return embedded;
}

const TitleFunctions& looting_london() {
  return *find_title("looting-london");
}

Settings settings_for(int players, bool match = false) {
  Settings settings{};
  settings.players = static_cast<std::uint8_t>(players);
  settings.value[1] = match ? 1 : 0;
  return settings;
}

// A game in which everybody makes choice number `pick(count)`.
struct Game {
  explicit Game(const Settings& settings, std::string_view seed = "test:0")
      : chance(looting_london(), seed),
        record(library(),
               looting_london(),
               {.settings = settings,
                .seed = std::string(seed),
                .bots = {"random", "random", "random"}},
               chance,
               Keep::Both) {
    record.begin();
  }

  template <class Pick>
  void play(Pick&& pick) {
    while (!record.is_over()) {
      const AnyChoice choice = record.choices()[pick(record.choices().size())];
      REQUIRE(!record.choose(record.decision().seat, choice, By::Bot));
    }
  }

  SeededChance chance;
  Record record;
};

std::size_t last(std::size_t count) {
  return count - 1;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::optional<JournalFault> replayed(const std::string& text) {
  std::vector<JournalGame> games;
  if (auto fault = read_journal(text, games)) return fault;
  for (const JournalGame& game : games) {
    ReplayReport report;
    if (auto fault = replay_game(library(), game, {}, report)) return fault;
  }
  return std::nullopt;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("journal: the lines of a game have the keys of the format, in order") {
  Game game(settings_for(3));
  game.play(last);
  const auto lines = lines_of(game.record.journal());
  const auto keys = [](const std::string& line) {
    JsonValue value;
    REQUIRE(!parse_json(line, value));
    return value.keys();
  };
  using Keys = std::vector<std::string>;
  CHECK(keys(lines[0]) == Keys{"t", "format", "game", "edition", "options", "players", "seed",
                               "ruleset", "revision", "engine", "bots"});
  CHECK(keys(lines[1]) == Keys{"t", "first", "columns", "hands", "row"});
  CHECK(keys(lines[2]) == Keys{"t", "n", "seat", "ask", "choice", "choices", "by", "events"});
  CHECK(keys(lines.back()) == Keys{"t", "reason", "by", "winners", "scores", "hash"});
}

TEST_CASE("journal: what happens before the first choice stands in the first step") {
  Game game(settings_for(3));
  game.play(last);
  const std::string first = lines_of(game.record.journal())[2];
  CHECK(first.find("\"n\":1,") != std::string::npos);
  CHECK(first.find("\"events\":[{\"e\":\"turn_started\"") != std::string::npos);
}

TEST_CASE("journal: a forced choice without an event is left out, and n has no gaps") {
  Game game(settings_for(4));
  game.play(last);
  int expected = 0;
  for (const std::string& line : lines_of(game.record.journal())) {
    JsonValue value;
    REQUIRE(!parse_json(line, value));
    if (value.find("t")->as_string() != "step") continue;
    CHECK(value.find("n")->as_int() == ++expected);
    const bool forced = value.find("choices")->as_int() == 1;
    CHECK(!(forced && value.find("events")->size() == 0));
  }
  CHECK(expected > 20);
}

TEST_CASE("journal: the hash covers all earlier lines, newlines included") {
  Game game(settings_for(3));
  game.play(last);
  const std::string& text = game.record.journal();
  const std::size_t end = text.rfind("{\"t\":\"end\"");
  CHECK(text.find(to_hex(sha256(std::string_view(text).substr(0, end)))) != std::string::npos);
}

TEST_CASE("journal: the signature text is the journal without engine, bots, by and hash") {
  Game game(settings_for(3));
  game.play(last);
  std::string expected;
  for (const std::string& line : lines_of(game.record.journal())) {
    JsonValue value;
    REQUIRE(!parse_json(line, value));
    JsonWriter json(expected);
    json.begin_object();
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string& key = value.keys()[i];
      if (key == "engine" || key == "bots" || key == "by" || key == "hash") continue;
      std::string item;
      JsonWriter inner(item);
      write(value.items()[i], inner);
      json.key(key).raw(item);
    }
    json.end_object();
    expected.push_back('\n');
  }
  CHECK(game.record.signature_text() == expected);
}

TEST_CASE("journal: a match has a set-up line before each game and steps that run on") {
  Game game(settings_for(3, true));
  game.play(last);
  int set_ups = 0;
  int steps = 0;
  for (const std::string& line : lines_of(game.record.journal())) {
    if (line.starts_with("{\"t\":\"setup\"")) ++set_ups;
    if (!line.starts_with("{\"t\":\"step\"")) continue;
    CHECK(line.starts_with("{\"t\":\"step\",\"n\":" + std::to_string(++steps) + ','));
  }
  CHECK(set_ups == 3);
  CHECK(!replayed(game.record.journal()));
}

TEST_CASE("journal: an undo names how far back and the steps go on from there") {
  // Somebody melds, looks at the draw, and takes the meld back.
  Game game(settings_for(3));
  Record& record = game.record;
  while (record.choices().size() == 1 || record.decision().ask == 1) {
    const AnyChoice choice = record.choices()[0];
    REQUIRE(!record.choose(record.decision().seat, choice, By::Player));
  }
  const Seat seat = record.decision().seat;
  const std::uint32_t before = record.steps();
  CHECK(!record.can_undo(seat));
  const AnyGame at_meld = record.game();
  const AnyChoice meld = record.choices().back();
  REQUIRE(!record.choose(seat, meld, By::Player));
  REQUIRE(record.decision().seat == seat);
  CHECK(!record.can_undo(next_clockwise(seat, 3)));
  CHECK(record.undo(next_clockwise(seat, 3)).has_value());
  REQUIRE(!record.undo(seat));
  CHECK(record.game() == at_meld);
  CHECK(lines_of(record.journal()).back() ==
        "{\"t\":\"undo\",\"to\":" + std::to_string(before) + '}');
  REQUIRE(!record.choose(seat, meld, By::Player));
  CHECK(record.steps() == before + 1);
  game.play(last);
  CHECK(!replayed(record.journal()));
}

TEST_CASE("journal: no undo past a card that was turned up") {
  Game game(settings_for(3));
  const Seat seat = game.record.decision().seat;
  while (game.record.decision().seat == seat) {
    const AnyChoice choice = game.record.choices()[0];
    REQUIRE(!game.record.choose(seat, choice, By::Player));
  }
  CHECK(!game.record.can_undo(seat));
  CHECK(game.record.undo(seat).has_value());
}

TEST_CASE("replay: a true journal verifies, also with several games and with undos in it") {
  Game one(settings_for(3), "test:1");
  Game two(settings_for(4), "test:2");
  one.play(last);
  two.play([](std::size_t count) { return count / 2; });
  CHECK(!replayed(one.record.journal() + two.record.journal()));
}

TEST_CASE("replay: every changed value in every line is found, with its line") {
  Game game(settings_for(3));
  game.play(last);
  const auto lines = lines_of(game.record.journal());
  std::size_t changed = 0;
  for (std::size_t i = 0; i < lines.size(); i += i < 4 ? 1 : 17) {
    // Change each digit, and each letter after a quote, one at a time.
    for (std::size_t at = 0; at < lines[i].size(); ++at) {
      const char letter = lines[i][at];
      std::string line = lines[i];
      if (letter >= '0' && letter <= '8') {
        line[at] = static_cast<char>(letter + 1);
      } else if (letter >= 'a' && letter <= 'y' && lines[i][at - 1] == '"') {
        line[at] = static_cast<char>(letter + 1);
      } else {
        continue;
      }
      std::string text;
      for (std::size_t j = 0; j < lines.size(); ++j)
        text += (j == i ? line : lines[j]) + '\n';
      const auto fault = replayed(text);
      REQUIRE_MESSAGE(fault.has_value(), "line " << i + 1 << " byte " << at << ": " << line);
      CHECK(fault->kind == JournalFault::Kind::Different);
      CHECK(fault->line >= i + 1);
      ++changed;
    }
  }
  CHECK(changed > 300);
}

TEST_CASE("replay: broken JSON and cut lines are told apart from changed values") {
  Game game(settings_for(3));
  game.play(last);
  const std::string& text = game.record.journal();
  const auto broken = replayed(replaced(text, "\"choices\":", "\"choices\""));
  REQUIRE(broken.has_value());
  CHECK(broken->kind == JournalFault::Kind::Broken);
  CHECK(broken->line == 3);
  CHECK(replayed(text.substr(0, text.size() - 5))->kind == JournalFault::Kind::Broken);
  CHECK(replayed("")->kind == JournalFault::Kind::Broken);
  CHECK(replayed("7\n")->kind == JournalFault::Kind::Different);
}

TEST_CASE("replay: the sentence names the field and both readings") {
  Game game(settings_for(3));
  game.play(last);
  const auto fault = replayed(replaced(game.record.journal(), "\"players\":3", "\"players\":4"));
  REQUIRE(fault.has_value());
  CHECK(fault->line == 2);
  const auto score = replayed(replaced(game.record.journal(), "\"scores\":[", "\"scores\":[1"));
  REQUIRE(score.has_value());
  CHECK(score->sentence.find("scores[0] is 1") != std::string::npos);
  CHECK(score->sentence.find("the rules give") != std::string::npos);
}

TEST_CASE("replay: spaces and another order of keys are not how journals are written") {
  Game game(settings_for(3));
  game.play(last);
  CHECK(replayed(replaced(game.record.journal(), "\"players\":3", "\"players\": 3"))->line == 1);
  CHECK(replayed(replaced(game.record.journal(), "\"t\":\"setup\",\"first\"",
                          "\"first\":0,\"t\":\"setup\",\"x\""))
            ->line == 2);
}

TEST_CASE("replay: without a seed chance is taken from the events, and must be possible") {
  Game game(settings_for(3, true));
  game.play(last);
  std::string text = replaced(game.record.journal(), "\"seed\":\"test:0\"", "\"seed\":null");
  std::vector<JournalGame> games;
  REQUIRE(!read_journal(text, games));
  ReplayReport report;
  const auto fault = replay_game(library(), games[0], {}, report);
  REQUIRE(fault.has_value());  // everything is right but the hash over the changed line
  CHECK(fault->line == games[0].lines.back().number);
  CHECK(report.chance_from_events);
  const std::size_t end = text.rfind("{\"t\":\"end\"");
  const std::string hash = to_hex(sha256(std::string_view(text).substr(0, end)));
  const std::size_t at = text.rfind("\"hash\":\"") + 8;
  text.replace(at, 64, hash);
  CHECK(!replayed(text));
}

TEST_CASE("replay: a game that was saved on the way can be gone on with, and ends the same") {
  Game whole(settings_for(3));
  whole.play(last);
  Game half(settings_for(3));
  for (int i = 0; i < 40; ++i) {
    const AnyChoice choice = half.record.choices().back();
    REQUIRE(!half.record.choose(half.record.decision().seat, choice, By::Bot));
  }
  std::vector<JournalGame> games;
  REQUIRE(!read_journal(half.record.journal(), games));
  ResumedGame resumed;
  REQUIRE(!resume_game(library(), games[0], resumed));
  while (!resumed.record->is_over()) {
    const AnyChoice choice = resumed.record->choices().back();
    REQUIRE(!resumed.record->choose(resumed.record->decision().seat, choice, By::Bot));
  }
  CHECK(resumed.record->journal() == whole.record.journal());
}

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <doctest/doctest.h>
#include <filesystem>
#include <set>
#include <unistd.h>

#include "cli/looting_screen.h"
#include "cli/play_input.h"
#include "cli/play_seats.h"
#include "cli/play_session.h"
#include "cli/support.h"
#include "engine/looting/title.h"
#include "engine/notation/replay.h"
#include "guide/sentences.h"

namespace gaslight::cli {
namespace {

using Kind = Input::Kind;
using looting::SeatView;

const TitleFunctions& looting_title() {
  return *find_title("looting-london");
}

const looting::Rules& looting_rules() {
  static const AnyRules rules = Library::embedded().rules(looting_title());
  return *static_cast<const looting::Rules*>(rules.get());
}

const Texts& looting_texts() {
  static const Library library = Library::embedded();
  static const Texts texts = library.texts(looting_title());
  return texts;
}

Style screen_style() {
  Style style;
  style.plain = false;
  return style;
}

PlayTable new_table(std::vector<std::string> seats, const std::string& games = "1") {
  JournalHeader header;
  RequestedSettings requested;
  requested.players = static_cast<int>(seats.size());
  requested.options = {{"games", games}, {"two_players", "on"}};
  REQUIRE(!read_settings(looting_title(), requested, header.settings));
  header.bots = std::move(seats);
  header.seed = "7:0";
  Library library = Library::embedded();
  auto chance = std::make_unique<SeededChance>(looting_title(), *header.seed);
  auto record = std::make_unique<Record>(library, looting_title(), header, *chance, Keep::Journal);
  record->begin();
  Chronicle chronicle(header.bots.size());
  chronicle.hear(*record);
  return {std::move(library), std::move(chance), std::move(record), std::move(chronicle), ""};
}

struct Played {
  int status;
  std::string text;
};

// Plays with these lines as the input. Paths of pipes hold far more than a test types.
Played play_lines(PlayTable& table, const std::string& input, const Style& style = {}) {
  std::FILE* in = std::tmpfile();
  std::FILE* out = std::tmpfile();
  std::fwrite(input.data(), 1, input.size(), in);
  std::rewind(in);
  Played played{};
  {
    Terminal terminal(style, fileno(in), out);
    played.status = Session(terminal, table).run();
  }
  std::rewind(out);
  for (int letter = std::fgetc(out); letter != EOF; letter = std::fgetc(out))
    played.text += static_cast<char>(letter);
  std::fclose(in);
  std::fclose(out);
  return played;
}

std::string repeated(std::string_view line, int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += line;
  return text;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string joined(const Lines& lines) {
  std::string text = "\n";
  for (const std::string& line : lines)
    text += line + '\n';
  return text;
}

SeatView first_view(const PlayTable& table) {
  return table.record->game().view(seat_at(0)).as<SeatView>();
}

}  // namespace

// Input

TEST_CASE("what people type is taken apart") {
  CHECK(read_input("  3 ") == Input{Kind::Number, 3, ""});
  CHECK(read_input("99999999999999999999").number == 1'000'000);
  CHECK(read_input("") == Input{Kind::Nothing, 0, ""});
  CHECK(read_input("0").kind == Kind::Back);
  CHECK(read_input("Back").kind == Kind::Back);
  CHECK(read_input("?") == Input{Kind::Help, 0, ""});
  CHECK(read_input("?dame") == Input{Kind::Help, 0, "dame"});
  CHECK(read_input("help London Bobby") == Input{Kind::Help, 0, "London Bobby"});
  CHECK(read_input("WHY column 2") == Input{Kind::Why, 0, "column 2"});
  CHECK(read_input("save  My Game.journal ") == Input{Kind::Save, 0, "My Game.journal"});
  CHECK(read_input("q").kind == Kind::Quit);
}

TEST_CASE("a word too many is not understood rather than ignored") {
  CHECK(read_input("3 4").kind == Kind::Unknown);
  CHECK(read_input("quit now").kind == Kind::Unknown);
  CHECK(read_input("-1").kind == Kind::Unknown);
}

TEST_CASE("words are found whole, whatever the case") {
  CHECK(has_words("destroy in column 2", "column 2"));
  CHECK(has_words("London Bobby", "bobby"));
  CHECK(has_words("anything", ""));
  CHECK(!has_words("column 2", "col"));
}

TEST_CASE("sentences about you are in the second person") {
  CHECK(second_person("You takes a Waif; a Dame takes its place.") ==
        "You take a Waif; a Dame takes its place.");
  CHECK(second_person("The case is solved: You wins the disk.") ==
        "The case is solved: You win the disk.");
  CHECK(second_person("You has 3 points.") == "You have 3 points.");
  CHECK(second_person("You can neither meld nor draw and passes.") ==
        "You can neither meld nor draw and pass.");
  CHECK(second_person("Bot 1 takes a Waif.") == "Bot 1 takes a Waif.");
  CHECK(second_person("Turn 3: You.") == "Turn 3: You.");
}

TEST_CASE("ids of rules are read as people write them") {
  CHECK(rule_id("LL-017") == "LL-017");
  CHECK(rule_id("ll17") == "LL-017");
  CHECK(rule_id("l5") == "L05");
  CHECK(!rule_id("ledger"));
  CHECK(!rule_id("LL-"));
}

// The terminal

TEST_CASE("colours are for terminals that want them") {
  Surroundings here;
  here.is_terminal = true;
  here.term = "xterm";
  here.lang = "en_GB.UTF-8";
  here.width = 100;
  CHECK(!style_for(here).plain);
  CHECK(style_for(here).colour);
  CHECK(style_for(here).unicode);
  here.no_color = "1";
  CHECK(!style_for(here).colour);
  CHECK(!style_for(here).plain);
  here.lc_all = "C";  // stands above LANG
  CHECK(!style_for(here).unicode);
  here.width = 60;
  CHECK(style_for(here).plain);
  here.width = 100;
  here.term = "dumb";
  CHECK(style_for(here).plain);
  here.term = "xterm";
  here.is_terminal = false;
  CHECK(style_for(here).plain);
}

TEST_CASE("text is measured by what it shows") {
  Style style;
  style.colour = true;
  CHECK(places(painted(style, Paint::Red, "R4 Waif")) == 7);
  CHECK(places("── ·") == 4);
  CHECK(right_in("12", 4) == "  12");
  CHECK(wrapped("one two three", 8, 2) == Lines{"one two", "  three"});
  CHECK(harmless("a\x1b[2Jb") == "a?[2Jb");
}

// Seats

TEST_CASE("people take the first seats, bots the last") {
  const auto& title = looting_title();
  const std::string usual = level_names(title.name).empty() ? "greedy" : "regular";
  CHECK(seats_of(title, {}, false, 3) == std::vector<std::string>{"player", usual, usual});
  CHECK(seats_of(title, {"random"}, true, 3) ==
        std::vector<std::string>{"player", "player", "random"});
  CHECK(seats_of(title, {}, true, 3) == std::vector<std::string>(3, "player"));
  CHECK_THROWS_AS(seats_of(title, {"random", "random", "random"}, true, 3), Failure);
  CHECK_THROWS_AS(seats_of(title, {"nobody"}, true, 3), Failure);
}

TEST_CASE("everybody reads themselves as You") {
  const std::vector<std::string> seats = {"player", "player", "greedy"};
  CHECK(names_for(seats, seat_at(1)).whole == Lines{"Player 1", "You", "Bot 1"});
  CHECK(names_for(seats, kSpectator).brief == Lines{"P1", "P2", "B1"});
}

// The table

TEST_CASE("the table is drawn from the view of a seat") {
  const PlayTable table = new_table({"player", "greedy", "greedy"});
  const LootingArt art{looting_rules(), looting_texts(), screen_style()};
  const SeatNames names = names_for(table.record->header().bots, seat_at(0));
  CHECK(joined(draw_table(art, first_view(table), names)) == R"(
-- Looting London -- turn 1 -- deck 56 -- discards 0 ---------------------------
   1        2        3        4        5     | disk case   left You  B1  B2
 P6 Grin  P4 Dame  G3 Bobb  G4 Waif  P4 Bobb | G2 painting    3   .   .   .
 R4 Grin  Y5 Dame  Y3 Grin  Y2 Waif  P2 Grin | R3 artefact    4   .   .   .
 R5 Bobb  R2 Dame  R3 Waif  B3 Bobb  P5 Waif | Y4 files       5   .   .   .
 B2 Dame  B3 Grin  B6 Waif  P3 Dame  G5 Dame | B4 bullion     6   .   .   .
[B5 Grin][Y6 Bobb][Y4 Dame][P2 Bobb][B4 Waif]| P5 crown       7   .   .   .
 short 2  short 4  short 1  can pay  short 2 | sure points        0   0   0

Face up         Waif, Grinder, Grinder, Grinder
You             4 cards: 2 Grinder, 2 Dame
Bot 1 (greedy)  4 cards: 4 unknown
Bot 2 (greedy)  4 cards: 4 unknown
)");
}

TEST_CASE("the table is drawn as a game goes on: leaders, ties, known cards") {
  const PlayTable table = new_table({"player", "greedy", "greedy"});
  SeatView view = first_view(table);
  view.gone[0] = 4;
  view.gone[1] = 5;
  view.evidence[0] = {0, 3, 0, 4, 0};
  view.evidence[1] = {0, 3, 0, 2, 0};
  view.left[1] = 0;
  view.disks[1] = looting::kDiskInBox;
  view.known[1] = {{0, 0, 1, 0}};
  const LootingArt art{looting_rules(), looting_texts(), screen_style()};
  const std::string drawn =
      joined(draw_table(art, view, names_for(table.record->header().bots, seat_at(0))));
  CHECK(contains(drawn, "R3 artefact  tie   3   3   ."));
  CHECK(contains(drawn, "B4 bullion     6  *4   2   ."));
  CHECK(contains(drawn, "\n[P6 Grin]         [Y4 Dame]"));
  CHECK(contains(drawn, " short 3  empty    short 1 "));
  CHECK(contains(drawn, "sure points        3   3   0"));
  CHECK(contains(drawn, "Bot 1 (greedy)  4 cards: 1 Bobby, 3 unknown"));
}

TEST_CASE("the table fits 80 columns and 20 lines with five at it") {
  const PlayTable table = new_table({"player", "player", "player", "greedy", "greedy"}, "3");
  Style style = screen_style();
  style.colour = style.unicode = true;
  const LootingArt art{looting_rules(), looting_texts(), style};
  const Lines lines =
      draw_table(art, first_view(table), names_for(table.record->header().bots, seat_at(0)));
  CHECK(lines.size() <= 20);
  for (const std::string& line : lines)
    CHECK(places(line) <= 80);
}

TEST_CASE("in plain text a question comes with one fact a line") {
  const PlayTable table = new_table({"player", "greedy", "greedy"});
  const LootingArt art{looting_rules(), looting_texts(), {}};
  CHECK(joined(tell_question(art, first_view(table))) == R"(
Your hand, 4 cards: 2 Grinder, 2 Dame.
Bottom tiles:
Column 1: blue 5 Grinder, have 3 of 5, short 2.
Column 2: yellow 6 Bobby, have 2 of 6, short 4.
Column 3: yellow 4 Dame, have 3 of 4, short 1.
Column 4: purple 2 Bobby, you can pay it.
Column 5: blue 4 Waif, have 2 of 4, short 2.
)");
}

TEST_CASE("many melds are asked for step by step, and none is lost") {
  const PlayTable table = new_table({"player", "player", "player"});
  looting::Position position = table.record->game().position().as<looting::Position>();
  position.hands[index(position.to_move)] = {{4, 5, 4, 6}};
  const AnyGame game(looting_title(), table.library.rules(looting_title()),
                     AnyPosition::of(position));
  AnyChoices choices;
  game.choices(choices);
  REQUIRE(choices.size() > 100);
  const LootingScreen screen(looting_rules(), looting_texts(), screen_style());
  const AnyView view = game.view(position.to_move);
  std::set<std::size_t> reached;
  std::vector<std::vector<std::size_t>> open(1);
  for (std::size_t i = 0; i < choices.size(); ++i)
    open[0].push_back(i);
  while (!open.empty()) {
    const auto now = open.back();
    open.pop_back();
    const Menu menu = screen.menu(view, choices, now, 6);
    CHECK(menu.size() > 1);
    for (const MenuItem& item : menu) {
      if (item.choices.size() > 1) open.push_back(item.choices);
      if (item.choices.size() == 1) CHECK(reached.insert(item.choices.front()).second);
    }
    CHECK(menu.size() <= 12);
  }
  CHECK(reached.size() == choices.size());
}

TEST_CASE("things are explained by name") {
  const PlayTable table = new_table({"player", "greedy", "greedy"});
  const LootingScreen screen(looting_rules(), looting_texts(), {});
  const AnyView view = table.record->game().view(seat_at(0));
  const SeatNames names = names_for(table.record->header().bots, seat_at(0));
  CHECK(screen.explain(view, names, "ll-17").front().starts_with("LL-017: At the start"));
  CHECK(screen.explain(view, names, "l05").front().starts_with("L05: Destroy without"));
  CHECK(contains(screen.explain(view, names, "Dame").front(), "you hold 2"));
  CHECK(contains(screen.explain(view, names, "crown").front(), "7 of them still"));
  CHECK(contains(screen.explain(view, names, "t03").front(), "column 5, place 2"));
  CHECK(screen.explain(view, names, "joker").size() == 3);
  CHECK(screen.explain(view, names, "teapot").empty());
}

TEST_CASE("menus stand side by side on a screen and below each other in plain text") {
  CHECK(menu_lines({}, {"a", "b"}) == Lines{"1: a", "2: b"});
  CHECK(menu_lines(screen_style(), {"a", "b"}) == Lines{"  1  a    2  b  "});
}

TEST_CASE("shared victories are told") {
  const SeatNames names = names_for({"player", "greedy", "greedy"}, seat_at(0));
  CHECK(winners_text({"cases", "points", {seat_at(0)}, std::vector<int>{9, 2, 3}}, names) ==
        "You win with 9 points.");
  CHECK(winners_text({"cases", "points", {seat_at(0), seat_at(2)}, std::vector<int>{9, 2, 9}},
                     names) == "You and Bot 2 share the victory with 9 points.");
}

// Whole sessions

TEST_CASE("a game against bots is played to its end") {
  PlayTable table = new_table({"player", "greedy", "greedy"});
  const Played played = play_lines(table, repeated("2\n", 200));
  CHECK(played.status == 0);
  CHECK(table.record->is_over());
  CHECK(contains(played.text, "The game is over."));
  CHECK(contains(played.text, "unsolved, scores nothing"));
  CHECK(contains(played.text, "--players 3 --seed 7"));
}

TEST_CASE("what bots draw from the deck is not shown") {
  PlayTable table = new_table({"player", "random", "random"});
  const std::string text = play_lines(table, repeated("1\n", 100) + "log\n").text;
  std::size_t drawn = 0;
  for (const std::string_view bot : {"Bot 1 draws ", "Bot 2 draws "}) {
    for (std::size_t i = text.find(bot); i != std::string::npos; i = text.find(bot, i + 1)) {
      ++drawn;
      CHECK(std::string_view(text).substr(i + bot.size()).starts_with("a card from the deck."));
    }
  }
  CHECK(drawn > 0);
}

TEST_CASE("a match of three games pauses between them") {
  PlayTable table = new_table({"player", "greedy"}, "3");
  const Played played = play_lines(table, repeated("2\n", 900));
  CHECK(table.record->is_over());
  CHECK(contains(played.text, "Game 1 of the match is over."));
  CHECK(contains(played.text, "Press Enter for the next game."));
  CHECK(contains(played.text, "The whole match:"));
}

TEST_CASE("the end of the input and quit are polite") {
  PlayTable ended = new_table({"player", "greedy", "greedy"});
  const Played end = play_lines(ended, "teapot\n");
  CHECK(end.status == 0);
  CHECK(contains(end.text, "I do not understand \"teapot\""));
  CHECK(contains(end.text, "The input has ended"));
  PlayTable left = new_table({"player", "greedy", "greedy"});
  const Played quit = play_lines(left, "quit\n2\n");
  CHECK(quit.status == 0);
  CHECK(contains(quit.text, "Nothing was saved."));
  CHECK(left.record->steps() <= 3);
}

TEST_CASE("undo takes a meld back, in the log too, and stops at a drawn card") {
  PlayTable table = new_table({"player", "greedy", "greedy"});
  const Played played = play_lines(table, "2\nundo\n1\n1\nundo\n");
  CHECK(contains(played.text, "You gain the "));
  CHECK(contains(played.text, "Your last decision is taken back."));
  CHECK(contains(played.text, "Nothing to take back"));
  CHECK(contains(table.record->journal(), "{\"t\":\"undo\",\"to\":"));
  const auto& sights = table.chronicle.of(seat_at(0));
  CHECK(std::none_of(sights.begin(), sights.end(), [](const Sight& sight) {
    const auto& event = sight.event.as<looting::Event>();
    return event.kind == looting::EventKind::TileGained && event.seat == seat_at(0);
  }));
}

TEST_CASE("another person's turn begins with a wiped screen") {
  PlayTable table = new_table({"player", "player"});
  const std::string text = play_lines(table, "\n1\n", screen_style()).text;
  const std::size_t first = text.find("Pass the screen to ");
  const std::size_t second = text.find("Pass the screen to ", first + 1);
  REQUIRE(second != std::string::npos);
  CHECK(contains(text.substr(0, first), "\x1b[?1049h"));
  CHECK(text.substr(second - 7, 7) == "\x1b[H\x1b[2J");
  CHECK(!contains(text.substr(second), "cards:"));
  CHECK(contains(text.substr(second), "\x1b[?1049l"));
}

TEST_CASE("a saved game goes on where it was") {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("gaslight_play_test_" + std::to_string(getpid())))
          .string();
  PlayTable table = new_table({"player", "greedy", "greedy"});
  const Played played = play_lines(table, "2\n2\n2\n2\nsave /\nsave " + file + "\nquit\n");
  CHECK(contains(played.text, "\"/\" is a directory"));
  CHECK(contains(played.text, "--load " + file));
  const std::string text = read_file(file);
  std::filesystem::remove(file);
  std::vector<JournalGame> games;
  REQUIRE(!read_journal(text, games));
  ResumedGame resumed;
  REQUIRE(!resume_game(table.library, games.front(), resumed));
  PlayTable again{table.library, std::move(resumed.chance), std::move(resumed.record), Chronicle(3),
                  file};
  CHECK(contains(play_lines(again, "quit\n").text, "Go on with: "));
  CHECK(first_view(again) == first_view(table));
}

}  // namespace gaslight::cli

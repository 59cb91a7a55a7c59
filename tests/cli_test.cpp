// SPDX-License-Identifier: MIT
// What people and scripts meet: the program run as a program.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "engine/core/sha256.h"
#include "tests/support/program.h"

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

using namespace gaslight::program;

// One game, as lines.
std::vector<std::string> one_game(const TemporaryFolder& folder,
                                  const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {
      "simulate", "looting-london", "--games", "1",         "--players",
      "3",        "--seed",         "cli",     "--journal", folder / "journal"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  REQUIRE(run(arguments).status == 0);
  return lines_of(content_of(folder / "journal"));
}

Ran verify(const TemporaryFolder& folder, const std::vector<std::string>& lines) {
  write_to(folder / "changed", joined(lines));
  return run({"replay", folder / "changed", "--verify"});
}

// The line number in "FILE:LINE: sentence"; 0 when the text is not of that form.
std::size_t line_named(const TemporaryFolder& folder, const std::string& err) {
  const std::string file = folder / "changed:";
  if (!is_one_line(err) || !err.starts_with(file)) return 0;
  std::smatch found;
  const std::string rest = err.substr(file.size());
  if (!std::regex_search(rest, found, std::regex("^([0-9]+): .+"))) return 0;
  return std::stoul(found[1]);
}

// A fresh end.hash for lines that were changed on purpose.
void hash_again(std::vector<std::string>& lines) {
  gaslight::Sha256 hash;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i)
    hash.update(lines[i] + '\n');
  Json end = Json::parse(lines.back());
  end["hash"] = gaslight::to_hex(hash.finish());
  lines.back() = end.dump();
}

// Every place of a value inside a JSON text that holds no other values.
void collect_leaves(const Json& value,
                    const Json::json_pointer& here,
                    std::vector<Json::json_pointer>& leaves) {
  if (value.is_object()) {
    for (const auto& [key, inner] : value.items())
      collect_leaves(inner, here / key, leaves);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i)
      collect_leaves(value[i], here / i, leaves);
  } else {
    leaves.push_back(here);
  }
}

std::string with_changed_leaf(const std::string& line, const Json::json_pointer& place) {
  Json value = Json::parse(line);
  Json& leaf = value[place];
  if (leaf.is_string()) {
    leaf = leaf.get<std::string>() + "x";
  } else if (leaf.is_number()) {
    leaf = leaf.get<int>() + 1;
  } else {
    leaf = 1;
  }
  return value.dump();
}

std::string data_folder() {
#ifdef GASLIGHT_DATA_DIR
  return GASLIGHT_DATA_DIR;
#else
  const char* folder = std::getenv("GASLIGHT_DATA_DIR");
  return folder != nullptr ? folder : "";
#endif
}

// A copy of the data with one text replaced in one file.
std::string changed_data(const TemporaryFolder& folder,
                         const std::string& file,
                         const std::string& from,
                         const std::string& to) {
  fs::copy(data_folder(), folder.path() / "data", fs::copy_options::recursive);
  const std::string path = folder / ("data/looting/" + file);
  std::string text = content_of(path);
  const std::size_t place = text.find(from);
  REQUIRE(place != std::string::npos);
  write_to(path, text.replace(place, from.size(), to));
  return folder / "data";
}

}  // namespace

// The command line

TEST_CASE("cli: help and version end with 0 and say something on stdout") {
  for (const char* command : {"play", "simulate", "arena", "replay", "rules", "bench", "data"}) {
    const Ran help = run({command, "--help"});
    CAPTURE(command);
    CHECK(help.status == 0);
    CHECK(help.err.empty());
    CHECK(help.out.find("Examples:") != std::string::npos);
  }
  CHECK(run({"--help"}).status == 0);
  CHECK(run({"--version"}).out.starts_with("gaslight "));
  const Ran help = run({"simulate", "--help"});
  CHECK(help.out.find("two_players=off|on") != std::string::npos);
  CHECK(help.out.find("greedy") != std::string::npos);
}

TEST_CASE("cli: without a command there is a short help and status 2") {
  const Ran ran = run({});
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err.find("simulate") != std::string::npos);
}

TEST_CASE("cli: a request that makes no sense is refused with one sentence and status 2") {
  const std::vector<std::string> fine = {"simulate", "looting-london", "--games", "1"};
  const std::vector<std::vector<std::string>> wrong = {
      {"gamble"},
      {"--bogus"},
      {"simulate"},
      {"simulate", "looting-london"},
      {"simulate", "ludo", "--games", "1"},
      {"simulate", "looting-london", "--games", "0"},
      {"simulate", "looting-london", "--games", "-1"},
      {"simulate", "looting-london", "--games", "1e3"},
      {"simulate", "looting-london", "--games", "99999999999999999999"},
      {"simulate", "looting-london", "--games"},
      {"data"},
      {"data", "mend"},
      {"data", "check"},
      {"data", "check", "/nowhere/at/all"},
      {"replay"},
      {"replay", "/nowhere/journal"},
      {"replay", "/nowhere/journal", "--seat", "-1"},
      {"replay", "/nowhere/journal", "--seat", "1", "--trace"},
      {"rules", "looting-london", "board"},
      {"rules", "looting-london", "personalities"},
      {"rules", "looting-london", "events"},
      {"rules", "looting-london", "nonsense"},
  };
  const std::vector<std::vector<std::string>> added = {
      {"--players", "0"},
      {"--players", "1"},
      {"--players", "2"},
      {"--players", "6"},
      {"--players", "-4"},
      {"--players", "many"},
      {"--threads", "0"},
      {"--threads", "257"},
      {"--threads", "-1"},
      {"--bots", "nobody"},
      {"--bots", "random,"},
      {"--bots", "random,random"},
      {"--option", "games"},
      {"--option", "games=2"},
      {"--option", "colour=red"},
      {"--edition", "first"},
      {"--data", "/nowhere"},
      {"--seed", ""},
      {"--seed", "a b"},
      {"--games", "2"},
      {"--json=maybe"},
      {"--verify"},
      {"surplus"},
      {"--option", "=1"},
      {"--option", "games=3", "--option", "games=3"},
  };
  std::vector<std::vector<std::string>> all = wrong;
  for (const auto& words : added) {
    all.push_back(fine);
    all.back().insert(all.back().end(), words.begin(), words.end());
  }
  for (const auto& words : all) {
    const Ran ran = run(words);
    CAPTURE(joined(words));
    CAPTURE(ran.err);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(is_one_line(ran.err));
  }
}

TEST_CASE("cli: a full disk behind stdout is status 3") {
  const TemporaryFolder folder;
  if (!fs::exists("/dev/full")) return;
  CHECK(wait_for(start({"rules", "looting-london", "ledger"}, "/dev/full", folder / "err")) == 3);
  CHECK(is_one_line(content_of(folder / "err")));
}

// simulate

TEST_CASE("cli: simulate --json has the fields of the contract, in order") {
  const Ran ran = run({"simulate", "looting-london", "--players", "3", "--games", "40", "--bots",
                       "greedy,random,random", "--json"});
  REQUIRE(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(is_one_line(ran.out));
  const Json result = Json::parse(ran.out);
  std::vector<std::string> keys;
  for (const auto& [key, value] : result.items())
    keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"game", "edition", "options", "players", "games", "seed",
                                         "decisions", "turns", "wall_s", "games_per_s",
                                         "decisions_per_s", "wins_by_seat", "wins_by_bot", "ends",
                                         "mean_decisions", "signature"});
  CHECK(result["game"] == "looting-london");
  CHECK(result["edition"] == "retail");
  CHECK(result["options"]["games"] == "1");
  CHECK(result["players"] == 3);
  CHECK(result["games"] == 40);
  CHECK(result["seed"] == "1");
  CHECK(result["wins_by_seat"].size() == 3);
  double wins = 0;
  for (const Json& share : result["wins_by_seat"])
    wins += share.get<double>();
  CHECK(wins == doctest::Approx(40));
  CHECK(result["wins_by_bot"].size() == 2);
  CHECK(std::regex_match(result["signature"].get<std::string>(), std::regex("[0-9a-f]{16}")));
}

TEST_CASE("cli: signature and journal do not depend on the number of threads") {
  const TemporaryFolder folder;
  std::vector<std::string> signatures;
  for (const std::string threads : {"1", "2", "5"}) {
    const Ran ran = run({"simulate", "looting-london", "--games", "50", "--seed", "same",
                         "--threads", threads, "--journal", folder / threads, "--json"});
    REQUIRE(ran.status == 0);
    signatures.push_back(Json::parse(ran.out)["signature"]);
  }
  CHECK(signatures[0] == signatures[1]);
  CHECK(signatures[0] == signatures[2]);
  CHECK(content_of(folder / "1") == content_of(folder / "2"));
  CHECK(content_of(folder / "1") == content_of(folder / "5"));
}

TEST_CASE("cli: another seed gives another signature") {
  const auto signature = [](const std::string& seed) {
    return Json::parse(run({"simulate", "looting-london", "--games", "3", "--seed", seed, "--json"})
                           .out)["signature"]
        .get<std::string>();
  };
  CHECK(signature("1") != signature("2"));
}

TEST_CASE("cli: a journal that cannot be written is status 3 and leaves nothing") {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() / "taken");
  for (const std::string& target : {folder / "missing/journal", folder / "taken"}) {
    const Ran ran = run({"simulate", "looting-london", "--games", "2", "--journal", target});
    CHECK(ran.status == 3);
    CHECK(is_one_line(ran.err));
    CHECK(ran.out.empty());
  }
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("cli: an interrupted simulation ends with 130 and leaves nothing") {
  const TemporaryFolder folder;
  const TemporaryFolder logs;
  const pid_t child =
      start({"simulate", "looting-london", "--games", "100000000", "--journal", folder / "journal"},
            logs / "out", logs / "err");
  for (int i = 0; i < 1000 && fs::is_empty(folder.path()); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  // The file appears just before the signals are watched.
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  REQUIRE(::kill(child, SIGINT) == 0);
  CHECK(wait_for(child) == 130);
  CHECK(fs::is_empty(folder.path()));
  CHECK(content_of(logs / "out").empty());
}

// replay

TEST_CASE("cli: what simulate writes, replay verifies") {
  const TemporaryFolder folder;
  const std::vector<std::vector<std::string>> kinds = {
      {"--players", "3"},
      {"--players", "5", "--option", "top_row=five_colours"},
      {"--players", "2", "--option", "two_players=on"},
      {"--players", "4", "--option", "games=3", "--bots", "greedy"}};
  for (const auto& kind : kinds) {
    std::vector<std::string> words = {"simulate", "looting-london", "--games",
                                      "7",        "--journal",      folder / "journal"};
    words.insert(words.end(), kind.begin(), kind.end());
    REQUIRE(run(words).status == 0);
    const Ran ran = run({"replay", folder / "journal", "--verify"});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(std::regex_match(ran.out, std::regex("7 games, [0-9]+ steps verified\n")));
  }
}

TEST_CASE("cli: replay tells a game in sentences") {
  const TemporaryFolder folder;
  one_game(folder);
  const Ran ran = run({"replay", folder / "journal"});
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with("Game 1: looting-london, retail, 3 players, seed cli:0\n"));
  CHECK(ran.out.find("Seat 0 (random)") != std::string::npos);
  CHECK(ran.out.find(" steps (end: ") != std::string::npos);
}

TEST_CASE("cli: a value changed anywhere in a journal is found, with its line") {
  const TemporaryFolder folder;
  const std::vector<std::string> game = one_game(folder);
  std::size_t turn = 0;  // spreads the places over kinds of lines and fields
  std::size_t tried = 0;
  for (std::size_t i = 0; i < game.size(); ++i) {
    std::vector<Json::json_pointer> leaves;
    collect_leaves(Json::parse(game[i]), Json::json_pointer(), leaves);
    const bool whole = i < 4 || i + 1 == game.size();
    for (const Json::json_pointer& leaf : leaves) {
      if (!whole && ++turn % 13 != 0) continue;
      std::vector<std::string> lines = game;
      lines[i] = with_changed_leaf(game[i], leaf);
      const Ran ran = verify(folder, lines);
      CAPTURE(lines[i]);
      CAPTURE(ran.err);
      CHECK(ran.status == 1);
      CHECK(line_named(folder, ran.err) >= 1);
      CHECK(line_named(folder, ran.err) <= game.size());
      ++tried;
    }
  }
  CHECK(tried > 100);
}

TEST_CASE("cli: a fault in a later game is named by its line in the whole file") {
  const TemporaryFolder folder;
  REQUIRE(run({"simulate", "looting-london", "--games", "20", "--journal", folder / "journal"})
              .status == 0);
  std::vector<std::string> lines = lines_of(content_of(folder / "journal"));
  const std::size_t wrong = lines.size() - 1;  // the last step
  lines[wrong - 1] = with_changed_leaf(lines[wrong - 1], Json::json_pointer("/choices"));
  const Ran ran = verify(folder, lines);
  CHECK(ran.status == 1);
  CHECK(line_named(folder, ran.err) == wrong);
}

TEST_CASE("cli: lines dropped, doubled or swapped are found") {
  const TemporaryFolder folder;
  const std::vector<std::string> game = one_game(folder);
  for (const std::size_t place : {std::size_t{1}, std::size_t{4}, game.size() / 2}) {
    std::vector<std::string> lines = game;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(place));
    CHECK(verify(folder, lines).status == 1);
    lines = game;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), game[place]);
    CHECK(verify(folder, lines).status == 1);
    lines = game;
    std::swap(lines[place], lines[place + 1]);
    CHECK(verify(folder, lines).status == 1);
  }
  std::vector<std::string> lines = game;
  lines.push_back(game[2]);
  CHECK(verify(folder, lines).status == 1);
}

TEST_CASE("cli: a journal that is not JSON is broken: status 2 with the line") {
  const TemporaryFolder folder;
  std::vector<std::string> lines = one_game(folder);
  lines[5].pop_back();
  const Ran ran = verify(folder, lines);
  CHECK(ran.status == 2);
  CHECK(line_named(folder, ran.err) == 6);
  write_to(folder / "changed", "");
  CHECK(run({"replay", folder / "changed"}).status == 2);
  write_to(folder / "changed", "not a journal at all\n");
  CHECK(run({"replay", folder / "changed"}).status == 2);
  CHECK(run({"replay", folder.path().string()}).status == 2);
}

TEST_CASE("cli: only the last game of a journal may be unfinished") {
  const TemporaryFolder folder;
  const std::vector<std::string> game = one_game(folder);
  const std::vector<std::string> begun(game.begin(), game.begin() + 8);
  std::vector<std::string> lines = game;
  lines.insert(lines.end(), begun.begin(), begun.end());
  Ran ran = verify(folder, lines);
  CHECK(ran.status == 0);
  CHECK(ran.out.find("the last game is unfinished") != std::string::npos);
  lines = begun;
  lines.insert(lines.end(), game.begin(), game.end());
  ran = verify(folder, lines);
  CHECK(ran.status == 1);
  CHECK(line_named(folder, ran.err) == begun.size());
}

TEST_CASE("cli: without a seed chance is taken from the events, and replay says so") {
  const TemporaryFolder folder;
  std::vector<std::string> lines = one_game(folder, {"--option", "games=3"});
  Json first = Json::parse(lines[0]);
  first["seed"] = nullptr;
  lines[0] = first.dump();
  CHECK(verify(folder, lines).status == 1);  // the hash is another one
  hash_again(lines);
  const Ran ran = verify(folder, lines);
  CHECK(ran.status == 0);
  CHECK(ran.out.find("chance was taken from the events") != std::string::npos);
}

TEST_CASE("cli: replay --seat shows that seat's cards and nobody else's") {
  const TemporaryFolder folder;
  const std::vector<std::string> game = one_game(folder);
  const Json set_up = Json::parse(game[1]);
  for (int seat = 0; seat < 3; ++seat) {
    const Ran ran = run({"replay", folder / "journal", "--seat", std::to_string(seat)});
    REQUIRE(ran.status == 0);
    int own = 0;
    int others = 0;
    for (const std::string& line : lines_of(ran.out)) {
      const Json seen = Json::parse(line);
      if (seen.contains("view")) {
        CHECK(seen["view"]["seat"] == seat);
        CHECK_FALSE(seen["view"].contains("hands"));
        CHECK(seen["view"]["deck"].is_number());
      }
      if (!seen.contains("e") || seen["e"] != "card_drawn") continue;
      CHECK(seen["card"].is_null() == (seen["seat"] != seat));
      ++(seen["seat"] == seat ? own : others);
    }
    CHECK(own > 0);
    CHECK(others > 0);
  }
  const Ran outside = run({"replay", folder / "journal", "--seat", "3"});
  CHECK(outside.status == 2);
  CHECK(is_one_line(outside.err));
  CHECK(outside.out.empty());
}

TEST_CASE("cli: replay --events prints the events of the journal") {
  const TemporaryFolder folder;
  std::vector<std::string> expected;
  for (const std::string& line : one_game(folder)) {
    const Json value = Json::parse(line);
    if (!value.contains("events")) continue;
    for (const Json& event : value["events"])
      expected.push_back(event.dump());
  }
  CHECK(lines_of(run({"replay", folder / "journal", "--events"}).out) == expected);
}

TEST_CASE("cli: replay --trace prints each step with all choices and every view") {
  const TemporaryFolder folder;
  std::vector<Json> steps;
  for (const std::string& line : one_game(folder)) {
    Json value = Json::parse(line);
    if (value["t"] == "step") steps.push_back(std::move(value));
  }
  const std::vector<std::string> trace =
      lines_of(run({"replay", folder / "journal", "--trace"}).out);
  REQUIRE(trace.size() == steps.size() + 1);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Json line = Json::parse(trace[i]);
    REQUIRE(line["t"] == "trace");
    CHECK(line["n"] == steps[i]["n"]);
    CHECK(line["seat"] == steps[i]["seat"]);
    CHECK(line["ask"] == steps[i]["ask"]);
    CHECK(line["choice"] == steps[i]["choice"]);
    CHECK(line["choices"].size() == steps[i]["choices"]);
    CHECK(line["views"].size() == 4);
    CHECK(line["position"]["hands"].size() == 3);
    for (const Json& reason : line["reasons"])
      CHECK(!reason["rule"].get<std::string>().empty());
  }
  CHECK(Json::parse(trace.front())["reasons"][0]["what"] == "meld");
  CHECK(Json::parse(trace.back())["end"] == true);
}

// rules and data

TEST_CASE("cli: rules says that the tile list is reconstructed") {
  const Ran ran = run({"rules", "looting-london", "tiles"});
  CHECK(ran.status == 0);
  CHECK(ran.out.find("reconstructed") != std::string::npos);
  const Json json = Json::parse(run({"rules", "looting-london", "tiles", "--json"}).out);
  CHECK(json["entries"].size() == 25);
  CHECK(json["entries"][0]["source"] == "reconstruction");
  CHECK(json["note"].get<std::string>().find("reconstruction") != std::string::npos);
}

TEST_CASE("cli: every topic fits 80 columns and has a JSON form with sources") {
  for (const char* topic : {"cards", "tiles", "disks", "ledger", "rulings"}) {
    CAPTURE(topic);
    for (const std::string& line : lines_of(run({"rules", "looting-london", topic}).out))
      CHECK(line.size() <= 80);
    const Json json = Json::parse(run({"rules", "looting-london", topic, "--json"}).out);
    CHECK(json["topic"] == topic);
    CHECK_FALSE(json["entries"].empty());
    for (const Json& entry : json["entries"])
      CHECK(json["sources"].contains(entry["source"].get<std::string>()));
  }
  CHECK(run({"rules", "looting-london"}).out.find("rulings") != std::string::npos);
}

TEST_CASE("cli: rules nanty-narking variant lists the Agent and Building cards") {
  const Ran ran = run({"rules", "nanty-narking", "variant"});
  CHECK(ran.status == 0);
  CHECK(ran.out.find("Tosher (Agent, ongoing, £3 a use): ") != std::string::npos);
  const Json json = Json::parse(run({"rules", "nanty-narking", "variant", "--json"}).out);
  CHECK(json["topic"] == "variant");
  REQUIRE(json["entries"].size() == 18);
  const Json& tosher = json["entries"][1];
  CHECK(tosher["id"] == "tosher");
  CHECK(tosher["kind"] == "agent");
  CHECK(tosher["timing"] == "ongoing");
  CHECK(tosher["price"] == 3);
  CHECK_FALSE(tosher.contains("areas"));
  CHECK(json["entries"][16]["amount"] == 2);
  CHECK(json["entries"][16]["areas"] == Json{"strand", "holborn"});
  for (const Json& entry : json["entries"]) {
    CHECK_FALSE(entry["text"].get<std::string>().empty());
    CHECK(json["sources"].contains(entry["source"].get<std::string>()));
  }
}

TEST_CASE("cli: the player aid fits one screen and knows the options") {
  const std::vector<std::string> all = {"rules",
                                        "looting-london",
                                        "aid",
                                        "--players",
                                        "2",
                                        "--option",
                                        "two_players=on",
                                        "--option",
                                        "games=3",
                                        "--option",
                                        "top_row=five_colours"};
  const std::string plain = run({"rules", "looting-london", "aid"}).out;
  const std::string full = run(all).out;
  for (const std::string& aid : {plain, full}) {
    CHECK(lines_of(aid).size() <= 24);
    CHECK(lines_of(aid).size() >= 10);
    for (const std::string& line : lines_of(aid))
      CHECK(line.size() <= 80);
  }
  CHECK(plain.find("LL-041") == std::string::npos);
  CHECK(full.find("LL-041") != std::string::npos);
  CHECK(full.find("LL-043") != std::string::npos);
  CHECK(full.find("L18") != std::string::npos);
}

TEST_CASE("cli: data check finds the mistake and names its line") {
  if (data_folder().empty()) {
    MESSAGE("GASLIGHT_DATA_DIR is not set: not tested");
    return;
  }
  const TemporaryFolder folder;
  const Ran sound = run({"data", "check", data_folder()});
  CHECK(sound.status == 0);
  CHECK(sound.out.find("all is well") != std::string::npos);
  const std::string broken = changed_data(folder, "tiles.toml", "value = 3", "value = 30");
  const Ran ran = run({"data", "check", broken});
  CHECK(ran.status == 1);
  CHECK(ran.out.empty());
  CHECK(std::regex_search(ran.err, std::regex("looting/tiles\\.toml:[0-9]+: .+\n")));
  const Ran play = run({"simulate", "looting-london", "--games", "1", "--data", broken});
  CHECK(play.status == 2);
  CHECK(play.out.empty());
  CHECK(play.err == ran.err);
}

TEST_CASE("cli: --data plays with corrected tiles, under another ruleset") {
  if (data_folder().empty()) return;
  const TemporaryFolder folder;
  const std::string data = changed_data(folder, "tiles.toml", "value = 3", "value = 2");
  const std::vector<std::string> game = one_game(folder, {"--data", data});
  CHECK(run({"replay", folder / "journal", "--verify", "--data", data}).status == 0);
  const Ran ran = verify(folder, game);  // with the embedded data
  CHECK(ran.status == 1);
  CHECK(line_named(folder, ran.err) == 1);
  CHECK(ran.err.find("ruleset") != std::string::npos);
}

// A server that is up; its address is what it printed.
class Serving {
 public:
  Serving() {
    child_ =
        start({"serve", "--listen", "127.0.0.1:0", "--store", "sqlite:" + (folder_ / "games.db")},
              folder_ / "out", folder_ / "err");
    while (content_of(folder_ / "out").find('\n') == std::string::npos && kill(child_, 0) == 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ~Serving() {
    if (child_ != 0) stop(SIGKILL);
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  std::string address() const {
    const std::string out = content_of(folder_ / "out");
    const std::size_t begin = out.find("http://");
    REQUIRE(begin != std::string::npos);
    return out.substr(begin + 7, out.find('\n', begin) - begin - 7);
  }
  std::string store() const { return "sqlite:" + (folder_ / "games.db"); }
  int stop(int signal) {
    kill(child_, signal);
    return wait_for(std::exchange(child_, 0));
  }

 private:
  TemporaryFolder folder_;
  pid_t child_ = 0;
};

TEST_CASE("cli: serve says in one sentence what makes no sense") {
  for (const std::vector<std::string>& flags :
       std::vector<std::vector<std::string>>{{"--listen", "8080"},
                                             {"--listen", "127.0.0.1:"},
                                             {"--listen", "127.0.0.1:99999"},
                                             {"--listen", ":8080"},
                                             {"--store", "games.db"},
                                             {"--store", "sqlite:"},
                                             {"--store", "postgresql://somewhere"},
                                             {"--bus", "nats://somewhere"},
                                             {"--per-address", "0"},
                                             {"--bot-pause", "-1"}}) {
    std::vector<std::string> arguments{"serve"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    const Ran ran = run(arguments);
    CAPTURE(flags[1]);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(is_one_line(ran.err));
  }
}

TEST_CASE("cli: serve names the port that is taken and the file that is in use") {
  const Serving serving;
  const TemporaryFolder folder;
  const Ran port =
      run({"serve", "--listen", serving.address(), "--store", "sqlite:" + (folder / "x.db")});
  CHECK(port.status == 3);
  CHECK(is_one_line(port.err));
  const Ran file = run({"serve", "--listen", "127.0.0.1:0", "--store", serving.store()});
  CHECK(file.status == 3);
  CHECK(is_one_line(file.err));
}

TEST_CASE("cli: serve stops when it is asked to, and says nothing more") {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    Serving serving;
    CHECK(serving.address().starts_with("127.0.0.1:"));
    CHECK(serving.stop(signal) == 0);
  }
}

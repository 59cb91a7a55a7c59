// SPDX-License-Identifier: MIT
// The arena as people and scripts meet it.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <doctest/doctest.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/types.h>
#include <thread>
#include <vector>

#include "tests/support/program.h"

namespace {

using Json = nlohmann::ordered_json;
using Words = std::vector<std::string>;

using namespace gaslight::program;

// A contest of Looting London.
Words contest(const std::string& deals, const Words& more = {}) {
  Words words = {"arena",  "looting-london", "--players", "3",       "--hero",
                 "greedy", "--rivals",       "random",    "--deals", deals};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// What it finds out, without the times, which differ from run to run.
Json result_of(const Words& words) {
  Words with_json = words;
  with_json.emplace_back("--json");
  const Ran ran = run(with_json);
  CAPTURE(ran.err);
  REQUIRE(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(is_one_line(ran.out));
  Json result = Json::parse(ran.out);
  CHECK(result["decision_ms"]["p50"].get<double>() > 0);
  CHECK(result["decision_ms"]["p99"] >= result["decision_ms"]["p50"]);
  result.erase("decision_ms");
  return result;
}

Words with_file(const std::string& file) {
  return {"--resume", file};
}

}  // namespace

TEST_CASE("arena: --json has the fields of the contract, in order") {
  const Ran ran = run({"arena", "nanty-narking", "--players", "2", "--hero", "rules", "--rivals",
                       "random", "--deals", "5", "--seed", "s", "--json"});
  REQUIRE(ran.status == 0);
  const Json result = Json::parse(ran.out);
  Words keys;
  for (const auto& [key, value] : result.items())
    keys.push_back(key);
  CHECK(keys == Words{"game", "players", "hero", "rivals", "deals", "games", "win_share", "low",
                      "high", "par", "by_seat", "by_personality", "by_end", "decision_ms",
                      "edition", "options", "seed", "ruleset"});
  CHECK(result["game"] == "nanty-narking");
  CHECK(result["players"] == 2);
  CHECK(result["hero"] == "rules");
  CHECK(result["rivals"] == "random");
  CHECK(result["deals"] == 5);
  CHECK(result["games"] == 10);
  CHECK(result["par"] == 0.5);
  CHECK(result["low"] <= result["win_share"]);
  CHECK(result["high"] >= result["win_share"]);
  CHECK(result["by_seat"].size() == 2);
  int dealt = 0;
  for (const auto& [id, wins] : result["by_personality"].items())
    dealt += wins["games"].get<int>();
  CHECK(dealt == 10);
  double ended = 0;
  double won = 0;
  for (const auto& [reason, wins] : result["by_end"].items()) {
    ended += wins["share"].get<double>();
    won += wins["games"].get<double>() * wins["win_share"].get<double>();
  }
  CHECK(ended == doctest::Approx(1));
  CHECK(won / 10 == doctest::Approx(result["win_share"].get<double>()).epsilon(1e-4));
}

TEST_CASE("arena: the table for people says who won how often, and that it is clearly above par") {
  const Ran ran = run(contest("40"));
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(ran.out.find("looting-london, 3 players: greedy among 2 random\n") == 0);
  CHECK(ran.out.find("40 deals of seed 1, 120 games\n") != std::string::npos);
  CHECK(ran.out.find("95 % interval") != std::string::npos);
  CHECK(ran.out.find("clearly above par") != std::string::npos);
  for (const std::string& line : lines_of(ran.out))
    CHECK(line.size() <= 80);
  const Ran even = run({"arena", "looting-london", "--players", "3", "--hero", "random", "--rivals",
                        "random", "--deals", "3"});
  CHECK(even.out.find("wins 33.3 %, 95 % interval 33.3 to 33.3 %, par 33.3 %") !=
        std::string::npos);
  CHECK(even.out.find("clearly") == std::string::npos);
}

TEST_CASE("arena: the result does not depend on the number of threads") {
  const Json one = result_of(contest("30", {"--threads", "1"}));
  CHECK(result_of(contest("30", {"--threads", "2"})) == one);
  CHECK(result_of(contest("30", {"--threads", "7"})) == one);
  CHECK(result_of(contest("30", {"--threads", "1", "--seed", "other"})) != one);
}

TEST_CASE("arena: a file of fewer or more deals gives what playing them all would give") {
  const TemporaryFolder folder;
  const std::string file = folder / "contest";
  const Json ten = result_of(contest("10"));
  const Json thirty = result_of(contest("30"));
  CHECK(result_of(contest("10", with_file(file))) == ten);
  CHECK(lines_of(content_of(file)).size() == 11);
  CHECK(result_of(contest("30", with_file(file))) == thirty);
  CHECK(lines_of(content_of(file)).size() == 31);
  const std::string full = content_of(file);
  CHECK(result_of(contest("10", with_file(file))) == ten);
  CHECK(result_of(contest("30", with_file(file))) == thirty);
  CHECK(content_of(file) == full);
}

TEST_CASE("arena: deals that were kept are not played again, their times included") {
  const TemporaryFolder folder;
  const std::string file = folder / "contest";
  Words words = contest("20", with_file(file));
  words.emplace_back("--json");
  const Ran first = run(words);
  REQUIRE(first.status == 0);
  CHECK(run(words).out == first.out);
}

TEST_CASE("arena: killed in the middle it goes on where it was, with the same result") {
  const TemporaryFolder folder;
  const std::string file = folder / "contest";
  const Words whole = {"arena", "nanty-narking", "--players", "2",       "--hero",
                       "rules", "--rivals",      "random",    "--deals", "1000"};
  Words words = whole;
  words.insert(words.end(), {"--resume", file});
  for (const int signal : {SIGTERM, SIGINT, SIGKILL}) {
    const std::size_t before = lines_of(content_of(file)).size();
    const pid_t child = start(words, folder / "out", folder / "err");
    for (int i = 0; i < 2000 && lines_of(content_of(file)).size() < before + 10; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    REQUIRE(::kill(child, signal) == 0);
    const int status = wait_for(child);
    if (status == 0) break;  // it was quicker than we are
    CHECK(status == (signal == SIGKILL ? 1000 + signal : 128 + signal));
    CHECK(content_of(folder / "out").empty());
    if (signal != SIGKILL) {
      CHECK(content_of(file).ends_with("\n"));
      const std::string said = content_of(folder / "err");
      const std::size_t kept = lines_of(content_of(file)).size() - 1;
      CHECK(said.starts_with("stopped after " + std::to_string(kept) + " of 1000 deals"));
    }
  }
  CHECK(result_of(words) == result_of(whole));
}

TEST_CASE("arena: half a last line is dropped") {
  const TemporaryFolder folder;
  const std::string file = folder / "contest";
  const Json five = result_of(contest("5", with_file(file)));
  const std::string full = content_of(file);
  write_to(file, full.substr(0, full.size() - 9));
  CHECK(result_of(contest("5", with_file(file))) == five);
  CHECK(lines_of(content_of(file)).size() == 6);
}

TEST_CASE("arena: a request that makes no sense is refused with one sentence and status 2") {
  const Words fine = contest("2");
  const std::vector<Words> wrong = {
      {"arena"},
      {"arena", "looting-london"},
      {"arena", "looting-london", "--hero", "greedy", "--deals", "2"},
      {"arena", "looting-london", "--rivals", "greedy", "--deals", "2"},
      {"arena", "looting-london", "--hero", "greedy", "--rivals", "random"},
      {"arena", "ludo", "--hero", "greedy", "--rivals", "random", "--deals", "2"},
      {"arena", "looting-london", "--hero", "nobody", "--rivals", "random", "--deals", "2"},
      {"arena", "looting-london", "--hero", "random", "--rivals", "", "--deals", "2"},
      {"arena", "looting-london", "--hero", "random", "--rivals", "random,greedy", "--deals", "2"},
      contest("0"),
      contest("-1"),
      contest("1000001"),
      contest("ten"),
      contest("2", {"--threads", "0"}),
      contest("2", {"--threads", "257"}),
      contest("2", {"--seed", "a b"}),
      contest("2", {"--option", "games=2"}),
      contest("2", {"--edition", "first"}),
      contest("2", {"--data", "/nowhere"}),
      contest("2", {"--belief"}),
      contest("2", {"--resume", "/"}),
      contest("2", {"--resume"}),
      contest("2", {"--resume", ""}),
      contest("2", {"--data", ""}),
      {"arena", "looting-london", "--hero", "search:0", "--rivals", "random", "--deals", "2"},
      {"arena", "looting-london", "--hero", "search:07", "--rivals", "random", "--deals", "2"},
      {"arena", "looting-london", "--hero", "search:1000001", "--rivals", "random", "--deals", "2"},
      contest("2", {"--journal", "x"}),
      {"arena", "nanty-narking", "--hero", "random", "--rivals", "random", "--deals", "2",
       "--belief"},
  };
  const TemporaryFolder folder;
  for (Words words : wrong) {
    if (std::find(words.begin(), words.end(), "--resume") == words.end()) {
      words.emplace_back("--resume");
      words.push_back(folder / "untouched");
    }
    const Ran ran = run(words);
    CAPTURE(joined(words));
    CAPTURE(ran.err);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(is_one_line(ran.err));
  }
  CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("arena: another contest's file is refused, by what differs, and left alone") {
  const TemporaryFolder folder;
  const std::string file = folder / "contest";
  REQUIRE(run(contest("2", with_file(file))).status == 0);
  const std::string full = content_of(file);
  const Words others = contest("2", {"--resume", file, "--seed", "2"});
  const Ran ran = run(others);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err ==
        "--resume: " + file + " holds another contest: \"seed\" is \"1\" there, not \"2\"\n");
  CHECK(content_of(file) == full);
  write_to(folder / "diary", "dear diary\n");
  CHECK(run(contest("2", with_file(folder / "diary"))).status == 2);
  CHECK(content_of(folder / "diary") == "dear diary\n");
  CHECK(run(contest("2", with_file(folder / "missing/contest"))).status == 3);
}

TEST_CASE("arena: a file whose bots played otherwise is refused and left alone") {
  const TemporaryFolder folder;
  const std::string file = folder / "contest";
  REQUIRE(run(contest("2", with_file(file))).status == 0);
  std::string text = content_of(file);
  const std::size_t at = text.find("\"winners\":[") + 11;
  text[at] = text[at] == '0' ? '1' : '0';
  write_to(file, text);
  const Ran ran = run(contest("3", with_file(file)));
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(is_one_line(ran.err));
  CHECK(ran.err.find("was played by other bots") != std::string::npos);
  CHECK(content_of(file) == text);
}

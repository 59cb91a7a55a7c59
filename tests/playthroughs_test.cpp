// SPDX-License-Identifier: MIT
// Golden playthroughs: whole games as text, with what every seat sees after each step, so that a
// changed rule or a leak shows up in a diff. GASLIGHT_UPDATE=1 writes them anew. Views are told as
// differences: what changes for everybody once, under `all`, and for a seat only what it sees
// beyond that.
#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <map>
#include <sstream>

#include "bots/arena/driver.h"
#include "engine/notation/json.h"

using namespace gaslight;

namespace {

// Every leaf of a JSON value by its path.
using Leaves = std::map<std::string, std::string>;

void flatten(const JsonValue& value, const std::string& path, Leaves& leaves) {
  if ((value.is_object() || value.is_array()) && value.size() > 0) {
    const bool cards = value.is_array() && value.items()[0].is_string();
    if (!cards) {
      for (std::size_t i = 0; i < value.size(); ++i)
        flatten(value.items()[i],
                value.is_object() ? path + (path.empty() ? "" : ".") + value.keys()[i]
                                  : path + '[' + std::to_string(i) + ']',
                leaves);
      return;
    }
  }
  std::string text;
  JsonWriter json(text);
  write(value, json);
  leaves[path] = text;
}

Leaves seen_by(const AnyGame& game, Seat seat) {
  std::string text;
  JsonWriter json(text);
  game.title().write_view(game.view(seat), json);
  JsonValue value;
  REQUIRE(!parse_json(text, value));
  Leaves leaves;
  flatten(value, "", leaves);
  leaves.erase("seat");
  return leaves;
}

// What is new in `after`, without what `common` tells already.
std::string changes(const Leaves& before,
                    const Leaves& after,
                    const Leaves& common_before,
                    const Leaves& common) {
  std::string text;
  const auto told = [&](const std::string& path, const std::string& value) {
    const auto was = common_before.find(path);
    const auto is = common.find(path);
    return is != common.end() && is->second == value &&
           (was == common_before.end() || was->second != value);
  };
  for (const auto& [path, value] : after) {
    const auto old = before.find(path);
    if (old != before.end() && old->second == value) continue;
    if (!told(path, value)) text += ' ' + path + '=' + value;
  }
  for (const auto& [path, value] : before)
    if (after.find(path) == after.end() && common.find(path) != common_before.find(path))
      text += " -" + path;
  return text;
}

class Playthrough {
 public:
  Playthrough(const TitleFunctions& title,
              const RequestedSettings& requested,
              const std::string& seed,
              const std::string& bot)
      : library_(Library::embedded()),
        title_(title),
        seed_(seed),
        chance_(title, seed) {
    Settings settings{};
    REQUIRE(!read_settings(title, requested, settings));
    players_ = settings.players;
    record_ = std::make_unique<Record>(
        library_, title,
        JournalHeader{
            .settings = settings, .seed = seed, .bots = std::vector<std::string>(players_, bot)},
        chance_, Keep::Journal);
    record_->begin();
    std::vector<std::unique_ptr<AnyPlayer>> players;
    for (std::size_t i = 0; i < players_; ++i)
      players.push_back(make_player(title.name, bot, library_.rules(title)));
    driver_ = std::make_unique<Driver>(*record_, std::move(players), seed);
    before_.resize(players_ + 1);
  }

  std::string text() {
    std::ostringstream out;
    tell(out);
    while (!record_->is_over()) {
      driver_->step();
      tell(out);
    }
    return out.str();
  }

 private:
  // The lines the journal has gained, and what has changed for each seat.
  void tell(std::ostringstream& out) {
    std::string lines = record_->take_journal();
    if (lines.empty()) return;
    out << lines;
    const Leaves common = seen_by(record_->game(), kSpectator);
    line(out, "all", changes(before_[players_], common, {}, {}));
    for (std::size_t i = 0; i < players_; ++i) {
      Leaves mine = seen_by(record_->game(), seat_at(i));
      line(out, "seat " + std::to_string(i), changes(before_[i], mine, before_[players_], common));
      before_[i] = std::move(mine);
    }
    before_[players_] = common;
  }

  static void line(std::ostringstream& out, const std::string& who, const std::string& what) {
    if (!what.empty()) out << "  " << who << ':' << what << '\n';
  }

  Library library_;
  const TitleFunctions& title_;
  std::string seed_;
  std::size_t players_ = 0;
  SeededChance chance_;
  std::unique_ptr<Record> record_;
  std::unique_ptr<Driver> driver_;
  std::vector<Leaves> before_;
};

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

void check_playthrough(const std::string& name,
                       const char* title,
                       const RequestedSettings& requested,
                       const std::string& seed,
                       const std::string& bot) {
  const std::string path =
      std::string(GASLIGHT_SOURCE_DIR) + "/tests/playthroughs/" + name + ".txt";
  const std::string text = Playthrough(*find_title(title), requested, seed, bot).text();
  CHECK(text.size() <= 150'000);
  if (std::getenv("GASLIGHT_UPDATE") != nullptr) {
    std::ofstream(path) << text;
    return;
  }
  const std::string pinned = content_of(path);
  REQUIRE_MESSAGE(!pinned.empty(), path);
  // Only the first line that differs: the rest follows from it.
  std::istringstream old_lines(pinned);
  std::istringstream new_lines(text);
  std::string was;
  std::string is;
  int number = 0;
  while (std::getline(new_lines, is)) {
    ++number;
    std::getline(old_lines, was);
    REQUIRE_MESSAGE(was == is, name << ".txt line " << number);
  }
  CHECK(pinned.size() == text.size());
}

}  // namespace

TEST_CASE("golden playthroughs of Looting London for 3, 4 and 5 players") {
  for (const int players : {3, 4, 5})
    check_playthrough("looting_" + std::to_string(players), "looting-london", {"", {}, players},
                      "golden:0", "greedy");
}

TEST_CASE(
    "golden playthroughs of Nanty Narking for 2, 3 and 4 players, each edition and set [slow]") {
  struct Case {
    const char* edition;
    const char* set;
    const char* seeds[3];  // games that are not too long, for 2, 3 and 4 players
  };
  constexpr Case kCases[] = {{"retail", "standard", {"golden:0", "gold2:0", "golden:0"}},
                             {"retail", "classic", {"gold4:0", "gold5:0", "gold2:0"}},
                             {"retail", "alternative", {"gold6:0", "gold5:0", "gold1:0"}},
                             {"first", "standard", {"gold4:0", "gold5:0", "gold2:0"}},
                             {"first", "alternative", {"gold6:0", "gold5:0", "gold1:0"}}};
  for (const Case& one : kCases)
    for (const int players : {2, 3, 4})
      check_playthrough(
          "nanty_" + std::string(one.edition) + '_' + one.set + '_' + std::to_string(players),
          "nanty-narking", {one.edition, {{"personalities", one.set}}, players},
          one.seeds[players - 2], "greedy");
}

// SPDX-License-Identifier: MIT
// Every computer player of every title is honest: its decision follows from what its seat may know.
// GASLIGHT_HONESTY=full compares as many positions as we promise (tests/long/honesty.sh).
#include "tests/honesty/honesty.h"

#include <cstdlib>
#include <doctest/doctest.h>
#include <string_view>

#include "bots/looting/roster.h"
#include "bots/names.h"
#include "bots/nanty/roster.h"
#include "bots/roster.h"
#include "engine/notation/titles.h"
#include "tests/honesty/twin_games.h"

using namespace gaslight;
using namespace gaslight::honesty;
using looting::Looting;
using nanty::Nanty;

namespace {

struct Extent {
  std::uint64_t positions;
  Pace pace;
};

// How much a player is looked at: the longer it thinks, the less.
Extent extent_for(std::string_view name) {
  const char* wanted = std::getenv("GASLIGHT_HONESTY");
  const bool full = wanted != nullptr && std::string_view(wanted) == "full";
  if (simulations_of(name)) return {full ? 500U : 6U, {3, 20}};
  if (level_named(name)) return {full ? 40U : 3U, {3, 20}};
  return {full ? 10'000U : 300U, {4, 8}};
}

// All names a title has, with few simulations for those that search.
template <class Title>
std::vector<std::string> names_of() {
  std::vector<std::string> names;
  for (const std::string_view name : player_names(Title::kName))
    names.emplace_back(name == kSearch ? "search:50" : name);
  return names;
}

template <class Title>
const typename Title::Rules& rules_of() {
  static const Library library = Library::embedded();
  return *static_cast<const typename Title::Rules*>(library.rules(*find_title(Title::kName)).get());
}

// The player of this name, as the title's own roster makes it.
template <class Title>
Subject<Title> subject_named(const std::string& name) {
  const auto& rules = rules_of<Title>();
  Subject<Title> subject{.make = [name, &rules] { return make_player(name, rules); },
                         .stand_in = [&rules] { return make_player("greedy", rules); }};
  subject.plans_ahead = simulations_of(name) || level_named(name);
  return subject;
}

template <class Title>
void check_all_players() {
  for (const std::string& name : names_of<Title>()) {
    const Extent extent = extent_for(name);
    const Subject<Title> subject = subject_named<Title>(name);
    Tally sampled{.wanted = extent.positions};
    const Fault fault = check<Trial>(subject, rules_of<Title>(), extent.pace, sampled);
    CHECK_MESSAGE(!fault, name << ": " << fault.value_or(""));
    CHECK(sampled.positions == extent.positions);
    Tally played{.wanted = extent.positions};
    const Fault parted = check<TwinGames>(subject, rules_of<Title>(), extent.pace, played);
    CHECK_MESSAGE(!parted, name << ": " << parted.value_or(""));
    CHECK(played.positions == extent.positions);
    MESSAGE(Title::kName << ", " << name << ": " << sampled.positions << " positions, "
                         << played.positions << " in twin games");
  }
}

// Dishonest players, to see that they are noticed.

template <class T>
std::uint64_t hash_of(const T& value) {
  std::uint64_t hash = 14695981039346656037U;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  for (std::size_t i = 0; i < sizeof(T); ++i)
    hash = (hash ^ bytes[i]) * 1099511628211U;
  return hash;
}

// Decides by a number that says what it has come to know.
template <class Title>
class Suspect final : public Player<Title> {
 public:
  // What lies at the table, for those who peep.
  explicit Suspect(const std::uint64_t* peeped) : peeped_(peeped) {}

  void observe(const typename Title::Event& event) override { heard_ += hash_of(event); }
  std::size_t decide(const typename Title::SeatView&,
                     const typename Title::Choices& choices,
                     Rng&,
                     const Budget&) override {
    const std::uint64_t known = heard_ + (peeped_ == nullptr ? 0 : *peeped_) + counts_ * made_++;
    return (known >> 32) % choices.size();
  }
  void count_decisions() { counts_ = std::uint64_t{1} << 32; }

 private:
  const std::uint64_t* peeped_;
  std::uint64_t heard_ = 0;
  std::uint64_t made_ = 0;
  std::uint64_t counts_ = 0;
};

constexpr Pace kAlways = {1, 0};

template <class Title>
Subject<Title> suspect(const std::uint64_t* peeped = nullptr) {
  return {.make = [peeped] { return std::make_unique<Suspect<Title>>(peeped); },
          .stand_in = [] { return std::make_unique<RandomPlayer<Title>>(); }};
}

template <class Title>
std::string sampled_fault(const Subject<Title>& subject) {
  Tally tally{.wanted = 200};
  return check<Trial>(subject, rules_of<Title>(), kAlways, tally).value_or("honest");
}

template <class Title>
std::string played_fault(const Subject<Title>& subject) {
  Tally tally{.wanted = 200};
  return check<TwinGames>(subject, rules_of<Title>(), kAlways, tally).value_or("honest");
}

void expect_end(const std::string& fault, std::string_view end) {
  INFO(fault);
  CHECK(fault.ends_with(end));
}

}  // namespace

TEST_CASE("Looting London: every bot decides by what its seat may know, and by nothing else") {
  check_all_players<Looting>();
}

TEST_CASE("Nanty Narking: every bot decides by what its seat may know, and by nothing else") {
  check_all_players<Nanty>();
}

TEST_CASE_TEMPLATE("a player that goes by what its seat was told is found honest",
                   Title,
                   Looting,
                   Nanty) {
  CHECK(sampled_fault(suspect<Title>()) == "honest");
  CHECK(played_fault(suspect<Title>()) == "honest");
}

TEST_CASE_TEMPLATE("a player that peeps at the table is found out", Title, Looting, Nanty) {
  std::uint64_t peeped = 0;
  Subject<Title> subject = suspect<Title>(&peeped);
  subject.peephole = [&peeped](const Table<Title>& table) { peeped = hash_of(table.position()); };
  expect_end(sampled_fault(subject), "depends on what the seat cannot know");
  expect_end(played_fault(subject), "decides differently");
}

TEST_CASE_TEMPLATE("a player that is told what others draw is found out", Title, Looting, Nanty) {
  Subject<Title> subject = suspect<Title>();
  subject.tell = [](const typename Title::Event& event, Seat) { return event; };
  expect_end(sampled_fault(subject), "otherwise when it is rebuilt from its log");
  expect_end(played_fault(subject), "decides differently");
}

TEST_CASE_TEMPLATE("a player that remembers what is not in its log is found out",
                   Title,
                   Looting,
                   Nanty) {
  Subject<Title> subject = suspect<Title>();
  subject.make = [] {
    auto player = std::make_unique<Suspect<Title>>(nullptr);
    player->count_decisions();
    return player;
  };
  expect_end(sampled_fault(subject), "otherwise when it is rebuilt from its log");
}

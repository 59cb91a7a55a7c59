// SPDX-License-Identifier: MIT
// gaslight bench: how fast the engine is, beside a memory copy timed in the same run, and what it
// does, boiled down to one signature. Times are CPU time of this thread; each figure is the median
// of several rounds, in which memory copies and games take turns, so that a busy machine disturbs
// both alike.
#include <algorithm>
#include <array>
#include <cstring>
#include <ctime>
#include <fmt/format.h>
#include <vector>

#include "bots/arena/simulate.h"
#include "cli/commands.h"
#include "cli/support.h"
#include "engine/core/rng.h"
#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"

namespace gaslight::cli {
namespace {

constexpr int kRounds = 15;
constexpr int kCopies = 200'000;
constexpr std::uint64_t kGamesPerRound = 200;
constexpr std::uint8_t kPlayers = 4;
constexpr std::uint64_t kSignatureGames = 2000;

double thread_ns() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// glibc's memcpy: through a volatile pointer, so that the compiler cannot put its own in its place.
double memcpy512_ns() {
  static void* (*volatile copy)(void*, const void*, std::size_t) = std::memcpy;
  alignas(64) static std::array<char, 512> from{};
  alignas(64) static std::array<char, 512> to{};
  const double begin = thread_ns();
  for (int i = 0; i < kCopies; ++i)
    copy(to.data(), from.data(), to.size());
  return (thread_ns() - begin) / kCopies;
}

template <class Title>
double copy_ns(const Table<Title>& table) {
  Table<Title> from = table;
  Table<Title> to = table;
  const double begin = thread_ns();
  for (int i = 0; i < kCopies; ++i) {
    // The compiler must take both as changed each time, and so copy.
    asm volatile("" : : "r"(&from) : "memory");
    to = from;
    asm volatile("" : : "r"(&to) : "memory");
  }
  return (thread_ns() - begin) / kCopies;
}

struct Played {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double ns = 0;
};

// Random games on the concrete types. Forced steps count for time, not as decisions.
template <class Title>
Played play_games(const typename Title::Rules& rules,
                  const Settings& settings,
                  std::uint64_t first,
                  std::uint64_t games = kGamesPerRound) {
  Played played;
  typename Title::Choices choices;
  typename Title::Events events;
  const double begin = thread_ns();
  for (std::uint64_t i = first; i < first + games; ++i) {
    Deal deal(Title::streams(), "bench:" + std::to_string(i));
    Rng rng(i);
    Table<Title> table(rules, settings);
    events.clear();
    advance(table, deal, events);
    while (!table.is_over()) {
      table.choices(choices);
      std::size_t picked = 0;
      if (choices.size() > 1) {
        ++played.decisions;
        picked = rng.below(static_cast<std::uint32_t>(choices.size()));
      }
      events.clear();
      table.apply_assume_legal(choices[picked], events);
      advance(table, deal, events);
    }
  }
  played.ns = thread_ns() - begin;
  played.games = games;
  return played;
}

struct Figures {
  double decision_ns;
  double decision_memcpy512;
  double game_memcpy512;
  double copy_ns;
  std::size_t state_bytes;
  double decisions_per_s;
  double games_per_s;
};

struct Rounds {
  std::vector<double> decision;
  std::vector<double> decision_ratio;
  std::vector<double> game_ratio;
  std::vector<double> game;
  std::vector<double> copy;
};

template <class Title>
Figures measure(const Library& library, const TitleFunctions& title, std::vector<double>& copies) {
  Rounds rounds;
  const auto& rules = *static_cast<const typename Title::Rules*>(library.rules(title).get());
  Settings settings{};
  settings.players = kPlayers;
  play_games<Title>(rules, settings, 0);  // warms caches and branch predictors
  for (int round = 0; round < kRounds; ++round) {
    const double before = memcpy512_ns();
    const Played played =
        play_games<Title>(rules, settings, static_cast<std::uint64_t>(round + 1) * kGamesPerRound);
    const double copying = (before + memcpy512_ns()) / 2;
    const double decision = played.ns / static_cast<double>(played.decisions);
    const double game = played.ns / static_cast<double>(played.games);
    copies.push_back(copying);
    rounds.decision.push_back(decision);
    rounds.decision_ratio.push_back(decision / copying);
    rounds.game.push_back(game);
    rounds.game_ratio.push_back(game / copying);
    rounds.copy.push_back(copy_ns(Table<Title>(rules, settings)));
  }
  return {median(rounds.decision),  median(rounds.decision_ratio),    median(rounds.game_ratio),
          median(rounds.copy),      sizeof(typename Title::Position), 1e9 / median(rounds.decision),
          1e9 / median(rounds.game)};
}

// One signature over those of all titles, each of 2000 games of random bots with seed 1.
std::string behaviour(const Library& library) {
  Sha256 all;
  for (const TitleFunctions* title : all_titles()) {
    Settings settings{};
    settings.players = kPlayers;
    const Simulation simulation{library, *title, settings, "1",
                                std::vector<std::string>(kPlayers, "random")};
    Tally tally(simulation);
    for (std::uint64_t i = 0; i < kSignatureGames; ++i)
      tally.add(simulation, play_one(simulation, i, Keep::Signature));
    all.update(std::string(title->name) + ' ' + signature_of(tally.signature) + '\n');
  }
  return signature_of(all);
}

std::string json_of(const std::string& name, const Figures& figures) {
  return fmt::format(
      "\"{}\":{{\"players\":{},\"decision_ns\":{:.1f},\"decision_memcpy512\":{:.2f},"
      "\"game_memcpy512\":{:.0f},\"copy_ns\":{:.2f},\"state_bytes\":{},\"decisions_per_s\":{:.0f},"
      "\"games_per_s\":{:.0f}}}",
      name, int{kPlayers}, figures.decision_ns, figures.decision_memcpy512, figures.game_memcpy512,
      figures.copy_ns, figures.state_bytes, figures.decisions_per_s, figures.games_per_s);
}

void print_for_people(const std::string& name, const Figures& figures) {
  fmt::print("\n{}, {} players, random play\n", name, int{kPlayers});
  fmt::print("  a decision         {:8.1f} ns   {:8.1f} memcpy-512   {:12.0f} a second\n",
             figures.decision_ns, figures.decision_memcpy512, figures.decisions_per_s);
  fmt::print("  a game             {:8.1f} us   {:8.0f} memcpy-512   {:12.0f} a second\n",
             1e6 / figures.games_per_s, figures.game_memcpy512, figures.games_per_s);
  fmt::print("  a copy             {:8.1f} ns   {:8} bytes of state\n", figures.copy_ns,
             figures.state_bytes);
}

// For tools/instructions: games and nothing else, so that their instructions can be counted.
template <class Title>
std::uint64_t decisions_of(const Library& library,
                           const TitleFunctions& title,
                           std::uint64_t games) {
  const auto& rules = *static_cast<const typename Title::Rules*>(library.rules(title).get());
  Settings settings{};
  settings.players = kPlayers;
  return play_games<Title>(rules, settings, 0, games).decisions;
}

int count_decisions(const Library& library, const BenchFlags& flags) {
  const TitleFunctions& title = title_named(flags.count);
  const bool nanty = title.name == nanty::Nanty::kName;
  fmt::print("{}\n", nanty ? decisions_of<nanty::Nanty>(library, title, flags.games)
                           : decisions_of<looting::Looting>(library, title, flags.games));
  return kDone;
}

}  // namespace

int bench(const BenchFlags& flags) {
  const Library library = open_library(flags.data);
  if (!flags.count.empty()) return count_decisions(library, flags);
  const std::string nanty_name(nanty::Nanty::kName);
  const std::string looting_name(looting::Looting::kName);
  std::vector<double> copies;
  const Figures nanty = measure<nanty::Nanty>(library, title_named(nanty_name), copies);
  const Figures looting = measure<looting::Looting>(library, title_named(looting_name), copies);
  const double memcpy512 = median(copies);
  const std::string signature = behaviour(library);
  if (flags.json) {
    fmt::print("{{\"memcpy512_ns\":{:.2f},\"titles\":{{{},{}}},\"signature\":\"{}\"}}\n", memcpy512,
               json_of(nanty_name, nanty), json_of(looting_name, looting), signature);
  } else {
    fmt::print("memcpy of 512 bytes  {:8.1f} ns\n", memcpy512);
    print_for_people(nanty_name, nanty);
    print_for_people(looting_name, looting);
    fmt::print("\nsignature {}\n", signature);
  }
  return kDone;
}

}  // namespace gaslight::cli

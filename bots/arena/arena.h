// SPDX-License-Identifier: MIT
// How strong a player is. A hero meets rivals over many deals; each deal is played once with the
// hero in every seat, so that everybody has had the same cards and only play makes a difference.
// Deal i of seed S has the seed text "S:i". Everything is counted in whole numbers: sums do not
// depend on the order in which deals come in, nor on whether some of them were read from a file.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/durations.h"
#include "bots/arena/interval.h"
#include "bots/budget.h"
#include "bots/roster.h"
#include "engine/game/settings.h"
#include "engine/notation/titles.h"

namespace gaslight {

// A win in parts that every number of winners divides: whoever shares it with k - 1 others gets
// kWholeWin / k.
inline constexpr std::uint32_t kWholeWin = 60;

struct Contest {
  const Library& library;
  const TitleFunctions& title;
  Settings settings;
  std::string seed;
  std::string hero;  // names known to the title
  std::string rivals;
  bool belief = false;  // also ask the hero at its turns what it believes of its rivals
  // Makes the players; without it they come from the roster.
  std::function<std::unique_ptr<AnyPlayer>(std::string_view name, const AnyRules& rules)> make =
      nullptr;
};

// What became of the hero in one game.
struct HeroGame {
  std::uint8_t winners = 0;  // how many shared the win; 0 when the hero was not among them
  std::string end;           // the reason, as journals write it
  std::string role;          // dealt to the hero; "" where a title has none

  std::uint32_t win() const { return winners == 0 ? 0 : kWholeWin / winners; }
  bool operator==(const HeroGame&) const = default;
};

// How wrong the hero's beliefs were: the sum of -ln(chance given to the truth) in billionths.
struct LogLoss {
  std::int64_t billionths = 0;
  std::uint64_t count = 0;

  void add(const LogLoss& other);
  double mean() const;
  bool operator==(const LogLoss&) const = default;
};

struct PlayedDeal {
  std::vector<HeroGame> games;        // by the hero's seat
  Durations decisions;                // of the hero
  std::vector<LogLoss> loss_by_turn;  // from the hero's first turn on; with Contest::belief

  bool operator==(const PlayedDeal&) const = default;
  // The same but for how long it took.
  bool went_like(const PlayedDeal& other) const;
};

// Tells the time in nanoseconds from any moment on.
using Stopwatch = std::uint64_t (*)();

// Plays deal number `i`. Nothing comes back when the budget was spent meanwhile: it is there for
// giving up early, a deal that is cut short says nothing.
std::optional<PlayedDeal> play_deal(const Contest& contest,
                                    std::uint64_t i,
                                    const Budget& budget,
                                    Stopwatch stopwatch);

// Whether the hero says what it believes, once it has its cards.
bool hero_has_beliefs(const Contest& contest);

// How far off these beliefs are, over all seats but the hero's. `roles` are the true ones by seat.
// Roles of one kind want the same thing and count as one; a chance under one in a million counts
// as that.
LogLoss log_loss(const std::vector<RoleChance>& beliefs,
                 const std::vector<std::string_view>& roles,
                 Seat hero);

// Sums over deals

struct Wins {
  std::uint64_t games = 0;
  std::uint64_t parts = 0;  // of kWholeWin

  void add(const HeroGame& game);
  double share() const;
  bool operator==(const Wins&) const = default;
};

struct Standings {
  explicit Standings(const Contest& contest) : by_seat(contest.settings.players) {}

  void add(std::uint64_t i, const PlayedDeal& deal);
  // The middle 95 % of the win share, by bootstrap over deals. REQUIRES: there is a deal.
  Interval interval() const;

  Wins all;
  std::vector<Wins> by_seat;
  std::map<std::string, Wins> by_role;
  std::map<std::string, Wins> by_end;
  Durations decisions;
  std::vector<LogLoss> loss_by_turn;
  std::map<std::uint64_t, std::uint32_t> parts_of_deal;  // in the order of their numbers
};

}  // namespace gaslight

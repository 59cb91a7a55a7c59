// SPDX-License-Identifier: MIT
// Who may be who: what is certain against every deal there is, what choices tell against the truth.
#include "bots/nanty/belief.h"

#include <bit>
#include <doctest/doctest.h>
#include <map>

#include "bots/arena/belief_games.h"
#include "bots/nanty/mind.h"
#include "engine/game/world.h"
#include "engine/notation/titles.h"
#include "tests/support/nanty_games.h"

namespace gaslight::nanty {
namespace {

constexpr PersonalityId kMoriarty = 0;
constexpr PersonalityId kFagin = 1;
constexpr PersonalityId kSidonia = 2;
constexpr PersonalityId kLord = 3;
constexpr PersonalityId kSherlock = 6;
constexpr CardId kGrey = 1;

Event turn_of(std::size_t seat, int turn) {
  Event event;
  event.kind = EventKind::TurnStarted;
  event.seat = seat_at(seat);
  event.amount = static_cast<std::int16_t>(turn);
  return event;
}

// Every way to deal the Personalities to these players, with the chance of each.
using Dealt = std::array<PersonalityId, kSeats>;
using Deals = std::map<Dealt, double>;

void deal_all(
    PersonalityBits left, std::size_t seat, std::size_t players, Dealt& dealt, Deals& out) {
  if (seat == players) {
    out[dealt] = 1;
    return;
  }
  for (PersonalityBits rest = left; rest != 0; rest &= rest - 1) {
    dealt[seat] = static_cast<PersonalityId>(std::countr_zero(rest));
    deal_all(left & ~personality_bit(dealt[seat]), seat + 1, players, dealt, out);
  }
}

PersonalityBits undealt(const Dealt& dealt, PersonalityBits all) {
  for (const PersonalityId held : dealt)
    if (held != kNoPersonality) all &= ~personality_bit(held);
  return all;
}

// Peeks and swaps of seats 0 to 2, as seat 0 sees them.
struct Secrets {
  Rng rng;
  PersonalityBits all;
  Dealt truth{};
  Deals deals;
  Belief belief;

  explicit Secrets(std::uint64_t seed) : rng(seed), belief(rules_for_test(), BeliefWeights{}) {
    SeatView view = board_for_test();
    view.players = 3;
    all = personalities_in_play(rules_for_test(), view.edition, view.set, 3);
    truth.fill(kNoPersonality);
    for (std::size_t i = 0; i < 3; ++i)
      truth[i] = any(undealt(truth, all));
    Dealt dealt = truth;
    deal_all(all, 0, 3, dealt, deals);
    only([&](const Dealt& deal) { return deal[0] == truth[0]; });
    view.personality = truth[0];
    belief.start(view);
  }

  PersonalityId any(PersonalityBits bits) {
    for (auto r = rng.below(static_cast<std::uint32_t>(std::popcount(bits))); r > 0; --r)
      bits &= bits - 1;
    return static_cast<PersonalityId>(std::countr_zero(bits));
  }
  template <class Holds>
  void only(Holds&& holds) {
    std::erase_if(deals, [&](const auto& deal) { return !holds(deal.first); });
  }

  void peek() {
    Event event;
    event.kind = EventKind::PersonalitiesSeen;
    event.seat = seat_at(0);
    const PersonalityBits rest = undealt(truth, all);
    event.personalities = rest & ~personality_bit(any(rest));
    only([&](const Dealt& deal) { return (event.personalities & ~undealt(deal, all)) == 0; });
    belief.observe(event);
  }

  void swap(std::size_t seat) {
    Event event;
    event.kind = EventKind::PersonalitySwapped;
    event.seat = seat_at(seat);
    event.personality = truth[seat];
    const PersonalityId fresh = any(undealt(truth, all));
    event.amount = fresh;
    truth[seat] = fresh;
    Deals after;
    for (const auto& [deal, chance] : deals) {
      const PersonalityBits rest = undealt(deal, all);
      for (PersonalityBits bits = rest; bits != 0; bits &= bits - 1) {
        Dealt next = deal;
        next[seat] = static_cast<PersonalityId>(std::countr_zero(bits));
        after[next] += chance / std::popcount(rest);
      }
    }
    deals = after;
    only([&](const Dealt& deal) { return deal[0] == truth[0]; });
    belief.observe(seen_by(event, seat_at(0)));
  }

  double chance(std::size_t seat, PersonalityId personality) const {
    double sum = 0;
    double whole = 0;
    for (const auto& [deal, chance] : deals) {
      whole += chance;
      if (deal[seat] == personality) sum += chance;
    }
    return sum / whole;
  }
};

double of_kind(const Belief& belief, Seat seat, std::string_view kind) {
  double sum = 0;
  for (const RoleChance& one : belief.chances())
    if (one.seat == seat && one.kind == kind) sum += one.chance;
  return sum;
}

}  // namespace

TEST_CASE("belief: the table was fitted to the ruleset we ship") {
  Settings usual{};
  usual.players = 4;
  CHECK(Library::embedded().ruleset(*find_title(Nanty::kName), usual) == kBeliefRuleset);
}

TEST_CASE("belief: at the start the other cards are equally likely, the own one is nobody's") {
  Belief belief(rules_for_test());
  belief.start(board_for_test());
  for (std::size_t seat = 1; seat < 4; ++seat) {
    CHECK(belief.chance(seat_at(seat), kLord) == 0);
    CHECK(belief.chance(seat_at(seat), kFagin) == doctest::Approx(1.0 / 6));
    CHECK(of_kind(belief, seat_at(seat), "control") == doctest::Approx(2.0 / 6));
  }
  belief.start(board_for_test(kSpectator));
  CHECK(of_kind(belief, seat_at(0), "control") == doctest::Approx(3.0 / 7));
}

TEST_CASE("belief: after peeks and swaps chances are those of going through every deal") {
  int uncertain = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    Secrets secrets(seed);
    for (int i = 0; i < 7; ++i) {
      const std::uint32_t what = secrets.rng.below(5);
      what < 3 ? secrets.swap(what) : secrets.peek();
      for (std::size_t seat = 1; seat < 3; ++seat)
        for (std::size_t card = 0; card < 7; ++card) {
          const auto id = static_cast<PersonalityId>(card);
          CAPTURE(seed);
          CAPTURE(i);
          const double chance = secrets.chance(seat, id);
          REQUIRE(secrets.belief.chance(seat_at(seat), id) == doctest::Approx(chance));
          if (chance > 0.001 && chance < 0.999) ++uncertain;
        }
    }
  }
  CHECK(uncertain > 2000);
}

TEST_CASE("belief: who does not announce a goal that is met hardly has it") {
  SeatView view = board_for_test();
  for (std::size_t area = 0; area < 8; ++area)
    view.pawns[1][area] = 1;
  view.pawns[2].fill(2);  // seat 1 controls nothing, but occupies eight areas
  for (const int turn : {2, 6}) {
    Belief belief(rules_for_test(), BeliefWeights{});
    belief.start(view);
    belief.observe(turn_of(1, turn));
    CHECK(belief.chance(seat_at(1), kMoriarty) == doctest::Approx(1.0 / 6));
    belief.observe(played_for_test(1, kGrey));
    const bool may_announce = turn > 4;
    const double left = may_announce ? 0.002 / 5.002 : 1.0 / 6;
    CHECK(belief.chance(seat_at(1), kMoriarty) == doctest::Approx(left));
    CHECK(belief.chance(seat_at(2), kMoriarty) ==
          doctest::Approx(may_announce ? (1 - left) / 5 : 1.0 / 6));
  }
}

TEST_CASE("belief: an announced victory says who it was") {
  Belief belief(rules_for_test());
  belief.start(board_for_test());
  belief.observe(turn_of(2, 7));
  Event event;
  event.kind = EventKind::VictoryAnnounced;
  event.seat = seat_at(2);
  event.personality = kSidonia;
  belief.observe(event);
  CHECK(belief.chance(seat_at(2), kSidonia) == doctest::Approx(1));
  CHECK(belief.chance(seat_at(1), kSidonia) == 0);
}

TEST_CASE(
    "belief: a Trouble marker placed of free will speaks for Fagin, one taken away does not") {
  SeatView view = board_for_test();
  for (std::size_t area = 0; area < kAreas; ++area)
    view.pawns[area % 4][area] = 1;
  view.trouble = 0b000000111111;
  view.active = seat_at(1);
  Event event;
  event.seat = seat_at(1);
  event.kind = EventKind::TroubleRemoved;
  event.why = why(Icon::RemoveTrouble);
  Belief belief(rules_for_test());
  belief.start(view);
  belief.observe(event);
  const double calm = belief.chance(seat_at(1), kFagin);
  CHECK(calm < 1.0 / 6);
  CHECK(belief.chance(seat_at(1), kSherlock) > calm);
}

TEST_CASE("belief: in whole games the truth stays possible and Worlds can be made of guesses") {
  struct Check {
    std::array<std::vector<Mind>, kSeats + 1> minds;
    Rng rng{11};
    int worlds = 0;

    void start(const Table<Nanty>& table) {
      for_each_watcher(table, [&](std::size_t i, Seat seat) {
        minds[i].assign(1, Mind(table.rules()));
        minds[i][0].start(table.view(seat));
      });
    }
    void observe(const Table<Nanty>& table, const Event& event) {
      for_each_watcher(
          table, [&](std::size_t i, Seat seat) { minds[i][0].observe(seen_by(event, seat)); });
    }
    void after_step(const Table<Nanty>& table) {
      if (rng.below(10) > 0) return;
      for_each_watcher(table, [&](std::size_t i, Seat seat) { check(table, minds[i][0], seat); });
    }
    void check(const Table<Nanty>& table, Mind& mind, Seat seat) {
      const SeatView view = table.view(seat);
      for (std::size_t i = 0; i < view.players; ++i) {
        if (seat_at(i) == seat) continue;
        double sum = 0;
        for (std::size_t card = 0; card < kPersonalities; ++card) {
          const auto id = static_cast<PersonalityId>(card);
          const double chance = mind.belief().chance(seat_at(i), id);
          sum += chance;
          if (table.position().personality[i] == id) REQUIRE(chance > 0);
          if ((view.seen_unused & personality_bit(id)) != 0) REQUIRE(chance == 0);
        }
        REQUIRE(sum == doctest::Approx(1));
      }
      if (table.is_over()) return;
      mind.look(view);
      const Guess guess = mind.guess(view, rng);
      const Position world = sample(table.rules(), view, guess, rng);
      REQUIRE(world.personality == guess.personality);
      REQUIRE(world.hands == guess.known);
      REQUIRE(nanty::view(table.rules(), world, seat) == view);
      ++worlds;
    }
  };
  Check check;
  for_all_settings([&](const Settings& settings, const std::string& name) {
    CAPTURE(name);
    play_for_test(settings, "random", "belief" + name, check);
  });
  CHECK(check.worlds > 300);
}

TEST_CASE("belief: samples come as often as they are believed") {
  Belief belief(rules_for_test(), BeliefWeights{});
  SeatView view = board_for_test();
  view.seen_unused = personality_bit(kSherlock);
  belief.start(view);
  Rng rng(3);
  std::array<int, kPersonalities> seen{};
  for (int i = 0; i < 10'000; ++i) {
    const auto dealt = belief.sample(rng);
    CHECK(dealt[0] == kLord);
    ++seen[dealt[2]];
  }
  CHECK(seen[kSherlock] == 0);
  CHECK(seen[kLord] == 0);
  CHECK(seen[kFagin] > 1800);
  CHECK(seen[kFagin] < 2200);
}

// What choices tell

TEST_CASE("belief: greedy players give themselves away, aimless ones do not deceive it [slow]") {
  const Settings settings = settings_for_test(4);
  const auto loss = [&](std::string_view bot, int games, std::size_t turn) {
    const BeliefLoss sums =
        measure_belief(rules_for_test(), fitted_weights(), settings, bot, "loss", games);
    return sums.sum[turn] / static_cast<double>(sums.count[turn]);
  };
  CHECK(loss("greedy", 12, 1) < 1.36);  // the prior is 1.379
  CHECK(loss("greedy", 12, 6) < 0.9);
  CHECK(loss("random", 20, 6) < 1.7);
}

}  // namespace gaslight::nanty

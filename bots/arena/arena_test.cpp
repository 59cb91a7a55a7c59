// SPDX-License-Identifier: MIT
// The arena: deals with the hero in every seat, what they add up to, and what is kept of them.
#include "bots/arena/arena.h"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "bots/arena/contest_file.h"
#include "bots/arena/simulate.h"
#include "bots/deputy.h"
#include "tests/support/budgets.h"

namespace gaslight {
namespace {

const Library& library() {
  static const Library embedded = Library::embedded();
  return embedded;
}

Contest contest_of(std::string_view game,
                   int players,
                   const std::string& hero,
                   const std::string& rivals) {
  const TitleFunctions& title = *find_title(game);
  Settings settings{};
  REQUIRE(!read_settings(title, {.edition = {}, .options = {}, .players = players}, settings));
  return {.library = library(),
          .title = title,
          .settings = settings,
          .seed = "arena test",
          .hero = hero,
          .rivals = rivals};
}

std::uint64_t no_time() {
  return 0;
}

// A clock on which every look takes a microsecond.
std::uint64_t ticking() {
  static std::uint64_t now = 0;
  return now += 1'000;
}

PlayedDeal played(const Contest& contest, std::uint64_t i) {
  auto deal = play_deal(contest, i, kUnlimited, no_time);
  REQUIRE(deal.has_value());
  return *deal;
}

// Has a view of its own on its rivals' roles and plays by another's choices.
class Believer final : public Deputy {
 public:
  Believer(std::unique_ptr<AnyPlayer> player, std::vector<RoleChance> beliefs)
      : Deputy(std::move(player)),
        beliefs_(std::move(beliefs)) {}
  std::vector<RoleChance> beliefs() const override { return beliefs_; }

 private:
  std::vector<RoleChance> beliefs_;
};

PlayedDeal won_by(std::vector<std::uint8_t> winners) {
  PlayedDeal deal;
  for (const std::uint8_t count : winners)
    deal.games.push_back({.winners = count, .end = "cases", .role = ""});
  return deal;
}

}  // namespace

TEST_CASE("arena: a deal is the same game that simulate plays with the hero in each seat") {
  for (const char* game : {"looting-london", "nanty-narking"}) {
    const Contest contest = contest_of(game, 3, "greedy", "random");
    const PlayedDeal deal = played(contest, 5);
    REQUIRE(deal.games.size() == 3);
    for (std::size_t hero = 0; hero < 3; ++hero) {
      std::vector<std::string> bots(3, "random");
      bots[hero] = "greedy";
      const Simulation simulation{library(), contest.title, contest.settings, contest.seed, bots};
      const PlayedGame same = play_one(simulation, 5, Keep::Nothing);
      const auto& winners = same.outcome.winners;
      const bool won = std::find(winners.begin(), winners.end(), seat_at(hero)) != winners.end();
      CHECK(deal.games[hero].winners == (won ? winners.size() : 0));
      CHECK(deal.games[hero].end == same.outcome.reason);
      CHECK(deal.games[hero].role == (same.dealt.empty() ? "" : std::string(same.dealt[hero])));
    }
  }
}

TEST_CASE("arena: among its likes the hero wins exactly its part of every deal") {
  for (const char* game : {"looting-london", "nanty-narking"}) {
    const Contest contest = contest_of(game, 4, "random", "random");
    Standings standings(contest);
    for (std::uint64_t i = 0; i < 6; ++i)
      standings.add(i, played(contest, i));
    CHECK(standings.all.games == 24);
    CHECK(standings.all.parts == 6 * kWholeWin);
    CHECK(standings.all.share() == 0.25);
    CHECK(standings.interval().low == 0.25);
    CHECK(standings.interval().high == 0.25);
  }
}

TEST_CASE("arena: sums do not depend on the order of the deals") {
  const Contest contest = contest_of("nanty-narking", 2, "rules", "random");
  Standings forwards(contest);
  Standings backwards(contest);
  std::vector<PlayedDeal> deals;
  for (std::uint64_t i = 0; i < 8; ++i)
    deals.push_back(played(contest, i));
  for (std::uint64_t i = 0; i < 8; ++i) {
    forwards.add(i, deals[i]);
    backwards.add(7 - i, deals[7 - i]);
  }
  CHECK(forwards.all == backwards.all);
  CHECK(forwards.by_seat == backwards.by_seat);
  CHECK(forwards.by_role == backwards.by_role);
  CHECK(forwards.by_end == backwards.by_end);
  CHECK(forwards.interval().low == backwards.interval().low);
  CHECK(forwards.interval().high == backwards.interval().high);
}

TEST_CASE("arena: wins are counted by seat, role and end, a shared win in parts") {
  const Contest contest = contest_of("looting-london", 3, "random", "random");
  Standings standings(contest);
  PlayedDeal deal = won_by({1, 0, 3});
  deal.games[0].role = "fagin";
  deal.games[2].role = "fagin";
  deal.games[1].end = "dry";
  standings.add(0, deal);
  standings.add(1, won_by({0, 0, 2}));
  CHECK(standings.all.share() == doctest::Approx((1 + 1.0 / 3 + 0.5) / 6));
  CHECK(standings.by_seat[0].share() == 0.5);
  CHECK(standings.by_seat[1].share() == 0);
  CHECK(standings.by_seat[2].share() == doctest::Approx((1.0 / 3 + 0.5) / 2));
  REQUIRE(standings.by_role.size() == 1);
  CHECK(standings.by_role["fagin"].games == 2);
  CHECK(standings.by_role["fagin"].share() == doctest::Approx(2.0 / 3));
  CHECK(standings.by_end["dry"].games == 1);
  CHECK(standings.by_end["cases"].games == 5);
}

TEST_CASE("arena: the hero's decisions are timed, and nobody else's") {
  const Contest contest = contest_of("looting-london", 3, "random", "random");
  const auto deal = play_deal(contest, 0, kUnlimited, ticking);
  REQUIRE(deal.has_value());
  // Each takes from one look at the clock to the next. All seats of one game together are what
  // simulate counts, and the three games are the same one.
  const Simulation simulation{library(), contest.title, contest.settings, contest.seed,
                              std::vector<std::string>(3, "random")};
  CHECK(deal->decisions.count() == play_one(simulation, 0, Keep::Nothing).decisions);
  CHECK(deal->decisions.nanoseconds_at(0.5) == doctest::Approx(1'000).epsilon(0.02));
}

TEST_CASE("arena: a deal whose budget is spent meanwhile says nothing") {
  const Contest contest = contest_of("looting-london", 3, "random", "random");
  CHECK(!play_deal(contest, 0, Countdown(0), no_time).has_value());
  CHECK(!play_deal(contest, 0, Countdown(100), no_time).has_value());
  CHECK(play_deal(contest, 0, Countdown(100'000), no_time).has_value());
}

TEST_CASE("arena: a simulated game can be given up in the middle, and is the same when it is not") {
  const Contest contest = contest_of("looting-london", 3, "random", "random");
  const Simulation simulation{library(), contest.title, contest.settings, contest.seed,
                              std::vector<std::string>(3, "random")};
  CHECK(!play_one_within(Countdown(10), simulation, 0, Keep::Signature).has_value());
  const auto whole = play_one_within(Countdown(100'000), simulation, 0, Keep::Signature);
  REQUIRE(whole.has_value());
  CHECK(whole->signature_text == play_one(simulation, 0, Keep::Signature).signature_text);
}

// The interval

TEST_CASE("arena: the interval is drawn over deals and is the same every time") {
  std::vector<std::uint32_t> values(400, 0);
  std::fill(values.begin(), values.begin() + 200, 60);
  const Interval once = interval_of_mean(values);
  const Interval again = interval_of_mean(values);
  CHECK(once.low == again.low);
  CHECK(once.high == again.high);
  // A mean of 400 coins is within 1.96 * 0.5 / 20 of a half, 95 times in 100.
  CHECK(once.low / 60 == doctest::Approx(0.5 - 0.049).epsilon(0.01));
  CHECK(once.high / 60 == doctest::Approx(0.5 + 0.049).epsilon(0.01));
}

TEST_CASE("arena: games of a deal that go together make the interval no narrower") {
  const Contest contest = contest_of("looting-london", 3, "random", "random");
  Standings together(contest);
  Standings spread(contest);
  for (std::uint64_t i = 0; i < 60; ++i) {
    together.add(i, i % 3 == 0 ? won_by({1, 1, 1}) : won_by({0, 0, 0}));
    spread.add(i, won_by({1, 0, 0}));
  }
  CHECK(together.all.share() == spread.all.share());
  CHECK(spread.interval().high - spread.interval().low == 0);
  CHECK(together.interval().high - together.interval().low > 0.2);
}

TEST_CASE("arena: one deal gives its own share for an interval") {
  const Interval interval = interval_of_mean(std::vector<std::uint32_t>{30});
  CHECK(interval.low == 30);
  CHECK(interval.high == 30);
}

// Times

TEST_CASE("arena: every time is known to two parts in a hundred") {
  for (std::uint64_t time = 1; time < std::uint64_t{1} << 62; time += time / 7 + 1) {
    const Durations::Bucket bucket = Durations::bucket_of(time);
    REQUIRE(bucket < Durations::kBuckets);
    CHECK(Durations::bucket_of(time + 1) >= bucket);
    CHECK(Durations::bucket_of(time + 1) <= bucket + 1);
    CHECK(Durations::middle_of(bucket) ==
          doctest::Approx(static_cast<double>(time)).epsilon(0.016));
  }
  CHECK(Durations::bucket_of(UINT64_MAX) == Durations::kBuckets - 1);
}

TEST_CASE("arena: half of all times lie within the median") {
  Durations some;
  Durations others;
  CHECK(some.nanoseconds_at(0.5) == 0);
  for (std::uint64_t i = 1; i <= 98; ++i)
    some.add(std::uint64_t{10});
  others.add(std::uint64_t{1'000'000});
  others.add(std::uint64_t{2'000'000});
  some.add(others);
  CHECK(some.count() == 100);
  CHECK(some.nanoseconds_at(0.5) == 10);
  CHECK(some.nanoseconds_at(0.98) == 10);
  CHECK(some.nanoseconds_at(0.99) == doctest::Approx(1e6).epsilon(0.02));
  CHECK(some.nanoseconds_at(1) == doctest::Approx(2e6).epsilon(0.02));
}

// Beliefs

TEST_CASE("arena: log-loss is over rivals, and roles of one kind count as one") {
  const std::vector<std::string_view> roles = {"fagin", "lord_a", "lord_b"};
  const std::vector<RoleChance> beliefs = {{seat_at(1), "lord_a", "lord", 0.1},
                                           {seat_at(1), "lord_b", "lord", 0.3},
                                           {seat_at(1), "fagin", "trouble", 0.6},
                                           {seat_at(2), "lord_b", "lord", 0.5},
                                           {seat_at(2), "holmes", "end", 0.5}};
  const LogLoss loss = log_loss(beliefs, roles, seat_at(0));
  CHECK(loss.count == 2);
  CHECK(loss.mean() == doctest::Approx((-std::log(0.4) - std::log(0.5)) / 2).epsilon(1e-8));
}

TEST_CASE("arena: a truth that was ruled out costs as much as one in a million") {
  const std::vector<std::string_view> roles = {"fagin", "holmes"};
  const LogLoss wrong = log_loss({{seat_at(1), "fagin", "trouble", 1.0}}, roles, seat_at(0));
  CHECK(wrong.mean() == doctest::Approx(-std::log(1e-6)).epsilon(1e-8));
  const LogLoss right = log_loss({{seat_at(1), "holmes", "end", 1.0000001}}, roles, seat_at(0));
  CHECK(right.mean() == 0);
}

TEST_CASE("arena: beliefs are asked for at each turn of the hero") {
  Contest contest = contest_of("nanty-narking", 3, "believer", "random");
  contest.belief = true;
  CHECK(!hero_has_beliefs(contest_of("nanty-narking", 3, "random", "random")));
  contest.make = [&contest](std::string_view name, const AnyRules& rules) {
    auto random = make_player(contest.title.name, "random", rules);
    if (name != "believer") return random;
    std::vector<RoleChance> beliefs;
    for (std::size_t seat = 0; seat < 3; ++seat)
      for (const std::string_view role : {"fagin", "sherlock_holmes"})
        beliefs.push_back({seat_at(seat), role, role, role == "fagin" ? 0.25 : 0.125});
    return std::unique_ptr<AnyPlayer>(
        std::make_unique<Believer>(std::move(random), std::move(beliefs)));
  };
  CHECK(hero_has_beliefs(contest));
  const PlayedDeal deal = played(contest, 0);
  // All three games are the same one, with the hero in another seat: its turns add up to all, and
  // at the first turn each seat is a rival in two of them.
  const Simulation simulation{library(), contest.title, contest.settings, contest.seed,
                              std::vector<std::string>(3, "random")};
  const PlayedGame game = play_one(simulation, 0, Keep::Nothing);
  std::uint64_t beliefs = 0;
  for (const LogLoss& loss : deal.loss_by_turn)
    beliefs += loss.count;
  CHECK(beliefs == 2 * game.turns);
  double first = 0;
  for (const std::string_view role : game.dealt)
    first -= 2 * std::log(role == "fagin" ? 0.25 : role == "sherlock_holmes" ? 0.125 : 1e-6);
  REQUIRE(!deal.loss_by_turn.empty());
  CHECK(deal.loss_by_turn[0].count == 6);
  CHECK(deal.loss_by_turn[0].mean() == doctest::Approx(first / 6).epsilon(1e-8));
}

// What is kept

TEST_CASE("arena: a deal that is written and read is the same deal") {
  for (const char* game : {"looting-london", "nanty-narking"}) {
    Contest contest = contest_of(game, 3, "random", "random");
    contest.belief = true;
    auto deal = play_deal(contest, 7, kUnlimited, ticking);
    REQUIRE(deal.has_value());
    deal->loss_by_turn = {{.billionths = 1'379'000'123, .count = 3}, {.billionths = 0, .count = 1}};
    const auto read = read_deal_line(contest, deal_line(contest, 7, *deal));
    REQUIRE(read.has_value());
    CHECK(read->number == 7);
    CHECK(read->deal == *deal);
  }
}

TEST_CASE("arena: a line that is no deal of the contest is not taken for one") {
  const Contest contest = contest_of("looting-london", 3, "random", "random");
  const std::string fine =
      R"({"t":"deal","i":0,"winners":[1,0,0],"ends":["cases","cases","dry"],"decisions":[[5,2]]})";
  REQUIRE(read_deal_line(contest, fine).has_value());
  const std::vector<std::pair<std::string, std::string>> changes = {{R"("deal")", R"("step")"},
                                                                    {R"("i":0)", R"("i":1000000)"},
                                                                    {R"("i":0)", R"("i":-1)"},
                                                                    {R"("i":0)", R"("i":0.5)"},
                                                                    {"[1,0,0]", "[1,0]"},
                                                                    {"[1,0,0]", "[4,0,0]"},
                                                                    {"[1,0,0]", "[-1,0,0]"},
                                                                    {R"("dry")", "7"},
                                                                    {R"("dry")", R"("")"},
                                                                    {"[5,2]", "[1920,2]"},
                                                                    {"[5,2]", "[5]"},
                                                                    {"[5,2]", "[5,-2]"},
                                                                    {R"(,"decisions")", R"(,"x")"},
                                                                    {"}", ""}};
  for (const auto& [from, to] : changes) {
    std::string line = fine;
    line.replace(line.find(from), from.size(), to);
    CAPTURE(line);
    CHECK(!read_deal_line(contest, line).has_value());
  }
}

TEST_CASE("arena: a header fits its own contest and no other, and says what differs") {
  const Contest contest = contest_of("looting-london", 3, "greedy", "random");
  const std::string line = contest_line(contest);
  CHECK(!misfit_of(contest, line));
  const auto misfit = [&line](const Contest& wanted) {
    return misfit_of(wanted, line).value_or("nothing");
  };
  const auto changed = [&](auto change) {
    Contest other = contest;
    change(other);
    return misfit(other);
  };
  CHECK(changed([](Contest& other) { other.seed = "2"; }) ==
        R"(holds another contest: "seed" is "arena test" there, not "2")");
  CHECK(changed([](Contest& other) { other.settings.players = 4; }) ==
        R"(holds another contest: "players" is 3 there, not 4)");
  const auto names = [&](const char* field, auto change) {
    const std::string start = "holds another contest: \"" + std::string(field) + "\" is ";
    return changed(change).starts_with(start);
  };
  CHECK(names("hero", [](Contest& other) { other.hero = "random"; }));
  CHECK(names("rivals", [](Contest& other) { other.rivals = "greedy"; }));
  CHECK(names("options", [](Contest& other) { other.settings.value[1] = 1; }));
  CHECK(names("belief", [](Contest& other) { other.belief = true; }));
  CHECK(misfit(contest_of("nanty-narking", 3, "greedy", "random")).find(R"("game" is)") !=
        std::string::npos);
  CHECK(misfit_of(contest, "{}") == "is no file of the arena");
  CHECK(misfit_of(contest, "dear diary") == "is no file of the arena");
  CHECK(misfit_of(contest, R"({"format":"gaslight-arena/1"})") ==
        R"(has no "t" in its first line)");
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "bots/arena/arena.h"

#include <algorithm>
#include <cmath>

#include "bots/arena/driver.h"
#include "bots/deputy.h"
#include "bots/real.h"
#include "engine/core/check.h"

namespace gaslight {
namespace {

constexpr double kLeastChance = 1e-6;
constexpr double kBillion = 1e9;

// The hero as it is, with the time its decisions take.
class TimedPlayer final : public Deputy {
 public:
  TimedPlayer(std::unique_ptr<AnyPlayer> player, Stopwatch stopwatch, Durations& taken)
      : Deputy(std::move(player)),
        stopwatch_(stopwatch),
        taken_(taken) {}

  std::size_t decide(const AnyView& view,
                     const AnyChoices& choices,
                     Rng& rng,
                     const Budget& budget) override {
    const std::uint64_t begun = stopwatch_();
    const std::size_t picked = Deputy::decide(view, choices, rng, budget);
    taken_.add(stopwatch_() - begun);
    return picked;
  }

 private:
  Stopwatch stopwatch_;
  Durations& taken_;
};

std::unique_ptr<AnyPlayer> made(const Contest& contest, const std::string& name) {
  const AnyRules rules = contest.library.rules(contest.title);
  auto player =
      contest.make ? contest.make(name, rules) : make_player(contest.title.name, name, rules);
  GASLIGHT_CHECK(player != nullptr);
  return player;
}

// One game of a deal, with the hero in one seat.
class Encounter {
 public:
  Encounter(
      const Contest& contest, std::uint64_t deal, Seat hero, Stopwatch stopwatch, Durations& taken)
      : hero_seat_(hero),
        seed_text_(contest.seed + ':' + std::to_string(deal)),
        chance_(contest.title, seed_text_),
        record_(contest.library,
                contest.title,
                {.settings = contest.settings, .seed = seed_text_, .bots = {}},
                chance_,
                Keep::Nothing) {
    record_.begin();
    std::vector<std::unique_ptr<AnyPlayer>> players;
    for (std::size_t i = 0; i < contest.settings.players; ++i) {
      if (seat_at(i) == hero) {
        auto timed = std::make_unique<TimedPlayer>(made(contest, contest.hero), stopwatch, taken);
        hero_ = timed.get();
        players.push_back(std::move(timed));
      } else {
        players.push_back(made(contest, contest.rivals));
      }
    }
    driver_ = std::make_unique<Driver>(record_, std::move(players), seed_text_);
  }

  const Record& record() const { return record_; }
  const AnyPlayer& hero() const { return *hero_; }
  std::vector<std::string_view> roles() const {
    return record_.title().roles(record_.game().position());
  }
  void play_on(const Budget& budget) {
    driver_->set_budget(budget);
    driver_->step();
  }
  // Whether a turn of the hero has just begun: whose turn begins is asked first.
  bool is_turn_of_hero() const {
    const Decision decision = record_.decision();
    const auto& news = record_.news();
    return decision.actor == Actor::Seat && decision.seat == hero_seat_ &&
           std::any_of(news.begin(), news.end(), [this](const AnyEvent& event) {
             return record_.title().is_turn_start(event);
           });
  }

 private:
  Seat hero_seat_;
  std::string seed_text_;
  SeededChance chance_;
  Record record_;
  const AnyPlayer* hero_ = nullptr;  // the Driver's
  std::unique_ptr<Driver> driver_;
};

void note_loss(const Encounter& encounter,
               Seat hero,
               std::size_t& turn,
               std::vector<LogLoss>& by_turn) {
  if (!encounter.is_turn_of_hero()) return;
  if (by_turn.size() == turn) by_turn.emplace_back();
  by_turn[turn].add(log_loss(encounter.hero().beliefs(), encounter.roles(), hero));
  ++turn;
}

HeroGame result_of(const Encounter& encounter,
                   Seat hero,
                   const std::vector<std::string_view>& dealt) {
  const AnyOutcome outcome = encounter.record().game().outcome();
  HeroGame game;
  const auto& winners = outcome.winners;
  if (std::find(winners.begin(), winners.end(), hero) != winners.end())
    game.winners = static_cast<std::uint8_t>(winners.size());
  game.end = outcome.reason;
  if (!dealt.empty()) game.role = dealt[index(hero)];
  return game;
}

// Adds the game with the hero in this seat to the deal; false when it was given up.
bool play_seat(const Contest& contest,
               std::uint64_t i,
               Seat hero,
               const Budget& budget,
               Stopwatch stopwatch,
               PlayedDeal& deal) {
  Encounter encounter(contest, i, hero, stopwatch, deal.decisions);
  const auto dealt = encounter.roles();
  std::size_t turn = 0;
  if (contest.belief) note_loss(encounter, hero, turn, deal.loss_by_turn);
  while (!encounter.record().is_over()) {
    if (budget.is_spent()) return false;
    encounter.play_on(budget);
    if (contest.belief) note_loss(encounter, hero, turn, deal.loss_by_turn);
  }
  // The last decision may have been hurried.
  if (budget.is_spent()) return false;
  deal.games.push_back(result_of(encounter, hero, dealt));
  return true;
}

std::string_view kind_of(const std::vector<RoleChance>& beliefs, std::string_view role) {
  for (const RoleChance& belief : beliefs)
    if (belief.role == role) return belief.kind;
  return role;
}

}  // namespace

bool PlayedDeal::went_like(const PlayedDeal& other) const {
  return games == other.games && loss_by_turn == other.loss_by_turn &&
         decisions.count() == other.decisions.count();
}

std::optional<PlayedDeal> play_deal(const Contest& contest,
                                    std::uint64_t i,
                                    const Budget& budget,
                                    Stopwatch stopwatch) {
  PlayedDeal deal;
  for (std::size_t seat = 0; seat < contest.settings.players; ++seat)
    if (!play_seat(contest, i, seat_at(seat), budget, stopwatch, deal)) return std::nullopt;
  return deal;
}

bool hero_has_beliefs(const Contest& contest) {
  Durations taken;
  const Encounter encounter(contest, 0, seat_at(0), [] { return std::uint64_t{0}; }, taken);
  return !encounter.hero().beliefs().empty();
}

LogLoss log_loss(const std::vector<RoleChance>& beliefs,
                 const std::vector<std::string_view>& roles,
                 Seat hero) {
  LogLoss loss;
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (seat_at(i) == hero) continue;
    const std::string_view truth = kind_of(beliefs, roles[i]);
    double chance = 0;
    for (const RoleChance& belief : beliefs)
      if (belief.seat == seat_at(i) && belief.kind == truth) chance += belief.chance;
    // Chances that add up to a hair more than one are one.
    const double bounded = std::clamp(chance, kLeastChance, 1.0);
    loss.add({.billionths = std::llround(-real_log(bounded) * kBillion), .count = 1});
  }
  return loss;
}

void LogLoss::add(const LogLoss& other) {
  billionths += other.billionths;
  count += other.count;
}

double LogLoss::mean() const {
  return count == 0 ? 0 : static_cast<double>(billionths) / kBillion / static_cast<double>(count);
}

void Wins::add(const HeroGame& game) {
  ++games;
  parts += game.win();
}

double Wins::share() const {
  return games == 0 ? 0 : static_cast<double>(parts) / static_cast<double>(games * kWholeWin);
}

void Standings::add(std::uint64_t i, const PlayedDeal& deal) {
  GASLIGHT_CHECK(deal.games.size() == by_seat.size());
  std::uint32_t parts = 0;
  for (std::size_t seat = 0; seat < deal.games.size(); ++seat) {
    const HeroGame& game = deal.games[seat];
    parts += game.win();
    all.add(game);
    by_seat[seat].add(game);
    by_end[game.end].add(game);
    if (!game.role.empty()) by_role[game.role].add(game);
  }
  GASLIGHT_CHECK(parts_of_deal.emplace(i, parts).second);
  decisions.add(deal.decisions);
  if (loss_by_turn.size() < deal.loss_by_turn.size()) loss_by_turn.resize(deal.loss_by_turn.size());
  for (std::size_t turn = 0; turn < deal.loss_by_turn.size(); ++turn)
    loss_by_turn[turn].add(deal.loss_by_turn[turn]);
}

Interval Standings::interval() const {
  std::vector<std::uint32_t> parts;
  parts.reserve(parts_of_deal.size());
  for (const auto& [deal, won] : parts_of_deal)
    parts.push_back(won);
  const Interval mean = interval_of_mean(parts);
  const double whole = static_cast<double>(kWholeWin) * static_cast<double>(by_seat.size());
  return {mean.low / whole, mean.high / whole};
}

}  // namespace gaslight

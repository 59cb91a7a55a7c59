// SPDX-License-Identifier: MIT
// Fits the weights of bots/nanty/evaluate.h: lets bots play against each other in all settings,
// lists the facts of every seat at the start of every turn, and finds the weights that make the
// winners likeliest (a softmax over the seats).
//
//   gaslight_fit_nanty GAMES SEED BOT[,BOT...] > bots/nanty/weights.h
//
// Every game seats bots drawn from the list; one decision in fifty is made at random, so that
// positions good play avoids are seen too.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "bots/nanty/features.h"
#include "bots/nanty/hand_worth.h"
#include "bots/nanty/roster.h"
#include "engine/game/conformance.h"
#include "engine/game/table.h"
#include "engine/nanty/title.h"
#include "engine/notation/titles.h"

namespace gaslight::nanty {
namespace {

constexpr std::uint32_t kRandomOneIn = 50;
constexpr double kUnit = 1024.0;  // of a stored weight
constexpr double kMostWeight = 30.0;

struct Sample {
  std::vector<Facts> seats;
  std::vector<double> won;  // shares
};

// One game of self-play and what was seen in it.
class Game {
 public:
  Game(const Rules& rules,
       const HandWorth& worth,
       const std::vector<std::string>& bots,
       std::uint64_t number)
      : rules_(rules),
        worth_(worth),
        rng_(number) {
    settings_ = settings_for(number);
    for (std::size_t i = 0; i < settings_.players; ++i)
      players_.push_back(
          make_player(bots[rng_.below(static_cast<std::uint32_t>(bots.size()))], rules));
  }

  std::vector<Sample> play() {
    Table<Nanty> table(rules_, settings_);
    Events events;
    Choices choices;
    while (true) {
      events.clear();
      answer_chance(table, events);
      tell(table, events);
      if (table.is_over()) break;
      table.choices(choices);
      const std::size_t picked = pick(table, choices);
      events.clear();
      const Choice choice = choices[picked];
      table.apply_assume_legal(choice, events);
      tell(table, events);
    }
    return finish(table.position());
  }

 private:
  // Half of the games are of the usual kind, the others go through all there are.
  static Settings settings_for(std::uint64_t number) {
    Settings settings{};
    settings.players = 4;
    const std::uint64_t kind = number % 8;
    if (kind < 3) return settings;
    if (kind == 3) settings.players = 2;
    if (kind == 4) settings.players = 3;
    if (kind <= 4) return settings;
    do {
      settings = conformance::varied_settings(Nanty::settings_spec(), number / 8);
      number += 8;
    } while (Nanty::check_settings(settings));
    return settings;
  }

  void answer_chance(Table<Nanty>& table, Events& events) {
    while (table.decision().actor == Actor::Chance)
      table.resolve(rng_.below(table.chance().count), events);
  }

  std::size_t pick(const Table<Nanty>& table, const Choices& choices) {
    if (choices.size() == 1) return 0;
    const auto size = static_cast<std::uint32_t>(choices.size());
    const bool announces = choices[0].what == Do::Announce;
    if (!announces && rng_.below(kRandomOneIn) == 0) return rng_.below(size);
    const Seat seat = table.decision().seat;
    return players_[index(seat)]->decide(table.view(seat), choices, rng_, kUnlimited);
  }

  void tell(const Table<Nanty>& table, const Events& events) {
    for (const Event& event : events) {
      for (std::size_t i = 0; i < players_.size(); ++i) {
        if (Nanty::is_set_up(event)) {
          players_[i]->start(table.view(seat_at(i)));
        } else {
          players_[i]->observe(seen_by(event, seat_at(i)));
        }
      }
      if (Nanty::is_turn_start(event)) look(table.position());
    }
  }

  void look(const Position& position) {
    if (position.waiting == Waiting::Over) return;
    const Board board(rules_, position);
    const TurnStart start = TurnStart::of(position.players, position.active, position.pile.size());
    Sample sample;
    for (std::size_t i = 0; i < position.players; ++i) {
      const PersonalityId who = position.personality[i];
      // A seat weighs its own hand and takes others' for average.
      const int hand = rng_.below(2) == 0 ? 0 : worth_.of_hand(position.hands[i], who);
      Facts facts;
      list_facts(board, start, i, rules_.personalities[who], hand, facts);
      sample.seats.push_back(facts);
    }
    samples_.push_back(std::move(sample));
  }

  std::vector<Sample> finish(const Position& position) {
    const double share = 1.0 / static_cast<double>(std::popcount(position.winners));
    for (Sample& sample : samples_)
      for (std::size_t i = 0; i < sample.seats.size(); ++i)
        sample.won.push_back((position.winners >> i & 1U) != 0 ? share : 0.0);
    return std::move(samples_);
  }

  const Rules& rules_;
  const HandWorth& worth_;
  Rng rng_;
  Settings settings_{};
  std::vector<std::unique_ptr<Player<Nanty>>> players_;
  std::vector<Sample> samples_;
};

double score(const std::vector<double>& weights, const Facts& facts) {
  double sum = 0;
  for (const Fact& fact : facts)
    sum += weights[fact.number] * fact.amount / kWhole;
  return sum;
}

std::vector<double> shares(const std::vector<double>& weights, const Sample& sample) {
  std::vector<double> share;
  double sum = 0;
  for (const Facts& facts : sample.seats) {
    share.push_back(std::exp(score(weights, facts)));
    sum += share.back();
  }
  for (double& one : share)
    one /= sum;
  return share;
}

double loss(const std::vector<double>& weights, const Sample& sample) {
  const std::vector<double> share = shares(weights, sample);
  double sum = 0;
  for (std::size_t i = 0; i < share.size(); ++i)
    if (sample.won[i] > 0) sum -= sample.won[i] * std::log(std::max(share[i], 1e-9));
  return sum;
}

double mean_loss(const std::vector<double>& weights,
                 const std::vector<Sample>& samples,
                 std::size_t from,
                 std::size_t to) {
  double sum = 0;
  for (std::size_t i = from; i < to; ++i)
    sum += loss(weights, samples[i]);
  return sum / static_cast<double>(to - from);
}

// What must not depend on what happened to go together in the games: more of a good thing is never
// worse, or a bot would throw it away.
class Sense {
 public:
  Sense() : low_(kFacts, -kMostWeight), high_(kFacts, kMostWeight) {
    for (std::size_t goal = 0; goal + 1 < kGoals; ++goal) {
      const std::size_t base = kGoalBlocks + goal * GoalFacts::kSize;
      for (const std::size_t good :
           {GoalFacts::kMoney, GoalFacts::kAgentsOut, GoalFacts::kIncome, GoalFacts::kTies,
            GoalFacts::kOnItsWay, GoalFacts::kOnItsWay + 1})
        low_[base + good] = 0;
      // The further from the goal, the worse; met rows have other facts beside them.
      for (std::size_t turn = 0; turn < kTurnPlaces; ++turn)
        falling_.push_back(
            {base + GoalFacts::kNearAndTurn + 3 * kTurnPlaces + turn, kTurnPlaces, kNearness - 3});
      for (std::size_t stage = 0; stage < kStages; ++stage)
        falling_.push_back(
            {base + GoalFacts::kNearAndStage + 3 * kStages + stage, kStages, kNearness - 3});
      for (std::size_t row = 0; row < 2; ++row) {
        falling_.push_back({base + GoalFacts::kOpen + row * kFewSizes, 1, kFewSizes});
        falling_.push_back({base + GoalFacts::kWeak + row * kFewSizes, 1, kFewSizes});
      }
    }
    for (std::size_t block = 0; block < 2; ++block)
      for (std::size_t stage = 0; stage < kStages; ++stage)
        rising_.push_back({kLeadBlocks + block * kLeads * kStages + stage, kStages, kLeads});
    low_[kHandFact] = 0;
    high_[kLoanFact] = 0;
    high_[kExposedFact] = 0;
  }

  void bound(std::vector<double>& weights) const {
    for (std::size_t i = 0; i < kFacts; ++i)
      weights[i] = std::max(low_[i], std::min(high_[i], weights[i]));
  }
  // Makes rows rise and fall as they must, changing them as little as possible.
  void put_in_order(std::vector<double>& weights) const {
    for (const Row& row : falling_)
      straighten(weights, row, -1.0);
    for (const Row& row : rising_)
      straighten(weights, row, 1.0);
  }

 private:
  struct Row {
    std::size_t first;
    std::size_t stride;
    std::size_t size;
  };

  // Neighbours that are out of order share their mean, until none are.
  static void straighten(std::vector<double>& weights, const Row& row, double sign) {
    std::vector<std::pair<double, std::size_t>> blocks;  // mean, how many
    for (std::size_t i = 0; i < row.size; ++i) {
      blocks.emplace_back(sign * weights[row.first + i * row.stride], 1);
      while (blocks.size() > 1 && blocks[blocks.size() - 2].first > blocks.back().first) {
        const auto last = blocks.back();
        blocks.pop_back();
        auto& kept = blocks.back();
        const auto a = static_cast<double>(kept.second);
        const auto b = static_cast<double>(last.second);
        kept = {(kept.first * a + last.first * b) / (a + b), kept.second + last.second};
      }
    }
    std::size_t at = row.first;
    for (const auto& [mean, count] : blocks)
      for (std::size_t i = 0; i < count; ++i, at += row.stride)
        weights[at] = sign * mean;
  }

  std::vector<double> low_;
  std::vector<double> high_;
  std::vector<Row> falling_;
  std::vector<Row> rising_;
};

// Adam over shuffled samples, with a little weight decay for facts that are seldom seen.
class Fit {
 public:
  Fit() : weights(kFacts, 0.0), first_(kFacts, 0.0), second_(kFacts, 0.0) {}

  std::vector<double> weights;

  void epoch(const std::vector<Sample>& samples, std::size_t to, double rate, Rng& rng) {
    std::vector<double> gradient(kFacts, 0.0);
    std::size_t batch = 0;
    for (std::size_t k = 0; k < to; ++k) {
      const Sample& sample = samples[rng.below(static_cast<std::uint32_t>(to))];
      const std::vector<double> share = shares(weights, sample);
      for (std::size_t i = 0; i < share.size(); ++i)
        for (const Fact& fact : sample.seats[i])
          gradient[fact.number] += (share[i] - sample.won[i]) * fact.amount / kWhole;
      if (++batch == kBatch) {
        step(gradient, rate);
        sense_.bound(weights);
        batch = 0;
      }
    }
    sense_.put_in_order(weights);
  }

 private:
  static constexpr std::size_t kBatch = 512;
  static constexpr double kDecay = 2e-6;

  void step(std::vector<double>& gradient, double rate) {
    ++steps_;
    const double fix1 = 1 - std::pow(0.9, steps_);
    const double fix2 = 1 - std::pow(0.999, steps_);
    for (std::size_t i = 0; i < kFacts; ++i) {
      const double g = gradient[i] / kBatch + kDecay * weights[i];
      first_[i] = 0.9 * first_[i] + 0.1 * g;
      second_[i] = 0.999 * second_[i] + 0.001 * g * g;
      weights[i] -= rate * (first_[i] / fix1) / (std::sqrt(second_[i] / fix2) + 1e-9);
      gradient[i] = 0;
    }
  }

  std::vector<double> first_;
  std::vector<double> second_;
  int steps_ = 0;
  Sense sense_;
};

std::vector<Sample> play_all(const Rules& rules,
                             const std::vector<std::string>& bots,
                             std::uint64_t games,
                             std::uint64_t seed) {
  const HandWorth worth(rules);
  const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::vector<Sample>> parts(threads);
  std::vector<std::thread> crew;
  for (std::size_t t = 0; t < threads; ++t)
    crew.emplace_back([&, t] {
      for (std::uint64_t i = t; i < games; i += threads) {
        auto more = Game(rules, worth, bots, seed * 1'000'000'000 + i).play();
        std::move(more.begin(), more.end(), std::back_inserter(parts[t]));
      }
    });
  for (std::thread& thread : crew)
    thread.join();
  std::vector<Sample> all;
  for (auto& part : parts)
    std::move(part.begin(), part.end(), std::back_inserter(all));
  return all;
}

void print(const std::vector<double>& weights,
           const std::string& made_by,
           const std::string& ruleset) {
  std::printf("// SPDX-License-Identifier: MIT\n// Made by: %s\n#pragma once\n\n", made_by.c_str());
  std::printf("#include <cstdint>\n#include <string_view>\n\nnamespace gaslight::nanty {\n\n");
  std::printf("// The ruleset with all options at their defaults.\n");
  std::printf("inline constexpr std::string_view kFittedRuleset = \"%s\";\n\n", ruleset.c_str());
  std::printf("// Of the facts of bots/nanty/features.h, in 1/1024 nats.\n// clang-format off\n");
  std::printf("inline constexpr std::int16_t kWeights[] = {\n");
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double bounded = std::max(-kMostWeight, std::min(kMostWeight, weights[i]));
    std::printf("%d,%s", static_cast<int>(std::lround(bounded * kUnit)),
                i % 16 == 15 || i + 1 == weights.size() ? "\n" : " ");
  }
  std::printf("};\n// clang-format on\n\n}  // namespace gaslight::nanty\n");
}

// How often what was given a chance between two tenths happened.
void report_calibration(const std::vector<double>& weights,
                        const std::vector<Sample>& samples,
                        std::size_t from) {
  std::vector<double> said(10);
  std::vector<double> came(10);
  std::vector<double> count(10);
  for (std::size_t i = from; i < samples.size(); ++i) {
    const std::vector<double> share = shares(weights, samples[i]);
    for (std::size_t j = 0; j < share.size(); ++j) {
      const auto row = std::min<std::size_t>(9, static_cast<std::size_t>(share[j] * 10));
      said[row] += share[j];
      came[row] += samples[i].won[j];
      ++count[row];
    }
  }
  for (std::size_t row = 0; row < 10; ++row)
    if (count[row] > 0)
      std::fprintf(stderr, "  said %.3f came %.3f (%.0f)\n", said[row] / count[row],
                   came[row] / count[row], count[row]);
}

int run(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "gaslight_fit_nanty takes GAMES SEED BOT[,BOT...]\n");
    return 2;
  }
  const auto games = static_cast<std::uint64_t>(std::atoll(argv[1]));
  const auto seed = static_cast<std::uint64_t>(std::atoll(argv[2]));
  std::vector<std::string> bots;
  std::string rest = argv[3];
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    bots.push_back(rest.substr(0, comma));
    rest.erase(0, comma + 1);
    if (is_player(bots.back())) continue;
    std::fprintf(stderr, "there is no bot \"%s\"\n", bots.back().c_str());
    return 2;
  }
  const Library library = Library::embedded();
  const TitleFunctions& title = *find_title(Nanty::kName);
  const auto& rules = *static_cast<const Rules*>(library.rules(title).get());
  const std::vector<Sample> samples = play_all(rules, bots, games, seed);
  const std::size_t train = samples.size() * 9 / 10;
  Fit fit;
  Rng rng(seed);
  for (int epoch = 0; epoch < 24; ++epoch) {
    fit.epoch(samples, train, epoch < 12 ? 0.02 : epoch < 18 ? 0.005 : 0.001, rng);
    if (epoch % 6 == 5)
      std::fprintf(stderr, "epoch %d: loss %.4f, unseen %.4f\n", epoch + 1,
                   mean_loss(fit.weights, samples, 0, train),
                   mean_loss(fit.weights, samples, train, samples.size()));
  }
  report_calibration(fit.weights, samples, train);
  Settings usual{};
  usual.players = 4;
  print(fit.weights, "gaslight_fit_nanty " + std::string(argv[1]) + ' ' + argv[2] + ' ' + argv[3],
        library.ruleset(title, usual));
  return 0;
}

}  // namespace
}  // namespace gaslight::nanty

int main(int argc, char** argv) {
  return gaslight::nanty::run(argc, argv);
}

// SPDX-License-Identifier: MIT
// Fits the weights of looting/win_chance.h to games of a bot against itself and prints them as
// bots/looting/weights.h:
//   gaslight_fit_looting [BOT] [GAMES] > bots/looting/weights.h
// The fit is the maximum of the likelihood of the winners, found by gradient steps; every fourth
// game is kept aside, and what the model makes of those is told on stderr.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bots/looting/roster.h"
#include "bots/looting/win_chance.h"
#include "engine/game/deal.h"
#include "engine/game/rules_bin.h"
#include "engine/game/table.h"
#include "engine/notation/embedded_rules.h"

namespace gaslight::looting {
namespace {

struct Sample {
  Situation situation;
  PerSeat shares;
};

// Every third turn of one game, with what became of it.
void play(const Rules& rules, const std::string& bot, int number, std::vector<Sample>& samples) {
  constexpr std::uint8_t kPlayers[] = {4, 3, 4, 5, 4, 2};
  Settings settings{};
  settings.players = kPlayers[number % 6];
  if (settings.players == 2) settings.value[2] = 1;
  Deal deal(Looting::streams(), "fit:" + std::to_string(number));
  Table<Looting> table(rules, settings);
  std::vector<std::unique_ptr<Player<Looting>>> players;
  for (std::size_t i = 0; i < settings.players; ++i)
    players.push_back(make_player(bot, rules));
  Rng rng(static_cast<std::uint64_t>(number));
  Events events;
  const auto tell = [&] {
    for (const Event& event : events)
      for (std::size_t i = 0; i < players.size(); ++i)
        if (Looting::is_set_up(event))
          players[i]->start(table.view(seat_at(i)));
        else
          players[i]->observe(Looting::seen_by(event, seat_at(i)));
    events.clear();
  };
  advance(table, deal, events);
  tell();
  const std::size_t first = samples.size();
  Choices choices;
  while (!table.is_over()) {
    const Position& position = table.position();
    if (position.phase == Phase::Meld && (position.turn + number) % 3 == 0)
      samples.push_back({situation(rules, table.view(kSpectator), position.hands), {}});
    const Seat seat = table.decision().seat;
    table.choices(choices);
    std::size_t picked = 0;
    if (choices.size() > 1)
      picked = players[index(seat)]->decide(table.view(seat), choices, rng, kUnlimited);
    table.apply_assume_legal(choices[picked], events);
    advance(table, deal, events);
    tell();
  }
  const Outcome end = Looting::outcome(table.position());
  for (std::size_t i = first; i < samples.size(); ++i)
    for (const Seat winner : end.winners)
      samples[i].shares[index(winner)] = 1.0 / static_cast<double>(end.winners.size());
}

double log_loss(const std::vector<Sample>& samples, const Weights& weights) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const PerSeat chances = win_chances(sample.situation, weights);
    for (std::size_t i = 0; i < sample.situation.players; ++i)
      if (sample.shares[i] > 0) sum -= sample.shares[i] * std::log(chances[i] + 1e-12);
  }
  return sum / static_cast<double>(samples.size());
}

Weights gradient(const std::vector<Sample>& samples, const Weights& weights) {
  Weights sum{};
  for (const Sample& sample : samples) {
    const PerSeat chances = win_chances(sample.situation, weights);
    for (std::size_t i = 0; i < sample.situation.players; ++i)
      for (std::size_t w = 0; w < kWeights; ++w)
        sum[w] += (sample.shares[i] - chances[i]) * sample.situation.stages[w % kStages] *
                  sample.situation.seats[i][w / kStages];
  }
  for (double& part : sum)
    part /= static_cast<double>(samples.size());
  return sum;
}

// Gradient steps whose size adapts to each weight (Adam).
Weights fit(const std::vector<Sample>& samples) {
  Weights weights{};
  Weights mean{};
  Weights square{};
  for (int step = 1; step <= 400; ++step) {
    const Weights slope = gradient(samples, weights);
    const double rate = step < 250 ? 0.03 : 0.005;
    for (std::size_t w = 0; w < kWeights; ++w) {
      mean[w] = 0.9 * mean[w] + 0.1 * slope[w];
      square[w] = 0.99 * square[w] + 0.01 * slope[w] * slope[w];
      const double warm = mean[w] / (1 - std::pow(0.9, step));
      weights[w] += rate * warm / (std::sqrt(square[w] / (1 - std::pow(0.99, step))) + 1e-9);
    }
  }
  return weights;
}

// The usual game of four; its hash changes with the data of the title.
std::string ruleset(const RulesBin& bin) {
  Settings settings{};
  settings.players = 4;
  return ruleset_hash(Looting::settings_spec(), settings, Looting::kRevision,
                      bin.section(Looting::play_section()));
}

void print(const Weights& weights, const RulesBin& bin, const std::string& bot, int games) {
  std::printf("// SPDX-License-Identifier: MIT\n");
  std::printf("// Made by gaslight_fit_looting %s %d; do not edit by hand.\n", bot.c_str(), games);
  std::printf(
      "#pragma once\n\n#include <string_view>\n\n#include \"bots/looting/win_chance.h\"\n\n");
  std::printf("namespace gaslight::looting {\n\n");
  std::printf("// The ruleset the games were played by.\n");
  std::printf("inline constexpr std::string_view kWeightsRuleset = \"%s\";\n\n",
              ruleset(bin).c_str());
  std::printf("inline constexpr Weights kWinWeights = {\n");
  for (std::size_t feature = 0; feature < kFeatures; ++feature) {
    std::printf("   ");
    for (std::size_t stage = 0; stage < kStages; ++stage)
      std::printf(" %.5f,", weights[feature * kStages + stage]);
    std::printf("\n");
  }
  std::printf("};\n\n}  // namespace gaslight::looting\n");
}

}  // namespace
}  // namespace gaslight::looting

int main(int argc, char** argv) {
  using namespace gaslight;           // NOLINT(google-build-using-namespace)
  using namespace gaslight::looting;  // NOLINT(google-build-using-namespace)
  const std::string bot = argc > 1 ? argv[1] : "greedy";
  const int games = argc > 2 ? std::atoi(argv[2]) : 6000;
  const auto bin = RulesBin::open({kEmbeddedRules, kEmbeddedRules + kEmbeddedRulesSize});
  const Rules rules = *read_rules(bin->section(Looting::play_section()));
  if (!is_player(bot) || games < 8) {
    std::fprintf(stderr,
                 "gaslight_fit_looting [BOT] [GAMES]: a bot of Looting London, at least 8 games\n");
    return 1;
  }
  std::vector<Sample> seen;
  std::vector<Sample> aside;
  for (int number = 0; number < games; ++number)
    play(rules, bot, number, number / 6 % 4 == 3 ? aside : seen);
  const Weights weights = fit(seen);
  std::fprintf(stderr, "log-loss: none %.4f, fitted %.4f, on games kept aside %.4f\n",
               log_loss(seen, Weights{}), log_loss(seen, weights), log_loss(aside, weights));
  print(weights, *bin, bot, games);
  return 0;
}

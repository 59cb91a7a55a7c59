// SPDX-License-Identifier: MIT
// Fits what a Belief reckons with (bots/nanty/belief_weights.h): lets a bot play against itself in
// all sets and numbers of players, and looks for the weights that give the Personalities which the
// seats really had the highest chances. Writes bots/nanty/belief_table.cpp.
//
// usage: gaslight_fit_belief BOT GAMES ROUNDS OUTPUT
//        gaslight_fit_belief BOT GAMES                 only measures the table there is
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "bots/arena/belief_games.h"
#include "bots/arena/belief_record.h"
#include "bots/nanty/belief.h"
#include "engine/game/rules_bin.h"
#include "engine/notation/embedded_rules.h"
#include "engine/notation/titles.h"

namespace gaslight::nanty {
namespace {

constexpr std::size_t kOfClue = kChanges + 2;
using PerTemper = std::array<double, kTempers>;
using Deeds = std::array<PerTemper, kMaxRoles>;  // logs of what is likely

// Weights as one row of numbers, in the order of the table.
using Row = std::vector<double>;

std::size_t clue_at(std::size_t wish, std::size_t kind) {
  return wish * kWeightsOfWish + kind * kOfClue;
}
std::size_t card_at(std::size_t wish, std::size_t use) {
  return wish * kWeightsOfWish + kClueKinds * kOfClue + use * kCardTraits;
}

class Fit {
 public:
  Fit(const Rules& rules, const std::vector<Played>& games) : games_(games) {
    for (std::size_t p = 0; p < kPersonalities; ++p)
      for (std::size_t card = 0; card < kCards; ++card)
        traits_[p][card] =
            card_traits(rules, static_cast<CardId>(card), static_cast<PersonalityId>(p));
  }

  // Goes over games [from, to): adds to the gradient where there is one. The mean loss by own turn.
  void go(const Row& weights, std::size_t from, std::size_t to, Row* gradient) {
    for (std::size_t i = from; i < to; ++i)
      game(weights, games_[i], gradient);
  }
  double sum = 0;
  double count = 0;
  std::array<double, BeliefLoss::kTurns> sums{};
  std::array<double, BeliefLoss::kTurns> counts{};

 private:
  void game(const Row& weights, const Played& played, Row* gradient) {
    std::array<Deeds, kSeats> now{};
    std::vector<std::array<Deeds, kSeats>> asked(played.hints.size());
    for (std::size_t h = 0; h < played.hints.size(); ++h) {
      const Hint& hint = played.hints[h];
      if (hint.what == Hint::What::Swap) {
        now[hint.seat] = {};
      } else if (hint.what == Hint::What::Ask) {
        ask(played, hint, now, asked[h]);
      } else {
        add_logs(weights, played, hint, now[hint.seat]);
      }
    }
    if (gradient == nullptr) return;
    std::array<Deeds, kSeats> slope{};  // how the loss grows with each log, from the end on
    for (std::size_t h = played.hints.size(); h-- > 0;) {
      const Hint& hint = played.hints[h];
      if (hint.what == Hint::What::Swap) {
        slope[hint.seat] = {};
      } else if (hint.what == Hint::What::Ask) {
        for (std::size_t i = 0; i < kSeats; ++i)
          for (std::size_t role = 0; role < kMaxRoles; ++role)
            for (std::size_t temper = 0; temper < kTempers; ++temper)
              slope[i][role][temper] += asked[h][i][role][temper];
      } else if (hint.what != Hint::What::NoClaim) {
        push(weights, played, hint, slope[hint.seat], *gradient);
      }
    }
  }

  // Every seat but the one that asks is a softmax over what is left for it.
  void ask(const Played& played,
           const Hint& hint,
           const std::array<Deeds, kSeats>& now,
           std::array<Deeds, kSeats>& slope) {
    const std::size_t turn = std::min<std::size_t>(hint.kind, BeliefLoss::kTurns - 1);
    const std::size_t roles = played.roles.count;
    for (std::size_t i = 0; i < played.players; ++i) {
      if (i == hint.seat) continue;
      double most = -1e300;
      for (std::size_t role = 0; role < roles; ++role)
        if (left(played, hint, role) > 0)
          most = std::max(most, *std::max_element(now[i][role].begin(), now[i][role].end()));
      Deeds& chance = slope[i];
      PerRole of_role{};
      double all = 0;
      for (std::size_t role = 0; role < roles; ++role) {
        for (std::size_t temper = 0; temper < kTempers; ++temper) {
          chance[role][temper] = left(played, hint, role) * kTemperChance[temper] *
                                 std::exp(now[i][role][temper] - most);
          of_role[role] += chance[role][temper];
        }
        all += of_role[role];
      }
      const std::size_t truth = hint.role[i];
      for (std::size_t role = 0; role < roles; ++role)
        for (std::size_t temper = 0; temper < kTempers; ++temper) {
          const double share = chance[role][temper];
          chance[role][temper] = share / all;
          if (role == truth) chance[role][temper] -= share / std::max(of_role[role], 1e-200);
        }
      const double loss = -std::log(std::max(of_role[truth] / all, 1e-12));
      sum += loss;
      count += 1;
      sums[turn] += loss;
      counts[turn] += 1;
    }
  }
  static double left(const Played& played, const Hint& hint, std::size_t role) {
    return played.copies[role] - (hint.role[hint.seat] == role ? 1 : 0);
  }

  void add_logs(const Row& weights, const Played& played, const Hint& hint, Deeds& deeds) {
    for (std::size_t role = 0; role < played.roles.count; ++role) {
      if (hint.what != Hint::What::NoClaim) look(weights, played, hint, role);
      for (std::size_t temper = 0; temper < kTempers; ++temper)
        deeds[role][temper] += hint.what == Hint::What::NoClaim
                                   ? hint.likely[role]
                                   : std::log(std::max(shares(temper), 1e-30));
    }
  }

  void push(const Row& weights,
            const Played& played,
            const Hint& hint,
            const Deeds& slope,
            Row& gradient) {
    for (std::size_t role = 0; role < played.roles.count; ++role) {
      look(weights, played, hint, role);
      double* g = &gradient[place(played, hint, role)];
      for (std::size_t temper = 1; temper < kTempers; ++temper) {
        shares(temper);
        for (std::size_t o = 0; o < options_; ++o) {
          const double s =
              -slope[role][temper] * kTemper[temper] * (shares_[o] - (o == chosen_ ? 1.0 : 0.0));
          for (std::size_t i = 0; i < traits_count_; ++i)
            g[i] += s * static_cast<double>(looked_[o][i]);
        }
      }
    }
  }

  static std::size_t place(const Played& played, const Hint& hint, std::size_t role) {
    const std::size_t wish = played.roles.wish[role];
    return static_cast<std::size_t>(played.players - kMinPlayers) * kWeightsOfPlayers +
           (hint.what == Hint::What::Clue ? clue_at(wish, hint.kind) : card_at(wish, hint.kind));
  }

  // Lays out the options of a hint as one role sees them, with how much each appeals.
  void look(const Row& weights, const Played& played, const Hint& hint, std::size_t role) {
    const double* w = &weights[place(played, hint, role)];
    options_ = 0;
    if (hint.what == Hint::What::Clue) {
      traits_count_ = kOfClue;
      const std::size_t stride = kChanges + 2 * played.roles.count;
      for (std::size_t o = 0; o < hint.options; ++o) {
        const float* x = &played.numbers[hint.first + o * stride];
        std::copy(x, x + kChanges, looked_[o].begin());
        looked_[o][kChanges] = x[kChanges + 2 * role];
        looked_[o][kChanges + 1] = x[kChanges + 2 * role + 1];
        among_[o] = 1;
      }
      options_ = hint.options;
      chosen_ = hint.chosen;
    } else {
      traits_count_ = kCardTraits;
      hint.card.unseen.for_each([&](CardId card) {
        const CardTraits& traits = traits_[played.roles.personality[role]][card];
        std::copy(traits.begin(), traits.end(), looked_[options_].begin());
        among_[options_] = card < kGreyCards ? hint.card.grey : hint.card.brown;
        if (card == hint.card.card) chosen_ = options_;
        ++options_;
      });
    }
    for (std::size_t o = 0; o < options_; ++o) {
      appeal_[o] = 0;
      for (std::size_t i = 0; i < traits_count_; ++i)
        appeal_[o] += w[i] * static_cast<double>(looked_[o][i]);
    }
  }

  // Fills shares_ with how likely each option is at a temper; the share of the chosen one.
  double shares(std::size_t temper) {
    const double most = *std::max_element(appeal_.begin(), appeal_.begin() + options_);
    double all = 0;
    for (std::size_t o = 0; o < options_; ++o) {
      shares_[o] = among_[o] * std::exp(kTemper[temper] * (appeal_[o] - most));
      all += shares_[o];
    }
    for (std::size_t o = 0; o < options_; ++o)
      shares_[o] /= all;
    return shares_[chosen_] / among_[chosen_];
  }

  const std::vector<Played>& games_;
  std::array<std::array<CardTraits, kCards>, kPersonalities> traits_{};
  // The hint looked at
  std::size_t options_ = 0;
  std::size_t chosen_ = 0;
  std::size_t traits_count_ = 0;
  std::array<std::array<float, kOfClue>, kCards> looked_{};
  std::array<double, kCards> among_{};
  std::array<double, kCards> appeal_{};
  std::array<double, kCards> shares_{};
};

// The weights for a number of players are common ones and differences from them, so that what is
// seen in some games helps in all. Parts are the common ones, then the differences.
Row weights_of(const Row& parts) {
  Row weights(kWeights);
  for (std::size_t i = 0; i < kWeights; ++i)
    weights[i] = parts[i % kWeightsOfPlayers] + parts[kWeightsOfPlayers + i];
  return weights;
}

// Adam: steps along the mean of the slopes, each weight at its own pace.
class Steps {
 public:
  explicit Steps(std::size_t count) : mean_(count), square_(count) {}

  void go(Row& parts, const Row& slope, double rate) {
    mean_weight_ *= 0.9;
    square_weight_ *= 0.999;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      mean_[i] = 0.9 * mean_[i] + 0.1 * slope[i];
      square_[i] = 0.999 * square_[i] + 0.001 * slope[i] * slope[i];
      parts[i] -= rate * (mean_[i] / (1 - mean_weight_)) /
                  (std::sqrt(square_[i] / (1 - square_weight_)) + 1e-6);
    }
  }

 private:
  Row mean_;
  Row square_;
  double mean_weight_ = 1;
  double square_weight_ = 1;
};

// The slope of each part; parts are drawn to zero, differences more than common weights.
Row slope_of(const Row& parts, const Row& gradient, double scale) {
  Row slope(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i)
    slope[i] = (i < kWeightsOfPlayers ? 0.0002 : 0.001) * parts[i];
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    slope[i % kWeightsOfPlayers] += scale * gradient[i];
    slope[kWeightsOfPlayers + i] += scale * gradient[i];
  }
  return slope;
}

Row improved(const Rules& rules,
             const std::vector<Played>& games,
             std::size_t held_back,
             int rounds) {
  constexpr std::size_t kBatch = 20;
  Row parts(kWeightsOfPlayers + kWeights);
  Steps steps(parts.size());
  const std::size_t train = games.size() - held_back;
  for (int round = 0; round < rounds; ++round) {
    const double rate = 0.03 / (1 + 4.0 * round / rounds);
    Fit fit(rules, games);
    for (std::size_t from = 0; from < train; from += kBatch) {
      Row gradient(kWeights);
      const double before = fit.count;
      fit.go(weights_of(parts), from, std::min(from + kBatch, train), &gradient);
      steps.go(parts, slope_of(parts, gradient, 1.0 / std::max(fit.count - before, 1.0)), rate);
    }
    Fit check(rules, games);
    check.go(weights_of(parts), train, games.size(), nullptr);
    std::printf("round %2d: %.4f nats, %.4f in games held back, at turn 6 %.4f\n", round + 1,
                fit.sum / fit.count, check.sum / check.count, check.sums[6] / check.counts[6]);
    std::fflush(stdout);
  }
  return weights_of(parts);
}

BeliefTable table_of(const Row& weights) {
  BeliefTable table{};
  for (std::size_t i = 0; i < weights.size(); ++i)
    table[i] = static_cast<std::int16_t>(std::lround(std::clamp(weights[i], -30.0, 30.0) * 1000));
  return table;
}

// The ruleset of the usual game.
std::string usual_ruleset() {
  Settings usual{};
  usual.players = 4;
  return Library::embedded().ruleset(*find_title(Nanty::kName), usual);
}

void write(const std::string& path, const std::string& how, const BeliefTable& table) {
  std::ofstream out(path);
  out << "// SPDX-License-Identifier: MIT\n// Written by " << how
      << " PATH.\n// Thousandths, in the order of BeliefWeights.\n"
         "#include \"bots/nanty/belief_weights.h\"\n\nnamespace gaslight::nanty {\n\n"
         "const std::string_view kBeliefRuleset = \""
      << usual_ruleset() << "\";\n\n// clang-format off\nconst BeliefTable kBeliefTable = {\n";
  for (std::size_t i = 0; i < table.size(); ++i)
    out << table[i] << (i % kOfClue == kOfClue - 1 ? ",\n" : ",");
  out << "};\n// clang-format on\n\n}  // namespace gaslight::nanty\n";
}

// A third of the games with the standard set and four players, the others with the rest in turn.
Settings settings_of(int i) {
  struct Other {
    std::uint8_t players;
    std::uint8_t set;
    std::uint8_t variant = 0;
  };
  constexpr Other kOthers[] = {{2, 0}, {3, 0}, {4, 2}, {2, 2}, {3, 0}, {4, 0, 1}, {2, 0},
                               {3, 2}, {4, 2}, {3, 1}, {4, 1}, {4, 2}, {2, 1}};
  Settings settings{};
  settings.players = 4;
  if (i % 3 == 0) return settings;
  const Other& other = kOthers[static_cast<std::size_t>(i - i / 3 - 1) % std::size(kOthers)];
  settings.players = other.players;
  settings.value[0] = other.set;
  settings.value[1] = other.variant;
  return settings;
}

// Some are of players without much of a plan: a Belief must notice them too.
std::string_view bot_of(int i, std::string_view bot) {
  return i % 10 == 3 || i % 10 == 6 ? "random" : i % 10 == 8 ? "rules" : bot;
}

// How good a Belief with these weights is in games that it was not fitted to.
void measure(const Rules& rules, const BeliefWeights& weights, const std::string& bot, int games) {
  Settings settings{};
  settings.players = 4;
  const auto loss_of = [&](const Settings& in, int count) {
    return measure_belief(rules, weights, in, bot, "measure", count);
  };
  const auto print = [](const std::string& what, const BeliefLoss& loss, std::size_t turn) {
    if (loss.count[turn] == 0) return;
    std::printf("%s, own turn %2zu: %.3f nats over %llu rivals\n", what.c_str(), turn,
                loss.sum[turn] / static_cast<double>(loss.count[turn]),
                static_cast<unsigned long long>(loss.count[turn]));
  };
  const BeliefLoss loss = loss_of(settings, games);
  for (std::size_t turn = 1; turn < BeliefLoss::kTurns; ++turn)
    print("four " + bot, loss, turn);
  constexpr std::size_t kMiddle = 6;
  for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{3}}) {
    Settings fewer = settings;
    fewer.players = players;
    print(std::to_string(players) + " players", loss_of(fewer, games / 2), kMiddle);
  }
  const SettingsSpec& spec = Nanty::settings_spec();
  for (std::size_t option = 0; option < spec.options.size(); ++option)
    for (std::size_t value = 1; value < spec.options[option].values.size(); ++value) {
      Settings other = settings;
      other.value[option] = static_cast<std::uint8_t>(value);
      print(std::string(spec.options[option].name) + ' ' + spec.options[option].values[value],
            loss_of(other, games / 2), kMiddle);
    }
}

std::vector<Played> play_games(const Rules& rules, const std::string& bot, int count) {
  std::vector<Played> games;
  for (int i = 0; i < count; ++i)
    games.push_back(record_game(rules, settings_of(i), bot_of(i, bot), "fit:" + std::to_string(i)));
  std::printf("%d games played\n", count);
  std::fflush(stdout);
  return games;
}

int run(const std::vector<std::string>& words) {
  if (words.size() != 2 && words.size() != 4) {
    std::fputs(
        "usage: gaslight_fit_belief BOT GAMES ROUNDS OUTPUT   fits and measures\n"
        "       gaslight_fit_belief BOT GAMES                 measures what is built in\n",
        stderr);
    return 2;
  }
  const std::string& bot = words[0];
  const int count = std::atoi(words[1].c_str());
  const auto bin = RulesBin::open({kEmbeddedRules, kEmbeddedRules + kEmbeddedRulesSize});
  const Rules rules = *read_rules(bin->section(Nanty::play_section()));
  if (words.size() == 2) {
    measure(rules, fitted_weights(), bot, count);
    return 0;
  }
  const std::vector<Played> games = play_games(rules, bot, count);
  const BeliefTable table =
      table_of(improved(rules, games, games.size() / 5, std::atoi(words[2].c_str())));
  write(words[3], "gaslight_fit_belief " + bot + ' ' + words[1] + ' ' + words[2], table);
  measure(rules, read_weights(table), bot, std::min(count, 200));
  return 0;
}

}  // namespace
}  // namespace gaslight::nanty

int main(int argc, char** argv) {
  return gaslight::nanty::run({argv + 1, argv + argc});
}

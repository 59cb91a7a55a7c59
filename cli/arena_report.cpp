// SPDX-License-Identifier: MIT
#include "cli/arena_report.h"

#include <cmath>
#include <fmt/format.h>

#include "cli/batch.h"
#include "engine/notation/json.h"
#include "engine/notation/shared_json.h"

namespace gaslight::cli {
namespace {

constexpr int kDigits = 6;
constexpr double kClearlyAbove = 0.05;  // par and five points more
constexpr double kMiddle = 0.5;
constexpr double kLate = 0.99;
constexpr double kMillion = 1e6;

double par_of(const Contest& contest) {
  return 1.0 / contest.settings.players;
}

double decision_ms(const Standings& standings, double share) {
  return standings.decisions.nanoseconds_at(share) / kMillion;
}

void write_share(const char* key, double value, JsonWriter& json) {
  json.key(key).raw(decimal(value, kDigits));
}

void write_count(const char* key, std::uint64_t value, JsonWriter& json) {
  json.key(key).number(static_cast<std::int64_t>(value));
}

void write_wins(const Standings& standings, JsonWriter& json) {
  json.key("by_seat").begin_array();
  for (const Wins& wins : standings.by_seat)
    json.raw(decimal(wins.share(), kDigits));
  json.end_array().key("by_personality").begin_object();
  for (const auto& [role, wins] : standings.by_role) {
    json.key(role).begin_object();
    write_count("games", wins.games, json);
    write_share("win_share", wins.share(), json);
    json.end_object();
  }
  json.end_object().key("by_end").begin_object();
  for (const auto& [end, wins] : standings.by_end) {
    json.key(end).begin_object();
    write_count("games", wins.games, json);
    write_share("share",
                per(static_cast<double>(wins.games), static_cast<double>(standings.all.games)),
                json);
    write_share("win_share", wins.share(), json);
    json.end_object();
  }
  json.end_object();
}

void write_losses(const Standings& standings, JsonWriter& json) {
  json.key("log_loss_by_turn").begin_array();
  for (const LogLoss& loss : standings.loss_by_turn)
    json.raw(decimal(loss.mean(), kDigits));
  json.end_array().key("log_loss_counts").begin_array();
  for (const LogLoss& loss : standings.loss_by_turn)
    json.number(static_cast<std::int64_t>(loss.count));
  json.end_array();
}

void write_settings(const Contest& contest, JsonWriter& json) {
  const SettingsSpec& spec = contest.title.settings_spec();
  json.key("edition").string(spec.editions[contest.settings.edition]);
  write_options(spec, contest.settings, json.key("options"));
  json.key("seed").string(contest.seed);
  json.key("ruleset").string(contest.library.ruleset(contest.title, contest.settings));
}

// The table for people

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string wins_line(std::string_view what, const Wins& wins) {
  return fmt::format("  {:<26} {:>9} {:>11}\n", what, wins.games, percent(wins.share()));
}

std::string headline(const Contest& contest, const Standings& standings) {
  const int rivals = contest.settings.players - 1;
  return fmt::format("{}, {} players: {} {} {}\n{} deal{} of seed {}, {} games\n\n",
                     contest.title.name, contest.settings.players, contest.hero,
                     rivals == 1 ? std::string("against") : fmt::format("among {}", rivals),
                     contest.rivals, standings.parts_of_deal.size(),
                     standings.parts_of_deal.size() == 1 ? "" : "s", contest.seed,
                     standings.all.games);
}

std::string verdict(const Contest& contest, const Standings& standings) {
  const Interval interval = standings.interval();
  const double par = par_of(contest);
  std::string text =
      fmt::format("  wins {}, 95 % interval {:.1f} to {}, par {}\n", percent(standings.all.share()),
                  100 * interval.low, percent(interval.high), percent(par));
  if (interval.low > par + kClearlyAbove)
    text += fmt::format("  clearly above par: the lower end lies {:.1f} points over it\n",
                        100 * (interval.low - par));
  return text;
}

std::string shares_table(const Standings& standings) {
  std::string text = fmt::format("\n  {:<26} {:>9} {:>11}\n", "hero's seat", "games", "wins");
  for (std::size_t i = 0; i < standings.by_seat.size(); ++i)
    text += wins_line(std::to_string(i), standings.by_seat[i]);
  if (!standings.by_role.empty())
    text += fmt::format("\n  {:<26} {:>9} {:>11}\n", "hero's personality", "games", "wins");
  for (const auto& [role, wins] : standings.by_role)
    text += wins_line(role, wins);
  text += fmt::format("\n  {:<26} {:>9} {:>11} {:>11}\n", "end", "games", "of all", "hero wins");
  for (const auto& [end, wins] : standings.by_end)
    text += fmt::format(
        "  {:<26} {:>9} {:>11} {:>11}\n", end, wins.games,
        percent(per(static_cast<double>(wins.games), static_cast<double>(standings.all.games))),
        percent(wins.share()));
  return text;
}

std::string losses_table(const Standings& standings) {
  std::string text = fmt::format("\n  {:<26} {:>9} {:>11}\n", "hero's turn", "beliefs", "log-loss");
  for (std::size_t i = 0; i < standings.loss_by_turn.size(); ++i)
    text += fmt::format("  {:<26} {:>9} {:>11.3f}\n", i + 1, standings.loss_by_turn[i].count,
                        standings.loss_by_turn[i].mean());
  return text;
}

}  // namespace

std::string arena_json(const Contest& contest, const Standings& standings) {
  const Interval interval = standings.interval();
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("game").string(contest.title.name);
  json.key("players").number(contest.settings.players);
  json.key("hero").string(contest.hero).key("rivals").string(contest.rivals);
  write_count("deals", standings.parts_of_deal.size(), json);
  write_count("games", standings.all.games, json);
  write_share("win_share", standings.all.share(), json);
  write_share("low", interval.low, json);
  write_share("high", interval.high, json);
  write_share("par", par_of(contest), json);
  write_wins(standings, json);
  json.key("decision_ms").begin_object();
  write_share("p50", decision_ms(standings, kMiddle), json);
  write_share("p99", decision_ms(standings, kLate), json);
  json.end_object();
  if (contest.belief) write_losses(standings, json);
  write_settings(contest, json);
  json.end_object();
  return text + '\n';
}

std::string arena_table(const Contest& contest, const Standings& standings) {
  std::string text = headline(contest, standings) + verdict(contest, standings);
  text += shares_table(standings);
  if (contest.belief) text += losses_table(standings);
  return text + fmt::format("\n  the hero decides in {:.3g} ms, 99 of 100 times within {:.3g} ms\n",
                            decision_ms(standings, kMiddle), decision_ms(standings, kLate));
}

std::string arena_note(const Standings& standings) {
  const auto deals = static_cast<double>(standings.parts_of_deal.size());
  if (deals < 2) return "";
  const double whole =
      static_cast<double>(kWholeWin) * static_cast<double>(standings.by_seat.size());
  const double share = standings.all.share();
  double squares = 0;
  for (const auto& [deal, parts] : standings.parts_of_deal)
    squares += (parts / whole - share) * (parts / whole - share);
  const double margin = 1.96 * std::sqrt(squares / (deals - 1) / deals);
  return fmt::format("{:.1f} % (+- {:.1f})", 100 * share, 100 * margin);
}

}  // namespace gaslight::cli

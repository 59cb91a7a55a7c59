// SPDX-License-Identifier: MIT
// simulate: many games without a person. Threads play chunks of games in any order; one thread adds
// them up in the order of their numbers, so that neither the signature nor the journal depends on
// how many threads there were, and only a few chunks are in memory at a time.
#include "bots/arena/simulate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/batch.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/support.h"
#include "engine/notation/json.h"

namespace gaslight::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kChunk = 8;
constexpr std::uint64_t kChunksAheadPerThread = 4;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Threads that play chunks of games. Chunks come out in order; whoever is too far ahead waits.
class Workers {
 public:
  Workers(const Simulation& simulation, std::uint64_t games, Keep keep, int threads)
      : simulation_(simulation),
        games_(games),
        keep_(keep),
        ahead_(kChunksAheadPerThread * static_cast<std::uint64_t>(threads)) {
    try {
      for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      stop();
      fail(kMachine, fmt::format("the machine does not give {} threads", threads));
    }
  }
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // The games of the next chunk; nothing when it is not ready after a glance.
  std::optional<std::vector<PlayedGame>> next() {
    std::unique_lock lock(mutex_);
    const auto ready = [this] { return fault_ != nullptr || done_.contains(wanted_); };
    if (!changed_.wait_for(lock, kGlance, ready)) return std::nullopt;
    if (fault_ != nullptr) std::rethrow_exception(fault_);
    const auto chunk = done_.find(wanted_);
    std::vector<PlayedGame> games = std::move(chunk->second);
    done_.erase(chunk);
    ++wanted_;
    changed_.notify_all();
    return games;
  }

 private:
  void stop() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_)
      thread.join();
    threads_.clear();
  }

  // The number of a chunk to play; nothing when there is no more to do.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopping_ || begun_ < wanted_ + ahead_; });
    if (stopping_ || begun_ * kChunk >= games_) return std::nullopt;
    return begun_++;
  }

  void work() {
    try {
      const Patience patience(stopping_);
      while (const auto chunk = take()) {
        std::vector<PlayedGame> games;
        const std::uint64_t end = std::min(games_, (*chunk + 1) * kChunk);
        for (std::uint64_t i = *chunk * kChunk; i < end; ++i) {
          auto game = play_one_within(patience, simulation_, i, keep_);
          if (!game) return;
          games.push_back(std::move(*game));
        }
        const std::lock_guard lock(mutex_);
        done_.emplace(*chunk, std::move(games));
        changed_.notify_all();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      fault_ = std::current_exception();
      changed_.notify_all();
    }
  }

  const Simulation& simulation_;
  const std::uint64_t games_;
  const Keep keep_;
  const std::uint64_t ahead_;

  std::mutex mutex_;  // guards what follows, but for the threads
  std::condition_variable changed_;
  std::map<std::uint64_t, std::vector<PlayedGame>> done_;
  std::uint64_t begun_ = 0;
  std::uint64_t wanted_ = 0;
  std::atomic<bool> stopping_ = false;
  std::exception_ptr fault_;
  std::vector<std::thread> threads_;
};

Tally play_all(const Simulation& simulation, const SimulateFlags& flags, SafeFile* journal) {
  Tally tally(simulation);
  const SignalWatch watch;
  ProgressBar progress("games", flags.games, 0, !flags.json);
  Workers workers(simulation, flags.games, journal != nullptr ? Keep::Both : Keep::Signature,
                  flags.threads);
  while (tally.games < flags.games) {
    const auto games = workers.next();
    if (noted_signal() != 0) fail(128 + noted_signal(), "");
    progress.update(tally.games);
    if (!games) continue;
    for (const PlayedGame& game : *games) {
      tally.add(simulation, game);
      if (journal != nullptr) journal->write(game.journal);
    }
  }
  return tally;
}

// The result

// Only titles with secret roles have them.
void write_personalities(const Tally& tally, JsonWriter& json) {
  if (tally.personalities.empty()) return;
  json.key("personalities").begin_object();
  for (const auto& [id, role] : tally.personalities) {
    json.key(id).begin_object().key("dealt").number(static_cast<std::int64_t>(role.dealt));
    json.key("won").raw(decimal(role.won, 6)).end_object();
  }
  json.end_object();
}

void write_wins(const Tally& tally, JsonWriter& json) {
  json.key("wins_by_seat").begin_array();
  for (const double wins : tally.wins_by_seat)
    json.raw(decimal(wins, 6));
  json.end_array().key("wins_by_bot").begin_object();
  for (const auto& [bot, wins] : tally.wins_by_bot)
    json.key(bot).raw(decimal(wins, 6));
  json.end_object();
}

std::string as_json(const Simulation& simulation, const Tally& tally, double seconds) {
  const SettingsSpec& spec = simulation.title.settings_spec();
  const auto games = static_cast<double>(tally.games);
  const auto decisions = static_cast<double>(tally.decisions);
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("game").string(simulation.title.name);
  json.key("edition").string(spec.editions[simulation.settings.edition]);
  json.key("options").begin_object();
  for (std::size_t i = 0; i < spec.options.size(); ++i)
    json.key(spec.options[i].name).string(spec.options[i].values[simulation.settings.value[i]]);
  json.end_object().key("players").number(simulation.settings.players);
  json.key("games").number(static_cast<std::int64_t>(tally.games));
  json.key("seed").string(simulation.seed);
  json.key("decisions").number(static_cast<std::int64_t>(tally.decisions));
  json.key("turns").number(static_cast<std::int64_t>(tally.turns));
  json.key("wall_s").raw(decimal(seconds, 6));
  json.key("games_per_s").raw(decimal(per(games, seconds), 1));
  json.key("decisions_per_s").raw(decimal(per(decisions, seconds), 1));
  write_wins(tally, json);
  json.key("ends").begin_object();
  for (const auto& [reason, count] : tally.ends)
    json.key(reason).number(static_cast<std::int64_t>(count));
  json.end_object().key("mean_decisions").raw(decimal(per(decisions, games), 3));
  write_personalities(tally, json);
  json.key("signature").string(signature_of(tally.signature)).end_object();
  return text + '\n';
}

std::string wins_line(std::string_view who, double wins, double games) {
  return fmt::format("  {:<20} {:>12} {:>7.1f} %\n", who, decimal(wins, 1), 100 * per(wins, games));
}

std::string as_table(const Simulation& simulation, const Tally& tally, double seconds) {
  const auto games = static_cast<double>(tally.games);
  const auto decisions = static_cast<double>(tally.decisions);
  std::string text = fmt::format("{}, {} players, {} games of seed {}\n", simulation.title.name,
                                 simulation.settings.players, tally.games, simulation.seed);
  text += fmt::format("{:.2f} s, {:.0f} games/s, {:.0f} decisions/s\n", seconds,
                      per(games, seconds), per(decisions, seconds));
  text += fmt::format("{:.1f} decisions and {:.1f} turns a game\n\n", per(decisions, games),
                      per(static_cast<double>(tally.turns), games));
  text += fmt::format("  {:<20} {:>12} {:>9}\n", "seat", "wins", "share");
  for (std::size_t i = 0; i < tally.wins_by_seat.size(); ++i)
    text += wins_line(fmt::format("{} {}", i, simulation.bots[i]), tally.wins_by_seat[i], games);
  if (tally.wins_by_bot.size() > 1) {
    text += fmt::format("\n  {:<20} {:>12} {:>9}\n", "bot", "wins", "share");
    for (const auto& [bot, wins] : tally.wins_by_bot)
      text += wins_line(bot, wins, games);
  }
  text += fmt::format("\n  {:<20} {:>12} {:>9}\n", "end", "games", "share");
  for (const auto& [reason, count] : tally.ends)
    text += wins_line(reason, static_cast<double>(count), games);
  if (!tally.personalities.empty())
    text += fmt::format("\n  {:<26} {:>6} {:>9}\n", "personality", "dealt", "won");
  for (const auto& [id, role] : tally.personalities)
    text += fmt::format("  {:<26} {:>6} {:>7.1f} %\n", id, role.dealt,
                        100 * per(role.won, static_cast<double>(role.dealt)));
  return text + "\nsignature " + signature_of(tally.signature) + '\n';
}

}  // namespace

int simulate(const SimulateFlags& flags) {
  const TitleFunctions& title = title_named(flags.game.game);
  const Settings settings = settings_of(title, flags.game);
  const std::vector<std::string> names =
      flags.bots.empty() ? std::vector<std::string>{"random"} : flags.bots;
  const Library library = open_library(flags.game.data);
  const Simulation simulation{library, title, settings, flags.seed,
                              bots_of(title, names, settings.players)};
  const auto journal = flags.journal.empty() ? nullptr : std::make_unique<SafeFile>(flags.journal);
  const Clock::time_point start = Clock::now();
  const Tally tally = play_all(simulation, flags, journal.get());
  const double seconds = seconds_since(start);
  if (journal != nullptr) journal->commit();
  put(flags.json ? as_json(simulation, tally, seconds) : as_table(simulation, tally, seconds));
  return kDone;
}

}  // namespace gaslight::cli

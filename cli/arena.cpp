// SPDX-License-Identifier: MIT
// arena: how strong a bot is. Threads play deals in any order; one thread adds them up and writes
// them down. Sums over deals do not depend on their order, so neither does the result.
#include "bots/arena/arena.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/arena_file.h"
#include "cli/arena_report.h"
#include "cli/batch.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/support.h"

namespace gaslight::cli {
namespace {

std::uint64_t nanoseconds_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

// Threads that play deals, as they are asked to, until all are played or somebody stops them.
class DealPlayers {
 public:
  DealPlayers(const Contest& contest, std::vector<std::uint64_t> wanted, int threads)
      : contest_(contest),
        wanted_(std::move(wanted)) {
    const auto useful = std::min(static_cast<std::size_t>(threads), wanted_.size());
    try {
      for (std::size_t i = 0; i < useful; ++i)
        threads_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      stop();
      fail(kMachine, fmt::format("the machine does not give {} threads", threads));
    }
  }
  ~DealPlayers() { stop(); }
  DealPlayers(const DealPlayers&) = delete;
  DealPlayers& operator=(const DealPlayers&) = delete;

  // A deal that has been played; nothing when there is none after a glance.
  std::optional<NumberedDeal> next() {
    std::unique_lock lock(mutex_);
    const auto ready = [this] { return fault_ != nullptr || !played_.empty(); };
    if (!changed_.wait_for(lock, kGlance, ready)) return std::nullopt;
    if (fault_ != nullptr) std::rethrow_exception(fault_);
    NumberedDeal deal = std::move(played_.front());
    played_.pop_front();
    return deal;
  }

 private:
  // Deals being played are given up.
  void stop() {
    stopping_ = true;
    for (std::thread& thread : threads_)
      thread.join();
    threads_.clear();
  }

  std::optional<std::uint64_t> take() {
    const std::lock_guard lock(mutex_);
    if (begun_ == wanted_.size()) return std::nullopt;
    return wanted_[begun_++];
  }

  void work() {
    try {
      const Patience patience(stopping_);
      while (const auto number = take()) {
        auto deal = play_deal(contest_, *number, patience, nanoseconds_now);
        if (!deal) return;
        const std::lock_guard lock(mutex_);
        played_.push_back({.number = *number, .deal = std::move(*deal)});
        changed_.notify_all();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      fault_ = std::current_exception();
      changed_.notify_all();
    }
  }

  const Contest& contest_;
  const std::vector<std::uint64_t> wanted_;
  std::atomic<bool> stopping_ = false;

  std::mutex mutex_;  // guards what follows, but for the threads
  std::condition_variable changed_;
  std::size_t begun_ = 0;
  std::deque<NumberedDeal> played_;
  std::exception_ptr fault_;
  std::vector<std::thread> threads_;
};

[[noreturn]] void end_by_signal(const ArenaFlags& flags, const Standings& standings) {
  std::string sentence;
  if (!flags.resume.empty())
    sentence = fmt::format("stopped after {} of {} deals; the same command goes on from there",
                           standings.parts_of_deal.size(), flags.deals);
  fail(128 + noted_signal(), sentence);
}

// Plays what the file does not hold yet.
void play_rest(const Contest& contest,
               const ArenaFlags& flags,
               ContestFile* file,
               Standings& standings) {
  const SignalWatch watch;
  std::vector<std::uint64_t> wanted;
  for (std::uint64_t i = 0; i < flags.deals; ++i)
    if (!standings.parts_of_deal.contains(i)) wanted.push_back(i);
  ProgressBar progress("deals", flags.deals, standings.parts_of_deal.size(), true);
  const auto machine = std::max(1U, std::thread::hardware_concurrency());
  DealPlayers players(contest, std::move(wanted),
                      flags.threads > 0 ? flags.threads : static_cast<int>(machine));
  while (standings.parts_of_deal.size() < flags.deals) {
    const auto played = players.next();
    if (played) {
      standings.add(played->number, played->deal);
      if (file != nullptr) file->append(played->number, played->deal);
    } else if (noted_signal() != 0) {  // and nothing more comes
      end_by_signal(flags, standings);
    }
    if (progress.is_due()) progress.update(standings.parts_of_deal.size(), arena_note(standings));
  }
}

// Bots get better from version to version. A contest of two versions would say nothing, so a deal
// that the file holds has to go the same way again.
void check_same_bots(const Contest& contest,
                     const ArenaFlags& flags,
                     const NumberedDeal& held,
                     const Standings& standings) {
  const SignalWatch watch;
  const std::atomic<bool> stopping = false;
  const auto again = play_deal(contest, held.number, Patience(stopping), nanoseconds_now);
  if (!again) end_by_signal(flags, standings);
  if (!again->went_like(held.deal))
    fail(kNonsense, fmt::format("--resume: {} was played by other bots: its deal {} goes another "
                                "way with these",
                                flags.resume, held.number));
}

std::string bot_named(const TitleFunctions& title, const std::string& name) {
  return bots_of(title, {name}, 1).front();
}

}  // namespace

int arena(const ArenaFlags& flags) {
  const TitleFunctions& title = title_named(flags.game.game);
  const Settings settings = settings_of(title, flags.game);
  const Library library = open_library(flags.game.data);
  const Contest contest{.library = library,
                        .title = title,
                        .settings = settings,
                        .seed = flags.seed,
                        .hero = bot_named(title, flags.hero),
                        .rivals = bot_named(title, flags.rivals),
                        .belief = flags.belief};
  if (contest.belief && !hero_has_beliefs(contest))
    fail(kNonsense, fmt::format("--belief: {} of {} has no beliefs about secret roles",
                                contest.hero, title.name));
  Standings standings(contest);
  std::unique_ptr<ContestFile> file;
  std::optional<NumberedDeal> held;
  if (!flags.resume.empty())
    file = std::make_unique<ContestFile>(flags.resume, contest, [&](const NumberedDeal& read) {
      if (!held) held = read;
      if (read.number < flags.deals) standings.add(read.number, read.deal);
    });
  if (held) check_same_bots(contest, flags, *held, standings);
  play_rest(contest, flags, file.get(), standings);
  put(flags.json ? arena_json(contest, standings) : arena_table(contest, standings));
  return kDone;
}

}  // namespace gaslight::cli

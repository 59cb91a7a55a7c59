// SPDX-License-Identifier: MIT
// gaslight play: sets a game up, or loads one, and hands it to a session at the terminal.
#include <cstdint>
#include <cstdio>
#include <random>
#include <unistd.h>
#include <utility>

#include "cli/commands.h"
#include "cli/play_session.h"
#include "cli/support.h"
#include "engine/notation/replay.h"

namespace gaslight::cli {
namespace {

std::string fresh_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  const std::uint64_t low = device();
  return std::to_string(high << 32 | (low & 0xFFFFFFFFU));
}

PlayTable new_table(const PlayFlags& flags) {
  const TitleFunctions& title = title_named(flags.game.game);
  JournalHeader header;
  header.settings = settings_of(title, flags.game);
  header.bots = seats_of(title, flags.bots, flags.bots_given, header.settings.players);
  header.seed = (flags.seed.empty() ? fresh_seed() : flags.seed) + ":0";
  Library library = open_library(flags.game.data);
  auto chance = std::make_unique<SeededChance>(title, *header.seed);
  auto record = std::make_unique<Record>(library, title, header, *chance, Keep::Journal);
  record->begin();
  Chronicle chronicle(header.bots.size());
  chronicle.hear(*record);
  return {std::move(library), std::move(chance), std::move(record), std::move(chronicle), ""};
}

// Loading

[[noreturn]] void fail_with(const std::string& file, const JournalFault& fault) {
  fail(fault.kind == JournalFault::Kind::Broken ? kNonsense : kNo,
       file + ':' + std::to_string(fault.line) + ": " + fault.sentence);
}

void refuse_flags_with_load(const PlayFlags& flags) {
  if (flags.load == "-")
    fail(kNonsense, "--load needs a file: your answers are read from the standard input");
  if (flags.bots_given || !flags.seed.empty() || flags.game.players != 0 ||
      !flags.game.options.empty() || !flags.game.edition.empty())
    fail(kNonsense,
         "--load brings the settings of the saved game: leave out --bots, --seed, --players, "
         "--edition and --option");
}

void check_seats(const std::string& file, const Record& record) {
  const std::vector<std::string>& seats = record.header().bots;
  if (seats.size() != record.header().settings.players)
    fail(kNo, file + ":1: \"bots\" does not name every seat");
  bool person = false;
  for (const std::string& seat : seats) {
    person = person || seat == kPerson;
    if (seat != kPerson) static_cast<void>(bots_of(record.title(), {seat}, 1));
  }
  if (!person && !record.is_over())
    fail(kNonsense, file + " is a game of bots alone; there is no seat for you in it");
}

// What every seat saw, so that people can read on and bots know what they knew.
Chronicle chronicle_of(const Library& library, const JournalGame& game, std::size_t seats) {
  Chronicle chronicle(seats);
  ReplayWatcher watcher;
  watcher.begun = [&](const Record& record) { chronicle.hear(record); };
  watcher.after_step = [&](const Record& record, const JsonValue&) { chronicle.hear(record); };
  watcher.undone = [&](const Record& record) { chronicle.forget(record); };
  ReplayReport report;
  static_cast<void>(
      replay_game(library, game, watcher, report));  // has just been run without fault
  return chronicle;
}

PlayTable loaded_table(const PlayFlags& flags) {
  refuse_flags_with_load(flags);
  const std::string text = read_file(flags.load);
  std::vector<JournalGame> games;
  if (const auto fault = read_journal(text, games)) fail_with(flags.load, *fault);
  if (games.size() != 1)
    fail(kNonsense, flags.load + " holds " + std::to_string(games.size()) +
                        " games; play goes on with a file of one");
  Library library = open_library(flags.game.data);
  ResumedGame resumed;
  if (const auto fault = resume_game(library, games.front(), resumed))
    fail_with(flags.load, *fault);
  const Record& record = *resumed.record;
  if (!flags.game.game.empty() && title_named(flags.game.game).name != record.title().name)
    fail(kNonsense, flags.load + " is a game of " + std::string(record.title().name) + ", not of " +
                        flags.game.game);
  check_seats(flags.load, record);
  Chronicle chronicle = chronicle_of(library, games.front(), record.header().bots.size());
  return {std::move(library), std::move(resumed.chance), std::move(resumed.record),
          std::move(chronicle), flags.load};
}

}  // namespace

int play(const PlayFlags& flags) {
  PlayTable table = flags.load.empty() ? new_table(flags) : loaded_table(flags);
  Terminal terminal(style_for(surroundings_here(flags.plain)), STDIN_FILENO, stdout);
  return Session(terminal, table).run();
}

}  // namespace gaslight::cli

// SPDX-License-Identifier: MIT
// Reading journals back: the games in a text, each run again through the rules and compared with
// what the journal says, byte for byte.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/journal.h"
#include "engine/notation/json.h"

namespace gaslight {

// What is wrong, and in which line of the text (from 1).
struct JournalFault {
  enum class Kind : std::uint8_t {
    Broken,     // not JSON, not UTF-8
    Different,  // readable, but not what the rules give
  };
  Kind kind;
  std::size_t line;
  std::string sentence;
};

struct JournalLine {
  std::size_t number;     // in the text, from 1
  std::string_view text;  // without the newline
  JsonValue value;
};

// The lines of one game: from a "game" line to the one before the next.
struct JournalGame {
  std::vector<JournalLine> lines;
};

// Splits a text into its games. The text must outlive them.
std::optional<JournalFault> read_journal(std::string_view text, std::vector<JournalGame>& games);

struct ReplayReport {
  bool finished = false;            // has an end line
  bool chance_from_events = false;  // "seed":null
};

// Called around each line that is run: before the choice is made, and after it with the news.
struct ReplayWatcher {
  std::function<void(const Record&)> begun;
  std::function<void(const Record&, const JsonValue& step)> before_step;
  std::function<void(const Record&, const JsonValue& step)> after_step;
  std::function<void(const Record&)> undone;
  std::function<void(const Record&)> ended;
};

// Runs a game again and compares every line. Nothing comes back when all of it is as the rules give
// it.
std::optional<JournalFault> replay_game(const Library& library,
                                        const JournalGame& game,
                                        const ReplayWatcher& watcher,
                                        ReplayReport& report);

// A saved game to go on with. The Record has been played to where the journal stops.
struct ResumedGame {
  std::unique_ptr<ChanceSource> chance;
  std::unique_ptr<Record> record;
};
std::optional<JournalFault> resume_game(const Library& library,
                                        const JournalGame& game,
                                        ResumedGame& resumed);

}  // namespace gaslight

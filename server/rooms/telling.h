// SPDX-License-Identifier: MIT
// What is told of a game, to one reader at a time. Everything that leaves the truth leaves here,
// and is built up from the reader's own view and events as that reader saw them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/game/rules_bin.h"
#include "server/protocol/refusals.h"
#include "server/rooms/course.h"

namespace gaslight::server {

// Whoever reads: a seat, or kSpectator.
using Reader = Seat;

// Leaks that tests plant to see that they are noticed. Never set in a served game.
enum class PlantedLeak : std::uint8_t {
  None,
  StateHash,     // a checksum over the whole truth in every message
  DrawOrder,     // the ids of drawn cards, for everybody
  CatchUp,       // old versions are told unfiltered
  ChoiceCounts,  // how many choices somebody else has
  WatchersSeeHands,
};

// The names of the seats as a reader reads them: its own is "You".
std::vector<std::string> names_for(std::span<const std::string> names, Reader reader);

// Tells the games of one table.
class Teller {
 public:
  Teller(const Library& library, const TitleFunctions& title, TableId table);

  // Who sits there, for sentences.
  std::vector<std::string> names;
  PlantedLeak leak = PlantedLeak::None;

  // One version. `now` with the position after it: in the newest version only.
  struct Now {
    std::optional<std::int64_t> clock_ms;
  };
  std::string news(const Course& course,
                   const Move& move,
                   Reader reader,
                   const std::optional<Now>& now) const;
  // A frame of a replay, for the readers asked for.
  void write_frame(const Course& course,
                   const Move& move,
                   std::span<const Reader> eyes,
                   bool all,
                   JsonWriter& json) const;
  // What this choice of the one who is asked would do, as far as is certain.
  std::string previewed(const Course& course, const AnyChoice& choice) const;
  // Why everything that is not on offer is not; for the one who is asked.
  std::string reasons(const Course& course) const;

 private:
  void write_events(const AnyGame& game,
                    std::span<const AnyEvent> events,
                    Reader reader,
                    JsonWriter& json) const;
  void write_now(const Course& course, Reader reader, const Now& now, JsonWriter& json) const;
  void write_question(const Course& course, JsonWriter& json) const;
  void write_end(const Course& course, JsonWriter& json) const;
  void write_view(const AnyGame& game, Reader reader, JsonWriter& json) const;
  void write_head(const Move& move, JsonWriter& json) const;

  const TitleFunctions& title_;
  AnyRules rules_;
  Texts texts_;
  TableId table_;
};

}  // namespace gaslight::server

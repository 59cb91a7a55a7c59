// SPDX-License-Identifier: MIT
// A game being played and written down. A Record keeps the truth, answers Chance, writes the lines
// of the journal (format gaslight-journal/1) as they come about, and knows how far back an undo may
// go. The journal is the game: whoever has its lines can have everything else again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/sha256.h"
#include "engine/game/any_game.h"
#include "engine/notation/titles.h"

namespace gaslight {

inline constexpr std::string_view kEngineVersion = "0.1.0";
inline constexpr std::string_view kJournalFormat = "gaslight-journal/1";

// Where chance results come from.
class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  // Nothing comes back when this source cannot answer; a Record then stops (Record::stuck).
  virtual std::optional<std::uint32_t> draw(const AnyGame& game,
                                            const ChanceQuestion& question) = 0;
};

// Chance as a seed fixes it.
class SeededChance final : public ChanceSource {
 public:
  SeededChance(const TitleFunctions& title, std::string_view seed_text)
      : deal_(title.streams(), seed_text) {}
  std::optional<std::uint32_t> draw(const AnyGame&, const ChanceQuestion& question) override {
    return deal_.draw(question);
  }

 private:
  Deal deal_;
};

enum class By : std::uint8_t {
  Player,
  Bot,
  Clock,
  Standing,
};
std::string_view name_of(By by);
std::optional<By> by_named(std::string_view name);

struct JournalHeader {
  Settings settings;
  std::optional<std::string> seed;  // the seed text "S:i"; none when chance comes from the events
  std::string engine{kEngineVersion};
  std::vector<std::string> bots;  // per seat; "player" for a person
};

// Which texts a Record builds while it is played.
enum class Keep : std::uint8_t {
  Nothing,
  Journal,
  Signature,
  Both,
};

class Record {
 public:
  // The source must outlive the Record. Nothing happens before begin().
  Record(const Library& library,
         const TitleFunctions& title,
         JournalHeader header,
         ChanceSource& chance,
         Keep keep);

  // Deals, up to the first question.
  void begin();

  // Reading
  const AnyGame& game() const { return game_; }
  const TitleFunctions& title() const { return game_.title(); }
  const JournalHeader& header() const { return header_; }
  const std::string& ruleset() const { return ruleset_; }
  Decision decision() const { return game_.decision(); }
  bool is_over() const { return game_.is_over(); }
  // The chance source could not answer: the game cannot go on.
  bool stuck() const { return stuck_; }
  // The choices of the question now open, sorted. Worked out once a question.
  const AnyChoices& choices() const { return choices_; }
  // The last step that was written.
  std::uint32_t steps() const { return step_; }
  // Questions with at least two choices so far, those undone included.
  std::uint64_t decisions() const { return decisions_; }
  // Turns begun so far.
  std::uint64_t turns() const { return turns_; }
  // Everything that has happened since the last choice, set-ups included.
  const AnyEvents& news() const { return news_; }

  // Changing. Either it happens whole, Chance included, or a Refusal says why not.
  std::optional<Refusal> choose(Seat seat, const AnyChoice& choice, By by);

  // Takes back the last decision of this seat. An undo reaches back to the last barrier: a chance
  // result, another seat's decision, a new game of a match.
  bool can_undo(Seat seat) const;
  std::optional<Refusal> undo(Seat seat);

  // The lines so far, newlines included. The signature text lacks what may differ between builds
  // and players: engine, bots, by, hash.
  const std::string& journal() const { return journal_; }
  const std::string& signature_text() const { return signature_; }
  // Hands the texts over to the caller and starts afresh, so that long files need no memory.
  std::string take_journal();
  std::string take_signature_text();

 private:
  struct Snapshot {
    AnyGame game;
    std::uint32_t step;
    AnyEvents pending;
    Seat seat;
  };

  bool answer_chance();
  void ask();
  void add_line(std::string_view head, std::string_view middle, std::string_view tail);
  void write_game_line();
  void write_set_up_line();
  void write_step_line(const Decision& asked, const AnyChoice& choice, std::size_t choices, By by);
  void write_end_line();
  void settle(const Decision& asked, const AnyChoice& choice, std::size_t count, By by);

  JournalHeader header_;
  std::string ruleset_;
  AnyGame game_;
  ChanceSource* chance_;
  Keep keep_;
  bool stuck_ = false;
  std::uint32_t step_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t turns_ = 0;
  AnyChoices choices_;
  std::string extras_;  // what a step says beside the question now open, from its comma on
  AnyEvents news_;
  AnyEvents pending_;  // told in the next step that is written
  std::vector<Snapshot> snapshots_;
  Sha256 hash_;
  std::string journal_;
  std::string signature_;
};

// The first 64 bits of a hash, as signatures are written.
std::string signature_of(Sha256 hash);

}  // namespace gaslight

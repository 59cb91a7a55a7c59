// SPDX-License-Identifier: MIT
// The course of one game, version by version. Holds the whole truth; telling.h is what makes texts
// of it for others. A version is one decision with everything that follows from it: chance, and
// every question that has a single answer. So a course can be rebuilt from its moves alone, and
// each of them is checked byte for byte on the way.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/notation/journal.h"
#include "server/store/rows.h"

namespace gaslight::server {

// What a new version is made of.
struct Move {
  Version version = kDealt;
  Seat seat = kNoSeat;               // whose decision; kNoSeat for the deal
  std::optional<By> by;              // none for the deal
  std::optional<Version> undoes;     // an undo: which version it takes back
  std::string lines;                 // of the journal
  AnyEvents events;                  // as they happened, secrets included
  std::vector<AnyPosition> set_ups;  // how it stood after each set-up among them
};

// The stored moves are not what the rules give.
struct CourseFault {
  std::string sentence;
};

// Where the chance of a game comes from.
using ChanceMaker = std::function<std::unique_ptr<ChanceSource>(const TitleFunctions& title,
                                                                const std::string& seed)>;
std::unique_ptr<ChanceSource> seeded_chance(const TitleFunctions& title, const std::string& seed);

class Course {
 public:
  // Nothing has happened yet. The header has a seed.
  Course(const Library& library,
         const TitleFunctions& title,
         JournalHeader header,
         const ChanceMaker& make_chance = seeded_chance);

  // Reading
  bool is_dealt() const { return dealt_; }
  Version version() const { return version_; }
  const Record& record() const { return *record_; }
  const TitleFunctions& title() const { return record_->title(); }
  std::size_t players() const { return record_->header().settings.players; }
  bool is_over() const { return dealt_ && record_->is_over(); }
  // Who must decide; kNoSeat when nobody must.
  Seat asked() const;
  std::string_view ask() const;  // "" when nobody is asked
  bool can_undo(Seat seat) const { return dealt_ && record_->can_undo(seat); }

  // Changing. Each makes the next version, or says why not and changes nothing.
  Move deal();
  std::variant<Move, Refusal> choose(Seat seat, const AnyChoice& choice, By by);
  std::variant<Move, Refusal> undo(Seat seat);
  // Does again what a stored move says. Throws a CourseFault when that does not give the same.
  Move repeat(const MoveRow& row);

 private:
  // Where a version that can still be taken back began.
  struct Mark {
    Version version;
    std::uint32_t step;  // the last one before it
  };

  Move finish(Seat seat, std::optional<By> by);
  void add_news(Move& move) const;

  std::unique_ptr<ChanceSource> chance_;
  std::unique_ptr<Record> record_;
  bool dealt_ = false;
  Version version_ = kDealt;
  std::vector<Mark> marks_;
};

}  // namespace gaslight::server

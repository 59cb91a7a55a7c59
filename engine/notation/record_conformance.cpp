// SPDX-License-Identifier: MIT
#include "engine/notation/record_conformance.h"

#include <vector>

#include "engine/core/rng.h"
#include "engine/notation/replay.h"

namespace gaslight::conformance {
namespace {

using Fault = std::optional<std::string>;

class RandomRecord {
 public:
  RandomRecord(const Library& library,
               const TitleFunctions& title,
               const Settings& settings,
               std::uint64_t number)
      : library_(library),
        chance_(title, seed_text(number)),
        record_(library,
                title,
                {.settings = settings, .seed = seed_text(number), .bots = {}},
                chance_,
                Keep::Both),
        rng_(number + 77) {
    record_.begin();
  }

  Fault play() {
    while (!record_.is_over()) {
      if (auto fault = check_text()) return fault;
      if (auto fault = check_undo()) return fault;
      if (auto fault = choose(random_choice())) return fault;
      if (half_.empty() && rng_.below(60) == 0) half_ = record_.journal();
    }
    if (auto fault = check_replay()) return fault;
    return check_resumed();
  }

 private:
  static std::string seed_text(std::uint64_t number) { return "record:" + std::to_string(number); }

  AnyChoice random_choice() {
    return record_.choices()[rng_.below(static_cast<std::uint32_t>(record_.choices().size()))];
  }

  Fault choose(const AnyChoice& choice) {
    made_.push_back(choice);
    was_decision_.push_back(record_.choices().size() > 1);
    if (record_.choose(record_.decision().seat, choice, By::Bot))
      return "a choice on offer that is refused";
    return std::nullopt;
  }

  // Save and load: the text of the position reads back to the same position.
  Fault check_text() const {
    const AnyGame& game = record_.game();
    std::string wrong;
    const auto back = game.title().position_from(
        game.rules(), game.title().position_text(game.rules(), game.position()), wrong);
    if (!back) return "a position whose text cannot be read: " + wrong;
    if (!game.title().equal(*back, game.position()))
      return "a position whose text reads back differently";
    return std::nullopt;
  }

  // Back as far as it goes, looking at each stop, and on again the same way.
  Fault check_undo() {
    const AnyGame here = record_.game();
    std::vector<AnyGame> stops;
    const Seat seat = record_.decision().seat;
    while (record_.can_undo(seat)) {
      const std::uint32_t before = record_.steps();
      if (record_.undo(seat)) return "an undo that is allowed and refused";
      if (record_.steps() >= before) return "an undo that takes nothing back";
      stops.push_back(record_.game());
      if (made_.empty()) return "an undo of more than was done";
    }
    if (stops.empty()) {
      if (!record_.undo(seat)) return "an undo that is not allowed and is made";
      return record_.game() == here ? Fault{} : "a refused undo that changed something";
    }
    for (std::size_t i = furthest(stops.size()); i < made_.size(); ++i)
      if (record_.choose(record_.decision().seat, made_[i], By::Bot))
        return "a choice that is refused after an undo";
    return record_.game() == here ? Fault{} : "undo and on again leads elsewhere";
  }

  // Where among the choices made the furthest stop is: each undo takes back one decision and the
  // forced choices after it.
  std::size_t furthest(std::size_t stops) const {
    std::size_t at = made_.size();
    while (stops > 0)
      if (was_decision_[--at]) --stops;
    return at;
  }

  Fault check_replay() const {
    std::vector<JournalGame> games;
    if (auto fault = read_journal(record_.journal(), games))
      return "a journal that cannot be read: " + fault->sentence;
    ReplayReport report;
    if (auto fault = replay_game(library_, games.front(), {}, report))
      return "a journal that does not replay: line " + std::to_string(fault->line) + ": " +
             fault->sentence;
    if (!report.finished) return "a replay that does not come to the end";
    return std::nullopt;
  }

  // A game saved half-way and gone on with is where the first one was.
  Fault check_resumed() const {
    if (half_.empty()) return std::nullopt;
    std::vector<JournalGame> games;
    if (auto fault = read_journal(half_, games))
      return "a saved game that cannot be read: " + fault->sentence;
    ResumedGame resumed;
    if (auto fault = resume_game(library_, games.front(), resumed))
      return "a saved game that cannot be gone on with: " + fault->sentence;
    if (resumed.record->journal() != half_) return "a resumed game with another journal";
    return std::nullopt;
  }

  const Library& library_;
  SeededChance chance_;
  Record record_;
  Rng rng_;
  std::vector<AnyChoice> made_;
  std::vector<bool> was_decision_;  // beside made_: there was more than one choice
  std::string half_;                // the journal somewhere on the way
};

}  // namespace

std::optional<std::string> check_record(const Library& library,
                                        const TitleFunctions& title,
                                        const Settings& settings,
                                        std::uint64_t number) {
  return RandomRecord(library, title, settings, number).play();
}

}  // namespace gaslight::conformance

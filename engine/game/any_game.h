// SPDX-License-Identifier: MIT
// Any title behind one type, for the command line, the server and notebooks. An AnyGame is a Table
// whose title is a pointer to a table of functions: it copies as a value and never allocates. Bots
// and benchmarks use the concrete types. titles.h (notation) knows which titles there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/check.h"
#include "engine/game/deal.h"
#include "engine/game/decision.h"
#include "engine/game/opaque.h"
#include "engine/game/refusal.h"
#include "engine/game/settings.h"

namespace gaslight {

class JsonValue;
class JsonWriter;
class Texts;

struct AnyOutcome {
  const char* reason;  // as journals write it
  const char* by;
  std::vector<Seat> winners;
  std::optional<std::vector<int>> scores;
};

// What chance results a journal gives: the set-up line that comes next and the events of this step.
struct RecordedChance {
  const JsonValue* set_up = nullptr;
  const JsonValue* events = nullptr;
  mutable std::size_t dice = 0;  // of this step, answered so far
};

// Everything a title can do, in one table.
struct TitleFunctions {
  std::string_view name;
  int revision;
  std::string_view play_section;
  std::string_view text_section;
  std::size_t state_bytes;
  std::span<const Ask> asks;
  const SettingsSpec& (*settings_spec)();
  std::optional<Refusal> (*check_settings)(const Settings&);
  const StreamTable& (*streams)();
  AnyRules (*read_rules)(
      std::span<const std::uint8_t> play_section);  // null when they make no sense

  // Play
  AnyPosition (*start)(const void* rules, const Settings&);
  Decision (*decision)(const AnyPosition&);
  ChanceQuestion (*chance)(const void* rules, const AnyPosition&);
  void (*choices)(const void* rules, const AnyPosition&, AnyChoices& out);
  std::optional<Refusal> (*refusal)(const void* rules, const AnyPosition&, Seat, const AnyChoice&);
  void (*apply)(const void* rules, AnyPosition&, const AnyChoice&, AnyEvents& events);
  void (*resolve)(const void* rules, AnyPosition&, std::uint32_t outcome, AnyEvents& events);
  void (*reasons)(const void* rules, const AnyPosition&, std::vector<Reason>& out);
  AnyOutcome (*outcome)(const AnyPosition&);
  bool (*equal)(const AnyPosition&, const AnyPosition&);
  // The secret role of each seat by id, for statistics; nothing where a title has none.
  std::vector<std::string_view> (*roles)(const AnyPosition&);

  // What leaves the truth
  AnyView (*view)(const void* rules, const AnyPosition&, Seat);
  AnyEvent (*seen_by)(const AnyEvent&, Seat);
  bool (*is_set_up)(const AnyEvent&);
  bool (*is_turn_start)(const AnyEvent&);
  // Somebody has been shown something that was secret: no undo past it.
  bool (*is_reveal)(const AnyEvent&);

  // Notation
  void (*write_choice)(const AnyChoice&, JsonWriter&);
  std::optional<AnyChoice> (*read_choice)(const JsonValue&);
  void (*write_event)(const AnyEvent&, int players, JsonWriter&);
  void (*write_set_up)(const AnyPosition&, JsonWriter&);  // the fields of a set-up line
  // What a step says beside its question, from the position before it; null when nothing.
  void (*write_step_extras)(const void* rules, const AnyPosition&, JsonWriter&);
  void (*write_position)(const AnyPosition&, JsonWriter&);
  void (*write_view)(const AnyView&, JsonWriter&);
  std::string (*position_text)(const void* rules, const AnyPosition&);
  // Nothing comes back when the text is not a position; `wrong` then says why.
  std::optional<AnyPosition> (*position_from)(const void* rules,
                                              std::string_view text,
                                              std::string& wrong);
  // Chance's answer that a journal gives, if it gives one.
  std::optional<std::uint32_t> (*recorded_outcome)(const void* rules,
                                                   const AnyPosition&,
                                                   const RecordedChance&);
  // Sentences for people
  std::string (*choice_text)(const void* rules, const Texts&, const AnyPosition&, const AnyChoice&);
  // An event of the game that is now at this position.
  std::string (*event_text)(const void* rules,
                            const Texts&,
                            const AnyPosition&,
                            const AnyEvent&,
                            std::span<const std::string> names);
};

class AnyGame {
 public:
  using Events = AnyEvents;

  AnyGame(const TitleFunctions& title, AnyRules rules, const Settings& settings)
      : title_(&title),
        rules_(std::move(rules)),
        position_(title.start(rules_.get(), settings)) {}
  AnyGame(const TitleFunctions& title, AnyRules rules, const AnyPosition& position)
      : title_(&title),
        rules_(std::move(rules)),
        position_(position) {}

  // Reading
  const TitleFunctions& title() const { return *title_; }
  const void* rules() const { return rules_.get(); }
  const AnyPosition& position() const { return position_; }
  Decision decision() const { return title_->decision(position_); }
  bool is_over() const { return decision().actor == Actor::Nobody; }
  ChanceQuestion chance() const { return title_->chance(rules(), position_); }
  void choices(AnyChoices& out) const { title_->choices(rules(), position_, out); }
  void reasons(std::vector<Reason>& out) const { title_->reasons(rules(), position_, out); }
  AnyView view(Seat seat) const { return title_->view(rules(), position_, seat); }
  AnyOutcome outcome() const { return title_->outcome(position_); }
  bool operator==(const AnyGame& other) const { return title_->equal(position_, other.position_); }

  // Changing
  std::optional<Refusal> refusal(Seat seat, const AnyChoice& choice) const {
    return title_->refusal(rules(), position_, seat, choice);
  }
  std::optional<Refusal> apply(Seat seat, const AnyChoice& choice, AnyEvents& events) {
    if (auto refused = refusal(seat, choice)) return refused;
    apply_assume_legal(choice, events);
    return std::nullopt;
  }
  void apply_assume_legal(const AnyChoice& choice, AnyEvents& events) {
    title_->apply(rules(), position_, choice, events);
  }
  void resolve(std::uint32_t outcome, AnyEvents& events) {
    title_->resolve(rules(), position_, outcome, events);
  }

 private:
  const TitleFunctions* title_;
  AnyRules rules_;
  AnyPosition position_;
};

}  // namespace gaslight

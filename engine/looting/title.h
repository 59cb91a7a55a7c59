// SPDX-License-Identifier: MIT
// Looting London as a title: the one place where its parts are put together under the names that
// Table, World, the conformance kit, the notation and the bots use for any title
// (docs/ADDING_A_GAME.md).
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/game/deal.h"
#include "engine/game/seat_log.h"
#include "engine/game/settings.h"
#include "engine/looting/cases.h"
#include "engine/looting/choice.h"
#include "engine/looting/event.h"
#include "engine/looting/flow.h"
#include "engine/looting/invariants.h"
#include "engine/looting/position.h"
#include "engine/looting/reasons.h"
#include "engine/looting/rules.h"
#include "engine/looting/view.h"

namespace gaslight::looting {

struct Looting {
  using Rules = looting::Rules;
  using Position = looting::Position;
  using Choice = looting::Choice;
  using Choices = looting::Choices;
  using Event = looting::Event;
  using Events = looting::Events;
  using Reasons = looting::Reasons;
  using SeatView = looting::SeatView;

  static constexpr std::string_view kName = "looting-london";
  static constexpr int kRevision = 1;  // raised when the same choices can lead to something else
  static constexpr Ask kAsks[] = {{"meld", "LL-017"}, {"draw", "LL-011"}};

  static const SettingsSpec& settings_spec();
  static std::optional<Refusal> check_settings(const Settings& settings);
  static constexpr std::string_view play_section() { return "looting.play"; }
  static std::optional<Rules> read_rules(std::span<const std::uint8_t> bytes) {
    return looting::read_rules(bytes);
  }
  static const StreamTable& streams();

  static Position start(const Rules&, const Settings& settings) { return looting::start(settings); }
  static Decision decision(const Position& position) { return looting::decision(position); }
  static ChanceQuestion chance(const Rules& rules, const Position& position) {
    return looting::chance(rules, position);
  }
  static void choices(const Rules& rules, const Position& position, Choices& out) {
    looting::choices(rules, position, out);
  }
  static void apply_assume_legal(const Rules& rules,
                                 Position& position,
                                 const Choice& choice,
                                 Events& events) {
    looting::apply_assume_legal(rules, position, choice, events);
  }
  static void resolve(const Rules& rules,
                      Position& position,
                      std::uint32_t outcome,
                      Events& events) {
    looting::resolve(rules, position, outcome, events);
  }
  static std::optional<Refusal> refusal(const Rules& rules,
                                        const Position& position,
                                        Seat seat,
                                        const Choice& choice) {
    return looting::refusal(rules, position, seat, choice);
  }
  static void reasons(const Rules& rules, const Position& position, Reasons& out) {
    looting::reasons(rules, position, out);
  }
  static SeatView view(const Rules& rules, const Position& position, Seat seat) {
    return looting::view(rules, position, seat);
  }
  static Event seen_by(const Event& event, Seat seat) { return looting::seen_by(event, seat); }
  static bool is_set_up(const Event& event) { return event.kind == EventKind::SetUp; }
  // Whether the event shows this seat something that was secret before, beyond what Chance is
  // asked.
  static bool reveals(const Event&, Seat) { return false; }
  static bool is_reveal(const Event&) { return false; }  // only Chance reveals
  static bool is_turn_start(const Event& event) { return event.kind == EventKind::TurnStarted; }
  // What is certain and simple stands in the view; finer inference from the log is the bots' own,
  // and handed over as a Guess.
  template <class Log>
  static Position sample(const Rules& rules, const SeatView& view, const Log&, Rng& rng) {
    return looting::sample(rules, view, rng);
  }
  static Position sample(const Rules& rules, const SeatView& view, const Guess& guess, Rng& rng) {
    return looting::sample(rules, view, guess, rng);
  }
  // Answers with which Chance gives two positions the same thing, for the conformance kit. Nothing
  // comes back when there is no thing that both can give.
  static std::optional<std::pair<std::uint32_t, std::uint32_t>> same_outcome(const Rules& rules,
                                                                             const Position& left,
                                                                             const Position& right,
                                                                             Rng& rng);
  static Outcome outcome(const Position& position) { return looting::outcome(position); }
  static const char* broken_invariant(const Rules& rules, const Position& position) {
    return looting::broken_invariant(rules, position);
  }
};

}  // namespace gaslight::looting

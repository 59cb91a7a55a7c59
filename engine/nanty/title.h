// SPDX-License-Identifier: MIT
// Nanty Narking as a title: its parts under the names that Table, World, the conformance kit, the
// notation and the bots use for any title (docs/ADDING_A_GAME.md).
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/game/deal.h"
#include "engine/game/seat_log.h"
#include "engine/game/settings.h"
#include "engine/nanty/board.h"
#include "engine/nanty/choice.h"
#include "engine/nanty/event.h"
#include "engine/nanty/flow.h"
#include "engine/nanty/invariants.h"
#include "engine/nanty/position.h"
#include "engine/nanty/reasons.h"
#include "engine/nanty/rules.h"
#include "engine/nanty/view.h"

namespace gaslight::nanty {

struct Nanty {
  using Rules = nanty::Rules;
  using Position = nanty::Position;
  using Choice = nanty::Choice;
  using Choices = nanty::Choices;
  using Event = nanty::Event;
  using Events = nanty::Events;
  using Reasons = nanty::Reasons;
  using SeatView = nanty::SeatView;

  static constexpr std::string_view kName = "nanty-narking";
  static constexpr int kRevision = 1;  // raised when the same choices can lead to something else
  static constexpr Ask kAsks[] = {
      {"turn", "NN-033"},       {"icon", "NN-071"},          {"pick_area", "NN-071"},
      {"pick_piece", "NN-071"}, {"pick_building", "NN-071"}, {"pick_card", "NN-071"},
      {"pick_cards", "NN-071"}, {"pick_seat", "NN-071"},     {"demand", "NN-113"},
      {"respond", "NN-100"},    {"arrange_events", "NN-251"}};

  static const SettingsSpec& settings_spec();
  static std::optional<Refusal> check_settings(const Settings& settings);
  static constexpr std::string_view play_section() { return "nanty.play"; }
  static std::optional<Rules> read_rules(std::span<const std::uint8_t> bytes) {
    return nanty::read_rules(bytes);
  }
  static const StreamTable& streams();

  static Position start(const Rules& rules, const Settings& settings) {
    return nanty::start(rules, settings);
  }
  static Decision decision(const Position& position) { return nanty::decision(position); }
  static ChanceQuestion chance(const Rules& rules, const Position& position) {
    return nanty::chance(rules, position);
  }
  static void choices(const Rules& rules, const Position& position, Choices& out) {
    nanty::choices(rules, position, out);
  }
  static void apply_assume_legal(const Rules& rules,
                                 Position& position,
                                 const Choice& choice,
                                 Events& events) {
    nanty::apply_assume_legal(rules, position, choice, events);
  }
  static void resolve(const Rules& rules,
                      Position& position,
                      std::uint32_t outcome,
                      Events& events) {
    nanty::resolve(rules, position, outcome, events);
  }
  static std::optional<Refusal> refusal(const Rules& rules,
                                        const Position& position,
                                        Seat seat,
                                        const Choice& choice) {
    return nanty::refusal(rules, position, seat, choice);
  }
  static void reasons(const Rules& rules, const Position& position, Reasons& out) {
    nanty::reasons(rules, position, out);
  }
  static SeatView view(const Rules& rules, const Position& position, Seat seat) {
    return nanty::view(rules, position, seat);
  }
  static Event seen_by(const Event& event, Seat seat) { return nanty::seen_by(event, seat); }
  static bool is_set_up(const Event& event) { return event.kind == EventKind::SetUp; }
  // Whether the event shows this seat something that was secret before, beyond what Chance is
  // asked.
  static bool reveals(const Event& event, Seat seat) {
    if (event.kind == EventKind::HandSeen || event.kind == EventKind::PersonalitiesSeen)
      return event.seat == seat;
    return event.kind == EventKind::HandsSwapped && (event.seat == seat || event.other == seat);
  }
  // Whether it shows any seat something that was secret.
  static bool is_reveal(const Event& event) {
    return event.kind == EventKind::HandSeen || event.kind == EventKind::PersonalitiesSeen ||
           event.kind == EventKind::HandsSwapped || event.kind == EventKind::CardsTaken ||
           event.kind == EventKind::PersonalitySwapped ||
           event.kind == EventKind::VariantRevealed || event.kind == EventKind::VariantUsed ||
           event.kind == EventKind::EventsSeen;
  }
  static bool is_turn_start(const Event& event) { return event.kind == EventKind::TurnStarted; }
  // What is certain stands in the view; finer inference from the log is the bots' own, and handed
  // over as a Guess.
  template <class Log>
  static Position sample(const Rules& rules, const SeatView& view, const Log&, Rng& rng) {
    return nanty::sample(rules, view, rng);
  }
  static Position sample(const Rules& rules, const SeatView& view, const Guess& guess, Rng& rng) {
    return nanty::sample(rules, view, guess, rng);
  }
  static std::optional<std::pair<std::uint32_t, std::uint32_t>> same_outcome(const Rules& rules,
                                                                             const Position& left,
                                                                             const Position& right,
                                                                             Rng& rng);
  static const char* broken_invariant(const Rules& rules, const Position& position) {
    return nanty::broken_invariant(rules, position);
  }
};

}  // namespace gaslight::nanty

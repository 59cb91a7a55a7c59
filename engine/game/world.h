// SPDX-License-Identifier: MIT
// A World is an invented truth: a whole game that agrees with everything one seat may know. It is
// made from a view and a log only, never from a Table, and does not turn into one. Bots search in
// Worlds. Copying is a memcpy; steps do not allocate.
#pragma once

#include "engine/core/rng.h"
#include "engine/game/decision.h"
#include "engine/game/seat_log.h"

namespace gaslight {

template <class Title>
class World {
 public:
  using Rules = typename Title::Rules;
  using Choice = typename Title::Choice;
  using Choices = typename Title::Choices;
  using Events = typename Title::Events;
  using SeatView = typename Title::SeatView;

  // One of the worlds this seat must reckon with, given its log or what it has concluded from it.
  template <class Known = SeatLog<Title>>
  static World sample(const Rules& rules, const SeatView& view, const Known& known, Rng& rng) {
    return World(rules, Title::sample(rules, view, known, rng));
  }

  // Reading. All of a World is invented, so its player may look at all of it.
  const typename Title::Position& position() const { return position_; }
  Decision decision() const { return Title::decision(position_); }
  bool is_over() const { return decision().actor == Actor::Nobody; }
  ChanceQuestion chance() const { return Title::chance(*rules_, position_); }
  void choices(Choices& out) const { Title::choices(*rules_, position_, out); }
  SeatView view(Seat seat) const { return Title::view(*rules_, position_, seat); }

  const char* broken_invariant() const { return Title::broken_invariant(*rules_, position_); }

  // Changing
  void apply_assume_legal(const Choice& choice, Events& events) {
    Title::apply_assume_legal(*rules_, position_, choice, events);
  }
  void resolve(std::uint32_t outcome, Events& events) {
    Title::resolve(*rules_, position_, outcome, events);
  }

 private:
  World(const Rules& rules, const typename Title::Position& position)
      : rules_(&rules),
        position_(position) {}

  const Rules* rules_;
  typename Title::Position position_;
};

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// A Table holds the whole truth of one game, including what no seat may see. Nothing outside the
// engine reads its Position to decide anything for a player: players get SeatViews. Bots must not
// include this header. Copying is a memcpy; no function here allocates.
#pragma once

#include <optional>

#include "engine/game/decision.h"
#include "engine/game/refusal.h"
#include "engine/game/settings.h"

namespace gaslight {

template <class Title>
class Table {
 public:
  using Rules = typename Title::Rules;
  using Position = typename Title::Position;
  using Choice = typename Title::Choice;
  using Choices = typename Title::Choices;
  using Events = typename Title::Events;
  using SeatView = typename Title::SeatView;

  // A game whose set-up Chance has still to draw. The rules must outlive the Table.
  Table(const Rules& rules, const Settings& settings)
      : rules_(&rules),
        position_(Title::start(rules, settings)) {}
  Table(const Rules& rules, const Position& position) : rules_(&rules), position_(position) {}

  // Reading
  const Rules& rules() const { return *rules_; }
  const Position& position() const { return position_; }
  Decision decision() const { return Title::decision(position_); }
  bool is_over() const { return decision().actor == Actor::Nobody; }
  ChanceQuestion chance() const { return Title::chance(*rules_, position_); }
  void choices(Choices& out) const { Title::choices(*rules_, position_, out); }

  // What leaves the truth
  SeatView view(Seat seat) const { return Title::view(*rules_, position_, seat); }

  // Changing. What happened is appended to `events`.
  std::optional<Refusal> apply(Seat seat, const Choice& choice, Events& events) {
    if (auto refusal = Title::refusal(*rules_, position_, seat, choice)) return refusal;
    apply_assume_legal(choice, events);
    return std::nullopt;
  }
  void apply_assume_legal(const Choice& choice, Events& events) {
    Title::apply_assume_legal(*rules_, position_, choice, events);
  }
  void resolve(std::uint32_t outcome, Events& events) {
    Title::resolve(*rules_, position_, outcome, events);
  }

  bool operator==(const Table& other) const { return position_ == other.position_; }

 private:
  const Rules* rules_;
  Position position_;
};

// Answers Chance from `source` (anything with draw(ChanceQuestion)) until a seat must choose or the
// game is over. Says whether anything was drawn: that is a barrier for undo.
template <class Game, class Source>
bool advance(Game& game, Source& source, typename Game::Events& events) {
  bool drawn = false;
  while (game.decision().actor == Actor::Chance) {
    game.resolve(source.draw(game.chance()), events);
    drawn = true;
  }
  return drawn;
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// Plays on in a World as a sensible seat would: tries what it may do, looks how likely it is then
// to win (evaluate.h), and takes the best. It plans its own turn only; others let things happen.
// The same planner plays for greedy at the table and for every seat in the Worlds that search
// looks at.
#pragma once

#include <array>

#include "bots/nanty/evaluate.h"
#include "engine/game/world.h"
#include "engine/nanty/title.h"

namespace gaslight::nanty {

using Invented = World<Nanty>;

// How hard a planner looks.
struct Effort {
  std::size_t cards = 5;          // tried when a turn begins
  std::size_t further_cards = 3;  // tried for each "play another" on the way
  std::size_t picks = 24;         // tried of one question on the way
  bool abilities = false;         // of City Area cards are used before the first card
  bool answers = false;           // others answer by their own interest, not just let it happen
};

// Whose interest a plan serves, and in which turn it began.
struct Intent {
  Reckoning reckoning;
  std::uint16_t turn = 0;
  CardSet known;  // cards it counts as what they are: what it draws on the way it cannot plan for

  Seat seat() const { return seat_at(reckoning.me); }
};

class Planner {
 public:
  explicit Planner(const Evaluator& evaluator) : evaluator_(evaluator) {}
  // It stays beside the Evaluator of whoever owns it.
  Planner(const Planner&) = delete;
  Planner& operator=(const Planner&) = delete;

  void set_effort(const Effort& effort) { effort_ = effort; }

  // How likely the intent's seat is to win if the turn under way ends now.
  double value(const Invented& world, const Intent& intent) const;

  // Plays the whole turn of the seat to move, which announces if it can, and what others do in it,
  // up to the next turn or the end of the game.
  void play_turn(Invented& world, const Intent& intent, Rng& rng);

  // Makes a choice and answers Chance. Whether Chance decided something besides the refill.
  bool apply(Invented& world, const Choice& choice, Rng& rng);
  // Goes on to the next question at which the intent's seat has a choice, or to the end of what it
  // is about: other seats answer, forced choices are made. Whether Chance decided something on the
  // way.
  bool come_to_choice(Invented& world, const Intent& intent, Rng& rng);
  // Whether that seat is asked, in the turn of the intent.
  static bool is_asked(const Invented& world, const Intent& intent);
  // Before the first turn, which the variant lets everybody place Agents for: anything goes.
  void finish_set_up(Invented& world, Rng& rng);
  // Makes a choice if it is on offer.
  bool apply_if_offered(Invented& world, const Choice& choice, Rng& rng);
  // Goes on until somebody is asked for a card or an icon, or the game is over.
  void settle(Invented& world, const Intent& intent, std::size_t level, Rng& rng);
  // Plays the intent's turn up to the refill, or whatever goes on in another's up to that player's
  // next step.
  void finish_turn(Invented& world, const Intent& intent, Rng& rng, std::size_t depth = 0);

  // What a choice comes to once the turn is finished, and what a free action brings at once.
  double try_choice(const Invented& world,
                    const Choice& choice,
                    const Intent& intent,
                    std::uint64_t seed);
  double try_free(const Invented& world,
                  const Choice& choice,
                  const Intent& intent,
                  std::uint64_t seed);

 private:
  static constexpr std::size_t kLevels = 4;
  static constexpr std::size_t kMostCards = 16;
  using Cards = FixedVector<Choice, kMostCards>;

  bool advance(Invented& world, Rng& rng);
  void answer_for(Seat seat, Invented& world, const Intent& intent, std::size_t level, Rng& rng);
  void use_abilities(Invented& world, const Intent& intent, Rng& rng);
  void take_best(Invented& world, const Intent& intent, std::size_t level, Rng& rng);
  void try_icon(Invented& world, const Intent& intent, Rng& rng);
  bool play_best_card(Invented& world, const Intent& intent, Rng& rng, std::size_t depth);
  Cards best_cards(const Choices& choices, PersonalityId personality, std::size_t most) const;

  const Evaluator& evaluator_;
  Effort effort_;
  // Room for the questions on the way, one for each level: too large for a small stack.
  std::array<Choices, kLevels> choices_;
  Events events_;
};

// Whether a choice leaves the question open: abilities, Interrupts thrown away, Agent and Building
// cards.
bool is_free(const Choice& choice);

}  // namespace gaslight::nanty

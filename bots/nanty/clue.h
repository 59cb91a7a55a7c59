// SPDX-License-Identifier: MIT
// What others' choices look like from outside: the thing that was done beside the things that could
// have been done instead, as far as everybody can tell, and what each would have changed.
#pragma once

#include <array>

#include "bots/nanty/count.h"
#include "bots/nanty/roles.h"
#include "engine/core/fixed_vector.h"
#include "engine/nanty/event.h"
#include "engine/nanty/view.h"

namespace gaslight::nanty {

enum class ClueKind : std::uint8_t {
  Place,
  Build,
  Remove,
  LoseOwn,  // which of one's own Agents goes
  Calm,     // a Trouble marker is taken away
  Stir,     // one is placed
  Move,
  Ability,  // of a City Area card: used or left
};
inline constexpr std::size_t kClueKinds = 8;

// What an option changes for who chooses; for Ability: which one it is.
enum class Change : std::uint8_t {
  Skip,  // 1 for leaving it
  Control,
  ControlSoft,
  OccupiedSoft,
  Trouble,
  TroubleSoft,
  Money,
  Value,
  Agents,
  Exposed,
  Income,
  Buildings,
  RivalControl,
  RivalAgents,
  RivalPoints,
  Sites,   // what could be built upon
  Threat,  // how near rivals may be to what they want
};
inline constexpr std::size_t kChanges = 17;

struct Option {
  std::array<double, kChanges> change{};
  // For each role: how near its goal is, and whether it is met, compared with before.
  std::array<double, kMaxRoles> nearer{};
  std::array<double, kMaxRoles> met{};
};
inline constexpr std::size_t kMaxOptions = 48;

struct Clue {
  ClueKind kind{};
  Seat seat = kNoSeat;
  std::size_t chosen = 0;
  FixedVector<Option, kMaxOptions> options;
};

// A card came from a hand that is not known.
enum class CardUse : std::uint8_t {
  Played,
  Discarded,
};
inline constexpr std::size_t kCardUses = 2;

struct CardClue {
  CardUse use{};
  Seat seat = kNoSeat;
  CardId card = kNoCard;
  CardSet unseen;   // cards that may have been in that hand, this one among them
  double grey = 1;  // how likely an unseen card of each deck is in some hand
  double brown = 1;
};

// Whoever wants to know.
class Clues {
 public:
  virtual ~Clues() = default;
  virtual void take(const Clue& clue) = 0;
  virtual void take(const CardClue& clue) = 0;
};

class ClueReader {
 public:
  // `board` is as it was before the event.
  void read(const Rules& rules,
            const Roles& roles,
            const SeatView& board,
            const Event& event,
            Clues& clues);

 private:
  CardId card_ = kNoCard;     // being played
  std::uint8_t icons_ = 0;    // of it that have been used or left
  std::uint8_t ability_ = 0;  // the area whose ability was used last
  Seat roller_ = kNoSeat;     // of the last die

  friend struct Reading;
};

}  // namespace gaslight::nanty

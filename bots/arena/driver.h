// SPDX-License-Identifier: MIT
// Lets bots play their seats of a Record. The Driver stands between the truth and the players: they
// get what their seat gets and answer through the same door as people.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/roster.h"
#include "engine/notation/journal.h"

namespace gaslight {

// A bot's own randomness: a generator seeded by the first two words of the stream `bot/<seat>`.
Rng bot_rng(std::string_view seed_text, Seat seat);

class Driver {
 public:
  // One entry per seat; null where a person sits. The record must have begun and outlive the
  // Driver.
  Driver(Record& record,
         std::vector<std::unique_ptr<AnyPlayer>> players,
         std::string_view seed_text);

  bool is_bot(Seat seat) const { return players_[index(seat)] != nullptr; }
  // Makes the one choice there is, or the bot's. The seat to move must be a bot's, or its choice
  // forced.
  void step();
  // What the bots may spend on each decision from now on; it must outlive the Driver.
  void set_budget(const Budget& budget) { budget_ = &budget; }
  // Tells the bots what happened. To be called after every choice that step() did not make.
  void tell_news();

 private:
  Record& record_;
  std::vector<std::unique_ptr<AnyPlayer>> players_;
  std::vector<Rng> rngs_;
  const Budget* budget_ = &kUnlimited;
};

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// The bots of one table. Each gets what its seat gets, and can be built anew from that: after a
// restart, after an undo, and when a bot sits down in the middle of a game.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/roster.h"
#include "server/rooms/course.h"

namespace gaslight::server {

class SeatedBots {
 public:
  SeatedBots(const TitleFunctions& title, AnyRules rules)
      : title_(title),
        rules_(std::move(rules)) {}

  // Builds the bots of these levels ("" for a seat without one) anew from everything that happened.
  void rebuild(const std::vector<std::string>& levels, std::span<const Move> moves);
  // A version was added.
  void hear(const Move& move);

  // A bot goes off to think and comes back. Null while it is away.
  std::unique_ptr<AnyPlayer> lend(Seat seat) { return std::move(players_[index(seat)]); }
  void take_back(Seat seat, std::unique_ptr<AnyPlayer> player) {
    players_[index(seat)] = std::move(player);
  }

 private:
  void tell(AnyPlayer& player, Seat seat, const Move& move) const;

  const TitleFunctions& title_;
  AnyRules rules_;
  std::array<std::unique_ptr<AnyPlayer>, kMaxSeats> players_;
};

// A bot's own randomness for one decision. Depends on the decision alone, so that a restart changes
// nothing.
Rng bot_rng_at(std::string_view seed, Seat seat, Version version);

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
#include "server/rooms/seated_bots.h"

#include <algorithm>

#include "bots/arena/driver.h"

namespace gaslight::server {
namespace {

// Players cannot take events back: what was undone is left out.
std::vector<const Move*> in_force(std::span<const Move> moves) {
  std::vector<const Move*> kept;
  for (const Move& move : moves) {
    if (!move.undoes) {
      kept.push_back(&move);
      continue;
    }
    while (!kept.empty() && kept.back()->version >= *move.undoes)
      kept.pop_back();
  }
  return kept;
}

}  // namespace

void SeatedBots::rebuild(const std::vector<std::string>& levels, std::span<const Move> moves) {
  const std::vector<const Move*> kept = in_force(moves);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    players_[i] = levels[i].empty() ? nullptr : make_player(title_.name, levels[i], rules_);
    if (players_[i] == nullptr) continue;
    for (const Move* move : kept)
      tell(*players_[i], seat_at(i), *move);
  }
}

void SeatedBots::hear(const Move& move) {
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (players_[i] != nullptr) tell(*players_[i], seat_at(i), move);
}

void SeatedBots::tell(AnyPlayer& player, Seat seat, const Move& move) const {
  std::size_t set_up = 0;
  for (const AnyEvent& event : move.events) {
    if (title_.is_set_up(event)) {
      player.start(title_.view(rules_.get(), move.set_ups[set_up++], seat));
    } else {
      player.observe(title_.seen_by(event, seat));
    }
  }
}

Rng bot_rng_at(std::string_view seed, Seat seat, Version version) {
  return bot_rng(std::string(seed) + '@' + std::to_string(number(version)), seat);
}

}  // namespace gaslight::server

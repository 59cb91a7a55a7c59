// SPDX-License-Identifier: MIT
#include "bots/arena/driver.h"

#include "engine/core/chance.h"
#include "engine/core/check.h"

namespace gaslight {

Rng bot_rng(std::string_view seed_text, Seat seat) {
  Stream stream(key_of_seed(seed_text), nonce_of_stream("bot/" + std::to_string(index(seat))));
  const std::uint64_t low = stream.next();
  const std::uint64_t high = stream.next();
  return Rng(high << 32 | low);
}

Driver::Driver(Record& record,
               std::vector<std::unique_ptr<AnyPlayer>> players,
               std::string_view seed_text)
    : record_(record),
      players_(std::move(players)) {
  for (std::size_t i = 0; i < players_.size(); ++i)
    rngs_.push_back(bot_rng(seed_text, seat_at(i)));
  tell_news();
}

void Driver::step() {
  const Decision decision = record_.decision();
  const AnyChoices& choices = record_.choices();
  GASLIGHT_CHECK(decision.actor == Actor::Seat);
  const std::size_t seat = index(decision.seat);
  std::size_t picked = 0;
  if (choices.size() > 1)
    picked =
        players_[seat]->decide(record_.game().view(decision.seat), choices, rngs_[seat], *budget_);
  GASLIGHT_CHECK(picked < choices.size());
  const By by = players_[seat] == nullptr ? By::Player : By::Bot;
  const AnyChoice choice = choices[picked];  // a copy: the record makes a new list
  GASLIGHT_CHECK(!record_.choose(decision.seat, choice, by).has_value());
  tell_news();
}

void Driver::tell_news() {
  const TitleFunctions& title = record_.title();
  for (const AnyEvent& event : record_.news()) {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (players_[i] == nullptr) continue;
      if (title.is_set_up(event)) {
        players_[i]->start(record_.game().view(seat_at(i)));
      } else {
        players_[i]->observe(title.seen_by(event, seat_at(i)));
      }
    }
  }
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "cli/play_seats.h"

#include <utility>

#include "bots/names.h"
#include "bots/roster.h"
#include "cli/support.h"
#include "cli/terminal.h"

namespace gaslight::cli {
namespace {

// Who sits beside a person who asks for nobody in particular.
std::string usual_bot(const TitleFunctions& title) {
  const std::string_view regular = kLevels[static_cast<std::size_t>(Level::Regular)];
  return std::string(is_player(title.name, regular) ? regular : "greedy");
}

}  // namespace

std::vector<std::string> seats_of(const TitleFunctions& title,
                                  const std::vector<std::string>& bots,
                                  bool bots_given,
                                  std::size_t players) {
  std::vector<std::string> names = bots;
  if (!bots_given) names.assign(players - 1, usual_bot(title));
  if (names.size() >= players)
    fail(kNonsense, "--bots names " + std::to_string(names.size()) + " bots, but with " +
                        std::to_string(players) + " players only " + std::to_string(players - 1) +
                        " seats are free beside yours");
  // Checks the names; here one name stands for one seat.
  if (!names.empty()) names = bots_of(title, names, names.size());
  std::vector<std::string> seats(players - names.size(), std::string(kPerson));
  seats.insert(seats.end(), names.begin(), names.end());
  return seats;
}

SeatNames names_for(const std::vector<std::string>& seats, Seat reader) {
  SeatNames names;
  int people = 0;
  int bots = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool person = seats[i] == kPerson;
    const std::string number = std::to_string(person ? ++people : ++bots);
    const bool you = seat_at(i) == reader;
    names.whole.push_back(you ? "You" : (person ? "Player " : "Bot ") + number);
    names.brief.push_back(you ? "You" : (person ? "P" : "B") + number);
    names.kinds.push_back(person ? "" : seats[i]);
  }
  return names;
}

void Chronicle::hear(const Record& record) {
  const TitleFunctions& title = record.title();
  for (const AnyEvent& event : record.news()) {
    for (std::size_t i = 0; i < sights_.size(); ++i) {
      Sight sight{record.steps(), title.seen_by(event, seat_at(i)), {}};
      if (title.is_set_up(event)) sight.set_up.push_back(record.game().view(seat_at(i)));
      sights_[i].push_back(std::move(sight));
    }
  }
}

void Chronicle::forget(const Record& record) {
  for (SeatSights& sights : sights_)
    while (!sights.empty() && sights.back().step > record.steps())
      sights.pop_back();
}

SeatedBot::SeatedBot(const TitleFunctions& title, std::string name, AnyRules rules)
    : Deputy(nullptr),
      title_(title),
      name_(std::move(name)),
      rules_(std::move(rules)) {
  rebuild({});
}

void SeatedBot::rebuild(const SeatSights& sights) {
  auto player = make_player(title_.name, name_, rules_);
  if (player == nullptr)
    fail(kNonsense, std::string(title_.name) + " has no bot \"" + harmless(name_) + '"');
  for (const Sight& sight : sights) {
    if (sight.set_up.empty()) {
      player->observe(sight.event);
    } else {
      player->start(sight.set_up.front());
    }
  }
  act_for(std::move(player));
}

}  // namespace gaslight::cli

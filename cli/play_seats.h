// SPDX-License-Identifier: MIT
// Who sits where in a terminal game, and what each seat has seen. A Chronicle keeps that for every
// seat, people and bots, so that people can read what they missed and bots can be brought up to
// date after an undo or a --load.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/deputy.h"
#include "engine/notation/journal.h"

namespace gaslight::cli {

// What journals write for a person's seat.
inline constexpr std::string_view kPerson = "player";

// The seats of a new game: people first, then the bots. Without --bots all other seats are regular,
// or greedy in a title without levels. Fails on unknown bots and on more of them than other seats.
std::vector<std::string> seats_of(const TitleFunctions& title,
                                  const std::vector<std::string>& bots,
                                  bool bots_given,
                                  std::size_t players);

struct SeatNames {
  std::vector<std::string> whole;  // "You", "Player 2", "Bot 1"
  std::vector<std::string> brief;  // "You", "P2", "B1"
  std::vector<std::string> kinds;  // of bots: "greedy"; "" for people
};
// As this seat reads them; kSpectator reads nobody as "You".
SeatNames names_for(const std::vector<std::string>& seats, Seat reader);

// One thing a seat saw.
struct Sight {
  std::uint32_t step;           // of the journal: sights of steps that were taken back are void
  AnyEvent event;               // as this seat saw it
  std::vector<AnyView> set_up;  // the view, where the event is a set-up; else empty
};
using SeatSights = std::vector<Sight>;

class Chronicle {
 public:
  explicit Chronicle(std::size_t seats) : sights_(seats) {}

  const SeatSights& of(Seat seat) const { return sights_[index(seat)]; }
  // Adds the news of a record that has just begun or chosen.
  void hear(const Record& record);
  // Forgets what has been taken back. To be called after an undo.
  void forget(const Record& record);

 private:
  std::vector<SeatSights> sights_;
};

// A bot that can be built anew from what its seat saw: players have no way to take events back.
class SeatedBot final : public Deputy {
 public:
  // Fails when the title has no bot of that name.
  SeatedBot(const TitleFunctions& title, std::string name, AnyRules rules);

  void rebuild(const SeatSights& sights);

 private:
  const TitleFunctions& title_;
  std::string name_;
  AnyRules rules_;
};

}  // namespace gaslight::cli

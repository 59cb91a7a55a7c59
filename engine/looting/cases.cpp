// SPDX-License-Identifier: MIT
#include "engine/looting/cases.h"

#include <algorithm>

namespace gaslight::looting {
namespace {

// The one seat with the highest total, or kNoSeat in a tie, nobody having anything included (L06).
Seat sole_leader(const Position& position, std::size_t colour) {
  Seat leader = kNoSeat;
  int best = -1;
  for (std::size_t i = 0; i < position.players; ++i) {
    const int value = position.evidence[i][colour];
    if (value == best) leader = kNoSeat;
    if (value > best) {
      best = value;
      leader = seat_at(i);
    }
  }
  return leader;
}

void solve_case(Position& position, Colour colour, Events& events) {
  const Seat winner = sole_leader(position, index(colour));                 // LL-033
  position.disks[index(colour)] = winner == kNoSeat ? kDiskInBox : winner;  // LL-034, L15
  Event event{.kind = EventKind::CaseSolved, .seat = winner, .colour = colour};
  for (std::size_t i = 0; i < position.players; ++i)
    event.totals[i] = position.evidence[i][index(colour)];
  events.push_back(event);
}

}  // namespace

int solved_cases(const Position& position) {
  return static_cast<int>(std::count(position.left.begin(), position.left.end(), 0));
}

Tile bottom_tile(const Position& position, std::size_t column) {
  return position.columns[column][position.gone[column]];
}

void remove_bottom_tile(const Rules& rules,
                        Position& position,
                        std::size_t column,
                        Events& events) {
  Tile& place = position.columns[column][position.gone[column]];
  const Colour colour = rules.tiles[place].colour;
  place = kNoTile;
  ++position.gone[column];                                                        // LL-020
  if (--position.left[index(colour)] == 0) solve_case(position, colour, events);  // LL-032, L06
}

Score score_of(const Rules& rules, const Position& position, Seat seat) {
  Score score{};
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (!is_solved(position, colour)) continue;  // LL-036
    score.tiles += position.evidence[index(seat)][colour];
    if (position.disks[colour] == seat) score.disks += rules.disk_value[colour];
  }
  return score;
}

Outcome outcome(const Position& position) {
  Outcome result{.reason = position.end, .winners = {}, .scores = {}};
  const auto begin = position.match_totals.begin();  // NOLINT(readability-qualified-auto)
  const std::uint16_t best = *std::max_element(begin, begin + position.players);
  for (std::size_t i = 0; i < position.players; ++i) {
    result.scores.push_back(position.match_totals[i]);
    if (position.match_totals[i] == best) result.winners.push_back(seat_at(i));  // LL-038, L14
  }
  return result;
}

}  // namespace gaslight::looting

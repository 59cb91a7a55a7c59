// SPDX-License-Identifier: MIT
#include "bots/looting/outlook.h"

#include <algorithm>

namespace gaslight::looting {
namespace {

double cube(double x) {
  return x * x * x;
}

// How strong a claim on a disk is: what a seat has, and the luck that is still in the columns. Of
// the powers 1 to 4 and shares 0.2 to 1 tried on games of an earlier greedy these are about as good
// as the best at telling who gets it.
double claim(int evidence, int value_left) {
  return cube(evidence + 0.4 * value_left + 1.0);
}

// One case of five stays unsolved. In games of an earlier greedy against itself it is the one with
// most tiles to go, its own and those below its highest, with a chance that grows with their third
// power; how many tiles of its own it has left tells much less.
PerColour solved_chances(const Board& board) {
  PerColour chances{};
  PerColour weights{};
  double sum = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    int to_go = 0;
    for (std::size_t column = 0; column < kColumns; ++column)
      to_go += std::max(0, board.reach[column][colour] - board.gone[column]);
    weights[colour] = cube(to_go);
    sum += weights[colour];
  }
  const bool is_over = board.is_over();
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    chances[colour] = is_over ? 0 : 1 - weights[colour] / sum;
    if (board.left[colour] == 0) chances[colour] = 1;
  }
  return chances;
}

}  // namespace

Board::Board(const Rules& rules, const SeatView& view)
    : columns(&view.columns),
      players(std::min<std::size_t>(view.players, kMaxSeats)),
      gone(view.gone),
      left(view.left),
      value_left{},
      disks(view.disks),
      evidence(view.evidence),
      reach{} {
  for (std::size_t column = 0; column < kColumns; ++column)
    for (std::size_t y = gone[column]; y < kColumnHeight; ++y) {
      const TileFace& face = rules.tiles[view.columns[column][y]];
      const std::size_t colour = index(face.colour);
      value_left[colour] = static_cast<std::uint8_t>(value_left[colour] + face.value);
      reach[column][colour] = static_cast<std::uint8_t>(y + 1);
    }
}

int Board::solved_cases() const {
  return static_cast<int>(std::count(left.begin(), left.end(), 0));
}

int Board::value_to_go() const {
  int sum = 0;
  int most = 0;
  for (const std::uint8_t value : value_left) {
    sum += value;
    most = std::max<int>(most, value);
  }
  return sum - most;
}

int Board::tiles_to_go() const {
  int fewest = kTiles;
  for (std::size_t unsolved = 0; unsolved < kColours; ++unsolved) {
    if (left[unsolved] == 0 && !is_over()) continue;
    int tiles = 0;
    for (std::size_t column = 0; column < kColumns; ++column) {
      int highest = gone[column];
      for (std::size_t colour = 0; colour < kColours; ++colour)
        if (colour != unsolved) highest = std::max<int>(highest, reach[column][colour]);
      tiles += highest - gone[column];
    }
    fewest = std::min(fewest, tiles);
  }
  return fewest;
}

void Board::remove(const Rules& rules, std::size_t column) {
  const TileFace& face = rules.tiles[bottom(column)];
  const std::size_t colour = index(face.colour);
  ++gone[column];
  value_left[colour] = static_cast<std::uint8_t>(value_left[colour] - face.value);
  if (--left[colour] > 0) return;
  int best = -1;
  for (std::size_t i = 0; i < players; ++i) {
    const int mine = evidence[i][colour];
    if (mine == best) disks[colour] = kDiskInBox;  // LL-034
    if (mine > best) disks[colour] = seat_at(i);
    best = std::max(best, mine);
  }
}

void Board::destroy(const Rules& rules, std::size_t column) {
  remove(rules, column);
}

void Board::gain(const Rules& rules, std::size_t column, Seat seat) {
  const TileFace& face = rules.tiles[bottom(column)];
  std::uint8_t& mine = evidence[index(seat)][index(face.colour)];
  mine = static_cast<std::uint8_t>(mine + face.value);
  remove(rules, column);
}

Outlook::Outlook(const Rules& rules, const Board& board)
    : rules_(rules),
      board_(board),
      solved_(solved_chances(board)),
      claims_{},
      all_claims_{} {
  for (std::size_t colour = 0; colour < kColours; ++colour)
    for (std::size_t i = 0; i < board.players; ++i) {
      const double mine = board.left[colour] > 0
                              ? claim(board.evidence[i][colour], board.value_left[colour])
                              : (board.disks[colour] == seat_at(i) ? 1 : 0);
      claims_[colour][i] = mine;
      all_claims_[colour] += mine;
    }
}

PerSeat Outlook::points() const {
  PerSeat sums{};
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (solved_[colour] <= 0) continue;
    const double all = all_claims_[colour];
    const double share = all > 0 ? rules_.disk_value[colour] / all : 0;
    for (std::size_t i = 0; i < board_.players; ++i)
      sums[i] += solved_[colour] * (board_.evidence[i][colour] + share * claims_[colour][i]);
  }
  return sums;
}

// The claims of the others are left as they are, which is close enough and much faster.
double Outlook::worth(const TileFace& face, Seat seat) const {
  const std::size_t colour = index(face.colour);
  if (board_.left[colour] == 1) return last_tile_worth(face, seat);
  const double before = claims_[colour][index(seat)];
  const double after = claim(board_.evidence[index(seat)][colour] + face.value,
                             board_.value_left[colour] - face.value);
  const double all = all_claims_[colour];
  const double disk = after / (all - before + after) - before / all;
  return solved_[colour] * (face.value + rules_.disk_value[colour] * disk);
}

// Who gains the last tile of a case solves it, so its points count for certain.
double Outlook::last_tile_worth(const TileFace& face, Seat seat) const {
  const std::size_t colour = index(face.colour);
  const int mine = board_.evidence[index(seat)][colour] + face.value;
  bool is_leader = true;
  for (std::size_t i = 0; i < board_.players; ++i)
    if (seat_at(i) != seat && board_.evidence[i][colour] >= mine) is_leader = false;
  const double now = solved_[colour] * (mine - face.value +
                                        rules_.disk_value[colour] * claims_[colour][index(seat)] /
                                            all_claims_[colour]);
  return mine + (is_leader ? rules_.disk_value[colour] : 0) - now;
}

}  // namespace gaslight::looting

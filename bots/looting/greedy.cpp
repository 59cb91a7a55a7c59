// SPDX-License-Identifier: MIT
#include "bots/looting/greedy.h"

#include <algorithm>

#include "engine/looting/melds.h"

namespace gaslight::looting {
namespace {

// Everything is weighed in hundredths of a point, so that all builds decide alike.
constexpr int kPoint = 100;
// What a card in hand is worth: about a turn's work, and more than the point it pays for in a poor
// meld. Of the values tried from 15 to 140 those about 105 won most (82 % among three random
// players).
constexpr int kCard = 105;

// How likely the points of a case are to count, in percent: one case of five stays unsolved, and it
// is likely to be one of which much is left.
int chance_to_count(const SeatView& view, std::size_t colour) {
  if (view.left[colour] == 0) return 100;
  int ahead = 0;  // cases with fewer tiles left are solved sooner
  for (std::size_t other = 0; other < kColours; ++other)
    if (view.left[other] < view.left[colour]) ++ahead;
  constexpr std::array<int, kColours> kChance = {97, 94, 88, 75, 45};
  return kChance[static_cast<std::size_t>(ahead)];
}

int best_rival(const SeatView& view, std::size_t colour) {
  int best = 0;
  for (std::size_t i = 0; i < view.players; ++i)
    if (seat_at(i) != view.seat) best = std::max<int>(best, view.evidence[i][colour]);
  return best;
}

// The part of a disk that a lead is worth, in percent, while `left` tiles of its case are still to
// come.
int share_of_disk(int mine, int rival, int left) {
  if (left == 0) return mine > rival ? 100 : 0;
  const int lead = mine - rival;
  if (lead > 3 * left) return 100;
  if (lead < -6 * left) return 0;
  return std::clamp(50 + lead * 15 / left, 5, 95);
}

int disk_worth(const Rules& rules, const SeatView& view, std::size_t colour, int mine, int left) {
  const int share = share_of_disk(mine, best_rival(view, colour), left);
  return rules.disk_value[colour] * share * kPoint / 100;
}

struct Weigher {
  const Rules& rules;
  const SeatView& view;

  int mine(std::size_t colour) const { return view.evidence[index(view.seat)][colour]; }

  // Taking a tile away from the columns without gaining it helps or hurts only the race for its
  // disk.
  int worth_of_destroying(Tile tile) const {
    const std::size_t colour = index(rules.tiles[tile].colour);
    const int left = view.left[colour];
    return disk_worth(rules, view, colour, mine(colour), left - 1) -
           disk_worth(rules, view, colour, mine(colour), left);
  }

  int worth_of_gaining(Tile tile) const {
    const TileFace& face = rules.tiles[tile];
    const std::size_t colour = index(face.colour);
    const int left = view.left[colour];
    const int counts = chance_to_count(view, colour);
    const int disk = disk_worth(rules, view, colour, mine(colour) + face.value, left - 1) -
                     disk_worth(rules, view, colour, mine(colour), left);
    return (face.value * kPoint + disk) * counts / 100;
  }

  // Cards are worth less when few turns are left to use them.
  int card_worth() const {
    int left = 0;
    for (std::size_t colour = 0; colour < kColours; ++colour)
      left += view.left[colour];
    return left > 10 ? kCard : kCard * left / 10;
  }

  int worth(const Choice& choice) const {
    if (choice.what == Do::None) return 0;
    const std::size_t bottom = view.gone[choice.place];
    int sum = -card_worth() * (choice.pay.total() + 2 * choice.destroy);
    for (std::size_t k = 0; k < choice.destroy; ++k)
      sum += worth_of_destroying(view.columns[choice.place][bottom + k]);
    return sum + worth_of_gaining(view.columns[choice.place][bottom + choice.destroy]);
  }

  // How far a hand is on its way to the bottom tiles: the best of them counts most.
  int prospect(const Counts& hand) const {
    int best = 0;
    int sum = 0;
    for (std::size_t column = 0; column < kColumns; ++column) {
      if (view.gone[column] == kColumnHeight) continue;
      const Tile tile = view.columns[column][view.gone[column]];
      const TileFace& face = rules.tiles[tile];
      const int direct = std::min<int>(hand[face.witness], face.value);
      const int reached = std::min(2 * worth_for(hand, face.witness) + direct, 3 * int{face.value});
      const int value = worth_of_gaining(tile) * reached / (3 * int{face.value});
      best = std::max(best, value);
      sum += value;
    }
    return 4 * best + sum;
  }
};

std::size_t best_meld(const Weigher& weigher, const Choices& choices, Rng& rng) {
  std::size_t best = 0;
  int highest = weigher.worth(choices[0]);
  std::uint32_t equals = 1;
  for (std::size_t i = 1; i < choices.size(); ++i) {
    const int worth = weigher.worth(choices[i]);
    if (worth < highest) continue;
    equals = worth == highest ? equals + 1 : 1;
    if (worth > highest || rng.below(equals) == 0) best = i;
    highest = worth;
  }
  return best;
}

// The face-up card that helps most, or the deck when none beats what it holds on average.
std::size_t best_draw(const Rules& rules, const Weigher& weigher, const Choices& choices) {
  const SeatView& view = weigher.view;
  const auto prospect_with = [&](Witness card) {
    Counts hand = view.hand;
    ++hand[card];
    return weigher.prospect(hand);
  };
  const Counts unseen = unlocated(rules, view);
  int blind = 0;
  for (std::size_t i = 0; i < kWitnesses; ++i)
    blind += unseen.of[i] * prospect_with(static_cast<Witness>(i));
  blind /= std::max(unseen.total(), 1);
  std::size_t best = 0;
  int highest = -1;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    int worth = blind + 1;  // an unknown card also tells rivals nothing
    if (choices[i].what == Do::Row) worth = prospect_with(view.row[choices[i].place]);
    if (choices[i].what == Do::Sweep) worth = blind;  // better than four alike that do not help
    if (worth <= highest) continue;
    highest = worth;
    best = i;
  }
  return best;
}

}  // namespace

std::size_t GreedyPlayer::decide(const SeatView& view, const Choices& choices, Rng& rng) {
  const Weigher weigher{rules_, view};
  return view.phase == Phase::Meld ? best_meld(weigher, choices, rng)
                                   : best_draw(rules_, weigher, choices);
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
// The melds on offer against a slow list made straight from the rules: every set of cards is tried,
// and kept when it pays and no card of it could be spared.
#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "tests/support/looting_scene.h"

namespace gaslight::looting {
namespace {

// LL-018, LL-023, LL-024
bool pays(const Counts& pay, const TileFace& face) {
  int worth = pay[face.witness];
  for (std::size_t w = 0; w < kWitnesses; ++w)
    if (w != index(face.witness)) worth += pay.of[w] / 2;
  return worth >= face.value;
}

// L21
bool is_sparing(Counts pay, const TileFace& face) {
  for (std::uint8_t& count : pay.of) {
    if (count == 0) continue;
    --count;
    if (pays(pay, face)) return false;
    ++count;
  }
  return true;
}

void try_all_payments(const Counts& hand,
                      const TileFace& face,
                      Choice choice,
                      std::vector<Choice>& out) {
  for (int a = 0; a <= hand.of[0]; ++a)
    for (int b = 0; b <= hand.of[1]; ++b)
      for (int c = 0; c <= hand.of[2]; ++c)
        for (int d = 0; d <= hand.of[3]; ++d) {
          choice.pay.of = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                           static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d)};
          if (pays(choice.pay, face) && is_sparing(choice.pay, face)) out.push_back(choice);
        }
}

// LL-040: whether destroying the lowest `tiles` tiles of a column would solve a fourth case.
bool would_end(const Position& position, const std::vector<Tile>& column, std::size_t tiles) {
  auto left = position.left;
  for (std::size_t i = 0; i < tiles; ++i)
    --left[index(rules().tiles[column[i]].colour)];
  return std::count(left.begin(), left.end(), 0) >= 4;
}

std::vector<Choice> all_melds(const Position& position) {
  std::vector<Choice> out;
  const Counts& hand = position.hands[index(position.to_move)];
  for (std::size_t c = 0; c < kColumns; ++c) {
    std::vector<Tile> column;
    for (const Tile tile : position.columns[c])
      if (tile != kNoTile) column.push_back(tile);
    for (std::size_t k = 0; k < column.size(); ++k) {
      const TileFace& face = rules().tiles[column[k]];
      Choice choice{.what = Do::Take,
                    .place = static_cast<std::uint8_t>(c),
                    .destroy = static_cast<std::uint8_t>(k)};
      if (k == 0) try_all_payments(hand, face, choice, out);
      if (k == 0 || would_end(position, column, k)) continue;
      for (std::size_t w = 0; w < kWitnesses; ++w) {
        if (hand.of[w] < 2 * k) continue;
        Counts rest = hand;
        rest.of[w] = static_cast<std::uint8_t>(rest.of[w] - 2 * k);
        choice.burn = static_cast<Witness>(w);
        try_all_payments(rest, face, choice, out);
      }
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Plays on, hoarding cards so that hands get large: every sixth chance to meld is used.
void play_on(Scene& scene, Rng& rng) {
  const Choices offered = scene.choices();
  const bool hoards = scene.ask() == "meld" && scene.offers(none()) && rng.below(6) != 0;
  scene.play(hoards ? none() : offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
}

}  // namespace

TEST_CASE(
    "L21, LL-018, LL-024, LL-028, LL-040: melds on offer are those of a slow list, in random "
    "games") {
  Rng rng(7);
  int positions = 0;
  std::size_t melds = 0;
  for (int game = 0; game < 12; ++game) {
    Scene scene = Scene::dealt({.edition = "", .options = {}, .players = 3 + game % 3},
                               "melds:" + std::to_string(game));
    while (!scene.is_over()) {
      if (scene.ask() == "meld") {
        std::vector<Choice> offered;
        for (const Choice& choice : scene.choices())
          if (choice.what == Do::Take) offered.push_back(choice);
        REQUIRE(offered == all_melds(scene.now()));
        ++positions;
        melds += offered.size();
      }
      play_on(scene, rng);
    }
  }
  CHECK(positions > 500);
  CHECK(melds > 5000);
}

}  // namespace gaslight::looting

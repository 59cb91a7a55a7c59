// SPDX-License-Identifier: MIT
#include "engine/looting/rules.h"

#include <cstddef>

namespace gaslight::looting {
namespace {

constexpr std::uint8_t kVersion = 1;
constexpr std::uint8_t kCardsPerWitness = 18;  // LL-003
constexpr std::uint8_t kMaxDiskValue = 9;

constexpr std::size_t kCountsAt = 1;
constexpr std::size_t kDisksAt = kCountsAt + kWitnesses;
constexpr std::size_t kTileCountAt = kDisksAt + kColours;
constexpr std::size_t kTilesAt = kTileCountAt + 1;
constexpr std::size_t kTileSize = 3;
constexpr std::size_t kSectionSize = kTilesAt + kTiles * kTileSize;

using Bytes = std::span<const std::uint8_t>;

bool read_counts(Bytes bytes, Rules& rules) {
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    rules.card_count[i] = bytes[i];
    if (bytes[i] != kCardsPerWitness) return false;
  }
  return true;
}

bool read_disks(Bytes bytes, Rules& rules) {
  for (std::size_t i = 0; i < kColours; ++i) {
    rules.disk_value[i] = bytes[i];
    if (bytes[i] < 1 || bytes[i] > kMaxDiskValue) return false;
  }
  return true;
}

std::optional<TileFace> read_tile(Bytes bytes) {
  if (bytes[0] >= kColours || bytes[2] >= kWitnesses) return std::nullopt;
  if (bytes[1] < 1 || bytes[1] > kMaxTileValue) return std::nullopt;
  return TileFace{Colour{bytes[0]}, bytes[1], Witness{bytes[2]}};
}

// Every colour needs a tile: a case without one could never be solved (LL-032).
bool read_tiles(Bytes bytes, Rules& rules) {
  std::array<bool, kColours> has_tile{};
  for (std::size_t i = 0; i < kTiles; ++i) {
    const auto tile = read_tile(bytes.subspan(i * kTileSize, kTileSize));
    if (!tile) return false;
    rules.tiles[i] = *tile;
    has_tile[index(tile->colour)] = true;
  }
  for (const bool has : has_tile) {
    if (!has) return false;
  }
  return true;
}

}  // namespace

std::optional<Rules> read_rules(std::span<const std::uint8_t> play_section) {
  if (play_section.size() != kSectionSize) return std::nullopt;
  if (play_section[0] != kVersion || play_section[kTileCountAt] != kTiles) return std::nullopt;
  Rules rules{};
  const bool is_sound = read_counts(play_section.subspan(kCountsAt), rules) &&
                        read_disks(play_section.subspan(kDisksAt), rules) &&
                        read_tiles(play_section.subspan(kTilesAt), rules);
  if (!is_sound) return std::nullopt;
  return rules;
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
#include "data/compiler/looting.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "data/compiler/ids.h"
#include "data/compiler/toml_file.h"
#include "engine/looting/ids.h"
#include "engine/looting/rules.h"

namespace gaslight::data {
namespace {

using looting::kColourIds;
using looting::kColours;
using looting::kTiles;
using looting::kWitnesses;
using looting::kWitnessIds;

constexpr std::uint8_t kPlayVersion = 1;
constexpr int kCardsPerWitness = 18;  // LL-003
constexpr int kMaxDiskValue = 9;

using Names = std::vector<std::string>;
const Names kWitnessTexts = {"name", "names", "text"};
const Names kColourTexts = {"name", "loot", "place", "text"};
const Names kNotes = {"cards", "tiles", "disks", "ledger", "rulings"};

template <typename Range>
Names to_names(const Range& range) {
  return Names(std::begin(range), std::end(range));
}

Names tile_ids() {
  Names ids;
  for (std::size_t i = 1; i <= kTiles; ++i) {
    ids.push_back((i < 10 ? "t0" : "t") + std::to_string(i));
  }
  return ids;
}

// What one tile shows, as three bytes of the play section.
struct TileBytes {
  std::uint8_t colour = 0;
  std::uint8_t value = 0;
  std::uint8_t witness = 0;
};

class LootingCompiler {
 public:
  LootingCompiler(const std::string& dir, std::vector<Mistake>& mistakes)
      : dir_(dir),
        mistakes_(mistakes) {}

  std::vector<Section> compile();

 private:
  void read_cards();
  void read_card(Entry& entry, ClosedIds& ids);
  void read_tiles();
  std::optional<std::size_t> read_tile(Entry& entry, ClosedIds& ids);
  void read_disks();
  void read_disk(Entry& entry, ClosedIds& ids);
  void read_numbered(const std::string& kind,
                     const std::string& file_name,
                     NumberedIds ids,
                     const Names& fields);
  void read_texts();
  void read_text_group(Entry& top, const std::string& group, const Names& ids, const Names& fields);
  void read_flat_group(Entry& top, const std::string& group, const Names& keys);

  void keep(const std::string& key, const std::optional<std::string>& value);
  std::vector<std::uint8_t> play_section() const;

  const std::string& dir_;
  std::vector<Mistake>& mistakes_;
  std::array<std::uint8_t, kWitnesses> card_count_{};
  std::array<std::uint8_t, kColours> disk_value_{};
  std::array<TileBytes, kTiles> tiles_{};
  TextMap texts_;
};

std::vector<Section> LootingCompiler::compile() {
  read_cards();
  read_tiles();
  read_disks();
  read_numbered("ledger", "looting/ledger.toml", NumberedIds("LL-", 3), {"text"});
  read_numbered("ruling", "looting/rulings.toml", NumberedIds("L", 2),
                {"question", "ruling", "reason"});
  read_texts();
  return {{"looting.play", play_section()}, {"looting.text.en", text_section(texts_)}};
}

void LootingCompiler::keep(const std::string& key, const std::optional<std::string>& value) {
  if (value) texts_[key] = *value;
}

// Components

void LootingCompiler::read_cards() {
  TomlFile file(dir_, "looting/cards.toml", mistakes_);
  ClosedIds ids("witness", "id", to_names(kWitnessIds));
  auto entries = file.list("witness");
  for (Entry& entry : entries) {
    read_card(entry, ids);
  }
  if (!entries.empty()) ids.report_missing(file);
}

// LL-003.
void LootingCompiler::read_card(Entry& entry, ClosedIds& ids) {
  const auto place = ids.enter(entry);
  const auto count = entry.number("count", 0, 255);
  const auto card_colour = entry.text("card_colour");
  const auto source = entry.source();
  entry.refuse_other_keys();
  if (count && *count != kCardsPerWitness) {
    entry.mistake("count",
                  std::to_string(*count) + " cards; the game has 18 of each witness, 72 together");
  }
  if (!place || !count) return;
  card_count_[*place] = static_cast<std::uint8_t>(*count);
  const std::string key = "witness." + std::string(kWitnessIds[*place]);
  keep(key + ".count", std::to_string(*count));
  keep(key + ".card_colour", card_colour);
  keep(key + ".source", source);
}

void LootingCompiler::read_tiles() {
  TomlFile file(dir_, "looting/tiles.toml", mistakes_);
  ClosedIds ids("tile", "id", tile_ids());
  auto entries = file.list("tile");
  std::array<int, kColours> tiles_of{};
  bool all_known = !entries.empty();
  for (Entry& entry : entries) {
    const auto colour = read_tile(entry, ids);
    all_known = all_known && colour;
    if (colour) ++tiles_of[*colour];
  }
  if (!entries.empty()) ids.report_missing(file);
  for (std::size_t i = 0; all_known && i < kColours; ++i) {
    if (tiles_of[i] > 0) continue;
    file.mistake(1, "no tile is " + std::string(kColourIds[i]) + "; every colour needs one");
  }
}

// LL-005. Returns the colour, which is checked over all tiles.
std::optional<std::size_t> LootingCompiler::read_tile(Entry& entry, ClosedIds& ids) {
  const auto place = ids.enter(entry);
  const auto colour = entry.one_of("colour", kColourIds, "colour");
  const auto value = entry.number("value", 1, looting::kMaxTileValue);
  const auto witness = entry.one_of("witness", kWitnessIds, "witness");
  const auto source = entry.source();
  entry.refuse_other_keys();
  if (!place || !colour || !value || !witness) return colour;
  tiles_[*place] = {static_cast<std::uint8_t>(*colour), static_cast<std::uint8_t>(*value),
                    static_cast<std::uint8_t>(*witness)};
  keep("tile." + tile_ids()[*place] + ".source", source);
  return colour;
}

void LootingCompiler::read_disks() {
  TomlFile file(dir_, "looting/disks.toml", mistakes_);
  ClosedIds ids("disk", "colour", to_names(kColourIds));
  auto entries = file.list("disk");
  for (Entry& entry : entries) {
    read_disk(entry, ids);
  }
  if (!entries.empty()) ids.report_missing(file);
}

// LL-002.
void LootingCompiler::read_disk(Entry& entry, ClosedIds& ids) {
  const auto place = ids.enter(entry);
  const auto value = entry.number("value", 1, kMaxDiskValue);
  const auto source = entry.source();
  entry.refuse_other_keys();
  if (!place || !value) return;
  disk_value_[*place] = static_cast<std::uint8_t>(*value);
  keep("disk." + std::string(kColourIds[*place]) + ".source", source);
}

// Ledger, rulings, texts

void LootingCompiler::read_numbered(const std::string& kind,
                                    const std::string& file_name,
                                    NumberedIds ids,
                                    const Names& fields) {
  TomlFile file(dir_, file_name, mistakes_);
  for (Entry& entry : file.list(kind)) {
    const auto id = ids.enter(entry);
    const std::string key = kind + "." + id.value_or("") + ".";
    for (const std::string& field : fields) {
      keep(key + field, entry.text(field));
    }
    keep(key + "source", entry.source());
    entry.refuse_other_keys();
  }
  ids.report_gap(file);
}

void LootingCompiler::read_texts() {
  TomlFile file(dir_, "looting/text.en.toml", mistakes_);
  if (!file.is_readable()) return;
  Entry top = file.top();
  keep("text.source", top.source());
  read_text_group(top, "witness", to_names(kWitnessIds), kWitnessTexts);
  read_text_group(top, "colour", to_names(kColourIds), kColourTexts);
  read_flat_group(top, "note", kNotes);
  read_flat_group(top, "sources", to_names(kSources));
  top.refuse_other_keys();
}

// A table for each id, as in [witness.waif], with the same fields in each.
void LootingCompiler::read_text_group(Entry& top,
                                      const std::string& group,
                                      const Names& ids,
                                      const Names& fields) {
  auto tables = top.table(group);
  if (!tables) return;
  for (const std::string& id : ids) {
    auto entry = tables->table(id);
    if (!entry) continue;
    for (const std::string& field : fields) {
      keep(group + "." + id + "." + field, entry->text(field));
    }
    entry->refuse_other_keys();
  }
  tables->refuse_other_keys();
}

// One table of texts, as in [note].
void LootingCompiler::read_flat_group(Entry& top, const std::string& group, const Names& keys) {
  auto entry = top.table(group);
  if (!entry) return;
  for (const std::string& key : keys) {
    keep(group + "." + key, entry->text(key));
  }
  entry->refuse_other_keys();
}

std::vector<std::uint8_t> LootingCompiler::play_section() const {
  std::vector<std::uint8_t> bytes = {kPlayVersion};
  bytes.insert(bytes.end(), card_count_.begin(), card_count_.end());
  bytes.insert(bytes.end(), disk_value_.begin(), disk_value_.end());
  bytes.push_back(static_cast<std::uint8_t>(kTiles));
  for (const TileBytes& tile : tiles_) {
    bytes.insert(bytes.end(), {tile.colour, tile.value, tile.witness});
  }
  return bytes;
}

}  // namespace

std::vector<Section> compile_looting(const std::string& dir, std::vector<Mistake>& mistakes) {
  return LootingCompiler(dir, mistakes).compile();
}

}  // namespace gaslight::data

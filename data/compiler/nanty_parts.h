// SPDX-License-Identifier: MIT
// The parts that nanty.cpp is made of: each reads some of the files of DIR/nanty into one
// NantyData. What is wrong becomes a Mistake and leaves its place in the rules empty.
#pragma once

#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/compiler/compile.h"
#include "data/compiler/ids.h"
#include "data/compiler/sections.h"
#include "data/compiler/toml_file.h"
#include "engine/nanty/rules.h"

namespace gaslight::data {

struct NantyData {
  const std::string& dir;
  std::vector<Mistake>& mistakes;
  nanty::Rules rules{};
  TextMap texts{};

  void keep(const std::string& key, const std::optional<std::string>& value) {
    if (value) texts[key] = *value;
  }
};

// areas.toml, links.toml, switches.toml
void read_board(NantyData& data);
// cards.toml
void read_cards(NantyData& data);
// events.toml
void read_events(NantyData& data);
// personalities.toml
void read_personalities(NantyData& data);
// editions.toml
void read_editions(NantyData& data);
// variant.toml
void read_variant(NantyData& data);
// text.en.toml
void read_nanty_texts(NantyData& data);
// ledger.toml, rulings.toml, differences.toml
void read_rule_lists(NantyData& data);

// What the text at the bottom of a card does.
struct ScrollBytes {
  nanty::Scroll scroll = nanty::Scroll::None;
  std::array<std::uint8_t, nanty::kScrollNumbers> numbers{};
  nanty::Area area = nanty::kNoArea;
};

// Reads an effect as the data write it, such as "earn_per_pawn_in:strand:1". Empty, with a
// sentence, when it has no such form.
std::optional<ScrollBytes> parse_scroll(std::string_view effect, std::string& sentence);

// Of a table of ids in engine/nanty/ids.h.
template <typename Range>
std::vector<std::string> to_ids(const Range& range) {
  return std::vector<std::string>(std::begin(range), std::end(range));
}

template <typename Range>
std::optional<std::size_t> place_of(const Range& range, std::string_view id) {
  std::size_t place = 0;
  for (const auto& known : range) {
    if (known == id) return place;
    ++place;
  }
  return std::nullopt;
}

// The sources of several facts of one entry, from a table such as { rule = "lineage", name = "ours"
// }.
void keep_sources(NantyData& data,
                  Entry& entry,
                  const std::string& key,
                  const std::vector<std::string>& facts);

}  // namespace gaslight::data

// SPDX-License-Identifier: MIT
// The bytes of rules.bin: sections in a directory, texts sorted by key (layout: README.md).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace gaslight::data {

struct Section {
  std::string tag;  // at most 24 ASCII characters
  std::vector<std::uint8_t> bytes;
};

// Sorted by the bytes of the key, which is the order the reader expects.
using TextMap = std::map<std::string, std::string>;

std::vector<std::uint8_t> text_section(const TextMap& texts);

std::vector<std::uint8_t> join_sections(const std::vector<Section>& sections);

}  // namespace gaslight::data

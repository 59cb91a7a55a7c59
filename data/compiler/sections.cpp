// SPDX-License-Identifier: MIT
#include "data/compiler/sections.h"

#include <cstddef>
#include <string_view>

namespace gaslight::data {
namespace {

constexpr std::string_view kMagic = "GLRULES1";
constexpr std::size_t kTagSize = 24;
constexpr std::size_t kDirectoryEntry = kTagSize + 4 + 4;

using Bytes = std::vector<std::uint8_t>;

void put_number(Bytes& out, std::size_t value, int size) {
  for (int i = 0; i < size; ++i) {
    out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
}

void put_text(Bytes& out, std::string_view text) {
  out.insert(out.end(), text.begin(), text.end());
}

void put_tag(Bytes& out, std::string_view tag) {
  put_text(out, tag);
  out.insert(out.end(), kTagSize - tag.size(), 0);
}

}  // namespace

std::vector<std::uint8_t> text_section(const TextMap& texts) {
  Bytes out;
  put_number(out, texts.size(), 4);
  for (const auto& [key, value] : texts) {
    put_number(out, key.size(), 2);
    put_text(out, key);
    put_number(out, value.size(), 4);
    put_text(out, value);
  }
  return out;
}

std::vector<std::uint8_t> join_sections(const std::vector<Section>& sections) {
  Bytes out;
  put_text(out, kMagic);
  put_number(out, sections.size(), 4);
  std::size_t offset = out.size() + sections.size() * kDirectoryEntry;
  for (const Section& section : sections) {
    put_tag(out, section.tag);
    put_number(out, offset, 4);
    put_number(out, section.bytes.size(), 4);
    offset += section.bytes.size();
  }
  for (const Section& section : sections) {
    out.insert(out.end(), section.bytes.begin(), section.bytes.end());
  }
  return out;
}

}  // namespace gaslight::data

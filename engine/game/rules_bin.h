// SPDX-License-Identifier: MIT
// Reads rules.bin, the flat form of the component data (layout: data/compiler/README.md).
// Neither class owns the bytes: they must outlive it and every view it hands out. Safe on arbitrary
// bytes: whatever is wrong with them, nothing outside them is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gaslight {

class RulesBin {
 public:
  // Checks the whole structure: magic, directory, bounds, unique tags, and that each text section
  // is well-formed. Nothing comes back when any of it is wrong. What play sections mean is checked
  // by the title that reads them.
  static std::optional<RulesBin> open(std::span<const std::uint8_t> bytes);

  // The bytes of a section; empty when there is none of that name.
  std::span<const std::uint8_t> section(std::string_view tag) const;

 private:
  struct Directory {
    std::string_view tag;
    std::uint64_t offset;
    std::uint64_t size;
  };

  explicit RulesBin(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::size_t sections() const;
  Directory directory(std::size_t place) const;
  std::span<const std::uint8_t> bytes_of(const Directory& directory) const;
  bool is_sound(std::size_t place) const;

  std::span<const std::uint8_t> bytes_;
};

// The texts of one title in one language, sorted by key.
class Texts {
 public:
  struct Entry {
    std::string_view key;
    std::string_view value;
  };

  // Takes any bytes; those that are not well-formed hold fewer texts, or none. Goes over all of
  // them once; copies share what was found. The bytes must outlive the Texts.
  explicit Texts(std::span<const std::uint8_t> text_section);

  // Whole entries, as many as announced, nothing behind them, keys not empty and strictly
  // ascending.
  bool is_well_formed() const { return is_whole_ && is_sorted_; }

  // Empty when absent.
  std::string_view find(std::string_view key) const;

  // Calls visit(key, value) for each entry whose key begins with `prefix`, in the order of the
  // keys.
  template <typename Visit>
  void for_each(std::string_view prefix, Visit&& visit) const {
    for (const Entry& entry : *entries_)
      if (entry.key.starts_with(prefix)) visit(entry.key, entry.value);
  }

 private:
  class Walk;

  std::shared_ptr<const std::vector<Entry>> entries_;
  bool is_whole_ = false;
  bool is_sorted_ = true;
};

}  // namespace gaslight

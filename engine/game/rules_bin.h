// SPDX-License-Identifier: MIT
// Reads rules.bin, the flat form of the component data (layout: data/compiler/README.md).
// Neither class owns the bytes: they must outlive it and every view it hands out. Safe on arbitrary
// bytes: whatever is wrong with them, nothing outside them is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

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

  // Takes any bytes; those that are not well-formed hold fewer texts, or none.
  explicit Texts(std::span<const std::uint8_t> text_section) : bytes_(text_section) {}

  // Whole entries, as many as announced, nothing behind them, keys not empty and strictly
  // ascending.
  bool is_well_formed() const;

  // Empty when absent. Costs a walk over the section.
  std::string_view find(std::string_view key) const;

  // Calls visit(key, value) for each entry whose key begins with `prefix`, in the order of the
  // keys.
  template <typename Visit>
  void for_each(std::string_view prefix, Visit&& visit) const {
    Walk walk(bytes_);
    while (const auto entry = walk.next()) {
      if (entry->key.starts_with(prefix)) visit(entry->key, entry->value);
    }
  }

 private:
  // Goes over the entries and stops for good at the first that is not whole.
  class Walk {
   public:
    explicit Walk(std::span<const std::uint8_t> section);
    std::optional<Entry> next();
    bool is_complete() const { return !broken_ && left_ == 0 && rest_.empty(); }

   private:
    std::uint32_t number(std::size_t size);
    std::string_view text(std::uint32_t size);

    std::span<const std::uint8_t> rest_;
    std::uint32_t left_ = 0;  // entries still announced
    bool broken_ = false;
  };

  std::span<const std::uint8_t> bytes_;
};

}  // namespace gaslight

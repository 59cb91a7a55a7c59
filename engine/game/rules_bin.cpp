// SPDX-License-Identifier: MIT
#include "engine/game/rules_bin.h"

#include <algorithm>
#include <utility>

namespace gaslight {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::string_view kMagic = "GLRULES1";
constexpr std::size_t kHeaderSize = 8 + 4;
constexpr std::size_t kTagSize = 24;
constexpr std::size_t kDirectoryEntry = kTagSize + 4 + 4;
constexpr std::size_t kMaxSections = 64;

std::string_view as_text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::uint32_t read_number(Bytes bytes) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    number |= static_cast<std::uint32_t>(bytes[i]) << (8 * i);
  }
  return number;
}

// The padded field without its padding; empty when it is not padded ASCII.
std::string_view read_tag(Bytes field) {
  const std::string_view padded = as_text(field);
  const std::size_t length = padded.find('\0') < kTagSize ? padded.find('\0') : kTagSize;
  for (std::size_t i = 0; i < kTagSize; ++i) {
    const bool is_printable = field[i] > 0x20 && field[i] < 0x7F;
    if (i < length ? !is_printable : field[i] != 0) return {};
  }
  return padded.substr(0, length);
}

bool holds_texts(std::string_view tag) {
  return tag.find(".text.") != std::string_view::npos;
}

}  // namespace

// RulesBin

std::optional<RulesBin> RulesBin::open(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeaderSize || as_text(bytes.first(kMagic.size())) != kMagic) {
    return std::nullopt;
  }
  const RulesBin rules(bytes);
  const std::size_t count = rules.sections();
  if (count > kMaxSections || count * kDirectoryEntry > bytes.size() - kHeaderSize) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!rules.is_sound(i)) return std::nullopt;
  }
  return rules;
}

std::span<const std::uint8_t> RulesBin::section(std::string_view tag) const {
  for (std::size_t i = 0; i < sections(); ++i) {
    const Directory entry = directory(i);
    if (entry.tag == tag) return bytes_of(entry);
  }
  return {};
}

std::size_t RulesBin::sections() const {
  return read_number(bytes_.subspan(kMagic.size(), 4));
}

RulesBin::Directory RulesBin::directory(std::size_t place) const {
  const Bytes entry = bytes_.subspan(kHeaderSize + place * kDirectoryEntry, kDirectoryEntry);
  return {read_tag(entry.first(kTagSize)), read_number(entry.subspan(kTagSize, 4)),
          read_number(entry.subspan(kTagSize + 4, 4))};
}

std::span<const std::uint8_t> RulesBin::bytes_of(const Directory& entry) const {
  return bytes_.subspan(static_cast<std::size_t>(entry.offset),
                        static_cast<std::size_t>(entry.size));
}

// Judges one section, given that the directory itself fits; tags only against those before it.
bool RulesBin::is_sound(std::size_t place) const {
  const Directory entry = directory(place);
  const std::size_t content = kHeaderSize + sections() * kDirectoryEntry;
  if (entry.tag.empty() || entry.offset < content) return false;
  if (entry.offset + entry.size > bytes_.size()) return false;
  for (std::size_t i = 0; i < place; ++i) {
    if (directory(i).tag == entry.tag) return false;
  }
  return !holds_texts(entry.tag) || Texts(bytes_of(entry)).is_well_formed();
}

// Texts

// Goes over the entries and stops for good at the first that is not whole.
class Texts::Walk {
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

Texts::Texts(std::span<const std::uint8_t> text_section) {
  auto entries = std::make_shared<std::vector<Entry>>();
  Walk walk(text_section);
  std::string_view last;
  while (const auto entry = walk.next()) {
    is_sorted_ = is_sorted_ && entry->key > last;
    last = entry->key;
    entries->push_back(*entry);
  }
  is_whole_ = walk.is_complete();
  entries_ = std::move(entries);
}

std::string_view Texts::find(std::string_view key) const {
  const auto is_it = [key](const Entry& entry) { return entry.key == key; };
  const auto comes_before = [](const Entry& entry, std::string_view wanted) {
    return entry.key < wanted;
  };
  // Texts out of order are no good, but they are still found.
  const auto found = is_sorted_
                         ? std::lower_bound(entries_->begin(), entries_->end(), key, comes_before)
                         : std::find_if(entries_->begin(), entries_->end(), is_it);
  return found != entries_->end() && is_it(*found) ? found->value : std::string_view();
}

Texts::Walk::Walk(std::span<const std::uint8_t> section) : rest_(section) {
  left_ = number(4);
}

std::optional<Texts::Entry> Texts::Walk::next() {
  if (left_ == 0 || broken_) return std::nullopt;
  Entry entry;
  entry.key = text(number(2));
  entry.value = text(number(4));
  if (broken_) return std::nullopt;
  --left_;
  return entry;
}

std::uint32_t Texts::Walk::number(std::size_t size) {
  broken_ = broken_ || rest_.size() < size;
  if (broken_) return 0;
  const std::uint32_t value = read_number(rest_.first(size));
  rest_ = rest_.subspan(size);
  return value;
}

std::string_view Texts::Walk::text(std::uint32_t size) {
  broken_ = broken_ || rest_.size() < size;
  if (broken_) return {};
  const std::string_view value = as_text(rest_.first(size));
  rest_ = rest_.subspan(size);
  return value;
}

}  // namespace gaslight

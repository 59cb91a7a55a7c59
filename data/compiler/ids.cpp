// SPDX-License-Identifier: MIT
#include "data/compiler/ids.h"

#include <charconv>
#include <utility>

namespace gaslight::data {
namespace {

std::string listed_twice(std::string_view id, int first_line) {
  return std::string(id) + " is listed twice; the first is in line " + std::to_string(first_line);
}

}  // namespace

ClosedIds::ClosedIds(std::string kind, std::string key, std::vector<std::string> ids)
    : kind_(std::move(kind)),
      key_(std::move(key)),
      ids_(std::move(ids)),
      line_(ids_.size(), 0) {}

std::optional<std::size_t> ClosedIds::enter(Entry& entry) {
  const auto place = entry.one_of(key_, ids_, kind_);
  if (!place) return std::nullopt;
  if (line_[*place] != 0) {
    entry.mistake(key_, listed_twice(kind_ + " " + ids_[*place], line_[*place]));
    return std::nullopt;
  }
  line_[*place] = entry.line_of(key_);
  return place;
}

void ClosedIds::report_missing(TomlFile& file) const {
  std::string missing;
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    if (line_[i] == 0) missing += (missing.empty() ? "" : ", ") + ids_[i];
  }
  if (missing.empty()) return;
  file.mistake(1, kind_ + " " + missing + " is missing; there must be " +
                      std::to_string(ids_.size()) + ", " + ids_.front() + " to " + ids_.back());
}

NumberedIds::NumberedIds(std::string prefix, int digits)
    : prefix_(std::move(prefix)),
      digits_(digits) {}

std::optional<std::string> NumberedIds::enter(Entry& entry) {
  auto id = entry.text("id");
  if (!id) return std::nullopt;
  const auto number = number_of(*id);
  if (!number) {
    entry.mistake("id", in_quotes(*id) + " is not an id; ids look like " + id_of(1));
    return std::nullopt;
  }
  const auto [entered, is_new] = line_by_number_.emplace(*number, entry.line_of("id"));
  if (!is_new) {
    entry.mistake("id", listed_twice(*id, entered->second));
    return std::nullopt;
  }
  return id;
}

void NumberedIds::report_gap(TomlFile& file) const {
  int expected = 1;
  for (const auto& [number, line] : line_by_number_) {
    if (number != expected) {
      return file.mistake(line, id_of(expected) + " is missing before " + id_of(number));
    }
    ++expected;
  }
}

std::optional<int> NumberedIds::number_of(std::string_view id) const {
  if (!id.starts_with(prefix_)) return std::nullopt;
  id.remove_prefix(prefix_.size());
  if (id.size() != static_cast<std::size_t>(digits_) ||
      id.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  int number = 0;
  std::from_chars(id.data(), id.data() + id.size(), number);
  if (number == 0) return std::nullopt;
  return number;
}

std::string NumberedIds::id_of(int number) const {
  const std::string digits = std::to_string(number);
  return prefix_ + std::string(static_cast<std::size_t>(digits_) - digits.size(), '0') + digits;
}

}  // namespace gaslight::data

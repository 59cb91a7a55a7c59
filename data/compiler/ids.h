// SPDX-License-Identifier: MIT
// The ids of lists: a closed set of which each must appear once, or numbers that run on without
// gaps.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/compiler/toml_file.h"

namespace gaslight::data {

// Every id of a known set exactly once, in any order.
class ClosedIds {
 public:
  // `kind` as in "tile"; `key` is the field that holds the id.
  ClosedIds(std::string kind, std::string key, std::vector<std::string> ids);

  // The place of this entry's id in the set. Empty, with a mistake noted, when the id is missing,
  // unknown or was entered before.
  std::optional<std::size_t> enter(Entry& entry);

  // One mistake naming all ids that were never entered. To be called last.
  void report_missing(TomlFile& file) const;

 private:
  std::string kind_;
  std::string key_;
  std::vector<std::string> ids_;
  std::vector<int> line_;  // where each id was entered, 0 when not yet
};

// Ids such as LL-001: a prefix and a number of fixed width, from 1 without gaps, in any order.
class NumberedIds {
 public:
  NumberedIds(std::string prefix, int digits);

  // The id itself. Empty, with a mistake noted, when it is malformed or was entered before.
  std::optional<std::string> enter(Entry& entry);

  // A mistake naming the first gap, at the entry that follows it. To be called last.
  void report_gap(TomlFile& file) const;

 private:
  std::optional<int> number_of(std::string_view id) const;
  std::string id_of(int number) const;

  std::string prefix_;
  int digits_;
  std::map<int, int> line_by_number_;
};

}  // namespace gaslight::data

// SPDX-License-Identifier: MIT
#include "bots/names.h"

#include <algorithm>
#include <charconv>

namespace gaslight {

std::optional<Level> level_named(std::string_view name) {
  const auto found = std::find(kLevels.begin(), kLevels.end(), name);
  if (found == kLevels.end()) return std::nullopt;
  return static_cast<Level>(found - kLevels.begin());
}

std::optional<int> simulations_of(std::string_view name) {
  if (name == kSearch) return kUsualSimulations;
  if (!name.starts_with(kSearch) || name.size() <= kSearch.size() + 1 ||
      name[kSearch.size()] != ':')
    return std::nullopt;
  const std::string_view digits = name.substr(kSearch.size() + 1);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool whole =
      error == std::errc{} && end == digits.data() + digits.size() && digits[0] != '0';
  if (!whole || number < 1 || number > kMostSimulations) return std::nullopt;
  return number;
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// The part of an address behind the question mark.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gaslight::server {

using Query = std::vector<std::pair<std::string, std::string>>;

// Percent signs and plus signs undone. Nothing comes back when it makes no sense.
std::optional<Query> read_query(std::string_view text);

// A whole number from 0 to `most`.
std::optional<std::size_t> number_from(std::string_view text, std::size_t most);

}  // namespace gaslight::server

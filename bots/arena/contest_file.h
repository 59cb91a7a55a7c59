// SPDX-License-Identifier: MIT
// What is kept of a contest, as lines of JSON (format gaslight-arena/1): a header that says which
// contest it is, then one line for each deal that has been played, in any order. All numbers are
// whole, so that what is read is what was written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/arena/arena.h"

namespace gaslight {

inline constexpr std::string_view kContestFormat = "gaslight-arena/1";
inline constexpr std::uint64_t kMostDeals = 1'000'000;

// The header of this contest, without the end of the line.
std::string contest_line(const Contest& contest);

// Nothing comes back when the line is this contest's header; otherwise what is wrong, as the rest
// of a sentence that begins with the name of the file.
std::optional<std::string> misfit_of(const Contest& contest, std::string_view line);

std::string deal_line(const Contest& contest, std::uint64_t i, const PlayedDeal& deal);

struct NumberedDeal {
  std::uint64_t number;
  PlayedDeal deal;
};
// Nothing comes back when the line is no deal of this contest.
std::optional<NumberedDeal> read_deal_line(const Contest& contest, std::string_view line);

}  // namespace gaslight

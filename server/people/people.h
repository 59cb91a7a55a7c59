// SPDX-License-Identifier: MIT
// Who somebody is: a name and a session. A session is 256 random bits that only the person's
// browser keeps; the server stores their hash.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/rows.h"

namespace gaslight::server {

struct Person {
  SessionHash session;
  std::string name;
};

// Random bits of the operating system as lower-case hexadecimal digits.
std::string random_hex(std::size_t bytes);

std::string new_token();
bool is_token(std::string_view text);
SessionHash hash_of(std::string_view token);

inline constexpr std::string_view kCookieName = "gaslight";
// The token in a Cookie header, if there is one.
std::optional<std::string> token_in(std::string_view cookie_header);
// What the Set-Cookie header says.
std::string cookie_for(std::string_view token);

// The number of characters (code points) of a UTF-8 text.
std::size_t length_of(std::string_view utf8);

inline constexpr std::size_t kLongestName = 24;
// The name as it is kept: spaces at the ends and control characters gone. Nothing comes back when
// nothing sensible is left or it is too long.
std::optional<std::string> name_from(std::string_view typed);

// A table's id that only this request of this session leads to, so that a repeat finds it again.
TableId table_id_for(std::string_view token, std::string_view request);
// The table of the rematch, for those who know the game and its seed.
TableId rematch_id_for(const TableId& table, std::string_view seed);

}  // namespace gaslight::server

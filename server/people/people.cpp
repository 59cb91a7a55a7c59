// SPDX-License-Identifier: MIT
#include "server/people/people.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <unistd.h>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/sha256.h"

namespace gaslight::server {
namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kTableBytes = 16;

bool is_control(unsigned char c) {
  return c < 0x20 || c == 0x7F;
}

TableId table_from(const std::string& text) {
  const auto digest = sha256(text);
  return {to_hex(std::span(digest).first(kTableBytes))};
}

// Marks that turn the direction of a text around or take no room could make one name look like
// another; control characters beyond ASCII are no part of one, either.
bool has_unseen_marks(std::string_view text) {
  constexpr std::array<std::string_view, 18> kMarks = {
      "\u00AD", "\u061C", "\u200B", "\u200E", "\u200F", "\u202A", "\u202B", "\u202C", "\u202D",
      "\u202E", "\u2060", "\u2066", "\u2067", "\u2068", "\u2069", "\uFEFF", "\u2028", "\u2029"};
  const auto has = [text](std::string_view mark) { return text.find(mark) != text.npos; };
  if (std::any_of(kMarks.begin(), kMarks.end(), has)) return true;
  for (std::size_t i = 0; i + 1 < text.size(); ++i)  // U+0080 to U+009F
    if (text[i] == '\xC2' && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  return false;
}

}  // namespace

std::size_t length_of(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::string random_hex(std::size_t bytes) {
  std::vector<std::uint8_t> bits(bytes);
  GASLIGHT_CHECK(getentropy(bits.data(), bits.size()) == 0);
  return to_hex(bits);
}

std::string new_token() {
  return random_hex(kTokenBytes);
}

bool is_token(std::string_view text) {
  return text.size() == 2 * kTokenBytes && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

SessionHash hash_of(std::string_view token) {
  return {to_hex(sha256(token))};
}

std::optional<std::string> token_in(std::string_view cookie_header) {
  while (!cookie_header.empty()) {
    std::string_view pair = cookie_header.substr(0, cookie_header.find(';'));
    cookie_header.remove_prefix(std::min(cookie_header.size(), pair.size() + 1));
    while (pair.starts_with(' '))
      pair.remove_prefix(1);
    if (!pair.starts_with(kCookieName)) continue;
    pair.remove_prefix(kCookieName.size());
    if (pair.starts_with('=') && is_token(pair.substr(1))) return std::string(pair.substr(1));
  }
  return std::nullopt;
}

std::string cookie_for(std::string_view token) {
  return std::string(kCookieName) + '=' + std::string(token) +
         "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict";
}

std::optional<std::string> name_from(std::string_view typed) {
  if (has_unseen_marks(typed)) return std::nullopt;
  std::string name;
  for (const char c : typed)
    if (!is_control(static_cast<unsigned char>(c))) name += c;
  const std::size_t begin = name.find_first_not_of(' ');
  if (begin == std::string::npos) return std::nullopt;
  name = name.substr(begin, name.find_last_not_of(' ') - begin + 1);
  // "You" is what everybody reads for themselves.
  if (length_of(name) > kLongestName || name == "You") return std::nullopt;
  return name;
}

TableId table_id_for(std::string_view token, std::string_view request) {
  return table_from("table|" + std::string(token) + '|' + std::string(request));
}

TableId rematch_id_for(const TableId& table, std::string_view seed) {
  return table_from("rematch|" + table.text + '|' + std::string(seed));
}

}  // namespace gaslight::server

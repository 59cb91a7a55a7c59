// SPDX-License-Identifier: MIT
#include "server/front/query.h"

#include <algorithm>
#include <charconv>

#include "engine/notation/json.h"

namespace gaslight::server {
namespace {

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    unsigned value = 0;
    if (i + 2 >= text.size()) return std::nullopt;
    const char* end = text.data() + i + 3;
    const auto read = std::from_chars(text.data() + i + 1, end, value, 16);
    if (read.ec != std::errc() || read.ptr != end || value < 0x20) return std::nullopt;
    plain += static_cast<char>(value);
    i += 2;
  }
  return plain;
}

// What an address says may be shown in an answer, which is JSON. Its reader knows what UTF-8 is.
bool is_utf8(const std::string& text) {
  std::string quoted;
  JsonWriter(quoted).string(text);
  JsonValue value;
  return !parse_json(quoted, value).has_value();
}

}  // namespace

std::optional<Query> read_query(std::string_view text) {
  Query query;
  while (!text.empty()) {
    const std::string_view pair = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(text.size(), pair.size() + 1));
    const std::string_view key = pair.substr(0, pair.find('='));
    const std::string_view value = key.size() < pair.size() ? pair.substr(key.size() + 1) : "";
    const auto plain_key = decoded(key);
    const auto plain_value = decoded(value);
    if (!plain_key || !plain_value || plain_key->empty()) return std::nullopt;
    if (!is_utf8(*plain_key) || !is_utf8(*plain_value)) return std::nullopt;
    query.emplace_back(*plain_key, *plain_value);
  }
  return query;
}

std::optional<std::size_t> number_from(std::string_view text, std::size_t most) {
  std::size_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || value > most)
    return std::nullopt;
  return value;
}

}  // namespace gaslight::server

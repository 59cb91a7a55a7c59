// SPDX-License-Identifier: MIT
// What the texts of positions of all titles have in common: statements that end with a line break
// or a semicolon, comments, words and numbers.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/sha256.h"

namespace gaslight {

inline std::string_view trimmed(std::string_view text) {
  const auto blank = [](char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; };
  while (!text.empty() && blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && blank(text.back()))
    text.remove_suffix(1);
  return text;
}

// What the engine writes bears its seal: where we are in a step is its own affair and believed only
// as it wrote it. People write positions in which somebody is about to choose, without a seal.
inline std::string seal_of(std::string_view text) {
  return "seal " + to_hex(sha256(text)).substr(0, 16) + '\n';
}
// Cuts the seal off. False when there is none that fits.
inline bool take_seal(std::string_view& text) {
  const std::size_t at = text.rfind("seal ");
  if (at == std::string_view::npos || text.substr(at) != seal_of(text.substr(0, at))) return false;
  text = text.substr(0, at);
  return true;
}

// Words of a text, separated by spaces and commas.
inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(" ,\t");
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(" ,\t"), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

inline std::optional<int> number_in(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < least || number > most) return std::nullopt;
  return number;
}

// Calls read(statement) for each; stops at the first that cannot be read, which `wrong` then names.
template <class Read>
bool for_each_statement(std::string_view text, std::string_view& wrong, Read&& read) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(";\n"), text.size());
    std::string_view statement = text.substr(0, end);
    const std::size_t comment = statement.find('#');
    std::size_t used = end;
    if (comment != std::string_view::npos) {
      // A comment goes on to the end of its line, semicolons included.
      statement = statement.substr(0, comment);
      used = std::min(text.find('\n'), text.size());
    }
    text.remove_prefix(std::min(used + 1, text.size()));
    statement = trimmed(statement);
    if (statement.empty() || read(statement)) continue;
    wrong = statement;
    return false;
  }
  return true;
}

}  // namespace gaslight

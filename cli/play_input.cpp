// SPDX-License-Identifier: MIT
#include "cli/play_input.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace gaslight::cli {
namespace {

using Kind = Input::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 18> kWords = {{
    {"?", Kind::Help},
    {"help", Kind::Help},
    {"h", Kind::Help},
    {"why", Kind::Why},
    {"board", Kind::Board},
    {"table", Kind::Board},
    {"look", Kind::Board},
    {"undo", Kind::Undo},
    {"u", Kind::Undo},
    {"log", Kind::Log},
    {"save", Kind::Save},
    {"quit", Kind::Quit},
    {"q", Kind::Quit},
    {"exit", Kind::Quit},
    {"back", Kind::Back},
    {"b", Kind::Back},
    {"0", Kind::Back},
    {"what", Kind::Help},
}};

bool is_space(char letter) {
  return std::isspace(static_cast<unsigned char>(letter)) != 0;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_space(text.back()))
    text.remove_suffix(1);
  return text;
}

std::string_view first_word(std::string_view text) {
  return text.substr(
      0, static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_space) - text.begin()));
}

bool is_number(std::string_view word) {
  return !word.empty() &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Numbers nobody means all become the same large one.
std::size_t number_of(std::string_view digits) {
  std::size_t number = 0;
  for (const char digit : digits)
    number = std::min<std::size_t>(number * 10 + static_cast<std::size_t>(digit - '0'), 1'000'000);
  return number;
}

bool takes_rest(Kind kind) {
  return kind == Kind::Help || kind == Kind::Why || kind == Kind::Save;
}

}  // namespace

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

Input read_input(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return {Kind::Nothing, 0, ""};
  // "?dame" is as good as "? dame"
  const std::string_view word = line.starts_with('?') ? line.substr(0, 1) : first_word(line);
  const std::string_view rest = trimmed(line.substr(word.size()));
  for (const auto& [name, kind] : kWords)
    if (lower(word) == name && (rest.empty() || takes_rest(kind)))
      return {kind, 0, std::string(rest)};
  // Two things so often looked at that they are words of their own.
  if (lower(line) == "map" || lower(line) == "hand") return {Kind::Help, 0, lower(line)};
  if (is_number(word) && rest.empty()) return {Kind::Number, number_of(word), ""};
  return {Kind::Unknown, 0, std::string(line)};
}

std::string_view command_list() {
  // clang-format off
  return "NUMBER     make that choice; 0 or back goes back to the choices before\n"
         "?          this help; ? NAME explains a thing on the table, or a rule by its id\n"
         "why        what is not possible now, and why; why NAME: only that\n"
         "board      the whole table; just Enter shows the question again\n"
         "log        everything you have seen so far\n"
         "undo       take your last decision back\n"
         "save FILE  write the game to a file; quit leaves it";
  // clang-format on
}

bool has_words(std::string_view text, std::string_view words) {
  const std::string padded = ' ' + lower(text) + ' ';
  words = trimmed(words);
  while (!words.empty()) {
    const std::string_view word = first_word(words);
    if (padded.find(' ' + lower(word) + ' ') == std::string::npos) return false;
    words = trimmed(words.substr(word.size()));
  }
  return true;
}

}  // namespace gaslight::cli

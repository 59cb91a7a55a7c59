// SPDX-License-Identifier: MIT
// What a person can type at a question, taken apart.
#pragma once

#include <string>
#include <string_view>

namespace gaslight::cli {

struct Input {
  enum class Kind : unsigned char {
    Nothing,  // just Enter
    Number,
    Back,
    Help,  // rest: the thing to explain, "" for the question
    Why,   // rest: what is looked for, "" for everything
    Board,
    Undo,
    Log,
    Save,  // rest: the file
    Quit,
    Unknown,
  };
  Kind kind = Kind::Unknown;
  std::size_t number = 0;
  std::string rest;

  bool operator==(const Input&) const = default;
};

Input read_input(std::string_view line);

// The commands, a line each.
std::string_view command_list();

std::string lower(std::string_view text);
// Whether every word of `words` stands in `text`, whatever the case.
bool has_words(std::string_view text, std::string_view words);

}  // namespace gaslight::cli

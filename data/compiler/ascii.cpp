// SPDX-License-Identifier: MIT
#include "data/compiler/ascii.h"

#include <algorithm>

namespace gaslight::data {
namespace {

constexpr char kMark = '~';
constexpr std::string_view kDigits = "0123456789ABCDEF";

unsigned byte_of(char c) {
  return static_cast<unsigned char>(c);
}

bool is_marked(char c) {
  return byte_of(c) >= 0x80 || c == kMark;
}

// The bytes of one character by its first one, or 0.
std::size_t length_of(unsigned first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

// Whether a second byte makes the character too short for its length, half of a pair, or too large.
bool is_out_of_range(unsigned first, unsigned second) {
  return (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
         (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
}

}  // namespace

std::string to_ascii(std::string_view text) {
  std::string ascii;
  ascii.reserve(text.size());
  for (const char c : text) {
    if (is_marked(c)) {
      ascii += kMark;
      ascii += kDigits[byte_of(c) / 16];
      ascii += kDigits[byte_of(c) % 16];
    } else {
      ascii += c;
    }
  }
  return ascii;
}

std::string from_ascii(std::string_view ascii) {
  std::string text;
  text.reserve(ascii.size());
  for (std::size_t i = 0; i < ascii.size(); ++i) {
    text += ascii[i];
    if (ascii[i] != kMark || i + 2 >= ascii.size()) continue;
    const std::size_t high = kDigits.find(ascii[i + 1]);
    const std::size_t low = kDigits.find(ascii[i + 2]);
    if (high == kDigits.npos || low == kDigits.npos) continue;
    const char byte = static_cast<char>(high * 16 + low);
    if (!is_marked(byte)) continue;
    text.back() = byte;
    i += 2;
  }
  return text;
}

std::size_t sound_utf8(std::string_view text) {
  std::size_t sound = 0;
  while (sound < text.size()) {
    const unsigned first = byte_of(text[sound]);
    const std::string_view character = text.substr(sound, length_of(first));
    const bool is_whole = !character.empty() && character.size() == length_of(first);
    const auto continues = [](char c) { return (byte_of(c) & 0xC0U) == 0x80; };
    if (!is_whole || !std::all_of(character.begin() + 1, character.end(), continues)) break;
    if (character.size() > 1 && is_out_of_range(first, byte_of(character[1]))) break;
    sound += character.size();
  }
  return sound;
}

}  // namespace gaslight::data

// SPDX-License-Identifier: MIT
// Text as ASCII and back. The library that reads TOML takes some letters for impossible in places
// where a bad file may well have them, and what it does then is anybody's guess: it never gets to
// see a letter beyond ASCII.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gaslight::data {

// "é~" becomes "~C3~A9~7E".
std::string to_ascii(std::string_view text);
std::string from_ascii(std::string_view ascii);

// How many bytes at the beginning of a text are sound UTF-8.
std::size_t sound_utf8(std::string_view text);

}  // namespace gaslight::data

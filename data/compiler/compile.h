// SPDX-License-Identifier: MIT
// Turns a data directory (TOML, see data/README.md) into the bytes of rules.bin (see README.md
// here). Used by the build, by `gaslight data check` and by `--data DIR`. All mistakes are
// collected, not only the first. Nothing is thrown for bad data and nothing is written anywhere;
// the same files always give the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gaslight::data {

struct Mistake {
  std::string file;  // relative to the data directory, with '/'
  int line;          // from 1; 0 when no line can be named, as for a missing file
  std::string sentence;
};

struct Compiled {
  std::vector<std::uint8_t> rules_bin;  // empty whenever there is a mistake
  std::vector<Mistake> mistakes;        // sorted by file and line
};

Compiled compile_directory(const std::string& dir);

// "looting/tiles.toml:12: ..."; without the number when the line is 0.
std::string to_line(const Mistake& mistake);

}  // namespace gaslight::data

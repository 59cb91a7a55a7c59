// SPDX-License-Identifier: MIT
// What the subcommands share: complaining, loading data, reading settings and bots, files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "engine/game/settings.h"
#include "engine/notation/titles.h"

namespace gaslight::cli {

inline constexpr int kDone = 0;
inline constexpr int kNo = 1;
inline constexpr int kNonsense = 2;
inline constexpr int kMachine = 3;

// The one exception of the program: carries the sentence and the exit status. Caught in main.cpp.
struct Failure {
  int status;
  std::string sentence;
};
[[noreturn]] void fail(int status, std::string sentence);

// The embedded data, or the directory given with --data. Fails with every mistake in it.
Library open_library(const std::string& dir);

const TitleFunctions& title_named(const std::string& name);
Settings settings_of(const TitleFunctions& title, const GameFlags& flags);

// One bot name per seat. A single name stands for all seats. Fails on unknown names and wrong
// counts.
std::vector<std::string> bots_of(const TitleFunctions& title,
                                 const std::vector<std::string>& names,
                                 std::size_t seats);

// Files whole. Writing goes to a temporary file beside the target and is renamed: never half a
// file.
std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view content);

}  // namespace gaslight::cli

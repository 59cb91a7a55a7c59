// SPDX-License-Identifier: MIT
// data check: is a corrected copy of the component data fit to play with?
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/support.h"
#include "data/compiler/compile.h"

namespace gaslight::cli {
namespace {

// How many entries a list of the texts has: each has one key that ends like this.
int count_of(const Texts& texts, std::string_view list, std::string_view ending) {
  int count = 0;
  texts.for_each(list, [&](std::string_view key, std::string_view) {
    if (key.ends_with(ending)) ++count;
  });
  return count;
}

std::string counts_of(const Library& library) {
  std::string counts;
  for (const TitleFunctions* title : all_titles()) {
    const Texts texts = library.texts(*title);
    counts +=
        fmt::format("{}{}: {} kinds of cards, {} tiles, {} disks, {} rules, {} rulings",
                    counts.empty() ? "" : "; ", title->name, count_of(texts, "witness.", ".count"),
                    count_of(texts, "tile.", ".source"), count_of(texts, "disk.", ".source"),
                    count_of(texts, "ledger.", ".text"), count_of(texts, "ruling.", ".ruling"));
  }
  return counts;
}

}  // namespace

int data_check(const std::string& dir) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(dir, ignored))
    fail(kNonsense, "there is no directory \"" + dir + '"');
  data::Compiled compiled = data::compile_directory(dir);
  for (const data::Mistake& mistake : compiled.mistakes) {
    const auto line = std::filesystem::path(dir) / data::to_line(mistake);
    std::fprintf(stderr, "%s\n", line.c_str());
  }
  if (!compiled.mistakes.empty()) return kNo;
  const auto library = Library::open(std::move(compiled.rules_bin));
  if (!library) fail(kNo, dir + ": no game can be played with these data");
  put(fmt::format("{}: all is well ({})\n", dir, counts_of(*library)));
  return kDone;
}

}  // namespace gaslight::cli

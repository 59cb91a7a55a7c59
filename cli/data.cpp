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

// What a title's texts may list: a word for people, and how the keys of its entries look.
struct Listed {
  const char* words;
  const char* list;
  const char* ending;
};
constexpr Listed kLists[] = {
    {"kinds of cards", "witness.", ".count"},
    {"tiles", "tile.", ".source"},
    {"disks", "disk.", ".source"},
    {"cards", "card.", ".source.rule"},
    {"areas", "area.", ".source.name"},
    {"links", "link.", ".source"},
    {"events", "event.", ".source"},
    {"personalities", "personality.", ".source"},
    {"variant cards", "variant.", ".source"},
    {"rules", "ledger.", ".text"},
    {"rulings", "ruling.", ".ruling"},
    {"differences", "difference.", ".topic"},
};

std::string counts_of(const Library& library) {
  std::string counts;
  for (const TitleFunctions* title : all_titles()) {
    const Texts texts = library.texts(*title);
    std::string parts;
    for (const Listed& listed : kLists) {
      const int count = count_of(texts, listed.list, listed.ending);
      if (count > 0)
        parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", count, listed.words);
    }
    counts += fmt::format("{}{}: {}", counts.empty() ? "" : "; ", title->name, parts);
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

// SPDX-License-Identifier: MIT
#include "data/compiler/compile.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tuple>
#include <utility>

#include "data/compiler/looting.h"
#include "data/compiler/nanty.h"
#include "data/compiler/sections.h"

namespace gaslight::data {
namespace {

struct Title {
  const char* folder;
  std::vector<Section> (*compile)(const std::string& dir, std::vector<Mistake>& mistakes);
};

constexpr Title kTitles[] = {{"looting", compile_looting}, {"nanty", compile_nanty}};

bool is_directory(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

void sort_by_place(std::vector<Mistake>& mistakes) {
  std::stable_sort(mistakes.begin(), mistakes.end(), [](const Mistake& a, const Mistake& b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
  });
}

}  // namespace

Compiled compile_directory(const std::string& dir) {
  Compiled result;
  if (!is_directory(dir)) {
    result.mistakes.push_back({dir, 0, "there is no such directory"});
    return result;
  }
  std::vector<Section> sections;
  for (const Title& title : kTitles) {
    if (!is_directory(dir + "/" + title.folder)) {
      result.mistakes.push_back({title.folder, 0, "the directory is missing"});
      continue;
    }
    for (Section& section : title.compile(dir, result.mistakes)) {
      sections.push_back(std::move(section));
    }
  }
  sort_by_place(result.mistakes);
  if (result.mistakes.empty()) result.rules_bin = join_sections(sections);
  return result;
}

std::string to_line(const Mistake& mistake) {
  std::string place = mistake.file;
  if (mistake.line > 0) place += ":" + std::to_string(mistake.line);
  return place + ": " + mistake.sentence;
}

}  // namespace gaslight::data

// SPDX-License-Identifier: MIT
// A copy of the real data in which a test breaks one thing, to look at what the compiler says.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

#include "data/compiler/compile.h"

// The build names the directory. Without it the header still compiles on its own.
#ifndef GASLIGHT_DATA_DIR
#define GASLIGHT_DATA_DIR "data"
#endif

namespace gaslight::test {

namespace fs = std::filesystem;
using data::compile_directory;
using data::Compiled;
using data::Mistake;
using data::to_line;

// Goes away with the object.
class DataCopy {
 public:
  DataCopy() {
    std::string name = (fs::temp_directory_path() / "gaslight-data-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    dir_ = name;
    fs::copy(GASLIGHT_DATA_DIR, dir_, fs::copy_options::recursive);
  }
  ~DataCopy() { fs::remove_all(dir_); }
  DataCopy(const DataCopy&) = delete;
  DataCopy& operator=(const DataCopy&) = delete;

  fs::path path(const std::string& file) const { return dir_ / file; }

  std::string read(const std::string& file) const {
    std::ifstream stream(path(file), std::ios::binary);
    std::ostringstream content;
    content << stream.rdbuf();
    return content.str();
  }

  void write(const std::string& file, const std::string& content) const {
    std::ofstream(path(file), std::ios::binary) << content;
  }

  // Puts `after` in the place of the first `before` that follows `from`; returns that line's
  // number.
  int replace(const std::string& file,
              const std::string& from,
              const std::string& before,
              const std::string& after) const {
    std::string content = read(file);
    const auto start = content.find(from);
    REQUIRE(start != std::string::npos);
    const auto place = content.find(before, start);
    REQUIRE(place != std::string::npos);
    content.replace(place, before.size(), after);
    write(file, content);
    const auto end = content.begin() + static_cast<std::ptrdiff_t>(place);
    return 1 + static_cast<int>(std::count(content.begin(), end, '\n'));
  }

  Compiled compile() const { return compile_directory(dir_.string()); }

  // The line of the only mistake, as people see it.
  std::string only_mistake() const {
    const Compiled compiled = compile();
    CHECK(compiled.rules_bin.empty());
    for (const Mistake& mistake : compiled.mistakes) {
      CAPTURE(to_line(mistake));
      CHECK(compiled.mistakes.size() == 1);
    }
    return compiled.mistakes.empty() ? "" : to_line(compiled.mistakes.front());
  }

 private:
  fs::path dir_;
};

inline std::string at(const std::string& file, int line, const std::string& sentence) {
  return to_line(Mistake{file, line, sentence});
}

}  // namespace gaslight::test

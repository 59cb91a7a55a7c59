// SPDX-License-Identifier: MIT
// Any bytes in the place of one file of component data: the first says which file, the others what
// stands in it. There are mistakes, each with a sentence, or rules that the engine can read.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unistd.h>
#include <vector>

#include "data/compiler/compile.h"
#include "data/compiler/toml_file.h"
#include "tests/fuzz/finding.h"

namespace gaslight::fuzz {
namespace {

namespace fs = std::filesystem;

// A copy of the data that lives as long as the program.
class Copy {
 public:
  Copy() : folder_(fs::temp_directory_path() / ("gaslight-fuzz-" + std::to_string(::getpid()))) {
    fs::copy(GASLIGHT_DATA_DIR, folder_, fs::copy_options::recursive);
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      if (entry.path().extension() == ".toml") files_.push_back(entry.path());
    std::sort(files_.begin(), files_.end());
  }
  ~Copy() { fs::remove_all(folder_); }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;

  std::string folder() const { return folder_.string(); }
  const fs::path& file(std::size_t i) const { return files_[i % files_.size()]; }

 private:
  fs::path folder_;
  std::vector<fs::path> files_;
};

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace
}  // namespace gaslight::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaslight;
  if (size == 0) return 0;
  static const fuzz::Copy copy;
  const auto& path = copy.file(data[0]);
  const std::string whole = fuzz::read(path);
  fuzz::write(path, fuzz::as_text(data + 1, size - 1));
  // Most bytes are no TOML, which shows long before a directory is compiled. Every other first byte
  // asks for the whole way all the same.
  data::Compiled compiled;
  const data::TomlFile file(path.parent_path().string(), path.filename().string(),
                            compiled.mistakes);
  if (compiled.mistakes.empty() || data[0] >= 128)
    compiled = data::compile_directory(copy.folder());
  fuzz::write(path, whole);
  for (const data::Mistake& mistake : compiled.mistakes)
    if (mistake.sentence.empty() || mistake.file.empty()) fuzz::finding("a mistake without words");
  if (!compiled.mistakes.empty()) return 0;
  if (!Library::open(compiled.rules_bin)) fuzz::finding("rules that the engine cannot read");
  return 0;
}

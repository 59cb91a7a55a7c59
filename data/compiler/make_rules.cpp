// SPDX-License-Identifier: MIT
// make-rules DATA_DIR OUT.bin OUT.cpp: writes rules.bin, and the same bytes as a C++ file that
// defines gaslight::kEmbeddedRules and gaslight::kEmbeddedRulesSize. Files appear whole or not at
// all. Exit status: 0 done; 2 mistakes in the data or in the arguments; 3 a file could not be
// written.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "data/compiler/compile.h"

namespace {

constexpr std::size_t kBytesPerLine = 20;

std::string as_source(const std::vector<std::uint8_t>& bytes) {
  std::string text =
      "// Made by make-rules from the data directory; changes here are lost.\n"
      "#include <cstddef>\n\n"
      "namespace gaslight {\n\n"
      "extern const unsigned char kEmbeddedRules[];\n"
      "extern const std::size_t kEmbeddedRulesSize;\n\n"
      "const unsigned char kEmbeddedRules[] = {";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text += i % kBytesPerLine == 0 ? "\n    " : " ";
    text += std::to_string(bytes[i]) + ",";
  }
  text += "\n};\nconst std::size_t kEmbeddedRulesSize = sizeof(kEmbeddedRules);\n\n";
  return text + "}  // namespace gaslight\n";
}

// Writes under another name first, so that a build never sees half a file.
bool write_file(const std::string& path, const std::string& content) {
  const std::string temporary = path + ".tmp";
  std::ofstream stream(temporary, std::ios::binary | std::ios::trunc);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  std::error_code error;
  if (stream) std::filesystem::rename(temporary, path, error);
  if (stream && !error) return true;
  std::filesystem::remove(temporary, error);
  std::fprintf(stderr, "make-rules: cannot write %s\n", path.c_str());
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: make-rules DATA_DIR OUT.bin OUT.cpp\n", stderr);
    return 2;
  }
  const auto compiled = gaslight::data::compile_directory(argv[1]);
  for (const auto& mistake : compiled.mistakes) {
    std::fprintf(stderr, "%s\n", gaslight::data::to_line(mistake).c_str());
  }
  if (!compiled.mistakes.empty()) return 2;
  const auto& bytes = compiled.rules_bin;
  const bool written = write_file(argv[2], std::string(bytes.begin(), bytes.end())) &&
                       write_file(argv[3], as_source(bytes));
  return written ? 0 : 3;
}

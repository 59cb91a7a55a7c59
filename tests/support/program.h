// SPDX-License-Identifier: MIT
// The program run as a program, as people and scripts do.
#pragma once

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace gaslight::program {

// A folder that goes away with its content.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::string content_of(const std::string& path);
void write_to(const std::string& path, const std::string& text);

// Starts the program; what it says goes to the files `out` and `err`.
pid_t start(const std::vector<std::string>& arguments,
            const std::string& out,
            const std::string& err);
// The exit status; a signal that killed it counts from 1000.
int wait_for(pid_t child);

struct Ran {
  int status;
  std::string out;
  std::string err;
};
Ran run(const std::vector<std::string>& arguments);

bool is_one_line(const std::string& text);
std::vector<std::string> lines_of(const std::string& text);
std::string joined(const std::vector<std::string>& lines);

}  // namespace gaslight::program

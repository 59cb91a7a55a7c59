// SPDX-License-Identifier: MIT
// GASLIGHT_BINARY is the program's path.
#include "tests/support/program.h"

#include <cstdlib>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to us

namespace gaslight::program {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "gaslight-cli-XXXXXX").string();
  REQUIRE(::mkdtemp(name.data()) != nullptr);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_to(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

pid_t start(const std::vector<std::string>& arguments,
            const std::string& out,
            const std::string& err) {
  std::string binary = GASLIGHT_BINARY;
  std::vector<std::string> copies = arguments;
  std::vector<char*> words = {binary.data()};
  for (std::string& word : copies)
    words.push_back(word.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  const int flags = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), flags, 0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), flags, 0600);
  pid_t child = 0;
  REQUIRE(posix_spawn(&child, binary.c_str(), &actions, nullptr, words.data(), environ) == 0);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

int wait_for(pid_t child) {
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

Ran run(const std::vector<std::string>& arguments) {
  const TemporaryFolder folder;
  const int status = wait_for(start(arguments, folder / "out", folder / "err"));
  return {status, content_of(folder / "out"), content_of(folder / "err")};
}

bool is_one_line(const std::string& text) {
  return text.size() > 1 && text.find('\n') == text.size() - 1;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += line + '\n';
  return text;
}

}  // namespace gaslight::program

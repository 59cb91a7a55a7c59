// SPDX-License-Identifier: MIT
#include "cli/support.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "bots/names.h"
#include "bots/roster.h"
#include "cli/output.h"
#include "data/compiler/compile.h"

namespace gaslight::cli {
namespace {

// Files are read whole: beyond this nobody would be happy with the result.
constexpr std::size_t kMaxFile = std::size_t{1} << 30;

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

// What was typed, fit for a sentence: neither long nor with bytes that upset a terminal.
std::string shown(std::string_view text) {
  std::string safe(text.substr(0, 60));
  for (char& letter : safe)
    if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F) letter = '?';
  return '"' + safe + (text.size() > 60 ? "...\"" : "\"");
}

std::pair<std::string, std::string> split_option(const std::string& option) {
  const std::size_t equals = option.find('=');
  if (equals == std::string::npos || equals == 0)
    fail(kNonsense, "--option takes key=value, not " + shown(option));
  return {option.substr(0, equals), option.substr(equals + 1)};
}

// A file that closes itself.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path)
      : file_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~OpenFile() {
    if (file_ > STDERR_FILENO) ::close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int number() const { return file_; }

 private:
  int file_;
};

void reserve_for(int file, std::string& content) {
  struct stat found{};
  if (::fstat(file, &found) != 0 || !S_ISREG(found.st_mode) || found.st_size <= 0) return;
  content.reserve(std::min(kMaxFile, static_cast<std::size_t>(found.st_size)) + 1);
}

}  // namespace

void fail(int status, std::string sentence) {
  throw Failure{status, std::move(sentence)};
}

Library open_library(const std::string& dir) {
  if (dir.empty()) return Library::embedded();
  std::error_code ignored;
  if (!std::filesystem::is_directory(dir, ignored))
    fail(kNonsense, "--data: there is no directory " + shown(dir));
  data::Compiled compiled = data::compile_directory(dir);
  std::string mistakes;
  for (const data::Mistake& mistake : compiled.mistakes)
    mistakes += (mistakes.empty() ? "" : "\n") +
                (std::filesystem::path(dir) / data::to_line(mistake)).string();
  if (!mistakes.empty()) fail(kNonsense, mistakes);
  auto library = Library::open(std::move(compiled.rules_bin));
  if (!library) fail(kNonsense, "--data: no game can be played with the data in " + shown(dir));
  return *library;
}

const TitleFunctions& title_named(const std::string& name) {
  if (const TitleFunctions* title = find_title(name)) return *title;
  std::vector<std::string_view> names;
  for (const TitleFunctions* title : all_titles())
    names.push_back(title->name);
  fail(kNonsense, "there is no game " + shown(name) + "; the games are: " + listed(names));
}

Settings settings_of(const TitleFunctions& title, const GameFlags& flags) {
  RequestedSettings requested{.edition = flags.edition, .options = {}, .players = flags.players};
  for (const std::string& option : flags.options)
    requested.options.push_back(split_option(option));
  Settings settings{};
  if (const auto refusal = read_settings(title, requested, settings))
    fail(kNonsense, std::string(refusal->sentence.view()));
  return settings;
}

std::vector<std::string> bots_of(const TitleFunctions& title,
                                 const std::vector<std::string>& names,
                                 std::size_t seats) {
  const auto known = player_names(title.name);
  for (const std::string& name : names)
    if (!is_player(title.name, name))
      fail(kNonsense, std::string(title.name) + " has no bot " + shown(name) + "; its bots are: " +
                          listed(known) + "; search may have a number, search:1 to search:" +
                          std::to_string(kMostSimulations));
  if (names.size() == seats) return names;
  if (names.size() == 1) return std::vector<std::string>(seats, names.front());
  fail(kNonsense, "--bots names " + std::to_string(names.size()) + " bots for " +
                      std::to_string(seats) + " seats; give one for each, or one for all");
}

// "-" is the standard input.
std::string read_file(const std::string& path) {
  const std::string name = path == "-" ? "the standard input" : path;
  const OpenFile file(path);
  if (file.number() < 0)
    fail(kNonsense, "cannot read " + name + ": " + std::generic_category().message(errno));
  std::string content;
  reserve_for(file.number(), content);
  std::vector<char> piece(std::size_t{1} << 18);
  while (true) {
    const ssize_t got = ::read(file.number(), piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0)
      fail(kNonsense, "cannot read " + name + ": " + std::generic_category().message(errno));
    if (got == 0) return content;
    content.append(piece.data(), static_cast<std::size_t>(got));
    if (content.size() > kMaxFile)
      fail(kNonsense, name + " is larger than 1 GiB, which is as much as can be read at once");
  }
}

void write_file(const std::string& path, std::string_view content) {
  SafeFile file(path);
  file.write(content);
  file.commit();
}

}  // namespace gaslight::cli

// SPDX-License-Identifier: MIT
#include "cli/terminal.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace gaslight::cli {
namespace {

// The table needs so much room side by side; below that, text runs down the screen.
constexpr int kNarrowest = 78;
constexpr std::size_t kLongestLine = 4096;
constexpr std::string_view kOwnScreen = "\x1b[?1049h";
constexpr std::string_view kSharedScreen = "\x1b[?1049l";

volatile std::sig_atomic_t interruptions = 0;

// The first Ctrl-C ends the game at the next question. A second one does not wait for it, as a bot
// may think for long.
extern "C" void on_interrupt(int) {
  if (interruptions != 0) {
    constexpr std::string_view kRestore = "\x1b[0m\x1b[?1049l\n";
    if (isatty(STDOUT_FILENO) != 0 && write(STDOUT_FILENO, kRestore.data(), kRestore.size()) < 0)
      _exit(130);
    _exit(130);
  }
  interruptions = 1;
}

bool is_set(const char* text) {
  return text != nullptr && *text != '\0';
}

// The first of the three that is set decides, as in every C library.
bool speaks_utf8(const Surroundings& here) {
  for (const char* variable : {here.lc_all, here.lc_ctype, here.lang}) {
    if (!is_set(variable)) continue;
    std::string locale;
    for (const char letter : std::string_view(variable))
      if (letter != '-')
        locale += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return locale.find("utf8") != std::string::npos;
  }
  return false;
}

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace

Style style_for(const Surroundings& here) {
  const bool dumb = !is_set(here.term) || std::string_view(here.term) == "dumb";
  Style style;
  style.width = here.width > 0 ? here.width : 80;
  style.height = here.height > 0 ? here.height : 24;
  style.plain = here.plain_wanted || !here.is_terminal || dumb || style.width < kNarrowest;
  style.colour = !style.plain && !is_set(here.no_color);
  style.unicode = !style.plain && speaks_utf8(here);
  return style;
}

Surroundings surroundings_here(bool plain_wanted) {
  Surroundings here;
  here.plain_wanted = plain_wanted;
  here.is_terminal = isatty(STDOUT_FILENO) != 0;
  here.term = std::getenv("TERM");
  here.no_color = std::getenv("NO_COLOR");
  here.lc_all = std::getenv("LC_ALL");
  here.lc_ctype = std::getenv("LC_CTYPE");
  here.lang = std::getenv("LANG");
  winsize size{};
  if (here.is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
    here.width = size.ws_col;
    here.height = size.ws_row;
  }
  return here;
}

std::string painted(const Style& style, Paint paint, std::string_view text) {
  if (!style.colour) return std::string(text);
  // Bright where the plain shade is hard to read on black.
  constexpr std::array<std::string_view, 8> kCodes = {"32", "31", "33", "94", "35", "1", "2", "7"};
  std::string result = "\x1b[";
  result.append(kCodes[static_cast<std::size_t>(paint)]).append("m").append(text);
  return result + "\x1b[0m";
}

int places(std::string_view text) {
  int count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm')
        ++i;
      continue;
    }
    if (!continues_character(text[i])) ++count;
  }
  return count;
}

std::string left_in(std::string_view text, int width) {
  return std::string(text) +
         std::string(static_cast<std::size_t>(std::max(0, width - places(text))), ' ');
}

std::string right_in(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - places(text))), ' ') +
         std::string(text);
}

Lines wrapped(std::string_view text, int width, int indent) {
  Lines lines(1);
  int used = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' ', 1), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    if (used > indent && used + places(word) > width) {
      lines.emplace_back(static_cast<std::size_t>(indent), ' ');
      used = indent;
      word.remove_prefix(word.starts_with(' ') ? 1 : 0);
    }
    lines.back() += word;
    used += places(word);
  }
  return lines;
}

std::string harmless(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::size_t end = std::min(kLongest, text.size());
  while (end < text.size() && end > 0 && continues_character(text[end]))
    --end;
  std::string safe(text.substr(0, end));
  for (char& letter : safe)
    if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F) letter = '?';
  return safe + (end < text.size() ? "..." : "");
}

Terminal::Terminal(const Style& style, int in, std::FILE* out)
    : style_(style),
      in_(in),
      out_(out),
      echoes_(isatty(in) == 0) {
  struct sigaction action{};
  action.sa_handler = on_interrupt;  // without SA_RESTART, so that waiting for a line ends
  sigaction(SIGINT, &action, nullptr);
}

Terminal::~Terminal() {
  leave_own_screen();
  std::fflush(out_);
  std::signal(SIGINT, SIG_DFL);
}

void Terminal::say(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), out_);
  std::fputc('\n', out_);
}

void Terminal::say(const Lines& lines) {
  for (const std::string& line : lines)
    say(line);
}

void Terminal::say_in_pages(const Lines& lines) {
  const auto page = static_cast<std::size_t>(std::max(4, style_.height - 2));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!style_.plain && i > 0 && i % page == 0) {
      std::string answer;
      if (ask("-- Enter for more, q to stop -- ", answer) != Heard::Line || !answer.empty()) return;
    }
    say(lines[i]);
  }
}

void Terminal::clear() {
  if (!style_.plain) std::fputs("\x1b[H\x1b[2J", out_);
}

void Terminal::enter_own_screen() {
  if (style_.plain || own_screen_) return;
  std::fwrite(kOwnScreen.data(), 1, kOwnScreen.size(), out_);
  own_screen_ = true;
}

void Terminal::leave_own_screen() {
  if (!own_screen_) return;
  std::fwrite(kSharedScreen.data(), 1, kSharedScreen.size(), out_);
  own_screen_ = false;
}

Heard Terminal::ask(std::string_view prompt, std::string& line) {
  std::fwrite(prompt.data(), 1, prompt.size(), out_);
  // Where nobody can read the question, nobody answers it.
  if (std::fflush(out_) != 0 || std::ferror(out_) != 0) return Heard::End;
  const Heard heard = read_line(line);
  if (heard != Heard::Line) {
    std::fputc('\n', out_);
  } else if (echoes_) {
    say(harmless(line));
  }
  return heard;
}

bool Terminal::is_interrupted() {
  return interruptions != 0;
}

Heard Terminal::read_line(std::string& line) {
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos) {
    if (is_interrupted()) return Heard::Interrupted;
    std::array<char, 512> piece{};
    const ssize_t got = read(in_, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      if (buffer_.empty()) return Heard::End;
      buffer_ += '\n';  // a last line without an end still counts
    } else if (buffer_.size() < kLongestLine) {
      buffer_.append(piece.data(), static_cast<std::size_t>(got));
    } else if (std::find(piece.begin(), piece.begin() + got, '\n') != piece.begin() + got) {
      buffer_ += '\n';  // the middle of an endless line is dropped
    }
    end = buffer_.find('\n');
  }
  line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return Heard::Line;
}

}  // namespace gaslight::cli

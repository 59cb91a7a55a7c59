// SPDX-License-Identifier: MIT
// The terminal as the game needs it: what it can show, writing to it, reading a line from it.
// Lines are read whole, as the terminal gives them: no key is caught, so nothing has to be put back
// but colours and the alternate screen. A Terminal does that when it goes.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace gaslight::cli {

using Lines = std::vector<std::string>;

// How text may look.
struct Style {
  bool plain = true;     // linear text: no drawing, no colours, nothing is ever wiped
  bool colour = false;   // never the only sign of anything
  bool unicode = false;  // lines and dots beyond ASCII
  int width = 80;
  int height = 24;
};

// What the choice of a Style depends on. Absent variables are null.
struct Surroundings {
  bool plain_wanted = false;
  bool is_terminal = false;
  const char* term = nullptr;
  const char* no_color = nullptr;
  const char* lc_all = nullptr;
  const char* lc_ctype = nullptr;
  const char* lang = nullptr;
  int width = 0;  // 0: unknown
  int height = 0;
};
Style style_for(const Surroundings& here);
// The Surroundings of this process and its stdout.
Surroundings surroundings_here(bool plain_wanted);

enum class Paint : unsigned char {
  Green,
  Red,
  Yellow,
  Blue,
  Purple,
  Strong,
  Faint,
  Mark,  // reversed
};
std::string painted(const Style& style, Paint paint, std::string_view text);

// How many places of the screen a text takes: escape sequences none, other characters one each.
int places(std::string_view text);
// The text with spaces on its right, or on its left, until it takes so many places.
std::string left_in(std::string_view text, int width);
std::string right_in(std::string_view text, int width);
// Breaks between words. Lines after the first begin with `indent` spaces.
Lines wrapped(std::string_view text, int width, int indent);
// What somebody typed, fit to be shown: short, and without bytes that upset a terminal.
std::string harmless(std::string_view text);

enum class Heard : unsigned char {
  Line,
  End,          // of the input
  Interrupted,  // Ctrl-C
};

class Terminal {
 public:
  // Reads from the file descriptor `in` and writes to `out`; both stay open.
  Terminal(const Style& style, int in, std::FILE* out);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  const Style& style() const { return style_; }
  void say(std::string_view line);
  void say(const Lines& lines);
  // Long texts of a screen come page by page.
  void say_in_pages(const Lines& lines);
  // Wipes the screen, except in plain text.
  void clear();
  // A screen of its own, without a past to scroll back to. Nothing in plain text.
  void enter_own_screen();
  void leave_own_screen();

  // Shows the prompt and waits for a line, which comes back without its end.
  Heard ask(std::string_view prompt, std::string& line);
  // Whether a person types the input, rather than a file or a pipe giving it.
  bool is_typed_at() const { return !echoes_; }
  // Whether Ctrl-C has been pressed.
  static bool is_interrupted();

 private:
  Heard read_line(std::string& line);

  Style style_;
  int in_;
  std::FILE* out_;
  bool echoes_;  // input that nobody types is written out, so that a transcript makes sense
  bool own_screen_ = false;
  std::string buffer_;
};

}  // namespace gaslight::cli

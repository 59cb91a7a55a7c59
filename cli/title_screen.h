// SPDX-License-Identifier: MIT
// What a title brings to a game in the terminal: its table, its questions and its explanations.
// Everything is made from what one seat may see; the truth never comes here.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play_seats.h"
#include "cli/terminal.h"
#include "engine/game/any_game.h"
#include "engine/game/rules_bin.h"

namespace gaslight::cli {

// A line to choose from: one choice, or several that the next question tells apart.
struct MenuItem {
  std::string label;
  std::vector<std::size_t> choices;  // places in the list of choices
};
using Menu = std::vector<MenuItem>;

enum class Telling : unsigned char {
  Brief,  // what this question is about
  Whole,
};

// How an event is told among the news; the log tells all of them.
enum class News : unsigned char {
  Headline,  // begins a line
  More,      // goes on in the line before, where a screen has one
  Silent,
};

class TitleScreen {
 public:
  virtual ~TitleScreen() = default;

  // The table side by side, for a screen.
  virtual Lines draw(const AnyView& view, const SeatNames& names) const = 0;
  // The table in sentences, one fact a line.
  virtual Lines tell(const AnyView& view, const SeatNames& names, Telling telling) const = 0;

  // How to read the table, in a few lines.
  virtual Lines legend() const = 0;

  // What is asked now, and what the answer is about, as a short heading.
  virtual std::string question(const AnyView& view) const = 0;
  // Some of the choices as a menu, of `limit` lines where they can be grouped so far.
  virtual Menu menu(const AnyView& view,
                    const AnyChoices& choices,
                    std::span<const std::size_t> open,
                    std::size_t limit) const = 0;

  // What somebody asks about by name; empty when there is no such thing.
  virtual Lines explain(const AnyView& view,
                        const SeatNames& names,
                        std::string_view name) const = 0;
  // The word under which the reasons of the title speak of this.
  virtual std::string word_for(const AnyView& view, std::string_view name) const = 0;

  // The end of a game: every score, case by case.
  virtual Lines summary(const AnyView& view, const SeatNames& names) const = 0;
  // Whether the summary or the standings say this already.
  virtual bool is_summed_up(const AnyEvent& event) const = 0;
  virtual News weight_of(const AnyEvent&) const { return News::Headline; }
  // The sums of a match so far; empty where there is no match.
  virtual Lines standings(const AnyView& view, const SeatNames& names) const = 0;
};

// Null when the title cannot be played in the terminal. Rules and texts must outlive the screen.
std::unique_ptr<TitleScreen> make_title_screen(const TitleFunctions& title,
                                               const AnyRules& rules,
                                               const Texts& texts,
                                               const Style& style);

}  // namespace gaslight::cli

// SPDX-License-Identifier: MIT
// A game at the terminal: asks the people in turn, lets the bots play, tells everybody what they
// missed. Shows a person only the view of that person's seat and events as that seat saw them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/driver.h"
#include "cli/crew.h"
#include "cli/play_input.h"
#include "cli/play_seats.h"
#include "cli/terminal.h"
#include "cli/title_screen.h"
#include "engine/notation/titles.h"

namespace gaslight::cli {

// A game that has begun, new or loaded.
struct PlayTable {
  Library library;
  std::unique_ptr<ChanceSource> chance;
  std::unique_ptr<Record> record;
  Chronicle chronicle;
  std::string file;  // where it was read; "" for a new game
};

// One question to a person, and how far into its menus they are.
struct Asking {
  struct Level {
    std::vector<std::size_t> open;  // the choices still possible
    std::string heading;
  };
  Seat seat;
  AnyView view;
  std::vector<Level> levels;
  Menu menu;
};

class Session {
 public:
  // Both must outlive the session. Fails when the game has bots nobody knows.
  Session(Terminal& terminal, PlayTable& table);
  // Plays to the end or until somebody leaves. The exit status: 0, or 130 after Ctrl-C.
  int run();

 private:
  // The course of the game
  void introduce();
  void take_note_of_news();
  void tell_between_games();
  void hand_over(Seat seat);
  void let_bot_decide();
  void let_decide(Seat seat);
  int finish();
  void leave(Heard how);
  bool has_left() const { return status_.has_value(); }

  // A question. An answer is true when it settles the question.
  void open_menu(Asking& asking);
  void show(const Asking& asking);
  Lines question_lines(const Asking& asking) const;
  bool answer(Asking& asking, const Input& input);
  bool pick(Asking& asking, std::size_t number);
  void go_back(Asking& asking);
  void choose(const Asking& asking, std::size_t choice);
  bool undo(Seat seat);

  // Commands
  void help(const Asking& asking, std::string_view name);
  void why(const Asking& asking, std::string_view name);
  void log(Seat seat);
  void save(const std::string& file);
  void do_not_understand(const Asking& asking, const Input& input);

  // Texts
  Lines notes_and_news(Seat seat) const;
  Lines news_for(Seat seat) const;
  void add_news(const AnyEvent& event, const SeatNames& names, Lines& paragraphs) const;
  Lines all_wrapped(const Lines& paragraphs) const;
  // At the end of a game: what this person, or everybody, has not read yet.
  Lines last_news_for(Seat reader) const;
  std::string sentence(const AnyEvent& event, const SeatNames& names) const;
  Lines wrapped_here(const std::string& text) const;
  std::string resume_text() const;
  std::string seed_text() const;
  std::string repeat_text() const;
  std::size_t menu_limit() const;
  void end_of_game(Seat reader);
  // Nobody in particular when several people share the screen.
  Seat common_reader() const { return people_ == 1 ? first_person_ : kSpectator; }

  Terminal& terminal_;
  PlayTable& table_;
  Record& record_;
  const TitleFunctions& title_;
  AnyRules rules_;
  Texts texts_;
  std::unique_ptr<TitleScreen> screen_;
  Crew crew_{crew_size(), kTimeToThink};
  std::vector<SeatedBot*> bots_;  // null for people; the driver owns them
  std::unique_ptr<Driver> driver_;
  std::vector<std::size_t> shown_;  // per seat: how many sights its person has been told
  int people_ = 0;
  Seat first_person_ = kNoSeat;
  Seat at_screen_ = kNoSeat;  // whose hand may be visible
  Lines notes_;               // told with the next question
  std::string saved_file_;
  std::size_t saved_size_ = 0;  // of the record's own lines when they were saved
  std::optional<int> status_;   // set once somebody has left
};

// "You and Bot 1 share the victory with 23 points."
std::string winners_text(const AnyOutcome& outcome, const SeatNames& names);

// The menu as lines: side by side where the labels are short and the style allows it.
Lines menu_lines(const Style& style, const Lines& labels);

}  // namespace gaslight::cli

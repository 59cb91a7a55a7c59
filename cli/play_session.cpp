// SPDX-License-Identifier: MIT
#include "cli/play_session.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "cli/support.h"
#include "guide/sentences.h"

namespace gaslight::cli {
namespace {

constexpr int kInterrupted = 130;

// Keeps the last sentences that fit, and says that there is more.
void shorten(Lines& news, std::size_t room) {
  if (news.size() <= room) return;
  std::size_t cut = news.size() - room + 1;
  while (cut < news.size() && news[cut].starts_with("  "))
    ++cut;
  if (cut == news.size()) cut = news.size() - room + 1;  // one long paragraph: its end
  news.erase(news.begin(), news.begin() + static_cast<std::ptrdiff_t>(cut));
  news.insert(news.begin(), "(more of it: log)");
}

std::string points_text(int points) {
  return std::to_string(points) + (points == 1 ? " point" : " points");
}

}  // namespace

Session::Session(Terminal& terminal, PlayTable& table)
    : terminal_(terminal),
      table_(table),
      record_(*table.record),
      title_(record_.title()),
      rules_(table.library.rules(title_)),
      texts_(table.library.texts(title_)),
      screen_(make_title_screen(title_, rules_, texts_, terminal.style())),
      shown_(record_.header().bots.size(), 0),
      saved_file_(table.file),
      saved_size_(record_.journal().size()) {
  if (screen_ == nullptr)
    fail(kNonsense, std::string(title_.name) + " cannot be played in the terminal yet");
  const std::vector<std::string>& seats = record_.header().bots;
  std::vector<std::unique_ptr<AnyPlayer>> players;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool person = seats[i] == kPerson;
    auto bot = person ? nullptr : std::make_unique<SeatedBot>(title_, seats[i], rules_);
    bots_.push_back(bot.get());
    players.push_back(std::move(bot));
    if (person && ++people_ == 1) first_person_ = seat_at(i);
  }
  driver_ =
      std::make_unique<Driver>(record_, std::move(players), record_.header().seed.value_or(""));
  driver_->set_budget(crew_);
  // The driver has told the last news only; after a --load there is more.
  for (std::size_t i = 0; i < bots_.size(); ++i)
    if (bots_[i] != nullptr) bots_[i]->rebuild(table_.chronicle.of(seat_at(i)));
}

// The course of the game

int Session::run() {
  introduce();
  while (!has_left() && !record_.is_over()) {
    const Seat seat = record_.decision().seat;
    if (Terminal::is_interrupted()) {
      leave(Heard::Interrupted);
    } else if (record_.choices().size() == 1 || driver_->is_bot(seat)) {
      let_bot_decide();
    } else {
      let_decide(seat);
    }
  }
  return status_ ? *status_ : finish();
}

// Also takes the one choice a person has.
void Session::let_bot_decide() {
  crew_.begin();
  driver_->step();
  take_note_of_news();
}

void Session::introduce() {
  constexpr std::size_t kRecent = 8;
  const bool resumed = record_.steps() > 0;
  notes_.push_back(seed_text() + (terminal_.style().plain
                                      ? " Type ? for help, board for the whole table."
                                      : " Type ? for help."));
  if (resumed) {
    notes_.emplace_back("The game goes on where it was saved.");
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      const std::size_t seen = table_.chronicle.of(seat_at(i)).size();
      shown_[i] = seen > kRecent ? seen - kRecent : 0;
    }
  }
  if (people_ < 2 || record_.is_over()) return;
  terminal_.enter_own_screen();
  if (terminal_.style().plain)
    notes_.emplace_back("Plain text wipes nothing: what another player read stays above.");
}

void Session::take_note_of_news() {
  table_.chronicle.hear(record_);
  const AnyEvents& news = record_.news();
  const bool next_game = std::any_of(news.begin(), news.end(), title_.is_set_up);
  if (next_game) tell_between_games();
}

// Between two games of a match everybody sees how the last one ended.
void Session::tell_between_games() {
  const Seat reader = common_reader();
  const SeatNames names = names_for(record_.header().bots, reader);
  terminal_.clear();
  terminal_.say(last_news_for(reader));
  terminal_.say("");
  terminal_.say(screen_->standings(record_.game().view(kSpectator), names));
  for (std::size_t i = 0; i < shown_.size(); ++i)
    shown_[i] = table_.chronicle.of(seat_at(i)).size();
  at_screen_ = kNoSeat;
  std::string line;
  const Heard heard = terminal_.ask("Press Enter for the next game. ", line);
  if (heard != Heard::Line || read_input(line).kind == Input::Kind::Quit) leave(heard);
}

void Session::hand_over(Seat seat) {
  if (people_ < 2 || at_screen_ == seat) return;
  terminal_.clear();
  const SeatNames names = names_for(record_.header().bots, kSpectator);
  std::string line;
  const Heard heard = terminal_.ask(
      "Pass the screen to " + names.whole[index(seat)] + ", then press Enter. ", line);
  if (heard != Heard::Line || read_input(line).kind == Input::Kind::Quit) return leave(heard);
  at_screen_ = seat;
}

void Session::let_decide(Seat seat) {
  hand_over(seat);
  if (has_left()) return;
  Asking asking{seat, record_.game().view(seat), {}, {}};
  std::vector<std::size_t> all(record_.choices().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  asking.levels.push_back({std::move(all), screen_->question(asking.view)});
  open_menu(asking);
  while (true) {
    std::string line;
    const std::string prompt =
        "Your choice (1-" + std::to_string(asking.menu.size()) + ", ? for help): ";
    const Heard heard = terminal_.ask(prompt, line);
    if (heard != Heard::Line) return leave(heard);
    if (answer(asking, read_input(line)) || has_left()) return;
  }
}

int Session::finish() {
  terminal_.leave_own_screen();
  end_of_game(common_reader());
  while (true) {
    std::string line;
    const Heard heard = terminal_.ask("save FILE, log, or Enter to leave: ", line);
    if (heard == Heard::Interrupted) return kInterrupted;
    const Input input = read_input(line);
    if (heard == Heard::End || input.kind == Input::Kind::Nothing ||
        input.kind == Input::Kind::Quit)
      return kDone;
    if (input.kind == Input::Kind::Save) {
      save(input.rest);
    } else if (input.kind == Input::Kind::Log) {
      log(common_reader());
    } else {
      terminal_.say("The game is over: there is nothing more to decide.");
      if (!terminal_.is_typed_at()) return kDone;  // nobody is there to think again
    }
  }
}

void Session::end_of_game(Seat reader) {
  const SeatNames names = names_for(record_.header().bots, reader);
  const AnyView view = record_.game().view(kSpectator);
  terminal_.clear();
  terminal_.say(last_news_for(reader));
  terminal_.say("");
  terminal_.say("The game is over.");
  terminal_.say(screen_->summary(view, names));
  terminal_.say(screen_->standings(view, names));
  terminal_.say("");
  terminal_.say(winners_text(record_.game().outcome(), names));
  terminal_.say(seed_text() + " To play it again: " + repeat_text());
}

void Session::leave(Heard how) {
  terminal_.leave_own_screen();
  status_ = how == Heard::Interrupted ? kInterrupted : kDone;
  std::string text = "You leave the game. ";
  if (how == Heard::Interrupted) text = "Interrupted. ";
  if (how == Heard::End) text = "The input has ended, and the game stops here. ";
  terminal_.say(text + resume_text());
}

// A question

void Session::open_menu(Asking& asking) {
  asking.menu =
      screen_->menu(asking.view, record_.choices(), asking.levels.back().open, menu_limit());
  show(asking);
}

// On a screen the table comes first, then as much of the news as leaves room for the question.
void Session::show(const Asking& asking) {
  const SeatNames names = names_for(record_.header().bots, asking.seat);
  const Lines question = question_lines(asking);
  Lines news = notes_and_news(asking.seat);
  if (terminal_.style().plain) {
    terminal_.say("");
    terminal_.say(news);
    if (asking.levels.size() == 1) terminal_.say(screen_->tell(asking.view, names, Telling::Brief));
    return terminal_.say(question);
  }
  Lines table = screen_->draw(asking.view, names);
  const std::ptrdiff_t room =
      terminal_.style().height - std::ssize(table) - std::ssize(question) - 1;  // the prompt
  if (std::ssize(news) < room) table.emplace_back();
  shorten(news, static_cast<std::size_t>(std::max<std::ptrdiff_t>(room, 2)));
  terminal_.clear();
  terminal_.say(table);
  terminal_.say(news);
  terminal_.say(question);
}

Lines Session::question_lines(const Asking& asking) const {
  const Style& style = terminal_.style();
  const bool top = asking.levels.size() == 1;
  Lines labels;
  for (const MenuItem& item : asking.menu) {
    const bool whole = style.plain && top && item.choices.size() == 1;
    labels.push_back(whole ? title_.choice_text(rules_.get(), texts_, record_.game().position(),
                                                record_.choices()[item.choices.front()])
                           : item.label);
  }
  Lines lines = menu_lines(style, labels);
  lines.insert(lines.begin(), painted(style, Paint::Strong, asking.levels.back().heading) +
                                  (top ? "" : " (0 goes back)"));
  return lines;
}

bool Session::answer(Asking& asking, const Input& input) {
  switch (input.kind) {
    case Input::Kind::Nothing:
      open_menu(asking);
      return false;
    case Input::Kind::Number:
      return pick(asking, input.number);
    case Input::Kind::Back:
      go_back(asking);
      return false;
    case Input::Kind::Help:
      help(asking, input.rest);
      return false;
    case Input::Kind::Why:
      why(asking, input.rest);
      return false;
    case Input::Kind::Board:
      if (!terminal_.style().plain) open_menu(asking);
      if (terminal_.style().plain)
        terminal_.say(screen_->tell(asking.view, names_for(record_.header().bots, asking.seat),
                                    Telling::Whole));
      return false;
    case Input::Kind::Undo:
      return undo(asking.seat);
    case Input::Kind::Log:
      log(asking.seat);
      return false;
    case Input::Kind::Save:
      save(input.rest);
      return false;
    case Input::Kind::Quit:
      leave(Heard::Line);
      return true;
    case Input::Kind::Unknown:
      do_not_understand(asking, input);
      return false;
  }
  return false;
}

bool Session::pick(Asking& asking, std::size_t number) {
  if (number == 0 || number > asking.menu.size()) {
    do_not_understand(asking, {Input::Kind::Number, number, std::to_string(number)});
    return false;
  }
  const MenuItem item = asking.menu[number - 1];
  if (item.choices.size() == 1) {
    choose(asking, item.choices.front());
    return true;
  }
  asking.levels.push_back({item.choices, item.label});
  open_menu(asking);
  return false;
}

void Session::go_back(Asking& asking) {
  if (asking.levels.size() == 1)
    return terminal_.say("There is nothing to go back to; undo takes a decision back.");
  asking.levels.pop_back();
  open_menu(asking);
}

void Session::choose(const Asking& asking, std::size_t choice) {
  shown_[index(asking.seat)] = table_.chronicle.of(asking.seat).size();
  notes_.clear();
  const AnyChoice picked = record_.choices()[choice];  // a copy: the record makes a new list
  if (const auto refusal = record_.choose(asking.seat, picked, By::Player))
    return terminal_.say(refusal->sentence.view());
  driver_->tell_news();
  take_note_of_news();
}

bool Session::undo(Seat seat) {
  if (const auto refusal = record_.undo(seat)) {
    std::string text(refusal->sentence.view());
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    terminal_.say(wrapped_here(text + '.'));
    return false;
  }
  table_.chronicle.forget(record_);
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    shown_[i] = std::min(shown_[i], table_.chronicle.of(seat_at(i)).size());
    if (bots_[i] != nullptr) bots_[i]->rebuild(table_.chronicle.of(seat_at(i)));
  }
  notes_ = {"Your last decision is taken back."};
  return true;
}

// Texts

std::string winners_text(const AnyOutcome& outcome, const SeatNames& names) {
  std::string text;
  for (std::size_t i = 0; i < outcome.winners.size(); ++i) {
    if (i > 0) text += i + 1 == outcome.winners.size() ? " and " : ", ";
    text += names.whole[index(outcome.winners[i])];
  }
  text += outcome.winners.size() == 1 ? " wins" : " share the victory";
  if (outcome.scores && !outcome.winners.empty())
    text += " with " + points_text((*outcome.scores)[index(outcome.winners.front())]);
  return (outcome.winners.size() == 1 ? second_person(text) : text) + '.';
}

Lines menu_lines(const Style& style, const Lines& labels) {
  int longest = 0;
  for (const std::string& label : labels)
    longest = std::max(longest, places(label));
  const int cell = longest + 7;
  const std::size_t per_line =
      style.plain ? 1 : static_cast<std::size_t>(std::max(1, style.width / cell));
  Lines lines;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::string entry =
        (style.plain ? "" : right_in("", labels.size() > 9 && i < 9 ? 3 : 2)) +
        std::to_string(i + 1) + (style.plain ? ": " : "  ") + labels[i];
    if (i % per_line == 0) lines.emplace_back();
    lines.back() += per_line == 1 ? entry : left_in(entry, cell);
  }
  return lines;
}

}  // namespace gaslight::cli

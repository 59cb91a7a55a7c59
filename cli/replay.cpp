// SPDX-License-Identifier: MIT
// replay: reads journals back. Every game is run again through the rules whatever is asked for, so
// that nothing is printed of a game the rules do not give, up to the first fault. A file is cut
// into its games first and only one of them is parsed at a time: journals may be far larger than
// what they would be in memory as values.
#include "engine/notation/replay.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/support.h"

namespace gaslight::cli {
namespace {

constexpr std::string_view kNextGame = "\n{\"t\":\"game\"";
constexpr std::size_t kBlock = std::size_t{1} << 20;

// No game comes near these. They keep a file that is no journal from filling the memory: a parsed
// text takes fifty times its size.
constexpr std::size_t kMaxLine = std::size_t{1} << 20;
constexpr std::size_t kMaxGame = std::size_t{1} << 24;

// A journal read game by game: cut before the lines that begin one.
class JournalFile {
 public:
  explicit JournalFile(const std::string& path)
      : name_(path == "-" ? "the standard input" : path),
        file_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) complain();
  }
  ~JournalFile() {
    if (file_ != STDIN_FILENO) ::close(file_);
  }
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;

  // The lines of the next game, good until the next call; nothing behind the last one. An empty
  // file is one empty text, and a text that is too long for a game comes as far as it was read.
  std::optional<std::string_view> next() {
    if (at_end_ && begin_ == buffer_.size() && any_) return std::nullopt;
    any_ = true;
    lines_before_ += lines_;
    std::size_t searched = begin_;
    std::size_t cut = std::string::npos;
    while (true) {
      cut = buffer_.find(kNextGame, searched);
      if (cut != std::string::npos || buffer_.size() - begin_ > kMaxGame) break;
      searched = std::max(begin_, buffer_.size() - std::min(buffer_.size(), kNextGame.size()));
      const std::size_t dropped = begin_;
      if (!fill()) break;
      searched -= dropped;
    }
    const std::size_t end = cut == std::string::npos ? buffer_.size() : cut + 1;
    const std::string_view text = std::string_view(buffer_).substr(begin_, end - begin_);
    begin_ = end;
    lines_ = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return text;
  }

  // How many lines stand before the text that next() gave.
  std::size_t lines_before() const { return lines_before_; }

 private:
  // Drops what was used and appends a block. False at the end of the file.
  bool fill() {
    buffer_.erase(0, begin_);
    begin_ = 0;
    const std::size_t size = buffer_.size();
    buffer_.resize(size + kBlock);
    ssize_t got = -1;
    do {
      got = ::read(file_, buffer_.data() + size, kBlock);
    } while (got < 0 && errno == EINTR);
    if (got < 0) complain();
    buffer_.resize(size + static_cast<std::size_t>(got));
    at_end_ = got == 0;
    return !at_end_;
  }

  [[noreturn]] void complain() const {
    fail(kNonsense, "cannot read " + name_ + ": " + std::generic_category().message(errno));
  }

  std::string name_;
  int file_;
  std::string buffer_;
  std::size_t begin_ = 0;  // of what is not used yet
  bool at_end_ = false;
  bool any_ = false;
  std::size_t lines_before_ = 0;
  std::size_t lines_ = 0;  // of the last text
};

std::optional<JournalFault> too_large(std::string_view text) {
  using Kind = JournalFault::Kind;
  if (text.size() > kMaxGame) return JournalFault{Kind::Broken, 1, "no game is larger than 16 MiB"};
  std::size_t line = 1;
  for (std::size_t begin = 0; begin < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (end - begin > kMaxLine)
      return JournalFault{Kind::Broken, line, "no line of a journal is longer than 1 MiB"};
    begin = end + 1;
  }
  return std::nullopt;
}

// What is printed while a game runs again. Gathered in `text` and put out between games: a failed
// write must not be thrown through the engine.
class Printer {
 public:
  virtual ~Printer() = default;
  virtual void begin_game(std::size_t number) { number_ = number; }
  virtual void begun(const Record&) {}
  virtual void before_step(const Record&, const JsonValue&) {}
  virtual void after_step(const Record&) {}
  virtual void undone(const Record&) {}
  virtual void ended(const Record&) {}
  virtual void broken_off() {}

  std::string take() { return std::exchange(text_, {}); }

 protected:
  std::size_t number_ = 0;  // of the game in the file, from 0
  std::string text_;
};

// The log in sentences.
class LogPrinter final : public Printer {
 public:
  explicit LogPrinter(const Library& library) : library_(library) {}

  void begun(const Record& record) override {
    const Settings& settings = record.header().settings;
    const SettingsSpec& spec = record.title().settings_spec();
    const std::optional<std::string>& seed = record.header().seed;
    names_.clear();
    for (std::size_t i = 0; i < settings.players; ++i) {
      const auto& bots = record.header().bots;
      names_.push_back(fmt::format("Seat {}{}", i, i < bots.size() ? " (" + bots[i] + ')' : ""));
    }
    if (number_ > 0) text_ += '\n';
    text_ += fmt::format("Game {}: {}, {}", number_ + 1, record.title().name,
                         spec.editions[settings.edition]);
    for (std::size_t i = 0; i < spec.options.size(); ++i)
      if (settings.value[i] != 0)
        text_ +=
            fmt::format(", {}={}", spec.options[i].name, spec.options[i].values[settings.value[i]]);
    text_ +=
        fmt::format(", {} players, {}\n", settings.players, seed ? "seed " + *seed : "no seed");
    tell_news(record, Tell::EventsOnly);  // the heading has said that a game begins
  }
  void after_step(const Record& record) override { tell_news(record, Tell::SetUpsToo); }
  void undone(const Record& record) override {
    text_ += fmt::format("  All after step {} is taken back.\n", record.steps());
  }
  void ended(const Record& record) override {
    const AnyOutcome outcome = record.game().outcome();
    std::string winners;
    for (const Seat seat : outcome.winners)
      winners += (winners.empty() ? "" : " and ") + names_[index(seat)];
    text_ +=
        fmt::format("  {} {}", winners, outcome.winners.size() == 1 ? "wins" : "share the win");
    if (outcome.scores && !outcome.winners.empty())
      text_ += fmt::format(" with {} points", (*outcome.scores)[index(outcome.winners.front())]);
    text_ += fmt::format(" after {} steps (end: {}).\n", record.steps(), outcome.reason);
  }
  void broken_off() override { text_ += "  The game is not finished.\n"; }

 private:
  enum class Tell : std::uint8_t {
    EventsOnly,
    SetUpsToo,
  };

  void tell_news(const Record& record, Tell tell) {
    const TitleFunctions& title = record.title();
    const Texts texts = library_.texts(title);
    for (const AnyEvent& event : record.news()) {
      if (tell == Tell::EventsOnly && title.is_set_up(event)) continue;
      text_ +=
          "  " +
          title.event_text(record.game().rules(), texts, record.game().position(), event, names_) +
          '\n';
    }
  }

  const Library& library_;
  std::vector<std::string> names_;
};

// Events as JSON: all there is, or with a seat what it saw, views at each set-up included.
class EventPrinter final : public Printer {
 public:
  explicit EventPrinter(std::optional<Seat> seat) : seat_(seat) {}

  void begun(const Record& record) override { tell_news(record); }
  void after_step(const Record& record) override { tell_news(record); }
  void undone(const Record& record) override {
    text_ += fmt::format("{{\"t\":\"undo\",\"to\":{}}}\n", record.steps());
  }

 private:
  void tell_news(const Record& record) {
    const TitleFunctions& title = record.title();
    JsonWriter json(text_);
    for (const AnyEvent& event : record.news()) {
      if (!title.is_set_up(event)) {
        const AnyEvent seen = seat_ ? title.seen_by(event, *seat_) : event;
        title.write_event(seen, record.header().settings.players, json);
      } else if (seat_) {
        tell_view(record, *seat_, json);
      } else {
        continue;  // the set-up line of the journal is no event
      }
      text_ += '\n';
    }
  }

  void tell_view(const Record& record, Seat seat, JsonWriter& json) {
    json.begin_object().key("t").string("view").key("game");
    json.number(static_cast<std::int64_t>(number_)).key("seat");
    json.number(static_cast<std::int64_t>(index(seat))).key("view");
    record.title().write_view(record.game().view(seat), json);
    json.end_object();
  }

  std::optional<Seat> seat_;
};

// Everything at every step: for other people's tools, and for finding out where two builds part.
class TracePrinter final : public Printer {
 public:
  void before_step(const Record& record, const JsonValue& step) override {
    const TitleFunctions& title = record.title();
    const Decision decision = record.decision();
    JsonWriter json(text_);
    begin_line(record.steps() + 1, json);
    json.key("seat").number(static_cast<std::int64_t>(index(decision.seat)));
    json.key("ask").string(title.asks[decision.ask].name).key("choices").begin_array();
    for (const AnyChoice& choice : record.choices())
      title.write_choice(choice, json);
    json.end_array().key("choice");
    write(*step.find("choice"), json);
    write_reasons(record, json);
    end_line(record, json);
  }
  void ended(const Record& record) override {
    JsonWriter json(text_);
    begin_line(record.steps(), json);
    json.key("end").boolean(true);
    end_line(record, json);
  }

 private:
  static void write_reasons(const Record& record, JsonWriter& json) {
    std::vector<Reason> reasons;
    record.game().reasons(reasons);
    json.key("reasons").begin_array();
    for (const Reason& reason : reasons) {
      json.begin_object().key("what").string(reason.what.view()).key("rule").string(reason.rule);
      json.key("sentence").string(reason.sentence.view()).end_object();
    }
    json.end_array();
  }
  void begin_line(std::uint32_t step, JsonWriter& json) const {
    json.begin_object().key("t").string("trace");
    json.key("game").number(static_cast<std::int64_t>(number_)).key("n").number(step);
  }
  void end_line(const Record& record, JsonWriter& json) {
    const TitleFunctions& title = record.title();
    json.key("position");
    title.write_position(record.game().position(), json);
    json.key("views").begin_array();
    for (std::size_t i = 0; i < record.header().settings.players; ++i)
      title.write_view(record.game().view(seat_at(i)), json);
    title.write_view(record.game().view(kSpectator), json);
    json.end_array().end_object();
    text_ += '\n';
  }
};

// Says nothing: for --verify alone.
class SilentPrinter final : public Printer {};

std::unique_ptr<Printer> printer_for(const ReplayFlags& flags, const Library& library) {
  if (flags.seat)
    return std::make_unique<EventPrinter>(seat_at(static_cast<std::size_t>(*flags.seat)));
  if (flags.events) return std::make_unique<EventPrinter>(std::nullopt);
  if (flags.trace) return std::make_unique<TracePrinter>();
  if (flags.verify) return std::make_unique<SilentPrinter>();
  return std::make_unique<LogPrinter>(library);
}

struct Totals {
  std::size_t games = 0;
  std::uint64_t steps = 0;
  std::size_t chance_from_events = 0;
  std::optional<std::size_t> unfinished;  // the last line of the game that is
};

// Runs the games of one file.
class Reader {
 public:
  Reader(const ReplayFlags& flags, const Library& library)
      : flags_(flags),
        library_(library),
        printer_(printer_for(flags, library)) {
    watcher_.begun = [this](const Record& record) { printer_->begun(record); };
    watcher_.before_step = [this](const Record& record, const JsonValue& step) {
      printer_->before_step(record, step);
    };
    watcher_.after_step = [this](const Record& record, const JsonValue&) {
      ++totals_.steps;
      printer_->after_step(record);
    };
    watcher_.undone = [this](const Record& record) { printer_->undone(record); };
    watcher_.ended = [this](const Record& record) { printer_->ended(record); };
  }

  const Totals& totals() const { return totals_; }

  // The first fault, with its line in the whole text.
  std::optional<JournalFault> read(JournalFile& file) {
    while (const auto text = file.next()) {
      lines_before_ = file.lines_before();
      if (auto fault = read_piece(*text)) {
        fault->line += lines_before_;
        return fault;
      }
    }
    return std::nullopt;
  }

 private:
  std::optional<JournalFault> read_piece(std::string_view text) {
    if (auto fault = too_large(text)) return fault;
    std::vector<JournalGame> games;
    if (auto fault = read_journal(text, games)) return fault;
    for (const JournalGame& game : games) {
      check_order();
      check_seat(game);
      if (auto fault = run(game)) return fault;
    }
    return std::nullopt;
  }

  std::optional<JournalFault> run(const JournalGame& game) {
    ReplayReport report;
    printer_->begin_game(totals_.games);
    auto fault = replay_game(library_, game, watcher_, report);
    if (!fault && !report.finished) {
      printer_->broken_off();
      totals_.unfinished = lines_before_ + game.lines.back().number;
    }
    put(printer_->take());
    ++totals_.games;
    if (report.chance_from_events) ++totals_.chance_from_events;
    return fault;
  }

  // Only the last game of a file may be one that was broken off.
  void check_order() const {
    if (!flags_.verify || !totals_.unfinished) return;
    fail(kNo, fmt::format("{}:{}: the game breaks off here, but another one follows", flags_.file,
                          *totals_.unfinished));
  }

  void check_seat(const JournalGame& game) const {
    const JournalLine& first = game.lines.front();
    const JsonValue* players = first.value.find("players");
    if (!flags_.seat || players == nullptr || !players->is_int()) return;
    if (*flags_.seat < players->as_int()) return;
    fail(kNonsense,
         fmt::format("{}:{}: there is no seat {} among {} players; seats count from 0", flags_.file,
                     lines_before_ + first.number, *flags_.seat, players->as_int()));
  }

  const ReplayFlags& flags_;
  const Library& library_;
  std::unique_ptr<Printer> printer_;
  ReplayWatcher watcher_;
  Totals totals_;
  std::size_t lines_before_ = 0;  // the text being read
};

std::string counted(std::uint64_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string verdict(const Totals& totals) {
  std::string text =
      counted(totals.games, "game") + ", " + counted(totals.steps, "step") + " verified";
  if (totals.chance_from_events > 0)
    text += fmt::format("; {} without a seed: chance was taken from the events",
                        totals.chance_from_events == totals.games
                            ? std::string(totals.games == 1 ? "it is" : "all are")
                            : fmt::format("{} of them", totals.chance_from_events));
  if (totals.unfinished) text += "; the last game is unfinished";
  return text + '\n';
}

void check_flags(const ReplayFlags& flags) {
  const int outputs = (flags.seat ? 1 : 0) + (flags.events ? 1 : 0) + (flags.trace ? 1 : 0);
  if (outputs > 1) fail(kNonsense, "--seat, --events and --trace cannot be combined");
  if (flags.seat && *flags.seat < 0) fail(kNonsense, "--seat counts from 0");
}

}  // namespace

int replay(const ReplayFlags& flags) {
  check_flags(flags);
  const Library library = open_library(flags.data);
  JournalFile file(flags.file);
  Reader reader(flags, library);
  if (const auto fault = reader.read(file))
    fail(fault->kind == JournalFault::Kind::Broken ? kNonsense : kNo,
         fmt::format("{}:{}: {}", flags.file, fault->line, fault->sentence));
  if (!flags.verify) return kDone;
  // Beside lines of JSON the verdict would be in the way.
  if (flags.seat || flags.events || flags.trace) {
    std::fputs(verdict(reader.totals()).c_str(), stderr);
  } else {
    put(verdict(reader.totals()));
  }
  return kDone;
}

}  // namespace gaslight::cli

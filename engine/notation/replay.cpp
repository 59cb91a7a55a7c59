// SPDX-License-Identifier: MIT
#include "engine/notation/replay.h"

#include <algorithm>
#include <utility>

namespace gaslight {
namespace {

using Fault = JournalFault;

Fault different(std::size_t line, std::string sentence) {
  return {Fault::Kind::Different, line, std::move(sentence)};
}

std::string_view text_field(const JsonValue& value, std::string_view key) {
  const JsonValue* field = value.find(key);
  return field != nullptr && field->is_string() ? std::string_view(field->as_string()) : "";
}

std::string shown(const JsonValue& value) {
  std::string text;
  JsonWriter json(text);
  write(value, json);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}

// Where two values differ, as a path with both readings: `events[1].card is "dame", the rules give
// "waif"`.
std::optional<std::string> difference(const JsonValue& said,
                                      const JsonValue& given,
                                      const std::string& path) {
  const std::string here = path.empty() ? "the line" : path;
  if (said.kind() != given.kind() || (!said.is_object() && !said.is_array())) {
    if (shown(said) == shown(given) && said.kind() == given.kind()) return std::nullopt;
    return here + " is " + shown(said) + ", the rules give " + shown(given);
  }
  if (said.is_object() && said.keys() != given.keys()) {
    for (const std::string& key : said.keys())
      if (given.find(key) == nullptr)
        return here + " has a field \"" + key + "\" that does not belong there";
    for (const std::string& key : given.keys())
      if (said.find(key) == nullptr) return here + " lacks the field \"" + key + "\"";
    return here + " has its fields in another order";
  }
  const std::size_t both = std::min(said.size(), given.size());
  for (std::size_t i = 0; i < both; ++i) {
    const std::string inner = said.is_object()
                                  ? (path.empty() ? said.keys()[i] : path + '.' + said.keys()[i])
                                  : path + '[' + std::to_string(i) + ']';
    if (auto found = difference(said.items()[i], given.items()[i], inner)) return found;
  }
  if (said.size() == given.size()) return std::nullopt;
  return here + " has " + std::to_string(said.size()) + " entries, the rules give " +
         std::to_string(given.size());
}

// Chance as the events of a journal tell it.
class RecordedSource final : public ChanceSource {
 public:
  std::optional<std::uint32_t> draw(const AnyGame& game, const ChanceQuestion&) override {
    return game.title().recorded_outcome(game.rules(), game.position(), recorded);
  }
  RecordedChance recorded;
};

struct Header {
  const TitleFunctions* title = nullptr;
  JournalHeader journal;
};

std::optional<std::string> read_bots(const JsonValue& line, JournalHeader& header) {
  const JsonValue* bots = line.find("bots");
  if (bots == nullptr || !bots->is_array()) return "\"bots\" is not a list";
  for (const JsonValue& bot : bots->items()) {
    if (!bot.is_string()) return "\"bots\" holds something that is not a name";
    header.bots.push_back(bot.as_string());
  }
  return std::nullopt;
}

std::optional<std::string> read_seed(const JsonValue& line, JournalHeader& header) {
  const JsonValue* seed = line.find("seed");
  if (seed == nullptr || !(seed->is_string() || seed->is_null()))
    return "\"seed\" is neither a text nor null";
  if (seed->is_string()) header.seed = seed->as_string();
  return std::nullopt;
}

std::optional<std::string> read_requested(const JsonValue& line, RequestedSettings& requested) {
  requested.edition = text_field(line, "edition");
  const JsonValue* players = line.find("players");
  if (players == nullptr || !players->is_int()) return "\"players\" is not a number";
  const std::int64_t count = players->as_int();
  requested.players = count >= 1 && count <= 100 ? static_cast<int>(count) : -1;
  const JsonValue* options = line.find("options");
  if (options == nullptr || !options->is_object()) return "\"options\" is not an object";
  for (std::size_t i = 0; i < options->size(); ++i) {
    if (!options->items()[i].is_string())
      return "option \"" + options->keys()[i] + "\" is not a text";
    requested.options.emplace_back(options->keys()[i], options->items()[i].as_string());
  }
  return std::nullopt;
}

std::optional<std::string> read_header(const JsonValue& line, Header& header) {
  if (text_field(line, "t") != "game") return "a game begins with a line of type \"game\"";
  if (text_field(line, "format") != kJournalFormat)
    return "the format is not " + std::string(kJournalFormat);
  header.title = find_title(text_field(line, "game"));
  if (header.title == nullptr)
    return "this program has no game \"" + std::string(text_field(line, "game")) + "\"";
  RequestedSettings requested;
  if (auto wrong = read_requested(line, requested)) return wrong;
  if (auto refusal = read_settings(*header.title, requested, header.journal.settings))
    return std::string(refusal->sentence.view());
  header.journal.engine = text_field(line, "engine");
  if (auto wrong = read_seed(line, header.journal)) return wrong;
  return read_bots(line, header.journal);
}

// Runs one game and compares the lines it writes with those of the journal, one by one.
class Replayer {
 public:
  Replayer(const JournalGame& game, const ReplayWatcher& watcher)
      : game_(game),
        watcher_(watcher) {}

  std::optional<Fault> run(const Library& library, ReplayReport& report) {
    Header header;
    const JournalLine& first = game_.lines.front();
    if (auto wrong = read_header(first.value, header)) return different(first.number, *wrong);
    report.chance_from_events = !header.journal.seed.has_value();
    if (header.journal.seed) {
      chance_ = std::make_unique<SeededChance>(*header.title, *header.journal.seed);
    } else {
      auto source = std::make_unique<RecordedSource>();
      recorded_ = &source->recorded;
      chance_ = std::move(source);
    }
    record_ =
        std::make_unique<Record>(library, *header.title, header.journal, *chance_, Keep::Journal);
    if (auto fault = begin()) return fault;
    while (next_ < game_.lines.size()) {
      if (auto fault = run_line()) return fault;
    }
    report.finished = record_->is_over();
    if (record_->is_over() && watcher_.ended) watcher_.ended(*record_);
    return std::nullopt;
  }

  std::unique_ptr<Record> take_record() { return std::move(record_); }
  std::unique_ptr<ChanceSource> take_chance() { return std::move(chance_); }

 private:
  const JournalLine& line() const { return game_.lines[next_]; }

  std::optional<Fault> begin() {
    if (recorded_ != nullptr) recorded_->set_up = set_up_after(0);
    record_->begin();
    if (record_->stuck()) return different(line().number, "the set-up is missing or impossible");
    if (auto fault = compare_lines()) return fault;
    if (watcher_.begun) watcher_.begun(*record_);
    return std::nullopt;
  }

  // The next set-up line after line i, for chance that is read off the journal.
  const JsonValue* set_up_after(std::size_t i) const {
    for (++i; i < game_.lines.size(); ++i)
      if (text_field(game_.lines[i].value, "t") == "setup") return &game_.lines[i].value;
    return nullptr;
  }

  std::optional<Fault> run_line() {
    const std::string_view type = text_field(line().value, "t");
    if (type == "undo") return run_undo();
    if (type == "step") return run_step();
    if (type == "end") return different(line().number, "the game does not end here");
    return different(line().number, "a line of this type does not belong here");
  }

  // A choice that was the only one and caused no event is not written: it is made silently.
  void make_silent_steps() {
    while (record_->decision().actor == Actor::Seat && record_->choices().size() == 1) {
      AnyGame copy = record_->game();
      AnyEvents events;
      copy.apply_assume_legal(record_->choices()[0], events);
      if (!events.empty() || copy.decision().actor == Actor::Chance) return;
      const AnyChoice only = record_->choices()[0];
      record_->choose(record_->decision().seat, only, By::Bot);
    }
  }

  std::optional<Fault> run_step() {
    const JsonValue& step = line().value;
    const JsonValue* seat = step.find("seat");
    const bool sensible = seat != nullptr && seat->is_int() && seat->as_int() >= 0 &&
                          seat->as_int() < record_->header().settings.players;
    if (!sensible) return different(line().number, "\"seat\" is not a seat of this game");
    if (record_->is_over()) return different(line().number, "a step after the end of the game");
    const Seat who = seat_at(static_cast<std::size_t>(seat->as_int()));
    make_silent_steps();
    const JsonValue* choice = step.find("choice");
    const auto read = choice == nullptr ? std::nullopt : record_->title().read_choice(*choice);
    if (!read) return different(line().number, "\"choice\" is not a choice of this game");
    const auto by = by_named(text_field(step, "by"));
    if (!by) return different(line().number, "\"by\" is not player, bot, clock or standing");
    if (watcher_.before_step) watcher_.before_step(*record_, step);
    if (recorded_ != nullptr) *recorded_ = {set_up_after(next_), step.find("events")};
    if (auto refusal = record_->choose(who, *read, *by)) {
      std::string sentence = "the choice is refused: " + std::string(refusal->sentence.view());
      if (*refusal->rule != '\0') sentence += " (" + std::string(refusal->rule) + ')';
      return different(line().number, sentence);
    }
    if (record_->stuck())
      return different(line().number,
                       "the events do not say what Chance gave, or something impossible");
    if (auto fault = compare_lines()) return fault;
    if (watcher_.after_step) watcher_.after_step(*record_, step);
    return std::nullopt;
  }

  std::optional<Fault> run_undo() {
    const JsonValue* to = line().value.find("to");
    if (to == nullptr || !to->is_int()) return different(line().number, "\"to\" is not a step");
    const Seat who = record_->decision().seat;
    if (auto refusal = record_->undo(who))
      return different(line().number,
                       "this cannot be undone: " + std::string(refusal->sentence.view()));
    if (auto fault = compare_lines()) return fault;
    if (watcher_.undone) watcher_.undone(*record_);
    return std::nullopt;
  }

  // Compares what the record has written since last time with the lines of the journal.
  std::optional<Fault> compare_lines() {
    std::string_view rest = std::string_view(record_->journal()).substr(compared_);
    compared_ = record_->journal().size();
    while (!rest.empty()) {
      const std::string_view given = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(given.size() + 1);
      if (next_ == game_.lines.size()) {
        return different(
            game_.lines.back().number,
            "the journal breaks off: the next line would be " + std::string(given.substr(0, 60)));
      }
      if (auto fault = compare_line(line(), given)) return fault;
      ++next_;
    }
    return std::nullopt;
  }

  static std::optional<Fault> compare_line(const JournalLine& said, std::string_view given) {
    if (said.text == given) return std::nullopt;
    JsonValue value;
    parse_json(given, value);
    auto found = difference(said.value, value, "");
    return different(
        said.number,
        found ? *found : "the line is not written as journals are: keys in order, no spaces");
  }

  const JournalGame& game_;
  const ReplayWatcher& watcher_;
  std::size_t next_ = 0;      // line of the journal
  std::size_t compared_ = 0;  // bytes of the record's own journal
  RecordedChance* recorded_ = nullptr;
  std::unique_ptr<ChanceSource> chance_;
  std::unique_ptr<Record> record_;
};

}  // namespace

std::optional<JournalFault> read_journal(std::string_view text, std::vector<JournalGame>& games) {
  games.clear();
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos)
      return Fault{Fault::Kind::Broken, number, "the last line is cut off: it has no end"};
    JournalLine line{number, text.substr(0, end), {}};
    text.remove_prefix(end + 1);
    if (auto error = parse_json(line.text, line.value))
      return Fault{
          Fault::Kind::Broken, number,
          "not JSON at byte " + std::to_string(error->offset + 1) + ": " + error->sentence};
    if (!line.value.is_object()) return different(number, "a line of a journal is an object");
    if (text_field(line.value, "t") == "game" || games.empty()) games.emplace_back();
    games.back().lines.push_back(std::move(line));
  }
  if (games.empty()) return Fault{Fault::Kind::Broken, 1, "the journal is empty"};
  return std::nullopt;
}

std::optional<JournalFault> replay_game(const Library& library,
                                        const JournalGame& game,
                                        const ReplayWatcher& watcher,
                                        ReplayReport& report) {
  return Replayer(game, watcher).run(library, report);
}

std::optional<JournalFault> resume_game(const Library& library,
                                        const JournalGame& game,
                                        ResumedGame& resumed) {
  const ReplayWatcher nobody;
  ReplayReport report;
  Replayer replayer(game, nobody);
  if (auto fault = replayer.run(library, report)) return fault;
  if (report.chance_from_events)
    return different(game.lines.front().number,
                     "a game without a seed cannot be gone on with: nobody knows the next card");
  resumed.chance = replayer.take_chance();
  resumed.record = replayer.take_record();
  return std::nullopt;
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "engine/notation/journal.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/notation/json.h"
#include "engine/notation/shared_json.h"

namespace gaslight {
namespace {

constexpr std::array<std::string_view, 4> kByNames = {"player", "bot", "clock", "standing"};

bool keeps_journal(Keep keep) {
  return keep == Keep::Journal || keep == Keep::Both;
}
bool keeps_signature(Keep keep) {
  return keep == Keep::Signature || keep == Keep::Both;
}

// With a hash the whole line; without it the line as signatures have it, without `by` and `hash`.
std::string end_line(const AnyOutcome& outcome, const std::string* hash) {
  std::string line;
  JsonWriter json(line);
  json.begin_object().key("t").string("end").key("reason").string(outcome.reason);
  if (hash != nullptr) json.key("by").string(outcome.by);
  write_result(outcome, json);
  if (hash != nullptr) json.key("hash").string(*hash);
  json.end_object();
  return line;
}

}  // namespace

std::string_view name_of(By by) {
  return kByNames[static_cast<std::size_t>(by)];
}

std::optional<By> by_named(std::string_view name) {
  for (std::size_t i = 0; i < kByNames.size(); ++i)
    if (kByNames[i] == name) return static_cast<By>(i);
  return std::nullopt;
}

Record::Record(const Library& library,
               const TitleFunctions& title,
               JournalHeader header,
               ChanceSource& chance,
               Keep keep)
    : header_(std::move(header)),
      ruleset_(library.ruleset(title, header_.settings)),
      game_(title, library.rules(title), header_.settings),
      chance_(&chance),
      keep_(keep) {}

void Record::begin() {
  write_game_line();
  answer_chance();
  if (stuck_) return;
  write_set_up_line();
  for (const AnyEvent& event : news_)
    if (!title().is_set_up(event)) pending_.push_back(event);
  ask();
}

std::optional<Refusal> Record::choose(Seat seat, const AnyChoice& choice, By by) {
  const Decision asked = game_.decision();
  if (auto refusal = game_.refusal(seat, choice)) return refusal;
  const std::size_t count = choices_.size();
  if (!snapshots_.empty() && snapshots_.back().seat != seat) snapshots_.clear();
  if (count > 1) {
    ++decisions_;
    snapshots_.push_back({game_, step_, pending_, seat});
  }
  news_.clear();
  game_.apply_assume_legal(choice, news_);
  const bool drawn = answer_chance();
  const bool shown = std::any_of(news_.begin(), news_.end(),
                                 [&](const AnyEvent& event) { return title().is_reveal(event); });
  if (drawn || shown) snapshots_.clear();
  if (!stuck_) settle(asked, choice, count, by);
  return std::nullopt;
}

bool Record::can_undo(Seat seat) const {
  return !snapshots_.empty() && !is_over() && snapshots_.back().seat == seat &&
         game_.decision().seat == seat;
}

std::optional<Refusal> Record::undo(Seat seat) {
  if (!can_undo(seat))
    return Refusal{RefusalCode::Illegal, "",
                   FixedString<200>("nothing to take back: a card was drawn or turned up, or it is "
                                    "another player's decision")};
  Snapshot back = std::move(snapshots_.back());
  snapshots_.pop_back();
  game_ = back.game;
  step_ = back.step;
  pending_ = std::move(back.pending);
  news_.clear();
  add_line("{\"t\":\"undo\",\"to\":" + std::to_string(step_) + "}", "", "");
  ask();
  return std::nullopt;
}

std::string Record::take_journal() {
  return std::exchange(journal_, {});
}

std::string Record::take_signature_text() {
  return std::exchange(signature_, {});
}

// Draws until a seat must choose. True when anything was drawn.
bool Record::answer_chance() {
  bool drawn = false;
  while (game_.decision().actor == Actor::Chance) {
    const ChanceQuestion question = game_.chance();
    const auto outcome = chance_->draw(game_, question);
    if (!outcome || *outcome >= question.count) {
      stuck_ = true;
      return drawn;
    }
    game_.resolve(*outcome, news_);
    drawn = true;
  }
  return drawn;
}

void Record::ask() {
  for (const AnyEvent& event : news_)
    if (title().is_turn_start(event)) ++turns_;
  choices_.clear();
  if (game_.decision().actor != Actor::Seat) return;
  game_.choices(choices_);
  if (keep_ == Keep::Nothing) return;
  extras_.clear();
  JsonWriter json(extras_);
  json.begin_object();
  title().write_step_extras(game_.rules(), game_.position(), json);
  if (extras_.size() > 1) extras_[0] = ',';  // goes on in the object of the step
}

// Tells what followed from a choice: the step with all its events, a set-up where a new game of a
// match begins, the end. What follows a set-up waits for the next step, as before the first choice.
void Record::settle(const Decision& asked, const AnyChoice& choice, std::size_t count, By by) {
  bool set_up = false;
  const bool told = count > 1 || !news_.empty();
  AnyEvents later;
  for (const AnyEvent& event : news_) {
    if (title().is_set_up(event)) {
      set_up = true;
    } else {
      (set_up ? later : pending_).push_back(event);
    }
  }
  if (told) {
    write_step_line(asked, choice, count, by);
    pending_ = std::move(later);
  }
  if (set_up) {
    write_set_up_line();
    snapshots_.clear();
  }
  if (game_.is_over()) {
    write_end_line();
    snapshots_.clear();
  }
  ask();
}

// A line is `head + middle + tail`; the signature leaves the middle out.
void Record::add_line(std::string_view head, std::string_view middle, std::string_view tail) {
  if (keeps_journal(keep_)) {
    const std::size_t begin = journal_.size();
    journal_.append(head).append(middle).append(tail).push_back('\n');
    hash_.update(std::string_view(journal_).substr(begin));
  }
  if (keeps_signature(keep_)) signature_.append(head).append(tail).push_back('\n');
}

void Record::write_game_line() {
  if (keep_ == Keep::Nothing) return;
  const SettingsSpec& spec = title().settings_spec();
  std::string head;
  JsonWriter json(head);
  json.begin_object().key("t").string("game").key("format").string(kJournalFormat);
  json.key("game").string(title().name);
  json.key("edition").string(spec.editions[header_.settings.edition]);
  write_options(spec, header_.settings, json.key("options"));
  json.key("players").number(header_.settings.players).key("seed");
  if (header_.seed) {
    json.string(*header_.seed);
  } else {
    json.null();
  }
  json.key("ruleset").string(ruleset_).key("revision").number(title().revision);
  std::string middle;
  JsonWriter free(middle);
  free.begin_object().key("engine").string(header_.engine).key("bots").begin_array();
  for (const std::string& bot : header_.bots)
    free.string(bot);
  free.end_array();
  middle[0] = ',';  // goes on in the object of the head
  add_line(head, middle, "}");
}

void Record::write_set_up_line() {
  if (keep_ == Keep::Nothing) return;
  std::string line;
  JsonWriter json(line);
  json.begin_object().key("t").string("setup");
  title().write_set_up(game_.position(), json);
  json.end_object();
  add_line(line, "", "");
}

void Record::write_step_line(const Decision& asked,
                             const AnyChoice& choice,
                             std::size_t choices,
                             By by) {
  ++step_;
  if (keep_ == Keep::Nothing) return;
  std::string head;
  JsonWriter json(head);
  json.begin_object().key("t").string("step").key("n").number(step_);
  json.key("seat").number(static_cast<std::int64_t>(index(asked.seat)));
  json.key("ask").string(title().asks[asked.ask].name);
  if (extras_.size() > 1) head.append(extras_);
  json.key("choice");
  title().write_choice(choice, json);
  json.key("choices").number(static_cast<std::int64_t>(choices));
  std::string middle;
  if (keeps_journal(keep_)) middle.append(",\"by\":\"").append(name_of(by)).append("\"");
  std::string tail = ",\"events\":";
  JsonWriter events(tail);
  events.begin_array();
  for (const AnyEvent& event : pending_)
    title().write_event(event, header_.settings.players, events);
  events.end_array();
  tail.push_back('}');
  add_line(head, middle, tail);
}

void Record::write_end_line() {
  if (keeps_journal(keep_)) {
    Sha256 so_far = hash_;
    const std::string hash = to_hex(so_far.finish());
    journal_.append(end_line(game_.outcome(), &hash)).push_back('\n');
  }
  if (keeps_signature(keep_)) signature_.append(end_line(game_.outcome(), nullptr)).push_back('\n');
}

std::string signature_of(Sha256 hash) {
  const auto digest = hash.finish();
  return to_hex(std::span(digest).first(8));
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "server/rooms/course.h"

#include <utility>

#include "engine/core/check.h"
#include "engine/notation/json.h"

namespace gaslight::server {
namespace {

std::string_view text_field(const JsonValue& value, std::string_view key) {
  const JsonValue* field = value.find(key);
  return field != nullptr && field->is_string() ? std::string_view(field->as_string()) : "";
}

[[noreturn]] void fail(const MoveRow& row, std::string_view why) {
  throw CourseFault{"version " + std::to_string(number(row.version)) + " of table " +
                    row.table.text.substr(0, 8) +
                    " is not what the rules give: " + std::string(why)};
}

}  // namespace

std::unique_ptr<ChanceSource> seeded_chance(const TitleFunctions& title, const std::string& seed) {
  return std::make_unique<SeededChance>(title, seed);
}

Course::Course(const Library& library,
               const TitleFunctions& title,
               JournalHeader header,
               const ChanceMaker& make_chance)
    : chance_(make_chance(title, header.seed.value())) {
  record_ = std::make_unique<Record>(library, title, std::move(header), *chance_, Keep::Journal);
}

Seat Course::asked() const {
  if (!dealt_) return kNoSeat;
  const Decision decision = record_->decision();
  return decision.actor == Actor::Seat ? decision.seat : kNoSeat;
}

std::string_view Course::ask() const {
  if (asked() == kNoSeat) return "";
  return title().asks[record_->decision().ask].name;
}

Move Course::deal() {
  GASLIGHT_CHECK(!dealt_);
  record_->begin();
  dealt_ = true;
  return finish(kNoSeat, std::nullopt);
}

std::variant<Move, Refusal> Course::choose(Seat seat, const AnyChoice& choice, By by) {
  const std::uint32_t step = record_->steps();
  if (auto refusal = record_->choose(seat, choice, by)) return *refusal;
  version_ = next(version_);
  marks_.push_back({version_, step});
  return finish(seat, by);
}

std::variant<Move, Refusal> Course::undo(Seat seat) {
  if (auto refusal = record_->undo(seat)) return *refusal;
  while (!marks_.empty() && marks_.back().step > record_->steps())
    marks_.pop_back();
  GASLIGHT_CHECK(!marks_.empty() && marks_.back().step == record_->steps());
  const Version undone = marks_.back().version;
  marks_.pop_back();
  version_ = next(version_);
  return Move{version_, seat, By::Player, undone, record_->take_journal(), {}, {}};
}

// Answers every question that has one answer only, for people and bots alike.
Move Course::finish(Seat seat, std::optional<By> by) {
  Move move{version_, seat, by, std::nullopt, {}, {}, {}};
  add_news(move);
  while (record_->decision().actor == Actor::Seat && record_->choices().size() == 1) {
    const AnyChoice only = record_->choices()[0];  // a copy: the record makes a new list
    GASLIGHT_CHECK(!record_->choose(record_->decision().seat, only, By::Standing).has_value());
    add_news(move);
  }
  GASLIGHT_CHECK(!record_->stuck());
  if (!record_->can_undo(asked())) marks_.clear();
  move.lines = record_->take_journal();
  return move;
}

void Course::add_news(Move& move) const {
  for (const AnyEvent& event : record_->news()) {
    move.events.push_back(event);
    if (title().is_set_up(event)) move.set_ups.push_back(record_->game().position());
  }
}

Move Course::repeat(const MoveRow& row) {
  const auto compared = [&row](Move move) {
    if (move.lines != row.lines || move.version != row.version) fail(row, "its lines differ");
    return move;
  };
  if (!dealt_) return compared(deal());
  const std::string_view first = std::string_view(row.lines).substr(0, row.lines.find('\n'));
  JsonValue line;
  if (parse_json(first, line)) fail(row, "its first line is not JSON");
  const bool is_undo = text_field(line, "t") == "undo";
  const JsonValue* said = line.find("choice");
  const auto choice = said == nullptr ? std::nullopt : title().read_choice(*said);
  const auto by = by_named(text_field(line, "by"));
  if (!is_undo && (!choice || !by)) fail(row, "its first line is no step");
  auto made = is_undo ? undo(row.seat) : choose(row.seat, *choice, *by);
  if (const auto* refusal = std::get_if<Refusal>(&made)) fail(row, refusal->sentence.view());
  return compared(std::get<Move>(std::move(made)));
}

}  // namespace gaslight::server

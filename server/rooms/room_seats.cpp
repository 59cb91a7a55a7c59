// SPDX-License-Identifier: MIT
// Who sits where: taking and leaving seats, bots that stand in, who is connected.
#include <algorithm>

#include "server/protocol/answers.h"
#include "server/rooms/room.h"

namespace gaslight::server {
namespace {

Refused forbidden(std::string sentence) {
  return {RefusedAs::Forbidden, std::move(sentence), "", std::nullopt};
}

std::string_view state_name(const TableRow& row, bool broken, bool dealt) {
  if (broken) return "read_only";
  if (row.state == TableState::Finished) return "finished";
  return dealt ? "playing" : "waiting";
}

}  // namespace

Seat Room::seat_of(const Visitor& visitor) const {
  if (!visitor.person) return kNoSeat;
  for (const SeatRow& seat : seats_)
    if (seat.kind == SeatKind::Person && seat.session == visitor.person->session) return seat.seat;
  return kNoSeat;
}

Seat Room::place_of(const Visitor& visitor) const {
  if (!visitor.person) return kNoSeat;
  for (const SeatRow& seat : seats_)
    if (seat.session == visitor.person->session) return seat.seat;
  return kNoSeat;
}

std::vector<std::string> Room::bot_levels() const {
  std::vector<std::string> levels;
  for (const SeatRow& seat : seats_)
    levels.push_back(seat.kind == SeatKind::Bot ? seat.level : "");
  return levels;
}

void Room::name_seats() {
  teller_.names.clear();
  for (const SeatRow& seat : seats_)
    teller_.names.push_back(seat.name);
}

JournalHeader Room::header() const {
  JournalHeader header;
  header.settings = config_.settings;
  header.seed = row_.seed;
  header.bots = journal_seats(seats_);
  return header;
}

// Requests

void Room::sit(const VisitorPtr& visitor, const Sit& message, const BodyHash& body) {
  when_settled(visitor, message.id.text, [self = shared_from_this(), visitor, message, body] {
    const std::string& id = message.id.text;
    if (auto refused = self->cannot_write()) return self->refuse(visitor, id, *refused);
    if (!visitor->person) return self->refuse(visitor, id, forbidden("say your name first"));
    if (index(message.seat) >= self->seats_.size())
      return self->refuse(visitor, id, forbidden("this table has no such seat"));
    SeatRow row = self->seats_[index(message.seat)];
    const bool own = row.session == visitor->person->session;
    const Seat has = self->seat_of(*visitor);
    if (self->is_finished()) return self->refuse(visitor, id, forbidden("the game is over"));
    if (row.kind != SeatKind::Empty && !own)
      return self->refuse_unless_repeated(visitor, message.seat, message.id, body,
                                          forbidden("this seat is taken"));
    if (has != kNoSeat && has != message.seat)
      return self->refuse(visitor, id, forbidden("nobody sits in two seats"));
    row.kind = SeatKind::Person;
    row.name = own ? row.name : visitor->person->name;
    row.session = visitor->person->session;
    row.level.clear();
    self->change_seat(std::move(row), {visitor, message.seat, message.id, body}, Gone::No);
  });
}

void Room::leave(const VisitorPtr& visitor, const Leave& message, const BodyHash& body) {
  when_settled(visitor, message.id.text, [self = shared_from_this(), visitor, message, body] {
    const std::string& id = message.id.text;
    if (auto refused = self->cannot_write()) return self->refuse(visitor, id, *refused);
    if (self->seat_of(*visitor) != message.seat)
      return self->refuse_unless_repeated(visitor, message.seat, message.id, body,
                                          forbidden("this is not your seat"));
    SeatRow row = self->seats_[index(message.seat)];
    const bool dealt = self->course_->is_dealt();
    if (!dealt) row = {self->row_.id, message.seat, SeatKind::Empty, "", std::nullopt, ""};
    self->change_seat(std::move(row), {visitor, message.seat, message.id, body},
                      dealt ? Gone::Yes : Gone::No);
  });
}

void Room::put_bot(const VisitorPtr& visitor, const PutBot& message, const BodyHash& body) {
  when_settled(visitor, message.id.text, [self = shared_from_this(), visitor, message, body] {
    const std::string& id = message.id.text;
    const Seat seat = self->seat_of(*visitor);
    if (auto refused = self->cannot_write()) return self->refuse(visitor, id, *refused);
    if (seat == kNoSeat)
      return self->refuse(visitor, id, forbidden("you have no seat at this table"));
    if (index(message.seat) >= self->seats_.size())
      return self->refuse(visitor, id, forbidden("this table has no such seat"));
    if (!is_level(*self->config_.title, message.level))
      return self->refuse(visitor, id,
                          {RefusedAs::Malformed, "there is no bot of this level", "", {}});
    SeatRow row = self->seats_[index(message.seat)];
    if (row.kind != SeatKind::Empty && !self->is_replaceable(message.seat))
      return self->refuse_unless_repeated(
          visitor, seat, message.id, body,
          forbidden("a bot may only sit down in an empty seat, or for somebody who has left"));
    if (row.kind == SeatKind::Empty) row.name = "Bot " + std::to_string(index(message.seat) + 1);
    row.kind = SeatKind::Bot;
    row.level = message.level;
    self->change_seat(std::move(row), {visitor, seat, message.id, body}, Gone::No);
  });
}

// Stores who sits there from now on; with the last seat taken, the deal as well.
void Room::change_seat(SeatRow row, Command command, Gone gone) {
  const Seat seat = row.seat;
  std::vector<SeatRow> seats = seats_;
  seats[index(row.seat)] = row;
  const bool full = std::none_of(seats.begin(), seats.end(),
                                 [](const SeatRow& one) { return one.kind == SeatKind::Empty; });
  Batch batch{PutSeat{std::move(row)}};
  const bool deals = full && !course_->is_dealt();
  std::shared_ptr<Move> move;
  std::unique_ptr<Course> course;
  if (deals) {
    std::swap(seats, seats_);  // the journal names those who sit there
    course = std::make_unique<Course>(services_.library, *config_.title, header(),
                                      services_.options.make_chance);
    std::swap(seats, seats_);
    move = std::make_shared<Move>(course->deal());
    batch.emplace_back(AppendMove{{row_.id, move->version, move->seat, move->lines}});
  }
  const std::string done = done_text(command.id, row_.id, std::nullopt);
  batch.emplace_back(AnswerCommand{answer_row(command, std::nullopt, done)});
  auto shared_course = std::make_shared<std::unique_ptr<Course>>(std::move(course));
  write(std::move(batch),
        [this, seat, gone, seats, command, done, move, shared_course](const Receipt& receipt) {
          answer(receipt, command, done);
          if (receipt.verdict == Verdict::Repeat || receipt.verdict == Verdict::Conflict) return;
          if (receipt.verdict != Verdict::Committed) return go_wrong();
          seats_ = seats;
          left_[index(seat)] = gone == Gone::Yes;
          if (!is_here(seat)) miss(seat);
          name_seats();
          thinking_.reset();
          if (move != nullptr) {
            course_ = std::move(*shared_course);
            moves_.push_back(*move);
          }
          bots_.rebuild(bot_levels(), moves_);
          set_clock();
          watch_presence();
          tell_table();
          if (move != nullptr) {
            tell(moves_.back());
          } else {
            for (const VisitorPtr& visitor : followers_)
              catch_up(visitor, course_->version());  // whoever sat down reads with other eyes now
          }
          go_on();
        });
}

void Room::set_next(const TableId& next) {
  next_ = next;
  tell_table();
}

// Presence

bool Room::is_here(Seat seat) const {
  const SeatRow& row = seats_[index(seat)];
  if (row.kind == SeatKind::Bot) return true;
  return std::any_of(followers_.begin(), followers_.end(), [&row](const VisitorPtr& visitor) {
    return row.session && visitor->person && visitor->person->session == *row.session;
  });
}

bool Room::is_replaceable(Seat seat) const {
  const SeatRow& row = seats_[index(seat)];
  if (row.kind != SeatKind::Person || !course_->is_dealt() || is_finished()) return false;
  if (left_[index(seat)]) return true;
  const auto away = services_.loop.now() - away_since_[index(seat)];
  return !is_here(seat) && away >= services_.options.abandoned_after;
}

void Room::miss(Seat seat) {
  away_since_[index(seat)] = services_.loop.now();
  services_.loop.after(services_.options.abandoned_after, [weak = weak_from_this(), seat] {
    const auto self = weak.lock();
    if (self != nullptr && self->is_replaceable(seat)) self->tell_table();
  });
}

// Notices who came and went, and tells the table.
bool Room::watch_presence() {
  bool changed = false;
  for (const SeatRow& row : seats_) {
    const std::size_t i = index(row.seat);
    const bool here = is_here(row.seat);
    if (here == here_[i]) continue;
    here_[i] = here;
    changed = true;
    if (here) {
      left_[i] = false;
      continue;
    }
    miss(row.seat);
  }
  if (changed) tell_table();
  return changed;
}

void Room::tell_table() {
  for (const VisitorPtr& visitor : followers_)
    send(*visitor, table_text(*visitor));
}

// An empty seat for somebody without one, or one's own seat that a bot plays.
bool Room::may_sit(const Visitor& visitor, Seat seat) const {
  if (!visitor.person || seat_of(visitor) != kNoSeat || is_finished()) return false;
  const SeatRow& row = seats_[index(seat)];
  return row.kind == SeatKind::Empty ||
         (row.kind == SeatKind::Bot && row.session == visitor.person->session);
}

std::string Room::table_text(const Visitor& reader) const {
  const Seat yours = seat_of(reader);
  std::string text;
  JsonWriter json(text);
  const std::ptrdiff_t players =
      std::count_if(followers_.begin(), followers_.end(),
                    [this](const VisitorPtr& visitor) { return seat_of(*visitor) != kNoSeat; });
  json.begin_object().key("t").string("table").key("table").string(row_.id.text);
  json.key("title").string(row_.title);
  write_settings(config_, json);
  json.key("ruleset").string(row_.ruleset).key("visibility").string(name_of(row_.visibility));
  json.key("windows").string("quick").key("response_s").number(config_.response_s);
  json.key("state").string(state_name(row_, broken_, !moves_.empty())).key("version");
  if (moves_.empty()) {
    json.null();
  } else {
    json.number(number(moves_.back().version));
  }
  json.key("yours").begin_array();
  if (yours != kNoSeat) json.number(static_cast<std::int64_t>(index(yours)));
  json.end_array().key("watchers").number(std::ssize(followers_) - players).key("next");
  if (next_) {
    json.string(next_->text);
  } else {
    json.null();
  }
  json.key("seats").begin_array();
  for (const SeatRow& row : seats_) {
    json.begin_object().key("seat").number(static_cast<std::int64_t>(index(row.seat)));
    json.key("kind").string(name_of(row.kind)).key("name").string(row.name).key("level");
    if (row.level.empty()) {
      json.null();
    } else {
      json.string(row.level);
    }
    json.key("here").boolean(is_here(row.seat));
    json.key("stand_in").boolean(row.kind == SeatKind::Bot && row.session.has_value());
    json.key("replaceable").boolean(is_replaceable(row.seat));
    json.key("may_sit").boolean(may_sit(reader, row.seat)).end_object();
  }
  json.end_array().end_object();
  return text;
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// What people ask of a room about the game itself.
#include <algorithm>

#include "server/protocol/answers.h"
#include "server/rooms/room.h"

namespace gaslight::server {

void Room::follow(const VisitorPtr& visitor, std::optional<Version> since) {
  when_settled(visitor, "", [self = shared_from_this(), visitor, since] {
    const Version newest = self->course_->version();
    if (since && (*since > newest || self->moves_.empty()))
      return self->refuse(visitor, "",
                          {RefusedAs::Stale, "this table has no such version", "",
                           self->moves_.empty() ? std::nullopt : std::optional(newest)});
    auto& followers = self->followers_;
    const bool is_new = std::find(followers.begin(), followers.end(), visitor) == followers.end();
    if (is_new) followers.push_back(visitor);
    // Somebody new counts among the watchers, whom everybody sees.
    const bool told = self->watch_presence();
    if (!told && is_new) self->tell_table();
    if (!told && !is_new) send(*visitor, self->table_text(*visitor));
    self->catch_up(visitor, since);
  });
}

void Room::unfollow(const VisitorPtr& visitor) {
  const bool was_here = std::erase(followers_, visitor) > 0;
  if (!watch_presence() && was_here) tell_table();
  if (waiting_.empty()) return;
  // Their wish to follow may be among what waits.
  waiting_.push_back([self = shared_from_this(), visitor] {
    if (std::erase(self->followers_, visitor) > 0) self->watch_presence();
  });
}

void Room::refuse(const VisitorPtr& visitor, std::string_view id, Refused refused) {
  if (!refused.version && !moves_.empty()) refused.version = moves_.back().version;
  send(*visitor, refused_text(id, row_.id.text, refused));
}

std::optional<Refused> Room::cannot_write() const {
  if (!broken_) return std::nullopt;
  return Refused{RefusedAs::Unavailable, "moves cannot be stored at the moment", "", {}};
}

// Whether this visitor may answer the question that is open now.
std::optional<Refused> Room::cannot_decide(const Visitor& visitor, Version version) const {
  const Seat seat = seat_of(visitor);
  if (seat == kNoSeat)
    return Refused{RefusedAs::Forbidden, "you have no seat at this table", "", {}};
  if (!course_->is_dealt())
    return Refused{RefusedAs::Illegal, "the game has not begun", "", std::nullopt};
  const Version now = course_->version();
  if (version > now) return Refused{RefusedAs::Stale, "this table has no such version", "", now};
  if (version < now) return Refused{RefusedAs::Stale, "the table has moved on", "", now};
  const Seat asked = course_->asked();
  if (asked == kNoSeat) return Refused{RefusedAs::Illegal, "the game is over", "", now};
  if (asked != seat)
    return Refused{RefusedAs::NotYourTurn, "it is " + seats_[index(asked)].name + "'s decision", "",
                   now};
  return std::nullopt;
}

// A refusal is not the answer to a command that was carried out before.
void Room::refuse_unless_repeated(const VisitorPtr& visitor,
                                  Seat seat,
                                  const CommandId& id,
                                  const BodyHash& body,
                                  Refused refused) {
  if (seat == kNoSeat) return refuse(visitor, id.text, std::move(refused));
  auto self = shared_from_this();
  services_.clerk.ask<std::optional<CommandRow>>(
      [table = row_.id, seat, id](Store& store) { return store.find_command(table, seat, id); },
      [self, visitor, id, body, refused](std::optional<std::optional<CommandRow>> found) {
        const bool known = found && *found;
        if (!known) return self->refuse(visitor, id.text, refused);
        if ((*found)->body == body) return send(*visitor, (*found)->answer);
        self->refuse(visitor, id.text,
                     {RefusedAs::Conflict, "this command id was used for something else", "",
                      refused.version});
      });
}

void Room::choose(const VisitorPtr& visitor, const Choose& message, const BodyHash& body) {
  when_settled(visitor, message.id.text, [self = shared_from_this(), visitor, message, body] {
    const Seat seat = self->seat_of(*visitor);
    if (auto refused = self->cannot_write())
      return self->refuse(visitor, message.id.text, *refused);
    if (auto refused = self->cannot_decide(*visitor, message.version))
      return self->refuse_unless_repeated(visitor, self->place_of(*visitor), message.id, body,
                                          *refused);
    const Version now = self->course_->version();
    const auto choice = self->config_.title->read_choice(message.choice);
    if (!choice)
      return self->refuse(visitor, message.id.text,
                          {RefusedAs::Malformed, "this is not a choice of this game", "", now});
    auto made = self->course_->choose(seat, *choice, By::Player);
    if (const auto* refusal = std::get_if<Refusal>(&made))
      return self->refuse_unless_repeated(visitor, self->place_of(*visitor), message.id, body,
                                          refused_by_rules(*refusal, now));
    self->make(std::get<Move>(std::move(made)), Command{visitor, seat, message.id, body}, {});
  });
}

void Room::undo(const VisitorPtr& visitor, const Undo& message, const BodyHash& body) {
  when_settled(visitor, message.id.text, [self = shared_from_this(), visitor, message, body] {
    const Seat seat = self->seat_of(*visitor);
    if (auto refused = self->cannot_write())
      return self->refuse(visitor, message.id.text, *refused);
    if (auto refused = self->cannot_decide(*visitor, message.version))
      return self->refuse_unless_repeated(visitor, self->place_of(*visitor), message.id, body,
                                          *refused);
    auto made = self->course_->undo(seat);
    if (const auto* refusal = std::get_if<Refusal>(&made))
      return self->refuse_unless_repeated(visitor, self->place_of(*visitor), message.id, body,
                                          refused_by_rules(*refusal, self->course_->version()));
    self->make(std::get<Move>(std::move(made)), Command{visitor, seat, message.id, body}, {});
  });
}

void Room::preview(const VisitorPtr& visitor, const Preview& message) {
  when_settled(visitor, "", [self = shared_from_this(), visitor, message] {
    if (auto refused = self->cannot_decide(*visitor, message.version))
      return self->refuse(visitor, "", *refused);
    const Version now = self->course_->version();
    const auto choice = self->config_.title->read_choice(message.choice);
    if (!choice)
      return self->refuse(visitor, "",
                          {RefusedAs::Malformed, "this is not a choice of this game", "", now});
    const AnyGame& game = self->course_->record().game();
    if (auto refusal = game.refusal(self->course_->asked(), *choice))
      return self->refuse(visitor, "", refused_by_rules(*refusal, now));
    send(*visitor, self->teller_.previewed(*self->course_, *choice));
  });
}

void Room::why(const VisitorPtr& visitor, const Why& message) {
  when_settled(visitor, "", [self = shared_from_this(), visitor, message] {
    if (auto refused = self->cannot_decide(*visitor, message.version))
      return self->refuse(visitor, "", *refused);
    send(*visitor, self->teller_.reasons(*self->course_));
  });
}

}  // namespace gaslight::server

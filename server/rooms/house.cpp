// SPDX-License-Identifier: MIT
#include "server/rooms/house.h"

#include <algorithm>
#include <utility>

#include "server/protocol/answers.h"

namespace gaslight::server {
namespace {

constexpr std::size_t kMostKnown = 10'000;
constexpr std::size_t kMostListed = 100;

Moment wall_clock() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

bool is_full(const std::vector<SeatRow>& seats) {
  return std::none_of(seats.begin(), seats.end(),
                      [](const SeatRow& seat) { return seat.kind == SeatKind::Empty; });
}

const Refused kNoTable{RefusedAs::NotThere, "there is no such table", "", std::nullopt};

}  // namespace

House::House(const Library& library, Store& store, Loop& loop, HouseOptions options)
    : library_(library),
      store_(store),
      loop_(loop),
      options_(options),
      clerk_(store, loop),
      thinkers_(loop, options.thinkers, options.time_to_think),
      services_{library_, store_, loop_, clerk_, thinkers_, options.rooms} {}

void House::open() {
  clerk_.ask<std::vector<TableId>>([](Store& store) { return store.unfinished_tables(); },
                                   [this](std::optional<std::vector<TableId>> found) {
                                     if (!found) return;
                                     for (const TableId& id : *found)
                                       with_room(id, [](Room*) {});
                                   });
  loop_.after(options_.sweep_every, [this] { sweep_again(); });
}

// People

void House::find_person(const std::string& token, std::function<void(Found)> then) {
  const SessionHash hash = hash_of(token);
  if (const auto known = known_.find(hash); known != known_.end())
    return then({known->second, true});
  clerk_.ask<std::optional<SessionRow>>(
      [hash](Store& store) { return store.find_session(hash); },
      [this, then = std::move(then)](std::optional<std::optional<SessionRow>> found) {
        if (!found || !*found) return then({std::nullopt, found.has_value()});
        const Person person{(*found)->hash, (*found)->name};
        if (known_.size() >= kMostKnown) known_.clear();
        known_.emplace(person.session, person);
        then({person, true});
      });
}

void House::put_person(const std::string& token,
                       const std::string& name,
                       std::function<void(bool)> then) {
  const SessionRow row{hash_of(token), name, wall_clock(), wall_clock()};
  store_.submit({PutSession{row}}, [this, row, then = std::move(then)](const Receipt& receipt) {
    loop_.post([this, row, then, stored = receipt.verdict == Verdict::Committed] {
      if (stored) known_[row.hash] = {row.hash, row.name};
      then(stored);
    });
  });
}

// Tables

void House::make_table(const Person& person,
                       const TableId& id,
                       const TableWish& wish,
                       std::function<void(Made)> then) {
  if (has_no_room())
    return then(Refused{RefusedAs::Unavailable, "the house is full", "", std::nullopt});
  std::vector<SeatRow> seats;
  for (std::size_t i = 0; i < wish.seats.size(); ++i) {
    SeatRow seat{id, seat_at(i), SeatKind::Empty, "", std::nullopt, ""};
    if (wish.seats[i].kind == SeatWish::Kind::You) {
      seat.kind = SeatKind::Person;
      seat.name = person.name;
      seat.session = person.session;
    } else if (wish.seats[i].kind == SeatWish::Kind::Bot) {
      seat.kind = SeatKind::Bot;
      seat.name = "Bot " + std::to_string(i + 1);
      seat.level = wish.seats[i].level;
    }
    seats.push_back(std::move(seat));
  }
  TableRow row;
  row.id = id;
  row.visibility = wish.config.visibility;
  store_table(std::move(row), wish.config, std::move(seats), std::move(then));
}

// A table whose seats are taken is dealt in the same breath.
void House::store_table(TableRow row,
                        const TableConfig& config,
                        std::vector<SeatRow> seats,
                        std::function<void(Made)> then) {
  row.title = config.title->name;
  row.settings = config_text(config);
  row.ruleset = library_.ruleset(*config.title, config.settings);
  row.revision = static_cast<std::uint32_t>(config.title->revision);
  row.seed = random_hex(16) + ":0";
  row.created = wall_clock();
  Batch batch{AddTable{row}};
  for (const SeatRow& seat : seats)
    batch.emplace_back(PutSeat{seat});
  if (is_full(seats)) {
    Course course(library_, *config.title,
                  {config.settings, row.seed, std::string(kEngineVersion), journal_seats(seats)},
                  options_.rooms.make_chance);
    const Move move = course.deal();
    batch.emplace_back(AppendMove{{row.id, move.version, move.seat, move.lines}});
  }
  store_.submit(std::move(batch), [this, row, then = std::move(then)](const Receipt& receipt) {
    loop_.post([this, row, then, verdict = receipt.verdict] {
      if (verdict == Verdict::Failed) {
        // Reading it makes the store trust this id again, so that the request can be repeated.
        const Refused refused{RefusedAs::Unavailable, "the table could not be stored", "", {}};
        return clerk_.ask<bool>(
            [id = row.id](Store& store) { return store.recover_table(id).has_value(); },
            [then, refused](std::optional<bool>) { then(refused); });
      }
      // Stale: a table was made before by this request, or by another one under its id.
      with_room(row.id, [row, then](Room* room) {
        if (room == nullptr)
          return then(Refused{RefusedAs::Unavailable, "the table could not be read", "", {}});
        const TableRow& made = room->row();
        if (made.title != row.title || made.settings != row.settings ||
            made.visibility != row.visibility)
          return then(Refused{RefusedAs::Conflict, "this id was used for another table", "", {}});
        then(row.id);
      });
    });
  });
}

void House::list_tables(std::function<void(Listed)> then) {
  clerk_.ask<std::vector<ListedTable>>([](Store& store) { return store.open_tables(kMostListed); },
                                       std::move(then));
}

void House::with_room(const TableId& id, std::function<void(Room*)> then) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return then(found->second.get());
  if (!loading_.contains(id) && has_no_room()) return then(nullptr);
  std::vector<std::function<void(Room*)>>& waiting = loading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() == 1) load(id);
}

void House::load(const TableId& id) {
  clerk_.ask<std::optional<LoadedTable>>(
      [id](Store& store) { return store.load_table(id); },
      [this, id](std::optional<std::optional<LoadedTable>> found) {
        std::shared_ptr<Room> room;
        if (found && *found) room = admit(std::move(**found));
        if (room != nullptr) room->open();  // first: whoever follows is told of its clock
        for (const auto& then : std::exchange(loading_[id], {}))
          then(room.get());
        loading_.erase(id);
      });
}

// Null when the table is not one this program can play.
std::shared_ptr<Room> House::admit(LoadedTable loaded) {
  const auto config = config_from(loaded.row);
  if (!config) return nullptr;
  const TableId id = loaded.row.id;
  try {
    auto room = std::make_shared<Room>(services_, *config, std::move(loaded));
    rooms_[id] = room;
    look_for_next(room);
    return room;
  } catch (const CourseFault&) {
    return nullptr;
  }
}

// A finished game may have had its rematch before this server started.
void House::look_for_next(const std::shared_ptr<Room>& room) {
  if (!room->is_finished()) return;
  const TableId next = rematch_id_for(room->id(), room->row().seed);
  clerk_.ask<bool>([next](Store& store) { return store.load_table(next).has_value(); },
                   [room, next](std::optional<bool> found) {
                     if (found.value_or(false)) room->set_next(next);
                   });
}

void House::sweep() {
  std::erase_if(rooms_, [](const auto& entry) { return entry.second->is_idle(); });
}

void House::sweep_again() {
  sweep();
  loop_.after(options_.sweep_every, [this] { sweep_again(); });
}

bool House::has_no_room() {
  if (rooms_.size() + loading_.size() >= options_.most_rooms) sweep();
  return rooms_.size() + loading_.size() >= options_.most_rooms;
}

// Sockets

bool House::receive(const VisitorPtr& visitor, std::string_view text) {
  ReadMessage read = read_message(text);
  if (!read.message) {
    send(*visitor,
         refused_text(read.id, read.table, {RefusedAs::Malformed, read.wrong, "", std::nullopt}));
    return read.is_json;
  }
  if (!visitor->has_said_hello && !std::holds_alternative<Hello>(*read.message)) {
    send(*visitor, refused_text(read.id, read.table,
                                {RefusedAs::Malformed, "hello comes first", "", std::nullopt}));
    return true;
  }
  // The same words of somebody else are another request: seats change hands before the deal.
  BodyHash body = body_hash(text);
  if (visitor->person) body.text = hash_of(body.text + visitor->person->session.text).text;
  dispatch(visitor, *read.message, body);
  return true;
}

void House::gone(const VisitorPtr& visitor) {
  const auto found = followed_.find(visitor.get());
  if (found == followed_.end()) return;
  const std::vector<TableId> tables = std::move(found->second);
  followed_.erase(found);
  for (const TableId& table : tables)
    if (const auto room = rooms_.find(table); room != rooms_.end()) room->second->unfollow(visitor);
}

template <class Message>
void House::in_room(const VisitorPtr& visitor,
                    const Message& message,
                    std::string_view id,
                    std::function<void(Room&)> task) {
  with_room(message.table, [visitor, table = message.table, id = std::string(id),
                            task = std::move(task)](Room* room) {
    if (room == nullptr) return send(*visitor, refused_text(id, table.text, kNoTable));
    task(*room);
  });
}

void House::dispatch(const VisitorPtr& visitor,
                     const ClientMessage& message,
                     const BodyHash& body) {
  struct Dispatch {
    House& house;
    const VisitorPtr& visitor;
    const BodyHash& body;

    void operator()(const Hello& hello) const {
      visitor->has_said_hello = hello.protocol == kProtocolVersion;
      if (visitor->has_said_hello)
        return send(*visitor, welcome_text(visitor->person ? std::optional(visitor->person->name)
                                                           : std::nullopt));
      send(*visitor,
           refused_text("", "", {RefusedAs::Malformed, "this server speaks protocol 1", "", {}}));
    }
    void operator()(const Ping&) const { send(*visitor, pong_text()); }
    void operator()(const Follow& follow) const { house.follow(visitor, follow); }
    void operator()(const Unfollow& unfollow) const { house.unfollow(visitor, unfollow.table); }
    void operator()(const Rematch& rematch) const { house.rematch(visitor, rematch); }
    void operator()(const Choose& choose) const {
      house.in_room(visitor, choose, choose.id.text,
                    [v = visitor, choose, b = body](Room& room) { room.choose(v, choose, b); });
    }
    void operator()(const Undo& undo) const {
      house.in_room(visitor, undo, undo.id.text,
                    [v = visitor, undo, b = body](Room& room) { room.undo(v, undo, b); });
    }
    void operator()(const Preview& preview) const {
      house.in_room(visitor, preview, "",
                    [v = visitor, preview](Room& room) { room.preview(v, preview); });
    }
    void operator()(const Why& why) const {
      house.in_room(visitor, why, "", [v = visitor, why](Room& room) { room.why(v, why); });
    }
    void operator()(const Sit& sit) const {
      house.in_room(visitor, sit, sit.id.text,
                    [v = visitor, sit, b = body](Room& room) { room.sit(v, sit, b); });
    }
    void operator()(const Leave& leave) const {
      house.in_room(visitor, leave, leave.id.text,
                    [v = visitor, leave, b = body](Room& room) { room.leave(v, leave, b); });
    }
    void operator()(const PutBot& put) const {
      house.in_room(visitor, put, put.id.text,
                    [v = visitor, put, b = body](Room& room) { room.put_bot(v, put, b); });
    }
  };
  std::visit(Dispatch{*this, visitor, body}, message);
}

void House::follow(const VisitorPtr& visitor, const Follow& message) {
  std::vector<TableId>& tables = followed_[visitor.get()];
  const bool known = std::find(tables.begin(), tables.end(), message.table) != tables.end();
  if (!known && tables.size() >= options_.most_followed)
    return send(*visitor, refused_text("", message.table.text,
                                       {RefusedAs::TooFast, "you follow too many tables", "", {}}));
  if (!known) tables.push_back(message.table);
  with_room(message.table, [this, visitor, message](Room* room) {
    // The line may have been cut while the room was loaded.
    const auto found = followed_.find(visitor.get());
    if (found == followed_.end()) return;
    std::vector<TableId>& wanted = found->second;
    if (room == nullptr) {
      std::erase(wanted, message.table);
      return send(*visitor, refused_text("", message.table.text, kNoTable));
    }
    if (std::find(wanted.begin(), wanted.end(), message.table) != wanted.end())
      room->follow(visitor, message.since);
  });
}

void House::unfollow(const VisitorPtr& visitor, const TableId& table) {
  const auto found = followed_.find(visitor.get());
  if (found != followed_.end()) std::erase(found->second, table);
  if (const auto room = rooms_.find(table); room != rooms_.end()) room->second->unfollow(visitor);
}

// The same people, bots and settings. Made twice it is the same table, so a repeat does no harm.
void House::rematch(const VisitorPtr& visitor, const Rematch& message) {
  in_room(visitor, message, message.id.text, [this, visitor, message](Room& room) {
    const auto refuse = [&](RefusedAs code, const char* sentence) {
      const auto moves = room.moves();
      const auto stands = moves.empty() ? std::nullopt : std::optional(moves.back().version);
      send(*visitor,
           refused_text(message.id.text, message.table.text, {code, sentence, "", stands}));
    };
    if (room.seat_of(*visitor) != message.seat)
      return refuse(RefusedAs::Forbidden, "this is not your seat");
    if (!room.is_finished()) return refuse(RefusedAs::Illegal, "the game is not over");
    TableRow row;
    row.id = rematch_id_for(room.id(), room.row().seed);
    row.visibility = room.row().visibility;
    std::vector<SeatRow> seats = room.seats();
    for (SeatRow& seat : seats) {
      seat.table = row.id;
      if (!seat.session) continue;  // a person, though a bot may have stood in
      seat.kind = SeatKind::Person;
      seat.level.clear();
    }
    store_table(row, room.config(), seats,
                [visitor, message, next = row.id, weak = room.weak_from_this()](const Made& made) {
                  if (const auto* refused = std::get_if<Refused>(&made))
                    return send(*visitor,
                                refused_text(message.id.text, message.table.text, *refused));
                  send(*visitor, done_text(message.id, message.table, std::nullopt));
                  if (const auto old = weak.lock()) old->set_next(next);
                });
  });
}

}  // namespace gaslight::server

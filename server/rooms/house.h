// SPDX-License-Identifier: MIT
// All tables of this server, and the people who come and go. Lives on the loop. Rooms are loaded
// when somebody asks for them, and let go when nobody does and nothing happens there by itself.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/protocol/refusals.h"
#include "server/rooms/room.h"

namespace gaslight::server {

struct HouseOptions {
  RoomOptions rooms;
  unsigned thinkers = thinker_count();
  std::chrono::milliseconds time_to_think = kTimeToThink;  // for each decision of a bot
  std::size_t most_rooms = 2'000;                          // in memory at a time
  std::size_t most_followed = 8;                           // tables per visitor
  std::chrono::seconds sweep_every{30};
};

class House {
 public:
  // All three must outlive the House.
  House(const Library& library, Store& store, Loop& loop, HouseOptions options);

  // Loads every game that is under way, so that bots and clocks go on. To be called once.
  void open();

  const Library& library() const { return library_; }

  // People. `then` runs on the loop, perhaps at once.
  struct Found {
    std::optional<Person> person;
    bool is_read = true;  // false when the disk could not be read: who this is, is not known
  };
  void find_person(const std::string& token, std::function<void(Found)> then);
  // Makes a session, or renames the one there is. Null when it could not be stored.
  void put_person(const std::string& token,
                  const std::string& name,
                  std::function<void(bool stored)> then);

  // Tables
  using Made = std::variant<TableId, Refused>;
  void make_table(const Person& person,
                  const TableId& id,
                  const TableWish& wish,
                  std::function<void(Made)> then);
  using Listed = std::optional<std::vector<ListedTable>>;
  void list_tables(std::function<void(Listed)> then);
  // The room, loaded if need be; null when there is none, or none that makes sense.
  void with_room(const TableId& id, std::function<void(Room*)> then);

  // Sockets
  // False for a text that is not even JSON.
  bool receive(const VisitorPtr& visitor, std::string_view text);
  void gone(const VisitorPtr& visitor);

  std::size_t rooms() const { return rooms_.size(); }
  // Whether moves can be stored.
  bool is_healthy() const { return store_.is_healthy(); }

 private:
  void dispatch(const VisitorPtr& visitor, const ClientMessage& message, const BodyHash& body);
  template <class Message>
  void in_room(const VisitorPtr& visitor,
               const Message& message,
               std::string_view id,
               std::function<void(Room&)> task);
  void follow(const VisitorPtr& visitor, const Follow& message);
  void unfollow(const VisitorPtr& visitor, const TableId& table);
  void rematch(const VisitorPtr& visitor, const Rematch& message);
  void load(const TableId& id);
  std::shared_ptr<Room> admit(LoadedTable loaded);
  void look_for_next(const std::shared_ptr<Room>& room);
  void store_table(TableRow row,
                   const TableConfig& config,
                   std::vector<SeatRow> seats,
                   std::function<void(Made)> then);
  // Lets go of rooms that nobody needs.
  void sweep();
  void sweep_again();
  bool has_no_room();

  Library library_;
  Store& store_;
  Loop& loop_;
  HouseOptions options_;
  Clerk clerk_;
  Thinkers thinkers_;
  RoomServices services_;
  std::map<TableId, std::shared_ptr<Room>> rooms_;
  std::map<TableId, std::vector<std::function<void(Room*)>>> loading_;
  std::map<const Visitor*, std::vector<TableId>> followed_;
  std::map<SessionHash, Person> known_;  // a cache
};

}  // namespace gaslight::server

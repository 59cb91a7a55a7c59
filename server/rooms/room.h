// SPDX-License-Identifier: MIT
// A table being played: its game, its seats, whoever follows it, its bots and its clock. Lives on
// the loop. Keeps the contract of a move (server/README.md): while something is on its way to the
// disk every request waits, so that nothing is ever told, or refused, on the strength of a state
// that may not come to be.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/protocol/messages.h"
#include "server/rooms/clerk.h"
#include "server/rooms/course.h"
#include "server/rooms/loop.h"
#include "server/rooms/seated_bots.h"
#include "server/rooms/table_config.h"
#include "server/rooms/telling.h"
#include "server/rooms/thinkers.h"
#include "server/rooms/visitor.h"
#include "server/store/store.h"

namespace gaslight::server {

// Faults that tests plant to see that they are noticed.
struct PlantedFaults {
  bool ack_before_commit = false;
  PlantedLeak leak = PlantedLeak::None;
};

struct RoomOptions {
  std::chrono::milliseconds bot_pause{0};  // before a bot's move, so that people can follow
  std::chrono::seconds abandoned_after{60};
  ChanceMaker make_chance = seeded_chance;
  PlantedFaults planted;
};

// What every room uses. All of it outlives the rooms.
struct RoomServices {
  const Library& library;
  Store& store;
  Loop& loop;
  Clerk& clerk;
  Thinkers& thinkers;
  RoomOptions options;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // The table as the store has it. Throws a CourseFault when its moves make no sense.
  Room(RoomServices& services, TableConfig config, LoadedTable loaded);

  // Lets bots and clocks run. To be called once, when it is in a shared_ptr.
  void open();

  const TableId& id() const { return row_.id; }
  const TableConfig& config() const { return config_; }
  const TableRow& row() const { return row_; }
  const std::vector<SeatRow>& seats() const { return seats_; }
  bool is_finished() const { return row_.state == TableState::Finished; }
  // Nobody follows it, and nothing happens here by itself.
  bool is_idle() const;
  // What has been stored.
  std::span<const Move> moves() const { return moves_; }

  // Only when the game is finished.
  struct Eyes {
    std::string name;  // as it was asked for
    Reader reader = kSpectator;
    bool all = false;
  };
  std::string journal() const;
  std::string replay(const Eyes& eyes, Version from, std::size_t count) const;

  // Requests. Whoever asks may be gone when the answer is there.
  void follow(const VisitorPtr& visitor, std::optional<Version> since);
  void unfollow(const VisitorPtr& visitor);
  void choose(const VisitorPtr& visitor, const Choose& message, const BodyHash& body);
  void undo(const VisitorPtr& visitor, const Undo& message, const BodyHash& body);
  void preview(const VisitorPtr& visitor, const Preview& message);
  void why(const VisitorPtr& visitor, const Why& message);
  void sit(const VisitorPtr& visitor, const Sit& message, const BodyHash& body);
  void leave(const VisitorPtr& visitor, const Leave& message, const BodyHash& body);
  void put_bot(const VisitorPtr& visitor, const PutBot& message, const BodyHash& body);

  // The seat of this person; kNoSeat when they have none, or a bot stands in.
  Seat seat_of(const Visitor& visitor) const;
  // The seat that is theirs, though a bot may play it for them.
  Seat place_of(const Visitor& visitor) const;
  // The table of the rematch has been made.
  void set_next(const TableId& next);
  // Runs when nothing is on its way to the disk.
  void when_settled(const VisitorPtr& visitor, std::string_view id, std::function<void()> task);

 private:
  // A command of a seat, to be remembered together with what it did.
  struct Command {
    std::weak_ptr<Visitor> visitor;
    Seat seat;
    CommandId id;
    BodyHash body;
  };

  // Moves (room.cpp)
  void restore(LoadedTable loaded);
  void make(Move move, std::optional<Command> command, Batch batch);
  void settle(const Receipt& receipt, Move move, const std::optional<Command>& command);
  void write(Batch batch, std::function<void(const Receipt&)> then);
  void drain();
  void roll_back();
  void go_wrong();
  void recover();
  void answer(const Receipt& receipt, const Command& command, std::string_view done);
  CommandRow answer_row(const Command& command,
                        std::optional<Version> version,
                        std::string answer) const;

  // Requests (room_requests.cpp)
  std::optional<Refused> cannot_decide(const Visitor& visitor, Version version) const;
  std::optional<Refused> cannot_write() const;
  void refuse(const VisitorPtr& visitor, std::string_view id, Refused refused);
  void refuse_unless_repeated(const VisitorPtr& visitor,
                              Seat seat,
                              const CommandId& id,
                              const BodyHash& body,
                              Refused refused);

  // Seats (room_seats.cpp)
  enum class Gone : bool {
    No,
    Yes,
  };
  void change_seat(SeatRow row, Command command, Gone gone);
  // Somebody is away: the table is told when that has been for long.
  void miss(Seat seat);
  bool is_here(Seat seat) const;
  bool is_replaceable(Seat seat) const;
  // True when that was news, and was told to everybody.
  bool watch_presence();
  void tell_table();
  std::string table_text(const Visitor& reader) const;
  bool may_sit(const Visitor& visitor, Seat seat) const;
  std::vector<std::string> bot_levels() const;
  void name_seats();
  JournalHeader header() const;

  // Telling
  void tell(const Move& move);
  void catch_up(const VisitorPtr& visitor, std::optional<Version> since);
  std::optional<std::int64_t> clock_ms() const;

  // What happens by itself
  void go_on();
  void set_clock();
  void clock_strikes(Version version);
  void start_thinking(Version version);
  void take_thought(Version version, Seat seat, Thought thought);
  void act_on_thought(Version version, Seat seat, std::size_t picked);

  RoomServices& services_;
  TableConfig config_;
  TableRow row_;
  std::vector<SeatRow> seats_;
  Teller teller_;
  std::unique_ptr<Course> course_;
  std::vector<Move> moves_;
  SeatedBots bots_;

  std::vector<VisitorPtr> followers_;
  std::vector<bool> here_;  // per seat, as last told
  std::vector<bool> left_;
  std::vector<std::chrono::steady_clock::time_point> away_since_;
  std::optional<TableId> next_;

  bool writing_ = false;
  bool broken_ = false;  // the disk failed; nothing can be stored until it has been read again
  std::deque<std::function<void()>> waiting_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  Version clocked_ = kDealt;         // the version the deadline is for
  std::optional<Version> thinking_;  // the version a bot thinks about
};

}  // namespace gaslight::server

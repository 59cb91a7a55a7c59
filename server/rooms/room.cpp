// SPDX-License-Identifier: MIT
#include "server/rooms/room.h"

#include <algorithm>
#include <utility>

#include "server/protocol/answers.h"

namespace gaslight::server {
namespace {

constexpr std::size_t kMostWaiting = 64;
constexpr std::chrono::milliseconds kRecoverAfter{1'000};
// How long a planted early answer is ahead of its commit.
constexpr std::chrono::milliseconds kPlantedDelay{20};

}  // namespace

Room::Room(RoomServices& services, TableConfig config, LoadedTable loaded)
    : services_(services),
      config_(config),
      row_(loaded.row),
      teller_(services.library, *config.title, loaded.row.id),
      bots_(*config.title, services.library.rules(*config.title)) {
  const std::size_t players = config.settings.players;
  teller_.leak = services.options.planted.leak;
  here_.assign(players, false);
  left_.assign(players, false);
  away_since_.assign(players, services.loop.now());
  restore(std::move(loaded));
}

// Memory is a cache: whatever was here is replaced by what the store has.
void Room::restore(LoadedTable loaded) {
  row_ = loaded.row;
  seats_ = std::move(loaded.seats);
  if (seats_.size() != config_.settings.players)
    throw CourseFault{"table " + row_.id.text.substr(0, 8) + " lacks seats"};
  course_ = std::make_unique<Course>(services_.library, *config_.title, header(),
                                     services_.options.make_chance);
  moves_.clear();
  for (const MoveRow& move : loaded.moves)
    moves_.push_back(course_->repeat(move));
  name_seats();
  if (!is_finished()) bots_.rebuild(bot_levels(), moves_);
}

void Room::open() {
  for (const SeatRow& seat : seats_)
    if (seat.kind == SeatKind::Person) miss(seat.seat);
  set_clock();
  go_on();
}

bool Room::is_idle() const {
  if (!followers_.empty() || writing_ || broken_ || !waiting_.empty() || deadline_) return false;
  const Seat asked = course_->asked();
  return asked == kNoSeat || seats_[index(asked)].kind != SeatKind::Bot;
}

// Moves

void Room::make(Move move, std::optional<Command> command, Batch batch) {
  const Version version = move.version;
  batch.emplace_back(AppendMove{{row_.id, version, move.seat, move.lines}});
  if (course_->is_over()) batch.emplace_back(SetTableState{row_.id, TableState::Finished});
  if (command)
    batch.emplace_back(
        AnswerCommand{answer_row(*command, version, done_text(command->id, row_.id, version))});
  const bool early = services_.options.planted.ack_before_commit && command;
  if (early) {
    if (const VisitorPtr visitor = command->visitor.lock())
      send(*visitor, done_text(command->id, row_.id, version));
  }
  // A std::function must be copyable; a move is large.
  auto shared = std::make_shared<Move>(std::move(move));
  write(std::move(batch), [this, shared, command](const Receipt& receipt) {
    settle(receipt, std::move(*shared), command);
  });
}

void Room::settle(const Receipt& receipt, Move move, const std::optional<Command>& command) {
  const bool early = services_.options.planted.ack_before_commit;
  if (command && !early) answer(receipt, *command, done_text(command->id, row_.id, move.version));
  if (receipt.verdict == Verdict::Repeat || receipt.verdict == Verdict::Conflict)
    return roll_back();
  if (receipt.verdict != Verdict::Committed) return go_wrong();
  if (course_->is_over()) row_.state = TableState::Finished;
  thinking_.reset();
  set_clock();
  if (move.undoes) {
    moves_.push_back(std::move(move));
    bots_.rebuild(bot_levels(), moves_);
  } else {
    bots_.hear(move);
    moves_.push_back(std::move(move));
  }
  tell(moves_.back());
  if (is_finished()) tell_table();
  go_on();
}

void Room::write(Batch batch, std::function<void(const Receipt&)> then) {
  writing_ = true;
  auto self = shared_from_this();
  auto submit = [self, batch = std::move(batch), then = std::move(then)]() mutable {
    Loop& loop = self->services_.loop;
    self->services_.store.submit(std::move(batch), [self, then, &loop](const Receipt& receipt) {
      loop.post([self, then, receipt] {
        self->writing_ = false;
        then(receipt);
        self->drain();
      });
    });
  };
  if (services_.options.planted.ack_before_commit) {
    services_.loop.after(kPlantedDelay, std::move(submit));
  } else {
    submit();
  }
}

void Room::when_settled(const VisitorPtr& visitor,
                        std::string_view id,
                        std::function<void()> task) {
  if (!writing_ && waiting_.empty()) return task();
  if (waiting_.size() >= kMostWaiting)
    return refuse(visitor, id, {RefusedAs::TooFast, "too much is waiting at this table", "", {}});
  waiting_.push_back(std::move(task));
}

void Room::drain() {
  while (!writing_ && !waiting_.empty()) {
    const std::function<void()> task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }
}

CommandRow Room::answer_row(const Command& command,
                            std::optional<Version> version,
                            std::string answer) const {
  return {row_.id, command.seat, command.id,       command.body,
          version, std::nullopt, std::move(answer)};
}

void Room::answer(const Receipt& receipt, const Command& command, std::string_view done) {
  const VisitorPtr visitor = command.visitor.lock();
  if (visitor == nullptr) return;
  const Version stored = moves_.empty() ? kDealt : moves_.back().version;
  switch (receipt.verdict) {
    case Verdict::Committed:
      return send(*visitor, std::string(done));
    case Verdict::Repeat:
      return send(*visitor, receipt.command->answer);
    case Verdict::Conflict:
      return refuse(
          visitor, command.id.text,
          {RefusedAs::Conflict, "this command id was used for something else", "", stored});
    case Verdict::Stale:
      return refuse(visitor, command.id.text,
                    {RefusedAs::Stale, "the table has moved on", "", stored});
    case Verdict::Failed:
      return refuse(visitor, command.id.text,
                    {RefusedAs::Unavailable, "the move could not be stored", "", stored});
  }
}

// A command id that was used before: what was worked out for it is dropped.
void Room::roll_back() {
  auto course = std::make_unique<Course>(services_.library, *config_.title, header(),
                                         services_.options.make_chance);
  for (const Move& move : moves_)
    course->repeat({row_.id, move.version, move.seat, move.lines});
  course_ = std::move(course);
}

// What was worked out did not come to be. Until the store has been read again nothing can be
// decided here; followers still see what they were told last.
void Room::go_wrong() {
  broken_ = true;
  deadline_.reset();
  thinking_.reset();
  roll_back();
  tell_table();
  // Not at once: on a full disk bots would try as fast as they can think.
  services_.loop.after(kRecoverAfter, [self = shared_from_this()] { self->recover(); });
}

void Room::recover() {
  auto self = shared_from_this();
  services_.clerk.ask<std::optional<LoadedTable>>(
      [id = row_.id](Store& store) { return store.recover_table(id); },
      [self](std::optional<std::optional<LoadedTable>> found) {
        if (!found || !*found) {
          self->services_.loop.after(kRecoverAfter, [self] { self->recover(); });
          return;
        }
        const std::size_t told = self->moves_.size();
        try {
          self->restore(std::move(**found));
        } catch (const CourseFault&) {
          return;  // stays read-only: nothing here can be trusted
        }
        self->broken_ = false;
        self->set_clock();
        for (std::size_t i = told; i < self->moves_.size(); ++i)
          self->tell(self->moves_[i]);
        self->tell_table();
        self->go_on();
        self->drain();
      });
}

// Telling

std::optional<std::int64_t> Room::clock_ms() const {
  if (!deadline_) return std::nullopt;
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - services_.loop.now());
  return std::max<std::int64_t>(left.count(), 0);
}

// Each reader's text is made once, however many follow with the same eyes.
void Room::tell(const Move& move) {
  std::vector<std::pair<Reader, Text>> made;
  const Teller::Now now{clock_ms()};
  for (const VisitorPtr& visitor : followers_) {
    const Seat seat = seat_of(*visitor);
    const Reader reader = seat == kNoSeat ? kSpectator : seat;
    auto known = std::find_if(made.begin(), made.end(),
                              [reader](const auto& entry) { return entry.first == reader; });
    if (known == made.end())
      known = made.insert(
          made.end(),
          {reader, std::make_shared<const std::string>(teller_.news(*course_, move, reader, now))});
    visitor->send(known->second);
  }
}

// What happened since, version by version. Only the newest comes with where the game stands.
void Room::catch_up(const VisitorPtr& visitor, std::optional<Version> since) {
  if (moves_.empty()) return;
  const Seat seat = seat_of(*visitor);
  const Reader reader = seat == kNoSeat ? kSpectator : seat;
  const Version newest = moves_.back().version;
  const Teller::Now now{clock_ms()};
  if (since && *since >= newest) {
    const Move nothing{newest, kNoSeat, std::nullopt, std::nullopt, {}, {}, {}};
    return send(*visitor, teller_.news(*course_, nothing, reader, now));
  }
  for (const Move& move : moves_)
    if (move.version < newest && (!since || move.version > *since))
      send(*visitor, teller_.news(*course_, move, reader, std::nullopt));
  send(*visitor, teller_.news(*course_, moves_.back(), reader, now));
}

// What happens by itself

void Room::go_on() {
  const Seat asked = course_->asked();
  if (asked == kNoSeat || writing_ || broken_ || seats_[index(asked)].kind != SeatKind::Bot) return;
  const Version version = course_->version();
  if (thinking_ == version) return;
  thinking_ = version;
  const auto pause =
      followers_.empty() ? std::chrono::milliseconds(0) : services_.options.bot_pause;
  if (pause.count() == 0) return start_thinking(version);
  services_.loop.after(pause,
                       [self = shared_from_this(), version] { self->start_thinking(version); });
}

void Room::start_thinking(Version version) {
  if (broken_ || thinking_ != version) return;
  if (writing_) {  // what is being written may change nothing, and then nobody else asks this bot
    waiting_.push_back([self = shared_from_this(), version] { self->start_thinking(version); });
    return;
  }
  const Seat seat = course_->asked();
  std::unique_ptr<AnyPlayer> player = bots_.lend(seat);
  if (player == nullptr) return;
  services_.thinkers.think({row_.id.text, std::move(player), course_->record().game().view(seat),
                            course_->record().choices(), bot_rng_at(row_.seed, seat, version),
                            [self = shared_from_this(), version, seat](Thought thought) {
                              self->take_thought(version, seat, std::move(thought));
                            }});
}

void Room::take_thought(Version version, Seat seat, Thought thought) {
  // Somebody took the seat back, or the game was read anew: this bot is not needed any more.
  if (thinking_ != version || (!writing_ && course_->version() != version)) return;
  bots_.take_back(seat, std::move(thought.player));
  act_on_thought(version, seat, thought.picked);
}

// A bot that plans its turn has gone on in its plan, so it is not asked the same again: its answer
// waits until nothing is on its way to the disk, and is dropped only if that changed the question.
void Room::act_on_thought(Version version, Seat seat, std::size_t picked) {
  if (writing_) {
    waiting_.push_back([self = shared_from_this(), version, seat, picked] {
      self->act_on_thought(version, seat, picked);
    });
    return;
  }
  if (broken_) return;
  if (thinking_ != version || course_->version() != version) {
    if (thinking_ == version) thinking_.reset();
    return go_on();
  }
  const AnyChoice choice = course_->record().choices()[picked];
  auto made = course_->choose(seat, choice, By::Bot);
  make(std::get<Move>(std::move(made)), std::nullopt, {});
}

// A response window waits for a person only so long.
void Room::set_clock() {
  const Seat asked = course_->asked();
  if (config_.response_s == 0 || course_->ask() != "respond" ||
      seats_[index(asked)].kind != SeatKind::Person)
    return deadline_.reset();
  if (deadline_ && clocked_ == course_->version()) return;  // it runs already
  const std::chrono::seconds time(config_.response_s);
  deadline_ = services_.loop.now() + time;
  clocked_ = course_->version();
  services_.loop.after(time, [self = shared_from_this(), version = course_->version()] {
    self->clock_strikes(version);
  });
}

void Room::clock_strikes(Version version) {
  if (writing_) {
    waiting_.push_back([self = shared_from_this(), version] { self->clock_strikes(version); });
    return;
  }
  if (broken_ || !deadline_ || course_->version() != version) return;
  if (services_.loop.now() < *deadline_) return;  // a clock that was set before, and stopped
  JsonValue pass;
  parse_json(R"({"do":"pass"})", pass);
  const auto choice = config_.title->read_choice(pass);
  if (!choice) return;
  auto made = course_->choose(course_->asked(), *choice, By::Clock);
  if (auto* move = std::get_if<Move>(&made)) make(std::move(*move), std::nullopt, {});
}

}  // namespace gaslight::server

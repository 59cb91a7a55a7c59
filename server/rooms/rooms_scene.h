// SPDX-License-Identifier: MIT
// For tests: a house on a real store, a loop whose clock the test holds, and visitors that keep
// what they were sent.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "engine/notation/json.h"
#include "server/rooms/house.h"
#include "server/store/store_scene.h"

namespace gaslight::server {

// Reading JSON

inline JsonValue parsed(std::string_view text) {
  JsonValue value;
  parse_json(text, value);
  return value;
}

inline std::string json_text(const JsonValue& value) {
  std::string text;
  JsonWriter json(text);
  write(value, json);
  return text;
}

// The value behind these keys, null when there is none.
template <class... Keys>
const JsonValue* find_in(const JsonValue& value, Keys... keys) {
  const JsonValue* found = &value;
  ((found = found == nullptr ? nullptr : found->find(keys)), ...);
  return found;
}

// The same as JSON text, "" when there is none. A string stands in quotes.
template <class... Keys>
std::string text_in(const JsonValue& value, Keys... keys) {
  const JsonValue* found = find_in(value, keys...);
  return found == nullptr ? "" : json_text(*found);
}

template <class... Keys>
std::string word_in(const JsonValue& value, Keys... keys) {
  const JsonValue* found = find_in(value, keys...);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

template <class... Keys>
std::int64_t number_in(const JsonValue& value, Keys... keys) {
  const JsonValue* found = find_in(value, keys...);
  return found != nullptr && found->is_int() ? found->as_int() : -1;
}

// The loop

class TestLoop final : public Loop {
 public:
  void post(std::function<void()> task) override;
  void after(std::chrono::milliseconds delay, std::function<void()> task) override;
  std::chrono::steady_clock::time_point now() const override { return now_; }

  // Runs one task that waits; false when none does.
  bool step();
  // Runs what comes until this holds. False when it does not within a long time.
  bool run_until(const std::function<bool()>& holds);
  // Runs what comes until nothing has come for a while: for what must not happen.
  void run_until_quiet();
  // Lets time pass: timers fire in order, and what they set off is run.
  void advance(std::chrono::milliseconds time);
  // Drops everything, as the end of the program does.
  void clear();

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> tasks_;
  std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> timers_;
  std::chrono::steady_clock::time_point now_{std::chrono::hours(1)};
};

// Visitors

class TestVisitor final : public Visitor {
 public:
  void send(Text text) override;

  // Everything that came, in order.
  std::vector<std::string> texts;
  std::vector<JsonValue> values;

  std::size_t count(std::string_view type) const;
  // The newest of this type; nothing inside when there is none.
  JsonValue last(std::string_view type) const;
  // The newest news with `now` in it; nothing inside when there is none.
  const JsonValue& now() const;
  std::int64_t version() const { return number_in(now(), "version"); }
  // The choices of the question that is open for this visitor.
  std::vector<JsonValue> choices() const;
  bool is_asked() const { return find_in(now(), "now", "question", "choices") != nullptr; }
  bool sees_end() const { return find_in(now(), "now", "end", "reason") != nullptr; }
  // What each version told, without `now`: later texts of a version replace earlier ones.
  std::map<std::int64_t, std::string> versions() const;

 private:
  std::optional<std::size_t> now_;  // its place among the values
};
using TestVisitorPtr = std::shared_ptr<TestVisitor>;

// Requests

struct TableText {
  std::string title = "looting-london";
  std::string edition{};  // "": the default
  std::string options = "{}";
  std::vector<std::string> seats{};  // "you", "open" or the level of a bot
  int response_s = 0;
  std::string visibility = "open";
  std::string id = "t1";
};
std::string table_body(const TableText& table);

std::string follow_text(const TableId& table, std::optional<std::int64_t> since = std::nullopt);
std::string choose_text(const TableId& table,
                        std::string_view id,
                        std::int64_t version,
                        std::string_view choice);
// `undo`, `preview` and `why` have a version, the others of this kind a seat.
std::string version_text(std::string_view type,
                         const TableId& table,
                         std::string_view id,
                         std::int64_t version);
std::string seat_text(std::string_view type, const TableId& table, std::string_view id, int seat);
std::string put_bot_text(const TableId& table,
                         std::string_view id,
                         int seat,
                         std::string_view level);
std::string preview_text(const TableId& table, std::int64_t version, std::string_view choice);

// The house

struct Guest {
  std::string token;
  Person person;
};

// Keeps a commit from reaching the disk until it is let go.
class HeldSync;

struct RoomScene {
  explicit RoomScene(HouseOptions options = {});
  ~RoomScene();

  // Ends the program, as it were, and starts it again on the same file.
  void restart();
  void close();
  void open();

  Guest guest(const std::string& name);
  TestVisitorPtr visit(const Guest& guest) const;
  TestVisitorPtr watch() const;

  // Makes a table; an empty id when it was refused.
  TableId table(const Guest& guest, const TableText& text);

  // Hands a text in and runs until the answer is there: a done, refused, previewed or reasons.
  JsonValue ask(const TestVisitorPtr& visitor, const std::string& text);
  // The same, waiting for nothing.
  void hand_in(const TestVisitorPtr& visitor, const std::string& text);
  // Follows, and waits for what comes of it.
  void follow(const TestVisitorPtr& visitor,
              const TableId& table,
              std::optional<std::int64_t> since = std::nullopt);
  JsonValue choose(const TestVisitorPtr& visitor, const TableId& table, const JsonValue& choice);

  // People choose at random, bots do what they do, until this holds or the game is over.
  using Players = std::vector<TestVisitorPtr>;
  void play(const Players& players, const TableId& table, const std::function<bool()>& holds);
  void play_to_the_end(const Players& players, const TableId& table) {
    play(players, table, [] { return false; });
  }
  // Runs until one of them is asked; null when the game ends first.
  TestVisitorPtr asked_of(const Players& players);

  // What the disk holds of the table: its journal and who sits there, as one text.
  std::string stored(const TableId& table);
  std::string journal(const TableId& table);
  Room* room(const TableId& table);

  HouseOptions options;
  Folder folder;
  FaultyDisk disk;
  TestLoop loop;
  Library library;
  std::unique_ptr<Store> store;
  std::unique_ptr<House> house;
  Rng rng{20};
  int commands = 0;

 private:
  TestVisitorPtr greeted(std::optional<Person> person) const;
};

class HeldSync {
 public:
  // The next sync is held.
  explicit HeldSync(RoomScene& scene);
  ~HeldSync() { let_go(); }
  HeldSync(const HeldSync&) = delete;
  HeldSync& operator=(const HeldSync&) = delete;

  // Waits until the sync has been asked for.
  void wait();
  void let_go();

 private:
  struct Gate;
  std::shared_ptr<Gate> gate_;
};

// What a replay of the journal finds wrong, "" when all of it is as the rules give it and the game
// is finished.
std::string wrong_with(const Library& library, const std::string& journal);

}  // namespace gaslight::server

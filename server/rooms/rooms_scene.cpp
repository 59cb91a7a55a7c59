// SPDX-License-Identifier: MIT
#include "server/rooms/rooms_scene.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "engine/notation/replay.h"

namespace gaslight::server {
namespace {

constexpr std::chrono::seconds kLong{60};
constexpr std::chrono::milliseconds kQuiet{40};

bool is_answer(const JsonValue& value) {
  const std::string type = word_in(value, "t");
  return type == "done" || type == "refused" || type == "previewed" || type == "reasons";
}

std::string seat_wish(const std::string& seat) {
  if (seat == "you" || seat == "open") return R"({"kind":")" + seat + "\"}";
  return R"({"kind":"bot","level":")" + seat + "\"}";
}

std::string head(std::string_view type, const TableId& table, std::string_view id) {
  std::string text = R"({"t":")" + std::string(type) + '"';
  if (!id.empty()) text += R"(,"id":")" + std::string(id) + '"';
  return text + R"(,"table":")" + table.text + '"';
}

}  // namespace

// The loop

void TestLoop::post(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  came_.notify_one();
}

void TestLoop::after(std::chrono::milliseconds delay, std::function<void()> task) {
  timers_.emplace(now_ + delay, std::move(task));
}

bool TestLoop::step() {
  std::function<void()> task;
  {
    const std::lock_guard lock(mutex_);
    if (tasks_.empty()) return false;
    task = std::move(tasks_.front());
    tasks_.pop_front();
  }
  task();
  return true;
}

bool TestLoop::run_until(const std::function<bool()>& holds) {
  const auto deadline = std::chrono::steady_clock::now() + kLong;
  while (!holds()) {
    if (step()) continue;
    std::unique_lock lock(mutex_);
    if (!came_.wait_until(lock, deadline, [this] { return !tasks_.empty(); })) return false;
  }
  return true;
}

void TestLoop::run_until_quiet() {
  while (true) {
    if (step()) continue;
    std::unique_lock lock(mutex_);
    if (!came_.wait_for(lock, kQuiet, [this] { return !tasks_.empty(); })) return;
  }
}

void TestLoop::advance(std::chrono::milliseconds time) {
  const auto end = now_ + time;
  while (!timers_.empty() && timers_.begin()->first <= end) {
    now_ = std::max(now_, timers_.begin()->first);
    const std::function<void()> task = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    task();
    while (step()) {
    }
  }
  now_ = end;
}

void TestLoop::clear() {
  timers_.clear();
  const std::lock_guard lock(mutex_);
  tasks_.clear();
}

// Visitors

void TestVisitor::send(Text text) {
  texts.push_back(*text);
  values.push_back(parsed(*text));
  if (find_in(values.back(), "now", "view") != nullptr) now_ = values.size() - 1;
}

std::size_t TestVisitor::count(std::string_view type) const {
  return static_cast<std::size_t>(
      std::count_if(values.begin(), values.end(),
                    [type](const JsonValue& value) { return word_in(value, "t") == type; }));
}

JsonValue TestVisitor::last(std::string_view type) const {
  for (auto value = values.rbegin(); value != values.rend(); ++value)
    if (word_in(*value, "t") == type) return *value;
  return {};
}

const JsonValue& TestVisitor::now() const {
  static const JsonValue nothing;
  return now_ ? values[*now_] : nothing;
}

std::vector<JsonValue> TestVisitor::choices() const {
  std::vector<JsonValue> found;
  const JsonValue* all = find_in(now(), "now", "question", "choices");
  if (all == nullptr) return found;
  for (const JsonValue& entry : all->items())
    found.push_back(*entry.find("choice"));
  return found;
}

std::map<std::int64_t, std::string> TestVisitor::versions() const {
  std::map<std::int64_t, std::string> told;
  for (const JsonValue& value : values) {
    if (word_in(value, "t") != "news") continue;
    const std::int64_t version = number_in(value, "version");
    const bool repeats_nothing = text_in(value, "events") == "[]" && told.contains(version);
    if (repeats_nothing) continue;
    told[version] = text_in(value, "seat") + '|' + text_in(value, "by") + '|' +
                    text_in(value, "undoes") + '|' + text_in(value, "events");
  }
  return told;
}

// Requests

std::string table_body(const TableText& table) {
  std::string text = R"({"id":")" + table.id + R"(","title":")" + table.title + R"(","edition":")" +
                     table.edition + R"(","options":)" + table.options + R"(,"players":)" +
                     std::to_string(table.seats.size()) + R"(,"visibility":")" + table.visibility +
                     R"(","windows":"quick","response_s":)" + std::to_string(table.response_s) +
                     R"(,"seats":[)";
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    text += (i == 0 ? "" : ",") + seat_wish(table.seats[i]);
  return text + "]}";
}

std::string follow_text(const TableId& table, std::optional<std::int64_t> since) {
  return head("follow", table, "") + R"(,"since":)" + (since ? std::to_string(*since) : "null") +
         '}';
}

std::string choose_text(const TableId& table,
                        std::string_view id,
                        std::int64_t version,
                        std::string_view choice) {
  return head("choose", table, id) + R"(,"version":)" + std::to_string(version) + R"(,"choice":)" +
         std::string(choice) + '}';
}

std::string version_text(std::string_view type,
                         const TableId& table,
                         std::string_view id,
                         std::int64_t version) {
  return head(type, table, id) + R"(,"version":)" + std::to_string(version) + '}';
}

std::string seat_text(std::string_view type, const TableId& table, std::string_view id, int seat) {
  return head(type, table, id) + R"(,"seat":)" + std::to_string(seat) + '}';
}

std::string put_bot_text(const TableId& table,
                         std::string_view id,
                         int seat,
                         std::string_view level) {
  return head("put_bot", table, id) + R"(,"seat":)" + std::to_string(seat) + R"(,"level":")" +
         std::string(level) + "\"}";
}

std::string preview_text(const TableId& table, std::int64_t version, std::string_view choice) {
  return head("preview", table, "") + R"(,"version":)" + std::to_string(version) + R"(,"choice":)" +
         std::string(choice) + '}';
}

// The house

RoomScene::RoomScene(HouseOptions wanted) : options(wanted), library(Library::embedded()) {
  options.thinkers = 1;
  options.time_to_think = std::chrono::milliseconds(0);  // bots answer with what they see at once
  open();
}

RoomScene::~RoomScene() {
  close();
}

// In the order of a program that stops: the loop runs nothing any more.
void RoomScene::close() {
  house.reset();
  store.reset();
  loop.clear();
}

void RoomScene::open() {
  store = Store::open(folder.file(), {.disk = disk.name()});
  house = std::make_unique<House>(library, *store, loop, options);
  house->open();
}

void RoomScene::restart() {
  close();
  open();
}

Guest RoomScene::guest(const std::string& name) {
  Guest made{new_token(), {}};
  made.person = {hash_of(made.token), name};
  bool settled = false;
  house->put_person(made.token, name, [&settled](bool stored) { settled = stored; });
  REQUIRE(loop.run_until([&settled] { return settled; }));
  return made;
}

TestVisitorPtr RoomScene::visit(const Guest& guest) const {
  return greeted(guest.person);
}

TestVisitorPtr RoomScene::watch() const {
  return greeted(std::nullopt);
}

// Has said hello, and remembers nothing of it.
TestVisitorPtr RoomScene::greeted(std::optional<Person> person) const {
  auto visitor = std::make_shared<TestVisitor>();
  visitor->person = std::move(person);
  house->receive(visitor, R"({"t":"hello","protocol":1})");
  REQUIRE(visitor->count("welcome") == 1);
  visitor->texts.clear();
  visitor->values.clear();
  return visitor;
}

TableId RoomScene::table(const Guest& guest, const TableText& text) {
  std::string wrong;
  const auto wish = read_wish(parsed(table_body(text)), wrong);
  CHECK(wrong == "");
  REQUIRE(wish.has_value());
  std::optional<House::Made> made;
  house->make_table(guest.person, table_id_for(guest.token, text.id), *wish,
                    [&made](House::Made result) { made = std::move(result); });
  REQUIRE(loop.run_until([&made] { return made.has_value(); }));
  const auto* id = std::get_if<TableId>(&*made);
  return id == nullptr ? TableId{} : *id;
}

void RoomScene::hand_in(const TestVisitorPtr& visitor, const std::string& text) {
  house->receive(visitor, text);
}

JsonValue RoomScene::ask(const TestVisitorPtr& visitor, const std::string& text) {
  const std::size_t before = visitor->values.size();
  std::size_t found = before;
  hand_in(visitor, text);
  const bool answered = loop.run_until([&] {
    while (found < visitor->values.size() && !is_answer(visitor->values[found]))
      ++found;
    return found < visitor->values.size();
  });
  INFO("no answer to ", text);
  REQUIRE(answered);
  return visitor->values[found];
}

void RoomScene::follow(const TestVisitorPtr& visitor,
                       const TableId& table,
                       std::optional<std::int64_t> since) {
  const std::size_t before = visitor->values.size();
  hand_in(visitor, follow_text(table, since));
  REQUIRE(loop.run_until([&] {
    bool waits = false;  // before the deal no news comes
    for (std::size_t i = before; i < visitor->values.size(); ++i) {
      const JsonValue& value = visitor->values[i];
      waits = waits || text_in(value, "state") == "\"waiting\"";
      if (find_in(value, "now", "view") != nullptr || word_in(value, "t") == "refused") return true;
    }
    return waits;
  }));
}

JsonValue RoomScene::choose(const TestVisitorPtr& visitor,
                            const TableId& table,
                            const JsonValue& choice) {
  return ask(visitor, choose_text(table, "p-" + std::to_string(++commands), visitor->version(),
                                  json_text(choice)));
}

TestVisitorPtr RoomScene::asked_of(const Players& players) {
  TestVisitorPtr asked;
  const bool found = loop.run_until([&] {
    std::int64_t newest = -1;
    for (const TestVisitorPtr& player : players)
      newest = std::max(newest, player->version());
    for (const TestVisitorPtr& player : players) {
      if (player->sees_end()) return true;
      if (player->version() == newest && player->is_asked()) asked = player;
    }
    return asked != nullptr;
  });
  REQUIRE(found);
  return asked;
}

void RoomScene::play(const Players& players,
                     const TableId& table,
                     const std::function<bool()>& holds) {
  while (const TestVisitorPtr asked = asked_of(players)) {
    if (holds()) return;
    const std::vector<JsonValue> choices = asked->choices();
    const auto picked = rng.below(static_cast<std::uint32_t>(choices.size()));
    const JsonValue answer = choose(asked, table, choices[picked]);
    REQUIRE(word_in(answer, "t") == "done");
    // The news comes after the done.
    REQUIRE(loop.run_until([&] { return asked->version() >= number_in(answer, "version"); }));
  }
}

std::string RoomScene::journal(const TableId& table) {
  std::string text;
  const auto loaded = store->load_table(table);
  if (!loaded) return text;
  for (const MoveRow& move : loaded->moves)
    text += move.lines;
  return text;
}

std::string RoomScene::stored(const TableId& table) {
  std::string text = journal(table);
  const auto loaded = store->load_table(table);
  if (!loaded) return text;
  for (const SeatRow& seat : loaded->seats)
    text += std::string(name_of(seat.kind)) + '|' + seat.name + '|' + seat.level + '|' +
            (seat.session ? seat.session->text : "") + '\n';
  return text + std::string(name_of(loaded->row.state));
}

Room* RoomScene::room(const TableId& table) {
  std::optional<Room*> found;
  house->with_room(table, [&found](Room* room) { found = room; });
  REQUIRE(loop.run_until([&found] { return found.has_value(); }));
  return *found;
}

// Faults

struct HeldSync::Gate {
  std::promise<void> reached;
  std::promise<void> go_on;
  bool is_open = false;
};

HeldSync::HeldSync(RoomScene& scene) : gate_(std::make_shared<Gate>()) {
  scene.disk.before_sync(1, [gate = gate_] {
    gate->reached.set_value();
    gate->go_on.get_future().wait();
  });
}

void HeldSync::wait() {
  gate_->reached.get_future().wait();
}

void HeldSync::let_go() {
  if (!std::exchange(gate_->is_open, true)) gate_->go_on.set_value();
}

std::string wrong_with(const Library& library, const std::string& journal) {
  std::vector<JournalGame> games;
  if (const auto fault = read_journal(journal, games)) return fault->sentence;
  if (games.size() != 1) return "not one game";
  ReplayReport report;
  if (const auto fault = replay_game(library, games[0], {}, report)) return fault->sentence;
  return report.finished ? "" : "not finished";
}

}  // namespace gaslight::server

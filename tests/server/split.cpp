// SPDX-License-Identifier: MIT
// Where the processor time of a move goes: the stages of a move one by one, without a net. Prints
// one line a title: microseconds a move for parse, rules, views (all seats) and store. What load.py
// measures beyond their sum is the sockets'.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <unistd.h>

#include "engine/core/rng.h"
#include "server/people/people.h"
#include "server/protocol/messages.h"
#include "server/rooms/course.h"
#include "server/rooms/table_config.h"
#include "server/rooms/telling.h"
#include "server/store/store.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

double cpu_seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Stopwatch {
  double total = 0;
  clockid_t clock = CLOCK_THREAD_CPUTIME_ID;

  template <class Work>
  auto time(Work&& work) {
    const double begin = cpu_seconds(clock);
    auto result = work();
    total += cpu_seconds(clock) - begin;
    return result;
  }
};

struct Split {
  Stopwatch parse;
  Stopwatch rules;
  Stopwatch views;
  Stopwatch store{0, CLOCK_PROCESS_CPUTIME_ID};
  std::size_t moves = 0;
  std::size_t bytes = 0;  // told to everybody

  double us(const Stopwatch& watch) const { return watch.total * 1e6 / static_cast<double>(moves); }
};

std::string message_for(const TitleFunctions& title,
                        const TableId& id,
                        Version at,
                        const AnyChoice& choice) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("choose").key("id").string("c" + std::to_string(number(at)));
  json.key("table").string(id.text).key("version").number(number(at)).key("choice");
  title.write_choice(choice, json);
  json.end_object();
  return text;
}

void play(const Library& library,
          const TitleFunctions& title,
          Store& store,
          std::uint64_t game,
          Split& split) {
  Settings settings{};
  RequestedSettings requested;
  requested.players = 4;
  read_settings(title, requested, settings);
  const TableId id{random_hex(16)};
  const std::string seed = std::to_string(game) + ":0";
  Course course(
      library, title,
      {settings, seed, std::string(kEngineVersion), std::vector<std::string>(4, "player")});
  Teller teller(library, title, id);
  teller.names = {"Ada", "Ben", "Cleo", "Dan"};
  TableRow row;
  row.id = id;
  row.title = title.name;
  store.submit_and_wait({AddTable{row}});
  Rng rng(game);
  Move move = course.deal();
  store.submit_and_wait({AppendMove{{id, move.version, move.seat, move.lines}}});
  while (!course.is_over()) {
    const AnyChoices& choices = course.record().choices();
    const AnyChoice picked = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    const std::string text = message_for(title, id, course.version(), picked);
    const ReadMessage read = split.parse.time([&] {
      body_hash(text);
      return read_message(text);
    });
    const Seat seat = course.asked();
    const auto choice = title.read_choice(std::get<Choose>(*read.message).choice);
    move =
        split.rules.time([&] { return std::get<Move>(course.choose(seat, *choice, By::Player)); });
    split.bytes += split.views.time([&] {
      std::size_t bytes = 0;
      for (std::size_t i = 0; i < 4; ++i)
        bytes += teller.news(course, move, seat_at(i), Teller::Now{}).size();
      return bytes;
    });
    split.store.time([&] {
      return store.submit_and_wait(
          {AppendMove{{id, move.version, seat, move.lines}},
           AnswerCommand{{id, seat, std::get<Choose>(*read.message).id, body_hash(text),
                          move.version, std::nullopt, "done"}}});
    });
    ++split.moves;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 5;
  const Library library = Library::embedded();
  const auto folder =
      std::filesystem::temp_directory_path() / ("gaslight-split-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  {
    const auto store = Store::open((folder / "split.db").string());
    for (const TitleFunctions* title : all_titles()) {
      Split split;
      for (std::uint64_t i = 0; i < games; ++i)
        play(library, *title, *store, i, split);
      std::printf(
          "%s: %zu moves, parse %.1f us, rules %.1f us, views %.1f us (%zu bytes), store %.1f us\n",
          std::string(title->name).c_str(), split.moves, split.us(split.parse),
          split.us(split.rules), split.us(split.views), split.bytes / split.moves,
          split.us(split.store));
    }
  }
  std::filesystem::remove_all(folder);
  return 0;
}

// SPDX-License-Identifier: MIT
// What a batch does and which receipt it gets, and what can be read back.
#include "server/store/store.h"

#include <doctest/doctest.h>

#include "engine/notation/journal.h"
#include "engine/notation/replay.h"
#include "server/store/store_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

const TableId kTable{"table-1"};
const TableId kOther{"table-2"};

// Batches and receipts

TEST_CASE("store: a batch is committed whole and read back as it was written") {
  Scene scene;
  const SeatRow person{.table = kTable,
                       .seat = Seat{0},
                       .kind = SeatKind::Person,
                       .name = "Ada",
                       .session = SessionHash{"hash"},
                       .level = ""};
  const SeatRow bot{.table = kTable,
                    .seat = Seat{1},
                    .kind = SeatKind::Bot,
                    .name = "greedy",
                    .session = std::nullopt,
                    .level = "strong"};
  Batch batch = deal(kTable);
  batch.push_back(PutSeat{bot});
  batch.push_back(PutSeat{person});
  REQUIRE(scene.submit(batch) == Verdict::Committed);

  const auto loaded = scene.store->load_table(kTable);
  REQUIRE(loaded);
  CHECK(loaded->row == table_row(kTable));
  CHECK(loaded->seats == std::vector{person, bot});
  CHECK(loaded->moves == std::vector{move_row(kTable, kDealt)});
  CHECK(loaded->latest == kDealt);
}

TEST_CASE("store: what is in the file is there after it is opened again") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
  scene.reopen();
  CHECK(scene.moves_of(kTable) == 2);
  CHECK(scene.store->find_command(kTable, Seat{0}, {"c1"}) ==
        command_row(kTable, "c1", Version{1}));
}

TEST_CASE("store: the loser of a version is told stale, and where the table stands") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(bare_move(kTable, Version{1}, "first\n")) == Verdict::Committed);
  const Receipt loser = scene.store->submit_and_wait(bare_move(kTable, Version{1}, "second\n"));
  CHECK(loser.verdict == Verdict::Stale);
  CHECK(loser.latest == Version{1});
  CHECK(scene.store->load_table(kTable, Version{1})->moves.at(0).lines == "first\n");
}

TEST_CASE("store: a move after one that is not there is stale") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  const Receipt ahead = scene.store->submit_and_wait(bare_move(kTable, Version{2}));
  CHECK(ahead.verdict == Verdict::Stale);
  CHECK(ahead.latest == kDealt);
  CHECK(scene.moves_of(kTable) == 1);
}

TEST_CASE("store: a table id that is taken is stale") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  CHECK(scene.submit({AddTable{table_row(kTable)}}) == Verdict::Stale);
}

TEST_CASE("store: the same command with the same body gets the stored answer, and no effect") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
  // The repeat believes in another version and has another answer: neither counts.
  Batch repeat = answered_move(kTable, Version{2}, "c1");
  std::get<AnswerCommand>(repeat[1]).row.answer = "something else";
  const Receipt receipt = scene.store->submit_and_wait(repeat);
  CHECK(receipt.verdict == Verdict::Repeat);
  CHECK(receipt.command == command_row(kTable, "c1", Version{1}));
  CHECK(scene.moves_of(kTable) == 2);
}

TEST_CASE("store: a repeat is a repeat although its version is taken by now") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
  CHECK(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Repeat);
}

TEST_CASE("store: the same command id with another body is a conflict") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
  Batch other = answered_move(kTable, Version{2}, "c1");
  std::get<AnswerCommand>(other[1]).row.body = {"another body"};
  CHECK(scene.submit(other) == Verdict::Conflict);
  CHECK(scene.moves_of(kTable) == 2);
}

TEST_CASE("store: other seats and other tables have command ids of their own") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(deal(kOther)) == Verdict::Committed);
  REQUIRE(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
  CHECK(scene.submit(answered_move(kOther, Version{1}, "c1")) == Verdict::Committed);
  Batch seat_1 = answered_move(kTable, Version{2}, "c1");
  std::get<AnswerCommand>(seat_1[1]).row.seat = Seat{1};
  CHECK(scene.submit(seat_1) == Verdict::Committed);
}

TEST_CASE("store: a refusal is an answer, too, and repeats") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  CommandRow refused = command_row(kTable, "c1", kDealt);
  refused.version = std::nullopt;
  refused.refusal = "LL-022";
  REQUIRE(scene.submit({AnswerCommand{refused}}) == Verdict::Committed);
  const Receipt receipt = scene.store->submit_and_wait({AnswerCommand{refused}});
  CHECK(receipt.verdict == Verdict::Repeat);
  CHECK(receipt.command == refused);
}

TEST_CASE("store: of a batch that loses nothing is left") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  // Everything before the move that is stale would have been possible.
  Batch batch{AddTable{table_row(kOther)}, SetTableState{kTable, TableState::Finished},
              PutSession{{.hash = {"h"}, .name = "Ada", .created = {}, .seen = {}}},
              AnswerCommand{command_row(kTable, "c1", Version{7})},
              AppendMove{move_row(kTable, Version{7})}};
  CHECK(scene.submit(batch) == Verdict::Stale);
  CHECK(!scene.store->load_table(kOther));
  CHECK(scene.store->load_table(kTable)->row.state == TableState::Playing);
  CHECK(!scene.store->find_session({"h"}));
  CHECK(!scene.store->find_command(kTable, Seat{0}, {"c1"}));
}

TEST_CASE("store: a batch for a table that is not there fails alone; the store is healthy") {
  Scene scene;
  CHECK(scene.submit(bare_move(kTable, kDealt)) == Verdict::Failed);
  CHECK(scene.submit({SetTableState{kTable, TableState::Finished}}) == Verdict::Failed);
  CHECK(scene.store->is_healthy());
  CHECK(scene.store->is_healthy(kTable));
  CHECK(scene.submit(deal(kTable)) == Verdict::Committed);
}

TEST_CASE("store: texts keep every byte") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  const std::string bytes("\xC3\xA9\0\xFF'\"\n\n", 8);
  REQUIRE(scene.submit(bare_move(kTable, Version{1}, bytes)) == Verdict::Committed);
  CHECK(scene.store->load_table(kTable, Version{1})->moves.at(0).lines == bytes);
}

// Reading

TEST_CASE("store: a table can be loaded from a version on") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  for (std::uint32_t v = 1; v <= 12; ++v)
    REQUIRE(scene.submit(bare_move(kTable, Version{v})) == Verdict::Committed);
  const auto loaded = scene.store->load_table(kTable, Version{9});
  REQUIRE(loaded->moves.size() == 4);
  CHECK(loaded->moves.front() == move_row(kTable, Version{9}));
  CHECK(loaded->moves.back() == move_row(kTable, Version{12}));
  CHECK(loaded->latest == Version{12});
  CHECK(scene.store->load_table(kTable, Version{13})->moves.empty());
  CHECK(!scene.store->load_table({"no such table"}));
}

TEST_CASE("store: open tables are those everybody may see and that are played, newest first") {
  Scene scene;
  for (const int i : {1, 2, 3, 4, 5}) {
    TableRow row = table_row({"t" + std::to_string(i)});
    row.created = moment(i);
    if (i == 2) row.visibility = Visibility::Link;
    if (i == 3) row.state = TableState::Abandoned;
    REQUIRE(scene.submit({AddTable{row}}) == Verdict::Committed);
  }
  const SeatRow seat = empty_seat({"t5"}, Seat{2});
  REQUIRE(scene.submit({PutSeat{seat}}) == Verdict::Committed);

  const auto tables = scene.store->open_tables(2);
  REQUIRE(tables.size() == 2);
  CHECK(tables[0].row.id == TableId{"t5"});
  CHECK(tables[0].seats == std::vector{seat});
  CHECK(tables[1].row.id == TableId{"t4"});
  CHECK(scene.store->unfinished_tables() == std::vector<TableId>{{"t1"}, {"t2"}, {"t4"}, {"t5"}});
}

TEST_CASE("store: a finished table is no longer among the unfinished") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit({SetTableState{kTable, TableState::Finished}}) == Verdict::Committed);
  CHECK(scene.store->unfinished_tables().empty());
  CHECK(scene.store->open_tables(10).empty());
  CHECK(scene.store->load_table(kTable)->row.state == TableState::Finished);
}

TEST_CASE("store: whoever sits down takes the place of whoever sat there") {
  Scene scene;
  SeatRow seat = empty_seat(kTable, Seat{1});
  REQUIRE(scene.submit({AddTable{table_row(kTable)}, PutSeat{seat}}) == Verdict::Committed);
  seat.kind = SeatKind::Person;
  seat.name = "Ada";
  seat.session = SessionHash{"h"};
  REQUIRE(scene.submit({PutSeat{seat}}) == Verdict::Committed);
  CHECK(scene.store->load_table(kTable)->seats == std::vector{seat});
}

TEST_CASE("store: a session is made, renewed and dropped") {
  Scene scene;
  SessionRow session{.hash = {"h"}, .name = "Ada", .created = moment(10), .seen = moment(10)};
  REQUIRE(scene.submit({PutSession{session}}) == Verdict::Committed);
  REQUIRE(scene.submit({PutSession{
              {.hash = {"h"}, .name = "Ada L.", .created = moment(99), .seen = moment(20)}}}) ==
          Verdict::Committed);
  session.name = "Ada L.";
  session.seen = moment(20);
  CHECK(scene.store->find_session({"h"}) == session);
  REQUIRE(scene.submit({DropSession{{"h"}}}) == Verdict::Committed);
  CHECK(!scene.store->find_session({"h"}));
}

TEST_CASE("store: a callback may read, and sees its own batch") {
  Scene scene;
  std::promise<std::size_t> seen;
  scene.store->submit(deal(kTable),
                      [&](const Receipt&) { seen.set_value(scene.moves_of(kTable)); });
  CHECK(seen.get_future().get() == 1);
}

TEST_CASE("store: whatever was submitted gets its receipt before the store is gone") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  int committed = 0;
  for (std::uint32_t v = 1; v <= 200; ++v) {
    scene.store->submit(bare_move(kTable, Version{v}), [&](const Receipt& receipt) {
      if (receipt.verdict == Verdict::Committed) ++committed;
    });
  }
  scene.store.reset();
  CHECK(committed == 200);
}

// With the engine

TEST_CASE("store: the moves of a table are its journal, byte for byte") {
  const Library library = Library::embedded();
  const TitleFunctions& title = *find_title("looting-london");
  Settings settings{};
  settings.players = 3;
  SeededChance chance(title, "store:0");
  const JournalHeader header{
      .settings = settings, .seed = "store:0", .bots = {"player", "player", "player"}};
  Record record(library, title, header, chance, Keep::Journal);
  record.begin();

  Scene scene;
  std::string journal = record.take_journal();
  REQUIRE(scene.submit({AddTable{table_row(kTable)},
                        AppendMove{move_row(kTable, kDealt, journal)}}) == Verdict::Committed);
  Version version = kDealt;
  while (!record.is_over()) {
    const AnyChoice choice = record.choices()[record.choices().size() / 2];
    REQUIRE(!record.choose(record.decision().seat, choice, By::Player));
    const std::string lines = record.take_journal();
    if (lines.empty()) continue;  // a silent step
    version = next(version);
    journal += lines;
    scene.store->submit(bare_move(kTable, version, lines), nullptr);
  }
  scene.reopen();

  std::string stored;
  const auto loaded = scene.store->load_table(kTable);
  for (const MoveRow& row : loaded->moves)
    stored += row.lines;
  CHECK(stored == journal);
  std::vector<JournalGame> games;
  REQUIRE(!read_journal(stored, games));
  REQUIRE(games.size() == 1);
  ReplayReport report;
  CHECK(!replay_game(library, games[0], {}, report));
  CHECK(report.finished);
}

}  // namespace

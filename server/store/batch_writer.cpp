// SPDX-License-Identifier: MIT
#include "server/store/batch_writer.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engine/core/check.h"

namespace gaslight::server {
namespace {

std::int64_t integer_of(Seat seat) {
  return static_cast<std::int64_t>(index(seat));
}

std::int64_t integer_of(Moment moment) {
  return moment.time_since_epoch().count();
}

std::optional<std::int64_t> integer_of(const std::optional<Version>& version) {
  if (!version) return std::nullopt;
  return number(*version);
}

std::optional<std::string> text_of(const std::optional<SessionHash>& hash) {
  if (!hash) return std::nullopt;
  return hash->text;
}

const CommandRow* command_of(const Batch& batch) {
  const CommandRow* found = nullptr;
  for (const Write& write : batch) {
    const auto* answer = std::get_if<AnswerCommand>(&write);
    if (answer == nullptr) continue;
    GASLIGHT_CHECK(found == nullptr);
    found = &answer->row;
  }
  return found;
}

const MoveRow* move_of(const Batch& batch) {
  for (const Write& write : batch) {
    if (const auto* move = std::get_if<AppendMove>(&write)) return &move->row;
  }
  return nullptr;
}

struct TableOf {
  const TableId* operator()(const AddTable& write) const { return &write.row.id; }
  const TableId* operator()(const SetTableState& write) const { return &write.table; }
  const TableId* operator()(const PutSeat& write) const { return &write.row.table; }
  const TableId* operator()(const AppendMove& write) const { return &write.row.table; }
  const TableId* operator()(const AnswerCommand& write) const { return &write.row.table; }
  const TableId* operator()(const PutSession&) const { return nullptr; }
  const TableId* operator()(const DropSession&) const { return nullptr; }
};

// Whether the batch alone is to blame, so that the rest of its group can go on.
bool is_of_one_batch(SqlFault::Kind kind) {
  switch (kind) {
    case SqlFault::Kind::KeyTaken:
    case SqlFault::Kind::NoParent:
    case SqlFault::Kind::BadValue:
      return true;
    case SqlFault::Kind::InUse:
    case SqlFault::Kind::NoDatabase:
    case SqlFault::Kind::Disk:
      return false;
  }
  return false;
}

}  // namespace

std::vector<TableId> tables_of(const Batch& batch) {
  std::vector<TableId> tables;
  for (const Write& write : batch) {
    const TableId* table = std::visit(TableOf{}, write);
    if (table != nullptr) tables.push_back(*table);
  }
  return tables;
}

BatchWriter::BatchWriter(Database& database, Reader& reader)
    : database_(database),
      reader_(reader),
      savepoint_(database.prepare("SAVEPOINT batch")),
      release_(database.prepare("RELEASE batch")),
      roll_back_(database.prepare("ROLLBACK TO batch")),
      add_table_(database.prepare("INSERT INTO tables (id, title, settings, ruleset, revision, "
                                  "seed, created, visibility, state) "
                                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      set_state_(database.prepare("UPDATE tables SET state = ?2 WHERE id = ?1")),
      put_seat_(database.prepare(
          "INSERT INTO seats (table_id, seat, kind, name, session, level) VALUES (?, ?, ?, ?, ?, ?)"
          " ON CONFLICT DO UPDATE SET kind = excluded.kind, name = excluded.name,"
          " session = excluded.session, level = excluded.level")),
      append_move_(database.prepare(
          "INSERT INTO moves (table_id, version, seat, lines) VALUES (?, ?, ?, ?)")),
      has_move_(database.prepare("SELECT 1 FROM moves WHERE table_id = ? AND version = ?")),
      answer_command_(database.prepare("INSERT INTO commands (table_id, seat, id, body, version, "
                                       "refusal, answer) VALUES (?, ?, ?, ?, ?, ?, ?)")),
      put_session_(database.prepare(
          "INSERT INTO sessions (hash, name, created, seen) VALUES (?, ?, ?, ?)"
          " ON CONFLICT DO UPDATE SET name = excluded.name, seen = excluded.seen")),
      drop_session_(database.prepare("DELETE FROM sessions WHERE hash = ?")) {}

std::optional<Receipt> BatchWriter::answered_before(const Batch& batch) {
  const CommandRow* asked = command_of(batch);
  if (asked == nullptr) return std::nullopt;
  std::optional<CommandRow> stored = reader_.find_command(asked->table, asked->seat, asked->id);
  if (!stored) return std::nullopt;
  if (stored->body != asked->body) return Receipt{.verdict = Verdict::Conflict, .sentence = {}};
  return Receipt{.verdict = Verdict::Repeat, .command = std::move(stored), .sentence = {}};
}

Receipt BatchWriter::apply(const Batch& batch) {
  savepoint_.with().run();
  try {
    write_all(batch);
  } catch (const SqlFault& fault) {
    // Some faults end the whole transaction; nothing of it is left to save then.
    if (!is_of_one_batch(fault.kind) || !database_.in_transaction()) throw;
    undo_batch();
    return lost(batch, fault);
  }
  release_.with().run();
  return {.verdict = Verdict::Committed, .sentence = {}};
}

void BatchWriter::write_all(const Batch& batch) {
  for (const Write& each : batch)
    std::visit([this](const auto& typed) { write(typed); }, each);
}

void BatchWriter::undo_batch() {
  roll_back_.with().run();
  release_.with().run();
}

Receipt BatchWriter::lost(const Batch& batch, const SqlFault& fault) {
  if (fault.kind != SqlFault::Kind::KeyTaken)
    return {.verdict = Verdict::Failed, .sentence = "the store refused it: " + fault.sentence};
  const MoveRow* move = move_of(batch);
  return {.verdict = Verdict::Stale,
          .latest = move != nullptr ? reader_.latest(move->table) : std::nullopt,
          .sentence = fault.sentence};
}

void BatchWriter::write(const AddTable& write) {
  const TableRow& row = write.row;
  add_table_
      .with(row.id.text, row.title, row.settings, row.ruleset, std::int64_t{row.revision}, row.seed,
            integer_of(row.created), name_of(row.visibility), name_of(row.state))
      .run();
}

void BatchWriter::write(const SetTableState& write) {
  set_state_.with(write.table.text, name_of(write.state)).run();
  if (database_.changes() == 0) throw SqlFault{SqlFault::Kind::NoParent, "there is no such table"};
}

void BatchWriter::write(const PutSeat& write) {
  const SeatRow& row = write.row;
  put_seat_
      .with(row.table.text, integer_of(row.seat), name_of(row.kind), row.name, text_of(row.session),
            row.level)
      .run();
}

void BatchWriter::write(const AppendMove& write) {
  const MoveRow& row = write.row;
  const std::int64_t version = number(row.version);
  // The primary key decides between two writers of one version.
  append_move_.with(row.table.text, version, integer_of(row.seat), row.lines).run();
  if (row.version == kDealt) return;
  has_move_.with(row.table.text, version - 1);
  // As if it were taken: the table is not where this batch believes it to be.
  if (!has_move_.step())
    throw SqlFault{SqlFault::Kind::KeyTaken, "the version before it is not there"};
  has_move_.rewind();
}

void BatchWriter::write(const AnswerCommand& write) {
  const CommandRow& row = write.row;
  answer_command_
      .with(row.table.text, integer_of(row.seat), row.id.text, row.body.text,
            integer_of(row.version), row.refusal, row.answer)
      .run();
}

void BatchWriter::write(const PutSession& write) {
  const SessionRow& row = write.row;
  put_session_.with(row.hash.text, row.name, integer_of(row.created), integer_of(row.seen)).run();
}

void BatchWriter::write(const DropSession& write) {
  drop_session_.with(write.hash.text).run();
}

}  // namespace gaslight::server

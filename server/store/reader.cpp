// SPDX-License-Identifier: MIT
#include "server/store/reader.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

namespace gaslight::server {
namespace {

constexpr std::string_view kTable =
    "SELECT id, title, settings, ruleset, revision, seed, created, visibility, state FROM tables "
    "WHERE id = ?";
constexpr std::string_view kOpenTables =
    "SELECT id, title, settings, ruleset, revision, seed, created, visibility, state FROM tables "
    "WHERE state = 'playing' AND visibility = 'open' ORDER BY created DESC, id LIMIT ?";
constexpr std::string_view kUnfinished =
    "SELECT id FROM tables WHERE state = 'playing' ORDER BY created, id";
constexpr std::string_view kSeats =
    "SELECT seat, kind, name, session, level FROM seats WHERE table_id = ? ORDER BY seat";
constexpr std::string_view kMoves =
    "SELECT version, seat, lines FROM moves WHERE table_id = ? AND version >= ? ORDER BY version";
constexpr std::string_view kLatest = "SELECT max(version) FROM moves WHERE table_id = ?";
constexpr std::string_view kSession = "SELECT name, created, seen FROM sessions WHERE hash = ?";
constexpr std::string_view kCommand =
    "SELECT body, version, refusal, answer FROM commands "
    "WHERE table_id = ? AND seat = ? AND id = ?";

Moment moment(std::int64_t seconds) {
  return Moment(std::chrono::seconds(seconds));
}

Seat seat_from(std::int64_t number) {
  return static_cast<Seat>(number);
}

std::optional<Version> version_from(const std::optional<std::int64_t>& number) {
  if (!number) return std::nullopt;
  return static_cast<Version>(*number);
}

// The schema allows our words only, so another one means that somebody changed the file by hand.
template <class Value>
Value expect(const std::optional<Value>& value) {
  if (!value) throw SqlFault{SqlFault::Kind::NoDatabase, "a word that is not ours"};
  return *value;
}

TableRow table_from(const Statement& row) {
  return {.id = {row.text(0)},
          .title = row.text(1),
          .settings = row.text(2),
          .ruleset = row.text(3),
          .revision = static_cast<std::uint32_t>(row.integer(4)),
          .seed = row.text(5),
          .created = moment(row.integer(6)),
          .visibility = expect(visibility_named(row.text(7))),
          .state = expect(table_state_named(row.text(8)))};
}

SeatRow seat_row_from(const TableId& table, const Statement& row) {
  std::optional<SessionHash> session;
  if (std::optional<std::string> hash = row.text_if_any(3)) session = {std::move(*hash)};
  return {.table = table,
          .seat = seat_from(row.integer(0)),
          .kind = expect(seat_kind_named(row.text(1))),
          .name = row.text(2),
          .session = std::move(session),
          .level = row.text(4)};
}

}  // namespace

Reader::Reader(Database& database)
    : table_(database.prepare(kTable)),
      open_tables_(database.prepare(kOpenTables)),
      unfinished_(database.prepare(kUnfinished)),
      seats_(database.prepare(kSeats)),
      moves_(database.prepare(kMoves)),
      latest_(database.prepare(kLatest)),
      session_(database.prepare(kSession)),
      command_(database.prepare(kCommand)) {}

std::optional<TableRow> Reader::find_table(const TableId& id) {
  table_.with(id.text);
  if (!table_.step()) return std::nullopt;
  TableRow row = table_from(table_);
  table_.rewind();
  return row;
}

std::vector<SeatRow> Reader::seats_of(const TableId& table) {
  std::vector<SeatRow> rows;
  seats_.with(table.text);
  while (seats_.step())
    rows.push_back(seat_row_from(table, seats_));
  return rows;
}

std::vector<MoveRow> Reader::moves_of(const TableId& table, Version from) {
  std::vector<MoveRow> rows;
  moves_.with(table.text, std::int64_t{number(from)});
  while (moves_.step()) {
    rows.push_back({.table = table,
                    .version = static_cast<Version>(moves_.integer(0)),
                    .seat = seat_from(moves_.integer(1)),
                    .lines = moves_.text(2)});
  }
  return rows;
}

std::optional<LoadedTable> Reader::load_table(const TableId& id, Version from) {
  std::optional<TableRow> row = find_table(id);
  if (!row) return std::nullopt;
  return LoadedTable{.row = std::move(*row),
                     .seats = seats_of(id),
                     .moves = moves_of(id, from),
                     .latest = latest(id)};
}

std::vector<ListedTable> Reader::open_tables(std::size_t limit) {
  std::vector<ListedTable> tables;
  open_tables_.with(static_cast<std::int64_t>(limit));
  while (open_tables_.step())
    tables.push_back({.row = table_from(open_tables_), .seats = {}});
  for (ListedTable& table : tables)
    table.seats = seats_of(table.row.id);
  return tables;
}

std::vector<TableId> Reader::unfinished_tables() {
  std::vector<TableId> ids;
  unfinished_.with();
  while (unfinished_.step())
    ids.push_back({unfinished_.text(0)});
  return ids;
}

std::optional<SessionRow> Reader::find_session(const SessionHash& hash) {
  session_.with(hash.text);
  if (!session_.step()) return std::nullopt;
  SessionRow row{.hash = hash,
                 .name = session_.text(0),
                 .created = moment(session_.integer(1)),
                 .seen = moment(session_.integer(2))};
  session_.rewind();
  return row;
}

std::optional<CommandRow> Reader::find_command(const TableId& table,
                                               Seat seat,
                                               const CommandId& id) {
  command_.with(table.text, static_cast<std::int64_t>(index(seat)), id.text);
  if (!command_.step()) return std::nullopt;
  CommandRow row{.table = table,
                 .seat = seat,
                 .id = id,
                 .body = {command_.text(0)},
                 .version = version_from(command_.integer_if_any(1)),
                 .refusal = command_.text_if_any(2),
                 .answer = command_.text(3)};
  command_.rewind();
  return row;
}

std::optional<Version> Reader::latest(const TableId& table) {
  latest_.with(table.text);
  if (!latest_.step()) return std::nullopt;
  const std::optional<Version> version = version_from(latest_.integer_if_any(0));
  latest_.rewind();
  return version;
}

}  // namespace gaslight::server

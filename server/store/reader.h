// SPDX-License-Identifier: MIT
// The questions the store can answer, on a connection that is between transactions. Every function
// may throw a SqlFault.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "server/store/database.h"
#include "server/store/rows.h"

namespace gaslight::server {

class Reader {
 public:
  // The database must outlive it.
  explicit Reader(Database& database);

  std::optional<LoadedTable> load_table(const TableId& id, Version from);
  std::vector<ListedTable> open_tables(std::size_t limit);
  std::vector<TableId> unfinished_tables();
  std::optional<SessionRow> find_session(const SessionHash& hash);
  // This one also inside of a transaction.
  std::optional<CommandRow> find_command(const TableId& table, Seat seat, const CommandId& id);
  // Likewise: the last version of a table.
  std::optional<Version> latest(const TableId& table);

 private:
  std::optional<TableRow> find_table(const TableId& id);
  std::vector<SeatRow> seats_of(const TableId& table);
  std::vector<MoveRow> moves_of(const TableId& table, Version from);

  Statement table_;
  Statement open_tables_;
  Statement unfinished_;
  Statement seats_;
  Statement moves_;
  Statement latest_;
  Statement session_;
  Statement command_;
};

}  // namespace gaslight::server

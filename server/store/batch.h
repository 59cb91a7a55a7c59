// SPDX-License-Identifier: MIT
// What is asked of the store, and what it says. A Batch is a list of writes that belong together:
// all of them happen or none. Its Receipt comes when that is settled on the disk.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/store/rows.h"

namespace gaslight::server {

// A new table. Its id must be new, too.
struct AddTable {
  TableRow row;
};

struct SetTableState {
  TableId table;
  TableState state = TableState::Playing;
};

// Whoever sits there from now on, in place of whoever did.
struct PutSeat {
  SeatRow row;
};

// The next version of a table. Loses (Stale) when the version is taken, and also when the one
// before it is not there: a move after one that failed must not stand alone.
struct AppendMove {
  MoveRow row;
};

// What became of a command; at most one in a batch. Before anything is written it decides whether
// the batch is a Repeat or a Conflict.
struct AnswerCommand {
  CommandRow row;
};

// A session, new or renewed. A renewed one keeps when it was created.
struct PutSession {
  SessionRow row;
};

struct DropSession {
  SessionHash hash;
};

using Write = std::
    variant<AddTable, SetTableState, PutSeat, AppendMove, AnswerCommand, PutSession, DropSession>;
// Writes happen in order: a table stands before its seats and moves. Never empty.
using Batch = std::vector<Write>;

enum class Verdict : std::uint8_t {
  Committed,  // on the disk, whole
  Stale,      // the version is taken (or the table id): load the table again. Nothing was written
  Conflict,   // the command id was used for something else. Nothing was written
  Repeat,     // the command was carried out before; `command` says how. Nothing was written
  Failed,     // no promise: see Store. `sentence` says why
};
std::string_view name_of(Verdict verdict);

struct Receipt {
  Verdict verdict = Verdict::Failed;
  std::optional<CommandRow> command = std::nullopt;  // Repeat: as it was stored
  std::optional<Version> latest = std::nullopt;      // Stale: where the table stands
  std::string sentence;                              // Failed, and Stale
};

using Callback = std::function<void(const Receipt&)>;

}  // namespace gaslight::server

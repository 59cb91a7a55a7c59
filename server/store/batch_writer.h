// SPDX-License-Identifier: MIT
// Carries out batches inside a transaction that somebody else begins and commits. Each batch stands
// in a savepoint of its own, so that one that loses leaves no trace and the others their way.
#pragma once

#include <optional>
#include <string>

#include "server/store/batch.h"
#include "server/store/database.h"
#include "server/store/reader.h"

namespace gaslight::server {

class BatchWriter {
 public:
  // Both must outlive it.
  BatchWriter(Database& database, Reader& reader);

  // A Repeat or a Conflict when the command of this batch, if it has one, has been answered before.
  std::optional<Receipt> answered_before(const Batch& batch);

  // All of the batch or nothing. The receipt holds once the transaction is committed. Throws a
  // SqlFault when the trouble is not this batch's alone; the transaction must then be given up.
  Receipt apply(const Batch& batch);

 private:
  void write(const AddTable& write);
  void write(const SetTableState& write);
  void write(const PutSeat& write);
  void write(const AppendMove& write);
  void write(const AnswerCommand& write);
  void write(const PutSession& write);
  void write(const DropSession& write);
  void write_all(const Batch& batch);
  void undo_batch();
  Receipt lost(const Batch& batch, const SqlFault& fault);

  Database& database_;
  Reader& reader_;
  Statement savepoint_;
  Statement release_;
  Statement roll_back_;
  Statement add_table_;
  Statement set_state_;
  Statement put_seat_;
  Statement append_move_;
  Statement has_move_;
  Statement answer_command_;
  Statement put_session_;
  Statement drop_session_;
};

// The tables that a batch writes to.
std::vector<TableId> tables_of(const Batch& batch);

}  // namespace gaslight::server

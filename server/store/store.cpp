// SPDX-License-Identifier: MIT
#include "server/store/store.h"

#include <future>
#include <utility>

#include "engine/core/check.h"
#include "server/store/writer.h"

namespace gaslight::server {

std::unique_ptr<Store> Store::open(const std::string& path, const StoreOptions& options) {
  return std::unique_ptr<Store>(new Store(std::make_unique<Writer>(path, options)));
}

Store::Store(std::unique_ptr<Writer> writer) : writer_(std::move(writer)) {}

Store::~Store() = default;

void Store::submit(Batch batch, Callback callback) {
  writer_->submit(std::move(batch), std::move(callback));
}

Receipt Store::submit_and_wait(Batch batch) {
  GASLIGHT_CHECK(!writer_->is_on_its_thread());
  // Shared: whoever waits may be gone before the other side has finished waking it.
  const auto settled = std::make_shared<std::promise<Receipt>>();
  submit(std::move(batch), [settled](const Receipt& receipt) { settled->set_value(receipt); });
  return settled->get_future().get();
}

std::optional<LoadedTable> Store::load_table(const TableId& id, Version from) {
  std::optional<LoadedTable> table;
  writer_->read([&](Reader& reader) { table = reader.load_table(id, from); });
  return table;
}

std::vector<ListedTable> Store::open_tables(std::size_t limit) {
  std::vector<ListedTable> tables;
  writer_->read([&](Reader& reader) { tables = reader.open_tables(limit); });
  return tables;
}

std::vector<TableId> Store::unfinished_tables() {
  std::vector<TableId> tables;
  writer_->read([&](Reader& reader) { tables = reader.unfinished_tables(); });
  return tables;
}

std::optional<SessionRow> Store::find_session(const SessionHash& hash) {
  std::optional<SessionRow> session;
  writer_->read([&](Reader& reader) { session = reader.find_session(hash); });
  return session;
}

std::optional<CommandRow> Store::find_command(const TableId& table,
                                              Seat seat,
                                              const CommandId& id) {
  std::optional<CommandRow> command;
  writer_->read([&](Reader& reader) { command = reader.find_command(table, seat, id); });
  return command;
}

bool Store::is_healthy() const {
  return writer_->is_healthy();
}

bool Store::is_healthy(const TableId& table) const {
  return writer_->is_healthy(table);
}

std::string Store::trouble() const {
  return writer_->trouble();
}

std::optional<LoadedTable> Store::recover_table(const TableId& id) {
  std::optional<LoadedTable> table;
  // On the writer's thread, so that no batch comes between reading and trusting.
  writer_->read([&](Reader& reader) {
    table = reader.load_table(id, kDealt);
    writer_->trust_again(id);
  });
  return table;
}

StoreCounts Store::counts() const {
  return writer_->counts();
}

}  // namespace gaslight::server

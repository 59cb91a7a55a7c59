// SPDX-License-Identifier: MIT
#include "server/store/database.h"

#include <sqlite3.h>

namespace gaslight::server {
namespace {

SqlFault::Kind kind_of(int extended_code) {
  if (extended_code == SQLITE_CONSTRAINT_PRIMARYKEY) return SqlFault::Kind::KeyTaken;
  if (extended_code == SQLITE_CONSTRAINT_FOREIGNKEY) return SqlFault::Kind::NoParent;
  switch (extended_code & 0xFF) {
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
      return SqlFault::Kind::BadValue;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return SqlFault::Kind::InUse;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return SqlFault::Kind::NoDatabase;
    default:
      return SqlFault::Kind::Disk;
  }
}

SqlFault fault_of(sqlite3* database, int code) {
  if (database == nullptr) return {SqlFault::Kind::Disk, sqlite3_errstr(code)};
  return {kind_of(sqlite3_extended_errcode(database)), sqlite3_errmsg(database)};
}

int note_log_pages(void* where, sqlite3*, const char*, int pages) {
  *static_cast<int*>(where) = pages;
  return SQLITE_OK;
}

}  // namespace

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  check(sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement_, nullptr));
}

Statement::~Statement() {
  sqlite3_finalize(statement_);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) throw fault_of(database_, code);
}

void Statement::rewind() {
  sqlite3_reset(statement_);  // repeats the error of the last step, which was thrown already
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    rewind();  // which leaves the words of the error as they are
    throw fault_of(database_, code);
  }
  rewind();
  return false;
}

void Statement::run() {
  while (step()) {
  }
}

void Statement::bind(int place, std::int64_t value) {
  check(sqlite3_bind_int64(statement_, place, value));
}

void Statement::bind(int place, std::string_view value) {
  // A null pointer would be stored as NULL, and an empty view may have one.
  const char* bytes = value.empty() ? "" : value.data();
  check(sqlite3_bind_text64(statement_, place, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind_nothing(int place) {
  check(sqlite3_bind_null(statement_, place));
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

std::string Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  if (size == 0) return {};
  if (bytes == nullptr) throw SqlFault{SqlFault::Kind::Disk, "out of memory"};
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

std::optional<std::int64_t> Statement::integer_if_any(int column) const {
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return integer(column);
}

std::optional<std::string> Statement::text_if_any(int column) const {
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return text(column);
}

Database::Database(const std::string& path, const std::string& disk) {
  // One thread at a time uses a connection, so SQLite need not lock it.
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code =
      sqlite3_open_v2(path.c_str(), &handle_, flags, disk.empty() ? nullptr : disk.c_str());
  if (code != SQLITE_OK) {
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> closing(handle_, sqlite3_close);
    throw fault_of(handle_, code);
  }
  // Also takes the place of SQLite's own hook, which would checkpoint inside of COMMIT.
  sqlite3_wal_hook(handle_, note_log_pages, &log_pages_);
}

Database::~Database() {
  sqlite3_close(handle_);
}

void Database::run(const char* sql) {
  const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) throw fault_of(handle_, code);
}

std::int64_t Database::integer(std::string_view sql) {
  Statement statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

std::string Database::text(std::string_view sql) {
  Statement statement = prepare(sql);
  return statement.step() ? statement.text(0) : std::string();
}

bool Database::in_transaction() const {
  return sqlite3_get_autocommit(handle_) == 0;
}

int Database::changes() const {
  return sqlite3_changes(handle_);
}

void Database::checkpoint() {
  const int code =
      sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if (code != SQLITE_OK) throw fault_of(handle_, code);
  log_pages_ = 0;
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// A small cover over SQLite: handles that close themselves, errors as one exception, sorted by what
// the store does about them. Only database.cpp knows SQLite's own numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace gaslight::server {

struct SqlFault {
  enum class Kind : std::uint8_t {
    KeyTaken,    // a primary key that is there already
    NoParent,    // the row that this one belongs to is not there
    BadValue,    // the value itself: too big, or against a condition of the schema
    InUse,       // somebody else holds the file
    NoDatabase,  // the file is not SQLite's, or damaged
    Disk,        // full, failing, or anything else that is not one batch's fault
  };
  Kind kind;
  std::string sentence;
};

// A prepared statement. Use: `statement.with(values...).run()`, or step() through its rows.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Starts anew with these values for its question marks, in order. Texts are copied.
  template <class... Values>
  Statement& with(const Values&... values) {
    rewind();
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }

  // Whether there is a row (one more). After the last one, and after a fault, it is rewound.
  bool step();
  // All of it, whatever rows there are.
  void run();
  void rewind();

  // Of the row it stands on; columns count from 0.
  std::int64_t integer(int column) const;
  std::string text(int column) const;
  std::optional<std::int64_t> integer_if_any(int column) const;
  std::optional<std::string> text_if_any(int column) const;

 private:
  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind(int place, const std::string& value) { bind(place, std::string_view(value)); }
  void bind_nothing(int place);
  template <class Value>
  void bind(int place, const std::optional<Value>& value) {
    if (value) {
      bind(place, *value);
    } else {
      bind_nothing(place);
    }
  }
  void check(int code) const;

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
};

// One connection. Moving it would leave its statements behind, so it stays where it is.
class Database {
 public:
  // An existing file. `disk` as in StoreOptions.
  Database(const std::string& path, const std::string& disk);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const char* sql);
  Statement prepare(std::string_view sql) { return Statement(handle_, sql); }
  // The first column of the first row, for questions that always have one.
  std::int64_t integer(std::string_view sql);
  std::string text(std::string_view sql);

  bool in_transaction() const;
  // Rows that the last statement changed.
  int changes() const;

  // How many pages the log beside the file had after the last commit.
  int log_pages() const { return log_pages_; }
  // Moves them into the file, synced.
  void checkpoint();

 private:
  sqlite3* handle_ = nullptr;
  int log_pages_ = 0;
};

}  // namespace gaslight::server

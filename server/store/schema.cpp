// SPDX-License-Identifier: MIT
#include "server/store/schema.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace gaslight::server {
namespace {

// "Gasl": marks the file as ours.
constexpr std::int64_t kApplicationId = 0x4761736C;
constexpr off_t kSmallestPage = 512;

struct Migration {
  const char* name;
  const char* sql;
};

// A migration that has been released is never changed; what is new is appended. Its number is its
// place here, from 1. Texts keep the bytes they were given.
constexpr std::array kMigrations = {
    Migration{"tables being played", R"(
      CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        title TEXT NOT NULL,
        settings TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        revision INTEGER NOT NULL,
        seed TEXT NOT NULL,
        created INTEGER NOT NULL,
        visibility TEXT NOT NULL CHECK (visibility IN ('open', 'link')),
        state TEXT NOT NULL CHECK (state IN ('playing', 'finished', 'abandoned'))
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX tables_by_state ON tables (state, visibility, created);
      CREATE TABLE sessions (
        hash TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        created INTEGER NOT NULL,
        seen INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('empty', 'person', 'bot')),
        name TEXT NOT NULL,
        session TEXT,
        level TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE moves (
        table_id TEXT NOT NULL REFERENCES tables (id),
        version INTEGER NOT NULL CHECK (version >= 0),
        seat INTEGER NOT NULL,
        lines TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE commands (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        id TEXT NOT NULL,
        body TEXT NOT NULL,
        version INTEGER,
        refusal TEXT,
        answer TEXT NOT NULL,
        PRIMARY KEY (table_id, seat, id),
        CHECK (version IS NULL OR refusal IS NULL)
      ) STRICT, WITHOUT ROWID;
    )"},
};

[[noreturn]] void fail(const std::string& path, const std::string& why) {
  throw StoreFault{"cannot open " + path + ": " + why};
}

std::string words_of(int error) {
  return std::generic_category().message(error);
}

// Makes the new name survive a power cut. Some file systems cannot: no reason to fail.
void sync_folder_of(const std::filesystem::path& path) {
  const int folder = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  static_cast<void>(::fsync(folder));
  ::close(folder);
}

void restrict_to_owner(const std::string& path) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) return;
  if ((found.st_mode & 0777) == 0600) return;
  if (::chmod(path.c_str(), 0600) != 0)
    fail(path, "others may read it, and that cannot be changed: " + words_of(errno));
}

// An existing file is not opened here: closing it again would drop the locks that a store of this
// process may have on it.
void make_file(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) {
    ::close(file);
    sync_folder_of(path);
    return;
  }
  if (errno != EEXIST) fail(path, words_of(errno));
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) fail(path, words_of(errno));
  if (S_ISDIR(found.st_mode)) fail(path, "it is a folder");
  if (!S_ISREG(found.st_mode)) fail(path, "it is not a plain file");
  // SQLite takes a file of one byte for a new one.
  if (found.st_size > 0 && found.st_size < kSmallestPage) fail(path, "it is not a database");
}

bool is_ours(Database& database) {
  return database.integer("PRAGMA application_id") == kApplicationId;
}

bool is_blank(Database& database) {
  return database.integer("PRAGMA application_id") == 0 &&
         database.integer("SELECT count(*) FROM sqlite_schema") == 0;
}

// Which migrations the file has seen; 0 for a blank one.
std::size_t schema_version(Database& database, const std::string& path) {
  if (is_blank(database)) return 0;
  if (!is_ours(database)) fail(path, "it is a database of another program");
  const auto version =
      static_cast<std::size_t>(database.integer("SELECT max(number) FROM migrations"));
  if (version > kMigrations.size())
    fail(path, "a newer version of this program wrote it (schema " + std::to_string(version) +
                   ", known here up to " + std::to_string(kMigrations.size()) + ")");
  return version;
}

void set_up(Database& database, const std::string& path) {
  if (database.text("PRAGMA journal_mode = WAL") != "wal")
    fail(path, "the disk does not allow a write-ahead log");
  database.run("PRAGMA synchronous = FULL");
  if (database.integer("PRAGMA synchronous") != 2) fail(path, "commits cannot be synced");
  database.run("PRAGMA foreign_keys = ON");
  // The disk is written to by commits and checkpoints only: faults of the disk then meet a whole
  // group, never one batch in the middle.
  database.run("PRAGMA temp_store = MEMORY");
  database.run("PRAGMA cache_spill = OFF");
}

void migrate(Database& database, std::size_t from) {
  if (from == kMigrations.size()) return;
  database.run("BEGIN EXCLUSIVE");
  if (from == 0) {
    database.run(("PRAGMA application_id = " + std::to_string(kApplicationId)).c_str());
    database.run(
        "CREATE TABLE migrations (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, "
        "applied INTEGER NOT NULL) STRICT");
  }
  Statement note =
      database.prepare("INSERT INTO migrations VALUES (?, ?, CAST(strftime('%s') AS INTEGER))");
  for (std::size_t i = from; i < kMigrations.size(); ++i) {
    database.run(kMigrations[i].sql);
    note.with(static_cast<std::int64_t>(i + 1), std::string_view(kMigrations[i].name)).run();
  }
  database.run("COMMIT");
}

}  // namespace

StoreFault fault_at(std::string_view doing, const std::string& path, const SqlFault& fault) {
  std::string why = fault.sentence;
  if (fault.kind == SqlFault::Kind::InUse) why = "it is in use by another process";
  if (fault.kind == SqlFault::Kind::NoDatabase) why = "it is not a database, or it is damaged";
  return {"cannot " + std::string(doing) + " " + path + ": " + why};
}

std::unique_ptr<Database> open_database(const std::string& path, const StoreOptions& options) {
  if (path.empty()) throw StoreFault{"cannot open the store: its file has no name"};
  // Some relative names mean something special to SQLite.
  const std::filesystem::path whole = std::filesystem::absolute(path);
  make_file(whole);
  try {
    auto database = std::make_unique<Database>(whole.string(), options.disk);
    // Before anything is read, so that there is no shared memory and nobody else can come in: with
    // two connections SQLite 3.40 may lose commits when the log starts anew.
    database->run("PRAGMA locking_mode = EXCLUSIVE");
    const std::size_t version = schema_version(*database, path);
    restrict_to_owner(whole.string());
    restrict_to_owner(whole.string() + "-wal");
    set_up(*database, path);
    migrate(*database, version);
    return database;
  } catch (const SqlFault& fault) {
    throw fault_at("open", path, fault);
  }
}

}  // namespace gaslight::server

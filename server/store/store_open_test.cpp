// SPDX-License-Identifier: MIT
// Opening the file: what is made, what is refused, and with which sentence.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/database.h"
#include "server/store/store_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

const TableId kTable{"table-1"};

// Why the file cannot be opened, "" when it can.
std::string refusal_of(const std::string& path) {
  try {
    Store::open(path);
    return "";
  } catch (const StoreFault& fault) {
    return fault.sentence;
  }
}

bool says(const std::string& sentence, const std::string& part) {
  return sentence.find(part) != std::string::npos && sentence.find('\n') == std::string::npos;
}

unsigned mode_of(const std::string& path) {
  struct stat found{};
  REQUIRE(::stat(path.c_str(), &found) == 0);
  return found.st_mode & 0777U;
}

TEST_CASE("store: its files are for their owner only") {
  const Folder folder;
  const auto store = Store::open(folder.file());
  REQUIRE(store->submit_and_wait(deal(kTable)).verdict == Verdict::Committed);
  CHECK(mode_of(folder.file()) == 0600);
  CHECK(mode_of(folder.file() + "-wal") == 0600);
}

TEST_CASE("store: a file that others could read is closed to them") {
  const Folder folder;
  Store::open(folder.file());
  REQUIRE(::chmod(folder.file().c_str(), 0644) == 0);
  Store::open(folder.file());
  CHECK(mode_of(folder.file()) == 0600);
}

TEST_CASE("store: a file that is no database is refused and left alone") {
  const Folder folder;
  for (const std::string& content :
       {std::string("not a database\n"), std::string(5000, 'x'), std::string(1, '\0')}) {
    write_file(folder.file(), content);
    CHECK(says(refusal_of(folder.file()), "it is not a database"));
    CHECK(content_of(folder.file()) == content);
  }
}

TEST_CASE("store: a database of another program is refused and left alone") {
  const Folder folder;
  write_file(folder.file(), "");
  Database(folder.file(), "").run("CREATE TABLE recipes (name TEXT)");
  const std::string content = content_of(folder.file());
  CHECK(says(refusal_of(folder.file()), "it is a database of another program"));
  CHECK(content_of(folder.file()) == content);
}

TEST_CASE("store: a file with a newer schema is refused") {
  const Folder folder;
  Store::open(folder.file());
  Database(folder.file(), "").run("INSERT INTO migrations VALUES (99, 'from the future', 0)");
  CHECK(says(refusal_of(folder.file()), "a newer version of this program wrote it (schema 99"));
}

TEST_CASE("store: the schema is brought up to date once, and the file says when") {
  const Folder folder;
  Store::open(folder.file());
  Store::open(folder.file());
  Database database(folder.file(), "");
  CHECK(database.integer("SELECT count(*) FROM migrations") == 1);
  CHECK(database.integer("SELECT applied FROM migrations") > 1'700'000'000);
}

TEST_CASE("store: a folder, or a file in no folder, is refused") {
  const Folder folder;
  std::filesystem::create_directory(folder.file("inner"));
  CHECK(says(refusal_of(folder.file("inner")), "it is a folder"));
  CHECK(says(refusal_of(folder.file("nowhere/tables.db")), "No such file or directory"));
  CHECK(says(refusal_of("/dev/null"), "it is not a plain file"));
  CHECK(says(refusal_of(""), "no name"));
}

TEST_CASE("store: an empty file is a new one") {
  const Folder folder;
  write_file(folder.file(), "");
  CHECK(refusal_of(folder.file()).empty());
}

TEST_CASE("store: a file that a store has open is refused to another one") {
  const Folder folder;
  const auto store = Store::open(folder.file());
  CHECK(says(refusal_of(folder.file()), "it is in use"));
  CHECK(store->submit_and_wait(deal(kTable)).verdict == Verdict::Committed);
}

TEST_CASE("store: a file that another process has open is refused, also after a refusal here") {
  const Folder folder;
  int ready[2];
  int finish[2];
  REQUIRE(::pipe(ready) == 0);
  REQUIRE(::pipe(finish) == 0);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  char byte = 'x';
  if (child == 0) {
    const auto store = Store::open(folder.file());
    refusal_of(folder.file());  // must not give up the lock of the one above
    static_cast<void>(::write(ready[1], &byte, 1) + ::read(finish[0], &byte, 1));
    ::_exit(0);
  }
  REQUIRE(::read(ready[0], &byte, 1) == 1);
  CHECK(says(refusal_of(folder.file()), "it is in use by another process"));
  REQUIRE(::write(finish[1], &byte, 1) == 1);
  REQUIRE(::waitpid(child, nullptr, 0) == child);
  CHECK(refusal_of(folder.file()).empty());
  for (const int end : {ready[0], ready[1], finish[0], finish[1]})
    ::close(end);
}

}  // namespace

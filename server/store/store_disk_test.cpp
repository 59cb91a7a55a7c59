// SPDX-License-Identifier: MIT
// A disk that is full, that fails, and one that loses power.
#include <doctest/doctest.h>
#include <string>

#include "server/store/store_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

const TableId kTable{"table-1"};
const TableId kOther{"table-2"};

TEST_CASE("store: on a full disk nothing is acknowledged, and the sentence says why") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  scene.disk.fill();
  const Receipt receipt = scene.store->submit_and_wait(bare_move(kTable, Version{1}));
  CHECK(receipt.verdict == Verdict::Failed);
  CHECK(receipt.sentence.find("cannot write " + scene.folder.file()) == 0);
  CHECK(receipt.sentence.find("full") != std::string::npos);
  CHECK(!scene.store->is_healthy());
  CHECK(!scene.store->is_healthy(kTable));
  CHECK(scene.store->is_healthy(kOther));
  CHECK(scene.store->trouble() == receipt.sentence);
  CHECK(scene.moves_of(kTable) == 1);
}

TEST_CASE("store: after a full disk the others play on; the table does when it is recovered") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(deal(kOther)) == Verdict::Committed);
  scene.disk.fill();
  REQUIRE(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Failed);
  scene.disk.make_room();

  CHECK(scene.submit(bare_move(kOther, Version{1})) == Verdict::Committed);
  CHECK(scene.store->is_healthy());
  CHECK(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Failed);
  CHECK(!scene.store->is_healthy(kTable));

  CHECK(scene.store->recover_table(kTable)->latest == kDealt);
  CHECK(scene.store->is_healthy(kTable));
  CHECK(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
  CHECK(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Repeat);
}

TEST_CASE("store: a table that is read-only still repeats the answers it gave") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
  scene.disk.fill();
  REQUIRE(scene.submit(bare_move(kTable, Version{2})) == Verdict::Failed);
  const Receipt repeat = scene.store->submit_and_wait(answered_move(kTable, Version{1}, "c1"));
  CHECK(repeat.verdict == Verdict::Repeat);
  CHECK(repeat.command->answer == "answer to c1");
}

TEST_CASE("store: when a commit fails every batch of its group fails, whatever it would have got") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(deal(kOther)) == Verdict::Committed);
  scene.disk.fail_sync(2);  // the first one is of the group before
  const auto receipts = scene.as_one_group(
      bare_move(kOther, Version{1}),
      {answered_move(kTable, Version{1}, "c1"), answered_move(kTable, Version{1}, "c1"),
       bare_move(kTable, Version{1}), bare_move(kOther, Version{2})});
  for (const Receipt& receipt : receipts)
    CHECK(receipt.verdict == Verdict::Failed);
  CHECK(scene.moves_of(kTable) == 1);
  CHECK(scene.moves_of(kOther) == 2);
  CHECK(!scene.store->find_command(kTable, Seat{0}, {"c1"}));
  CHECK(scene.store->counts().failures == 1);
}

TEST_CASE("store: the move after one that failed does not stand alone") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(deal(kOther)) == Verdict::Committed);
  // Version 2 waits while version 1 fails.
  scene.disk.fail_sync(1);
  const auto receipts =
      scene.as_one_group(bare_move(kTable, Version{1}),
                         {bare_move(kTable, Version{2}), bare_move(kOther, Version{1})});
  CHECK(receipts[0].verdict == Verdict::Failed);
  CHECK(receipts[1].verdict == Verdict::Committed);
  CHECK(scene.moves_of(kTable) == 1);
}

TEST_CASE("store: an error at any commit costs that commit only") {
  for (int nth = 1; nth <= 6; ++nth) {
    Scene scene;
    REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
    scene.disk.fail_sync(nth);
    std::uint32_t version = 0;
    for (int attempt = 1; attempt <= 8; ++attempt) {
      const Verdict expected = attempt == nth ? Verdict::Failed : Verdict::Committed;
      const std::string lines = "attempt " + std::to_string(attempt);
      CHECK(scene.submit(bare_move(kTable, Version{version + 1}, lines)) == expected);
      if (expected == Verdict::Committed) ++version;
      if (expected == Verdict::Failed)
        CHECK(scene.store->recover_table(kTable)->latest == Version{version});
    }
    scene.reopen();
    const auto loaded = scene.store->load_table(kTable, Version{1});
    REQUIRE(loaded->moves.size() == 7);
    int attempt = 0;
    for (const MoveRow& row : loaded->moves) {
      if (++attempt == nth) ++attempt;
      CHECK(row.lines == "attempt " + std::to_string(attempt));
    }
  }
}

TEST_CASE("store: a disk that fills up anywhere in a commit loses nothing that was acknowledged") {
  for (long room = 0; room <= 60'000; room += 1'500) {
    Scene scene;
    REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
    scene.disk.fill_after(room);
    std::uint32_t version = 0;
    while (scene.submit(bare_move(kTable, Version{version + 1}, std::string(3000, 'x'))) ==
           Verdict::Committed)
      ++version;
    scene.disk.make_room();
    CHECK(scene.store->recover_table(kTable)->latest == Version{version});
    CHECK(scene.submit(bare_move(kTable, Version{version + 1})) == Verdict::Committed);
    scene.reopen();
    CHECK(scene.store->load_table(kTable)->latest == Version{version + 1});
  }
}

TEST_CASE("store: a full disk keeps a log from being tidied up, but loses nothing") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  const std::string much(4'200'000, 'x');
  // Room for the log, but not for moving it into the file.
  scene.disk.fill_after(5'000'000);
  CHECK(scene.submit(bare_move(kTable, Version{1}, much)) == Verdict::Committed);
  CHECK(scene.moves_of(kTable) == 2);
  CHECK(!scene.store->is_healthy());
  CHECK(scene.store->is_healthy(kTable));
  CHECK(scene.store->trouble().find("cannot tidy up") == 0);
  scene.disk.make_room();
  CHECK(scene.submit(bare_move(kTable, Version{2})) == Verdict::Committed);
  CHECK(scene.moves_of(kTable) == 3);
  CHECK(scene.store->is_healthy());
  scene.reopen();
  CHECK(scene.store->load_table(kTable)->moves.at(1).lines == much);
}

TEST_CASE("store: a disk that cannot be read is a fault, and when it is mended all goes on") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(deal(kOther)) == Verdict::Committed);
  scene.reopen();  // and remembers nothing
  scene.disk.spoil_reads_after(0, FaultyDisk::BadRead::Fails);
  CHECK_THROWS_AS(scene.store->load_table(kTable), StoreFault);
  CHECK_THROWS_AS(scene.store->recover_table(kTable), StoreFault);
  CHECK(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Failed);
  scene.disk.mend();
  CHECK(scene.submit(bare_move(kOther, Version{1})) == Verdict::Committed);
  CHECK(scene.store->recover_table(kTable)->latest == kDealt);
  CHECK(scene.submit(answered_move(kTable, Version{1}, "c1")) == Verdict::Committed);
}

// How often a batch failed because a read in the middle of it was bad; all goes on afterwards.
int failures_by(FaultyDisk::BadRead how) {
  int failures = 0;
  for (long reads = 0; reads <= 10; ++reads) {
    Scene scene;
    REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
    REQUIRE(scene.submit(deal(kOther)) == Verdict::Committed);
    scene.reopen();
    scene.disk.spoil_reads_after(reads, how);
    const Verdict verdict = scene.submit(answered_move(kTable, Version{1}, "c1"));
    scene.disk.mend();
    CHECK(scene.submit(bare_move(kOther, Version{1})) == Verdict::Committed);
    const bool failed = verdict == Verdict::Failed;
    CHECK((failed || verdict == Verdict::Committed));
    CHECK(scene.moves_of(kTable) == (failed ? 1 : 2));
    failures += failed ? 1 : 0;
  }
  return failures;
}

TEST_CASE("store: a disk that cannot be read in the middle of a batch costs that group only") {
  CHECK(failures_by(FaultyDisk::BadRead::Fails) > 2);
}

TEST_CASE("store: bytes that are not what was written cost that group only") {
  CHECK(failures_by(FaultyDisk::BadRead::Garbles) > 2);
}

// What a power cut would leave of the scene's file, opened as a store of its own.
std::unique_ptr<Store> after_power_cut(const Scene& scene, const Folder& folder) {
  for (const std::string ending : {"", "-wal"}) {
    const auto images = scene.disk.after_power_cut();
    const auto image = images.find(scene.folder.file() + ending);
    std::filesystem::remove(folder.file() + ending);
    if (image != images.end()) write_file(folder.file() + ending, image->second);
  }
  return Store::open(folder.file());
}

TEST_CASE("store: what is acknowledged survives a power cut, from the first table on") {
  Scene scene;
  const Folder folder;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  CHECK(after_power_cut(scene, folder)->load_table(kTable)->latest == kDealt);
  for (std::uint32_t v = 1; v <= 20; ++v) {
    REQUIRE(scene.submit(answered_move(kTable, Version{v}, std::to_string(v))) ==
            Verdict::Committed);
    const auto store = after_power_cut(scene, folder);
    REQUIRE(store->load_table(kTable)->latest == Version{v});
    REQUIRE(store->find_command(kTable, Seat{0}, {std::to_string(v)}));
  }
}

TEST_CASE("store: it survives while logs are moved into the file and start anew, too") {
  Scene scene;
  const Folder folder;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  for (std::uint32_t v = 1; v <= 60; ++v) {
    const std::string lines(200'000, static_cast<char>('a' + v % 26));
    REQUIRE(scene.submit(bare_move(kTable, Version{v}, lines)) == Verdict::Committed);
    if (v % 5 != 0) continue;
    const auto loaded = after_power_cut(scene, folder)->load_table(kTable, Version{v});
    REQUIRE(loaded->latest == Version{v});
    REQUIRE(loaded->moves.at(0).lines == lines);
  }
}

}  // namespace

// SPDX-License-Identifier: MIT
// Groups: many threads, one commit; nobody is told anything before it.
#include <atomic>
#include <barrier>
#include <chrono>
#include <doctest/doctest.h>
#include <thread>
#include <vector>

#include "server/store/store_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

const TableId kTable{"table-1"};
const TableId kOther{"table-2"};
const TableId kThird{"table-3"};

TEST_CASE("store: a lone batch is committed at once, by a commit of its own") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  const StoreCounts before = scene.store->counts();
  for (std::uint32_t v = 1; v <= 20; ++v)
    REQUIRE(scene.submit(bare_move(kTable, Version{v})) == Verdict::Committed);
  CHECK(scene.store->counts().commits - before.commits == 20);
  CHECK(scene.store->counts().batches - before.batches == 20);
}

TEST_CASE("store: whatever is submitted while a commit runs is one group with one commit") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  std::vector<Batch> batches;
  for (std::uint32_t v = 2; v <= 101; ++v)
    batches.push_back(bare_move(kTable, Version{v}));
  const StoreCounts before = scene.store->counts();
  const int syncs = scene.disk.syncs();
  for (const Receipt& receipt : scene.as_one_group(bare_move(kTable, Version{1}), batches))
    CHECK(receipt.verdict == Verdict::Committed);
  CHECK(scene.store->counts().batches - before.batches == 101);
  CHECK(scene.store->counts().commits - before.commits == 2);
  CHECK(scene.disk.syncs() - syncs == 2);
}

TEST_CASE("store: one that loses does not harm the others of its group") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  REQUIRE(scene.submit(deal(kOther)) == Verdict::Committed);
  Batch conflict = answered_move(kOther, Version{2}, "c1");
  std::get<AnswerCommand>(conflict[1]).row.body = {"another body"};
  const auto receipts = scene.as_one_group(
      deal(kThird),
      {bare_move(kTable, Version{1}), bare_move(kTable, Version{1}),
       answered_move(kOther, Version{1}, "c1"), answered_move(kOther, Version{1}, "c1"), conflict,
       bare_move({"no such table"}, kDealt), bare_move(kThird, Version{1})});
  std::vector<Verdict> verdicts;
  for (const Receipt& receipt : receipts)
    verdicts.push_back(receipt.verdict);
  CHECK(verdicts == std::vector{Verdict::Committed, Verdict::Stale, Verdict::Committed,
                                Verdict::Repeat, Verdict::Conflict, Verdict::Failed,
                                Verdict::Committed});
  CHECK(receipts[3].command == command_row(kOther, "c1", Version{1}));
  CHECK(scene.moves_of(kTable) == 2);
  CHECK(scene.moves_of(kOther) == 2);
  CHECK(scene.moves_of(kThird) == 2);
}

TEST_CASE("store: nobody hears or reads of a batch before its commit has returned") {
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  std::atomic<bool> told = false;
  std::future<std::size_t> read;
  scene.while_committing(bare_move(kTable, Version{1}), [&] {
    scene.store->submit(bare_move(kTable, Version{2}), [&](const Receipt&) { told = true; });
    read = std::async(std::launch::async, [&] { return scene.moves_of(kTable); });
    CHECK(read.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout);
    CHECK(!told);
  });
  CHECK(read.get() >= 2);
  scene.store.reset();
  CHECK(told);
}

TEST_CASE("store: under load there are fewer commits than batches") {
  Scene scene;
  constexpr int kThreads = 8;
  constexpr int kMoves = 40;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&scene, i] {
      const TableId table{"t" + std::to_string(i)};
      scene.submit(deal(table));
      for (std::uint32_t v = 1; v < kMoves; ++v)
        scene.submit(bare_move(table, Version{v}));
    });
  }
  for (std::thread& thread : threads)
    thread.join();
  const StoreCounts counts = scene.store->counts();
  CHECK(counts.batches == kThreads * kMoves);
  CHECK(counts.commits * 2 <= counts.batches);
  for (int i = 0; i < kThreads; ++i)
    CHECK(scene.moves_of({"t" + std::to_string(i)}) == kMoves);
}

TEST_CASE("store: of four threads that write the same version exactly one is committed") {
  constexpr std::size_t kThreads = 4;
  constexpr std::uint32_t kVersions = 2000;
  Scene scene;
  REQUIRE(scene.submit(deal(kTable)) == Verdict::Committed);
  // Who was told that a version is theirs. Callbacks run on one thread.
  std::vector<std::vector<std::size_t>> winners(kVersions + 1);
  std::size_t stale = 0;
  std::barrier in_step(kThreads);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      for (std::uint32_t v = 1; v <= kVersions; ++v) {
        scene.store->submit(bare_move(kTable, Version{v}, std::to_string(i)),
                            [&, i, v](const Receipt& receipt) {
                              if (receipt.verdict == Verdict::Committed) winners[v].push_back(i);
                              if (receipt.verdict == Verdict::Stale) ++stale;
                            });
        // Now and then they wait for each other, so that none runs ahead for long.
        if (v % 20 == 0) in_step.arrive_and_wait();
      }
    });
  }
  for (std::thread& thread : threads)
    thread.join();
  scene.reopen();

  CHECK(stale == (kThreads - 1) * kVersions);
  const auto loaded = scene.store->load_table(kTable, Version{1});
  REQUIRE(loaded->moves.size() == kVersions);
  for (std::uint32_t v = 1; v <= kVersions; ++v) {
    REQUIRE(winners[v].size() == 1);
    REQUIRE(loaded->moves[v - 1].lines == std::to_string(winners[v][0]));
  }
}

}  // namespace

// SPDX-License-Identifier: MIT
// Any bytes as a journal: read, run again, compared. Whatever they are, there is a verdict.
#include "engine/notation/replay.h"
#include "tests/fuzz/finding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaslight;
  const std::string_view text = fuzz::as_text(data, size);
  std::vector<JournalGame> games;
  if (const auto fault = read_journal(text, games)) {
    if (fault->sentence.empty()) fuzz::finding("a fault without a sentence");
    return 0;
  }
  for (const JournalGame& game : games) {
    ReplayReport report;
    const auto fault = replay_game(fuzz::library(), game, {}, report);
    if (fault && fault->sentence.empty()) fuzz::finding("a fault without a sentence");
  }
  return 0;
}

// SPDX-License-Identifier: MIT
// Any bytes as the text of a position. One that is taken must be a position: it can be written down
// and read back, has choices, and its game goes on to its end with every invariant kept.
#include "engine/game/conformance.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"
#include "engine/notation/looting_text.h"
#include "engine/notation/nanty_text.h"
#include "tests/fuzz/finding.h"

namespace gaslight::fuzz {
namespace {

constexpr int kMaxSteps = 20'000;

template <class Title, class Read, class Write>
void check_text(std::string_view text, Read&& read, Write&& write) {
  const auto& rules =
      *static_cast<const typename Title::Rules*>(library().rules(*find_title(Title::kName)).get());
  typename Title::Position position;
  if (read(rules, text, position)) return;
  typename Title::Position again;
  if (const auto wrong = read(rules, write(position), again))
    finding("a position that cannot be read back: " + *wrong);
  if (!(again == position)) finding("a position that reads back as another");
  Rng rng(text.size());
  typename Title::Choices choices;
  for (int step = 0; Title::decision(position).actor != Actor::Nobody; ++step) {
    if (step == kMaxSteps) finding("a game that does not end");
    typename Title::Events events;
    if (Title::decision(position).actor == Actor::Chance) {
      Title::resolve(rules, position, rng.below(Title::chance(rules, position).count), events);
    } else {
      Title::choices(rules, position, choices);
      if (choices.empty()) finding("a question without choices");
      Title::apply_assume_legal(
          rules, position, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], events);
    }
    if (const char* broken = Title::broken_invariant(rules, position)) finding(broken);
  }
}

}  // namespace
}  // namespace gaslight::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaslight;
  const std::string_view text = fuzz::as_text(data, size);
  fuzz::check_text<looting::Looting>(
      text,
      [](const auto& rules, std::string_view one, auto& out) {
        return looting::position_from(rules, one, out);
      },
      [](const auto& position) { return looting::position_text(position); });
  fuzz::check_text<nanty::Nanty>(
      text,
      [](const auto& rules, std::string_view one, auto& out) {
        return nanty::position_from(rules, one, out);
      },
      [](const auto& position) { return nanty::position_text(position); });
  return 0;
}

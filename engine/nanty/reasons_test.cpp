// SPDX-License-Identifier: MIT
// For each card, area, ability and icon: it is on offer, or a reason says why not, never both.
#include <doctest/doctest.h>
#include <set>
#include <string>

#include "engine/core/rng.h"
#include "engine/game/conformance.h"
#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "engine/nanty/title.h"
#include "engine/notation/titles.h"

using namespace gaslight;
using namespace gaslight::nanty;

namespace {

const Rules& rules() {
  static const Library library = Library::embedded();
  return *static_cast<const Rules*>(library.rules(*find_title("nanty-narking")).get());
}

// What a player may look for at this question, by the names that reasons use, and whether it is
// offered.
std::vector<std::pair<std::string, bool>> looked_for(const Position& p) {
  std::vector<std::pair<std::string, bool>> things;
  const Question& question = p.question;
  const bool turn = question.ask == AskKind::Turn;
  if (turn || question.ask == AskKind::Icon)
    for (std::size_t area = 0; area < kAreas; ++area)
      things.emplace_back("ability " + std::string(kAreaIds[area]), has(question.abilities, area));
  if (turn) {
    p.hands[index(question.seat)].for_each(
        [&](CardId card) { things.emplace_back(kCardIds[card], question.cards.has(card)); });
    things.emplace_back("announce", question.announce);
    things.emplace_back("end", question.end);
  }
  if (question.ask == AskKind::Icon) {
    things.emplace_back("use", question.use);
    things.emplace_back("skip", question.skip);
  }
  if (question.ask == AskKind::PickArea)
    for (std::size_t area = 0; area < kAreas; ++area)
      things.emplace_back(kAreaIds[area], has(question.areas, area));
  if (question.ask == AskKind::PickSeat)
    for (std::size_t i = 0; i < p.players; ++i)
      things.emplace_back("seat " + std::to_string(i), (question.seats >> i & 1U) != 0);
  return things;
}

// The name of a thing that is both offered and refused, or neither; "" when all is well.
std::string contradiction(const Position& p) {
  Reasons list;
  reasons(rules(), p, list);
  std::set<std::string> refused;
  for (const Reason& reason : list) {
    if (reason.sentence.empty() || *reason.rule == '\0') return "an empty reason";
    refused.insert(std::string(reason.what.view()));
  }
  for (const auto& [name, offered] : looked_for(p))
    if (offered == refused.contains(name)) return name;
  return "";
}

}  // namespace

TEST_CASE(
    "what is not on offer has a reason with its rule, over 10,000 random positions and more") {
  Choices choices;
  Events events;
  std::uint64_t positions = 0;
  for (std::uint64_t i = 0; positions < 60'000; ++i) {
    const Settings settings = conformance::varied_settings(Nanty::settings_spec(), i);
    if (Nanty::check_settings(settings)) continue;
    Deal deal(Nanty::streams(), "reasons:" + std::to_string(i));
    Rng rng(i);
    Table<Nanty> table(rules(), settings);
    events.clear();
    advance(table, deal, events);
    while (!table.is_over()) {
      ++positions;
      const std::string wrong = contradiction(table.position());
      REQUIRE_MESSAGE(wrong.empty(), wrong << " in game " << i);
      table.choices(choices);
      events.clear();
      table.apply_assume_legal(choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                               events);
      advance(table, deal, events);
    }
  }
}

// SPDX-License-Identifier: MIT
// What random play reaches: every card carried out and skipped, every text that is aimed at
// somebody blocked, every event met and every protection used, every kind of end. What it hardly
// ever reaches is listed here and reached by scripted tests instead.
#include <doctest/doctest.h>
#include <map>
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

using Counters = std::map<std::string, long>;

const Rules& rules() {
  static const Library library = Library::embedded();
  return *static_cast<const Rules*>(library.rules(*find_title("nanty-narking")).get());
}

void count(const Events& events, Counters& counters) {
  for (const Event& event : events) {
    if (event.kind == EventKind::IconStarted)
      ++counters["resolved " + std::string(kCardIds[event.card])];
    if (event.kind == EventKind::EventDrawn)
      ++counters["event " + std::string(kEventIds[index(event.event)])];
    if (event.kind == EventKind::VictoryAnnounced)
      ++counters["won " + std::string(kPersonalityIds[event.personality])];
    if (event.kind != EventKind::EffectBlocked) continue;
    if (event.why < kCards) ++counters["blocked " + std::string(kCardIds[event.why])];
    if (event.why >= kCards && event.why < kCards + kEvents)
      ++counters["protected " + std::string(kEventIds[event.why - kCards])];
    if (event.why == why(Icon::Assassinate)) ++counters["blocked assassinate"];
  }
}

void count_end(const Position& position, Counters& counters) {
  ++counters["end " + std::to_string(index(position.end))];
  if (position.scores != std::array<std::uint16_t, kSeats>{}) {
    ++counters["decided by points"];
    return;
  }
  for (std::size_t i = 0; i < position.players; ++i)
    if ((position.winners >> i & 1U) != 0 && position.end == EndReason::Deck)
      ++counters["won " + std::string(kPersonalityIds[position.personality[i]])];
}

void play(std::uint64_t number, Counters& counters) {
  const Settings settings = conformance::varied_settings(Nanty::settings_spec(), number);
  if (Nanty::check_settings(settings)) return;
  Rng rng(number);
  Deal deal(Nanty::streams(), "reach:" + std::to_string(number));
  Table<Nanty> table(rules(), settings);
  Events events;
  Choices choices;
  advance(table, deal, events);
  while (!table.is_over()) {
    table.choices(choices);
    const Choice choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    const Position& now = table.position();
    if (now.question.ask == AskKind::Icon && choice.what == Do::Skip)
      ++counters["skipped " + std::string(kCardIds[now.frames[now.depth - 1U].cause])];
    events.clear();
    table.apply_assume_legal(choice, events);
    advance(table, deal, events);
    count(events, counters);
  }
  count_end(table.position(), counters);
}

const Counters& counters() {
  static const Counters all = [] {
    Counters counted;
    for (std::uint64_t i = 0; i < 20'000; ++i)
      play(i, counted);
    return counted;
  }();
  return all;
}

bool reached(const std::string& what) {
  const auto found = counters().find(what);
  return found != counters().end() && found->second > 0;
}

}  // namespace

TEST_CASE("random play carries out and skips every card that has icons") {
  for (std::size_t card = 0; card < kCards; ++card) {
    const CardFace& face = rules().cards[card];
    if (is_interrupt(face.scroll) || face.icon_count == 0)
      continue;  // the Diogenes Club does nothing
    const std::string id(kCardIds[card]);
    CHECK_MESSAGE(reached("resolved " + id), id);
    CHECK_MESSAGE(reached("skipped " + id), id);
  }
}

TEST_CASE(
    "random play blocks every text that is aimed at somebody, but for four that tests script") {
  const std::set<Scroll> aimed = {Scroll::EachOtherGivesMoneyOrCard,
                                  Scroll::ReceiveCardsFromOne,
                                  Scroll::StealFromEach,
                                  Scroll::MoveOtherPawnAdjacent,
                                  Scroll::PayOrLoseBuilding,
                                  Scroll::HandClogOrPay,
                                  Scroll::StealGamble,
                                  Scroll::StealFromOne,
                                  Scroll::SellCard,
                                  Scroll::EachOtherRemovesOwnAgent,
                                  Scroll::PayPlayerThenAssassinate,
                                  Scroll::RollRemovePawns,
                                  Scroll::PayPlayerTheyRemove,
                                  Scroll::RemovePawnIn,
                                  Scroll::KillGamble};
  // Mr Goodyear is grey, these are brown: they meet in few random games. cards_brown_*_test.cpp has
  // them.
  const std::set<std::string> scripted = {"karl_marx",
                                          "mr_merdle",
                                          "baroness_burdett_coutts",
                                          "tracy_tupman",
                                          "baker_street_irregulars",
                                          "nathaniel_winkle",
                                          "uriah_heep"};
  for (std::size_t card = 0; card < kCards; ++card) {
    const std::string id(kCardIds[card]);
    if (aimed.contains(rules().cards[card].scroll) && !scripted.contains(id) &&
        id != "costermongers")
      CHECK_MESSAGE(reached("blocked " + id), id);
  }
  CHECK(reached("blocked assassinate"));
}

TEST_CASE("random play meets every event and uses every protection against it") {
  for (const std::string_view id : kEventIds)
    CHECK_MESSAGE(reached("event " + std::string(id)), std::string(id));
  for (const char* id : {"zeppelin_crash", "flood", "fire", "explosion", "mysterious_murders",
                         "riot_act", "inigo_jones", "new_citizens", "earthquake"})
    CHECK_MESSAGE(reached("protected " + std::string(id)), id);
  for (const char* id :
       {"fog", "riots", "subsidence"})  // nothing protects from these (NN-196, NN-197)
    CHECK_MESSAGE(!reached("protected " + std::string(id)), id);
}

TEST_CASE("random play comes to every kind of end") {
  for (const EndReason reason : {EndReason::Personality, EndReason::Deck, EndReason::Riots})
    CHECK(reached("end " + std::to_string(index(reason))));
  CHECK(reached("decided by points"));
}

TEST_CASE("random play wins by every kind of goal; goals_test.cpp has each Personality") {
  for (const char* id :
       {"fagin", "lord_balmoral", "lord_bellinger", "lord_holdhurst", "monsieur_de_sidonia",
        "professor_moriarty", "sherlock_holmes", "alt_ebenezer_scrooge", "alt_fagin",
        "alt_lord_balmoral", "alt_lord_bellinger", "alt_lord_holdhurst", "alt_sherlock_holmes"})
    CHECK_MESSAGE(reached("won " + std::string(id)), id);
}

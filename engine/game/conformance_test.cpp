// SPDX-License-Identifier: MIT
// The conformance kit over every title, player count, edition and option. GASLIGHT_LONG=1 plays
// more.
#include "engine/game/conformance.h"

#include <cstdlib>
#include <doctest/doctest.h>

#include "engine/looting/title.h"
#include "engine/nanty/title.h"
#include "engine/notation/record_conformance.h"
#include "engine/notation/titles.h"

using namespace gaslight;
using looting::Looting;
using nanty::Nanty;

namespace {

std::uint64_t games() {
  return std::getenv("GASLIGHT_LONG") != nullptr ? 100'000 : 1'000;
}

const Library& library() {
  static const Library embedded = Library::embedded();
  return embedded;
}

template <class Title>
const typename Title::Rules& rules_of() {
  return *static_cast<const typename Title::Rules*>(
      library().rules(*find_title(Title::kName)).get());
}

const looting::Rules& rules() {
  return rules_of<Looting>();
}

// Calls check(settings, number) for as many games as asked, over all settings the title takes.
template <class Title, class Check>
void for_each_game(std::uint64_t count, Check&& check) {
  for (std::uint64_t i = 0; i < count; ++i) {
    const Settings settings = conformance::varied_settings(Title::settings_spec(), i);
    if (Title::check_settings(settings)) continue;
    if (const auto fault = check(settings, i)) {
      FAIL("game " << i << ": " << *fault);
      return;
    }
  }
}

template <class Title>
void play_at_random() {
  for_each_game<Title>(games(), [](const Settings& settings, std::uint64_t i) {
    return conformance::check_game<Title>(rules_of<Title>(), settings, i);
  });
}

template <class Title>
void compare_twins() {
  std::uint64_t compared = 0;
  for_each_game<Title>(games() / 4, [&](const Settings& settings, std::uint64_t i) {
    conformance::Fault fault;
    for (const Seat seat : conformance::observers<Title>(settings))
      if (!fault)
        fault = conformance::check_twins<Title>(rules_of<Title>(), settings, seat, i, compared);
    return fault;
  });
  CHECK(compared > 20 * games());  // they must not part at once
}

template <class Title>
void save_replay_and_take_back() {
  for_each_game<Title>(games() / 8, [](const Settings& settings, std::uint64_t i) {
    return conformance::check_record(library(), *find_title(Title::kName), settings, i);
  });
}

}  // namespace

TEST_CASE("conformance: Looting London, random play from all sides") {
  play_at_random<Looting>();
}
TEST_CASE("conformance: Looting London, twins look alike to the seat that cannot tell them apart") {
  compare_twins<Looting>();
}
TEST_CASE("conformance: Looting London, saved, replayed and taken back") {
  save_replay_and_take_back<Looting>();
}
TEST_CASE("conformance: Nanty Narking, random play from all sides") {
  play_at_random<Nanty>();
}
TEST_CASE("conformance: Nanty Narking, twins look alike to the seat that cannot tell them apart") {
  compare_twins<Nanty>();
}
TEST_CASE("conformance: Nanty Narking, saved, replayed and taken back") {
  save_replay_and_take_back<Nanty>();
}

// The kit must be able to fail: titles that are wrong in one way each.

namespace {

struct LeakyView : Looting {
  // Shows the next seat's hand.
  static SeatView view(const Rules& data, const Position& position, Seat seat) {
    SeatView seen = Looting::view(data, position, seat);
    seen.discard.of[0] = position.hands[(index(seat) + 1) % position.players].of[0];
    return seen;
  }
};

struct LeakyLog : Looting {
  static Event seen_by(const Event& event, Seat) { return event; }
};

struct Forgetful : Looting {
  // Loses a card on the way.
  static void apply_assume_legal(const Rules& data,
                                 Position& position,
                                 const Choice& choice,
                                 Events& events) {
    Looting::apply_assume_legal(data, position, choice, events);
    if (choice.what == looting::Do::Take && position.discard.of[0] > 0) --position.discard.of[0];
  }
};

struct Trusting : Looting {
  static std::optional<Refusal> refusal(const Rules&, const Position&, Seat, const Choice&) {
    return std::nullopt;
  }
};

struct Untidy : Looting {
  static void choices(const Rules& data, const Position& position, Choices& out) {
    Looting::choices(data, position, out);
    if (out.size() > 2) std::swap(out[0], out[1]);
  }
};

struct Endless : Looting {
  static void choices(const Rules& data, const Position& position, Choices& out) {
    Looting::choices(data, position, out);
    if (position.phase == looting::Phase::Meld) out.resize_down(1);
  }
  static Decision decision(const Position& position) { return Looting::decision(position); }
  // Everybody always draws, and the deck never ends.
  static void resolve(const Rules& data,
                      Position& position,
                      std::uint32_t outcome,
                      Events& events) {
    Looting::resolve(data, position, outcome, events);
    if (position.phase != looting::Phase::Meld || position.turn < 20) return;
    for (auto& hand : position.hands)
      hand = {};
    position.known = {};
    position.deck = looting::Counts{data.card_count};
    position.discard = {};
    position.row.fill(looting::kNoWitness);
  }
};

Settings four_players() {
  Settings settings{};
  settings.players = 4;
  return settings;
}

template <class Title>
std::string fault_of_game() {
  for (std::uint64_t i = 0; i < 50; ++i)
    if (const auto fault = conformance::check_game<Title>(rules(), four_players(), i))
      return *fault;
  return "";
}

template <class Title>
std::string fault_of_twins() {
  std::uint64_t compared = 0;
  for (std::uint64_t i = 0; i < 50; ++i)
    if (const auto fault =
            conformance::check_twins<Title>(rules(), four_players(), seat_at(1), i, compared))
      return *fault;
  return "";
}

}  // namespace

TEST_CASE("the kit finds a view that shows another hand") {
  CHECK(fault_of_twins<LeakyView>() == "a view that tells what the seat may not know");
}
TEST_CASE("the kit finds a log that shows what another seat drew") {
  CHECK(fault_of_twins<LeakyLog>() == "a log that tells what the seat may not know");
}
TEST_CASE("the kit finds a card that is lost") {
  CHECK(fault_of_game<Forgetful>().find("every Witness card") != std::string::npos);
}
TEST_CASE("the kit finds a choice that is accepted out of turn") {
  CHECK(fault_of_game<Trusting>() == "a choice out of turn that is accepted");
}
TEST_CASE("the kit finds choices that are not sorted") {
  CHECK(fault_of_game<Untidy>() == "choices that are not sorted and distinct");
}
TEST_CASE("the kit finds a game that does not end") {
  CHECK(fault_of_game<Endless>() == "a game that does not end");
}

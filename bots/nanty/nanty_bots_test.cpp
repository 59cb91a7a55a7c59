// SPDX-License-Identifier: MIT
// The computer players of Nanty Narking: what `rules` and `greedy` always do, and that greedy is
// stronger.
#include <algorithm>
#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <vector>

#include "bots/nanty/greedy.h"
#include "bots/nanty/personality.h"
#include "bots/nanty/rules_player.h"
#include "bots/player.h"
#include "engine/game/deal.h"
#include "engine/game/rules_bin.h"
#include "engine/game/table.h"
#include "engine/nanty/title.h"
#include "engine/notation/embedded_rules.h"
#include "tests/support/play_table.h"

namespace gaslight::nanty {
namespace {

constexpr PersonalityId kFagin = 1;
constexpr CardId kLamplighter = 51;  // one icon: remove a Trouble marker
constexpr CardId kSweeneyTodd = 0;   // assassinate, money, place an Agent
constexpr PersonalityId kLord = 3;
constexpr PersonalityId kMoriarty = 0;

const Rules& rules() {
  static const Rules read = [] {
    const auto bin = RulesBin::open({kEmbeddedRules, kEmbeddedRules + kEmbeddedRulesSize});
    return *read_rules(bin->section(Nanty::play_section()));
  }();
  return read;
}

Settings for_players(std::uint8_t players) {
  Settings settings{};
  settings.players = players;
  return settings;
}

// The first turn of a game of four.
Position first_turn(const std::string& seed) {
  Deal deal(Nanty::streams(), seed);
  Events events;
  Table<Nanty> table(rules(), for_players(4));
  advance(table, deal, events);
  return table.position();
}

// Wherever this card is, it changes places with another of the seat's hand.
void hold(Position& position, Seat seat, CardId card) {
  CardSet& mine = position.hands[index(seat)];
  if (mine.has(card)) return;
  const CardId other = mine.nth(0);
  CardSet* places[] = {&position.pile, &position.hands[0], &position.hands[1], &position.hands[2],
                       &position.hands[3]};
  for (CardSet* place : places) {
    if (!place->has(card)) continue;
    place->remove(card);
    place->add(other);
    break;
  }
  mine.remove(other);
  mine.add(card);
  pose_question(rules(), position);
}

void become(Position& position, Seat seat, PersonalityId personality) {
  PersonalityId& mine = position.personality[index(seat)];
  if (mine == personality) return;
  const auto holder =
      std::find(position.personality.begin(), position.personality.end(), personality);
  if (holder != position.personality.end()) {
    *holder = mine;
  } else {
    position.unused = (position.unused & ~personality_bit(personality)) | personality_bit(mine);
  }
  mine = personality;
  pose_question(rules(), position);
}

Choice decided(Player<Nanty>& player, const Table<Nanty>& table, Rng& rng) {
  Choices choices;
  table.choices(choices);
  const Seat seat = table.decision().seat;
  return choices[choices.size() == 1 ? 0
                                     : player.decide(table.view(seat), choices, rng, kUnlimited)];
}

void play(Table<Nanty>& table, Do what, CardId card = 0) {
  Events events;
  Choice choice;
  choice.what = what;
  choice.card = card;
  REQUIRE(!table.apply(table.decision().seat, choice, events).has_value());
}

// Plays a game; `watch(table, choices, picked)` sees each decision of seat 0. Says who won.
template <class Watch>
Position whole_game(const SeatedPlayers<Nanty>& players, const std::string& seed, Watch&& watch) {
  Rng rng(7);
  Table<Nanty> table(rules(), for_players(static_cast<std::uint8_t>(players.size())));
  play_table(
      table, seed, [&](const Events& events) { tell(players, table, events); },
      [&](Seat seat, const Choices& choices) {
        const std::size_t picked =
            players[index(seat)]->decide(table.view(seat), choices, rng, kUnlimited);
        REQUIRE(picked < choices.size());
        if (index(seat) == 0) watch(table, choices, picked);
        return picked;
      });
  return table.position();
}

template <class First, class Rest>
SeatedPlayers<Nanty> one_among(First&& first, std::size_t count, Rest&& rest) {
  SeatedPlayers<Nanty> players;
  players.push_back(first());
  while (players.size() < count)
    players.push_back(rest());
  return players;
}

std::unique_ptr<Player<Nanty>> random_player() {
  return std::make_unique<RandomPlayer<Nanty>>();
}
std::unique_ptr<Player<Nanty>> rules_player() {
  return std::make_unique<RulesPlayer>(rules());
}
std::unique_ptr<Player<Nanty>> greedy_player() {
  return std::make_unique<GreedyPlayer>(rules());
}

bool offers(const Choices& choices, Do what) {
  return std::any_of(choices.begin(), choices.end(),
                     [&](const Choice& choice) { return choice.what == what; });
}

// A Lord at his second turn with four areas to himself.
Position with_a_win() {
  Position position = first_turn("win");
  const Seat seat = position.active;
  become(position, seat, kLord);
  position.turn = 5;
  for (const std::size_t area : {1U, 3U, 4U, 6U})
    position.pawns[index(seat)][area] = 1;
  pose_question(rules(), position);
  return position;
}

}  // namespace

TEST_CASE("rules plays a loan before any other card, and takes it") {
  RulesPlayer player(rules());
  for (std::uint64_t i = 0; i < 20; ++i) {
    Position position = first_turn("loan:" + std::to_string(i));
    become(position, position.active, kMoriarty);
    hold(position, position.active, kCityBank);
    Rng rng(i);
    Table<Nanty> table(rules(), position);
    const CardId card = decided(player, table, rng).card;
    CHECK((card == kCityBank || card == kMerryweather));
    play(table, Do::Play, kCityBank);
    CHECK(decided(player, table, rng).what == Do::Use);
  }
}

TEST_CASE("rules takes no loan as Sidonia") {
  RulesPlayer player(rules());
  for (std::uint64_t i = 0; i < 20; ++i) {
    Position position = first_turn("loan:" + std::to_string(i));
    become(position, position.active, kMonsieurDeSidonia);
    hold(position, position.active, kCityBank);
    Rng rng(i);
    Table<Nanty> table(rules(), position);
    CHECK(decided(player, table, rng).card != kCityBank);
    play(table, Do::Play, kCityBank);
    CHECK(decided(player, table, rng).what != Do::Use);
  }
}

TEST_CASE("rules clears no Trouble as Fagin, by icon or by assassination") {
  RulesPlayer player(rules());
  for (std::uint64_t i = 0; i < 20; ++i) {
    for (const CardId card : {kLamplighter, kSweeneyTodd}) {
      Position position = first_turn("fagin");
      hold(position, position.active, card);
      Rng rng(i);
      become(position, position.active, kMoriarty);
      Table<Nanty> table(rules(), position);
      play(table, Do::Play, card);
      CHECK(decided(player, table, rng).what == Do::Use);
      become(position, position.active, kFagin);
      table = Table<Nanty>(rules(), position);
      play(table, Do::Play, card);
      CHECK(decided(player, table, rng).what != Do::Use);
    }
  }
}

TEST_CASE("rules skips and ends nothing while something can be used") {
  int skips = 0;
  for (int i = 0; i < 20; ++i) {
    auto players = one_among(rules_player, 4, random_player);
    whole_game(players, "skip:" + std::to_string(i),
               [&](const auto& table, const Choices& choices, std::size_t picked) {
                 const PersonalityId who = table.position().personality[0];
                 if (is_fagin(rules(), who) || is_sidonia(rules(), who)) return;
                 const Do what = choices[picked].what;
                 if (what != Do::Skip && what != Do::End) return;
                 ++skips;
                 CHECK_FALSE(offers(choices, Do::Use));
                 CHECK_FALSE(offers(choices, Do::Play));
                 CHECK_FALSE(offers(choices, Do::Ability));
                 CHECK_FALSE(offers(choices, Do::Piece));
               });
  }
  CHECK(skips > 0);
}

TEST_CASE("rules and greedy announce a victory") {
  const Table<Nanty> table(rules(), with_a_win());
  RulesPlayer thumb(rules());
  GreedyPlayer greedy(rules());
  for (std::uint64_t i = 0; i < 10; ++i) {
    Rng rng(i);
    CHECK(decided(thumb, table, rng).what == Do::Announce);
    CHECK(decided(greedy, table, rng).what == Do::Announce);
  }
}

TEST_CASE("greedy decides by what its seat may know, and by the Rng it is given") {
  int decisions = 0;
  GreedyPlayer twin(rules());
  for (int i = 0; i < 3; ++i) {
    auto players = one_among(rules_player, 4, rules_player);
    whole_game(players, "view:" + std::to_string(i),
               [&](const Table<Nanty>& table, const Choices& choices, std::size_t) {
                 Rng other(static_cast<std::uint64_t>(decisions));
                 const SeatView seen = table.view(seat_at(0));
                 // The same view with other cards in hidden hands and other Personalities behind
                 // the screens.
                 const Table<Nanty> elsewhere(rules(), sample(rules(), seen, other));
                 Choices same;
                 elsewhere.choices(same);
                 REQUIRE(std::equal(choices.begin(), choices.end(), same.begin(), same.end()));
                 Rng first(99);
                 Rng second(99);
                 GreedyPlayer fresh(rules());  // what the twin decided before does not matter
                 CHECK(twin.decide(seen, choices, first, kUnlimited) ==
                       fresh.decide(elsewhere.view(seat_at(0)), same, second, kUnlimited));
                 CHECK(first.next() == second.next());
                 ++decisions;
               });
  }
  CHECK(decisions > 50);
}

TEST_CASE("greedy builds towards its goal: a Lord goes where he can win control") {
  Position position = with_a_win();
  const std::size_t me = index(position.active);
  position.pawns[me][6] = 0;            // three areas; the fourth is to be had
  hold(position, position.active, 20);  // Jo the Crossing Sweeper: place one Agent
  Table<Nanty> table(rules(), position);
  play(table, Do::Play, 20);
  play(table, Do::Use);
  GreedyPlayer greedy(rules());
  Rng rng(1);
  const Choice choice = decided(greedy, table, rng);
  REQUIRE(choice.what == Do::Area);
  Events events;
  table.apply_assume_legal(choice, events);
  CHECK(controlled_areas(table.position(), seat_at(me)) == 4);
}

TEST_CASE("greedy sets down first the Agents whose cards it holds") {
  for (int game = 0; game < 5; ++game) {
    Settings settings = for_players(3);
    settings.value[1] = 1;  // with Agent and Building cards
    Deal deal(Nanty::streams(), "faces:" + std::to_string(game));
    Events events;
    Table<Nanty> table(rules(), settings);
    advance(table, deal, events);
    Choices choices;
    Rng rng(1);
    for (int placed = 0; placed < 9; ++placed) {
      const Seat seat = table.decision().seat;
      const SeatView view = table.view(seat);
      table.choices(choices);
      GreedyPlayer player(rules());
      player.start(view);
      const std::size_t picked = player.decide(view, choices, rng, kUnlimited);
      CHECK(has_face(view.variants, choices[picked].piece));
      events.clear();
      table.apply_assume_legal(choices[picked], events);
      advance(table, deal, events);
    }
  }
}

TEST_CASE("whoever is content with a loss takes it once in a turn, with the first card") {
  GreedyPlayer careful(rules());
  int first_cards = 0;
  int careless = 0;
  int further_cards = 0;
  for (int game = 0; game < 3; ++game) {
    SeatedPlayers<Nanty> players;
    for (int i = 0; i < 4; ++i)
      players.push_back(std::make_unique<GreedyPlayer>(rules(), GreedySettings{.content = 1.0}));
    std::uint16_t turn = 0;
    Rng rng(3);
    Table<Nanty> table(rules(), for_players(4));
    play_table(
        table, "content:" + std::to_string(game),
        [&](const Events& events) { tell(players, table, events); },
        [&](Seat seat, const Choices& choices) {
          const SeatView view = table.view(seat);
          Rng same = rng;
          const std::size_t picked = players[index(seat)]->decide(view, choices, rng, kUnlimited);
          const std::size_t best = careful.decide(view, choices, same, kUnlimited);
          if (choices[best].what != Do::Play) return picked;
          const bool further = view.turn == turn;
          turn = view.turn;
          ++(further ? further_cards : first_cards);
          if (further) CHECK(picked == best);
          careless += picked != best;
          return picked;
        });
  }
  CHECK(further_cards > 5);
  CHECK(careless > first_cards / 4);
}

TEST_CASE("greedy beats random, and rules by much [slow]") {
  const auto wins = [](auto first, auto rest, std::size_t count, int games) {
    int won = 0;
    for (int i = 0; i < games; ++i) {
      auto players = one_among(first, count, rest);
      const Position over = whole_game(players, "strength:" + std::to_string(i),
                                       [](const auto&, const Choices&, std::size_t) {});
      won += over.winners == only(seat_at(0)) ? 1 : 0;
    }
    return won;
  };
  CHECK(wins(greedy_player, random_player, 4, 40) >= 34);
  CHECK(wins(greedy_player, rules_player, 4, 60) >= 36);
  CHECK(wins(greedy_player, rules_player, 2, 30) >= 25);
}

}  // namespace gaslight::nanty

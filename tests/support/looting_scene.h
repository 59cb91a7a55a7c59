// SPDX-License-Identifier: MIT
// Support for the rule tests of Looting London: a game arranged with notation, choices written
// short, Chance answered by a script, and what happened as texts. It knows no rules.
//
//   Scene scene("players 3; column 0: t10 t11; column 4: t01 t05; hand 0: dame 4; row: ...");
//   scene.play(take(0, "dame 4"));
//   CHECK(scene.story() == "tile_gained");
//
// Seats, columns and slots count from 0. At least two cases must have tiles in the columns, or the
// game would be over.
#pragma once

#include <algorithm>
#include <deque>
#include <doctest/doctest.h>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "engine/looting/title.h"
#include "engine/notation/looting_json.h"
#include "engine/notation/looting_text.h"
#include "engine/notation/titles.h"

namespace gaslight::looting {

// Cards written as "dame 3, waif 2".
inline Counts cards(const std::string& text) {
  std::string words = text;
  std::replace(words.begin(), words.end(), ',', ' ');
  std::istringstream in(words);
  Counts counts{};
  std::string name;
  int count = 0;
  while (in >> name >> count) {
    const auto witness = witness_named(name);
    REQUIRE_MESSAGE(witness.has_value(), name);
    counts[*witness] = static_cast<std::uint8_t>(count);
  }
  return counts;
}

// Choices

// So many tiles, paid with cards of this type.
struct Destroying {
  int tiles;
  Witness type;
};

inline Choice none() {
  return {.what = Do::None};
}
inline Choice take(int column, const std::string& pay) {
  return {.what = Do::Take, .place = static_cast<std::uint8_t>(column), .pay = cards(pay)};
}
inline Choice take(int column, const std::string& pay, Destroying first) {
  Choice choice = take(column, pay);
  choice.destroy = static_cast<std::uint8_t>(first.tiles);
  choice.burn = first.type;
  return choice;
}
inline Choice row(int slot) {
  return {.what = Do::Row, .place = static_cast<std::uint8_t>(slot)};
}
inline Choice deck() {
  return {.what = Do::Deck};
}
inline Choice sweep() {
  return {.what = Do::Sweep};
}

inline TileSet tile_set(std::initializer_list<std::string_view> ids) {
  TileSet set = 0;
  for (const std::string_view id : ids) {
    const auto tile = tile_named(id);
    REQUIRE(tile.has_value());
    set |= TileSet{1} << *tile;
  }
  return set;
}

inline const TitleFunctions& title() {
  return *find_title("looting-london");
}
inline const Rules& rules() {
  static const AnyRules held = Library::embedded().rules(title());
  return *static_cast<const Rules*>(held.get());
}

class Scene {
 public:
  // A position written in notation.
  explicit Scene(std::string_view text) : table_(rules(), read(text)) {}

  // A new game, dealt from a seed text such as "1:0".
  static Scene dealt(const RequestedSettings& requested, std::string_view seed) {
    Settings settings{};
    const auto refusal = read_settings(title(), requested, settings);
    REQUIRE(!refusal.has_value());
    Scene scene{Table<Looting>(rules(), settings)};
    Deal deal(Looting::streams(), seed);
    advance(scene.table_, deal, scene.events_);
    return scene;
  }

  // Reading
  const Position& now() const { return table_.position(); }
  const Table<Looting>& table() const { return table_; }
  bool is_over() const { return table_.is_over(); }
  int to_move() const { return static_cast<int>(index(now().to_move)); }
  // "meld" or "draw".
  std::string ask() const { return Looting::kAsks[table_.decision().ask].name; }
  SeatView view(Seat seat) const { return table_.view(seat); }
  const Counts& hand(std::size_t seat) const { return now().hands[seat]; }
  bool has_tile(std::size_t seat, std::string_view id) const {
    return (now().tiles[seat] & tile_set({id})) != 0;
  }
  Outcome outcome() const { return Looting::outcome(now()); }

  // What is on offer
  Choices choices() const {
    REQUIRE(table_.decision().actor == Actor::Seat);
    Choices list;
    table_.choices(list);
    return list;
  }
  bool offers(const Choice& choice) const { return choices().contains(choice); }
  int count(Do what) const {
    const Choices list = choices();
    return static_cast<int>(
        std::count_if(list.begin(), list.end(), [&](const Choice& c) { return c.what == what; }));
  }
  // The rule that refuses this choice to the seat to move; "" when it is accepted.
  std::string refused_by(const Choice& choice) const {
    return refused_by(table_.decision().seat, choice);
  }
  std::string refused_by(Seat seat, const Choice& choice) const {
    const auto refusal = Looting::refusal(rules(), now(), seat, choice);
    if (!refusal) return "";
    CHECK(!refusal->sentence.empty());
    return refusal->rule;
  }
  // The rule why a thing is not on offer ("column 1", "sweep"); "" when no reason is given.
  std::string reason(std::string_view what) const {
    Reasons list;
    Looting::reasons(rules(), now(), list);
    for (const Reason& reason : list)
      if (reason.what == what) return reason.rule;
    return "";
  }

  // Acting. Names the cards that come off the deck next; unnamed draws take the first in id order.
  Scene& deal(const std::string& names) {
    std::istringstream in(names);
    for (std::string name; in >> name;) {
      const auto witness = witness_named(name);
      REQUIRE_MESSAGE(witness.has_value(), name);
      script_.push_back(*witness);
    }
    return *this;
  }
  // Makes a choice for the seat to move, which must be accepted, and answers Chance.
  Scene& play(const Choice& choice) {
    events_.clear();
    pools_.clear();
    const auto refusal = table_.apply(table_.decision().seat, choice, events_);
    REQUIRE_MESSAGE(!refusal.has_value(), std::string(refusal->sentence.view()));
    while (table_.decision().actor == Actor::Chance)
      table_.resolve(answer(), events_);
    return *this;
  }

  // What followed from the last choice
  const Events& events() const { return events_; }
  // The names of its events: "tile_gained case_solved".
  std::string story() const {
    std::string names;
    for (const Event& event : events_)
      names += (names.empty() ? "" : " ") + name_of(event);
    return names;
  }
  // The n-th event of a name, as journals write it.
  std::string told(std::string_view name, int n = 0) const {
    for (const Event& event : events_)
      if (name_of(event) == name && n-- == 0) return json_of(event);
    return "";
  }
  // How many cards each draw chose from.
  const std::vector<std::uint32_t>& pools() const { return pools_; }

 private:
  explicit Scene(const Table<Looting>& table) : table_(table) {}

  static Position read(std::string_view text) {
    Position position{};
    const auto wrong = position_from(rules(), text, position);
    REQUIRE_MESSAGE(!wrong.has_value(), *wrong);
    return position;
  }

  std::string json_of(const Event& event) const {
    std::string text;
    JsonWriter json(text);
    write_event(event, now().players, json);
    return text;
  }
  std::string name_of(const Event& event) const {
    const std::string text = json_of(event);  // {"e":"name",...
    return text.substr(6, text.find('"', 6) - 6);
  }

  // Set-ups are not scripted: they lay everything in id order.
  std::uint32_t answer() {
    const Position& position = now();
    const bool off_the_deck = position.phase > Phase::SetUpRow;
    if (off_the_deck) pools_.push_back(table_.chance().count);
    if (!off_the_deck || script_.empty()) return 0;
    const Witness card = script_.front();
    script_.pop_front();
    REQUIRE_MESSAGE(position.deck[card] > 0, std::string(id_of(card)));
    std::uint32_t rank = 0;
    for (std::size_t i = 0; i < index(card); ++i)
      rank += position.deck.of[i];
    return rank;
  }

  Table<Looting> table_;
  Events events_;
  std::deque<Witness> script_;
  std::vector<std::uint32_t> pools_;
};

}  // namespace gaslight::looting

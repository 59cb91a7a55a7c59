// SPDX-License-Identifier: MIT
// A position of Nanty Narking to act in, for tests. Arranged with notation
// (engine/notation/nanty_text.h), played with choices as journals write them, Chance answered by a
// script:
//
//   Scene scene("agents 0: strand 1; agents 1: strand 1; trouble: strand; hand 0: sweeney_todd");
//   scene.play(R"({"do":"play","card":"sweeney_todd"})").play(R"({"do":"use"})")
//       .play(R"({"owner":1,"area":"strand"})");
//   CHECK(scene.happened("agent_removed"));
//
// No rules in here.
#pragma once

#include <deque>
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

#include "engine/nanty/title.h"
#include "engine/notation/json.h"
#include "engine/notation/nanty_json.h"
#include "engine/notation/nanty_text.h"
#include "engine/notation/titles.h"

namespace gaslight::nanty {

inline const Rules& test_rules() {
  static const Library library = Library::embedded();
  return *static_cast<const Rules*>(library.rules(*find_title("nanty-narking")).get());
}

class Scene {
 public:
  explicit Scene(std::string_view text) {
    const auto wrong = position_from(test_rules(), text, position_);
    REQUIRE_MESSAGE(!wrong, *wrong);
  }

  // Reading
  const Position& now() const { return position_; }
  const Question& question() const { return position_.question; }
  Seat asked() const { return position_.question.seat; }
  AskKind ask() const { return position_.question.ask; }
  bool is_over() const { return position_.waiting == Waiting::Over; }
  int money(int seat) const { return position_.money[static_cast<std::size_t>(seat)]; }
  int agents(int owner, std::string_view area) const {
    return position_.pawns[static_cast<std::size_t>(owner)][area_of(area)];
  }
  bool trouble(std::string_view area) const { return has(position_.trouble, area_of(area)); }
  Seat building(std::string_view area) const { return position_.building[area_of(area)]; }
  Seat area_card(std::string_view area) const { return position_.area_card[area_of(area)]; }
  bool in_hand(int seat, std::string_view card) const {
    return position_.hands[static_cast<std::size_t>(seat)].has(card_of(card));
  }
  bool discarded(std::string_view card) const { return position_.discard.has(card_of(card)); }
  SeatView view(int seat) const {
    return nanty::view(test_rules(), position_,
                       seat < 0 ? kSpectator : seat_at(static_cast<std::size_t>(seat)));
  }

  // Where the piece of this face stands, "" when it is not on the board.
  std::string_view where(int seat, std::string_view face) const {
    const std::size_t area =
        where_is(position_, seat_at(static_cast<std::size_t>(seat)), face_of(face));
    return area < kAreas ? kAreaIds[area] : std::string_view();
  }
  bool holds_variant(int seat, std::string_view card) const {
    return has_face(position_.variants[static_cast<std::size_t>(seat)], face_of(card));
  }

  // Choices, as journals write them
  std::vector<std::string> choices() const {
    Choices list;
    nanty::choices(test_rules(), position_, list);
    std::vector<std::string> texts;
    for (const Choice& choice : list)
      texts.push_back(text_of(choice));
    return texts;
  }
  bool offers(std::string_view json) const {
    const Choice wanted = read(json);
    Choices list;
    nanty::choices(test_rules(), position_, list);
    return list.contains(wanted);
  }
  // The rule by which a choice of the seat that is asked is refused; "" when it is not.
  std::string refused_by(std::string_view json) const {
    const auto refusal =
        nanty::refusal(test_rules(), position_, position_.question.seat, read(json));
    return refusal ? refusal->rule : "";
  }
  // The rule of the reason why a thing is not on offer; "" when there is no such reason.
  std::string reason(std::string_view what) const {
    Reasons list;
    nanty::reasons(test_rules(), position_, list);
    for (const Reason& reason : list)
      if (reason.what == what) return reason.rule;
    return "";
  }

  // The script of Chance. What is not scripted comes first in order of ids; dice must be scripted.
  Scene& rolls(std::initializer_list<int> values) {
    dice_.insert(dice_.end(), values);
    return *this;
  }
  Scene& draws(std::initializer_list<std::string_view> cards) {
    for (const std::string_view card : cards)
      cards_.push_back(card_of(card));
    return *this;
  }
  Scene& event(std::string_view id) {
    for (std::size_t i = 0; i < kEvents; ++i)
      if (kEventIds[i] == id) events_.push_back(static_cast<CardId>(i));
    return *this;
  }
  Scene& personality(std::string_view id) {
    for (std::size_t i = 0; i < kPersonalities; ++i)
      if (kPersonalityIds[i] == id) personalities_.push_back(static_cast<CardId>(i));
    return *this;
  }

  // Building cards that are drawn, with the variant.
  Scene& building_card(std::string_view id) {
    variants_.push_back(face_of(id));
    return *this;
  }

  // Acts. One choice of the seat that is asked, and Chance until somebody is asked again. What
  // happened is added to happenings(); clear() forgets it.
  Scene& play(std::string_view json) {
    const Choice choice = read(json);
    const auto refusal = nanty::refusal(test_rules(), position_, position_.question.seat, choice);
    const std::string why = refusal ? std::string(refusal->sentence.view()) : "";
    REQUIRE_MESSAGE(!refusal, std::string(json) << " is refused: " << why);
    Events told;
    apply_assume_legal(test_rules(), position_, choice, told);
    note(told);
    answer_chance();
    return *this;
  }
  // Plays the card, from the choice of the turn.
  Scene& card(std::string_view id) {
    return play(R"({"do":"play","card":")" + std::string(id) + R"("})");
  }
  Scene& use() { return play(R"({"do":"use"})"); }
  Scene& skip() { return play(R"({"do":"skip"})"); }
  Scene& pass() { return play(R"({"do":"pass"})"); }
  Scene& area(std::string_view id) { return play(R"({"area":")" + std::string(id) + R"("})"); }
  Scene& seat(int seat) { return play(R"({"seat":)" + std::to_string(seat) + "}"); }
  Scene& piece(int owner, std::string_view id) {
    const std::string whose = owner == kGrenadier ? "\"grenadier\""
                              : owner == kCitizen ? "\"citizen\""
                                                  : std::to_string(owner);
    return play(R"({"owner":)" + whose + R"(,"area":")" + std::string(id) + R"("})");
  }
  // The same with a face, and the use of an Agent or Building card.
  Scene& piece(int owner, std::string_view id, std::string_view face) {
    return play(R"({"owner":)" + std::to_string(owner) + R"(,"area":")" + std::string(id) +
                R"(","piece":")" + std::string(face) + R"("})");
  }
  Scene& variant(std::string_view id) {
    return play(R"({"do":"variant","card":")" + std::string(id) + R"("})");
  }
  // Passes as long as somebody is asked to respond.
  Scene& pass_all() {
    while (position_.waiting == Waiting::Seat && ask() == AskKind::Respond)
      pass();
    return *this;
  }
  // Makes choices that are the only one.
  Scene& forced() {
    while (position_.waiting == Waiting::Seat && choices().size() == 1)
      play(choices()[0]);
    return *this;
  }

  // What happened, as journals write it
  const std::vector<std::string>& happenings() const { return happenings_; }
  const std::vector<Event>& told() const { return told_; }
  void clear() {
    happenings_.clear();
    told_.clear();
  }
  // Whether an event of that name happened whose text contains `part`.
  bool happened(std::string_view name, std::string_view part = "") const {
    return count(name, part) > 0;
  }
  int count(std::string_view name, std::string_view part = "") const {
    int found = 0;
    const std::string begin = R"({"e":")" + std::string(name) + '"';
    for (const std::string& one : happenings_)
      if (one.starts_with(begin) && one.find(part) != std::string::npos) ++found;
    return found;
  }

 private:
  static std::size_t area_of(std::string_view id) {
    const auto area = area_named(id);
    REQUIRE_MESSAGE(area.has_value(), std::string(id));
    return *area;
  }
  static PieceId face_of(std::string_view id) {
    for (std::size_t i = 0; i < kVariantCards; ++i)
      if (kVariantCardIds[i] == id) return static_cast<PieceId>(i);
    REQUIRE_MESSAGE(false, std::string(id));
    return kNoPiece;
  }
  static CardId card_of(std::string_view id) {
    const auto card = card_named(id);
    REQUIRE_MESSAGE(card.has_value(), std::string(id));
    return *card;
  }
  static std::string text_of(const Choice& choice) {
    std::string text;
    JsonWriter json(text);
    write_choice(choice, json);
    return text;
  }
  static Choice read(std::string_view json) {
    JsonValue value;
    REQUIRE_MESSAGE(!parse_json(json, value), std::string(json));
    const auto choice = read_choice(value);
    REQUIRE_MESSAGE(choice.has_value(), std::string(json));
    return *choice;
  }

  void note(const Events& told) {
    for (const Event& event : told) {
      std::string text;
      JsonWriter json(text);
      write_event(event, position_.players, json);
      happenings_.push_back(text);
      told_.push_back(event);
    }
  }

  template <class Queue>
  static CardId next(Queue& queue, CardId otherwise) {
    if (queue.empty()) return otherwise;
    const CardId first = queue.front();
    queue.pop_front();
    return first;
  }

  std::uint32_t pick(std::deque<CardId>& script) {
    const CardSet pool = chance_others(position_);
    const CardId card = next(script, pool.nth(0));
    REQUIRE(pool.has(card));
    return pool.rank(card);
  }

  std::uint32_t outcome() {
    switch (position_.draws) {
      case Draws::Die: {
        REQUIRE_MESSAGE(!dice_.empty(), "a roll that the test does not script");
        const int value = dice_.front();
        dice_.pop_front();
        return static_cast<std::uint32_t>(value - 1);
      }
      case Draws::Card:
      case Draws::FromDiscard:
      case Draws::FromHand: {
        const CardSet pool = chance_cards(position_);
        const CardId card = next(cards_, pool.nth(0));
        REQUIRE_MESSAGE(pool.has(card), std::string(kCardIds[card]) << " cannot be drawn here");
        return pool.rank(card);
      }
      case Draws::Event:
      case Draws::EventSeen:
        return pick(events_);
      case Draws::Personality:
      case Draws::Unused:
        return pick(personalities_);
      case Draws::AgentCard:
      case Draws::BuildingCard:
        return pick(variants_);
      case Draws::First:
        break;
    }
    return 0;
  }

  void answer_chance() {
    while (position_.waiting == Waiting::Chance) {
      Events told;
      resolve(test_rules(), position_, outcome(), told);
      note(told);
    }
    const char* broken = broken_invariant(test_rules(), position_);
    REQUIRE_MESSAGE(broken == nullptr, broken);
  }

  Position position_{};
  std::deque<int> dice_;
  std::deque<CardId> cards_;
  std::deque<CardId> events_;
  std::deque<CardId> personalities_;
  std::deque<CardId> variants_;
  std::vector<std::string> happenings_;
  std::vector<Event> told_;
};

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "engine/looting/reasons.h"

#include <algorithm>

#include "engine/looting/flow.h"
#include "engine/looting/melds.h"

namespace gaslight::looting {
namespace {

constexpr std::array<std::string_view, kWitnesses> kNames = {"Waif", "Organ Grinder",
                                                             "London Bobby", "High Society Dame"};

// A sentence under way, with the rule it will cite.
struct Because {
  const char* rule = "";
  FixedString<200> text{};

  Because& operator<<(std::string_view more) {
    text.append(more);
    return *this;
  }
  Because& operator<<(int number) {
    text.append(number);
    return *this;
  }
};

FixedString<48> numbered(std::string_view word, std::size_t from_zero) {
  FixedString<48> text(word);
  text.append(" ");
  text.append(static_cast<int>(from_zero) + 1);
  return text;
}

const Counts& hand_of(const Position& position) {
  return position.hands[index(position.to_move)];
}

// Tiles

std::optional<Because> why_not_tile(const Rules& rules,
                                    const Position& position,
                                    std::size_t column) {
  if (position.gone[column] == kColumnHeight)
    return Because{"LL-020"} << "no tile is left in this column";
  const TileFace& face = rules.tiles[tile_above(position, column, 0)];
  const int worth = worth_for(hand_of(position), face.witness);
  if (worth >= face.value) return std::nullopt;
  return Because{"LL-018"} << "the tile needs " << face.value << " x "
                           << kNames[index(face.witness)]
                           << "; with joker pairs your cards stand for " << worth;
}

bool can_pay_above(const Rules& rules, const Position& position, std::size_t column, int destroy) {
  const TileFace& face = rules.tiles[tile_above(position, column, destroy)];
  for (std::size_t burn = 0; burn < kWitnesses; ++burn) {
    Counts rest = hand_of(position);
    if (rest.of[burn] < 2 * destroy) continue;
    rest.of[burn] = static_cast<std::uint8_t>(rest.of[burn] - 2 * destroy);
    if (worth_for(rest, face.witness) >= face.value) return true;
  }
  return false;
}

// Whether so many tiles may be destroyed there at all, whatever the hand holds.
std::optional<Because> why_not_destroy_there(const Rules& rules,
                                             const Position& position,
                                             std::size_t column,
                                             int destroy) {
  const int in_column = static_cast<int>(kColumnHeight) - position.gone[column];
  if (in_column == 0) return Because{"LL-020"} << "no tile is left in this column";
  if (destroy >= in_column)
    return Because{"LL-039"}
           << "the top tile of a column cannot be destroyed: a meld for the next one must follow";
  if (destroy > destroyable(rules, position, column))
    return Because{"LL-040"} << "destroying there would solve the fourth case and end the game";
  return std::nullopt;
}

std::optional<Because> why_not_destroy(const Rules& rules,
                                       const Position& position,
                                       std::size_t column,
                                       int destroy) {
  if (auto because = why_not_destroy_there(rules, position, column, destroy)) return because;
  const Counts& hand = hand_of(position);
  const int most_alike = *std::max_element(hand.of.begin(), hand.of.end());
  if (most_alike < 2 * destroy)
    return Because{destroy == 1 ? "LL-026" : "LL-028"}
           << "destroying " << destroy << " takes " << 2 * destroy
           << " identical cards; you have at most " << most_alike << " alike";
  if (can_pay_above(rules, position, column, destroy)) return std::nullopt;
  const TileFace& face = rules.tiles[tile_above(position, column, destroy)];
  return Because{"L05"} << "after destroying you must gain the next tile (" << face.value << " x "
                        << kNames[index(face.witness)]
                        << "), and the cards left would not pay for it";
}

// Why no tile at all can be destroyed there; what would be missing for one.
std::optional<Because> why_not_destroy_any(const Rules& rules,
                                           const Position& position,
                                           std::size_t column) {
  constexpr int kMost = static_cast<int>(kColumnHeight) - 1;
  for (int destroy = 1; destroy <= kMost; ++destroy)
    if (!why_not_destroy(rules, position, column, destroy)) return std::nullopt;
  return why_not_destroy(rules, position, column, 1);
}

// Cards

std::optional<Because> why_not_slot(const Position& position, std::size_t slot) {
  if (position.row[slot] != kNoWitness) return std::nullopt;
  return Because{"L24"} << "this place is empty and is not filled again";
}

std::optional<Because> why_not_deck(const Position& position) {
  if (deck_can_give(position)) return std::nullopt;
  return Because{"L10"} << "deck and discard pile are both empty";
}

std::optional<Because> why_not_sweep(const Position& position) {
  if (can_sweep(position)) return std::nullopt;
  if (position.row[0] == kNoWitness || position.row[1] == kNoWitness ||
      position.row[2] == kNoWitness || position.row[3] == kNoWitness)
    return Because{"L12"} << "the exchange needs four face-up cards";
  if (!four_alike(position)) return Because{"LL-014"} << "the four face-up cards are not identical";
  if (!deck_can_give(position))
    return Because{"L22"} << "with deck and discard pile empty the same four cards would come back";
  return Because{"L23"} << "the row has been exchanged " << kMaxSweeps << " times in this turn";
}

Because draw_comes_later() {
  return Because{"LL-017"} << "melding comes first: choose a meld or none, then take a card";
}

Because meld_is_past() {
  return Because{"LL-017"}
         << "melding is for the start of a turn, one tile at most; now a card is taken";
}

void add(Reasons& out, const FixedString<48>& what, const std::optional<Because>& because) {
  if (because) out.push_back({what, because->rule, because->text});
}

void reasons_while_melding(const Rules& rules, const Position& position, Reasons& out) {
  for (std::size_t column = 0; column < kColumns; ++column) {
    add(out, numbered("column", column), why_not_tile(rules, position, column));
    add(out, numbered("destroy in column", column), why_not_destroy_any(rules, position, column));
  }
  if (!may_decline_meld(rules, position))
    add(out, FixedString<48>("none"), Because{"L19"} << "no card can be drawn, so you must meld");
  add(out, FixedString<48>("draw"), draw_comes_later());
}

void reasons_while_drawing(const Position& position, Reasons& out) {
  add(out, FixedString<48>("meld"), meld_is_past());
  for (std::size_t slot = 0; slot < kRow; ++slot)
    add(out, numbered("card", slot), why_not_slot(position, slot));
  add(out, FixedString<48>("deck"), why_not_deck(position));
  add(out, FixedString<48>("sweep"), why_not_sweep(position));
}

// Single choices

// The cards named for destroying, before anything else is asked of the hand.
std::optional<Because> why_not_burn(const Position& position, const Choice& choice) {
  if (hand_of(position)[choice.burn] >= 2 * choice.destroy) return std::nullopt;
  return Because{choice.destroy == 1 ? "LL-026" : "LL-028"}
         << "destroying " << choice.destroy << " takes " << 2 * choice.destroy
         << " cards of the one type named, and you do not have them";
}

std::optional<Because> why_not_payment(const Rules& rules,
                                       const Position& position,
                                       const Choice& choice) {
  const TileFace& face = rules.tiles[tile_above(position, choice.place, choice.destroy)];
  Counts rest = hand_of(position);
  if (choice.destroy > 0)
    rest[choice.burn] = static_cast<std::uint8_t>(rest[choice.burn] - 2 * choice.destroy);
  if (!rest.covers(choice.pay)) return Because{"LL-018"} << "you do not have those cards";
  if (worth_for(choice.pay, face.witness) < face.value)
    return Because{"LL-018"} << "those cards stand for fewer than " << face.value << " x "
                             << kNames[index(face.witness)];
  return Because{"L21"} << "that payment gives away more cards than it needs";
}

std::optional<Because> why_not_take(const Rules& rules,
                                    const Position& position,
                                    const Choice& choice) {
  if (position.phase != Phase::Meld) return meld_is_past();
  if (choice.place >= kColumns) return Because{"LL-007"} << "there are five columns";
  if (choice.destroy > kColumnHeight - 1)
    return Because{"LL-028"} << "at most four tiles can be destroyed";
  if ((choice.destroy > 0) != (index(choice.burn) < kWitnesses))
    return Because{"LL-026"} << "destroying is paid with cards of one type, and only destroying is";
  if (choice.destroy > 0) {
    if (auto because = why_not_destroy_there(rules, position, choice.place, choice.destroy))
      return because;
    if (auto because = why_not_burn(position, choice)) return because;
    if (auto because = why_not_destroy(rules, position, choice.place, choice.destroy))
      return because;
  } else if (auto because = why_not_tile(rules, position, choice.place)) {
    return because;
  }
  return why_not_payment(rules, position, choice);
}

std::optional<Because> why_not(const Rules& rules, const Position& position, const Choice& choice) {
  const bool drawing = position.phase == Phase::Draw;
  switch (choice.what) {
    case Do::None:
      if (drawing) return Because{"L26"} << "a card must be taken";
      return Because{"L19"} << "no card can be drawn, so you must meld";
    case Do::Take:
      return why_not_take(rules, position, choice);
    case Do::Row:
      if (!drawing) return draw_comes_later();
      if (choice.place >= kRow) return Because{"LL-009"} << "there are four face-up cards";
      return why_not_slot(position, choice.place);
    case Do::Deck:
      return drawing ? why_not_deck(position) : draw_comes_later();
    case Do::Sweep:
      return drawing ? why_not_sweep(position) : draw_comes_later();
  }
  return std::nullopt;
}

}  // namespace

void reasons(const Rules& rules, const Position& position, Reasons& out) {
  out.clear();
  if (position.phase == Phase::Meld) reasons_while_melding(rules, position, out);
  if (position.phase == Phase::Draw) reasons_while_drawing(position, out);
}

std::optional<Refusal> refusal(const Rules& rules,
                               const Position& position,
                               Seat seat,
                               const Choice& choice) {
  const Decision now = decision(position);
  if (now.actor == Actor::Nobody)
    return Refusal{RefusalCode::Over, position.end == EndReason::Dry ? "L19" : "LL-035",
                   FixedString<200>("the game is over")};
  if (now.actor != Actor::Seat || now.seat != seat)
    return Refusal{RefusalCode::NotYourTurn, "LL-010",
                   FixedString<200>("it is another player's turn")};
  Choices legal;
  choices(rules, position, legal);
  if (std::binary_search(legal.begin(), legal.end(), choice)) return std::nullopt;
  const auto because = why_not(rules, position, choice);
  if (!because)
    return Refusal{RefusalCode::Illegal, "",
                   FixedString<200>("that is not among the choices offered")};
  return Refusal{RefusalCode::Illegal, because->rule, because->text};
}

}  // namespace gaslight::looting

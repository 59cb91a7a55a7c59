// SPDX-License-Identifier: MIT
#include "engine/nanty/invariants.h"

#include "engine/nanty/board.h"

namespace gaslight::nanty {
namespace {

int cards_elsewhere(const Position& p) {
  int count = p.in_play != kNoCard ? 1 : 0;
  for (const Seat seat : p.loans)
    count += seat != kNoSeat ? 1 : 0;
  for (const Seat seat : p.clogs)
    count += seat != kNoSeat ? 1 : 0;
  return count;
}

bool every_card_is_in_one_place(const Rules& rules, const Position& p) {
  CardSet all = p.pile | p.discard;
  int count = p.pile.size() + p.discard.size() + cards_elsewhere(p);
  for (const CardSet& hand : p.hands) {
    all = all | hand;
    count += hand.size();
  }
  int in_game = 0;
  for (const CardFace& face : rules.cards)
    in_game += p.players == 2 && face.three_plus ? 0 : 1;
  return count == in_game && all.size() + cards_elsewhere(p) == in_game;
}

bool agents_are_at_most_twelve(const Rules&, const Position& p) {
  for (std::size_t i = 0; i < kSeats; ++i)
    if (agents_on_board(p, static_cast<Owner>(i)) > kAgents) return false;
  return true;
}

bool buildings_are_at_most_six(const Rules&, const Position& p) {
  for (std::size_t i = 0; i < p.players; ++i)
    if (building_count(p, seat_at(i)) > kBuildings) return false;
  return true;
}

bool trouble_needs_a_pawn(const Rules&, const Position& p) {
  return (p.trouble & ~occupied(p)) == 0;  // NN-088
}

// The card lies with whoever has the Building, unless Inigo Jones took it away.
bool area_cards_follow_buildings(const Rules&, const Position& p) {
  for (std::size_t area = 0; area < kAreas; ++area) {
    const Seat holder = p.area_card[area];
    if (gaslight::index(holder) < kSeats && p.building[area] != holder) return false;
    if (holder == kDisplay && p.building[area] != kNoSeat && !has(p.dead, area)) return false;
  }
  return true;
}

// Only while a player picks one of two cards drawn out of another's hand.
bool drawn_cards_are_in_the_hand(const Rules&, const Position& p) {
  if (p.drawn.empty()) return true;
  const Frame& top = p.frames[p.depth - 1U];
  return top.op == Op::TakeTwo && (p.drawn - p.hands[top.a]).empty();
}

bool known_cards_are_in_the_hand(const Rules&, const Position& p) {
  for (const auto& known : p.known)
    for (std::size_t i = 0; i < kSeats; ++i)
      if (!(known[i] - p.hands[i]).empty()) return false;
  return true;
}

bool personalities_are_dealt_once(const Rules& rules, const Position& p) {
  PersonalityBits all = p.unused;
  for (std::size_t i = 0; i < p.players; ++i) {
    const PersonalityBits mine = personality_bit(p.personality[i]);
    if ((all & mine) != 0) return false;
    all |= mine;
  }
  return all == personalities_in_play(rules, p.edition, p.set, p.players);
}

bool seen_personalities_are_undealt(const Rules&, const Position& p) {
  for (const PersonalityBits seen : p.seen_unused)
    if ((seen & ~p.unused) != 0) return false;
  return true;
}

bool no_seat_that_is_not_there_has_anything(const Rules&, const Position& p) {
  for (std::size_t i = p.players; i < kSeats; ++i)
    if (p.money[i] != 0 || !p.hands[i].empty() || agents_on_board(p, static_cast<Owner>(i)) > 0)
      return false;
  return true;
}

struct Invariant {
  const char* words;
  bool (*holds)(const Rules&, const Position&);
};

constexpr Invariant kInvariants[] = {
    {"every Action card is in exactly one place", every_card_is_in_one_place},
    {"nobody has more than twelve Agents on the board", agents_are_at_most_twelve},
    {"nobody has more than six Buildings", buildings_are_at_most_six},
    {"a Trouble marker stands beside a pawn", trouble_needs_a_pawn},
    {"City Area cards follow the Buildings", area_cards_follow_buildings},
    {"cards drawn out of a hand are in it", drawn_cards_are_in_the_hand},
    {"cards known to be in a hand are in it", known_cards_are_in_the_hand},
    {"every Personality is dealt once or undealt", personalities_are_dealt_once},
    {"Personalities seen undealt are undealt", seen_personalities_are_undealt},
    {"seats that are not there have nothing", no_seat_that_is_not_there_has_anything},
};

}  // namespace

const char* broken_invariant(const Rules& rules, const Position& position) {
  if (position.waiting != Waiting::Seat && position.waiting != Waiting::Over) return nullptr;
  for (const Invariant& invariant : kInvariants)
    if (!invariant.holds(rules, position)) return invariant.words;
  return nullptr;
}

}  // namespace gaslight::nanty

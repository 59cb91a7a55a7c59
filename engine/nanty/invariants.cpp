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
  if (p.frames[p.depth - 1U].op == Op::PlaceFirst) return true;  // the first markers wait for them
  return (p.trouble & ~occupied(p)) == 0;                        // NN-088
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

bool is_there(const Position& p, Seat seat) {
  return gaslight::index(seat) < p.players || gaslight::index(seat) >= kSeats;
}

bool no_seat_that_is_not_there_has_anything(const Rules&, const Position& p) {
  for (std::size_t i = p.players; i < kSeats; ++i)
    if (p.money[i] != 0 || !p.hands[i].empty() || p.variants[i] != 0 || p.seen_unused[i] != 0 ||
        p.personality[i] != kNoPersonality || agents_on_board(p, static_cast<Owner>(i)) > 0)
      return false;
  for (std::size_t area = 0; area < kAreas; ++area)
    if (!is_there(p, p.building[area]) || !is_there(p, p.area_card[area])) return false;
  for (const Seat seat : {p.loans[0], p.loans[1], p.clogs[0], p.clogs[1], p.first, p.active,
                          p.suffragist, p.arranger})
    if (!is_there(p, seat)) return false;
  return true;
}

// Agent and Building cards

bool faces_stand_where_the_pieces_do(const Rules&, const Position& p) {
  for (std::size_t i = 0; i < p.players; ++i)
    for (std::size_t area = 0; area < kAreas; ++area)
      if (std::popcount(faces_in(p, static_cast<Owner>(i), area)) !=
          (p.variant ? p.pawns[i][area] : 0))
        return false;
  for (std::size_t area = 0; area < kAreas; ++area)
    if ((p.building_piece[area] != kNoPiece) != (p.variant && p.building[area] != kNoSeat))
      return false;
  return true;
}

bool no_building_stands_twice(const Rules&, const Position& p) {
  for (std::size_t i = 0; i < p.players && p.variant; ++i) {
    VariantSet seen = 0;
    for (std::size_t area = 0; area < kAreas; ++area) {
      if (p.building[area] != seat_at(i)) continue;
      const VariantSet face = face_bit(p.building_piece[area]);
      if ((seen & face) != 0 || (face & kBuildingCards) == 0) return false;
      seen |= face;
    }
  }
  return true;
}

bool variant_cards_are_in_one_place(const Rules&, const Position& p) {
  VariantSet seen = p.lost;
  for (const VariantSet held : p.variants) {
    if ((seen & held) != 0) return false;
    seen |= held;
  }
  return p.variant || seen == 0;
}

// NN-239: an ongoing card lies open only while its piece is on the board.
bool open_cards_have_their_piece(const Rules&, const Position& p) {
  VariantSet open = 0;
  for (std::size_t i = 0; i < p.players; ++i)
    for_each_face(p.variants[i] & p.open, [&](PieceId card) {
      if (where_is(p, seat_at(i), card) != kOffBoard) open |= face_bit(card);
    });
  return open == p.open;
}

bool arranged_events_are_to_come(const Rules&, const Position& p) {
  const int arranged = events_on_top(p.arranged) + (has_bottom(p.arranged) ? 1 : 0);
  return std::popcount(p.events) - std::popcount(events_in_pool(p)) == arranged &&
         (arranged == 0 || p.arranger != kNoSeat);
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
    {"every piece has its face, where it stands", faces_stand_where_the_pieces_do},
    {"no Building stands in two areas", no_building_stands_twice},
    {"every Agent and Building card is in one place", variant_cards_are_in_one_place},
    {"open Agent and Building cards have their piece", open_cards_have_their_piece},
    {"events in order are still to come", arranged_events_are_to_come},
};

}  // namespace

const char* broken_invariant(const Rules& rules, const Position& position) {
  if (position.waiting != Waiting::Seat && position.waiting != Waiting::Over) return nullptr;
  for (const Invariant& invariant : kInvariants)
    if (!invariant.holds(rules, position)) return invariant.words;
  return nullptr;
}

}  // namespace gaslight::nanty

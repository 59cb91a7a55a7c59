// SPDX-License-Identifier: MIT
// A step of Nanty Narking under way: the verbs by which anything changes, and the stack of frames
// that says where we are. Side rules such as Trouble coming and going live in the verbs, in one
// place. For the engine's own use; everybody else sees flow.h.
#pragma once

#include "engine/nanty/board.h"
#include "engine/nanty/choice.h"
#include "engine/nanty/event.h"
#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

// What an effect on a player comes from, which decides who may answer with what
// (docs/rules/nanty.md).
enum class Source : std::uint8_t {
  Icon,
  Text,
  Event,
  OwnDice,
};

enum class Markers : std::uint8_t {
  Usual,   // a pawn arriving among pawns brings a Trouble marker (NN-084)
  None,    // the effect says no marker
  Always,  // Riot Act (NN-155)
};

// A pawn and where it stands, or is to stand.
struct Pawn {
  Owner owner;
  std::uint8_t area;
  PieceId piece = kNoPiece;
};

struct Play {
  const Rules& rules;
  Position& p;
  Events& events;

  // The stack
  Frame& top() { return p.frames[p.depth - 1U]; }
  void push(const Frame& frame);
  void pop();
  // Puts another frame in the place of the top one.
  void become(const Frame& frame);
  void ask() { p.waiting = Waiting::Seat; }
  void ask_chance(Draws draws) {
    p.waiting = Waiting::Chance;
    p.draws = draws;
  }

  void clear_hits() {
    p.hit_count = 0;
    p.hits = {};
  }

  // Telling
  Event& tell(EventKind kind);

  // Pawns and Trouble
  void place_pawn(Pawn pawn, Why why, Markers markers = Markers::Usual);
  void move_pawn(Pawn pawn, std::size_t to, Seat by, Why why, Markers markers = Markers::Usual);
  void swap_pawns(Pawn a, Pawn b, Seat by, Why why);
  void remove_pawn(Pawn pawn, Seat by, Why why);
  void add_trouble(std::size_t area, Why why);
  void drop_trouble(std::size_t area, Why why);

  // Buildings and area cards
  void place_building(Seat seat, std::size_t area, PieceId piece, int paid, Seat to, Why why);
  void remove_building(std::size_t area, Why why);
  void move_area_card(std::size_t area, Seat to);

  // Money: takes what there is (R36). Returns how much moved.
  int pay(Seat from, Seat to, int amount, Why why);

  // Cards
  void discard(Seat holder, CardId card, Why why);
  void give(Seat from, Seat to, CardSet cards, Why why);
  void leaves_hand(Seat holder, CardId card, SeatSet seers);
  void enters_hand(Seat holder, CardId card, SeatSet seers);
  void answer_with(Seat seat, CardId card, Why against, const Hit& saves, PieceId piece = kNoPiece);

  // Agent and Building cards
  void lose_variant(Seat seat, PieceId card);
  void lose_open_card_of(Seat seat, PieceId piece);

  // The end
  void end_on_points(EndReason reason);
  void end_by_personality(Seat winner, EndReason reason);
  void end_of_deck();

  int cost(std::size_t area) const { return rules.areas[area].cost; }
  const CardFace& face(CardId card) const { return rules.cards[card]; }
  const EditionFace& edition() const { return rules.editions[nanty::index(p.edition)]; }
  // How far clockwise from the active player this owner sits.
  int offset_of(Owner owner) const {
    return static_cast<int>((owner + p.players - gaslight::index(p.active)) % p.players);
  }
  // Seats clockwise from the active player; 0 is the active player (R64).
  Seat around(int offset) const {
    return seat_at((gaslight::index(p.active) + static_cast<std::size_t>(offset)) % p.players);
  }
};

// Who may answer

// Cards that can answer an effect, whoever holds them.
CardSet answers_to_removal(Source source, bool by_another);
CardSet answers_to_move();
CardSet answers_to_text();
// Whether this seat might hold one of them as far as everybody can tell (windows on public
// grounds).
bool might_answer(const Rules& rules, const Position& position, Seat seat, CardSet answers);
// The same of the Suffragist, and whether she can indeed be played.
bool suffragist_might_answer(const Rules& rules, const Position& position, Seat seat);
bool suffragist_answers(const Rules& rules, const Position& position, Seat seat);
// Holborn can be used by this seat against the event now being carried out.
bool holborn_ready(const Rules& rules, const Position& position, Seat seat);

// Where things may be done

enum class PlaceMode : std::uint8_t {
  Normal,
  Near,       // an area or its neighbours
  NoTrouble,  // anywhere, without a marker
  InTrouble,
  AtOwnBuilding,
};
AreaSet place_targets(
    const Rules& rules, const Position& position, Seat seat, PlaceMode mode, std::size_t near);
AreaSet build_targets(const Rules& rules, const Position& position, Seat seat, bool half);
// Of a Building: normal, at half price, at the Gentleman's third; the cheapest counts (R57).
int price(const Rules& rules, std::size_t area, bool half, bool third);
int price(const Rules& rules, const Position& position, Seat seat, std::size_t area, bool half);
// pc of a Place frame that begins with the area known, in `c`.
inline constexpr std::uint8_t kPlaceFromElsewhere = 1;
inline constexpr std::uint8_t kPlaceFromSupply = 4;
// With the variant: asks which Agent of the supply goes to an area.
void pose_supply(Question& question, Seat seat, std::size_t area, VariantSet faces);
// Asks which own Building: one on the board that moves, or with the variant one to be placed.
void pose_own_building(const Position& position, Seat seat, Area built, Question& question);
Pieces assassination_targets(const Position& position, Seat seat);
Pieces pawns_within(const Position& position, AreaSet areas);
bool any(const Pieces& pieces);
AreaSet trouble_targets(const Rules& rules, const Position& position, Op op, std::uint8_t mode);
SeatSet others(const Position& position, Seat seat);
template <class Condition>
SeatSet others_where(const Position& position, Seat seat, Condition&& condition) {
  SeatSet set = 0;
  for (std::size_t i = 0; i < position.players; ++i)
    if (seat_at(i) != seat && condition(i)) set = static_cast<SeatSet>(set | only(seat_at(i)));
  return set;
}
bool ability_usable(const Rules& rules, const Position& position, Seat seat, std::size_t area);
bool scroll_usable(const Rules& rules, const Position& position, Seat seat, CardId card);
bool icon_usable(
    const Rules& rules, const Position& position, Seat seat, CardId card, std::size_t icon);
CardSet playable(const Rules& rules, const Position& position, Seat seat);
bool variant_usable(const Rules& rules, const Position& position, Seat seat, VariantCard card);

// Trouble op modes
inline constexpr std::uint8_t kTroubleAnywhere = 0;
inline constexpr std::uint8_t kTroubleNextToTrouble = 1;
inline constexpr std::uint8_t kTroubleNearEastEnd = 2;

// Where the first three Agents go with the variant, in this order (R76).
inline constexpr std::array<Area, 3> kFirstAreas = {Area::EastEnd, Area::City, Area::Chelsea};

// Starting things
void start_scroll(Play& play, Seat seat, CardId card);
void start_variant(Play& play, Seat seat, VariantCard card);
// The Remove frame for the pawn that was picked.
Frame removal_of(const Choice& pawn, Seat by, Why cause, Source source);

// What the frames of an Op do
struct Handlers {
  void (*run)(Play&, Frame&);
  void (*pose)(const Play&, const Frame&, Question&);
  void (*choose)(Play&, Frame&, const Choice&);
  void (*drawn)(Play&, Frame&, std::uint32_t outcome);
};
Handlers turn_handlers(Op op);
Handlers icon_handlers(Op op);
Handlers scroll_handlers(Op op);
Handlers event_handlers(Op op);
Handlers variant_handlers(Op op);

}  // namespace gaslight::nanty

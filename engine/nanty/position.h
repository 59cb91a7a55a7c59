// SPDX-License-Identifier: MIT
// The data of one game of Nanty Narking: a plain value without pointers, at most 1 KiB. Table and
// World wrap it. Decks are unordered pools: which card comes next is Chance's to say when it is
// drawn. Where we are in a card is data: a fixed stack of small frames.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/game/seat.h"
#include "engine/nanty/card_set.h"
#include "engine/nanty/ids.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

inline constexpr std::size_t kSeats = 4;
inline constexpr int kAgents = 12;      // NN-005
inline constexpr int kBuildings = 6;    // NN-005
inline constexpr int kHand = 5;         // NN-022
inline constexpr int kStartMoney = 10;  // NN-010

// Whose a pawn is: a seat, or one of the neutral ones.
using Owner = std::uint8_t;
inline constexpr Owner kGrenadier = 4;
inline constexpr Owner kCitizen = 5;
inline constexpr std::size_t kOwners = 6;
inline constexpr Owner kNoOwner = 0xFF;

inline constexpr Owner owner_of(Seat seat) {
  return static_cast<Owner>(index(seat));
}
inline constexpr bool is_seat(Owner owner) {
  return owner < kSeats;
}

// Where a City Area card is when no seat has it.
inline constexpr Seat kDisplay{0xFD};
inline constexpr Seat kBox{0xFC};
// Where money comes from and goes to.
inline constexpr Seat kBank{0xFB};

// The cause of an event, as journals write it: a card, a Random Event, an icon, or a word.
using Why = std::uint8_t;
enum class Word : std::uint8_t {
  Played,
  Interrupt,
  Fog,
  City,
  Westminster,
  Loan,
  Clog,
  Watson,
  Refill,
  Moved,
  Ability,
  SetUp,
};
inline constexpr std::size_t kWords = 12;
inline constexpr Why why(CardId card) {
  return card;
}
inline constexpr Why why(EventCard event) {
  return static_cast<Why>(kCards + index(event));
}
inline constexpr Why why(Icon icon) {
  return static_cast<Why>(kCards + kEvents + index(icon));
}
inline constexpr Why why(Word word) {
  return static_cast<Why>(kCards + kEvents + kIcons + index(word));
}
inline constexpr std::size_t kFirstVariantWhy = kCards + kEvents + kIcons + kWords;
inline constexpr Why why(VariantCard card) {
  return static_cast<Why>(kFirstVariantWhy + index(card));
}

// What a frame does. Its handlers are listed at the end of turn, icons, scrolls_money,
// scrolls_hands, scrolls_board and happenings.cpp.
enum class Op : std::uint8_t {
  None,
  SetUp,
  Turn,
  PlayCards,
  Card,
  Refill,
  Draw,
  // Icons and what scrolls share with them
  Place,
  Build,
  Assassinate,
  RemoveTrouble,
  Remove,
  Move,
  Aim,
  // Scrolls
  EachGives,
  Receive,
  StealEach,
  Peek,
  Gamble,
  MovePawn,
  Demand,
  DiscardSome,
  FromDiscard,
  StealOne,
  Sell,
  NewPersonality,
  EachRemoves,
  PayThen,
  SwapPawns,
  ViewHand,
  RollRemove,
  SwapHands,
  TheyRemove,
  RemoveIn,
  LoseAgent,
  Trouble,
  ForcePayment,
  TakeOver,
  PlaceNear,
  EarnIn,
  TakeTwo,
  // Abilities
  Ability,
  // Agent and Building cards
  PlaceFirst,
  StreetGirl,
  Cyclist,
  Jockey,
  Seaman,
  Matchstick,
  Governess,
  Mansion,
  Factory,
  // Random Events
  DrawEvent,
  Zeppelin,
  Flood,
  Fire,
  Fog,
  Explosion,
  Murders,
  Pawns,
  Subsidence,
  Inigo,
  Earthquake,
  Window,
};

struct Frame {
  Op op = Op::None;
  std::uint8_t pc = 0;
  Seat seat = kNoSeat;  // who acts
  Why cause = 0;        // the card, event or icon it belongs to
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  PieceId piece = kNoPiece;    // in the variant: which piece it is about
  PieceId partner = kNoPiece;  // and the one it changes places with

  bool operator==(const Frame&) const = default;
};
// Turn, a card below each of the two that let one play two, its text, and what that needs.
inline constexpr std::size_t kMaxDepth = 12;

// The questions (docs/journal.md).
enum class AskKind : std::uint8_t {
  Turn,
  Icon,
  PickArea,
  PickPiece,
  PickBuilding,
  PickCard,
  PickCards,
  PickSeat,
  Demand,
  Respond,
  ArrangeEvents,
};

enum class Waiting : std::uint8_t {
  Nobody,  // only while a step is under way
  Seat,
  Chance,
  Over,
};

// What is asked of Chance.
enum class Draws : std::uint8_t {
  First,
  Personality,
  Card,  // off the draw pile
  FromDiscard,
  FromHand,
  Event,
  Die,
  Unused,  // an undealt Personality
  AgentCard,
  BuildingCard,
  EventSeen,  // by the Governess
};

enum class EndReason : std::uint8_t {
  NotOver,
  Personality,
  Deck,
  Riots,
};

// A thing that an event or text is about to hit, while its owner may answer.
enum class HitKind : std::uint8_t {
  Agent,
  Building,
  AreaCard,
  Grenadier,  // about to be placed
  Citizen,    // about to be placed
};
struct Hit {
  HitKind kind{};
  Owner owner = kNoOwner;
  std::uint8_t area = 0;
  std::uint8_t count = 0;
  std::uint16_t pieces = 0;  // in the variant: the Agents among them, by face

  bool operator==(const Hit&) const = default;
};
inline constexpr std::uint16_t one_piece(PieceId piece) {
  return piece == kNoPiece ? std::uint16_t{0} : static_cast<std::uint16_t>(1U << piece);
}
inline constexpr std::size_t kMaxHits = 12;  // the first edition's Fire may reach every area

// How the last thing that could be answered came out, for the frame below.
enum class Result : std::uint8_t {
  Done,
  Blocked,
  Cancelled,  // Mr Goodyear: the text is over for this player
};

using Pieces = std::array<AreaSet, kOwners>;

// Where an Agent in its owner's supply is.
inline constexpr std::uint8_t kOffBoard = 0xFF;

// Random Events in an order: byte i is the event at place i from the top, counted from 1, and 0
// behind the last. The highest byte is the bottom one, 0 where there is none.
using EventRow = std::uint64_t;
inline constexpr std::size_t kMaxArranged = 5;  // what the Governess looks at

constexpr int events_on_top(EventRow row) {
  int count = 0;
  for (; (row & 0xFFU) != 0; row >>= 8U)
    ++count;
  return count;
}
constexpr EventCard event_at(EventRow row, std::size_t place) {
  return static_cast<EventCard>((row >> (8 * place) & 0xFFU) - 1);
}
constexpr bool has_bottom(EventRow row) {
  return row >> 56U != 0;
}
constexpr EventCard bottom_event(EventRow row) {
  return static_cast<EventCard>((row >> 56U) - 1);
}
constexpr EventRow with_event(EventRow row, std::size_t place, EventCard event) {
  return row | (EventRow{index(event)} + 1) << (8 * place);
}
constexpr EventRow with_top_gone(EventRow row) {
  constexpr EventRow kBottom = EventRow{0xFF} << 56U;
  return (row & kBottom) | (row & ~kBottom) >> 8U;
}
constexpr EventRow with_bottom(EventRow row, EventCard event) {
  return with_event(row, 7, event);
}

// The open question: what may be chosen. Worked out from the top frame when a game comes to rest.
struct Question {
  AskKind ask{};
  Seat seat = kNoSeat;
  // Plain answers, in the order in which they are listed
  bool announce = false;
  bool end = false;
  bool use = false;
  bool skip = false;
  bool pass = false;
  bool pay = false;
  bool refuse = false;
  bool watson = false;
  bool supply = false;      // pieces: those of `faces`, still to be placed there
  bool suffragist = false;  // may answer
  bool ransom = false;      // paying the Street Girl may answer
  std::uint8_t pick = 0;    // PickCards: how many
  SeatSet seats = 0;
  AreaSet areas = 0;
  AreaSet buildings = 0;
  AreaSet abilities = 0;
  Pieces pieces{};
  CardSet cards{};                                  // to play, pick, pick from or give
  CardSet discards{};                               // Interrupts that may be thrown away
  CardSet answers{};                                // Interrupts that may answer
  std::uint16_t holborn = 0;                        // hits that Holborn may save
  VariantSet faces = kAgentCards | kBuildingCards;  // pieces: only with these faces
  VariantSet variants = 0;                          // Agent and Building cards that may be used

  bool operator==(const Question&) const = default;
};

struct Position {
  // Settings of the game
  std::uint8_t players;
  Edition edition;
  PersonalitySet set;
  bool variant;  // with Agent and Building cards

  // Where we are
  Waiting waiting;
  EndReason end;
  Seat first;
  Seat active;
  std::uint16_t turn;
  std::uint8_t depth;
  Result result;
  std::array<Frame, kMaxDepth> frames;
  Question question;
  Draws draws;
  std::uint8_t rolled;  // the last number of the die
  CardId in_play;       // kNoCard when none is
  std::uint8_t hit_count;
  std::array<Hit, kMaxHits> hits;
  std::array<std::uint8_t, 4> rolls;        // areas rolled for one event, in order
  CardSet drawn;                            // cards drawn so far for one effect
  std::array<std::uint8_t, 4> occurrences;  // of the cards that roll dice

  // The board
  std::array<std::array<std::uint8_t, kAreas>, kOwners> pawns;
  AreaSet trouble;
  std::array<Seat, kAreas> building;   // kNoSeat where there is none
  std::array<Seat, kAreas> area_card;  // a seat, kDisplay or kBox
  AreaSet dead;                        // abilities that Inigo Jones ended
  AreaSet gained;                      // area cards gained in this turn (NN-119)
  AreaSet used;                        // abilities used in this turn (NN-118)

  // Faces, with the variant only
  std::array<std::array<std::uint8_t, kAgentKinds>, kSeats> agent_at;  // kOffBoard in supply
  std::array<PieceId, kAreas> building_piece;  // kNoPiece where there is none

  // Agent and Building cards. Agent cards that are neither held nor lost are in the box, Building
  // cards in the deck.
  std::array<VariantSet, kSeats> variants;  // that a seat holds, open ones too
  VariantSet open;                          // lying open
  VariantSet spent;                         // used in this turn
  VariantSet lost;                          // out of the game
  std::uint8_t extra_cards;                 // that may still be played (Tosher)
  bool third_price;                         // the Gentleman is at work
  Seat suffragist;                          // whose Suffragist has been played against this action
  // Random Events that the Governess has put in order
  Seat arranger;      // kNoSeat as long as nobody has
  EventRow arranged;  // while she looks, what she has seen

  // What the seats have
  std::array<std::uint16_t, kSeats> money;
  std::array<CardSet, kSeats> hands;
  std::array<PersonalityId, kSeats> personality;
  PersonalityBits unused;
  // Personalities that a seat is certain to be undealt, because it looked or gave them back.
  std::array<PersonalityBits, kSeats> seen_unused;
  std::array<Seat, 2> loans;  // who has City & Suburban Bank, Mr Merryweather before them
  std::array<Seat, 2> clogs;  // who has Irene Adler, Milverton before them

  // Decks
  CardSet pile;
  CardSet discard;
  std::uint16_t events;  // bit i: event i is still to come

  // known[observer][holder]: cards that the observer is certain the holder has in hand. The last
  // observer is whoever only watches.
  std::array<std::array<CardSet, kSeats>, kSeats + 1> known;

  std::array<std::uint16_t, kSeats> scores;  // offset by kScoreZero, once it is over on points
  std::uint8_t winners;                      // a SeatSet, once it is over

  bool operator==(const Position&) const = default;
};
inline constexpr int kScoreZero = 1000;  // loans can bring a score below zero

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) <= 1024, "a Position of Nanty Narking fits 1 KiB");

}  // namespace gaslight::nanty

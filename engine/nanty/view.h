// SPDX-License-Identifier: MIT
// What one seat may know of a game of Nanty Narking, and worlds that agree with it. A view is built
// up from nothing: a field that is not filled here cannot leak.
#pragma once

#include <type_traits>

#include "engine/core/rng.h"
#include "engine/nanty/event.h"
#include "engine/nanty/position.h"
#include "engine/nanty/rules.h"

namespace gaslight::nanty {

// Fields mean what they mean in Position.
struct SeatView {
  Seat seat;  // whose view; kSpectator sees no hand
  std::uint8_t players;
  Edition edition;
  PersonalitySet set;
  bool variant;
  Waiting waiting;
  EndReason end;
  Seat first;
  Seat active;
  std::uint16_t turn;

  // Where we are. Nothing in a frame is hidden: secret choices are made last.
  AskKind ask;
  Seat asked;
  std::uint8_t depth;
  Result result;
  std::array<Frame, kMaxDepth> frames;
  CardId in_play;
  std::uint8_t hit_count;
  std::array<Hit, kMaxHits> hits;
  std::array<std::uint8_t, 4> rolls;
  std::array<std::uint8_t, 4> occurrences;
  std::uint8_t drawn_count;
  CardSet drawn;  // only for who draws and whose cards they are

  std::array<std::array<std::uint8_t, kAreas>, kOwners> pawns;
  AreaSet trouble;
  std::array<Seat, kAreas> building;
  std::array<Seat, kAreas> area_card;
  AreaSet dead;
  AreaSet gained;
  AreaSet used;

  std::array<std::array<std::uint8_t, kAgentKinds>, kSeats> agent_at;
  std::array<PieceId, kAreas> building_piece;
  VariantSet open;
  VariantSet spent;
  VariantSet lost;
  std::uint8_t extra_cards;
  bool third_price;
  Seat suffragist;
  Seat arranger;
  std::uint8_t arranged_count;  // Random Events in order on top, or seen by who looks at them
  bool arranged_bottom;
  std::array<VariantSet, kSeats> open_cards;
  // Face-down cards: their backs tell Agents from Buildings
  std::array<std::uint8_t, kSeats> agent_cards;
  std::array<std::uint8_t, kSeats> building_cards;
  std::uint8_t buildings_left;  // in the deck

  std::array<std::uint16_t, kSeats> money;      // NN-011
  std::array<std::uint8_t, kSeats> hand_sizes;  // R67
  std::array<Seat, 2> loans;
  std::array<Seat, 2> clogs;
  std::uint8_t grey_left;
  std::uint8_t brown_left;
  CardSet discard;  // R67
  std::uint16_t events;

  // The seat's own
  CardSet hand;
  PersonalityId personality;
  PersonalityBits seen_unused;
  std::array<CardSet, kSeats> known;
  VariantSet variants;  // open ones too
  EventRow arranged;    // only for who put them in order

  // Once it is over
  std::array<PersonalityId, kSeats> revealed;
  std::array<std::uint16_t, kSeats> scores;
  std::uint8_t winners;

  bool operator==(const SeatView&) const = default;
};
static_assert(std::is_trivially_copyable_v<SeatView>);
static_assert(sizeof(SeatView) <= 1024);

SeatView view(const Rules& rules, const Position& position, Seat seat);

// The event with blanks where `seat` may not look.
Event seen_by(const Event& event, Seat seat);

// What a seat takes to be true beyond its view, for one sampled position.
struct Guess {
  std::array<PersonalityId, kSeats> personality;  // kNoPersonality: any
  std::array<CardSet, kSeats> known;              // held for certain, besides view.known

  Guess() : known{} { personality.fill(kNoPersonality); }
};

// A position that gives the same view; the game must be at rest. Unlocated cards are spread over
// hands and pile, undealt Personalities over the other seats, every way equally likely.
Position sample(const Rules& rules, const SeatView& view, Rng& rng);
// The same among the positions that agree with the guess. Parts of it that contradict the view are
// left out.
Position sample(const Rules& rules, const SeatView& view, const Guess& guess, Rng& rng);

}  // namespace gaslight::nanty

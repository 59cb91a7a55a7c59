// SPDX-License-Identifier: MIT
#include "bots/nanty/fold.h"

#include <algorithm>

#include "engine/nanty/board.h"

namespace gaslight::nanty {
namespace {

void pay(SeatView& board, Seat seat, int amount) {
  if (seat == kBank) return;
  std::uint16_t& money = board.money[gaslight::index(seat)];
  money = static_cast<std::uint16_t>(money + amount);
}

void change(std::uint8_t& count, int by) {
  count = static_cast<std::uint8_t>(count + by);
}

// The pawn stands in `area` from now on, which may be kOffBoard.
void face(SeatView& board, const Event& event, std::uint8_t area) {
  if (event.piece != kNoPiece) board.agent_at[event.owner][event.piece] = area;
}

}  // namespace

CardSet cards_lying_open(const SeatView& board) {
  CardSet open = board.discard;
  if (board.in_play != kNoCard) open.add(board.in_play);
  constexpr CardId kClogs[] = {kIreneAdler, kMilverton};
  for (std::size_t i = 0; i < 2; ++i) {
    if (board.loans[i] != kNoSeat) open.add(kLoanCards[i]);
    if (board.clogs[i] != kNoSeat) open.add(kClogs[i]);
  }
  return open;
}

void Fold::observe(const Event& event) {
  switch (event.kind) {
    case EventKind::TurnStarted:
      board_.active = event.seat;
      board_.turn = static_cast<std::uint16_t>(event.amount);
      board_.used = 0;
      board_.gained = 0;
      board_.spent = 0;
      break;
    case EventKind::AreaAbilityUsed:
      board_.used |= bit(event.area);
      break;
    case EventKind::MoneyMoved:
      pay(board_, event.seat, -event.amount);
      pay(board_, event.other, event.amount);
      break;
    case EventKind::EventDrawn:
      board_.events = static_cast<std::uint16_t>(board_.events & ~(1U << index(event.event)));
      break;
    case EventKind::PersonalitySwapped:
      if (event.seat == board_.seat) board_.personality = static_cast<PersonalityId>(event.amount);
      break;
    default:
      observe_cards(event);
      observe_pieces(event);
      if (board_.variant) observe_variant(event);
  }
}

// Cards

void Fold::observe_cards(const Event& event) {
  switch (event.kind) {
    case EventKind::CardPlayed:
      board_.in_play = event.card;
      change(board_.hand_sizes[gaslight::index(event.seat)], -1);
      break;
    case EventKind::CardDiscarded:
      discard(event);
      break;
    case EventKind::CardKept:
      keep(event);
      break;
    case EventKind::CardsDrawn:
      change(board_.hand_sizes[gaslight::index(event.seat)], event.count);
      draw(event.count);
      break;
    case EventKind::CardsTaken:
      change(board_.hand_sizes[gaslight::index(event.seat)], event.count);
      if (event.other == kNoSeat) {
        board_.discard = board_.discard - event.cards;
      } else {
        change(board_.hand_sizes[gaslight::index(event.other)], -event.count);
      }
      break;
    case EventKind::HandsSwapped:
      std::swap(board_.hand_sizes[gaslight::index(event.seat)],
                board_.hand_sizes[gaslight::index(event.other)]);
      break;
    default:
      break;
  }
}

// The grey cards lie on the brown ones (NN-021).
void Fold::draw(int count) {
  const int grey = std::min<int>(count, board_.grey_left);
  change(board_.grey_left, -grey);
  change(board_.brown_left, grey - count);
}

void Fold::discard(const Event& event) {
  if (event.why == why(Word::Fog)) {
    draw(1);
  } else if (event.why == why(Word::Played)) {
    board_.in_play = kNoCard;
  } else {
    change(board_.hand_sizes[gaslight::index(event.seat)], -1);
  }
  board_.discard.add(event.card);
}

void Fold::keep(const Event& event) {
  board_.in_play = kNoCard;
  if (event.why == why(Word::Loan)) {
    board_.loans[event.card == kLoanCards[0] ? 0 : 1] = event.seat;
  } else if (event.why == why(Word::Clog)) {
    board_.clogs[event.card == kIreneAdler ? 0 : 1] = event.seat;
  } else {
    change(board_.hand_sizes[gaslight::index(event.seat)], 1);
  }
}

// Pieces

void Fold::observe_pieces(const Event& event) {
  const std::size_t area = event.area;
  switch (event.kind) {
    case EventKind::AgentPlaced:
      change(board_.pawns[event.owner][area], 1);
      face(board_, event, event.area);
      break;
    case EventKind::AgentMoved:
      change(board_.pawns[event.owner][area], -1);
      change(board_.pawns[event.owner][event.to], 1);
      face(board_, event, event.to);
      break;
    case EventKind::AgentRemoved:
      change(board_.pawns[event.owner][area], -1);
      face(board_, event, kOffBoard);
      break;
    case EventKind::TroublePlaced:
      board_.trouble |= bit(area);
      break;
    case EventKind::TroubleRemoved:
      board_.trouble &= static_cast<AreaSet>(~bit(area));
      break;
    case EventKind::BuildingPlaced:
      board_.building[area] = event.seat;
      board_.building_piece[area] = event.piece;
      break;
    case EventKind::BuildingRemoved:
      board_.building[area] = kNoSeat;
      board_.building_piece[area] = kNoPiece;
      break;
    case EventKind::AreaCardMoved:
      board_.area_card[area] = event.other;
      if (gaslight::index(event.other) < kSeats) board_.gained |= bit(area);
      break;
    case EventKind::AreaCardDisabled:
      board_.dead |= bit(area);
      break;
    default:
      break;
  }
}

// Agent and Building cards

void Fold::observe_variant(const Event& event) {
  switch (event.kind) {
    case EventKind::VariantRevealed:
      lose_variant(event.seat, event.card);
      board_.open |= face_bit(event.card);
      board_.open_cards[gaslight::index(event.seat)] |= face_bit(event.card);
      break;
    case EventKind::VariantUsed:
      // The Suffragist answers and is spent at once.
      if (event.card != index(VariantCard::Suffragist)) board_.spent |= face_bit(event.card);
      break;
    case EventKind::VariantLost:
      lose_variant(event.seat, event.card);
      board_.lost |= face_bit(event.card);
      break;
    case EventKind::BuildingCardDrawn:
      change(board_.building_cards[gaslight::index(event.seat)], 1);
      change(board_.buildings_left, -1);
      break;
    default:
      break;
  }
}

// Takes it from where it lies: before its owner, or among the face-down ones.
void Fold::lose_variant(Seat seat, CardId card) {
  const std::size_t i = gaslight::index(seat);
  if (has_face(board_.open, card)) {
    board_.open &= ~face_bit(card);
    board_.open_cards[i] &= ~face_bit(card);
  } else {
    change(card < kAgentKinds ? board_.agent_cards[i] : board_.building_cards[i], -1);
  }
}

}  // namespace gaslight::nanty

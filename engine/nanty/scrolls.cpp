// SPDX-License-Identifier: MIT
// The texts of the Action cards: when each can be used and how it begins. Simple ones happen at
// once in start_scroll; the others are frames, by kind in scrolls_money, scrolls_hands and
// scrolls_board.cpp, each with its rule in words. What these files share is here too.
#include "engine/nanty/scrolls.h"

#include <algorithm>

namespace gaslight::nanty {
namespace {

void earn(Play& play, Seat seat, CardId card, int amount) {
  play.pay(kBank, seat, amount, why(card));
}

// Each time a card rolls the dice it has a stream of its own; in the order of kDiceCards
// (flow.cpp).
void count_dice(Position& p, Scroll scroll) {
  constexpr std::array kDice = {Scroll::BankGamble, Scroll::StealGamble, Scroll::RollRemovePawns,
                                Scroll::KillGamble};
  for (std::size_t i = 0; i < kDice.size(); ++i)
    if (kDice[i] == scroll) ++p.occurrences[i];
}

}  // namespace

SeatSet others_with_money(const Position& position, Seat seat) {
  return others_where(position, seat, [&](std::size_t i) { return money_of(position, i) > 0; });
}
SeatSet others_with_cards(const Position& position, Seat seat) {
  return others_where(position, seat, [&](std::size_t i) { return !position.hands[i].empty(); });
}
SeatSet others_with_buildings(const Position& position, Seat seat) {
  return others_where(position, seat,
                      [&](std::size_t i) { return building_count(position, seat_at(i)) > 0; });
}

SeatSet others_with_agents(const Position& position, Seat seat, std::size_t area) {
  return others_where(position, seat, [&](std::size_t i) { return position.pawns[i][area] > 0; });
}

void ask_run(Play& play, Frame&) {
  play.ask();
}

void pose_seats(Question& question, Seat seat, SeatSet seats) {
  question.ask = AskKind::PickSeat;
  question.seat = seat;
  question.seats = seats;
}
void pose_pieces(Question& question, Seat seat, const Pieces& pieces) {
  question.ask = AskKind::PickPiece;
  question.seat = seat;
  question.pieces = pieces;
}
void pose_areas(Question& question, Seat seat, AreaSet areas) {
  question.ask = AskKind::PickArea;
  question.seat = seat;
  question.areas = areas;
}
void pose_cards(Question& question, Seat seat, CardSet cards) {
  question.ask = AskKind::PickCard;
  question.seat = seat;
  question.cards = cards;
}

void aim(Play& play, const Frame& frame, Seat victim) {
  play.push({.op = Op::Aim, .seat = frame.seat, .cause = frame.cause, .a = owner_of(victim)});
}
void pick_victim(Play&, Frame& frame, const Choice& choice) {
  frame.a = owner_of(choice.seat);
  frame.pc = 1;
}
void tell_roll(Play& play, Seat seat, int value, std::size_t area, Why cause) {
  Event& event = play.tell(EventKind::DieRolled);
  event.seat = seat;
  event.amount = static_cast<std::int16_t>(value);
  event.area = static_cast<std::uint8_t>(area);
  event.why = cause;
}

bool scroll_usable(const Rules& rules, const Position& position, Seat seat, CardId card) {
  const CardFace& face = rules.cards[card];
  const std::size_t me = gaslight::index(seat);
  const auto pays = [&] { return position.money[me] >= face.numbers[0]; };
  switch (face.scroll) {
    case Scroll::EachOtherGivesMoneyOrCard:
      return (others_with_money(position, seat) | others_with_cards(position, seat)) != 0;
    case Scroll::ReceiveCardsFromOne:
    case Scroll::ViewHandDiscardOne:
    case Scroll::TakeRandomTwoKeepOne:
      return others_with_cards(position, seat) != 0;
    case Scroll::StealFromEach:
      return others_with_money(position, seat) != 0;
    case Scroll::PeekPersonalities:
      return std::popcount(position.unused) > 1;
    case Scroll::SwapPersonality:
      return position.unused != 0;
    case Scroll::PlayTwoCards:
      return !playable(rules, position, seat).empty();
    case Scroll::MoveOtherPawnAdjacent:
    case Scroll::MoveOwnFromTroubleAdjacent:
    case Scroll::MoveOwnAnywhere:
      return any(movable(position, seat, face.scroll));
    case Scroll::EarnPerPawnIn:
      return pawns_in(position, nanty::index(face.area)) > 0;
    case Scroll::PayOrLoseBuilding:
      return demand_targets(position, seat, false) != 0;
    case Scroll::StealFromOne:
    case Scroll::HandClogOrPay:
    case Scroll::Loan:
    case Scroll::BankGamble:
    case Scroll::StealGamble:
    case Scroll::KillGamble:
    case Scroll::RollRemovePawns:
    case Scroll::SwapHands:
      return true;
    case Scroll::DiscardAnyFor:
    case Scroll::DiscardOwn:
      return !position.hands[me].empty();
    case Scroll::DiscardUpToThenRefill:
      return !position.hands[me].empty() || !position.pile.empty();
    case Scroll::Draw:
      return !position.pile.empty();
    case Scroll::DrawPerOwnBuilding:
      return !position.pile.empty() && building_count(position, seat) > 0;
    case Scroll::DrawFromDiscardRandom:
      return !position.discard.empty();
    case Scroll::SellCard:
      return !position.hands[me].empty() && others_with_money(position, seat) != 0;
    case Scroll::EarnPerTrouble:
      return position.trouble != 0;
    case Scroll::EachOtherRemovesOwnAgent:
      return others_where(position, seat, [&](std::size_t i) {
               return agents_on_board(position, static_cast<Owner>(i)) > 0;
             }) != 0;
    case Scroll::PayPlayerThenAssassinate:
    case Scroll::PayPlayerThenMoveOwn:
    case Scroll::PayPlayerTheyRemove:
      return pays();
    case Scroll::SwapAnyTwoPawns:
      return can_swap(position);
    case Scroll::EarnPerBuilding:
      return all_buildings(position) > 0;
    case Scroll::RemovePawnIn:
      return pawns_in(position, nanty::index(face.area)) > 0;
    case Scroll::PlaceAnywhereNoTrouble:
      return place_targets(rules, position, seat, PlaceMode::NoTrouble, 0) != 0;
    case Scroll::PlaceInTroubleArea:
      return place_targets(rules, position, seat, PlaceMode::InTrouble, 0) != 0;
    case Scroll::PlaceAtOwnBuilding:
      return place_targets(rules, position, seat, PlaceMode::AtOwnBuilding, 0) != 0;
    case Scroll::PlaceAgentsNear:
      return place_targets(rules, position, seat, PlaceMode::Near, nanty::index(face.area)) != 0;
    case Scroll::PlaceTroubleAnywhere:
      return trouble_targets(rules, position, Op::Trouble, kTroubleAnywhere) != 0;
    case Scroll::PlaceTroubleNextToTrouble:
      return trouble_targets(rules, position, Op::Trouble, kTroubleNextToTrouble) != 0;
    case Scroll::ForcePaymentBetweenOthers:
      return position.players > 2;
    case Scroll::TakeOverBuilding:
      return take_over_targets(rules, position, seat, face.numbers[0] == 1) != 0;
    case Scroll::EarnPerPawnInTroubleArea:
      return position.trouble != 0;
    case Scroll::BuildHalfPrice:
      return build_targets(rules, position, seat, true) != 0;
    case Scroll::None:
    case Scroll::RelocateRemovedAgent:
    case Scroll::BlockMoveOrRemoval:
    case Scroll::CancelText:
    case Scroll::EndOwnTurnKeepCard:
    case Scroll::BlockRemoval:
      return false;
  }
  return false;
}

void start_scroll(Play& play, Seat seat, CardId card) {
  Position& p = play.p;
  const CardFace& face = play.face(card);
  const std::uint8_t n = face.numbers[0];
  const auto begin = [&](Op op, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
    play.push({.op = op, .seat = seat, .cause = why(card), .a = a, .b = b, .c = c});
  };
  const auto place = [&](PlaceMode mode) { begin(Op::Place, static_cast<std::uint8_t>(mode)); };
  switch (face.scroll) {
    case Scroll::EachOtherGivesMoneyOrCard:
      return begin(Op::EachGives, 0, n);
    case Scroll::Loan:
      return take_loan(play, seat, card);
    case Scroll::ReceiveCardsFromOne:
      return begin(Op::Receive, 0, n);
    case Scroll::StealFromEach:
      return begin(Op::StealEach, 0, n);
    case Scroll::PeekPersonalities:
      return begin(Op::Peek);
    case Scroll::BankGamble:
    case Scroll::StealGamble:
    case Scroll::KillGamble:
      count_dice(p, face.scroll);
      return begin(Op::Gamble);
    case Scroll::MoveOtherPawnAdjacent:
    case Scroll::MoveOwnFromTroubleAdjacent:
    case Scroll::MoveOwnAnywhere:
      return begin(Op::MovePawn, static_cast<std::uint8_t>(face.scroll));
    case Scroll::EarnPerPawnIn:
      return earn(play, seat, card, n * pawns_in(p, nanty::index(face.area)));  // R32
    case Scroll::PayOrLoseBuilding:
      return begin(Op::Demand, 0, n, 0);
    case Scroll::HandClogOrPay:
      return begin(Op::Demand, 0, n, 1);
    case Scroll::DiscardAnyFor:
      return begin(Op::DiscardSome, 0xFF, n);
    case Scroll::DiscardOwn:
      return begin(Op::DiscardSome, n);
    case Scroll::DiscardUpToThenRefill:
      return begin(Op::DiscardSome, n, 0, face.numbers[1]);
    case Scroll::Draw:
      return begin(Op::Draw, n);
    case Scroll::DrawPerOwnBuilding:
      return begin(Op::Draw, static_cast<std::uint8_t>(n * building_count(p, seat)));
    case Scroll::DrawFromDiscardRandom:
      return begin(Op::FromDiscard, n);
    case Scroll::StealFromOne:
      return begin(Op::StealOne, 0, n);
    case Scroll::SellCard:
      return begin(Op::Sell, 0, n);
    case Scroll::EarnPerTrouble:
      return earn(play, seat, card, n * trouble_markers(p));
    case Scroll::SwapPersonality:
      return begin(Op::NewPersonality);
    case Scroll::EachOtherRemovesOwnAgent:
      return begin(Op::EachRemoves);
    case Scroll::PayPlayerThenAssassinate:
      return begin(Op::PayThen, 0, n);
    case Scroll::PayPlayerThenMoveOwn:
      return begin(Op::PayThen, 1, n);
    case Scroll::SwapAnyTwoPawns:
      return begin(Op::SwapPawns);
    case Scroll::ViewHandDiscardOne:
      return begin(Op::ViewHand);
    case Scroll::RollRemovePawns:
      count_dice(p, face.scroll);
      return begin(Op::RollRemove, n);
    case Scroll::SwapHands:
      return begin(Op::SwapHands);
    case Scroll::EarnPerBuilding:
      return earn(play, seat, card, n * all_buildings(p));
    case Scroll::PayPlayerTheyRemove:
      return begin(Op::TheyRemove, 0, n);
    case Scroll::RemovePawnIn:
      return begin(Op::RemoveIn, 0, static_cast<std::uint8_t>(face.area));
    case Scroll::PlaceAnywhereNoTrouble:
      return place(PlaceMode::NoTrouble);
    case Scroll::PlaceInTroubleArea:
      return place(PlaceMode::InTrouble);
    case Scroll::PlaceAtOwnBuilding:
      return place(PlaceMode::AtOwnBuilding);
    case Scroll::PlaceAgentsNear:
      return begin(Op::PlaceNear, std::max(face.numbers[0], face.numbers[1]),
                   static_cast<std::uint8_t>(face.area), 1);
    case Scroll::PlaceTroubleAnywhere:
      return begin(Op::Trouble, kTroubleAnywhere);
    case Scroll::PlaceTroubleNextToTrouble:
      return begin(Op::Trouble, kTroubleNextToTrouble);
    case Scroll::ForcePaymentBetweenOthers:
      return begin(Op::ForcePayment, 0, n);
    case Scroll::TakeOverBuilding:
      return begin(Op::TakeOver, n);
    case Scroll::EarnPerPawnInTroubleArea:
      return begin(Op::EarnIn, 0, n);
    case Scroll::TakeRandomTwoKeepOne:
      return begin(Op::TakeTwo);
    case Scroll::BuildHalfPrice:
      return begin(Op::Build, 1);
    case Scroll::PlayTwoCards:  // the card frame remembers it
    case Scroll::None:
    case Scroll::RelocateRemovedAgent:
    case Scroll::BlockMoveOrRemoval:
    case Scroll::CancelText:
    case Scroll::EndOwnTurnKeepCard:
    case Scroll::BlockRemoval:
      return;
  }
}

Handlers scroll_handlers(Op op) {
  for (const auto of : {money_scroll_handlers, hand_scroll_handlers, board_scroll_handlers})
    if (const Handlers found = of(op); found.run != nullptr) return found;
  return {};
}

}  // namespace gaslight::nanty

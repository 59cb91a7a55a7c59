// SPDX-License-Identifier: MIT
#include "bots/nanty/card_worth.h"

#include <algorithm>

#include "bots/nanty/personality.h"

namespace gaslight::nanty {
namespace {

// What the steps of a card are worth to somebody.
struct Prices {
  int place;
  int build;
  int kill;
  int calm;  // a Trouble marker gone
  int stir;  // a Trouble marker more
  int pound;
  int move;
  int card = 60;
  int another = 110;
};

Prices prices_of(Goal goal) {
  switch (goal) {
    case Goal::OccupyAreas:
      return {
          .place = 420, .build = 90, .kill = 100, .calm = 90, .stir = 0, .pound = 12, .move = 250};
    case Goal::TroubleMarkers:
      return {
          .place = 380, .build = 60, .kill = 10, .calm = 0, .stir = 450, .pound = 12, .move = 120};
    case Goal::NetWorth:
      return {
          .place = 120, .build = 260, .kill = 80, .calm = 80, .stir = 0, .pound = 90, .move = 60};
    case Goal::ControlAreas:
      return {.place = 380,
              .build = 330,
              .kill = 300,
              .calm = 120,
              .stir = 0,
              .pound = 25,
              .move = 250};
    case Goal::OwnBuildings:
    case Goal::BuildingValue:
    case Goal::AllBuildings:
      return {.place = 200,
              .build = 480,
              .kill = 100,
              .calm = 120,
              .stir = 0,
              .pound = 40,
              .move = 100};
    case Goal::OwnPieces:
      return {
          .place = 420, .build = 420, .kill = 60, .calm = 90, .stir = 0, .pound = 30, .move = 20};
    case Goal::None:
      break;
  }
  return {.place = 160,
          .build = 130,
          .kill = 250,
          .calm = 200,
          .stir = 0,
          .pound = 20,
          .move = 80,
          .card = 110,
          .another = 180};
}

// Both goals count, as far as each step helps either.
Prices prices_for(const PersonalityFace& face) {
  Prices prices = prices_of(face.goals[0].goal);
  if (face.goals[1].goal == Goal::None) return prices;
  const Prices more = prices_of(face.goals[1].goal);
  prices.place = std::max(prices.place, more.place);
  prices.build = std::max(prices.build, more.build);
  prices.kill = std::max(prices.kill, more.kill);
  prices.calm = std::max(prices.calm, more.calm);
  prices.pound = std::max(prices.pound, more.pound);
  prices.move = std::max(prices.move, more.move);
  return prices;
}

int of_scroll(const CardFace& face, const Prices& prices) {
  const int n = face.numbers[0];
  switch (face.scroll) {
    case Scroll::EachOtherGivesMoneyOrCard:
      return 3 * prices.pound;
    case Scroll::Loan:
      return 8 * prices.pound;
    case Scroll::ReceiveCardsFromOne:
      return prices.card;
    case Scroll::StealFromEach:
      return 3 * n * prices.pound;
    case Scroll::StealFromOne:
      return n * prices.pound;
    case Scroll::BankGamble:
    case Scroll::StealGamble:
      return prices.pound;
    case Scroll::PlayTwoCards:
      return 2 * prices.another;
    case Scroll::MoveOtherPawnAdjacent:
    case Scroll::SwapAnyTwoPawns:
      return (prices.kill + prices.move) / 2;
    case Scroll::EarnPerPawnIn:
    case Scroll::EarnPerTrouble:
    case Scroll::EarnPerBuilding:
      return 4 * prices.pound;
    case Scroll::EarnPerPawnInTroubleArea:
      return 7 * prices.pound;
    case Scroll::PayOrLoseBuilding:
    case Scroll::HandClogOrPay:
      return 4 * prices.pound + 40;
    case Scroll::RelocateRemovedAgent:
    case Scroll::BlockMoveOrRemoval:
    case Scroll::BlockRemoval:
      return prices.place * 2 / 3;
    case Scroll::CancelText:
      return 50;
    case Scroll::EndOwnTurnKeepCard:
      return 0;
    case Scroll::DiscardAnyFor:
      return 3 * n * prices.pound;
    case Scroll::DiscardOwn:
    case Scroll::DiscardUpToThenRefill:
      return prices.card / 2;
    case Scroll::Draw:
    case Scroll::DrawFromDiscardRandom:
      return n * prices.card;
    case Scroll::DrawPerOwnBuilding:
      return 2 * prices.card;
    case Scroll::MoveOwnFromTroubleAdjacent:
      return prices.move / 2;
    case Scroll::SellCard:
      return 2 * prices.pound - prices.card / 2;
    case Scroll::MoveOwnAnywhere:
      return prices.move;
    case Scroll::PayPlayerThenMoveOwn:
      return prices.move - 2 * prices.pound;
    case Scroll::EachOtherRemovesOwnAgent:
      return prices.kill * 3 / 2;
    case Scroll::PayPlayerThenAssassinate:
      return prices.kill - 2 * prices.pound;
    case Scroll::RollRemovePawns:
    case Scroll::RemovePawnIn:
      return prices.kill;
    case Scroll::PayPlayerTheyRemove:
    case Scroll::KillGamble:
      return prices.kill / 2;
    case Scroll::PlaceAnywhereNoTrouble:
      return prices.place * 5 / 4;
    case Scroll::PlaceAgentsNear:
      return prices.place * std::max(n, int{face.numbers[1]});
    case Scroll::PlaceInTroubleArea:
    case Scroll::PlaceAtOwnBuilding:
      return prices.place * 3 / 4;
    case Scroll::PlaceTroubleAnywhere:
    case Scroll::PlaceTroubleNextToTrouble:
      return prices.stir;
    case Scroll::TakeOverBuilding:
      return prices.build * 2 / 3;
    case Scroll::BuildHalfPrice:
      return prices.build + 6 * prices.pound;
    case Scroll::ViewHandDiscardOne:
    case Scroll::TakeRandomTwoKeepOne:
      return prices.card;
    case Scroll::None:
    case Scroll::PeekPersonalities:
    case Scroll::SwapPersonality:
    case Scroll::SwapHands:
    case Scroll::ForcePaymentBetweenOthers:
      return 0;
  }
  return 0;
}

int of_icon(const PrintedIcon& printed, const CardFace& face, const Prices& prices) {
  switch (printed.icon) {
    case Icon::PlaceAgent:
      return prices.place;
    case Icon::Build:
      return prices.build;
    case Icon::Assassinate:
      return prices.kill;
    case Icon::RemoveTrouble:
      return prices.calm;
    case Icon::Money:
      return printed.amount * prices.pound;
    case Icon::Scroll:
    case Icon::Interrupt:
      return of_scroll(face, prices);
    case Icon::Event:
      return -60;
    case Icon::PlayAnother:
      return prices.another;
    case Icon::None:
      return 0;
  }
  return 0;
}

}  // namespace

int rough_worth(const Rules& rules, CardId card, PersonalityId personality) {
  const CardFace& face = rules.cards[card];
  const PersonalityFace& who = rules.personalities[personality];
  if (face.scroll == Scroll::Loan && is_sidonia(rules, personality)) return 0;
  const Prices prices = prices_for(who);
  int worth = 0;
  for (std::size_t i = 0; i < face.icon_count; ++i)
    worth += of_icon(face.icons[i], face, prices);
  return worth;
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "bots/nanty/belief_weights.h"

#include "bots/nanty/card_worth.h"

namespace gaslight::nanty {
namespace {

enum class Trait : std::uint8_t {
  Place,
  Build,
  Kill,
  Calm,
  Money,
  Event,
  PlayAnother,
  Interrupt,
  // Texts
  Earn,
  Loan,
  PlaceText,
  TroubleText,
  KillText,
  MoveText,
  BuildText,
  CardsText,
  OtherText,
  Worth,
};
static_assert(static_cast<std::size_t>(Trait::Worth) + 1 == kCardTraits);

double& at(CardTraits& traits, Trait trait) {
  return traits[static_cast<std::size_t>(trait)];
}

Trait trait_of(Scroll scroll) {
  switch (scroll) {
    case Scroll::EachOtherGivesMoneyOrCard:
    case Scroll::StealFromEach:
    case Scroll::StealFromOne:
    case Scroll::BankGamble:
    case Scroll::StealGamble:
    case Scroll::EarnPerPawnIn:
    case Scroll::EarnPerTrouble:
    case Scroll::EarnPerBuilding:
    case Scroll::EarnPerPawnInTroubleArea:
    case Scroll::DiscardAnyFor:
    case Scroll::SellCard:
      return Trait::Earn;
    case Scroll::Loan:
      return Trait::Loan;
    case Scroll::PlaceAnywhereNoTrouble:
    case Scroll::PlaceAgentsNear:
    case Scroll::PlaceInTroubleArea:
    case Scroll::PlaceAtOwnBuilding:
      return Trait::PlaceText;
    case Scroll::PlaceTroubleAnywhere:
    case Scroll::PlaceTroubleNextToTrouble:
      return Trait::TroubleText;
    case Scroll::EachOtherRemovesOwnAgent:
    case Scroll::PayPlayerThenAssassinate:
    case Scroll::RollRemovePawns:
    case Scroll::PayPlayerTheyRemove:
    case Scroll::RemovePawnIn:
    case Scroll::KillGamble:
      return Trait::KillText;
    case Scroll::MoveOtherPawnAdjacent:
    case Scroll::MoveOwnFromTroubleAdjacent:
    case Scroll::MoveOwnAnywhere:
    case Scroll::SwapAnyTwoPawns:
    case Scroll::PayPlayerThenMoveOwn:
      return Trait::MoveText;
    case Scroll::TakeOverBuilding:
    case Scroll::BuildHalfPrice:
      return Trait::BuildText;
    case Scroll::ReceiveCardsFromOne:
    case Scroll::PlayTwoCards:
    case Scroll::Draw:
    case Scroll::DrawFromDiscardRandom:
    case Scroll::DrawPerOwnBuilding:
    case Scroll::DiscardUpToThenRefill:
    case Scroll::TakeRandomTwoKeepOne:
    case Scroll::SwapHands:
    case Scroll::ViewHandDiscardOne:
      return Trait::CardsText;
    default:
      return Trait::OtherText;
  }
}

Trait trait_of(Icon icon) {
  switch (icon) {
    case Icon::PlaceAgent:
      return Trait::Place;
    case Icon::Build:
      return Trait::Build;
    case Icon::Assassinate:
      return Trait::Kill;
    case Icon::RemoveTrouble:
      return Trait::Calm;
    case Icon::Money:
      return Trait::Money;
    case Icon::Event:
      return Trait::Event;
    case Icon::PlayAnother:
      return Trait::PlayAnother;
    default:
      return Trait::Interrupt;
  }
}

}  // namespace

CardTraits card_traits(const Rules& rules, CardId card, PersonalityId personality) {
  const CardFace& face = rules.cards[card];
  CardTraits traits{};
  for (std::size_t i = 0; i < face.icon_count; ++i) {
    const PrintedIcon& printed = face.icons[i];
    if (printed.icon == Icon::Scroll) {
      at(traits, trait_of(face.scroll)) += 1;
    } else {
      at(traits, trait_of(printed.icon)) += printed.icon == Icon::Money ? printed.amount / 3.0 : 1;
    }
  }
  at(traits, Trait::Worth) = rough_worth(rules, card, personality) / 300.0;
  return traits;
}

double appeal(const BeliefWeights::OfClue& weights, const Option& option, std::size_t role) {
  double sum = weights.nearer * option.nearer[role] + weights.met * option.met[role];
  for (std::size_t i = 0; i < kChanges; ++i)
    sum += weights.change[i] * option.change[i];
  return sum;
}

double appeal(const CardTraits& weights, const CardTraits& traits) {
  double sum = 0;
  for (std::size_t i = 0; i < kCardTraits; ++i)
    sum += weights[i] * traits[i];
  return sum;
}

BeliefWeights read_weights(const BeliefTable& table) {
  BeliefWeights weights;
  std::size_t next = 0;
  const auto read = [&](double& weight) { weight = table[next++] / 1000.0; };
  for (BeliefWeights::Wishes& wishes : weights.players) {
    for (BeliefWeights::OfWish& wish : wishes) {
      for (BeliefWeights::OfClue& clue : wish.clue) {
        for (double& weight : clue.change)
          read(weight);
        read(clue.nearer);
        read(clue.met);
      }
      for (CardTraits& card : wish.card)
        for (double& weight : card)
          read(weight);
    }
  }
  return weights;
}

const BeliefWeights& fitted_weights() {
  static const BeliefWeights weights = read_weights(kBeliefTable);
  return weights;
}

}  // namespace gaslight::nanty

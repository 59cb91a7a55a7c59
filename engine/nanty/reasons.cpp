// SPDX-License-Identifier: MIT
#include "engine/nanty/reasons.h"

#include <algorithm>
#include <array>

#include "engine/nanty/flow.h"
#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

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

struct Asked {
  const Rules& rules;
  const Position& p;
  const Frame& top;
  const Question& question;
  Seat seat;

  int money() const { return p.money[gaslight::index(seat)]; }
};

// Icons

Because why_no_target(const Asked& asked) {
  const CardFace& face = asked.rules.cards[asked.top.cause];
  const auto icon = static_cast<std::size_t>(asked.top.pc / 2);
  switch (face.icons[icon].icon) {
    case Icon::PlaceAgent:
      return Because{"NN-078"} << "there is no area where you have an Agent or next to one";
    case Icon::Build:
      return Because{"NN-105"}
             << "no area with your Agent is free of Buildings and Trouble and within your money";
    case Icon::Assassinate:
      return Because{"NN-090"} << "no pawn of another stands in an area with a Trouble marker";
    case Icon::RemoveTrouble:
      return Because{"NN-095"} << "there is no Trouble marker on the board";
    case Icon::PlayAnother:
      return Because{"NN-116"} << "you have no card that can be played";
    case Icon::Scroll:
      return Because{"NN-113"} << "the text has nobody and nothing to act on";
    case Icon::None:
    case Icon::Money:
    case Icon::Event:
    case Icon::Interrupt:
      break;
  }
  return Because{"NN-071"} << "it is not this icon's turn";
}

// Areas, by what is to be done there

Because why_not_built(const Asked& asked, std::size_t area) {
  const Position& p = asked.p;
  if (p.pawns[gaslight::index(asked.seat)][area] == 0)
    return Because{"NN-104"} << "you have no Agent there";
  if (p.building[area] != kNoSeat) return Because{"NN-105"} << "a Building stands there";
  if (has(p.trouble, area)) return Because{"NN-091"} << "a Trouble marker stands there";
  return Because{"NN-106"} << "it costs £"
                           << price(asked.rules, p, asked.seat, area, asked.top.a == 1)
                           << " and you have £" << asked.money();
}

Because why_not_placed(const Asked& asked, std::size_t area) {
  const bool lifts = asked.rules.editions[nanty::index(asked.p.edition)].lift_then_place;
  if (asked.p.pawns[gaslight::index(asked.seat)][area] == kAgents)
    return Because{lifts ? "NN-081" : "NN-082"} << "all your Agents stand there already";
  if (lifts && asked.top.pc == 3 && asked.top.c == area)
    return Because{"NN-081"} << "the Agent was taken up there and goes elsewhere";
  switch (static_cast<PlaceMode>(asked.top.a)) {
    case PlaceMode::Normal:
      return Because{"NN-078"} << "you have no Agent there or next to it";
    case PlaceMode::Near:
      return Because{asked.top.cause == why(Word::Ability) ? "NN-215" : "NN-113"}
             << "it is not the named area nor next to it";
    case PlaceMode::InTrouble:
      return Because{"NN-113"} << "no Trouble marker stands there, as the text asks";
    case PlaceMode::AtOwnBuilding:
      return Because{"NN-113"} << "you have no Building there, as the text asks";
    case PlaceMode::NoTrouble:
      break;
  }
  return Because{"NN-082"} << "the Agent would not leave its area";
}

Because why_no_trouble(const Asked& asked, std::size_t area) {
  if (has(asked.p.trouble, area))
    return Because{"NN-086"} << "a Trouble marker stands there already";
  if (pawns_in(asked.p, area) == 0) return Because{"NN-088"} << "no pawn stands there";
  if (asked.top.a == kTroubleNearEastEnd)
    return Because{"NN-128"} << "it is not East End nor next to it";
  return Because{"NN-113"} << "no Trouble marker stands next to it";
}

Because why_not_area(const Asked& asked, std::size_t area) {
  switch (asked.top.op) {
    case Op::Place:
      return why_not_placed(asked, area);
    case Op::Build:
      return why_not_built(asked, area);
    case Op::RemoveTrouble:
      if (asked.top.a == 1 && has(asked.p.trouble, area))
        return Because{"NN-250"} << "it is not the Maid's area nor next to it";
      return Because{"NN-095"} << "no Trouble marker stands there";
    case Op::Cyclist:
      return Because{"NN-243"} << "he is there already";
    case Op::EarnIn:
      return Because{"NN-113"} << "no Trouble marker stands there";
    case Op::Trouble:
      return why_no_trouble(asked, area);
    case Op::MovePawn:
      if (asked.top.c != area) return Because{"NN-004"} << "it is not next to the pawn's area";
      return Because{static_cast<Scroll>(asked.top.a) == Scroll::MoveOwnAnywhere ? "NN-113"
                                                                                 : "NN-004"}
             << "the pawn stands there already";
    case Op::Flood:
      return has(asked.rules.areas[asked.top.b].adjacent, area)
                 ? Because{"NN-139"} << "it is flooded too"
                 : Because{"NN-138"} << "it is not next to the flooded area";
    default:
      return Because{"R16"} << "the Agent is set down in some other area";
  }
}

// Abilities

// The ledger has one entry for each City Area card that asks for money.
const char* rule_of_ability(std::size_t area) {
  switch (static_cast<Area>(area)) {
    case Area::Chelsea:
      return "NN-121";
    case Area::Strand:
      return "NN-123";
    case Area::Bermondsey:
      return "NN-130";
    default:  // corrected data may give other areas a price
      return "NN-117";
  }
}

Because why_not_ability(const Asked& asked, std::size_t area) {
  const Position& p = asked.p;
  const AreaFace& face = asked.rules.areas[area];
  if (p.area_card[area] != asked.seat)
    return Because{"NN-107"} << "you do not hold its City Area card";
  if (has(p.dead, area)) return Because{"NN-162"} << "Inigo Jones has put an end to it";
  if (has_grenadier(p, area)) return Because{"NN-156"} << "a Grenadier stands there";
  if (has(p.gained, area)) return Because{"NN-119"} << "you gained the card in this turn";
  if (has(p.used, area)) return Because{"NN-118"} << "it has been used in this turn";
  switch (face.ability) {
    case Ability::IgnoreEvent:
      return Because{"NN-120"} << "it only answers Random Events";
    case Ability::DrawThenDiscard:
      return Because{"R44"} << "the draw pile is empty";
    case Ability::DiscardForMoney:
      return Because{"NN-126"} << "you have no card to discard";
    case Ability::PlaceTroubleNear:
      return Because{"NN-128"} << "no area there with a pawn lacks a Trouble marker";
    case Ability::PlaceAgentNear:
    case Ability::RemoveTrouble:
    case Ability::TakeMoney:
      break;
  }
  if (asked.money() < face.amount)
    return Because{rule_of_ability(area)} << "it costs £" << face.amount << " and you have £"
                                          << asked.money();
  if (face.ability == Ability::RemoveTrouble)
    return Because{"NN-123"} << "there is no Trouble marker on the board";
  return Because{"NN-082"} << "all your Agents stand there already";
}

// Agent and Building cards

// The ledger has one entry for each of these cards.
constexpr std::array<const char*, kVariantCards> kVariantRules = {
    "NN-241", "NN-242", "NN-243", "NN-244", "NN-245", "NN-246", "NN-247", "NN-248", "NN-249",
    "NN-250", "NN-251", "NN-252", "NN-253", "NN-254", "NN-255", "NN-256", "NN-257", "NN-258"};

// What the piece of this card lacks where it stands; its price can be paid.
const char* lack_of(const Asked& asked, VariantCard card, std::size_t area) {
  const Position& p = asked.p;
  switch (card) {
    case VariantCard::StreetGirl:
      return "no Gentleman, Jockey or Cyclist of another player is with her";
    case VariantCard::Tosher:
      return has(p.trouble, area) ? "you have no card that can be played"
                                  : "no Trouble marker stands with him";
    case VariantCard::Jockey:
      return "no Agent of another player with cards is with him";
    case VariantCard::Seaman:
      if (!asked.rules.areas[area].river) return "his area does not touch the Thames";
      return p.pile.empty() ? "the draw pile is empty" : "you have no card to discard";
    case VariantCard::PaperBoy:
      return p.pile.empty() ? "the draw pile is empty" : "no Agent of another player is with him";
    case VariantCard::FlowerGirl:
      return "no Palace, Hotel or Mansion is in her area";
    case VariantCard::LittleMatchstickGirl:
      return "no Agent of another player is with her";
    case VariantCard::Maid:
      return "no Trouble marker stands with her or next to her";
    case VariantCard::Governess:
      return p.events == 0 ? "no Random Event is left" : "no Palace or Mansion is in her area";
    case VariantCard::Mansion:
      return "no two Agents could change places";
    case VariantCard::Factory:
      return "nothing would change there";
    case VariantCard::Tenement:
      return "no pawn is there";
    case VariantCard::Palace:
    case VariantCard::Office:
      return "no Agent of another player is there";
    case VariantCard::Hotel:
      return "no Agent of another player with money is there";
    case VariantCard::Cyclist:
      return "he is not on the board, and no Building card is left";
    case VariantCard::Suffragist:
      return "it only answers the removal of your Agents";
    case VariantCard::Gentleman:
      break;
  }
  return "it is not for now";
}

Because why_not_variant(const Asked& asked, VariantCard card) {
  const VariantFace& face = asked.rules.variants[nanty::index(card)];
  const char* rule = kVariantRules[nanty::index(card)];
  const std::size_t area = where_is(asked.p, asked.seat, static_cast<PieceId>(card));
  if (has_face(asked.p.spent, static_cast<PieceId>(card)))
    return Because{"NN-238"} << "it has been used in this turn";
  if (face.timing == Timing::Interrupt || card == VariantCard::Cyclist)
    return Because{rule} << lack_of(asked, card, area);
  if (area == kOffBoard) return Because{"NN-237"} << "its piece is not on the board";
  if (face.areas != 0 && !has(face.areas, area))
    return Because{rule} << "its Building stands in another area than the card asks for";
  if (asked.money() < face.price)
    return Because{rule} << "it costs £" << face.price << " and you have £" << asked.money();
  return Because{rule} << lack_of(asked, card, area);
}

// The victory

Because why_not_announced(const Asked& asked) {
  if (asked.p.turn <= asked.p.players) return Because{"NN-032"} << "not in the first round";
  if (asked.top.op != Op::Turn || asked.top.a != 0)
    return Because{"NN-031"} << "a victory is announced as the first thing of a turn";
  const PersonalityFace& face =
      asked.rules.personalities[asked.p.personality[gaslight::index(asked.seat)]];
  const GoalFace& goal = face.goals[0];
  if (goal.goal == Goal::None)
    return Because{face.end_goal == EndGoal::MoreAgentsThanTrouble ? "NN-230" : "NN-061"}
           << "your Personality wins only when the deck ends";
  return Because{"NN-041"} << "your goal is not met: "
                           << goal_value(asked.rules, asked.p, asked.seat, goal.goal) << " of "
                           << goal.needed[static_cast<std::size_t>(asked.p.players - kMinPlayers)];
}

void add(Reasons& out, std::string_view what, const Because& because) {
  out.push_back({FixedString<48>(what), because.rule, because.text});
}

void reasons_about_abilities(const Asked& asked, Reasons& out) {
  for (std::size_t area = 0; area < kAreas; ++area)
    if (!has(asked.question.abilities, area))
      add(out, FixedString<48>("ability ").append(kAreaIds[area]), why_not_ability(asked, area));
  const VariantSet held = asked.p.variants[gaslight::index(asked.seat)];
  for_each_face(held & ~asked.question.variants, [&](PieceId card) {
    add(out, kVariantCardIds[card], why_not_variant(asked, VariantCard{card}));
  });
  if (!asked.question.watson && asked.p.hands[gaslight::index(asked.seat)].has(kDoctorWatson))
    add(out, "watson",
        asked.p.in_play == kNoCard
            ? Because{"R10"} << "no card is being carried out that could come back"
            : Because{"R85"} << "the Random Event must be carried out first");
}

void reasons_about_turn(const Asked& asked, Reasons& out) {
  if (!asked.question.announce) add(out, "announce", why_not_announced(asked));
  const CardSet& hand = asked.p.hands[gaslight::index(asked.seat)];
  (hand - asked.question.cards).for_each([&](CardId card) {
    const bool interrupt = is_interrupt(asked.rules.cards[card].scroll);
    add(out, kCardIds[card],
        interrupt ? Because{"R07"} << "an Interrupt is not played as the card of a turn"
                  : Because{"NN-035"} << "the cards of this turn have been played");
  });
  if (!asked.question.end)
    add(out, "end", Because{"R06"} << "a card must be played as long as there is one");
  reasons_about_abilities(asked, out);
}

void reasons_about_icon(const Asked& asked, Reasons& out) {
  if (!asked.question.use) add(out, "use", why_no_target(asked));
  if (!asked.question.skip)
    add(out, "skip", Because{"NN-073"} << "a Random Event must be carried out");
  reasons_about_abilities(asked, out);
}

// The Jockey, the Little Matchstick Girl and the Office reach who is in their area.
Because why_not_beside(const Asked& asked, Seat other) {
  const bool jockey = asked.top.op == Op::Jockey;
  const char* rule = jockey ? "NN-244" : asked.top.op == Op::Matchstick ? "NN-249" : "NN-257";
  if (other == asked.seat) return Because{rule} << "the card is about another player";
  if (jockey && asked.p.pawns[gaslight::index(other)][asked.top.b] > 0)
    return Because{rule} << "this player has no cards";
  return Because{rule} << "this player has no Agent there";
}

Because why_not_seat(const Asked& asked, Seat other) {
  if (asked.top.cause >= kFirstVariantWhy) return why_not_beside(asked, other);
  if (other == asked.seat) return Because{"NN-113"} << "the text names another player";
  switch (asked.top.op) {
    case Op::Sell:
      return Because{"R81"} << "this player has no money";
    case Op::Demand:
      return Because{"NN-113"} << "this player has no Building to lose";
    case Op::ForcePayment:
      return Because{"R50"} << "payer and receiver are two different other players";
    default:
      return Because{"NN-113"} << "this player has no cards";
  }
}

void reasons_about_picks(const Asked& asked, Reasons& out) {
  if (asked.question.ask == AskKind::PickArea)
    for (std::size_t area = 0; area < kAreas; ++area)
      if (!has(asked.question.areas, area)) add(out, kAreaIds[area], why_not_area(asked, area));
  if (asked.question.ask == AskKind::PickSeat)
    for (std::size_t i = 0; i < asked.p.players; ++i)
      if ((asked.question.seats >> i & 1U) == 0)
        add(out, FixedString<48>("seat ").append(static_cast<int>(i)),
            why_not_seat(asked, seat_at(i)));
  if (asked.question.ask == AskKind::Demand && !asked.question.pay)
    add(out, "pay", Because{"R37"} << "you do not have the money");
}

Asked asked_of(const Rules& rules, const Position& position) {
  return {rules, position, position.frames[position.depth - 1U], position.question,
          position.question.seat};
}

std::string_view name_of(const Choice& choice) {
  switch (choice.what) {
    case Do::Announce:
      return "announce";
    case Do::Play:
    case Do::Card:
    case Do::Give:
    case Do::Discard:
      return choice.card < kCards ? kCardIds[choice.card] : std::string_view();
    case Do::End:
      return "end";
    case Do::Use:
      return "use";
    case Do::Skip:
      return "skip";
    case Do::Pay:
      return "pay";
    case Do::Area:
      return choice.area < kAreas ? kAreaIds[choice.area] : std::string_view();
    case Do::Watson:
      return "watson";
    case Do::Variant:
      return choice.card < kVariantCards ? kVariantCardIds[choice.card] : std::string_view();
    default:
      return "";
  }
}

}  // namespace

void reasons(const Rules& rules, const Position& position, Reasons& out) {
  out.clear();
  if (position.waiting != Waiting::Seat) return;
  const Asked asked = asked_of(rules, position);
  if (asked.question.ask == AskKind::Turn) return reasons_about_turn(asked, out);
  if (asked.question.ask == AskKind::Icon) return reasons_about_icon(asked, out);
  reasons_about_picks(asked, out);
}

std::optional<Refusal> refusal(const Rules& rules,
                               const Position& position,
                               Seat seat,
                               const Choice& choice) {
  const Decision now = decision(position);
  if (now.actor == Actor::Nobody)
    return Refusal{RefusalCode::Over, "NN-040", FixedString<200>("the game is over")};
  if (now.actor != Actor::Seat || now.seat != seat)
    return Refusal{RefusalCode::NotYourTurn, "NN-030", FixedString<200>("another player is asked")};
  Choices legal;
  choices(rules, position, legal);
  if (std::binary_search(legal.begin(), legal.end(), choice)) return std::nullopt;
  Reasons all;
  reasons(rules, position, all);
  FixedString<48> name(name_of(choice));
  if (choice.what == Do::Ability && choice.area < kAreas)
    name = FixedString<48>("ability ").append(kAreaIds[choice.area]);
  if (choice.what == Do::Seat)
    name = FixedString<48>("seat ").append(static_cast<int>(gaslight::index(choice.seat)));
  for (const Reason& reason : all)
    if (!name.empty() && reason.what == name)
      return Refusal{RefusalCode::Illegal, reason.rule, reason.sentence};
  return Refusal{RefusalCode::Illegal, "NN-033",
                 FixedString<200>("that is not among the choices of this question")};
}

}  // namespace gaslight::nanty

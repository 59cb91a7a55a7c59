// SPDX-License-Identifier: MIT
// The log of Nanty Narking in sentences. A sentence has one verb of its subject, so that whoever
// reads about themselves can be told in the second person.
#include "engine/notation/nanty_words.h"

namespace gaslight::nanty {
namespace {

std::string pounds(int amount) {
  return "£" + std::to_string(amount);
}

std::string counted(int count, std::string_view one) {
  return std::to_string(count) + ' ' + std::string(one) + (count == 1 ? "" : "s");
}

// An event with the names it needs.
struct Telling {
  const Rules& rules;
  const Texts& texts;
  Edition edition;
  const Event& event;
  std::span<const std::string> names;

  std::string subject(Seat seat) const {
    if (index(seat) < names.size()) return names[index(seat)];
    return seat == kBank ? "The bank" : "Nobody";
  }
  std::string object(Seat seat) const {
    if (seat == kBank) return "the bank";
    const std::string name = subject(seat);
    return name == "You" ? "you" : name;
  }
  // "your" or "Bot 1's"
  std::string of(Seat seat) const {
    const std::string name = subject(seat);
    return name == "You" ? "your" : name + "'s";
  }
  std::string pawn(Owner owner) const {
    if (owner == kGrenadier) return "a Grenadier";
    if (owner == kCitizen) return "a New Citizen";
    return of(seat_at(owner)) + ' ' + agent();
  }
  // With the variant by the face.
  std::string agent() const { return event.piece == kNoPiece ? "Agent" : face(); }
  std::string an_agent() const { return event.piece == kNoPiece ? "an Agent" : "the " + face(); }
  std::string building() const { return event.piece == kNoPiece ? "Building" : face(); }
  std::string face() const { return variant_name(texts, edition, event.piece); }
  std::string area() const { return area_name(texts, event.area); }
  std::string card() const { return card_name(texts, edition, event.card); }
  std::string variant() const { return variant_name(texts, edition, event.card); }
  std::string cause() const { return why_text(texts, edition, event.why); }
  // Random Events and loans are named; a card has just been told to be played.
  std::string because() const {
    const bool event_card = event.why >= kCards && event.why < kCards + kEvents;
    return event_card || event.why == why(Word::Loan) ? " (" + cause() + ')' : std::string();
  }

  std::string upper(std::string text) const {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
      text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
  }

  std::string announced() const;
  std::string icon_started() const;
  std::string discarded() const;
  std::string kept() const;
  std::string drawn() const;
  std::string taken() const;
  std::string placed() const;
  std::string moved() const;
  std::string removed() const;
  std::string built() const;
  std::string area_card_moved() const;
  std::string money() const;
  std::string rolled() const;
  std::string blocked() const;
  std::string answered() const;
  std::string answered_by_variant() const;
  std::string used() const;
  std::string building_card() const;
  std::string seen_events() const;
  std::string arranged() const;
  std::string swapped_personality() const;
  std::string seen_personalities() const;
  std::string seen_hand() const;
  std::string scored() const;
};

std::string Telling::announced() const {
  return subject(event.seat) + " announces a victory as " +
         personality_name(texts, edition, event.personality) + ": " + std::to_string(event.amount) +
         " of " + std::to_string(event.needed) + '.';
}

std::string Telling::icon_started() const {
  const PrintedIcon icon{event.icon, static_cast<std::uint8_t>(event.amount)};
  return subject(event.seat) + " uses an icon of " + card() + ": " + icon_name(texts, icon) + '.';
}

std::string Telling::discarded() const {
  if (event.seat == kNoSeat) return card() + " goes to the discard pile (" + cause() + ").";
  if (event.why == why(Word::Played)) return card() + " goes to the discard pile.";
  return subject(event.seat) + " discards " + card() + because() + '.';
}

std::string Telling::kept() const {
  if (event.why == why(Word::Loan))
    return subject(event.seat) + " keeps " + card() + " on the table: a loan.";
  if (event.why == why(Word::Clog))
    return subject(event.seat) + " keeps " + card() + " for good: one place less in hand.";
  return subject(event.seat) + " takes " + card() + " back to hand.";
}

std::string Telling::drawn() const {
  std::string text = subject(event.seat) + " draws " + counted(event.count, "card");
  if (!event.cards.empty()) text += ": " + cards_text(texts, edition, event.cards);
  return text + because() + '.';
}

std::string Telling::taken() const {
  const bool pile = event.other == kNoSeat;
  std::string text = subject(event.seat) + " gets " + counted(event.count, "card") + " from " +
                     (pile ? "the discard pile" : object(event.other));
  if (!event.cards.empty()) text += ": " + cards_text(texts, edition, event.cards);
  return text + because() + '.';
}

std::string Telling::placed() const {
  if (!is_seat(event.owner))
    return upper(pawn(event.owner)) + " appears in " + area() + because() + '.';
  return subject(seat_at(event.owner)) + " places " + an_agent() + " in " + area() + because() +
         '.';
}

std::string Telling::moved() const {
  const bool own = is_seat(event.owner) && seat_at(event.owner) == event.seat;
  const std::string way = " from " + area() + " to " + area_name(texts, event.to) + because() + '.';
  if (event.seat == kNoSeat) return upper(pawn(event.owner)) + " moves" + way;
  return subject(event.seat) + " moves " + (own ? an_agent() : pawn(event.owner)) + way;
}

std::string Telling::removed() const {
  const std::string where = " in " + area();
  if (event.seat == kNoSeat)
    return upper(pawn(event.owner)) + where + " is removed" + because() + '.';
  const bool own = is_seat(event.owner) && seat_at(event.owner) == event.seat;
  const bool knife = event.why == why(Icon::Assassinate);
  return subject(event.seat) + (knife ? " assassinates " : " removes ") +
         (own ? an_agent() : pawn(event.owner)) + where + because() + '.';
}

std::string Telling::built() const {
  const std::string what = event.piece == kNoPiece ? "" : "the " + face() + ' ';
  std::string text =
      subject(event.seat) + " builds " + what + "in " + area() + " for " + pounds(event.amount);
  if (event.other != kBank) text += ", paid to " + object(event.other);
  return text + because() + '.';
}

std::string Telling::area_card_moved() const {
  if (event.other == kBox) return "The City Area card " + area() + " leaves the game.";
  if (event.other == kDisplay) return "The City Area card " + area() + " is back on display.";
  return subject(event.other) + " gets the City Area card " + area() + '.';
}

std::string Telling::money() const {
  const std::string amount = pounds(event.amount) + because();
  if (event.seat == kBank) return subject(event.other) + " takes " + amount + '.';
  if (event.other == kBank) return subject(event.seat) + " pays " + amount + '.';
  return subject(event.seat) + " pays " + object(event.other) + ' ' + amount + '.';
}

std::string Telling::rolled() const {
  std::string text = subject(event.seat) + " rolls a " + std::to_string(event.amount);
  if (event.area < kAreas) text += ": " + area();
  return text + because() + '.';
}

std::string Telling::blocked() const {
  const std::string whose = upper(of(seat_at(event.owner)));
  switch (event.blocked) {
    case Blocked::AgentRemoved:
    case Blocked::AgentMoved:
      return whose + ' ' + agent() + " in " + area() + " stays" + because() + '.';
    case Blocked::BuildingRemoved:
      return whose + ' ' + building() + " in " + area() + " stays" + because() + '.';
    case Blocked::AreaCardDisabled:
      return whose + " City Area card " + area() + " goes on working" + because() + '.';
    case Blocked::AgentPlaced:
      return "Nobody comes to " + area() + because() + '.';
    case Blocked::Text:
      return "The text of " + cause() + " has no effect on " + object(seat_at(event.owner)) + '.';
  }
  return {};
}

std::string Telling::answered() const {
  if (event.card == kDoctorWatson)
    return subject(event.seat) + " ends the turn with " + card() + '.';
  if (event.card == kWithSuffragist || event.card == kWithPay) return answered_by_variant();
  const std::string with =
      event.card == kNoCard ? area_name(texts, nanty::index(Area::Holborn)) : card();
  return subject(event.seat) + " answers " + cause() + " with " + with + '.';
}

std::string Telling::answered_by_variant() const {
  if (event.card == kWithPay)
    return subject(event.seat) + " buys the " + agent() + " off the " + cause() + '.';
  return subject(event.seat) + " answers " + cause() + " with the " +
         variant_name(texts, edition, static_cast<PieceId>(VariantCard::Suffragist)) + '.';
}

std::string Telling::used() const {
  return subject(event.seat) + " uses the card " + variant() + " (" +
         variant_use_text(rules, static_cast<VariantCard>(event.card)) + ").";
}

std::string Telling::building_card() const {
  const bool seen = event.card < kVariantCards;
  return subject(event.seat) + " draws " +
         (seen ? "the Building card " + variant() : "a Building card") + '.';
}

std::string Telling::seen_events() const {
  std::string text = subject(event.seat) + " looks at " + counted(event.count, "Random Event");
  if (event.row() != 0) text += ": " + events_text(texts, edition, event.row());
  return text + '.';
}

std::string Telling::arranged() const {
  if (event.row() != 0)
    return subject(event.seat) +
           " puts the Random Events in this order: " + events_text(texts, edition, event.row()) +
           '.';
  if (event.count == 0) return subject(event.seat) + " puts the Random Event back.";
  return subject(event.seat) + " puts " + counted(event.count, "Random Event") +
         " back on top and one at the bottom.";
}

std::string Telling::swapped_personality() const {
  if (event.personality == kNoPersonality)
    return subject(event.seat) + " trades the Personality for another one, unseen.";
  return subject(event.seat) + " trades " + personality_name(texts, edition, event.personality) +
         " for " + personality_name(texts, edition, static_cast<PersonalityId>(event.amount)) + '.';
}

std::string Telling::seen_personalities() const {
  std::string text =
      subject(event.seat) + " looks at " + counted(event.count, "undealt Personality card");
  std::string list;
  for (std::size_t i = 0; i < kPersonalities; ++i) {
    if ((event.personalities >> i & 1U) == 0) continue;
    list += (list.empty() ? ": " : ", ") +
            personality_name(texts, edition, static_cast<PersonalityId>(i));
  }
  return text + list + '.';
}

std::string Telling::seen_hand() const {
  std::string text = subject(event.seat) + " looks at " + of(event.other) + " hand";
  if (!event.cards.empty()) text += ": " + cards_text(texts, edition, event.cards);
  return text + '.';
}

std::string Telling::scored() const {
  const int total = event.points[0] + event.points[1] + event.points[2] + event.points[3];
  std::string text = subject(event.seat) + " scores " + counted(total, "point") + ": " +
                     std::to_string(event.points[0]) + " for Agents, " +
                     std::to_string(event.points[1]) + " for Buildings, " +
                     std::to_string(event.points[2]) + " for money";
  if (event.points[3] != 0) text += ", " + std::to_string(event.points[3]) + " for loans";
  return text + '.';
}

}  // namespace

std::string event_text(const Rules& rules,
                       const Texts& texts,
                       Edition edition,
                       const Event& event,
                       std::span<const std::string> names) {
  const Telling tell{rules, texts, edition, event, names};
  switch (event.kind) {
    case EventKind::SetUp:
      return "The game is set up.";
    case EventKind::TurnStarted:
      return "Turn " + std::to_string(event.amount) + ": " + tell.subject(event.seat) + '.';
    case EventKind::VictoryAnnounced:
      return tell.announced();
    case EventKind::CardPlayed:
      return tell.subject(event.seat) + " plays " + tell.card() + '.';
    case EventKind::IconStarted:
      return tell.icon_started();
    case EventKind::CardDiscarded:
      return tell.discarded();
    case EventKind::CardKept:
      return tell.kept();
    case EventKind::CardsDrawn:
      return tell.drawn();
    case EventKind::CardsTaken:
      return tell.taken();
    case EventKind::HandsSwapped:
      return tell.subject(event.seat) + " swaps hands with " + tell.object(event.other) + '.';
    case EventKind::RefillFailed:
      return tell.subject(event.seat) +
             " cannot draw up to five cards: " + std::to_string(event.amount) + " missing.";
    case EventKind::AgentPlaced:
      return tell.placed();
    case EventKind::AgentMoved:
      return tell.moved();
    case EventKind::AgentRemoved:
      return tell.removed();
    case EventKind::TroublePlaced:
      return "Trouble in " + tell.area() + '.';
    case EventKind::TroubleRemoved:
      return "No more Trouble in " + tell.area() + '.';
    case EventKind::BuildingPlaced:
      return tell.built();
    case EventKind::BuildingRemoved:
      return tell.upper(tell.of(event.seat)) + ' ' + tell.building() + " in " + tell.area() +
             " is removed" + tell.because() + '.';
    case EventKind::AreaCardMoved:
      return tell.area_card_moved();
    case EventKind::AreaCardDisabled:
      return "The City Area card " + tell.area() + " stops working for the rest of the game.";
    case EventKind::AreaAbilityUsed:
      return tell.subject(event.seat) + " uses the ability of " + tell.area() + '.';
    case EventKind::MoneyMoved:
      return tell.money();
    case EventKind::DieRolled:
      return tell.rolled();
    case EventKind::EventDrawn:
      return "Random Event: " + event_name(texts, edition, event.event) + '.';
    case EventKind::EffectBlocked:
      return tell.blocked();
    case EventKind::ResponsePlayed:
      return tell.answered();
    case EventKind::PersonalitySwapped:
      return tell.swapped_personality();
    case EventKind::PersonalitiesSeen:
      return tell.seen_personalities();
    case EventKind::HandSeen:
      return tell.seen_hand();
    case EventKind::VariantRevealed:
      return tell.subject(event.seat) + " lays open the card " + tell.variant() + '.';
    case EventKind::VariantUsed:
      return tell.used();
    case EventKind::VariantLost:
      return "The card " + tell.variant() + " leaves the game.";
    case EventKind::BuildingCardDrawn:
      return tell.building_card();
    case EventKind::EventsSeen:
      return tell.seen_events();
    case EventKind::EventsArranged:
      return tell.arranged();
    case EventKind::Scored:
      return tell.scored();
  }
  return {};
}

}  // namespace gaslight::nanty

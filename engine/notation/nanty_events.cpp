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
  const Event& event;
  std::span<const std::string> names;

  static constexpr Edition kNames = Edition::Retail;

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
    return of(seat_at(owner)) + " Agent";
  }
  std::string area() const { return area_name(texts, event.area); }
  std::string card() const { return card_name(texts, kNames, event.card); }
  std::string cause() const { return why_text(texts, kNames, event.why); }
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
  std::string swapped_personality() const;
  std::string seen_personalities() const;
  std::string seen_hand() const;
  std::string scored() const;
};

std::string Telling::announced() const {
  return subject(event.seat) + " announces a victory as " +
         personality_name(texts, kNames, event.personality) + ": " + std::to_string(event.amount) +
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
  if (!event.cards.empty()) text += ": " + cards_text(texts, kNames, event.cards);
  return text + because() + '.';
}

std::string Telling::taken() const {
  const bool pile = event.other == kNoSeat;
  std::string text = subject(event.seat) + " gets " + counted(event.count, "card") + " from " +
                     (pile ? "the discard pile" : object(event.other));
  if (!event.cards.empty()) text += ": " + cards_text(texts, kNames, event.cards);
  return text + because() + '.';
}

std::string Telling::placed() const {
  if (!is_seat(event.owner))
    return upper(pawn(event.owner)) + " appears in " + area() + because() + '.';
  return subject(seat_at(event.owner)) + " places an Agent in " + area() + because() + '.';
}

std::string Telling::moved() const {
  const bool own = is_seat(event.owner) && seat_at(event.owner) == event.seat;
  const std::string way = " from " + area() + " to " + area_name(texts, event.to) + because() + '.';
  if (event.seat == kNoSeat) return upper(pawn(event.owner)) + " moves" + way;
  return subject(event.seat) + " moves " + (own ? "an Agent" : pawn(event.owner)) + way;
}

std::string Telling::removed() const {
  const std::string where = " in " + area();
  if (event.seat == kNoSeat)
    return upper(pawn(event.owner)) + where + " is removed" + because() + '.';
  const bool own = is_seat(event.owner) && seat_at(event.owner) == event.seat;
  const bool knife = event.why == why(Icon::Assassinate);
  return subject(event.seat) + (knife ? " assassinates " : " removes ") +
         (own ? "an Agent" : pawn(event.owner)) + where + because() + '.';
}

std::string Telling::built() const {
  std::string text = subject(event.seat) + " builds in " + area() + " for " + pounds(event.amount);
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
      return whose + " Agent in " + area() + " stays" + because() + '.';
    case Blocked::BuildingRemoved:
      return whose + " Building in " + area() + " stays" + because() + '.';
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
  const std::string with =
      event.card == kNoCard ? area_name(texts, nanty::index(Area::Holborn)) : card();
  return subject(event.seat) + " answers " + cause() + " with " + with + '.';
}

std::string Telling::swapped_personality() const {
  if (event.personality == kNoPersonality)
    return subject(event.seat) + " trades the Personality for another one, unseen.";
  return subject(event.seat) + " trades " + personality_name(texts, kNames, event.personality) +
         " for " + personality_name(texts, kNames, static_cast<PersonalityId>(event.amount)) + '.';
}

std::string Telling::seen_personalities() const {
  std::string text =
      subject(event.seat) + " looks at " + counted(event.count, "undealt Personality card");
  std::string list;
  for (std::size_t i = 0; i < kPersonalities; ++i) {
    if ((event.personalities >> i & 1U) == 0) continue;
    list += (list.empty() ? ": " : ", ") +
            personality_name(texts, kNames, static_cast<PersonalityId>(i));
  }
  return text + list + '.';
}

std::string Telling::seen_hand() const {
  std::string text = subject(event.seat) + " looks at " + of(event.other) + " hand";
  if (!event.cards.empty()) text += ": " + cards_text(texts, kNames, event.cards);
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
                       const Event& event,
                       std::span<const std::string> names) {
  const Telling tell{rules, texts, event, names};
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
      return tell.upper(tell.of(event.seat)) + " Building in " + tell.area() + " is removed" +
             tell.because() + '.';
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
      return "Random Event: " + event_name(texts, Telling::kNames, event.event) + '.';
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
    case EventKind::Scored:
      return tell.scored();
  }
  return {};
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// Names, questions and choices; nanty_events.cpp has the log.
#include "engine/notation/nanty_words.h"

#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

std::string pounds(int amount) {
  return "£" + std::to_string(amount);
}

// One question in words: what the ids of a choice mean.
struct Wording {
  const Rules& rules;
  const Texts& texts;
  const Moment& now;

  const Frame& top() const { return now.top; }
  std::string area(std::size_t i) const { return area_name(texts, i); }
  std::string card(CardId id) const { return card_name(texts, now.edition, id); }
  std::string player(Seat seat) const {
    return "the " + colour_of(texts, now.edition, gaslight::index(seat)) + " player";
  }
  std::string pawn(Owner owner) const {
    if (owner == kGrenadier) return "the Grenadier";
    if (owner == kCitizen) return "the New Citizen";
    if (owner == owner_of(now.seat)) return "your Agent";
    return "the " + colour_of(texts, now.edition, owner) + " Agent";
  }
  std::string pawn_in(Owner owner, std::size_t where) const {
    return pawn(owner) + " in " + area(where);
  }
  int half_price(std::size_t where) const { return price(rules, where, top().a == 1); }

  std::string area_choice(std::size_t where) const;
  std::string piece_choice(Owner owner, std::size_t where) const;
  std::string building_choice(std::size_t where) const;
  std::string card_choice(CardId id) const;
  std::string seat_choice(Seat seat) const;
  std::string demand_choice(Seat seat) const;
  std::string answer_choice(const Choice& choice) const;
  std::string saved(const Choice& choice) const;
  std::string use_choice() const;
  std::string skip_choice() const;
  std::string end_choice() const;
  std::string pay_choice() const;
  std::string refuse_choice() const;
  const PrintedIcon& icon() const;

  std::string steps() const;
  std::string area_question() const;
  std::string piece_question() const;
  std::string building_question() const;
  std::string card_question() const;
  std::string seat_question() const;
  std::string turn_question() const;
  std::string demand_question() const;
  std::string respond_question() const;
};

const PrintedIcon& Wording::icon() const {
  return rules.cards[top().cause].icons[static_cast<std::size_t>(top().pc / 2)];
}

std::string Wording::area_choice(std::size_t where) const {
  switch (top().op) {
    case Op::Place:
      return "place the Agent in " + area(where);
    case Op::Build:
      return "build in " + area(where) + " for " + pounds(half_price(where));
    case Op::RemoveTrouble:
      return "remove the Trouble marker in " + area(where);
    case Op::Trouble:
      return "put a Trouble marker in " + area(where);
    case Op::MovePawn:
      return "move " + pawn_in(top().b, top().c) + " to " + area(where);
    case Op::EarnIn:
      return "take " + pounds(top().b) + " for each pawn in " + area(where);
    case Op::Flood:
      return "move your Agent from " + area(top().b) + " to " + area(where);
    case Op::Remove:
    case Op::Window:
      return "set your Agent down in " + area(where);
    default:
      return "choose " + area(where);
  }
}

std::string Wording::piece_choice(Owner owner, std::size_t where) const {
  const std::string piece = pawn_in(owner, where);
  switch (top().op) {
    case Op::Place:
      return top().pc == 1 ? "move your Agent from " + area(where) + " to " + area(top().c)
                           : "take up your Agent in " + area(where);
    case Op::Assassinate:
      return "assassinate " + piece;
    case Op::MovePawn:
      return "move " + piece;
    case Op::SwapPawns:
      return top().pc == 0 ? "swap " + piece + " with another pawn"
                           : "swap " + pawn_in(top().a, top().b) + " with " + piece;
    case Op::Flood:
      return "move your Agent out of " + area(where);
    default:
      return "remove " + piece;
  }
}

std::string Wording::building_choice(std::size_t where) const {
  switch (top().op) {
    case Op::Build:
      return "move your Building from " + area(where) + " to " + area(top().b);
    case Op::TakeOver:
      return top().pc == 0 ? "take over the Building in " + area(where) + " for " +
                                 pounds(rules.areas[where].cost)
                           : "move your Building from " + area(where) + " to " + area(top().b);
    case Op::Subsidence:
      return "give up your Building in " + area(where);
    default:
      return "remove the Building in " + area(where);
  }
}

std::string Wording::card_choice(CardId id) const {
  switch (top().op) {
    case Op::Ability:
      if (rules.areas[top().a].ability != Ability::DiscardForMoney) break;
      return "discard " + card(id) + " for " + pounds(rules.areas[top().a].amount);
    case Op::DiscardSome:
      if (top().b == 0) break;
      return "discard " + card(id) + " for " + pounds(top().b);
    case Op::Sell:
      return "sell " + card(id) + " to " + player(seat_at(top().a)) + " for " + pounds(top().b);
    case Op::ViewHand:
      return "discard " + card(id) + " of " + player(seat_at(top().a));
    case Op::TakeTwo:
      return "keep " + card(id);
    default:
      break;
  }
  return "discard " + card(id);
}

std::string Wording::demand_choice(Seat seat) const {
  const std::string demand = "demand " + pounds(top().b) + " from " + player(seat);
  return top().c == 1 ? demand + ", who keeps " + card(top().cause) + " otherwise"
                      : demand + ", who may lose a Building otherwise";
}

std::string Wording::seat_choice(Seat seat) const {
  const std::string who = player(seat);
  const std::string amount = pounds(top().b);
  switch (top().op) {
    case Op::Receive:
      return "let " + who + " hand you " + std::to_string(top().b) + " cards";
    case Op::StealOne:
      return "take " + amount + " from " + who;
    case Op::Demand:
      return demand_choice(seat);
    case Op::Sell:
      return "sell a card to " + who + " for " + amount;
    case Op::PayThen:
      return "pay " + amount + " to " + who;
    case Op::ViewHand:
      return "look at the hand of " + who;
    case Op::SwapHands:
      return "swap hands with " + who;
    case Op::TheyRemove:
      return "pay " + amount + " to " + who + ", who must remove a pawn";
    case Op::ForcePayment:
      return top().pc == 0 ? "make " + who + " pay " + amount
                           : "let " + who + " receive the " + amount;
    case Op::TakeTwo:
      return "draw from the hand of " + who;
    default:
      return "choose " + who;
  }
}

std::string Wording::saved(const Choice& choice) const {
  if (choice.hit == 0) {
    if (top().op == Op::Move) return "save your Agent in " + area(top().b);
    if (top().op == Op::Aim && top().b == 1) return "save your Agent in " + area(top().c);
    return "stop the text of " + why_text(texts, now.edition, top().cause);
  }
  const std::string where = area(choice.area);
  switch (static_cast<HitKind>(choice.hit - 1)) {
    case HitKind::Agent:
      return "save your Agent in " + where;
    case HitKind::Building:
      return "save your Building in " + where;
    case HitKind::AreaCard:
      return "save your City Area card " + where;
    case HitKind::Grenadier:
      return "keep a Grenadier out of " + where;
    case HitKind::Citizen:
      return "keep a New Citizen out of " + where;
  }
  return {};
}

std::string Wording::answer_choice(const Choice& choice) const {
  const std::size_t holborn = nanty::index(Area::Holborn);
  if (choice.card == kNoCard)
    return "pay " + pounds(rules.areas[holborn].amount) + " with " + area(holborn) + ": " +
           saved(choice);
  return "answer with " + card(choice.card) + ": " + saved(choice);
}

std::string Wording::use_choice() const {
  if (top().op != Op::Card) return "use it";
  switch (icon().icon) {
    case Icon::Money:
      return "take " + pounds(icon().amount);
    case Icon::Scroll:
      return "do what the text says";
    case Icon::Event:
      return "draw a Random Event";
    case Icon::PlayAnother:
      return "play another card after this one";
    case Icon::PlaceAgent:
      return "place an Agent";
    case Icon::Build:
      return "place a Building";
    case Icon::Assassinate:
      return "assassinate a pawn";
    case Icon::RemoveTrouble:
      return "remove a Trouble marker";
    case Icon::None:
    case Icon::Interrupt:
      break;
  }
  return "use it";
}

std::string Wording::skip_choice() const {
  switch (top().op) {
    case Op::Card:
      return "skip this icon";
    case Op::DiscardSome:
      return "discard no more cards";
    case Op::Place:
      return "place no more Agents";
    case Op::Demand:
      return "leave the Buildings alone";
    case Op::Gamble:
      return "remove nobody";
    default:
      return "leave it";
  }
}

std::string Wording::end_choice() const {
  return top().op == Op::PlayCards ? "play no further card" : "end the turn";
}

std::string Wording::pay_choice() const {
  if (top().op == Op::Gamble) return "pay the bank " + pounds(rules.cards[top().cause].numbers[3]);
  return "pay " + pounds(top().b) + " to " + player(top().seat);
}

std::string Wording::refuse_choice() const {
  if (top().op == Op::Gamble) return "take one of your Agents off the board";
  if (top().c == 1) return "pay nothing and keep " + card(top().cause) + " for good";
  return "pay nothing and risk a Building";
}

// Questions

// The card being carried out, with its icons and the one at work in brackets.
std::string Wording::steps() const {
  if (now.card.op != Op::Card) return {};
  const CardFace& face = rules.cards[now.card.cause];
  std::string text = card(now.card.cause) + ": ";
  for (std::size_t i = 0; i < face.icon_count; ++i) {
    if (i > 0) text += " > ";
    const std::string name = icon_name(texts, face.icons[i]);
    text += i == static_cast<std::size_t>(now.card.pc / 2) ? '[' + name + ']' : name;
  }
  return text;
}

std::string Wording::area_question() const {
  switch (top().op) {
    case Op::Place:
      return "Where do you place an Agent?";
    case Op::Build:
      return "Where do you build?";
    case Op::RemoveTrouble:
      return "Which Trouble marker goes?";
    case Op::Trouble:
      return "Where do you put a Trouble marker?";
    case Op::EarnIn:
      return "Which area with Trouble earns you " + pounds(top().b) + " a pawn?";
    case Op::MovePawn:
      return "Where does " + pawn_in(top().b, top().c) + " go?";
    case Op::Flood:
      return "Flood! Where does your Agent from " + area(top().b) + " go?";
    default:
      return "Where do you set your Agent down?";
  }
}

std::string Wording::piece_question() const {
  switch (top().op) {
    case Op::Place:
      return "All your Agents are out. Which one comes?";
    case Op::Assassinate:
      return "Whom do you assassinate?";
    case Op::MovePawn:
      return "Which pawn do you move?";
    case Op::SwapPawns:
      return top().pc == 0 ? "Which pawn do you swap?"
                           : "With which pawn does " + pawn_in(top().a, top().b) + " swap?";
    case Op::Flood:
      return "Flood! Which of your Agents goes first?";
    case Op::LoseAgent:
    case Op::EachRemoves:
      return "Which of your Agents do you take off the board?";
    case Op::Murders:
      return "Mysterious Murders in " + area(top().b) + ": whom do you remove?";
    default:
      return "Which pawn do you remove?";
  }
}

std::string Wording::building_question() const {
  switch (top().op) {
    case Op::Build:
      return "All your Buildings are out. Which one moves to " + area(top().b) + "?";
    case Op::TakeOver:
      return top().pc == 0 ? "Which Building do you take over?"
                           : "All your Buildings are out. Which one moves?";
    case Op::Subsidence:
      return "Subsidence: you cannot pay for all. Which Building goes?";
    default:
      return "Which Building do you remove?";
  }
}

std::string Wording::card_question() const {
  switch (top().op) {
    case Op::Receive:
      return "Which cards do you hand to " + player(top().seat) + "?";
    case Op::Sell:
      return "Which card do you sell?";
    case Op::ViewHand:
      return "Which card must " + player(seat_at(top().a)) + " discard?";
    case Op::TakeTwo:
      return "Which of these cards do you keep?";
    default:
      return "Which card do you discard?";
  }
}

std::string Wording::seat_question() const {
  if (top().op == Op::ForcePayment && top().pc == 1) return "Who receives the money?";
  if (top().op == Op::ForcePayment) return "Who must pay?";
  return "Which player?";
}

std::string Wording::turn_question() const {
  if (top().op == Op::PlayCards) return "Which card do you play next?";
  return top().pc == 2 ? "Anything else before you end your turn?" : "Which card do you play?";
}

std::string Wording::demand_question() const {
  const std::string cause = card(top().cause);
  switch (top().op) {
    case Op::Gamble:
      return cause + ": a bad roll. How do you pay?";
    case Op::EachGives:
      return cause + ": what do you give " + player(top().seat) + "?";
    default:
      return cause + ": " + player(top().seat) + " demands " + pounds(top().b) + ".";
  }
}

std::string Wording::respond_question() const {
  const std::string cause = why_text(texts, now.edition, top().cause);
  switch (top().op) {
    case Op::Remove:
      return "Your Agent in " + area(top().b) + " is to be removed (" + cause + ").";
    case Op::Move:
      return "Your Agent in " + area(top().b) + " is to go to " + area(top().c) + " (" + cause +
             ").";
    case Op::Window:
      return cause + " is about to hit you.";
    default:
      return cause + " is played against you.";
  }
}

}  // namespace

Moment moment_of(const Position& position) {
  Moment now{position.edition, position.question.ask, position.question.seat, {}, {},
             position.in_play};
  for (std::size_t i = 0; i < position.depth; ++i)
    if (position.frames[i].op == Op::Card) now.card = position.frames[i];
  if (position.depth > 0) now.top = position.frames[position.depth - 1U];
  return now;
}

Moment moment_of(const SeatView& view) {
  Moment now{view.edition, view.ask, view.asked, {}, {}, view.in_play};
  for (std::size_t i = 0; i < view.depth; ++i)
    if (view.frames[i].op == Op::Card) now.card = view.frames[i];
  if (view.depth > 0) now.top = view.frames[view.depth - 1U];
  return now;
}

std::string choice_text(const Rules& rules,
                        const Texts& texts,
                        const Position& position,
                        const Choice& choice) {
  return choice_text(rules, texts, moment_of(position), choice);
}

std::string choice_text(const Rules& rules,
                        const Texts& texts,
                        const Moment& moment,
                        const Choice& choice) {
  const Wording words{rules, texts, moment};
  switch (choice.what) {
    case Do::Announce:
      return "announce your victory";
    case Do::Play:
      return "play " + words.card(choice.card);
    case Do::End:
      return words.end_choice();
    case Do::Use:
      return words.use_choice();
    case Do::Skip:
      return words.skip_choice();
    case Do::Pass:
      return "let it happen";
    case Do::Pay:
      return words.pay_choice();
    case Do::Give:
      return "give " + words.card(choice.card);
    case Do::Refuse:
      return words.refuse_choice();
    case Do::Area:
      return moment.ask == AskKind::PickBuilding ? words.building_choice(choice.area)
                                                 : words.area_choice(choice.area);
    case Do::Piece:
      return words.piece_choice(choice.owner, choice.area);
    case Do::Card:
      return words.card_choice(choice.card);
    case Do::Cards:
      return "hand over " + cards_text(texts, moment.edition, choice.cards);
    case Do::Seat:
      return words.seat_choice(choice.seat);
    case Do::Answer:
      return words.answer_choice(choice);
    case Do::Ability:
      return "use the ability of " + words.area(choice.area) + ": " +
             ability_text(rules, texts, choice.area);
    case Do::Discard:
      return "throw away " + words.card(choice.card) + ", an Interrupt";
    case Do::Watson:
      return "play " + words.card(kDoctorWatson) + ": end the turn and take back " +
             words.card(moment.in_play);
  }
  return {};
}

std::string question_text(const Rules& rules, const Texts& texts, const Moment& moment) {
  const Wording words{rules, texts, moment};
  switch (moment.ask) {
    case AskKind::Turn:
      return words.turn_question();
    case AskKind::Icon:
      return words.steps();
    case AskKind::PickArea:
      return words.area_question();
    case AskKind::PickPiece:
      return words.piece_question();
    case AskKind::PickBuilding:
      return words.building_question();
    case AskKind::PickCard:
    case AskKind::PickCards:
      return words.card_question();
    case AskKind::PickSeat:
      return words.seat_question();
    case AskKind::Demand:
      return words.demand_question();
    case AskKind::Respond:
      return words.respond_question();
  }
  return {};
}

}  // namespace gaslight::nanty

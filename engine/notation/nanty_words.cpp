// SPDX-License-Identifier: MIT
// Names, questions and choices; nanty_events.cpp has the log.
#include "engine/notation/nanty_words.h"

#include <algorithm>

#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

std::string pounds(int amount) {
  return "£" + std::to_string(amount);
}

// pc of Build and TakeOver frames that ask which Building of the supply it is.
constexpr std::uint8_t kBuildFromSupply = 2;
constexpr std::uint8_t kTakeOverFromSupply = 4;

// Where the next of the first three Agents goes (R76).
std::size_t first_area(const Frame& frame) {
  return nanty::index(kFirstAreas[frame.a % kFirstAreas.size()]);
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
  // What an Agent or a Building is called: with the variant by its face.
  std::string agent(PieceId piece) const {
    return piece == kNoPiece ? "Agent" : variant_name(texts, now.edition, piece);
  }
  std::string building(PieceId piece) const {
    return piece == kNoPiece ? "Building" : variant_name(texts, now.edition, piece);
  }
  std::string pawn(Owner owner, PieceId piece) const {
    if (owner == kGrenadier) return "the Grenadier";
    if (owner == kCitizen) return "the New Citizen";
    if (owner == owner_of(now.seat)) return "your " + agent(piece);
    return "the " + colour_of(texts, now.edition, owner) + ' ' + agent(piece);
  }
  std::string pawn_in(Owner owner, std::size_t where, PieceId piece) const {
    return pawn(owner, piece) + " in " + area(where);
  }
  // The pawn that this question is about, picked by an earlier one.
  std::string picked(Owner owner, std::size_t where) const {
    return pawn_in(owner, where, top().piece);
  }
  std::string own(PieceId piece, std::size_t where) const {
    return "your " + agent(piece) + " in " + area(where);
  }
  std::string cause() const { return why_text(texts, now.edition, top().cause); }
  int price_in(std::size_t where) const { return building_price(rules, now, where); }
  // Behind the name of a piece that is about to come into play.
  std::string its_card(PieceId piece) const {
    return has_face(now.held, piece) ? " (you hold the card)" : "";
  }

  std::string area_choice(std::size_t where) const;
  std::string piece_choice(const Choice& choice) const;
  std::string building_choice(const Choice& choice) const;
  std::string card_choice(CardId id) const;
  std::string seat_choice(Seat seat) const;
  std::string demand_choice(Seat seat) const;
  std::string answer_choice(const Choice& choice) const;
  std::string saved(const Choice& choice) const;
  std::string use_choice() const;
  std::string skip_choice() const;
  std::string end_choice() const;
  std::string variant_choice(PieceId id) const;
  std::string prey() const;
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
  std::string aimed_question() const;
};

const PrintedIcon& Wording::icon() const {
  return rules.cards[top().cause].icons[static_cast<std::size_t>(top().pc / 2)];
}

std::string Wording::area_choice(std::size_t where) const {
  switch (top().op) {
    case Op::Place:
      return "place the Agent in " + area(where);
    case Op::Build:
      return "build in " + area(where) + " for " + pounds(price_in(where));
    case Op::RemoveTrouble:
      return "remove the Trouble marker in " + area(where);
    case Op::Trouble:
      return "put a Trouble marker in " + area(where);
    case Op::MovePawn:
      return "move " + picked(top().b, top().c) + " to " + area(where);
    case Op::Cyclist:
      return "move your " + cause() + " to " + area(where);
    case Op::EarnIn:
      return "take " + pounds(top().b) + " for each pawn in " + area(where);
    case Op::Flood:
      return "move your " + agent(top().piece) + " from " + area(top().b) + " to " + area(where);
    case Op::Remove:
    case Op::Window:
      return "set your " + agent(top().piece) + " down in " + area(where);
    default:
      return "choose " + area(where);
  }
}

std::string Wording::piece_choice(const Choice& choice) const {
  const std::string where = area(choice.area);
  const std::string face = agent(choice.piece);
  const std::string piece = pawn_in(choice.owner, choice.area, choice.piece);
  switch (top().op) {
    case Op::PlaceFirst:
      return "place the Agent " + face + " in " + where + its_card(choice.piece);
    case Op::Place:
      if (top().pc == kPlaceFromSupply)
        return "place the Agent " + face + " in " + where + its_card(choice.piece);
      return top().pc == kPlaceFromElsewhere
                 ? "move your " + face + " from " + where + " to " + area(top().c)
                 : "take up your " + face + " in " + where;
    case Op::Assassinate:
      return "assassinate " + piece;
    case Op::MovePawn:
      return "move " + piece;
    case Op::SwapPawns:
      return top().pc == 0 ? "swap " + piece + " with another pawn"
                           : "swap " + picked(top().a, top().b) + " with " + piece;
    case Op::Mansion:
      return top().pc == 0 ? "swap " + piece + " with another player's Agent"
                           : "swap " + picked(top().a, top().b) + " with " + piece;
    case Op::Flood:
      return "move your " + face + " out of " + where;
    default:
      return "remove " + piece;
  }
}

std::string Wording::building_choice(const Choice& choice) const {
  const std::string where = area(choice.area);
  const std::string face = building(choice.piece);
  const std::string in_place = face + " in " + where;
  const std::string moved = "move your " + face + " from " + where + " to " + area(top().b);
  switch (top().op) {
    case Op::Build:
      return top().pc == kBuildFromSupply
                 ? "build the " + in_place + " for " + pounds(price_in(choice.area)) +
                       its_card(choice.piece)
                 : moved;
    case Op::TakeOver:
      if (top().pc == 0)
        return "take over the " + in_place + " for " + pounds(rules.areas[choice.area].cost);
      return top().pc == kTakeOverFromSupply ? "put up the " + in_place + its_card(choice.piece)
                                             : moved;
    case Op::Subsidence:
      return "give up your " + in_place;
    default:
      return "remove the " + in_place;
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
    case Op::Jockey:
      return "take " + card(id) + " from " + player(seat_at(top().a));
    case Op::Seaman:
      return "discard " + card(id) + " and draw a card";
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
    case Op::Jockey:
      return "look at the hand of " + who;
    case Op::Matchstick:
      return "make " + who + " give " + amount + " or a card for each Agent in " + area(top().c);
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
    if (top().op == Op::Move) return "save " + own(top().piece, top().b);
    if (top().op == Op::Aim && top().b == 1) return "save " + own(top().piece, top().c);
    return "stop the text of " + cause();
  }
  const std::string where = area(choice.area);
  switch (static_cast<HitKind>(choice.hit - 1)) {
    case HitKind::Agent:
      return "save " + own(choice.piece, choice.area);
    case HitKind::Building:
      return "save your " + building(choice.piece) + " in " + where;
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
  const auto name = [&](VariantCard face) {
    return variant_name(texts, now.edition, static_cast<PieceId>(face));
  };
  if (choice.card == kWithSuffragist)
    return "answer with the " + name(VariantCard::Suffragist) + ": " + saved(choice);
  if (choice.card == kWithPay)
    return "pay " + pounds(rules.variants[nanty::index(VariantCard::StreetGirl)].amount) +
           " and keep " + own(choice.piece, choice.area);
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
    case Op::StreetGirl:
      return "let " + prey() + " be";
    case Op::Cyclist:
      return "leave your " + cause() + " where he is";
    case Op::Jockey:
      return "take none of them";
    default:
      return "leave it";
  }
}

std::string Wording::end_choice() const {
  return top().op == Op::PlayCards ? "play no further card" : "end the turn";
}

std::string Wording::variant_choice(PieceId id) const {
  return "use the card " + variant_name(texts, now.edition, id) + ": " +
         variant_use_text(rules, static_cast<VariantCard>(id));
}

// Whom the Street Girl is about to remove. It is her owner's turn.
std::string Wording::prey() const {
  const std::size_t players = std::max<std::size_t>(now.players, 1);
  const auto owner = static_cast<Owner>((gaslight::index(top().seat) + top().a) % players);
  return pawn(owner, static_cast<PieceId>(top().b));
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
      return "Where does " + picked(top().b, top().c) + " go?";
    case Op::Flood:
      return "Flood! Where does your " + agent(top().piece) + " from " + area(top().b) + " go?";
    case Op::Cyclist:
      return "Where does your " + cause() + " go?";
    default:
      return "Where do you set your " + agent(top().piece) + " down?";
  }
}

std::string Wording::piece_question() const {
  switch (top().op) {
    case Op::PlaceFirst:
      return "Which Agent do you set down in " + area(first_area(top())) + "?";
    case Op::Place:
      if (top().pc == kPlaceFromSupply) return "Which Agent do you place in " + area(top().c) + "?";
      return "All your Agents are out. Which one comes?";
    case Op::Assassinate:
      return "Whom do you assassinate?";
    case Op::MovePawn:
      return "Which pawn do you move?";
    case Op::SwapPawns:
      return top().pc == 0 ? "Which pawn do you swap?"
                           : "With which pawn does " + picked(top().a, top().b) + " swap?";
    case Op::Mansion:
      return top().pc == 0 ? "Which of your Agents changes places?"
                           : "With whom does " + picked(top().a, top().b) + " change places?";
    case Op::StreetGirl:
      return "Does " + prey() + " in " + area(top().c) + " go?";
    case Op::Inigo:
      return cause() + " in " + area(top().b) + ": which of your Agents goes?";
    case Op::Flood:
      return "Flood! Which of your Agents goes first?";
    case Op::LoseAgent:
    case Op::EachRemoves:
      return "Which of your Agents do you take off the board?";
    case Op::Murders:
      return "Mysterious Murders in " + area(top().b) + ": whom do you remove?";
    default:
      if (is_variant_card(top().cause)) return "Which pawn in " + area(top().b) + " do you remove?";
      return "Which pawn do you remove?";
  }
}

std::string Wording::building_question() const {
  switch (top().op) {
    case Op::Build:
      if (top().pc == kBuildFromSupply)
        return "Which Building do you put in " + area(top().b) + "?";
      return "All your Buildings are out. Which one moves to " + area(top().b) + "?";
    case Op::TakeOver:
      if (top().pc == kTakeOverFromSupply)
        return "Which Building do you put in " + area(top().b) + "?";
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
    case Op::Jockey:
      return "Which card do you take from " + player(seat_at(top().a)) + "?";
    default:
      return "Which card do you discard?";
  }
}

std::string Wording::seat_question() const {
  if (top().op == Op::ForcePayment && top().pc == 1) return "Who receives the money?";
  if (top().op == Op::ForcePayment) return "Who must pay?";
  if (top().op == Op::Jockey) return "Whose hand do you look at?";
  if (top().op == Op::Matchstick) return "Who gives you something?";
  if (is_variant_card(top().cause)) return "Who pays you " + pounds(top().b) + "?";
  return "Which player?";
}

std::string Wording::turn_question() const {
  if (top().op == Op::PlayCards) return "Which card do you play next?";
  if (top().pc == 2 && now.extra_cards > 0) return "Another card, or anything else?";
  return top().pc == 2 ? "Anything else before you end your turn?" : "Which card do you play?";
}

std::string Wording::demand_question() const {
  switch (top().op) {
    case Op::Gamble:
      return cause() + ": a bad roll. How do you pay?";
    case Op::EachGives:
      return cause() + ": what do you give " + player(top().seat) + "?";
    case Op::Matchstick:
      return cause() + ": what do you give " + player(top().seat) + "? (" +
             std::to_string(top().c) + " to give)";
    default:
      return cause() + ": " + player(top().seat) + " demands " + pounds(top().b) + ".";
  }
}

std::string Wording::respond_question() const {
  const std::string agent_there = "Your " + agent(top().piece) + " in " + area(top().b);
  switch (top().op) {
    case Op::Remove:
      return agent_there + " is to be removed (" + cause() + ").";
    case Op::Move:
      return agent_there + " is to go to " + area(top().c) + " (" + cause() + ").";
    case Op::Window:
      return cause() + " is about to hit you.";
    default:
      return aimed_question();
  }
}

std::string Wording::aimed_question() const {
  if (!is_variant_card(top().cause)) return cause() + " is played against you.";
  if (top().b == 1)
    return "Your " + agent(top().piece) + " in " + area(top().c) + " is to change places (" +
           cause() + ").";
  return "The card " + cause() + " is used against you.";
}

}  // namespace

Moment moment_of(const Position& position) {
  Moment now{position.edition, position.question.ask, position.question.seat, {}, {},
             position.in_play};
  for (std::size_t i = 0; i < position.depth; ++i)
    if (position.frames[i].op == Op::Card) now.card = position.frames[i];
  if (position.depth > 0) now.top = position.frames[position.depth - 1U];
  now.players = position.players;
  now.extra_cards = position.extra_cards;
  if (gaslight::index(now.seat) >= kSeats) return now;  // Chance is asked
  now.held = position.variants[gaslight::index(now.seat)];
  if (position.third_price) now.third_price_area = third_price_area(position, now.seat);
  return now;
}

Moment moment_of(const SeatView& view) {
  Moment now{view.edition, view.ask, view.asked, {}, {}, view.in_play};
  for (std::size_t i = 0; i < view.depth; ++i)
    if (view.frames[i].op == Op::Card) now.card = view.frames[i];
  if (view.depth > 0) now.top = view.frames[view.depth - 1U];
  now.players = view.players;
  now.extra_cards = view.extra_cards;
  if (gaslight::index(now.seat) >= kSeats) return now;  // Chance is asked
  if (view.seat == now.seat) now.held = view.variants;
  if (view.third_price) now.third_price_area = third_price_area(view, now.seat);
  return now;
}

int building_price(const Rules& rules, const Moment& moment, std::size_t area) {
  return price(rules, area, moment.top.a == 1, moment.third_price_area == area);
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
      return moment.ask == AskKind::PickBuilding ? words.building_choice(choice)
                                                 : words.area_choice(choice.area);
    case Do::Piece:
      return words.piece_choice(choice);
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
    case Do::Variant:
      return words.variant_choice(choice.card);
    case Do::Arrange:
      return events_text(texts, moment.edition, choice.row());
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
    case AskKind::ArrangeEvents:
      return "In which order do the Random Events come?";
  }
  return {};
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// Nanty Narking in sentences for people. Names come from the texts of the language in use; where an
// edition calls something differently, its own name is taken. Players of whom no name is known go
// by the colour of their pieces.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/game/rules_bin.h"
#include "engine/nanty/title.h"

namespace gaslight::nanty {

// A choice as an offer: "assassinate the yellow Agent in City".
std::string choice_text(const Rules& rules,
                        const Texts& texts,
                        const Position& position,
                        const Choice& choice);

// An event as a line of the log. `names` are what the seats are called; the name "You" is the
// reader's.
std::string event_text(const Rules& rules,
                       const Texts& texts,
                       Edition edition,
                       const Event& event,
                       std::span<const std::string> names);

// What is asked, and where in a card we are: as much of a position, or of a view, as words need.
struct Moment {
  Edition edition;
  AskKind ask;
  Seat seat;   // who is asked
  Frame top;   // what asks
  Frame card;  // the card being carried out; Op::None when there is none
  CardId in_play;
  std::uint8_t players = 0;
  // Of the variant
  std::size_t third_price_area = kOffBoard;
  std::uint8_t extra_cards = 0;
  VariantSet held = 0;  // Agent and Building cards of who is asked
};
Moment moment_of(const Position& position);
Moment moment_of(const SeatView& view);

std::string choice_text(const Rules& rules,
                        const Texts& texts,
                        const Moment& moment,
                        const Choice& choice);
// What a Building costs there, for who is asked about building.
int building_price(const Rules& rules, const Moment& moment, std::size_t area);
// "Sweeney Todd: Assassinate > [Take £2] > Place an Agent. Use this icon?"
std::string question_text(const Rules& rules, const Texts& texts, const Moment& moment);

// Names

// The text under "group.id.field" as this edition has it.
std::string text_of(const Texts& texts,
                    Edition edition,
                    std::string_view group,
                    std::string_view id,
                    std::string_view field);
std::string card_name(const Texts& texts, Edition edition, CardId card);
std::string area_name(const Texts& texts, std::size_t area);
std::string event_name(const Texts& texts, Edition edition, EventCard event);
std::string personality_name(const Texts& texts, Edition edition, PersonalityId personality);
// "yellow"
std::string colour_of(const Texts& texts, Edition edition, std::size_t seat);
// "Take £3"
std::string icon_name(const Texts& texts, const PrintedIcon& icon);
// "Assassinate, Take £2, Place an Agent"; "no icon" for a card without any
std::string icons_text(const Rules& rules,
                       const Texts& texts,
                       CardId card,
                       std::string_view between);
// The card, event, icon or word that something comes from.
std::string why_text(const Texts& texts, Edition edition, Why why);
// Of an Agent or Building card, which is also the face of a piece. Without a face: "card".
std::string variant_name(const Texts& texts, Edition edition, PieceId card);
// "Flood, Fire and Fog"; "no cards" for none
std::string variants_text(const Texts& texts, Edition edition, VariantSet cards);
// What using such a card is good for: "pay £3 for one more card this turn"
std::string variant_use_text(const Rules& rules, VariantCard card);
// Whether something comes from an Agent or Building card.
constexpr bool is_variant_card(Why why) {
  return why >= kFirstVariantWhy;
}
// Random Events in the order in which they come, the one at the bottom last.
std::string events_text(const Texts& texts, Edition edition, EventRow row);
// "Toby, Nancy and Navvies"
std::string cards_text(const Texts& texts, Edition edition, const CardSet& cards);
// "take £3", "pay £2, remove a Trouble marker anywhere"
std::string ability_text(const Rules& rules, const Texts& texts, std::size_t area);

}  // namespace gaslight::nanty

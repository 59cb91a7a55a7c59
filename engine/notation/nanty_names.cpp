// SPDX-License-Identifier: MIT
// What things of Nanty Narking are called.
#include "engine/nanty/board.h"
#include "engine/notation/nanty_words.h"

namespace gaslight::nanty {
namespace {

std::string_view word_text(Word word) {
  switch (word) {
    case Word::Played:
      return "played";
    case Word::Interrupt:
      return "Interrupt";
    case Word::Fog:
      return "Fog";
    case Word::City:
      return "City";
    case Word::Westminster:
      return "Westminster";
    case Word::Loan:
      return "loan";
    case Word::Clog:
      return "unpaid demand";
    case Word::Watson:
      return "Doctor Watson";
    case Word::Refill:
      return "refill";
    case Word::Moved:
      return "moved";
    case Word::SetUp:
      return "the set-up";
    case Word::Ability:
      return "ability";
  }
  return "";
}

// Things in a sentence: "Toby, Nancy and Navvies"
struct Enumeration {
  std::string text{};
  int left;

  void add(const std::string& name) {
    if (!text.empty()) text += left == 1 ? " and " : ", ";
    text += name;
    --left;
  }
};

// One of so many equal parts
std::string part_text(int parts) {
  constexpr std::string_view kParts[] = {"half", "a third", "a quarter", "a fifth", "a sixth"};
  return parts >= 2 && parts <= 6 ? std::string(kParts[parts - 2]) : "1/" + std::to_string(parts);
}

}  // namespace

std::string text_of(const Texts& texts,
                    Edition edition,
                    std::string_view group,
                    std::string_view id,
                    std::string_view field) {
  std::string key;
  key.append(group).append(".").append(id).append(".").append(field);
  const std::string own = std::string("edition.").append(id_of(edition)).append(".").append(key);
  const std::string_view found = texts.find(own);
  return std::string(found.empty() ? texts.find(key) : found);
}

std::string card_name(const Texts& texts, Edition edition, CardId card) {
  return card < kCards ? text_of(texts, edition, "card", card_id(card), "name") : "no card";
}

std::string variant_name(const Texts& texts, Edition edition, PieceId card) {
  return card < kVariantCards ? text_of(texts, edition, "variant", kVariantCardIds[card], "name")
                              : "card";
}

std::string variants_text(const Texts& texts, Edition edition, VariantSet cards) {
  Enumeration names{.left = std::popcount(cards)};
  for_each_face(cards, [&](PieceId card) { names.add(variant_name(texts, edition, card)); });
  return names.text.empty() ? "no cards" : names.text;
}

std::string area_name(const Texts& texts, std::size_t area) {
  std::string key = "area.";
  if (area >= kAreas) return "no area";
  return std::string(texts.find(key.append(kAreaIds[area]).append(".name")));
}

std::string event_name(const Texts& texts, Edition edition, EventCard event) {
  return text_of(texts, edition, "event", id_of(event), "name");
}

std::string personality_name(const Texts& texts, Edition edition, PersonalityId personality) {
  if (personality >= kPersonalities) return "nobody";
  return text_of(texts, edition, "personality", personality_id(personality), "name");
}

std::string colour_of(const Texts& texts, Edition edition, std::size_t seat) {
  std::string key = "edition.";
  std::string_view rest = texts.find(key.append(id_of(edition)).append(".player_colours"));
  for (; seat > 0 && !rest.empty(); --seat) {
    const std::size_t comma = rest.find(", ");
    rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 2);
  }
  return std::string(rest.substr(0, rest.find(", ")));
}

std::string icon_name(const Texts& texts, const PrintedIcon& icon) {
  if (icon.icon == Icon::Money) return "Take £" + std::to_string(icon.amount);
  std::string key = "icon.";
  return std::string(texts.find(key.append(id_of(icon.icon)).append(".name")));
}

std::string icons_text(const Rules& rules,
                       const Texts& texts,
                       CardId card,
                       std::string_view between) {
  const CardFace& face = rules.cards[card];
  if (face.icon_count == 0) return "no icon";
  std::string text;
  for (std::size_t i = 0; i < face.icon_count; ++i) {
    if (i > 0) text += between;
    text += icon_name(texts, face.icons[i]);
  }
  return text;
}

std::string why_text(const Texts& texts, Edition edition, Why why) {
  constexpr std::size_t kIconsFrom = kCards + kEvents;
  constexpr std::size_t kWordsFrom = kIconsFrom + kIcons;
  if (why < kCards) return card_name(texts, edition, why);
  if (why < kIconsFrom) return event_name(texts, edition, static_cast<EventCard>(why - kCards));
  if (why < kWordsFrom) return icon_name(texts, {static_cast<Icon>(why - kIconsFrom), 0});
  if (why < kFirstVariantWhy) return std::string(word_text(static_cast<Word>(why - kWordsFrom)));
  return variant_name(texts, edition, static_cast<PieceId>(why - kFirstVariantWhy));
}

std::string cards_text(const Texts& texts, Edition edition, const CardSet& cards) {
  Enumeration names{.left = cards.size()};
  cards.for_each([&](CardId card) { names.add(card_name(texts, edition, card)); });
  return names.text.empty() ? "no cards" : names.text;
}

std::string events_text(const Texts& texts, Edition edition, EventRow row) {
  const int on_top = events_on_top(row);
  Enumeration names{.left = on_top};
  for (int i = 0; i < on_top; ++i)
    names.add(event_name(texts, edition, event_at(row, static_cast<std::size_t>(i))));
  if (!has_bottom(row)) return names.text;
  return names.text + (names.text.empty() ? "" : "; ") +
         event_name(texts, edition, bottom_event(row)) + " at the bottom";
}

std::string variant_use_text(const Rules& rules, VariantCard card) {
  const VariantFace& face = rules.variants[index(card)];
  const std::string price = "£" + std::to_string(face.price);
  const std::string amount = "£" + std::to_string(face.amount);
  switch (card) {
    case VariantCard::StreetGirl:
      return "remove others' Gentlemen, Jockeys and Cyclists there";
    case VariantCard::Tosher:
      return "pay " + price + " for one more card this turn";
    case VariantCard::Cyclist:
      return "move him anywhere, draw a Building card";
    case VariantCard::Jockey:
      return "look at a hand, perhaps take a card";
    case VariantCard::Seaman:
      return "pay " + price + ", discard a card, draw one";
    case VariantCard::PaperBoy:
      return "pay " + price + ", draw a card";
    case VariantCard::Suffragist:
      return "save your Agents from being removed";
    case VariantCard::FlowerGirl:
      return "take " + amount;
    case VariantCard::LittleMatchstickGirl:
      return "a player gives " + amount + " or a card per Agent there";
    case VariantCard::Maid:
      return "pay " + price + ", remove Trouble there or next to it";
    case VariantCard::Governess:
      return "look at up to " + std::to_string(face.amount) + " Random Events and arrange them";
    case VariantCard::Gentleman:
      return "building there costs " + part_text(face.amount) + " this turn";
    case VariantCard::Palace:
      return "take " + amount + " for each Agent of others there";
    case VariantCard::Mansion:
      return "an Agent of yours and another's change places";
    case VariantCard::Factory:
      return "place " + std::to_string(face.amount) + " Agents and Trouble there";
    case VariantCard::Tenement:
      return "remove a pawn there";
    case VariantCard::Office:
      return "take " + amount + " from a player with an Agent there";
    case VariantCard::Hotel:
      return "others pay " + amount + " for each Agent there";
  }
  return {};
}

std::string ability_text(const Rules& rules, const Texts& texts, std::size_t area) {
  const AreaFace& face = rules.areas[area];
  const std::string amount = "£" + std::to_string(face.amount);
  switch (face.ability) {
    case Ability::PlaceAgentNear:
      return "pay " + amount + ", place an Agent there or next to it";
    case Ability::DrawThenDiscard:
      return "draw a card, then discard one";
    case Ability::RemoveTrouble:
      return "pay " + amount + ", remove a Trouble marker anywhere";
    case Ability::TakeMoney:
      return "take " + amount;
    case Ability::IgnoreEvent:
      return "pay " + amount + " to save a piece from a Random Event";
    case Ability::DiscardForMoney:
      return "discard a card for " + amount;
    case Ability::PlaceTroubleNear:
      return "put a Trouble marker in " + area_name(texts, area) + " or next to it";
  }
  return {};
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// What things of Nanty Narking are called.
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
    case Word::Ability:
      return "ability";
  }
  return "";
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
  return std::string(word_text(static_cast<Word>(why - kWordsFrom)));
}

std::string cards_text(const Texts& texts, Edition edition, const CardSet& cards) {
  std::string text;
  int left = cards.size();
  cards.for_each([&](CardId card) {
    if (!text.empty()) text += left == 1 ? " and " : ", ";
    text += card_name(texts, edition, card);
    --left;
  });
  return text.empty() ? "no cards" : text;
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

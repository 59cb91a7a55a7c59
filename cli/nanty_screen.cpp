// SPDX-License-Identifier: MIT
#include "cli/nanty_screen.h"

#include <algorithm>
#include <map>
#include <utility>

#include "cli/play_input.h"
#include "engine/nanty/title.h"
#include "engine/notation/nanty_words.h"

namespace gaslight::cli {
namespace {

using nanty::Choice;
using nanty::Do;
using nanty::EventKind;
using nanty::Moment;
using nanty::SeatView;

// Labels

constexpr int kShort = 33;  // two of these stand side by side

std::string cut(std::string text, int width) {
  if (places(text) <= width) return text;
  while (places(text) > width - 3 || text.ends_with(' '))
    text.pop_back();
  // No half of a character of several bytes may stay.
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0)
    text.pop_back();
  return text + "...";
}

// On a low screen the news need the room: cards show their icons in a word each, two cards a line.
constexpr int kLowScreen = 30;

std::string icon_word(const nanty::PrintedIcon& icon) {
  switch (icon.icon) {
    case nanty::Icon::None:
      return "";
    case nanty::Icon::PlaceAgent:
      return "agent";
    case nanty::Icon::Build:
      return "build";
    case nanty::Icon::Assassinate:
      return "kill";
    case nanty::Icon::RemoveTrouble:
      return "calm";
    case nanty::Icon::Money:
      return "£" + std::to_string(icon.amount);
    case nanty::Icon::Scroll:
      return "text";
    case nanty::Icon::Event:
      return "event";
    case nanty::Icon::PlayAnother:
      return "+card";
    case nanty::Icon::Interrupt:
      return "interrupt";
  }
  return "";
}

std::string brief_card_label(const NantyArt& art, const std::string& name, nanty::CardId card) {
  std::string icons;
  const nanty::CardFace& face = art.rules.cards[card];
  for (std::size_t i = 0; i < face.icon_count; ++i)
    icons += ' ' + icon_word(face.icons[i]);
  if (icons.empty()) icons = " nothing";
  return cut(name, kShort - 1 - places(icons)) + ':' + icons;
}

// What a card does, on one line: its text where it has one, else its icons.
std::string card_label(const NantyArt& art, nanty::Edition edition, nanty::CardId card) {
  const std::string name = nanty::card_name(art.texts, edition, card);
  if (art.style.height < kLowScreen) return brief_card_label(art, name, card);
  const bool scroll = art.rules.cards[card].scroll != nanty::Scroll::None;
  const std::string text =
      scroll ? nanty::text_of(art.texts, edition, "card", nanty::card_id(card), "text")
             : nanty::icons_text(art.rules, art.texts, card, ", ");
  return cut(name + ": " + text, art.style.width - 7);
}

std::string piece_label(const NantyArt& art, const Moment& now, const Choice& choice) {
  const std::string where = ", " + nanty::area_name(art.texts, choice.area);
  if (choice.owner == nanty::kGrenadier) return "Grenadier" + where;
  if (choice.owner == nanty::kCitizen) return "New Citizen" + where;
  if (choice.owner == nanty::owner_of(now.seat)) return "your Agent" + where;
  return nanty::colour_of(art.texts, now.edition, choice.owner) + " Agent" + where;
}

std::string area_label(const NantyArt& art, const Moment& now, const Choice& choice) {
  const std::string name = nanty::area_name(art.texts, choice.area);
  const int cost = art.rules.areas[choice.area].cost;
  if (now.top.op == nanty::Op::Build && now.ask == nanty::AskKind::PickArea)
    return name + " for £" + std::to_string(now.top.a == 1 ? cost / 2 : cost);
  return name;
}

std::string choice_label(const NantyArt& art, const Moment& now, const Choice& choice) {
  if (choice.what == Do::Play) return card_label(art, now.edition, choice.card);
  if (choice.what == Do::Area) return area_label(art, now, choice);
  if (choice.what == Do::Piece) return piece_label(art, now, choice);
  if (choice.what == Do::Card) return nanty::card_name(art.texts, now.edition, choice.card);
  if (choice.what == Do::Cards) return nanty::cards_text(art.texts, now.edition, choice.cards);
  return nanty::choice_text(art.rules, art.texts, now, choice);
}

// Menus

// What a choice is filed under, or -1 when it stands alone.
using Filing = int (*)(const Choice&);

int by_kind(const Choice& choice) {
  if (choice.what == Do::Ability) return 0;
  return choice.what == Do::Discard ? 1 : -1;
}

int by_place(const Choice& choice) {
  if (choice.what == Do::Piece) return choice.area;
  if (choice.what == Do::Cards && choice.cards.size() > 1) return choice.cards.nth(0);
  return -1;
}

std::string folder_label(const NantyArt& art,
                         const Moment& now,
                         const Choice& first,
                         std::size_t count) {
  const std::string number = std::to_string(count);
  switch (first.what) {
    case Do::Ability:
      return "use one of " + number + " abilities of City Area cards";
    case Do::Discard:
      return "throw away one of " + number + " Interrupts";
    case Do::Cards:
      return nanty::card_name(art.texts, now.edition, first.cards.nth(0)) + " and another";
    default:
      return nanty::area_name(art.texts, first.area) + ": " + number + " pawns";
  }
}

Menu flat(const NantyArt& art,
          const Moment& now,
          const AnyChoices& choices,
          std::span<const std::size_t> open) {
  Menu menu;
  for (const std::size_t i : open)
    menu.push_back({choice_label(art, now, choices[i].as<Choice>()), {i}});
  return menu;
}

// Choices of one folder together, at the place of the first of them.
Menu folded(const NantyArt& art,
            const Moment& now,
            const AnyChoices& choices,
            std::span<const std::size_t> open,
            Filing filing) {
  Menu menu;
  std::map<int, std::size_t> folders;
  for (const std::size_t i : open) {
    const int folder = filing(choices[i].as<Choice>());
    const auto known = folders.find(folder);
    if (folder >= 0 && known != folders.end()) {
      menu[known->second].choices.push_back(i);
      continue;
    }
    folders[folder] = menu.size();
    menu.push_back({"", {i}});
  }
  for (MenuItem& item : menu) {
    const Choice& first = choices[item.choices.front()].as<Choice>();
    item.label = item.choices.size() == 1 ? choice_label(art, now, first)
                                          : folder_label(art, now, first, item.choices.size());
  }
  return menu;
}

bool fits(const NantyArt& art, const Menu& menu, std::size_t limit) {
  if (menu.size() <= limit) return true;
  const bool brief = std::all_of(menu.begin(), menu.end(),
                                 [](const MenuItem& item) { return places(item.label) <= kShort; });
  return brief && !art.style.plain && menu.size() <= 2 * limit;
}

// Whether the text of the card in play has to be read now: when its scroll is next, or when another
// player's card asks.
bool wants_text(const NantyArt& art, const SeatView& view, const Moment& now) {
  if (view.waiting != nanty::Waiting::Seat || view.in_play == nanty::kNoCard) return false;
  const nanty::CardFace& face = art.rules.cards[view.in_play];
  if (face.scroll == nanty::Scroll::None) return false;
  if (view.asked != view.active) return true;
  return now.ask == nanty::AskKind::Icon &&
         face.icons[static_cast<std::size_t>(now.card.pc / 2)].icon == nanty::Icon::Scroll;
}

Lines card_in_play(const NantyArt& art, const SeatView& view) {
  if (!wants_text(art, view, moment_of(view))) return {};
  const std::string text =
      nanty::card_name(art.texts, view.edition, view.in_play) + ": " +
      nanty::text_of(art.texts, view.edition, "card", nanty::card_id(view.in_play), "text");
  return art.style.plain ? Lines{text} : wrapped(text, art.style.width, 2);
}

bool is_pick(nanty::AskKind ask) {
  return ask != nanty::AskKind::Turn && ask != nanty::AskKind::Icon &&
         ask != nanty::AskKind::Demand && ask != nanty::AskKind::Respond;
}

}  // namespace

Lines NantyScreen::draw(const AnyView& any, const SeatNames& names) const {
  const SeatView& view = any.as<SeatView>();
  Lines lines = draw_table(art_, view, names);
  const Lines card = card_in_play(art_, view);
  lines.insert(lines.end(), card.begin(), card.end());
  return lines;
}

Lines NantyScreen::tell(const AnyView& any, const SeatNames& names, Telling telling) const {
  const SeatView& view = any.as<SeatView>();
  if (telling == Telling::Whole) return tell_table(art_, view, names);
  Lines lines = tell_question(art_, view);
  const Lines card = card_in_play(art_, view);
  lines.insert(lines.end(), card.begin(), card.end());
  return lines;
}

Lines NantyScreen::legend() const {
  Lines lines = {"hand: your cards in full; map: London. ? goal, ? discards, ? events, ? yellow."};
  if (art_.style.plain) return lines;
  lines.insert(lines.begin(),
               {"On the table: ~ on the Thames, £ cost of a Building, T Trouble, Agents of each",
                "player, # Grenadiers, o New Citizens, bld who built (x: card no longer works),",
                "numbers of the areas next to it. > is the player whose turn it is. Clogs fill",
                "places of a hand for good; known are cards you know somebody holds.",
                "On cards: calm removes Trouble, text is a scroll, +card plays another card."});
  return lines;
}

std::string NantyScreen::question(const AnyView& any) const {
  const Moment now = moment_of(any.as<SeatView>());
  const std::string text = nanty::question_text(art_.rules, art_.texts, now);
  if (now.ask == nanty::AskKind::Icon) return text + "  Use it?";
  const bool in_card = is_pick(now.ask) && now.card.op == nanty::Op::Card;
  return in_card ? nanty::card_name(art_.texts, now.edition, now.card.cause) + ": " + text : text;
}

Menu NantyScreen::menu(const AnyView& any,
                       const AnyChoices& choices,
                       std::span<const std::size_t> open,
                       std::size_t limit) const {
  const Moment now = moment_of(any.as<SeatView>());
  Menu all = flat(art_, now, choices, open);
  if (fits(art_, all, limit)) return all;
  for (const Filing filing : {by_kind, by_place}) {
    Menu menu = folded(art_, now, choices, open, filing);
    if (menu.size() > 1 && menu.size() < all.size()) return menu;
  }
  return all;
}

Lines NantyScreen::explain(const AnyView& any,
                           const SeatNames& names,
                           std::string_view name) const {
  return explain_nanty(art_, any.as<SeatView>(), names, name);
}

std::string NantyScreen::word_for(const AnyView& any, std::string_view name) const {
  const std::string word = lower(name);
  if (word == "victory" || word == "win") return "announce";
  const std::string known = nanty_word(art_, any.as<SeatView>(), name);
  return known.empty() ? word : known;
}

Lines NantyScreen::summary(const AnyView& view, const SeatNames& names) const {
  Lines lines;
  for (const std::string& text : tell_end(art_, view.as<SeatView>(), names)) {
    const Lines more = art_.style.plain ? Lines{text} : wrapped(text, art_.style.width, 2);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

bool NantyScreen::is_summed_up(const AnyEvent& event) const {
  return event.as<nanty::Event>().kind == EventKind::Scored;
}

// News are read in passing: what an earlier sentence says or shows on the board is left to the log.
News NantyScreen::weight_of(const AnyEvent& any) const {
  const auto& event = any.as<nanty::Event>();
  switch (event.kind) {
    case EventKind::IconStarted:
    case EventKind::AreaCardMoved:
      return News::Silent;
    case EventKind::CardDiscarded: {
      const bool told = event.why == nanty::why(nanty::Word::Played);
      return told ? News::Silent : News::More;
    }
    case EventKind::MoneyMoved:  // the Building is told with its price
      return event.why == nanty::why(nanty::Icon::Build) ? News::Silent : News::More;
    case EventKind::CardPlayed:
    case EventKind::VictoryAnnounced:
      return News::Headline;
    default:
      return News::More;
  }
}

}  // namespace gaslight::cli

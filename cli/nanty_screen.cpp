// SPDX-License-Identifier: MIT
#include "cli/nanty_screen.h"

#include <algorithm>
#include <map>
#include <utility>

#include "cli/nanty_faces.h"
#include "cli/play_input.h"
#include "engine/nanty/board.h"
#include "engine/nanty/title.h"
#include "engine/notation/nanty_words.h"
#include "guide/nanty_guide.h"

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

// On a low screen cards show their icons in a word each, two cards a line.

bool is_low(const NantyArt& art) {
  return !art.style.plain && art.style.height < kLowScreen;
}

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

// Of a piece that is still to be placed: its area is in the question.
std::string supply_label(const NantyArt& art, const Moment& now, nanty::PieceId piece) {
  const bool held = nanty::has_face(now.held, piece);
  if (is_low(art)) return brief_face(art, now.edition, piece) + (held ? "*" : "");
  return nanty::variant_name(art.texts, now.edition, piece) + (held ? ": your card" : "");
}

bool is_from_supply(const Moment& now) {
  using nanty::Op;
  constexpr std::pair<Op, int> kAsking[] = {
      {Op::PlaceFirst, 0}, {Op::Place, 4}, {Op::Build, 2}, {Op::TakeOver, 4}};
  return std::any_of(std::begin(kAsking), std::end(kAsking), [&](const auto& asking) {
    return asking.first == now.top.op && asking.second == now.top.pc;
  });
}

std::string piece_label(const NantyArt& art, const Moment& now, const Choice& choice) {
  const std::string where = ", " + nanty::area_name(art.texts, choice.area);
  if (choice.owner == nanty::kGrenadier) return "Grenadier" + where;
  if (choice.owner == nanty::kCitizen) return "New Citizen" + where;
  if (is_from_supply(now)) return supply_label(art, now, choice.piece);
  const std::string agent = choice.piece == nanty::kNoPiece
                                ? "Agent"
                                : nanty::variant_name(art.texts, now.edition, choice.piece);
  if (choice.owner == nanty::owner_of(now.seat)) return "your " + agent + where;
  return nanty::colour_of(art.texts, now.edition, choice.owner) + ' ' + agent + where;
}

std::string area_label(const NantyArt& art, const Moment& now, const Choice& choice) {
  const std::string name = nanty::area_name(art.texts, choice.area);
  if (choice.piece != nanty::kNoPiece && is_from_supply(now))
    return supply_label(art, now, choice.piece);
  if (choice.piece != nanty::kNoPiece)
    return nanty::variant_name(art.texts, now.edition, choice.piece) + ", " + name;
  if (now.top.op == nanty::Op::Build && now.ask == nanty::AskKind::PickArea)
    return name + " for £" + std::to_string(nanty::building_price(art.rules, now, choice.area));
  return name;
}

// Whether the hand is listed too, two cards a line on a low screen.
bool lists_hand(const Moment& now) {
  const bool over = now.top.op == nanty::Op::Turn && now.top.pc == 2 && now.extra_cards == 0;
  return now.ask == nanty::AskKind::Turn && !over;
}

std::string variant_label(const NantyArt& art, const Moment& now, nanty::PieceId card) {
  const std::string name = "use the " + nanty::variant_name(art.texts, now.edition, card);
  if (is_low(art) && lists_hand(now)) return name;
  return cut(name + ": " + nanty::variant_use_text(art.rules, nanty::VariantCard{card}),
             art.style.width - 7);
}

std::string choice_label(const NantyArt& art, const Moment& now, const Choice& choice) {
  if (choice.what == Do::Play) return card_label(art, now.edition, choice.card);
  if (choice.what == Do::Area) return area_label(art, now, choice);
  if (choice.what == Do::Piece) return piece_label(art, now, choice);
  if (choice.what == Do::Variant) return variant_label(art, now, choice.card);
  if (choice.what == Do::Card) return nanty::card_name(art.texts, now.edition, choice.card);
  if (choice.what == Do::Cards) return nanty::cards_text(art.texts, now.edition, choice.cards);
  return nanty::choice_text(art.rules, art.texts, now, choice);
}

// Menus

// What a choice is filed under, or -1 when it stands alone.
using Filing = int (*)(const Choice&);

int by_kind(const Choice& choice) {
  if (choice.what == Do::Ability) return 0;
  if (choice.what == Do::Variant) return 2;
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
    case Do::Variant:
      return "use one of " + number + " Agent/Building cards";
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

// In the folder of an area faces need no area any more.
bool names_area_above(const AnyChoices& choices, std::span<const std::size_t> open) {
  if (open.size() == choices.size()) return false;
  const std::uint8_t area = choices[open.front()].as<Choice>().area;
  return std::all_of(open.begin(), open.end(), [&](std::size_t i) {
    const Choice& choice = choices[i].as<Choice>();
    return choice.what == Do::Piece && choice.area == area && choice.piece != nanty::kNoPiece;
  });
}

void leave_areas_out(Menu& menu) {
  for (MenuItem& item : menu)
    item.label.resize(item.label.rfind(", "));
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

// Random Events to put in order: first which one goes to the bottom, then which one comes first,
// and so on.

// The event that a row has at the bottom (place 0) or at this place from the top.
int event_in(nanty::EventRow row, int place) {
  if (place == 0) return static_cast<int>(nanty::index(nanty::bottom_event(row)));
  return place > nanty::events_on_top(row)
             ? -1
             : static_cast<int>(nanty::index(nanty::event_at(row, std::size_t(place) - 1)));
}

std::string arrange_label(const NantyArt& art, const Moment& now, nanty::EventRow row, int place) {
  constexpr std::string_view kPlaces[] = {" goes to the bottom", " comes first", " comes second",
                                          " comes third", " comes fourth"};
  return nanty::event_name(art.texts, now.edition,
                           static_cast<nanty::EventCard>(event_in(row, place))) +
         std::string(kPlaces[place]);
}

Menu arrange_menu(const NantyArt& art,
                  const Moment& now,
                  const AnyChoices& choices,
                  std::span<const std::size_t> open) {
  const auto row = [&](std::size_t i) { return choices[i].as<Choice>().row(); };
  int place = 0;
  const auto same = [&](std::size_t i) {
    return event_in(row(i), place) == event_in(row(open.front()), place);
  };
  while (place + 1 < static_cast<int>(nanty::kMaxArranged) &&
         std::all_of(open.begin(), open.end(), same))
    ++place;
  std::map<int, MenuItem> items;
  for (const std::size_t i : open) {
    MenuItem& item = items[event_in(row(i), place)];
    item.label = arrange_label(art, now, row(i), place);
    item.choices.push_back(i);
  }
  Menu menu;
  for (auto& [event, item] : items)
    menu.push_back(std::move(item));
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

// The Agent or Building card of another player that asks now; kNoPiece when none does.
nanty::PieceId asking_card(const SeatView& view, const Moment& now) {
  const bool asks = view.waiting == nanty::Waiting::Seat && view.asked != view.active &&
                    nanty::is_variant_card(now.top.cause);
  return asks ? static_cast<nanty::PieceId>(now.top.cause - nanty::kFirstVariantWhy)
              : nanty::kNoPiece;
}

Lines card_in_play(const NantyArt& art, const SeatView& view) {
  const Moment now = moment_of(view);
  const nanty::PieceId variant = asking_card(view, now);
  const bool is_variant = variant != nanty::kNoPiece;
  if (!is_variant && !wants_text(art, view, now)) return {};
  const std::string_view id =
      is_variant ? nanty::kVariantCardIds[variant] : nanty::card_id(view.in_play);
  const std::string_view group = is_variant ? "variant" : "card";
  const std::string text = nanty::text_of(art.texts, view.edition, group, id, "name") + ": " +
                           nanty::text_of(art.texts, view.edition, group, id, "text");
  return art.style.plain ? Lines{text} : wrapped(text, art.style.width, 2);
}

bool is_answer(const NantyArt& art, const nanty::Event& event) {
  return art.rules.variants[event.card].timing == nanty::Timing::Interrupt;
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

// A screen has a line of its own for each card: gaps and marks take the place of words.
std::string NantyScreen::question(const AnyView& any) const {
  const Moment now = moment_of(any.as<SeatView>());
  const std::string text = nanty::question_text(art_.rules, art_.texts, now);
  if (now.ask == nanty::AskKind::Icon) return text + "  Use it?";
  const bool starred = is_from_supply(now) && is_low(art_) && now.held != 0;
  if (starred && !nanty::is_variant_card(now.top.cause)) return text + "  (* you hold the card)";
  return nanty_question(art_.rules, art_.texts, now);
}

Menu NantyScreen::menu(const AnyView& any,
                       const AnyChoices& choices,
                       std::span<const std::size_t> open,
                       std::size_t limit) const {
  const Moment now = moment_of(any.as<SeatView>());
  if (now.ask == nanty::AskKind::ArrangeEvents) return arrange_menu(art_, now, choices, open);
  Menu all = flat(art_, now, choices, open);
  if (names_area_above(choices, open)) leave_areas_out(all);
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
    case EventKind::VariantRevealed:  // using it is told
      return News::Silent;
    case EventKind::VariantUsed:  // an answer has been told
      return is_answer(art_, event) ? News::Silent : News::Headline;
    case EventKind::VariantLost: {  // with its use, unless its piece has gone
      const nanty::VariantFace& face = art_.rules.variants[event.card];
      return face.timing == nanty::Timing::Ongoing ? News::More : News::Silent;
    }
    case EventKind::CardPlayed:
    case EventKind::VictoryAnnounced:
      return News::Headline;
    default:
      return News::More;
  }
}

}  // namespace gaslight::cli

// SPDX-License-Identifier: MIT
#include <algorithm>

#include "data/compiler/nanty_parts.h"

namespace gaslight::data {
namespace {

using nanty::CardFace;
using nanty::Deck;
using nanty::Icon;
using nanty::kCardIds;
using nanty::PrintedIcon;
using nanty::Scroll;

// An icon as the data write it: its id, for money with the amount behind it.
std::optional<PrintedIcon> parse_icon(std::string_view written) {
  constexpr std::string_view kMoney = "money:";
  if (written.starts_with(kMoney)) {
    written.remove_prefix(kMoney.size());
    if (written.size() != 1 || written[0] < '1' || written[0] > '9') return std::nullopt;
    return PrintedIcon{Icon::Money, static_cast<std::uint8_t>(written[0] - '0')};
  }
  const auto place = place_of(nanty::kIconIds, written);
  if (!place || Icon(*place) == Icon::None || Icon(*place) == Icon::Money) return std::nullopt;
  return PrintedIcon{Icon(*place), 0};
}

std::ptrdiff_t count(const CardFace& card, Icon icon) {
  return std::count_if(card.icons.begin(), card.icons.end(),
                       [&](const PrintedIcon& printed) { return printed.icon == icon; });
}

bool read_icons(Entry& entry, CardFace& card) {
  const auto icons = entry.texts("icons");
  if (!icons) return false;
  if (icons->size() > nanty::kMaxIcons) {
    entry.mistake("icons", std::to_string(icons->size()) + " icons; a card has at most 4");
    return false;
  }
  bool all_known = true;
  for (const std::string& written : *icons) {
    const auto icon = parse_icon(written);
    if (icon) {
      card.icons[card.icon_count++] = *icon;
      continue;
    }
    entry.mistake("icons", "unknown icon " + in_quotes(written) +
                               "; known are money:1 to money:9, place_agent, build, assassinate, "
                               "remove_trouble, scroll, event, play_another, interrupt");
    all_known = false;
  }
  return all_known;
}

std::optional<ScrollBytes> read_scroll(Entry& entry) {
  if (!entry.has("scroll")) return ScrollBytes{};
  const auto effect = entry.text("scroll");
  if (!effect) return std::nullopt;
  std::string sentence;
  const auto bytes = parse_scroll(*effect, sentence);
  if (!bytes) entry.mistake("scroll", sentence);
  return bytes;
}

// A text stands beside exactly one scroll icon, or alone under an interrupt.
void check_text(Entry& entry, const CardFace& card) {
  const auto scrolls = count(card, Icon::Scroll);
  const auto interrupts = count(card, Icon::Interrupt);
  if (scrolls + interrupts > 1 || (interrupts == 1 && card.icon_count != 1)) {
    entry.mistake("icons", "a card has at most one scroll, and an interrupt stands alone");
  } else if (scrolls + interrupts == 1 && card.scroll == Scroll::None) {
    entry.mistake("scroll", "this card has a scroll or interrupt icon but no field \"scroll\"");
  } else if (scrolls + interrupts == 0 && card.scroll != Scroll::None) {
    entry.mistake("scroll", "\"scroll\" is given, but the card has no scroll or interrupt icon");
  } else if (is_interrupt(card.scroll) != (interrupts == 1)) {
    entry.mistake("scroll",
                  "effects called interrupt_... belong to the interrupt icon, others to "
                  "the scroll icon");
  }
}

// NN-021: where an id stands in the list says which deck it belongs to.
void check_deck(Entry& entry, std::size_t place, std::size_t deck) {
  const Deck due = place < nanty::kGreyCards ? Deck::Grey : Deck::Brown;
  if (Deck(deck) == due) return;
  entry.mistake("deck", std::string(kCardIds[place]) + " is one of the " +
                            (due == Deck::Grey ? "48 grey" : "53 brown") + " cards");
}

void read_card(NantyData& data, Entry& entry, ClosedIds& ids) {
  CardFace card{};
  const auto place = ids.enter(entry);
  const auto deck = entry.one_of("deck", nanty::kDeckIds, "deck");
  const bool icons_known = read_icons(entry, card);
  const auto scroll = read_scroll(entry);
  const auto three_plus = entry.has("three_plus") ? entry.flag("three_plus") : false;
  if (place) keep_sources(data, entry, "card." + std::string(kCardIds[*place]), {"rule", "name"});
  if (!place) entry.table("source");
  entry.refuse_other_keys();
  if (place && deck) check_deck(entry, *place, *deck);
  if (!icons_known || !scroll) return;
  card.scroll = scroll->scroll;
  card.numbers = scroll->numbers;
  card.area = scroll->area;
  const std::size_t mistakes = data.mistakes.size();
  check_text(entry, card);
  const bool sound = data.mistakes.size() == mistakes;
  if (sound && place && !nanty::may_have(static_cast<nanty::CardId>(*place), card.scroll))
    entry.mistake(
        entry.has("scroll") ? "scroll" : "icons",
        "this text belongs to other cards, or this card to another text: the engine knows "
        "Interrupts, loans, clog cards, dice cards and play_two_cards by their cards");
  if (!place || !deck || !three_plus) return;
  card.deck = Deck(*deck);
  card.three_plus = *three_plus;
  data.rules.cards[*place] = card;
}

}  // namespace

void read_cards(NantyData& data) {
  TomlFile file(data.dir, "nanty/cards.toml", data.mistakes);
  ClosedIds ids("card", "id", to_ids(kCardIds));
  auto entries = file.list("card");
  for (Entry& entry : entries) {
    read_card(data, entry, ids);
  }
  if (!entries.empty()) ids.report_missing(file);
}

void read_events(NantyData& data) {
  TomlFile file(data.dir, "nanty/events.toml", data.mistakes);
  ClosedIds ids("event", "id", to_ids(nanty::kEventIds));
  auto entries = file.list("event");
  for (Entry& entry : entries) {
    const auto place = ids.enter(entry);
    const auto rolls = entry.number("rolls", 0, nanty::kMaxRolls);
    const auto source = entry.source(kNantySources);
    entry.refuse_other_keys();
    if (!place || !rolls) continue;
    if (!nanty::may_roll(*place, *rolls))
      entry.mistake("rolls", std::string(nanty::kEventIds[*place]) + " cannot roll so often");
    data.rules.event_rolls[*place] = static_cast<std::uint8_t>(*rolls);
    data.keep("event." + std::string(nanty::kEventIds[*place]) + ".source", source);
  }
  if (!entries.empty()) ids.report_missing(file);
}

}  // namespace gaslight::data

// SPDX-License-Identifier: MIT
#include "cli/looting_screen.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "cli/play_input.h"
#include "engine/looting/title.h"
#include "engine/notation/looting_words.h"
#include "guide/looting_guide.h"

namespace gaslight::cli {
namespace {

using looting::Choice;
using looting::Colour;
using looting::Do;
using looting::kColours;
using looting::kColumnHeight;
using looting::kColumns;
using looting::kTiles;
using looting::kWitnesses;
using looting::Phase;
using looting::SeatView;
using looting::Tile;
using looting::Witness;

// Menus

// What a meld is for: the column and how many tiles are destroyed first. Melding nothing comes
// first of all, as choices do.
using Target = std::pair<int, int>;

Target target_of(const Choice& choice) {
  if (choice.what != Do::Take) return {-1, choice.place};
  return {choice.place, choice.destroy};
}

int cards_spent(const Choice& choice) {
  return choice.pay.total() + 2 * choice.destroy;
}

Tile tile_for(const SeatView& view, const Choice& choice) {
  return view
      .columns[choice.place][static_cast<std::size_t>(view.gone[choice.place]) + choice.destroy];
}

std::string target_label(const LootingArt& art, const SeatView& view, const Choice& choice) {
  std::string text = "column " + std::to_string(choice.place + 1) + ": ";
  if (choice.destroy > 0) text += "destroy " + std::to_string(choice.destroy) + ", gain ";
  return text + short_tile(art, tile_for(view, choice));
}

std::string burnt_cards(const LootingArt& art, const Choice& choice) {
  looting::Counts burnt{};
  burnt[choice.burn] = static_cast<std::uint8_t>(2 * choice.destroy);
  return short_cards(art, burnt, "");
}

std::string pay_label(const LootingArt& art, const Choice& choice) {
  return "pay " + short_cards(art, choice.pay, " + ");
}

std::string payment_label(const LootingArt& art, const Choice& choice) {
  const std::string pay = pay_label(art, choice);
  return choice.destroy == 0 ? pay : "destroy with " + burnt_cards(art, choice) + ", " + pay;
}

std::string take_label(const LootingArt& art, const SeatView& view, const Choice& choice) {
  std::string text = "column " + std::to_string(choice.place + 1) + ": ";
  if (choice.destroy > 0)
    text += "destroy " + std::to_string(choice.destroy) + " with " + burnt_cards(art, choice) +
            ", gain ";
  return text + short_tile(art, tile_for(view, choice)) + " for " +
         short_cards(art, choice.pay, " + ");
}

std::string choice_label(const LootingArt& art, const SeatView& view, const Choice& choice) {
  switch (choice.what) {
    case Do::None:
      return "meld nothing";
    case Do::Take:
      return take_label(art, view, choice);
    case Do::Row:
      return short_name(art, view.row[choice.place]);
    case Do::Deck:
      return "top of the deck";
    case Do::Sweep:
      return "exchange the row";
  }
  return {};
}

// Groups of choices in their order; the cheapest payment first in each.
template <class Key>
std::vector<std::vector<std::size_t>> grouped(const AnyChoices& choices,
                                              std::span<const std::size_t> open,
                                              Key key) {
  std::map<decltype(key(std::declval<const Choice&>())), std::vector<std::size_t>> groups;
  for (const std::size_t i : open)
    groups[key(choices[i].as<Choice>())].push_back(i);
  std::vector<std::vector<std::size_t>> result;
  result.reserve(groups.size());
  for (auto& entry : groups)
    result.push_back(std::move(entry.second));
  for (auto& group : result)
    std::stable_sort(group.begin(), group.end(), [&](std::size_t a, std::size_t b) {
      return cards_spent(choices[a].as<Choice>()) < cards_spent(choices[b].as<Choice>());
    });
  return result;
}

std::string group_label(const LootingArt& art,
                        const SeatView& view,
                        const AnyChoices& choices,
                        const std::vector<std::size_t>& group) {
  const Choice& first = choices[group.front()].as<Choice>();
  if (group.size() == 1) return choice_label(art, view, first);
  const bool one_target = std::all_of(group.begin(), group.end(), [&](std::size_t i) {
    return target_of(choices[i].as<Choice>()) == target_of(first);
  });
  const std::string count = std::to_string(group.size());
  if (one_target) return target_label(art, view, first) + ", " + count + " ways to pay";
  return "column " + std::to_string(first.place + 1) + ": " +
         short_tile(art, looting_bottom_tile(view, first.place)) + " or above, " + count + " melds";
}

std::string payment_group_label(const LootingArt& art,
                                const Choice& first,
                                Witness needed,
                                std::size_t count) {
  const std::string ways = ", " + std::to_string(count) + " ways";
  const int own = first.pay[needed];
  const int pairs = (first.pay.total() - own) / 2;
  return "pay " + (own > 0 ? std::to_string(own) + ' ' + short_name(art, needed) + " + " : "") +
         std::to_string(pairs) + (pairs == 1 ? " pair" : " pairs") + ways;
}

// Only the payment is left to say: first what destroys, then how many cards of the needed type, as
// long as there are too many ways. On a screen two of these short lines stand side by side.
Menu payment_menu(const LootingArt& art,
                  const SeatView& view,
                  const AnyChoices& choices,
                  const std::vector<std::size_t>& open,
                  std::size_t limit) {
  const Choice& first = choices[open.front()].as<Choice>();
  const Witness needed = art.rules.tiles[tile_for(view, first)].witness;
  const auto by_burn = grouped(choices, open, [](const Choice& choice) { return choice.burn; });
  const auto by_own = grouped(choices, open, [&](const Choice& c) { return -c.pay[needed]; });
  const bool burn_open = by_burn.size() > 1;
  Menu menu;
  const std::size_t most = art.style.plain ? limit : 2 * limit;
  if (open.size() > most && (burn_open || by_own.size() > 1)) {
    for (const auto& group : burn_open ? by_burn : by_own) {
      const Choice& one = choices[group.front()].as<Choice>();
      std::string label = burn_open ? "destroy with " + burnt_cards(art, one) + ", " +
                                          std::to_string(group.size()) + " ways to pay"
                                    : payment_group_label(art, one, needed, group.size());
      if (group.size() == 1) label = burn_open ? payment_label(art, one) : pay_label(art, one);
      menu.push_back({std::move(label), group});
    }
    return menu;
  }
  for (const std::size_t i : open) {
    const Choice& choice = choices[i].as<Choice>();
    menu.push_back({burn_open ? payment_label(art, choice) : pay_label(art, choice), {i}});
  }
  return menu;
}

// Explanations

struct Topic {
  std::string_view word;
  std::array<std::string_view, 4> rules;
};
constexpr Topic kTopics[] = {
    {"meld", {"LL-017", "LL-018", "LL-020", "LL-021"}},
    {"tile", {"LL-005", "LL-018", "LL-020", "LL-032"}},
    {"joker", {"LL-023", "LL-024", "L04", ""}},
    {"pair", {"LL-023", "LL-024", "L04", ""}},
    {"pay", {"LL-018", "LL-023", "L21", ""}},
    {"destroy", {"LL-026", "LL-027", "LL-028", "LL-039"}},
    {"draw", {"LL-011", "LL-012", "LL-013", "L01"}},
    {"row", {"LL-009", "LL-012", "LL-014", ""}},
    {"sweep", {"LL-014", "L09", "L12", "L22"}},
    {"exchange", {"LL-014", "L09", "L12", "L22"}},
    {"deck", {"LL-009", "LL-016", "L11", "L10"}},
    {"discard", {"LL-015", "LL-016", "", ""}},
    {"hand", {"LL-008", "L13", "", ""}},
    {"case", {"LL-032", "LL-033", "LL-034", "LL-036"}},
    {"disk", {"LL-002", "LL-033", "LL-034", ""}},
    {"tie", {"LL-034", "L14", "L15", ""}},
    {"end", {"LL-035", "LL-036", "LL-037", "LL-038"}},
    {"score", {"LL-036", "LL-037", "LL-038", ""}},
    {"match", {"LL-041", "L17", "L20", ""}},
};

std::string text_of(const Texts& texts,
                    std::string_view group,
                    std::string_view id,
                    std::string_view field) {
  std::string key(group);
  return std::string(texts.find(key.append(".").append(id).append(".").append(field)));
}

// One name of several words, or one of its words: "bobby", "London Bobby".
bool is_called(std::string_view name, std::string_view wanted) {
  return !wanted.empty() && has_words(name, wanted);
}

std::string explain_witness(const LootingArt& art, const SeatView& view, Witness witness) {
  const auto id = id_of(witness);
  std::string text = text_of(art.texts, "witness", id, "text");
  text += " There are " + std::to_string(art.rules.card_count[index(witness)]) +
          " of them; you hold " + std::to_string(view.hand[witness]) + ", " +
          std::to_string(view.discard[witness]) + " lie in the discard pile.";
  return text;
}

std::string explain_colour(const LootingArt& art, const SeatView& view, Colour colour) {
  std::string text = text_of(art.texts, "colour", id_of(colour), "text") +
                     " Disk: " + std::to_string(art.rules.disk_value[index(colour)]) + ". Tiles:";
  for (std::size_t i = 0; i < kTiles; ++i)
    if (art.rules.tiles[i].colour == colour)
      text += ' ' + std::to_string(art.rules.tiles[i].value) + ' ' +
              short_name(art, art.rules.tiles[i].witness) + ',';
  text.back() = ';';
  return text + ' ' + std::to_string(view.left[index(colour)]) + " of them still in the columns.";
}

std::string place_of(const SeatView& view, const SeatNames& names, Tile tile) {
  for (std::size_t column = 0; column < kColumns; ++column)
    for (std::size_t place = view.gone[column]; place < kColumnHeight; ++place)
      if (view.columns[column][place] == tile)
        return "column " + std::to_string(column + 1) + ", place " +
               std::to_string(place - view.gone[column] + 1) + " from the bottom";
  for (std::size_t seat = 0; seat < view.players; ++seat)
    if ((view.tiles[seat] >> tile & 1U) != 0) return "gained: " + names.whole[seat];
  return "out of the game";
}

std::string tile_id(std::size_t tile) {
  const std::string number = std::to_string(tile + 1);
  return (number.size() == 1 ? "t0" : "t") + number;
}

Lines explain_things(const LootingArt& art,
                     const SeatView& view,
                     const SeatNames& names,
                     std::string_view name) {
  Lines lines;
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    const auto id = looting::kWitnessIds[i];
    if (is_called(text_of(art.texts, "witness", id, "name"), name) ||
        is_called(text_of(art.texts, "witness", id, "names"), name) || is_called(id, name))
      lines.push_back(explain_witness(art, view, static_cast<Witness>(i)));
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    const auto id = looting::kColourIds[i];
    if (is_called(id, name) || is_called(text_of(art.texts, "colour", id, "loot"), name) ||
        is_called(text_of(art.texts, "colour", id, "place"), name))
      lines.push_back(explain_colour(art, view, static_cast<Colour>(i)));
  }
  for (std::size_t i = 0; i < kTiles; ++i) {
    const auto tile = static_cast<Tile>(i);
    const std::string whole = looting::tile_text(art.rules, art.texts, tile);
    const bool by_words = name.find(' ') != std::string_view::npos && is_called(whole, name);
    if (lower(name) == tile_id(i) || by_words)
      lines.push_back(tile_id(i) + ": " + whole + " (" + place_of(view, names, tile) + ").");
  }
  for (std::size_t column = 0; column < kColumns; ++column)
    if (lower(name) == "column " + std::to_string(column + 1))
      lines.push_back(tell_column(art, view, column));
  return lines;
}

Lines explain_topic(const Texts& texts, std::string_view name) {
  Lines lines;
  for (const Topic& topic : kTopics) {
    const std::string word = lower(name);
    if (word != topic.word && word != std::string(topic.word) + 's') continue;
    for (const std::string_view rule : topic.rules)
      if (!rule.empty()) lines.push_back(rule_text(texts, rule));
  }
  return lines;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::optional<std::string> rule_id(std::string_view name) {
  std::string word = lower(name);
  const bool ledger = word.starts_with("ll");
  if (!word.starts_with('l')) return std::nullopt;
  word.erase(0, ledger ? 2 : 1);
  if (word.starts_with('-')) word.erase(0, 1);
  const std::size_t digits = ledger ? 3 : 2;
  const bool sensible = !word.empty() && word.size() <= digits &&
                        word.find_first_not_of("0123456789") == std::string::npos;
  if (!sensible) return std::nullopt;
  return (ledger ? "LL-" : "L") + std::string(digits - word.size(), '0') + word;
}

std::string rule_text(const Texts& texts, std::string_view id) {
  if (id.starts_with("LL-")) {
    const std::string text = text_of(texts, "ledger", id, "text");
    return text.empty() ? text : std::string(id) + ": " + text;
  }
  std::string ruling = text_of(texts, "ruling", id, "ruling");
  if (ruling.empty()) return ruling;
  return std::string(id) + ": " + text_of(texts, "ruling", id, "question") + " - " + ruling + " (" +
         text_of(texts, "ruling", id, "reason") + ").";
}

Lines LootingScreen::draw(const AnyView& view, const SeatNames& names) const {
  return draw_table(art_, view.as<SeatView>(), names);
}

Lines LootingScreen::tell(const AnyView& view, const SeatNames& names, Telling telling) const {
  if (telling == Telling::Whole) return tell_table(art_, view.as<SeatView>(), names);
  return tell_question(art_, view.as<SeatView>());
}

Lines LootingScreen::legend() const {
  if (art_.style.plain)
    return {"Only points of solved cases are sure; the last case scores nothing."};
  return {"On the table: B4 Dame is a blue tile of 4, for 4 Dames; [ ] can be gained.",
          "Cases: value of the disk, tiles left, evidence of each seat; * leads the case.",
          "Two cards of a kind stand for any one card. Sure points: those of solved cases."};
}

std::string LootingScreen::question(const AnyView& view) const {
  return looting_question(view.as<SeatView>());
}

Menu LootingScreen::menu(const AnyView& any,
                         const AnyChoices& choices,
                         std::span<const std::size_t> open,
                         std::size_t limit) const {
  const SeatView& view = any.as<SeatView>();
  const auto by_target = grouped(choices, open, target_of);
  const bool top = open.size() == choices.size();
  Menu menu;
  if (open.size() <= limit && (top || by_target.size() > 1)) {
    for (const std::size_t i : open)
      menu.push_back({choice_label(art_, view, choices[i].as<Choice>()), {i}});
    return menu;
  }
  if (by_target.size() == 1) return payment_menu(art_, view, choices, by_target.front(), limit);
  const auto by_column = [](const Choice& choice) { return target_of(choice).first; };
  auto groups = by_target.size() <= limit ? by_target : grouped(choices, open, by_column);
  if (groups.size() == 1) groups = by_target;
  for (auto& group : groups) {
    std::string label = group_label(art_, view, choices, group);
    menu.push_back({std::move(label), std::move(group)});
  }
  return menu;
}

Lines LootingScreen::explain(const AnyView& any,
                             const SeatNames& names,
                             std::string_view name) const {
  const SeatView& view = any.as<SeatView>();
  Lines lines = explain_things(art_, view, names, name);
  if (const auto rule = rule_id(name)) {
    const std::string text = rule_text(art_.texts, *rule);
    if (!text.empty()) lines.push_back(text);
  }
  const Lines topic = explain_topic(art_.texts, name);
  lines.insert(lines.end(), topic.begin(), topic.end());
  return lines;
}

std::string LootingScreen::word_for(const AnyView& any, std::string_view name) const {
  const Phase phase = any.as<SeatView>().phase;
  std::string whole = lower(name);
  const std::string word = whole.substr(0, whole.find(' '));
  if (phase == Phase::Meld && is_one_of(word, {"sweep", "exchange", "deck", "card", "row", "take"}))
    return "draw";
  if (phase == Phase::Draw && is_one_of(word, {"column", "tile", "destroy", "gain", "none"}))
    return "meld";
  if (word == "exchange") return "sweep";
  if (phase == Phase::Meld && is_one_of(word, {"gain", "tile"}))
    return "column" + whole.substr(word.size());
  return whole;
}

Lines LootingScreen::summary(const AnyView& view, const SeatNames& names) const {
  if (art_.style.plain) return tell_scores(art_, view.as<SeatView>(), names);
  return draw_scores(art_, view.as<SeatView>(), names);
}

bool LootingScreen::is_summed_up(const AnyEvent& event) const {
  const looting::EventKind kind = event.as<looting::Event>().kind;
  return kind == looting::EventKind::Scored || kind == looting::EventKind::GameOfMatchEnded;
}

Lines LootingScreen::standings(const AnyView& any, const SeatNames& names) const {
  const SeatView& view = any.as<SeatView>();
  Lines lines;
  if (view.games == 1) return lines;
  lines.emplace_back(view.phase == Phase::Over ? "The whole match:" : "The match so far:");
  for (std::size_t i = 0; i < view.players; ++i)
    lines.push_back("  " + names.whole[i] + ": " + std::to_string(view.match_totals[i]) +
                    " points");
  return lines;
}

}  // namespace gaslight::cli

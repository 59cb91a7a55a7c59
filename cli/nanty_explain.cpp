// SPDX-License-Identifier: MIT
// What "? NAME" says in a game of Nanty Narking.
#include <algorithm>
#include <array>

#include "cli/nanty_faces.h"
#include "cli/nanty_screen.h"
#include "cli/play_input.h"
#include "engine/nanty/board.h"
#include "engine/notation/nanty_words.h"
#include "guide/nanty_guide.h"

namespace gaslight::cli {
namespace {

using nanty::SeatView;

struct Topic {
  std::string_view word;
  std::array<std::string_view, 4> rules;
};
constexpr Topic kTopics[] = {
    {"turn", {"NN-031", "NN-033", "NN-035", "NN-036"}},
    {"icon", {"NN-071", "NN-072", "NN-073", "NN-076"}},
    {"agent", {"NN-078", "NN-079", "NN-082", "NN-084"}},
    {"place", {"NN-078", "NN-079", "NN-082", "NN-084"}},
    {"move", {"NN-175", "NN-084", "NN-087", ""}},
    {"trouble", {"NN-084", "NN-086", "NN-087", "NN-088"}},
    {"assassinate", {"NN-090", "NN-096", "NN-097", ""}},
    {"building", {"NN-104", "NN-105", "NN-106", "NN-110"}},
    {"build", {"NN-104", "NN-105", "NN-106", "NN-110"}},
    {"ability", {"NN-117", "NN-118", "NN-119", "NN-156"}},
    {"control", {"NN-053", "NN-054", "NN-055", "NN-056"}},
    {"grenadier", {"NN-156", "NN-157", "NN-158", "NN-159"}},
    {"citizen", {"NN-054", "NN-169", "NN-170", ""}},
    {"interrupt", {"NN-100", "NN-102", "NN-173", "R07"}},
    {"clog", {"NN-193", "NN-194", "NN-195", ""}},
    {"loan", {"NN-049", "NN-050", "NN-068", "NN-069"}},
    {"victory", {"NN-031", "NN-032", "NN-040", "NN-041"}},
    {"announce", {"NN-031", "NN-032", "NN-040", "NN-041"}},
    {"end", {"NN-040", "NN-061", "NN-062", "NN-147"}},
    {"score", {"NN-064", "NN-065", "NN-066", "NN-067"}},
    {"points", {"NN-064", "NN-065", "NN-066", "NN-067"}},
    {"tie", {"NN-070", "R34", "", ""}},
    {"refill", {"NN-035", "NN-036", "R03", ""}},
    {"variant", {"NN-236", "NN-237", "NN-238", "NN-239"}},
    {"watson", {"R09", "R10", "R11", ""}},
};
// A word like "mr" is in too many names to explain them all.
constexpr std::size_t kMost = 8;

bool is_called(std::string_view name, std::string_view wanted) {
  return !wanted.empty() && has_words(name, wanted);
}

// Whether somebody means this thing: by its name, some words of it, or its id.
bool means(const std::string& name, std::string_view id, std::string_view wanted) {
  return is_called(name, wanted) || lower(wanted) == id;
}

std::string source_note(const Texts& texts, const std::string& key) {
  const std::string source(texts.find(key));
  return source.empty() || source == "seed"
             ? std::string()
             : " [" + std::string(texts.find("sources." + source)) + "]";
}

// Things

void explain_areas(const NantyArt& art,
                   const SeatView& view,
                   const SeatNames& names,
                   std::string_view name,
                   Lines& lines) {
  for (std::size_t i = 0; i < nanty::kAreas; ++i) {
    const std::string id(nanty::kAreaIds[i]);
    const std::string number = "area " + std::to_string(art.rules.areas[i].number);
    if (!means(nanty::area_name(art.texts, i), id, name) && lower(name) != number) continue;
    lines.push_back(tell_area(art, view, names, i));
    lines.push_back("City Area card: " +
                    nanty::text_of(art.texts, view.edition, "area", id, "text"));
  }
}

// Where a card is, as far as this seat knows.
std::string place_of(const NantyArt& art,
                     const SeatView& view,
                     const SeatNames& names,
                     nanty::CardId card) {
  if (view.in_play == card) return " It is in play.";
  if (has_seat(view) && view.hand.has(card)) return " You have it.";
  if (view.discard.has(card)) return " It is in the discard pile.";
  for (std::size_t i = 0; i < view.players; ++i)
    if (seat_at(i) != view.seat && view.known[i].has(card))
      return " " + names.whole[i] + " has it.";
  if (view.players == 2 && art.rules.cards[card].three_plus)
    return " It is not used with two players.";
  return "";
}

void explain_cards(const NantyArt& art,
                   const SeatView& view,
                   const SeatNames& names,
                   std::string_view name,
                   Lines& lines) {
  for (std::size_t i = 0; i < nanty::kCards && lines.size() < kMost; ++i) {
    const auto card = static_cast<nanty::CardId>(i);
    if (!means(nanty::card_name(art.texts, view.edition, card), nanty::kCardIds[i], name)) continue;
    const std::string key = "card." + std::string(nanty::kCardIds[i]) + ".source.rule";
    lines.push_back(card_line(art, view.edition, card) + place_of(art, view, names, card) +
                    source_note(art.texts, key));
  }
}

void explain_events(const NantyArt& art,
                    const SeatView& view,
                    std::string_view name,
                    Lines& lines) {
  for (std::size_t i = 0; i < nanty::kEvents; ++i) {
    const std::string title =
        nanty::event_name(art.texts, view.edition, static_cast<nanty::EventCard>(i));
    if (!means(title, nanty::kEventIds[i], name)) continue;
    const bool to_come = (view.events >> i & 1U) != 0;
    lines.push_back(title + ": " +
                    nanty::text_of(art.texts, view.edition, "event", nanty::kEventIds[i], "text") +
                    (to_come ? " It is still to come." : " It has happened."));
  }
}

// Who has an Agent or Building card, as far as this seat knows.
std::string holder_of(const SeatView& view, const SeatNames& names, nanty::PieceId card) {
  if (nanty::has_face(view.lost, card)) return " The card has left the game.";
  if (has_seat(view) && nanty::has_face(view.variants, card)) {
    const bool open = nanty::has_face(view.open, card);
    return std::string(" You have the card, ") + (open ? "open" : "face down") +
           (nanty::has_face(view.spent, card) ? " and used this turn." : ".");
  }
  for (std::size_t i = 0; i < view.players; ++i)
    if (nanty::has_face(view.open_cards[i], card)) return ' ' + names.whole[i] + " has the card.";
  return "";
}

// Only where the edition has the variant; where pieces and cards are only in a game with it.
void explain_variant(const NantyArt& art,
                     const SeatView& view,
                     const SeatNames& names,
                     std::string_view name,
                     Lines& lines) {
  if (!art.rules.editions[nanty::index(view.edition)].agent_building_cards) return;
  for (std::size_t i = 0; i < nanty::kVariantCards && lines.size() < kMost; ++i) {
    const std::string id(nanty::kVariantCardIds[i]);
    const std::string title = nanty::text_of(art.texts, view.edition, "variant", id, "name");
    if (!means(title, id, name)) continue;
    const auto card = static_cast<nanty::PieceId>(i);
    const std::string here =
        view.variant ? ' ' + places_text(art, view, names, card) + holder_of(view, names, card)
                     : std::string();
    lines.push_back(
        title + " (" + (i < nanty::kAgentKinds ? "Agent" : "Building") +
        " card of the variant): " + nanty::text_of(art.texts, view.edition, "variant", id, "text") +
        here + source_note(art.texts, "variant." + id + ".source"));
  }
}

// Only those that may be in this game.
void explain_personalities(const NantyArt& art,
                           const SeatView& view,
                           std::string_view name,
                           Lines& lines) {
  const nanty::PersonalityBits used =
      nanty::personalities_in_play(art.rules, view.edition, view.set, view.players);
  for (std::size_t i = 0; i < nanty::kPersonalities; ++i) {
    const auto id = static_cast<nanty::PersonalityId>(i);
    const std::string title = nanty::personality_name(art.texts, view.edition, id);
    if ((used >> i & 1U) == 0) continue;
    if (!means(title, nanty::kPersonalityIds[i], name) && lower(name) != "personalities") continue;
    std::string text = title + ": ";
    text +=
        nanty::text_of(art.texts, view.edition, "personality", nanty::kPersonalityIds[i], "text");
    if ((view.seen_unused >> i & 1U) != 0) text += " You know that nobody has it.";
    if (has_seat(view) && view.personality == id) text += " That is you.";
    lines.push_back(std::move(text));
  }
}

void explain_icons(const NantyArt& art, const SeatView& view, std::string_view name, Lines& lines) {
  for (std::size_t i = 1; i < nanty::kIcons; ++i) {
    const std::string title =
        nanty::text_of(art.texts, view.edition, "icon", nanty::kIconIds[i], "name");
    if (title.empty() || (lower(title) != lower(name) && lower(name) != nanty::kIconIds[i]))
      continue;
    lines.push_back(title + ": " +
                    nanty::text_of(art.texts, view.edition, "icon", nanty::kIconIds[i], "text"));
  }
}

void explain_players(const NantyArt& art,
                     const SeatView& view,
                     const SeatNames& names,
                     std::string_view name,
                     Lines& lines) {
  for (std::size_t i = 0; i < view.players; ++i) {
    const std::string colour = nanty::colour_of(art.texts, view.edition, i);
    if (lower(name) == colour || lower(name) == lower(names.whole[i]) ||
        lower(name) == lower(names.brief[i]) || lower(name) == "players")
      lines.push_back(tell_player(art, view, names, i));
  }
}

// How the table shows the faces and cards of the variant.
Lines explain_codes(const NantyArt& art, const SeatView& view) {
  return {codes_text(art, view.edition),
          "Before the codes stands the colour of the player, as in G:ToCy; where there are too "
          "many, G2 counts them. bld is the Building, x where its City Area card no longer works. "
          "3A 1B: face-down Agent and Building cards; open: those that lie open. Behind your cards "
          "stands where their pieces are, if they are on the board. ? cards has their texts, ? "
          "map shows which areas are next to each other."};
}

// Lists: the map, the hand, the discards, the events, the own goal.
Lines explain_lists(const NantyArt& art,
                    const SeatView& view,
                    const SeatNames& names,
                    const std::string& word) {
  Lines lines;
  if (view.variant && (word == "codes" || word == "faces")) return explain_codes(art, view);
  if (view.variant && word == "cards") return all_cards_text(art, view, names);
  if (word == "map" || word == "links") return draw_map(art, view);
  if (word == "hand" || word == "cards")
    view.hand.for_each(
        [&](nanty::CardId card) { lines.push_back(card_line(art, view.edition, card)); });
  if (word == "discards" || word == "discard")
    lines.push_back("Discard pile: " + nanty::cards_text(art.texts, view.edition, view.discard) +
                    '.');
  if (word == "events") {
    std::string text;
    for (std::size_t i = 0; i < nanty::kEvents; ++i)
      if ((view.events >> i & 1U) != 0)
        text += (text.empty() ? "Still to come: " : ", ") +
                nanty::event_name(art.texts, view.edition, static_cast<nanty::EventCard>(i));
    lines.push_back(text.empty() ? "All events have happened." : text + '.');
  }
  const bool own = word == "goal" || word == "me" || word == "personality";
  if (own && has_seat(view))
    explain_personalities(art, view, nanty::personality_id(view.personality), lines);
  if (own && has_seat(view))
    lines.push_back(
        "So far: " + nanty_progress(art.rules, view, index(view.seat), view.personality) + '.');
  return lines;
}

Lines explain_topic(const Texts& texts, const std::string& word) {
  Lines lines;
  for (const Topic& topic : kTopics) {
    if (word != topic.word && word != std::string(topic.word) + 's') continue;
    for (const std::string_view rule : topic.rules)
      if (!rule.empty()) lines.push_back(nanty_rule_text(texts, rule));
  }
  return lines;
}

enum class Match : unsigned char {
  Whole,
  Words,
};
// The id of the own Agent or Building card of this name.
std::string own_variant_word(const NantyArt& art,
                             const SeatView& view,
                             const std::string& word,
                             Match match) {
  std::string id;
  nanty::for_each_face(view.variants, [&](nanty::PieceId card) {
    const std::string name = nanty::variant_name(art.texts, view.edition, card);
    if (match == Match::Whole ? lower(name) == word : is_called(name, word))
      id = nanty::kVariantCardIds[card];
  });
  return id;
}

std::string found(const Texts& texts, std::string key, std::string_view field) {
  return std::string(texts.find(key.append(".").append(field)));
}

}  // namespace

std::optional<std::string> nanty_rule_id(std::string_view name) {
  std::string word = lower(name);
  const bool ledger = word.starts_with("nn");
  if (!ledger && !word.starts_with('r') && !word.starts_with('e')) return std::nullopt;
  const std::string head = ledger ? "NN-" : (word[0] == 'r' ? "R" : "E");
  word.erase(0, ledger ? 2 : 1);
  if (word.starts_with('-')) word.erase(0, 1);
  const std::size_t digits = ledger ? 3 : 2;
  const bool sensible = !word.empty() && word.size() <= digits &&
                        word.find_first_not_of("0123456789") == std::string::npos;
  if (!sensible) return std::nullopt;
  return head + std::string(digits - word.size(), '0') + word;
}

std::string nanty_rule_text(const Texts& texts, std::string_view id) {
  const std::string name(id);
  if (id.starts_with("NN-")) {
    const std::string text = found(texts, "ledger." + name, "text");
    return text.empty() ? text : name + ": " + text;
  }
  if (id.starts_with('R')) {
    const std::string key = "ruling." + name;
    const std::string ruling = found(texts, key, "ruling");
    if (ruling.empty()) return ruling;
    return name + ": " + found(texts, key, "question") + " - " + ruling + " (" +
           found(texts, key, "reason") + ").";
  }
  const std::string key = "difference." + name;
  const std::string topic = found(texts, key, "topic");
  if (topic.empty()) return topic;
  return name + ": " + topic + ". First: " + found(texts, key, "first") +
         ". Deluxe: " + found(texts, key, "deluxe") + ". Retail: " + found(texts, key, "retail") +
         ". Played here: " + found(texts, key, "chosen") + '.';
}

Lines explain_nanty(const NantyArt& art,
                    const SeatView& view,
                    const SeatNames& names,
                    std::string_view name) {
  const std::string word = lower(name);
  Lines lines = explain_lists(art, view, names, word);
  if (!lines.empty()) return lines;
  if (const auto rule = nanty_rule_id(name)) {
    const std::string text = nanty_rule_text(art.texts, *rule);
    if (!text.empty()) return {text};
  }
  explain_players(art, view, names, name, lines);
  explain_areas(art, view, names, name, lines);
  explain_personalities(art, view, name, lines);
  explain_events(art, view, name, lines);
  explain_icons(art, view, name, lines);
  explain_cards(art, view, names, name, lines);
  explain_variant(art, view, names, name, lines);
  const Lines topic = explain_topic(art.texts, word);
  lines.insert(lines.end(), topic.begin(), topic.end());
  return lines;
}

std::string nanty_word(const NantyArt& art, const SeatView& view, std::string_view name) {
  const std::string word = lower(name);
  for (std::size_t i = 0; i < nanty::kAreas; ++i)
    if (lower(nanty::area_name(art.texts, i)) == word) return std::string(nanty::kAreaIds[i]);
  const std::string own = own_variant_word(art, view, word, Match::Whole);
  if (!own.empty()) return own;
  for (std::size_t i = 0; i < nanty::kCards; ++i)
    if (view.hand.has(static_cast<nanty::CardId>(i)) &&
        is_called(nanty::card_name(art.texts, view.edition, static_cast<nanty::CardId>(i)), word))
      return std::string(nanty::kCardIds[i]);
  const std::string meant = own_variant_word(art, view, word, Match::Words);
  if (!meant.empty()) return meant;
  for (std::size_t i = 0; i < view.players; ++i)
    if (nanty::colour_of(art.texts, view.edition, i) == word) return "seat " + std::to_string(i);
  return "";
}

}  // namespace gaslight::cli

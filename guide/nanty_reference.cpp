// SPDX-License-Identifier: MIT
// The reference of Nanty Narking: lists from the component data. nanty_player_aid.cpp has the
// player aid.
#include <algorithm>
#include <fmt/format.h>

#include "engine/nanty/title.h"
#include "engine/notation/nanty_words.h"
#include "guide/nanty_guide.h"
#include "guide/reference.h"

namespace gaslight {
namespace {

using nanty::kAreas;

// What every list needs.
struct Source {
  explicit Source(const ReferenceRequest& wanted)
      : request(wanted),
        rules(*static_cast<const nanty::Rules*>(wanted.library.rules(wanted.title).get())),
        texts(wanted.library.texts(wanted.title)),
        edition(static_cast<nanty::Edition>(wanted.settings.edition)) {}

  std::string text(std::string_view group, std::string_view id, std::string_view field) const {
    return nanty::text_of(texts, edition, group, id, field);
  }
  std::string note(std::string_view list) const {
    return std::string(texts.find(fmt::format("note.{}", list)));
  }
  // The ids of a list that only the texts have, in order: keys look like "ledger.NN-001.text".
  std::vector<std::string> ids(std::string_view group) const {
    std::vector<std::string> found;
    const std::string prefix = fmt::format("{}.", group);
    texts.for_each(prefix, [&](std::string_view key, std::string_view) {
      key.remove_prefix(prefix.size());
      const std::string_view id = key.substr(0, key.find('.'));
      if (found.empty() || found.back() != id) found.emplace_back(id);
    });
    return found;
  }

  const ReferenceRequest& request;
  const nanty::Rules& rules;
  Texts texts;
  nanty::Edition edition;
};

// Cards

std::vector<std::string> icon_ids(const nanty::CardFace& face) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < face.icon_count; ++i)
    ids.push_back(printed_icon_id(face.icons[i]));
  return ids;
}

ReferenceEntry card_entry(const Source& source, nanty::CardId card) {
  const std::string id(nanty::card_id(card));
  const nanty::CardFace& face = source.rules.cards[card];
  const std::string name = source.text("card", id, "name");
  const std::string deck = source.text("deck", nanty::id_of(face.deck), "name");
  const std::string text = source.text("card", id, "text");
  const std::string named = source.text("card", id, "source.name");
  ReferenceEntry entry{
      id,
      {fmt::format("{} ({}{}): {}. {} Name [{}], effect", name, deck,
                   face.three_plus ? ", not with two players" : "",
                   nanty::icons_text(source.rules, source.texts, card, ", "), text, named)},
      {{"number", "", card + 1},
       {"name", name},
       {"deck", std::string(nanty::id_of(face.deck))},
       {"icons", "", {}, icon_ids(face)},
       {"text", text},
       {"name_source", named}},
      source.text("card", id, "source.rule")};
  entry.other_sources = {named};
  entry.head = fmt::format("{}", card + 1);
  return entry;
}

Reference cards(const ReferenceRequest& request) {
  const Source source(request);
  Reference reference{
      "Action cards (mostly a reconstruction, not the printed ones)",
      fmt::format("{} {} {}", source.note("cards"), source.note("names"), source.note("texts")),
      {}};
  for (std::size_t i = 0; i < nanty::kCards; ++i)
    reference.entries.push_back(card_entry(source, static_cast<nanty::CardId>(i)));
  return reference;
}

// The board

std::vector<std::string> neighbours(const Source& source, std::size_t area) {
  std::vector<std::string> names;
  nanty::for_each_area(source.rules.areas[area].adjacent,
                       [&](std::size_t i) { names.push_back(nanty::area_name(source.texts, i)); });
  return names;
}

// "name [seed], number [lineage], ..."
std::string area_sources(const Source& source, std::string_view id, std::vector<std::string>& all) {
  std::string text;
  for (const char* fact : {"name", "number", "cost", "river", "start", "ability"}) {
    const std::string word = source.text("area", id, fmt::format("source.{}", fact));
    if (word.empty()) continue;
    text += fmt::format("{}{} [{}]", text.empty() ? "" : ", ", fact, word);
    all.push_back(word);
  }
  return text;
}

ReferenceEntry area_entry(const Source& source, std::size_t area) {
  const std::string id(nanty::kAreaIds[area]);
  const nanty::AreaFace& face = source.rules.areas[area];
  const std::vector<std::string> near = neighbours(source, area);
  std::vector<std::string> all;
  const std::string sources = area_sources(source, id, all);
  const std::string note = source.text("area", id, "note");
  ReferenceEntry entry{
      id,
      {fmt::format("{}: Building £{}{}{}. {}", nanty::area_name(source.texts, area), face.cost,
                   face.river ? ", on the Thames" : "",
                   face.start ? ", everybody starts with an Agent here" : "",
                   source.text("area", id, "text")),
       fmt::format("Next to {}.{}{}", fmt::join(near, ", "), note.empty() ? "" : " ", note),
       fmt::format("Sources: {}.", sources)},
      {{"name", nanty::area_name(source.texts, area)},
       {"number", "", face.number},
       {"cost", "", face.cost},
       {"river", face.river ? "yes" : "no"},
       {"start", face.start ? "yes" : "no"},
       {"ability", std::string(nanty::id_of(face.ability))},
       {"text", source.text("area", id, "text")},
       {"next_to", "", {}, near},
       {"sources", sources}},
      ""};
  entry.other_sources = std::move(all);
  entry.head = fmt::format("{}", face.number);
  return entry;
}

void add_links(const Source& source, Reference& reference) {
  source.texts.for_each("link.", [&](std::string_view key, std::string_view value) {
    if (!key.ends_with(".kind")) return;
    const std::string pair(key.substr(5, key.size() - 10));
    const std::size_t dot = pair.find('.');
    const std::string a = pair.substr(0, dot);
    const std::string b = pair.substr(dot + 1);
    reference.entries.push_back(
        {pair,
         {fmt::format("{} and {}", source.text("area", a, "name"), source.text("area", b, "name"))},
         {{"a", a}, {"b", b}, {"kind", std::string(value)}},
         std::string(source.texts.find(fmt::format("link.{}.source", pair))),
         {},
         std::string(value)});
  });
}

Reference board(const ReferenceRequest& request) {
  const Source source(request);
  Reference reference{
      "The board (its links and most costs are a reconstruction)",
      fmt::format("{} {} {}", source.note("areas"), source.note("links"), source.note("river")),
      {}};
  for (int number = 1; number <= static_cast<int>(kAreas); ++number)
    reference.entries.push_back(
        area_entry(source, nanty::index(nanty::area_of_number(source.rules, number))));
  add_links(source, reference);
  return reference;
}

// Personalities and events

Reference personalities(const ReferenceRequest& request) {
  const Source source(request);
  constexpr nanty::PersonalitySet kSets[] = {nanty::PersonalitySet::Standard,
                                             nanty::PersonalitySet::Classic,
                                             nanty::PersonalitySet::Alternative};
  const nanty::PersonalitySet set = kSets[request.settings.value[0]];
  const nanty::PersonalityBits used =
      nanty::personalities_in_play(source.rules, source.edition, set, request.settings.players);
  Reference reference{
      fmt::format("Personalities: {} edition, {} set, {} players", nanty::id_of(source.edition),
                  nanty::id_of(set), request.settings.players),
      source.note("personalities"),
      {}};
  for (std::size_t i = 0; i < nanty::kPersonalities; ++i) {
    if ((used >> i & 1U) == 0) continue;
    const std::string id(nanty::kPersonalityIds[i]);
    const std::string name = source.text("personality", id, "name");
    const std::string text = source.text("personality", id, "text");
    const std::string numbers = source.text("personality", id, "numbers");
    reference.entries.push_back({"-",
                                 {fmt::format("{}: {}", name, text)},
                                 {{"name", name}, {"text", text}, {"numbers", numbers}},
                                 source.text("personality", id, "source"),
                                 {},
                                 "-",
                                 id});
  }
  return reference;
}

Reference events(const ReferenceRequest& request) {
  const Source source(request);
  Reference reference{"Random Events", source.note("events"), {}};
  for (std::size_t i = 0; i < nanty::kEvents; ++i) {
    const std::string id(nanty::kEventIds[i]);
    const std::string name = source.text("event", id, "name");
    const std::string text = source.text("event", id, "text");
    reference.entries.push_back(
        {id,
         {fmt::format("{}: {}", name, text)},
         {{"name", name}, {"rolls", "", source.rules.event_rolls[i]}, {"text", text}},
         source.text("event", id, "source"),
         {},
         fmt::format("{}", i + 1)});
  }
  return reference;
}

// The Agent and Building card variant

std::string timing_words(nanty::Timing timing) {
  switch (timing) {
    case nanty::Timing::SingleUse:
      return "single use";
    case nanty::Timing::Ongoing:
      return "ongoing";
    case nanty::Timing::Interrupt:
      return "Interrupt";
  }
  return "";
}

// "Chelsea, Southwark or Lambeth"
std::string any_of_text(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const char* between = i + 1 == names.size() ? " or " : ", ";
    text += (i == 0 ? "" : between) + names[i];
  }
  return text;
}

// A card has a price, an amount or areas only where its text speaks of them.
ReferenceEntry variant_entry(const Source& source, std::size_t card) {
  const std::string id(nanty::kVariantCardIds[card]);
  const nanty::VariantFace& face = source.rules.variants[card];
  const bool is_agent = card < nanty::kAgentKinds;
  const std::string name = source.text("variant", id, "name");
  const std::string text = source.text("variant", id, "text");
  std::string words =
      fmt::format("{}, {}", is_agent ? "Agent" : "Building", timing_words(face.timing));
  ReferenceEntry entry{id,
                       {},
                       {{"name", name},
                        {"kind", is_agent ? "agent" : "building"},
                        {"timing", std::string(nanty::id_of(face.timing))}},
                       source.text("variant", id, "source")};
  if (face.price > 0) {
    words += fmt::format(", £{} a use", face.price);
    entry.facts.push_back({"price", "", face.price});
  }
  if (face.amount > 0) entry.facts.push_back({"amount", "", face.amount});
  if (face.areas != 0) {
    std::vector<std::string> ids;
    std::vector<std::string> names;
    nanty::for_each_area(face.areas, [&](std::size_t area) {
      ids.emplace_back(nanty::kAreaIds[area]);
      names.push_back(nanty::area_name(source.texts, area));
    });
    words += ", only in " + any_of_text(names);
    entry.facts.push_back({"areas", "", {}, ids});
  }
  entry.paragraphs = {fmt::format("{} ({}): {}", name, words, text)};
  entry.facts.push_back({"text", text});
  entry.head = fmt::format("{}", card + 1);
  return entry;
}

Reference variant(const ReferenceRequest& request) {
  const Source source(request);
  Reference reference{"Agent and Building cards", source.note("variant"), {}};
  for (std::size_t i = 0; i < nanty::kVariantCards; ++i)
    reference.entries.push_back(variant_entry(source, i));
  return reference;
}

// Rules

Reference ledger(const ReferenceRequest& request) {
  const Source source(request);
  Reference reference{"Rules of Nanty Narking", source.note("ledger"), {}};
  for (const std::string& id : source.ids("ledger")) {
    const std::string text = source.text("ledger", id, "text");
    const std::string books = source.text("ledger", id, "books");
    reference.entries.push_back({id,
                                 {fmt::format("{} ({})", text, books)},
                                 {{"text", text}, {"books", books}},
                                 source.text("ledger", id, "source")});
  }
  return reference;
}

Reference rulings(const ReferenceRequest& request) {
  const Source source(request);
  Reference reference{"Rulings for Nanty Narking", source.note("rulings"), {}};
  for (const std::string& id : source.ids("ruling")) {
    const auto field = [&](std::string_view name) { return source.text("ruling", id, name); };
    reference.entries.push_back({id,
                                 {field("question"), "Played here: " + field("ruling") + '.',
                                  "Why: " + field("reason") + '.'},
                                 {{"question", field("question")},
                                  {"ruling", field("ruling")},
                                  {"reason", field("reason")}},
                                 field("source")});
  }
  return reference;
}

Reference differences(const ReferenceRequest& request) {
  const Source source(request);
  Reference reference{"Differences of the editions", source.note("differences"), {}};
  for (const std::string& id : source.ids("difference")) {
    const auto field = [&](std::string_view name) { return source.text("difference", id, name); };
    ReferenceEntry entry{id, {field("topic") + '.'}, {{"topic", field("topic")}}, field("source")};
    for (const char* book : {"first", "deluxe", "retail", "aid", "chosen"}) {
      if (field(book).empty()) continue;
      entry.paragraphs.push_back(fmt::format("{}: {}.", book, field(book)));
      entry.facts.push_back({book, field(book)});
    }
    reference.entries.push_back(std::move(entry));
  }
  return reference;
}

constexpr ReferenceTopic kTopics[] = {
    {"cards", "the Action cards", cards},
    {"board", "the areas, their City Area cards and links", board},
    {"personalities", "the Personality cards of the chosen set", personalities},
    {"events", "the Random Events", events},
    {"variant", "the cards of the Agent and Building card variant", variant},
    {"aid", "the player aid, on one screen", nanty_player_aid},
    {"ledger", "the rules, one fact at a time", ledger},
    {"rulings", "how open questions are decided here", rulings},
    {"differences", "where the editions differ", differences},
};

}  // namespace

std::span<const ReferenceTopic> nanty_topics() {
  return kTopics;
}

}  // namespace gaslight

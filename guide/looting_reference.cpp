// SPDX-License-Identifier: MIT
// The reference of Looting London: lists from the component data, and the player aid.
#include <algorithm>
#include <fmt/format.h>

#include "engine/looting/rules.h"
#include "guide/reference.h"

namespace gaslight {
namespace {

using looting::kColours;
using looting::kTiles;
using looting::kWitnesses;

const looting::Rules& rules_of(const ReferenceRequest& request) {
  return *static_cast<const looting::Rules*>(request.library.rules(request.title).get());
}

// The texts under "group.id.".
class TextsOf {
 public:
  TextsOf(const ReferenceRequest& request, std::string_view group, std::string_view id)
      : texts_(request.library.texts(request.title)),
        prefix_(fmt::format("{}.{}.", group, id)) {}
  std::string operator[](std::string_view field) const {
    return std::string(texts_.find(prefix_ + std::string(field)));
  }

 private:
  Texts texts_;
  std::string prefix_;
};

std::string note_on(const ReferenceRequest& request, std::string_view list) {
  return std::string(request.library.texts(request.title).find(fmt::format("note.{}", list)));
}

// The ids of a list that only the texts have, in order: keys look like "ledger.LL-001.text".
std::vector<std::string> ids_of(const ReferenceRequest& request, std::string_view group) {
  std::vector<std::string> ids;
  const std::string prefix = fmt::format("{}.", group);
  request.library.texts(request.title)
      .for_each(prefix, [&](std::string_view key, std::string_view) {
        key.remove_prefix(prefix.size());
        const std::string_view id = key.substr(0, key.rfind('.'));
        if (ids.empty() || ids.back() != id) ids.emplace_back(id);
      });
  return ids;
}

// The lists

Reference cards(const ReferenceRequest& request) {
  Reference reference{"Witness cards", note_on(request, "cards"), {}};
  const looting::Rules& rules = rules_of(request);
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    const std::string id(looting::kWitnessIds[i]);
    const TextsOf texts(request, "witness", id);
    const int count = rules.card_count[i];
    reference.entries.push_back({id,
                                 {fmt::format("{}: {} cards, {}. {}", texts["name"], count,
                                              texts["card_colour"], texts["text"])},
                                 {{"name", texts["name"]},
                                  {"count", "", count},
                                  {"card_colour", texts["card_colour"]},
                                  {"text", texts["text"]}},
                                 texts["source"]});
  }
  return reference;
}

Reference tiles(const ReferenceRequest& request) {
  Reference reference{"Evidence tiles", "", {}};
  const looting::Rules& rules = rules_of(request);
  for (std::size_t i = 0; i < kTiles; ++i) {
    const looting::TileFace& face = rules.tiles[i];
    const std::string id = fmt::format("t{:02}", i + 1);
    const std::string colour(looting::id_of(face.colour));
    const std::string witness(looting::id_of(face.witness));
    const std::string name = TextsOf(request, "witness", witness)["name"];
    reference.entries.push_back(
        {id,
         {fmt::format("{} {} {}", TextsOf(request, "colour", colour)["name"], face.value, name)},
         {{"colour", colour}, {"value", "", face.value}, {"witness", witness}},
         TextsOf(request, "tile", id)["source"]});
  }
  // With a true list of somebody's own there is nothing to warn of.
  const auto guessed = [](const ReferenceEntry& entry) { return entry.source == "reconstruction"; };
  if (std::any_of(reference.entries.begin(), reference.entries.end(), guessed)) {
    reference.heading += " (a reconstructed list, not the printed one)";
    reference.note = note_on(request, "tiles");
  }
  return reference;
}

Reference disks(const ReferenceRequest& request) {
  Reference reference{"Loot disks", note_on(request, "disks"), {}};
  const looting::Rules& rules = rules_of(request);
  for (std::size_t i = 0; i < kColours; ++i) {
    const std::string id(looting::kColourIds[i]);
    const TextsOf texts(request, "colour", id);
    const int value = rules.disk_value[i];
    reference.entries.push_back({id,
                                 {fmt::format("{} points. {}", value, texts["text"])},
                                 {{"value", "", value},
                                  {"loot", texts["loot"]},
                                  {"place", texts["place"]},
                                  {"text", texts["text"]}},
                                 TextsOf(request, "disk", id)["source"]});
  }
  return reference;
}

Reference ledger(const ReferenceRequest& request) {
  Reference reference{"Rules of Looting London", note_on(request, "ledger"), {}};
  for (const std::string& id : ids_of(request, "ledger")) {
    const TextsOf texts(request, "ledger", id);
    reference.entries.push_back({id, {texts["text"]}, {{"text", texts["text"]}}, texts["source"]});
  }
  return reference;
}

Reference rulings(const ReferenceRequest& request) {
  Reference reference{"Rulings for Looting London", note_on(request, "rulings"), {}};
  for (const std::string& id : ids_of(request, "ruling")) {
    const TextsOf texts(request, "ruling", id);
    reference.entries.push_back({id,
                                 {texts["question"], "Played here: " + texts["ruling"] + '.',
                                  "Why: " + texts["reason"] + '.'},
                                 {{"question", texts["question"]},
                                  {"ruling", texts["ruling"]},
                                  {"reason", texts["reason"]}},
                                 texts["source"]});
  }
  return reference;
}

// The player aid: one screen, two lines a reminder

bool is_on(const ReferenceRequest& request, std::string_view option) {
  const SettingsSpec& spec = request.title.settings_spec();
  for (std::size_t i = 0; i < spec.options.size(); ++i)
    if (option == spec.options[i].name) return request.settings.value[i] != 0;
  return false;
}

ReferenceEntry reminder(std::string head, const std::string& text, std::vector<std::string> rules) {
  return {std::move(head),
          {fmt::format("{} ({})", text, fmt::join(rules, ", "))},
          {{"text", text}, {"rules", "", {}, std::move(rules)}},
          ""};
}

std::string disk_values(const looting::Rules& rules) {
  std::string text;
  for (std::size_t i = 0; i < kColours; ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", looting::kColourIds[i], rules.disk_value[i]);
  return text;
}

void add_turn(std::vector<ReferenceEntry>& aid) {
  aid.push_back(reminder("Meld",
                         "If you like, first gain the bottom tile of one column: discard as many "
                         "cards of its witness as its value.",
                         {"LL-017", "LL-018", "LL-021"}));
  aid.push_back(reminder("Jokers",
                         "Two identical cards serve as one card of any kind in a meld, as often "
                         "as you can.",
                         {"LL-023", "LL-024"}));
  aid.push_back(reminder("Destroy",
                         "Before a meld, 2, 4, 6 or 8 cards of one kind clear 1 to 4 tiles from "
                         "the bottom; you must gain the next.",
                         {"LL-027", "LL-028"}));
  aid.push_back(reminder("Not so",
                         "Jokers do not destroy. Nor may a tile be destroyed that would end the "
                         "game, or the top one.",
                         {"L03", "LL-039", "LL-040"}));
  aid.push_back(reminder("Draw",
                         "Then always take one card: face up (its place is refilled) or off the "
                         "deck. No hand limit.",
                         {"LL-011", "LL-012", "L01", "L13"}));
  aid.push_back(
      reminder("Row", "Four alike face up? You may exchange all four first.", {"LL-014"}));
}

void add_scoring(const looting::Rules& rules, std::vector<ReferenceEntry>& aid) {
  aid.push_back(reminder("Case",
                         "Solved when its last tile leaves the columns. Most points in that "
                         "colour take the disk; after a tie nobody.",
                         {"LL-032", "LL-033", "LL-034"}));
  aid.push_back(reminder("Disks", disk_values(rules) + '.', {"LL-002"}));
  aid.push_back(reminder("End",
                         "At once with the fourth solved case. The fifth scores nothing, its "
                         "tiles included.",
                         {"LL-035", "LL-036", "L08"}));
  aid.push_back(reminder("Score",
                         "Add up your tiles and disks. The highest total wins; equals share.",
                         {"LL-037", "LL-038", "L14"}));
}

Reference player_aid(const ReferenceRequest& request) {
  const bool match = is_on(request, "games");
  Reference reference{fmt::format("Looting London, player aid: {} players, {}",
                                  request.settings.players, match ? "three games" : "one game"),
                      "",
                      {}};
  std::vector<ReferenceEntry>& aid = reference.entries;
  if (is_on(request, "top_row")) {
    aid.push_back(reminder("Set-up",
                           "The top tiles of the five columns show the five colours; the rest is "
                           "shuffled below them.",
                           {"LL-043", "L16"}));
  } else {
    aid.push_back(reminder("Set-up", "Five columns of five shuffled tiles; four cards each.",
                           {"LL-007", "LL-008"}));
  }
  add_turn(aid);
  add_scoring(rules_of(request), aid);
  if (match)
    aid.push_back(reminder("Match", "The next seat starts each game; the totals are added.",
                           {"LL-041", "L20"}));
  if (request.settings.players == 2)
    aid.push_back(reminder("Two", "An extra of ours: the rulebook is for three to five.", {"L18"}));
  return reference;
}

constexpr ReferenceTopic kTopics[] = {
    {"cards", "the Witness cards", cards},
    {"tiles", "the Evidence tiles", tiles},
    {"disks", "the Loot disks", disks},
    {"aid", "the player aid, on one screen", player_aid},
    {"ledger", "the rules, one fact at a time", ledger},
    {"rulings", "how open questions are decided here", rulings},
};

}  // namespace

std::span<const ReferenceTopic> looting_topics() {
  return kTopics;
}

}  // namespace gaslight

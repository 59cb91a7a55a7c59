// SPDX-License-Identifier: MIT
#include <array>

#include "data/compiler/nanty_parts.h"

namespace gaslight::data {
namespace {

using nanty::EndGoal;
using nanty::Goal;
using nanty::kPersonalityIds;
using nanty::kPersonalitySetIds;
using nanty::PersonalityFace;
using nanty::PersonalitySet;

// The most that can be asked for, by goal: areas, markers and Buildings there are, own pieces
// (NN-005), and pounds.
constexpr std::array<int, nanty::kGoals> kMostNeeded = {
    0, 12, 12, nanty::kMaxNeeded, 12, 6, nanty::kMaxNeeded, 18, 12};

// Personalities

bool replaces_another(PersonalitySet set) {
  return set == PersonalitySet::First || set == PersonalitySet::Classic;
}

bool read_goal(Entry& entry, nanty::GoalFace& face) {
  const auto goal = entry.one_of("goal", nanty::kGoalIds, "goal");
  const int most = goal ? kMostNeeded[*goal] : nanty::kMaxNeeded;
  if (most == 0) {
    entry.mistake("goal", "\"none\" is no goal; leave the list empty instead");
    return false;
  }
  const auto needed = entry.numbers("needed", nanty::kPlayerCounts, 1, most);
  entry.refuse_other_keys();
  if (!goal || !needed) return false;
  face.goal = Goal(*goal);
  for (std::size_t i = 0; i < nanty::kPlayerCounts; ++i) {
    face.needed[i] = static_cast<std::uint8_t>((*needed)[i]);
  }
  return true;
}

void read_goals(Entry& entry, PersonalityFace& face) {
  auto goals = entry.tables("goals", "goal");
  const bool has_end_goal = entry.has("end_goal");
  if (has_end_goal) {
    const auto goal = entry.one_of("end_goal", nanty::kEndGoalIds, "end goal");
    face.end_goal = EndGoal(goal.value_or(0));
    if (goal == std::size_t{0})
      entry.mistake("end_goal", "leave \"end_goal\" out where there is none");
  }
  if (!goals) return;
  if (goals->size() > nanty::kMaxGoals)
    return entry.mistake("goals", "a Personality has at most 2 goals");
  if (goals->empty() && !has_end_goal) {
    return entry.mistake("goals", "this personality has neither a goal nor an end_goal");
  }
  bool all_known = true;
  for (std::size_t i = 0; i < goals->size(); ++i) {
    all_known = read_goal((*goals)[i], face.goals[i]) && all_known;
  }
  if (all_known && goals->size() == 2 && face.goals[0].goal == face.goals[1].goal) {
    entry.mistake("goals", "the two goals are the same");
  }
}

// The id of the standard card whose place this one takes.
std::uint8_t read_replaces(Entry& entry, PersonalitySet set) {
  if (!replaces_another(set)) {
    if (!entry.has("replaces")) return nanty::kNoPersonality;
    entry.text("replaces");
    entry.mistake("replaces", "only the sets first and classic replace cards");
    return nanty::kNoPersonality;
  }
  const auto place = entry.one_of("replaces", kPersonalityIds, "personality");
  return place ? static_cast<std::uint8_t>(*place) : nanty::kNoPersonality;
}

std::optional<std::size_t> read_personality(NantyData& data, Entry& entry, ClosedIds& ids) {
  PersonalityFace face{};
  const auto place = ids.enter(entry);
  const auto set = entry.one_of("set", kPersonalitySetIds, "set");
  face.set = PersonalitySet(set.value_or(0));
  face.replaces = nanty::kNoPersonality;
  if (set) face.replaces = read_replaces(entry, face.set);
  if (!set && entry.has("replaces")) entry.text("replaces");
  read_goals(entry, face);
  const auto players = entry.has("players") ? entry.number("players", 2, nanty::kMaxPlayers) : 2;
  const auto numbers = entry.text("numbers");
  const auto source = entry.source(kNantySources);
  entry.refuse_other_keys();
  if (!place || !set || !players) return std::nullopt;
  face.min_players = static_cast<std::uint8_t>(*players);
  data.rules.personalities[*place] = face;
  const std::string key = "personality." + std::string(kPersonalityIds[*place]);
  data.keep(key + ".numbers", numbers);
  data.keep(key + ".source", source);
  return place;
}

// What a card replaces must itself be a standard card.
void check_replaced(const NantyData& data, Entry& entry, std::size_t place) {
  const std::uint8_t replaced = data.rules.personalities[place].replaces;
  if (replaced == nanty::kNoPersonality) return;
  if (data.rules.personalities[replaced].set == PersonalitySet::Standard) return;
  entry.mistake("replaces", std::string(kPersonalityIds[replaced]) + " is not a standard card");
}

// Editions

struct Switch {
  const char* name;
  bool nanty::EditionFace::* field;
};

constexpr Switch kSwitches[] = {
    {"agent_building_cards", &nanty::EditionFace::agent_building_cards},
    {"place_without_agents_anywhere", &nanty::EditionFace::place_without_agents_anywhere},
    {"lift_then_place", &nanty::EditionFace::lift_then_place},
    {"fire_rolls_first", &nanty::EditionFace::fire_rolls_first},
    {"inigo_jones_to_box", &nanty::EditionFace::inigo_jones_to_box},
    {"remove_sidonia_with_two", &nanty::EditionFace::remove_sidonia_with_two},
};

std::optional<std::uint8_t> read_sets(Entry& entry) {
  const auto sets = entry.texts("personality_sets");
  if (!sets) return std::nullopt;
  unsigned bits = 0;
  for (const std::string& id : *sets) {
    const auto place = place_of(kPersonalitySetIds, id);
    if (!place || PersonalitySet(*place) == PersonalitySet::First) {
      entry.mistake("personality_sets",
                    "unknown set " + in_quotes(id) + "; known are standard, classic, alternative");
      return std::nullopt;
    }
    bits |= 1U << *place;
  }
  if ((bits & 1U) == 0) {
    entry.mistake("personality_sets", "every edition has the set standard");
    return std::nullopt;
  }
  return static_cast<std::uint8_t>(bits);
}

std::optional<std::string> read_colours(Entry& entry) {
  const auto colours = entry.texts("player_colours");
  if (!colours) return std::nullopt;
  if (colours->size() != nanty::kMaxPlayers) {
    entry.mistake("player_colours", "there must be 4 colours, one for each seat");
    return std::nullopt;
  }
  std::string joined;
  for (std::size_t i = 0; i < colours->size(); ++i) {
    if (place_of(*colours, (*colours)[i]) != i) {
      entry.mistake("player_colours", "two seats have the colour " + in_quotes((*colours)[i]));
      return std::nullopt;
    }
    joined += (i == 0 ? "" : ", ") + (*colours)[i];
  }
  return joined;
}

// Whether a key such as "event.riot_act" names a thing that has a name.
bool has_name(const std::string& key) {
  const std::size_t dot = key.find('.');
  if (dot == std::string::npos) return false;
  const std::string group = key.substr(0, dot);
  const std::string id = key.substr(dot + 1);
  return (group == "area" && place_of(nanty::kAreaIds, id)) ||
         (group == "card" && place_of(nanty::kCardIds, id)) ||
         (group == "event" && place_of(nanty::kEventIds, id)) ||
         (group == "variant" && place_of(nanty::kVariantCardIds, id)) ||
         (group == "deck" && place_of(nanty::kDeckIds, id)) ||
         (group == "personality" && place_of(kPersonalityIds, id));
}

void read_names(NantyData& data, Entry& edition, const std::string& key) {
  auto names = edition.table("names");
  if (!names) return;
  for (const std::string& name : names->keys()) {
    const auto text = names->text(name);
    if (has_name(name)) {
      data.keep(key + "." + name + ".name", text);
    } else {
      names->mistake(name, in_quotes(name) + " names nothing; names look like \"event.riot_act\"");
    }
  }
}

// What an edition leaves out it has from `face`, which is retail's.
void read_edition(NantyData& data, Entry& entry, std::size_t place) {
  const bool is_retail = place == 0;
  nanty::EditionFace face = data.rules.editions[0];
  const auto is_given = [&](const char* field) { return is_retail || entry.has(field); };
  if (is_given("personality_sets")) face.sets = read_sets(entry).value_or(0);
  for (const Switch& one : kSwitches) {
    if (is_given(one.name)) face.*one.field = entry.flag(one.name).value_or(false);
  }
  data.rules.editions[place] = face;
  const std::string key = "edition." + std::string(nanty::kEditionIds[place]);
  data.keep(key + ".player_colours", data.texts["edition.retail.player_colours"]);
  if (is_given("player_colours")) data.keep(key + ".player_colours", read_colours(entry));
  if (entry.has("names")) read_names(data, entry, key);
  data.keep(key + ".source", entry.source(kNantySources));
  entry.refuse_other_keys();
}

}  // namespace

void read_personalities(NantyData& data) {
  TomlFile file(data.dir, "nanty/personalities.toml", data.mistakes);
  ClosedIds ids("personality", "id", to_ids(kPersonalityIds));
  auto entries = file.list("personality");
  std::vector<std::optional<std::size_t>> places;
  for (Entry& entry : entries) {
    places.push_back(read_personality(data, entry, ids));
  }
  if (!entries.empty()) ids.report_missing(file);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (places[i]) check_replaced(data, entries[i], *places[i]);
  }
}

void read_editions(NantyData& data) {
  TomlFile file(data.dir, "nanty/editions.toml", data.mistakes);
  if (!file.is_readable()) return;
  Entry top = file.top();
  if (auto editions = top.table("edition")) {
    for (std::size_t i = 0; i < nanty::kEditions; ++i) {
      auto entry = editions->table(nanty::kEditionIds[i]);
      if (entry) read_edition(data, *entry, i);
    }
    editions->refuse_other_keys();
  }
  top.refuse_other_keys();
}

}  // namespace gaslight::data

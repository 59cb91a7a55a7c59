// SPDX-License-Identifier: MIT
// The reference of a title, before it is laid out for people or as JSON: a topic is a list of
// entries, each with its source. One function per topic fills it.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/settings.h"
#include "engine/notation/json.h"
#include "engine/notation/titles.h"

namespace gaslight {

// A fact of an entry for JSON: a text, a number, or a list of texts.
struct Fact {
  std::string name;
  std::string text;
  std::optional<int> number = {};
  std::vector<std::string> list = {};
};

struct ReferenceEntry {
  std::string id;
  std::vector<std::string> paragraphs;          // for people
  std::vector<Fact> facts;                      // for programs
  std::string source;                           // a word of data/README.md; "" when all are alike
  std::vector<std::string> other_sources = {};  // of single facts, which say so themselves
  std::string head = {};                        // what people read before it; "" for the id
  std::string key = {};                         // tells apart entries whose id is a dash
};

struct Reference {
  std::string heading;
  std::string note;  // "" when there is none
  std::vector<ReferenceEntry> entries;
};

// What a title's reference is made from.
struct ReferenceRequest {
  const Library& library;
  const TitleFunctions& title;
  const Settings& settings;
};

struct ReferenceTopic {
  const char* name;
  const char* text;  // one line for the overview
  Reference (*make)(const ReferenceRequest&);
};

// One list of topics per title; empty for a title without a reference.
std::span<const ReferenceTopic> topics_of(const TitleFunctions& title);
std::span<const ReferenceTopic> looting_topics();
std::span<const ReferenceTopic> nanty_topics();
Reference nanty_player_aid(const ReferenceRequest& request);

// Every source that some entry names.
std::set<std::string> sources_of(const Reference& reference);

// As JSON: game, edition, options and players.
void write_settings(const TitleFunctions& title, const Settings& settings, JsonWriter& json);
// An entry's facts and source; its id is the caller's.
void write_facts(const ReferenceEntry& entry, JsonWriter& json);

}  // namespace gaslight

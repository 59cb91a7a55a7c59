// SPDX-License-Identifier: MIT
// What `gaslight rules` prints, before it is laid out for people or as JSON: a topic is a list of
// entries, each with its source. One function per title fills it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/settings.h"
#include "engine/notation/titles.h"

namespace gaslight::cli {

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

// One list of topics per title
std::span<const ReferenceTopic> looting_topics();
std::span<const ReferenceTopic> nanty_topics();
Reference nanty_aid(const ReferenceRequest& request);

// A topic laid out for people, 80 columns wide.
std::string reference_text(const Reference& reference, const Texts& texts);

}  // namespace gaslight::cli

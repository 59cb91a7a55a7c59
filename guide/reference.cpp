// SPDX-License-Identifier: MIT
#include "guide/reference.h"

#include <fmt/format.h>

#include "engine/looting/title.h"
#include "engine/nanty/title.h"
#include "engine/notation/shared_json.h"
#include "guide/guide.h"

namespace gaslight {
namespace {

void write_fact(const Fact& fact, JsonWriter& json) {
  json.key(fact.name);
  if (fact.number) {
    json.number(*fact.number);
  } else if (!fact.list.empty()) {
    json.begin_array();
    for (const std::string& item : fact.list)
      json.string(item);
    json.end_array();
  } else {
    json.string(fact.text);
  }
}

// The note, with what the sources mean that the entries name.
std::string whole_note(const Reference& reference, const Texts& texts) {
  std::string note = reference.note;
  for (const std::string& source : sources_of(reference))
    note +=
        fmt::format("{}[{}] {}", note.empty() ? "" : " ", source, texts.find("sources." + source));
  return note;
}

void write_topic(const Reference& reference, const Texts& texts, JsonWriter& json) {
  json.begin_object().key("heading").string(reference.heading);
  json.key("note").string(whole_note(reference, texts));
  json.key("entries").begin_array();
  for (const ReferenceEntry& entry : reference.entries) {
    json.begin_object().key("id").string(entry.key.empty() ? entry.id : entry.key);
    write_facts(entry, json);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::span<const ReferenceTopic> topics_of(const TitleFunctions& title) {
  if (title.name == looting::Looting::kName) return looting_topics();
  if (title.name == nanty::Nanty::kName) return nanty_topics();
  return {};
}

std::set<std::string> sources_of(const Reference& reference) {
  std::set<std::string> sources;
  for (const ReferenceEntry& entry : reference.entries) {
    if (!entry.source.empty()) sources.insert(entry.source);
    sources.insert(entry.other_sources.begin(), entry.other_sources.end());
  }
  return sources;
}

void write_settings(const TitleFunctions& title, const Settings& settings, JsonWriter& json) {
  const SettingsSpec& spec = title.settings_spec();
  json.key("game").string(title.name).key("edition").string(spec.editions[settings.edition]);
  write_options(spec, settings, json.key("options"));
  json.key("players").number(settings.players);
}

void write_facts(const ReferenceEntry& entry, JsonWriter& json) {
  for (const Fact& fact : entry.facts)
    write_fact(fact, json);
  if (!entry.source.empty()) json.key("source").string(entry.source);
}

std::string reference_json(const Library& library,
                           const TitleFunctions& title,
                           const Settings& settings) {
  const Texts texts = library.texts(title);
  std::string body;
  JsonWriter json(body);
  json.begin_object();
  write_settings(title, settings, json);
  json.key("ruleset").string(library.ruleset(title, settings));
  json.key("topics").begin_object();
  for (const ReferenceTopic& topic : topics_of(title)) {
    json.key(topic.name);
    write_topic(topic.make({library, title, settings}), texts, json);
  }
  json.end_object().end_object();
  return body;
}

}  // namespace gaslight

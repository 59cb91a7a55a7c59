// SPDX-License-Identifier: MIT
// rules: the reference of a game, laid out for people or as JSON.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "bots/roster.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/reference.h"
#include "cli/support.h"
#include "engine/notation/json.h"

namespace gaslight::cli {
namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kIdWidth = 9;

std::string topic_names(std::span<const ReferenceTopic> topics) {
  std::vector<std::string_view> names;
  for (const ReferenceTopic& topic : topics)
    names.emplace_back(topic.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

// For people

// How many columns a UTF-8 text takes, as far as our texts go.
std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (const char byte : text)
    if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++width;
  return width;
}

// Breaks a text between words. The first line begins with `head`, the others with as many spaces.
std::string wrapped(std::string_view head, std::string_view text) {
  const std::size_t indent = width_of(head);
  std::string out(head);
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t gap = text.find_first_not_of(" \n");
    if (gap == std::string_view::npos) break;
    text.remove_prefix(gap);
    const std::string_view word = text.substr(0, text.find_first_of(" \n"));
    text.remove_prefix(word.size());
    if (column > indent && column + 1 + width_of(word) > kColumns) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width_of(word);
  }
  return out + '\n';
}

std::string head_of(std::string_view id) {
  return fmt::format("{:<{}}", id, std::max(kIdWidth, id.size() + 2));
}

std::string entry_text(const ReferenceEntry& entry) {
  std::string text;
  for (std::size_t i = 0; i < entry.paragraphs.size(); ++i) {
    std::string paragraph = entry.paragraphs[i];
    if (i + 1 == entry.paragraphs.size() && !entry.source.empty())
      paragraph += " [" + entry.source + ']';
    text += wrapped(head_of(i == 0 ? (entry.head.empty() ? entry.id : entry.head) : ""), paragraph);
  }
  return text;
}

std::string overview_text(const TitleFunctions& title) {
  const SettingsSpec& spec = title.settings_spec();
  std::string text =
      fmt::format("{}: {} to {} players, {} unless --players says otherwise\n", title.name,
                  spec.min_players, spec.max_players, spec.default_players);
  text += fmt::format("Editions: {}\nBots: {}\n\nOptions, the default first:\n",
                      fmt::join(spec.editions, ", "), fmt::join(player_names(title.name), ", "));
  for (const OptionSpec& option : spec.options) {
    text += fmt::format("  {}={}\n", option.name, fmt::join(option.values, "|"));
    text += wrapped("      ", option.text);
  }
  text += fmt::format("\nTopics, for gaslight rules {} TOPIC:\n", title.name);
  std::size_t widest = kIdWidth;
  for (const ReferenceTopic& topic : topics_of(title))
    widest = std::max(widest, std::string_view(topic.name).size() + 2);
  for (const ReferenceTopic& topic : topics_of(title))
    text += wrapped(fmt::format("  {:<{}}", topic.name, widest), topic.text);
  return text;
}

// For programs

void write_reference(const Reference& reference, const Texts& texts, JsonWriter& json) {
  json.key("heading").string(reference.heading).key("note").string(reference.note);
  json.key("entries").begin_array();
  for (const ReferenceEntry& entry : reference.entries) {
    json.begin_object().key("id").string(entry.id);
    write_facts(entry, json);
    json.end_object();
  }
  json.end_array().key("sources").begin_object();
  for (const std::string& source : sources_of(reference))
    json.key(source).string(texts.find("sources." + source));
  json.end_object();
}

template <class Names>
void write_names(const Names& names, JsonWriter& json) {
  json.begin_array();
  for (const auto& name : names)
    json.string(name);
  json.end_array();
}

void write_overview(const TitleFunctions& title, JsonWriter& json) {
  const SettingsSpec& spec = title.settings_spec();
  json.key("min_players").number(spec.min_players).key("max_players").number(spec.max_players);
  json.key("default_players").number(spec.default_players);
  write_names(spec.editions, json.key("editions"));
  write_names(player_names(title.name), json.key("bots"));
  json.key("option_list").begin_array();
  for (const OptionSpec& option : spec.options) {
    json.begin_object().key("name").string(option.name);
    write_names(option.values, json.key("values"));
    json.key("text").string(option.text).end_object();
  }
  json.end_array().key("topics").begin_object();
  for (const ReferenceTopic& topic : topics_of(title))
    json.key(topic.name).string(topic.text);
  json.end_object();
}

const ReferenceTopic& topic_named(const TitleFunctions& title, const std::string& name) {
  for (const ReferenceTopic& topic : topics_of(title))
    if (name == topic.name) return topic;
  fail(kNonsense, fmt::format("{} has no topic \"{}\"; its topics are: {}", title.name,
                              name.substr(0, 40), topic_names(topics_of(title))));
}

}  // namespace

std::string reference_text(const Reference& reference, const Texts& texts) {
  std::string text = reference.heading + '\n';
  if (!reference.note.empty()) text += wrapped("", reference.note) + '\n';
  for (const ReferenceEntry& entry : reference.entries)
    text += entry_text(entry);
  const std::set<std::string> sources = sources_of(reference);
  if (!sources.empty()) text += "\nSources:\n";
  for (const std::string& source : sources)
    text += wrapped(fmt::format("  [{}] ", source), texts.find("sources." + source));
  return text;
}

int rules(const RulesFlags& flags) {
  const TitleFunctions& title = title_named(flags.game.game);
  const Settings settings = settings_of(title, flags.game);
  const ReferenceTopic* topic = flags.topic.empty() ? nullptr : &topic_named(title, flags.topic);
  const Library library = open_library(flags.game.data);
  const Texts texts = library.texts(title);
  Reference reference;
  if (topic != nullptr) reference = topic->make({library, title, settings});
  if (!flags.json) {
    put(topic == nullptr ? overview_text(title) : reference_text(reference, texts));
    return kDone;
  }
  std::string line;
  JsonWriter json(line);
  json.begin_object();
  write_settings(title, settings, json);
  json.key("ruleset").string(library.ruleset(title, settings));
  if (topic == nullptr) {
    write_overview(title, json);
  } else {
    json.key("topic").string(topic->name);
    write_reference(reference, texts, json);
  }
  json.end_object();
  put(line + '\n');
  return kDone;
}

}  // namespace gaslight::cli

// SPDX-License-Identifier: MIT
#include "data/compiler/nanty_parts.h"

namespace gaslight::data {
namespace {

using Names = std::vector<std::string>;

const Names kNameAndText = {"name", "text"};
const Names kNotes = {"cards",  "names",         "texts",  "areas",   "links",       "river",
                      "events", "personalities", "ledger", "rulings", "differences", "variant"};
constexpr std::string_view kBooks[] = {"first", "deluxe", "retail", "aid"};

// A folder of its own keeps the lists of rules apart from the components.
const std::string kRulesFolder = "nanty/rules/";

// A table for each id, as in [area.city], with a name and a text in each.
void read_group(NantyData& data, Entry& top, const std::string& group, const Names& ids) {
  auto tables = top.table(group);
  if (!tables) return;
  for (const std::string& id : ids) {
    auto entry = tables->table(id);
    if (!entry) continue;
    for (const std::string& field : kNameAndText) {
      data.keep(group + "." + id + "." + field, entry->text(field));
    }
    entry->refuse_other_keys();
  }
  tables->refuse_other_keys();
}

// One table of texts, as in [note].
void read_flat_group(NantyData& data, Entry& top, const std::string& group, const Names& keys) {
  auto entry = top.table(group);
  if (!entry) return;
  for (const std::string& key : keys) {
    data.keep(group + "." + key, entry->text(key));
  }
  entry->refuse_other_keys();
}

Names printed_icons() {
  Names ids = to_ids(nanty::kIconIds);
  ids.erase(ids.begin());  // none
  return ids;
}

std::optional<std::string> read_books(Entry& entry) {
  const auto books = entry.texts("books");
  if (!books) return std::nullopt;
  if (books->empty()) entry.mistake("books", "some book must say so");
  std::string joined;
  for (const std::string& book : *books) {
    if (!place_of(kBooks, book)) {
      entry.mistake("books",
                    "unknown book " + in_quotes(book) + "; known are first, deluxe, retail, aid");
    }
    joined += (joined.empty() ? "" : ", ") + book;
  }
  return joined;
}

struct RuleList {
  std::string file;
  std::string kind;  // of the entries, as in [[ruling]]
  std::string key;   // of the texts, as in "ruling.R01.reason"
  Names fields;
};

void read_rule_list(NantyData& data, const RuleList& list, NumberedIds ids) {
  TomlFile file(data.dir, kRulesFolder + list.file, data.mistakes);
  for (Entry& entry : file.list(list.kind)) {
    const auto id = ids.enter(entry);
    const std::string key = list.key + "." + id.value_or("") + ".";
    for (const std::string& field : list.fields) {
      data.keep(key + field, entry.text(field));
    }
    if (list.kind == "ledger") data.keep(key + "books", read_books(entry));
    data.keep(key + "source", entry.source(kNantySources));
    entry.refuse_other_keys();
  }
  ids.report_gap(file);
}

}  // namespace

void keep_sources(NantyData& data,
                  Entry& entry,
                  const std::string& key,
                  const std::vector<std::string>& facts) {
  auto sources = entry.table("source");
  if (!sources) return;
  for (const std::string& fact : facts) {
    const auto place = sources->one_of(fact, kNantySources, "source");
    if (place) data.keep(key + ".source." + fact, std::string(kNantySources[*place]));
  }
  sources->refuse_other_keys();
}

void read_nanty_texts(NantyData& data) {
  TomlFile file(data.dir, "nanty/text.en.toml", data.mistakes);
  if (!file.is_readable()) return;
  Entry top = file.top();
  data.keep("text.source", top.source(kNantySources));
  read_group(data, top, "area", to_ids(nanty::kAreaIds));
  read_group(data, top, "card", to_ids(nanty::kCardIds));
  read_group(data, top, "event", to_ids(nanty::kEventIds));
  read_group(data, top, "personality", to_ids(nanty::kPersonalityIds));
  read_group(data, top, "variant", to_ids(nanty::kVariantCardIds));
  read_group(data, top, "icon", printed_icons());
  read_group(data, top, "set", to_ids(nanty::kPersonalitySetIds));
  read_group(data, top, "edition", to_ids(nanty::kEditionIds));
  read_group(data, top, "deck", to_ids(nanty::kDeckIds));
  read_flat_group(data, top, "note", kNotes);
  read_flat_group(data, top, "sources", to_ids(kNantySources));
  top.refuse_other_keys();
}

void read_rule_lists(NantyData& data) {
  read_rule_list(data, {"ledger.toml", "ledger", "ledger", {"text"}}, NumberedIds("NN-", 3));
  read_rule_list(data, {"rulings.toml", "ruling", "ruling", {"question", "ruling", "reason"}},
                 NumberedIds("R", 2));
  read_rule_list(data,
                 {"differences.toml",
                  "edition_difference",
                  "difference",
                  {"topic", "first", "deluxe", "retail", "aid", "chosen"}},
                 NumberedIds("E", 2));
}

}  // namespace gaslight::data

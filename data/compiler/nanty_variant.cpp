// SPDX-License-Identifier: MIT
#include "data/compiler/nanty_parts.h"
#include "engine/nanty/variant_fields.h"

namespace gaslight::data {
namespace {

using nanty::kAreaIds;
using nanty::kVariantCardIds;
using nanty::NumberBounds;
using nanty::Timing;
using nanty::VariantCard;
using nanty::VariantFace;

constexpr std::string_view kKinds[] = {"agent", "building"};

constexpr NumberBounds kAnyNumber = {1, nanty::kMaxVariantNumber};

std::string id_text(VariantCard card) {
  return std::string(nanty::id_of(card));
}

// Where an id stands in the list says which kind it is.
void check_kind(Entry& entry, VariantCard card, std::size_t kind) {
  const std::size_t due = nanty::index(card) < nanty::kAgentKinds ? 0 : 1;
  if (kind == due) return;
  entry.mistake("kind", id_text(card) + " is one of the " +
                            (due == 0 ? "12 Agent cards" : "6 Building cards"));
}

void check_timing(Entry& entry, VariantCard card, Timing timing) {
  if (nanty::may_have(card, timing)) return;
  entry.mistake("timing",
                "the suffragist is an interrupt, and only she: the engine knows it by "
                "its card");
}

// 0 where the card has no such number.
std::optional<std::uint8_t> read_number(Entry& entry,
                                        const char* field,
                                        VariantCard card,
                                        NumberBounds bounds) {
  if (bounds.high == 0) {
    if (!entry.has(field)) return std::uint8_t{0};
    entry.number(field, 0, nanty::kMaxVariantNumber);
    entry.mistake(field, id_text(card) + " has no " + field);
    return std::nullopt;
  }
  const auto number = entry.number(field, bounds.low, bounds.high);
  if (!number) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}

std::optional<nanty::AreaSet> read_named_areas(Entry& entry) {
  const auto ids = entry.texts("areas");
  if (!ids) return std::nullopt;
  unsigned areas = 0;
  for (const std::string& id : *ids) {
    const auto place = place_of(kAreaIds, id);
    if (!place) {
      entry.mistake("areas", "unknown area " + in_quotes(id) + "; areas.toml lists them");
      return std::nullopt;
    }
    if ((areas >> *place & 1U) != 0) {
      entry.mistake("areas", id + " is named twice");
      return std::nullopt;
    }
    areas |= 1U << *place;
  }
  if (areas == 0) entry.mistake("areas", "\"areas\" must name at least one area");
  return static_cast<nanty::AreaSet>(areas);
}

// No area where the card names none.
std::optional<nanty::AreaSet> read_areas(Entry& entry, VariantCard card, bool names_areas) {
  if (names_areas) return read_named_areas(entry);
  if (!entry.has("areas")) return nanty::AreaSet{0};
  entry.texts("areas");
  entry.mistake("areas", id_text(card) + " has no areas");
  return std::nullopt;
}

// The fields of an entry of which nobody knows which card it is.
void pass_over(Entry& entry) {
  for (const char* field : {"price", "amount"}) {
    if (entry.has(field)) entry.number(field, kAnyNumber.low, kAnyNumber.high);
  }
  if (entry.has("areas")) read_named_areas(entry);
}

void read_face(NantyData& data, Entry& entry, VariantCard card, std::optional<std::size_t> timing) {
  const nanty::VariantFields fields = nanty::fields_of(card);
  const auto price = read_number(entry, "price", card, fields.price);
  const auto amount = read_number(entry, "amount", card, fields.amount);
  const auto areas = read_areas(entry, card, fields.areas);
  if (timing) check_timing(entry, card, Timing(*timing));
  if (!timing || !price || !amount || !areas) return;
  data.rules.variants[nanty::index(card)] = {Timing(*timing), *price, *amount, *areas};
}

// NN-238, NN-241 to NN-258.
void read_variant_card(NantyData& data, Entry& entry, ClosedIds& ids) {
  const auto place = ids.enter(entry);
  const auto kind = entry.one_of("kind", kKinds, "kind");
  const auto timing = entry.one_of("timing", nanty::kTimingIds, "timing");
  const auto source = entry.source(kNantySources);
  if (!place) {
    pass_over(entry);
    return entry.refuse_other_keys();
  }
  const auto card = VariantCard(*place);
  read_face(data, entry, card, timing);
  entry.refuse_other_keys();
  if (kind) check_kind(entry, card, *kind);
  data.keep("variant." + id_text(card) + ".source", source);
}

}  // namespace

void read_variant(NantyData& data) {
  TomlFile file(data.dir, "nanty/variant.toml", data.mistakes);
  ClosedIds ids("variant card", "id", to_ids(kVariantCardIds));
  auto entries = file.list("variant_card");
  for (Entry& entry : entries) {
    read_variant_card(data, entry, ids);
  }
  if (!entries.empty()) ids.report_missing(file);
}

}  // namespace gaslight::data

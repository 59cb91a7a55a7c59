// SPDX-License-Identifier: MIT
#include <array>

#include "data/compiler/nanty_parts.h"

namespace gaslight::data {
namespace {

using nanty::Ability;
using nanty::Area;
using nanty::AreaFace;
using nanty::kAreaIds;
using nanty::kAreas;

constexpr std::string_view kLinkKinds[] = {"border", "bridge"};

class BoardReader {
 public:
  explicit BoardReader(NantyData& data) : data_(data) {}

  void read() {
    read_switches();
    read_areas();
    read_links();
  }

 private:
  void read_switches();
  void read_areas();
  void read_area(Entry& entry, ClosedIds& ids);
  std::optional<int> read_number(Entry& entry);
  std::optional<bool> read_river(Entry& entry, std::optional<std::size_t> place);
  std::optional<int> read_amount(Entry& entry, std::optional<std::size_t> ability);
  void read_links();
  void read_link(Entry& entry);
  void enter_link(Entry& entry, std::size_t a, std::size_t b);
  void report_separated(TomlFile& file) const;

  AreaFace& face(std::size_t place) { return data_.rules.areas[place]; }

  NantyData& data_;
  std::optional<bool> holborn_on_river_;
  std::array<int, kAreas + 1> line_of_number_{};
  std::array<std::array<int, kAreas>, kAreas> line_of_link_{};
  std::size_t areas_known_ = 0;
};

void BoardReader::read_switches() {
  TomlFile file(data_.dir, "nanty/switches.toml", data_.mistakes);
  if (!file.is_readable()) return;
  Entry top = file.top();
  if (auto entry = top.table("holborn_on_river")) {
    holborn_on_river_ = entry->flag("value");
    data_.keep("switch.holborn_on_river.source", entry->source(kNantySources));
    data_.keep("switch.holborn_on_river.note", entry->text("note"));
    entry->refuse_other_keys();
  }
  top.refuse_other_keys();
}

void BoardReader::read_areas() {
  TomlFile file(data_.dir, "nanty/areas.toml", data_.mistakes);
  ClosedIds ids("area", "id", to_ids(kAreaIds));
  auto entries = file.list("area");
  for (Entry& entry : entries) {
    read_area(entry, ids);
  }
  if (!entries.empty()) ids.report_missing(file);
}

// NN-002, NN-006, NN-117.
void BoardReader::read_area(Entry& entry, ClosedIds& ids) {
  const auto place = ids.enter(entry);
  const auto number = read_number(entry);
  const auto cost = entry.number("cost", 1, nanty::kMaxCost);
  const auto river = read_river(entry, place);
  const auto start = entry.flag("start");
  const auto ability = entry.one_of("ability", nanty::kAbilityIds, "ability");
  const auto amount = read_amount(entry, ability);
  const std::string key = "area." + std::string(place ? kAreaIds[*place] : "");
  const bool is_holborn = place && Area(*place) == Area::Holborn;
  std::vector<std::string> facts = {"name", "number", "cost", "start", "ability"};
  if (!is_holborn) facts.emplace_back("river");
  keep_sources(data_, entry, key, facts);
  if (entry.has("note")) data_.keep(key + ".note", entry.text("note"));
  entry.refuse_other_keys();
  if (place && ability && !nanty::may_have(Area(*place), Ability(*ability)))
    entry.mistake(
        "ability",
        "ignore_event belongs to Holborn and place_trouble_near to East End, and only they");
  if (!place || !number || !cost || !river || !start || !ability || !amount) return;
  ++areas_known_;
  face(*place) = {static_cast<std::uint8_t>(*number),
                  static_cast<std::uint8_t>(*cost),
                  *river,
                  *start,
                  Ability(*ability),
                  static_cast<std::uint8_t>(*amount),
                  0};
}

// Every number of the die belongs to one area.
std::optional<int> BoardReader::read_number(Entry& entry) {
  const auto number = entry.number("number", 1, kAreas);
  if (!number) return std::nullopt;
  int& line = line_of_number_[static_cast<std::size_t>(*number)];
  if (line != 0) {
    entry.mistake("number", "two areas have the number " + std::to_string(*number) +
                                "; the first is in line " + std::to_string(line));
    return std::nullopt;
  }
  line = entry.line_of("number");
  return number;
}

std::optional<bool> BoardReader::read_river(Entry& entry, std::optional<std::size_t> place) {
  if (!place || Area(*place) != Area::Holborn) return entry.flag("river");
  if (!entry.has("river")) return holborn_on_river_;
  entry.flag("river");
  entry.mistake("river", "for Holborn this is set in switches.toml, as holborn_on_river");
  return std::nullopt;
}

std::optional<int> BoardReader::read_amount(Entry& entry, std::optional<std::size_t> ability) {
  if (!ability) {
    if (entry.has("amount")) entry.number("amount", 0, nanty::kMaxAbilityAmount);
    return std::nullopt;
  }
  if (Ability(*ability) == Ability::PlaceTroubleNear) {
    if (!entry.has("amount")) return 0;
    entry.number("amount", 0, nanty::kMaxAbilityAmount);
    entry.mistake("amount", "place_trouble_near has no amount");
    return std::nullopt;
  }
  const bool is_draw = Ability(*ability) == Ability::DrawThenDiscard;
  return entry.number("amount", 1, is_draw ? 1 : nanty::kMaxAbilityAmount);
}

// NN-004.
void BoardReader::read_links() {
  TomlFile file(data_.dir, "nanty/links.toml", data_.mistakes);
  auto entries = file.list("link");
  const std::size_t mistakes_before = data_.mistakes.size();
  for (Entry& entry : entries) {
    read_link(entry);
  }
  if (!entries.empty() && data_.mistakes.size() == mistakes_before) report_separated(file);
}

void BoardReader::read_link(Entry& entry) {
  const auto a = entry.one_of("a", kAreaIds, "area");
  const auto b = entry.one_of("b", kAreaIds, "area");
  const auto kind = entry.one_of("kind", kLinkKinds, "kind of link");
  const auto source = entry.source(kNantySources);
  entry.refuse_other_keys();
  if (!a || !b) return;
  if (*a == *b) return entry.mistake("b", "an area is not adjacent to itself");
  if (kind && kLinkKinds[*kind] == "bridge" && areas_known_ == kAreas &&
      !(face(*a).river && face(*b).river)) {
    entry.mistake("kind", "a bridge joins two areas on the river");
  }
  enter_link(entry, *a, *b);
  const std::string key = "link." + std::string(kAreaIds[*a]) + "." + std::string(kAreaIds[*b]);
  if (kind) data_.keep(key + ".kind", std::string(kLinkKinds[*kind]));
  data_.keep(key + ".source", source);
}

void BoardReader::enter_link(Entry& entry, std::size_t a, std::size_t b) {
  if (line_of_link_[a][b] != 0) {
    return entry.mistake("a", "this link is listed twice; the first is in line " +
                                  std::to_string(line_of_link_[a][b]));
  }
  line_of_link_[a][b] = line_of_link_[b][a] = entry.line_of("a");
  face(a).adjacent |= nanty::bit(Area(b));
  face(b).adjacent |= nanty::bit(Area(a));
}

// Every area can be reached from the first.
void BoardReader::report_separated(TomlFile& file) const {
  nanty::AreaSet reached = 1;
  for (std::size_t step = 0; step < kAreas; ++step) {
    for (std::size_t i = 0; i < kAreas; ++i) {
      if ((reached >> i & 1U) != 0) reached |= data_.rules.areas[i].adjacent;
    }
  }
  for (std::size_t i = 0; i < kAreas; ++i) {
    if ((reached >> i & 1U) != 0) continue;
    file.mistake(
        1, "no way leads from " + std::string(kAreaIds[0]) + " to " + std::string(kAreaIds[i]));
  }
}

}  // namespace

void read_board(NantyData& data) {
  BoardReader(data).read();
}

}  // namespace gaslight::data

// SPDX-License-Identifier: MIT
#include "engine/notation/looting_json.h"

#include <algorithm>
#include <bit>

namespace gaslight::looting {
namespace {

constexpr std::array<std::string_view, kTiles> kTileIds = {
    "t01", "t02", "t03", "t04", "t05", "t06", "t07", "t08", "t09", "t10", "t11", "t12", "t13",
    "t14", "t15", "t16", "t17", "t18", "t19", "t20", "t21", "t22", "t23", "t24", "t25"};

constexpr std::array<std::string_view, 12> kPhaseNames = {
    "set_up_first", "set_up_tops",  "set_up_top_columns",
    "set_up_tiles", "set_up_hands", "set_up_row",
    "meld",         "draw",         "refill",
    "sweep",        "blind",        "over"};

constexpr std::array<std::string_view, 3> kReasonNames = {"", "cases", "dry"};

constexpr std::array<std::string_view, 5> kDoNames = {"none", "take", "row", "deck", "sweep"};

// Index of a name in a list of names.
template <std::size_t N>
std::optional<std::size_t> place_of(const std::array<std::string_view, N>& names,
                                    std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

// Writing

void write_card(Witness card, JsonWriter& json) {
  if (card == kNoWitness) {
    json.null();
  } else {
    json.string(id_of(card));
  }
}

void write_seat(Seat seat, JsonWriter& json) {
  if (index(seat) < kMaxSeats) {
    json.number(static_cast<std::int64_t>(index(seat)));
  } else {
    json.null();
  }
}

void write_counts(const Counts& counts, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < kWitnesses; ++i)
    if (counts.of[i] > 0) json.key(kWitnessIds[i]).number(counts.of[i]);
  json.end_object();
}

// The cards one by one, sorted, as a hand in a set-up line.
void write_cards(const Counts& counts, JsonWriter& json) {
  json.begin_array();
  for (std::size_t i = 0; i < kWitnesses; ++i)
    for (int n = 0; n < counts.of[i]; ++n)
      json.string(kWitnessIds[i]);
  json.end_array();
}

void write_row(const std::array<Witness, kRow>& row, JsonWriter& json) {
  json.begin_array();
  for (const Witness card : row)
    write_card(card, json);
  json.end_array();
}

template <class Numbers>
void write_numbers(const Numbers& numbers, std::size_t count, JsonWriter& json) {
  json.begin_array();
  for (std::size_t i = 0; i < count; ++i)
    json.number(numbers[i]);
  json.end_array();
}

void write_columns(const std::array<std::array<Tile, kColumnHeight>, kColumns>& columns,
                   JsonWriter& json) {
  json.begin_array();
  for (const auto& column : columns) {
    json.begin_array();
    for (const Tile tile : column)
      if (tile != kNoTile) json.string(tile_id(tile));
    json.end_array();
  }
  json.end_array();
}

void write_tile_sets(const std::array<TileSet, kMaxSeats>& sets,
                     std::size_t players,
                     JsonWriter& json) {
  json.begin_array();
  for (std::size_t i = 0; i < players; ++i) {
    json.begin_array();
    for (TileSet rest = sets[i]; rest != 0; rest &= rest - 1)
      json.string(tile_id(static_cast<Tile>(std::countr_zero(rest))));
    json.end_array();
  }
  json.end_array();
}

void write_disks(const std::array<Seat, kColours>& disks, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < kColours; ++i) {
    json.key(kColourIds[i]);
    if (disks[i] == kDiskOpen) {
      json.string("open");
    } else if (disks[i] == kDiskInBox) {
      json.string("box");
    } else {
      write_seat(disks[i], json);
    }
  }
  json.end_object();
}

// What Position and SeatView have in common.
template <class Seen>
void write_common(const Seen& seen, JsonWriter& json) {
  json.key("players").number(seen.players);
  json.key("games").number(seen.games);
  json.key("top_row").string(seen.five_colours != 0 ? "five_colours" : "random");
  json.key("two_players").string(seen.two_players != 0 ? "on" : "off");
  json.key("game").number(seen.game);
  json.key("phase").string(phase_name(seen.phase));
  json.key("turn").number(seen.turn);
  json.key("first");
  write_seat(seen.first, json);
  json.key("to_move");
  write_seat(seen.to_move, json);
  json.key("passes").number(seen.passes);
  json.key("sweeps").number(seen.sweeps);
  json.key("columns");
  write_columns(seen.columns, json);
  json.key("row");
  write_row(seen.row, json);
  json.key("disks");
  write_disks(seen.disks, json);
  json.key("discard");
  write_counts(seen.discard, json);
  json.key("tiles");
  write_tile_sets(seen.tiles, seen.players, json);
  json.key("match_totals");
  write_numbers(seen.match_totals, seen.players, json);
  json.key("known").begin_array();
  for (std::size_t i = 0; i < seen.players; ++i)
    write_counts(seen.known[i], json);
  json.end_array();
}

// Reading

std::optional<std::uint8_t> small_number(const JsonValue* value, int below) {
  if (value == nullptr || !value->is_int()) return std::nullopt;
  const std::int64_t number = value->as_int();
  if (number < 0 || number >= below) return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

std::optional<Witness> read_witness(const JsonValue* value) {
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return witness_named(value->as_string());
}

std::optional<Counts> read_counts(const JsonValue* value) {
  if (value == nullptr || !value->is_object()) return std::nullopt;
  Counts counts{};
  for (std::size_t i = 0; i < value->size(); ++i) {
    const auto witness = witness_named(value->keys()[i]);
    const auto count = small_number(&value->items()[i], 100);
    if (!witness || !count || *count == 0) return std::nullopt;
    counts[*witness] = *count;
  }
  return counts;
}

std::optional<Choice> read_take(const JsonValue& value) {
  const auto column = small_number(value.find("column"), kColumns);
  const auto pay = read_counts(value.find("pay"));
  if (!column || !pay) return std::nullopt;
  Choice choice{.what = Do::Take, .place = *column, .pay = *pay};
  const JsonValue* destroy = value.find("destroy");
  const JsonValue* burn = value.find("burn");
  if ((destroy == nullptr) != (burn == nullptr)) return std::nullopt;
  if (destroy == nullptr) return choice;
  const auto count = small_number(destroy, kColumnHeight);
  const auto witness = read_witness(burn);
  if (!count || *count == 0 || !witness) return std::nullopt;
  choice.destroy = *count;
  choice.burn = *witness;
  return choice;
}

// Chance read back: the rank of a thing in its id-sorted pool.

std::optional<std::uint32_t> rank_of(const Counts& pool, std::optional<Witness> card) {
  if (!card || pool[*card] == 0) return std::nullopt;
  std::uint32_t rank = 0;
  for (std::size_t i = 0; i < index(*card); ++i)
    rank += pool.of[i];
  return rank;
}

std::optional<std::uint32_t> rank_of(TileSet set, std::optional<Tile> tile) {
  if (!tile || ((set >> *tile) & 1) == 0) return std::nullopt;
  return static_cast<std::uint32_t>(std::popcount(set & ((TileSet{1} << *tile) - 1)));
}

const JsonValue* item(const JsonValue* array, std::size_t i) {
  return array != nullptr && array->is_array() && i < array->size() ? &array->items()[i] : nullptr;
}

std::optional<Tile> read_tile(const JsonValue* value) {
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return tile_named(value->as_string());
}

TileSet tiles_of(const Rules& rules, std::size_t colour) {
  TileSet set = 0;
  for (std::size_t i = 0; i < kTiles; ++i)
    if (index(rules.tiles[i].colour) == colour) set |= TileSet{1} << i;
  return set;
}

// Which tile of this colour the set-up line shows on top of a column.
std::optional<Tile> recorded_top(const Rules& rules, const JsonValue* columns, std::size_t colour) {
  for (std::size_t c = 0; c < kColumns; ++c) {
    const auto tile = read_tile(item(item(columns, c), kColumnHeight - 1));
    if (tile && index(rules.tiles[*tile].colour) == colour) return tile;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> recorded_set_up(const Rules& rules,
                                             const Position& position,
                                             const JsonValue& line) {
  const JsonValue* columns = line.find("columns");
  const std::size_t progress = position.progress;
  switch (position.phase) {
    case Phase::SetUpFirst:
      return small_number(line.find("first"), position.players);
    case Phase::SetUpTops:
      return rank_of(tiles_of(rules, progress), recorded_top(rules, columns, progress));
    case Phase::SetUpTopColumns:
      return rank_of(position.tops, read_tile(item(item(columns, progress), kColumnHeight - 1)));
    case Phase::SetUpTiles: {
      const std::size_t height = position.five_colours != 0 ? kColumnHeight - 1 : kColumnHeight;
      return rank_of(position.bag,
                     read_tile(item(item(columns, progress / height), progress % height)));
    }
    case Phase::SetUpHands: {
      const JsonValue* hand = item(line.find("hands"), progress / kStartHand);
      return rank_of(position.deck, read_witness(item(hand, progress % kStartHand)));
    }
    case Phase::SetUpRow:
      return rank_of(position.deck, read_witness(item(line.find("row"), progress)));
    case Phase::Meld:
    case Phase::Draw:
    case Phase::Refill:
    case Phase::Sweep:
    case Phase::Blind:
    case Phase::Over:
      break;
  }
  return std::nullopt;
}

const JsonValue* event_named(const JsonValue* events, std::string_view name) {
  if (events == nullptr || !events->is_array()) return nullptr;
  for (const JsonValue& event : events->items()) {
    const JsonValue* e = event.find("e");
    if (e != nullptr && e->is_string() && e->as_string() == name) return &event;
  }
  return nullptr;
}

}  // namespace

std::string_view tile_id(Tile tile) {
  return kTileIds[tile];
}

std::optional<Tile> tile_named(std::string_view id) {
  const auto place = place_of(kTileIds, id);
  if (!place) return std::nullopt;
  return static_cast<Tile>(*place);
}

std::optional<Witness> witness_named(std::string_view id) {
  const auto place = place_of(kWitnessIds, id);
  if (!place) return std::nullopt;
  return static_cast<Witness>(*place);
}

std::optional<Colour> colour_named(std::string_view id) {
  const auto place = place_of(kColourIds, id);
  if (!place) return std::nullopt;
  return static_cast<Colour>(*place);
}

std::string_view phase_name(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

std::optional<Phase> phase_named(std::string_view name) {
  const auto place = place_of(kPhaseNames, name);
  if (!place) return std::nullopt;
  return static_cast<Phase>(*place);
}

std::string_view reason_name(EndReason reason) {
  return kReasonNames[static_cast<std::size_t>(reason)];
}

void write_choice(const Choice& choice, JsonWriter& json) {
  json.begin_object().key("do").string(kDoNames[static_cast<std::size_t>(choice.what)]);
  if (choice.what == Do::Row) json.key("slot").number(choice.place);
  if (choice.what == Do::Take) {
    json.key("column").number(choice.place).key("pay");
    write_counts(choice.pay, json);
    if (choice.destroy > 0)
      json.key("destroy").number(choice.destroy).key("burn").string(id_of(choice.burn));
  }
  json.end_object();
}

std::optional<Choice> read_choice(const JsonValue& value) {
  const JsonValue* name = value.find("do");
  if (name == nullptr || !name->is_string()) return std::nullopt;
  const auto what = place_of(kDoNames, name->as_string());
  if (!what) return std::nullopt;
  std::optional<Choice> choice = Choice{.what = static_cast<Do>(*what)};
  std::size_t fields = 1;
  if (choice->what == Do::Take) {
    choice = read_take(value);
    fields = choice && choice->destroy > 0 ? 5 : 3;
  } else if (choice->what == Do::Row) {
    const auto slot = small_number(value.find("slot"), kRow);
    if (!slot) return std::nullopt;
    choice->place = *slot;
    fields = 2;
  }
  if (value.size() != fields) return std::nullopt;  // a field that means nothing is a mistake
  return choice;
}

void write_event(const Event& event, int players, JsonWriter& json) {
  const auto seats = static_cast<std::size_t>(players);
  const auto begin = [&](std::string_view name) { json.begin_object().key("e").string(name); };
  const auto seat = [&](std::string_view key) { write_seat(event.seat, json.key(key)); };
  switch (event.kind) {
    case EventKind::SetUp:
      begin("set_up");
      json.key("game").number(event.number);
      break;
    case EventKind::TurnStarted:
      begin("turn_started");
      seat("seat");
      json.key("turn").number(event.number);
      break;
    case EventKind::TileDestroyed:
    case EventKind::TileGained:
      begin(event.kind == EventKind::TileGained ? "tile_gained" : "tile_destroyed");
      seat("seat");
      json.key("column").number(event.place).key("tile").string(tile_id(event.tile)).key("cards");
      write_counts(event.cards, json);
      break;
    case EventKind::RowSwept:
      begin("row_swept");
      seat("seat");
      json.key("cards");
      write_row({event.card, event.card, event.card, event.card}, json);
      json.key("new");
      write_row(event.fresh, json);
      break;
    case EventKind::CardTaken:
      begin("card_taken");
      seat("seat");
      write_card(event.card, json.key("card"));
      json.key("slot").number(event.place);
      write_card(event.refill, json.key("refill"));
      break;
    case EventKind::CardDrawn:
      begin("card_drawn");
      seat("seat");
      write_card(event.card, json.key("card"));
      break;
    case EventKind::DeckReshuffled:
      begin("deck_reshuffled");
      json.key("count").number(event.number);
      break;
    case EventKind::CaseSolved:
      begin("case_solved");
      json.key("colour").string(id_of(event.colour));
      seat("winner");
      write_numbers(event.totals, seats, json.key("totals"));
      break;
    case EventKind::TurnPassed:
      begin("turn_passed");
      seat("seat");
      break;
    case EventKind::Scored:
      begin("scored");
      seat("seat");
      json.key("tiles").number(event.totals[0]);
      json.key("disks").number(event.totals[1]);
      json.key("total").number(event.totals[2]);
      break;
    case EventKind::GameOfMatchEnded:
      begin("game_of_match_ended");
      json.key("game").number(event.number);
      write_numbers(event.totals, seats, json.key("totals"));
      break;
  }
  json.end_object();
}

void write_set_up(const Position& position, JsonWriter& json) {
  write_seat(position.first, json.key("first"));
  write_columns(position.columns, json.key("columns"));
  json.key("hands").begin_array();
  for (std::size_t i = 0; i < position.players; ++i)
    write_cards(position.hands[i], json);
  json.end_array();
  write_row(position.row, json.key("row"));
}

void write_position(const Position& position, JsonWriter& json) {
  json.begin_object();
  write_common(position, json);
  json.key("deck");
  write_counts(position.deck, json);
  json.key("hands").begin_array();
  for (std::size_t i = 0; i < position.players; ++i)
    write_counts(position.hands[i], json);
  json.end_array().end_object();
}

void write_view(const SeatView& view, JsonWriter& json) {
  json.begin_object();
  write_seat(view.seat, json.key("seat"));
  write_common(view, json);
  json.key("deck").number(view.deck_size);
  json.key("hand");
  write_counts(view.hand, json);
  json.key("hand_sizes");
  write_numbers(view.hand_sizes, view.players, json);
  json.end_object();
}

std::optional<std::uint32_t> recorded_outcome(const Rules& rules,
                                              const Position& position,
                                              const RecordedChance& recorded) {
  if (position.phase < Phase::Meld)
    return recorded.set_up == nullptr ? std::nullopt
                                      : recorded_set_up(rules, position, *recorded.set_up);
  const JsonValue* card = nullptr;
  if (position.phase == Phase::Refill) {
    const JsonValue* event = event_named(recorded.events, "card_taken");
    if (event != nullptr) card = event->find("refill");
  } else if (position.phase == Phase::Blind) {
    const JsonValue* event = event_named(recorded.events, "card_drawn");
    if (event != nullptr) card = event->find("card");
  } else if (position.phase == Phase::Sweep) {
    const JsonValue* event = event_named(recorded.events, "row_swept");
    if (event != nullptr) card = item(event->find("new"), position.progress);
  }
  return rank_of(position.deck, read_witness(card));
}

}  // namespace gaslight::looting

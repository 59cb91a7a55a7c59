// SPDX-License-Identifier: MIT
#include "engine/notation/looting_text.h"

#include <bit>
#include <vector>

#include "engine/looting/invariants.h"
#include "engine/notation/looting_json.h"
#include "engine/notation/statements.h"

namespace gaslight::looting {
namespace {

constexpr std::string_view kTitleWord = "looting-london";

// Writing

std::string counts_text(const Counts& counts) {
  std::string text;
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    if (counts.of[i] == 0) continue;
    if (!text.empty()) text += ", ";
    text.append(kWitnessIds[i]).append(" ").append(std::to_string(counts.of[i]));
  }
  return text;
}

std::string set_text(TileSet set) {
  std::string text;
  for (; set != 0; set &= set - 1) {
    if (!text.empty()) text += ' ';
    text += tile_id(static_cast<Tile>(std::countr_zero(set)));
  }
  return text;
}

std::string seat_text(Seat seat) {
  return index(seat) < kMaxSeats ? std::to_string(index(seat)) : "-";
}

bool is_laying_tiles(Phase phase) {
  return phase < Phase::SetUpHands;
}

// The tiles left, bottom first. While tiles are being laid the empty places are above, so they are
// shown.
std::string column_text(const std::array<Tile, kColumnHeight>& column, Phase phase) {
  std::string text;
  for (const Tile tile : column) {
    if (tile == kNoTile && !is_laying_tiles(phase)) continue;
    if (!text.empty()) text += ' ';
    text += tile == kNoTile ? "-" : tile_id(tile);
  }
  return text;
}

std::string disk_text(Seat disk) {
  if (disk == kDiskOpen) return "open";
  if (disk == kDiskInBox) return "box";
  return seat_text(disk);
}

// Reading

class Reader {
 public:
  explicit Reader(const Rules& rules) : rules_(rules) {
    position_.players = 4;
    position_.games = 1;
    position_.game = 1;
    position_.turn = 1;
    position_.phase = Phase::Meld;
    position_.in_flight = kNoWitness;
    position_.first = seat_at(0);
    position_.to_move = seat_at(0);
    position_.row.fill(kNoWitness);
    position_.disks.fill(kNoSeat);  // not said
    for (auto& column : position_.columns)
      column.fill(kNoTile);
  }

  std::optional<std::string> read(std::string_view text, Position& out) {
    sealed_ = take_seal(text);
    std::string_view wrong;
    if (!for_each_statement(text, wrong, [&](std::string_view one) { return read_statement(one); }))
      return "cannot read \"" + std::string(wrong.substr(0, 80)) + "\"";
    return finish(out);
  }

 private:
  bool read_statement(std::string_view statement) {
    const std::size_t colon = statement.find(':');
    if (colon == std::string_view::npos) return read_setting(words_of(statement));
    return read_list(words_of(statement.substr(0, colon)), words_of(statement.substr(colon + 1)));
  }

  static bool set_number(std::string_view text, int least, int most, std::uint8_t& field) {
    const auto number = number_in(text, least, most);
    if (number) field = static_cast<std::uint8_t>(*number);
    return number.has_value();
  }

  static bool set_seat(std::string_view text, Seat& field) {
    const auto number = number_in(text, 0, kMaxSeats - 1);
    field = number ? seat_at(static_cast<std::size_t>(*number)) : kNoSeat;
    return number.has_value() || text == "-";
  }

  // "name value"
  bool read_setting(const std::vector<std::string_view>& words) {
    if (words.size() == 1) return words[0] == kTitleWord;
    if (words.size() != 2) return false;
    const std::string_view name = words[0];
    const std::string_view value = words[1];
    if (name == "players") return set_number(value, 2, kMaxSeats, position_.players);
    if (name == "games") return set_number(value, 1, 3, position_.games) && position_.games != 2;
    if (name == "game") return set_number(value, 1, 3, position_.game);
    if (name == "passes") return set_number(value, 0, 255, position_.passes);
    if (name == "sweeps") return set_number(value, 0, 255, position_.sweeps);
    if (name == "progress") return sealed_ && set_number(value, 0, 255, position_.progress);
    if (name == "first") return set_seat(value, position_.first);
    if (name == "seat") return set_seat(value, position_.to_move);
    if (name == "top_row") {
      position_.five_colours = value == "five_colours" ? 1 : 0;
      return value == "five_colours" || value == "random";
    }
    if (name == "two_players") {
      position_.two_players = value == "on" ? 1 : 0;
      return value == "on" || value == "off";
    }
    if (name == "ask") {
      const auto phase = phase_named(value);
      if (!phase || (!sealed_ && *phase != Phase::Meld && *phase != Phase::Draw)) return false;
      position_.phase = *phase;
      return true;
    }
    if (name == "end") return sealed_ && read_end(value);
    if (name == "in_flight") {
      const auto card = witness_named(value);
      if (card) position_.in_flight = *card;
      return sealed_ && card.has_value();
    }
    if (name == "turn") {
      const auto number = number_in(value, 0, 65535);
      if (number) position_.turn = static_cast<std::uint16_t>(*number);
      return number.has_value();
    }
    return false;
  }

  bool read_end(std::string_view value) {
    for (const EndReason reason : {EndReason::Cases, EndReason::Dry})
      if (reason_name(reason) == value) {
        position_.end = reason;
        return true;
      }
    return false;
  }

  // "name [which]: items"
  bool read_list(const std::vector<std::string_view>& head,
                 const std::vector<std::string_view>& items) {
    if (head.size() == 1) {
      if (head[0] == "row") return read_row(items);
      if (head[0] == "deck") return (deck_said_ = true) && read_counts(items, position_.deck);
      if (head[0] == "discard") return read_counts(items, position_.discard);
      if (head[0] == "bag") return sealed_ && read_set(items, position_.bag);
      if (head[0] == "tops") return sealed_ && read_set(items, position_.tops);
      if (head[0] == "totals") return read_totals(items);
      return false;
    }
    if (head.size() != 2) return false;
    if (head[0] == "disk") return read_disk(head[1], items);
    const auto which = number_in(head[1], 0, 4);
    if (!which) return false;
    const auto place = static_cast<std::size_t>(*which);
    if (head[0] == "column") return read_column(items, position_.columns[place]);
    if (head[0] == "hand") return read_counts(items, position_.hands[place]);
    if (head[0] == "known") return read_counts(items, position_.known[place]);
    if (head[0] == "tiles") return read_set(items, position_.tiles[place]);
    return false;
  }

  bool read_row(const std::vector<std::string_view>& items) {
    if (items.size() != kRow) return false;
    for (std::size_t i = 0; i < kRow; ++i) {
      const auto card = witness_named(items[i]);
      if (!card && items[i] != "-") return false;
      position_.row[i] = card.value_or(kNoWitness);
    }
    return true;
  }

  static bool read_counts(const std::vector<std::string_view>& items, Counts& counts) {
    if (items.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < items.size(); i += 2) {
      const auto card = witness_named(items[i]);
      if (!card || !set_number(items[i + 1], 0, 99, counts[*card])) return false;
    }
    return true;
  }

  static bool read_set(const std::vector<std::string_view>& items, TileSet& set) {
    for (const std::string_view item : items) {
      const auto tile = tile_named(item);
      if (!tile) return false;
      set |= TileSet{1} << *tile;
    }
    return true;
  }

  // Tiles stand against the top, as they do when those below are gone; `-` keeps a place empty.
  static bool read_column(const std::vector<std::string_view>& items,
                          std::array<Tile, kColumnHeight>& column) {
    if (items.size() > kColumnHeight) return false;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const auto tile = tile_named(items[i]);
      if (!tile && items[i] != "-") return false;
      column[kColumnHeight - items.size() + i] = tile.value_or(kNoTile);
    }
    return true;
  }

  bool read_disk(std::string_view which, const std::vector<std::string_view>& items) {
    const auto colour = colour_named(which);
    if (!colour || items.size() != 1) return false;
    Seat& disk = position_.disks[index(*colour)];
    if (items[0] == "open") return (disk = kDiskOpen) == kDiskOpen;
    if (items[0] == "box") return (disk = kDiskInBox) == kDiskInBox;
    return items[0] != "-" && set_seat(items[0], disk);
  }

  bool read_totals(const std::vector<std::string_view>& items) {
    if (items.size() > kMaxSeats) return false;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const auto number = number_in(items[i], 0, 65535);
      if (!number) return false;
      position_.match_totals[i] = static_cast<std::uint16_t>(*number);
    }
    return true;
  }

  // Fills in what follows from the rest, then looks whether it can be a position at all.
  std::optional<std::string> finish(Position& out) {
    for (std::size_t c = 0; c < kColumns; ++c) {
      for (const Tile tile : position_.columns[c]) {
        if (tile != kNoTile) {
          ++position_.left[index(rules_.tiles[tile].colour)];
        } else if (!is_laying_tiles(position_.phase)) {
          ++position_.gone[c];
        }
      }
    }
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      for (TileSet rest = position_.tiles[i]; rest != 0; rest &= rest - 1) {
        const TileFace& face = rules_.tiles[static_cast<std::size_t>(std::countr_zero(rest))];
        auto& value = position_.evidence[i][index(face.colour)];
        value = static_cast<std::uint8_t>(value + face.value);
      }
    for (std::size_t colour = 0; colour < kColours; ++colour)
      if (position_.disks[colour] == kNoSeat)
        position_.disks[colour] = position_.left[colour] > 0 ? kDiskOpen : kDiskInBox;
    if (!deck_said_ && !fill_deck()) return "there are more cards than the game has";
    const bool dealt = position_.phase >= Phase::Meld;
    if (dealt && index(position_.to_move) >= position_.players)
      return "the seat to move is not at the table";
    if (const char* broken = broken_invariant(rules_, position_))
      return "this cannot be: " + std::string(broken) + " does not hold";
    out = position_;
    return std::nullopt;
  }

  bool fill_deck() {
    Counts used = position_.discard;
    for (const Counts& hand : position_.hands)
      used.add(hand);
    for (const Witness card : position_.row)
      if (card != kNoWitness) ++used[card];
    Counts all{rules_.card_count};
    if (!all.covers(used)) return false;
    all.take(used);
    position_.deck = all;
    return true;
  }

  const Rules& rules_;
  Position position_{};
  bool sealed_ = false;
  bool deck_said_ = false;
};

}  // namespace

std::string position_text(const Position& position) {
  std::string text(kTitleWord);
  const auto add = [&](std::string_view name, std::string_view value) {
    text.append("\n").append(name).append(" ").append(value);
  };
  const auto number = [&](std::string_view name, int value) { add(name, std::to_string(value)); };
  const auto which = [](std::string_view name, std::size_t i) {
    return std::string(name) + ' ' + std::to_string(i) + ':';
  };
  number("players", position.players);
  number("games", position.games);
  add("top_row", position.five_colours != 0 ? "five_colours" : "random");
  add("two_players", position.two_players != 0 ? "on" : "off");
  number("game", position.game);
  number("turn", position.turn);
  add("first", seat_text(position.first));
  add("seat", seat_text(position.to_move));
  add("ask", phase_name(position.phase));
  if (position.end != EndReason::NotOver) add("end", reason_name(position.end));
  number("passes", position.passes);
  number("sweeps", position.sweeps);
  if (position.progress != 0) number("progress", position.progress);
  if (position.in_flight != kNoWitness) add("in_flight", id_of(position.in_flight));
  for (std::size_t c = 0; c < kColumns; ++c)
    add(which("column", c), column_text(position.columns[c], position.phase));
  std::string row;
  for (const Witness card : position.row)
    row.append(card == kNoWitness ? "-" : id_of(card)).append(" ");
  row.pop_back();
  add("row:", row);
  for (std::size_t i = 0; i < kColours; ++i)
    add("disk " + std::string(kColourIds[i]) + ':', disk_text(position.disks[i]));
  if (position.bag != 0) add("bag:", set_text(position.bag));
  if (position.tops != 0) add("tops:", set_text(position.tops));
  add("deck:", counts_text(position.deck));
  add("discard:", counts_text(position.discard));
  std::string totals;
  for (std::size_t i = 0; i < position.players; ++i) {
    add(which("hand", i), counts_text(position.hands[i]));
    add(which("known", i), counts_text(position.known[i]));
    add(which("tiles", i), set_text(position.tiles[i]));
    totals.append(std::to_string(position.match_totals[i])).append(" ");
  }
  totals.pop_back();
  add("totals:", totals);
  text.push_back('\n');
  return text + seal_of(text);
}

std::optional<std::string> position_from(const Rules& rules, std::string_view text, Position& out) {
  return Reader(rules).read(text, out);
}

}  // namespace gaslight::looting

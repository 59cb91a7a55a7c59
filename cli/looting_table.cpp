// SPDX-License-Identifier: MIT
#include "cli/looting_table.h"

#include <algorithm>
#include <cctype>

#include "engine/notation/looting_words.h"
#include "guide/looting_guide.h"

namespace gaslight::cli {
namespace {

using looting::Colour;
using looting::Counts;
using looting::kColours;
using looting::kColumnHeight;
using looting::kColumns;
using looting::kNoTile;
using looting::kNoWitness;
using looting::kWitnesses;
using looting::SeatView;
using looting::Tile;
using looting::TileFace;
using looting::Witness;

constexpr int kCell = 9;

std::string text_of(const LootingArt& art,
                    std::string_view key,
                    std::string_view id,
                    std::string_view field) {
  std::string whole(key);
  return std::string(art.texts.find(whole.append(".").append(id).append(".").append(field)));
}

char letter_of(Colour colour) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(id_of(colour)[0])));
}

std::string repeated(const Style& style, std::string_view fine, char coarse, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    if (style.unicode) {
      text += fine;
    } else {
      text += coarse;
    }
  }
  return text;
}

// Reading the view

bool has_seat(const SeatView& view) {
  return index(view.seat) < view.players;
}

bool is_solved(const SeatView& view, std::size_t colour) {
  return view.left[colour] == 0;
}

// Who has the most evidence of a case alone, or kNoSeat.
Seat leader(const SeatView& view, std::size_t colour) {
  const std::vector<Seat> leaders = looting_leaders(view, colour);
  return leaders.size() == 1 ? leaders.front() : kNoSeat;
}

int tile_points(const SeatView& view, std::size_t seat) {
  int points = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (is_solved(view, colour)) points += view.evidence[seat][colour];  // LL-036
  return points;
}

int disk_points(const LootingArt& art, const SeatView& view, std::size_t seat) {
  int points = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (view.disks[colour] == seat_at(seat)) points += art.rules.disk_value[colour];
  return points;
}

int points_of(const LootingArt& art, const SeatView& view, std::size_t seat) {
  return tile_points(view, seat) + disk_points(art, view, seat);
}

int unknown_cards(const SeatView& view, std::size_t seat) {
  return view.hand_sizes[seat] - view.known[seat].total();
}

std::string cards_word(int count) {
  return std::to_string(count) + (count == 1 ? " card" : " cards");
}

// "5 cards: 2 Waif, 3 unknown"
std::string hand_text(const LootingArt& art, const SeatView& view, std::size_t seat) {
  const bool own = seat_at(seat) == view.seat;
  const int size = view.hand_sizes[seat];
  std::string text = cards_word(size);
  if (size == 0) return text;
  const Counts& seen = own ? view.hand : view.known[seat];
  text += ": ";
  if (seen.total() > 0) text += short_cards(art, seen, ", ");
  if (own || unknown_cards(view, seat) == 0) return text;
  return text + (seen.total() > 0 ? ", " : "") + std::to_string(unknown_cards(view, seat)) +
         " unknown";
}

std::string full_name(const SeatNames& names, std::size_t seat) {
  if (names.kinds[seat].empty()) return names.whole[seat];
  return names.whole[seat] + " (" + names.kinds[seat] + ")";
}

// Drawing

std::string heading(const LootingArt& art, const SeatView& view) {
  const auto& style = art.style;
  const std::string stroke = repeated(style, "─", '-', 2);
  std::string text = stroke + " Looting London " + stroke;
  if (view.games > 1)
    text +=
        " game " + std::to_string(view.game) + " of " + std::to_string(view.games) + ' ' + stroke;
  text += " turn " + std::to_string(view.turn) + ' ' + stroke;
  text += " deck " + std::to_string(view.deck_size) + ' ' + stroke;
  text += " discards " + std::to_string(view.discard.total()) + ' ';
  text += repeated(style, "─", '-', std::min(style.width, 80) - places(text));
  return painted(style, Paint::Faint, text);
}

std::string tile_cell(const LootingArt& art, const SeatView& view, Tile tile, bool bottom) {
  if (tile == kNoTile) return std::string(kCell, ' ');
  const TileFace& face = art.rules.tiles[tile];
  std::string text{letter_of(face.colour)};
  text += std::to_string(face.value) + ' ' + short_name(art, face.witness).substr(0, 4);
  const bool payable =
      bottom && has_seat(view) && looting_cards_for(art.rules, view, tile) >= face.value;
  std::string cell = painted(art.style, paint_of(face.colour), text);
  if (payable) cell = painted(art.style, Paint::Mark, cell);
  return bottom ? '[' + cell + ']' : ' ' + cell + ' ';
}

// The columns stand on one line, so that what can be gained now is side by side.
std::string tile_row(const LootingArt& art, const SeatView& view, std::size_t height) {
  std::string line;
  for (std::size_t column = 0; column < kColumns; ++column) {
    const std::size_t place = view.gone[column] + height;
    const Tile tile = place < kColumnHeight ? view.columns[column][place] : kNoTile;
    line += left_in(tile_cell(art, view, tile, height == 0), kCell);
  }
  return line;
}

std::string cost_row(const LootingArt& art, const SeatView& view) {
  std::string line;
  for (std::size_t column = 0; column < kColumns; ++column) {
    const Tile tile = looting_bottom_tile(view, column);
    std::string text;
    if (tile == kNoTile) {
      text = " empty";
    } else if (has_seat(view)) {
      const TileFace& face = art.rules.tiles[tile];
      const int missing = face.value - looting_cards_for(art.rules, view, tile);
      text = missing <= 0 ? " can pay" : " short " + std::to_string(missing);
    }
    line += left_in(text, kCell);
  }
  return line;
}

// The right half: one line for each case, a column for each seat.
struct CaseTable {
  const LootingArt& art;
  const SeatView& view;
  const SeatNames& names;

  int seat_width(std::size_t seat) const {
    if (view.players < 5) return 4;
    return names.brief[seat].size() > 2 ? 4 : 3;
  }
  std::string line(std::string_view label, std::string_view left, const Lines& values) const {
    std::string text = art.style.unicode ? "│ " : "| ";
    text += left_in(label, 11) + right_in(left, 5);
    for (std::size_t i = 0; i < values.size(); ++i)
      text += right_in(values[i], seat_width(i));
    return text;
  }
  std::string header() const { return line("disk case", "left", names.brief); }
  std::string value(std::size_t seat, std::size_t colour) const {
    const int points = view.evidence[seat][colour];
    if (points == 0) return art.style.unicode ? "·" : ".";
    if (leader(view, colour) != seat_at(seat)) return std::to_string(points);
    return painted(art.style, Paint::Strong, '*' + std::to_string(points));
  }
  std::string case_line(std::size_t i) const {
    const auto colour = static_cast<Colour>(i);
    std::string label{letter_of(colour)};
    label += std::to_string(art.rules.disk_value[i]) + ' ' +
             text_of(art, "colour", id_of(colour), "loot");
    std::string left = std::to_string(view.left[i]);
    if (is_solved(view, i)) left = view.disks[i] == looting::kDiskInBox ? "tie" : "done";
    Lines values;
    for (std::size_t seat = 0; seat < view.players; ++seat)
      values.push_back(value(seat, i));
    return line(painted(art.style, paint_of(colour), label), left, values);
  }
  std::string sure_line() const {
    Lines values;
    for (std::size_t seat = 0; seat < view.players; ++seat)
      values.push_back(std::to_string(points_of(art, view, seat)));
    return line("sure points", "", values);
  }
};

std::string column_numbers() {
  std::string line;
  for (std::size_t column = 0; column < kColumns; ++column)
    line += left_in("   " + std::to_string(column + 1), kCell);
  return line;
}

std::string row_text(const LootingArt& art, const SeatView& view) {
  std::string text;
  for (const Witness card : view.row) {
    if (!text.empty()) text += ", ";
    text += card == kNoWitness ? "(empty)" : short_name(art, card);
  }
  return text;
}

// Telling

std::string in_sentence(const SeatNames& names, std::size_t seat) {
  return names.whole[seat] == "You" ? "you" : names.whole[seat];
}

std::string point_list(const SeatView& view, const SeatNames& names, std::size_t colour) {
  std::string text;
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    if (view.evidence[seat][colour] == 0) continue;
    if (!text.empty()) text += ", ";
    text += in_sentence(names, seat) + " with " + std::to_string(view.evidence[seat][colour]);
  }
  return text.empty() ? "nobody has evidence" : text;
}

std::string disk_text(const SeatView& view, const SeatNames& names, std::size_t colour) {
  if (view.disks[colour] == looting::kDiskInBox)
    return "solved, a tie, the disk is out of the game";
  if (index(view.disks[colour]) < view.players)
    return "solved, the disk went to " + in_sentence(names, index(view.disks[colour]));
  return std::to_string(view.left[colour]) + (view.left[colour] == 1 ? " tile" : " tiles") +
         " left";
}

std::string tell_case(const LootingArt& art,
                      const SeatView& view,
                      const SeatNames& names,
                      std::size_t i) {
  const auto id = id_of(static_cast<Colour>(i));
  const Seat first = leader(view, i);
  std::string text = "Case " + std::string(id) + " (" + text_of(art, "colour", id, "loot") +
                     ", disk " + std::to_string(art.rules.disk_value[i]) +
                     "): " + disk_text(view, names, i) + "; " + point_list(view, names, i);
  if (!is_solved(view, i) && first != kNoSeat)
    text += first == view.seat ? "; you lead" : "; " + names.whole[index(first)] + " leads";
  return text + '.';
}

std::string tell_bottom(const LootingArt& art, const SeatView& view, std::size_t column) {
  const Tile tile = looting_bottom_tile(view, column);
  std::string text = "Column " + std::to_string(column + 1) + ": ";
  if (tile == kNoTile) return text + "empty.";
  return text + short_tile(art, tile) + ", " + cost_text(art, view, tile) + '.';
}

// The end

template <class Value>
std::string score_line(const std::string& label, const SeatView& view, Value value) {
  std::string line = left_in(label, 16);
  for (std::size_t seat = 0; seat < view.players; ++seat)
    line += right_in(value(seat), 10);
  return line;
}

// "7 +4" with the disk, "(7)" where the case was not solved.
std::string case_score(const LootingArt& art,
                       const SeatView& view,
                       std::size_t seat,
                       std::size_t colour) {
  std::string points = std::to_string(view.evidence[seat][colour]);
  if (!is_solved(view, colour)) return '(' + points + ')';
  if (view.disks[colour] != seat_at(seat)) return points;
  return points + " +" + std::to_string(art.rules.disk_value[colour]);
}

}  // namespace

// Words

std::string short_name(const LootingArt& art, Witness witness) {
  const std::string name = text_of(art, "witness", id_of(witness), "name");
  return name.substr(name.rfind(' ') + 1);  // "High Society Dame" is a Dame
}

std::string short_cards(const LootingArt& art, const Counts& cards, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < kWitnesses; ++i) {
    if (cards.of[i] == 0) continue;
    if (!text.empty()) text += between;
    text += std::to_string(cards.of[i]) + ' ' + short_name(art, static_cast<Witness>(i));
  }
  return text;
}

std::string short_tile(const LootingArt& art, Tile tile) {
  const TileFace& face = art.rules.tiles[tile];
  std::string text(id_of(face.colour));
  text += ' ' + std::to_string(face.value) + ' ' + short_name(art, face.witness);
  return painted(art.style, paint_of(face.colour), text);
}

Paint paint_of(Colour colour) {
  return static_cast<Paint>(index(colour));
}

std::string cost_text(const LootingArt& art, const SeatView& view, Tile tile) {
  const TileFace& face = art.rules.tiles[tile];
  const int have = std::min<int>(looting_cards_for(art.rules, view, tile), face.value);
  if (have == face.value) return "you can pay it";
  return "have " + std::to_string(have) + " of " + std::to_string(face.value) + ", short " +
         std::to_string(face.value - have);
}

// Screens

Lines draw_table(const LootingArt& art, const SeatView& view, const SeatNames& names) {
  const CaseTable cases{art, view, names};
  Lines lines = {heading(art, view), column_numbers() + cases.header()};
  for (std::size_t i = 0; i < kColumnHeight; ++i)
    lines.push_back(tile_row(art, view, kColumnHeight - 1 - i) + cases.case_line(i));
  lines.push_back(cost_row(art, view) + cases.sure_line());
  lines.emplace_back();
  constexpr int kName = 16;
  lines.push_back(left_in("Face up", kName) + row_text(art, view));
  for (std::size_t i = 0; i < view.players; ++i) {
    const bool own = seat_at(i) == view.seat;
    const std::string line = left_in(full_name(names, i), kName) + hand_text(art, view, i);
    lines.push_back(own ? painted(art.style, Paint::Strong, line) : line);
  }
  return lines;
}

std::string tell_column(const LootingArt& art, const SeatView& view, std::size_t column) {
  std::string text = "Column " + std::to_string(column + 1) + ", from the bottom:";
  if (looting_bottom_tile(view, column) == kNoTile) return text + " empty.";
  for (std::size_t place = view.gone[column]; place < kColumnHeight; ++place)
    text +=
        (place == view.gone[column] ? " " : ", ") + short_tile(art, view.columns[column][place]);
  return text + '.';
}

Lines tell_question(const LootingArt& art, const SeatView& view) {
  Lines lines;
  if (has_seat(view)) lines.push_back("Your hand, " + hand_text(art, view, index(view.seat)) + '.');
  if (view.phase == looting::Phase::Draw) {
    lines.push_back("Face-up cards: " + row_text(art, view) + '.');
    return lines;
  }
  lines.emplace_back("Bottom tiles:");
  for (std::size_t column = 0; column < kColumns; ++column)
    lines.push_back(tell_bottom(art, view, column));
  return lines;
}

Lines tell_table(const LootingArt& art, const SeatView& view, const SeatNames& names) {
  Lines lines;
  if (view.games > 1)
    lines.push_back("Game " + std::to_string(view.game) + " of " + std::to_string(view.games) +
                    '.');
  lines.push_back("Turn " + std::to_string(view.turn) + '.');
  for (std::size_t column = 0; column < kColumns; ++column)
    lines.push_back(tell_column(art, view, column));
  for (std::size_t i = 0; i < kColours; ++i)
    lines.push_back(tell_case(art, view, names, i));
  lines.push_back("Face-up cards: " + row_text(art, view) + '.');
  lines.push_back("Deck: " + cards_word(view.deck_size) + '.');
  lines.push_back("Discard pile: " + cards_word(view.discard.total()) +
                  (view.discard.total() > 0 ? ": " + short_cards(art, view.discard, ", ") : "") +
                  '.');
  for (std::size_t i = 0; i < view.players; ++i)
    lines.push_back(full_name(names, i) + ", " + hand_text(art, view, i) + "; " +
                    std::to_string(points_of(art, view, i)) + " points sure.");
  for (std::size_t column = 0; has_seat(view) && column < kColumns; ++column)
    lines.push_back("Bottom tile of column " + tell_bottom(art, view, column).substr(7));
  return lines;
}

Lines draw_scores(const LootingArt& art, const SeatView& view, const SeatNames& names) {
  Lines lines = {score_line("", view, [&](std::size_t seat) { return names.whole[seat]; })};
  for (std::size_t i = 0; i < kColours; ++i) {
    const auto colour = static_cast<Colour>(i);
    const std::string label =
        std::string(id_of(colour)) + ' ' + text_of(art, "colour", id_of(colour), "loot");
    lines.push_back(score_line(painted(art.style, paint_of(colour), label), view,
                               [&](std::size_t seat) { return case_score(art, view, seat, i); }));
    if (!is_solved(view, i)) lines.back() += "   unsolved";
    if (view.disks[i] == looting::kDiskInBox) lines.back() += "   tie";
  }
  lines.push_back(score_line(
      "tiles", view, [&](std::size_t seat) { return std::to_string(tile_points(view, seat)); }));
  lines.push_back(score_line("disks", view, [&](std::size_t seat) {
    return std::to_string(disk_points(art, view, seat));
  }));
  const std::string total = score_line(
      "total", view, [&](std::size_t seat) { return std::to_string(points_of(art, view, seat)); });
  lines.push_back(painted(art.style, Paint::Strong, total));
  return lines;
}

Lines tell_scores(const LootingArt& art, const SeatView& view, const SeatNames& names) {
  Lines lines;
  for (std::size_t i = 0; i < kColours; ++i) {
    const auto id = id_of(static_cast<Colour>(i));
    lines.push_back("Case " + std::string(id) + " (" + text_of(art, "colour", id, "loot") + "): " +
                    (is_solved(view, i) ? disk_text(view, names, i) : "unsolved, scores nothing") +
                    "; " + point_list(view, names, i) + '.');
  }
  for (std::size_t i = 0; i < view.players; ++i)
    lines.push_back(full_name(names, i) + ": tiles " + std::to_string(tile_points(view, i)) +
                    ", disks " + std::to_string(disk_points(art, view, i)) + ", total " +
                    std::to_string(points_of(art, view, i)) + '.');
  return lines;
}

}  // namespace gaslight::cli

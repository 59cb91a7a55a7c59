// SPDX-License-Identifier: MIT
#include "guide/looting_guide.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/looting/melds.h"
#include "engine/notation/looting_json.h"

namespace gaslight {
namespace {

using looting::kColours;
using looting::kColumns;
using looting::kNoTile;
using looting::SeatView;
using looting::Tile;
using looting::TileFace;

bool has_seat(const SeatView& view) {
  return index(view.seat) < view.players;
}

// Columns

// "3 Dames", "1 Dame": the last word of "High Society Dames" tells them apart.
std::string short_cards(const Texts& texts, looting::Witness witness, int count) {
  const std::string name(texts.find(
      fmt::format("witness.{}.{}", looting::id_of(witness), count == 1 ? "name" : "names")));
  return fmt::format("{} {}", count, name.substr(name.rfind(' ') + 1));
}

// "3 Dames; you have 1 and 1 joker pair."
std::string column_text(const Texts& texts, const SeatView& view, const TileFace& face, int have) {
  std::string text = short_cards(texts, face.witness, face.value);
  if (!has_seat(view)) return text + '.';
  const int own = view.hand[face.witness];
  text += fmt::format("; you have {}", own);
  if (have > own)
    text += fmt::format(" and {} joker pair{}", have - own, have - own == 1 ? "" : "s");
  return text + '.';
}

void write_column(const looting::Rules& rules,
                  const Texts& texts,
                  const SeatView& view,
                  std::size_t column,
                  JsonWriter& json) {
  const Tile tile = looting_bottom_tile(view, column);
  if (tile == kNoTile) {
    json.null();
    return;
  }
  const TileFace& face = rules.tiles[tile];
  const int have = looting_cards_for(rules, view, tile);
  json.begin_object().key("tile").string(looting::tile_id(tile));
  json.key("cost").begin_object().key("witness").string(looting::id_of(face.witness));
  json.key("count").number(face.value).end_object();
  json.key("have").number(have).key("can").boolean(has_seat(view) && have >= face.value);
  json.key("text").string(column_text(texts, view, face, have)).end_object();
}

// Cases

struct Case {
  const SeatView& view;
  std::span<const std::string> names;
  std::size_t colour;
  std::string name;  // of the colour
  std::vector<Seat> leaders;

  bool is_yours(Seat seat) const { return names[index(seat)] == "You"; }
  std::string points() const {
    const int most = view.evidence[index(leaders.front())][colour];
    return fmt::format("{} point{}", most, most == 1 ? "" : "s");
  }
  // "You, Ada and Ben"
  std::string leader_names() const {
    std::string text;
    for (std::size_t i = 0; i < leaders.size(); ++i) {
      const char* between = i + 1 == leaders.size() ? " and " : ", ";
      text += (i == 0 ? "" : between) + names[index(leaders[i])];
    }
    return text;
  }
};

std::string solved_text(const Case& which) {
  const Seat winner = which.view.disks[which.colour];
  if (winner == looting::kDiskInBox)
    return fmt::format("The {} case is solved with a tie: nobody gets the disk.", which.name);
  return fmt::format("The {} case is solved: the disk went to {}, with {}.", which.name,
                     which.is_yours(winner) ? "you" : which.names[index(winner)], which.points());
}

std::string case_text(const Case& which) {
  if (which.view.disks[which.colour] != looting::kDiskOpen) return solved_text(which);
  if (which.leaders.empty()) return fmt::format("Nobody has evidence in {}.", which.name);
  if (which.leaders.size() > 1)
    return fmt::format("{} are even in {} with {}.", which.leader_names(), which.name,
                       which.points());
  return fmt::format("{} {} {} with {}.", which.leader_names(),
                     which.is_yours(which.leaders.front()) ? "lead" : "leads", which.name,
                     which.points());
}

void write_disk(Seat disk, JsonWriter& json) {
  if (disk == looting::kDiskOpen) {
    json.string("open");
  } else if (disk == looting::kDiskInBox) {
    json.string("box");
  } else {
    json.number(static_cast<int>(index(disk)));
  }
}

void write_case(const Case& which, JsonWriter& json) {
  json.begin_object().key("colour").string(looting::kColourIds[which.colour]);
  json.key("points").begin_array();
  for (std::size_t i = 0; i < which.view.players; ++i)
    json.number(which.view.evidence[i][which.colour]);
  json.end_array().key("leaders").begin_array();
  for (const Seat seat : which.leaders)
    json.number(static_cast<int>(index(seat)));
  json.end_array().key("disk");
  write_disk(which.view.disks[which.colour], json);
  json.key("text").string(case_text(which)).end_object();
}

}  // namespace

std::string looting_question(const SeatView& view) {
  return view.phase == looting::Phase::Meld ? "Gain a tile?" : "Which card do you take?";
}

Tile looting_bottom_tile(const SeatView& view, std::size_t column) {
  const std::size_t gone = view.gone[column];
  return gone < looting::kColumnHeight ? view.columns[column][gone] : kNoTile;
}

int looting_cards_for(const looting::Rules& rules, const SeatView& view, Tile tile) {
  return looting::worth_for(view.hand, rules.tiles[tile].witness);
}

std::vector<Seat> looting_leaders(const SeatView& view, std::size_t colour) {
  std::vector<Seat> leaders;
  int most = 1;
  for (std::size_t i = 0; i < view.players; ++i) {
    const int points = view.evidence[i][colour];
    if (points > most) leaders.clear();
    if (points >= most) leaders.push_back(seat_at(i));
    most = std::max(most, points);
  }
  return leaders;
}

void write_looting_aid(const looting::Rules& rules,
                       const Texts& texts,
                       const SeatView& view,
                       std::span<const std::string> names,
                       JsonWriter& json) {
  json.begin_object().key("columns").begin_array();
  for (std::size_t column = 0; column < kColumns; ++column)
    write_column(rules, texts, view, column, json);
  json.end_array().key("cases").begin_array();
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const std::string name(texts.find(fmt::format("colour.{}.name", looting::kColourIds[colour])));
    write_case({view, names, colour, name, looting_leaders(view, colour)}, json);
  }
  json.end_array().end_object();
}

}  // namespace gaslight

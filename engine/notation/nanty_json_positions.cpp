// SPDX-License-Identifier: MIT
// Set-ups, positions and views of Nanty Narking written as JSON: how things stand, where
// nanty_json_write.cpp has what happens.
#include "engine/notation/nanty_json.h"
#include "engine/notation/nanty_json_parts.h"

namespace gaslight::nanty {
namespace {

void write_areas(AreaSet set, JsonWriter& json) {
  json.begin_array();
  for_each_area(set, [&](std::size_t area) { json.string(kAreaIds[area]); });
  json.end_array();
}

template <class Seen>
void write_faces(const Seen& seen, std::size_t area, JsonWriter& json) {
  json.key("pieces").begin_array();
  for (std::size_t i = 0; i < seen.players; ++i) {
    VariantSet faces = 0;
    for (std::size_t face = 0; face < kAgentKinds; ++face)
      if (seen.agent_at[i][face] == area) faces |= face_bit(face);
    write_variants(faces, json);
  }
  json.end_array().key("building_piece");
  if (seen.building_piece[area] == kNoPiece) {
    json.null();
  } else {
    json.string(kVariantCardIds[seen.building_piece[area]]);
  }
}

template <class Each>
void write_by_seat(std::size_t players, JsonWriter& json, Each&& each) {
  json.begin_array();
  for (std::size_t i = 0; i < players; ++i)
    each(i);
  json.end_array();
}

// What is open of the Agent and Building cards, behind the open cards themselves.
template <class Seen>
void write_variant_state(const Seen& seen, JsonWriter& json) {
  write_variants(seen.spent, json.key("used"));
  write_variants(seen.lost, json.key("lost"));
  json.key("extra_cards").number(seen.extra_cards);
  json.key("third_price").boolean(seen.third_price);
  write_seat(seen.suffragist, json.key("suffragist"));
}

void write_arranged(Seat arranger, EventRow row, int top, bool bottom, JsonWriter& json) {
  json.key("arranged").begin_object();
  write_seat(arranger, json.key("seat"));
  write_row(row, top, json.key("top"));
  json.key("has_bottom").boolean(bottom).key("bottom");
  if (bottom && has_bottom(row)) {
    json.string(kEventIds[nanty::index(bottom_event(row))]);
  } else {
    json.null();
  }
  json.end_object();
}

void write_variant(const Position& position, JsonWriter& json) {
  json.key("agent_building_cards").begin_object();
  write_by_seat(position.players, json.key("hands"),
                [&](std::size_t i) { write_variants(position.variants[i], json); });
  write_by_seat(position.players, json.key("open"),
                [&](std::size_t i) { write_variants(position.variants[i] & position.open, json); });
  write_variant_state(position, json);
  write_variants(building_pool(position), json.key("building_pool"));
  write_arranged(position.arranger, position.arranged, events_on_top(position.arranged),
                 has_bottom(position.arranged), json);
  json.end_object();
}

void write_variant(const SeatView& view, JsonWriter& json) {
  json.key("agent_building_cards").begin_object();
  write_variants(view.variants, json.key("hand"));
  write_by_seat(view.players, json.key("agent_cards"),
                [&](std::size_t i) { json.number(view.agent_cards[i]); });
  write_by_seat(view.players, json.key("building_cards"),
                [&](std::size_t i) { json.number(view.building_cards[i]); });
  write_by_seat(view.players, json.key("open"),
                [&](std::size_t i) { write_variants(view.open_cards[i], json); });
  write_variant_state(view, json);
  json.key("building_pool").number(view.buildings_left);
  write_arranged(view.arranger, view.arranged, view.arranged_count, view.arranged_bottom, json);
  json.end_object();
}

// What Position and SeatView have in common.
template <class Seen>
void write_common(const Seen& seen, JsonWriter& json) {
  json.key("players").number(seen.players);
  json.key("edition").string(kEditionIds[nanty::index(seen.edition)]);
  json.key("personalities").string(kPersonalitySetIds[nanty::index(seen.set)]);
  json.key("turn").number(seen.turn);
  write_seat(seen.first, json.key("first"));
  write_seat(seen.active, json.key("active"));
  json.key("in_play");
  if (seen.in_play == kNoCard) {
    json.null();
  } else {
    json.string(kCardIds[seen.in_play]);
  }
  json.key("areas").begin_object();
  for (std::size_t area = 0; area < kAreas; ++area) {
    json.key(kAreaIds[area]).begin_object().key("agents").begin_array();
    for (std::size_t i = 0; i < seen.players; ++i)
      json.number(seen.pawns[i][area]);
    json.end_array();
    json.key("grenadiers").number(seen.pawns[kGrenadier][area]);
    json.key("citizens").number(seen.pawns[kCitizen][area]);
    json.key("trouble").boolean(has(seen.trouble, area));
    write_seat(seen.building[area], json.key("building"));
    if (seen.variant) write_faces(seen, area, json);
    write_seat(seen.area_card[area], json.key("card"));
    json.end_object();
  }
  json.end_object();
  write_areas(seen.dead, json.key("dead"));
  write_areas(seen.gained, json.key("gained"));
  write_areas(seen.used, json.key("used"));
  json.key("money").begin_array();
  for (std::size_t i = 0; i < seen.players; ++i)
    json.number(seen.money[i]);
  json.end_array();
  json.key("loans").begin_array();
  for (const Seat seat : seen.loans)
    write_seat(seat, json);
  json.end_array();
  json.key("clogs").begin_array();
  for (const Seat seat : seen.clogs)
    write_seat(seat, json);
  json.end_array();
  write_cards(seen.discard, 0, json.key("discard"));
  json.key("events").begin_array();
  for (std::size_t i = 0; i < kEvents; ++i)
    if ((seen.events >> i & 1U) != 0) json.string(kEventIds[i]);
  json.end_array();
}

}  // namespace

void write_set_up(const Position& position, JsonWriter& json) {
  write_seat(position.first, json.key("first"));
  json.key("personalities").begin_array();
  for (std::size_t i = 0; i < position.players; ++i)
    write_personality(position.personality[i], json);
  json.end_array();
  write_personalities(position.unused, 0, json.key("unused"));
  json.key("hands").begin_array();
  for (std::size_t i = 0; i < position.players; ++i)
    write_cards(position.hands[i], 0, json);
  json.end_array();
  if (!position.variant) return;
  write_by_seat(position.players, json.key("agent_cards"),
                [&](std::size_t i) { write_variants(position.variants[i] & kAgentCards, json); });
  write_by_seat(position.players, json.key("building_cards"), [&](std::size_t i) {
    json.string(kVariantCardIds[static_cast<std::size_t>(
        std::countr_zero(position.variants[i] & kBuildingCards))]);
  });
  write_variants(building_pool(position), json.key("building_pool"));
}

void write_position(const Position& position, JsonWriter& json) {
  json.begin_object();
  write_common(position, json);
  json.key("pile").begin_array();
  position.pile.for_each([&](CardId card) { json.string(kCardIds[card]); });
  json.end_array();
  json.key("hands").begin_array();
  for (std::size_t i = 0; i < position.players; ++i)
    write_cards(position.hands[i], 0, json);
  json.end_array();
  json.key("dealt").begin_array();
  for (std::size_t i = 0; i < position.players; ++i)
    write_personality(position.personality[i], json);
  json.end_array();
  write_personalities(position.unused, 0, json.key("unused"));
  if (position.variant) write_variant(position, json);
  json.end_object();
}

void write_view(const SeatView& view, JsonWriter& json) {
  json.begin_object();
  write_seat(view.seat, json.key("seat"));
  json.key("ask");
  if (view.asked == kNoSeat) {
    json.null();
  } else {
    json.string(Nanty::kAsks[nanty::index(view.ask)].name);
  }
  write_seat(view.asked, json.key("asked"));
  write_common(view, json);
  json.key("grey_left").number(view.grey_left).key("brown_left").number(view.brown_left);
  json.key("hand_sizes").begin_array();
  for (std::size_t i = 0; i < view.players; ++i)
    json.number(view.hand_sizes[i]);
  json.end_array();
  write_cards(view.hand, 0, json.key("hand"));
  write_personality(view.personality, json.key("personality"));
  write_personalities(view.seen_unused, 0, json.key("seen_unused"));
  json.key("known").begin_array();
  for (std::size_t i = 0; i < view.players; ++i)
    write_cards(view.known[i], 0, json);
  json.end_array();
  write_cards(view.drawn, view.drawn_count, json.key("drawn"));
  json.key("revealed").begin_array();
  for (std::size_t i = 0; i < view.players; ++i)
    write_personality(view.revealed[i], json);
  json.end_array();
  if (view.variant) write_variant(view, json);
  json.end_object();
}

}  // namespace gaslight::nanty

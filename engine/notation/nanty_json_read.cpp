// SPDX-License-Identifier: MIT
// Choices of Nanty Narking read from JSON, ids looked up by name, and the small readers that chance
// read back uses as well. Whether a choice is legal is not asked here.
#include "engine/notation/nanty_json.h"
#include "engine/notation/nanty_json_parts.h"

namespace gaslight::nanty {
namespace {

std::optional<Owner> read_owner(const JsonValue* value) {
  if (text_of(value) == "grenadier") return kGrenadier;
  if (text_of(value) == "citizen") return kCitizen;
  return small_number(value, kSeats);
}

// The face of a piece, where one is given.
bool read_piece(const JsonValue& value, PieceId& piece) {
  const JsonValue* face = value.find("piece");
  if (face == nullptr) return true;
  const auto place = place_of(kVariantCardIds, text_of(face));
  if (place) piece = *place;
  return place.has_value();
}

bool read_saves(const JsonValue* saves, Choice& choice) {
  if (saves == nullptr) return true;
  const auto owner = read_owner(saves->find("owner"));
  const auto area = area_named(text_of(saves->find("area")));
  const JsonValue* kind = saves->find("kind");
  const auto hit =
      kind == nullptr ? std::optional<std::uint8_t>(0) : place_of(kHitNames, text_of(kind));
  if (!owner || !area || !hit || !read_piece(*saves, choice.piece)) return false;
  choice.owner = *owner;
  choice.area = *area;
  choice.hit = static_cast<std::uint8_t>(1 + *hit);
  return true;
}

std::optional<Choice> read_answer(const JsonValue& value) {
  Choice choice;
  choice.what = Do::Answer;
  const std::string_view with = text_of(value.find("with"));
  const auto card = with == "holborn"      ? std::optional(kWithHolborn)
                    : with == "suffragist" ? std::optional(kWithSuffragist)
                    : with == "pay"        ? std::optional(kWithPay)
                                           : card_named(with);
  if (!card) return std::nullopt;
  choice.card = *card;
  if (!read_saves(value.find("saves"), choice)) return std::nullopt;
  return choice;
}

std::optional<Choice> read_named(const JsonValue& value, std::string_view name) {
  struct Plain {
    std::string_view name;
    Do what;
  };
  constexpr Plain kPlain[] = {{"announce", Do::Announce}, {"end", Do::End}, {"skip", Do::Skip},
                              {"pass", Do::Pass},         {"pay", Do::Pay}, {"refuse", Do::Refuse},
                              {"watson", Do::Watson}};
  constexpr Plain kWithCard[] = {{"play", Do::Play}, {"give", Do::Give}, {"discard", Do::Discard}};
  Choice choice;
  for (const Plain& plain : kPlain) {
    if (plain.name != name) continue;
    choice.what = plain.what;
    return value.size() == 1 ? std::optional(choice) : std::nullopt;
  }
  for (const Plain& plain : kWithCard) {
    if (plain.name != name) continue;
    const auto card = card_named(text_of(value.find("card")));
    if (!card || value.size() != 2) return std::nullopt;
    choice.what = plain.what;
    choice.card = *card;
    return choice;
  }
  if (name == "ability") {
    const auto area = area_named(text_of(value.find("area")));
    if (!area || value.size() != 2) return std::nullopt;
    choice.what = Do::Ability;
    choice.area = *area;
    return choice;
  }
  if (name == "variant") {
    const auto card = place_of(kVariantCardIds, text_of(value.find("card")));
    if (!card || value.size() != 2) return std::nullopt;
    choice.what = Do::Variant;
    choice.card = *card;
    return choice;
  }
  if (name != "use") return std::nullopt;
  if (value.find("with") != nullptr) return read_answer(value);
  choice.what = Do::Use;
  return value.size() == 1 ? std::optional(choice) : std::nullopt;
}

std::optional<Choice> read_cards(const JsonValue& list) {
  if (!list.is_array()) return std::nullopt;
  Choice choice;
  choice.what = Do::Cards;
  for (const JsonValue& item : list.items()) {
    const auto card = card_named(text_of(&item));
    if (!card || choice.cards.has(*card)) return std::nullopt;
    choice.cards.add(*card);
  }
  return choice;
}

std::optional<Choice> read_arranged(const JsonValue& value, const JsonValue& order) {
  const auto bottom = place_of(kEventIds, text_of(value.find("bottom")));
  if (!bottom || !order.is_array() || order.size() >= kMaxArranged || value.size() != 2)
    return std::nullopt;
  EventRow row = with_bottom(0, EventCard{*bottom});
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto event = place_of(kEventIds, text_of(&order.items()[i]));
    if (!event) return std::nullopt;
    row = with_event(row, i, EventCard{*event});
  }
  Choice choice;
  choice.what = Do::Arrange;
  choice.set_row(row);
  return choice;
}

}  // namespace

std::optional<std::uint8_t> small_number(const JsonValue* value, int below) {
  if (value == nullptr || !value->is_int()) return std::nullopt;
  const std::int64_t number = value->as_int();
  if (number < 0 || number >= below) return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

std::string_view text_of(const JsonValue* value) {
  return value != nullptr && value->is_string() ? std::string_view(value->as_string())
                                                : std::string_view();
}

std::optional<CardId> card_named(std::string_view id) {
  return place_of(kCardIds, id);
}

std::optional<std::uint8_t> area_named(std::string_view id) {
  return place_of(kAreaIds, id);
}

std::optional<Choice> read_choice(const JsonValue& value) {
  if (!value.is_object()) return std::nullopt;
  if (const JsonValue* name = value.find("do")) return read_named(value, text_of(name));
  Choice choice;
  if (const JsonValue* order = value.find("order")) return read_arranged(value, *order);
  if (const JsonValue* cards = value.find("cards"))
    return value.size() == 1 ? read_cards(*cards) : std::nullopt;
  if (const JsonValue* card = value.find("card")) {
    const auto id = card_named(text_of(card));
    if (!id || value.size() != 1) return std::nullopt;
    choice.what = Do::Card;
    choice.card = *id;
    return choice;
  }
  if (const JsonValue* seat = value.find("seat")) {
    const auto number = small_number(seat, kSeats);
    if (!number || value.size() != 1) return std::nullopt;
    choice.what = Do::Seat;
    choice.seat = seat_at(*number);
    return choice;
  }
  const auto area = area_named(text_of(value.find("area")));
  if (!area) return std::nullopt;
  choice.area = *area;
  choice.what = Do::Area;
  if (!read_piece(value, choice.piece)) return std::nullopt;
  const std::size_t fields = choice.piece == kNoPiece ? 1 : 2;
  const JsonValue* owner = value.find("owner");
  if (owner == nullptr) return value.size() == fields ? std::optional(choice) : std::nullopt;
  const auto whose = read_owner(owner);
  if (!whose || value.size() != fields + 1) return std::nullopt;
  choice.what = Do::Piece;
  choice.owner = *whose;
  return choice;
}

}  // namespace gaslight::nanty

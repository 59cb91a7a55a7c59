// SPDX-License-Identifier: MIT
#include "engine/notation/nanty_json.h"

#include <algorithm>

namespace gaslight::nanty {
namespace {

constexpr std::array<std::string_view, kWords> kWordNames = {
    "played", "interrupt", "fog",    "city",  "westminster", "loan",
    "clog",   "watson",    "refill", "moved", "ability"};
constexpr std::array<std::string_view, 6> kBlockedNames = {"agent_removed",    "agent_moved",
                                                           "building_removed", "area_card_disabled",
                                                           "agent_placed",     "text"};
constexpr std::array<std::string_view, 5> kHitNames = {"agent", "building", "card", "grenadier",
                                                       "citizen"};
constexpr std::array<std::string_view, 10> kAskNames = {
    "turn",      "icon",       "pick_area", "pick_piece", "pick_building",
    "pick_card", "pick_cards", "pick_seat", "demand",     "respond"};

template <std::size_t N>
std::optional<std::uint8_t> place_of(const std::array<std::string_view, N>& names,
                                     std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - names.begin());
}

// Writing

void write_seat(Seat seat, JsonWriter& json) {
  if (seat == kDisplay) {
    json.string("display");
  } else if (seat == kBox) {
    json.string("box");
  } else if (seat == kBank) {
    json.string("bank");
  } else if (gaslight::index(seat) < kSeats) {
    json.number(static_cast<std::int64_t>(gaslight::index(seat)));
  } else {
    json.null();
  }
}

void write_owner(Owner owner, JsonWriter& json) {
  if (owner == kGrenadier) {
    json.string("grenadier");
  } else if (owner == kCitizen) {
    json.string("citizen");
  } else if (is_seat(owner)) {
    json.number(owner);
  } else {
    json.null();
  }
}

// The cards, or as many blanks as there are cards that may not be seen.
void write_cards(const CardSet& cards, int hidden, JsonWriter& json) {
  json.begin_array();
  cards.for_each([&](CardId card) { json.string(kCardIds[card]); });
  if (cards.empty())
    for (int i = 0; i < hidden; ++i)
      json.null();
  json.end_array();
}

void write_personalities(PersonalityBits bits, int hidden, JsonWriter& json) {
  json.begin_array();
  for (std::size_t i = 0; i < kPersonalities; ++i)
    if ((bits >> i & 1U) != 0) json.string(kPersonalityIds[i]);
  if (bits == 0)
    for (int i = 0; i < hidden; ++i)
      json.null();
  json.end_array();
}

void write_personality(PersonalityId personality, JsonWriter& json) {
  if (personality < kPersonalities) {
    json.string(kPersonalityIds[personality]);
  } else {
    json.null();
  }
}

void write_areas(AreaSet set, JsonWriter& json) {
  json.begin_array();
  for_each_area(set, [&](std::size_t area) { json.string(kAreaIds[area]); });
  json.end_array();
}

void write_saves(HitKind kind, Owner owner, std::size_t area, JsonWriter& json) {
  json.begin_object();
  write_owner(owner, json.key("owner"));
  json.key("area").string(kAreaIds[area]);
  if (kind != HitKind::Agent) json.key("kind").string(kHitNames[nanty::index(kind)]);
  json.end_object();
}

void write_with(CardId card, JsonWriter& json) {
  json.string(card == kNoCard ? "holborn" : kCardIds[card]);
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

// Reading

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

std::optional<Owner> read_owner(const JsonValue* value) {
  if (text_of(value) == "grenadier") return kGrenadier;
  if (text_of(value) == "citizen") return kCitizen;
  return small_number(value, kSeats);
}

bool read_saves(const JsonValue* saves, Choice& choice) {
  if (saves == nullptr) return true;
  const auto owner = read_owner(saves->find("owner"));
  const auto area = area_named(text_of(saves->find("area")));
  const JsonValue* kind = saves->find("kind");
  const auto hit =
      kind == nullptr ? std::optional<std::uint8_t>(0) : place_of(kHitNames, text_of(kind));
  if (!owner || !area || !hit) return false;
  choice.owner = *owner;
  choice.area = *area;
  choice.hit = static_cast<std::uint8_t>(1 + *hit);
  return true;
}

std::optional<Choice> read_answer(const JsonValue& value) {
  Choice choice;
  choice.what = Do::Answer;
  const std::string_view with = text_of(value.find("with"));
  const auto card = card_named(with);
  if (!card && with != "holborn") return std::nullopt;
  choice.card = card.value_or(kNoCard);
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

// Chance read back

const JsonValue* item(const JsonValue* array, std::size_t i) {
  return array != nullptr && array->is_array() && i < array->size() ? &array->items()[i] : nullptr;
}

std::optional<std::uint32_t> rank_of(const CardSet& set, std::optional<CardId> card) {
  if (!card || !set.has(*card)) return std::nullopt;
  return set.rank(*card);
}

std::optional<std::uint32_t> rank_of(PersonalityBits bits, std::string_view id) {
  const auto place = place_of(kPersonalityIds, id);
  if (!place || (bits >> *place & 1U) == 0) return std::nullopt;
  return CardSet{bits, 0}.rank(*place);
}

// The events of one name, in order.
const JsonValue* nth_event(const JsonValue* events, std::string_view name, std::size_t n) {
  if (events == nullptr || !events->is_array()) return nullptr;
  for (const JsonValue& event : events->items())
    if (text_of(event.find("e")) == name && n-- == 0) return &event;
  return nullptr;
}

std::optional<std::uint32_t> recorded_set_up(const Position& position, const JsonValue& line) {
  const Frame& frame = position.frames[position.depth - 1U];
  if (position.draws == Draws::First) return small_number(line.find("first"), position.players);
  if (position.draws == Draws::Personality)
    return rank_of(position.unused, text_of(item(line.find("personalities"), frame.b)));
  const JsonValue* hand = item(line.find("hands"), frame.b);
  return rank_of(chance_cards(position), card_named(text_of(item(hand, frame.a))));
}

// The first card of this list that is still to be drawn.
std::optional<std::uint32_t> next_of(const JsonValue* cards,
                                     const CardSet& pool,
                                     const CardSet& done) {
  if (cards == nullptr || !cards->is_array()) return std::nullopt;
  for (const JsonValue& one : cards->items()) {
    const auto card = card_named(text_of(&one));
    if (card && pool.has(*card) && !done.has(*card)) return pool.rank(*card);
  }
  return std::nullopt;
}

}  // namespace

std::optional<CardId> card_named(std::string_view id) {
  return place_of(kCardIds, id);
}

std::optional<std::uint8_t> area_named(std::string_view id) {
  return place_of(kAreaIds, id);
}

std::string why_text(Why why) {
  if (why < kCards) return std::string(kCardIds[why]);
  if (why < kCards + kEvents) return std::string(kEventIds[why - kCards]);
  if (why < kCards + kEvents + kIcons) return std::string(kIconIds[why - kCards - kEvents]);
  return std::string(kWordNames[why - kCards - kEvents - kIcons]);
}

std::string icon_text(const PrintedIcon& icon) {
  std::string text(kIconIds[nanty::index(icon.icon)]);
  if (icon.icon == Icon::Money) text += ':' + std::to_string(icon.amount);
  return text;
}

void write_choice(const Choice& choice, JsonWriter& json) {
  const auto named = [&](std::string_view name) -> JsonWriter& {
    return json.key("do").string(name);
  };
  json.begin_object();
  switch (choice.what) {
    case Do::Announce:
      named("announce");
      break;
    case Do::Play:
      named("play").key("card").string(kCardIds[choice.card]);
      break;
    case Do::End:
      named("end");
      break;
    case Do::Use:
      named("use");
      break;
    case Do::Skip:
      named("skip");
      break;
    case Do::Pass:
      named("pass");
      break;
    case Do::Pay:
      named("pay");
      break;
    case Do::Give:
      named("give").key("card").string(kCardIds[choice.card]);
      break;
    case Do::Refuse:
      named("refuse");
      break;
    case Do::Area:
      json.key("area").string(kAreaIds[choice.area]);
      break;
    case Do::Piece:
      write_owner(choice.owner, json.key("owner"));
      json.key("area").string(kAreaIds[choice.area]);
      break;
    case Do::Card:
      json.key("card").string(kCardIds[choice.card]);
      break;
    case Do::Cards:
      write_cards(choice.cards, 0, json.key("cards"));
      break;
    case Do::Seat:
      json.key("seat").number(static_cast<std::int64_t>(gaslight::index(choice.seat)));
      break;
    case Do::Answer:
      write_with(choice.card, named("use").key("with"));
      if (choice.hit > 0)
        write_saves(static_cast<HitKind>(choice.hit - 1), choice.owner, choice.area,
                    json.key("saves"));
      break;
    case Do::Ability:
      named("ability").key("area").string(kAreaIds[choice.area]);
      break;
    case Do::Discard:
      named("discard").key("card").string(kCardIds[choice.card]);
      break;
    case Do::Watson:
      named("watson");
      break;
  }
  json.end_object();
}

std::optional<Choice> read_choice(const JsonValue& value) {
  if (!value.is_object()) return std::nullopt;
  if (const JsonValue* name = value.find("do")) return read_named(value, text_of(name));
  Choice choice;
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
  const JsonValue* owner = value.find("owner");
  if (owner == nullptr) return value.size() == 1 ? std::optional(choice) : std::nullopt;
  const auto whose = read_owner(owner);
  if (!whose || value.size() != 2) return std::nullopt;
  choice.what = Do::Piece;
  choice.owner = *whose;
  return choice;
}

void write_event(const Event& event, int, JsonWriter& json) {
  const auto begin = [&](std::string_view name) { json.begin_object().key("e").string(name); };
  const auto seat = [&](std::string_view key, Seat value) { write_seat(value, json.key(key)); };
  const auto area = [&] { json.key("area").string(kAreaIds[event.area]); };
  const auto card = [&] { json.key("card").string(kCardIds[event.card]); };
  const auto why = [&] { json.key("why").string(why_text(event.why)); };
  const auto by = [&] {
    json.key("by");
    if (event.seat == kNoSeat) {
      json.string("event");
    } else {
      write_seat(event.seat, json);
    }
  };
  switch (event.kind) {
    case EventKind::SetUp:
      begin("set_up");
      break;
    case EventKind::TurnStarted:
      begin("turn_started");
      seat("seat", event.seat);
      json.key("turn").number(event.amount);
      break;
    case EventKind::VictoryAnnounced:
      begin("victory_announced");
      seat("seat", event.seat);
      write_personality(event.personality, json.key("personality"));
      json.key("value").number(event.amount).key("needed").number(event.needed);
      break;
    case EventKind::CardPlayed:
      begin("card_played");
      seat("seat", event.seat);
      card();
      break;
    case EventKind::IconStarted:
      begin("icon_started");
      seat("seat", event.seat);
      card();
      json.key("icon").string(icon_text({event.icon, static_cast<std::uint8_t>(event.amount)}));
      break;
    case EventKind::CardDiscarded:
    case EventKind::CardKept:
      begin(event.kind == EventKind::CardKept ? "card_kept" : "card_discarded");
      seat("seat", event.seat);
      card();
      why();
      break;
    case EventKind::CardsDrawn:
      begin("cards_drawn");
      seat("seat", event.seat);
      write_cards(event.cards, event.count, json.key("cards"));
      why();
      break;
    case EventKind::CardsTaken:
      begin("cards_taken");
      json.key("from");
      if (event.other == kNoSeat) {
        json.string("discard");
      } else {
        write_seat(event.other, json);
      }
      seat("seat", event.seat);
      write_cards(event.cards, event.count, json.key("cards"));
      why();
      break;
    case EventKind::HandsSwapped:
      begin("hands_swapped");
      seat("a", event.seat);
      seat("b", event.other);
      break;
    case EventKind::RefillFailed:
      begin("refill_failed");
      seat("seat", event.seat);
      json.key("missing").number(event.amount);
      break;
    case EventKind::AgentPlaced:
      begin("agent_placed");
      write_owner(event.owner, json.key("owner"));
      area();
      why();
      json.key("trouble").boolean(event.flag);
      break;
    case EventKind::AgentMoved:
      begin("agent_moved");
      write_owner(event.owner, json.key("owner"));
      json.key("from").string(kAreaIds[event.area]).key("to").string(kAreaIds[event.to]);
      by();
      why();
      break;
    case EventKind::AgentRemoved:
      begin("agent_removed");
      write_owner(event.owner, json.key("owner"));
      area();
      by();
      why();
      break;
    case EventKind::TroublePlaced:
    case EventKind::TroubleRemoved:
      begin(event.kind == EventKind::TroublePlaced ? "trouble_placed" : "trouble_removed");
      area();
      why();
      break;
    case EventKind::BuildingPlaced:
      begin("building_placed");
      seat("seat", event.seat);
      area();
      json.key("paid").number(event.amount);
      seat("to", event.other);
      why();
      break;
    case EventKind::BuildingRemoved:
      begin("building_removed");
      seat("seat", event.seat);
      area();
      why();
      break;
    case EventKind::AreaCardMoved:
      begin("area_card_moved");
      area();
      seat("from", event.seat);
      seat("to", event.other);
      break;
    case EventKind::AreaCardDisabled:
      begin("area_card_disabled");
      area();
      break;
    case EventKind::AreaAbilityUsed:
      begin("area_ability_used");
      seat("seat", event.seat);
      area();
      break;
    case EventKind::MoneyMoved:
      begin("money_moved");
      seat("from", event.seat);
      seat("to", event.other);
      json.key("amount").number(event.amount);
      why();
      break;
    case EventKind::DieRolled:
      begin("die_rolled");
      seat("seat", event.seat);
      json.key("value").number(event.amount).key("area");
      if (event.area < kAreas) {
        json.string(kAreaIds[event.area]);
      } else {
        json.null();
      }
      why();
      break;
    case EventKind::EventDrawn:
      begin("event_drawn");
      json.key("event").string(kEventIds[nanty::index(event.event)]);
      break;
    case EventKind::EffectBlocked:
      begin("effect_blocked");
      json.key("what").string(kBlockedNames[nanty::index(event.blocked)]);
      write_owner(event.owner, json.key("victim"));
      json.key("area");
      if (event.blocked == Blocked::Text) {
        json.null();
      } else {
        json.string(kAreaIds[event.area]);
      }
      why();
      break;
    case EventKind::ResponsePlayed:
      begin("response_played");
      seat("seat", event.seat);
      write_with(event.card, json.key("with"));
      json.key("against").string(why_text(event.why)).key("saves");
      if (event.flag) {
        write_saves(event.hit, event.owner, event.area, json);
      } else {
        json.null();
      }
      break;
    case EventKind::PersonalitySwapped:
      begin("personality_swapped");
      seat("seat", event.seat);
      write_personality(event.personality, json.key("old"));
      write_personality(static_cast<PersonalityId>(event.amount), json.key("new"));
      break;
    case EventKind::PersonalitiesSeen:
      begin("personalities_seen");
      seat("seat", event.seat);
      write_personalities(event.personalities, event.count, json.key("cards"));
      break;
    case EventKind::HandSeen:
      begin("hand_seen");
      seat("seat", event.seat);
      seat("of", event.other);
      write_cards(event.cards, event.count, json.key("cards"));
      break;
    case EventKind::Scored:
      begin("scored");
      seat("seat", event.seat);
      json.key("agents").number(event.points[0]).key("buildings").number(event.points[1]);
      json.key("money").number(event.points[2]).key("loans").number(event.points[3]);
      json.key("total").number(event.points[0] + event.points[1] + event.points[2] +
                               event.points[3]);
      break;
  }
  json.end_object();
}

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
}

void write_step_extras(const Rules& rules, const Position& before, JsonWriter& json) {
  if (before.question.ask != AskKind::Icon) return;
  const Frame& frame = before.frames[before.depth - 1U];
  json.key("icon").string(icon_text(rules.cards[frame.cause].icons[frame.pc / 2U]));
  json.key("card").string(kCardIds[frame.cause]);
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
  json.end_object();
}

void write_view(const SeatView& view, JsonWriter& json) {
  json.begin_object();
  write_seat(view.seat, json.key("seat"));
  json.key("ask");
  if (view.asked == kNoSeat) {
    json.null();
  } else {
    json.string(kAskNames[nanty::index(view.ask)]);
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
  json.end_array().end_object();
}

std::optional<std::uint32_t> recorded_outcome(const Rules&,
                                              const Position& position,
                                              const RecordedChance& recorded) {
  const Frame& frame = position.frames[position.depth - 1U];
  if (frame.op == Op::SetUp)
    return recorded.set_up == nullptr ? std::nullopt : recorded_set_up(position, *recorded.set_up);
  const JsonValue* events = recorded.events;
  switch (position.draws) {
    case Draws::Die: {
      const JsonValue* event = nth_event(events, "die_rolled", recorded.dice++);
      const auto value = small_number(event == nullptr ? nullptr : event->find("value"), 13);
      if (!value || *value == 0) return std::nullopt;
      return *value - 1U;
    }
    case Draws::Event: {
      const JsonValue* event = nth_event(events, "event_drawn", 0);
      const auto place =
          place_of(kEventIds, text_of(event == nullptr ? nullptr : event->find("event")));
      if (!place || (position.events >> *place & 1U) == 0) return std::nullopt;
      return CardSet{position.events, 0}.rank(*place);
    }
    case Draws::Unused: {
      if (const JsonValue* swap = nth_event(events, "personality_swapped", 0))
        return rank_of(position.unused, text_of(swap->find("new")));
      const JsonValue* seen = nth_event(events, "personalities_seen", 0);
      const JsonValue* cards = seen == nullptr ? nullptr : seen->find("cards");
      if (cards == nullptr || !cards->is_array()) return std::nullopt;
      PersonalityBits hidden = position.unused;
      for (const JsonValue& one : cards->items())
        if (const auto place = place_of(kPersonalityIds, text_of(&one)))
          hidden &= ~personality_bit(*place);
      if (std::popcount(hidden) != 1) return std::nullopt;
      return CardSet{position.unused, 0}.rank(static_cast<CardId>(std::countr_zero(hidden)));
    }
    case Draws::Card: {
      if (frame.op == Op::Fog) {
        const JsonValue* event = nullptr;
        for (std::size_t n = 0; (event = nth_event(events, "card_discarded", n)) != nullptr; ++n) {
          const auto card = card_named(text_of(event->find("card")));
          if (text_of(event->find("why")) == "fog" && card && position.pile.has(*card))
            return rank_of(chance_cards(position), card);
        }
        return std::nullopt;
      }
      const JsonValue* event = nullptr;
      for (std::size_t n = 0; (event = nth_event(events, "cards_drawn", n)) != nullptr; ++n)
        if (const auto rank = next_of(event->find("cards"), chance_cards(position), position.drawn))
          return rank;
      return std::nullopt;
    }
    case Draws::FromDiscard: {
      const JsonValue* event = nth_event(events, "cards_taken", 0);
      return event == nullptr
                 ? std::nullopt
                 : next_of(event->find("cards"), chance_cards(position), position.drawn);
    }
    case Draws::FromHand: {
      const JsonValue* event = nth_event(events, "hand_seen", 0);
      return event == nullptr
                 ? std::nullopt
                 : next_of(event->find("cards"), chance_cards(position), position.drawn);
    }
    case Draws::First:
    case Draws::Personality:
      break;
  }
  return std::nullopt;
}

}  // namespace gaslight::nanty

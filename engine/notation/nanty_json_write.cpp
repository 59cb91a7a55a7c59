// SPDX-License-Identifier: MIT
// What journals say of a step of Nanty Narking: choices, events and the texts of ids in them, and
// the small writers that positions and views use as well.
#include "engine/notation/nanty_json.h"
#include "engine/notation/nanty_json_parts.h"

namespace gaslight::nanty {
namespace {

constexpr std::array<std::string_view, kWords> kWordNames = {
    "played", "interrupt", "fog",    "city",  "westminster", "loan",
    "clog",   "watson",    "refill", "moved", "ability",     "setup"};
constexpr std::array<std::string_view, 6> kBlockedNames = {"agent_removed",    "agent_moved",
                                                           "building_removed", "area_card_disabled",
                                                           "agent_placed",     "text"};

void write_saves(HitKind kind, Owner owner, std::size_t area, PieceId piece, JsonWriter& json) {
  json.begin_object();
  write_owner(owner, json.key("owner"));
  json.key("area").string(kAreaIds[area]);
  write_piece(piece, json);
  if (kind != HitKind::Agent) json.key("kind").string(kHitNames[nanty::index(kind)]);
  json.end_object();
}

void write_with(CardId card, JsonWriter& json) {
  if (card == kWithHolborn) {
    json.string("holborn");
  } else if (card == kWithSuffragist) {
    json.string("suffragist");
  } else if (card == kWithPay) {
    json.string("pay");
  } else {
    json.string(kCardIds[card]);
  }
}

void write_arranged(EventRow row, JsonWriter& json) {
  write_row(row, events_on_top(row), json.key("order"));
  json.key("bottom").string(kEventIds[nanty::index(bottom_event(row))]);
}

}  // namespace

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

void write_piece(PieceId piece, JsonWriter& json) {
  if (piece < kVariantCards) json.key("piece").string(kVariantCardIds[piece]);
}

void write_variants(VariantSet cards, JsonWriter& json) {
  json.begin_array();
  for_each_face(cards, [&](PieceId card) { json.string(kVariantCardIds[card]); });
  json.end_array();
}

void write_row(EventRow row, int count, JsonWriter& json) {
  json.begin_array();
  for (int i = 0; i < count; ++i) {
    if (i < events_on_top(row)) {
      json.string(kEventIds[nanty::index(event_at(row, static_cast<std::size_t>(i)))]);
    } else {
      json.null();
    }
  }
  json.end_array();
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

std::string why_text(Why why) {
  if (why < kCards) return std::string(kCardIds[why]);
  if (why < kCards + kEvents) return std::string(kEventIds[why - kCards]);
  if (why < kCards + kEvents + kIcons) return std::string(kIconIds[why - kCards - kEvents]);
  if (why < kFirstVariantWhy) return std::string(kWordNames[why - kCards - kEvents - kIcons]);
  return std::string(kVariantCardIds[why - kFirstVariantWhy]);
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
      write_piece(choice.piece, json);
      break;
    case Do::Piece:
      write_owner(choice.owner, json.key("owner"));
      json.key("area").string(kAreaIds[choice.area]);
      write_piece(choice.piece, json);
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
        write_saves(static_cast<HitKind>(choice.hit - 1), choice.owner, choice.area, choice.piece,
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
    case Do::Variant:
      named("variant").key("card").string(kVariantCardIds[choice.card]);
      break;
    case Do::Arrange:
      write_arranged(choice.row(), json);
      break;
  }
  json.end_object();
}

void write_event(const Event& event, int, JsonWriter& json) {
  const auto begin = [&](std::string_view name) { json.begin_object().key("e").string(name); };
  const auto seat = [&](std::string_view key, Seat value) { write_seat(value, json.key(key)); };
  const auto area = [&] { json.key("area").string(kAreaIds[event.area]); };
  const auto card = [&] { json.key("card").string(kCardIds[event.card]); };
  const auto why = [&] { json.key("why").string(why_text(event.why)); };
  const auto piece = [&] { write_piece(event.piece, json); };
  const auto variant = [&](std::string_view name) {
    begin(name);
    seat("seat", event.seat);
    json.key("card");
    if (event.card < kVariantCards) {
      json.string(kVariantCardIds[event.card]);
    } else {
      json.null();
    }
  };
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
      piece();
      why();
      json.key("trouble").boolean(event.flag);
      break;
    case EventKind::AgentMoved:
      begin("agent_moved");
      write_owner(event.owner, json.key("owner"));
      json.key("from").string(kAreaIds[event.area]).key("to").string(kAreaIds[event.to]);
      piece();
      by();
      why();
      break;
    case EventKind::AgentRemoved:
      begin("agent_removed");
      write_owner(event.owner, json.key("owner"));
      area();
      piece();
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
      piece();
      json.key("paid").number(event.amount);
      seat("to", event.other);
      why();
      break;
    case EventKind::BuildingRemoved:
      begin("building_removed");
      seat("seat", event.seat);
      area();
      piece();
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
      piece();
      why();
      break;
    case EventKind::ResponsePlayed:
      begin("response_played");
      seat("seat", event.seat);
      write_with(event.card, json.key("with"));
      json.key("against").string(why_text(event.why)).key("saves");
      if (event.flag) {
        write_saves(event.hit, event.owner, event.area, event.piece, json);
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
    case EventKind::VariantRevealed:
      variant("variant_card_revealed");
      break;
    case EventKind::VariantUsed:
      variant("variant_card_used");
      break;
    case EventKind::VariantLost:
      variant("variant_card_lost");
      break;
    case EventKind::BuildingCardDrawn:
      variant("building_card_drawn");
      break;
    case EventKind::EventsSeen:
      begin("events_seen");
      seat("seat", event.seat);
      write_row(event.row(), event.count, json.key("events"));
      break;
    case EventKind::EventsArranged:
      begin("events_arranged");
      seat("seat", event.seat);
      write_row(event.row(), event.count, json.key("order"));
      json.key("bottom");
      if (has_bottom(event.row())) {
        json.string(kEventIds[nanty::index(bottom_event(event.row()))]);
      } else {
        json.null();
      }
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

void write_step_extras(const Rules& rules, const Position& before, JsonWriter& json) {
  if (before.question.ask != AskKind::Icon) return;
  const Frame& frame = before.frames[before.depth - 1U];
  json.key("icon").string(icon_text(rules.cards[frame.cause].icons[frame.pc / 2U]));
  json.key("card").string(kCardIds[frame.cause]);
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "guide/nanty_guide.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/nanty/board.h"

namespace gaslight {
namespace {

using nanty::Position;
using nanty::SeatView;

bool has_seat(const SeatView& view) {
  return index(view.seat) < view.players;
}

// The question is which of some things, and says little without what asks.
bool is_pick(nanty::AskKind ask) {
  return ask != nanty::AskKind::Turn && ask != nanty::AskKind::Icon &&
         ask != nanty::AskKind::Demand && ask != nanty::AskKind::Respond;
}

// The goal

bool is_reached(const nanty::Rules& rules, const SeatView& view) {
  Position board = nanty_board_of(view);
  board.personality.fill(nanty::kNoPersonality);
  board.personality[index(view.seat)] = view.personality;
  if (goal_met(rules, board, view.seat).met) return true;
  return view.end == nanty::EndReason::Deck && wins_at_the_end(rules, board, view.seat);
}

void write_goal(const nanty::Rules& rules,
                const Texts& texts,
                const SeatView& view,
                JsonWriter& json) {
  if (!has_seat(view) || view.personality >= nanty::kPersonalities) {
    json.null();
    return;
  }
  const std::string_view id = nanty::kPersonalityIds[view.personality];
  json.begin_object().key("personality").string(id);
  json.key("text").string(nanty::text_of(texts, view.edition, "personality", id, "text"));
  json.key("parts").begin_array();
  for (const GoalPart& part : nanty_goal_parts(rules, view, index(view.seat), view.personality)) {
    json.begin_object().key("text").string(part.text);
    json.key("value").number(part.value).key("needed").number(part.needed).end_object();
  }
  json.end_array().key("reached").boolean(is_reached(rules, view)).end_object();
}

// Areas

void write_control(const Position& board, std::size_t area, JsonWriter& json) {
  for (std::size_t i = 0; i < board.players; ++i) {
    if (!controls(board, seat_at(i), area)) continue;
    json.number(static_cast<int>(i));
    return;
  }
  json.null();
}

// What the prices of Buildings depend on for this reader: a card that halves them is being carried
// out, or their own Gentleman is at work, which is for their own turn.
nanty::Moment building_moment(const SeatView& view) {
  nanty::Moment moment{};
  if (!has_seat(view)) return moment;
  if (view.depth > 0) {
    const nanty::Frame& top = view.frames[view.depth - 1U];
    if (top.op == nanty::Op::Build && top.seat == view.seat) moment.top = top;
  }
  if (view.seat == view.active) moment.third_price_area = third_price_area(view, view.seat);
  return moment;
}

// What a Building there counts for its owner now, as the rules count a lone one.
int building_worth(const nanty::Rules& rules, Position board, std::size_t area) {
  board.building.fill(kNoSeat);
  board.building[area] = seat_at(0);
  return building_value(rules, board, seat_at(0));
}

void write_areas(const nanty::Rules& rules, const SeatView& view, JsonWriter& json) {
  const Position board = nanty_board_of(view);
  const nanty::Moment moment = building_moment(view);
  json.begin_object();
  for (std::size_t area = 0; area < nanty::kAreas; ++area) {
    json.key(nanty::kAreaIds[area]).begin_object().key("control");
    write_control(board, area, json);
    json.key("guarded").boolean(has_grenadier(board, area));
    json.key("cost").number(building_price(rules, moment, area));
    json.key("worth").number(building_worth(rules, board, area)).end_object();
  }
  json.end_object();
}

// The card in play

const char* state_of(std::size_t icon, std::size_t now) {
  if (icon == now) return "now";
  return icon < now ? "done" : "next";
}

// A loan or clog card has left the middle of the table before its icons are over, so that the
// frame tells what is carried out, not in_play.
void write_card(const nanty::Rules& rules, const SeatView& view, JsonWriter& json) {
  const nanty::Frame frame = nanty::moment_of(view).card;
  if (view.waiting == nanty::Waiting::Over || frame.op != nanty::Op::Card) {
    json.null();
    return;
  }
  const nanty::CardFace& face = rules.cards[frame.cause];
  json.begin_object().key("card").string(nanty::card_id(frame.cause));
  json.key("steps").begin_array();
  for (std::size_t i = 0; i < face.icon_count; ++i) {
    json.begin_object().key("icon").string(printed_icon_id(face.icons[i]));
    json.key("state").string(state_of(i, frame.pc / 2U)).end_object();
  }
  json.end_array().end_object();
}

// Players

void write_players(const nanty::Rules& rules, const SeatView& view, JsonWriter& json) {
  const Position board = nanty_board_of(view);
  json.begin_array();
  for (std::size_t i = 0; i < view.players; ++i) {
    const Seat seat = seat_at(i);
    json.begin_object();
    json.key("agents_left").number(nanty::kAgents - agents_on_board(board, nanty::owner_of(seat)));
    json.key("buildings_left").number(nanty::kBuildings - building_count(board, seat));
    json.key("areas").number(occupied_areas(board, seat));
    json.key("controlled").number(controlled_areas(board, seat));
    json.key("worth").number(net_worth(rules, board, seat)).end_object();
  }
  json.end_array();
}

}  // namespace

Position nanty_board_of(const SeatView& view) {
  Position board{};
  board.players = view.players;
  board.edition = view.edition;
  board.end = view.end;
  board.pawns = view.pawns;
  board.trouble = view.trouble;
  board.building = view.building;
  board.area_card = view.area_card;
  board.money = view.money;
  board.loans = view.loans;
  board.clogs = view.clogs;
  return board;
}

std::string nanty_question(const nanty::Rules& rules,
                           const Texts& texts,
                           const nanty::Moment& moment) {
  const std::string text = nanty::question_text(rules, texts, moment);
  if (moment.ask == nanty::AskKind::Icon) return text + ". Use it?";
  if (!is_pick(moment.ask)) return text;
  if (nanty::is_variant_card(moment.top.cause))
    return nanty::why_text(texts, moment.edition, moment.top.cause) + ": " + text;
  if (moment.card.op != nanty::Op::Card) return text;
  return nanty::card_name(texts, moment.edition, moment.card.cause) + ": " + text;
}

std::string printed_icon_id(const nanty::PrintedIcon& printed) {
  std::string id(nanty::id_of(printed.icon));
  if (printed.icon == nanty::Icon::Money) id += fmt::format(":{}", printed.amount);
  return id;
}

void write_nanty_aid(const nanty::Rules& rules,
                     const Texts& texts,
                     const SeatView& view,
                     JsonWriter& json) {
  json.begin_object().key("goal");
  write_goal(rules, texts, view, json);
  json.key("areas");
  write_areas(rules, view, json);
  json.key("card");
  write_card(rules, view, json);
  json.key("players");
  write_players(rules, view, json);
  json.end_object();
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "bots/nanty/clue.h"

#include <algorithm>

#include "bots/nanty/fold.h"
#include "bots/nanty/options.h"
#include "engine/nanty/board.h"

namespace gaslight::nanty {

namespace {

enum class Skip : std::uint8_t {
  May,
  MayNot,
};

constexpr std::size_t kNothing = kAreas;  // chosen: the skip

}  // namespace

// One event being read.
struct Reading {
  const Rules& rules;
  const Roles& roles;
  const SeatView& board;
  const Event& event;
  Clues& clues;
  ClueReader& reader;

  void read();

 private:
  static bool is_word(Why why, Word word) { return why == nanty::why(word); }
  static bool is_icon(Why why, Icon icon) { return why == nanty::why(icon); }
  // The text that the cause of something is, None where it is no card.
  Scroll scroll_of(Why why) const { return why < kCards ? rules.cards[why].scroll : Scroll::None; }
  bool is_player(Seat seat) const { return gaslight::index(seat) < board.players; }
  Ability last_ability() const { return rules.areas[reader.ability_].ability; }

  void begin_card();
  void begin_icon();
  void end_card(std::size_t icons);
  void left(Icon icon);
  void card_left(CardUse use, Seat seat);
  void leave_abilities();
  void ability(Seat seat, std::size_t area, bool used);

  void agent_placed();
  void agent_removed(Seat by);
  void agent_moved();
  void building_placed();
  void trouble_changed();
  AreaSet place_targets() const;
  AreaSet trouble_targets() const;
  Pieces prey(Seat by) const;

  // Clues with the skip first where there is one
  void places(Seat seat, AreaSet areas, bool marker, Skip skip, std::size_t chosen);
  void buildings(Seat seat, bool half, int more_money, Skip skip, std::size_t chosen);
  void removals(
      Seat seat, ClueKind kind, const Pieces& pieces, Skip skip, Owner owner, std::size_t area);
  void markers(Seat seat, AreaSet areas, ClueKind kind, Skip skip, std::size_t chosen);
};

namespace {

// A clue being put together.
struct Draft {
  Clue clue;
  Weigher weigher;
  bool has_chosen = false;

  Draft(const Rules& rules, const Roles& roles, const SeatView& board, Seat seat, ClueKind kind)
      : weigher(rules, roles, board, seat) {
    clue.kind = kind;
    clue.seat = seat;
  }
  void add_skip(bool chosen) {
    clue.options.emplace_back().change[index(Change::Skip)] = 1;
    if (chosen) mark();
  }
  void add(const SeatView& after, bool chosen) {
    const std::size_t room = has_chosen ? kMaxOptions : kMaxOptions - 1;  // the chosen one has its
    if (!chosen && clue.options.size() >= room) return;
    clue.options.push_back(weigher.weigh(after));
    if (chosen) mark();
  }
  void send(Clues& clues) const {
    if (has_chosen && clue.options.size() > 1) clues.take(clue);
  }

 private:
  void mark() {
    clue.chosen = clue.options.size() - 1;
    has_chosen = true;
  }
};

}  // namespace

// Clues

void Reading::places(Seat seat, AreaSet areas, bool marker, Skip skip, std::size_t chosen) {
  Draft draft(rules, roles, board, seat, ClueKind::Place);
  if (skip == Skip::May) draft.add_skip(chosen == kNothing);
  for_each_area(areas, [&](std::size_t area) {
    SeatView after = board;
    put_agent(after, owner_of(seat), area, marker);
    draft.add(after, area == chosen);
  });
  draft.send(clues);
}

void Reading::buildings(Seat seat, bool half, int more_money, Skip skip, std::size_t chosen) {
  SeatView before = board;  // the price may have been paid already
  std::uint16_t& money = before.money[gaslight::index(seat)];
  money = static_cast<std::uint16_t>(money + more_money);
  Draft draft(rules, roles, before, seat, ClueKind::Build);
  if (skip == Skip::May) draft.add_skip(chosen == kNothing);
  for_each_area(build_areas(rules, before, seat, half), [&](std::size_t area) {
    SeatView after = before;
    const int cost = rules.areas[area].cost;
    put_building(after, seat, area, half ? cost / 2 : cost);
    draft.add(after, area == chosen);
  });
  draft.send(clues);
}

void Reading::removals(
    Seat seat, ClueKind kind, const Pieces& pieces, Skip skip, Owner owner, std::size_t area) {
  Draft draft(rules, roles, board, seat, kind);
  if (skip == Skip::May) draft.add_skip(area == kNothing);
  for (std::size_t whose = 0; whose < kOwners; ++whose) {
    for_each_area(pieces[whose], [&](std::size_t where) {
      SeatView after = board;
      take_agent(after, static_cast<Owner>(whose), where);
      draft.add(after, whose == owner && where == area);
    });
  }
  draft.send(clues);
}

void Reading::markers(Seat seat, AreaSet areas, ClueKind kind, Skip skip, std::size_t chosen) {
  Draft draft(rules, roles, board, seat, kind);
  if (skip == Skip::May) draft.add_skip(chosen == kNothing);
  for_each_area(areas, [&](std::size_t area) {
    SeatView after = board;
    after.trouble ^= bit(area);
    draft.add(after, area == chosen);
  });
  draft.send(clues);
}

// The card in play

void Reading::begin_card() {
  card_left(CardUse::Played, event.seat);
  reader.card_ = event.card;
  reader.icons_ = 0;
}

// Icons come in their order: those that were passed over have been left.
void Reading::end_card(std::size_t icons) {
  if (reader.card_ == kNoCard) return;
  const CardFace& face = rules.cards[reader.card_];
  for (std::size_t i = reader.icons_; i < icons; ++i)
    left(face.icons[i].icon);
}

void Reading::begin_icon() {
  if (reader.card_ != event.card) return;
  const CardFace& face = rules.cards[event.card];
  std::size_t icon = reader.icons_;
  while (icon < face.icon_count &&
         (face.icons[icon].icon != event.icon || face.icons[icon].amount != event.amount))
    ++icon;
  if (icon == face.icon_count) return;
  end_card(icon);
  reader.icons_ = static_cast<std::uint8_t>(icon + 1);
}

void Reading::left(Icon icon) {
  const Seat seat = board.active;
  switch (icon) {
    case Icon::PlaceAgent:
      return places(seat, place_areas(rules, board, seat), true, Skip::May, kNothing);
    case Icon::Build:
      return buildings(seat, false, 0, Skip::May, kNothing);
    case Icon::Assassinate:
      return removals(seat, ClueKind::Remove, prey(seat), Skip::May, kNoOwner, kNothing);
    case Icon::RemoveTrouble:
      return markers(seat, board.trouble, ClueKind::Calm, Skip::May, kNothing);
    default:  // what the rest would have brought is not to be seen
      return;
  }
}

void Reading::card_left(CardUse use, Seat seat) {
  CardClue clue;
  clue.use = use;
  clue.seat = seat;
  clue.card = event.card;
  for (std::size_t card = 0; card < kCards; ++card)
    if (board.players > 2 || !rules.cards[card].three_plus)
      clue.unseen.add(static_cast<CardId>(card));
  clue.unseen = clue.unseen - cards_lying_open(board);
  const int grey = (clue.unseen & grey_cards()).size();
  const int brown = clue.unseen.size() - grey;
  if (grey > 0) clue.grey = static_cast<double>(grey - board.grey_left) / grey;
  if (brown > 0) clue.brown = static_cast<double>(brown - board.brown_left) / brown;
  if (clue.unseen.has(event.card)) clues.take(clue);
}

// Abilities

void Reading::ability(Seat seat, std::size_t area, bool used) {
  Clue clue;
  clue.kind = ClueKind::Ability;
  clue.seat = seat;
  clue.options.emplace_back();
  clue.options.emplace_back().change[index(rules.areas[area].ability)] = 1;
  clue.chosen = used ? 1 : 0;
  clues.take(clue);
}

// The turn is over: what could have been used all along and was not.
void Reading::leave_abilities() {
  if (!is_player(board.active)) return;
  for (std::size_t area = 0; area < kAreas; ++area) {
    if (board.area_card[area] != board.active || has(board.dead, area) || has(board.gained, area) ||
        has(board.used, area) || board.pawns[kGrenadier][area] > 0)
      continue;
    const AreaFace& face = rules.areas[area];
    const bool pays =
        face.ability == Ability::PlaceAgentNear || face.ability == Ability::RemoveTrouble;
    if (face.ability == Ability::IgnoreEvent ||
        (pays && board.money[gaslight::index(board.active)] < face.amount) ||
        (face.ability == Ability::RemoveTrouble && board.trouble == 0))
      continue;
    ability(board.active, area, false);
  }
}

// Pieces

AreaSet Reading::place_targets() const {
  const Seat seat = seat_at(event.owner);
  if (is_icon(event.why, Icon::PlaceAgent)) return place_areas(rules, board, seat);
  const auto near = [&](std::size_t area) {
    return static_cast<AreaSet>(bit(area) | rules.areas[area].adjacent);
  };
  if (is_word(event.why, Word::Ability)) return near(reader.ability_);
  switch (scroll_of(event.why)) {
    case Scroll::PlaceAnywhereNoTrouble:
      return kAllAreas;
    case Scroll::PlaceInTroubleArea:
      return board.trouble;
    case Scroll::PlaceAgentsNear:
      return near(index(rules.cards[event.why].area));
    case Scroll::PlaceAtOwnBuilding: {
      AreaSet own = 0;
      for (std::size_t area = 0; area < kAreas; ++area)
        if (board.building[area] == seat) own |= bit(area);
      return own;
    }
    default:
      return 0;
  }
}

void Reading::agent_placed() {
  if (event.owner >= board.players) return;
  const Skip skip = is_icon(event.why, Icon::PlaceAgent) ? Skip::May : Skip::MayNot;
  places(seat_at(event.owner), place_targets(), event.flag, skip, event.area);
}

// Whom an assassin may pick.
Pieces Reading::prey(Seat by) const {
  Pieces pieces = pawns_in_areas(board, board.trouble);
  if (is_player(by)) pieces[gaslight::index(by)] = 0;
  return pieces;
}

void Reading::agent_removed(Seat by) {
  const auto pick = [&](Seat seat, ClueKind kind, const Pieces& pieces, Skip skip) {
    if (is_player(seat)) removals(seat, kind, pieces, skip, event.owner, event.area);
  };
  Pieces own{};
  if (event.owner < board.players) own[event.owner] = areas_with(board, event.owner);
  if (is_icon(event.why, Icon::Assassinate)) return pick(by, ClueKind::Remove, prey(by), Skip::May);
  if (event.why == why(EventCard::MysteriousMurders))
    return pick(reader.roller_, ClueKind::Remove, pawns_in_areas(board, bit(event.area)),
                Skip::MayNot);
  switch (scroll_of(event.why)) {
    case Scroll::PayPlayerThenAssassinate:
    case Scroll::PayPlayerTheyRemove:
      return pick(by, ClueKind::Remove, prey(by), Skip::MayNot);
    case Scroll::RemovePawnIn:
    case Scroll::RollRemovePawns:
      return pick(by, ClueKind::Remove, pawns_in_areas(board, bit(event.area)), Skip::MayNot);
    case Scroll::EachOtherRemovesOwnAgent:
    case Scroll::KillGamble:
    case Scroll::BankGamble:
    case Scroll::StealGamble:
      if (event.owner < board.players)
        pick(seat_at(event.owner), ClueKind::LoseOwn, own, Skip::MayNot);
      return;
    default:
      return;
  }
}

void Reading::agent_moved() {
  const Scroll scroll = scroll_of(event.why);
  const bool adjacent =
      scroll == Scroll::MoveOtherPawnAdjacent || scroll == Scroll::MoveOwnFromTroubleAdjacent;
  if (!is_player(event.seat) ||
      (!adjacent && scroll != Scroll::MoveOwnAnywhere && scroll != Scroll::PayPlayerThenMoveOwn))
    return;
  Draft draft(rules, roles, board, event.seat, ClueKind::Move);
  const auto add = [&](Owner owner, std::size_t from, std::size_t to) {
    SeatView after = board;
    move_agent(after, owner, from, to);
    draft.add(after, owner == event.owner && from == event.area && to == event.to);
  };
  // Where this pawn might have gone, and which others might have gone there.
  const AreaSet reach = adjacent ? rules.areas[event.area].adjacent : kAllAreas;
  for_each_area(static_cast<AreaSet>(reach & ~bit(event.area)),
                [&](std::size_t to) { add(event.owner, event.area, to); });
  const bool of_others = scroll == Scroll::MoveOtherPawnAdjacent;
  for (std::size_t whose = 0; whose < kOwners; ++whose) {
    if ((seat_at(whose) == event.seat) == of_others || (!of_others && whose >= board.players))
      continue;
    const AreaSet from = areas_with(board, static_cast<Owner>(whose));
    for_each_area(static_cast<AreaSet>(from & ~bit(event.to)), [&](std::size_t area) {
      const bool reaches = !adjacent || has(rules.areas[area].adjacent, event.to);
      const bool in_trouble =
          scroll != Scroll::MoveOwnFromTroubleAdjacent || has(board.trouble, area);
      if (reaches && in_trouble && (whose != event.owner || area != event.area))
        add(static_cast<Owner>(whose), area, event.to);
    });
  }
  draft.send(clues);
}

void Reading::building_placed() {
  const bool half = scroll_of(event.why) == Scroll::BuildHalfPrice;
  if (!half && !is_icon(event.why, Icon::Build)) return;
  buildings(event.seat, half, event.amount, half ? Skip::MayNot : Skip::May, event.area);
}

// Trouble

AreaSet Reading::trouble_targets() const {
  AreaSet occupied = 0;
  for (std::size_t owner = 0; owner < kOwners; ++owner)
    occupied |= areas_with(board, static_cast<Owner>(owner));
  const auto free = static_cast<AreaSet>(occupied & ~board.trouble);
  if (scroll_of(event.why) == Scroll::PlaceTroubleAnywhere) return free;
  if (scroll_of(event.why) == Scroll::PlaceTroubleNextToTrouble)
    return static_cast<AreaSet>(free & neighbours(rules, board.trouble));
  if (is_word(event.why, Word::Ability) && last_ability() == Ability::PlaceTroubleNear)
    return static_cast<AreaSet>(free &
                                (bit(reader.ability_) | rules.areas[reader.ability_].adjacent));
  return 0;
}

void Reading::trouble_changed() {
  if (!is_player(board.active)) return;
  if (event.kind == EventKind::TroublePlaced)
    return markers(board.active, trouble_targets(), ClueKind::Stir, Skip::MayNot, event.area);
  const bool by_icon = is_icon(event.why, Icon::RemoveTrouble);
  const bool by_ability =
      is_word(event.why, Word::Ability) && last_ability() == Ability::RemoveTrouble;
  if (by_icon || by_ability)
    markers(board.active, board.trouble, ClueKind::Calm, by_icon ? Skip::May : Skip::MayNot,
            event.area);
}

void Reading::read() {
  switch (event.kind) {
    case EventKind::TurnStarted:
      leave_abilities();
      reader.card_ = kNoCard;
      break;
    case EventKind::CardPlayed:
      begin_card();
      break;
    case EventKind::IconStarted:
      begin_icon();
      break;
    case EventKind::CardDiscarded: {
      const Scroll scroll = scroll_of(event.why);
      if (is_word(event.why, Word::Played)) {
        end_card(rules.cards[event.card].icon_count);
        reader.card_ = kNoCard;
      } else if (is_word(event.why, Word::City) || is_word(event.why, Word::Westminster) ||
                 scroll == Scroll::DiscardAnyFor || scroll == Scroll::DiscardUpToThenRefill ||
                 scroll == Scroll::DiscardOwn) {
        card_left(CardUse::Discarded, event.seat);
      }
      break;
    }
    case EventKind::CardKept:
      reader.card_ = kNoCard;
      break;
    case EventKind::AgentPlaced:
      agent_placed();
      break;
    case EventKind::AgentRemoved:
      agent_removed(event.seat);
      break;
    case EventKind::EffectBlocked:
      if (event.blocked == Blocked::AgentRemoved) agent_removed(board.active);
      break;
    case EventKind::AgentMoved:
      agent_moved();
      break;
    case EventKind::BuildingPlaced:
      building_placed();
      break;
    case EventKind::TroublePlaced:
    case EventKind::TroubleRemoved:
      trouble_changed();
      break;
    case EventKind::AreaAbilityUsed:
      reader.ability_ = event.area;
      ability(event.seat, event.area, true);
      break;
    case EventKind::DieRolled:
      reader.roller_ = event.seat;
      break;
    default:
      break;
  }
}

void ClueReader::read(const Rules& rules,
                      const Roles& roles,
                      const SeatView& board,
                      const Event& event,
                      Clues& clues) {
  Reading{rules, roles, board, event, clues, *this}.read();
}

}  // namespace gaslight::nanty

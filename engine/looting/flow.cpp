// SPDX-License-Identifier: MIT
#include "engine/looting/flow.h"

#include <algorithm>
#include <bit>

#include "engine/core/check.h"
#include "engine/looting/cases.h"
#include "engine/looting/melds.h"

namespace gaslight::looting {
namespace {

constexpr TileSet kAllTiles = (TileSet{1} << kTiles) - 1;

constexpr Choice kNoMeld{.what = Do::None};
constexpr std::array<Choice, kRow> kRowChoices = {{{.what = Do::Row, .place = 0},
                                                   {.what = Do::Row, .place = 1},
                                                   {.what = Do::Row, .place = 2},
                                                   {.what = Do::Row, .place = 3}}};
constexpr Choice kDeckChoice{.what = Do::Deck};
constexpr Choice kSweepChoice{.what = Do::Sweep};

// Begins the telling of an event; its fields are filled in where it stands.
Event& tell(Events& events, EventKind kind, Seat seat) {
  Event& event = events.emplace_back();
  event.kind = kind;
  event.seat = seat;
  return event;
}

// Pools: the r-th element in order of ids.

Witness nth_card(const Counts& pool, std::uint32_t r) {
  for (std::size_t i = 0; i + 1 < kWitnesses; ++i) {
    if (r < pool.of[i]) return static_cast<Witness>(i);
    r -= pool.of[i];
  }
  return static_cast<Witness>(kWitnesses - 1);
}

Tile nth_tile(TileSet set, std::uint32_t r) {
  for (; r > 0; --r)
    set &= set - 1;
  return static_cast<Tile>(std::countr_zero(set));
}

TileSet tiles_of(const Rules& rules, std::size_t colour) {
  TileSet set = 0;
  for (std::size_t i = 0; i < kTiles; ++i)
    if (index(rules.tiles[i].colour) == colour) set |= TileSet{1} << i;
  return set;
}

Witness draw_from_deck(Position& position, std::uint32_t r) {
  const Witness card = nth_card(position.deck, r);
  --position.deck[card];
  return card;
}

// Waits for a card off the deck. The discard pile becomes the deck only now that a card is needed
// and none is left (LL-016, L11).
void await_card(Position& position, Phase phase, Events& events) {
  if (position.deck.total() == 0) {
    tell(events, EventKind::DeckReshuffled, kNoSeat).number =
        static_cast<std::uint16_t>(position.discard.total());
    position.deck = position.discard;
    position.discard = {};
  }
  position.phase = phase;
}

// Set-up

// Clears the table for one game of the match and waits for its tiles.
void begin_set_up(Position& position) {
  for (auto& column : position.columns)
    column.fill(kNoTile);
  position.gone = {};
  position.row.fill(kNoWitness);
  position.left = {};
  position.disks.fill(kDiskOpen);
  position.deck = {};
  position.discard = {};
  position.hands = {};
  position.known = {};
  position.tiles = {};
  position.evidence = {};
  position.bag = kAllTiles;
  position.tops = 0;
  position.turn = 0;  // L25
  position.passes = 0;
  position.sweeps = 0;
  position.progress = 0;
  position.in_flight = kNoWitness;
  position.phase = position.five_colours ? Phase::SetUpTops : Phase::SetUpTiles;
}

void begin_turn(Position& position, Seat seat, Events& events) {
  position.to_move = seat;
  ++position.turn;
  position.sweeps = 0;
  position.phase = Phase::Meld;
  tell(events, EventKind::TurnStarted, seat).number = position.turn;
}

void lay_tile(
    const Rules& rules, Position& position, std::size_t column, std::size_t height, Tile tile) {
  position.columns[column][height] = tile;
  ++position.left[index(rules.tiles[tile].colour)];
}

void end_set_up(Position& position, Events& events) {
  tell(events, EventKind::SetUp, kNoSeat).number = position.game;
  position.progress = 0;
  begin_turn(position, position.first, events);  // LL-010
}

void set_up_first(Position& position, std::uint32_t r) {
  position.first = seat_at(r);  // LL-010
  begin_set_up(position);
}

// L16: one random tile of each colour is set aside for the top, then each finds its column.
void set_up_top(const Rules& rules, Position& position, std::uint32_t r) {
  const TileSet tile = TileSet{1} << nth_tile(tiles_of(rules, position.progress), r);
  position.tops |= tile;
  position.bag &= ~tile;
  if (++position.progress < kColours) return;
  position.progress = 0;
  position.phase = Phase::SetUpTopColumns;
}

void set_up_top_column(const Rules& rules, Position& position, std::uint32_t r) {
  const Tile tile = nth_tile(position.tops, r);
  position.tops &= ~(TileSet{1} << tile);
  lay_tile(rules, position, position.progress, kColumnHeight - 1, tile);
  if (++position.progress < kColumns) return;
  position.progress = 0;
  position.phase = Phase::SetUpTiles;
}

void set_up_tile(const Rules& rules, Position& position, std::uint32_t r) {
  const Tile tile = nth_tile(position.bag, r);
  position.bag &= ~(TileSet{1} << tile);
  const std::size_t laid_per_column = position.five_colours ? kColumnHeight - 1 : kColumnHeight;
  lay_tile(rules, position, position.progress / laid_per_column,
           position.progress % laid_per_column, tile);
  ++position.progress;
  if (position.bag != 0) return;
  position.progress = 0;
  for (std::size_t i = 0; i < kWitnesses; ++i)
    position.deck.of[i] = rules.card_count[i];
  position.phase = Phase::SetUpHands;
}

void set_up_hand(Position& position, std::uint32_t r) {
  ++position.hands[position.progress / kStartHand][draw_from_deck(position, r)];  // LL-008
  if (++position.progress < position.players * kStartHand) return;
  position.progress = 0;
  position.phase = Phase::SetUpRow;
}

void set_up_row(Position& position, std::uint32_t r, Events& events) {
  position.row[position.progress] = draw_from_deck(position, r);  // LL-009
  if (++position.progress == kRow) end_set_up(position, events);
}

// The end

void end_game(const Rules& rules, Position& position, EndReason reason, Events& events) {
  position.end = reason;
  Event ended{.kind = EventKind::GameOfMatchEnded, .number = position.game};
  for (std::size_t i = 0; i < position.players; ++i) {
    const Score score = score_of(rules, position, seat_at(i));  // LL-037
    tell(events, EventKind::Scored, seat_at(i)).totals = {static_cast<std::uint8_t>(score.tiles),
                                                          static_cast<std::uint8_t>(score.disks),
                                                          static_cast<std::uint8_t>(score.total())};
    ended.totals[i] = static_cast<std::uint8_t>(score.total());
    position.match_totals[i] = static_cast<std::uint16_t>(position.match_totals[i] + score.total());
  }
  position.phase = Phase::Over;
  if (position.games == 1) return;
  events.push_back(ended);
  if (position.game == position.games) return;
  ++position.game;                                                    // LL-041
  position.first = next_clockwise(position.first, position.players);  // L20
  begin_set_up(position);
}

// Turns

void end_turn(Position& position, Events& events) {
  position.passes = 0;
  begin_turn(position, next_clockwise(position.to_move, position.players), events);  // LL-013
}

// A turn in which nothing can be done; when it has gone round once, the game is over (L19).
void pass_turn(const Rules& rules, Position& position, Events& events) {
  tell(events, EventKind::TurnPassed, position.to_move);
  if (++position.passes == position.players)
    return end_game(rules, position, EndReason::Dry, events);
  begin_turn(position, next_clockwise(position.to_move, position.players), events);
}

// Cards leave a hand face up. What everybody knew of them is used up first: after giving three of a
// kind, a hand known to hold two of it is certain to hold none.
void discard(Position& position, const Counts& cards) {
  Counts& known = position.known[index(position.to_move)];
  for (std::size_t i = 0; i < kWitnesses; ++i)
    known.of[i] = static_cast<std::uint8_t>(known.of[i] - std::min(known.of[i], cards.of[i]));
  position.hands[index(position.to_move)].take(cards);
  position.discard.add(cards);
}

void destroy_bottom(const Rules& rules, Position& position, const Choice& choice, Events& events) {
  Counts two{};
  two[choice.burn] = 2;  // LL-026, LL-028
  discard(position, two);
  Event& event = tell(events, EventKind::TileDestroyed, position.to_move);
  event.place = choice.place;
  event.tile = bottom_tile(position, choice.place);
  event.cards = two;
  remove_bottom_tile(rules, position, choice.place, events);  // LL-029
}

void gain_bottom(const Rules& rules, Position& position, const Choice& choice, Events& events) {
  const Tile tile = bottom_tile(position, choice.place);
  const TileFace& face = rules.tiles[tile];
  discard(position, choice.pay);                                  // LL-018
  position.tiles[index(position.to_move)] |= TileSet{1} << tile;  // LL-019
  auto& evidence = position.evidence[index(position.to_move)][index(face.colour)];
  evidence = static_cast<std::uint8_t>(evidence + face.value);
  Event& event = tell(events, EventKind::TileGained, position.to_move);
  event.place = choice.place;
  event.tile = tile;
  event.cards = choice.pay;
  remove_bottom_tile(rules, position, choice.place, events);
}

void meld(const Rules& rules, Position& position, const Choice& choice, Events& events) {
  for (int k = 0; k < choice.destroy; ++k)
    destroy_bottom(rules, position, choice, events);
  gain_bottom(rules, position, choice, events);  // LL-027
  if (solved_cases(position) >= 4)
    return end_game(rules, position, EndReason::Cases, events);  // LL-035, L08
  position.phase = Phase::Draw;                                  // LL-021, L01
}

void decline_meld(const Rules& rules, Position& position, Events& events) {
  if (!can_draw(position)) return pass_turn(rules, position, events);  // L10, L19
  position.phase = Phase::Draw;
}

void tell_card_taken(Position& position, std::uint8_t slot, Witness refill, Events& events) {
  Event& event = tell(events, EventKind::CardTaken, position.to_move);
  event.place = slot;
  event.card = position.in_flight;
  event.refill = refill;
  position.in_flight = kNoWitness;
  position.progress = 0;
  end_turn(position, events);
}

void take_from_row(Position& position, std::uint8_t slot, Events& events) {
  const Witness card = position.row[slot];
  position.row[slot] = kNoWitness;
  ++position.hands[index(position.to_move)][card];  // LL-011
  ++position.known[index(position.to_move)][card];
  position.in_flight = card;
  if (!deck_can_give(position))
    return tell_card_taken(position, slot, kNoWitness, events);  // L10, L24
  position.progress = slot;
  await_card(position, Phase::Refill, events);
}

void refill_row(Position& position, std::uint32_t r, Events& events) {
  const std::uint8_t slot = position.progress;
  position.row[slot] = draw_from_deck(position, r);  // LL-012
  tell_card_taken(position, slot, position.row[slot], events);
}

void draw_blind(Position& position, std::uint32_t r, Events& events) {
  const Witness card = draw_from_deck(position, r);
  ++position.hands[index(position.to_move)][card];  // LL-011
  tell(events, EventKind::CardDrawn, position.to_move).card = card;
  end_turn(position, events);
}

void begin_sweep(Position& position, Events& events) {
  position.in_flight = position.row[0];
  position.discard[position.in_flight] =
      static_cast<std::uint8_t>(position.discard[position.in_flight] + kRow);  // LL-014, LL-015
  position.row.fill(kNoWitness);
  position.progress = 0;
  await_card(position, Phase::Sweep, events);
}

void sweep_card(Position& position, std::uint32_t r, Events& events) {
  position.row[position.progress] = draw_from_deck(position, r);
  if (++position.progress < kRow) return await_card(position, Phase::Sweep, events);
  Event& event = tell(events, EventKind::RowSwept, position.to_move);
  event.card = position.in_flight;
  event.fresh = position.row;
  position.in_flight = kNoWitness;
  position.progress = 0;
  ++position.sweeps;
  position.phase = Phase::Draw;  // L09: four alike again may be swept again
}

ChanceQuestion tiles_question(std::uint16_t first_of_kind,
                              const Position& position,
                              TileSet tiles) {
  return {stream_of_game(first_of_kind, position), static_cast<std::uint32_t>(std::popcount(tiles)),
          kEverybody};
}

}  // namespace

std::string stream_name(std::uint16_t stream) {
  if (stream == kFirstStream) return "setup/first";
  const auto game_of = [&](std::uint16_t first) { return std::to_string(stream - first + 1); };
  if (stream < kTopsStreams) return "setup/tiles/" + game_of(kTilesStreams);
  if (stream < kPoolStreams) return "setup/tops/" + game_of(kTopsStreams);
  return "pool/witnesses/" + game_of(kPoolStreams);
}

bool four_alike(const Position& position) {
  const auto& row = position.row;
  return row[0] != kNoWitness && row[1] == row[0] && row[2] == row[0] && row[3] == row[0];
}

bool deck_can_give(const Position& position) {
  return position.deck.total() + position.discard.total() > 0;
}

bool can_draw(const Position& position) {
  return deck_can_give(position) || std::any_of(position.row.begin(), position.row.end(),
                                                [](Witness w) { return w != kNoWitness; });
}

bool can_sweep(const Position& position) {
  return four_alike(position) && deck_can_give(position) && position.sweeps < kMaxSweeps;
}

bool may_decline_meld(const Rules& rules, const Position& position) {
  return can_draw(position) || !can_meld(rules, position);
}

ChanceQuestion set_up_question(const Rules& rules, const Position& position) {
  const Phase phase = position.phase;
  if (phase == Phase::SetUpTiles) return tiles_question(kTilesStreams, position, position.bag);
  if (phase == Phase::SetUpTopColumns) return tiles_question(kTopsStreams, position, position.tops);
  if (phase == Phase::SetUpTops)
    return tiles_question(kTopsStreams, position, tiles_of(rules, position.progress));
  GASLIGHT_CHECK(phase == Phase::SetUpFirst);
  return {kFirstStream, position.players, kEverybody};
}

Position start(const Settings& settings) {
  Position position{};
  position.players = settings.players;
  position.five_colours = settings.value[0];
  position.games = settings.value[1] == 0 ? 1 : 3;
  position.two_players = settings.value[2];
  position.game = 1;
  position.first = kNoSeat;
  position.to_move = kNoSeat;
  begin_set_up(position);
  position.phase = Phase::SetUpFirst;
  return position;
}

void choices(const Rules& rules, const Position& position, Choices& out) {
  out.clear();
  if (position.phase == Phase::Meld) {
    out.push_back(kNoMeld);
    append_melds(rules, position, out);
    if (out.size() > 1 && !can_draw(position)) {  // L19: the meld is compulsory
      std::copy(out.begin() + 1, out.end(), out.begin());
      out.pop_back();
    }
    return;
  }
  GASLIGHT_CHECK(position.phase == Phase::Draw);
  for (std::uint8_t slot = 0; slot < kRow; ++slot)
    if (position.row[slot] != kNoWitness) out.push_back(kRowChoices[slot]);
  if (deck_can_give(position)) out.push_back(kDeckChoice);
  if (can_sweep(position)) out.push_back(kSweepChoice);
}

void apply_assume_legal(const Rules& rules,
                        Position& position,
                        const Choice& choice,
                        Events& events) {
  switch (choice.what) {
    case Do::None:
      return decline_meld(rules, position, events);
    case Do::Take:
      return meld(rules, position, choice, events);
    case Do::Row:
      return take_from_row(position, choice.place, events);
    case Do::Deck:
      return await_card(position, Phase::Blind, events);
    case Do::Sweep:
      return begin_sweep(position, events);
  }
}

void resolve(const Rules& rules, Position& position, std::uint32_t outcome, Events& events) {
  switch (position.phase) {
    case Phase::SetUpFirst:
      return set_up_first(position, outcome);
    case Phase::SetUpTops:
      return set_up_top(rules, position, outcome);
    case Phase::SetUpTopColumns:
      return set_up_top_column(rules, position, outcome);
    case Phase::SetUpTiles:
      return set_up_tile(rules, position, outcome);
    case Phase::SetUpHands:
      return set_up_hand(position, outcome);
    case Phase::SetUpRow:
      return set_up_row(position, outcome, events);
    case Phase::Refill:
      return refill_row(position, outcome, events);
    case Phase::Sweep:
      return sweep_card(position, outcome, events);
    case Phase::Blind:
      return draw_blind(position, outcome, events);
    case Phase::Meld:
    case Phase::Draw:
    case Phase::Over:
      check_failed("waiting for Chance", __FILE__, __LINE__);
  }
}

}  // namespace gaslight::looting

// SPDX-License-Identifier: MIT
#include "engine/nanty/flow.h"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/core/check.h"
#include "engine/nanty/play.h"

namespace gaslight::nanty {
namespace {

constexpr std::size_t kOps = static_cast<std::size_t>(Op::Window) + 1;

std::array<Handlers, kOps> all_handlers() {
  std::array<Handlers, kOps> table{};
  for (std::size_t i = 0; i < kOps; ++i)
    for (const auto of :
         {turn_handlers, icon_handlers, scroll_handlers, event_handlers, variant_handlers})
      if (const Handlers found = of(static_cast<Op>(i)); found.run != nullptr) table[i] = found;
  return table;
}

const std::array<Handlers, kOps> kHandlers = all_handlers();

const Handlers& handlers(Op op) {
  return kHandlers[static_cast<std::size_t>(op)];
}

// Runs frames until somebody must choose or Chance be asked.
void go(Play& play) {
  Position& p = play.p;
  while (p.waiting == Waiting::Nobody) {
    Frame& frame = play.top();
    handlers(frame.op).run(play, frame);
  }
  std::construct_at(&p.question);
  if (p.waiting == Waiting::Seat) handlers(play.top().op).pose(play, play.top(), p.question);
}

// The streams that last, by number
constexpr std::uint16_t kFirstStream = 0;
constexpr std::uint16_t kPersonalityStream = 1;
constexpr std::uint16_t kGreyStream = 2;
constexpr std::uint16_t kBrownStream = 3;
constexpr std::uint16_t kEventStream = 4;
constexpr std::uint16_t kDiscardStream = 5;
constexpr std::uint16_t kUnusedStream = 6;
constexpr std::uint16_t kHandStreams = 7;
constexpr std::uint16_t kAgentCardStream = 11;
constexpr std::uint16_t kBuildingCardStream = 12;
// Dice: beyond the lasting ones, 64 for each cause.
constexpr std::uint16_t kDice = 64;

constexpr CardId card_named(std::string_view id) {
  for (std::size_t i = 0; i < kCards; ++i)
    if (kCardIds[i] == id) return static_cast<CardId>(i);
  return kNoCard;
}
constexpr std::array<CardId, 4> kDiceCards = {
    card_named("mr_micawber"), card_named("artful_dodger"), card_named("jack_the_ripper"),
    card_named("dynamitards")};

// Which time this card rolls the dice; events roll once in a game.
std::size_t dice_card(Why cause) {
  return static_cast<std::size_t>(std::find(kDiceCards.begin(), kDiceCards.end(), cause) -
                                  kDiceCards.begin());
}

std::uint16_t dice_stream(const Position& position, Why cause) {
  if (cause >= kCards) return static_cast<std::uint16_t>(kDice * (5 + cause - kCards));
  const std::size_t which = dice_card(cause);
  const auto time = std::min<std::uint16_t>(
      static_cast<std::uint16_t>(position.occurrences[which] - 1), kDice - 1);
  return static_cast<std::uint16_t>(kDice * (1 + which) + time);
}

std::uint32_t count(std::uint32_t bits) {
  return static_cast<std::uint32_t>(std::popcount(bits));
}

bool picks_two(const Question& question) {
  return question.ask == AskKind::PickCards && question.pick == 2;
}

void append_pairs(const CardSet& cards, Choices& out) {
  cards.for_each([&](CardId first) {
    cards.for_each([&](CardId second) {
      if (second <= first) return;
      Choice& choice = out.emplace_back();
      choice.what = Do::Cards;
      choice.cards = CardSet::of(first) | CardSet::of(second);
    });
  });
}

void append_answers(const Position& p, const Question& question, Choices& out) {
  const auto answer = [&](CardId card, const Hit* hit, PieceId piece) {
    Choice& choice = out.emplace_back();
    choice.what = Do::Answer;
    choice.card = card;
    if (hit == nullptr) return;
    choice.hit = static_cast<std::uint8_t>(1 + nanty::index(hit->kind));
    choice.owner = hit->owner;
    choice.area = hit->area;
    choice.piece = piece;
  };
  // With the variant every Agent that is hit is a thing of its own to save.
  const auto each_thing = [&](CardId card, const Hit& hit) {
    if (hit.pieces != 0)
      return for_each_face(hit.pieces, [&](PieceId piece) { answer(card, &hit, piece); });
    answer(card, &hit, hit.kind == HitKind::Building ? p.building_piece[hit.area] : kNoPiece);
  };
  if (p.hit_count == 0)
    question.answers.for_each([&](CardId card) { answer(card, nullptr, kNoPiece); });
  for (std::size_t i = 0; i < p.hit_count; ++i) {
    const Hit& hit = p.hits[i];
    if (hit.count == 0) continue;
    if (hit.kind == HitKind::Agent && hit.owner == owner_of(question.seat)) {
      question.answers.for_each([&](CardId card) { each_thing(card, hit); });
      if (question.suffragist) each_thing(kWithSuffragist, hit);
      if (question.ransom) each_thing(kWithPay, hit);
    }
    if ((question.holborn >> i & 1U) != 0) each_thing(kWithHolborn, hit);
  }
}

void append_piece(Owner owner, std::size_t area, PieceId piece, Choices& out) {
  Choice& choice = out.emplace_back();
  choice.what = Do::Piece;
  choice.owner = owner;
  choice.area = static_cast<std::uint8_t>(area);
  choice.piece = piece;
}

void append_pieces(const Position& p, const Question& question, Choices& out) {
  for (std::size_t i = 0; i < kOwners; ++i) {
    const auto owner = static_cast<Owner>(i);
    for_each_area(question.pieces[i], [&](std::size_t area) {
      if (!p.variant || !is_seat(owner)) return append_piece(owner, area, kNoPiece, out);
      const VariantSet there = question.supply ? kAgentCards : faces_in(p, owner, area);
      for_each_face(there & question.faces,
                    [&](PieceId piece) { append_piece(owner, area, piece, out); });
    });
  }
}

void append_building(std::size_t area, PieceId piece, Choices& out) {
  Choice& choice = out.emplace_back();
  choice.what = Do::Area;
  choice.area = static_cast<std::uint8_t>(area);
  choice.piece = piece;
}

void append_buildings(const Position& p, const Question& question, Choices& out) {
  for_each_area(question.buildings, [&](std::size_t area) {
    if (!question.supply) return append_building(area, p.building_piece[area], out);
    for_each_face(question.faces, [&](PieceId piece) { append_building(area, piece, out); });
  });
}

// Every order of the events that the Governess has seen, and each of them at the bottom.
void append_rows(EventRow seen, Choices& out) {
  const auto count = static_cast<std::size_t>(events_on_top(seen));
  std::array<std::uint8_t, kMaxArranged> places{};
  for (std::size_t i = 0; i < count; ++i)
    places[i] = static_cast<std::uint8_t>(i);
  do {
    EventRow row = with_bottom(0, event_at(seen, places[count - 1]));
    for (std::size_t i = 0; i + 1 < count; ++i)
      row = with_event(row, i, event_at(seen, places[i]));
    Choice& choice = out.emplace_back();
    choice.what = Do::Arrange;
    choice.set_row(row);
  } while (std::next_permutation(places.begin(), places.begin() + static_cast<int>(count)));
}

void append_cards(Do what, const CardSet& cards, Choices& out) {
  cards.for_each([&](CardId card) {
    Choice& choice = out.emplace_back();
    choice.what = what;
    choice.card = card;
  });
}

void append_areas(Do what, AreaSet areas, Choices& out) {
  for_each_area(areas, [&](std::size_t area) {
    Choice& choice = out.emplace_back();
    choice.what = what;
    choice.area = static_cast<std::uint8_t>(area);
  });
}

}  // namespace

FixedString<48> stream_name(std::uint16_t stream) {
  constexpr std::string_view kNames[] = {"setup/first",       "setup/personalities", "pool/grey",
                                         "pool/brown",        "pool/events",         "pool/discard",
                                         "pool/personalities"};
  if (stream < kHandStreams) return FixedString<48>(kNames[stream]);
  if (stream == kAgentCardStream) return FixedString<48>("setup/agent_cards");
  if (stream == kBuildingCardStream) return FixedString<48>("pool/buildings");
  if (stream < kStreams) return FixedString<48>("pool/hand/").append(stream - kHandStreams);
  const std::size_t cause = stream / kDice - 1U;
  FixedString<48> name("die/");
  name.append(cause < kDiceCards.size() ? kCardIds[kDiceCards[cause]]
                                        : kEventIds[cause - kDiceCards.size()]);
  return name.append("/").append(stream % kDice + 1);
}

Position start(const Rules& rules, const Settings& settings) {
  Position position{};
  position.players = settings.players;
  position.edition = static_cast<Edition>(settings.edition);
  constexpr PersonalitySet kSets[] = {PersonalitySet::Standard, PersonalitySet::Classic,
                                      PersonalitySet::Alternative};
  position.set = kSets[settings.value[0]];
  position.variant = settings.value[1] == 1;
  position.first = kNoSeat;
  position.active = kNoSeat;
  position.in_play = kNoCard;
  position.personality.fill(kNoPersonality);
  position.loans.fill(kNoSeat);
  position.clogs.fill(kNoSeat);
  position.building.fill(kNoSeat);
  position.area_card.fill(kDisplay);
  for (auto& agents : position.agent_at)
    agents.fill(kOffBoard);
  position.building_piece.fill(kNoPiece);
  position.suffragist = kNoSeat;
  position.arranger = kNoSeat;
  position.events = (1U << kEvents) - 1;
  position.unused = personalities_in_play(rules, position.edition, position.set, position.players);
  for (std::size_t card = 0; card < kCards; ++card)
    if (position.players > 2 || !rules.cards[card].three_plus)  // NN-027
      position.pile.add(static_cast<CardId>(card));
  position.frames[0] = {.op = Op::SetUp, .seat = seat_at(0)};
  position.depth = 1;
  Events nothing;
  Play play{rules, position, nothing};
  go(play);
  return position;
}

Decision decision(const Position& position) {
  switch (position.waiting) {
    case Waiting::Seat:
      return {Actor::Seat, position.question.seat,
              static_cast<std::uint8_t>(position.question.ask)};
    case Waiting::Chance:
      return {Actor::Chance, kNoSeat, 0};
    case Waiting::Over:
    case Waiting::Nobody:
      break;
  }
  return {Actor::Nobody, kNoSeat, 0};
}

CardSet chance_cards(const Position& position) {
  const Frame& frame = position.frames[position.depth - 1U];
  switch (position.draws) {
    case Draws::Card: {
      const CardSet grey = position.pile & grey_cards();
      return grey.empty() ? position.pile : grey;
    }
    case Draws::FromDiscard:
      return position.discard;
    case Draws::FromHand:
      return position.hands[frame.a] - position.drawn;
    case Draws::First:
    case Draws::Personality:
    case Draws::Event:
    case Draws::Die:
    case Draws::Unused:
    case Draws::AgentCard:
    case Draws::BuildingCard:
    case Draws::EventSeen:
      break;
  }
  return {};
}

CardSet chance_others(const Position& position) {
  switch (position.draws) {
    case Draws::Personality:
    case Draws::Unused:
      return {position.unused, 0};
    case Draws::AgentCard:
      return {agent_cards_left(position), 0};
    case Draws::BuildingCard:
      return {building_pool(position), 0};
    case Draws::Event:
      return {next_events(position), 0};
    case Draws::EventSeen:
      return {events_in_pool(position), 0};
    case Draws::First:
    case Draws::Card:
    case Draws::FromDiscard:
    case Draws::FromHand:
    case Draws::Die:
      break;
  }
  return {};
}

ChanceQuestion chance(const Rules&, const Position& position) {
  const Frame& frame = position.frames[position.depth - 1U];
  const SeatSet seat = only(frame.seat);
  switch (position.draws) {
    case Draws::First:
      return {kFirstStream, position.players, kEverybody};
    case Draws::Personality:
      return {kPersonalityStream, count(position.unused), seat};
    case Draws::Card: {
      const bool grey = !(position.pile & grey_cards()).empty();
      return {grey ? kGreyStream : kBrownStream,
              static_cast<std::uint32_t>(chance_cards(position).size()),
              frame.op == Op::Fog ? kEverybody : seat};
    }
    case Draws::FromDiscard:
      return {kDiscardStream, static_cast<std::uint32_t>(position.discard.size()), kEverybody};
    case Draws::FromHand:
      return {static_cast<std::uint16_t>(kHandStreams + frame.a),
              static_cast<std::uint32_t>(chance_cards(position).size()),
              static_cast<SeatSet>(seat | only(seat_at(frame.a)))};
    case Draws::Event:
      return {kEventStream, count(next_events(position)), kEverybody};
    case Draws::Die:
      return {dice_stream(position, frame.cause), kAreas, kEverybody};
    case Draws::Unused:
      return {kUnusedStream, count(position.unused), seat};
    case Draws::AgentCard:
      return {kAgentCardStream, count(agent_cards_left(position)), seat};
    case Draws::BuildingCard:
      return {kBuildingCardStream, count(building_pool(position)), seat};
    case Draws::EventSeen:
      return {kEventStream, count(events_in_pool(position)), seat};
  }
  check_failed("a known draw", __FILE__, __LINE__);
}

void choices(const Rules&, const Position& position, Choices& out) {
  out.clear();
  const Question& question = position.question;
  const auto plain = [&](bool offered, Do what) {
    if (offered) out.emplace_back().what = what;
  };
  plain(question.announce, Do::Announce);
  if (question.ask == AskKind::Turn) append_cards(Do::Play, question.cards, out);
  plain(question.end, Do::End);
  plain(question.use, Do::Use);
  plain(question.skip, Do::Skip);
  plain(question.pass, Do::Pass);
  plain(question.pay, Do::Pay);
  if (question.ask == AskKind::Demand) append_cards(Do::Give, question.cards, out);
  plain(question.refuse, Do::Refuse);
  append_areas(Do::Area, question.areas, out);
  append_buildings(position, question, out);
  append_pieces(position, question, out);
  if (question.ask == AskKind::PickCard) append_cards(Do::Card, question.cards, out);
  if (question.ask == AskKind::PickCards && !picks_two(question)) {
    Choice& choice = out.emplace_back();
    choice.what = Do::Cards;
    choice.cards = question.cards;  // fewer than asked for: all of them
  }
  if (picks_two(question)) append_pairs(question.cards, out);
  for (std::size_t i = 0; i < position.players; ++i)
    if ((question.seats >> i & 1U) != 0) {
      Choice& choice = out.emplace_back();
      choice.what = Do::Seat;
      choice.seat = seat_at(i);
    }
  append_answers(position, question, out);
  append_areas(Do::Ability, question.abilities, out);
  append_cards(Do::Discard, question.discards, out);
  plain(question.watson, Do::Watson);
  for_each_face(question.variants, [&](PieceId card) {
    Choice& choice = out.emplace_back();
    choice.what = Do::Variant;
    choice.card = card;
  });
  if (question.ask == AskKind::ArrangeEvents) append_rows(position.arranged, out);
  if (picks_two(question) || position.hit_count > 0 || question.ask == AskKind::ArrangeEvents)
    std::sort(out.begin(), out.end());
}

void apply_assume_legal(const Rules& rules,
                        Position& position,
                        const Choice& choice,
                        Events& events) {
  Play play{rules, position, events};
  position.waiting = Waiting::Nobody;
  handlers(play.top().op).choose(play, play.top(), choice);
  go(play);
}

void resolve(const Rules& rules, Position& position, std::uint32_t outcome, Events& events) {
  Play play{rules, position, events};
  position.waiting = Waiting::Nobody;
  handlers(play.top().op).drawn(play, play.top(), outcome);
  go(play);
}

void pose_question(const Rules& rules, Position& position) {
  Events nothing;
  Play play{rules, position, nothing};
  position.question = {};
  if (position.waiting == Waiting::Seat)
    handlers(play.top().op).pose(play, play.top(), position.question);
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
#include "bots/nanty/planner.h"

#include <algorithm>

#include "bots/nanty/spread.h"

namespace gaslight::nanty {
namespace {

// Steps after which a turn is taken as it stands: none is that long.
constexpr int kLongTurn = 200;
// Cards played one after another for which alternatives are tried.
constexpr std::size_t kDeepest = 2;

bool is_step(const Decision& decision) {
  const auto ask = static_cast<AskKind>(decision.ask);
  return ask == AskKind::Turn || ask == AskKind::Icon;
}

// What others are taken to answer: they let things happen, pay when asked, and else do anything.
std::size_t others_answer(const Choices& choices, Rng& rng) {
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (choices[i].what == Do::Pass || choices[i].what == Do::Pay) return i;
  return rng.below(static_cast<std::uint32_t>(choices.size()));
}

Seat seat_after(const Position& position) {
  if (position.active == kNoSeat) return position.first;  // the set-up with the variant
  return seat_at((gaslight::index(position.active) + 1) % position.players);
}

}  // namespace

bool is_free(const Choice& choice) {
  return choice.what == Do::Ability || choice.what == Do::Discard || choice.what == Do::Variant;
}

double Planner::value(const Invented& world, const Intent& intent) const {
  const Position& position = world.position();
  // A new turn may have begun behind the one that was planned.
  const bool begins = position.turn != intent.turn;
  const Seat next = begins ? position.active : seat_after(position);
  return evaluator_.chance(position, next, intent.reckoning, intent.known);
}

bool Planner::advance(Invented& world, Rng& rng) {
  bool drew = false;
  while (world.decision().actor == Actor::Chance) {
    const Position& position = world.position();
    drew = drew || position.frames[position.depth - 1U].cause != why(Word::Refill);
    events_.clear();
    world.resolve(rng.below(world.chance().count), events_);
  }
  return drew;
}

bool Planner::apply(Invented& world, const Choice& choice, Rng& rng) {
  events_.clear();
  world.apply_assume_legal(choice, events_);
  return advance(world, rng);
}

// Answers an own question with what looks best once it is settled; beyond the last level, with
// anything.
void Planner::take_best(Invented& world, const Intent& intent, std::size_t level, Rng& rng) {
  const Choices& choices = choices_[level];
  if (level + 1 == kLevels) {
    const bool skip = choices[0].what == Do::Skip;
    const auto any = rng.below(static_cast<std::uint32_t>(choices.size()));
    apply(world, choices[skip ? 0 : any], rng);
    return;
  }
  const Spread spread(choices.size(), effort_.picks, rng);
  Invented best = world;
  double highest = -1.0;
  for (std::size_t i = 0; i < spread.count; ++i) {
    Invented next = world;
    apply(next, choices[spread[i]], rng);
    settle(next, intent, level + 1, rng);
    const double worth = value(next, intent);
    if (worth <= highest) continue;
    highest = worth;
    best = next;
  }
  world = best;
}

void Planner::settle(Invented& world, const Intent& intent, std::size_t level, Rng& rng) {
  for (int i = 0; i < kLongTurn; ++i) {
    const Decision decision = world.decision();
    if (decision.actor != Actor::Seat || is_step(decision)) return;
    Choices& choices = choices_[level];
    world.choices(choices);
    if (choices.size() == 1) {
      apply(world, choices[0], rng);
    } else if (decision.seat == intent.seat()) {
      take_best(world, intent, level, rng);
    } else {
      answer_for(decision.seat, world, intent, level, rng);
    }
  }
}

bool Planner::is_asked(const Invented& world, const Intent& intent) {
  const Decision decision = world.decision();
  return decision.actor == Actor::Seat && decision.seat == intent.seat() &&
         world.position().turn == intent.turn;
}

bool Planner::come_to_choice(Invented& world, const Intent& intent, Rng& rng) {
  bool drew = false;
  for (int i = 0; i < kLongTurn; ++i) {
    const Decision decision = world.decision();
    const bool mine = decision.seat == intent.seat();
    if (decision.actor != Actor::Seat || world.position().turn != intent.turn ||
        (!mine && is_step(decision)))
      break;
    Choices& choices = choices_[1];
    world.choices(choices);
    if (choices.size() == 1) {
      drew = apply(world, choices[0], rng) || drew;
    } else if (mine) {
      break;
    } else {
      answer_for(decision.seat, world, intent, 1, rng);
    }
  }
  return drew;
}

void Planner::finish_set_up(Invented& world, Rng& rng) {
  while (!world.is_over() && world.position().active == kNoSeat) {
    Choices& choices = choices_[0];
    world.choices(choices);
    apply(world, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng);
  }
}

bool Planner::apply_if_offered(Invented& world, const Choice& choice, Rng& rng) {
  Choices& choices = choices_[0];
  world.choices(choices);
  if (!std::binary_search(choices.begin(), choices.end(), choice)) return false;
  apply(world, choice, rng);
  return true;
}

// Another seat's question. Few have more than one answer, so those who do may think about it: they
// take what is best for them as things stand in this World.
void Planner::answer_for(
    Seat seat, Invented& world, const Intent& intent, std::size_t level, Rng& rng) {
  const Choices& choices = choices_[level];
  if (!effort_.answers || level + 1 == kLevels) {
    apply(world, choices[others_answer(choices, rng)], rng);
    return;
  }
  const Position& position = world.position();
  Intent theirs;
  theirs.reckoning.me = gaslight::index(seat);
  theirs.reckoning.personality = position.personality[theirs.reckoning.me];
  theirs.reckoning.guesses.push_back(position.personality);
  theirs.turn = intent.turn;
  theirs.known = position.hands[theirs.reckoning.me];
  take_best(world, theirs, level, rng);
}

// Uses an icon unless that makes things worse. What is settled by it stays settled.
void Planner::try_icon(Invented& world, const Intent& intent, Rng& rng) {
  Choices& choices = choices_[0];
  world.choices(choices);
  const bool use = choices[0].what == Do::Use;
  const bool skip = choices.size() > 1 && choices[use ? 1 : 0].what == Do::Skip;
  if (!use) {
    apply(world, choices[0], rng);
    return;
  }
  Invented used = world;
  const Choice skipping = choices[skip ? 1 : 0];
  apply(used, choices[0], rng);
  settle(used, intent, 1, rng);
  if (!skip || value(used, intent) >= value(world, intent)) {
    world = used;
  } else {
    apply(world, skipping, rng);
  }
}

// The cards that may be played, best first as far as their icons tell.
Planner::Cards Planner::best_cards(const Choices& choices,
                                   PersonalityId personality,
                                   std::size_t most) const {
  const auto worth = [&](const Choice& choice) {
    return evaluator_.hands().of_card(choice.card, personality);
  };
  Cards cards;
  for (const Choice& choice : choices) {
    if (choice.what != Do::Play) continue;
    if (cards.size() == kMostCards) break;
    cards.push_back(choice);
  }
  std::stable_sort(cards.begin(), cards.end(),
                   [&](const Choice& a, const Choice& b) { return worth(a) > worth(b); });
  while (cards.size() > most)
    cards.pop_back();
  return cards;
}

// False when no card is to be played: the turn comes to its end.
bool Planner::play_best_card(Invented& world, const Intent& intent, Rng& rng, std::size_t depth) {
  Choices& choices = choices_[0];
  world.choices(choices);
  const std::size_t most = depth == 0         ? effort_.cards
                           : depth < kDeepest ? effort_.further_cards
                                              : 1;
  const Cards cards = best_cards(choices, intent.reckoning.personality, most);
  if (cards.empty()) return false;
  if (cards.size() == 1) {
    apply(world, cards[0], rng);
    return true;
  }
  Invented best = world;
  double highest = -1.0;
  for (const Choice& card : cards) {
    Invented next = world;
    apply(next, card, rng);
    finish_turn(next, intent, rng, depth + 1);
    const double worth = value(next, intent);
    if (worth <= highest) continue;
    highest = worth;
    best = next;
  }
  world = best;
  return true;
}

// Uses each ability at hand that helps at once.
void Planner::use_abilities(Invented& world, const Intent& intent, Rng& rng) {
  for (int i = 0; i < kLongTurn; ++i) {
    Choices& choices = choices_[0];
    world.choices(choices);
    Cards abilities;
    for (const Choice& choice : choices)
      if (choice.what == Do::Ability && abilities.size() < kMostCards) abilities.push_back(choice);
    if (abilities.empty()) return;
    double highest = value(world, intent);
    Invented best = world;
    bool found = false;
    for (const Choice& ability : abilities) {
      Invented next = world;
      apply(next, ability, rng);
      settle(next, intent, 1, rng);
      const double worth = value(next, intent);
      if (worth <= highest) continue;
      highest = worth;
      best = next;
      found = true;
    }
    if (!found) return;
    world = best;
  }
}

void Planner::finish_turn(Invented& world, const Intent& intent, Rng& rng, std::size_t depth) {
  for (int i = 0; i < kLongTurn; ++i) {
    settle(world, intent, 1, rng);
    const Decision decision = world.decision();
    if (decision.actor != Actor::Seat || decision.seat != intent.seat() ||
        world.position().turn != intent.turn)
      return;
    if (static_cast<AskKind>(decision.ask) == AskKind::Icon) {
      try_icon(world, intent, rng);
      continue;
    }
    if (effort_.abilities && depth == 0) use_abilities(world, intent, rng);
    if (!play_best_card(world, intent, rng, depth)) return;
  }
}

void Planner::play_turn(Invented& world, const Intent& intent, Rng& rng) {
  Choices& choices = choices_[0];
  world.choices(choices);
  if (choices[0].what == Do::Announce) {
    apply(world, choices[0], rng);
    return;
  }
  for (int i = 0; i < kLongTurn; ++i) {
    finish_turn(world, intent, rng);
    if (world.is_over() || world.position().turn != intent.turn) return;
    // What is left are announcements, ends of turns and other seats' steps.
    world.choices(choices);
    apply(world, choices[0], rng);
  }
}

double Planner::try_choice(const Invented& world,
                           const Choice& choice,
                           const Intent& intent,
                           std::uint64_t seed) {
  Rng rng(seed);
  Invented next = world;
  apply(next, choice, rng);
  finish_turn(next, intent, rng, 1);
  return value(next, intent);
}

double Planner::try_free(const Invented& world,
                         const Choice& choice,
                         const Intent& intent,
                         std::uint64_t seed) {
  Rng rng(seed);
  Invented next = world;
  apply(next, choice, rng);
  settle(next, intent, 1, rng);
  return value(next, intent) - value(world, intent);
}

}  // namespace gaslight::nanty

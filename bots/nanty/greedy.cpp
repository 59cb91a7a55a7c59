// SPDX-License-Identifier: MIT
#include "bots/nanty/greedy.h"

#include <algorithm>

namespace gaslight::nanty {
namespace {

// Most choices of one question that are weighed: at the table, and further on in a World.
constexpr std::size_t kMostTried = 64;
constexpr std::size_t kMostOnTheWay = 24;
// Steps after which a turn is taken as it stands: none is that long.
constexpr int kLongTurn = 200;
// Worlds for each kind of question. Cards bring chance with them; most picks do not.
constexpr std::size_t kWorldsForTurn = 3;
constexpr std::size_t kWorldsForIcon = 2;
constexpr std::size_t kWorldsForPick = 1;

bool is_step(const Decision& decision) {
  const auto ask = static_cast<AskKind>(decision.ask);
  return ask == AskKind::Turn || ask == AskKind::Icon;
}

std::size_t worlds_for(AskKind ask) {
  if (ask == AskKind::Turn) return kWorldsForTurn;
  return ask == AskKind::Icon ? kWorldsForIcon : kWorldsForPick;
}

bool is_free(const Choice& choice) {
  return choice.what == Do::Ability || choice.what == Do::Discard || choice.what == Do::Variant;
}

// Whether a choice sets down a piece whose Agent or Building card this seat holds.
bool sets_down_own_card(const SeatView& view, const Choice& choice) {
  if (choice.piece == kNoPiece || !has_face(view.variants, choice.piece)) return false;
  const bool agent = choice.what == Do::Piece && choice.owner == owner_of(view.seat);
  if (agent) return view.agent_at[index(view.seat)][choice.piece] == kOffBoard;
  return choice.what == Do::Area && view.building_piece[choice.area] != choice.piece;
}

// All places of a list, or `most` of them spread evenly from a random one.
struct Spread {
  std::size_t size;
  std::size_t count;
  std::size_t first;

  Spread(std::size_t all, std::size_t most, Rng& rng)
      : size(all),
        count(std::min(all, most)),
        first(all > most ? rng.below(static_cast<std::uint32_t>(all)) : 0) {}
  std::size_t operator[](std::size_t i) const { return (first + i * size / count) % size; }
};

// What others are taken to answer: they let things happen, pay when asked, and else do anything.
std::size_t others_answer(const Choices& choices, Rng& rng) {
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (choices[i].what == Do::Pass || choices[i].what == Do::Pay) return i;
  return rng.below(static_cast<std::uint32_t>(choices.size()));
}

}  // namespace

void GreedyPlayer::advance(Invented& world, Rng& rng) {
  while (world.decision().actor == Actor::Chance) {
    events_.clear();
    world.resolve(rng.below(world.chance().count), events_);
  }
}

void GreedyPlayer::apply(Invented& world, const Choice& choice, Rng& rng) {
  events_.clear();
  world.apply_assume_legal(choice, events_);
  advance(world, rng);
}

// Answers an own question with what looks best once it is settled; beyond the last level, with
// anything.
void GreedyPlayer::take_best(Invented& world, std::size_t level, Rng& rng) {
  const Choices& choices = choices_[level];
  if (level + 1 == kLevels) {
    const bool skip = choices[0].what == Do::Skip;
    const auto any = rng.below(static_cast<std::uint32_t>(choices.size()));
    return apply(world, choices[skip ? 0 : any], rng);
  }
  const Spread spread(choices.size(), kMostOnTheWay, rng);
  Invented best = world;
  int highest = 0;
  for (std::size_t i = 0; i < spread.count; ++i) {
    Invented next = world;
    apply(next, choices[spread[i]], rng);
    settle(next, level + 1, rng);
    const int worth = value(next);
    if (i > 0 && worth <= highest) continue;
    highest = worth;
    best = next;
  }
  world = best;
}

// Goes on until somebody is asked for a card or an icon, or the game is over.
void GreedyPlayer::settle(Invented& world, std::size_t level, Rng& rng) {
  for (int i = 0; i < kLongTurn; ++i) {
    const Decision decision = world.decision();
    if (decision.actor != Actor::Seat || is_step(decision)) return;
    Choices& choices = choices_[level];
    world.choices(choices);
    if (choices.size() == 1) {
      apply(world, choices[0], rng);
    } else if (decision.seat == me_) {
      take_best(world, level, rng);
    } else {
      apply(world, choices[others_answer(choices, rng)], rng);
    }
  }
}

// Uses an icon unless that makes things worse. What is settled by it stays settled.
void GreedyPlayer::try_icon(Invented& world, Rng& rng) {
  Choices& choices = choices_[0];
  world.choices(choices);
  const bool use = choices[0].what == Do::Use;
  const bool skip = choices[use ? 1 : 0].what == Do::Skip;
  if (!use) return apply(world, choices[0], rng);
  Invented used = world;
  const Choice skipping = choices[1];
  apply(used, choices[0], rng);
  settle(used, 1, rng);
  if (!skip || value(used) >= value(world)) {
    world = used;
  } else {
    apply(world, skipping, rng);
  }
}

// False when no card is to be played: the turn comes to its end.
bool GreedyPlayer::play_best_card(Invented& world, Rng& rng) {
  Choices& choices = choices_[0];
  world.choices(choices);
  const Choice* best = nullptr;
  for (const Choice& choice : choices) {
    if (choice.what != Do::Play) continue;
    if (best != nullptr && evaluator_.card_worth(choice.card, personality_) <=
                               evaluator_.card_worth(best->card, personality_))
      continue;
    best = &choice;
  }
  if (best == nullptr) return false;
  apply(world, Choice(*best), rng);
  return true;
}

// Plays the own turn up to the refill, or whatever goes on in another's up to that player's next
// step.
void GreedyPlayer::finish_turn(Invented& world, Rng& rng) {
  for (int i = 0; i < kLongTurn; ++i) {
    settle(world, 1, rng);
    const Decision decision = world.decision();
    if (decision.actor != Actor::Seat || decision.seat != me_ || world.view(me_).turn != turn_)
      return;
    if (static_cast<AskKind>(decision.ask) == AskKind::Icon) {
      try_icon(world, rng);
    } else if (!play_best_card(world, rng)) {
      return;
    }
  }
}

int GreedyPlayer::try_choice(const Invented& world, const Choice& choice, std::uint64_t seed) {
  Rng rng(seed);
  Invented next = world;
  apply(next, choice, rng);
  finish_turn(next, rng);
  return value(next);
}

// What a free action brings at once.
int GreedyPlayer::try_free(const Invented& world, const Choice& choice, std::uint64_t seed) {
  Rng rng(seed);
  Invented next = world;
  apply(next, choice, rng);
  settle(next, 1, rng);
  return value(next) - value(world);
}

// Free actions that help are taken before anything else; among the rest the best outcome counts.
std::size_t GreedyPlayer::best_of(const SeatView& view, const Choices& choices, Rng& rng) {
  const Spread spread(choices.size(), kMostTried, rng);
  std::array<int, kMostTried> worth{};
  for (std::size_t k = worlds_for(view.ask); k > 0; --k) {
    const Invented world = Invented::sample(rules_, view, {}, rng);
    const std::uint64_t seed = rng.next();
    for (std::size_t i = 0; i < spread.count; ++i) {
      const Choice& choice = choices[spread[i]];
      worth[i] += is_free(choice) ? try_free(world, choice, seed) : try_choice(world, choice, seed);
    }
  }
  std::size_t best = spread.count;
  for (std::size_t i = 0; i < spread.count; ++i) {
    const bool is_gain = is_free(choices[spread[i]]) && worth[i] > 0;
    if (is_gain) return spread[i];
    if (is_free(choices[spread[i]])) continue;
    if (best == spread.count || worth[i] > worth[best]) best = i;
    // Pieces are worth the same whatever their face; those with a card in hand are worth more.
    if (worth[i] == worth[best] && sets_down_own_card(view, choices[spread[i]]) &&
        !sets_down_own_card(view, choices[spread[best]]))
      best = i;
  }
  return spread[best == spread.count ? 0 : best];
}

std::size_t GreedyPlayer::decide(const SeatView& view, const Choices& choices, Rng& rng) {
  if (choices[0].what == Do::Announce) return 0;
  me_ = view.seat;
  personality_ = view.personality;
  turn_ = view.turn;
  known_ = view.hand;
  if (view.in_play != kNoCard) known_.add(view.in_play);
  return best_of(view, choices, rng);
}

}  // namespace gaslight::nanty

// SPDX-License-Identifier: MIT
// The conformance kit: what any title must show before it sits at a table. One game is played at
// random and looked at from all sides; the first thing that is not as it must be is reported in
// words. Runs natively and in WebAssembly, so it needs no test framework.
//
//   for (std::uint64_t i = 0; i < 1000; ++i)
//     if (auto fault = conformance::check_game<Looting>(rules, settings, i)) ...
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/game/deal.h"
#include "engine/game/seat_log.h"
#include "engine/game/table.h"
#include "engine/game/world.h"

namespace gaslight::conformance {

using Fault = std::optional<std::string>;

// No game of ours comes near this; one that passes it is reported as endless.
inline constexpr int kMaxSteps = 20000;

template <class Title>
std::vector<Seat> observers(const Settings& settings) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < settings.players; ++i)
    seats.push_back(seat_at(i));
  seats.push_back(kSpectator);
  return seats;
}

// Settings number `i`: goes through all players, editions and option values, one after another.
// Some of them a title may refuse.
inline Settings varied_settings(const SettingsSpec& spec, std::uint64_t i) {
  Settings settings{};
  const auto next = [&](std::size_t count) {
    const auto value = static_cast<std::uint8_t>(i % count);
    i /= count;
    return value;
  };
  settings.players = static_cast<std::uint8_t>(
      spec.min_players + next(static_cast<std::size_t>(spec.max_players - spec.min_players + 1)));
  for (std::size_t option = 0; option < spec.options.size(); ++option)
    settings.value[option] = next(spec.options[option].values.size());
  settings.edition = next(spec.editions.size());
  return settings;
}

// Choices are sorted, distinct, never empty, and all accepted.
template <class Title>
Fault check_choices(const Table<Title>& table, const typename Title::Choices& choices) {
  if (choices.empty()) return "a question without choices";
  for (std::size_t i = 1; i < choices.size(); ++i)
    if (!(choices[i - 1] < choices[i])) return "choices that are not sorted and distinct";
  const Seat seat = table.decision().seat;
  for (const std::size_t i : {std::size_t{0}, choices.size() / 2, choices.size() - 1})
    if (Title::refusal(table.rules(), table.position(), seat, choices[i]))
      return "a choice on offer that is refused";
  return std::nullopt;
}

// What is refused changes nothing: another seat's choice, and choices changed at random.
template <class Title>
Fault check_refusals(const Table<Title>& table, const typename Title::Choices& choices, Rng& rng) {
  using Choice = typename Title::Choice;
  Table<Title> copy = table;
  typename Title::Events events;
  const Seat seat = table.decision().seat;
  const Seat other = seat_at(index(seat) + 1 == kMaxSeats ? 0 : index(seat) + 1);
  if (!copy.apply(other, choices[0], events)) return "a choice out of turn that is accepted";
  if (!(copy == table) || !events.empty()) return "a refused choice that changed something";
  Choice wrong = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  auto* bytes = reinterpret_cast<unsigned char*>(&wrong);
  const std::uint32_t at = rng.below(sizeof(Choice));
  bytes[at] = static_cast<unsigned char>(bytes[at] + 1 + rng.below(4));
  if (choices.contains(wrong)) return std::nullopt;
  const auto refusal = copy.apply(seat, wrong, events);
  if (!refusal) return "a choice that is not on offer and is accepted";
  if (refusal->sentence.empty()) return "a refusal without a sentence";
  if (!(copy == table) || !events.empty()) return "a refused choice that changed something";
  return std::nullopt;
}

// A World sampled from any seat's view gives the same view back.
template <class Title>
Fault check_sampling(const Table<Title>& table, const std::vector<SeatLog<Title>>& logs, Rng& rng) {
  const SeatLog<Title>& log = logs[rng.below(static_cast<std::uint32_t>(logs.size()))];
  const auto view = table.view(log.seat);
  const auto world = World<Title>::sample(table.rules(), view, log, rng);
  if (!(world.view(log.seat) == view)) return "a sampled World that gives another view";
  if (world.decision() != table.decision()) return "a sampled World that waits for something else";
  if (const char* broken = world.broken_invariant())
    return "a sampled World in which an invariant does not hold: " + std::string(broken);
  return std::nullopt;
}

// Plays game `number` and checks it at every step. pick(n) says which of n choices is made.
template <class Title, class Pick>
Fault check_game(const typename Title::Rules& rules,
                 const Settings& settings,
                 std::uint64_t number,
                 Rng& rng,
                 Pick&& pick) {
  using Choice = typename Title::Choice;
  const std::string seed_text = "conformance:" + std::to_string(number);
  Deal deal(Title::streams(), seed_text);
  Table<Title> table(rules, settings);
  typename Title::Events events;
  advance(table, deal, events);
  std::vector<SeatLog<Title>> logs;
  for (const Seat seat : observers<Title>(settings))
    logs.push_back({.seat = seat, .set_ups = {}, .events = {}});
  for (auto& log : logs)
    observe(log, table, events);
  std::vector<Choice> made;
  typename Title::Choices choices;
  for (int step = 0; !table.is_over(); ++step) {
    if (step == kMaxSteps) return "a game that does not end";
    if (const char* broken = Title::broken_invariant(rules, table.position()))
      return "an invariant does not hold: " + std::string(broken);
    table.choices(choices);
    if (auto fault = check_choices<Title>(table, choices)) return fault;
    if (auto fault = check_refusals<Title>(table, choices, rng)) return fault;
    if (auto fault = check_sampling<Title>(table, logs, rng)) return fault;
    made.push_back(choices[pick(static_cast<std::uint32_t>(choices.size()))]);
    Table<Title> copy = table;
    typename Title::Events copy_events;
    copy.apply_assume_legal(made.back(), copy_events);
    events.clear();
    if (table.apply(table.decision().seat, made.back(), events))
      return "a choice on offer that is refused";
    if (!(copy == table) || copy_events.size() != events.size())
      return "apply on a copy differs from apply";
    advance(table, deal, events);
    for (auto& log : logs)
      observe(log, table, events);
  }
  if (const char* broken = Title::broken_invariant(rules, table.position()))
    return "an invariant does not hold at the end: " + std::string(broken);
  // The same choices with the same deal are the same game.
  Deal again(Title::streams(), seed_text);
  Table<Title> replayed(rules, settings);
  events.clear();
  advance(replayed, again, events);
  for (const Choice& choice : made) {
    events.clear();
    if (replayed.apply(replayed.decision().seat, choice, events)) return "a replay that is refused";
    advance(replayed, again, events);
  }
  if (!(replayed == table)) return "a replay that ends elsewhere";
  return std::nullopt;
}

// The same with choices at random.
template <class Title>
Fault check_game(const typename Title::Rules& rules,
                 const Settings& settings,
                 std::uint64_t number) {
  Rng rng(number * 0x9e3779b97f4a7c15ULL + settings.players);
  return check_game<Title>(rules, settings, number, rng,
                           [&](std::uint32_t count) { return rng.below(count); });
}

// Two tables that differ only in what one seat cannot know look the same to it, step after step:
// its views, its log, its choices, whose turn it is and what is asked. Both are dealt by hand:
// Chance gives both the same where the seat sees the result, and draws for each by itself where it
// does not. They are played by the same choices as long as both can make them. `compared` counts
// the steps, and pick(n) says which of n choices is made.
template <class Title, class Pick>
Fault check_twins(const typename Title::Rules& rules,
                  const Settings& settings,
                  Seat seat,
                  Rng& rng,
                  Pick&& pick,
                  std::uint64_t& compared) {
  Table<Title> left(rules, settings);
  Table<Title> right(rules, settings);
  SeatLog<Title> left_log{.seat = seat, .set_ups = {}, .events = {}};
  SeatLog<Title> right_log = left_log;
  typename Title::Events left_events;
  typename Title::Events right_events;
  typename Title::Choices choices;
  typename Title::Choices right_choices;
  std::size_t known = 0;  // events compared so far
  for (int step = 0; step < kMaxSteps; ++step) {
    left_events.clear();
    right_events.clear();
    while (left.decision().actor == Actor::Chance) {
      if (right.decision() != left.decision()) return "twins that wait for different actors";
      const ChanceQuestion question = left.chance();
      // Mostly the same also where the seat cannot see it, so that twins differ in little and stay
      // together.
      const bool same = question.seen_by(seat) || rng.below(8) != 0;
      const auto answers =
          same ? Title::same_outcome(rules, left.position(), right.position(), rng) : std::nullopt;
      if (answers) {
        left.resolve(answers->first, left_events);
        right.resolve(answers->second, right_events);
      } else if (question.seen_by(seat)) {
        return std::nullopt;  // what one has to give, the other lacks: they part here
      } else {
        left.resolve(rng.below(question.count), left_events);
        right.resolve(rng.below(right.chance().count), right_events);
      }
    }
    observe(left_log, left, left_events);
    observe(right_log, right, right_events);
    if (left.decision() != right.decision()) return "twins in which different things are asked";
    if (left.is_over()) return std::nullopt;  // what was secret is open now
    // What the seat is shown by right may differ between twins: then they are twins no longer.
    const auto shown = [&](const auto& event) { return Title::reveals(event, seat); };
    if (std::any_of(left_log.events.begin() + static_cast<std::ptrdiff_t>(known),
                    left_log.events.end(), shown))
      return std::nullopt;
    known = left_log.events.size();
    if (!(left.view(seat) == right.view(seat)))
      return "a view that tells what the seat may not know";
    if (!(left_log == right_log)) return "a log that tells what the seat may not know";
    ++compared;
    left.choices(choices);
    const Seat mover = left.decision().seat;
    right.choices(right_choices);
    if (mover == seat &&
        !std::equal(choices.begin(), choices.end(), right_choices.begin(), right_choices.end()))
      return "choices that tell what the seat may not know";
    // Only choices both can make keep them twins.
    typename Title::Choices common;
    for (const auto& choice : choices)
      if (std::binary_search(right_choices.begin(), right_choices.end(), choice))
        common.push_back(choice);
    if (common.empty()) return std::nullopt;
    const auto choice = common[pick(static_cast<std::uint32_t>(common.size()))];
    left_events.clear();
    right_events.clear();
    left.apply_assume_legal(choice, left_events);
    right.apply_assume_legal(choice, right_events);
    observe(left_log, left, left_events);
    observe(right_log, right, right_events);
  }
  return "a game that does not end";
}

// The same with choices at random.
template <class Title>
Fault check_twins(const typename Title::Rules& rules,
                  const Settings& settings,
                  Seat seat,
                  std::uint64_t number,
                  std::uint64_t& compared) {
  Rng rng(number * 0x9e3779b97f4a7c15ULL + index(seat) + 1);
  return check_twins<Title>(
      rules, settings, seat, rng, [&](std::uint32_t count) { return rng.below(count); }, compared);
}

}  // namespace gaslight::conformance

// SPDX-License-Identifier: MIT
// Honesty: two tables that differ only in what a seat cannot know get the same decision from its
// player. There are two ways to such a pair. A Trial takes a running game and samples a
// twin of its position; players rebuilt from the log of the seat decide at both, and so does the
// one that lived through the game. twin_games.h plays two games that differ from the deal on.
// A fault is said in words; nothing comes back when all is well.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/player.h"
#include "engine/core/rng.h"
#include "engine/game/conformance.h"
#include "engine/game/deal.h"
#include "engine/game/seat_log.h"
#include "engine/game/table.h"

namespace gaslight::honesty {

using Fault = std::optional<std::string>;

// Who is put to the test. The hooks are where a test of the test plants dishonesty.
template <class Title>
struct Subject {
  using Maker = std::function<std::unique_ptr<Player<Title>>()>;

  Maker make;
  Maker stand_in;  // cheap: plays the other seats, and the tested one while its player rests
  // Told the table a decision is made at, just before it. Players are not.
  std::function<void(const Table<Title>&)> peephole = [](const Table<Title>&) {};
  // What a player at a table is told of an event.
  std::function<typename Title::Event(const typename Title::Event&, Seat)> tell = Title::seen_by;
  // It keeps a plan from one decision of a turn to the next.
  bool plans_ahead = false;
};

// Of the decisions of the tested seat its player makes some in a row, then rests: so that also a
// slow player is seen in many games and all along them.
struct Pace {
  int decides;
  int rests;
};

struct Tally {
  std::uint64_t wanted = 0;
  std::uint64_t positions = 0;  // compared with a twin that really is another position

  bool is_enough() const { return positions >= wanted; }
};

// Calls play(settings, number) with every setting the title takes, round and round, until there is
// enough or something is wrong.
template <class Title, class Play>
Fault over_all_settings(const Tally& tally, Play&& play) {
  constexpr std::uint64_t kStride = 7;  // few games go through players, sets and editions as well
  constexpr std::uint64_t kMostGames = 1'000'000;
  for (std::uint64_t number = 0; number < kMostGames && !tally.is_enough(); ++number) {
    const Settings settings =
        conformance::varied_settings(Title::settings_spec(), number * kStride);
    if (Title::check_settings(settings)) continue;
    if (const Fault fault = play(settings, number))
      return "game " + std::to_string(number) + ": " + *fault;
  }
  return std::nullopt;
}

inline bool same_beliefs(const std::vector<RoleChance>& left,
                         const std::vector<RoleChance>& right) {
  if (left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i)
    if (left[i].seat != right[i].seat || left[i].role != right[i].role ||
        left[i].kind != right[i].kind || left[i].chance != right[i].chance)
      return false;
  return true;
}

template <class Title>
std::unique_ptr<Player<Title>> rebuilt(const Subject<Title>& subject, const SeatLog<Title>& log) {
  std::unique_ptr<Player<Title>> player = subject.make();
  std::size_t set_up = 0;
  for (const auto& event : log.events) {
    if (Title::is_set_up(event)) {
      player->start(log.set_ups[set_up++]);
    } else {
      player->observe(event);
    }
  }
  return player;
}

// What one player makes of one table.
struct Verdict {
  std::size_t picked;
  std::uint64_t randomness;  // what its generator would give next: both thought the same thoughts
  std::vector<RoleChance> beliefs;
};

template <class Title>
Verdict verdict(const Subject<Title>& subject,
                Player<Title>& player,
                const Table<Title>& table,
                Rng rng) {
  typename Title::Choices choices;
  table.choices(choices);
  subject.peephole(table);
  const std::size_t picked =
      player.decide(table.view(table.decision().seat), choices, rng, kUnlimited);
  return {picked, rng.next(), player.beliefs()};
}

// One game with the tested player in one seat.
template <class Title>
class Trial {
 public:
  Trial(const Subject<Title>& subject,
        const typename Title::Rules& rules,
        const Settings& settings,
        std::uint64_t number)
      : subject_(subject),
        rules_(rules),
        seat_(seat_at(number % settings.players)),
        table_(rules, settings),
        deal_(Title::streams(), "honesty:" + std::to_string(number)),
        rng_(number),
        log_{.seat = seat_, .set_ups = {}, .events = {}},
        player_(subject.make()) {
    for (std::size_t i = 0; i < settings.players; ++i) {
      stand_ins_.push_back(number % 2 == 0 ? subject.stand_in()
                                           : std::make_unique<RandomPlayer<Title>>());
    }
    advance(table_, deal_, events_);
    tell_all();
  }

  Fault play(const Pace& pace, Tally& tally) {
    int own = 0;
    while (!table_.is_over() && !tally.is_enough()) {
      typename Title::Choices choices;
      table_.choices(choices);
      const bool is_asked = table_.decision().seat == seat_ && choices.size() > 1;
      std::size_t picked = 0;
      if (is_asked && own++ % (pace.decides + pace.rests) < pace.decides) {
        if (auto fault = compare(choices, picked, tally)) return fault;
      } else if (choices.size() > 1) {
        const Seat seat = table_.decision().seat;
        picked = stand_ins_[index(seat)]->decide(table_.view(seat), choices, rng_, kUnlimited);
      }
      events_.clear();
      table_.apply_assume_legal(choices[picked], events_);
      advance(table_, deal_, events_);
      tell_all();
    }
    return std::nullopt;
  }

 private:
  void tell_all() {
    observe(log_, table_, events_);
    for (const auto& event : events_) {
      tell(*player_, event, seat_, subject_.tell);
      for (std::size_t i = 0; i < stand_ins_.size(); ++i)
        tell(*stand_ins_[i], event, seat_at(i), Title::seen_by);
    }
  }

  template <class Tell>
  void tell(Player<Title>& player,
            const typename Title::Event& event,
            Seat seat,
            const Tell& how) const {
    if (Title::is_set_up(event)) {
      player.start(table_.view(seat));
    } else {
      player.observe(how(event, seat));
    }
  }

  Fault compare(const typename Title::Choices& choices, std::size_t& picked, Tally& tally) {
    const auto view = table_.view(seat_);
    const Table<Title> twin(rules_, Title::sample(rules_, view, log_, rng_));
    if (auto fault = no_twin(twin, view, choices)) return fault;
    const Rng thoughts(rng_.next());
    const auto lived = verdict(subject_, *player_, table_, thoughts);
    // Who follows the plan of an earlier decision does not think; rebuilt, it plans anew.
    const bool follows_plan = lived.randomness == Rng(thoughts).next();
    const auto here = verdict(subject_, *rebuilt(subject_, log_), table_, thoughts);
    const auto there = verdict(subject_, *rebuilt(subject_, log_), twin, thoughts);
    if (!(twin == table_)) ++tally.positions;
    picked = lived.picked;
    if (lived.picked >= choices.size()) return "a decision that is not on offer";
    if (here.picked != there.picked || here.randomness != there.randomness)
      return "a decision that depends on what the seat cannot know";
    if (here.picked != lived.picked && !(subject_.plans_ahead && follows_plan))
      return "a player that decides otherwise when it is rebuilt from its log";
    if (!same_beliefs(here.beliefs, there.beliefs) || !same_beliefs(here.beliefs, lived.beliefs))
      return "beliefs that do not follow from the log";
    return std::nullopt;
  }

  // The twin must look the same to the seat, or nothing follows from it.
  Fault no_twin(const Table<Title>& twin,
                const typename Title::SeatView& view,
                const typename Title::Choices& choices) const {
    typename Title::Choices others;
    if (twin.decision() != table_.decision()) return "a twin in which something else is asked";
    twin.choices(others);
    if (!std::equal(choices.begin(), choices.end(), others.begin(), others.end()))
      return "a twin with other choices";
    if (!(twin.view(seat_) == view)) return "a twin that looks different";
    return std::nullopt;
  }

  const Subject<Title>& subject_;
  const typename Title::Rules& rules_;
  Seat seat_;
  Table<Title> table_;
  Deal deal_;
  Rng rng_;
  SeatLog<Title> log_;
  std::unique_ptr<Player<Title>> player_;
  std::vector<std::unique_ptr<Player<Title>>> stand_ins_;
  typename Title::Events events_;
};

// Plays games of this kind (Trial or TwinGames) over all settings until enough positions have been
// compared.
template <template <class> class Game, class Title>
Fault check(const Subject<Title>& subject,
            const typename Title::Rules& rules,
            const Pace& pace,
            Tally& tally) {
  return over_all_settings<Title>(
      tally, [&](const Settings& settings, std::uint64_t number) -> Fault {
        return Game<Title>(subject, rules, settings, number).play(pace, tally);
      });
}

}  // namespace gaslight::honesty

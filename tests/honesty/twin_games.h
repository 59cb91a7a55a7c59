// SPDX-License-Identifier: MIT
// Two games that differ from the deal on in what one seat cannot know, each with a player of its
// own in that seat. Chance gives both the same where the seat sees it. The two players decide alike
// until the games must part: where the seat is shown by right what differs, or where one game
// cannot do what the other does.
#pragma once

#include <array>

#include "tests/honesty/honesty.h"

namespace gaslight::honesty {

template <class Title>
class TwinGames {
 public:
  TwinGames(const Subject<Title>& subject,
            const typename Title::Rules& rules,
            const Settings& settings,
            std::uint64_t number)
      : subject_(subject),
        rules_(rules),
        seat_(seat_at(number % settings.players)),
        rng_(number),
        left_{Table<Title>(rules, settings), subject.make(), {}, {}},
        right_{Table<Title>(rules, settings), subject.make(), {}, {}} {}

  Fault play(const Pace& pace, Tally& tally) {
    int own = 0;
    while (answer_chance() && stay_together() && !tally.is_enough()) {
      const bool is_asked = left_.table.decision().seat == seat_;
      if (is_asked && !have_same_choices()) return "choices that tell what the seat may not know";
      typename Title::Choice choice;
      if (is_asked && left_.choices.size() > 1 &&
          own++ % (pace.decides + pace.rests) < pace.decides) {
        if (auto fault = compare(choice, tally)) return fault;
      } else if (!pick_common(choice)) {
        return std::nullopt;
      }
      left_.table.apply_assume_legal(choice, left_.events);
      right_.table.apply_assume_legal(choice, right_.events);
    }
    return std::nullopt;
  }

 private:
  struct Side {
    Table<Title> table;
    std::unique_ptr<Player<Title>> player;
    typename Title::Events events;
    typename Title::Choices choices;
  };

  // False when one cannot give what the seat sees of the other.
  bool answer_chance() {
    while (left_.table.decision().actor == Actor::Chance) {
      if (right_.table.decision() != left_.table.decision()) return false;
      const ChanceQuestion question = left_.table.chance();
      const bool seen = question.seen_by(seat_);
      // Mostly the same also where the seat cannot see it, so that twins stay together.
      const bool same = seen || rng_.below(8) != 0;
      auto answers =
          same ? Title::same_outcome(rules_, left_.table.position(), right_.table.position(), rng_)
               : std::nullopt;
      if (!answers && seen) return false;
      if (!answers) answers = {rng_.below(question.count), rng_.below(right_.table.chance().count)};
      left_.table.resolve(answers->first, left_.events);
      right_.table.resolve(answers->second, right_.events);
    }
    return true;
  }

  // Tells the players the news. False when the games are over or part here.
  bool stay_together() {
    const bool shown =
        std::any_of(left_.events.begin(), left_.events.end(),
                    [this](const auto& event) { return Title::reveals(event, seat_); });
    for (Side* side : {&left_, &right_}) {
      for (const auto& event : side->events) {
        if (Title::is_set_up(event)) {
          side->player->start(side->table.view(seat_));
        } else {
          side->player->observe(subject_.tell(event, seat_));
        }
      }
      side->events.clear();
    }
    if (shown || left_.table.is_over()) return false;
    if (left_.table.decision() != right_.table.decision()) return false;
    left_.table.choices(left_.choices);
    right_.table.choices(right_.choices);
    return true;
  }

  bool have_same_choices() const {
    return std::equal(left_.choices.begin(), left_.choices.end(), right_.choices.begin(),
                      right_.choices.end());
  }

  bool pick_common(typename Title::Choice& choice) {
    typename Title::Choices common;
    for (const auto& one : left_.choices)
      if (std::binary_search(right_.choices.begin(), right_.choices.end(), one))
        common.push_back(one);
    if (common.empty()) return false;
    choice = common[rng_.below(static_cast<std::uint32_t>(common.size()))];
    return true;
  }

  Fault compare(typename Title::Choice& choice, Tally& tally) {
    const Rng thoughts(rng_.next());
    const Verdict left = verdict(subject_, *left_.player, left_.table, thoughts);
    const Verdict right = verdict(subject_, *right_.player, right_.table, thoughts);
    if (!(left_.table == right_.table)) ++tally.positions;
    if (left.picked >= left_.choices.size()) return "a decision that is not on offer";
    if (left.picked != right.picked || left.randomness != right.randomness)
      return "twin games in which the player decides differently";
    if (!same_beliefs(left.beliefs, right.beliefs))
      return "twin games in which the player believes differently";
    choice = left_.choices[left.picked];
    return std::nullopt;
  }

  const Subject<Title>& subject_;
  const typename Title::Rules& rules_;
  Seat seat_;
  Rng rng_;
  Side left_;
  Side right_;
};

}  // namespace gaslight::honesty

// SPDX-License-Identifier: MIT
// Two games that differ only in what one observer cannot know: what Chance gives in each, and which
// choices are made in both. The script ends where the twins must part: where the observer is shown
// by right what differs, where one game cannot do what the other does, and where a question has a
// single answer in one game only (a `quick` table answers such questions at once and says so).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/game/table.h"
#include "engine/notation/json.h"
#include "engine/notation/titles.h"

namespace gaslight::leaks {

struct TwinStep {
  Seat seat;
  std::string choice;  // as JSON
};

struct TwinScript {
  Settings settings;
  Seat observer;
  std::array<std::vector<std::uint32_t>, 2> chance;
  std::vector<TwinStep> steps;
  bool differ = false;  // whether the two games are different at all
};

template <class Title>
class TwinMaker {
 public:
  TwinMaker(const typename Title::Rules& rules, const Settings& settings, Seat observer, Rng& rng)
      : rules_(rules),
        left_(rules, settings),
        right_(rules, settings),
        rng_(rng),
        script_{settings, observer, {}, {}, false} {}

  TwinScript make(std::size_t most_steps) {
    std::size_t certain = 0;
    while (answer_chance() && stay_together()) {
      if (!is_forced()) certain = script_.steps.size();
      if (certain == most_steps || !choose()) break;
    }
    script_.steps.resize(certain);
    script_.differ = !(left_ == right_);
    return std::move(script_);
  }

 private:
  // False when one cannot give what the observer sees of the other.
  bool answer_chance() {
    while (left_.decision().actor == Actor::Chance) {
      if (right_.decision() != left_.decision()) return false;
      const bool seen = left_.chance().seen_by(script_.observer);
      const bool same = seen || rng_.below(8) != 0;
      auto answers = same ? Title::same_outcome(rules_, left_.position(), right_.position(), rng_)
                          : std::nullopt;
      if (!answers && seen) return false;
      if (!answers) answers = {rng_.below(left_.chance().count), rng_.below(right_.chance().count)};
      script_.chance[0].push_back(answers->first);
      script_.chance[1].push_back(answers->second);
      left_.resolve(answers->first, events_);
      right_.resolve(answers->second, right_events_);
    }
    return true;
  }

  bool stay_together() {
    const bool shown = std::any_of(events_.begin(), events_.end(), [this](const auto& event) {
      return Title::reveals(event, script_.observer);
    });
    events_.clear();
    right_events_.clear();
    if (shown || left_.is_over() || left_.decision() != right_.decision()) return false;
    left_.choices(choices_);
    right_.choices(right_choices_);
    return (choices_.size() == 1) == (right_choices_.size() == 1);
  }

  bool is_forced() const { return choices_.size() == 1; }

  bool choose() {
    typename Title::Choices common;
    for (const auto& choice : choices_)
      if (std::binary_search(right_choices_.begin(), right_choices_.end(), choice))
        common.push_back(choice);
    if (common.empty()) return false;
    const auto choice = common[rng_.below(static_cast<std::uint32_t>(common.size()))];
    if (!is_forced()) {
      TwinStep step{left_.decision().seat, {}};
      JsonWriter json(step.choice);
      find_title(Title::kName)->write_choice(AnyChoice::of(choice), json);
      script_.steps.push_back(std::move(step));
    }
    left_.apply_assume_legal(choice, events_);
    right_.apply_assume_legal(choice, right_events_);
    return true;
  }

  const typename Title::Rules& rules_;
  Table<Title> left_;
  Table<Title> right_;
  Rng& rng_;
  TwinScript script_;
  typename Title::Events events_;
  typename Title::Events right_events_;
  typename Title::Choices choices_;
  typename Title::Choices right_choices_;
};

}  // namespace gaslight::leaks

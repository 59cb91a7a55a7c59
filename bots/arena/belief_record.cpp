// SPDX-License-Identifier: MIT
#include "bots/arena/belief_record.h"

#include <bit>
#include <cmath>

#include "bots/arena/belief_games.h"
#include "bots/nanty/features.h"
#include "bots/nanty/fold.h"
#include "bots/nanty/options.h"

namespace gaslight::nanty {
namespace {

class Recorder final : public BeliefGame, private Clues {
 public:
  Recorder(const Rules& rules, Played& played) : rules_(rules), played_(played) {}

  void start(const Table<Nanty>& table) override {
    fold_.start(table.view(kSpectator));
    played_.roles = Roles(rules_, fold_.board());
    played_.players = table.position().players;
    for (PersonalityBits rest = played_.roles.in_play; rest != 0; rest &= rest - 1)
      ++played_.copies[played_.roles.of[static_cast<std::size_t>(std::countr_zero(rest))]];
    held_ = table.position().personality;
  }

  void observe(const Table<Nanty>&, const Event& truth) override {
    const Event event = seen_by(truth, kSpectator);
    if (could_ && event.kind != EventKind::VictoryAnnounced) played_.hints.push_back(no_claim_);
    could_ = false;
    reader_.read(rules_, played_.roles, fold_.board(), event, *this);
    fold_.observe(event);
    if (event.kind == EventKind::PersonalitySwapped) {
      held_[index(event.seat)] = static_cast<PersonalityId>(truth.amount);
      add(Hint::What::Swap, event.seat);
    }
    if (event.kind == EventKind::TurnStarted) begin_turn(event.seat);
  }

 private:
  Hint& add(Hint::What what, Seat seat) {
    Hint& hint = played_.hints.emplace_back();
    hint.what = what;
    hint.seat = static_cast<std::uint8_t>(index(seat));
    return hint;
  }

  void begin_turn(Seat seat) {
    Hint& ask = add(Hint::What::Ask, seat);
    ask.kind = ++turns_[index(seat)];
    for (std::size_t i = 0; i < played_.players; ++i)
      ask.role[i] = played_.roles.of[held_[i]];
    if (fold_.board().turn <= played_.players) return;
    const Board board(rules_, fold_.board());
    could_ = true;
    no_claim_ = {};
    no_claim_.what = Hint::What::NoClaim;
    no_claim_.seat = static_cast<std::uint8_t>(index(seat));
    for (std::size_t role = 0; role < played_.roles.count; ++role)
      no_claim_.likely[role] =
          meets_goal(board, index(seat), rules_.personalities[played_.roles.personality[role]])
              ? std::log(0.002)
              : 0.0;
  }

  void take(const Clue& clue) override {
    Hint& hint = add(Hint::What::Clue, clue.seat);
    hint.kind = static_cast<std::uint8_t>(clue.kind);
    hint.chosen = static_cast<std::uint8_t>(clue.chosen);
    hint.first = static_cast<std::uint32_t>(played_.numbers.size());
    hint.options = static_cast<std::uint16_t>(clue.options.size());
    const auto put = [&](double number) { played_.numbers.push_back(static_cast<float>(number)); };
    for (const Option& option : clue.options) {
      for (const double change : option.change)
        put(change);
      for (std::size_t role = 0; role < played_.roles.count; ++role) {
        put(option.nearer[role]);
        put(option.met[role]);
      }
    }
  }
  void take(const CardClue& clue) override {
    Hint& hint = add(Hint::What::Card, clue.seat);
    hint.kind = static_cast<std::uint8_t>(clue.use);
    hint.card = clue;
  }

  const Rules& rules_;
  Played& played_;
  Fold fold_;
  ClueReader reader_;
  std::array<PersonalityId, kSeats> held_{};
  std::array<std::uint8_t, kSeats> turns_{};
  Hint no_claim_;
  bool could_ = false;
};

}  // namespace

Played record_game(const Rules& rules,
                   const Settings& settings,
                   std::string_view bot,
                   const std::string& seed) {
  Played played;
  Recorder recorder(rules, played);
  play_belief_game(rules, settings, bot, seed, recorder);
  return played;
}

}  // namespace gaslight::nanty

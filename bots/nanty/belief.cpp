// SPDX-License-Identifier: MIT
#include "bots/nanty/belief.h"

#include <algorithm>
#include <bit>

#include "bots/nanty/features.h"
#include "bots/nanty/options.h"
#include "bots/real.h"
#include "engine/nanty/board.h"

namespace gaslight::nanty {
namespace {

// People forget.
constexpr double kForgets = 0.002;
// Beyond this, more appeal makes no difference, and numbers stay within bounds.
constexpr double kMostAppeal = 100.0;
// Small enough for all that can be, and never zero: what is certain may leave nothing else.
constexpr double kLeastDeeds = 1e-60;

void append_deals(PersonalityBits left,
                  std::size_t seat,
                  std::size_t players,
                  Seat me,
                  std::array<PersonalityId, kSeats>& dealt,
                  auto& out) {
  if (seat == players) {
    out(dealt);
    return;
  }
  if (seat_at(seat) == me) return append_deals(left, seat + 1, players, me, dealt, out);
  for (PersonalityBits rest = left; rest != 0; rest &= rest - 1) {
    dealt[seat] = static_cast<PersonalityId>(std::countr_zero(rest));
    append_deals(left & ~personality_bit(dealt[seat]), seat + 1, players, me, dealt, out);
  }
}

// e to the power of an appeal at each temper, added up; `root` is that at the first one above 0.
void add_powers(double root, double weight, std::array<double, kTempers>& sums) {
  const double square = root * root;
  sums[0] += weight;
  sums[1] += weight * root;
  sums[2] += weight * square;
  sums[3] += weight * square * square;
}

}  // namespace

Belief::Belief(const Rules& rules) : Belief(rules, fitted_weights()) {}

Belief::Belief(const Rules& rules, const BeliefWeights& weights)
    : known_(std::make_shared<const Known>(Known{rules, weights})) {}

void Belief::start(const SeatView& view) {
  fold_.start(view);
  roles_ = Roles(known_->rules, view);
  reader_ = {};
  announcer_ = kNoSeat;
  for (Deeds& deeds : deeds_)
    for (auto& role : deeds)
      role.fill(1.0);
  deal_all();
  price_cards();
  if (gaslight::index(view.seat) < view.players) hold(view.seat, view.personality);
  see_unused(view.seen_unused);
}

// The seats of others get every card there is, the own one too: swaps may bring it to them.
void Belief::deal_all() {
  const SeatView& board = fold_.board();
  deals_.clear();
  std::array<PersonalityId, kSeats> dealt;
  dealt.fill(kNoPersonality);
  auto add = [&](const std::array<PersonalityId, kSeats>& deal) {
    deals_.push_back({deal, 1.0, 1.0});
  };
  append_deals(roles_.in_play, 0, board.players, board.seat, dealt, add);
  share_out();
}

void Belief::price_cards() {
  for (std::size_t use = 0; use < kCardUses; ++use) {
    for (std::size_t role = 0; role < roles_.count; ++role) {
      const CardTraits& weights = weights_of(role).card[use];
      for (std::size_t card = 0; card < kCards; ++card)
        liking_[use][role][card] = static_cast<float>(real_exp(
            kTemper[1] * appeal(weights, card_traits(known_->rules, static_cast<CardId>(card),
                                                     roles_.personality[role]))));
    }
  }
}

const BeliefWeights::OfWish& Belief::weights_of(std::size_t role) const {
  return known_->weights.of(fold_.board().players, roles_.wish[role]);
}

bool Belief::is_other(Seat seat) const {
  return gaslight::index(seat) < fold_.board().players && seat != fold_.board().seat;
}

void Belief::observe(const Event& event) {
  if (announcer_ != kNoSeat && event.kind != EventKind::VictoryAnnounced) did_not_announce();
  announcer_ = kNoSeat;
  reader_.read(known_->rules, roles_, fold_.board(), event, *this);
  if (event.kind == EventKind::PersonalitySwapped) swap(event);
  fold_.observe(event);
  if (event.kind == EventKind::TurnStarted) look_for_victory();
  if (event.kind == EventKind::VictoryAnnounced && is_other(event.seat))
    hold(event.seat, event.personality);
  if (event.kind == EventKind::PersonalitiesSeen && event.seat == fold_.board().seat)
    see_unused(event.personalities);
}

// What is certain

// A seat has this card, so that nobody else has.
void Belief::hold(Seat seat, PersonalityId personality) {
  const std::size_t holder = gaslight::index(seat);
  for (Deal& deal : deals_) {
    if (seat == fold_.board().seat) deal.personality[holder] = personality;
    for (std::size_t i = 0; i < kSeats; ++i)
      if ((deal.personality[i] == personality) != (i == holder)) deal.certain = 0;
  }
  share_out();
}

void Belief::see_unused(PersonalityBits personalities) {
  for (Deal& deal : deals_)
    for (const PersonalityId held : deal.personality)
      if (held != kNoPersonality && (personality_bit(held) & personalities) != 0) deal.certain = 0;
  share_out();
}

void Belief::swap(const Event& event) {
  if (!is_other(event.seat)) {
    if (event.seat != fold_.board().seat) return;
    // The old card is undealt now, and the new one was.
    hold(event.seat, static_cast<PersonalityId>(event.amount));
    see_unused(personality_bit(event.personality));
    return;
  }
  swap_of(gaslight::index(event.seat));
}

// A seat has put its card back and drawn any other that nobody has.
void Belief::swap_of(std::size_t seat) {
  settle(seat);
  std::vector<double> after(deals_.size(), 0.0);
  for (std::size_t i = 0; i < deals_.size(); ++i) {
    const Deal& now = deals_[i];
    // Deals that differ in this seat alone are those it may have come from.
    const auto others = [&](const Deal& deal) {
      for (std::size_t s = 0; s < kSeats; ++s)
        if (s != seat && deal.personality[s] != now.personality[s]) return false;
      return deal.personality[seat] != now.personality[seat];
    };
    // The own card is no card for others, however the table lists it.
    const std::size_t me = gaslight::index(fold_.board().seat);
    if (me < kSeats && now.personality[me] == now.personality[seat]) continue;
    for (const Deal& before : deals_)
      if (before.certain > 0 && others(before)) after[i] += before.certain;
  }
  for (std::size_t i = 0; i < deals_.size(); ++i)
    deals_[i].certain = after[i];
  share_out();
}

// What is all but certain

void Belief::look_for_victory() {
  const SeatView& board = fold_.board();
  if (board.turn <= board.players || !is_other(board.active)) return;
  const Board count(known_->rules, board);
  announcer_ = board.active;
  for (std::size_t role = 0; role < roles_.count; ++role)
    could_announce_[role] = meets_goal(count, gaslight::index(board.active),
                                       known_->rules.personalities[roles_.personality[role]]);
}

void Belief::did_not_announce() {
  Deeds deed{};
  for (std::size_t role = 0; role < kMaxRoles; ++role)
    deed[role].fill(could_announce_[role] ? kForgets : 1.0);
  weigh(announcer_, deed);
}

// What choices tell

void Belief::take(const Clue& clue) {
  if (!is_other(clue.seat)) return;
  Deeds deed{};
  for (std::size_t role = 0; role < roles_.count; ++role) {
    const BeliefWeights::OfClue& weights = weights_of(role).clue[nanty::index(clue.kind)];
    const double chosen = appeal(weights, clue.options[clue.chosen], role);
    std::array<double, kTempers> sums{};
    for (const Option& option : clue.options) {
      const double more = appeal(weights, option, role) - chosen;
      add_powers(real_exp(kTemper[1] * std::clamp(more, -kMostAppeal, kMostAppeal)), 1.0, sums);
    }
    for (std::size_t temper = 0; temper < kTempers; ++temper)
      deed[role][temper] = 1.0 / sums[temper];
  }
  weigh(clue.seat, deed);
}

void Belief::take(const CardClue& clue) {
  if (!is_other(clue.seat)) return;
  Deeds deed{};
  for (std::size_t role = 0; role < roles_.count; ++role) {
    const auto& liking = liking_[static_cast<std::size_t>(clue.use)][role];
    const auto like = [&](CardId card) { return static_cast<double>(liking[card]); };
    std::array<double, kTempers> sums{};
    clue.unseen.for_each([&](CardId card) {
      add_powers(like(card) / like(clue.card), card < kGreyCards ? clue.grey : clue.brown, sums);
    });
    for (std::size_t temper = 0; temper < kTempers; ++temper)
      deed[role][temper] = sums[temper] > 0 ? 1.0 / sums[temper] : 1.0;
  }
  weigh(clue.seat, deed);
}

void Belief::weigh(Seat seat, const Deeds& deed) {
  Deeds& deeds = deeds_[gaslight::index(seat)];
  double most = 0;
  for (std::size_t role = 0; role < roles_.count; ++role) {
    for (std::size_t temper = 0; temper < kTempers; ++temper) {
      deeds[role][temper] *= deed[role][temper];
      most = std::max(most, deeds[role][temper]);
    }
  }
  if (most <= 0) return;
  for (auto& role : deeds)
    for (double& likely : role)
      likely = std::max(likely / most, kLeastDeeds);
  share_out();
}

double Belief::likelihood(std::size_t seat, PersonalityId personality) const {
  const auto& likely = deeds_[seat][roles_.of[personality]];
  double sum = 0;
  for (std::size_t temper = 0; temper < kTempers; ++temper)
    sum += kTemperChance[temper] * likely[temper];
  return sum;
}

// What a seat did so far becomes part of what is certain; only its temper is still to be learnt.
void Belief::settle(std::size_t seat) {
  std::array<double, kTempers> tempers{};
  for (Deal& deal : deals_) {
    const double likely = likelihood(seat, deal.personality[seat]);
    if (likely > 0)
      for (std::size_t temper = 0; temper < kTempers; ++temper)
        tempers[temper] +=
            deal.chance * deeds_[seat][roles_.of[deal.personality[seat]]][temper] / likely;
    deal.certain *= likely;
  }
  deeds_[seat].fill(tempers);
}

void Belief::share_out() {
  const SeatView& board = fold_.board();
  std::array<std::array<double, kPersonalities>, kSeats> likely{};
  for (std::size_t i = 0; i < board.players; ++i)
    for (PersonalityBits rest = roles_.in_play; rest != 0; rest &= rest - 1) {
      const auto card = static_cast<PersonalityId>(std::countr_zero(rest));
      likely[i][card] = is_other(seat_at(i)) ? likelihood(i, card) : 1.0;
    }
  double sum = 0;
  for (Deal& deal : deals_) {
    deal.chance = deal.certain;
    for (std::size_t i = 0; i < board.players; ++i)
      if (is_other(seat_at(i))) deal.chance *= likely[i][deal.personality[i]];
    sum += deal.chance;
  }
  if (sum <= 0) return;
  for (Deal& deal : deals_)
    deal.chance /= sum;
}

// Reading

double Belief::chance(Seat seat, PersonalityId personality) const {
  double sum = 0;
  for (const Deal& deal : deals_)
    if (deal.personality[gaslight::index(seat)] == personality) sum += deal.chance;
  return sum;
}

std::vector<RoleChance> Belief::chances() const {
  std::vector<RoleChance> list;
  for (std::size_t i = 0; i < fold_.board().players; ++i) {
    if (!is_other(seat_at(i))) continue;
    for (PersonalityBits rest = roles_.in_play; rest != 0; rest &= rest - 1) {
      const auto card = static_cast<PersonalityId>(std::countr_zero(rest));
      const double likely = chance(seat_at(i), card);
      if (likely > 0)
        list.push_back(
            {seat_at(i), personality_id(card), kWishes[roles_.wish[roles_.of[card]]].name, likely});
    }
  }
  return list;
}

std::array<PersonalityId, kSeats> Belief::sample(Rng& rng) const {
  double rest = real_part(rng);
  const Deal* last = nullptr;
  for (const Deal& deal : deals_) {
    if (deal.chance <= 0) continue;
    last = &deal;
    rest -= deal.chance;
    if (rest < 0) break;
  }
  std::array<PersonalityId, kSeats> nobody;
  nobody.fill(kNoPersonality);
  return last == nullptr ? nobody : last->personality;
}

}  // namespace gaslight::nanty

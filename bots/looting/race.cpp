// SPDX-License-Identifier: MIT
#include "bots/looting/race.h"

#include <algorithm>
#include <numeric>

namespace gaslight {
namespace {

constexpr int kBatch = 16;
constexpr int kEnoughToJudge = 32;
// Squared, in standard errors: three and a half.
constexpr double kFarBehind = 12.25;

}  // namespace

Race::Race(std::size_t runners, int simulations)
    : simulations_(simulations),
      stage_end_(0),
      running_(runners),
      results_(runners),
      sums_(runners, 0.0) {
  std::iota(running_.begin(), running_.end(), std::size_t{0});
  stage_end_ = worlds_of_stage();
}

// Simulations are shared out over the stages that are still to come.
int Race::worlds_of_stage() const {
  int stages = 1;
  for (std::size_t n = running_.size(); n > 2; n = (n + 1) / 2)
    ++stages;
  return done_ + std::max(1, (simulations_ - done_) / stages);
}

int Race::next_batch() const {
  return std::min(kBatch, stage_end_ - done_);
}

double Race::best_mean() const {
  return done_ == 0 ? 0.0 : sums_[leader()] / done_;
}

std::vector<std::size_t> Race::close_to_leader(double gap) const {
  const std::vector<double>& best = results_[leader()];
  std::vector<std::size_t> close;
  for (std::size_t runner = 0; runner < results_.size(); ++runner) {
    const std::vector<double>& mine = results_[runner];
    double behind = 0;
    for (std::size_t j = 0; j < mine.size(); ++j)
      behind += best[j] - mine[j];
    const bool has_run = !mine.empty();
    if (runner == leader() || (has_run && behind <= gap * static_cast<double>(mine.size())))
      close.push_back(runner);
  }
  return close;
}

void Race::add(const std::vector<double>& results, int batch) {
  for (std::size_t k = 0; k < running_.size(); ++k)
    for (int j = 0; j < batch; ++j) {
      const double result =
          results[k * static_cast<std::size_t>(batch) + static_cast<std::size_t>(j)];
      results_[running_[k]].push_back(result);
      sums_[running_[k]] += result;
    }
  done_ += batch;
  sort();
  drop_hopeless();
  if (done_ < stage_end_ || running_.size() < 2) return;
  if (running_.size() > 2) running_.resize((running_.size() + 1) / 2);
  if (done_ < simulations_) stage_end_ = worlds_of_stage();
}

// All that run have met the same Worlds, so sums can be compared; ties go to the better guess.
void Race::sort() {
  std::sort(running_.begin(), running_.end(), [&](std::size_t a, std::size_t b) {
    return sums_[a] > sums_[b] || (sums_[a] == sums_[b] && a < b);
  });
}

bool Race::is_far_behind(std::size_t runner) const {
  const std::vector<double>& best = results_[running_.front()];
  const std::vector<double>& mine = results_[runner];
  const double n = static_cast<double>(done_);
  const double gap = (sums_[running_.front()] - sums_[runner]) / n;
  double squares = 0;
  for (std::size_t j = 0; j < mine.size(); ++j) {
    const double off = best[j] - mine[j] - gap;
    squares += off * off;
  }
  return gap * gap * n * (n - 1) > kFarBehind * squares && gap > 0;
}

void Race::drop_hopeless() {
  if (done_ < kEnoughToJudge) return;
  std::erase_if(running_, [&](std::size_t runner) {
    return runner != running_.front() && is_far_behind(runner);
  });
}

}  // namespace gaslight

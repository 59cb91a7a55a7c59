// SPDX-License-Identifier: MIT
// Sequential halving over choices that are tried in the same Worlds: after each stage the worse
// half drops out, and so does, between stages, whoever is far behind the leader. Results are
// compared World by World, so that luck which meets all choices alike does not count.
#pragma once

#include <cstddef>
#include <vector>

namespace gaslight {

class Race {
 public:
  // Runners are numbered from 0, the one expected to win first.
  Race(std::size_t runners, int simulations);

  bool is_decided() const { return running_.size() < 2 || done_ >= simulations_; }
  const std::vector<std::size_t>& running() const { return running_; }
  int done() const { return done_; }
  // How many simulations to run before the next standing.
  int next_batch() const;
  // Results of the batch: results[k * batch + j] is runner running()[k] in its simulation j.
  void add(const std::vector<double>& results, int batch);
  std::size_t leader() const { return running_.front(); }
  // The leader's mean; 0 before anything has run.
  double best_mean() const;
  // Runners that were at most `gap` a simulation worse than the leader as long as they ran, the
  // leader included.
  std::vector<std::size_t> close_to_leader(double gap) const;

 private:
  void sort();
  void drop_hopeless();
  bool is_far_behind(std::size_t runner) const;
  int worlds_of_stage() const;

  int simulations_;
  int done_ = 0;
  int stage_end_;
  std::vector<std::size_t> running_;
  std::vector<std::vector<double>> results_;  // of each runner, by simulation
  std::vector<double> sums_;
};

}  // namespace gaslight

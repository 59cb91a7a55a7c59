// SPDX-License-Identifier: MIT
// What the commands that play many games share: being stopped, showing how far they are, numbers.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/budget.h"

namespace gaslight::cli {

// How long whoever waits for results sleeps before it looks up.
inline constexpr auto kGlance = std::chrono::milliseconds(100);

// Being stopped

// While there is one, Ctrl-C and SIGTERM are noted instead of ending the program; the second time
// they end it.
class SignalWatch {
 public:
  SignalWatch();
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

 private:
  struct sigaction old_int_{};
  struct sigaction old_term_{};
};

// The signal that was noted; 0 when there was none.
int noted_signal();

// Lets players think as long as they like, until somebody stops the program or `stopping` is set.
// It never depends on the time, so neither do their decisions.
class Patience final : public Budget {
 public:
  explicit Patience(const std::atomic<bool>& stopping) : stopping_(stopping) {}
  bool is_spent() const override { return stopping_ || noted_signal() != 0; }

 private:
  const std::atomic<bool>& stopping_;
};

// How far it is

// A line on the terminal that is written over and over, and gone at the end.
class ProgressBar {
 public:
  // Counts things called `unit` ("games") up to `total`; `done` of them need no more work.
  // Nothing is shown unless stderr is a terminal.
  ProgressBar(std::string unit, std::uint64_t total, std::uint64_t done, bool wanted);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // Whether update() would draw now: what it shows may take work to find out.
  bool is_due() const;
  void update(std::uint64_t done, std::string_view note = {});

 private:
  using Clock = std::chrono::steady_clock;

  std::string bar(std::uint64_t done) const;

  std::string unit_;
  std::uint64_t total_;
  std::uint64_t done_before_;
  bool shown_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_;
};

// Numbers

// At most so many decimals and no trailing zeros: shared wins are fractions.
std::string decimal(double value, int digits);
// A part of a whole; nothing of nothing is 0.
double per(double count, double of);

}  // namespace gaslight::cli

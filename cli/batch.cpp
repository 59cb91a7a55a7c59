// SPDX-License-Identifier: MIT
#include "cli/batch.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace gaslight::cli {
namespace {

std::atomic<int> stop_signal = 0;
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void note_signal(int number) {
  stop_signal = number;
}

constexpr std::size_t kWidth = 24;

std::string as_time(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::min(seconds, 3.6e9));
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// Slow work is shown by its decimals.
std::string as_rate(double rate) {
  if (rate < 1) return fmt::format("{:.2f}/s", rate);
  return fmt::format("{:.{}f}/s", rate, rate < 10 ? 1 : 0);
}

}  // namespace

SignalWatch::SignalWatch() {
  struct sigaction action{};
  action.sa_handler = note_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // whoever asks twice does not want to wait
  sigaction(SIGINT, &action, &old_int_);
  sigaction(SIGTERM, &action, &old_term_);
}

SignalWatch::~SignalWatch() {
  sigaction(SIGINT, &old_int_, nullptr);
  sigaction(SIGTERM, &old_term_, nullptr);
}

int noted_signal() {
  return stop_signal;
}

ProgressBar::ProgressBar(std::string unit, std::uint64_t total, std::uint64_t done, bool wanted)
    : unit_(std::move(unit)),
      total_(total),
      done_before_(done),
      shown_(wanted && ::isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

bool ProgressBar::is_due() const {
  return shown_ && Clock::now() - last_ >= kGlance;
}

void ProgressBar::update(std::uint64_t done, std::string_view note) {
  if (!is_due()) return;
  last_ = Clock::now();
  drawn_ = true;
  const double seconds = std::chrono::duration<double>(last_ - start_).count();
  const std::uint64_t new_ones = done - done_before_;
  const double rate = static_cast<double>(new_ones) / std::max(seconds, 1e-9);
  const std::string left = new_ones == 0 ? "?" : as_time(static_cast<double>(total_ - done) / rate);
  const std::string line =
      fmt::format("\r\033[K[{}] {}/{} {}, {}, {} left{}{}", bar(done), done, total_, unit_,
                  as_rate(rate), left, note.empty() ? "" : ", ", note);
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
}

std::string ProgressBar::bar(std::uint64_t done) const {
  const auto full =
      static_cast<std::size_t>(static_cast<double>(done) / static_cast<double>(total_) * kWidth);
  return std::string(std::min(full, kWidth), '#') +
         std::string(kWidth - std::min(full, kWidth), '.');
}

std::string decimal(double value, int digits) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  while (text.back() == '0')
    text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

double per(double count, double of) {
  return of > 0 ? count / of : 0;
}

}  // namespace gaslight::cli

// SPDX-License-Identifier: MIT
// A Deal is what a seed fixes: the streams Chance draws from (docs/chance.md). The same Deal meets
// different players with the same cards. Streams are made when they are first drawn from; nothing
// here allocates.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/check.h"
#include "engine/game/decision.h"

namespace gaslight {

// The streams of a title, by number. Nonces depend on the names alone, so a title works out those
// of its lasting streams once: numbers below `count`. Streams beyond are drawn from for a short
// while only, one after the other (the rolls for one card), and their nonces are made when they
// begin.
struct StreamTable {
  std::uint16_t count;
  const Nonce* nonces;
  Nonce (*passing)(std::uint16_t stream);
};

class Deal {
 public:
  static constexpr std::size_t kMaxStreams = 16;

  Deal(const StreamTable& table, std::string_view seed_text)
      : key_(key_of_seed(seed_text)),
        table_(table) {
    GASLIGHT_CHECK(table.count <= kMaxStreams);
  }

  std::uint32_t draw(const ChanceQuestion& question) {
    if (question.stream >= table_.count) return draw_passing(question);
    Stream& stream = streams_[question.stream];
    if (!made_[question.stream]) {
      stream = Stream(key_, table_.nonces[question.stream]);
      made_[question.stream] = true;
    }
    return stream.below(question.count);
  }

 private:
  std::uint32_t draw_passing(const ChanceQuestion& question) {
    GASLIGHT_CHECK(table_.passing != nullptr);
    if (passing_number_ != question.stream) {
      passing_ = Stream(key_, table_.passing(question.stream));
      passing_number_ = question.stream;
    }
    return passing_.below(question.count);
  }

  Key key_;
  StreamTable table_;
  std::array<bool, kMaxStreams> made_{};
  std::array<Stream, kMaxStreams> streams_;
  std::uint16_t passing_number_ = 0;  // never a passing one: those are beyond the table
  Stream passing_;
};

}  // namespace gaslight

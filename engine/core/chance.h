// SPDX-License-Identifier: MIT
// Where chance comes from: one seed text fixes a game's key, and under that key every kind of draw
// has a stream of its own, named by what is drawn. Drawing more from one stream never changes
// another. The same seed gives the same numbers on every build; docs/chance.md is the contract,
// with test vectors.
//
//   const Key key = key_of_seed("1:0");
//   Stream first(key, nonce_of_stream("setup/first"));
//   const std::uint32_t starts = first.below(4);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/chacha20.h"
#include "engine/core/check.h"

namespace gaslight {

// SHA-256 of "gaslight/1|" and the seed text.
Key key_of_seed(std::string_view seed_text);

// The first 12 bytes of SHA-256 of the stream's name.
Nonce nonce_of_stream(std::string_view name);

// Bounded draws

// The largest multiple of n strictly below 2^32: a draw below n rejects words from here on. For a
// power of two this gives up n words it could have kept; the contract is one sentence without
// cases.
constexpr std::uint32_t rejection_limit(std::uint32_t n) {
  return UINT32_MAX / n * n;
}

// Whether word >= rejection_limit(n), for the remainder already at hand: the multiple of n at or
// under the word is the largest one exactly when adding n leaves 32 bits.
constexpr bool is_rejected(std::uint32_t word, std::uint32_t remainder, std::uint32_t n) {
  return word - remainder > UINT32_MAX - n;
}

// The words of one stream, in order. Copies as plain bytes and costs a ChaCha20 block for every 16
// words, made when the first of them is taken. A default Stream stands for the all-zero key.
class Stream {
 public:
  Stream() = default;
  Stream(const Key& key, const Nonce& nonce) : key_(key), nonce_(nonce) {}

  // The next word.
  std::uint32_t next() {
    const std::size_t place = position_ % block_.size();
    if (place == 0) refill();
    ++position_;
    return block_[place];
  }

  // A number from 0 to n - 1, all equally likely. Takes one word, rarely more; also when n is 1.
  // REQUIRES: n > 0.
  std::uint32_t below(std::uint32_t n) {
    GASLIGHT_CHECK(n > 0);
    while (true) {
      const std::uint32_t word = next();
      const std::uint32_t remainder = word % n;
      if (!is_rejected(word, remainder, n)) return remainder;
    }
  }

  // How many words have been taken, the rejected ones included.
  std::uint64_t position() const { return position_; }

 private:
  void refill();

  Key key_ = {};
  Nonce nonce_ = {};
  std::uint64_t position_ = 0;
  std::array<std::uint32_t, 16> block_ = {};  // words position_ / 16 * 16 on, once one was taken
};

}  // namespace gaslight

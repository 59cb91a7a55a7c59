// SPDX-License-Identifier: MIT
// Keys and nonces by SHA-256, words by ChaCha20; docs/chance.md says how they fit together.
#include "engine/core/chance.h"

#include <algorithm>

#include "engine/core/sha256.h"

namespace gaslight {

Key key_of_seed(std::string_view seed_text) {
  Sha256 hash;
  hash.update("gaslight/1|");
  hash.update(seed_text);
  return hash.finish();
}

Nonce nonce_of_stream(std::string_view name) {
  const Digest digest = sha256(name);
  Nonce nonce;
  std::copy_n(digest.begin(), nonce.size(), nonce.begin());
  return nonce;
}

void Stream::refill() {
  const std::uint64_t block = position_ / block_.size();
  GASLIGHT_CHECK(block <= UINT32_MAX);
  chacha20_block(key_, static_cast<std::uint32_t>(block), nonce_, block_);
}

}  // namespace gaslight

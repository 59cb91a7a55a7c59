// SPDX-License-Identifier: MIT
// The ChaCha20 block function (RFC 8439: 256-bit key, 32-bit block counter, 96-bit nonce).
// Gives the 16 words of a block as numbers; written out little-endian they are the RFC's 64 bytes.
// The same on every machine, without tables or branches on the key.
#pragma once

#include <array>
#include <cstdint>

namespace gaslight {

using Key = std::array<std::uint8_t, 32>;
using Nonce = std::array<std::uint8_t, 12>;

void chacha20_block(const Key& key,
                    std::uint32_t counter,
                    const Nonce& nonce,
                    std::array<std::uint32_t, 16>& out);

}  // namespace gaslight

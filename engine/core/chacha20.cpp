// SPDX-License-Identifier: MIT
// The 4 x 4 state is kept as four rows, each one vector: a round on all four columns is then one
// round on vectors, and turning the rows makes columns of the diagonals. The vectors are the
// compiler's own extension, so the same lines become SSE, NEON, WebAssembly SIMD or plain words.
#include "engine/core/chacha20.h"

#include <cstddef>
#include <cstring>

namespace gaslight {
namespace {

using Row = std::uint32_t __attribute__((vector_size(16)));

template <int Bits>
inline Row rotate_left(Row row) {
  return (row << Bits) | (row >> (32 - Bits));
}

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b;
  d = rotate_left<16>(d ^ a);
  c += d;
  b = rotate_left<12>(b ^ c);
  a += b;
  d = rotate_left<8>(d ^ a);
  c += d;
  b = rotate_left<7>(b ^ c);
}

inline std::uint32_t load_little_endian(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
         std::uint32_t{bytes[3]} << 24;
}

inline Row load_row(const std::uint8_t* bytes) {
  return Row{load_little_endian(bytes), load_little_endian(bytes + 4),
             load_little_endian(bytes + 8), load_little_endian(bytes + 12)};
}

}  // namespace

void chacha20_block(const Key& key,
                    std::uint32_t counter,
                    const Nonce& nonce,
                    std::array<std::uint32_t, 16>& out) {
  const Row first = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  const Row second = load_row(key.data());
  const Row third = load_row(key.data() + 16);
  const Row fourth = {counter, load_little_endian(nonce.data()),
                      load_little_endian(nonce.data() + 4), load_little_endian(nonce.data() + 8)};
  Row a = first;
  Row b = second;
  Row c = third;
  Row d = fourth;
  for (int i = 0; i < 10; ++i) {
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  const Row rows[4] = {a + first, b + second, c + third, d + fourth};
  std::memcpy(out.data(), rows, sizeof(rows));
}

}  // namespace gaslight

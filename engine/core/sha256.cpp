// SPDX-License-Identifier: MIT
// The compression function twice: in plain words for every machine, and with the SHA instructions
// of x86-64, chosen when the program runs. Everything around it is shared.
#include "engine/core/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__x86_64__) && defined(__GNUC__)
#define GASLIGHT_SHA_INSTRUCTIONS 1
#include <cpuid.h>
#include <immintrin.h>
#else
#define GASLIGHT_SHA_INSTRUCTIONS 0
#endif

namespace gaslight {
namespace {

using State = std::array<std::uint32_t, 8>;

alignas(16) constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

std::uint32_t load_big_endian(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

// One round, leaving the rotation of the eight letters to the order of the arguments.
inline void round_once(std::uint32_t a,
                       std::uint32_t b,
                       std::uint32_t c,
                       std::uint32_t& d,
                       std::uint32_t e,
                       std::uint32_t f,
                       std::uint32_t g,
                       std::uint32_t& h,
                       std::uint32_t input) {
  const std::uint32_t choice = g ^ (e & (f ^ g));
  const std::uint32_t majority = (a & b) | (c & (a | b));
  h += (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + input;
  d += h;
  h += (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
}

// The schedule is a ring of 16 words: word t replaces word t - 16.
inline std::uint32_t next_word(std::array<std::uint32_t, 16>& w, std::size_t t) {
  const std::uint32_t near = w[(t + 14) % 16];
  const std::uint32_t far = w[(t + 1) % 16];
  return w[t % 16] += (std::rotr(near, 17) ^ std::rotr(near, 19) ^ (near >> 10)) + w[(t + 9) % 16] +
                      (std::rotr(far, 7) ^ std::rotr(far, 18) ^ (far >> 3));
}

void compress_portable(State& state, const std::uint8_t* data, std::size_t blocks) {
  for (; blocks != 0; --blocks, data += 64) {
    std::array<std::uint32_t, 16> w;
    for (std::size_t t = 0; t < 16; ++t)
      w[t] = load_big_endian(data + 4 * t);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t t = 0; t < 64; t += 8) {
      const auto input = [&w, t](std::size_t i) {
        return kRound[t + i] + (t < 16 ? w[t + i] : next_word(w, t + i));
      };
      round_once(a, b, c, d, e, f, g, h, input(0));
      round_once(h, a, b, c, d, e, f, g, input(1));
      round_once(g, h, a, b, c, d, e, f, input(2));
      round_once(f, g, h, a, b, c, d, e, input(3));
      round_once(e, f, g, h, a, b, c, d, input(4));
      round_once(d, e, f, g, h, a, b, c, input(5));
      round_once(c, d, e, f, g, h, a, b, input(6));
      round_once(b, c, d, e, f, g, h, a, input(7));
    }
    const State letters = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i)
      state[i] += letters[i];
  }
}

#if GASLIGHT_SHA_INSTRUCTIONS

// The instructions want the letters as (a, b, e, f) and (c, d, g, h), highest lane first.
__attribute__((target("sha,sse4.1"))) void compress_instructions(State& state,
                                                                 const std::uint8_t* data,
                                                                 std::size_t blocks) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i abef = _mm_set_epi32(static_cast<int>(state[0]), static_cast<int>(state[1]),
                               static_cast<int>(state[4]), static_cast<int>(state[5]));
  __m128i cdgh = _mm_set_epi32(static_cast<int>(state[2]), static_cast<int>(state[3]),
                               static_cast<int>(state[6]), static_cast<int>(state[7]));
  for (; blocks != 0; --blocks, data += 64) {
    const __m128i abef_before = abef;
    const __m128i cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; ++i) {
      w[i] = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data) + i);
      w[i] = _mm_shuffle_epi8(w[i], big_endian);
    }
#pragma GCC unroll 16
    for (int group = 0; group < 16; ++group) {
      __m128i& now = w[group % 4];
      const __m128i last = w[(group + 3) % 4];
      if (group >= 4) {  // words t - 16 of `now` become words t
        const __m128i nines = _mm_alignr_epi8(last, w[(group + 2) % 4], 4);
        now = _mm_add_epi32(_mm_sha256msg1_epu32(now, w[(group + 1) % 4]), nines);
        now = _mm_sha256msg2_epu32(now, last);
      }
      const __m128i* constants = reinterpret_cast<const __m128i*>(kRound.data()) + group;
      const __m128i input = _mm_add_epi32(now, _mm_load_si128(constants));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, input);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(input, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  alignas(16) std::array<std::uint32_t, 8> lanes;
  _mm_store_si128(reinterpret_cast<__m128i*>(lanes.data()), abef);
  _mm_store_si128(reinterpret_cast<__m128i*>(lanes.data() + 4), cdgh);
  state = {lanes[3], lanes[2], lanes[7], lanes[6], lanes[1], lanes[0], lanes[5], lanes[4]};
}

bool probe_instructions() {
  constexpr unsigned kSsse3 = 1U << 9;
  constexpr unsigned kSse41 = 1U << 19;
  constexpr unsigned kSha = 1U << 29;
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kSsse3) == 0 || (c & kSse41) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0;
}

#endif

}  // namespace

bool has_sha256_instructions() {
#if GASLIGHT_SHA_INSTRUCTIONS
  static const bool present = probe_instructions();
  return present;
#else
  return false;
#endif
}

void Sha256::compress(const std::uint8_t* data, std::size_t blocks) {
#if GASLIGHT_SHA_INSTRUCTIONS
  if (path_ == Sha256Path::Fastest && has_sha256_instructions()) {
    compress_instructions(state_, data, blocks);
    return;
  }
#endif
  compress_portable(state_, data, blocks);
}

void Sha256::absorb(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return;
  const std::size_t held = length_ % kBlock;
  length_ += size;
  if (held != 0) {
    const std::size_t taken = std::min(size, kBlock - held);
    std::memcpy(waiting_.data() + held, data, taken);
    if (held + taken < kBlock) return;
    compress(waiting_.data(), 1);
    data += taken;
    size -= taken;
  }
  compress(data, size / kBlock);
  const std::size_t rest = size % kBlock;
  if (rest != 0) std::memcpy(waiting_.data(), data + (size - rest), rest);
}

Digest Sha256::finish() {
  const std::uint64_t bits = length_ * 8;
  const std::size_t held = length_ % kBlock;
  // A single one bit, zeros up to 8 bytes before the end of a block, then the length in bits.
  std::array<std::uint8_t, 2 * kBlock> tail = {};
  std::memcpy(tail.data(), waiting_.data(), held);
  tail[held] = 0x80;
  const std::size_t size = held < kBlock - 8 ? kBlock : 2 * kBlock;
  for (std::size_t i = 0; i < 8; ++i) {
    tail[size - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  }
  compress(tail.data(), size / kBlock);

  Digest digest;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  }
  *this = Sha256(path_);
  return digest;
}

Digest sha256(std::string_view text) {
  Sha256 hash;
  hash.update(text);
  return hash.finish();
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text.push_back(kDigits[byte >> 4]);
    text.push_back(kDigits[byte & 15]);
  }
  return text;
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4), fed in pieces of any size. The digest depends on the bytes alone, not on
// how they were cut and not on the machine: processors with SHA instructions only get there sooner.
// Never allocates; copying a Sha256 forks the hash, so a common beginning is hashed once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace gaslight {

using Digest = std::array<std::uint8_t, 32>;

// Portable exists so that a test can hold the two against each other.
enum class Sha256Path : std::uint8_t {
  Fastest,
  Portable,
};

// Whether Fastest means the processor's own SHA instructions here.
bool has_sha256_instructions();

class Sha256 {
 public:
  Sha256() = default;
  explicit Sha256(Sha256Path path) : path_(path) {}

  void update(std::span<const std::uint8_t> bytes) { absorb(bytes.data(), bytes.size()); }
  void update(std::string_view text) {
    absorb(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  }

  // The digest of everything so far. Afterwards the object is as new, ready for another message.
  Digest finish();

 private:
  static constexpr std::size_t kBlock = 64;
  static constexpr std::array<std::uint32_t, 8> kInitial = {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  };

  void absorb(const std::uint8_t* data, std::size_t size);
  void compress(const std::uint8_t* data, std::size_t blocks);

  std::array<std::uint32_t, 8> state_ = kInitial;
  std::uint64_t length_ = 0;  // in bytes; length_ % kBlock of them wait in waiting_
  std::array<std::uint8_t, kBlock> waiting_ = {};
  Sha256Path path_ = Sha256Path::Fastest;
};

// The digest of one text.
Digest sha256(std::string_view text);

// Two lower-case hexadecimal digits for each byte.
std::string to_hex(std::span<const std::uint8_t> bytes);

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// What the fuzz targets share: bytes that are read one after another, and a way to report a finding
// that libFuzzer keeps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/core/rng.h"
#include "engine/notation/titles.h"

namespace gaslight::fuzz {

[[noreturn]] inline void finding(const std::string& sentence) {
  std::fprintf(stderr, "finding: %s\n", sentence.c_str());
  std::abort();
}

inline const Library& library() {
  static const Library embedded = Library::embedded();
  return embedded;
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Choices made by bytes as long as there are any, then at random.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size), rng_(size) {}

  bool empty() const { return next_ == end_; }
  std::uint8_t byte() { return empty() ? std::uint8_t{0} : *next_++; }
  std::uint32_t below(std::uint32_t count) {
    if (empty()) return rng_.below(count);
    const std::uint32_t low = byte();
    return count <= 256 ? low % count : (low << 8U | byte()) % count;
  }

 private:
  const std::uint8_t* next_;
  const std::uint8_t* end_;
  Rng rng_;
};

}  // namespace gaslight::fuzz

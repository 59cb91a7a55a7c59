// SPDX-License-Identifier: MIT
// Digests of FIPS 180-4's examples and of lengths around the padding, and the two paths against
// each other.
#include "engine/core/sha256.h"

#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <type_traits>

namespace gaslight {
namespace {

static_assert(std::is_trivially_copyable_v<Sha256>);

constexpr Sha256Path kPaths[] = {Sha256Path::Fastest, Sha256Path::Portable};

std::string hex_of(std::string_view text, Sha256Path path) {
  Sha256 hash(path);
  hash.update(text);
  return to_hex(hash.finish());
}

// Bytes without a pattern that lines up with blocks.
std::string mixed_bytes(std::size_t size) {
  std::string text;
  std::uint32_t x = 1;
  while (text.size() < size) {
    x = x * 1664525 + 1013904223;
    text.push_back(static_cast<char>(x >> 24));
  }
  return text;
}

TEST_CASE("SHA-256 gives the digests of FIPS 180-4") {
  for (const Sha256Path path : kPaths) {
    CHECK(hex_of("", path) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hex_of("abc", path) ==
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hex_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", path) ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(hex_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                 "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                 path) == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(hex_of(std::string(1000000, 'a'), path) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  }
}

TEST_CASE("SHA-256 pads messages that end near the end of a block") {
  struct Example {
    std::size_t length;
    std::string_view hex;
  };
  constexpr Example kExamples[] = {
      {55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
      {56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
      {63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
      {64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
      {119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"},
      {120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"},
  };
  for (const Sha256Path path : kPaths) {
    for (const Example& example : kExamples) {
      CHECK(hex_of(std::string(example.length, 'a'), path) == example.hex);
    }
  }
}

TEST_CASE("the SHA instructions and the portable rounds agree") {
  INFO("instructions present: ", has_sha256_instructions());
  const std::string bytes = mixed_bytes(1000);
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    const std::string_view text = std::string_view(bytes).substr(0, size);
    REQUIRE(hex_of(text, Sha256Path::Fastest) == hex_of(text, Sha256Path::Portable));
  }
}

TEST_CASE("a message may be cut anywhere") {
  const std::string bytes = mixed_bytes(300);
  const std::string_view text = bytes;
  const Digest whole = sha256(text);
  for (std::size_t first = 0; first <= text.size(); ++first) {
    for (const std::size_t second : {first, (first + text.size()) / 2, text.size()}) {
      Sha256 hash;
      hash.update(text.substr(0, first));
      hash.update(text.substr(first, second - first));
      hash.update(text.substr(second));
      REQUIRE(hash.finish() == whole);
    }
  }
}

TEST_CASE("a copy of a hash goes its own way") {
  Sha256 one;
  one.update("a");
  Sha256 other = one;
  one.update("bc");
  other.update("xy");
  CHECK(one.finish() == sha256("abc"));
  CHECK(other.finish() == sha256("axy"));
}

TEST_CASE("a finished hash begins anew") {
  Sha256 hash;
  hash.update("abc");
  const Digest first = hash.finish();
  hash.update("abc");
  CHECK(hash.finish() == first);
}

TEST_CASE("bytes are written as two lower-case digits") {
  const std::uint8_t bytes[] = {0x00, 0x0f, 0xa5, 0xff};
  CHECK(to_hex(bytes) == "000fa5ff");
  CHECK(to_hex({}).empty());
}

}  // namespace
}  // namespace gaslight

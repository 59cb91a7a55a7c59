// SPDX-License-Identifier: MIT
// The vectors of docs/chance.md. Their numbers come from other implementations of SHA-256 and
// ChaCha20, never from this engine.
#include "engine/core/chance.h"

#include <csetjmp>
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/sha256.h"

namespace gaslight {
namespace {

static_assert(std::is_trivially_copyable_v<Stream>);
static_assert(std::is_default_constructible_v<Stream>);

using Words = std::vector<std::uint32_t>;

Stream stream_of(std::string_view seed_text, std::string_view name) {
  return {key_of_seed(seed_text), nonce_of_stream(name)};
}

Words words_of(std::string_view name) {
  Stream stream = stream_of("1:0", name);
  Words words;
  for (int i = 0; i < 8; ++i)
    words.push_back(stream.next());
  return words;
}

Words draws_of(std::string_view name, std::uint32_t n) {
  Stream stream = stream_of("1:0", name);
  Words draws;
  for (int i = 0; i < 8; ++i)
    draws.push_back(stream.below(n));
  return draws;
}

TEST_CASE("the key is the hash of the contract's name and the seed text") {
  CHECK(to_hex(key_of_seed("1:0")) ==
        "8048a4481952b5534b91c16fb6a22d6ddde85cabfa0cfde6443dd05095d7d70b");
  CHECK(to_hex(key_of_seed("2:7")) ==
        "5a4d2a1657ed7973bf7dd0b64ad5f7c5e1d9e4f2c246db95a91f2e2c6b2183d1");
  CHECK(to_hex(key_of_seed("")) ==
        "64a47c61bbfa023e15d7002e4f3cdddac12a042afe1a83faf88ae52599365210");
}

TEST_CASE("the nonce is the beginning of the hash of the stream's name") {
  CHECK(to_hex(nonce_of_stream("setup/first")) == "ee0b338a4c7c6e256dfd679a");
  CHECK(to_hex(nonce_of_stream("setup/tiles/1")) == "edbd9e3568c1a73b08e08378");
  CHECK(to_hex(nonce_of_stream("setup/tops/1")) == "5ce4e6f8809b7c9f2ff8c02e");
  CHECK(to_hex(nonce_of_stream("pool/witnesses/1")) == "ef1ae9be04f071e3706e357d");
  CHECK(to_hex(nonce_of_stream("bot/0")) == "5300d49fbb77cd7efed2b32e");
}

TEST_CASE("seed 1:0: the first eight words of each stream") {
  CHECK(words_of("setup/first") == Words{0x6a4e7310, 0x4ec2c9df, 0x93e48998, 0x2bec1bab, 0x400e0826,
                                         0x616b4969, 0x30cdebf2, 0xe2235ff4});
  CHECK(words_of("setup/tiles/1") == Words{0x156f5ddf, 0x9a6af85e, 0x3158b03f, 0x9eaa6c7b,
                                           0x7717fbec, 0xa4ac596a, 0x03845c60, 0x8567b7f6});
  CHECK(words_of("setup/tops/1") == Words{0xed893f3b, 0xd9014a72, 0xf775ac4d, 0x119513e3,
                                          0x6eae0a94, 0x46026032, 0x38263ac4, 0x70c357ba});
  CHECK(words_of("pool/witnesses/1") == Words{0xf2122895, 0x92a19ba8, 0xbfa090e4, 0x60982ba8,
                                              0x1434a2c3, 0x7bd58441, 0x17a514e5, 0xf281ac74});
  CHECK(words_of("bot/0") == Words{0xb0fc356b, 0x575e672a, 0x97844a6b, 0x105f43d8, 0x9ffceb6d,
                                   0x3dfdd2d3, 0x90e3e034, 0x8d98ab95});
}

TEST_CASE("seed 1:0: a stream goes on over the ends of its blocks") {
  Stream stream = stream_of("1:0", "pool/witnesses/1");
  Words words;
  for (int i = 0; i < 400; ++i)
    words.push_back(stream.next());
  CHECK(words[16] == 0x419814e7);
  CHECK(words[17] == 0x81979b45);
  CHECK(words[399] == 0x4c7fed2a);
}

TEST_CASE("seed 1:0: the first eight bounded draws") {
  CHECK(draws_of("pool/witnesses/1", 72) == Words{29, 0, 36, 24, 3, 65, 29, 68});
  CHECK(draws_of("pool/witnesses/1", 4) == Words{1, 0, 0, 0, 3, 1, 1, 0});
  CHECK(draws_of("pool/witnesses/1", 1) == Words{0, 0, 0, 0, 0, 0, 0, 0});
  CHECK(draws_of("setup/first", 5) == Words{0, 1, 4, 2, 4, 2, 0, 0});
  CHECK(draws_of("setup/first", 4) == Words{0, 3, 0, 3, 2, 1, 2, 0});
  CHECK(draws_of("setup/first", 2) == Words{0, 1, 0, 1, 0, 1, 0, 0});
}

TEST_CASE("seed 1:0: drawing a pool of 72 until 64 are left") {
  Stream stream = stream_of("1:0", "pool/witnesses/1");
  Words draws;
  for (std::uint32_t left = 72; left > 64; --left)
    draws.push_back(stream.below(left));
  CHECK(draws == Words{29, 22, 48, 48, 55, 55, 41, 44});
}

TEST_CASE("seed 1:0: laying 25 tiles until none is left") {
  Stream stream = stream_of("1:0", "setup/tiles/1");
  Words draws;
  for (std::uint32_t left = 25; left > 0; --left)
    draws.push_back(stream.below(left));
  CHECK(draws ==
        Words{13, 14, 15, 17, 5, 6, 9, 14, 7, 4, 8, 11, 4, 6, 4, 1, 7, 3, 1, 4, 3, 2, 0, 0, 0});
}

TEST_CASE("seed 1:0: a bound of 2^31 + 1 rejects every other word") {
  Stream stream = stream_of("1:0", "pool/witnesses/1");
  Words draws;
  for (int i = 0; i < 8; ++i)
    draws.push_back(stream.below(0x80000001));
  CHECK(draws == Words{1620585384, 338993859, 2077590593, 396694757, 400590372, 643246396,
                       1938484621, 454703083});
  CHECK(stream.position() == 16);
}

TEST_CASE("words are rejected from the largest multiple below 2^32 on") {
  CHECK(rejection_limit(1) == 0xffffffff);
  CHECK(rejection_limit(2) == 0xfffffffe);
  CHECK(rejection_limit(3) == 0xffffffff);
  CHECK(rejection_limit(4) == 0xfffffffc);
  CHECK(rejection_limit(5) == 0xffffffff);
  CHECK(rejection_limit(72) == 0xffffffd8);
  CHECK(rejection_limit(0x10000) == 0xffff0000);
  CHECK(rejection_limit(0x80000000) == 0x80000000);
  CHECK(rejection_limit(0x80000001) == 0x80000001);
  CHECK(rejection_limit(0xffffffff) == 0xffffffff);
}

TEST_CASE("a draw rejects exactly the words at or above the limit") {
  const auto rejected = [](std::uint32_t word, std::uint32_t n) {
    return is_rejected(word, word % n, n);
  };
  const auto agrees_around_limit = [&rejected](std::uint32_t n) {
    const std::uint32_t limit = rejection_limit(n);
    return rejected(limit, n) && rejected(UINT32_MAX, n) && !rejected(limit - 1, n) &&
           !rejected(limit - n, n) && !rejected(0, n);
  };
  for (std::uint32_t n = 1; n <= 5000; ++n)
    REQUIRE(agrees_around_limit(n));
  for (int bit = 13; bit < 32; ++bit) {
    const std::uint32_t power = std::uint32_t{1} << bit;
    for (const std::uint32_t n : {power - 1, power, power + 1})
      REQUIRE(agrees_around_limit(n));
  }
  CHECK(rejected(0xffffffff, 0xffffffff));
  CHECK(!rejected(0xfffffffe, 0xffffffff));
}

TEST_CASE("every draw takes a word, also from one") {
  Stream stream = stream_of("1:0", "bot/0");
  CHECK(stream.position() == 0);
  CHECK(stream.below(1) == 0);
  CHECK(stream.position() == 1);
  CHECK(stream.next() == 0x575e672a);
  CHECK(stream.position() == 2);
}

TEST_CASE("a copy of a stream gives the same words from there on") {
  for (int taken = 0; taken < 40; ++taken) {
    Stream stream = stream_of("1:0", "bot/0");
    for (int i = 0; i < taken; ++i)
      stream.next();
    Stream copy = stream;
    Words expected;
    Words got;
    for (int i = 0; i < 20; ++i)
      expected.push_back(stream.next());
    for (int i = 0; i < 20; ++i)
      got.push_back(copy.next());
    REQUIRE(got == expected);
  }
}

TEST_CASE("a default stream is the one of zeros") {
  Stream stream;
  CHECK(stream.next() == 0xade0b876);  // RFC 8439, A.1 #1
}

// Leaves a failed check by a jump: the engine is built without exceptions.
std::jmp_buf after_check;

void leave_check(const char*, const char*, int) {
  std::longjmp(after_check, 1);
}

TEST_CASE("a draw below zero is a broken invariant") {
  static Stream stream;
  set_check_handler(leave_check);
  if (setjmp(after_check) == 0) {
    stream.below(0);
    FAIL_CHECK("the draw came back");
  }
  set_check_handler(nullptr);
  CHECK(stream.position() == 0);
}

}  // namespace
}  // namespace gaslight

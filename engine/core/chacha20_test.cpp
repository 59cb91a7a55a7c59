// SPDX-License-Identifier: MIT
// The block function against the keystreams printed in RFC 8439.
#include "engine/core/chacha20.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <string>

#include "engine/core/sha256.h"

namespace gaslight {
namespace {

// The block as the RFC prints it: 64 bytes, words little-endian.
std::string keystream(const Key& key, std::uint32_t counter, const Nonce& nonce) {
  std::array<std::uint32_t, 16> words;
  chacha20_block(key, counter, nonce, words);
  std::array<std::uint8_t, 64> bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(words[i / 4] >> (8 * (i % 4)));
  }
  return to_hex(bytes);
}

Key counting_key() {
  Key key;
  for (std::size_t i = 0; i < key.size(); ++i)
    key[i] = static_cast<std::uint8_t>(i);
  return key;
}

constexpr Nonce kRfcNonce = {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};

TEST_CASE("RFC 8439, 2.3.2: the example of the block function") {
  CHECK(keystream(counting_key(), 1, kRfcNonce) ==
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST_CASE("RFC 8439, A.1 #1: nothing but zeros") {
  CHECK(keystream({}, 0, {}) ==
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
}

TEST_CASE("RFC 8439, A.1 #2: the second block") {
  CHECK(keystream({}, 1, {}) ==
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST_CASE("RFC 8439, A.1 #3: the last bit of the key") {
  Key key = {};
  key[31] = 1;
  CHECK(keystream(key, 1, {}) ==
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
}

TEST_CASE("RFC 8439, A.1 #4: the second byte of the key") {
  Key key = {};
  key[1] = 0xff;
  CHECK(keystream(key, 2, {}) ==
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

TEST_CASE("RFC 8439, A.1 #5: the last byte of the nonce") {
  Nonce nonce = {};
  nonce[11] = 2;
  CHECK(keystream({}, 0, nonce) ==
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

TEST_CASE("the last counter there is") {
  CHECK(keystream(counting_key(), 0xffffffff, kRfcNonce) ==
        "ff2941b8d740f6cbb50936bf997ebd5218cb108dc53f41c64841d0218167430c"
        "a03b770ca74ccb642a28194d1dedd2ed13151e25ec5d7faeb6d060bfb7e6b146");
}

}  // namespace
}  // namespace gaslight

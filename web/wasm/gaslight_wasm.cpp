// SPDX-License-Identifier: MIT
// The WebAssembly face of engine and bots: one text buffer, one call. The caller writes a command
// line into the buffer, calls gaslight_call with its length and reads the answer from the same
// place. An answer that does not fit is cut at the end of the buffer.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bots/arena/portable.h"

namespace {

constexpr std::size_t kBufferBytes = 64 * 1024;
std::array<char, kBufferBytes> buffer;

}  // namespace

extern "C" {

char* gaslight_buffer() {
  return buffer.data();
}

std::uint32_t gaslight_call(std::uint32_t length) {
  const std::size_t asked = std::min<std::size_t>(length, kBufferBytes);
  const std::string line(buffer.data(), asked);
  const std::string answer = gaslight::run_portable_command(line);
  const std::size_t given = std::min(answer.size(), kBufferBytes);
  std::copy_n(answer.data(), given, buffer.data());
  return static_cast<std::uint32_t>(given);
}

// Debian's compiler runtime for wasm32 is built with stack protection and wants these defined once.
std::uintptr_t __stack_chk_guard = 0x9e3779b9;

[[noreturn]] void __stack_chk_fail() {
  std::abort();
}

}  // extern "C"

// SPDX-License-Identifier: MIT
#include "engine/nanty/title.h"
#include "tests/fuzz/choices.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gaslight::fuzz::check_choices<gaslight::nanty::Nanty>(data, size);
  return 0;
}

// SPDX-License-Identifier: MIT
#include "engine/looting/title.h"
#include "tests/fuzz/choices.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gaslight::fuzz::check_choices<gaslight::looting::Looting>(data, size);
  return 0;
}

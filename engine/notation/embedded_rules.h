// SPDX-License-Identifier: MIT
// The rules.bin that the build made from data/. Defined in a generated file.
#pragma once

#include <cstddef>

namespace gaslight {

extern const unsigned char kEmbeddedRules[];
extern const std::size_t kEmbeddedRulesSize;

}  // namespace gaslight

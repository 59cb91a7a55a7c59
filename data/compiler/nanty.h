// SPDX-License-Identifier: MIT
// Nanty Narking's part of the data: reads DIR/nanty and gives its sections of rules.bin.
#pragma once

#include <string>
#include <vector>

#include "data/compiler/compile.h"
#include "data/compiler/sections.h"

namespace gaslight::data {

// The sections mean something only when no mistake was added.
std::vector<Section> compile_nanty(const std::string& dir, std::vector<Mistake>& mistakes);

}  // namespace gaslight::data

// SPDX-License-Identifier: MIT
// Looting London's part of the data: reads DIR/looting and gives its sections of rules.bin.
#pragma once

#include <string>
#include <vector>

#include "data/compiler/compile.h"
#include "data/compiler/sections.h"

namespace gaslight::data {

// The sections mean something only when no mistake was added.
std::vector<Section> compile_looting(const std::string& dir, std::vector<Mistake>& mistakes);

}  // namespace gaslight::data

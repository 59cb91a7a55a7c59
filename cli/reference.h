// SPDX-License-Identifier: MIT
// What `gaslight rules` prints for people. What the topics say is in the guide.
#pragma once

#include <string>

#include "guide/reference.h"

namespace gaslight::cli {

// A topic laid out for people, 80 columns wide.
std::string reference_text(const Reference& reference, const Texts& texts);

}  // namespace gaslight::cli

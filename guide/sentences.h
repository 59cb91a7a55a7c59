// SPDX-License-Identifier: MIT
// Sentences for one reader among several.
#pragma once

#include <string>
#include <string_view>

namespace gaslight {

// Puts the verb after "You" right: sentences are made in the third person, with "You" as a name.
std::string second_person(std::string_view sentence);

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// Apart from titles.cpp, and in the library of the generated data: the tool that makes the data
// uses the engine and cannot have it yet.
#include "engine/notation/embedded_rules.h"

#include "engine/core/check.h"
#include "engine/notation/titles.h"

namespace gaslight {

Library Library::embedded() {
  auto library = open({kEmbeddedRules, kEmbeddedRules + kEmbeddedRulesSize});
  GASLIGHT_CHECK(library.has_value());
  return *library;
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "engine/core/check.h"

namespace gaslight {
namespace {

CheckHandler current_handler = nullptr;

}  // namespace

void set_check_handler(CheckHandler handler) {
  current_handler = handler;
}

void check_failed(const char* condition, const char* file, int line) {
  if (current_handler != nullptr) current_handler(condition, file, line);
  __builtin_trap();
}

}  // namespace gaslight

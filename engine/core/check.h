// SPDX-License-Identifier: MIT
// Checks of our own invariants, on in every build. Input can never trip one: bad input is a
// Refusal. What happens after a failed check belongs to the program around the engine: it may
// install a handler that reports it, or one that abandons this one game. A handler that returns
// ends the program.
#pragma once

namespace gaslight {

using CheckHandler = void (*)(const char* condition, const char* file, int line);

// Replaces the handler; null puts back the default, which says nothing and stops the program.
void set_check_handler(CheckHandler handler);

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace gaslight

#define GASLIGHT_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::gaslight::check_failed(#condition, __FILE__, __LINE__))

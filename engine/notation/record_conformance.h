// SPDX-License-Identifier: MIT
// The part of the conformance kit that concerns saving, replaying and taking back, for any title.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/notation/journal.h"

namespace gaslight::conformance {

// Plays one game at random as a Record. At every step the position is written and read back;
// wherever it is allowed, decisions are taken back and made again; the journal is replayed at the
// end, and gone on with from the middle. Says in words what is not as it must be.
std::optional<std::string> check_record(const Library& library,
                                        const TitleFunctions& title,
                                        const Settings& settings,
                                        std::uint64_t number);

}  // namespace gaslight::conformance

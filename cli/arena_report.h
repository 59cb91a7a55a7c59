// SPDX-License-Identifier: MIT
// What the arena found out, for machines and for people.
#pragma once

#include <string>

#include "bots/arena/arena.h"

namespace gaslight::cli {

// One object and a newline, with the fields of docs/contract.md.
std::string arena_json(const Contest& contest, const Standings& standings);

std::string arena_table(const Contest& contest, const Standings& standings);

// How it stands so far, in a few words. The interval is only near to that of the end: cheap enough
// to be shown again and again.
std::string arena_note(const Standings& standings);

}  // namespace gaslight::cli

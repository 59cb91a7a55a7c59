// SPDX-License-Identifier: MIT
// What engine and bots can do in every build, the browser's included, as one-line commands.
#pragma once

#include <string>
#include <string_view>

namespace gaslight {

// `signature GAME PLAYERS GAMES SEED [OPTION=VALUE...]`: the signature of that many games between
// random bots.
// `bots GAME PLAYERS GAMES SEED BOT[,BOT...] [OPTION=VALUE...]`: the same with these bots; one name
// stands for all seats.
// `conformance GAME GAMES SEED`: the conformance kit for every number of players; "conforms" when
// all is well. An answer that begins with "error" says in a sentence what is wrong.
std::string run_portable_command(std::string_view line);

}  // namespace gaslight

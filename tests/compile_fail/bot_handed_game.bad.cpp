// Whoever seats a bot cannot hand it the game
// expect: cannot convert|no known conversion|no viable conversion
#include "bots/roster.h"
#include "engine/game/any_game.h"

using namespace gaslight;

std::size_t ask(AnyPlayer& bot, const AnyGame& game, const AnyChoices& choices, Rng& rng) {
  return bot.decide(game, choices, rng, kUnlimited);
}

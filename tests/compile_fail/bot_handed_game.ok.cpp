// Whoever seats a bot hands it a view
#include "bots/roster.h"
#include "engine/game/any_game.h"

using namespace gaslight;

std::size_t ask(AnyPlayer& bot, const AnyGame& game, const AnyChoices& choices, Rng& rng) {
  return bot.decide(game.view(Seat{0}), choices, rng, kUnlimited);
}

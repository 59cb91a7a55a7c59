// A World cannot be sampled from a Position
// expect: invalid initialization|no known conversion|no matching function|cannot bind
#include "engine/game/world.h"
#include "engine/nanty/title.h"

using namespace gaslight;
using nanty::Nanty;

World<Nanty> invent(const nanty::Rules& rules,
                    const nanty::Position& position,
                    const SeatLog<Nanty>& log,
                    Rng& rng) {
  return World<Nanty>::sample(rules, position, log, rng);
}

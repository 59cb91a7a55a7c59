// A World comes from a view and a log, in Nanty Narking too
#include "engine/game/world.h"
#include "engine/nanty/title.h"

using namespace gaslight;
using nanty::Nanty;

World<Nanty> invent(const nanty::Rules& rules,
                    const nanty::SeatView& view,
                    const SeatLog<Nanty>& log,
                    Rng& rng) {
  return World<Nanty>::sample(rules, view, log, rng);
}

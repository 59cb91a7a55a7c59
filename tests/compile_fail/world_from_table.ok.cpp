// A World comes from a view and a log
#include "engine/game/table.h"
#include "engine/game/world.h"
#include "engine/looting/title.h"

using namespace gaslight;
using looting::Looting;

World<Looting> invent(const Table<Looting>& table, const SeatLog<Looting>& log, Rng& rng) {
  return World<Looting>::sample(table.rules(), table.view(log.seat), log, rng);
}

// A World cannot be made from a Table
// expect: private|no matching function|could not convert
#include "engine/game/table.h"
#include "engine/game/world.h"
#include "engine/looting/title.h"

using namespace gaslight;
using looting::Looting;

World<Looting> invent(const Table<Looting>& table, const SeatLog<Looting>&, Rng&) {
  return World<Looting>(table.rules(), table.position());
}

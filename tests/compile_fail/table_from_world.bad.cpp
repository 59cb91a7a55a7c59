// A World does not turn into a Table
// expect: could not convert|no viable conversion
#include "engine/game/table.h"
#include "engine/game/world.h"
#include "engine/looting/title.h"

using namespace gaslight;
using looting::Looting;

Table<Looting> copied(const World<Looting>& world) {
  return world;
}

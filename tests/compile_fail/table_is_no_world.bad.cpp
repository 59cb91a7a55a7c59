// A Table does not turn into a World
// expect: could not convert|no viable conversion
#include "engine/game/table.h"
#include "engine/game/world.h"
#include "engine/nanty/title.h"

using namespace gaslight;
using nanty::Nanty;

World<Nanty> copied(const Table<Nanty>& table) {
  return table;
}

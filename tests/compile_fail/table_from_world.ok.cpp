// A World is copied as a World
#include "engine/game/table.h"
#include "engine/game/world.h"
#include "engine/looting/title.h"

using namespace gaslight;
using looting::Looting;

World<Looting> copied(const World<Looting>& world) {
  return world;
}

// A bot cannot take a Table
// expect: does not override
#include "bots/player.h"
#include "engine/game/table.h"
#include "engine/looting/title.h"

using namespace gaslight;
using looting::Looting;

struct Cheat final : Player<Looting> {
  std::size_t decide(const Table<Looting>&, const Looting::Choices&, Rng&, const Budget&) override {
    return 0;
  }
};

Cheat player;

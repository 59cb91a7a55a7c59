// A bot is not shown the Position when a game is set up
// expect: does not override|marked .override., but does not override
#include "bots/player.h"
#include "engine/nanty/title.h"

using namespace gaslight;
using nanty::Nanty;

struct Cheat final : Player<Nanty> {
  void start(const nanty::Position&) override {}
  std::size_t decide(const nanty::SeatView&, const nanty::Choices&, Rng&, const Budget&) override {
    return 0;
  }
};

Cheat player;

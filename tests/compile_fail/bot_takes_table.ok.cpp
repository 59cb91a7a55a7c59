// A player that decides from its view
#include "bots/player.h"
#include "engine/game/table.h"
#include "engine/looting/title.h"

using namespace gaslight;
using looting::Looting;

struct Honest final : Player<Looting> {
  std::size_t decide(const Looting::SeatView&,
                     const Looting::Choices&,
                     Rng&,
                     const Budget&) override {
    return 0;
  }
};

Honest player;

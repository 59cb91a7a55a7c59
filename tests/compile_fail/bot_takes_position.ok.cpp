// A player that listens to events as its seat saw them and decides from its view
#include "bots/player.h"
#include "engine/nanty/title.h"

using namespace gaslight;
using nanty::Nanty;

struct Honest final : Player<Nanty> {
  void start(const nanty::SeatView&) override {}
  std::size_t decide(const nanty::SeatView&, const nanty::Choices&, Rng&, const Budget&) override {
    return 0;
  }
};

Honest player;

// SPDX-License-Identifier: MIT
// A player that does as another does. What is overridden it does in its own way.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "bots/roster.h"

namespace gaslight {

class Deputy : public AnyPlayer {
 public:
  explicit Deputy(std::unique_ptr<AnyPlayer> player) : player_(std::move(player)) {}

  void start(const AnyView& view) override { player_->start(view); }
  void observe(const AnyEvent& event) override { player_->observe(event); }
  std::size_t decide(const AnyView& view,
                     const AnyChoices& choices,
                     Rng& rng,
                     const Budget& budget) override {
    return player_->decide(view, choices, rng, budget);
  }
  std::vector<RoleChance> beliefs() const override { return player_->beliefs(); }

 protected:
  void act_for(std::unique_ptr<AnyPlayer> player) { player_ = std::move(player); }

 private:
  std::unique_ptr<AnyPlayer> player_;
};

}  // namespace gaslight

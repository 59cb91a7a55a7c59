// SPDX-License-Identifier: MIT
#include "bots/roster.h"

#include "bots/looting/roster.h"
#include "bots/names.h"
#include "bots/nanty/roster.h"

namespace gaslight {
namespace {

using looting::Looting;
using nanty::Nanty;

template <class Title>
class ErasedPlayer final : public AnyPlayer {
 public:
  explicit ErasedPlayer(std::unique_ptr<Player<Title>> player) : player_(std::move(player)) {}

  void start(const AnyView& view) override { player_->start(view.as<typename Title::SeatView>()); }
  void observe(const AnyEvent& event) override {
    player_->observe(event.as<typename Title::Event>());
  }
  std::size_t decide(const AnyView& view,
                     const AnyChoices& choices,
                     Rng& rng,
                     const Budget& budget) override {
    typename Title::Choices typed;
    for (const AnyChoice& choice : choices)
      typed.push_back(choice.as<typename Title::Choice>());
    return player_->decide(view.as<typename Title::SeatView>(), typed, rng, budget);
  }
  std::vector<RoleChance> beliefs() const override { return player_->beliefs(); }

 private:
  std::unique_ptr<Player<Title>> player_;
};

template <class Title>
std::unique_ptr<AnyPlayer> erased(std::unique_ptr<Player<Title>> player) {
  if (player == nullptr) return nullptr;
  return std::make_unique<ErasedPlayer<Title>>(std::move(player));
}

}  // namespace

std::vector<std::string_view> player_names(std::string_view title) {
  if (title == Looting::kName) return looting::player_names();
  if (title == Nanty::kName) return nanty::player_names();
  return {};
}

std::vector<std::string_view> level_names(std::string_view title) {
  std::vector<std::string_view> names;
  for (const std::string_view name : player_names(title))
    if (level_named(name)) names.push_back(name);
  return names;
}

bool is_player(std::string_view title, std::string_view name) {
  if (title == Looting::kName) return looting::is_player(name);
  return title == Nanty::kName && nanty::is_player(name);
}

std::unique_ptr<AnyPlayer> make_player(std::string_view title,
                                       std::string_view name,
                                       const AnyRules& rules) {
  if (title == Looting::kName)
    return erased<Looting>(
        looting::make_player(name, *static_cast<const looting::Rules*>(rules.get())));
  if (title == Nanty::kName)
    return erased<Nanty>(nanty::make_player(name, *static_cast<const nanty::Rules*>(rules.get())));
  return nullptr;
}

}  // namespace gaslight

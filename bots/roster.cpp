// SPDX-License-Identifier: MIT
#include "bots/roster.h"

#include "bots/looting/greedy.h"
#include "bots/nanty/greedy.h"
#include "bots/nanty/rules_player.h"
#include "bots/player.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"

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
  std::size_t decide(const AnyView& view, const AnyChoices& choices, Rng& rng) override {
    typename Title::Choices typed;
    for (const AnyChoice& choice : choices)
      typed.push_back(choice.as<typename Title::Choice>());
    return player_->decide(view.as<typename Title::SeatView>(), typed, rng);
  }

 private:
  std::unique_ptr<Player<Title>> player_;
};

template <class Title>
std::unique_ptr<AnyPlayer> erased(std::unique_ptr<Player<Title>> player) {
  return std::make_unique<ErasedPlayer<Title>>(std::move(player));
}

struct Entry {
  std::string_view title;
  std::string_view name;
  std::unique_ptr<AnyPlayer> (*make)(const void* rules);
};

constexpr Entry kRoster[] = {
    {Looting::kName, "random",
     [](const void*) { return erased<Looting>(std::make_unique<RandomPlayer<Looting>>()); }},
    {Looting::kName, "greedy",
     [](const void* rules) {
       return erased<Looting>(
           std::make_unique<looting::GreedyPlayer>(*static_cast<const looting::Rules*>(rules)));
     }},
    {Nanty::kName, "random",
     [](const void*) { return erased<Nanty>(std::make_unique<RandomPlayer<Nanty>>()); }},
    {Nanty::kName, "rules",
     [](const void* rules) {
       return erased<Nanty>(
           std::make_unique<nanty::RulesPlayer>(*static_cast<const nanty::Rules*>(rules)));
     }},
    {Nanty::kName, "greedy",
     [](const void* rules) {
       return erased<Nanty>(
           std::make_unique<nanty::GreedyPlayer>(*static_cast<const nanty::Rules*>(rules)));
     }},
};

}  // namespace

std::vector<std::string_view> player_names(std::string_view title) {
  std::vector<std::string_view> names;
  for (const Entry& entry : kRoster)
    if (entry.title == title) names.push_back(entry.name);
  return names;
}

std::unique_ptr<AnyPlayer> make_player(std::string_view title,
                                       std::string_view name,
                                       const AnyRules& rules) {
  for (const Entry& entry : kRoster)
    if (entry.title == title && entry.name == name) return entry.make(rules.get());
  return nullptr;
}

}  // namespace gaslight

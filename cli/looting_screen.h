// SPDX-License-Identifier: MIT
// Looting London in the terminal: its questions, menus and explanations. looting_table.h draws.
#pragma once

#include <optional>

#include "cli/looting_table.h"
#include "cli/title_screen.h"
#include "engine/looting/choice.h"

namespace gaslight::cli {

class LootingScreen final : public TitleScreen {
 public:
  LootingScreen(const looting::Rules& rules, const Texts& texts, const Style& style)
      : art_{rules, texts, style} {}

  Lines draw(const AnyView& view, const SeatNames& names) const override;
  Lines tell(const AnyView& view, const SeatNames& names, Telling telling) const override;
  Lines legend() const override;
  std::string question(const AnyView& view) const override;
  Menu menu(const AnyView& any,
            const AnyChoices& choices,
            std::span<const std::size_t> open,
            std::size_t limit) const override;
  Lines explain(const AnyView& any, const SeatNames& names, std::string_view name) const override;
  std::string word_for(const AnyView& any, std::string_view name) const override;
  Lines summary(const AnyView& view, const SeatNames& names) const override;
  bool is_summed_up(const AnyEvent& event) const override;
  Lines standings(const AnyView& any, const SeatNames& names) const override;

 private:
  LootingArt art_;
};

// "ll-17" and "LL017" are LL-017, "l5" is L05. Nothing when it is not the id of a rule.
std::optional<std::string> rule_id(std::string_view name);
// A rule or a ruling with its id; empty when there is none.
std::string rule_text(const Texts& texts, std::string_view id);

}  // namespace gaslight::cli

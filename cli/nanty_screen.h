// SPDX-License-Identifier: MIT
// Nanty Narking in the terminal: its questions and menus. nanty_table.h draws, nanty_explain.cpp
// explains.
#pragma once

#include <optional>

#include "cli/nanty_table.h"
#include "cli/title_screen.h"
#include "engine/nanty/choice.h"

namespace gaslight::cli {

class NantyScreen final : public TitleScreen {
 public:
  NantyScreen(const nanty::Rules& rules, const Texts& texts, const Style& style)
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
  Lines standings(const AnyView&, const SeatNames&) const override { return {}; }
  News weight_of(const AnyEvent& event) const override;

 private:
  NantyArt art_;
};

// "nn-17" and "NN017" are NN-017, "r5" is R05, "e3" is E03. Nothing when it is no id of a rule.
std::optional<std::string> nanty_rule_id(std::string_view name);
// A rule, ruling or difference of editions with its id; empty when there is none.
std::string nanty_rule_text(const Texts& texts, std::string_view id);
// What a person asks about by name; empty when there is no such thing.
Lines explain_nanty(const NantyArt& art,
                    const nanty::SeatView& view,
                    const SeatNames& names,
                    std::string_view name);
// The id of the area, card or seat of this name, as reasons write it; "" when there is none.
std::string nanty_word(const NantyArt& art, const nanty::SeatView& view, std::string_view name);

}  // namespace gaslight::cli

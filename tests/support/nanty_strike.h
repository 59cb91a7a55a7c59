// SPDX-License-Identifier: MIT
// More for scenes of Nanty Narking: a Random Event that strikes, answers as journals write them,
// short piles. No rules in here.
#pragma once

#include <algorithm>
#include <string>

#include "tests/support/nanty_scene.h"

namespace gaslight::nanty {

// The active seat (0 unless the text gives another one the card) plays Augustus Snodgrass and draws
// this event.
inline Scene strike(std::string text,
                    std::string_view event,
                    std::initializer_list<int> rolls = {}) {
  if (text.find("augustus_snodgrass") == std::string::npos) text += "; hand 0: augustus_snodgrass";
  Scene scene(text);
  scene.event(event).rolls(rolls).card("augustus_snodgrass").use();
  return scene;
}

inline std::string quoted(std::string_view text) {
  return '"' + std::string(text) + '"';
}
inline std::string answer(std::string_view with) {
  return R"({"do":"use","with":)" + quoted(with) + "}";
}
// `kind` where it is not an Agent: building, card, grenadier or citizen.
inline std::string answer(std::string_view with,
                          int seat,
                          std::string_view area,
                          std::string_view kind = "") {
  const std::string owner =
      kind == "grenadier" || kind == "citizen" ? quoted(kind) : std::to_string(seat);
  const std::string what = kind.empty() ? "" : R"(,"kind":)" + quoted(kind);
  return R"({"do":"use","with":)" + quoted(with) + R"(,"saves":{"owner":)" + owner + R"(,"area":)" +
         quoted(area) + what + "}}";
}
inline std::string holborn(int seat, std::string_view area, std::string_view kind = "") {
  return answer("holborn", seat, area, kind);
}

// The text with a draw pile of these cards only: what is neither there nor named in the text is
// discarded.
inline std::string with_pile(const std::string& text,
                             std::initializer_list<std::string_view> pile) {
  const std::string named = ' ' + text + ' ';
  const auto is_named = [&](std::string_view id) {
    const auto in_word = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    for (std::size_t at = named.find(id); at != std::string::npos; at = named.find(id, at + 1))
      if (!in_word(named[at - 1]) && !in_word(named[at + id.size()])) return true;
    return false;
  };
  std::string all = "discard:";
  for (const std::string_view id : kCardIds) {
    const bool kept = std::find(pile.begin(), pile.end(), id) != pile.end() || is_named(id);
    if (!kept) all.append(" ").append(id);
  }
  return all + "\n" + text;
}

}  // namespace gaslight::nanty

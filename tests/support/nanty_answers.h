// SPDX-License-Identifier: MIT
// Small helpers over Scene for tests of cards: answering with an Interrupt, and reading back which
// icons were carried out. No rules in here.
#pragma once

#include <string>
#include <string_view>

#include "tests/support/nanty_scene.h"

namespace gaslight::nanty {

// The choice by which the seat that is asked answers with this card; "" when it cannot.
inline std::string answer_with(const Scene& scene, std::string_view card) {
  const std::string with = R"("with":")" + std::string(card) + '"';
  for (const std::string& choice : scene.choices())
    if (choice.find(with) != std::string::npos) return choice;
  return "";
}
inline bool can_answer(const Scene& scene, int seat, std::string_view card) {
  return scene.asked() == seat_at(static_cast<std::size_t>(seat)) &&
         !answer_with(scene, card).empty();
}
inline Scene& answer(Scene& scene, std::string_view card) {
  const std::string choice = answer_with(scene, card);
  REQUIRE_MESSAGE(!choice.empty(), "nobody can answer with " << std::string(card));
  return scene.play(choice);
}

// The icons of this card that were carried out, in order, separated by spaces.
inline std::string icons_used(const Scene& scene, std::string_view card) {
  const std::string begin = R"("card":")" + std::string(card) + R"(","icon":")";
  std::string icons;
  for (const std::string& one : scene.happenings()) {
    const std::size_t at = one.find(begin);
    if (!one.starts_with(R"({"e":"icon_started")") || at == std::string::npos) continue;
    const std::size_t from = at + begin.size();
    icons += (icons.empty() ? "" : " ") + one.substr(from, one.find('"', from) - from);
  }
  return icons;
}

// Whether the seat that is asked stands before an icon that cannot be used.
inline bool only_skip(const Scene& scene) {
  return scene.ask() == AskKind::Icon && scene.offers(R"({"do":"skip"})") &&
         !scene.offers(R"({"do":"use"})");
}

// The place of the first event of that name whose text contains `part`, among all that happened; -1
// when none.
inline int place_of(const Scene& scene, std::string_view name, std::string_view part = "") {
  const std::string begin = R"({"e":")" + std::string(name) + '"';
  const auto& list = scene.happenings();
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].starts_with(begin) && list[i].find(part) != std::string::npos)
      return static_cast<int>(i);
  return -1;
}

}  // namespace gaslight::nanty

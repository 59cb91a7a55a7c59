// SPDX-License-Identifier: MIT
// Short ways to say what the tests of the Agent and Building cards say often. No rules in here.
#pragma once

#include <string>
#include <string_view>

#include "tests/support/nanty_answers.h"
#include "tests/support/nanty_strike.h"

namespace gaslight::nanty {

// A position with the variant.
inline std::string with_faces(const std::string& text) {
  return "agent_building_cards on; " + text;
}
inline bool can_use(const Scene& scene, std::string_view card) {
  return scene.offers(R"({"do":"variant","card":)" + quoted(card) + "}");
}
// The choices that an answer and a pick are written as.
inline std::string save(std::string_view with,
                        int seat,
                        std::string_view area,
                        std::string_view face) {
  return R"({"do":"use","with":)" + quoted(with) + R"(,"saves":{"owner":)" + std::to_string(seat) +
         R"(,"area":)" + quoted(area) + R"(,"piece":)" + quoted(face) + "}}";
}
inline std::string save_building(std::string_view with,
                                 int seat,
                                 std::string_view area,
                                 std::string_view face) {
  return R"({"do":"use","with":)" + quoted(with) + R"(,"saves":{"owner":)" + std::to_string(seat) +
         R"(,"area":)" + quoted(area) + R"(,"kind":"building","piece":)" + quoted(face) + "}}";
}
inline std::string pick(int seat, std::string_view area, std::string_view face) {
  return R"({"owner":)" + std::to_string(seat) + R"(,"area":)" + quoted(area) + R"(,"piece":)" +
         quoted(face) + "}";
}
inline std::string pick_building(std::string_view area, std::string_view face) {
  return R"({"area":)" + quoted(area) + R"(,"piece":)" + quoted(face) + "}";
}
inline std::string give(std::string_view card) {
  return R"({"do":"give","card":)" + quoted(card) + "}";
}
inline std::string take(std::string_view card) {
  return R"({"card":)" + quoted(card) + "}";
}
inline std::string play_of(std::string_view card) {
  return R"({"do":"play","card":)" + quoted(card) + "}";
}

inline constexpr std::string_view kSkip = R"({"do":"skip"})";
inline constexpr std::string_view kEnd = R"({"do":"end"})";
inline constexpr std::string_view kPay = R"({"do":"pay"})";

inline bool asks(const Scene& scene, int seat, AskKind ask) {
  return scene.asked() == seat_at(static_cast<std::size_t>(seat)) && scene.ask() == ask;
}
// Whether the card was used once and left the game for it.
inline bool used_up(const Scene& scene, int seat, std::string_view card) {
  return scene.count("variant_card_used", quoted(card)) == 1 &&
         scene.count("variant_card_lost", quoted(card)) == 1 && !scene.holds_variant(seat, card) &&
         !scene.happened("variant_card_revealed", quoted(card));
}
// Whether it lies open before its player.
inline bool is_open(const Scene& scene, int seat, std::string_view card) {
  for (std::size_t i = 0; i < kVariantCards; ++i)
    if (kVariantCardIds[i] == card)
      return scene.holds_variant(seat, card) && has_face(scene.now().open, i);
  return false;
}

}  // namespace gaslight::nanty

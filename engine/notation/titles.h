// SPDX-License-Identifier: MIT
// Which titles there are, and their component data.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/any_game.h"
#include "engine/game/rules_bin.h"

namespace gaslight {

std::span<const TitleFunctions* const> all_titles();
// Null when there is no title of that name.
const TitleFunctions* find_title(std::string_view name);

// One rules.bin with the rules of every title read from it. Copies share the bytes.
class Library {
 public:
  // Nothing comes back when the bytes are not a rules.bin that every title can use.
  static std::optional<Library> open(std::vector<std::uint8_t> rules_bin);
  // The data that came with the program.
  static Library embedded();

  AnyRules rules(const TitleFunctions& title) const;
  Texts texts(const TitleFunctions& title) const;
  std::string ruleset(const TitleFunctions& title, const Settings& settings) const;

 private:
  struct Content;
  explicit Library(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  std::shared_ptr<const Content> content_;
};

// Reads the settings of a game and the title's own conditions on them.
std::optional<Refusal> read_settings(const TitleFunctions& title,
                                     const RequestedSettings& requested,
                                     Settings& settings);

}  // namespace gaslight

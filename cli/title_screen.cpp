// SPDX-License-Identifier: MIT
#include "cli/title_screen.h"

#include "cli/looting_screen.h"
#include "cli/nanty_screen.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"

namespace gaslight::cli {

std::unique_ptr<TitleScreen> make_title_screen(const TitleFunctions& title,
                                               const AnyRules& rules,
                                               const Texts& texts,
                                               const Style& style) {
  if (title.name == looting::Looting::kName)
    return std::make_unique<LootingScreen>(*static_cast<const looting::Rules*>(rules.get()), texts,
                                           style);
  if (title.name == nanty::Nanty::kName)
    return std::make_unique<NantyScreen>(*static_cast<const nanty::Rules*>(rules.get()), texts,
                                         style);
  return nullptr;
}

}  // namespace gaslight::cli

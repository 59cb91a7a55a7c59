// SPDX-License-Identifier: MIT
#include "bots/looting/levels.h"

namespace gaslight::looting {

SearchSettings settings_of(Level level) {
  switch (level) {
    case Level::Apprentice:
      return {.simulations = 4,
              .rounds = 1,
              .candidates = 4,
              .careless = 0.10,
              .memory = Memory::None,
              .reckons_end = false};
    case Level::Regular:
      return {.simulations = 6,
              .rounds = 1,
              .candidates = 5,
              .careless = 0.06,
              .memory = Memory::FaceUp,
              .reckons_end = false};
    case Level::Expert:
      return {.simulations = 14,
              .rounds = 2,
              .candidates = 6,
              .careless = 0.03,
              .memory = Memory::FaceUp,
              .reckons_end = false};
    case Level::Master:
      break;
  }
  return {.simulations = 500, .rounds = 4, .candidates = 10, .careless = 0, .memory = Memory::All};
}

}  // namespace gaslight::looting

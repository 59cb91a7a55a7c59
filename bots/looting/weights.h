// SPDX-License-Identifier: MIT
// Made by gaslight_fit_looting greedy 5000; do not edit by hand.
#pragma once

#include <string_view>

#include "bots/looting/win_chance.h"

namespace gaslight::looting {

// The ruleset the games were played by.
inline constexpr std::string_view kWeightsRuleset = "9ad57159437c80e73b1ce7a0096f5e48";

inline constexpr Weights kWinWeights = {
    0.09277, 0.11383,  0.60636, 0.14519,  0.17358,  -0.18442, -0.09622,
    0.13289, 0.85753,  0.13055, -0.16188, -0.21111, -0.03266, 0.03142,
    0.18802, -0.04577, 0.05726, 0.03619,  0.22768,  -0.35507, -2.75833,
};

}  // namespace gaslight::looting

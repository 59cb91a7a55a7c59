// SPDX-License-Identifier: MIT
// Bytes choose among the choices of a game, which is checked from all sides by the conformance kit:
// dead ends, games without end, broken invariants, choices wrongly taken or refused, views that
// tell too much. The first byte says what is checked, the next two the settings.
#pragma once

#include "engine/game/conformance.h"
#include "tests/fuzz/finding.h"

namespace gaslight::fuzz {

template <class Title>
void check_choices(const std::uint8_t* data, std::size_t size) {
  const auto& rules =
      *static_cast<const typename Title::Rules*>(library().rules(*find_title(Title::kName)).get());
  Bytes bytes(data, size);
  const std::uint8_t what = bytes.byte();
  const std::uint64_t number = bytes.byte() + 256U * bytes.byte();
  const Settings settings = conformance::varied_settings(Title::settings_spec(), number);
  if (Title::check_settings(settings)) return;
  Rng rng(number);
  const auto pick = [&](std::uint32_t count) { return bytes.below(count); };
  conformance::Fault fault;
  if (what % 2 == 0) {
    fault = conformance::check_game<Title>(rules, settings, number, rng, pick);
  } else {
    const auto seats = conformance::observers<Title>(settings);
    std::uint64_t compared = 0;
    fault = conformance::check_twins<Title>(rules, settings, seats[what / 2 % seats.size()], rng,
                                            pick, compared);
  }
  if (fault) finding(*fault);
}

}  // namespace gaslight::fuzz

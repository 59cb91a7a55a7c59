// SPDX-License-Identifier: MIT
// Steps do not allocate: every allocation of this program is counted while games are played.
#include <cstdlib>
#include <doctest/doctest.h>
#include <new>
#include <vector>

#include "engine/core/rng.h"
#include "engine/game/conformance.h"
#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"
#include "engine/notation/titles.h"

namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
void* operator new[](std::size_t size) {
  return operator new(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return operator new(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return operator new(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

using namespace gaslight;

namespace {

struct Played {
  std::uint64_t steps = 0;
  std::uint64_t allocations = 0;
};

// Random games over all settings of a title, with everything a step can do: choices, refusals,
// views.
template <class Title>
Played play(std::uint64_t games) {
  const Library library = Library::embedded();
  const auto& rules =
      *static_cast<const typename Title::Rules*>(library.rules(*find_title(Title::kName)).get());
  typename Title::Choices choices;
  typename Title::Events events;
  Played played;
  for (std::uint64_t i = 0; i < games; ++i) {
    const Settings settings = conformance::varied_settings(Title::settings_spec(), i);
    if (Title::check_settings(settings)) continue;
    Deal deal(Title::streams(), "allocation:" + std::to_string(i));
    Table<Title> table(rules, settings);
    Rng rng(i);
    events.clear();
    advance(table, deal, events);
    while (!table.is_over()) {
      const std::uint64_t before = allocations;
      table.choices(choices);
      events.clear();
      const auto picked = rng.below(static_cast<std::uint32_t>(choices.size()));
      const bool refused = table.apply(table.decision().seat, choices[picked], events).has_value();
      const auto seen = table.view(seat_at(0));
      advance(table, deal, events);
      played.allocations += allocations - before + (refused || seen.seat != seat_at(0) ? 1 : 0);
      ++played.steps;
    }
  }
  return played;
}

}  // namespace

TEST_CASE("no step of 10,000 random games of Looting London allocates") {
  const Played played = play<looting::Looting>(10'000);
  CHECK(played.allocations == 0);
  CHECK(played.steps > 1'000'000);
}

TEST_CASE("no step of 3,000 random games of Nanty Narking allocates") {
  const Played played = play<nanty::Nanty>(3'000);
  CHECK(played.allocations == 0);
  CHECK(played.steps > 500'000);
}

TEST_CASE("the count of allocations counts") {
  const std::uint64_t before = allocations;
  const std::vector<int> made(100, 7);
  CHECK(made[50] == 7);
  CHECK(allocations > before);
}

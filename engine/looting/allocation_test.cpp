// SPDX-License-Identifier: MIT
// Steps do not allocate: every allocation of this program is counted while games are played.
#include <cstdlib>
#include <doctest/doctest.h>
#include <new>
#include <vector>

#include "engine/core/rng.h"
#include "engine/game/deal.h"
#include "engine/game/table.h"
#include "engine/looting/title.h"
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
using looting::Looting;

TEST_CASE("no step of 10,000 random games of Looting London allocates") {
  const Library library = Library::embedded();
  const auto& rules =
      *static_cast<const looting::Rules*>(library.rules(*find_title("looting-london")).get());
  Looting::Choices choices;
  Looting::Events events;
  std::uint64_t steps = 0;
  std::uint64_t counted = 0;
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    Settings settings{};
    settings.players = static_cast<std::uint8_t>(3 + i % 3);
    Deal deal(Looting::streams(), "allocation:" + std::to_string(i));
    Table<Looting> table(rules, settings);
    Rng rng(i);
    const std::uint64_t before = allocations;
    events.clear();
    advance(table, deal, events);
    while (!table.is_over()) {
      table.choices(choices);
      events.clear();
      const auto picked = rng.below(static_cast<std::uint32_t>(choices.size()));
      const bool refused = table.apply(table.decision().seat, choices[picked], events).has_value();
      if (refused) ++counted;  // never; keeps the check out of the counted stretch
      advance(table, deal, events);
      static_cast<void>(table.view(seat_at(0)));
      ++steps;
    }
    counted += allocations - before;
  }
  CHECK(counted == 0);
  CHECK(steps > 1'000'000);
}

TEST_CASE("the count of allocations counts") {
  const std::uint64_t before = allocations;
  const std::vector<int> made(100, 7);
  CHECK(made[50] == 7);
  CHECK(allocations > before);
}

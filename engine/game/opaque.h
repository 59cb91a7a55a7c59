// SPDX-License-Identifier: MIT
// Values of any title behind fixed types. They say nothing by themselves: only the title they
// belong to knows what is in them. Players may hold views, choices and events; a position is for
// tables only.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace gaslight {

// A plain value of a type that only its title knows.
template <std::size_t Bytes>
struct Opaque {
  alignas(8) std::byte room[Bytes];

  template <class T>
  static Opaque of(const T& value) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= Bytes && alignof(T) <= 8);
    Opaque opaque{};
    std::memcpy(opaque.room, &value, sizeof(T));
    return opaque;
  }
  template <class T>
  const T& as() const {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= Bytes && alignof(T) <= 8);
    return *std::launder(reinterpret_cast<const T*>(room));
  }
  template <class T>
  T& as() {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= Bytes && alignof(T) <= 8);
    return *std::launder(reinterpret_cast<T*>(room));
  }
};

using AnyPosition = Opaque<1024>;
using AnyView = Opaque<1024>;
using AnyChoice = Opaque<32>;
using AnyEvent = Opaque<64>;
using AnyChoices = std::vector<AnyChoice>;
using AnyEvents = std::vector<AnyEvent>;
// The play data of a title, as it reads them from rules.bin. Never changes.
using AnyRules = std::shared_ptr<const void>;

}  // namespace gaslight

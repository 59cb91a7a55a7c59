// SPDX-License-Identifier: MIT
// A vector with its room inside: never allocates, copies as plain bytes when T does.
// Elements past size() are not initialised, so a large one costs nothing until it is used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

#include "engine/core/check.h"

namespace gaslight {

template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>, "a FixedVector is copied as bytes");

 public:
  using value_type = T;

  FixedVector() {}  // NOLINT(modernize-use-equals-default): `= default` would let {} clear the room

  // Reading
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }
  const T& operator[](std::size_t i) const { return data()[i]; }
  const T& front() const { return data()[0]; }
  const T& back() const { return data()[size_ - 1]; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

  // Changing. push_back beyond the room is a broken invariant, not a refusal.
  T& operator[](std::size_t i) { return data()[i]; }
  T& back() { return data()[size_ - 1]; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  void push_back(const T& value) {
    GASLIGHT_CHECK(size_ < N);
    std::construct_at(data() + size_, value);
    ++size_;
  }
  // A new element made in its place, to be filled in. Cheaper than push_back of one that is put
  // together field by field: a processor waits when it copies in one go what was just written in
  // pieces.
  T& emplace_back() {
    GASLIGHT_CHECK(size_ < N);
    return *std::construct_at(data() + size_++);
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void resize_down(std::size_t n) {
    GASLIGHT_CHECK(n <= size_);
    size_ = static_cast<std::uint32_t>(n);
  }

 private:
  const T* data() const { return std::launder(reinterpret_cast<const T*>(bytes_)); }
  T* data() { return std::launder(reinterpret_cast<T*>(bytes_)); }

  std::uint32_t size_ = 0;
  // Plain bytes: an array of T would run the initialisers of every T, used or not.
  alignas(T) std::byte bytes_[N * sizeof(T)];
};

}  // namespace gaslight

// SPDX-License-Identifier: MIT
// Text with its room inside: never allocates, copies as plain bytes. What does not fit in N bytes
// is cut off without a word, never in the middle of a UTF-8 character.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gaslight {

template <std::size_t N>
class FixedString {
  static_assert(N > 0 && N <= UINT32_MAX);

 public:
  FixedString() {}  // NOLINT(modernize-use-equals-default): `= default` would clear the room
  explicit FixedString(std::string_view text) { append(text); }

  // Reading
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }
  std::string_view view() const { return {room_, size_}; }
  operator std::string_view() const { return view(); }  // NOLINT(google-explicit-constructor)

  friend bool operator==(const FixedString& a, const FixedString& b) {
    return a.view() == b.view();
  }
  friend bool operator==(const FixedString& a, std::string_view b) { return a.view() == b; }

  // Changing
  FixedString& append(std::string_view text) {
    const std::size_t taken = fitting(text);
    std::copy_n(text.begin(), taken, room_ + size_);
    size_ += static_cast<std::uint32_t>(taken);
    return *this;
  }
  FixedString& append(char letter) { return append(std::string_view(&letter, 1)); }
  // The number in decimal.
  template <std::integral T>
    requires(!std::same_as<T, char> && !std::same_as<T, bool>)
  FixedString& append(T number) {
    char digits[24];
    const auto [end, error] = [&] {
      if constexpr (std::signed_integral<T>) {
        return std::to_chars(digits, digits + sizeof(digits), static_cast<std::int64_t>(number));
      } else {
        return std::to_chars(digits, digits + sizeof(digits), static_cast<std::uint64_t>(number));
      }
    }();
    return append(std::string_view(digits, static_cast<std::size_t>(end - digits)));
  }
  void clear() { size_ = 0; }

 private:
  // How many bytes of the text go in. A byte 10xxxxxx continues a character begun before it.
  std::size_t fitting(std::string_view text) const {
    std::size_t taken = N - size_;
    if (text.size() <= taken) return text.size();
    while (taken > 0 && (static_cast<unsigned char>(text[taken]) & 0xC0) == 0x80)
      --taken;
    return taken;
  }

  std::uint32_t size_ = 0;
  char room_[N];
};

}  // namespace gaslight

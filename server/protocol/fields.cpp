// SPDX-License-Identifier: MIT
#include "server/protocol/fields.h"

#include <algorithm>
#include <limits>

#include "server/people/people.h"

namespace gaslight::server {
namespace {

constexpr std::size_t kTableDigits = 32;
constexpr std::size_t kLongestCommand = 64;

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool is_command_letter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '_';
}

}  // namespace

bool is_table_id(std::string_view text) {
  return text.size() == kTableDigits && std::all_of(text.begin(), text.end(), is_hex);
}

bool is_command_id(std::string_view text) {
  return !text.empty() && text.size() <= kLongestCommand &&
         std::all_of(text.begin(), text.end(), is_command_letter);
}

Fields::Fields(const JsonValue& object) : object_(object) {
  if (!object.is_object()) say_wrong("a request is a JSON object");
}

void Fields::say_wrong(std::string sentence) {
  if (wrong_.empty()) wrong_ = std::move(sentence);
}

void Fields::mistyped(std::string_view key, std::string_view wanted) {
  say_wrong("\"" + std::string(key) + "\" is " + std::string(wanted));
}

bool Fields::has(std::string_view key) const {
  return object_.find(key) != nullptr;
}

const JsonValue* Fields::take(std::string_view key) {
  const JsonValue* value = object_.find(key);
  taken_.push_back(key);
  if (value == nullptr) say_wrong("\"" + std::string(key) + "\" is missing");
  return value;
}

std::int64_t Fields::number(std::string_view key, std::int64_t low, std::int64_t high) {
  const JsonValue* value = take(key);
  if (value != nullptr && value->is_int() && value->as_int() >= low && value->as_int() <= high)
    return value->as_int();
  mistyped(key, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

std::string Fields::text(std::string_view key, std::size_t shortest, std::size_t longest) {
  const JsonValue* value = take(key);
  if (value != nullptr && value->is_string()) {
    const std::size_t length = length_of(value->as_string());
    if (length >= shortest && length <= longest) return value->as_string();
  }
  mistyped(key, "a text of " + std::to_string(shortest) + " to " + std::to_string(longest) +
                    " characters");
  return {};
}

JsonValue Fields::object(std::string_view key) {
  const JsonValue* value = take(key);
  if (value != nullptr && value->is_object()) return *value;
  mistyped(key, "an object");
  return {};
}

JsonValue Fields::array(std::string_view key) {
  const JsonValue* value = take(key);
  if (value != nullptr && value->is_array()) return *value;
  mistyped(key, "a list");
  return {};
}

CommandId Fields::command() {
  const JsonValue* value = take("id");
  if (value != nullptr && value->is_string() && is_command_id(value->as_string()))
    return {value->as_string()};
  mistyped("id", "1 to 64 letters, digits, '-' or '_'");
  return {};
}

TableId Fields::table() {
  const JsonValue* value = take("table");
  if (value != nullptr && value->is_string() && is_table_id(value->as_string()))
    return {value->as_string()};
  mistyped("table", "32 hexadecimal digits");
  return {};
}

Seat Fields::seat() {
  return seat_at(static_cast<std::size_t>(number("seat", 0, kMaxSeats - 1)));
}

Version Fields::version(std::string_view key) {
  return Version{
      static_cast<std::uint32_t>(number(key, 0, std::numeric_limits<std::int32_t>::max()))};
}

std::optional<Version> Fields::version_or_null(std::string_view key) {
  const JsonValue* value = object_.find(key);
  if (value == nullptr || !value->is_null()) return version(key);
  taken_.push_back(key);
  return std::nullopt;
}

void Fields::refuse_others() {
  for (const std::string& key : object_.keys())
    if (std::find(taken_.begin(), taken_.end(), key) == taken_.end())
      return say_wrong("there is a field that does not belong there");
}

}  // namespace gaslight::server

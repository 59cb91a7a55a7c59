// SPDX-License-Identifier: MIT
// The fields of one request, read strictly: each by name and type, and none left over. The first
// thing wrong is kept as a sentence; what is read after it makes no sense and is to be dropped.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/seat.h"
#include "engine/notation/json.h"
#include "server/store/rows.h"

namespace gaslight::server {

// 32 lower-case hexadecimal digits.
bool is_table_id(std::string_view text);
// 1 to 64 letters, digits, '-' and '_'.
bool is_command_id(std::string_view text);

class Fields {
 public:
  explicit Fields(const JsonValue& object);

  const std::string& wrong() const { return wrong_; }

  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
  std::string text(std::string_view key, std::size_t shortest, std::size_t longest);
  JsonValue object(std::string_view key);
  JsonValue array(std::string_view key);
  CommandId command();
  TableId table();
  Seat seat();
  Version version(std::string_view key);
  std::optional<Version> version_or_null(std::string_view key);
  bool has(std::string_view key) const;

  // To be called last: whatever was not asked for is a mistake.
  void refuse_others();
  void say_wrong(std::string sentence);

 private:
  const JsonValue* take(std::string_view key);
  void mistyped(std::string_view key, std::string_view wanted);

  const JsonValue& object_;
  std::vector<std::string_view> taken_;
  std::string wrong_;
};

}  // namespace gaslight::server

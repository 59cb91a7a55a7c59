// SPDX-License-Identifier: MIT
// JSON (RFC 8259), written and read. There is one way to write a value, without spaces, so that
// journals can be compared and hashed as bytes: write(parse_json(text)) gives back every text that
// JsonWriter made. The reader is strict and safe on arbitrary bytes; it takes no shortcut that
// would let two readers disagree about a text (repeated keys, lone surrogates, broken UTF-8).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gaslight {

// Appends JSON to a string, commas included. The caller keeps begin and end in pairs and gives a
// key before every value in an object. Strings must be UTF-8; they are passed through, except for
// `"`,
// `\` and control characters, which are escaped as JSON.stringify does it.
//
//   JsonWriter json(line);
//   json.begin_object().key("t").string("step").key("n").number(1).end_object();
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(&out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);

  JsonWriter& string(std::string_view text);
  JsonWriter& number(std::int64_t value);
  // A decimal fraction, without floating point: scaled(1250, 3) writes 1.250, and scaled(-5, 2)
  // -0.05. REQUIRES: 0 <= digits <= 18.
  JsonWriter& scaled(std::int64_t units, int digits);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  // A value that is JSON already. Not checked.
  JsonWriter& raw(std::string_view json);

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate() {
    if (needs_comma_) out_->push_back(',');
  }
  JsonWriter& done() {
    needs_comma_ = depth_ > 0;  // values at the top are separate texts, such as lines
    return *this;
  }

  std::string* out_;
  int depth_ = 0;
  bool needs_comma_ = false;
};

// One value that was read, with everything inside it. Takes about a hundred bytes for each value,
// so that a hostile text grows fifty-fold: bound the size of what comes from outside.
class JsonValue {
 public:
  enum class Kind : std::uint8_t {
    Null,
    Boolean,
    Number,
    String,
    Array,
    Object,
  };

  // Asking
  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::Null; }
  bool is_boolean() const { return kind_ == Kind::Boolean; }
  bool is_number() const { return kind_ == Kind::Number; }
  // A number written without fraction and exponent that fits an int64.
  bool is_int() const { return is_int_; }
  bool is_string() const { return kind_ == Kind::String; }
  bool is_array() const { return kind_ == Kind::Array; }
  bool is_object() const { return kind_ == Kind::Object; }

  // Reading. The kind must have been asked before: a wrong one is a broken invariant.
  bool as_boolean() const;
  std::int64_t as_int() const;
  // The number exactly as it was written.
  const std::string& number_text() const;
  // The text with all escapes undone, in UTF-8. It may hold zero bytes.
  const std::string& as_string() const;

  // What is inside an array or object, in the order of the text; nothing inside other kinds.
  std::size_t size() const { return items_.size(); }
  const std::vector<JsonValue>& items() const { return items_; }
  // The keys of an object, beside items(). No two are equal.
  const std::vector<std::string>& keys() const { return keys_; }
  // The value under a key of an object; null when there is none, or when this is no object.
  const JsonValue* find(std::string_view key) const;

 private:
  friend class JsonParser;

  Kind kind_ = Kind::Null;
  bool boolean_ = false;
  bool is_int_ = false;
  std::int64_t int_ = 0;
  std::string text_;  // of a string, or the digits of a number
  std::vector<JsonValue> items_;
  std::vector<std::string> keys_;
};

// Why a text was refused, and at which byte.
struct JsonError {
  std::size_t offset;
  std::string sentence;
};

// Arrays and objects may stand this deep inside each other.
inline constexpr int kJsonDepth = 64;

// Reads one JSON text. Nothing comes back when it is one; otherwise the first thing wrong with it,
// and `out` is null.
std::optional<JsonError> parse_json(std::string_view text, JsonValue& out);

// Writes the value in the one way there is; numbers as they were written.
void write(const JsonValue& value, JsonWriter& json);

}  // namespace gaslight

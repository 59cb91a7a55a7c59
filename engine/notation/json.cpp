// SPDX-License-Identifier: MIT
// The writer appends to its string and keeps nothing else; the reader is one recursive descent
// whose depth is bounded, so that neither can run out of stack.
#include "engine/notation/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <system_error>
#include <utility>

#include "engine/core/check.h"

namespace gaslight {
namespace {

// Characters of strings

// What stands after the backslash for a byte that must be escaped: the letter, or 'u' where there
// is none. Zero for bytes that stand for themselves.
constexpr std::array<char, 256> kEscapes = [] {
  std::array<char, 256> escapes = {};
  for (std::size_t byte = 0; byte < 0x20; ++byte)
    escapes[byte] = 'u';
  escapes['\b'] = 'b';
  escapes['\f'] = 'f';
  escapes['\n'] = 'n';
  escapes['\r'] = 'r';
  escapes['\t'] = 't';
  escapes['"'] = '"';
  escapes['\\'] = '\\';
  return escapes;
}();

constexpr std::uint8_t byte_of(char c) {
  return static_cast<std::uint8_t>(c);
}

bool must_be_escaped(char c) {
  return kEscapes[byte_of(c)] != 0;
}

// Appends the text in quotes and then `after`, which brings the closing one.
void append_quoted(std::string& out, std::string_view text, std::string_view after) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out.push_back('"');
  while (true) {
    const auto plain = std::find_if(text.begin(), text.end(), must_be_escaped) - text.begin();
    out.append(text.substr(0, static_cast<std::size_t>(plain)));
    text.remove_prefix(static_cast<std::size_t>(plain));
    if (text.empty()) break;
    const std::uint8_t byte = byte_of(text.front());
    out.push_back('\\');
    out.push_back(kEscapes[byte]);
    if (kEscapes[byte] == 'u') {
      out.append("00");
      out.push_back(kDigits[byte >> 4]);
      out.push_back(kDigits[byte & 15]);
    }
    text.remove_prefix(1);
  }
  out.append(after);
}

// The length of the UTF-8 character at the start of the text, or 0 when there is no valid one:
// a continuation byte, an overlong form, a surrogate, a number above 10FFFF, or a cut end.
std::size_t utf8_length(std::string_view text) {
  const std::uint8_t lead = byte_of(text[0]);
  if (lead < 0x80) return 1;
  std::size_t length = 0;
  std::uint8_t low = 0x80;  // of the second byte, which carries all the special cases
  std::uint8_t high = 0xBF;
  if (lead >= 0xC2 && lead <= 0xDF) {
    length = 2;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    length = 3;
    if (lead == 0xE0) low = 0xA0;
    if (lead == 0xED) high = 0x9F;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    length = 4;
    if (lead == 0xF0) low = 0x90;
    if (lead == 0xF4) high = 0x8F;
  }
  if (length == 0 || text.size() < length) return 0;
  if (byte_of(text[1]) < low || byte_of(text[1]) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((byte_of(text[i]) & 0xC0) != 0x80) return 0;
  }
  return length;
}

void append_utf8(std::string& out, std::uint32_t code) {
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6);
    put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  } else {
    put(0xF0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3F));
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  }
}

// Numbers

constexpr std::array<char, 200> kPairs = [] {
  std::array<char, 200> pairs = {};
  for (std::size_t i = 0; i < 100; ++i) {
    pairs[2 * i] = static_cast<char>('0' + i / 10);
    pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
  }
  return pairs;
}();

constexpr std::size_t kNumberRoom = 24;

// Writes the digits of the magnitude so that they end at `end`, and says where they begin.
char* write_digits_before(char* end, std::uint64_t magnitude) {
  while (magnitude >= 100) {
    end -= 2;
    std::memcpy(end, kPairs.data() + 2 * (magnitude % 100), 2);
    magnitude /= 100;
  }
  if (magnitude >= 10) {
    end -= 2;
    std::memcpy(end, kPairs.data() + 2 * magnitude, 2);
  } else {
    *--end = static_cast<char>('0' + magnitude);
  }
  return end;
}

// Well defined for the smallest number too.
std::uint64_t magnitude_of(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? 0 - bits : bits;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The value of a hexadecimal digit, or -1.
int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

// JsonWriter

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_->push_back(bracket);
  ++depth_;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_->push_back(bracket);
  --depth_;
  return done();
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_quoted(*out_, name, "\":");
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  append_quoted(*out_, text, "\"");
  return done();
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  char room[kNumberRoom];
  char* const end = room + kNumberRoom;
  char* begin = write_digits_before(end, magnitude_of(value));
  if (value < 0) *--begin = '-';
  if (needs_comma_) *--begin = ',';
  out_->append(begin, static_cast<std::size_t>(end - begin));
  return done();
}

JsonWriter& JsonWriter::scaled(std::int64_t units, int digits) {
  GASLIGHT_CHECK(digits >= 0 && digits <= 18);
  separate();
  char room[kNumberRoom];
  char* const end = room + kNumberRoom;
  char* begin = write_digits_before(end, magnitude_of(units));
  while (end - begin <= digits)
    *--begin = '0';
  if (units < 0) out_->push_back('-');
  char* const point = end - digits;
  out_->append(begin, static_cast<std::size_t>(point - begin));
  if (digits > 0) {
    out_->push_back('.');
    out_->append(point, static_cast<std::size_t>(digits));
  }
  return done();
}

JsonWriter& JsonWriter::boolean(bool value) {
  return raw(value ? "true" : "false");
}

JsonWriter& JsonWriter::null() {
  return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_->append(json);
  return done();
}

// JsonValue

bool JsonValue::as_boolean() const {
  GASLIGHT_CHECK(is_boolean());
  return boolean_;
}

std::int64_t JsonValue::as_int() const {
  GASLIGHT_CHECK(is_int());
  return int_;
}

const std::string& JsonValue::number_text() const {
  GASLIGHT_CHECK(is_number());
  return text_;
}

const std::string& JsonValue::as_string() const {
  GASLIGHT_CHECK(is_string());
  return text_;
}

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys_.begin(), keys_.end(), key);
  return found == keys_.end() ? nullptr : &items_[static_cast<std::size_t>(found - keys_.begin())];
}

// Reading

// Goes through the text once, left to right. Every function stands before what it reads, and
// returns false once something is wrong; the first thing wrong is kept and the rest of the text
// left alone.
class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) {}

  std::optional<JsonError> read_text(JsonValue& out) {
    skip_space();
    if (read_value(out, 0)) {
      skip_space();
      if (at_ < text_.size()) fail("Something follows after the end of the JSON text.");
    }
    return std::move(error_);
  }

 private:
  // The next character; a zero byte at the end, which no rule accepts.
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  void skip_space() {
    while (at_ < text_.size() &&
           std::string_view(" \t\n\r").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }

  bool fail(std::string_view sentence) { return fail_at(at_, sentence); }
  bool fail_at(std::size_t offset, std::string_view sentence) {
    error_ = JsonError{offset, std::string(sentence)};
    return false;
  }

  bool read_value(JsonValue& out, int depth) {
    switch (peek()) {
      case '{':
        out.kind_ = JsonValue::Kind::Object;
        return read_object(out, depth + 1);
      case '[':
        out.kind_ = JsonValue::Kind::Array;
        return read_array(out, depth + 1);
      case '"':
        out.kind_ = JsonValue::Kind::String;
        return read_string(out.text_);
      case 't':
        out.kind_ = JsonValue::Kind::Boolean;
        out.boolean_ = true;
        return read_word("true");
      case 'f':
        out.kind_ = JsonValue::Kind::Boolean;
        return read_word("false");
      case 'n':
        return read_word("null");
      default:
        break;
    }
    if (peek() != '-' && !is_digit(peek())) return fail("A JSON value is missing here.");
    return read_number(out);
  }

  bool read_word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return fail("This word is not a JSON value.");
    at_ += word.size();
    return true;
  }

  bool read_array(JsonValue& out, int depth) {
    if (depth > kJsonDepth) return fail("Arrays and objects stand too deep inside each other.");
    ++at_;
    skip_space();
    if (take(']')) return true;
    while (true) {
      if (!read_value(out.items_.emplace_back(), depth)) return false;
      skip_space();
      if (take(']')) return true;
      if (!take(',')) return fail("A comma or the end of the array is missing here.");
      skip_space();
    }
  }

  bool read_object(JsonValue& out, int depth) {
    if (depth > kJsonDepth) return fail("Arrays and objects stand too deep inside each other.");
    ++at_;
    skip_space();
    if (take('}')) return true;
    std::vector<std::size_t> offsets;  // of the keys
    while (true) {
      offsets.push_back(at_);
      if (peek() != '"') return fail("A key in double quotes is missing here.");
      if (!read_string(out.keys_.emplace_back())) return false;
      skip_space();
      if (!take(':')) return fail("A colon is missing after the key.");
      skip_space();
      if (!read_value(out.items_.emplace_back(), depth)) return false;
      skip_space();
      if (take('}')) return check_keys(out.keys_, offsets);
      if (!take(',')) return fail("A comma or the end of the object is missing here.");
      skip_space();
    }
  }

  // Few keys are held against each other; many are sorted, so that no text can make this slow.
  bool check_keys(const std::vector<std::string>& keys, const std::vector<std::size_t>& offsets) {
    constexpr std::size_t kFew = 12;
    std::size_t repeated = keys.size();
    if (keys.size() <= kFew) {
      for (std::size_t i = 1; i < keys.size() && repeated == keys.size(); ++i) {
        const auto before = keys.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(keys.begin(), before, keys[i]) != before) repeated = i;
      }
    } else {
      std::vector<std::size_t> order(keys.size());
      for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
      std::sort(order.begin(), order.end(), [&keys](std::size_t a, std::size_t b) {
        const int comparison = keys[a].compare(keys[b]);
        return comparison != 0 ? comparison < 0 : a < b;
      });
      for (std::size_t i = 1; i < order.size(); ++i) {
        if (keys[order[i - 1]] == keys[order[i]]) repeated = std::min(repeated, order[i]);
      }
    }
    if (repeated == keys.size()) return true;
    return fail_at(offsets[repeated], "This object has that key already.");
  }

  bool read_string(std::string& out) {
    ++at_;
    while (true) {
      const std::size_t begin = at_;
      while (at_ < text_.size() && byte_of(text_[at_]) < 0x80 && !must_be_escaped(text_[at_]))
        ++at_;
      out.append(text_.substr(begin, at_ - begin));
      if (at_ >= text_.size()) return fail("The text ends inside a string.");
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        return true;
      }
      if (c == '\\') {
        if (!read_escape(out)) return false;
      } else if (byte_of(c) < 0x20) {
        return fail("A control character inside a string must be escaped.");
      } else {
        const std::size_t length = utf8_length(text_.substr(at_));
        if (length == 0) return fail("These bytes are not UTF-8.");
        out.append(text_.substr(at_, length));
        at_ += length;
      }
    }
  }

  bool read_escape(std::string& out) {
    const std::size_t begin = at_++;
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (take('u')) return read_unicode_escape(out, begin);
    const std::size_t letter =
        at_ < text_.size() ? kLetters.find(text_[at_]) : std::string_view::npos;
    if (letter == std::string_view::npos)
      return fail_at(begin, "There is no such escape in a string.");
    out.push_back(kMeanings[letter]);
    ++at_;
    return true;
  }

  // Stands after the \u. Characters beyond FFFF come as two escapes, a high surrogate and a low
  // one.
  bool read_unicode_escape(std::string& out, std::size_t begin) {
    constexpr std::string_view kDigitsMissing = "Four hexadecimal digits must follow \\u.";
    constexpr std::string_view kLone = "Half of a surrogate pair stands alone.";
    std::uint32_t code = 0;
    if (!read_hex(code)) return fail_at(begin, kDigitsMissing);
    if (code >= 0xDC00 && code <= 0xDFFF) return fail_at(begin, kLone);
    if (code >= 0xD800 && code <= 0xDBFF) {
      std::uint32_t low = 0;
      if (!take('\\') || !take('u')) return fail_at(begin, kLone);
      if (!read_hex(low)) return fail_at(begin, kDigitsMissing);
      if (low < 0xDC00 || low > 0xDFFF) return fail_at(begin, kLone);
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(out, code);
    return true;
  }

  bool read_hex(std::uint32_t& code) {
    if (text_.size() - at_ < 4) return false;
    for (int i = 0; i < 4; ++i) {
      const int value = hex_value(text_[at_]);
      if (value < 0) return false;
      code = code << 4 | static_cast<std::uint32_t>(value);
      ++at_;
    }
    return true;
  }

  bool read_digits() {
    if (!is_digit(peek())) return fail("A digit is missing here.");
    while (is_digit(peek()))
      ++at_;
    return true;
  }

  bool read_number(JsonValue& out) {
    const std::size_t begin = at_;
    bool whole = true;
    take('-');
    if (take('0')) {
      if (is_digit(peek())) return fail("A number must not begin with a zero.");
    } else if (!read_digits()) {
      return false;
    }
    if (take('.')) {
      whole = false;
      if (!read_digits()) return false;
    }
    if (take('e') || take('E')) {
      whole = false;
      if (!take('+')) take('-');
      if (!read_digits()) return false;
    }
    out.kind_ = JsonValue::Kind::Number;
    out.text_ = text_.substr(begin, at_ - begin);
    if (whole) {
      const char* const end = out.text_.data() + out.text_.size();
      out.is_int_ = std::from_chars(out.text_.data(), end, out.int_).ec == std::errc();
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<JsonError> error_;
};

std::optional<JsonError> parse_json(std::string_view text, JsonValue& out) {
  out = JsonValue();
  std::optional<JsonError> error = JsonParser(text).read_text(out);
  if (error) out = JsonValue();
  return error;
}

void write(const JsonValue& value, JsonWriter& json) {
  switch (value.kind()) {
    case JsonValue::Kind::Null:
      json.null();
      return;
    case JsonValue::Kind::Boolean:
      json.boolean(value.as_boolean());
      return;
    case JsonValue::Kind::Number:
      json.raw(value.number_text());
      return;
    case JsonValue::Kind::String:
      json.string(value.as_string());
      return;
    case JsonValue::Kind::Array:
      json.begin_array();
      for (const JsonValue& item : value.items())
        write(item, json);
      json.end_array();
      return;
    case JsonValue::Kind::Object:
      json.begin_object();
      for (std::size_t i = 0; i < value.size(); ++i) {
        json.key(value.keys()[i]);
        write(value.items()[i], json);
      }
      json.end_object();
      return;
  }
}

}  // namespace gaslight

// SPDX-License-Identifier: MIT
#include "data/compiler/toml_file.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "data/compiler/ascii.h"

namespace gaslight::data {
namespace {

constexpr std::size_t kMaxQuoted = 40;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

int line_of_node(const toml::node& node) {
  return static_cast<int>(node.source().begin.line);
}

// A letter that the library should not see stands there as "~".
std::string reason_of(const toml::parse_error& error) {
  const std::string reason(error.description());
  if (reason.find("'~'") != std::string::npos) return "a letter that belongs in quotes";
  return from_ascii(reason);
}

}  // namespace

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  std::size_t characters = 0;
  for (const char c : text) {
    if (!continues_character(c) && ++characters > kMaxQuoted) return result + "...\"";
    result += is_control(c) ? '?' : c;
  }
  return result + '"';
}

// TomlFile

TomlFile::TomlFile(const std::string& dir, std::string name, std::vector<Mistake>& mistakes)
    : name_(std::move(name)),
      mistakes_(mistakes) {
  read(dir + "/" + name_);
}

void TomlFile::mistake(int line, std::string sentence) {
  mistakes_.push_back({name_, line, std::move(sentence)});
}

void TomlFile::read(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return mistake(0, "the file is missing");
  }
  std::ifstream stream(path, std::ios::binary);
  std::string content(kMaxFile + 1, '\0');
  stream.read(content.data(), static_cast<std::streamsize>(content.size()));
  if (!stream.is_open() || stream.bad()) return mistake(0, "the file cannot be read");
  content.resize(static_cast<std::size_t>(stream.gcount()));
  if (content.size() > kMaxFile) return mistake(0, "the file is larger than 1 MiB");
  parse(content);
}

void TomlFile::parse(std::string_view content) {
  if (content.starts_with(kByteOrderMark)) content.remove_prefix(kByteOrderMark.size());
  const std::string_view sound = content.substr(0, sound_utf8(content));
  if (sound.size() < content.size()) {
    const auto lines = std::count(sound.begin(), sound.end(), '\n');
    return mistake(static_cast<int>(lines) + 1, "not valid UTF-8");
  }
  try {
    root_ = toml::parse(to_ascii(content));
    readable_ = true;
  } catch (const toml::parse_error& error) {
    mistake(static_cast<int>(error.source().begin.line), "not valid TOML: " + reason_of(error));
  }
}

Entry TomlFile::top() {
  return Entry(*this, root_, "the file");
}

std::vector<Entry> TomlFile::list(const std::string& key) {
  std::vector<Entry> entries;
  if (!readable_) return entries;
  const std::string header = "[[" + key + "]]";
  for (const auto& [name, node] : root_) {
    if (name.str() != key) {
      mistake(line_of_node(node), "unknown key " + in_quotes(from_ascii(name.str())) + "; only " +
                                      header + " belongs here");
    }
  }
  const toml::node* node = root_.get(key);
  if (node == nullptr || !node->is_array_of_tables()) {
    mistake(node == nullptr ? 1 : line_of_node(*node), "the file needs a list of " + header);
    return entries;
  }
  for (const toml::node& element : *node->as_array()) {
    entries.emplace_back(*this, *element.as_table(), "this " + key);
  }
  return entries;
}

// Entry

Entry::Entry(TomlFile& file, const toml::table& table, std::string what)
    : file_(&file),
      table_(&table),
      what_(std::move(what)) {}

int Entry::line() const {
  return std::max(1, line_of_node(*table_));
}

const toml::node* Entry::node(std::string_view key) const {
  return table_->get(to_ascii(key));
}

int Entry::line_of(std::string_view key) const {
  const toml::node* node = this->node(key);
  return node == nullptr ? line() : line_of_node(*node);
}

void Entry::mistake(std::string_view key, std::string sentence) {
  file_->mistake(line_of(key), std::move(sentence));
}

bool Entry::has(std::string_view key) const {
  return node(key) != nullptr;
}

std::vector<std::string> Entry::keys() const {
  std::vector<std::string> keys;
  for (const auto& [name, node] : *table_) {
    keys.push_back(from_ascii(name.str()));
  }
  return keys;
}

const toml::node* Entry::field(std::string_view key) {
  known_.emplace_back(key);
  const toml::node* node = this->node(key);
  if (node == nullptr) mistake(key, what_ + " has no field \"" + std::string(key) + "\"");
  return node;
}

std::optional<std::string> Entry::text(std::string_view key) {
  const toml::node* node = field(key);
  if (node == nullptr) return std::nullopt;
  const auto* value = node->as_string();
  if (value == nullptr) {
    mistake(key, "\"" + std::string(key) + "\" must be a text in quotes");
    return std::nullopt;
  }
  std::string text = from_ascii(value->get());
  if (!is_sound_text(key, text)) return std::nullopt;
  return text;
}

bool Entry::is_sound_text(std::string_view key, std::string_view text) {
  const std::string name = "\"" + std::string(key) + "\"";
  const auto is_forbidden = [](char c) { return is_control(c) && c != '\n'; };
  if (text.empty()) {
    mistake(key, name + " is empty");
  } else if (characters_in(text) > kMaxText) {
    mistake(key, name + " is longer than " + std::to_string(kMaxText) + " characters");
  } else if (std::any_of(text.begin(), text.end(), is_forbidden)) {
    mistake(key, name + " contains a control character");
  } else if (sound_utf8(text) < text.size()) {
    mistake(key, name + " is not valid UTF-8");
  } else {
    return true;
  }
  return false;
}

std::optional<int> Entry::number(std::string_view key, int low, int high) {
  const toml::node* node = field(key);
  if (node == nullptr) return std::nullopt;
  const auto* value = node->as_integer();
  if (value == nullptr) {
    mistake(key, "\"" + std::string(key) + "\" must be a whole number");
    return std::nullopt;
  }
  const std::int64_t number = value->get();
  if (number < low || number > high) {
    mistake(key, "\"" + std::string(key) + "\" is " + std::to_string(number) + "; it must be " +
                     std::to_string(low) + " to " + std::to_string(high));
    return std::nullopt;
  }
  return static_cast<int>(number);
}

std::optional<bool> Entry::flag(std::string_view key) {
  const toml::node* node = field(key);
  if (node == nullptr) return std::nullopt;
  const auto* value = node->as_boolean();
  if (value == nullptr) {
    mistake(key, "\"" + std::string(key) + "\" must be true or false");
    return std::nullopt;
  }
  return value->get();
}

const toml::array* Entry::array(std::string_view key) {
  const toml::node* node = field(key);
  if (node == nullptr) return nullptr;
  if (!node->is_array()) mistake(key, "\"" + std::string(key) + "\" must be a list in [ ]");
  return node->as_array();
}

std::optional<std::vector<std::string>> Entry::texts(std::string_view key) {
  const toml::array* list = array(key);
  if (list == nullptr) return std::nullopt;
  std::vector<std::string> texts;
  for (const toml::node& element : *list) {
    const auto* value = element.as_string();
    if (value == nullptr) {
      mistake(key, "\"" + std::string(key) + "\" must be a list of texts in quotes");
      return std::nullopt;
    }
    texts.push_back(from_ascii(value->get()));
    if (!is_sound_text(key, texts.back())) return std::nullopt;
  }
  return texts;
}

std::optional<std::vector<int>> Entry::numbers(std::string_view key,
                                               std::size_t count,
                                               int low,
                                               int high) {
  const toml::array* list = array(key);
  if (list == nullptr) return std::nullopt;
  std::vector<int> numbers;
  for (const toml::node& element : *list) {
    const auto* value = element.as_integer();
    if (value == nullptr || value->get() < low || value->get() > high) break;
    numbers.push_back(static_cast<int>(value->get()));
  }
  if (numbers.size() == list->size() && numbers.size() == count) return numbers;
  mistake(key, "\"" + std::string(key) + "\" must be " + std::to_string(count) +
                   " whole numbers of " + std::to_string(low) + " to " + std::to_string(high));
  return std::nullopt;
}

std::optional<Entry> Entry::table(std::string_view key) {
  known_.emplace_back(key);
  const toml::node* node = this->node(key);
  if (node == nullptr) {
    mistake(key, what_ + " has no table for \"" + std::string(key) + "\"");
    return std::nullopt;
  }
  if (!node->is_table()) {
    mistake(key, "\"" + std::string(key) + "\" must be a table");
    return std::nullopt;
  }
  return Entry(*file_, *node->as_table(), "the table \"" + std::string(key) + "\"");
}

std::optional<std::vector<Entry>> Entry::tables(std::string_view key, const std::string& what) {
  const toml::array* list = array(key);
  if (list == nullptr) return std::nullopt;
  std::vector<Entry> entries;
  for (const toml::node& element : *list) {
    if (!element.is_table()) {
      mistake(key, "\"" + std::string(key) + "\" must be a list of tables in { }");
      return std::nullopt;
    }
    entries.emplace_back(*file_, *element.as_table(), "this " + what);
  }
  return entries;
}

std::optional<std::string> Entry::source(std::span<const std::string_view> words) {
  const auto place = one_of("source", words, "source");
  if (!place) return std::nullopt;
  return std::string(words[*place]);
}

void Entry::refuse_other_keys() {
  for (const auto& [name, node] : *table_) {
    const std::string key = from_ascii(name.str());
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    mistake(key, what_ + " has an unknown key " + in_quotes(key));
  }
}

}  // namespace gaslight::data

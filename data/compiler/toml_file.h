// SPDX-License-Identifier: MIT
// Reading TOML with good manners: every wrong thing becomes a Mistake with its line, and reading
// goes on. What comes back from a failed read is empty, never a guess.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/compiler/compile.h"

// The library asserts that a key follows "[" and only then looks whether one does. A bad file is no
// reason to end the program, so its assertions are left out; what it looks at itself it reports.
#define TOML_ASSERT(expr) static_cast<void>(0)
#include <toml++/toml.h>

namespace gaslight::data {

// The longest text anywhere, in characters, and the largest file, in bytes.
inline constexpr std::size_t kMaxText = 2000;
inline constexpr std::size_t kMaxFile = 1 << 20;

// Where an entry may come from, in the words of each title; explained in data/README.md.
inline constexpr std::string_view kSources[] = {"rulebook", "pages", "reconstruction", "ours"};
inline constexpr std::string_view kNantySources[] = {"seed", "review", "lineage", "ours"};

// Sentences list the known words only where there are no more of them than this.
inline constexpr std::size_t kMaxListed = 30;

// A string from the data as it may stand in a sentence: quoted, cut short, no control characters.
std::string in_quotes(std::string_view text);

class Entry;

// One file of the data directory. Outlives the entries read from it.
class TomlFile {
 public:
  TomlFile(const std::string& dir, std::string name, std::vector<Mistake>& mistakes);
  TomlFile(const TomlFile&) = delete;
  TomlFile& operator=(const TomlFile&) = delete;

  // False when the file is missing or not TOML; the mistake is then already noted.
  bool is_readable() const { return readable_; }
  void mistake(int line, std::string sentence);

  // The top level of the file as one entry.
  Entry top();
  // The tables under [[key]], in file order. `key` must be the only thing in the file.
  std::vector<Entry> list(const std::string& key);

 private:
  void read(const std::string& path);
  void parse(std::string_view content);

  std::string name_;
  std::vector<Mistake>& mistakes_;
  toml::table root_;
  bool readable_ = false;
};

// One table of a file. Each read notes a mistake when the field is missing, of the wrong type or
// out of bounds. Reading a field makes it a known one for refuse_other_keys.
class Entry {
 public:
  Entry(TomlFile& file, const toml::table& table, std::string what);

  int line() const;
  int line_of(std::string_view key) const;
  void mistake(std::string_view key, std::string sentence);

  // For fields that may be left out, and tables whose keys are not known beforehand.
  bool has(std::string_view key) const;
  std::vector<std::string> keys() const;

  std::optional<std::string> text(std::string_view key);
  std::optional<int> number(std::string_view key, int low, int high);
  std::optional<bool> flag(std::string_view key);
  std::optional<std::vector<std::string>> texts(std::string_view key);
  std::optional<std::vector<int>> numbers(std::string_view key,
                                          std::size_t count,
                                          int low,
                                          int high);
  std::optional<Entry> table(std::string_view key);
  // The tables of a list such as [{ ... }, { ... }]; `what` names one of them, as in "goal".
  std::optional<std::vector<Entry>> tables(std::string_view key, const std::string& what);
  // The place of the text in `choices`; `kind` names what was expected, as in "witness".
  template <typename Choices>
  std::optional<std::size_t> one_of(std::string_view key,
                                    const Choices& choices,
                                    std::string_view kind);
  std::optional<std::string> source(std::span<const std::string_view> words = kSources);

  // To be called last.
  void refuse_other_keys();

 private:
  const toml::node* node(std::string_view key) const;
  const toml::node* field(std::string_view key);
  const toml::array* array(std::string_view key);
  bool is_sound_text(std::string_view key, std::string_view text);

  TomlFile* file_;
  const toml::table* table_;
  std::string what_;
  std::vector<std::string> known_;
};

template <typename Choices>
std::optional<std::size_t> Entry::one_of(std::string_view key,
                                         const Choices& choices,
                                         std::string_view kind) {
  const auto found = text(key);
  if (!found) return std::nullopt;
  std::size_t place = 0;
  std::string listed;
  for (const auto& choice : choices) {
    if (choice == *found) return place;
    listed += (place == 0 ? "" : ", ") + std::string(choice);
    ++place;
  }
  const std::string known = place > kMaxListed ? "" : "; known are " + listed;
  mistake(key, "unknown " + std::string(kind) + " " + in_quotes(*found) + known);
  return std::nullopt;
}

}  // namespace gaslight::data

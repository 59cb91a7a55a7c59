// SPDX-License-Identifier: MIT
// Games for the tests of the guide: dealt from a seed, played by chance, looked at by every reader.
#pragma once

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "engine/notation/journal.h"
#include "guide/guide.h"

namespace gaslight::testing {

inline const Library& library() {
  static const Library embedded = Library::embedded();
  return embedded;
}

inline Settings settings_of(const TitleFunctions& title, const RequestedSettings& requested) {
  Settings settings{};
  const auto refusal = read_settings(title, requested, settings);
  REQUIRE_MESSAGE(!refusal, std::string(refusal->sentence.view()));
  return settings;
}

// All settings that the title lets people play.
inline std::vector<Settings> all_settings(const TitleFunctions& title) {
  const SettingsSpec& spec = title.settings_spec();
  std::vector<RequestedSettings> wanted;
  for (const auto& edition : spec.editions)
    for (int players = spec.min_players; players <= spec.max_players; ++players)
      wanted.push_back({std::string(edition), {}, players});
  for (const OptionSpec& option : spec.options) {
    std::vector<RequestedSettings> more;
    for (const RequestedSettings& one : wanted) {
      for (const auto& value : option.values) {
        more.push_back(one);
        more.back().options.emplace_back(option.name, value);
      }
    }
    wanted = std::move(more);
  }
  std::vector<Settings> all;
  for (const RequestedSettings& one : wanted) {
    Settings settings{};
    if (!read_settings(title, one, settings)) all.push_back(settings);
  }
  return all;
}

inline JsonValue parsed(const std::string& text) {
  JsonValue value;
  const auto error = parse_json(text, value);
  REQUIRE_MESSAGE(!error, (error ? error->sentence : "") << " in " << text);
  std::string again;
  JsonWriter json(again);
  write(value, json);
  CHECK(again == text);
  return value;
}

// What is under these keys, which must be there.
inline const JsonValue& at(const JsonValue& value, std::string_view key) {
  const JsonValue* found = value.find(key);
  REQUIRE_MESSAGE(found != nullptr, std::string(key));
  return *found;
}
inline const JsonValue& at(const JsonValue& value, std::size_t place) {
  REQUIRE(place < value.size());
  return value.items()[place];
}
inline int int_at(const JsonValue& value, std::string_view key) {
  REQUIRE(at(value, key).is_int());
  return static_cast<int>(at(value, key).as_int());
}
inline std::string text_at(const JsonValue& value, std::string_view key) {
  REQUIRE(at(value, key).is_string());
  return at(value, key).as_string();
}

// The seats as a reader reads them: "You", the others by a letter.
inline std::vector<std::string> names_for(int players, Seat reader) {
  std::vector<std::string> names;
  for (int i = 0; i < players; ++i)
    names.push_back(seat_at(static_cast<std::size_t>(i)) == reader
                        ? "You"
                        : "Player " + std::string(1, static_cast<char>('A' + i)));
  return names;
}

inline std::string aid_of(const TitleFunctions& title,
                          const AnyView& view,
                          int players,
                          Seat reader) {
  std::string text;
  JsonWriter json(text);
  write_aid(title, library().rules(title), library().texts(title), view, names_for(players, reader),
            json);
  return text;
}

inline std::string question_of(const TitleFunctions& title, const AnyView& view) {
  return question_text(title, library().rules(title), library().texts(title), view);
}

// A whole game of random choices. `look(record)` is called whenever somebody is asked and at the
// end, `choose(record, choice)` before each choice and `news(record)` after it.
template <class Look, class Choose, class News>
void play_random(const TitleFunctions& title,
                 const Settings& settings,
                 const std::string& seed,
                 Look&& look,
                 Choose&& choose,
                 News&& news) {
  SeededChance chance(title, seed);
  JournalHeader header;
  header.settings = settings;
  header.seed = seed;
  header.bots.assign(static_cast<std::size_t>(settings.players), "random");
  Record record(library(), title, header, chance, Keep::Nothing);
  record.begin();
  Rng rng(settings.players + seed.size());
  while (!record.is_over()) {
    look(record);
    const AnyChoices& choices = record.choices();
    const AnyChoice choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    choose(record, choice);
    const auto refusal = record.choose(record.decision().seat, choice, By::Bot);
    REQUIRE(!refusal);
    news(record);
  }
  look(record);
}

// Every seat, and somebody who watches.
inline std::vector<Seat> readers(int players) {
  std::vector<Seat> all;
  for (int i = 0; i < players; ++i)
    all.push_back(seat_at(static_cast<std::size_t>(i)));
  all.push_back(kSpectator);
  return all;
}

}  // namespace gaslight::testing

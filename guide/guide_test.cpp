// SPDX-License-Identifier: MIT
// What the guide says of every title: the reference, the facts for the lobby, the questions.
#include "guide/guide.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <vector>

#include "guide/reference.h"
#include "guide/test_games.h"

using namespace gaslight;
using namespace gaslight::testing;

namespace {

void check_topic(const JsonValue& topic, const Reference& reference) {
  CHECK(text_at(topic, "heading") == reference.heading);
  CHECK(text_at(topic, "note").starts_with(reference.note));
  const JsonValue& entries = at(topic, "entries");
  REQUIRE(entries.size() == reference.entries.size());
  std::set<std::string> ids;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const ReferenceEntry& entry = reference.entries[i];
    const std::string id = text_at(at(entries, i), "id");
    CHECK_MESSAGE(ids.insert(id).second, id << " is there twice");
    CHECK((entry.id == "-" || entry.id == id));
    for (const Fact& fact : entry.facts)
      CHECK(at(entries, i).find(fact.name) != nullptr);
    if (!entry.source.empty()) {
      CHECK(text_at(at(entries, i), "source") == entry.source);
      CHECK(text_at(topic, "note").find('[' + entry.source + "] ") != std::string::npos);
    }
  }
}

}  // namespace

TEST_CASE("guide: the reference has every topic, under settings of all kinds") {
  constexpr std::size_t kSeldom = 19;  // no multiple of how the settings repeat; a text takes time
  for (const TitleFunctions* title : all_titles()) {
    const std::vector<Settings> all = all_settings(*title);
    for (std::size_t i = 0; i < all.size(); i += kSeldom) {
      const Settings& settings = all[i];
      const JsonValue body = parsed(reference_json(library(), *title, settings));
      CHECK(body.keys() ==
            std::vector<std::string>{"game", "edition", "options", "players", "ruleset", "topics"});
      CHECK(text_at(body, "game") == title->name);
      CHECK(int_at(body, "players") == settings.players);
      CHECK(text_at(body, "ruleset") == library().ruleset(*title, settings));
      const JsonValue& topics = at(body, "topics");
      REQUIRE(topics.size() == topics_of(*title).size());
      CHECK(topics.size() >= 6);
      for (const ReferenceTopic& topic : topics_of(*title))
        check_topic(at(topics, topic.name), topic.make({library(), *title, settings}));
    }
  }
}

TEST_CASE("guide: the reference names Personalities by their ids") {
  const TitleFunctions& title = *find_title("nanty-narking");
  const JsonValue body = parsed(reference_json(library(), title, settings_of(title, {})));
  const JsonValue& entries = at(at(at(body, "topics"), "personalities"), "entries");
  CHECK(std::any_of(entries.items().begin(), entries.items().end(), [](const JsonValue& entry) {
    return text_at(entry, "id") == "fagin" && text_at(entry, "name") == "Fagin";
  }));
}

TEST_CASE("guide: every title has its facts for the lobby") {
  for (const TitleFunctions* title : all_titles()) {
    const TitleFacts facts = title_facts(*title);
    CHECK(facts.label != title->name);
    CHECK(!facts.about.empty());
    CHECK(facts.age >= 8);
    CHECK(facts.minutes_low >= 30);
    CHECK(facts.minutes_low <= facts.minutes_high);
  }
  CHECK(title_facts(*find_title("looting-london")).age == 10);           // LL-001
  CHECK(title_facts(*find_title("looting-london")).minutes_high == 45);  // LL-001
}

TEST_CASE("guide: whoever is asked reads a question, and nobody after the end") {
  for (const TitleFunctions* title : all_titles()) {
    std::set<std::string> questions;
    for (const Settings& settings : all_settings(*title)) {
      const auto look = [&](const Record& record) {
        const Seat seat = record.is_over() ? seat_at(0) : record.decision().seat;
        const std::string text = question_of(*title, record.game().view(seat));
        CHECK(text.empty() == record.is_over());
        const bool asks = text.find('?') != std::string::npos || text.ends_with('.');
        if (!text.empty()) CHECK_MESSAGE(asks, text);
        questions.insert(text);
      };
      const auto nothing = [](const auto&...) {};
      play_random(*title, settings, "1:0", look, nothing, nothing);
    }
    CHECK(questions.size() >= 3);
  }
}

TEST_CASE("guide: an aid can be read at any moment of a game, also while Chance is asked") {
  // A preview stops there. The Gentleman's price for a Building hangs on whose turn it is.
  std::size_t stops = 0;
  for (const TitleFunctions* title : all_titles()) {
    const std::vector<Settings> all = all_settings(*title);
    for (std::size_t one = 1; one < all.size(); one += 4) {
      const Settings& settings = all[one];
      const auto look = [&](const Record& record) {
        const std::size_t some = std::min<std::size_t>(record.choices().size(), 4);
        for (std::size_t i = 0; i < some; ++i) {
          AnyGame copy = record.game();
          AnyEvents events;
          copy.apply_assume_legal(record.choices()[i], events);
          if (copy.decision().actor != Actor::Chance) continue;
          ++stops;
          for (const Seat reader : {record.decision().seat, kSpectator})
            CHECK(!aid_of(*title, copy.view(reader), settings.players, reader).empty());
        }
      };
      const auto nothing = [](const auto&...) {};
      for (const char* seed : {"1:0", "2:0"})
        play_random(*title, settings, seed, look, nothing, nothing);
    }
  }
  CHECK(stops > 100);
}

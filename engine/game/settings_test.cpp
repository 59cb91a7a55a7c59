// SPDX-License-Identifier: MIT
#include "engine/game/settings.h"

#include <doctest/doctest.h>

#include "engine/looting/title.h"

using namespace gaslight;

namespace {

const SettingsSpec& spec() {
  return looting::Looting::settings_spec();
}

std::string refused(const RequestedSettings& requested) {
  Settings settings{.players = 77, .edition = 7, .value = {}};
  const Settings before = settings;
  const auto refusal = read_settings(spec(), requested, settings);
  if (!refusal) return "";
  CHECK(settings == before);  // a refusal changes nothing
  return std::string(refusal->sentence.view());
}

}  // namespace

TEST_CASE("settings: nothing said means the defaults") {
  Settings settings{};
  REQUIRE(!read_settings(spec(), {}, settings));
  CHECK(settings.players == 4);
  CHECK(settings == Settings{.players = 4, .edition = 0, .value = {}});
}

TEST_CASE("settings: options are read by name and value") {
  Settings settings{};
  REQUIRE(!read_settings(spec(), {"retail", {{"games", "3"}, {"top_row", "five_colours"}}, 3},
                         settings));
  CHECK(settings.players == 3);
  CHECK(settings.value[0] == 1);
  CHECK(settings.value[1] == 1);
  CHECK(settings.value[2] == 0);
}

TEST_CASE("settings: what makes no sense is refused in one sentence") {
  CHECK(refused({"first", {}, 4}) == "looting-london has the edition retail, not \"first\"");
  CHECK(refused({"", {{"colour", "blue"}}, 4}) == "looting-london has no option \"colour\"");
  CHECK(refused({"", {{"games", "2"}}, 4}) == "option games is 1, 3, not \"2\"");
  CHECK(refused({"", {{"games", "3"}, {"games", "3"}}, 4}) == "option \"games\" is given twice");
  CHECK(refused({"", {}, 6}) ==
        "looting-london is for 3 to 5 players (2 with two_players=on), not 6");
}

TEST_CASE("ruleset: the hash follows title, edition, options, data and revision, nothing else") {
  const Settings plain{.players = 4, .edition = 0, .value = {}};
  Settings match = plain;
  match.value[1] = 1;
  Settings fewer = plain;
  fewer.players = 3;
  const std::uint8_t data[] = {1, 2, 3};
  const std::uint8_t other[] = {1, 2, 4};
  const std::string hash = ruleset_hash(spec(), plain, 1, data);
  CHECK(hash.size() == 32);
  CHECK(hash == ruleset_hash(spec(), fewer, 1, data));
  CHECK(hash != ruleset_hash(spec(), match, 1, data));
  CHECK(hash != ruleset_hash(spec(), plain, 2, data));
  CHECK(hash != ruleset_hash(spec(), plain, 1, other));
}

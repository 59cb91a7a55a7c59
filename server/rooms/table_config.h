// SPDX-License-Identifier: MIT
// What a table was made with: the game and how it is played here. Kept in the store as one text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/settings.h"
#include "engine/notation/json.h"
#include "engine/notation/titles.h"
#include "server/store/rows.h"

namespace gaslight::server {

// What journals write for a person's seat.
inline constexpr std::string_view kPlayer = "player";

inline constexpr int kShortestClock = 10;
inline constexpr int kLongestClock = 300;

struct TableConfig {
  const TitleFunctions* title = nullptr;
  Settings settings{};
  Visibility visibility = Visibility::Link;
  int response_s = 0;  // how long a response window waits for a person; 0: for ever
};

// Whether the title has a bot of this level.
bool is_level(const TitleFunctions& title, std::string_view level);

// Who sat there at the deal, as journals write it. A person whose seat a bot plays has a session
// there, a bot from the beginning has none.
std::vector<std::string> journal_seats(const std::vector<SeatRow>& seats);

// The fields edition, options and players, as every message about a table has them.
void write_settings(const TableConfig& config, JsonWriter& json);

std::string config_text(const TableConfig& config);
// Nothing comes back when the row is not one this program can play.
std::optional<TableConfig> config_from(const TableRow& row);

// A seat somebody asks for when a table is made.
struct SeatWish {
  enum class Kind : std::uint8_t {
    You,
    Open,
    Bot,
  };
  Kind kind = Kind::Open;
  std::string level;
};

struct TableWish {
  CommandId id;
  TableConfig config;
  std::vector<SeatWish> seats;
};
// Reads the body of POST /api/v1/tables. `wrong` says what is wrong with it when nothing comes
// back.
std::optional<TableWish> read_wish(const JsonValue& body, std::string& wrong);

}  // namespace gaslight::server

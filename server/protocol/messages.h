// SPDX-License-Identifier: MIT
// The closed list of what a client may say over its WebSocket, and reading it. docs/protocol.md has
// an example of each; schemas/client.json is the same list for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/game/seat.h"
#include "engine/notation/json.h"
#include "server/store/rows.h"

namespace gaslight::server {

inline constexpr int kProtocolVersion = 1;

struct Hello {
  std::int64_t protocol = 0;
};
struct Follow {
  TableId table;
  std::optional<Version> since;
};
struct Unfollow {
  TableId table;
};
struct Choose {
  CommandId id;
  TableId table;
  Version version = kDealt;
  JsonValue choice;
};
struct Undo {
  CommandId id;
  TableId table;
  Version version = kDealt;
};
struct Preview {
  TableId table;
  Version version = kDealt;
  JsonValue choice;
};
struct Why {
  TableId table;
  Version version = kDealt;
};
struct Sit {
  CommandId id;
  TableId table;
  Seat seat = kNoSeat;
};
struct Leave {
  CommandId id;
  TableId table;
  Seat seat = kNoSeat;
};
struct PutBot {
  CommandId id;
  TableId table;
  Seat seat = kNoSeat;
  std::string level;
};
struct Rematch {
  CommandId id;
  TableId table;
  Seat seat = kNoSeat;
};
struct Ping {};

using ClientMessage = std::
    variant<Hello, Follow, Unfollow, Choose, Undo, Preview, Why, Sit, Leave, PutBot, Rematch, Ping>;

struct ReadMessage {
  std::optional<ClientMessage> message;
  bool is_json = true;  // false: not even that
  std::string wrong;    // one sentence when there is no message
  // As far as they could be read, so that a refusal can name them.
  std::string id;
  std::string table;
};
ReadMessage read_message(std::string_view text);

// Names the request, so that a repeat can be told from another request under the same id.
BodyHash body_hash(const JsonValue& request);
BodyHash body_hash(std::string_view text);  // which must be JSON

}  // namespace gaslight::server

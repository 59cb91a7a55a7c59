// SPDX-License-Identifier: MIT
// What the store keeps, as plain values: tables, their seats and moves, the answers to commands,
// and the sessions of people. Ids and hashes are texts that the caller makes; the store compares
// them and never looks inside.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/seat.h"

namespace gaslight::server {

// Ids

// 128 random bits as text: whoever knows it may look for the table.
struct TableId {
  std::string text;
  auto operator<=>(const TableId&) const = default;
};

// Names a request of one seat at one table for ever. The client makes it.
struct CommandId {
  std::string text;
  auto operator<=>(const CommandId&) const = default;
};

// Hash of what a command asked for: tells a repeat from another request under the same id.
struct BodyHash {
  std::string text;
  auto operator<=>(const BodyHash&) const = default;
};

// Hash of a session's token. The token itself is never stored.
struct SessionHash {
  std::string text;
  auto operator<=>(const SessionHash&) const = default;
};

// How often a table has changed: version 0 is the deal, each move or undo makes the next one.
// A version is not a step: an undo is a version of its own, and nothing is ever taken out.
enum class Version : std::uint32_t {
};
inline constexpr Version kDealt{0};

constexpr std::uint32_t number(Version version) {
  return static_cast<std::uint32_t>(version);
}
constexpr Version next(Version version) {
  return Version{number(version) + 1};
}

// The caller's clock, never the store's.
using Moment = std::chrono::sys_seconds;

// Tables

enum class Visibility : std::uint8_t {
  Open,  // in the list of open tables
  Link,  // only for those who know its id
};
std::string_view name_of(Visibility visibility);
std::optional<Visibility> visibility_named(std::string_view name);

enum class TableState : std::uint8_t {
  Playing,
  Finished,
  Abandoned,
};
std::string_view name_of(TableState state);
std::optional<TableState> table_state_named(std::string_view name);

struct TableRow {
  TableId id;
  std::string title;     // "looting-london"
  std::string settings;  // as text: the journal's game line, or JSON
  std::string ruleset;   // hash of the ruleset
  std::uint32_t revision = 0;
  std::string seed;  // the seed text: a secret of the server until the game is over
  Moment created;
  Visibility visibility = Visibility::Link;
  TableState state = TableState::Playing;
  bool operator==(const TableRow&) const = default;
};

enum class SeatKind : std::uint8_t {
  Empty,
  Person,
  Bot,
};
std::string_view name_of(SeatKind kind);
std::optional<SeatKind> seat_kind_named(std::string_view name);

struct SeatRow {
  TableId table;
  Seat seat = kNoSeat;
  SeatKind kind = SeatKind::Empty;
  std::string name;                    // of the person or the bot, for people to read
  std::optional<SessionHash> session;  // of the person
  std::string level;                   // of the bot, "" for others
  bool operator==(const SeatRow&) const = default;
};

struct MoveRow {
  TableId table;
  Version version = kDealt;
  Seat seat = kNoSeat;  // who moved; kNoSeat for the deal
  std::string lines;  // as a Record wrote them, newlines included; all of a table's are its journal
  bool operator==(const MoveRow&) const = default;
};

// People

struct SessionRow {
  SessionHash hash;
  std::string name;
  Moment created;
  Moment seen;
  bool operator==(const SessionRow&) const = default;
};

// Commands

// What became of a command, kept for ever so that a repeat gets the same answer. A refused command
// has its refusal; one that made a move has its version; one that changed something else (a seat
// taken) has neither.
struct CommandRow {
  TableId table;
  Seat seat = kNoSeat;
  CommandId id;
  BodyHash body;
  std::optional<Version> version;
  std::optional<std::string> refusal;
  std::string answer;  // what the client was told, word for word
  bool operator==(const CommandRow&) const = default;
};

// Read together

struct ListedTable {
  TableRow row;
  std::vector<SeatRow> seats;  // in order
};

struct LoadedTable {
  TableRow row;
  std::vector<SeatRow> seats;     // in order
  std::vector<MoveRow> moves;     // in order, without gaps, from the version asked for
  std::optional<Version> latest;  // none before the deal
};

}  // namespace gaslight::server

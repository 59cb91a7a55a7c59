// SPDX-License-Identifier: MIT
#include "server/protocol/messages.h"

#include <array>
#include <initializer_list>
#include <span>

#include "engine/core/sha256.h"
#include "server/protocol/fields.h"

namespace gaslight::server {
namespace {

using Fill = ClientMessage (*)(Fields&);

// One entry per message: how it is called and how it is read.
struct Entry {
  std::string_view type;
  Fill fill;
};

constexpr std::array<Entry, 12> kMessages = {{
    {"hello", [](Fields& f) -> ClientMessage { return Hello{f.number("protocol", 0, 1000)}; }},
    {"follow",
     [](Fields& f) -> ClientMessage { return Follow{f.table(), f.version_or_null("since")}; }},
    {"unfollow", [](Fields& f) -> ClientMessage { return Unfollow{f.table()}; }},
    {"choose",
     [](Fields& f) -> ClientMessage {
       return Choose{f.command(), f.table(), f.version("version"), f.object("choice")};
     }},
    {"undo",
     [](Fields& f) -> ClientMessage { return Undo{f.command(), f.table(), f.version("version")}; }},
    {"preview",
     [](Fields& f) -> ClientMessage {
       return Preview{f.table(), f.version("version"), f.object("choice")};
     }},
    {"why", [](Fields& f) -> ClientMessage { return Why{f.table(), f.version("version")}; }},
    {"sit", [](Fields& f) -> ClientMessage { return Sit{f.command(), f.table(), f.seat()}; }},
    {"leave", [](Fields& f) -> ClientMessage { return Leave{f.command(), f.table(), f.seat()}; }},
    {"put_bot",
     [](Fields& f) -> ClientMessage {
       return PutBot{f.command(), f.table(), f.seat(), f.text("level", 1, 40)};
     }},
    {"rematch",
     [](Fields& f) -> ClientMessage { return Rematch{f.command(), f.table(), f.seat()}; }},
    {"ping", [](Fields&) -> ClientMessage { return Ping{}; }},
}};

void note_names(const JsonValue& value, ReadMessage& read) {
  const JsonValue* id = value.find("id");
  if (id != nullptr && id->is_string() && is_command_id(id->as_string())) read.id = id->as_string();
  const JsonValue* table = value.find("table");
  if (table != nullptr && table->is_string() && is_table_id(table->as_string()))
    read.table = table->as_string();
}

}  // namespace

ReadMessage read_message(std::string_view text) {
  ReadMessage read;
  JsonValue value;
  if (auto error = parse_json(text, value)) {
    read.is_json = false;
    read.wrong = "not JSON at byte " + std::to_string(error->offset + 1) + ": " + error->sentence;
    return read;
  }
  note_names(value, read);
  Fields fields(value);
  const std::string type = fields.text("t", 1, 20);
  if (!fields.wrong().empty()) {
    read.wrong = fields.wrong();
    return read;
  }
  for (const Entry& entry : kMessages) {
    if (entry.type != type) continue;
    ClientMessage message = entry.fill(fields);
    fields.refuse_others();
    read.wrong = fields.wrong();
    if (read.wrong.empty()) read.message = std::move(message);
    return read;
  }
  read.wrong = "there is no message of this type";
  return read;
}

BodyHash body_hash(const JsonValue& request) {
  std::string text;
  JsonWriter json(text);
  write(request, json);
  Sha256 hash;
  hash.update(text);
  return {to_hex(hash.finish())};
}

BodyHash body_hash(std::string_view text) {
  JsonValue value;
  parse_json(text, value);
  return body_hash(value);
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
#include "server/protocol/answers.h"

#include "engine/notation/json.h"
#include "server/protocol/messages.h"

namespace gaslight::server {
namespace {

void text_or_null(JsonWriter& json, std::string_view text) {
  if (text.empty()) {
    json.null();
  } else {
    json.string(text);
  }
}

void write_version(JsonWriter& json, std::optional<Version> version) {
  json.key("version");
  if (version) {
    json.number(number(*version));
  } else {
    json.null();
  }
}

void write_refusal(JsonWriter& json, const Refused& refused) {
  json.key("code").string(name_of(refused.code)).key("rule").string(refused.rule);
  json.key("sentence").string(refused.sentence);
  write_version(json, refused.version);
}

}  // namespace

std::string welcome_text(const std::optional<std::string>& name) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("welcome").key("protocol").number(kProtocolVersion);
  text_or_null(json.key("name"), name.value_or(""));
  json.end_object();
  return text;
}

std::string done_text(const CommandId& id, const TableId& table, std::optional<Version> version) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("done").key("id").string(id.text);
  json.key("table").string(table.text);
  write_version(json, version);
  json.end_object();
  return text;
}

std::string refused_text(std::string_view id, std::string_view table, const Refused& refused) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("t").string("refused");
  text_or_null(json.key("id"), id);
  text_or_null(json.key("table"), table);
  write_refusal(json, refused);
  json.end_object();
  return text;
}

std::string pong_text() {
  return R"({"t":"pong"})";
}

std::string bye_text() {
  return R"({"t":"bye","sentence":"The server stops and will be back."})";
}

std::string refusal_body(const Refused& refused) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_refusal(json, refused);
  json.end_object();
  return text;
}

}  // namespace gaslight::server

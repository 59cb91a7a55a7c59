// SPDX-License-Identifier: MIT
// Short answers of the server, as text. News, previews and reasons are told by rooms/telling.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/protocol/refusals.h"
#include "server/store/rows.h"

namespace gaslight::server {

std::string welcome_text(const std::optional<std::string>& name);
std::string done_text(const CommandId& id, const TableId& table, std::optional<Version> version);
// `id` and `table` are "" where the request had none.
std::string refused_text(std::string_view id, std::string_view table, const Refused& refused);
std::string pong_text();
std::string bye_text();
// The body of an HTTP answer.
std::string refusal_body(const Refused& refused);

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// The parts of HTTP that are plain text: targets on the way in, answers on the way out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace gaslight::server {

struct Target {
  std::string path;   // decoded
  std::string query;  // raw
};

// Nothing for a target that has no business here: another form than "/path?query", a broken escape,
// a control character, or a path that climbs ("..").
std::optional<Target> read_target(std::string_view raw);

enum class Then : std::uint8_t {
  KeepAlive,
  Close,
};

// The status line and the headers of an answer, to the empty line.
std::string head_of(const HttpResponse& response, Then then);

// Whether an answer with this status has a body at all.
bool has_body(int status);

// An answer with a refusal of the protocol. The sentence must need no escapes in JSON.
HttpResponse refusal(int status, std::string_view code, std::string_view sentence);

// Whether a text that is valid UTF-8 up to its end breaks off within a character.
bool breaks_off(std::string_view text);

}  // namespace gaslight::server

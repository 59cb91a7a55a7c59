// SPDX-License-Identifier: MIT
// A connection that has become a WebSocket. Beast does the handshake and reads; what goes out is
// framed here, straight onto the Line.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/peer.h"

namespace gaslight::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the handshake and goes on in the place of `old`. The handler has agreed, and the request
// is a whole and valid one.
void open_web_socket(
    Hub& hub, Peer& old, Line line, const Request& handshake, const HttpRequest& request);

}  // namespace gaslight::server

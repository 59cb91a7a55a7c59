// SPDX-License-Identifier: MIT
// A connection that talks HTTP/1.1, one request after the other.
#pragma once

#include <memory>
#include <string>

#include "server/net/peer.h"

namespace gaslight::server {

std::shared_ptr<Peer> make_http_peer(Hub& hub, TcpSocket socket, std::string address);
// Begins to read requests. Once, after the hub knows the peer.
void serve_http(Peer& peer);
// Says that the server is full, and ends. In place of serve_http.
void turn_away(Peer& peer);

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
#include "server/net/peer.h"

#include <array>
#include <cstdio>

namespace gaslight::server {

void Peer::tick(Clock::time_point now) {
  if (deadline_ && now >= *deadline_) drop();
}

void Peer::has_output() {
  if (dirty_ || gone_) return;
  dirty_ = true;
  hub_.flush_soon(shared_from_this());
}

void Peer::flush() {
  dirty_ = false;
  if (gone_) return;
  switch (line().flush()) {
    case Line::Flushed::All:
      drained();
      if (lingers_ && !gone_) shut();
      break;
    case Line::Flushed::Waiting:
      wait_for_room();
      break;
    case Line::Flushed::Broken:
      drop();
      break;
  }
}

void Peer::wait_for_room() {
  if (waits_for_room_) return;
  waits_for_room_ = true;
  line().socket().async_wait(asio::socket_base::wait_write,
                             [this, self = shared_from_this()](error_code error) {
                               waits_for_room_ = false;
                               if (!error) flush();
                             });
}

void Peer::drop() {
  if (gone_) return;
  gone_ = true;
  const std::shared_ptr<Peer> self = shared_from_this();
  error_code ignored;
  line().socket().close(ignored);
  gone();
  hub_.leave(*this);
}

void Peer::linger() {
  if (gone_ || lingers_) return;
  lingers_ = true;
  must_end_by(Clock::now() + hub_.limits().handshake);
  flush();
}

void Peer::shut() {
  if (is_shut_) return;
  is_shut_ = true;
  error_code error;
  line().socket().shutdown(TcpSocket::shutdown_send, error);
  if (error) return drop();
  read_to_the_end();
}

void Peer::read_to_the_end() {
  line().socket().async_wait(asio::socket_base::wait_read,
                             [this, self = shared_from_this()](error_code error) {
                               std::array<char, 4096> nowhere;
                               if (!error) line().socket().read_some(asio::buffer(nowhere), error);
                               if (error && error != asio::error::would_block) return drop();
                               read_to_the_end();
                             });
}

void report_fault(const char* where) {
  std::fprintf(stderr, "gaslight: a fault in the handling of %s\n", where);
}

}  // namespace gaslight::server

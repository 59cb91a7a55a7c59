// SPDX-License-Identifier: MIT
// HTTP and WebSocket, without saying how: the rooms above include this and never Boost. One thread
// runs everything here, the handler's functions included; other threads reach it by post().
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gaslight::server {

struct HttpRequest {
  std::string method;  // "GET"; a HEAD comes as one, and the body of its answer is left out
  std::string path;    // decoded, without the query: "/api/v1/tables"
  std::string query;   // raw, without the "?"
  std::string cookie;  // of the header of that name
  std::string origin;  // "" when there is none
  std::string host;    // of the header of that name
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string body;
  std::string address;  // of the other side, without the port
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;  // further ones
  std::string body;
};

// A text on its way to many readers is kept once.
using Text = std::shared_ptr<const std::string>;

// A WebSocket that is open. Lives until Handler::closed has returned.
class Socket {
 public:
  virtual ~Socket() = default;
  // Never blocks. A reader that leaves more than the limit waiting is closed.
  virtual void send(Text text) = 0;
  // What was sent before goes out first. Handler::closed still comes.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;

  // For the handler: who this is.
  void* user = nullptr;
};

class Handler {
 public:
  virtual ~Handler() = default;
  using Respond = std::function<void(HttpResponse)>;

  // `respond` is called once, now or later, on the same thread. The connection may be gone by then.
  virtual void request(const HttpRequest& request, Respond respond) = 0;
  // Whether this upgrade to a WebSocket may happen: a status of 101 says yes.
  virtual HttpResponse may_open(const HttpRequest& request) = 0;
  virtual void opened(Socket& socket, const HttpRequest& request) = 0;
  // A whole text, of valid UTF-8 and within the limits.
  virtual void received(Socket& socket, std::string_view text) = 0;
  // More texts than the rate allows: this one was dropped. After too many the socket is closed.
  virtual void too_fast(Socket& socket) = 0;
  virtual void closed(Socket& socket) = 0;
};

struct NetLimits {
  std::size_t text_bytes = 16 * 1024;  // a text or a body from outside
  std::size_t header_bytes = 8 * 1024;
  int texts_per_second = 50;
  int texts_at_once = 100;
  int strikes = 200;  // dropped texts in a row after which a flooder is closed (1008)
  std::size_t per_address = 64;
  std::size_t connections = 4096;
  std::chrono::milliseconds handshake{10'000};  // until a request is whole
  std::chrono::milliseconds idle{60'000};       // pinged after half of it, closed after all of it
  std::size_t backlog_bytes = 1 << 20;          // waiting for a slow reader
};

struct NetFault {
  std::string sentence;
};

class Net {
 public:
  virtual ~Net() = default;

  // The port listened at: the one asked for, or the one found for port 0.
  virtual std::uint16_t port() const = 0;
  // Serves until stop(). Called once, on the thread that is to run everything.
  virtual void run() = 0;
  // From any thread.
  virtual void post(std::function<void()> task) = 0;
  // Runs `task` later, on the net's thread. From that thread only.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> task) = 0;
  // No more connections; those there are sent what waits for them, closed (1001) and given a
  // second. From any thread.
  virtual void stop() = 0;
  virtual std::size_t open_connections() const = 0;
};

// Listens at host:port. Throws a NetFault when that cannot be had. The handler must outlive it.
std::unique_ptr<Net> open_net(const std::string& host,
                              std::uint16_t port,
                              const NetLimits& limits,
                              Handler& handler);

}  // namespace gaslight::server

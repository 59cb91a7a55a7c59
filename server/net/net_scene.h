// SPDX-License-Identifier: MIT
// For the tests of the net: a server on a thread of its own, whose handler notes what it is told.
#pragma once

#include <atomic>
#include <chrono>
#include <doctest/doctest.h>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/net.h"
#include "server/net/raw_client.h"

namespace gaslight::server {

using std::chrono::milliseconds;

inline Text text_of(std::string_view text) {
  return std::make_shared<const std::string>(text);
}

// Waits for something that must happen, however slow the machine is.
inline bool comes_true(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + milliseconds(20'000);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return true;
}

// Sends every text back, and answers requests with what it saw of them.
class NotingHandler : public Handler {
 public:
  void request(const HttpRequest& request, Respond respond) override {
    if (request.path == "/throw") throw std::runtime_error("a secret");
    if (request.path == "/later") {
      kept = std::move(respond);
      ++requests;
      return;
    }
    {
      const std::lock_guard lock(mutex);
      last_request = request;
    }
    ++requests;
    HttpResponse response;
    response.content_type = "text/plain";
    response.headers.emplace_back("X-Seen", request.method);
    if (request.path == "/large") response.body = std::string(8 << 20, 'x');
    if (request.path == "/none") response.status = 204;
    if (response.body.empty())
      response.body =
          request.method + " " + request.path + " [" + request.query + "] " + request.body;
    respond(std::move(response));
  }

  HttpResponse may_open(const HttpRequest& request) override {
    if (request.path == "/throw") throw std::runtime_error("a secret");
    HttpResponse response;
    response.status = request.path == "/ws" ? 101 : 403;
    return response;
  }

  void opened(Socket& socket, const HttpRequest& request) override {
    {
      const std::lock_guard lock(mutex);
      last_request = request;
    }
    socket.user = this;
    newest = &socket;
    ++sockets;
  }

  void received(Socket& socket, std::string_view text) override {
    ++texts;
    if (text == "throw") throw std::runtime_error("a secret");
    if (text == "close") {
      socket.send(text_of("last words"));
      socket.close(4001, "as asked");
      socket.send(text_of("too late"));
      return;
    }
    on_text(socket, text);
  }

  void too_fast(Socket& socket) override {
    ++dropped;
    if (says_too_fast) socket.send(text_of("too fast"));
  }

  void closed(Socket& socket) override {
    if (socket.user != this) ++strangers;
    ++closes;
  }

  HttpRequest seen() {
    const std::lock_guard lock(mutex);
    return last_request;
  }

  // Replaced by tests that want something else done.
  std::function<void(Socket&, std::string_view)> on_text =
      [](Socket& socket, std::string_view text) { socket.send(text_of(text)); };
  std::mutex mutex;
  HttpRequest last_request;
  Respond kept;              // of "/later"; for the net's thread
  Socket* newest = nullptr;  // for the net's thread
  bool says_too_fast = true;
  std::atomic<int> requests = 0;
  std::atomic<int> sockets = 0;
  std::atomic<int> texts = 0;
  std::atomic<int> dropped = 0;
  std::atomic<int> closes = 0;
  std::atomic<int> strangers = 0;  // closed sockets that were never opened
};

// Limits that no test meets by accident.
inline NetLimits wide_limits() {
  NetLimits limits;
  limits.texts_per_second = 1'000'000;
  limits.texts_at_once = 1'000'000;
  return limits;
}

class NetScene {
 public:
  explicit NetScene(
      const NetLimits& limits = wide_limits(),
      const std::function<void(NotingHandler&)>& prepare = [](NotingHandler&) {})
      : net_((prepare(handler_), open_net("127.0.0.1", 0, limits, handler_))),
        thread_([this] { net_->run(); }) {}

  ~NetScene() { end(); }
  NetScene(const NetScene&) = delete;
  NetScene& operator=(const NetScene&) = delete;

  // Stops the server and waits for it.
  void end() {
    if (!thread_.joinable()) return;
    net_->stop();
    thread_.join();
    CHECK(handler_.closes == handler_.sockets);
    CHECK(handler_.strangers == 0);
    CHECK(net_->open_connections() == 0);
  }

  Net& net() { return *net_; }
  NotingHandler& handler() { return handler_; }
  RawClient connect(int receive_bytes = 0) {
    return RawClient(net_->port(), "127.0.0.1", receive_bytes);
  }

  RawClient open_socket(int receive_bytes = 0) {
    RawClient client = connect(receive_bytes);
    client.upgrade("/ws");
    return client;
  }

  // Runs something on the net's thread and waits for it.
  void run_there(const std::function<void()>& task) {
    std::atomic<bool> done = false;
    net_->post([&] {
      task();
      done = true;
    });
    REQUIRE(comes_true([&] { return done.load(); }));
  }

 private:
  NotingHandler handler_;
  std::unique_ptr<Net> net_;
  std::thread thread_;
};

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// The other end of a connection: first it talks HTTP, later perhaps WebSocket. Here is what both
// share: getting output onto the line, and ending so that the last words arrive.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "server/net/line.h"
#include "server/net/net.h"

namespace gaslight::server {

using Clock = std::chrono::steady_clock;

class Peer;

// What the net does for its peers.
class Hub {
 public:
  virtual const NetLimits& limits() const = 0;
  virtual Handler& handler() = 0;
  virtual bool is_stopping() const = 0;
  // Calls peer->flush() when the handler that runs now is through, so that texts leave together.
  virtual void flush_soon(std::shared_ptr<Peer> peer) = 0;
  // `fresh` goes on in the place of `old`.
  virtual void replace(Peer& old, std::shared_ptr<Peer> fresh) = 0;
  virtual void leave(Peer& peer) = 0;

 protected:
  ~Hub() = default;
};

class Peer : public LineOwner, public std::enable_shared_from_this<Peer> {
 public:
  explicit Peer(Hub& hub) : hub_(hub) {}
  virtual ~Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  // Called now and then, so that no connection needs a timer of its own.
  virtual void tick(Clock::time_point now);
  // The server stops: say goodbye. Whoever is still there after the grace is dropped.
  virtual void stop() = 0;

  void has_output() final;
  void flush();
  // Ends the connection at once. Nothing happens the second time.
  void drop();

  std::size_t slot = 0;  // for the hub

 protected:
  Hub& hub() { return hub_; }
  virtual Line& line() = 0;
  virtual void drained() {}
  // The connection is gone, whatever the reason. Called once.
  virtual void gone() {}

  // Dropped when this has passed, unless it is set anew.
  void must_end_by(std::optional<Clock::time_point> when) { deadline_ = when; }
  // Lets what waits go out, says that nothing more comes, and waits for the other side to close: a
  // socket closed with unread input would take back what it sent last.
  // REQUIRES: nobody reads from the line any more.
  void linger();
  bool is_gone() const { return gone_; }
  // Another peer has the line now.
  void hand_over() { gone_ = true; }

 private:
  void wait_for_room();
  void shut();
  void read_to_the_end();

  Hub& hub_;
  std::optional<Clock::time_point> deadline_;
  bool dirty_ = false;
  bool waits_for_room_ = false;
  bool lingers_ = false;
  bool is_shut_ = false;
  bool gone_ = false;
};

// One line to the error log. Nothing of what the clients sent is in it.
void report_fault(const char* where);

// Runs a function of the handler. A fault in it is reported and ends no more than what it was
// about.
template <class Function>
bool runs_well(const char* where, Function&& function) {
  try {
    std::forward<Function>(function)();
    return true;
  } catch (...) {
    report_fault(where);
    return false;
  }
}

}  // namespace gaslight::server

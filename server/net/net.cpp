// SPDX-License-Identifier: MIT
#include "server/net/net.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net/http_peer.h"
#include "server/net/peer.h"

namespace gaslight::server {

namespace {

using asio::ip::tcp;
using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;
using Address = asio::ip::address;

// How many at a time are told that the server is full. More are closed without a word.
constexpr std::size_t kTurnedAway = 64;
constexpr std::chrono::milliseconds kStopGrace{1000};

// An IPv4 client of an IPv6 socket is what it would be without.
Address plain_address(const Address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  return address;
}

// What counts as one address: one of IPv4, or the network of IPv6 that one subscriber has.
std::string neighbourhood(const Address& address) {
  if (address.is_v4()) {
    const auto bytes = address.to_v4().to_bytes();
    return {bytes.begin(), bytes.end()};
  }
  const auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.begin() + 8};
}

std::chrono::milliseconds tick_length(const NetLimits& limits) {
  const std::chrono::milliseconds shortest = std::min(limits.handshake, limits.idle) / 4;
  return std::clamp<std::chrono::milliseconds>(shortest, std::chrono::milliseconds(5),
                                               std::chrono::milliseconds(1000));
}

class BeastNet final : public Net, private Hub {
 public:
  BeastNet(const NetLimits& limits, Handler& handler)
      : limits_(limits),
        handler_(handler),
        acceptor_(io_.get_executor()),
        ticker_(io_),
        stop_timer_(io_) {}

  void listen(const std::string& host, std::uint16_t port);

  std::uint16_t port() const override { return port_; }
  void run() override;
  void post(std::function<void()> task) override;
  void after(std::chrono::milliseconds delay, std::function<void()> task) override;
  void stop() override;
  std::size_t open_connections() const override { return open_; }

 private:
  struct Entry {
    std::shared_ptr<Peer> peer;
    std::string neighbourhood;  // "" for one that is turned away
  };

  const NetLimits& limits() const override { return limits_; }
  Handler& handler() override { return handler_; }
  bool is_stopping() const override { return is_stopping_; }
  void flush_soon(std::shared_ptr<Peer> peer) override;
  void replace(Peer& old, std::shared_ptr<Peer> fresh) override;
  void leave(Peer& peer) override;

  void try_to_listen(const tcp::endpoint& endpoint, error_code& error);
  void accept();
  void accepted(TcpSocket socket);
  void turn_away(TcpSocket socket, const std::string& address);
  void enter(std::shared_ptr<Peer> peer, std::string neighbourhood);
  void tick();
  void flush_all();
  void begin_to_stop();
  void finish_if_empty();
  template <class Function>
  void for_each_peer(Function function);

  NetLimits limits_;
  Handler& handler_;
  asio::io_context io_{1};  // one thread runs it
  Acceptor acceptor_;
  asio::steady_timer ticker_;
  asio::steady_timer stop_timer_;
  std::uint16_t port_ = 0;
  std::vector<Entry> peers_;
  std::unordered_map<std::string, std::size_t> by_neighbourhood_;
  std::vector<std::shared_ptr<Peer>> to_flush_;
  std::atomic<std::size_t> open_ = 0;
  std::size_t turned_away_ = 0;
  bool accepts_ = false;
  bool is_stopping_ = false;
};

// Listening

void BeastNet::listen(const std::string& host, std::uint16_t port) {
  error_code error;
  tcp::resolver resolver(io_);
  const auto found = resolver.resolve(
      host, std::to_string(port), tcp::resolver::passive | tcp::resolver::numeric_service, error);
  if (!error) {
    for (const auto& entry : found) {
      try_to_listen(entry.endpoint(), error);
      if (!error) break;
    }
  }
  if (!error && !acceptor_.is_open()) error = asio::error::host_not_found;
  if (error) {
    const std::string reason = error == asio::error::address_in_use
                                   ? "another program listens there already"
                                   : error.message();
    throw NetFault{"Cannot listen at " + host + " port " + std::to_string(port) + ": " + reason +
                   "."};
  }
  port_ = acceptor_.local_endpoint().port();
}

void BeastNet::try_to_listen(const tcp::endpoint& endpoint, error_code& error) {
  error_code ignored;
  acceptor_.close(ignored);
  acceptor_.open(endpoint.protocol(), error);
  // A server that was just stopped may start again at the same port.
  if (!error) acceptor_.set_option(Acceptor::reuse_address(true), error);
  if (!error && endpoint.protocol() == tcp::v6())
    acceptor_.set_option(asio::ip::v6_only(false), ignored);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(Acceptor::max_listen_connections, error);
}

void BeastNet::accept() {
  if (is_stopping_ || accepts_) return;
  accepts_ = true;
  acceptor_.async_accept([this](error_code error, TcpSocket socket) {
    accepts_ = false;
    if (is_stopping_) return;
    if (!error) accepted(std::move(socket));
    // Out of files or memory: trying at once would only spin. The next tick tries again.
    if (error && error != asio::error::connection_aborted) return;
    accept();
  });
}

void BeastNet::accepted(TcpSocket socket) {
  error_code error;
  const tcp::endpoint remote = socket.remote_endpoint(error);
  if (error) return;
  const Address address = plain_address(remote.address());
  std::string near = neighbourhood(address);
  const auto others = by_neighbourhood_.find(near);
  const std::size_t from_there = others == by_neighbourhood_.end() ? 0 : others->second;
  if (open_ >= limits_.connections || from_there >= limits_.per_address)
    return turn_away(std::move(socket), address.to_string());
  const std::shared_ptr<Peer> peer = make_http_peer(*this, std::move(socket), address.to_string());
  enter(peer, std::move(near));
  serve_http(*peer);
}

void BeastNet::turn_away(TcpSocket socket, const std::string& address) {
  if (turned_away_ >= kTurnedAway) return;
  const std::shared_ptr<Peer> peer = make_http_peer(*this, std::move(socket), address);
  enter(peer, "");
  server::turn_away(*peer);
}

// Who is there

void BeastNet::enter(std::shared_ptr<Peer> peer, std::string neighbourhood) {
  if (neighbourhood.empty()) {
    ++turned_away_;
  } else {
    ++open_;
    ++by_neighbourhood_[neighbourhood];
  }
  peer->slot = peers_.size();
  peers_.push_back({std::move(peer), std::move(neighbourhood)});
}

void BeastNet::replace(Peer& old, std::shared_ptr<Peer> fresh) {
  fresh->slot = old.slot;
  peers_[old.slot].peer = std::move(fresh);
}

void BeastNet::leave(Peer& peer) {
  const std::size_t slot = peer.slot;
  const Entry gone = std::exchange(peers_[slot], std::move(peers_.back()));
  peers_.pop_back();
  if (slot < peers_.size()) peers_[slot].peer->slot = slot;
  if (gone.neighbourhood.empty()) {
    --turned_away_;
  } else {
    --open_;
    const auto count = by_neighbourhood_.find(gone.neighbourhood);
    if (--count->second == 0) by_neighbourhood_.erase(count);
  }
  finish_if_empty();
}

// From the last to the first: a peer that leaves is replaced by one that had its turn.
template <class Function>
void BeastNet::for_each_peer(Function function) {
  for (std::size_t i = peers_.size(); i-- > 0;) {
    if (i < peers_.size()) function(*std::shared_ptr<Peer>(peers_[i].peer));
  }
}

void BeastNet::tick() {
  ticker_.expires_after(tick_length(limits_));
  ticker_.async_wait([this](error_code error) {
    if (error) return;
    const Clock::time_point now = Clock::now();
    for_each_peer([now](Peer& peer) { peer.tick(now); });
    accept();
    tick();
  });
}

void BeastNet::flush_soon(std::shared_ptr<Peer> peer) {
  to_flush_.push_back(std::move(peer));
  if (to_flush_.size() == 1) asio::post(io_, [this] { flush_all(); });
}

void BeastNet::flush_all() {
  for (const std::shared_ptr<Peer>& peer : std::exchange(to_flush_, {}))
    peer->flush();
}

// Running and stopping

void BeastNet::run() {
  accept();
  tick();
  while (!io_.stopped())
    runs_well("the network", [this] { io_.run(); });
}

void BeastNet::post(std::function<void()> task) {
  asio::post(io_, [task = std::move(task)] { runs_well("a task", task); });
}

void BeastNet::after(std::chrono::milliseconds delay, std::function<void()> task) {
  const auto timer = std::make_shared<asio::steady_timer>(io_, delay);
  timer->async_wait([timer, task = std::move(task)](error_code error) {
    if (!error) runs_well("a task", task);
  });
}

void BeastNet::stop() {
  asio::post(io_, [this] { begin_to_stop(); });
}

void BeastNet::begin_to_stop() {
  if (std::exchange(is_stopping_, true)) return;
  error_code ignored;
  acceptor_.close(ignored);
  stop_timer_.expires_after(kStopGrace);
  stop_timer_.async_wait([this](error_code error) {
    if (!error) for_each_peer([](Peer& peer) { peer.drop(); });
  });
  for_each_peer([](Peer& peer) { peer.stop(); });
  finish_if_empty();
}

void BeastNet::finish_if_empty() {
  if (is_stopping_ && peers_.empty()) io_.stop();
}

}  // namespace

std::unique_ptr<Net> open_net(const std::string& host,
                              std::uint16_t port,
                              const NetLimits& limits,
                              Handler& handler) {
  auto net = std::make_unique<BeastNet>(limits, handler);
  net->listen(host, port);
  return net;
}

}  // namespace gaslight::server

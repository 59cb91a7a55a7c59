// SPDX-License-Identifier: MIT
// A whole server: store, rooms and net put together.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/notation/titles.h"
#include "server/front/front.h"
#include "server/net/net.h"
#include "server/rooms/house.h"
#include "server/store/store.h"

namespace gaslight::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0 takes a free one
  std::string file = "gaslight.db";
  NetLimits limits;
  HouseOptions house;
  FrontOptions front;
};

class Server {
 public:
  // Listens already. Throws a StoreFault or a NetFault.
  Server(const Library& library, const ServerOptions& options);
  ~Server();

  std::uint16_t port() const { return net_->port(); }
  Store& store() { return *store_; }
  // Serves on this thread until stop().
  void run();
  // Says good-bye to everybody and ends run(). From any thread.
  void stop();

 private:
  class NetLoop;

  // The order matters: what is declared later is taken down first, and everything posts to the net.
  std::unique_ptr<NetLoop> loop_;
  std::unique_ptr<Net> net_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<House> house_;
  std::unique_ptr<Front> front_;
};

}  // namespace gaslight::server

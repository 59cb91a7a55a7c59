// SPDX-License-Identifier: MIT
#include "server/front/server.h"

namespace gaslight::server {

// The rooms' loop is the net's thread.
class Server::NetLoop final : public Loop {
 public:
  void attach(Net& net) { net_ = &net; }

  void post(std::function<void()> task) override { net_->post(std::move(task)); }
  void after(std::chrono::milliseconds delay, std::function<void()> task) override {
    net_->after(delay, std::move(task));
  }
  std::chrono::steady_clock::time_point now() const override {
    return std::chrono::steady_clock::now();
  }

 private:
  Net* net_ = nullptr;
};

Server::Server(const Library& library, const ServerOptions& options)
    : loop_(std::make_unique<NetLoop>()),
      store_(Store::open(options.file)),
      house_(std::make_unique<House>(library, *store_, *loop_, options.house)),
      front_(std::make_unique<Front>(*house_, *loop_, options.front)) {
  net_ = open_net(options.host, options.port, options.limits, *front_);
  loop_->attach(*net_);
}

Server::~Server() = default;

void Server::run() {
  net_->post([this] { house_->open(); });
  net_->run();
}

void Server::stop() {
  net_->post([this] { front_->say_bye(); });
  net_->stop();
}

}  // namespace gaslight::server

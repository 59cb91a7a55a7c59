// SPDX-License-Identifier: MIT
// gaslight serve: the tables over the network, until somebody stops it.
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <pthread.h>
#include <sys/resource.h>
#include <thread>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/support.h"
#include "server/front/pages.h"
#include "server/front/server.h"

namespace gaslight::cli {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

struct Address {
  std::string host;
  std::uint16_t port;
};

Address address_from(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const std::string port = colon == std::string::npos ? "" : text.substr(colon + 1);
  std::uint16_t number = 0;
  const char* end = port.data() + port.size();
  const auto read = std::from_chars(port.data(), end, number);
  if (colon == std::string::npos || colon == 0 || read.ec != std::errc() || read.ptr != end)
    fail(kNonsense, fmt::format("--listen takes HOST:PORT, such as 127.0.0.1:8080, not \"{}\"",
                                text.substr(0, 60)));
  std::string host = text.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']')
    host = host.substr(1, host.size() - 2);
  return {host, number};
}

std::string file_from(const std::string& url) {
  if (url.starts_with(kSqlite) && url.size() > kSqlite.size()) return url.substr(kSqlite.size());
  fail(kNonsense, fmt::format("--store takes sqlite:PATH, not \"{}\"", url.substr(0, 60)));
}

// Waits on a thread of its own for somebody to stop the program, so that stopping is an ordinary
// call and not something done inside a signal handler. Made before any other thread, which then
// leaves these signals alone.
class StopSignal {
 public:
  StopSignal() {
    sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, kWake})
      sigaddset(&signals_, signal);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }
  ~StopSignal() {
    if (!thread_.joinable()) return;
    pthread_kill(thread_.native_handle(), kWake);
    thread_.join();
  }
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  void wait_for(std::function<void()> stop) {
    thread_ = std::thread([this, stop = std::move(stop)] {
      int signal = 0;
      sigwait(&signals_, &signal);
      if (signal == kWake) return;
      stop();
      sigwait(&signals_, &signal);
      // Asked twice: what was acknowledged is on the disk, so nothing is lost.
      if (signal != kWake) std::_Exit(kDone);
    });
  }

 private:
  static constexpr int kWake = SIGUSR2;  // ends the wait without a stop

  sigset_t signals_{};
  std::thread thread_;
};

// Every socket is a file; what the system allows is often far below what it could.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

server::HouseOptions house_options(const ServeFlags& flags) {
  server::HouseOptions options;
  options.rooms.bot_pause = std::chrono::milliseconds(flags.bot_pause_ms);
  options.rooms.abandoned_after = std::chrono::seconds(flags.abandoned_after_s);
  // For one test, which must notice it: see tests/server/kill.py.
  if (std::getenv("GASLIGHT_TEST_ACK_EARLY") != nullptr) {
    std::fputs("GASLIGHT_TEST_ACK_EARLY is set: moves are acknowledged before they are stored.\n",
               stderr);
    options.rooms.planted.ack_before_commit = true;
  }
  return options;
}

server::ServerOptions options_from(const ServeFlags& flags) {
  const Address address = address_from(flags.listen);
  server::ServerOptions options;
  options.host = address.host;
  options.port = address.port;
  options.file = file_from(flags.store);
  options.limits.per_address = static_cast<std::size_t>(flags.per_address);
  options.limits.connections = static_cast<std::size_t>(flags.connections);
  options.house = house_options(flags);
  return options;
}

std::string greeting(const std::string& host, std::uint16_t port) {
  const bool is_v6 = host.find(':') != std::string::npos;
  std::string text =
      fmt::format("Gaslight is at http://{}:{}\n", is_v6 ? '[' + host + ']' : host, port);
  if (server::all_pages().empty())
    text += "This build has no page inside, only the API; ./start builds it with the page.\n";
  return text;
}

std::unique_ptr<server::Server> open_server(const Library& library,
                                            const server::ServerOptions& options) {
  try {
    return std::make_unique<server::Server>(library, options);
  } catch (const server::StoreFault& fault) {
    fail(kMachine, fault.sentence);
  } catch (const server::NetFault& fault) {
    fail(kMachine, fault.sentence);
  }
}

}  // namespace

int serve(const ServeFlags& flags) {
  if (!flags.bus.empty())
    fail(kNonsense, "--bus is for several servers in one house, which this version cannot be");
  const server::ServerOptions options = options_from(flags);
  const Library library = open_library(flags.data);
  allow_many_files();
  StopSignal stop;
  const std::unique_ptr<server::Server> server = open_server(library, options);
  stop.wait_for([&server] { server->stop(); });
  put(greeting(options.host, server->port()));
  std::fflush(stdout);
  server->run();
  return kDone;
}

}  // namespace gaslight::cli

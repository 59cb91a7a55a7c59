// SPDX-License-Identifier: MIT
// The door of the house: what comes over the net is checked here and handed to the rooms.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/net/net.h"
#include "server/rooms/house.h"

namespace gaslight::server {

struct FrontOptions {
  double requests_per_second = 100;  // of the API, per address
  double requests_at_once = 500;
};

class Front final : public Handler {
 public:
  // Both must outlive the Front.
  Front(House& house, Loop& loop, FrontOptions options = {});
  ~Front() override;

  void request(const HttpRequest& request, Respond respond) override;
  HttpResponse may_open(const HttpRequest& request) override;
  void opened(Socket& socket, const HttpRequest& request) override;
  void received(Socket& socket, std::string_view text) override;
  void too_fast(Socket& socket) override;
  void closed(Socket& socket) override;

  // Tells everybody that the server stops.
  void say_bye();

 private:
  class SocketVisitor;

  // Takes so many requests from what this address may still ask for.
  bool is_too_fast(const std::string& address, double requests = 1);
  void hand_in(const std::shared_ptr<SocketVisitor>& visitor, std::string_view text);

  // The API, one function a route (api.cpp)
  void serve_api(const HttpRequest& request, Respond respond);
  void serve_tables(const HttpRequest& request, Respond respond);
  void get_session(const HttpRequest& request, Respond respond);
  void post_session(const HttpRequest& request, Respond respond);
  void get_titles(Respond respond) const;
  void get_reference(const HttpRequest& request, std::string_view title, Respond respond);
  void list_tables(Respond respond);
  void post_table(const HttpRequest& request, Respond respond);
  void get_journal(const TableId& table, Respond respond);
  void get_replay(const TableId& table, const HttpRequest& request, Respond respond);
  void with_finished(const TableId& table,
                     Respond respond,
                     std::function<HttpResponse(const Room&)> answer);

  struct Bucket {
    double left;
    std::chrono::steady_clock::time_point filled;
  };

  House& house_;
  Loop& loop_;
  FrontOptions options_;
  std::map<Socket*, std::shared_ptr<SocketVisitor>> visitors_;
  std::map<std::string, Bucket> buckets_;          // per address
  std::map<std::string, std::string> references_;  // a cache of bodies, by settings
};

// Whether a request comes from a page of this very server, or from no page at all.
bool is_own_origin(const HttpRequest& request);
// The answer with a file of the client, or that there is none.
HttpResponse serve_page(const HttpRequest& request);
HttpResponse refusal_response(const Refused& refused);

}  // namespace gaslight::server

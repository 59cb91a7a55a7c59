// SPDX-License-Identifier: MIT
#include "server/front/front.h"

#include <algorithm>

#include "server/front/pages.h"
#include "server/protocol/answers.h"

namespace gaslight::server {
namespace {

constexpr std::size_t kMostEarly = 8;  // texts that wait until it is known who sends them
constexpr std::size_t kMostAddresses = 20'000;

// The client loads nothing from elsewhere, and nobody puts it into a frame. A table's address is
// known only to those it was given to, so it does not travel in a Referer.
const std::vector<std::pair<std::string, std::string>> kSafety = {
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src "
     "'none'; "
     "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

// Addresses of the client's own pages; which one it is, the client finds out itself.
bool is_client_route(std::string_view path) {
  return path == "/" || path == "/about" || path.starts_with("/table/") ||
         path.starts_with("/replay/") || path.starts_with("/rules/");
}

}  // namespace

bool is_own_origin(const HttpRequest& request) {
  if (request.origin.empty()) return true;
  const std::size_t scheme = request.origin.find("://");
  return scheme != std::string::npos &&
         std::string_view(request.origin).substr(scheme + 3) == request.host;
}

HttpResponse refusal_response(const Refused& refused) {
  return {http_status(refused.code), "application/json", kSafety, refusal_body(refused)};
}

HttpResponse serve_page(const HttpRequest& request) {
  const Page* page = find_page(is_client_route(request.path) ? "/index.html" : request.path);
  if (page == nullptr)
    return refusal_response({RefusedAs::NotThere, "there is no such page", "", std::nullopt});
  HttpResponse response{200, std::string(page->content_type), kSafety, {}};
  const bool for_ever = page->path.starts_with("/assets/");  // named by what is in them
  response.headers.emplace_back("Cache-Control",
                                for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("ETag", std::string(page->etag));
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == page->etag) {
    response.status = 304;
    return response;
  }
  // Every browser takes one of the two; nobody else needs these files.
  const bool brotli = request.accept_encoding.find("br") != std::string::npos;
  response.headers.emplace_back("Content-Encoding", brotli ? "br" : "gzip");
  response.body = brotli ? page->brotli : page->gzip;
  return response;
}

// Sockets

class Front::SocketVisitor final : public Visitor {
 public:
  explicit SocketVisitor(Socket& socket) : socket_(&socket) {}

  void send(Text text) override {
    if (socket_ != nullptr) socket_->send(std::move(text));
  }
  void cut() { socket_ = nullptr; }
  bool is_cut() const { return socket_ == nullptr; }
  void close(std::uint16_t code, std::string_view reason) {
    if (socket_ != nullptr) socket_->close(code, reason);
  }

  bool is_known = false;           // who this is has been looked up
  std::vector<std::string> early;  // what came before that

 private:
  Socket* socket_;
};

Front::Front(House& house, Loop& loop, FrontOptions options)
    : house_(house),
      loop_(loop),
      options_(options) {}

Front::~Front() = default;

HttpResponse Front::may_open(const HttpRequest& request) {
  if (request.path != "/ws")
    return refusal_response({RefusedAs::NotThere, "there is no such socket", "", std::nullopt});
  if (!is_own_origin(request))
    return refusal_response(
        {RefusedAs::Forbidden, "this page is not of this server", "", std::nullopt});
  return {101, "", {}, ""};
}

void Front::opened(Socket& socket, const HttpRequest& request) {
  auto visitor = std::make_shared<SocketVisitor>(socket);
  visitors_[&socket] = visitor;
  const auto token = token_in(request.cookie);
  if (!token) {
    visitor->is_known = true;
    return;
  }
  house_.find_person(*token, [this, visitor](House::Found found) {
    if (!found.is_read) return visitor->close(1013, "the disk could not be read");
    visitor->person = std::move(found.person);
    visitor->is_known = true;
    for (const std::string& text : std::exchange(visitor->early, {}))
      if (!visitor->is_cut()) hand_in(visitor, text);
  });
}

void Front::received(Socket& socket, std::string_view text) {
  const auto found = visitors_.find(&socket);
  if (found == visitors_.end()) return;
  const std::shared_ptr<SocketVisitor> visitor = found->second;
  if (visitor->is_known) {
    hand_in(visitor, text);
  } else if (visitor->early.size() < kMostEarly) {
    visitor->early.emplace_back(text);
  } else {
    too_fast(socket);
  }
}

void Front::hand_in(const std::shared_ptr<SocketVisitor>& visitor, std::string_view text) {
  if (!house_.receive(visitor, text)) visitor->close(1007, "not JSON");
}

void Front::too_fast(Socket& socket) {
  socket.send(std::make_shared<const std::string>(refused_text(
      "", "", {RefusedAs::TooFast, "too many messages: slow down", "", std::nullopt})));
}

void Front::closed(Socket& socket) {
  const auto found = visitors_.find(&socket);
  if (found == visitors_.end()) return;
  const std::shared_ptr<SocketVisitor> visitor = found->second;
  visitors_.erase(found);
  visitor->cut();
  house_.gone(visitor);
}

void Front::say_bye() {
  const auto text = std::make_shared<const std::string>(bye_text());
  for (const auto& [socket, visitor] : visitors_)
    visitor->send(text);
}

// Requests

bool Front::is_too_fast(const std::string& address, double requests) {
  const auto now = loop_.now();
  if (buckets_.size() >= kMostAddresses) buckets_.clear();
  Bucket& bucket =
      buckets_.try_emplace(address, Bucket{options_.requests_at_once, now}).first->second;
  const std::chrono::duration<double> since = now - bucket.filled;
  bucket.left = std::min(options_.requests_at_once,
                         bucket.left + since.count() * options_.requests_per_second);
  bucket.filled = now;
  if (bucket.left < requests) return true;
  bucket.left -= requests;
  return false;
}

void Front::request(const HttpRequest& request, Respond respond) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && !is_own_origin(request))
    return respond(refusal_response(
        {RefusedAs::Forbidden, "this page is not of this server", "", std::nullopt}));
  if (request.path == "/healthz" && reads) {
    const bool healthy = house_.is_healthy();
    return respond({healthy ? 200 : 503, "application/json", kSafety,
                    healthy ? R"({"ok":true,"protocol":1})" : R"({"ok":false,"protocol":1})"});
  }
  if (request.path.starts_with("/api/")) {
    if (is_too_fast(request.address))
      return respond(
          refusal_response({RefusedAs::TooFast, "too many requests: slow down", "", std::nullopt}));
    return serve_api(request, std::move(respond));
  }
  if (!reads)
    return respond(refusal_response(
        {RefusedAs::Malformed, "this address is only for reading", "", std::nullopt}));
  respond(serve_page(request));
}

}  // namespace gaslight::server

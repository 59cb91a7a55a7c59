// SPDX-License-Identifier: MIT
#include "server/net/http_peer.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/http_text.h"
#include "server/net/web_socket.h"

namespace gaslight::server {

namespace http = beast::http;

namespace {

using Parser = http::request_parser<http::string_body>;

// A browser's request fits, so that it takes one read.
constexpr std::size_t kReadBytes = 4096;

std::string text_of(const Request& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
}

// A client may split its cookies over several headers.
std::string cookies_of(const Request& request) {
  std::string cookies;
  const auto range = request.equal_range(http::field::cookie);
  for (auto at = range.first; at != range.second; ++at) {
    if (!cookies.empty()) cookies.append("; ");
    cookies.append(at->value().data(), at->value().size());
  }
  return cookies;
}

HttpRequest plain(const Request& request, Target target, const std::string& address) {
  HttpRequest result;
  // A HEAD is answered like a GET, without the body.
  const auto method = request.method_string();
  result.method = request.method() == http::verb::head ? "GET" : std::string(method);
  result.path = std::move(target.path);
  result.query = std::move(target.query);
  result.cookie = cookies_of(request);
  result.origin = text_of(request, http::field::origin);
  result.host = text_of(request, http::field::host);
  result.content_type = text_of(request, http::field::content_type);
  result.accept_encoding = text_of(request, http::field::accept_encoding);
  result.if_none_match = text_of(request, http::field::if_none_match);
  result.body = request.body();
  result.address = address;
  return result;
}

HttpResponse malformed(int status, std::string_view sentence) {
  return refusal(status, "malformed", sentence);
}

HttpResponse refusal_for(error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return malformed(431, "the headers are too large");
  if (error == http::error::body_limit) return malformed(413, "the body is too large");
  return malformed(400, "this is not HTTP");
}

// What Beast lets pass and we do not, since two readers could understand it differently.
std::optional<HttpResponse> fault_of(const Parser& parser) {
  const Request& request = parser.get();
  if (request.version() != 10 && request.version() != 11)
    return malformed(400, "only HTTP/1.0 and HTTP/1.1 are spoken here");
  const std::size_t hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() == 11))
    return malformed(400, "a request names its host once");
  if (request.count(http::field::transfer_encoding) > 0 && !parser.chunked())
    return malformed(400, "this transfer encoding is not understood");
  if (request.count(http::field::origin) > 1)
    return malformed(400, "a request has one origin at most");
  return std::nullopt;
}

// Beast would answer a broken handshake too, but not in our words.
std::optional<HttpResponse> fault_of_upgrade(const Request& request, bool has_more) {
  if (text_of(request, http::field::sec_websocket_version) != "13") {
    HttpResponse response = malformed(426, "only version 13 of WebSocket is spoken here");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return response;
  }
  constexpr std::size_t kKeyChars = 24;  // 16 bytes in base64
  if (request.count(http::field::sec_websocket_key) != 1 ||
      request[http::field::sec_websocket_key].size() != kKeyChars)
    return malformed(400, "the key of the WebSocket is missing or broken");
  if (has_more || !request.body().empty())
    return malformed(400, "nothing may follow before the WebSocket is open");
  return std::nullopt;
}

class HttpPeer final : public Peer {
 public:
  HttpPeer(Hub& hub, TcpSocket socket, std::string address)
      : Peer(hub),
        line_(std::move(socket)),
        address_(std::move(address)) {
    line_.belongs_to(*this);
  }

  void begin() { next_request(hub().limits().handshake); }
  void answer(HttpResponse response, Then then);
  void stop() override;

 private:
  enum class State : std::uint8_t {
    Reading,
    Answering,
    Writing,
    Ending,
  };

  Line& line() override { return line_; }
  void drained() override;

  void next_request(std::chrono::milliseconds limit);
  void read();
  void parse();
  void header_done();
  void request_done();
  void ask_handler(const HttpRequest& request);
  void upgrade(const HttpRequest& request);

  Line line_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::unique_ptr<Parser> parser_;
  State state_ = State::Reading;
  bool has_begun_ = false;  // a byte of the request is there
  bool has_header_ = false;
  bool is_head_ = false;
  Then then_ = Then::KeepAlive;
};

void HttpPeer::next_request(std::chrono::milliseconds limit) {
  state_ = State::Reading;
  has_begun_ = false;
  has_header_ = false;
  parser_ = std::make_unique<Parser>();
  parser_->header_limit(static_cast<std::uint32_t>(hub().limits().header_bytes));
  parser_->body_limit(hub().limits().text_bytes);
  must_end_by(Clock::now() + limit);
  if (buffer_.size() > 0)
    parse();
  else
    read();
}

void HttpPeer::read() {
  line_.async_read_some(buffer_.prepare(kReadBytes),
                        [this, self = shared_from_this()](error_code error, std::size_t bytes) {
                          if (is_gone()) return;
                          if (error) return drop();
                          buffer_.commit(bytes);
                          parse();
                        });
}

void HttpPeer::parse() {
  if (!has_begun_) must_end_by(Clock::now() + hub().limits().handshake);
  has_begun_ = true;
  for (;;) {
    error_code error;
    // Header first: who waits for a "100 Continue" sends no body before.
    parser_->eager(has_header_);
    buffer_.consume(parser_->put(buffer_.data(), error));
    if (error && error != http::error::need_more) return answer(refusal_for(error), Then::Close);
    if (!has_header_ && parser_->is_header_done()) {
      header_done();
      if (state_ != State::Reading) return;
      if (!parser_->is_done()) continue;
    }
    if (parser_->is_done()) return request_done();
    if (error == http::error::need_more || buffer_.size() == 0) break;
  }
  // Beast bounds the headers; this bounds what stands around the chunks of a body.
  if (buffer_.size() > hub().limits().header_bytes)
    return answer(refusal_for(http::error::header_limit), Then::Close);
  read();
}

void HttpPeer::header_done() {
  has_header_ = true;
  const Request& request = parser_->get();
  is_head_ = request.method() == http::verb::head;
  then_ = request.keep_alive() && request.version() == 11 ? Then::KeepAlive : Then::Close;
  if (std::optional<HttpResponse> fault = fault_of(*parser_))
    return answer(std::move(*fault), Then::Close);
  const auto length = parser_->content_length();
  if (length && *length > hub().limits().text_bytes)
    return answer(refusal_for(http::error::body_limit), Then::Close);
  if (beast::iequals(request[http::field::expect], "100-continue"))
    line_.push(std::make_shared<const std::string>("HTTP/1.1 100 Continue\r\n\r\n"));
}

void HttpPeer::request_done() {
  state_ = State::Answering;
  // The handler may take its time, but not for ever.
  must_end_by(Clock::now() + hub().limits().idle);
  const Request& raw = parser_->get();
  const auto raw_target = raw.target();
  std::optional<Target> target = read_target({raw_target.data(), raw_target.size()});
  if (!target) return answer(malformed(400, "this is not a path"), then_);
  const HttpRequest request = plain(raw, std::move(*target), address_);
  if (beast::websocket::is_upgrade(raw)) return upgrade(request);
  parser_.reset();
  ask_handler(request);
}

void HttpPeer::ask_handler(const HttpRequest& request) {
  const std::weak_ptr<Peer> weak = weak_from_this();
  const Handler::Respond respond = [this, weak](HttpResponse response) {
    const std::shared_ptr<Peer> self = weak.lock();
    if (self && !is_gone() && state_ == State::Answering) answer(std::move(response), then_);
  };
  const bool well = runs_well("a request", [&] { hub().handler().request(request, respond); });
  if (!well && state_ == State::Answering)
    answer(refusal(500, "unavailable", "something went wrong here"), Then::Close);
}

void HttpPeer::upgrade(const HttpRequest& request) {
  if (std::optional<HttpResponse> fault = fault_of_upgrade(parser_->get(), buffer_.size() > 0))
    return answer(std::move(*fault), Then::Close);
  HttpResponse response = refusal(500, "unavailable", "something went wrong here");
  runs_well("an upgrade", [&] { response = hub().handler().may_open(request); });
  if (hub().is_stopping() && response.status == 101)
    response = refusal(503, "unavailable", "the server stops");
  if (response.status != 101) return answer(std::move(response), then_);
  hand_over();
  open_web_socket(hub(), *this, std::move(line_), parser_->get(), request);
  parser_.reset();
}

void HttpPeer::answer(HttpResponse response, Then then) {
  if (is_gone()) return;
  state_ = State::Writing;
  then_ = hub().is_stopping() ? Then::Close : then;
  must_end_by(Clock::now() + hub().limits().idle);
  line_.push(std::make_shared<const std::string>(head_of(response, then_)));
  if (has_body(response.status) && !is_head_ && !response.body.empty())
    line_.push(std::make_shared<const std::string>(std::move(response.body)));
}

void HttpPeer::drained() {
  if (state_ != State::Writing) return;
  if (then_ == Then::KeepAlive && !hub().is_stopping()) return next_request(hub().limits().idle);
  state_ = State::Ending;
  linger();
}

void HttpPeer::stop() {
  if (state_ == State::Reading) drop();
}

}  // namespace

std::shared_ptr<Peer> make_http_peer(Hub& hub, TcpSocket socket, std::string address) {
  return std::make_shared<HttpPeer>(hub, std::move(socket), std::move(address));
}

void serve_http(Peer& peer) {
  static_cast<HttpPeer&>(peer).begin();
}

void turn_away(Peer& peer) {
  static_cast<HttpPeer&>(peer).answer(
      refusal(503, "unavailable", "the server is full: try again later"), Then::Close);
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
#include "server/net/web_socket.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>

#include "server/net/http_text.h"
#include "server/net/rate.h"

namespace gaslight::server {

namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

// A socket is silent most of the time. It keeps no more than this for the next text.
constexpr std::size_t kBufferKept = 2048;

// Reasons of a close are cut to what a control frame can hold.
constexpr std::size_t kReasonBytes = 123;

std::string close_payload(std::uint16_t code, std::string_view reason) {
  std::string payload;
  payload.push_back(static_cast<char>(code >> 8U));
  payload.push_back(static_cast<char>(code & 0xffU));
  std::string_view cut = reason.substr(0, kReasonBytes);
  while (breaks_off(cut))
    cut.remove_suffix(1);
  return payload.append(cut);
}

class WebSocketPeer final : public Peer, public Socket {
 public:
  WebSocketPeer(Hub& hub, Line line) : Peer(hub), stream_(std::move(line)), rate_(rate_of(hub)) {
    this->line().belongs_to(*this);
    stream_.read_message_max(hub.limits().text_bytes);
    stream_.control_callback([this](websocket::frame_type kind, auto) { control(kind); });
    // Without this Beast would put its own name and version there.
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "gaslight"); }));
  }

  void accept(const Request& handshake, const HttpRequest& request);

  void tick(Clock::time_point now) override;
  void stop() override { close(1001, "the server stops"); }

  void send(Text text) override;
  void close(std::uint16_t code, std::string_view reason) override;

 private:
  static Rate rate_of(Hub& hub) {
    return {hub.limits().texts_per_second, hub.limits().texts_at_once, Clock::now()};
  }

  Line& line() override { return stream_.next_layer(); }
  void gone() override { tell_closed(); }

  void read();
  void take(std::string_view text);
  void control(websocket::frame_type kind);
  bool passes();
  void forget_text();
  void check_reader();
  void tell_closed();

  websocket::stream<Line, false> stream_;
  beast::flat_buffer buffer_;
  Rate rate_;
  Clock::time_point heard_ = Clock::now();
  bool is_pinged_ = false;
  bool is_open_ = false;   // the handler knows it
  bool is_ended_ = false;  // nothing more from the handler
};

void WebSocketPeer::accept(const Request& handshake, const HttpRequest& request) {
  must_end_by(std::nullopt);
  stream_.async_accept(handshake, [this, self = shared_from_this(), request](error_code error) {
    if (is_gone()) return;
    if (error || is_ended_) return drop();
    is_open_ = true;
    const bool well = runs_well("a new socket", [&] { hub().handler().opened(*this, request); });
    if (!well) close(1011, "something went wrong here");
    read();
  });
}

// Coming in

void WebSocketPeer::read() {
  stream_.async_read(buffer_, [this, self = shared_from_this()](error_code error, std::size_t) {
    if (is_gone()) return;
    if (error) {
      tell_closed();
      return linger();
    }
    heard_ = Clock::now();
    is_pinged_ = false;
    const auto bytes = buffer_.cdata();
    take({static_cast<const char*>(bytes.data()), bytes.size()});
    forget_text();
    if (!is_gone()) read();
  });
}

void WebSocketPeer::take(std::string_view text) {
  if (is_ended_) return;
  if (stream_.got_binary()) return close(1003, "texts only");
  // Beast does not look at the end of a text whose last fragment is empty.
  if (breaks_off(text)) return close(1007, "not UTF-8");
  const bool passes_now = passes();
  if (is_ended_) return;
  const bool well = runs_well("a text", [&] {
    if (passes_now)
      hub().handler().received(*this, text);
    else
      hub().handler().too_fast(*this);
  });
  if (!well) close(1011, "something went wrong here");
}

void WebSocketPeer::control(websocket::frame_type kind) {
  if (kind == websocket::frame_type::close) return;
  heard_ = Clock::now();
  is_pinged_ = false;
  passes();
  if (kind == websocket::frame_type::ping) check_reader();  // Beast's pongs wait as well
}

bool WebSocketPeer::passes() {
  if (rate_.passes(heard_)) return true;
  if (rate_.strikes() >= hub().limits().strikes) close(1008, "too fast");
  return false;
}

void WebSocketPeer::forget_text() {
  buffer_.consume(buffer_.size());
  if (buffer_.capacity() > kBufferKept) buffer_.shrink_to_fit();
}

// Going out

void WebSocketPeer::send(Text text) {
  if (is_ended_ || is_gone() || !stream_.is_open()) return;
  const FrameHead head = frame_head(FrameKind::Message, text->size());
  line().push(head, std::move(text));
  check_reader();
}

// One text may be as large as it likes; it is the second that finds out that nobody reads.
void WebSocketPeer::check_reader() {
  const std::size_t limit = hub().limits().backlog_bytes;
  const auto is_slow = [&] {
    return line().waiting_bytes() > limit && line().waiting_pieces() > 1;
  };
  if (!is_slow()) return;
  line().flush();  // a break is seen again, and dealt with, when the peer flushes
  if (!is_slow()) return;
  line().forget_waiting();
  close(1013, "too slow");
}

void WebSocketPeer::close(std::uint16_t code, std::string_view reason) {
  if (is_ended_ || is_gone()) return;
  is_ended_ = true;
  must_end_by(Clock::now() + hub().limits().handshake);
  if (stream_.is_open()) {
    std::string payload = close_payload(code, reason);
    const FrameHead head = frame_head(FrameKind::Close, payload.size());
    line().push(head, std::make_shared<const std::string>(std::move(payload)));
    line().seal();
  }
  // Later, since whoever closes may be in the middle of something. The other side may take its time
  // to go; the handler need not wait for that.
  asio::post(line().get_executor(), [this, self = shared_from_this()] { tell_closed(); });
}

void WebSocketPeer::tell_closed() {
  is_ended_ = true;
  if (!std::exchange(is_open_, false)) return;
  runs_well("a closed socket", [&] { hub().handler().closed(*this); });
}

void WebSocketPeer::tick(Clock::time_point now) {
  const NetLimits& limits = hub().limits();
  // More than any number of lawful texts needs, in however small fragments: frames without content,
  // which never become a text that could be counted.
  const auto texts = static_cast<std::size_t>(limits.texts_per_second + limits.texts_at_once);
  if (line().take_reads() > texts * 16 + limits.text_bytes) {
    if (is_ended_) return drop();
    close(1008, "too fast");
  }
  if (now - heard_ >= limits.idle) {
    close(1001, "no answer");
  } else if (now - heard_ >= limits.idle / 2 && !is_pinged_ && stream_.is_open()) {
    is_pinged_ = true;
    line().push(frame_head(FrameKind::Ping, 0), std::make_shared<const std::string>());
  }
  Peer::tick(now);
}

}  // namespace

void open_web_socket(
    Hub& hub, Peer& old, Line line, const Request& handshake, const HttpRequest& request) {
  const auto fresh = std::make_shared<WebSocketPeer>(hub, std::move(line));
  hub.replace(old, fresh);
  fresh->accept(handshake, request);
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// A blocking client over a bare socket, for tests: HTTP and WebSocket byte by byte, so that it can
// also send what no honest client would. Every wait has an end; a test that runs into one gets a
// ClientFault, whose text says what it waited for.
//
//   RawClient client(port);
//   CHECK(client.get("/healthz").status == 200);
//   client.upgrade("/ws");
//   client.send_text(R"({"t":"ping"})");
//   CHECK(client.read_text() == R"({"t":"pong"})");
#pragma once

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace gaslight::server {

class ClientFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Reply {
  int status = 0;
  std::string head;  // with the status line, to the empty line
  std::string body;

  // The value of a header, "" when there is none. Names are found in any case.
  std::string header(std::string_view name) const {
    std::size_t at = head.find("\r\n");
    while (at != std::string::npos && at + 2 < head.size()) {
      const std::size_t begin = at + 2;
      at = head.find("\r\n", begin);
      const std::string line = head.substr(begin, at - begin);
      const std::size_t colon = line.find(':');
      if (colon == std::string::npos || !same_word(line.substr(0, colon), name)) continue;
      const std::size_t value = line.find_first_not_of(' ', colon + 1);
      return value == std::string::npos ? "" : line.substr(value);
    }
    return "";
  }

  static bool same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
  }
};

// A frame of WebSocket in either direction. The opcodes are those of RFC 6455.
struct Frame {
  enum : std::uint8_t {
    Continuation = 0,
    Text = 1,
    Binary = 2,
    Close = 8,
    Ping = 9,
    Pong = 10,
  };

  int opcode = Text;
  std::string payload;
  bool is_final = true;
  bool is_masked = true;
  int reserved_bits = 0;  // 0 to 7

  // Of a close, 1005 when it has none.
  int close_code() const {
    if (payload.size() < 2) return 1005;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  }
};

using Headers = std::vector<std::pair<std::string, std::string>>;

class RawClient {
 public:
  using Wait = std::chrono::milliseconds;
  static constexpr Wait kPatience{20'000};
  // The example of RFC 6455 with the answer it must get.
  static constexpr std::string_view kKey = "dGhlIHNhbXBsZSBub25jZQ==";
  static constexpr std::string_view kAccept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

  // `receive_bytes` makes the system keep no more than about that many unread, for slow readers.
  explicit RawClient(std::uint16_t port,
                     const std::string& address = "127.0.0.1",
                     int receive_bytes = 0)
      : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (fd_ < 0) throw ClientFault("no socket to be had");
    if (receive_bytes > 0)
      ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
    const int on = 1;
    ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    ::inet_pton(AF_INET, address.c_str(), &to.sin_addr);
    // The C interface of sockets wants exactly this cast.
    if (::connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
      ::close(fd_);
      throw ClientFault("nobody listens at port " + std::to_string(port));
    }
  }

  RawClient(RawClient&& other) noexcept
      : fd_(std::exchange(other.fd_, -1)),
        unread_(std::move(other.unread_)) {}
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  RawClient& operator=(RawClient&&) = delete;
  ~RawClient() { hang_up(); }

  // Bytes

  void send_bytes(std::string_view bytes, Wait wait = kPatience) {
    if (!try_to_send(bytes, wait)) throw ClientFault("the other side has hung up");
  }

  // False when the connection breaks.
  bool try_to_send(std::string_view bytes, Wait wait = kPatience) {
    while (!bytes.empty()) {
      wait_for(POLLOUT, wait, "room to send");
      const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent < 0 && (errno == EAGAIN || errno == EINTR)) continue;
      if (sent < 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // The next bytes, "" when the other side has closed or reset the connection.
  std::string read_bytes(Wait wait = kPatience) {
    if (!unread_.empty()) return std::exchange(unread_, {});
    std::string bytes(64 * 1024, '\0');
    for (;;) {
      wait_for(POLLIN, wait, "bytes");
      const ssize_t got = ::recv(fd_, bytes.data(), bytes.size(), MSG_DONTWAIT);
      if (got < 0 && (errno == EAGAIN || errno == EINTR)) continue;
      was_reset_ = got < 0;
      bytes.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
      return bytes;
    }
  }

  // Whether something can be read (the end counts) within that time.
  bool has_input(Wait wait = Wait(0)) {
    if (!unread_.empty()) return true;
    pollfd waiting{fd_, POLLIN, 0};
    return ::poll(&waiting, 1, static_cast<int>(wait.count())) > 0;
  }

  // Reads on until the other side closes.
  void wait_for_end(Wait wait = kPatience) {
    while (!read_bytes(wait).empty()) {
    }
  }

  // Nothing more comes from here; the other side may still talk.
  void shut_down() { ::shutdown(fd_, SHUT_WR); }

  void hang_up() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }

  int fd() const { return fd_; }
  // Whether the end was a reset, which may swallow the last words.
  bool was_reset() const { return was_reset_; }

  // HTTP

  void send_request(const std::string& method,
                    const std::string& target,
                    const std::string& body = "",
                    const Headers& headers = {}) {
    std::string text = method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    for (const auto& [name, value] : headers)
      text += name + ": " + value + "\r\n";
    if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    send_bytes(text + "\r\n" + body);
  }

  // A whole answer. One to a HEAD has a length and no body.
  Reply read_reply(bool is_to_head = false) {
    Reply reply;
    reply.head = read_past("\r\n\r\n", "the headers of an answer");
    if (reply.head.rfind("HTTP/1.1 ", 0) != 0) throw ClientFault("not HTTP: " + reply.head);
    reply.status = std::stoi(reply.head.substr(9, 3));
    const std::string length = reply.header("Content-Length");
    if (!length.empty() && !is_to_head)
      reply.body = read_exactly(std::stoul(length), "the body of an answer");
    return reply;
  }

  Reply request(const std::string& method,
                const std::string& target,
                const std::string& body = "",
                const Headers& headers = {}) {
    send_request(method, target, body, headers);
    return read_reply(method == "HEAD");
  }

  Reply get(const std::string& target, const Headers& headers = {}) {
    return request("GET", target, "", headers);
  }

  Reply post(const std::string& target, const std::string& body, Headers headers = {}) {
    headers.emplace_back("Content-Type", "application/json");
    return request("POST", target, body, headers);
  }

  // WebSocket

  // The answer to the handshake, whatever it is.
  Reply try_to_upgrade(const std::string& target, const Headers& headers = {}) {
    Headers all = {{"Connection", "Upgrade"},
                   {"Upgrade", "websocket"},
                   {"Sec-WebSocket-Version", "13"},
                   {"Sec-WebSocket-Key", std::string(kKey)}};
    all.insert(all.end(), headers.begin(), headers.end());
    send_request("GET", target, "", all);
    return read_reply();
  }

  void upgrade(const std::string& target, const Headers& headers = {}) {
    const Reply reply = try_to_upgrade(target, headers);
    if (reply.status != 101 || reply.header("Sec-WebSocket-Accept") != kAccept)
      throw ClientFault("no WebSocket: " + reply.head + reply.body);
  }

  static std::string bytes_of(const Frame& frame) {
    std::string bytes;
    const auto put = [&bytes](std::uint64_t byte) { bytes.push_back(static_cast<char>(byte)); };
    put((frame.is_final ? 0x80U : 0U) | static_cast<unsigned>(frame.reserved_bits << 4) |
        static_cast<unsigned>(frame.opcode));
    const unsigned mask_bit = frame.is_masked ? 0x80U : 0U;
    const std::uint64_t size = frame.payload.size();
    const int length_bytes = size < 126 ? 0 : size <= 0xffff ? 2 : 8;
    put(mask_bit | (length_bytes == 0 ? size : length_bytes == 2 ? 126 : 127));
    for (int i = length_bytes; i-- > 0;)
      put((size >> (8 * i)) & 0xffU);
    if (!frame.is_masked) return bytes + frame.payload;
    constexpr std::string_view kMask = "\x37\xfa\x21\x3d";
    bytes += kMask;
    for (std::size_t i = 0; i < frame.payload.size(); ++i)
      bytes.push_back(static_cast<char>(frame.payload[i] ^ kMask[i % 4]));
    return bytes;
  }

  void send_frame(const Frame& frame) { send_bytes(bytes_of(frame)); }
  void send_text(const std::string& text) { send_frame({Frame::Text, text}); }

  void send_close(int code) {
    send_frame({Frame::Close, {static_cast<char>(code / 256), static_cast<char>(code % 256)}});
  }

  Frame read_frame(Wait wait = kPatience) {
    const std::string start = read_exactly(2, "a frame", wait);
    const auto byte = [](char c) { return static_cast<unsigned char>(c); };
    Frame frame;
    frame.opcode = byte(start[0]) & 0x0f;
    frame.is_final = (byte(start[0]) & 0x80U) != 0;
    frame.reserved_bits = (byte(start[0]) >> 4U) & 7;
    frame.is_masked = (byte(start[1]) & 0x80U) != 0;
    std::size_t size = byte(start[1]) & 0x7fU;
    if (size >= 126) {
      const std::string length = read_exactly(size == 126 ? 2 : 8, "the length of a frame", wait);
      size = 0;
      for (const char c : length)
        size = size * 256 + byte(c);
    }
    frame.payload = read_exactly(size, "the payload of a frame", wait);
    return frame;
  }

  // The next text. Pings on the way are answered.
  std::string read_text(Wait wait = kPatience) {
    Frame frame = read_frame(wait);
    while (frame.opcode == Frame::Ping || frame.opcode == Frame::Pong) {
      if (frame.opcode == Frame::Ping) send_frame({Frame::Pong, frame.payload});
      frame = read_frame(wait);
    }
    if (frame.opcode != Frame::Text)
      throw ClientFault("no text, but " + std::to_string(frame.opcode) + " with code " +
                        std::to_string(frame.close_code()));
    return frame.payload;
  }

  // Reads on to the close, and answers its code. Texts on the way are lost.
  int read_close(Wait wait = kPatience) {
    for (;;) {
      const Frame frame = read_frame(wait);
      if (frame.opcode == Frame::Close) return frame.close_code();
    }
  }

 private:
  void wait_for(short what, Wait wait, const char* name) const {
    pollfd waiting{fd_, what, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(wait.count()));
    if (ready == 0) throw ClientFault(std::string("waited in vain for ") + name);
  }

  void read_more(const char* name, Wait wait) {
    std::string before = std::exchange(unread_, {});
    const std::string more = read_bytes(wait);
    if (more.empty()) throw ClientFault(std::string("the connection ended before ") + name);
    unread_ = std::move(before) + more;
  }

  std::string read_exactly(std::size_t size, const char* name, Wait wait = kPatience) {
    while (unread_.size() < size)
      read_more(name, wait);
    std::string bytes = unread_.substr(0, size);
    unread_.erase(0, size);
    return bytes;
  }

  std::string read_past(std::string_view mark, const char* name) {
    while (unread_.find(mark) == std::string::npos)
      read_more(name, kPatience);
    return read_exactly(unread_.find(mark) + mark.size(), name);
  }

  int fd_;
  std::string unread_;
  bool was_reset_ = false;
};

}  // namespace gaslight::server

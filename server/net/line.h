// SPDX-License-Identifier: MIT
// One TCP connection with everything that waits to go out on it. Beast reads WebSocket frames from
// a Line and writes its pongs and closes to it; our own texts join the same queue. So a write never
// waits for another, what was queued in one go leaves in one system call, and a text for many
// readers is kept once.
#pragma once

#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/net.h"

namespace gaslight::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;
// With the one executor there is, named: the general one costs a virtual call for each step.
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;

// What stands before the payload of a frame that goes out.
struct FrameHead {
  std::array<unsigned char, 10> bytes{};
  std::uint8_t size = 0;
};

enum class FrameKind : std::uint8_t {
  Message = 1,
  Close = 8,
  Ping = 9,
};

FrameHead frame_head(FrameKind kind, std::size_t payload);

// Told when a Line has something to write.
class LineOwner {
 public:
  virtual void has_output() = 0;

 protected:
  ~LineOwner() = default;
};

class Line {
 public:
  using executor_type = TcpSocket::executor_type;

  enum class Flushed : std::uint8_t {
    All,
    Waiting,  // for the other side to read
    Broken,
  };

  explicit Line(TcpSocket socket);

  executor_type get_executor() noexcept { return socket_.get_executor(); }
  TcpSocket& socket() { return socket_; }
  // REQUIRES: called after every move of the Line, before anything is pushed.
  void belongs_to(LineOwner& owner) { owner_ = &owner; }

  // Going out
  void push(Text bytes) { push(FrameHead{}, std::move(bytes)); }
  void push(const FrameHead& head, Text payload);
  // Whatever is pushed from now on is thrown away: after a close nothing may follow.
  void seal() { sealed_ = true; }
  // Writes as much as goes without blocking.
  Flushed flush();
  // Forgets what has not begun to go out. A frame that was begun must be finished.
  void forget_waiting();
  std::size_t waiting_bytes() const { return waiting_bytes_; }
  std::size_t waiting_pieces() const { return pieces_.size() - first_; }

  // How often something was asked of the socket since the last call: a measure of how busy the
  // other side keeps us, whatever it sends.
  std::size_t take_reads() { return std::exchange(reads_, 0); }

  // What Beast asks of a stream
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    ++reads_;
    return socket_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(error_code, std::size_t)>(
        [this](auto handler, const Buffers& bytes) {
          const std::size_t size = asio::buffer_size(bytes);
          std::string copy(size, '\0');
          asio::buffer_copy(asio::buffer(copy), bytes);
          push(std::make_shared<const std::string>(std::move(copy)));
          asio::post(get_executor(), beast::bind_handler(std::move(handler), error_code{}, size));
        },
        token, buffers);
  }

 private:
  struct Piece {
    FrameHead head;
    Text payload;
    std::size_t size() const { return head.size + payload->size(); }
  };

  void written(std::size_t bytes);

  TcpSocket socket_;
  LineOwner* owner_ = nullptr;
  std::vector<Piece> pieces_;
  std::size_t first_ = 0;          // of the pieces, the first not yet written whole
  std::size_t begun_ = 0;          // bytes of that one that are out
  std::size_t waiting_bytes_ = 0;  // of all
  std::size_t reads_ = 0;
  bool sealed_ = false;
};

// Beast calls these when a WebSocket is over. Nothing to do: the Peer sees to the end of its Line,
// since what still waits must go out first.
template <class Handler>
void async_teardown(beast::role_type, Line& line, Handler&& handler) {
  asio::post(line.get_executor(),
             beast::bind_handler(std::forward<Handler>(handler), error_code{}));
}
inline void teardown(beast::role_type, Line&, error_code& error) {
  error = {};
}
void beast_close_socket(Line& line);

}  // namespace gaslight::server

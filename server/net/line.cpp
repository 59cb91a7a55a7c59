// SPDX-License-Identifier: MIT
#include "server/net/line.h"

#include <boost/container/static_vector.hpp>

namespace gaslight::server {

namespace {

// As many buffers as one system call of Asio takes.
constexpr std::size_t kBuffersAtOnce = 64;
// A queue that was longer once gives its memory back when it is empty.
constexpr std::size_t kPiecesKept = 8;

}  // namespace

FrameHead frame_head(FrameKind kind, std::size_t payload) {
  constexpr unsigned kFinal = 0x80;
  FrameHead head;
  const auto put = [&head](std::uint64_t byte) {
    head.bytes.at(head.size++) = static_cast<unsigned char>(byte & 0xffU);
  };
  put(kFinal | static_cast<unsigned>(kind));
  int length_bytes = 0;
  if (payload < 126) {
    put(payload);
  } else if (payload <= 0xffff) {
    put(126);
    length_bytes = 2;
  } else {
    put(127);
    length_bytes = 8;
  }
  while (length_bytes-- > 0)
    put(std::uint64_t{payload} >> (8 * length_bytes));
  return head;
}

Line::Line(TcpSocket socket) : socket_(std::move(socket)) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
}

void Line::push(const FrameHead& head, Text payload) {
  if (sealed_) return;
  Piece piece{head, std::move(payload)};
  waiting_bytes_ += piece.size();
  pieces_.push_back(std::move(piece));
  owner_->has_output();
}

Line::Flushed Line::flush() {
  while (waiting_bytes_ > 0) {
    boost::container::static_vector<asio::const_buffer, kBuffersAtOnce> buffers;
    std::size_t skip = begun_;
    for (std::size_t i = first_; i < pieces_.size() && buffers.size() + 2 <= kBuffersAtOnce; ++i) {
      for (const asio::const_buffer part :
           {asio::const_buffer(pieces_[i].head.bytes.data(), pieces_[i].head.size),
            asio::buffer(*pieces_[i].payload)}) {
        const std::size_t skipped = std::min(skip, part.size());
        skip -= skipped;
        if (skipped < part.size()) buffers.push_back(part + skipped);
      }
    }
    error_code error;
    const std::size_t bytes = socket_.write_some(buffers, error);
    if (error == asio::error::would_block || error == asio::error::try_again)
      return Flushed::Waiting;
    if (error) return Flushed::Broken;
    written(bytes);
  }
  return Flushed::All;
}

void Line::written(std::size_t bytes) {
  waiting_bytes_ -= bytes;
  begun_ += bytes;
  while (first_ < pieces_.size() && begun_ >= pieces_[first_].size()) {
    begun_ -= pieces_[first_].size();
    pieces_[first_].payload.reset();
    ++first_;
  }
  if (first_ == pieces_.size()) {
    pieces_.clear();
    first_ = 0;
    if (pieces_.capacity() > kPiecesKept) pieces_.shrink_to_fit();
  } else if (first_ > pieces_.size() / 2) {
    pieces_.erase(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
}

void Line::forget_waiting() {
  const std::size_t kept = first_ + (begun_ > 0 ? 1 : 0);
  while (pieces_.size() > kept) {
    waiting_bytes_ -= pieces_.back().size();
    pieces_.pop_back();
  }
}

void beast_close_socket(Line& line) {
  error_code ignored;
  line.socket().close(ignored);
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
#include "server/net/http_text.h"

#include <boost/beast/http/status.hpp>

namespace gaslight::server {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decode(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] != '%') {
      text.push_back(raw[i]);
      continue;
    }
    if (raw.size() - i < 3) return std::nullopt;
    const int high = hex_digit(raw[i + 1]);
    const int low = hex_digit(raw[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    text.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
  return text;
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

// "." and ".." are for file systems, and so is a backslash for some of them.
bool climbs(std::string_view path) {
  if (path.find('\\') != std::string_view::npos) return true;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

bool is_one_line(std::string_view text) {
  return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

void add_header(std::string& head, std::string_view name, std::string_view value) {
  if (!is_one_line(name) || !is_one_line(value)) return;
  head.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

std::optional<Target> read_target(std::string_view raw) {
  if (raw.empty() || raw.front() != '/') return std::nullopt;
  const std::size_t mark = raw.find('?');
  std::optional<std::string> path = decode(raw.substr(0, mark));
  if (!path || climbs(*path)) return std::nullopt;
  for (const char c : *path) {
    if (is_control(c)) return std::nullopt;
  }
  Target target{std::move(*path), {}};
  if (mark != std::string_view::npos) target.query = raw.substr(mark + 1);
  return target;
}

std::string head_of(const HttpResponse& response, Then then) {
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + ' ';
  const auto status = boost::beast::http::int_to_status(static_cast<unsigned>(response.status));
  const auto reason = boost::beast::http::obsolete_reason(status);
  head.append(reason.data(), reason.size()).append("\r\n");
  if (has_body(response.status)) {
    if (!response.content_type.empty()) add_header(head, "Content-Type", response.content_type);
    add_header(head, "Content-Length", std::to_string(response.body.size()));
  }
  for (const auto& [name, value] : response.headers)
    add_header(head, name, value);
  if (then == Then::Close) add_header(head, "Connection", "close");
  head.append("\r\n");
  return head;
}

bool has_body(int status) {
  return status >= 200 && status != 204 && status != 304;
}

HttpResponse refusal(int status, std::string_view code, std::string_view sentence) {
  HttpResponse response;
  response.status = status;
  response.body.append("{\"code\":\"")
      .append(code)
      .append("\",\"rule\":\"\",\"sentence\":\"")
      .append(sentence)
      .append("\",\"version\":null}");
  return response;
}

bool breaks_off(std::string_view text) {
  // The last character begins within the last three bytes, or it has four and is whole.
  for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xc0U) == 0x80U) continue;
    const std::size_t length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > back;
  }
  return false;
}

}  // namespace gaslight::server

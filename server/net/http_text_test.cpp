// SPDX-License-Identifier: MIT
#include "server/net/http_text.h"

#include <doctest/doctest.h>

#include "server/net/line.h"
#include "server/net/rate.h"

namespace gaslight::server {

TEST_CASE("A target is split at the first question mark, and its path decoded") {
  const auto target = read_target("/a%20b/c?x=%31?y");
  REQUIRE(target);
  CHECK(target->path == "/a b/c");
  CHECK(target->query == "x=%31?y");
  CHECK(read_target("/")->path == "/");
  CHECK(read_target("/caf%C3%A9")->path == "/caf\xc3\xa9");
  CHECK(read_target("/a..b/...")->path == "/a..b/...");
}

TEST_CASE("A target that climbs, is broken or is no path is refused") {
  for (const char* bad : {"", "*", "index.html", "http://elsewhere/", "/..", "/../x", "/a/../b",
                          "/a/..", "/./a", "/%2e%2e/x", "/a%2f..%2fb", "/a\\b", "/a%5c..", "/%",
                          "/%4", "/%zz", "/a%00b", "/a%0d%0ab", "/%7f"}) {
    CAPTURE(bad);
    CHECK_FALSE(read_target(bad));
  }
}

TEST_CASE("An answer says how long it is, and nothing can be smuggled into its headers") {
  HttpResponse response;
  response.body = "hello";
  response.headers = {{"X-Good", "yes"}, {"X-Bad", "a\r\nSet-Cookie: b"}, {"X-\nBad", "c"}};
  CHECK(head_of(response, Then::KeepAlive) ==
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n"
        "X-Good: yes\r\n\r\n");
  response = {304, "text/plain", {}, ""};
  CHECK(head_of(response, Then::Close) == "HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n");
}

TEST_CASE("A text that ends within a character is found") {
  for (const char* whole : {"", "a", "\xc3\xa9", "x\xe2\x82\xac", "\xf0\x9f\x8e\xb2"})
    CHECK_FALSE(breaks_off(whole));
  for (const char* broken :
       {"\xc3", "a\xe2", "a\xe2\x82", "\xf0", "\xf0\x9f", "a\xf0\x9f\x8e", "\xc3\xa9\xc3"})
    CHECK(breaks_off(broken));
}

TEST_CASE("A frame's head has the shortest form of its length") {
  CHECK(frame_head(FrameKind::Message, 125).size == 2);
  CHECK(frame_head(FrameKind::Message, 126).size == 4);
  CHECK(frame_head(FrameKind::Message, 65'535).size == 4);
  const FrameHead head = frame_head(FrameKind::Message, 65'536);
  CHECK(head.size == 10);
  CHECK(head.bytes == std::array<unsigned char, 10>{0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0});
}

TEST_CASE("A rate lets a burst through, then so many a second") {
  const Rate::Time start{};
  Rate rate(10, 3, start);
  for (int i = 0; i < 3; ++i)
    CHECK(rate.passes(start));
  CHECK_FALSE(rate.passes(start));
  CHECK_FALSE(rate.passes(start + std::chrono::milliseconds(90)));
  CHECK(rate.strikes() == 2);
  CHECK(rate.passes(start + std::chrono::milliseconds(200)));
  CHECK(rate.strikes() == 1);
  CHECK(rate.passes(start + std::chrono::hours(1)));
  CHECK(rate.passes(start + std::chrono::hours(1)));
  CHECK(rate.passes(start + std::chrono::hours(1)));
  CHECK_FALSE(rate.passes(start + std::chrono::hours(1)));
}

}  // namespace gaslight::server

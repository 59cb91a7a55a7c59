// SPDX-License-Identifier: MIT
// WebSockets of those who mean no good, or cannot do better.
#include <doctest/doctest.h>

#include "server/net/net_scene.h"

namespace gaslight::server {

namespace {

std::string bytes_of(const Frame& frame) {
  return RawClient::bytes_of(frame);
}

// The close a new socket gets for these bytes; the server must be well after it.
int close_for(NetScene& scene, const std::string& bytes) {
  RawClient client = scene.open_socket();
  client.try_to_send(bytes);
  const int code = client.read_close();
  CHECK(client.try_to_send(bytes_of({Frame::Close, ""})));
  client.wait_for_end();
  CHECK_FALSE(client.was_reset());
  client.hang_up();
  CHECK(comes_true([&] { return scene.handler().closes == scene.handler().sockets; }));
  RawClient after = scene.open_socket();
  after.send_text("well");
  CHECK(after.read_text() == "well");
  return code;
}

}  // namespace

TEST_CASE("A text that is too large is closed (1009), in one frame or in many") {
  NetScene scene;
  const std::string large(16 * 1024 + 1, 'x');
  CHECK(close_for(scene, bytes_of({Frame::Text, large})) == 1009);
  // Announced, and never sent.
  CHECK(close_for(scene, std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff") + "mask") == 1009);
  std::string fragments;
  for (int i = 0; i < 17; ++i)
    fragments +=
        bytes_of({i == 0 ? Frame::Text : Frame::Continuation, std::string(1024, 'x'), false});
  CHECK(close_for(scene, fragments) == 1009);
  // The end is heard even when much more was on its way.
  CHECK(close_for(scene, bytes_of({Frame::Text, std::string(500'000, 'x')})) == 1009);
  CHECK(scene.handler().texts == 4);
}

TEST_CASE("Binary is closed (1003)") {
  NetScene scene;
  CHECK(close_for(scene, bytes_of({Frame::Binary, "\x01\x02"})) == 1003);
  CHECK(scene.handler().texts == 1);
}

TEST_CASE("What is not UTF-8 is closed (1007)") {
  NetScene scene;
  for (const char* bad :
       {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "ok \xe2\x82", "\x80"}) {
    CHECK(close_for(scene, bytes_of({Frame::Text, bad})) == 1007);
  }
  // Whole fragments, broken text: also with an end that has no content.
  const std::string start = bytes_of({Frame::Text, "ok \xe2\x82", false});
  CHECK(close_for(scene, start + bytes_of({Frame::Continuation, "x"})) == 1007);
  CHECK(close_for(scene, start + bytes_of({Frame::Continuation, ""})) == 1007);
  CHECK(scene.handler().texts == 8);
}

TEST_CASE("Frames against the protocol are closed (1002)") {
  NetScene scene;
  Frame unmasked{Frame::Text, "x"};
  unmasked.is_masked = false;
  CHECK(close_for(scene, bytes_of(unmasked)) == 1002);
  for (const int bits : {1, 2, 4}) {
    Frame reserved{Frame::Text, "x"};
    reserved.reserved_bits = bits;
    CHECK(close_for(scene, bytes_of(reserved)) == 1002);
  }
  for (const int opcode : {3, 7, 11, 15})
    CHECK(close_for(scene, bytes_of({opcode, "x"})) == 1002);
  CHECK(close_for(scene, bytes_of({Frame::Continuation, "x"})) == 1002);
  CHECK(close_for(scene, bytes_of({Frame::Ping, std::string(126, 'x')})) == 1002);
  CHECK(close_for(scene, bytes_of({Frame::Ping, "x", false})) == 1002);
  CHECK(close_for(scene, bytes_of({Frame::Close, "x"})) == 1002);
  CHECK(close_for(scene, bytes_of({Frame::Close, "\x03\xec"})) == 1002);
  CHECK(close_for(scene, bytes_of({Frame::Text, "x", false}) + bytes_of({Frame::Text, "y"})) ==
        1002);
  CHECK(scene.handler().texts == 14);
}

TEST_CASE("Bytes before the socket is open are refused") {
  NetScene scene;
  RawClient client = scene.connect();
  client.send_bytes(
      "GET /ws HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      bytes_of({Frame::Text, "early"}));
  CHECK(client.read_reply().status == 400);
}

TEST_CASE("Texts over the rate are dropped and told, and a flood is closed (1008)") {
  NetLimits limits;
  limits.texts_per_second = 1;
  limits.texts_at_once = 5;
  limits.strikes = 1000;
  NetScene scene(limits);
  RawClient client = scene.open_socket();
  for (int i = 0; i < 20; ++i)
    client.send_text("x");
  int echoed = 0;
  int told = 0;
  while (echoed + told < 20)
    (client.read_text() == "x" ? echoed : told)++;
  CHECK(echoed >= 5);
  CHECK(told > 0);
  CHECK(scene.handler().dropped == told);
  for (int i = 0; i < 2000; ++i) {
    if (!client.try_to_send(bytes_of({Frame::Text, "x"}))) break;
  }
  CHECK(client.read_close() == 1008);
}

TEST_CASE("A flood of pings is closed (1008)") {
  NetLimits limits;
  limits.texts_per_second = 1;
  limits.texts_at_once = 5;
  limits.strikes = 50;
  NetScene scene(limits);
  std::string bytes;
  for (int i = 0; i < 10'000; ++i)
    bytes += bytes_of({i % 2 ? Frame::Ping : Frame::Pong, "x"});
  RawClient client = scene.open_socket();
  client.try_to_send(bytes);
  CHECK(client.read_close() == 1008);
  CHECK(scene.handler().dropped == 0);
}

TEST_CASE("A flood of empty fragments, which never make a text, is closed (1008)") {
  NetLimits limits;
  limits.text_bytes = 10;
  limits.texts_at_once = 1;
  limits.texts_per_second = 1;
  NetScene scene(limits);
  RawClient client = scene.open_socket();
  client.send_frame({Frame::Text, "", false});
  std::string bytes;
  for (int i = 0; i < 1000; ++i)
    bytes += bytes_of({Frame::Continuation, "", false});
  std::atomic<bool> is_over = false;
  std::thread flood([&] {
    while (!is_over && client.try_to_send(bytes)) {
    }
  });
  CHECK(client.read_close() == 1008);
  is_over = true;
  flood.join();
  CHECK(scene.handler().texts == 0);
}

TEST_CASE("A slow reader is closed (1013), and what waited for it is forgotten") {
  NetLimits limits = wide_limits();
  limits.backlog_bytes = 200'000;
  NetScene scene(limits);
  std::vector<std::weak_ptr<const std::string>> sent;
  const auto alive = [&sent] {
    return std::count_if(sent.begin(), sent.end(),
                         [](const auto& text) { return !text.expired(); });
  };
  RawClient client = scene.open_socket(4096);
  client.send_text("here");
  CHECK(client.read_text() == "here");
  std::int64_t most = 0;
  const std::string chunk(10'000, 'x');
  while (scene.handler().closes == 0) {
    scene.run_there([&] {
      if (scene.handler().closes > 0) return;
      const Text text = text_of(chunk);
      sent.push_back(text);
      scene.handler().newest->send(text);
      most = std::max<std::int64_t>(most, alive());
    });
  }
  CHECK(most >= 20);
  CHECK(most <= 25);
  CHECK(comes_true([&] {
    std::int64_t left = 99;
    scene.run_there([&] { left = alive(); });
    return left <= 1;
  }));
  CHECK(client.read_close() == 1013);
}

TEST_CASE("A slow reader that never reads again is dropped, and others are served meanwhile") {
  NetLimits limits = wide_limits();
  limits.backlog_bytes = 100'000;
  limits.handshake = milliseconds(100);
  NetScene scene(limits);
  RawClient slow = scene.open_socket(4096);
  const Text text = text_of(std::string(10'000, 'x'));
  REQUIRE(comes_true([&] { return scene.handler().sockets == 1; }));
  while (scene.handler().closes == 0) {
    scene.run_there([&] {
      if (scene.handler().closes == 0) scene.handler().newest->send(text);
    });
  }
  RawClient other = scene.open_socket();
  other.send_text("x");
  CHECK(other.read_text() == "x");
  CHECK(comes_true([&] { return scene.net().open_connections() == 1; }));
  CHECK(comes_true([&] { return text.use_count() == 1; }));
}

TEST_CASE("A burst larger than the limit reaches somebody who reads") {
  NetLimits limits = wide_limits();
  limits.backlog_bytes = 100'000;
  NetScene scene(limits);
  scene.handler().on_text = [](Socket& socket, std::string_view) {
    for (int i = 0; i < 20; ++i)
      socket.send(text_of(std::string(10'000, 'x')));
    socket.send(text_of(std::string(1'000'000, 'y')));
  };
  RawClient client = scene.open_socket();
  client.send_text("go");
  for (int i = 0; i < 20; ++i)
    REQUIRE(client.read_text() == std::string(10'000, 'x'));
  CHECK(client.read_text() == std::string(1'000'000, 'y'));
}

TEST_CASE("Pongs for somebody who never reads do not pile up") {
  NetLimits limits = wide_limits();
  limits.backlog_bytes = 50'000;
  limits.handshake = milliseconds(200);
  NetScene scene(limits);
  RawClient client = scene.open_socket(4096);
  std::string bytes;
  for (int i = 0; i < 10'000; ++i)
    bytes += bytes_of({Frame::Ping, std::string(125, 'x')});
  const auto end = std::chrono::steady_clock::now() + milliseconds(20'000);
  while (scene.handler().closes == 0 && std::chrono::steady_clock::now() < end) {
    if (!client.try_to_send(bytes)) break;
  }
  CHECK(comes_true([&] { return scene.handler().closes == 1; }));
}

TEST_CASE("Random bytes are survived") {
  NetScene scene;
  std::uint64_t state = 88172645463325252ULL;
  const auto next = [&state] {
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    return state;
  };
  for (int round = 0; round < 200; ++round) {
    std::string bytes;
    for (std::uint64_t i = next() % 300; i > 0; --i)
      bytes.push_back(static_cast<char>(next() & 0xffU));
    RawClient client = round % 2 ? scene.open_socket() : scene.connect();
    client.try_to_send(bytes);
    if (round % 3 == 0) client.shut_down();
  }
  CHECK(scene.connect().get("/").status == 200);
  CHECK(comes_true([&] { return scene.net().open_connections() == 0; }));
}

}  // namespace gaslight::server

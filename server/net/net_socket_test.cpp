// SPDX-License-Identifier: MIT
// WebSockets among friends.
#include <doctest/doctest.h>

#include "server/net/net_scene.h"

namespace gaslight::server {

TEST_CASE("A socket opens, echoes, and closes") {
  NetScene scene;
  RawClient client = scene.connect();
  CHECK(client.get("/before").status == 200);
  const Reply reply = client.try_to_upgrade("/ws?a=1", {{"Cookie", "gaslight=1"}});
  CHECK(reply.status == 101);
  CHECK(reply.header("Sec-WebSocket-Accept") == RawClient::kAccept);
  CHECK(reply.head.find("Beast") == std::string::npos);
  client.send_text("hello");
  CHECK(client.read_text() == "hello");
  client.send_text("");
  CHECK(client.read_text() == "");
  const std::string sign = "\xe2\x82\xac \xf0\x9f\x8e\xb2";
  client.send_text(sign);
  CHECK(client.read_text() == sign);
  CHECK(scene.handler().seen().path == "/ws");
  CHECK(scene.handler().seen().query == "a=1");
  CHECK(scene.handler().seen().cookie == "gaslight=1");
  client.send_close(1000);
  CHECK(client.read_close() == 1000);
  client.wait_for_end();
  client.hang_up();
  CHECK(comes_true([&] { return scene.handler().closes == 1; }));
  CHECK(comes_true([&] { return scene.net().open_connections() == 0; }));
}

TEST_CASE("Texts of every length come back as they went") {
  NetScene scene;
  RawClient client = scene.open_socket();
  for (const std::size_t size : {1U, 125U, 126U, 127U, 1535U, 1536U, 1537U, 16'383U, 16'384U}) {
    std::string text(size, 'a');
    for (std::size_t i = 0; i < size; ++i)
      text[i] = static_cast<char>('a' + i % 23);
    client.send_text(text);
    CHECK(client.read_text() == text);
  }
}

TEST_CASE("A socket can be refused, and a broken handshake is") {
  NetScene scene;
  CHECK(scene.connect().try_to_upgrade("/elsewhere").status == 403);
  CHECK(scene.connect().try_to_upgrade("/throw").status == 500);
  const Headers upgrade = {{"Connection", "keep-alive, Upgrade"}, {"Upgrade", "websocket"}};
  Headers old_version = upgrade;
  old_version.emplace_back("Sec-WebSocket-Version", "8");
  old_version.emplace_back("Sec-WebSocket-Key", RawClient::kKey);
  const Reply reply = scene.connect().get("/ws", old_version);
  CHECK(reply.status == 426);
  CHECK(reply.header("Sec-WebSocket-Version") == "13");
  Headers no_key = upgrade;
  no_key.emplace_back("Sec-WebSocket-Version", "13");
  CHECK(scene.connect().get("/ws", no_key).status == 400);
  no_key.emplace_back("Sec-WebSocket-Key", "short");
  CHECK(scene.connect().get("/ws", no_key).status == 400);
  CHECK(scene.connect().get("/ws").body == "GET /ws [] ");
  CHECK(scene.handler().sockets == 0);
}

TEST_CASE("After a refused upgrade the connection is good for other requests") {
  NetScene scene;
  RawClient client = scene.connect();
  CHECK(client.try_to_upgrade("/elsewhere").status == 403);
  CHECK(client.get("/x").status == 200);
  client.upgrade("/ws");
  client.send_text("x");
  CHECK(client.read_text() == "x");
}

TEST_CASE("Fragments become one text, with control frames between them") {
  NetScene scene;
  RawClient client = scene.open_socket();
  client.send_frame({Frame::Text, "one \xe2", false});
  client.send_frame({Frame::Ping, "are you there"});
  client.send_frame({Frame::Continuation, "", false});
  client.send_frame({Frame::Continuation, "\x82\xac two", false});
  client.send_frame({Frame::Continuation, " three", true});
  const Frame pong = client.read_frame();
  CHECK(pong.opcode == Frame::Pong);
  CHECK(pong.payload == "are you there");
  CHECK_FALSE(pong.is_masked);
  CHECK(client.read_text() == "one \xe2\x82\xac two three");

  std::string bytes;
  for (int i = 0; i < 16'384; ++i)
    bytes += RawClient::bytes_of({i == 0 ? Frame::Text : Frame::Continuation, "x", i == 16'383});
  client.send_bytes(bytes);
  CHECK(client.read_text() == std::string(16'384, 'x'));
}

TEST_CASE("Frames that come byte by byte, or many at once, are all read") {
  NetScene scene;
  RawClient client = scene.open_socket();
  for (const char c : RawClient::bytes_of({Frame::Text, "slowly"}))
    client.send_bytes({&c, 1});
  CHECK(client.read_text() == "slowly");
  std::string bytes;
  for (int i = 0; i < 1000; ++i)
    bytes += RawClient::bytes_of({Frame::Text, std::to_string(i)});
  client.send_bytes(bytes);
  for (int i = 0; i < 1000; ++i)
    REQUIRE(client.read_text() == std::to_string(i));
}

TEST_CASE("One text goes to many, and arrives in order with what others send") {
  NetScene scene;
  std::vector<Socket*> all;
  scene.handler().on_text = [&all](Socket& socket, std::string_view text) {
    if (text == "hello") all.push_back(&socket);
    const Text shared = text_of(text);
    for (Socket* each : all)
      each->send(shared);
  };
  std::vector<RawClient> clients;
  for (int i = 0; i < 20; ++i) {
    clients.push_back(scene.open_socket());
    clients.back().send_text("hello");
    CHECK(clients.back().read_text() == "hello");
  }
  for (int i = 0; i < 50; ++i)
    clients[0].send_text("news " + std::to_string(i));
  for (std::size_t c = 0; c < clients.size(); ++c) {
    for (std::size_t hello = c + 1; hello < clients.size(); ++hello)
      CHECK(clients[c].read_text() == "hello");
    for (int i = 0; i < 50; ++i)
      REQUIRE(clients[c].read_text() == "news " + std::to_string(i));
  }
}

TEST_CASE("What was sent before a close goes out first, and nothing after it") {
  NetScene scene;
  RawClient client = scene.open_socket();
  client.send_text("close");
  client.send_text("ignored");
  client.send_frame({Frame::Ping, "ignored"});
  CHECK(client.read_text() == "last words");
  const Frame close = client.read_frame();
  CHECK(close.opcode == Frame::Close);
  CHECK(close.close_code() == 4001);
  CHECK(close.payload.substr(2) == "as asked");
  // The handler need not wait for the other side to go.
  CHECK(comes_true([&] { return scene.handler().closes == 1; }));
  client.send_close(4001);
  CHECK(client.read_bytes().empty());
  CHECK(scene.handler().texts == 1);
}

TEST_CASE("A socket that was closed and whose other side stays is dropped") {
  NetLimits limits = wide_limits();
  limits.handshake = milliseconds(100);
  NetScene scene(limits);
  RawClient client = scene.open_socket();
  client.send_text("close");
  client.wait_for_end();
  CHECK(comes_true([&] { return scene.net().open_connections() == 0; }));
}

TEST_CASE("A reason too long for a close is cut between two characters") {
  NetScene scene;
  scene.handler().on_text = [](Socket& socket, std::string_view) {
    std::string reason = "x";
    for (int i = 0; i < 100; ++i)
      reason += "\xe2\x82\xac";
    socket.close(4000, reason);
  };
  RawClient client = scene.open_socket();
  client.send_text("go");
  const Frame close = client.read_frame();
  CHECK(close.close_code() == 4000);
  CHECK(close.payload.size() == 2 + 1 + 40 * 3);
}

TEST_CASE("A client that vanishes is noticed") {
  NetScene scene;
  for (int i = 0; i < 20; ++i) {
    RawClient client = scene.open_socket();
    client.send_text("x");
    if (i % 2 == 0) client.shut_down();
  }
  CHECK(comes_true([&] { return scene.handler().closes == 20; }));
  CHECK(comes_true([&] { return scene.net().open_connections() == 0; }));
}

TEST_CASE("A silent socket is pinged, and lives as long as it answers") {
  NetLimits limits = wide_limits();
  limits.idle = milliseconds(1000);
  NetScene scene(limits);
  RawClient client = scene.open_socket();
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 3; ++i) {
    const Frame ping = client.read_frame();
    REQUIRE(ping.opcode == Frame::Ping);
    client.send_frame({Frame::Pong, ping.payload});
  }
  CHECK(std::chrono::steady_clock::now() - start >= milliseconds(1400));
  CHECK(scene.net().open_connections() == 1);
}

TEST_CASE("A silent socket that does not answer is closed") {
  NetLimits limits = wide_limits();
  limits.idle = milliseconds(100);
  limits.handshake = milliseconds(100);
  NetScene scene(limits);
  RawClient client = scene.open_socket();
  CHECK(client.read_frame().opcode == Frame::Ping);
  CHECK(client.read_frame().close_code() == 1001);
  CHECK(comes_true([&] { return scene.handler().closes == 1; }));
  client.wait_for_end();
}

TEST_CASE("A stop says what waits, then goodbye, and is quick with those who answer") {
  NetScene scene;
  RawClient client = scene.open_socket();
  client.send_text("x");
  CHECK(client.read_text() == "x");
  scene.run_there([&] {
    scene.handler().newest->send(text_of("bye"));
    scene.net().stop();
  });
  CHECK(client.read_text() == "bye");
  const Frame close = client.read_frame();
  CHECK(close.close_code() == 1001);
  client.send_close(1001);
  client.wait_for_end();
  client.hang_up();
  scene.end();
}

TEST_CASE("A fault of the handler closes one socket (1011)") {
  NetScene scene;
  RawClient other = scene.open_socket();
  RawClient client = scene.open_socket();
  client.send_text("throw");
  CHECK(client.read_close() == 1011);
  other.send_text("x");
  CHECK(other.read_text() == "x");
}

}  // namespace gaslight::server

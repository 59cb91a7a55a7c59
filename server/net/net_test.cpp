// SPDX-License-Identifier: MIT
// HTTP, and the net as a whole: listening, tasks, stopping.
#include "server/net/net.h"

#include <doctest/doctest.h>

#include "server/net/net_scene.h"

namespace gaslight::server {

TEST_CASE("A request reaches the handler as it was sent, and its answer comes back") {
  NetScene scene;
  RawClient client = scene.connect();
  const Reply reply = client.post("/api/v1/ta%62les?a=1&b=%20", "{\"x\":1}",
                                  {{"Cookie", "gaslight=1"},
                                   {"cookie", "other=2"},
                                   {"Origin", "http://127.0.0.1"},
                                   {"Accept-Encoding", "gzip"},
                                   {"If-None-Match", "\"e\""}});
  CHECK(reply.status == 200);
  CHECK(reply.body == "POST /api/v1/tables [a=1&b=%20] {\"x\":1}");
  CHECK(reply.header("Content-Type") == "text/plain");
  CHECK(reply.header("X-Seen") == "POST");
  CHECK(reply.header("Server") == "");
  const HttpRequest seen = scene.handler().seen();
  CHECK(seen.cookie == "gaslight=1; other=2");
  CHECK(seen.origin == "http://127.0.0.1");
  CHECK(seen.host == "127.0.0.1");
  CHECK(seen.content_type == "application/json");
  CHECK(seen.accept_encoding == "gzip");
  CHECK(seen.if_none_match == "\"e\"");
  CHECK(seen.address == "127.0.0.1");
}

TEST_CASE("A connection serves one request after the other, also when they come at once") {
  NetScene scene;
  RawClient client = scene.connect();
  CHECK(client.get("/one").body == "GET /one [] ");
  CHECK(client.get("/two").body == "GET /two [] ");
  client.send_bytes(
      "GET /three HTTP/1.1\r\nHost: h\r\n\r\n"
      "POST /four HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nokGET /five HTTP/1.1\r\n");
  CHECK(client.read_reply().body == "GET /three [] ");
  CHECK(client.read_reply().body == "POST /four [] ok");
  client.send_bytes("Host: h\r\n\r\n");
  CHECK(client.read_reply().body == "GET /five [] ");
  CHECK(scene.net().open_connections() == 1);
}

TEST_CASE("A request may come byte by byte, and its body in chunks") {
  NetScene scene;
  RawClient client = scene.connect();
  const std::string text =
      "POST /slow HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
      "3\r\nabc\r\n4;note=1\r\ndefg\r\n0\r\n\r\n";
  for (const char c : text)
    client.send_bytes({&c, 1});
  CHECK(client.read_reply().body == "POST /slow [] abcdefg");
}

TEST_CASE("HEAD is answered like GET, without the body") {
  NetScene scene;
  RawClient client = scene.connect();
  const Reply head = client.request("HEAD", "/x");
  CHECK(head.header("X-Seen") == "GET");
  CHECK(head.header("Content-Length") == std::to_string(std::string("GET /x [] ").size()));
  CHECK(client.get("/x").body == "GET /x [] ");
  CHECK(client.get("/none").status == 204);
  CHECK(client.get("/x").status == 200);
}

TEST_CASE("Who says close, or speaks HTTP/1.0, is closed after the answer") {
  NetScene scene;
  for (const char* request :
       {"GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", "GET / HTTP/1.0\r\n\r\n"}) {
    RawClient client = scene.connect();
    client.send_bytes(request);
    const Reply reply = client.read_reply();
    CHECK(reply.status == 200);
    CHECK(reply.header("Connection") == "close");
    client.wait_for_end();
  }
  CHECK(comes_true([&] { return scene.net().open_connections() == 0; }));
}

TEST_CASE("A client that waits for leave to send its body gets it") {
  NetScene scene;
  RawClient client = scene.connect();
  client.send_bytes(
      "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
  CHECK(client.read_reply().status == 100);
  client.send_bytes("abc");
  CHECK(client.read_reply().body == "POST / [] abc");
}

TEST_CASE("An answer larger than the socket takes arrives whole") {
  NetScene scene;
  RawClient client = scene.connect(4096);
  client.send_request("GET", "/large");
  std::this_thread::sleep_for(milliseconds(20));
  CHECK(client.read_reply().body == std::string(8 << 20, 'x'));
  CHECK(client.get("/x").status == 200);
}

TEST_CASE("What is not HTTP, or could be read in two ways, is refused") {
  NetScene scene;
  const std::pair<int, std::string> bad[] = {
      {400, "nonsense\r\n\r\n"},
      {400, "GET / HTTP/1.1\r\n\r\n"},
      {400, "GET / HTTP/2.0\r\nHost: h\r\n\r\n"},
      {400, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"},
      {400, "GET / HTTP/1.1\r\nHost: h\r\nOrigin: a\r\nOrigin: b\r\n\r\n"},
      {400, "GET /../etc/passwd HTTP/1.1\r\nHost: h\r\n\r\n"},
      {400, "GET /%2e%2e/etc/passwd HTTP/1.1\r\nHost: h\r\n\r\n"},
      {400, "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n"},
      {400, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n"},
      {400, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"},
      {400, "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\nab"},
      {400,
       "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nContent-Length: "
       "1\r\n\r\n0\r\n\r\n"},
      {400, "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"},
  };
  for (const auto& [status, text] : bad) {
    CAPTURE(text);
    RawClient client = scene.connect();
    client.send_bytes(text);
    const Reply reply = client.read_reply();
    CHECK(reply.status == status);
    CHECK(reply.body.find("{\"code\":\"malformed\",\"rule\":\"\",\"sentence\":\"") == 0);
    CHECK(reply.header("Content-Type") == "application/json");
  }
  CHECK(scene.handler().requests == 0);
}

TEST_CASE("Headers and bodies have their limits") {
  NetLimits limits = wide_limits();
  limits.header_bytes = 1000;
  limits.text_bytes = 500;
  NetScene scene(limits);
  const std::string start = "POST / HTTP/1.1\r\nHost: h\r\n";
  const std::string long_line(100'000, 'x');
  const std::pair<int, std::string> cases[] = {
      {200, start + "Content-Length: 500\r\n\r\n" + std::string(500, 'x')},
      {413, start + "Content-Length: 501\r\n\r\n"},
      {413, start + "Content-Length: 100000000000\r\n\r\n" + long_line},
      {413, start + "Transfer-Encoding: chunked\r\n\r\n1f5\r\n" + std::string(501, 'x')},
      {431, start + "X-Long: " + long_line},
      {431, start + long_line},
      {431, "GET /" + long_line + " HTTP/1.1\r\n"},
      {431, start + "Transfer-Encoding: chunked\r\n\r\n1;" + long_line},
  };
  for (const auto& [status, text] : cases) {
    CAPTURE(text.substr(0, 80));
    RawClient client = scene.connect();
    client.try_to_send(text);
    CHECK(client.read_reply().status == status);
  }
}

TEST_CASE("A request that is not whole in time ends the connection, however busy it looks") {
  NetLimits limits = wide_limits();
  limits.handshake = milliseconds(500);
  // So wide that only the time can end it.
  limits.header_bytes = 1 << 20;
  limits.text_bytes = 1 << 20;
  NetScene scene(limits);
  RawClient silent = scene.connect();
  RawClient slow = scene.connect();
  RawClient slow_body = scene.connect();
  // Accepted in this order, so the others are there once the last has been.
  RawClient last = scene.connect();
  CHECK(last.get("/").status == 200);
  last.hang_up();
  slow.send_bytes("GET / HTTP/1.1\r\n");
  slow_body.send_bytes("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n");
  CHECK(comes_true([&] {
    slow.try_to_send("X-More: 1\r\n");
    slow_body.try_to_send("x");
    return scene.net().open_connections() == 0;
  }));
  silent.wait_for_end();
}

TEST_CASE("A connection without a further request ends after the idle time") {
  NetLimits limits = wide_limits();
  limits.idle = milliseconds(100);
  NetScene scene(limits);
  RawClient client = scene.connect();
  CHECK(client.get("/").status == 200);
  client.wait_for_end();
  CHECK(comes_true([&] { return scene.net().open_connections() == 0; }));
}

TEST_CASE("Over the limits of connections one is told that the server is full") {
  NetLimits limits = wide_limits();
  SUBCASE("per address") {
    limits.per_address = 2;
  }
  SUBCASE("in all") {
    limits.connections = 2;
  }
  NetScene scene(limits);
  RawClient first = scene.connect();
  CHECK(first.get("/").status == 200);
  RawClient second = scene.open_socket();
  for (int i = 0; i < 100; ++i) {
    RawClient third = scene.connect();
    const Reply reply = third.read_reply();
    CHECK(reply.status == 503);
    CHECK(reply.body.find("\"code\":\"unavailable\"") != std::string::npos);
    CHECK(reply.header("Connection") == "close");
  }
  CHECK(scene.net().open_connections() == 2);
  first.hang_up();
  REQUIRE(comes_true([&] { return scene.net().open_connections() == 1; }));
  CHECK(scene.connect().get("/").status == 200);
}

TEST_CASE("A crowd that is turned away and stays is closed without a word in the end") {
  NetLimits limits = wide_limits();
  limits.per_address = 1;
  NetScene scene(limits);
  RawClient inside = scene.open_socket();
  std::vector<RawClient> crowd;
  for (int i = 0; i < 200; ++i)
    crowd.push_back(scene.connect());
  int answered = 0;
  for (RawClient& one : crowd) {
    if (!one.read_bytes().empty()) ++answered;
  }
  CHECK(answered == 64);
  inside.send_text("still here");
  CHECK(inside.read_text() == "still here");
}

TEST_CASE("A fault of the handler ends one request, not the server") {
  NetScene scene;
  RawClient client = scene.connect();
  const Reply reply = client.get("/throw");
  CHECK(reply.status == 500);
  CHECK(reply.body.find("secret") == std::string::npos);
  scene.net().post([] { throw 1; });
  CHECK(scene.connect().get("/").status == 200);
}

TEST_CASE("An answer may come later, once, and for somebody who has gone") {
  NetScene scene;
  RawClient client = scene.connect();
  client.send_request("GET", "/later");
  REQUIRE(comes_true([&] { return scene.handler().requests == 1; }));
  scene.run_there([&] {
    scene.handler().kept({200, "text/plain", {}, "now"});
    scene.handler().kept({200, "text/plain", {}, "twice"});
  });
  CHECK(client.read_reply().body == "now");
  CHECK(client.get("/x").body == "GET /x [] ");

  client.send_request("GET", "/later");
  REQUIRE(comes_true([&] { return scene.handler().requests == 3; }));
  client.hang_up();
  scene.run_there(
      [&] { scene.handler().kept({200, "text/plain", {}, std::string(1 << 20, 'x')}); });
  CHECK(comes_true([&] { return scene.net().open_connections() == 0; }));
  scene.run_there([&] { scene.handler().kept({}); });
  CHECK(scene.connect().get("/").status == 200);
}

TEST_CASE("A port that is taken is a fault of one sentence") {
  NetScene scene;
  NotingHandler handler;
  try {
    open_net("127.0.0.1", scene.net().port(), {}, handler);
    FAIL("the port was taken");
  } catch (const NetFault& fault) {
    CHECK(fault.sentence == "Cannot listen at 127.0.0.1 port " +
                                std::to_string(scene.net().port()) +
                                ": another program listens there already.");
  }
  CHECK_THROWS_AS(open_net("203.0.113.1", 0, {}, handler), NetFault);
  CHECK_THROWS_AS(open_net("not a host", 0, {}, handler), NetFault);
}

TEST_CASE("Tasks of other threads all run, on the net's thread, in the order of each") {
  NetScene scene;
  constexpr int kThreads = 4;
  constexpr int kTasks = 2000;
  std::vector<int> last(kThreads, -1);
  std::atomic<int> done = 0;
  std::atomic<int> faults = 0;
  std::thread::id there;
  scene.run_there([&] { there = std::this_thread::get_id(); });
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < kTasks; ++i) {
        scene.net().post([&, t, i] {
          if (std::this_thread::get_id() != there || last[t] != i - 1) ++faults;
          last[t] = i;
          ++done;
        });
      }
    });
  }
  for (std::thread& thread : threads)
    thread.join();
  CHECK(comes_true([&] { return done == kThreads * kTasks; }));
  CHECK(faults == 0);
}

TEST_CASE("A task for later runs later, and the shorter delay first") {
  NetScene scene;
  std::vector<int> order;
  std::atomic<bool> done = false;
  const auto start = std::chrono::steady_clock::now();
  scene.run_there([&] {
    scene.net().after(milliseconds(60), [&] {
      order.push_back(2);
      done = true;
    });
    scene.net().after(milliseconds(20), [&] { order.push_back(1); });
    scene.net().after(milliseconds(0), [] { throw 1; });
  });
  REQUIRE(comes_true([&] { return done.load(); }));
  CHECK(std::chrono::steady_clock::now() - start >= milliseconds(60));
  CHECK(order == std::vector<int>{1, 2});
}

TEST_CASE("A stop ends idle connections, finishes answers, and lets nobody in") {
  NetScene scene;
  RawClient idle = scene.connect();
  CHECK(idle.get("/").status == 200);
  RawClient waiting = scene.connect();
  waiting.send_request("GET", "/later");
  REQUIRE(comes_true([&] { return scene.handler().requests == 2; }));
  const std::uint16_t port = scene.net().port();
  scene.net().stop();
  idle.wait_for_end();
  scene.run_there([&] { scene.handler().kept({200, "text/plain", {}, "the last"}); });
  const Reply reply = waiting.read_reply();
  CHECK(reply.body == "the last");
  CHECK(reply.header("Connection") == "close");
  CHECK_THROWS_AS(RawClient{port}, ClientFault);
  waiting.hang_up();
  scene.end();
}

TEST_CASE("A stop waits a second for those who do not go, and no longer") {
  NetScene scene;
  RawClient stubborn = scene.open_socket();
  RawClient unanswered = scene.connect();
  unanswered.send_request("GET", "/later");
  REQUIRE(comes_true([&] { return scene.handler().requests == 1; }));
  const auto start = std::chrono::steady_clock::now();
  scene.end();
  const auto took = std::chrono::steady_clock::now() - start;
  CHECK(took >= milliseconds(900));
  CHECK(took < milliseconds(15'000));
  CHECK(stubborn.read_close() == 1001);
}

TEST_CASE("A server that never ran, and one stopped before it ran, end quietly") {
  NotingHandler handler;
  {
    const auto net = open_net("127.0.0.1", 0, {}, handler);
  }
  const auto net = open_net("localhost", 0, {}, handler);
  net->stop();
  net->stop();
  net->run();
  CHECK(net->open_connections() == 0);
}

}  // namespace gaslight::server

// SPDX-License-Identifier: MIT
// The door of the house: the API, sessions, sockets.
#include "server/front/front.h"

#include <doctest/doctest.h>

#include "server/front/query.h"
#include "server/rooms/rooms_scene.h"

using namespace gaslight;
using namespace gaslight::server;

namespace {

class TestSocket final : public Socket {
 public:
  void send(Text text) override { texts.push_back(*text); }
  void close(std::uint16_t code, std::string_view) override { closed = code; }

  JsonValue last() const { return texts.empty() ? JsonValue() : parsed(texts.back()); }

  std::vector<std::string> texts;
  std::uint16_t closed = 0;
};

struct FrontScene : RoomScene {
  FrontScene() : front(std::make_unique<Front>(*house, loop)) {}
  ~FrontScene() { front.reset(); }

  void restart_all() {
    front.reset();
    restart();
    front = std::make_unique<Front>(*house, loop);
  }
  HttpResponse request(const HttpRequest& asked) {
    std::optional<HttpResponse> response;
    front->request(asked, [&response](HttpResponse made) {
      CHECK(!response.has_value());
      response = std::move(made);
    });
    REQUIRE(loop.run_until([&response] { return response.has_value(); }));
    return *response;
  }
  HttpResponse get(const std::string& path,
                   const std::string& query = "",
                   const std::string& token = "") {
    HttpRequest asked;
    asked.method = "GET";
    asked.path = path;
    asked.query = query;
    if (!token.empty()) asked.cookie = "gaslight=" + token;
    return request(asked);
  }
  HttpResponse post(const std::string& path,
                    const std::string& body,
                    const std::string& token = "") {
    HttpRequest asked;
    asked.method = "POST";
    asked.path = path;
    asked.body = body;
    asked.content_type = "application/json";
    if (!token.empty()) asked.cookie = "gaslight=" + token;
    return request(asked);
  }
  // A new session; its token.
  std::string session(const std::string& name) {
    const HttpResponse response = post("/api/v1/session", R"({"name":")" + name + "\"}");
    CHECK(response.status == 200);
    return cookie_of(response);
  }
  static std::string cookie_of(const HttpResponse& response) {
    for (const auto& [key, value] : response.headers)
      if (key == "Set-Cookie") return token_in(value.substr(0, value.find(';'))).value_or("");
    return "";
  }
  // Opens a socket and says hello.
  void open_socket(TestSocket& socket, const std::string& token) {
    front->opened(socket, upgrade(token));
    front->received(socket, R"({"t":"hello","protocol":1})");
  }
  static HttpRequest upgrade(const std::string& token) {
    HttpRequest asked;
    asked.method = "GET";
    asked.path = "/ws";
    if (!token.empty()) asked.cookie = "gaslight=" + token;
    return asked;
  }
  TableId posted_table(const std::string& token, const TableText& text) {
    return {word_in(parsed(post("/api/v1/tables", table_body(text), token).body), "table")};
  }

  std::unique_ptr<Front> front;
};

// Of a refusal, which must be JSON whatever was asked.
std::string code_of(const HttpResponse& response) {
  JsonValue value;
  CHECK(!parse_json(response.body, value));
  CHECK(response.status >= 400);
  CHECK(!word_in(value, "sentence").empty());
  return word_in(value, "code");
}

TEST_CASE("front: a session is made, found again and renamed, and its token is never stored") {
  FrontScene s;
  CHECK(s.get("/api/v1/session").body == R"({"name":null})");
  const std::string token = s.session("Ada");
  REQUIRE(is_token(token));
  CHECK(s.get("/api/v1/session", "", token).body == R"({"name":"Ada"})");
  const HttpResponse renamed = s.post("/api/v1/session", R"({"name":" Ada L. "})", token);
  CHECK(renamed.body == R"({"name":"Ada L."})");
  CHECK(s.cookie_of(renamed) == token);
  s.restart_all();
  CHECK(s.get("/api/v1/session", "", token).body == R"({"name":"Ada L."})");
  s.front.reset();
  s.close();
  CHECK(content_of(s.folder.file()).find(token) == std::string::npos);
  CHECK(content_of(s.folder.file()).find(hash_of(token).text) != std::string::npos);
  s.open();
  s.front = std::make_unique<Front>(*s.house, s.loop);
}

TEST_CASE("front: a token nobody was given is not taken over") {
  FrontScene s;
  const std::string made_up = new_token();
  CHECK(s.get("/api/v1/session", "", made_up).body == R"({"name":null})");
  const HttpResponse response = s.post("/api/v1/session", R"({"name":"Eve"})", made_up);
  CHECK(is_token(s.cookie_of(response)));
  CHECK(s.cookie_of(response) != made_up);
}

TEST_CASE("front: a session that cannot be read is not thrown away") {
  FrontScene s;
  const std::string token = s.session("Ada");
  s.restart_all();
  s.disk.spoil_reads_after(0, FaultyDisk::BadRead::Fails);
  const HttpResponse response = s.post("/api/v1/session", R"({"name":"Ada"})", token);
  s.disk.mend();
  CHECK((s.cookie_of(response) == "" || s.cookie_of(response) == token));
}

TEST_CASE("front: names that are none are malformed") {
  FrontScene s;
  for (const std::string body :
       {"", "7", "{}", R"({"name":7})", R"({"name":""})", R"({"name":"   "})", R"({"name":"You"})",
        R"({"name":"1234567890123456789012345"})", R"({"name":"Ada","more":1})",
        R"({"name":null})"})
    CHECK(code_of(s.post("/api/v1/session", body)) == "malformed");
  HttpRequest form;
  form.method = "POST";
  form.path = "/api/v1/session";
  form.body = R"({"name":"Ada"})";
  form.content_type = "application/x-www-form-urlencoded";
  CHECK(code_of(s.request(form)) == "malformed");
}

TEST_CASE("front: requests that change something come from the server's own pages or from none") {
  FrontScene s;
  HttpRequest asked;
  asked.method = "POST";
  asked.path = "/api/v1/session";
  asked.body = R"({"name":"Ada"})";
  asked.content_type = "application/json";
  asked.host = "localhost:8080";
  for (const std::string origin : {"http://evil.example", "null", "http://localhost:8081",
                                   "http://localhost:8080.evil.example", "localhost:8080"}) {
    asked.origin = origin;
    CHECK(code_of(s.request(asked)) == "forbidden");
    CHECK(s.front
              ->may_open([&] {
                HttpRequest socket = asked;
                socket.path = "/ws";
                return socket;
              }())
              .status == 403);
  }
  asked.origin = "http://localhost:8080";
  CHECK(s.request(asked).status == 200);
}

TEST_CASE("front: titles say everything a table can be made with") {
  FrontScene s;
  const JsonValue titles = parsed(s.get("/api/v1/titles").body);
  REQUIRE(find_in(titles, "titles") != nullptr);
  CHECK(find_in(titles, "titles")->size() == all_titles().size());
  const std::string token = s.session("Ada");
  int made = 0;
  for (const JsonValue& title : find_in(titles, "titles")->items()) {
    const std::int64_t most = number_in(title, "players", "max");
    for (const JsonValue& edition : title.find("editions")->items())
      for (const JsonValue& bot : title.find("bots")->items()) {
        TableText text{.title = word_in(title, "name"), .edition = edition.as_string()};
        text.seats.assign(static_cast<std::size_t>(most), bot.as_string());
        text.seats[0] = "you";
        text.id = "t" + std::to_string(++made);
        CHECK(s.post("/api/v1/tables", table_body(text), token).status == 200);
      }
  }
  CHECK(made > 3);
}

TEST_CASE("front: people are offered levels, weakest first, and may ask for every other bot") {
  FrontScene s;
  const std::string token = s.session("Ada");
  const JsonValue titles = parsed(s.get("/api/v1/titles").body);
  int made = 0;
  for (const JsonValue& title : find_in(titles, "titles")->items()) {
    const std::string name = word_in(title, "name");
    const auto levels = level_names(name);
    std::vector<std::string_view> offered;
    for (const JsonValue& bot : title.find("bots")->items())
      offered.push_back(bot.as_string());
    CHECK(offered == (levels.empty() ? player_names(name) : levels));
    for (const std::string_view bot : player_names(name)) {
      TableText text{.title = name, .seats = {"you", std::string(bot), "open"}};
      text.id = "b" + std::to_string(++made);
      CHECK(s.post("/api/v1/tables", table_body(text), token).status == 200);
    }
  }
}

TEST_CASE("front: a reference is found for every title, and nonsense is refused in good JSON") {
  FrontScene s;
  for (const TitleFunctions* title : all_titles()) {
    const std::string path = "/api/v1/reference/" + std::string(title->name);
    const JsonValue body = parsed(s.get(path).body);
    CHECK(word_in(body, "game") == title->name);
    CHECK(find_in(body, "topics")->size() > 1);
    CHECK(s.get(path, "players=3").status == 200);
    for (const std::string query :
         {"players=9", "players=x", "edition=none", "fly=high", "%", "%zz", "=", "a=%00",
          "edition=%ff%fe", "%ff=1",
          "edition=a%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9"
          "%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9"}) {
      CAPTURE(query);
      CHECK(code_of(s.get(path, query)) == "malformed");
    }
  }
  CHECK(s.get("/api/v1/reference/chess").status == 404);
}

TEST_CASE("front: a table needs a session and a body that makes sense") {
  FrontScene s;
  const TableText good{.seats = {"you", "random", "open"}};
  CHECK(code_of(s.post("/api/v1/tables", table_body(good))) == "forbidden");
  CHECK(code_of(s.post("/api/v1/tables", table_body(good), new_token())) == "forbidden");
  const std::string token = s.session("Ada");
  const auto refused = [&](const TableText& text) {
    return code_of(s.post("/api/v1/tables", table_body(text), token));
  };
  CHECK(refused({.title = "chess", .seats = {"you", "open", "open"}}) == "malformed");
  CHECK(refused({.edition = "none", .seats = {"you", "open", "open"}}) == "malformed");
  CHECK(refused({.edition = "aééééééééééééééééééééé", .seats = {"you", "open", "open"}}) ==
        "malformed");
  CHECK(refused({.options = R"({"fly":"high"})", .seats = {"you", "open", "open"}}) == "malformed");
  CHECK(refused({.options = R"({"games":3})", .seats = {"you", "open", "open"}}) == "malformed");
  CHECK(refused({.options = "[]", .seats = {"you", "open", "open"}}) == "malformed");
  CHECK(refused({.seats = {"you", "you", "open"}}) == "malformed");
  CHECK(refused({.seats = {"you"}}) == "malformed");
  CHECK(refused({.seats = {}}) == "malformed");
  CHECK(refused({.seats = {"you", "genius", "open"}}) == "malformed");
  CHECK(refused({.seats = {"you", "open", "open"}, .response_s = 5}) == "malformed");
  CHECK(refused({.seats = {"you", "open", "open"}, .response_s = 301}) == "malformed");
  CHECK(refused({.seats = {"you", "open", "open"}, .visibility = "secret"}) == "malformed");
  CHECK(refused({.seats = {"you", "open", "open"}, .id = "not an id"}) == "malformed");
  const JsonValue body = parsed(table_body(good));
  for (const std::string& key : body.keys()) {
    std::string less;
    JsonWriter json(less);
    json.begin_object();
    for (std::size_t i = 0; i < body.keys().size(); ++i)
      if (body.keys()[i] != key) write(body.items()[i], json.key(body.keys()[i]));
    json.end_object();
    CHECK(code_of(s.post("/api/v1/tables", less, token)) == "malformed");
  }
  CHECK(parsed(s.get("/api/v1/tables").body).find("tables")->size() == 0);
  CHECK(s.posted_table(token, good).text.size() == 32);
}

TEST_CASE("front: open tables are listed, those by link are not") {
  FrontScene s;
  const std::string token = s.session("Ada");
  const TableId open = s.posted_table(token, {.seats = {"you", "random", "open"}, .id = "1"});
  s.posted_table(token, {.seats = {"you", "random", "open"}, .visibility = "link", .id = "2"});
  const JsonValue listed = parsed(s.get("/api/v1/tables").body);
  REQUIRE(find_in(listed, "tables")->size() == 1);
  const JsonValue& table = find_in(listed, "tables")->items()[0];
  CHECK(word_in(table, "table") == open.text);
  CHECK(word_in(table, "state") == "waiting");
  CHECK(json_text(find_in(table, "seats")->items()[0]) ==
        R"({"seat":0,"kind":"person","name":"Ada","level":null})");
  CHECK(json_text(find_in(table, "seats")->items()[1]) ==
        R"({"seat":1,"kind":"bot","name":"Bot 2","level":"random"})");
  CHECK(json_text(find_in(table, "seats")->items()[2]) ==
        R"({"seat":2,"kind":"empty","name":"","level":null})");
}

TEST_CASE("front: journal and replay are for finished games only") {
  FrontScene s;
  const std::string token = s.session("Ada");
  const TableId waiting = s.posted_table(token, {.seats = {"you", "random", "open"}, .id = "1"});
  const TableId playing = s.posted_table(token, {.seats = {"you", "random", "random"}, .id = "2"});
  const TableId over = s.posted_table(token, {.seats = {"random", "random", "random"}, .id = "3"});
  REQUIRE(s.loop.run_until([&] { return s.room(over)->is_finished(); }));
  const auto path = [](const TableId& table, const std::string& what) {
    return "/api/v1/tables/" + table.text + '/' + what;
  };
  for (const TableId& table : {waiting, playing}) {
    CHECK(s.get(path(table, "journal"), "", token).status == 403);
    CHECK(s.get(path(table, "replay"), "eyes=0", token).status == 403);
    CHECK(s.get(path(table, "replay"), "eyes=all").status == 403);
  }
  const HttpResponse journal = s.get(path(over, "journal"));
  CHECK(journal.status == 200);
  CHECK(wrong_with(s.library, journal.body) == "");
  for (const std::string eyes : {"0", "2", "watcher", "all"})
    CHECK(s.get(path(over, "replay"), "eyes=" + eyes).status == 200);
  CHECK(parsed(s.get(path(over, "replay"), "eyes=0&from=3&count=2").body).find("frames")->size() ==
        2);
  CHECK(parsed(s.get(path(over, "replay"), "from=999999").body).find("frames")->size() == 0);
  for (const std::string query : {"eyes=3", "eyes=-1", "eyes=", "eyes=everybody", "from=x",
                                  "from=-1", "count=101", "count=1.5"})
    CHECK(code_of(s.get(path(over, "replay"), query)) == "malformed");
  CHECK(s.get(path({std::string(32, '0')}, "journal")).status == 404);
  CHECK(s.get("/api/v1/tables/nonsense/journal").status == 404);
  CHECK(s.get(path(over, "secrets")).status == 404);
  CHECK(s.get("/api/v2/titles").status == 404);
  CHECK(s.get("/api/v1/none").status == 404);
}

TEST_CASE("front: health says whether moves can be stored") {
  FrontScene s;
  CHECK(s.get("/healthz").body == R"({"ok":true,"protocol":1})");
  s.disk.fill();
  CHECK(s.post("/api/v1/session", R"({"name":"Ada"})").status == 503);
  CHECK(s.get("/healthz").status == 503);
  s.disk.make_room();
  s.session("Ada");
  CHECK(s.get("/healthz").status == 200);
}

TEST_CASE("front: one address that asks too much is told so, others are not") {
  FrontScene s;
  HttpRequest asked;
  asked.method = "GET";
  asked.path = "/api/v1/titles";
  asked.address = "10.0.0.1";
  int refused = 0;
  for (int i = 0; i < 600; ++i)
    refused += s.request(asked).status == 429 ? 1 : 0;
  CHECK(refused == 100);
  asked.address = "10.0.0.2";
  CHECK(s.request(asked).status == 200);
  asked.address = "10.0.0.1";
  s.loop.advance(std::chrono::seconds(1));
  CHECK(s.request(asked).status == 200);
}

// Sockets

TEST_CASE("front: a socket is who its cookie says, also when that must be looked up first") {
  FrontScene s;
  const std::string token = s.session("Ada");
  s.restart_all();
  TestSocket socket;
  s.front->opened(socket, s.upgrade(token));
  s.front->received(socket, R"({"t":"hello","protocol":1})");
  REQUIRE(s.loop.run_until([&] { return !socket.texts.empty(); }));
  CHECK(socket.texts[0] == R"({"t":"welcome","protocol":1,"name":"Ada"})");
  TestSocket stranger;
  s.front->opened(stranger, s.upgrade(new_token()));
  s.front->received(stranger, R"({"t":"hello","protocol":1})");
  REQUIRE(s.loop.run_until([&] { return !stranger.texts.empty(); }));
  CHECK(stranger.texts[0] == R"({"t":"welcome","protocol":1,"name":null})");
  s.front->say_bye();
  CHECK(word_in(socket.last(), "t") == "bye");
  s.front->closed(socket);
  s.front->closed(stranger);
}

TEST_CASE("front: whoever is gone before being known does not sit at the table for ever") {
  FrontScene s;
  const std::string token = s.session("Ada");
  const TableId id = s.posted_table(token, {.seats = {"you", "open", "open"}});
  s.restart_all();
  TestSocket socket;
  s.open_socket(socket, token);
  s.front->received(socket, follow_text(id));
  s.front->closed(socket);
  s.loop.run_until_quiet();
  const TestVisitorPtr w = s.watch();
  s.follow(w, id);
  CHECK(text_in(find_in(w->last("table"), "seats")->items()[0], "here") == "false");
}

TEST_CASE("front: what is no JSON closes the socket, what is no message does not") {
  FrontScene s;
  TestSocket socket;
  s.open_socket(socket, "");
  s.front->received(socket, R"({"t":"fly"})");
  CHECK(word_in(socket.last(), "code") == "malformed");
  CHECK(socket.closed == 0);
  s.front->received(socket, R"({"t":)");
  CHECK(word_in(socket.last(), "code") == "malformed");
  CHECK(socket.closed == 1007);
  s.front->closed(socket);
}

TEST_CASE("front: a socket that closes leaves its tables") {
  FrontScene s;
  const std::string token = s.session("Ada");
  const TableId id = s.posted_table(token, {.seats = {"you", "open", "open"}});
  TestSocket socket;
  s.open_socket(socket, token);
  s.front->received(socket, follow_text(id));
  const TestVisitorPtr w = s.watch();
  s.follow(w, id);
  const auto here = [&] { return text_in(find_in(w->last("table"), "seats")->items()[0], "here"); };
  CHECK(here() == "true");
  s.front->closed(socket);
  CHECK(here() == "false");
  CHECK(s.front->may_open(s.upgrade("")).status == 101);
  HttpRequest other = s.upgrade("");
  other.path = "/other";
  CHECK(s.front->may_open(other).status == 404);
}

TEST_CASE("query: names and values are decoded, nonsense is refused") {
  CHECK(read_query("")->empty());
  CHECK(*read_query("a=1&b=x+y&c=%41%3d&d&e=") ==
        Query{{"a", "1"}, {"b", "x y"}, {"c", "A="}, {"d", ""}, {"e", ""}});
  for (const std::string_view wrong :
       {"=1", "&", "a=1&&b=2", "a=%", "a=%4", "a=%4g", "a=%0a", "%=1"})
    CHECK(!read_query(wrong).has_value());
  CHECK(number_from("0", 5) == 0);
  CHECK(number_from("5", 5) == 5);
  for (const std::string_view wrong :
       {"", "6", "-1", "+1", " 1", "1 ", "x", "99999999999999999999999"})
    CHECK(!number_from(wrong, 5).has_value());
}

}  // namespace

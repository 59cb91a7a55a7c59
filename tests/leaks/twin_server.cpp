// SPDX-License-Identifier: MIT
#include "tests/leaks/twin_server.h"

#include "engine/notation/shared_json.h"
#include "server/people/people.h"

namespace gaslight::leaks {
namespace {

using server::RawClient;

// Both servers know the same people by the same tokens, so that tables have the same ids.
std::string token_of(std::size_t seat) {
  return std::string(63, 'a') + static_cast<char>('0' + seat);
}

std::string name_of_seat(std::size_t seat) {
  constexpr std::array<const char*, kMaxSeats> kNames = {"Ada", "Ben", "Cleo", "Dan", "Eve"};
  return kNames[seat];
}

server::ServerOptions options_with(server::PlantedLeak leak, std::string file) {
  server::ServerOptions options;
  options.port = 0;
  options.file = std::move(file);
  options.limits.texts_per_second = 1'000'000;
  options.limits.texts_at_once = 1'000'000;
  options.front.requests_per_second = 1e9;
  options.front.requests_at_once = 1e9;
  options.house.rooms.planted.leak = leak;
  options.house.thinkers = 1;
  options.house.sweep_every = std::chrono::seconds(1);
  return options;
}

bool is_of_type(const std::string& text, std::string_view type) {
  return text.starts_with("{\"t\":\"" + std::string(type) + "\"");
}

}  // namespace

struct TwinServer::Game {
  std::string table;
  std::uint64_t number;
  Seat observer;
  std::vector<std::string> seen;
  std::uint32_t version = 0;
  int commands = 0;

  std::string command() { return "c" + std::to_string(number) + "-" + std::to_string(commands++); }
};

TwinServer::TwinServer(const Library& library,
                       std::size_t side,
                       server::PlantedLeak leak,
                       std::string file)
    : side_(side) {
  server::ServerOptions options = options_with(leak, std::move(file));
  options.house.rooms.make_chance = [this](const TitleFunctions&, const std::string& seed) {
    return chance_for(seed);
  };
  server_ = std::make_unique<server::Server>(library, options);
  for (std::size_t i = 0; i < kMaxSeats; ++i)
    server_->store().submit_and_wait({server::PutSession{
        {server::hash_of(token_of(i)), name_of_seat(i), server::Moment{}, server::Moment{}}}});
  thread_ = std::thread([this] { server_->run(); });
  for (std::size_t i = 0; i <= kMaxSeats; ++i) {
    people_.push_back(std::make_unique<RawClient>(server_->port()));
    server::Headers headers;
    if (i < kMaxSeats) headers.emplace_back("Cookie", "gaslight=" + token_of(i));
    people_.back()->upgrade("/ws", headers);
    people_.back()->send_text(R"({"t":"hello","protocol":1})");
    people_.back()->read_text();
  }
  http_ = std::make_unique<RawClient>(server_->port());
}

TwinServer::~TwinServer() {
  people_.clear();
  http_.reset();
  server_->stop();
  thread_.join();
}

// A game may be run again, when somebody catches up: its seed then finds its chance again.
std::unique_ptr<ChanceSource> TwinServer::chance_for(const std::string& seed) {
  const std::lock_guard lock(mutex_);
  return std::make_unique<ScriptedChance>(chance_.try_emplace(seed, next_chance_).first->second);
}

RawClient& TwinServer::client_of(Seat seat) {
  return seat == kSpectator ? *people_.back() : *people_[index(seat)];
}

std::string TwinServer::make_table(const TitleFunctions& title,
                                   const TwinScript& script,
                                   std::uint64_t number) {
  const SettingsSpec& spec = title.settings_spec();
  std::string body;
  JsonWriter json(body);
  json.begin_object().key("id").string("t" + std::to_string(number));
  json.key("title").string(title.name);
  json.key("edition").string(spec.editions[script.settings.edition]).key("options");
  write_options(spec, script.settings, json);
  json.key("players").number(script.settings.players).key("visibility").string("link");
  json.key("windows").string("quick").key("response_s").number(0).key("seats").begin_array();
  for (int i = 0; i < script.settings.players; ++i)
    json.begin_object().key("kind").string(i == 0 ? "you" : "open").end_object();
  json.end_array().end_object();
  const auto reply = http_->post("/api/v1/tables", body, {{"Cookie", "gaslight=" + token_of(0)}});
  if (reply.status != 200) throw server::ClientFault("no table: " + reply.body);
  return reply.body.substr(10, 32);
}

// Says something as the observer and keeps everything until an answer of this type has come.
void TwinServer::observe(Game& game, const std::string& text, std::string_view last) {
  RawClient& client = client_of(game.observer);
  if (!text.empty()) client.send_text(text);
  do {
    game.seen.push_back(client.read_text());
  } while (!is_of_type(game.seen.back(), last));
}

void TwinServer::step(Game& game, const TwinStep& step) {
  const std::string message = R"({"t":"choose","id":")" + game.command() + R"(","table":")" +
                              game.table + R"(","version":)" + std::to_string(game.version) +
                              R"(,"choice":)" + step.choice + "}";
  if (step.seat != game.observer) {
    RawClient& mover = client_of(step.seat);
    mover.send_text(message);
    const std::string answer = mover.read_text();
    if (!is_of_type(answer, "done"))
      throw server::ClientFault("a choice of the script was refused: " + answer);
    observe(game, "", "news");
  } else {
    observe(game, message, "news");
  }
  ++game.version;
}

// Everything that is sent for this request, which must be one that needs no disk.
void TwinServer::ask(Game& game, const std::string& text) {
  client_of(game.observer).send_text(text);
  observe(game, R"({"t":"ping"})", "pong");
}

void TwinServer::seat_everybody(Game& game, std::size_t players) {
  for (std::size_t i = 1; i < players; ++i) {
    const std::string message = R"({"t":"sit","id":")" + game.command() + R"(","table":")" +
                                game.table + R"(","seat":)" + std::to_string(i) + "}";
    if (seat_at(i) == game.observer) {
      observe(game, message, "done");
    } else {
      client_of(seat_at(i)).send_text(message);
      client_of(seat_at(i)).read_text();
    }
    observe(game, "", i + 1 == players ? "news" : "table");
  }
}

std::vector<std::string> TwinServer::play(const TitleFunctions& title,
                                          const TwinScript& script,
                                          std::uint64_t number) {
  {
    const std::lock_guard lock(mutex_);
    next_chance_ = script.chance[side_];
    chance_.clear();
  }
  Game game{make_table(title, script, number), number, script.observer, {}, 0, 0};
  const std::string table = R"("table":")" + game.table + '"';
  observe(game, R"({"t":"follow",)" + table + R"(,"since":null})", "table");
  seat_everybody(game, script.settings.players);
  for (std::size_t i = 0; i < script.steps.size(); ++i) {
    const std::string at = table + ",\"version\":" + std::to_string(game.version);
    if (script.steps[i].seat == game.observer) {
      ask(game, R"({"t":"why",)" + at + "}");
      ask(game, R"({"t":"preview",)" + at + R"(,"choice":)" + script.steps[i].choice + "}");
    }
    step(game, script.steps[i]);
    // Now and then everything is told again, as to somebody whose line was cut.
    if (i % 16 != 7 && i + 1 != script.steps.size()) continue;
    ask(game, R"({"t":"follow",)" + table + R"(,"since":null})");
  }
  ask(game, R"({"t":"unfollow",)" + table + "}");
  return std::move(game.seen);
}

}  // namespace gaslight::leaks

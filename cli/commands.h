// SPDX-License-Identifier: MIT
// The subcommands of `gaslight`: what main.cpp reads off the command line, and one function each.
// A command returns the exit status of the contract: 0 done, 1 the answer is no, 2 the request
// makes no sense, 3 the machine refused. Errors are one sentence on stderr.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gaslight::cli {

// Flags that every command about a game takes.
struct GameFlags {
  std::string game;
  std::string edition;
  std::vector<std::string> options;  // "key=value"
  int players = 0;                   // 0: the title's default
  std::string data;                  // "" : the embedded data
};

struct PlayFlags {
  GameFlags game;
  std::vector<std::string> bots;
  bool bots_given = false;  // without --bots all other seats are greedy
  std::string seed;         // "": a fresh one
  bool plain = false;
  std::string load;
};
int play(const PlayFlags& flags);

struct SimulateFlags {
  GameFlags game;
  std::uint64_t games = 0;
  std::string seed = "1";
  std::vector<std::string> bots;
  int threads = 1;
  std::string journal;
  bool json = false;
};
int simulate(const SimulateFlags& flags);

struct ArenaFlags {
  GameFlags game;
  std::string hero;
  std::string rivals;
  std::uint64_t deals = 0;
  std::string seed = "1";
  std::string resume;  // "": nothing is kept
  int threads = 0;     // 0: as many as the machine has cores
  bool belief = false;
  bool json = false;
};
int arena(const ArenaFlags& flags);

struct ReplayFlags {
  std::string file;
  bool verify = false;
  std::optional<int> seat;
  bool events = false;
  bool trace = false;
  std::string data;
};
int replay(const ReplayFlags& flags);

struct RulesFlags {
  GameFlags game;
  std::string topic;
  bool json = false;
};
int rules(const RulesFlags& flags);

struct BenchFlags {
  bool json = false;
  std::string count;        // a title: only plays its games and prints how many decisions they had
  std::uint64_t games = 0;  // with count
  std::string data;
};
int bench(const BenchFlags& flags);

struct ServeFlags {
  std::string listen = "127.0.0.1:8080";
  std::string store = "sqlite:gaslight.db";
  std::string bus;
  int per_address = 64;
  int connections = 4096;
  int bot_pause_ms = 400;
  int abandoned_after_s = 60;
  std::string data;
};
int serve(const ServeFlags& flags);

int data_check(const std::string& dir);

}  // namespace gaslight::cli

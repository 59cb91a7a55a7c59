// SPDX-License-Identifier: MIT
// A real server on a real socket whose chance is scripted, and the people who play its games. Two
// of them, with the same people and the same names for everything, are what twins are played on.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/front/server.h"
#include "server/net/raw_client.h"
#include "tests/leaks/twin_script.h"

namespace gaslight::leaks {

// Gives what a script says, and then anything.
class ScriptedChance final : public ChanceSource {
 public:
  explicit ScriptedChance(std::vector<std::uint32_t> answers) : answers_(std::move(answers)) {}
  std::optional<std::uint32_t> draw(const AnyGame&, const ChanceQuestion&) override {
    return next_ < answers_.size() ? answers_[next_++] : 0;
  }

 private:
  std::vector<std::uint32_t> answers_;
  std::size_t next_ = 0;
};

class TwinServer {
 public:
  // `side` 0 or 1: which of the twins is played here.
  TwinServer(const Library& library, std::size_t side, server::PlantedLeak leak, std::string file);
  ~TwinServer();
  TwinServer(const TwinServer&) = delete;
  TwinServer& operator=(const TwinServer&) = delete;

  // Everything the observer is sent while this script is played, one text a line.
  std::vector<std::string> play(const TitleFunctions& title,
                                const TwinScript& script,
                                std::uint64_t number);

 private:
  struct Game;

  server::RawClient& client_of(Seat seat);
  std::string make_table(const TitleFunctions& title,
                         const TwinScript& script,
                         std::uint64_t number);
  void observe(Game& game, const std::string& text, std::string_view last);
  void step(Game& game, const TwinStep& step);
  void ask(Game& game, const std::string& text);
  void seat_everybody(Game& game, std::size_t players);
  std::unique_ptr<ChanceSource> chance_for(const std::string& seed);

  std::size_t side_;
  std::mutex mutex_;  // over what the server's thread reads
  std::vector<std::uint32_t> next_chance_;
  std::map<std::string, std::vector<std::uint32_t>> chance_;  // by seed: a game may be run again
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
  std::vector<std::unique_ptr<server::RawClient>> people_;  // by seat; the last one only watches
  std::unique_ptr<server::RawClient> http_;
};

}  // namespace gaslight::leaks

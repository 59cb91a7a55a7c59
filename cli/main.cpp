// SPDX-License-Identifier: MIT
// gaslight: reads the command line and calls one subcommand. All errors end here, as one sentence
// on stderr and an exit status of the contract.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <functional>
#include <new>
#include <unistd.h>

#include "bots/arena/contest_file.h"
#include "bots/roster.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/support.h"
#include "engine/core/check.h"

#ifndef GASLIGHT_VERSION
#define GASLIGHT_VERSION "0.1.0"
#endif

namespace gaslight::cli {
namespace {

constexpr std::uint64_t kMaxGames = 1'000'000'000'000;
constexpr int kMaxThreads = 256;
constexpr std::size_t kMaxSeed = 100;

// Everything the command line can say.
struct CommandLine {
  ServeFlags serve;
  PlayFlags play;
  SimulateFlags simulate;
  ArenaFlags arena;
  ReplayFlags replay;
  RulesFlags rules;
  BenchFlags bench;
  std::string data_dir;
  std::function<int()> command;  // what was asked for
};

// Values. The parser hands over texts: its own numbers would let "1e3" and overflows slip by.

template <class Number>
Number number_in(const char* flag, const std::string& text, Number low, Number high) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc() || read.ptr != end || value < low || value > high)
    fail(kNonsense, fmt::format("{} takes a whole number from {} to {}, not \"{}\"", flag, low,
                                high, text.substr(0, 40)));
  return value;
}

// Seeds stand in journals, which are UTF-8, and in lines that people type again.
std::string seed_in(const std::string& text) {
  const bool plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
  if (text.empty() || text.size() > kMaxSeed || !plain)
    fail(kNonsense,
         fmt::format("--seed takes 1 to {} letters, digits or signs, without spaces", kMaxSeed));
  return text;
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char letter : text) {
    if (letter == ',') {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

// Flags that several commands have

void add_text(CLI::App& app,
              const char* flag,
              const char* type,
              const char* help,
              const std::function<void(const std::string&)>& take) {
  app.add_option_function<std::string>(flag, take, help)->type_name(type);
}

// A file or folder. A script whose variable is empty should hear of it at once.
void add_path(
    CLI::App& app, const char* flag, const char* type, const char* help, std::string& path) {
  add_text(app, flag, type, help, [flag, &path](const std::string& text) {
    if (text.empty()) fail(kNonsense, fmt::format("{} needs a name", flag));
    path = text;
  });
}

void add_data(CLI::App& app, std::string& dir) {
  add_path(app, "--data", "DIR", "use the component data in DIR instead of those built in", dir);
}

void add_game(CLI::App& app, GameFlags& flags) {
  app.add_option("GAME", flags.game, "which game")->required()->type_name("");
  app.add_option("--edition", flags.edition, "edition of the game")->type_name("NAME");
  app.add_option("--option", flags.options, "an option of the game; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  add_text(app, "--players", "N", "how many seats", [&flags](const std::string& text) {
    flags.players = number_in("--players", text, 1, 100);
  });
  add_data(app, flags.data);
}

void add_seed(CLI::App& app, std::string& seed, const char* help) {
  add_text(app, "--seed", "S", help, [&seed](const std::string& text) { seed = seed_in(text); });
}

std::string games_text() {
  std::string text = "Games:\n";
  for (const TitleFunctions* title : all_titles()) {
    const SettingsSpec& spec = title->settings_spec();
    text += fmt::format("  {}: {} to {} players, {} unless --players says otherwise\n", title->name,
                        spec.min_players, spec.max_players, spec.default_players);
    text += fmt::format("    editions: {}\n", fmt::join(spec.editions, ", "));
    text += fmt::format("    bots: {}; search may be search:N, N simulations a turn\n",
                        fmt::join(player_names(title->name), ", "));
    for (const OptionSpec& option : spec.options)
      text += fmt::format("    --option {}={}\n        {}\n", option.name,
                          fmt::join(option.values, "|"), option.text);
  }
  return text;
}

std::string footer(const char* examples, bool games) {
  return fmt::format("Examples:\n{}{}{}", examples, games ? "\n" : "", games ? games_text() : "");
}

// The subcommands

CLI::App& add_command(CLI::App& app,
                      const char* name,
                      const char* help,
                      CommandLine& line,
                      std::function<int()> command) {
  CLI::App* added = app.add_subcommand(name, help);
  added->callback([&line, run = std::move(command)] { line.command = run; });
  return *added;
}

void add_number(CLI::App& app, const char* flag, const char* help, int low, int high, int& value) {
  add_text(app, flag, "N", help, [flag, low, high, &value](const std::string& text) {
    value = number_in(flag, text, low, high);
  });
}

void add_serve(CLI::App& app, CommandLine& line) {
  ServeFlags& flags = line.serve;
  CLI::App& serve_app =
      add_command(app, "serve", "the tables over the network, with the page inside", line,
                  [&flags] { return serve(flags); });
  serve_app.add_option("--listen", flags.listen, "where (127.0.0.1:8080); port 0 takes a free one")
      ->type_name("HOST:PORT");
  serve_app.add_option("--store", flags.store, "where games are kept (sqlite:gaslight.db)")
      ->type_name("URL");
  serve_app.add_option("--bus", flags.bus, "for several servers in one house")->type_name("URL");
  add_number(serve_app, "--per-address", "connections from one address (64)", 1, 1'000'000,
             flags.per_address);
  add_number(serve_app, "--connections", "connections in all (4096)", 1, 1'000'000,
             flags.connections);
  add_number(serve_app, "--bot-pause",
             "milliseconds before a bot's move, for people to follow (400)", 0, 10'000,
             flags.bot_pause_ms);
  add_number(serve_app, "--abandoned-after",
             "seconds after which a bot may stand in for somebody who is away (60)", 0, 1'000'000,
             flags.abandoned_after_s);
  add_data(serve_app, flags.data);
  serve_app.footer(
      footer("  gaslight serve\n"
             "  gaslight serve --listen 0.0.0.0:8080 --store sqlite:/var/lib/gaslight/games.db\n",
             false));
}

void add_play(CLI::App& app, CommandLine& line) {
  PlayFlags& flags = line.play;
  CLI::App& play_app =
      add_command(app, "play", "a game in the terminal", line, [&flags] { return play(flags); });
  add_game(play_app, flags.game);
  add_text(play_app, "--bots", "BOT,...",
           "bots for the other seats; with fewer than that, people share the terminal",
           [&flags](const std::string& text) {
             flags.bots_given = true;
             if (!text.empty()) flags.bots = split_at_commas(text);
           });
  add_seed(play_app, flags.seed, "fixes all chance; without it every game is another one");
  play_app.add_flag("--plain", flags.plain, "linear text, for screen readers and pipes");
  play_app.add_option("--load", flags.load, "go on with a saved game")->type_name("FILE");
  play_app.footer(
      footer("  gaslight play looting-london\n"
             "  gaslight play looting-london --players 3 --bots greedy,random --seed 7\n"
             "  gaslight play looting-london --plain --load evening.journal\n",
             true));
}

// How many there are to be: has to be said, and is at least 1.
void add_count(CLI::App& app,
               const char* flag,
               const char* type,
               const char* help,
               std::uint64_t most,
               std::uint64_t& count) {
  const auto take = [flag, most, &count](const std::string& text) {
    count = number_in<std::uint64_t>(flag, text, 1, most);
  };
  app.add_option_function<std::string>(flag, take, help)->type_name(type)->required();
}

void add_simulate(CLI::App& app, CommandLine& line) {
  SimulateFlags& flags = line.simulate;
  CLI::App& simulate_app = add_command(app, "simulate", "many games without a person", line,
                                       [&flags] { return simulate(flags); });
  add_game(simulate_app, flags.game);
  add_count(simulate_app, "--games", "K", "how many games", kMaxGames, flags.games);
  add_seed(simulate_app, flags.seed, "game i has the seed S:i (default 1)");
  add_text(simulate_app, "--bots", "BOT,...", "one bot for each seat, or one for all (random)",
           [&flags](const std::string& text) { flags.bots = split_at_commas(text); });
  add_text(simulate_app, "--threads", "T", "how many threads (1); the results do not depend on it",
           [&flags](const std::string& text) {
             flags.threads = number_in("--threads", text, 1, kMaxThreads);
           });
  add_path(simulate_app, "--journal", "FILE", "write all games to FILE", flags.journal);
  simulate_app.add_flag("--json", flags.json, "the summary as one JSON object");
  simulate_app.footer(
      footer("  gaslight simulate looting-london --players 4 --games 1000\n"
             "  gaslight simulate looting-london --players 3 --games 500 --seed 7 \\\n"
             "      --bots greedy,random,random --threads 2 --json\n"
             "  gaslight simulate looting-london --games 100 --journal games.journal\n",
             true));
}

void add_arena(CLI::App& app, CommandLine& line) {
  ArenaFlags& flags = line.arena;
  CLI::App& arena_app = add_command(app, "arena", "how strong a bot is, measured", line,
                                    [&flags] { return arena(flags); });
  add_game(arena_app, flags.game);
  arena_app.add_option("--hero", flags.hero, "who is measured")->type_name("BOT")->required();
  arena_app.add_option("--rivals", flags.rivals, "who has all other seats")
      ->type_name("BOT")
      ->required();
  add_count(arena_app, "--deals", "D", "how many deals; each is played with the hero in every seat",
            kMostDeals, flags.deals);
  add_seed(arena_app, flags.seed, "deal i has the seed S:i (default 1)");
  add_path(arena_app, "--resume", "FILE", "keep finished deals in FILE and go on from it",
           flags.resume);
  add_text(arena_app, "--threads", "T", "how many threads (all cores); only time depends on it",
           [&flags](const std::string& text) {
             flags.threads = number_in("--threads", text, 1, kMaxThreads);
           });
  arena_app.add_flag("--belief", flags.belief, "also how well the hero guesses secret roles");
  arena_app.add_flag("--json", flags.json, "the result as one JSON object");
  arena_app.footer(
      footer("  gaslight arena looting-london --hero greedy --rivals random --deals 500\n"
             "  gaslight arena nanty-narking --players 4 --hero greedy --rivals rules \\\n"
             "      --deals 2000 --resume greedy.arena --json\n",
             true));
}

void add_replay(CLI::App& app, CommandLine& line) {
  ReplayFlags& flags = line.replay;
  CLI::App& replay_app =
      add_command(app, "replay", "read journals back", line, [&flags] { return replay(flags); });
  replay_app.add_option("FILE", flags.file, "a journal; - is the standard input")
      ->required()
      ->type_name("");
  replay_app.add_flag("--verify", flags.verify, "run every game again and compare everything");
  add_text(replay_app, "--seat", "K", "what seat K (from 0) saw, as JSON lines",
           [&flags](const std::string& text) { flags.seat = number_in("--seat", text, 0, 99); });
  replay_app.add_flag("--events", flags.events, "all events, as JSON lines");
  replay_app.add_flag("--trace", flags.trace,
                      "each step with all choices, the position and every view, as JSON lines");
  add_data(replay_app, flags.data);
  replay_app.footer(
      footer("  gaslight replay games.journal              the games in sentences\n"
             "  gaslight replay games.journal --verify     are they what the rules give?\n"
             "  gaslight replay games.journal --seat 2     what seat 2 saw\n"
             "  gaslight replay - --trace < games.journal  everything, for other tools\n",
             false));
}

void add_rules(CLI::App& app, CommandLine& line) {
  RulesFlags& flags = line.rules;
  CLI::App& rules_app = add_command(app, "rules", "the reference, with the source of every entry",
                                    line, [&flags] { return rules(flags); });
  add_game(rules_app, flags.game);
  rules_app
      .add_option("TOPIC", flags.topic,
                  "cards, board, tiles, disks, personalities, events, variant, aid, ledger, "
                  "rulings or differences; without it an overview")
      ->type_name("");
  rules_app.add_flag("--json", flags.json, "the same as one JSON object");
  rules_app.footer(
      footer("  gaslight rules looting-london\n"
             "  gaslight rules looting-london tiles\n"
             "  gaslight rules looting-london aid --option games=3 --players 3\n"
             "  gaslight rules looting-london ledger --json\n",
             true));
}

void add_bench(CLI::App& app, CommandLine& line) {
  BenchFlags& flags = line.bench;
  CLI::App& bench_app = add_command(app, "bench", "engine speed and the behaviour signature", line,
                                    [&flags] { return bench(flags); });
  bench_app.add_flag("--json", flags.json, "the numbers as one JSON object");
  bench_app.add_option("--count", flags.count,
                       "only play games of this title; prints their decisions");
  bench_app.add_option("--games", flags.games, "with --count: how many games");
  add_data(bench_app, flags.data);
  bench_app.footer(footer("  gaslight bench\n  gaslight bench --json\n", false));
}

void add_data_command(CLI::App& app, CommandLine& line) {
  CLI::App* data_app = app.add_subcommand("data", "corrected component data");
  data_app->require_subcommand(1);
  CLI::App& check_app = add_command(*data_app, "check", "list every mistake in a data directory",
                                    line, [&line] { return data_check(line.data_dir); });
  check_app.add_option("DIR", line.data_dir, "a copy of the project's data directory")
      ->required()
      ->type_name("");
  const std::string examples = footer(
      "  gaslight data check my-data\n"
      "  gaslight simulate looting-london --games 10 --data my-data\n",
      false);
  data_app->footer(examples);
  check_app.footer(examples);
}

void add_commands(CLI::App& app, CommandLine& line) {
  app.require_subcommand(1);
  app.set_version_flag("--version", "gaslight " GASLIGHT_VERSION, "print the version and end");
  add_serve(app, line);
  add_play(app, line);
  add_simulate(app, line);
  add_arena(app, line);
  add_replay(app, line);
  add_rules(app, line);
  add_bench(app, line);
  add_data_command(app, line);
  app.footer(
      footer("  gaslight serve\n"
             "  gaslight play looting-london\n"
             "  gaslight simulate looting-london --players 4 --games 1000 --json\n"
             "  gaslight COMMAND --help\n",
             false));
}

// Errors

std::string path_of(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return app.get_name() + (chosen.empty() ? "" : ' ' + path_of(*chosen.front()));
}

std::string command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return fmt::format("{}", fmt::join(names, ", "));
}

// Something was typed that has no place on the command line.
std::string extra_sentence(const CLI::App& app, const std::string& extra) {
  const std::string shown = '"' + extra.substr(0, 60) + '"';
  if (app.get_subcommands().empty() && !extra.starts_with('-'))
    return "there is no command " + shown + "; the commands are: " + command_names(app);
  return shown + " is not expected here; see " + path_of(app) + " --help";
}

// The parser's complaint in our words, in one line.
std::string sentence_for(const CLI::App& app, const CLI::ParseError& error) {
  const std::string said = error.what();
  const std::string where = "; see " + path_of(app) + " --help";
  const std::string flag = said.substr(0, said.find(": "));
  const bool no_command = said.starts_with("A subcommand");
  const std::vector<std::string> extras = app.remaining();
  if (no_command && !extras.empty()) return extra_sentence(app, extras.front());
  if (error.get_name() == "ExtrasError")  // lists them backwards
    return extra_sentence(app, said.substr(said.rfind(' ') + 1));
  if (no_command) return "a command is missing" + where;
  if (said.ends_with(" missing")) return flag + " needs a value" + where;
  if (said.find("At Most") != std::string::npos) return flag + " is given more than once" + where;
  if (error.get_name() == "ConversionError")  // numbers are ours: only flags are left
    return "a flag is given a value that it cannot take" + where;
  std::string line = said + where;
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

int complain(const Failure& failure) {
  if (!failure.sentence.empty()) {
    std::fflush(stdout);  // what was said before comes before
    std::fprintf(stderr, "%s\n", failure.sentence.c_str());
  }
  return failure.status;
}

// A broken invariant is our bug. The program ends without a core dump and without running anything
// else: nothing in memory can be relied on any more.
void report_broken_check(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "internal error: %s does not hold at %s:%d, please report it\n", condition,
               file, line);
  std::_Exit(kMachine);
}

// With a standard file closed, the next file opened would take its number and receive our output.
// These stand-ins make reading and writing fail as they should.
void fill_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) != -1) continue;
    static_cast<void>(::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

int parse_and_run(int argc, char** argv) {
  CommandLine line;
  CLI::App app("Gaslight: a digital table for board games.", "gaslight");
  add_commands(app, line);
  if (argc <= 1) {
    std::fputs(app.help().c_str(), stderr);
    return kNonsense;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForVersion& version) {
    put(std::string(version.what()) + '\n');
    return kDone;
  } catch (const CLI::Success&) {
    put(app.help());
    return kDone;
  } catch (const CLI::ParseError& error) {
    fail(kNonsense, sentence_for(app, error));
  }
  return line.command();
}

int run(int argc, char** argv) {
  try {
    return parse_and_run(argc, argv);
  } catch (const Failure& failure) {
    return complain(failure);
  } catch (const std::bad_alloc&) {
    return complain({kMachine, "not enough memory"});
  } catch (const std::exception& error) {
    return complain({kMachine, std::string("something went wrong: ") + error.what()});
  }
}

}  // namespace
}  // namespace gaslight::cli

int main(int argc, char** argv) {
  gaslight::cli::fill_standard_files();
  std::signal(SIGPIPE, SIG_IGN);  // a failed write says so
  gaslight::set_check_handler(gaslight::cli::report_broken_check);
  return gaslight::cli::finish_output(gaslight::cli::run(argc, argv));
}

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tools/table-client plays a whole game of each title, with and without bots, while another one watches.

Every message is held against the schemas. Exit status: 0 all is well, 1 not, 2 the server does not run.
"""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True

from serve import ROOT, NotServing, Server  # noqa: E402

CLIENT = ROOT / "tools/table-client"
GAMES = [
    ["--title", "looting-london", "--players", "4", "--seats", "2", "--bots", "greedy", "--seed", "1"],
    ["--title", "looting-london", "--players", "2", "--seats", "2", "--option", "two_players=on", "--seed", "2"],
    ["--title", "nanty-narking", "--players", "3", "--seats", "1", "--bots", "rules", "--seed", "3"],
    ["--title", "nanty-narking", "--edition", "deluxe", "--option", "agent_building_cards=on", "--players", "2",
     "--seats", "2", "--seed", "4"],
]
GAME_S = 120


def start(server, *flags):
    env = {**os.environ, "GASLIGHT_SCHEMAS": str(ROOT / "server/protocol/schemas"), "PYTHONUNBUFFERED": "1"}
    command = [CLIENT, "--url", server.url, *flags]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)


def play(server, flags):
    """None when player and watcher both see the game to its end, else what went wrong."""
    player = start(server, *flags)
    first = player.stdout.readline()
    table = re.match(r"\[table ([0-9a-f]{32})\]", first)
    if not table:
        return first + player.communicate(timeout=GAME_S)[0]
    watcher = start(server, "--watch", table.group(1), "--name", "Watson")
    for one in (player, watcher):
        said, _ = one.communicate(timeout=GAME_S)
        if one.returncode != 0 or "The end" not in said:
            return said[-1500:]
    return None


def main():
    failures = 0
    try:
        with Server() as server:
            for flags in GAMES:
                wrong = play(server, flags)
                failures += wrong is not None
                print(f"  {' '.join(flags)}: {'FAILED ' + wrong if wrong else 'ok'}", flush=True)
    except (NotServing, OSError) as error:
        print(f"client: {error}", file=sys.stderr)
        sys.exit(2)
    print(f"client: {len(GAMES)} games played and watched to their end, {failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays many tables while the server is killed again and again. Nothing acknowledged may be lost.

    kill.py [--tables 100] [--kills 50] [--seed S] [--expect-loss]

Half of the kills come at a random moment, half right behind an acknowledgement, in a burst of commands: there a server
that acknowledges before it has stored is most likely caught. --expect-loss starts the server with
GASLIGHT_TEST_ACK_EARLY=1, so that it does just that, and succeeds when a loss is noticed.
Exit status: 0 all is well, 1 a promise was broken (or no loss noticed), 2 the server does not run.
"""

import argparse
import asyncio
import sys
import time

sys.dont_write_bytecode = True

import journal  # noqa: E402
from player import Client, World  # noqa: E402
from serve import NotServing, Server, verify  # noqa: E402
from table_wire import Refused  # noqa: E402

YOU, OPEN = {"kind": "you"}, {"kind": "open"}
LIMIT_S, PER_TABLE_S = 60, 8  # a run that takes longer hangs


def bot(level):
    return {"kind": "bot", "level": level}


# Every title, edition and option is there, from one person among bots to people only. `acks`: about how many
# commands its people give in a game.
TABLES = [
    {"title": "looting-london", "seats": [YOU, bot("greedy"), bot("random")], "acks": 35},
    {"title": "nanty-narking", "seats": [YOU, OPEN, bot("rules"), bot("greedy")], "acks": 130},
    {"title": "looting-london", "options": {"two_players": "on"}, "seats": [YOU, OPEN], "acks": 90},
    {"title": "nanty-narking", "edition": "deluxe",
     "options": {"agent_building_cards": "on", "personalities": "classic"},
     "seats": [YOU, OPEN, OPEN], "response_s": 30, "acks": 230},
    {"title": "looting-london", "options": {"games": "3", "top_row": "five_colours"},
     "seats": [bot("random"), YOU, bot("greedy"), bot("random"), OPEN], "acks": 130},
    {"title": "nanty-narking", "edition": "first", "options": {"personalities": "alternative"},
     "seats": [bot("greedy"), YOU], "acks": 110},
]


class Killer:
    """Kills the server `kills` times over the run, and starts it again."""

    def __init__(self, world, kills, acks, always_behind):
        self.world, self.kills, self.always_behind = world, kills, always_behind
        self.step = 0.6 * acks / (kills + 1)  # in acknowledgements; short of the whole run, so that all kills fit in
        self.shot = asyncio.Event()
        self.behind = 0  # kills right behind an acknowledgement
        world.spy = self.spy
        self.armed = False

    def spy(self, data):
        """Sees every read of every client first. Armed, it kills as soon as an acknowledgement is among them."""
        if self.armed and b'"t":"done"' in data:
            self.armed = False
            self.behind += 1
            self.kill()

    def kill(self):
        self.world.up.clear()
        self.world.server.kill()
        self.shot.set()

    async def run(self):
        random = self.world.random
        for number in range(self.kills):
            await self.reach(self.world.answered + self.step * random.uniform(0.3, 1.5))
            if self.always_behind or number % 2:
                await self.shoot_behind()
            else:
                await asyncio.sleep(random.uniform(0, 0.03))
                self.kill()
            await self.start_again()

    async def reach(self, acks):
        while self.world.answered < acks:
            await asyncio.sleep(0.002)

    async def shoot_behind(self):
        """Holds all commands until some have come together, sends them at once and kills at the first answer."""
        world = self.world
        while not self.shot.is_set():
            world.held = []
            deadline = time.monotonic() + 0.3
            while len(world.held) < 12 and time.monotonic() < deadline:
                await asyncio.sleep(0.002)
            self.armed = True
            world.release()
            await asyncio.wait([asyncio.ensure_future(self.shot.wait())], timeout=0.2)
        self.armed = False

    async def start_again(self):
        server = self.world.server
        await asyncio.to_thread(server.child.wait)
        # What had reached us before the shot is read before anybody comes back.
        await asyncio.sleep(self.world.random.uniform(0, 0.05))
        await asyncio.to_thread(server.start)
        self.shot.clear()
        self.world.generation += 1
        self.world.up.set()


async def set_up(world, number, watched):
    """One table of the mix with its clients, one session each."""
    spec = TABLES[number % len(TABLES)]
    taken = [seat for seat, kind in enumerate(spec["seats"]) if kind["kind"] != "bot"]
    host = spec["seats"].index(YOU)
    people = {seat: await world.person(f"P{number}-{seat}") for seat in taken}
    table = await world.make_table(people[host], spec)
    clients = [Client(world, table, people[seat], seat, seed=world.random.random()) for seat in taken]
    if watched:
        clients.append(Client(world, table, seed=world.random.random()))
    return clients


async def play(world, number):
    clients = await set_up(world, number, watched=number % 4 == 0)
    await asyncio.gather(*(client.run() for client in clients))
    return clients


async def play_until(world, number, step, enough):
    """Plays table after table until enough() and returns the clients of each."""
    tables = [await play(world, number)]
    while not enough() and not world.faults:
        number += step
        tables.append(await play(world, number))
    return tables


async def check_journals(world, tables):
    for clients in tables:
        table = clients[0].table
        status, text = await world.journal(clients[0].api, table)
        if status != 200:
            world.fault(f"table {table[:8]}: its journal is answered with {status}")
            continue
        for sentence in journal.compare(text, clients):
            world.fault(sentence)
        wrong = await asyncio.to_thread(verify, text, table, world.server.folder.name)
        if wrong:
            world.fault(f"table {table[:8]}: its journal does not verify: {wrong}")


async def all_of_it(server, options):
    world = World(server, options.seed)
    acks = sum(TABLES[n % len(TABLES)]["acks"] for n in range(options.tables))
    killer = Killer(world, options.kills, acks, options.expect_loss)
    killing = asyncio.ensure_future(killer.run())
    step = options.tables
    playing = asyncio.gather(*(play_until(world, number, step, killing.done) for number in range(step)))
    faulted = asyncio.ensure_future(world.faulted.wait())
    limit = LIMIT_S + PER_TABLE_S * step
    await asyncio.wait([playing, faulted], timeout=limit, return_when=asyncio.FIRST_COMPLETED)
    tables = []
    if playing.done():
        tables = [clients for slot in playing.result() for clients in slot]
        if not world.faults:
            await check_journals(world, tables)
    elif not world.faults:
        world.fault(f"the games did not end within {limit} s")
    for task in (killing, playing, faulted):
        task.cancel()
    await asyncio.gather(killing, playing, faulted, return_exceptions=True)
    return world, killer, tables


def report(world, killer, tables, seconds):
    for sentence in world.faults[:10]:
        print(f"  {sentence}")
    versions = sum(len(clients[0].history) for clients in tables)
    print(
        f"kill: {len(tables)} tables to their end, {versions} versions, {world.answered} acknowledged commands, "
        f"{world.server.kills} kills ({killer.behind} right behind an acknowledgement), "
        f"{len(world.faults)} faults, {seconds:.0f} s"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--expect-loss", action="store_true")
    options = parser.parse_args()
    env = {"GASLIGHT_TEST_ACK_EARLY": "1"} if options.expect_loss else {}
    begin = time.monotonic()
    try:
        with Server("--per-address", "4000", env=env) as server:
            world, killer, tables = asyncio.run(all_of_it(server, options))
            report(world, killer, tables, time.monotonic() - begin)
    except (NotServing, OSError, Refused) as error:
        print(f"kill: {error}", file=sys.stderr)
        sys.exit(2)
    if options.expect_loss:
        noticed = [s for s in world.faults if "lost" in s or "has changed" in s or "a gap" in s]
        print("kill: a loss was noticed, as it should be" if noticed else "kill: NO loss was noticed")
        sys.exit(0 if noticed else 1)
    sys.exit(1 if world.faults else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a move costs: the server's CPU time beside a bare epoll fan-out of the same bytes, in turns within one run.

    load.py [--moves 1500] [--tables 20] [--rounds 5] [--idle 2000] [--limit 12]

Tables of four people, no bots. A round plays some moves on the server, then sends texts of the same sizes, from the
same seats and in the same lock-step, through tests/server/fanout.c. Medians over the rounds. Then memory per idle
socket.
With --limit the exit status is 1 when a move costs more than so many fan-outs or an idle socket more than 20 kB.

Where the time goes says gaslight_split beside the program (ninja -C build/release gaslight_split), when it is there: the
stages of a move without a net. The rest is the sockets'.
"""

import argparse
import asyncio
import functools
import json
import statistics
import subprocess
import sys
import time
import uuid
from pathlib import Path

sys.dont_write_bytecode = True

import wire  # noqa: E402
from player import World  # noqa: E402
from serve import GASLIGHT, NotServing, Server, cpu_ns  # noqa: E402

YOU, OPEN = {"kind": "you"}, {"kind": "open"}
TITLES = ("nanty-narking", "looting-london")
SEATS = 4
IDLE_BYTES = 20_000
FANOUT = __file__.replace("load.py", "fanout.c")


class Gate:
    """Lets so many moves through, then holds the others until the next round."""

    def __init__(self):
        self.left, self.held, self.reached = 0, [], asyncio.Event()

    def open(self, moves):
        self.left = moves
        self.reached.clear()
        held, self.held = self.held, []
        for move in held:
            self.ask(move)

    def ask(self, move):
        if self.left > 0:
            self.left -= 1
            move()
        else:
            self.held.append(move)
            self.reached.set()


class Table:
    """Four scripted people at one table. Knows the sizes of all texts: `moves` has (seat, mean size) of each move."""

    def __init__(self, world, gate):
        self.world, self.gate = world, gate
        self.lines, self.table = [], None
        self.moves, self.sizes, self.mover, self.over = [], [], 0, False
        self.text = b""
        self.bytes, self.texts = 0, 0

    async def sit_down(self, title):
        people = [await self.world.person(f"Seat {seat}") for seat in range(SEATS)]
        self.table = await self.world.make_table(people[0], {"title": title, "seats": [YOU] + [OPEN] * (SEATS - 1)})
        for seat, person in enumerate(people):
            on_text = functools.partial(self.hear, seat)
            line = await wire.connect(self.world.server.port, person.cookie, on_text=on_text)
            self.lines.append(line)
            line.send({"t": "follow", "table": self.table, "since": None})
            if seat:
                line.send({"t": "sit", "id": "sit", "table": self.table, "seat": seat})

    def hear(self, seat, text):
        self.bytes += len(text)
        self.texts += 1
        if not text.startswith(b'{"t":"news"'):
            if b'"t":"refused"' in text:
                self.world.fault(f"refused: {text[:300]}")
            return
        self.sizes.append(len(text))
        self.over = self.over or b'"end":{' in text
        if b'"question":null' not in text:
            self.text = text
            self.mover = seat
        if len(self.sizes) == SEATS:
            self.moves.append((self.mover, sum(self.sizes) // SEATS))
            self.sizes = []
            self.decide()

    def decide(self):
        if self.over:
            return
        news = json.loads(self.text)
        choice = self.world.random.choice(news["now"]["question"]["choices"])["choice"]
        body = {"t": "choose", "id": uuid.uuid4().hex, "table": self.table, "version": news["version"]}
        body["choice"] = choice
        mover = self.mover
        self.gate.ask(lambda: self.world.send(self.lines[mover], body))


class Fanned(asyncio.Protocol):
    """One of the four sockets of a table at the fan-out."""

    def __init__(self, group):
        self.group, self.waiting = group, 0

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.waiting -= len(data)
        if self.waiting == 0:
            self.group.heard()


class Group:
    """Sends texts of the given sizes through the fan-out, the next when all four have the last."""

    def __init__(self):
        self.sockets, self.missing, self.moves, self.done = [], 0, [], None

    async def connect(self, port, number):
        loop = asyncio.get_running_loop()
        for _ in range(SEATS):
            _, one = await loop.create_connection(lambda: Fanned(self), "127.0.0.1", port)
            one.transport.write(number.to_bytes(4, "big"))
            self.sockets.append(one)

    async def run(self, moves):
        if moves:
            self.moves, self.done = list(reversed(moves)), asyncio.get_running_loop().create_future()
            self.next()
            await self.done

    def next(self):
        if not self.moves:
            self.done.set_result(None)
            return
        seat, size = self.moves.pop()
        self.missing = SEATS
        for one in self.sockets:
            one.waiting = 4 + size
        self.sockets[seat].transport.write(size.to_bytes(4, "big") + bytes(size))

    def heard(self):
        self.missing -= 1
        if self.missing == 0:
            self.next()


async def measure(title, server, fanout, options):
    """(ns per move of the server, of the fan-out, ratio), medians; texts and bytes per move; moves a second."""
    world, gate = World(server, "load"), Gate()
    tables = [Table(world, gate) for _ in range(options.tables)]
    groups = [Group() for _ in tables]
    for number, (table, group) in enumerate(zip(tables, groups)):
        await table.sit_down(title)
        await group.connect(fanout.port, options.first_group + number)
    options.first_group += len(tables)
    while len(gate.held) < len(tables):
        await asyncio.sleep(0.05)
    rounds, begun = [], 0.0
    bytes_before, texts_before = sum(t.bytes for t in tables), sum(t.texts for t in tables)
    for _ in range(options.rounds):
        marks = [len(table.moves) for table in tables]
        begin, cpu = time.monotonic(), server.cpu_ns()
        gate.open(options.moves // options.rounds)
        while gate.left or len(gate.held) < sum(not table.over for table in tables):
            await asyncio.sleep(0.01)
            if all(table.over for table in tables):
                raise NotServing("the games are over before the moves are made; it takes more --tables")
            if world.faults or time.monotonic() - begin > 60:
                raise NotServing(f"the moves do not come: {world.faults[:1]} {gate.left} left, {len(gate.held)} held")
        begun += time.monotonic() - begin
        spent = server.cpu_ns() - cpu
        moves = [table.moves[mark:] for table, mark in zip(tables, marks)]
        count = sum(map(len, moves))
        cpu = cpu_ns(fanout.child.pid)
        await asyncio.gather(*(group.run(some) for group, some in zip(groups, moves)))
        bare = cpu_ns(fanout.child.pid) - cpu
        rounds.append((spent / count, bare / count, spent / bare, count))
    made = sum(one[3] for one in rounds)
    for line in (line for table in tables for line in table.lines):
        line.close()
    return {
        "server": statistics.median(one[0] for one in rounds),
        "bare": statistics.median(one[1] for one in rounds),
        "ratio": statistics.median(one[2] for one in rounds),
        "moves": made,
        "texts": (sum(t.texts for t in tables) - texts_before) / made,
        "bytes": (sum(t.bytes for t in tables) - bytes_before) / made,
        "rate": made / begun,
    }


class Fanout:
    """The bare program, built where the server keeps its files."""

    def __init__(self, folder):
        program = f"{folder}/fanout"
        subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-o", program, FANOUT], check=True)
        self.child = subprocess.Popen([program], stdout=subprocess.PIPE)
        self.port = int(self.child.stdout.readline())


async def idle_bytes(server, count):
    """Memory of one socket that only sits there."""
    warm = await wire.crowd(server.port, 50)
    before = server.rss_kib()
    lines = await wire.crowd(server.port, count)
    each = (server.rss_kib() - before) * 1024 / count
    for line in (*warm, *lines):
        line.close()
    return each


async def all_of_it(server, options):
    fanout = Fanout(server.folder.name)
    try:
        return {title: await measure(title, server, fanout, options) for title in TITLES}
    finally:
        fanout.child.kill()
        fanout.child.wait()


def split():
    """The lines of gaslight_split, none when it was not built."""
    program = Path(GASLIGHT).with_name("gaslight_split")
    if not program.exists():
        return []
    return subprocess.run([program, "5"], capture_output=True, text=True, check=True).stdout.splitlines()


def report(results, lines, each, idle):
    print(f"{'':<16} {'moves':>6} {'texts':>6} {'bytes':>7} {'server µs':>10} {'bare µs':>8} {'times':>6} moves/s")
    for title, one in results.items():
        print(
            f"{title:<16} {one['moves']:>6} {one['texts']:>6.1f} {one['bytes']:>7.0f} {one['server'] / 1e3:>10.1f} "
            f"{one['bare'] / 1e3:>8.1f} {one['ratio']:>6.1f} {one['rate']:>7.0f}"
        )
    for line in lines:
        print(line)
    print(f"an idle socket costs {each:.0f} bytes at {idle}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=1500)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--idle", type=int, default=2000)
    parser.add_argument("--limit", type=float, help="how many times the bare fan-out a move may cost")
    options = parser.parse_args()
    options.first_group = 0
    try:
        with Server("--per-address", "4000") as server:
            results = asyncio.run(all_of_it(server, options))
            server.stop()
            lines = split()
        with Server("--per-address", "4000") as server:
            each = asyncio.run(idle_bytes(server, options.idle))
    except (NotServing, OSError, subprocess.CalledProcessError) as error:
        print(f"load: {error}", file=sys.stderr)
        sys.exit(2)
    report(results, lines, each, options.idle)
    if options.limit and (each > IDLE_BYTES or any(one["ratio"] > options.limit for one in results.values())):
        sys.exit(1)


if __name__ == "__main__":
    main()

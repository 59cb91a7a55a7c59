#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two sockets of one person race for the same version, many thousand times: exactly one command wins each time.

    race.py [--races 10000] [--tables N] [--seed S]

Most races are between two ids, with the same choice or different ones: one is done, the other stale (or somebody
else's turn has come). Some send one id twice: the same answer must come twice; with two different bodies one of them
is a conflict. Each game is raced to its end, then its journal is laid beside the answers.
Exit status: 0 all is well, 1 a promise was broken, 2 the server does not run.
"""

import argparse
import asyncio
import collections
import json
import sys
import time
import uuid
from types import SimpleNamespace

sys.dont_write_bytecode = True

import journal  # noqa: E402
import wire  # noqa: E402
from player import Command, Fault, World  # noqa: E402
from serve import NotServing, Server, verify  # noqa: E402
from table_wire import Broken, Closed, Refused, parse_message  # noqa: E402

YOU, BOT = {"kind": "you"}, {"kind": "bot", "level": "random"}
TABLES = [
    {"title": "looting-london", "options": {"two_players": "on"}, "seats": [YOU, BOT]},
    {"title": "looting-london", "seats": [BOT, YOU, BOT]},
    {"title": "nanty-narking", "seats": [YOU, BOT]},
]
WAIT_S = 30
LOSERS = ("stale", "not_your_turn")


class Stopped(Exception):
    """Another table has found a fault."""


class Side:
    """One of the two sockets: what it was told of the table, and the answers it got."""

    def __init__(self, duel):
        self.duel = duel
        self.line = None
        self.table = self.question = self.end = None
        self.version = -1
        self.history = {}
        self.answers = collections.defaultdict(list)

    def on_text(self, payload):
        try:
            message = parse_message(payload)
            if message["t"] == "table":
                self.table = message
            elif message["t"] == "news":
                self.take_news(message)
            elif message["t"] in ("done", "refused"):
                self.answers[message["id"]].append(message)
        except (Fault, Broken) as fault:
            self.duel.world.fault(str(fault))
        self.duel.stir.set()

    def take_news(self, message):
        if message["version"] != self.version + 1:
            raise Fault(f"{self.duel.who()}: version {message['version']} after {self.version}")
        self.version = message["version"]
        what = {key: message[key] for key in ("seat", "by", "undoes", "events")}
        self.history[self.version] = json.dumps(what, sort_keys=True)
        now = message["now"]
        self.question = now["question"] if now else None
        self.end = now["end"] if now else None


class Duel:
    """One person with two sockets at one table."""

    def __init__(self, world, number):
        self.world, self.spec, self.number = world, TABLES[number % len(TABLES)], number
        self.random = world.random
        self.stir = asyncio.Event()
        self.sides = [Side(self), Side(self)]
        self.commands = {}  # of the winners
        self.kinds = collections.Counter()
        self.api = self.table = None

    def who(self):
        return f"race at table {self.table[:8]}"

    async def until(self, condition):
        deadline = time.monotonic() + WAIT_S
        while not condition():
            for side in self.sides:
                if side.line and side.line.ended.done():
                    raise Fault(f"{self.who()}: the line ended: {side.line.ended.result()}")
            self.stir.clear()
            try:
                await asyncio.wait_for(self.stir.wait(), 0.5)
            except asyncio.TimeoutError:
                pass
            if self.world.faults:
                raise Stopped
            if time.monotonic() > deadline:
                raise Fault(f"{self.who()}: nothing happens after version {self.sides[0].version}")

    async def sit_down(self):
        self.api = await self.world.person(f"Racer {self.number}"[:24])
        self.table = await self.world.make_table(self.api, self.spec)
        for side in self.sides:
            side.line = await wire.connect(self.world.server.port, self.api.cookie, on_text=side.on_text)
            side.line.send({"t": "follow", "table": self.table, "since": None})
        await self.until(lambda: all(side.version >= 0 for side in self.sides))

    def ready(self):
        one, two = self.sides
        return one.version == two.version and ((one.end and two.end) or (one.question and two.question))

    def bodies(self, version):
        """The kind of this race and its two commands."""
        choices = [offered["choice"] for offered in self.sides[0].question["choices"]]
        one = {"t": "choose", "id": uuid.uuid4().hex, "table": self.table, "version": version}
        one["choice"] = self.random.choice(choices)
        two = {**one, "id": uuid.uuid4().hex}
        others = [choice for choice in choices if choice != one["choice"]]
        dice = self.random.random()
        if dice < 0.15:
            return "one id twice", one, dict(one)
        if dice < 0.3 and others:
            return "one id, two bodies", one, {**one, "choice": self.random.choice(others)}
        if dice < 0.6 and others:
            return "two choices", one, {**two, "choice": self.random.choice(others)}
        return "two ids", one, two

    async def race(self):
        one, two = self.sides
        version, offered = one.version, len(one.question["choices"])
        kind, first, second = self.bodies(version)
        pairs = [(one, first), (two, second)]
        self.random.shuffle(pairs)
        delay = max(one.line.pace.delay(), two.line.pace.delay())
        if delay:
            await asyncio.sleep(delay)
        for side, body in pairs:
            side.line.send(body)
        await self.until(lambda: all(side.answers[body["id"]] for side, body in pairs))
        answers = [side.answers[body["id"]][0] for side, body in pairs]
        self.judge(kind, [body for _, body in pairs], answers, offered)
        self.kinds[kind] += 1
        await self.until(lambda: one.version > version and two.version > version and self.ready())

    def judge(self, kind, bodies, answers, offered):
        version = bodies[0]["version"]
        done = [answer for answer in answers if answer["t"] == "done"]
        codes = [answer["code"] for answer in answers if answer["t"] == "refused"]
        said = f"{self.who()}, {kind} at version {version}: {answers}"
        if any(answer["version"] != version + 1 for answer in done):
            raise Fault(f"{said}: a wrong version")
        if kind == "one id twice":
            if len(done) != 2 or done[0] != done[1]:
                raise Fault(f"{said}: not the same answer twice")
        elif len(done) != 1:
            raise Fault(f"{said}: {len(done)} winners")
        elif kind == "one id, two bodies":
            if codes != ["conflict"]:
                raise Fault(f"{said}: no conflict")
        elif codes[0] not in LOSERS:
            raise Fault(f"{said}: the loser is told {codes[0]}")
        winner = answers.index(done[0])
        command = Command(bodies[winner], None, offered)
        command.made = done[0]
        self.commands[bodies[winner]["id"]] = command

    async def run(self):
        await self.sit_down()
        await self.until(self.ready)
        while not self.sides[0].end:
            await self.race()
        for side in self.sides:
            side.line.close()
        await self.check_journal()
        return self.kinds

    async def check_journal(self):
        one, two = self.sides
        if one.history != two.history:
            raise Fault(f"{self.who()}: the two sockets saw different games")
        status, text = await self.world.journal(self.api, self.table)
        if status != 200:
            raise Fault(f"{self.who()}: its journal is answered with {status}")
        reader = SimpleNamespace(commands=self.commands, history=one.history, end=one.end, yours=one.table["yours"],
                                 plays=True, who=self.who)
        faults = journal.compare(text, [reader])
        wrong = await asyncio.to_thread(verify, text, self.table, self.world.server.folder.name)
        if faults or wrong:
            raise Fault(f"{self.who()}: {faults or wrong}")


async def race_on(world, number, step, counts, races):
    """Game after game until there were enough races."""
    while sum(counts.values()) < races and not world.faults:
        duel = Duel(world, number)
        number += step
        try:
            counts.update(await duel.run())
        except Stopped:
            return
        except (Fault, Closed, OSError, Refused) as fault:
            world.fault(str(fault))


async def all_of_it(server, options):
    world, counts = World(server, options.seed), collections.Counter()
    tables = options.tables or max(3, min(24, options.races // 100))
    await asyncio.gather(*(race_on(world, n, tables, counts, options.races) for n in range(tables)))
    return world, counts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--races", type=int, default=10_000)
    parser.add_argument("--tables", type=int, help="how many at a time")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    begin = time.monotonic()
    try:
        with Server("--per-address", "4000") as server:
            world, counts = asyncio.run(all_of_it(server, options))
    except (NotServing, OSError) as error:
        print(f"race: {error}", file=sys.stderr)
        sys.exit(2)
    for sentence in world.faults[:10]:
        print(f"  {sentence}")
    kinds = ", ".join(f"{number} {kind}" for kind, number in counts.items())
    print(f"race: {sum(counts.values())} races ({kinds}), {len(world.faults)} faults, {time.monotonic() - begin:.0f} s")
    sys.exit(1 if world.faults or sum(counts.values()) < options.races else 0)


if __name__ == "__main__":
    main()

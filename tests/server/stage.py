# SPDX-License-Identifier: MIT
"""What the hostile cases share: a table that must not change, the people at it, and the words for what is expected."""

import asyncio
import json
import random
import sys
import time
import uuid

sys.dont_write_bytecode = True

import wire  # noqa: E402
from player import Client, Command, Fault, World  # noqa: E402
from table_wire import Closed  # noqa: E402

YOU, OPEN = {"kind": "you"}, {"kind": "open"}
TARGET = {"title": "looting-london", "options": {"two_players": "on"}, "seats": [YOU, OPEN]}
CODES = ("stale", "illegal", "not_your_turn", "forbidden", "conflict", "malformed", "too_fast", "unavailable")


class Stage:
    """The target is a table of two people, so that nothing moves there unless a case moves it."""

    def __init__(self, server, idle):
        self.server, self.idle = server, idle
        self.world = World(server, "hostile")
        self.random = random.Random("hostile")
        self.people, self.commands = [], [{}, {}]
        self.stranger = self.target = self.seen = None
        self.notes = []  # figures worth printing

    async def prepare(self):
        self.people = [await self.world.person("Ada"), await self.world.person("Ben")]
        self.stranger = await self.world.person("Mallory")
        self.target = await self.world.make_table(self.people[0], TARGET)
        line = await self.line(self.people[1])
        done = await self.ask(line, {"t": "sit", "id": "sit-1", "table": self.target, "seat": 1}, "done")
        command = Command({"t": "sit", "id": "sit-1", "table": self.target, "seat": 1}, 1)
        command.made = done
        self.commands[1]["sit-1"] = command
        line.close()
        for _ in range(5):
            await self.move()
        await self.look()

    # Lines

    async def line(self, person=None, **flags):
        line = await wire.connect(self.server.port, person.cookie if person else None, **flags)
        if flags.get("hello", True):
            await line.answer("welcome")
        return line

    async def follow(self, person, since=None, table=None):
        """(line, everything up to now) of somebody who follows the target."""
        line = await self.line(person)
        line.send({"t": "follow", "table": table or self.target, "since": since})
        messages = []
        while not messages or messages[-1]["t"] != "news" or not messages[-1]["now"]:
            messages.append(await line.receive())
            if messages[-1]["t"] == "refused":
                raise Fault(f"follow is refused: {messages[-1]}")
        return line, messages

    async def ask(self, line, body, *kinds):
        """Sends a message at the allowed pace; the answer must be of one of these kinds."""
        await line.send_paced(body)
        answer = await line.answer("done", "refused", "previewed", "reasons", "pong", "welcome")
        if answer["t"] not in kinds:
            raise Fault(f"{short(body)} is answered with {short(answer)}")
        return answer

    async def refused(self, line, body, *codes):
        """Sends a message that must be refused with one of these codes, and with the sentence of a refusal."""
        answer = await self.ask(line, body, "refused")
        self.check_refusal(answer, codes, body)
        wanted = body.get("id") if isinstance(body, dict) else None
        if answer["id"] != wanted and answer["code"] != "malformed":
            raise Fault(f"{short(body)} is refused under the id {answer['id']}")
        return answer

    def check_refusal(self, answer, codes, about):
        if answer.get("code") not in codes or not answer.get("sentence"):
            raise Fault(f"{short(about)} is refused with {short(answer)}, not {' or '.join(codes)}")

    async def closes(self, line, *codes, timeout=10):
        """The server must close, with one of these codes; refusals may come before."""
        try:
            while True:
                message = await line.receive(timeout)
                if message["t"] not in ("refused", "welcome", "pong", "table", "news"):
                    raise Fault(f"before closing comes {short(message)}")
        except Closed as closed:
            if closed.code not in codes:
                raise Fault(f"closed with {closed.code}, not {codes}") from closed
        except asyncio.TimeoutError as error:
            raise Fault(f"the server does not close, {codes} was due") from error

    # The target

    async def look(self):
        """Remembers what the target is to each of its people and to somebody who watches."""
        self.seen = await self.sight()

    async def sight(self):
        sights = []
        for person in (*self.people, None):
            line, messages = await self.follow(person)
            line.send({"t": "unfollow", "table": self.target})
            line.close()
            sights.append([message for message in messages if message["t"] == "news"])
        return sights

    async def check_unchanged(self):
        if await self.sight() != self.seen:
            raise Fault("the target table has changed")

    def asked(self):
        """(number of the person who is asked, version, choices)."""
        for number, news in enumerate(self.seen[:2]):
            if news[-1]["now"]["question"]:
                choices = [offered["choice"] for offered in news[-1]["now"]["question"]["choices"]]
                return number, news[-1]["version"], choices
        raise Fault("nobody is asked at the target")

    async def move(self):
        """A lawful move at the target. Returns its command."""
        await self.look()
        number, version, choices = self.asked()
        body = self.choose(version, choices[-1])
        line = await self.line(self.people[number])
        command = Command(body, number, len(choices))
        command.made = await self.ask(line, body, "done")
        self.commands[number][body["id"]] = command
        line.close()
        await self.look()
        return number, command

    def choose(self, version, choice):
        return {"t": "choose", "id": uuid.uuid4().hex, "table": self.target, "version": version, "choice": choice}

    async def play_out(self):
        """The target to its end, with clients that know what was done before. Returns them."""
        clients = [Client(self.world, self.target, self.people[seat], seat, seed=seat) for seat in (0, 1)]
        for client, commands in zip(clients, self.commands):
            client.commands.update(commands)
        await asyncio.wait_for(asyncio.gather(*(client.run() for client in clients)), 120)
        return clients


class Control:
    """A table on the side that plays all the while, to see that nobody else is harmed."""

    def __init__(self, server):
        self.world = World(server, "control")
        self.games, self.longest_s, self.task = 0, 0.0, None

    def start(self):
        self.task = asyncio.ensure_future(asyncio.gather(self.play(), self.watch()))

    async def play(self):
        while not self.world.faults:
            person = await self.world.person("Control")
            bot = {"kind": "bot", "level": "random"}
            table = await self.world.make_table(person, {"title": "looting-london", "seats": [YOU, bot, bot]})
            await Client(self.world, table, person, 0, seed=self.games).run()
            self.games += 1

    async def watch(self):
        """The longest time between two acknowledgements."""
        last, answered = time.monotonic(), 0
        while True:
            await asyncio.sleep(0.02)
            now = time.monotonic()
            if self.world.answered != answered:
                last, answered = now, self.world.answered
            self.longest_s = max(self.longest_s, now - last)

    async def stop(self):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def short(value):
    text = value if isinstance(value, str) else json.dumps(value, default=repr)
    return text if len(text) < 240 else text[:240] + "..."

# SPDX-License-Identifier: MIT
"""Scripted clients that believe nothing: each keeps every version and every answer it ever got and compares.

A Client follows one table, plays its seat by choosing at random, comes back when the line is cut, and reports a
fault as soon as the server breaks a promise of docs/protocol.md. A World is what the clients of a test share.
"""

import asyncio
import http.client
import json
import random
import sys
import uuid

sys.dont_write_bytecode = True

import wire  # noqa: E402
from table_wire import Api, Broken, Closed, Refused, parse_message  # noqa: E402

UNDO_SHARE = 0.03  # how often a client takes back what it may
REPLAYS = 2  # old commands sent again after a reconnect
REREAD_SHARE = 0.1  # how often a client reads everything again after a reconnect


class Fault(Exception):
    """The server broke a promise."""


class World:
    """The server, the faults so far, and the doors through which every client goes."""

    def __init__(self, server, seed=None):
        self.server = server
        self.random = random.Random(seed)
        self.up = asyncio.Event()
        self.up.set()
        self.generation = 0  # how often the server was started again
        self.faults = []
        self.faulted = asyncio.Event()
        self.answered = 0  # commands with a `done`
        self.spy = None
        self.held = None  # while a list: sends wait here

    def fault(self, sentence):
        self.faults.append(sentence)
        self.faulted.set()

    def send(self, line, message):
        """Sends at the page's pace. While sends are held they wait for release()."""
        if self.held is not None:
            self.held.append((line, message))
            return
        delay = line.pace.delay()
        if delay:
            asyncio.get_running_loop().call_later(delay, line.send, message)
        else:
            line.send(message)

    def release(self):
        """Everything that was held goes out in one breath."""
        held, self.held = self.held or [], None
        for line, message in held:
            line.send(message)
        return len(held)

    async def call(self, api, method, path, body=None):
        """An HTTP call that outlives the server: sent again until it is answered."""
        while True:
            await self.up.wait()
            try:
                return await asyncio.to_thread(api.call, method, path, body)
            except (OSError, http.client.HTTPException, ValueError):
                await asyncio.sleep(0.02)
            except Refused as refused:
                if refused.code not in ("too_fast", "unavailable"):
                    raise
                await asyncio.sleep(0.2)

    async def journal(self, api, table):
        """The status and the text of a table's journal; slows down when the server says so."""
        while True:
            status, _, text = await asyncio.to_thread(api.raw, "GET", f"/api/v1/tables/{table}/journal")
            if status != 429:
                return status, text
            await asyncio.sleep(0.2)

    async def person(self, name):
        api = Api(self.server.url)
        await self.call(api, "POST", "/api/v1/session", {"name": name})
        return api

    async def make_table(self, api, spec):
        body = {
            "id": uuid.uuid4().hex,
            "title": spec["title"],
            "edition": spec.get("edition", "retail"),
            "options": spec.get("options", {}),
            "players": len(spec["seats"]),
            "visibility": "link",
            "windows": "quick",
            "response_s": spec.get("response_s", 0),
            "seats": spec["seats"],
        }
        made = await self.call(api, "POST", "/api/v1/tables", body)
        if self.random.random() < 0.2:
            again = await self.call(api, "POST", "/api/v1/tables", body)
            if again != made:
                self.fault(f"the same request made two tables, {made} and {again}")
        return made["table"]


class Command:
    """A choose, undo or sit, and the answer it got."""

    def __init__(self, body, seat, offered=0):
        self.body, self.seat, self.offered = body, seat, offered
        self.made = None  # the `done`
        self.refused = None
        self.conflicts = 0  # how often its id was sent with another body

    @property
    def makes(self):
        """The version this command makes if it takes effect."""
        return self.body["version"] + 1 if "version" in self.body else None


class Client:
    """One reader of one table; plays `seat`, or watches when that is None."""

    def __init__(self, world, table, api=None, seat=None, seed=None, plays=True):
        self.world, self.table, self.api, self.seat, self.plays = world, table, api, seat, plays
        self.random = random.Random(seed)
        self.history = {}  # version: what happened, as text
        self.commands = {}  # id: Command
        self.pending = None
        self.known = -1  # the highest version seen or acknowledged
        self.now, self.now_version, self.decided = None, None, None
        self.yours, self.end = None, None
        self.line, self.generation = None, None
        self.since, self.expect, self.fresh, self.asked_again = None, 0, True, False
        self.final = False  # the last reading, after the end, has begun
        self.finished = asyncio.Event()

    def who(self):
        return f"table {self.table[:8]} seat {self.seat}"

    def fail(self, sentence):
        raise Fault(f"{self.who()}: {sentence}")

    # The line

    async def run(self):
        """Plays to the end of the game through any number of cut lines, then reads all of it once more."""
        while not self.finished.is_set():
            await self.world.up.wait()
            try:
                await self._visit()
            except (OSError, Closed, asyncio.TimeoutError):
                await asyncio.sleep(0.02)
            if self.world.faulted.is_set():
                return

    async def _visit(self):
        generation = self.world.generation
        cookie = self.api.cookie if self.api else None
        self.line = await wire.connect(self.world.server.port, cookie, on_text=self.on_text, spy=self.world.spy)
        self._follow()
        finished = asyncio.ensure_future(self.finished.wait())
        await asyncio.wait([self.line.ended, finished], return_when=asyncio.FIRST_COMPLETED)
        finished.cancel()
        if self.line.ended.done():
            error = self.line.ended.result()
            if isinstance(error, Broken) or (generation == self.world.generation and self.world.up.is_set()):
                self.world.fault(f"{self.who()}: the line ended by itself: {error}")
        self.line.close()

    def _follow(self):
        newest = max(self.history, default=None)
        self.since = newest
        if self.final or self.random.random() < REREAD_SHARE:
            self.since = None
        self.expect, self.fresh, self.asked_again = (0 if self.since is None else self.since + 1), True, False
        self.world.send(self.line, {"t": "follow", "table": self.table, "since": self.since})

    def on_text(self, payload):
        if self.world.faulted.is_set():
            return
        try:
            message = parse_message(payload)
            handler = getattr(self, "on_" + message["t"], None)
            if handler is None:
                self.fail(f"unknown message {message}")
            handler(message)
        except (Fault, Broken) as fault:
            self.world.fault(str(fault))

    # What is told

    def on_welcome(self, message):
        if (message["name"] is None) != (self.api is None):
            self.fail(f"the session is not known: {message}")

    def on_table(self, message):
        self.yours = message["yours"]
        if message["version"] is not None and message["version"] < self.known:
            self.fail(f"lost: it stands at version {message['version']}, but {self.known} was seen or acknowledged")
        if message["version"] is None and self.known >= 0:
            self.fail(f"lost: the whole game; version {self.known} had been seen")
        if self.seat is not None and self.seat not in self.yours and not self.pending:
            if message["state"] != "waiting" or any(command.made for command in self.commands.values()):
                self.fail(f"lost: the seat is not ours any more, only {self.yours}")
            self._command({"t": "sit", "seat": self.seat})
        elif self.pending and not self.asked_again and message["state"] == "waiting":
            self._ask_again()

    def on_news(self, message):
        version = message["version"]
        nothing_new = self.fresh and version == self.since and not message["events"] and message["now"]
        self.fresh = False
        if not nothing_new:
            if version != self.expect:
                self.fail(f"a gap: version {version} where {self.expect} was due")
            self.expect = version + 1
            self._remember(version, message)
        if message["now"]:
            self.now, self.now_version = message["now"], version
            self._caught_up()

    def _remember(self, version, message):
        what = {key: message[key] for key in ("seat", "by", "undoes", "events")}
        text = json.dumps(what, sort_keys=True)
        known = self.history.setdefault(version, text)
        if known != text:
            self.fail(f"version {version} has changed from {known[:300]} to {text[:300]}")
        self.known = max(self.known, version)

    def _caught_up(self):
        if self.now_version < self.known:
            self.fail(f"lost: the newest version is {self.now_version}, but {self.known} had been acknowledged")
        if self.pending and not self.asked_again:
            self._ask_again()
        self._replay_some()
        if self.end and self.now["end"] != self.end:
            self.fail("the end has changed")
        self.end = self.now["end"]
        if self.final:
            self.finished.set()
        else:
            self._decide()

    def on_pong(self, message):
        pass

    def on_bye(self, message):
        pass

    # What is asked

    def _decide(self):
        if self.end and not self.pending:
            self._read_all_again()
        if not self.plays or self.pending or self.now is None or self.decided == self.now_version:
            return
        self.decided = self.now_version
        asked, question = self.now["asked"], self.now["question"]
        if question and (asked is None or asked["seat"] not in self.yours):
            self.fail(f"a question that is for {asked}")
        if self.now["undo"] and self.random.random() < UNDO_SHARE:
            self._command({"t": "undo", "version": self.now_version})
        elif question:
            offered = question["choices"]
            choice = self.random.choice(offered)["choice"]
            self._command({"t": "choose", "version": self.now_version, "choice": choice}, len(offered))

    def _read_all_again(self):
        """After the end everything is read once more from the beginning; then this client has finished."""
        if not self.final:
            self.final = True
            self.world.send(self.line, {"t": "unfollow", "table": self.table})
            self._follow()

    def _command(self, body, offered=0):
        body = {"t": body["t"], "id": uuid.uuid4().hex, "table": self.table, **body}
        self.pending = Command(body, self.seat, offered)
        self.commands[body["id"]] = self.pending
        self.asked_again = True
        self.world.send(self.line, body)

    def _ask_again(self):
        self.asked_again = True
        self.world.send(self.line, self.pending.body)

    def _replay_some(self):
        """Old commands come again after a reconnect: their answers must be what they were."""
        if self.generation == self.world.generation:
            return
        self.generation = self.world.generation
        done = [command for command in self.commands.values() if command.made and command.body["t"] == "choose"]
        for command in self.random.sample(done, min(REPLAYS, len(done))):
            body = command.body
            if self.random.random() < 0.3:
                command.conflicts += 1
                body = {**body, "version": body["version"] + 1}
            self.world.send(self.line, body)

    def on_done(self, message):
        command = self.commands.get(message["id"])
        if command is None:
            self.fail(f"done for a command that nobody gave: {message}")
        if message["version"] != command.makes:
            self.fail(f"{command.body} is said to have made version {message['version']}")
        if command.refused:
            self.fail(f"done after a refusal: {command.body}")
        if command.made is None:
            command.made = message
            self.world.answered += 1
        elif command.made != message:
            self.fail(f"another answer to the same command: {command.made}, then {message}")
        self.known = max(self.known, message["version"] or -1)
        self._answered(command)

    def on_refused(self, message):
        command = self.commands.get(message["id"])
        if command is None:
            self.fail(f"refused out of nowhere: {message}")
        if message["code"] in ("too_fast", "unavailable"):
            if command is self.pending:
                asyncio.get_running_loop().call_later(0.5, self.world.send, self.line, command.body)
            return
        if command.made:
            if message["code"] != "conflict" or not command.conflicts:
                self.fail(f"a command that was done is refused later: {message}")
            return
        if message["code"] not in ("stale", "not_your_turn") or command.makes is None:
            self.fail(f"{command.body} is refused: {message}")
        command.refused = message
        self._answered(command)

    def _answered(self, command):
        if command is self.pending:
            self.pending = None
            self._decide()

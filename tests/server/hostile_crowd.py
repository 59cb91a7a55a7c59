# SPDX-License-Identifier: MIT
"""Hostile cases by mass and by patience: floods, slow readers, slow writers, thousands of idle sockets."""

import asyncio
import json
import socket
import time

import wire
from player import Client
from serve import Server
from stage import YOU, Fault, Stage
from table_wire import PING, TEXT, Closed, frame

HANDSHAKE_S = 10
SLACK_S = 6  # a coarse clock on a busy machine
IDLE_KIB = 20
ENOUGH_BYTES = 6_000_000  # more than fits into the kernel's buffers and what the server may keep


async def flood(stage):
    """Told too_fast, then closed with 1008."""
    line = await stage.line(stage.people[0])
    line.raw(frame(TEXT, b'{"t":"ping"}') * 2000)
    told, pongs = 0, 0
    try:
        while True:
            message = await line.receive()
            pongs += message["t"] == "pong"
            if message["t"] == "refused":
                stage.check_refusal(message, ("too_fast",), "a flood")
                told += 1
    except Closed as closed:
        if closed.code not in (1008, 1006) or not told:
            raise Fault(f"a flood ends with {closed}, too_fast was said {told} times") from closed
    except asyncio.TimeoutError as error:
        raise Fault(f"a flood is not closed ({pongs} pongs, {told} times too_fast)") from error
    if pongs > 100:
        raise Fault(f"{pongs} of a flood were served")


async def flood_of_commands(stage):
    """Refused commands in a flood change nothing either, and a slower try is served."""
    number, version, choices = stage.asked()
    line = await stage.line(stage.people[1 - number])
    for _ in range(400):
        line.send(stage.choose(version, choices[0]))
    try:
        while True:
            message = await line.receive(5)
            if message["t"] == "refused":
                stage.check_refusal(message, ("too_fast", "not_your_turn"), "a flood of commands")
            elif message["t"] == "done":
                raise Fault(f"in a flood somebody else's move is done: {message}")
    except (Closed, asyncio.TimeoutError):
        pass
    line.close()
    line = await stage.line(stage.people[1 - number])
    await stage.refused(line, stage.choose(version, choices[0]), "not_your_turn")
    line.close()


async def flood_of_control_frames(stage):
    line = await stage.line(stage.people[0])
    line.raw(frame(PING, b"x" * 125) * 5000)
    try:
        await asyncio.wait_for(asyncio.shield(line.ended), 2)
    except asyncio.TimeoutError:
        pass
    other = await stage.line(stage.people[1])
    await stage.ask(other, {"t": "ping"}, "pong")
    other.close()
    line.transport.abort()


async def come_and_go(stage):
    """A thousand connections opened and cut at every stage of the handshake."""
    for number in range(1000):
        one = socket.create_connection(("127.0.0.1", stage.server.port), 5)
        if number % 3:
            one.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\n"[: number % 27])
        if number % 2:  # a reset rather than an end
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        one.close()
        if number % 50 == 0:
            await asyncio.sleep(0)


async def long_table(stage, seed=1):
    """A game of one person and three bots, and the client that will play it."""
    person = await stage.world.person("Long")
    bot = {"kind": "bot", "level": "random"}
    table = await stage.world.make_table(person, {"title": "nanty-narking", "seats": [YOU, bot, bot, bot]})
    return table, Client(stage.world, table, person, 0, seed=seed)


async def greedy_reader(stage):
    """Somebody asks for a long history again and again and never reads. The server may close or stop listening; it must
    not keep it all for them."""
    table, client = await long_table(stage)
    await asyncio.wait_for(client.run(), 60)
    line, messages = await stage.follow(stage.stranger, table=table)
    line.close()
    before, peak = stage.server.rss_kib(), 0
    readers = [await deaf_line(stage) for _ in range(8)]
    for _ in range(ENOUGH_BYTES // len(json.dumps(messages))):
        for line in readers:
            await line.send_paced({"t": "follow", "table": table, "since": None})
        peak = max(peak, stage.server.rss_kib())
    for line in readers:
        line.transport.abort()
    if peak - before > len(readers) * 4 * 1024:
        raise Fault(f"{len(readers)} greedy readers make the server grow by {peak - before} KiB")


async def slow_reader(stage):
    """Somebody follows busy tables and never reads: closed once a MiB waits for them, and the players do not notice."""
    games = [await long_table(stage, seed) for seed in range(6)]
    deaf, heard = await deaf_line(stage), []
    hearing = await stage.line(stage.stranger)
    hearing.on_text = lambda text: heard.append(len(text))
    for table, _ in games:
        for line in (deaf, hearing):
            await line.send_paced({"t": "follow", "table": table, "since": None})
    await asyncio.wait_for(asyncio.gather(*(client.run() for _, client in games)), 80)
    if sum(heard) < ENOUGH_BYTES:
        stage.notes.append(f"slow_reader: only {sum(heard)} bytes were sent, which proves little")
    else:
        await check_given_up(deaf)
    hearing.close()
    deaf.transport.abort()


async def deaf_line(stage):
    """A line that does not read."""
    line = await stage.line(stage.stranger)
    line.transport.pause_reading()
    line.on_text = lambda text: None
    return line


async def check_given_up(line):
    """What is still under way comes, then the line must end."""
    line.transport.resume_reading()
    try:
        closed = await asyncio.wait_for(line.ended, 20)
    except asyncio.TimeoutError as error:
        raise Fault("a slow reader is not closed") from error
    if not isinstance(closed, Closed) or closed.code not in (1013, 1006):
        raise Fault(f"a slow reader is closed with {closed}")


async def slow_writers(stage):
    """Requests that trickle in byte by byte must be cut after the time for a handshake."""
    host = f"Host: 127.0.0.1:{stage.server.port}\r\n".encode()
    kinds = [b"GET /healthz HTTP/1.1\r\n" + host + b"X: ", b"", b"G",
             b"POST /api/v1/session HTTP/1.1\r\n" + host + b"Content-Length: 10000\r\n\r\n",
             b"GET /ws HTTP/1.1\r\n" + host + b"Upgrade: websocket\r\n"]
    await asyncio.gather(*(trickle(stage, start) for start in kinds * 4))


async def trickle(stage, start):
    reader, writer = await asyncio.open_connection("127.0.0.1", stage.server.port)
    begin = time.monotonic()
    writer.write(start)
    ended = asyncio.ensure_future(reader.read())
    while time.monotonic() - begin < HANDSHAKE_S + SLACK_S:
        if (await asyncio.wait([ended], timeout=0.5))[0]:
            ended.exception()
            writer.transport.abort()
            return
        if start:
            writer.write(b"x")
    ended.cancel()
    writer.transport.abort()
    raise Fault(f"{start[:30]!r} may trickle for more than {HANDSHAKE_S} s")


async def idle_crowd(stage):
    """Thousands who only sit there: served, cheap, and gone without a trace."""
    warm = await wire.crowd(stage.server.port, 20)
    before = stage.server.rss_kib()
    lines = await wire.crowd(stage.server.port, stage.idle)
    each = (stage.server.rss_kib() - before) / stage.idle
    for line in lines[:: max(1, stage.idle // 50)]:
        await stage.ask(line, {"t": "ping"}, "pong")
    for line in (*lines, *warm):
        line.close()
    stage.notes.append(f"{each:.1f} KiB per idle socket at {stage.idle}")
    if each > IDLE_KIB:
        raise Fault(f"an idle socket costs {each:.1f} KiB, more than {IDLE_KIB}")


async def sockets_per_address(stage):
    """On a server with the usual limits: 64 are let in, and a place that becomes free can be taken."""
    with Server() as server:
        other = Stage(server, 0)
        lines = []
        try:
            while len(lines) < 80:
                lines.append(await other.line())
        except (Closed, OSError):
            pass
        if not 60 <= len(lines) <= 64:
            raise Fault(f"{len(lines)} sockets of one address are let in, not 64")
        lines.pop().close()
        deadline = time.monotonic() + 5
        while True:
            try:
                lines.append(await other.line())
                break
            except (Closed, OSError):
                if time.monotonic() > deadline:
                    raise Fault("a place that became free cannot be taken") from None
                await asyncio.sleep(0.05)
        for line in lines:
            line.close()
        await asyncio.sleep(0.1)
        if server.stop() != 0:
            raise Fault("the server does not stop well after that")


CASES = [idle_crowd, flood, flood_of_commands, flood_of_control_frames, come_and_go, greedy_reader, slow_reader,
         sockets_per_address]

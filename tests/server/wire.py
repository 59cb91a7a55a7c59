# SPDX-License-Identifier: MIT
"""The WebSocket of tools/lib/table_wire.py for many clients in one asyncio loop."""

import asyncio
import json
import sys
import time

sys.dont_write_bytecode = True

import serve  # noqa: E402,F401  (puts tools/lib on the path)
from table_wire import (  # noqa: E402
    CLOSE,
    PING,
    PONG,
    TEXT,
    Broken,
    Closed,
    Frames,
    check_handshake,
    close_code,
    frame,
    handshake,
    new_key,
    parse_message,
)

# The page allows 50 a second and 100 at once; a little less leaves room for the pings of the lower layer.
RATE, BURST = 18.0, 40.0


class Pace:
    """A bucket of tokens: delay() takes one and says how long to wait before sending."""

    def __init__(self, rate=RATE, burst=BURST):
        self.rate, self.burst = rate, burst
        self.tokens, self.at = burst, time.monotonic()

    def delay(self):
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate) - 1
        self.at = now
        return max(0.0, -self.tokens / self.rate)


class Line(asyncio.Protocol):
    """One WebSocket. Messages go to `on_text(payload)` if given, else they wait for receive().

    `spy(bytes)` sees every read before anything else happens, so that a test can act right behind an answer.
    """

    def __init__(self, key, on_text=None, spy=None):
        loop = asyncio.get_running_loop()
        self.key, self.on_text, self.spy = key, on_text, spy
        self.opened, self.ended = loop.create_future(), loop.create_future()
        self.frames, self.head = Frames(), bytearray()
        self.inbox = asyncio.Queue()
        self.transport = None
        self.pace = Pace()
        self.close_seen = None

    # asyncio.Protocol

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        if self.spy:
            self.spy(data)
        try:
            if not self.opened.done():
                data = self._handshake(data)
            for opcode, payload in self.frames.feed(data):
                self._take(opcode, payload)
        except (Closed, Broken) as error:
            self._end(error)

    def eof_received(self):
        return False

    def connection_lost(self, error):
        self._end(self.close_seen or Closed(1006, str(error or "")))

    def _handshake(self, data):
        self.head += data
        if b"\r\n\r\n" not in self.head:
            return b""
        head, _, rest = bytes(self.head).partition(b"\r\n\r\n")
        check_handshake(head, self.key)
        self.opened.set_result(self)
        return rest

    def _take(self, opcode, payload):
        if opcode == TEXT:
            if self.on_text:
                self.on_text(payload)
            else:
                self.inbox.put_nowait(parse_message(payload))
        elif opcode == PING:
            self.raw(frame(PONG, payload))
        elif opcode == CLOSE:
            self.close_seen = Closed(close_code(payload), payload[2:].decode(errors="replace"))
            self.raw(frame(CLOSE, payload[:2]))

    def _end(self, error):
        if not self.opened.done():
            self.opened.set_exception(error)
            self.opened.exception()  # whoever waits for it still gets it; nobody is warned otherwise
        if not self.ended.done():
            self.ended.set_result(error)
            self.inbox.put_nowait(error)
        if self.transport:
            self.transport.abort()

    # What callers use

    def raw(self, data):
        if self.transport and not self.transport.is_closing():
            self.transport.write(data)

    def send(self, message):
        self.raw(frame(TEXT, json.dumps(message, separators=(",", ":")).encode()))

    async def send_paced(self, message):
        delay = self.pace.delay()
        if delay:
            await asyncio.sleep(delay)
        self.send(message)

    async def receive(self, timeout=10):
        """The next message; raises Closed at the end of the line, Broken when the server breaks the protocol."""
        message = await asyncio.wait_for(self.inbox.get(), timeout)
        if isinstance(message, Exception):
            self.inbox.put_nowait(message)
            raise message
        return message

    async def answer(self, *kinds, timeout=10):
        """The next message of these kinds; others are passed over."""
        while True:
            message = await self.receive(timeout)
            if message["t"] in kinds:
                return message

    def close(self):
        if self.transport:
            self.raw(frame(CLOSE, (1000).to_bytes(2, "big")))
            self.transport.close()


async def connect(port, cookie=None, *, on_text=None, spy=None, extra=(), hello=True):
    """An open Line. Raises Closed or OSError when there is none to be had."""
    key = new_key()
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(key, on_text, spy), "127.0.0.1", port)
    line.raw(handshake("127.0.0.1", port, key, cookie, extra))
    await asyncio.wait_for(line.opened, 20)
    if hello:
        line.send({"t": "hello", "protocol": 1})
    return line


async def connect_patiently(port):
    """As connect(), but slows down when the server says 429."""
    while True:
        try:
            return await connect(port)
        except Closed as closed:
            if " 429 " not in closed.reason:
                raise
            await asyncio.sleep(0.2)


async def crowd(port, count):
    """So many lines that have been welcomed and say nothing more."""
    lines = []
    for begin in range(0, count, 50):
        lines += await asyncio.gather(*(connect_patiently(port) for _ in range(min(50, count - begin))))
    for line in lines:
        await line.answer("welcome")
    return lines

# SPDX-License-Identifier: MIT
"""Hostile cases below the messages: frames, sizes, UTF-8, JSON."""

import json

from stage import Fault
from table_wire import BINARY, CONTINUATION, PING, TEXT, Closed, frame

LIMIT = 16 * 1024
GONE = 1006  # a server may also cut the line of somebody who breaks the framing
PONG_WANTED = b'{"t":"ping"}'


async def oversized(stage):
    for size in (LIMIT + 1, 1 << 20):
        line = await stage.line(stage.people[0])
        line.raw(frame(TEXT, b'{"t":"ping","x":"' + b"x" * size + b'"}'))
        await stage.closes(line, 1009)
    line = await stage.line(stage.people[0])
    line.raw(b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"\0\0\0\0")  # announces four exabytes
    await stage.closes(line, 1009, 1002, GONE)


async def largest_allowed(stage):
    line = await stage.line(stage.people[0])
    text = PONG_WANTED + b" " * (LIMIT - len(PONG_WANTED))
    line.raw(frame(TEXT, text))
    await line.answer("pong")
    line.close()


async def fragments(stage):
    line = await stage.line(stage.people[0])
    for place in range(len(PONG_WANTED)):
        first, last = place == 0, place == len(PONG_WANTED) - 1
        line.raw(frame(TEXT if first else CONTINUATION, PONG_WANTED[place : place + 1], fin=last))
        if place == 5:
            line.raw(frame(PING, b"between"))  # a control frame may stand between fragments
    await line.answer("pong")
    line.close()
    line = await stage.line(stage.people[0])
    for number in range(40):  # each small, together too large
        line.raw(frame(TEXT if number == 0 else CONTINUATION, b" " * 1000, fin=False))
    await stage.closes(line, 1009)


async def empty_fragments(stage):
    """A text that never ends and never grows must cost nothing; what follows must still be served to others."""
    line = await stage.line(stage.people[0])
    line.raw(frame(TEXT, b"", fin=False) + frame(CONTINUATION, b"", fin=False) * 20_000)
    other = await stage.line(stage.people[1])
    await stage.ask(other, {"t": "ping"}, "pong")
    other.close()
    line.transport.abort()


async def broken_framing(stage):
    broken = {
        "unmasked": frame(TEXT, PONG_WANTED, mask=False),
        "reserved bits": frame(TEXT, PONG_WANTED, reserved=4),
        "unknown opcode": frame(3, PONG_WANTED),
        "unknown control opcode": frame(11, b""),
        "long control frame": frame(PING, b"x" * 126),
        "control frame in fragments": frame(PING, b"x", fin=False),
        "continuation of nothing": frame(CONTINUATION, b"x"),
        "text within a text": frame(TEXT, b"{", fin=False) + frame(TEXT, PONG_WANTED),
        "close code 1": frame(8, b"\0\1"),
        "close of one byte": frame(8, b"\0"),
    }
    for name, data in broken.items():
        line = await stage.line(stage.people[0])
        line.raw(data)
        try:
            await stage.closes(line, 1002, 1005, GONE)
        except Fault as fault:
            raise Fault(f"{name}: {fault}") from fault


async def binary(stage):
    line = await stage.line(stage.people[0])
    line.raw(frame(BINARY, PONG_WANTED))
    await stage.closes(line, 1003, 1007, GONE)


async def bad_utf8(stage):
    for bad in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\x80"):
        line = await stage.line(stage.people[0])
        line.raw(frame(TEXT, b'{"t":"ping","x":"' + bad + b'"}'))
        await stage.closes(line, 1007)


async def bad_json(stage):
    texts = [b"", b"{", b"}", b"x", b"{'t':'ping'}", b'{"t":"ping"} x', b'{"t":"ping"}{"t":"ping"}', b'{"t":"ping",}',
             b'{"t":NaN}', b"\xef\xbb\xbf{", b'{"t":"ping"', b'{"t":"pi\nng"}', b"\0", b'{"t":"\\ud8"}', b"/* */{}"]
    for text in texts:
        line = await stage.line(stage.people[0])
        line.raw(frame(TEXT, text))
        try:
            stage.check_refusal(await line.answer("refused"), ("malformed",), repr(text))
            await stage.closes(line, 1007, timeout=3)
        except (Fault, Closed) as fault:
            raise Fault(f"{text!r}: {fault}") from fault


async def odd_json(stage):
    """JSON, but no object with a t: refused, and whether the line stays is the server's affair."""
    table = stage.target
    texts = ["[]", "null", "1", '"ping"', "{}", '{"t":null}', '{"t":"ping","t":"hello"}', '{"t":"\\ud800"}',
             '{"t":1e999}', '{"t":"Ping"}',
             '{"t":"follow","table":"%s","since":99999999999999999999999}' % table,
             '{"t":"follow","table":"%s","since":1e2}' % table, '{"t":"why","table":"%s","version":1.0}' % table,
             '{"t":"why","table":"%s","version":-0}' % table, '{"t":"ping","\\u0000":1}', '{"T":"ping"}']
    for text in texts:
        line = await stage.line(stage.people[0])
        line.raw(frame(TEXT, text.encode()))
        try:
            answer = await line.answer("refused", "reasons", "news", "pong", "welcome")
            if answer["t"] == "refused":
                stage.check_refusal(answer, ("malformed", "stale", "not_your_turn"), text)
            elif "-0" not in text and "1e2" not in text and "1.0" not in text:  # numbers that are integers after all
                raise Fault(f"{text} is answered with {answer['t']}")
            line.close()
        except Closed as closed:
            if closed.code not in (1007, 1008):
                raise Fault(f"{text} is closed with {closed.code}") from closed


async def deep_json(stage):
    depth = LIMIT // 2 - 100
    texts = ["[" * depth + "]" * depth, "[" * (LIMIT - 1), '{"t":' + "[" * depth + "]" * depth + "}"]
    texts.append('{"a":' * (LIMIT // 6 - 10) + "1" + "}" * (LIMIT // 6 - 10))
    choice = "[" * 6000 + "]" * 6000
    texts.append('{"t":"choose","id":"deep","table":"%s","version":0,"choice":{"do":%s}}' % (stage.target, choice))
    for text in texts:
        line = await stage.line(stage.people[0])
        line.raw(frame(TEXT, text.encode()))
        try:
            answer = await line.answer("refused")
            stage.check_refusal(answer, ("malformed", "illegal", "stale", "not_your_turn"), text[:40])
            line.close()
        except Closed as closed:
            if closed.code not in (1007, 1009):
                raise Fault(f"deep JSON is closed with {closed.code}") from closed


async def many_keys(stage):
    line = await stage.line(stage.people[0])
    body = {"t": "ping", **{str(n): n for n in range(1200)}}
    assert len(json.dumps(body)) < LIMIT
    await stage.refused(line, body, "malformed")
    line.close()


CASES = [oversized, largest_allowed, fragments, empty_fragments, broken_framing, binary, bad_utf8, bad_json, odd_json,
         deep_json, many_keys]

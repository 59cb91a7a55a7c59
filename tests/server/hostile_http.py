# SPDX-License-Identifier: MIT
"""Hostile cases over HTTP: bodies, origins, cookies, paths, headers, and requests that two readers would cut apart."""

import asyncio
import json
import uuid

from stage import CODES, YOU, Fault, short
from table_wire import Api, Closed, new_key

GOOD = {"id": "x", "title": "looting-london", "edition": "retail", "options": {}, "players": 3, "visibility": "link",
        "windows": "quick", "response_s": 0, "seats": [YOU, {"kind": "open"}, {"kind": "open"}]}
BOT = {"kind": "bot", "level": "random"}
BAD_SESSIONS = [b"", b"{", b"[]", b"null", b"\xff", b'{"name":""}', b'{"name":"%s"}' % (b"x" * 25), b'{"name":1}',
                b'{"name":null}', b"{}", b'{"name":"x","y":1}', b"[" * 8000]
BAD_TABLES = [
    {"title": "chess"}, {"title": 1}, {"edition": "none"}, {"edition": None}, {"options": {"x": "y"}}, {"options": []},
    {"options": {"games": 3}}, {"options": {"games": "2"}}, {"players": 99}, {"players": -1}, {"players": 2},
    {"players": "3"}, {"visibility": "secret"}, {"windows": "slow"}, {"response_s": 5}, {"response_s": 301},
    {"response_s": -1}, {"seats": []}, {"seats": [YOU, YOU, BOT]}, {"seats": [YOU] + [{"kind": "bot"}] * 2},
    {"seats": [YOU, BOT, {"kind": "bot", "level": "no"}]}, {"seats": [YOU, {**BOT, "kind": "king"}, BOT]},
    {"seats": [{**YOU, "x": 1}, BOT, BOT]}, {"seats": [YOU] * 100}, {"id": ""}, {"id": "x" * 65}, {"id": "a b"},
    {"id": None}, {"x": 1},
]
BAD_QUERIES = ["chess", "looting-london?players=99", "looting-london?players=x", "looting-london?edition=none",
               "looting-london?x=y", "looting-london?players=%zz",
               "looting-london?" + "a=b&" * 1000]
WRONG_METHODS = [("DELETE", "/api/v1/tables"), ("PUT", "/api/v1/session"), ("POST", "/healthz"), ("POST", "/ws"),
                 ("GET", "/api/v1/nothing"), ("GET", "/api/v2/session"), ("PATCH", "/")]
BAD_PATHS = ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
             "/./../etc/passwd", "/%00", "/a%00.js", "/%zz", "/%", "/..\\..\\etc\\passwd",
             "/assets/../../../etc/passwd", "/%c0%ae%c0%ae/etc/passwd", "/api/v1/tables/../../../etc/passwd", "/\x7f",
             "/" + "a" * 3000]


async def raw(stage, data, wait_s=3.0):
    """Everything the server says to these bytes until it closes or falls silent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", stage.server.port)
    got = b""
    try:
        writer.write(data)
        await writer.drain()
        while part := await asyncio.wait_for(reader.read(65536), wait_s if not got else 0.3):
            got += part
    except (asyncio.TimeoutError, ConnectionError):
        pass
    finally:
        writer.transport.abort()
    return got


def statuses(answer):
    return [int(part[:3]) for part in answer.split(b"HTTP/1.1 ")[1:] if part[:3].isdigit()]


def request(stage, line, *fields, body=b""):
    head = [line, f"Host: 127.0.0.1:{stage.server.port}", *fields]
    return ("\r\n".join(head) + "\r\n\r\n").encode("latin-1") + body


async def call(api, method, path, body=None, headers=None):
    return await asyncio.to_thread(api.raw, method, path, body, headers)


async def refused(stage, api, method, path, body, allowed, headers=None):
    status, _, text = await call(api, method, path, body, headers)
    if status not in allowed:
        what = f"{method} {short(path)} {headers or short(str(body))}"
        raise Fault(f"{what} is answered with {status} {short(text.decode())}")
    try:
        refusal = json.loads(text)
    except ValueError as error:
        raise Fault(f"{method} {short(path)}: {status} without a refusal: {text[:100]!r}") from error
    if sorted(refusal) != ["code", "rule", "sentence", "version"] or refusal["code"] not in CODES:
        raise Fault(f"{method} {short(path)}: no refusal is {short(refusal)}")


async def bad_bodies(stage):
    ada = stage.people[0]
    for body in BAD_SESSIONS:
        await refused(stage, Api(stage.server.url), "POST", "/api/v1/session", body, (400,))
    for change in BAD_TABLES:
        body = json.dumps({**GOOD, "id": uuid.uuid4().hex, **change}).encode()
        await refused(stage, ada, "POST", "/api/v1/tables", body, (400, 422))
    large = json.dumps(GOOD).encode() + b" " * 17_000
    await refused(stage, ada, "POST", "/api/v1/tables", large, (400, 413))
    await refused(stage, Api(stage.server.url), "POST", "/api/v1/tables", json.dumps(GOOD).encode(), (403,))


async def table_ids(stage):
    ada = stage.people[0]
    body = {**GOOD, "id": uuid.uuid4().hex}
    one = await stage.world.call(ada, "POST", "/api/v1/tables", body)
    if await stage.world.call(ada, "POST", "/api/v1/tables", body) != one:
        raise Fault("the same request makes a second table")
    status, _, text = await call(ada, "POST", "/api/v1/tables", json.dumps({**body, "response_s": 30}).encode())
    if status != 409 and json.loads(text) != one:
        raise Fault(f"the same id with another content is answered with {status} {short(text.decode())}")


async def hidden_things(stage):
    for path in ("journal", "replay?eyes=all&from=0&count=100", "replay?eyes=0&from=0&count=1"):
        for api in (stage.people[0], stage.stranger, Api(stage.server.url)):
            await refused(stage, api, "GET", f"/api/v1/tables/{stage.target}/{path}", None, (403,))
    nowhere = uuid.uuid4().hex
    for path in (f"{nowhere}/journal", "xyz/journal", f"{nowhere}/replay?eyes=0&from=0&count=1", "journal"):
        await refused(stage, stage.people[0], "GET", f"/api/v1/tables/{path}", None, (400, 403, 404))


async def odd_queries(stage):
    api = Api(stage.server.url)
    for query in BAD_QUERIES:
        await refused(stage, api, "GET", f"/api/v1/reference/{query}", None, (400, 403, 404, 422, 413, 414, 431))
    for method, path in WRONG_METHODS:
        status, _, _ = await call(api, method, path)
        if not 400 <= status < 500:
            raise Fault(f"{method} {path} is answered with {status}")


async def cross_origin(stage):
    own = f"http://127.0.0.1:{stage.server.port}"
    body = json.dumps({**GOOD, "id": uuid.uuid4().hex}).encode()
    for origin in ("http://evil.example", "null", own + ".evil.example", own + "/",
                   f"http://127.0.0.1:{stage.server.port + 1}", "http://evil.example, " + own):
        for path, text in (("/api/v1/tables", body), ("/api/v1/session", b'{"name":"Eve"}')):
            await refused(stage, stage.people[0], "POST", path, text, (403,), {"Origin": origin})
        try:
            line = await stage.line(stage.people[0], extra=(f"Origin: {origin}",))
            line.close()
            raise Fault(f"a WebSocket from {origin!r} is let in")
        except Closed as closed:
            if " 403" not in closed.reason:
                raise Fault(f"a WebSocket from {origin!r}: {closed.reason}") from closed
    line = await stage.line(stage.people[0], extra=(f"Origin: {own}",))
    line.close()


async def cookies(stage):
    good = stage.people[0].cookie
    token = good.split("=", 1)[1]
    garbage = ["gaslight=", "gaslight", "gaslight=x", good[:-1], good + "0", "gaslight=" + "A" * 4000, "gaslight=\"'<>",
               "x=y", ";;;=;", "gaslight=" + "%00" * 10, "Gaslight=" + token, "xgaslight=" + token, "gaslight=é"]
    for cookie in garbage:
        asked = request(stage, "GET /api/v1/session HTTP/1.1", f"Cookie: {cookie}", "Connection: close")
        answer = await raw(stage, asked)
        if statuses(answer) == [200] and b'"name":null' not in answer.replace(b" ", b""):
            raise Fault(f"the cookie {cookie!r} is somebody: {answer[-100:]!r}")
        if statuses(answer) not in ([200], [400], [431]):
            raise Fault(f"the cookie {short(cookie)} is answered with {answer[:100]!r}")


async def paths(stage):
    for path in BAD_PATHS:
        answer = await raw(stage, request(stage, f"GET {path} HTTP/1.1", "Connection: close"))
        if b"root:" in answer:
            raise Fault(f"{path} gives a file away")
        codes = statuses(answer)
        if codes and not 400 <= codes[0] < 500:
            raise Fault(f"GET {short(path)} is answered with {codes}")


async def headers(stage):
    huge = {
        "one of 64 KiB": ["X: " + "x" * 65536],
        "two thousand": [f"X-{n}: y" for n in range(2000)],
        "a long path": [],
        "an empty name": [": x"],
        "a name with a space": ["X Y: z"],
        "a control character": ["X: a\x01b"],
    }
    for name, fields in huge.items():
        path = "/" + "a" * 40_000 if name == "a long path" else "/healthz"
        answer = await raw(stage, request(stage, f"GET {path} HTTP/1.1", *fields, "Connection: close"))
        if any(status < 400 for status in statuses(answer)):
            raise Fault(f"a request with {name} is answered with {statuses(answer)}")


async def smuggling(stage):
    """Requests that two readers would cut in different places: the second half is never served."""
    post, second = "POST /api/v1/session HTTP/1.1", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    twice = {
        "length and chunks": request(
            stage, post, "Content-Length: 4", "Transfer-Encoding: chunked", body=b"0\r\n\r\n" + second),
        "two lengths": request(stage, post, "Content-Length: 2", "Content-Length: 40", body=b"{}" + second),
        "a list of lengths": request(stage, post, "Content-Length: 2, 40", body=b"{}" + second),
        "a negative length": request(stage, post, "Content-Length: -1", body=second),
        "a length with a sign": request(stage, post, "Content-Length: +2", body=b"{}" + second),
        "an endless length": request(stage, post, "Content-Length: 99999999999999999999", body=second),
        "a wrong chunk": request(stage, post, "Transfer-Encoding: chunked", body=b"zz\r\n" + second),
        "an overlong chunk": request(stage, post, "Transfer-Encoding: chunked", body=b"fffffffffffffffff\r\n" + second),
        "another coding": request(stage, post, "Transfer-Encoding: gzip, identity", body=second),
        "a space before the colon": request(stage, post, "Content-Length : 2", body=b"{}" + second),
        "a folded field": request(stage, post, "X: a\r\n Content-Length: 2", "Content-Length: 40", body=b"{}" + second),
        "bare line feeds": b"GET /healthz HTTP/1.1\nHost: x\n\n",
        "no version": b"GET /healthz\r\n\r\n",
        "version 9": request(stage, "GET /healthz HTTP/9.9"),
        "a lower-case method": request(stage, "get /healthz HTTP/1.1"),
        "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(300),
        "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(40),
        "zeros": bytes(5000),
        "an absolute path elsewhere": request(stage, "CONNECT example.com:443 HTTP/1.1"),
    }
    for name, data in twice.items():
        answer = await raw(stage, data, wait_s=0.5)
        codes = statuses(answer)
        if len(codes) > 1 and any(status < 400 for status in codes[1:]) or any(status < 300 for status in codes[:1]):
            raise Fault(f"{name}: answered with {codes}")


async def handshakes(stage):
    key = f"Sec-WebSocket-Key: {new_key()}"
    right = ["Upgrade: websocket", "Connection: Upgrade", key, "Sec-WebSocket-Version: 13"]
    for place in range(4):
        answer = await raw(stage, request(stage, "GET /ws HTTP/1.1", *right[:place], *right[place + 1 :]))
        if not statuses(answer) or statuses(answer)[0] < 400:
            raise Fault(f"a handshake without {right[place]} is answered with {answer[:60]!r}")
    for wrong in ("Sec-WebSocket-Version: 8", "Sec-WebSocket-Key: x"):
        fields = [field for field in right if field.split(":")[0] != wrong.split(":")[0]] + [wrong]
        answer = await raw(stage, request(stage, "GET /ws HTTP/1.1", *fields), wait_s=0.5)
        if wrong.startswith("Sec-WebSocket-Version") and (not statuses(answer) or statuses(answer)[0] < 400):
            raise Fault(f"a handshake with {wrong} is answered with {answer[:60]!r}")


async def pipelined(stage):
    """Lawful, if rare: several requests at once are answered one after another."""
    many = request(stage, "GET /healthz HTTP/1.1") * 50 + request(stage, "GET /healthz HTTP/1.1", "Connection: close")
    answer = await raw(stage, many)
    if statuses(answer) != [200] * 51:
        raise Fault(f"51 requests in a row get {len(statuses(answer))} answers")


CASES = [bad_bodies, table_ids, hidden_things, odd_queries, cross_origin, cookies, paths, headers, smuggling,
         handshakes, pipelined]

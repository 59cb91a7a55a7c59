# SPDX-License-Identifier: MIT
"""What a client of `gaslight serve` needs below the game: the HTTP calls and one WebSocket (RFC 6455).

Written from docs/protocol.md alone, with the standard library alone.

    api = Api("http://127.0.0.1:8080")
    api.call("POST", "/api/v1/session", {"name": "Ada"})      # keeps the cookie
    socket = Socket(api.host, api.port, api.cookie)
    socket.send({"t": "hello", "protocol": 1})
    print(socket.receive())
"""

import base64
import hashlib
import http.client
import json
import os
import socket
import struct
from urllib.parse import urlsplit

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
ACCEPT_SALT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # a constant of RFC 6455


class Refused(Exception):
    """The server said no. `refusal` is what it said: code, rule, sentence, version."""

    def __init__(self, refusal, status=None):
        super().__init__(f"{refusal.get('code')}: {refusal.get('sentence')}")
        self.refusal = refusal
        self.code = refusal.get("code")
        self.status = status


class Closed(Exception):
    """The line is gone. `code` is that of the close frame, 1006 when none came."""

    def __init__(self, code=1006, reason=""):
        super().__init__(f"closed ({code}) {reason}".strip())
        self.code = code
        self.reason = reason


class Broken(Exception):
    """The server does not keep to the protocol."""


# Frames, without any input or output of their own


def masked(payload, key):
    """XOR with the repeated key, in one go over big integers: a loop over bytes would be slow."""
    if not payload:
        return b""
    pad = (key * (len(payload) // 4 + 1))[: len(payload)]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(pad, "big")).to_bytes(len(payload), "big")


def frame(opcode, payload=b"", *, fin=True, mask=True, reserved=0):
    """One frame. A client must mask; the other switches are for tests of what a server refuses."""
    head = bytes([(0x80 if fin else 0) | (reserved << 4) | opcode])
    bit = 0x80 if mask else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65536:
        head += bytes([bit | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack("!Q", len(payload))
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + masked(payload, key)


def text_frame(message):
    return frame(TEXT, json.dumps(message, separators=(",", ":")).encode())


def close_code(payload):
    return struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005


class Frames:
    """Puts the server's bytes together again: feed bytes, get whole messages as (opcode, payload)."""

    def __init__(self):
        self.bytes = bytearray()
        self.parts = None  # the fragments of a text so far

    def feed(self, data):
        self.bytes += data
        while (one := self._frame()) is not None:
            whole = self._message(*one)
            if whole is not None:
                yield whole

    def _frame(self):
        data = self.bytes
        if len(data) < 2:
            return None
        if data[1] & 0x80 or data[0] & 0x70:
            raise Broken("a frame of the server is masked or has reserved bits")
        size, at = data[1] & 0x7F, 2
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(data[2:10], "big"), 10
        if len(data) < at + size:  # also when the size itself is not all there
            return None
        fin, opcode, payload = bool(data[0] & 0x80), data[0] & 0x0F, bytes(data[at : at + size])
        del data[: at + size]
        return fin, opcode, payload

    def _message(self, fin, opcode, payload):
        if opcode >= CLOSE:  # control frames may stand between fragments
            return opcode, payload
        if (opcode == CONTINUATION) == (self.parts is None):
            raise Broken("fragments in the wrong order")
        if self.parts is None:
            if fin:
                return opcode, payload
            self.parts = (opcode, [payload])
            return None
        self.parts[1].append(payload)
        if not fin:
            return None
        opcode, parts = self.parts
        self.parts = None
        return opcode, b"".join(parts)


# The handshake


def handshake(host, port, key, cookie=None, extra=()):
    lines = [
        "GET /ws HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return ("\r\n".join([*lines, *extra]) + "\r\n\r\n").encode("latin-1")


def new_key():
    return base64.b64encode(os.urandom(16)).decode()


def check_handshake(head, key):
    """Raises Closed unless `head` is the server's consent to our key."""
    lines = head.decode("latin-1").split("\r\n")
    status = lines[0].split(" ")[1] if " " in lines[0] else ""
    if status != "101":
        raise Closed(1006, f"the handshake was answered with {lines[0]!r}")
    fields = dict(line.lower().split(":", 1) for line in lines[1:] if ":" in line)
    wanted = base64.b64encode(hashlib.sha1((key + ACCEPT_SALT).encode()).digest()).decode()
    if fields.get("sec-websocket-accept", "").strip() != wanted.lower():
        raise Broken("Sec-WebSocket-Accept does not belong to our key")


# Messages


def check_message(message):
    """With GASLIGHT_SCHEMAS=FOLDER every message is held against the schemas there."""
    global _checker
    if "GASLIGHT_SCHEMAS" not in os.environ:
        return
    if _checker is None:
        import table_schemas

        _checker = table_schemas.Checker(os.environ["GASLIGHT_SCHEMAS"])
    faults = _checker.faults(message)
    if faults:
        raise Broken(f"{message['t']}: {'; '.join(faults[:3])}")


_checker = None


def parse_message(payload):
    """A server's text as an object; Broken when it is not one, or not as the schemas say."""
    try:
        message = json.loads(payload.decode())
    except ValueError as error:
        raise Broken(f"not JSON: {error}") from error
    if not isinstance(message, dict) or not isinstance(message.get("t"), str):
        raise Broken(f"a message without t: {payload[:200]!r}")
    check_message(message)
    return message


class Socket:
    """One WebSocket, blocking. Answers pings by itself."""

    def __init__(self, host, port, cookie=None, timeout=30):
        self.frames = Frames()
        self.inbox = []
        self.socket = socket.create_connection((host, port), timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = new_key()
        self.socket.sendall(handshake(host, port, key, cookie))
        head = b""
        while b"\r\n\r\n" not in head:
            head += self._bytes()
        head, _, rest = head.partition(b"\r\n\r\n")
        check_handshake(head, key)
        self._take(rest)

    def fileno(self):
        return self.socket.fileno()

    def send(self, message):
        self.socket.sendall(text_frame(message))

    def receive(self):
        """The next message. Raises Closed at the end of the line and TimeoutError when nothing comes."""
        while not self.inbox:
            self._take(self._bytes())
        return self.inbox.pop(0)

    def close(self):
        try:
            self.socket.sendall(frame(CLOSE, struct.pack("!H", 1000)))
        except OSError:
            pass
        self.socket.close()

    def _bytes(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed(1006, str(error)) from error
        if not data:
            raise Closed()
        return data

    def _take(self, data):
        for opcode, payload in self.frames.feed(data):
            if opcode == TEXT:
                self.inbox.append(parse_message(payload))
            elif opcode == PING:
                self.socket.sendall(frame(PONG, payload))
            elif opcode == CLOSE:
                raise Closed(close_code(payload), payload[2:].decode(errors="replace"))
            elif opcode == BINARY:
                raise Broken("a binary message")


class Api:
    """The HTTP side. Keeps the session's cookie."""

    def __init__(self, url, cookie=None, timeout=30):
        parts = urlsplit(url)
        self.host, self.port = parts.hostname, parts.port or 80
        self.cookie = cookie
        self.timeout = timeout

    def raw(self, method, path, body=None, headers=None):
        """(status, headers, body) of one request."""
        line = http.client.HTTPConnection(self.host, self.port, timeout=self.timeout)
        fields = dict(headers or {})
        if self.cookie:
            fields.setdefault("Cookie", self.cookie)
        if body is not None:
            fields.setdefault("Content-Type", "application/json")
        try:
            line.request(method, path, body, fields)
            answer = line.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            line.close()

    def call(self, method, path, body=None):
        """The answer's JSON; Refused when the server refuses."""
        text = None if body is None else json.dumps(body).encode()
        status, headers, answer = self.raw(method, path, text)
        for value in headers.get_all("Set-Cookie") or []:
            if value.startswith("gaslight="):
                self.cookie = value.split(";")[0]
        if status >= 400:
            raise Refused(json.loads(answer), status)
        return json.loads(answer)

# SPDX-License-Identifier: MIT
"""Hostile cases in well-formed texts: wrong types, other people's seats, old ids, versions and choices from nowhere."""

import json
import re
import uuid

from serve import ROOT
from stage import Fault
from table_schemas import load_validator
from table_wire import Closed

PER_LINE = 40  # messages on one socket before a new one is opened: below what may come at once
WRONG = [None, True, 0, 1, -1, 1.5, 2**31, 2**63, "", "x", "x" * 65, "a b", "0" * 32, "\u0000", [], [1], {}, {"do": 1}]


def examples():
    """The client's messages as the page shows them."""
    page = (ROOT / "docs/protocol.md").read_text()
    return [json.loads(body) for body in re.findall(r"^```json client:\w+\n(.*?)^```$", page, re.M | re.S)]


def mutants(target):
    """Every example with one field wrong, one missing or one too many, as far as the schema calls that a mistake."""
    schema = load_validator().read(ROOT / "server/protocol/schemas/client.json")
    for example in examples():
        if "table" in example:
            example = {**example, "table": target}
        made = [{**example, "extra": 1}, {**example, "": ""}]
        for field in example:
            made.append({key: value for key, value in example.items() if key != field})
            made += [{**example, field: wrong} for wrong in WRONG]
        yield from (body for body in made if schema.faults(body))


def also(body):
    """A bot's name is a text: that no bot has it may be noticed after other things."""
    return ("forbidden", "illegal") if isinstance(body.get("level"), str) and body["level"] != "greedy" else ()


async def wrong_types(stage):
    line, sent = None, PER_LINE
    for body in mutants(stage.target):
        if sent >= PER_LINE:
            if line:
                line.close()
            line, sent = await stage.line(stage.people[0]), 0
        sent += 1
        try:
            await stage.refused(line, body, "malformed", *also(body))
        except Closed as closed:
            raise Fault(f"{body} closes the line: {closed}") from closed
    line.close()


async def before_hello(stage):
    number, version, _ = stage.asked()
    line = await stage.line(stage.people[number], hello=False)
    line.send({"t": "why", "table": stage.target, "version": version})
    try:
        answer = await line.receive()
        if answer["t"] != "refused":
            raise Fault(f"without hello comes {answer['t']}")
        stage.check_refusal(answer, ("malformed", "forbidden"), "a message before hello")
    except Closed:
        pass
    line.close()
    line = await stage.line(stage.people[0], hello=False)
    line.send({"t": "hello", "protocol": 2})
    stage.check_refusal(await line.answer("refused"), ("malformed",), "protocol 2")
    line.close()


async def unknown_tables(stage):
    line = await stage.line(stage.people[0])
    nowhere = uuid.uuid4().hex
    for body in (
        {"t": "follow", "table": nowhere, "since": None},
        {"t": "choose", "id": "x", "table": nowhere, "version": 0, "choice": {"do": "none"}},
        {"t": "undo", "id": "x", "table": nowhere, "version": 0},
        {"t": "preview", "table": nowhere, "version": 0, "choice": {"do": "none"}},
        {"t": "why", "table": nowhere, "version": 0},
        {"t": "sit", "id": "x", "table": nowhere, "seat": 0},
        {"t": "leave", "id": "x", "table": nowhere, "seat": 0},
        {"t": "put_bot", "id": "x", "table": nowhere, "seat": 0, "level": "random"},
        {"t": "rematch", "id": "x", "table": nowhere, "seat": 0},
    ):
        await stage.refused(line, body, "forbidden")
    line.close()


async def other_peoples_seats(stage):
    """The seat comes from the session: whoever has another one, or none, can do nothing with the right words."""
    number, version, choices = stage.asked()
    choose = {"version": version, "choice": choices[0]}
    people = ((stage.people[1 - number], "not_your_turn"), (stage.stranger, "forbidden"), (None, "forbidden"))
    for person, code in people:
        line = await stage.line(person)
        table = stage.target
        await stage.refused(line, stage.choose(**choose), code)
        await stage.refused(line, {"t": "preview", "table": table, **choose}, "not_your_turn", "forbidden")
        await stage.refused(line, {"t": "why", "table": table, "version": version}, "not_your_turn", "forbidden")
        for seat in (number, 7, 2**31 - 1):
            denied = ("forbidden", "illegal", "malformed")
            for kind in ("sit", "leave", "rematch"):
                await stage.refused(line, {"t": kind, "id": f"{kind}-x", "table": table, "seat": seat}, *denied)
            put = {"t": "put_bot", "id": "bot-x", "table": table, "seat": seat, "level": "random"}
            await stage.refused(line, put, *denied)
        line.close()


async def other_peoples_undo(stage):
    number, command = await stage.move()
    version = command.body["version"] + 1
    for person in (stage.people[1 - number], stage.stranger, None):
        line = await stage.line(person)
        body = {"t": "undo", "id": uuid.uuid4().hex, "table": stage.target, "version": version}
        await stage.refused(line, body, "illegal", "not_your_turn", "forbidden")
        line.close()


async def own_seat_again(stage):
    number, version, choices = stage.asked()
    line = await stage.line(stage.people[number])
    for body in (
        {"t": "sit", "id": "again", "table": stage.target, "seat": 1 - number},
        {"t": "put_bot", "id": "bot", "table": stage.target, "seat": number, "level": "random"},
        {"t": "put_bot", "id": "bot", "table": stage.target, "seat": number, "level": "no_such_bot"},
        {"t": "rematch", "id": "rematch", "table": stage.target, "seat": number},
    ):
        await stage.refused(line, body, "forbidden", "illegal", "malformed")
    line.close()


async def replayed_ids(stage):
    number, command = await stage.move()
    line = await stage.line(stage.people[number])
    for _ in range(3):
        again = await stage.ask(line, command.body, "done")
        if again != command.made:
            raise Fault(f"the same command is answered with {again}, before it was {command.made}")
    body = command.body
    others = [{**body, "version": body["version"] + 1}, {**body, "choice": {"do": "no"}}, {**body, "choice": {}}]
    others.append({"t": "undo", "id": body["id"], "table": stage.target, "version": body["version"] + 1})
    for other in others:
        await stage.refused(line, other, "conflict")
    line.close()
    # The same id of somebody else is another command.
    line = await stage.line(stage.people[1 - number])
    asked, version, choices = stage.asked()
    if asked == number:
        await stage.refused(line, {**body, "version": version, "choice": choices[0]}, "not_your_turn")
    line.close()
    line = await stage.line(stage.stranger)
    await stage.refused(line, body, "forbidden")
    line.close()


async def odd_versions(stage):
    number, version, choices = stage.asked()
    line = await stage.line(stage.people[number])
    far = (2**31, 2**32 + version, 2**53, 2**63 - 1, 2**63, 2**64 + version)
    for wrong in (version + 1, version + 1000, version - 1, 0, *far):
        codes = ("stale",) if wrong < 2**31 else ("stale", "malformed")
        await stage.refused(line, stage.choose(wrong, choices[0]), *codes)
        undo = {"t": "undo", "id": uuid.uuid4().hex, "table": stage.target, "version": wrong}
        await stage.refused(line, undo, *codes)
        await stage.refused(line, {"t": "why", "table": stage.target, "version": wrong}, *codes)
    line.close()
    line = await stage.line(stage.people[number])
    for since in (version + 1, 2**31, 2**53):  # a client that claims to know the future
        await line.send_paced({"t": "follow", "table": stage.target, "since": since})
        answer = await line.answer("refused", "news")
        if answer["t"] == "refused":
            stage.check_refusal(answer, ("stale", "malformed"), f"since {since}")
        line.send({"t": "unfollow", "table": stage.target})
    line.close()


async def not_offered(stage):
    number, version, choices = stage.asked()
    line = await stage.line(stage.people[number])
    offered = choices[0]
    wrong = [{}, {"do": "nothing"}, {"do": None}, {"do": "row", "slot": 4}, {"do": "row", "slot": -1}, {"do": "row"},
             {"do": "take", "column": 0, "pay": {}}, {"do": "take", "column": 0, "pay": {"dame": 99}},
             {"do": "take", "column": 99, "pay": {"waif": 1}}, {"do": "take", "column": 0, "pay": {"duke": 2}},
             {"do": "play", "card": "sweeney_todd"}, {"do": "sweep", "slot": 0}, {**offered, "extra": 1},
             {"choice": offered}, {"do": "take", "column": 2**40, "pay": {"waif": 2**40}},
             {"area": "chelsea"}, {"cards": []}]
    for choice in wrong:
        if choice in choices:
            continue
        await stage.refused(line, stage.choose(version, choice), "illegal", "malformed")
        preview = {"t": "preview", "table": stage.target, "version": version, "choice": choice}
        await stage.refused(line, preview, "illegal", "malformed")
    line.close()


async def too_many_tables(stage):
    """Eight may be followed; the ninth is refused."""
    line = await stage.line(stage.stranger)
    spec = {"title": "looting-london", "seats": [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]}
    for number in range(9):
        table = await stage.world.make_table(stage.stranger, spec)
        await line.send_paced({"t": "follow", "table": table, "since": None})
        answer = await line.answer("table", "refused")
        if (answer["t"] == "refused") != (number == 8):
            raise Fault(f"to follow table number {number + 1} is answered with {answer['t']}")
    line.close()


CASES = [wrong_types, before_hello, unknown_tables, other_peoples_seats, other_peoples_undo, own_seat_again,
         replayed_ids, odd_versions, not_offered, too_many_tables]

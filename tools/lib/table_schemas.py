# SPDX-License-Identifier: MIT
"""Holds what a server says against the schemas of the protocol, those of the table's title included."""

import importlib.util
from pathlib import Path

VALIDATOR = Path(__file__).resolve().parents[2] / "tests/protocol/schema.py"
FILES = {"looting-london": "looting", "nanty-narking": "nanty"}


def load_validator():
    spec = importlib.util.spec_from_file_location("gaslight_schema", VALIDATOR)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Schema


class Checker:
    def __init__(self, folder):
        schema = load_validator()
        self.server = schema.read(Path(folder, "server.json"))
        self.titles = {name: schema.read(Path(folder, file + ".json")) for name, file in FILES.items()}
        self.tables = {}  # table: title

    def faults(self, message):
        """Every difference between a message and the schemas."""
        found = self.server.faults(message)
        if not found and message["t"] == "table":
            self.tables[message["table"]] = message["title"]
        title = self.titles.get(self.tables.get(message.get("table")))
        if found or title is None:
            return found
        for part, value in parts(message):
            found += title.faults(value, part)
        return found


def parts(message):
    """(kind, value) of everything in a message that belongs to the title."""
    for event in message.get("events", []):
        yield "event", event["e"]
    if message["t"] == "previewed":
        yield "choice", message["choice"]
    now = message.get("now") if message["t"] == "news" else message
    for kind in ("view", "aid"):
        if now and now.get(kind):
            yield kind, now[kind]
    if now and now.get("question"):
        for offered in now["question"]["choices"]:
            yield "choice", offered["choice"]
    if now and now.get("end"):
        for aid in now["end"]["aids"]:
            yield "aid", aid

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds docs/protocol.md, docs/journal.md, the schemas and what the program writes against each other.

    tests/protocol/check.py [--games N]      N games under each setting, 1 by default

GASLIGHT is the program, build/release/gaslight by default. Says each difference in a sentence; exit status 1 after any.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from schema import Schema, SchemaError, read_json

TOP = Path(__file__).resolve().parents[2]
SCHEMAS = TOP / "server" / "protocol" / "schemas"
PAGE = TOP / "docs" / "protocol.md"
JOURNAL_PAGE = TOP / "docs" / "journal.md"
GASLIGHT = os.environ.get("GASLIGHT", str(TOP / "build" / "release" / "gaslight"))

TITLES = {"looting-london": "looting", "nanty-narking": "nanty"}
# Examples whose schema is that of a title.
PARTS_OF_TITLES = {"server:aid_looting": ("looting", "aid"), "server:aid_nanty": ("nanty", "aid")}
# In journals a set-up is a line of its own, so their page has no such event.
NOT_IN_JOURNALS = {"set_up"}

SETTINGS = [
    ("looting-london", 2, ["--option", "two_players=on"]),
    ("looting-london", 3, ["--option", "games=3"]),
    ("looting-london", 4, ["--option", "top_row=five_colours", "--bots", "greedy"]),
    ("looting-london", 5, []),
    ("nanty-narking", 2, ["--bots", "rules"]),
    ("nanty-narking", 3, ["--edition", "deluxe", "--option", "personalities=classic"]),
    ("nanty-narking", 4, ["--edition", "first"]),
    ("nanty-narking", 3, ["--option", "agent_building_cards=on", "--option", "personalities=alternative"]),
    ("nanty-narking", 4, ["--option", "agent_building_cards=on", "--edition", "deluxe", "--bots", "rules"]),
]


class Report:
    """Differences, each once: a mistake in a view shows at every step."""

    def __init__(self):
        self.sentences = []

    def add(self, where, faults):
        for fault in faults:
            sentence = f"{where}: {fault}"
            if sentence not in self.sentences:
                self.sentences.append(sentence)


# The pages

def fences(text):
    """(name, line, body) of every ```json KIND:NAME block."""
    for match in re.finditer(r"^```json (\S+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield match.group(1), text.count("\n", 0, match.start()) + 1, match.group(2)


def check_examples(schemas, report):
    seen = set()
    for name, line, body in fences(PAGE.read_text(encoding="utf-8")):
        where = f"docs/protocol.md:{line} {name}"
        kind, _, part = name.partition(":")
        file, part = PARTS_OF_TITLES.get(name, (kind, part))
        if file not in schemas or part not in schemas[file].defs:
            report.add(where, ["there is no such schema"])
            continue
        seen.add((file, part))
        try:
            example = read_json(body)
        except ValueError as error:
            report.add(where, [f"the example is no JSON: {error}"])
            continue
        report.add(where, schemas[file].faults(example, part))
        if part in schemas[file].alternatives():
            report.add(where, schemas[file].faults(example))
    return seen


def check_messages(schemas, seen, report):
    """Every message is described, told apart by its own name, and has an example."""
    for file in ("client", "server", "http"):
        for name in schemas[file].alternatives():
            where = f"{file}.json {name}"
            message = schemas[file].defs[name]
            if (file, name) not in seen:
                report.add(where, ["docs/protocol.md has no example of it"])
            if not message.get("description"):
                report.add(where, ["it has no description"])
            if file != "http" and message["properties"]["t"] != {"const": name}:
                report.add(where, ["its t is not its name"])


def check_codes(schemas, report):
    section = PAGE.read_text(encoding="utf-8").split("## Refusals")[1].split("\n## ")[0]
    told = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
    for file in ("server", "http"):
        known = set(schemas[file].defs["refusal_code"]["enum"])
        for code in sorted(told ^ known):
            report.add(f"{file}.json refusal_code", [f"{code} is only on one side of page and schema"])


def check_event_tables(schemas, report):
    """The events of docs/journal.md, and which fields each must have."""
    page = JOURNAL_PAGE.read_text(encoding="utf-8")
    for heading, file in (("## Events of Nanty Narking", "nanty"), ("## Events of Looting London", "looting")):
        section = page.split(heading)[1].split("\n## ")[0]
        told = {}
        for names, fields in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ([^|]*) \|", section, re.MULTILINE):
            for name in re.findall(r"\w+", names):
                told[name] = re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", fields))
        known = {}
        for event in schemas[file].defs["event"]["oneOf"]:
            known[event["properties"]["e"]["const"]] = [field for field in event["required"] if field != "e"]
        for name in sorted((set(told) ^ set(known)) - NOT_IN_JOURNALS):
            report.add(f"{file}.json event {name}", ["only one of docs/journal.md and the schema has it"])
        for name in sorted(set(told) & set(known)):
            if sorted(told[name]) != sorted(known[name]):
                report.add(f"{file}.json event {name}", [f"docs/journal.md gives it the fields {', '.join(told[name])}"])


# The program

def gaslight(*arguments):
    try:
        result = subprocess.run([GASLIGHT, *arguments], capture_output=True, text=True, check=False)
    except OSError as error:
        raise SystemExit(f"{GASLIGHT} cannot be run: {error.strerror}") from error
    if result.returncode != 0:
        raise SystemExit(f"gaslight {' '.join(arguments)}: {result.stderr.strip()}")
    return [read_json(line) for line in result.stdout.splitlines()]


def check_game(schemas, title, players, flags, games, folder, report):
    schema = schemas[TITLES[title]]
    where = " ".join([title, str(players), *flags])
    journal = str(Path(folder) / "games.journal")
    gaslight("simulate", title, "--players", str(players), "--games", str(games), "--seed", "protocol", *flags,
             "--json", "--journal", journal)
    counts = {"views": 0, "choices": 0, "events": 0}
    for line in gaslight("replay", journal, "--trace"):
        for view in line["views"]:
            counts["views"] += 1
            report.add(f"view of {where}", schema.faults(view, "view"))
        for choice in line.get("choices", []):
            counts["choices"] += 1
            report.add(f"choice of {where}", schema.faults(choice, "choice"))
        for reason in line.get("reasons", []):
            report.add(f"reason of {where}", schemas["server"].faults(reason, "reason"))
    seen = [["--events"]] + [["--seat", str(seat)] for seat in range(players)]
    for flag in seen:
        for line in gaslight("replay", journal, *flag):
            if "e" in line:
                counts["events"] += 1
                report.add(f"event of {where}", schema.faults(line, "event"))
            else:
                report.add(f"first view of {where}", schema.faults(line["view"], "view"))
    return counts


def check_reference(schemas, title, report):
    for topic in gaslight("rules", title, "--json")[0]["topics"]:
        entries = gaslight("rules", title, topic, "--json")[0]["entries"]
        for entry in entries:
            report.add(f"rules {title} {topic}", schemas["http"].faults(entry, "reference_entry"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1, help="games under each setting")
    arguments = parser.parse_args()
    report = Report()
    try:
        schemas = {path.stem: Schema.read(path) for path in sorted(SCHEMAS.glob("*.json"))}
    except (SchemaError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    seen = check_examples(schemas, report)
    check_messages(schemas, seen, report)
    check_codes(schemas, report)
    check_event_tables(schemas, report)
    totals = {"views": 0, "choices": 0, "events": 0}
    with tempfile.TemporaryDirectory() as folder:
        for title, players, flags in SETTINGS:
            counts = check_game(schemas, title, players, flags, arguments.games, folder, report)
            totals = {name: totals[name] + counts[name] for name in totals}
    for title in TITLES:
        check_reference(schemas, title, report)
    for sentence in report.sentences:
        print(sentence, file=sys.stderr)
    told = ", ".join(f"{number} {name}" for name, number in totals.items())
    print(f"{len(seen)} examples, {told}: {len(report.sentences)} differences")
    return 1 if report.sentences else 0


if __name__ == "__main__":
    sys.exit(main())
